# Level 8: heroes of the wind pack (R11.26-R11.33).

cdef bint leiji_ready(Game* g, Context* c, int owner, const Frame* parried) noexcept nogil:
    if c.rules.opt[O_LEIJI_TRIGGER] == USE_ONLY and parried.op != OP_SLASH:      # R15.65
        return False
    return cards_left(g, c)


cdef enum:
    LEIJI_TAKEN = 0
    LEIJI_NEXT = 1
    LEIJI_NAMED = 2
    LEIJI_JUDGED = 3
    LEIJI_STRUCK = 4


cdef Flow leiji_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """雷击 (R11.26.1, R11.26.2): for each dodge given somebody judges; a spade is 2 thunder damage by the owner.

    who; target: who judges; y: dodges left; x: judgments made; card: judged. cause: SLASH, ARROW or yinyueqiang.
    """
    cdef Frame* child
    cdef Ask* a
    cdef bint struck_now
    if f.step == LEIJI_TAKEN:
        f.y = cause(f).y
        to(f, LEIJI_NEXT)
    while True:
        if f.step == LEIJI_NEXT:
            if f.y <= 0 or not plays(g, f.who) or not cards_left(g, c):
                return done(g, 0)
            a = question(g, f.who, ASK_SEAT, 256 + SK_LEIJI, f.x > 0)
            offer_seats(a, g.pub.in_play)
            if ask(g, c, f, LEIJI_NAMED):
                return WAIT
        if f.step == LEIJI_NAMED:
            if passed(g):
                return done(g, 0)
            f.target = answer_seat(g)
            f.y -= 1
            f.x = 1
            child = call(g, f, LEIJI_JUDGED, OP_JUDGE)
            child.who = f.target
            child.x = 64 + SK_LEIJI
            return GO
        if f.step == LEIJI_JUDGED:
            f.card = judged_card(f.result)
            struck_now = f.result != NO_CARD and judged_suit(f.result) == SPADE
            to(f, LEIJI_STRUCK)
            if struck_now and plays(g, f.target):
                child = call(g, f, LEIJI_STRUCK, OP_DAMAGE)
                child.source = f.who                         # R11.26.4
                child.target = f.target
                child.x = 2
                child.y = THUNDER
                return GO
        put_away(g, c, f.card)
        f.card = NONE
        to(f, LEIJI_NEXT)


cdef bint leiji_sound(const Game* g, const Frame* f, int step) noexcept nogil:
    return f.y >= 0 and (step <= LEIJI_NEXT or f.target != NONE)


cdef CardSet guidao_cards(const Game* g, const Rules* r, int seat, const Frame* judge) noexcept nogil:
    """Black cards in hand or worn; not the baguazhen that is being judged for (R11.26.7)."""
    cdef CardSet cards = discardable(g, r, seat, AREA_HAND | AREA_EQUIP), black = of_colour_as(g, r, seat, BLACK)
    cards = both(&cards, &black)
    if judge.card2 != NONE:
        take_out(&cards, judge.card2)
    return cards


cdef bint guidao_ready(Game* g, Context* c, int owner, const Frame* judge) noexcept nogil:
    cdef CardSet cards = guidao_cards(g, c.rules, owner, judge)
    return any_of(&cards)


cdef Flow guidao_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """鬼道 (R11.26.5): a black card becomes the judgment card, the old one is kept (R6.8). who; cause: JUDGE."""
    cdef CardSet cards = guidao_cards(g, c.rules, f.who, cause(f))
    return change_judgment(g, c, f, &cards, True)


cdef CardSet huangtian_cards(const Game* g, const Rules* r, int giver) noexcept nogil:
    """Dodges and shandian in hand (R11.26.6)."""
    cdef CardSet cards = as_themselves(g, r, giver), kinds = either(&r.of_kind[SHAN], &r.of_kind[SHANDIAN])
    return both(&cards, &kinds)


cdef bint huangtian_ready(Game* g, Context* c, int giver, const Frame* cause_frame) noexcept nogil:
    cdef CardSet cards
    if g.pub.kingdom[giver] != QUN:
        return False
    if c.rules.opt[O_HUANGTIAN_LIMIT] != UNLIMITED and g.pub.used[giver] & USED_HUANGTIAN:       # R15.73
        return False
    cards = huangtian_cards(g, c.rules, giver)
    return any_of(&cards)


cdef enum:
    HUANGTIAN_TAKEN = 0
    HUANGTIAN_CHOSEN = 1
    HUANGTIAN_GIVEN = 2


