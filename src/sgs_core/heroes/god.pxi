# Level 8: gods (R11.34, R11.35). The marks of wuhun are given by DAMAGE.

cdef CardSet wushen_cards(const Game* g, const Rules* r, int seat, int kind) noexcept nogil:
    """武神 (R11.34.1): each heart in hand is a slash."""
    cdef CardSet hearts = of_suit_as(g, r, seat, HEART)
    return both(&hearts, &g.own[seat].hand)


cdef int most_marked(const Game* g) noexcept nogil:
    """The living with the most nightmare marks, as a mask; none without a mark."""
    cdef int seat, most = 1, mask = 0
    for seat in range(g.pub.n_seats):
        if not plays(g, seat) or g.pub.marks[seat] < most:
            continue
        if g.pub.marks[seat] > most:
            mask = 0
        most = g.pub.marks[seat]
        mask |= 1 << seat
    return mask


cdef bint wuhun_ready(Game* g, Context* c, int owner, const Frame* death) noexcept nogil:
    return most_marked(g) != 0 and cards_left(g, c)


cdef enum:
    WUHUN_TAKEN = 0
    WUHUN_NAMED = 1
    WUHUN_JUDGED = 2
    WUHUN_DONE = 3


cdef Flow wuhun_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """武魂 (R11.34.2, R11.34.3): who has most marks judges, and dies unless it is a peach or taoyuanjieyi.

    who: the dead owner; target; card: judged. cause: DEATH.
    """
    cdef Ask* a
    cdef Frame* child
    if f.step == WUHUN_TAKEN:
        a = question(g, f.who, ASK_SEAT, 256 + SK_WUHUN, False)
        offer_seats(a, most_marked(g))
        if ask(g, c, f, WUHUN_NAMED):
            return WAIT
    if f.step == WUHUN_NAMED:
        f.target = answer_seat(g)
        child = call(g, f, WUHUN_JUDGED, OP_JUDGE)
        child.who = f.target
        child.x = 64 + SK_WUHUN
        return GO
    if f.step == WUHUN_JUDGED:
        f.card = judged_card(f.result)
        to(f, WUHUN_DONE)
        if f.card != NONE and not spares(c.rules, f.card) and plays(g, f.target):
            doom(g, c, call(g, f, WUHUN_DONE, OP_DYING if c.rules.opt[O_WUHUN_DEATH] == WUHUN_DYING else OP_DEATH), f.target)
            return GO
    put_away(g, c, f.card)
    return done(g, 0)


cdef inline bint spares(const Rules* r, int card) noexcept nogil:
    return r.kind[card] == TAO or r.kind[card] == TAOYUAN


cdef void doom(Game* g, Context* c, Frame* child, int target) noexcept nogil:
    """Death without a killer: at once, or from hp 0 with a dying window (R15.71, R15.143)."""
    child.target = target
    if child.op == OP_DYING:
        child.x = 0 if g.pub.hp[target] <= 0 else drop_hp(g, c.rules, target, g.pub.hp[target])


cdef bint shelie_ready(Game* g, Context* c, int owner, const Frame* draw) noexcept nogil:
    return not draw.z and cards_left(g, c)


cdef enum:
    SHELIE_CARDS = 5

cdef enum:
    SHELIE_TAKEN = 0
    SHELIE_NEXT = 1
    SHELIE_CHOSEN = 2


cdef Flow shelie_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """涉猎 (R11.35.1): instead of drawing, one card of each suit among the top five. who; x: suit. cause: DRAW."""
    cdef CardSet cards
    cdef Ask* a
    if f.step == SHELIE_TAKEN:
        if not lay_open(g, c, SHELIE_CARDS):
            return OVER
        cause(f).z = 1                                       # R4.12
        to(f, SHELIE_NEXT)
    while True:
        if f.step == SHELIE_CHOSEN:
            move_card(g, c, answer_card(g), Z_HAND, f.who)
            f.x += 1
            to(f, SHELIE_NEXT)
        if f.x == NO_SUIT:
            break
        cards = pool_cards(g, 0)
        cards = both(&cards, &c.rules.of_suit[f.x])
        if not any_of(&cards):
            f.x += 1
            continue
        a = question(g, f.who, ASK_TAKE, 256 + SK_SHELIE, False)
        offer_cards(a, NO_SKILL, &cards)
        if ask(g, c, f, SHELIE_CHOSEN):
            return WAIT
    clear_pool(g, c)
    return done(g, 0)


