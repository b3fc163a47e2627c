# Level 8: heroes of the wind pack (R11.26-R11.33).

cdef bint leiji_ready(Game* g, Context* c, int owner, const Frame* parried) noexcept nogil:
    if c.rules.opt[O_LEIJI_TRIGGER] == USE_ONLY and parried.op != OP_SLASH and parried.op != OP_SKILL + SK_QINGLONG:     # R15.65
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

    who; target: who judges; y: dodges left; x: judgments made; card: judged. cause: SLASH, ARROW, yinyueqiang or qinglongyanyuedao.
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
        show_to_all(g, answer_card(g), lord)
        move_card(g, c, answer_card(g), Z_HAND, lord)
        if settle(g, f, HUANGTIAN_GIVEN):
            return GO
    return done(g, 0)


cdef bint huangtian_sound(const Game* g, const Frame* f, int step) noexcept nogil:
    return g.pub.holders[SK_HUANGTIAN] != 0


cdef bint liegong_ready(Game* g, Context* c, int owner, const Frame* use_frame) noexcept nogil:
    cdef int target = aimed_seat(g, use_frame), n
    if g.uses[use_frame.use].kind != SHA or not in_play_phase(g, owner) or not plays(g, target):
        return False
    if g.uses[use_frame.use].mark[use_frame.x - 1] & M_UNDODGEABLE:
        return False                                         # R5.22
    n = g.pub.hand_n[target]
    return n >= g.pub.hp[owner] or n <= g.pub.range[owner]


cdef enum:
    LIEGONG_TAKEN = 0


cdef Flow liegong_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """烈弓 (R11.28.1): the slash cannot be dodged by a target with many or few hand cards. who; cause: USE."""
    make_undodgeable(g, cause(f))
    return done(g, 0)


cdef bint kuanggu_ready(Game* g, Context* c, int owner, const Frame* damage) noexcept nogil:
    return damage.z & D_NEAR and heals(g, c.rules, owner)


cdef enum:
    KUANGGU_TAKEN = 0
    KUANGGU_HEALED = 1


cdef Flow kuanggu_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """狂骨 (R11.29.1): heal a point for each point of damage dealt within distance 1. who; cause: DAMAGE."""
    if f.step == KUANGGU_TAKEN and heal(g, c, f, KUANGGU_HEALED, f.who, cause(f).x):
        return GO
    return done(g, 0)


cdef bint jushou_ready(Game* g, Context* c, int owner, const Frame* turn) noexcept nogil:
    return cards_left(g, c)


cdef enum:
    JUSHOU_TAKEN = 0
    JUSHOU_PRICED = 1


cdef Flow jushou_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """据守 (R11.30.1): draw three; skip the next draw phase or lose 1 hp, or turn over (R15.67). who."""
    cdef Ask* a
    cdef int who = f.who
    cdef bint over = c.rules.opt[O_JUSHOU_COST] == TURN_OVER
    if f.step == JUSHOU_TAKEN and not over:                  # the price is named first (R11.30.2)
        a = question(g, who, ASK_NAME, 256 + SK_JUSHOU, False)
        offer(a, MENU_DEED, DO_SKIP_DRAW)
        offer(a, MENU_DEED, DO_LOSE_HP)
        if ask(g, c, f, JUSHOU_PRICED):
            return WAIT
    if not need(g, c, 3):
        return OVER
    draw_cards(g, c, who, 3)
    if over:
        g.pub.skip_next[who] = TURNED_OVER
    elif answer_menu(g) == DO_SKIP_DRAW:
        g.pub.skip_next[who] |= 1 << DRAWING                 # R11.37.36
    else:
        f = become(g, f, OP_LOSE_HP)
        f.target = who
        f.x = 1
        return GO
    return done(g, 0)


cdef inline int shensu_targets(const Game* g, int owner) noexcept nogil:
    return others_of(g, owner) & ~empty_handed(g)            # R11.37.11


cdef CardSet shensu_cards(Game* g, Context* c, int owner) noexcept nogil:
    """Equipment that the second choice may cost, in hand or worn; under wushen a heart in hand is none (R11.34.1)."""
    cdef CardSet cards = discardable(g, c.rules, owner, AREA_HAND | AREA_EQUIP), plain = as_themselves(g, c.rules, owner)
    cdef CardSet slashes = without(&g.own[owner].hand, &plain)
    cards = both(&cards, &c.rules.of_category[NAME_EQUIPMENT])
    return without(&cards, &slashes)