cdef Flow huangtian_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """黄天 (R11.26.6): in the own play phase a dodge or shandian goes openly to the lord's hand. who: the giver."""
    cdef CardSet cards
    cdef Ask* a
    cdef int lord
    if f.step == HUANGTIAN_TAKEN:
        cards = huangtian_cards(g, c.rules, f.who)
        a = question(g, f.who, ASK_CARD, 256 + SK_HUANGTIAN, False)
        a.subject = lowest(g.pub.holders[SK_HUANGTIAN])
        offer_cards(a, NO_SKILL, &cards)
        if ask(g, c, f, HUANGTIAN_CHOSEN):
            return WAIT
    if f.step == HUANGTIAN_CHOSEN:
        lord = lowest(g.pub.holders[SK_HUANGTIAN])
        g.pub.used[f.who] |= USED_HUANGTIAN
        show_all(g, answer_card(g), lord)
        move_card(g, c, answer_card(g), Z_HAND, lord)
        if settle(g, f, HUANGTIAN_GIVEN):
            return GO
    return done(g, 0)


cdef bint huangtian_sound(const Game* g, const Frame* f, int step) noexcept nogil:
    return g.pub.holders[SK_HUANGTIAN] != 0


cdef enum:
    BUQU_NEXT = 0
    BUQU_JUDGED = 1


cdef Flow buqu_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """不屈 (R11.33.1): a judgment for each point below 1, its card is kept. Called by DYING.

    who; x: points left; y: a match was found. Returns STAYS, DOOMED, or RESCUE where peaches are allowed (R15.70).
    """
    cdef Frame* child
    cdef int rank
    cdef CardSet pile
    while True:
        if f.step == BUQU_JUDGED:
            f.card = judged_card(f.result)
            if f.card != NONE and zone_of(g, f.card) == Z_PROCESSING:
                rank = c.rules.rank[f.card]
                pile = hero_pile(g, f.who)
                while any_of(&pile):
                    f.y |= c.rules.rank[pop_card(&pile)] == rank
                f.y |= equipment_ranks(g, c.rules, f.who) >> rank & 1
                move_card(g, c, f.card, Z_HERO_PILE, f.who)
            f.x -= 1
            to(f, BUQU_NEXT)
        if f.x <= 0 or not plays(g, f.who):
            break
        if c.rules.opt[O_BUQU_JUDGE] == REVEAL:              # R15.135
            if not need(g, c, 1):
                return OVER
            f.card = reveal_top(g, c, Z_PROCESSING)
            f.result = NO_CARD if f.card == NONE else verdict_of(g, c.rules, f.who, f.card)
            to(f, BUQU_JUDGED)
            continue
        child = call(g, f, BUQU_JUDGED, OP_JUDGE)
        child.who = f.who
        child.x = 64 + SK_BUQU
        return GO
    if c.rules.opt[O_BUQU_PEACH] == PEACH_ALLOWED:
        return done(g, RESCUE)
    return done(g, DOOMED if f.y else STAYS)


cdef enum:
    SHED_NEXT = 0
    SHED_CHOSEN = 1


cdef Flow shed_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """Each point healed from hp <= 0 takes a buqu card of his choice away (R11.33.2). who; x: cards left."""
    cdef CardSet pile
    cdef Ask* a
    while True:
        if f.step == SHED_NEXT:
            pile = hero_pile(g, f.who)
            if f.x <= 0 or not any_of(&pile):
                return drop(g)
            a = question(g, f.who, ASK_CARD, 256 + SK_BUQU, False)
            offer_cards(a, NO_SKILL, &pile)
            if ask(g, c, f, SHED_CHOSEN):
                return WAIT
        discard(g, c, answer_card(g))
        f.x -= 1
        to(f, SHED_NEXT)


cdef int register_wind() except -1:
    def_skill(
        SK_LEIJI, b"leiji", T_PARRIED, leiji_ready, leiji_step, 5, 0,
        1 << LEIJI_JUDGED | 1 << LEIJI_STRUCK, 1 << LEIJI_NEXT,
    )
    def_check(SK_LEIJI, leiji_sound)
    def_skill(
        SK_GUIDAO, b"guidao", T_MODIFY, guidao_ready, guidao_step, 4, 0,
        1 << CHANGE_PAID | 1 << CHANGE_DONE, 1 << CHANGE_TAKEN,
    )
    def_check(SK_GUIDAO, change_sound)
    def_given_action(SK_HUANGTIAN, b"huangtian", huangtian_ready, huangtian_step, 3, 1 << HUANGTIAN_GIVEN, 1 << HUANGTIAN_TAKEN)
    def_check(SK_HUANGTIAN, huangtian_sound)
    def_lord_skill(SK_HUANGTIAN)
    def_skill(
        SK_GUHUO, b"guhuo", -1, NULL, guhuo_step, 7, 0,
        1 << GUHUO_LAID | 1 << GUHUO_TOLD | 1 << GUHUO_STOOD, 1 << GUHUO_TAKEN | 1 << GUHUO_CHOOSING,
    )
    def_skill(SK_BUQU, b"buqu", -1, NULL, buqu_step, 2, 1, 1 << BUQU_JUDGED, 0)
    def_op(OP_SHED, b"shed", shed_step, 2, HAS_WHO, 0, 1 << SHED_NEXT)
    return 0