cdef bint gongxin_ready(Game* g, Context* c, int owner, const Frame* cause_frame) noexcept nogil:
    return not g.pub.used[owner] & USED_GONGXIN and hand_seats(g) != 0


cdef enum:
    GONGXIN_TAKEN = 0
    GONGXIN_NAMED = 1
    GONGXIN_LOOKING = 2
    GONGXIN_SHOWN = 3
    GONGXIN_PLACING = 4
    GONGXIN_PLACED = 5
    GONGXIN_DONE = 6


cdef Flow gongxin_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """攻心 (R11.35.2): look at a hand, show a heart of it and discard it or put it on the pile. who; target; card: shown."""
    cdef CardSet cards, free
    cdef Ask* a
    if f.step == GONGXIN_TAKEN:
        a = question(g, f.who, ASK_SEAT, 256 + SK_GONGXIN, False)
        offer_seats(a, hand_seats(g))
        if ask(g, c, f, GONGXIN_NAMED):
            return WAIT
    if f.step == GONGXIN_NAMED:
        f.target = answer_seat(g)
        g.pub.used[f.who] |= USED_GONGXIN
        cards = g.own[f.target].hand
        while f.target != f.who and any_of(&cards):
            show_to(g, f.who, pop_card(&cards), f.target)
        to(f, GONGXIN_LOOKING)
    if f.step == GONGXIN_LOOKING:
        cards = of_suit_as(g, c.rules, f.target, HEART)
        cards = both(&cards, &g.own[f.target].hand)
        a = question(g, f.who, ASK_TAKE, 256 + SK_GONGXIN, True)
        a.subject = f.target
        offer_cards(a, NO_SKILL, &cards)
        if ask(g, c, f, GONGXIN_SHOWN):
            return WAIT
    if f.step == GONGXIN_SHOWN:
        if passed(g):
            return done(g, 0)
        f.card = answer_card(g)
        show_to_all(g, f.card, f.target)
        read_suit(g, c, f.target, f.card)
        to(f, GONGXIN_PLACING)
    if f.step == GONGXIN_PLACING:
        a = question(g, f.who, ASK_NAME, 256 + SK_GONGXIN, False)
        a.subject = f.target
        free = free_hand(g, c.rules, f.who)                  # jilei bars one's own hand (R11.36.1)
        if f.target != f.who or holds(&free, f.card):
            offer(a, MENU_DEED, DO_DISCARD)
        offer(a, MENU_DEED, DO_TOP)
        if ask(g, c, f, GONGXIN_PLACED):
            return WAIT
    if f.step == GONGXIN_PLACED:
        if answer_menu(g) == DO_TOP:
            put_on_top(g, c, f.card)                         # R11.37.34
        else:
            tell(g, c, EV_TAKE, f.who, f.target, f.card, Z_HAND, 256 + SK_GONGXIN)
            discard(g, c, f.card)
        if settle(g, f, GONGXIN_DONE):
            return GO
    return done(g, 0)


cdef bint wuhun_sound(const Game* g, const Frame* f, int step) noexcept nogil:
    return step == WUHUN_TAKEN or f.target != NONE


cdef bint shelie_sound(const Game* g, const Frame* f, int step) noexcept nogil:
    return 0 <= f.x < NO_SUIT


cdef bint gongxin_sound(const Game* g, const Frame* f, int step) noexcept nogil:
    if step < GONGXIN_LOOKING:
        return True
    if f.target == NONE:
        return False
    return step != GONGXIN_PLACING or (f.card != NONE and g.hid.place[f.card] == (Z_HAND << 4 | f.target))


cdef int register_god() except -1:
    def_conversion(SK_WUSHEN, b"wushen", wushen_cards, (SHA,))
    def_skill(
        SK_WUHUN, b"wuhun", T_DEATH, wuhun_ready, wuhun_step, 4, 1,
        1 << WUHUN_JUDGED | 1 << WUHUN_DONE, 1 << WUHUN_TAKEN,
    )
    def_check(SK_WUHUN, wuhun_sound)
    def_skill(SK_SHELIE, b"shelie", T_DRAW, shelie_ready, shelie_step, 3, 0, 0, 1 << SHELIE_NEXT)
    def_check(SK_SHELIE, shelie_sound)
    def_action(
        SK_GONGXIN, b"gongxin", gongxin_ready, gongxin_step, 7,
        1 << GONGXIN_DONE, 1 << GONGXIN_TAKEN | 1 << GONGXIN_LOOKING | 1 << GONGXIN_PLACING,
    )
    def_check(SK_GONGXIN, gongxin_sound)
    return 0