cdef bint shensu_first(Game* g, int owner, const Frame* turn) noexcept nogil:
    """The first choice is open: a phase that is skipped already pays for nothing."""
    return turn.x == PREPARATION and not g.pub.skip_now & SHENSU_FIRST and shensu_targets(g, owner) != 0


cdef bint shensu_second(Game* g, Context* c, int owner, const Frame* turn) noexcept nogil:
    cdef int window = PLAYING if c.rules.opt[O_SHENSU_TIMING] == PLAY_PHASE_START else PREPARATION      # R11.31.2
    cdef CardSet cards = shensu_cards(g, c, owner)
    return turn.x == window and not g.pub.skip_now & SHENSU_SECOND and shensu_targets(g, owner) != 0 and any_of(&cards)


cdef bint shensu_ready(Game* g, Context* c, int owner, const Frame* turn) noexcept nogil:
    return turn.who == owner and (shensu_first(g, owner, turn) or shensu_second(g, c, owner, turn))


cdef enum:                        # the phases that each choice skips
    SHENSU_FIRST = 1 << JUDGMENT | 1 << DRAWING
    SHENSU_SECOND = 1 << PLAYING

cdef enum:
    SHENSU_TAKEN = 0
    SHENSU_AIMED = 1
    SHENSU_AGAIN = 2
    SHENSU_CHOSEN = 3
    SHENSU_PAID = 4
    SHENSU_AIMED_AGAIN = 5
    SHENSU_OVER = 6


cdef Flow shensu_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """神速 (R11.31.1): skip judgment and draw phase for a slash; skip the play phase and pay equipment for another.

    who; y: the first choice was made; cause: TURN.
    """
    cdef Ask* a
    cdef CardSet cards
    if f.step == SHENSU_TAKEN:
        if shensu_first(g, f.who, cause(f)):
            a = question(g, f.who, ASK_SEAT, 256 + SK_SHENSU, shensu_second(g, c, f.who, cause(f)))
            offer_seats(a, shensu_targets(g, f.who))
            if ask(g, c, f, SHENSU_AIMED):
                return WAIT
        else:
            to(f, SHENSU_AGAIN)
    if f.step == SHENSU_AIMED:
        to(f, SHENSU_AGAIN)
        if not passed(g):
            f.y = 1
            g.pub.skip_now |= SHENSU_FIRST
            return strike_from_afar(g, c, f, SHENSU_AGAIN, answer_seat(g))
    if f.step == SHENSU_AGAIN:
        if not plays(g, f.who) or not shensu_second(g, c, f.who, cause(f)):
            return done(g, 0)
        cards = shensu_cards(g, c, f.who)
        a = question(g, f.who, ASK_DISCARD, 256 + SK_SHENSU, f.y != 0)
        offer_cards(a, NO_SKILL, &cards)
        if ask(g, c, f, SHENSU_CHOSEN):
            return WAIT
    if f.step == SHENSU_CHOSEN:
        if passed(g):
            return done(g, 0)
        g.pub.skip_now |= SHENSU_SECOND
        discard(g, c, answer_card(g))
        if settle(g, f, SHENSU_PAID):
            return GO
    if f.step == SHENSU_PAID:
        offer_seats(question(g, f.who, ASK_SEAT, 256 + SK_SHENSU, False), shensu_targets(g, f.who))
        if ask(g, c, f, SHENSU_AIMED_AGAIN):
            return WAIT
    if f.step == SHENSU_AIMED_AGAIN:
        return strike_from_afar(g, c, f, SHENSU_OVER, answer_seat(g))
    return done(g, 0)


cdef Flow strike_from_afar(Game* g, Context* c, Frame* f, int next_step, int target) noexcept nogil:
    """A slash without a card, hence without suit or colour, at any distance (R11.31.3)."""
    cdef int i = new_use(g)
    cdef Use* u = &g.uses[i]
    u.user = f.who
    u.via = SK_SHENSU
    u.flags = U_BORROWED                                     # not counted
    add_target(u, target)
    return start_use(g, c, call(g, f, next_step, OP_USE), f.who, i)


cdef CardSet tianxiang_costs(const Game* g, const Rules* r, int owner) noexcept nogil:
    """Hearts in hand, as hongyan sees them (R11.37.35)."""
    cdef CardSet cards = free_hand(g, r, owner), hearts = of_suit_as(g, r, owner, HEART)
    return both(&cards, &hearts)


cdef enum:
    DEEPEST_MOVE = 64             # frames; two owners could move one damage to and fro until the stack is full


cdef bint tianxiang_ready(Game* g, Context* c, int owner, const Frame* damage) noexcept nogil:
    cdef CardSet costs
    if damage.target != owner or damage.z & D_GONE or damage.x <= 0 or not others_of(g, owner) or g.depth > DEEPEST_MOVE:
        return False
    costs = tianxiang_costs(g, c.rules, owner)
    return any_of(&costs)


cdef enum:
    TIANXIANG_TAKEN = 0
    TIANXIANG_CHOSEN = 1
    TIANXIANG_PAID = 2
    TIANXIANG_NAMED = 3
    TIANXIANG_STRUCK = 4


cdef Flow tianxiang_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """天香 (R11.32.1): discard a heart, somebody else takes the damage and then draws as many cards as it lacks hp.

    who; target: that character; cause: DAMAGE.
    """
    cdef Frame* damage = cause(f)
    cdef Frame* child
    cdef CardSet costs
    cdef Ask* a
    cdef int n
    if f.step == TIANXIANG_TAKEN:
        costs = tianxiang_costs(g, c.rules, f.who)
        a = question(g, f.who, ASK_DISCARD, 256 + SK_TIANXIANG, False)
        about(a, f.who, damage.source, NO_KIND, damage.x)
        offer_cards(a, NO_SKILL, &costs)
        if ask(g, c, f, TIANXIANG_CHOSEN):
            return WAIT
    if f.step == TIANXIANG_CHOSEN:
        read_suit(g, c, f.who, answer_card(g))
        discard(g, c, answer_card(g))
        if settle(g, f, TIANXIANG_PAID):
            return GO
    if f.step == TIANXIANG_PAID:
        a = question(g, f.who, ASK_SEAT, 256 + SK_TIANXIANG, False)
        about(a, f.who, damage.source, NO_KIND, damage.x)
        offer_seats(a, others_of(g, f.who))
        if ask(g, c, f, TIANXIANG_NAMED):
            return WAIT
    if f.step == TIANXIANG_NAMED:
        f.target = answer_seat(g)
        damage.z |= D_GONE
        child = call(g, f, TIANXIANG_STRUCK, OP_DAMAGE)
        child.source = damage.source
        child.target = f.target
        child.use = damage.use
        child.x = damage.x
        child.y = damage.y
        child.z = D_MOVED                                    # R11.32.4
        return GO
    if plays(g, f.target):                                   # R11.32.3
        n = g.pub.max_hp[f.target] - g.pub.hp[f.target]
        if n > 0:
            if not need(g, c, n):
                return OVER
            draw_cards(g, c, f.target, n)
    return done(g, 0)


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
        announce(g, c, f.who, SK_BUQU)
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


cdef bint tianxiang_sound(const Game* g, const Frame* f, int step) noexcept nogil:
    return step < TIANXIANG_STRUCK or f.target != NONE


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
    def_skill(SK_LIEGONG, b"liegong", T_AIMED, liegong_ready, liegong_step, 1, 0, 0, 0)
    def_skill(SK_KUANGGU, b"kuanggu", T_DEALT, kuanggu_ready, kuanggu_step, 2, 1, 1 << KUANGGU_HEALED, 0)
    def_skill(SK_JUSHOU, b"jushou", T_FINISH, jushou_ready, jushou_step, 2, 0, 0, 1 << JUSHOU_TAKEN)
    def_skill(
        SK_SHENSU, b"shensu", T_PHASE, shensu_ready, shensu_step, 7, 0,
        1 << SHENSU_AGAIN | 1 << SHENSU_PAID | 1 << SHENSU_OVER, 1 << SHENSU_TAKEN | 1 << SHENSU_AGAIN | 1 << SHENSU_PAID,
    )
    def_skill(
        SK_TIANXIANG, b"tianxiang", T_TAKING, tianxiang_ready, tianxiang_step, 5, 0,
        1 << TIANXIANG_PAID | 1 << TIANXIANG_STRUCK, 1 << TIANXIANG_TAKEN | 1 << TIANXIANG_PAID,
    )
    def_check(SK_TIANXIANG, tianxiang_sound)
    def_passive(SK_HONGYAN, b"hongyan")
    def_skill(SK_BUQU, b"buqu", -1, NULL, buqu_step, 2, 1, 1 << BUQU_JUDGED, 0)
    def_op(OP_SHED, b"shed", shed_step, 2, HAS_WHO, 0, 1 << SHED_NEXT)
    return 0
