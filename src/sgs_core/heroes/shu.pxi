# Level 8: Shu heroes of the standard pack (R11.1-R11.7). Read where they matter: kongcheng where slashes and duels aim,
# paoxiao at the slash limit, mashu in distances, qicai where shunshouqianyang aims. jijiang is asked in engine/convert.pxi.

cdef bint rende_ready(Game* g, Context* c, int owner, const Frame* cause_frame) noexcept nogil:
    if c.rules.opt[O_RENDE_LIMIT] == ONCE_PER_PHASE and g.pub.used[owner] & USED_RENDE:      # R15.42
        return False
    return g.pub.hand_n[owner] > 0


cdef enum:
    RENDE_TAKEN = 0
    RENDE_NAMED = 1
    RENDE_PICKED = 2
    RENDE_GIVEN = 3
    RENDE_REWARDED = 4


cdef Flow rende_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """仁德 (R11.1.1): give hand cards to others, as often as one likes; every second card is rewarded.

    who; target: recipient; x: cards of this gift; y: gifts made, which matters where one use holds all of them.
    """
    cdef Frame* child
    cdef Ask* a
    if f.step == RENDE_TAKEN:
        if g.pub.hand_n[f.who] == 0:
            return done(g, 0)
        a = question(g, f.who, ASK_SEAT, 256 + SK_RENDE, f.y)
        offer_seats(a, others_of(g, f.who))
        if ask(g, c, f, RENDE_NAMED):
            return WAIT
    if f.step == RENDE_NAMED:
        if passed(g):
            return done(g, 0)
        f.target = answer_seat(g)
        child = call(g, f, RENDE_PICKED, OP_PICK)
        child.who = f.who
        child.x = 1
        child.y = g.pub.hand_n[f.who]
        child.z = AREA_HAND
        child.result = ASK_PICK
        return GO
    if f.step == RENDE_PICKED:
        f.x = f.result if f.result < 100 else 100
        f.y = 1
        while any_of(&g.hid.picked):
            take_unseen(g, c, pop_card(&g.hid.picked), f.target)
        remember(&g.pub.help[f.who][f.target])
        if settle(g, f, RENDE_GIVEN):
            return GO
    if f.step == RENDE_GIVEN:
        f.x = rewards_due(g, c.rules, f.who, f.x)
        if f.x and c.rules.opt[O_RENDE_REWARD] == DRAW_PER_TWO:
            if not need(g, c, f.x):
                return OVER
            draw_cards(g, c, f.who, f.x)
            to(f, RENDE_REWARDED)
        elif f.x and heal(g, c, f, RENDE_REWARDED, f.who, f.x):
            return GO
        else:
            to(f, RENDE_REWARDED)
    if c.rules.opt[O_RENDE_LIMIT] != ONCE_PER_PHASE:
        return done(g, 0)
    to(f, RENDE_TAKEN)
    return GO


cdef int rewards_due(Game* g, const Rules* r, int who, int given) noexcept nogil:
    """How many rewards a gift completes, of all cards given in this phase (R15.114)."""
    cdef int total = given + (g.pub.used[who] & USED_RENDE_ODD != 0)
    g.pub.used[who] |= USED_RENDE
    if r.opt[O_RENDE_REWARD] == HEAL_ONCE_AT_TWO:
        g.pub.used[who] |= USED_RENDE_ODD
        if total < 2 or g.pub.used[who] & USED_RENDE_HEALED:
            return 0
        g.pub.used[who] |= USED_RENDE_HEALED
        return 1
    g.pub.used[who] = (g.pub.used[who] | USED_RENDE_ODD) if total & 1 else (g.pub.used[who] & ~<u32>USED_RENDE_ODD)
    return total // 2


cdef CardSet wusheng_cards(const Game* g, const Rules* r, int seat, int kind) noexcept nogil:
    """武圣 (R11.2.1): any red card as a slash."""
    return of_colour_as(g, r, seat, RED)


cdef inline int guanxing_count(const Game* g, const Rules* r) noexcept nogil:
    """How many cards guanxing looks at (R15.43)."""
    cdef int n = popcount(g.pub.in_play)
    if r.opt[O_GUANXING_COUNT] == GUANXING_THREE:
        return 3
    if r.opt[O_GUANXING_COUNT] == ALIVE_MIN2:
        return n if n > 2 else 2
    return n if n < 5 else 5


cdef bint guanxing_ready(Game* g, Context* c, int owner, const Frame* turn) noexcept nogil:
    cdef int window = DRAWING if c.rules.opt[O_GUANXING_TIMING] == BEFORE_DRAW else PREPARATION      # R15.44
    return turn.who == owner and turn.x == window and g.pub.n_pile + g.pub.n_discard > 0


cdef enum:
    GUANXING_TAKEN = 0
    GUANXING_PLACED = 1
    GUANXING_NEXT = 2


cdef Flow guanxing_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """观星 (R11.4.1): look at the top cards, put any of them back on top in any order, the rest under the pile.

    who; x: cards; y: placed; z: -1, then how many go on top.
    """
    cdef CardSet left
    cdef Ask* a
    if f.step == GUANXING_TAKEN:
        f.x = look(g, c, f.who, guanxing_count(g, c.rules))
        f.z = -1
        to(f, GUANXING_NEXT)
    while True:
        if f.step == GUANXING_PLACED:
            if passed(g):
                f.z = f.y
            else:
                swap_to(g, f.y, answer_card(g))
                f.y += 1
            to(f, GUANXING_NEXT)
        if f.y >= f.x:
            break
        left = pool_cards(g, f.y)
        a = question(g, f.who, ASK_ARRANGE, 256 + SK_GUANXING, f.z < 0)
        a.x = f.x - f.y
        offer_cards(a, NO_SKILL, &left)
        if ask(g, c, f, GUANXING_PLACED):
            return WAIT
    put_back(g, c, f.who, f.x if f.z < 0 else f.z)
    return done(g, 0)


cdef int look(Game* g, Context* c, int who, int n) noexcept nogil:
    """Move the top cards to the pool, seen by one seat; how many there were. A mere view never ends the game (R4.13)."""
    cdef int card
    if g.pub.n_pile < n and g.pub.n_discard:
        reshuffle(g, c)
    clear_pool(g, c)
    while g.pub.n_pool < n and g.pub.n_pile > 0:
        card = top_card(g)
        show_to(g, who, card, WATCHED_PILE)
        move_card(g, c, card, Z_POOL, who)
        g.hid.pool[g.pub.n_pool] = card
        g.pub.n_pool += 1
    return g.pub.n_pool


cdef inline void swap_to(Game* g, int position, int card) noexcept nogil:
    """Bring a pool card to a position, the others keep theirs but one."""
    cdef int i
    for i in range(g.pub.n_pool):
        if g.hid.pool[i] == card:
            g.hid.pool[i] = g.hid.pool[position]
            g.hid.pool[position] = card
            return


cdef void put_back(Game* g, Context* c, int who, int on_top) noexcept nogil:
    """The first of the pool on top in order, the rest under the pile in order."""
    cdef int i, card, n = g.pub.n_pool
    for i in range(on_top, n):
        card = g.hid.pool[i]
        g.hid.pile[<u8>(g.hid.top + g.pub.n_pile)] = card
        back_in_pile(g, c, card, who)
    for i in range(on_top - 1, -1, -1):
        card = g.hid.pool[i]
        g.hid.top = <u8>(g.hid.top - 1)
        g.hid.pile[g.hid.top] = card
        back_in_pile(g, c, card, who)
    g.pub.n_pool = 0


cdef void back_in_pile(Game* g, Context* c, int card, int who) noexcept nogil:
    """A pool card whose place in the ring is set."""
    if zone_of(g, card) != Z_POOL:
        return
    forget_card(g, card, ALL_SEATS)                          # to all others it moves unseen
    show_to(g, who, card, WATCHED_PILE)
    g.pub.n_pile += 1
    if heard(c, EV_MOVE):
        tell_move(g, c, card, Z_POOL << 4, Z_PILE, 0)
    g.hid.place[card] = Z_PILE << 4


cdef CardSet longdan_cards(const Game* g, const Rules* r, int seat, int kind) noexcept nogil:
    """龙胆 (R11.5.1): a slash as a dodge, a dodge as a slash."""
    return r.of_kind[SHAN if kind == SHA else SHA]


cdef bint tieqi_ready(Game* g, Context* c, int owner, const Frame* use_frame) noexcept nogil:
    return g.uses[use_frame.use].kind == SHA and plays(g, aimed_seat(g, use_frame)) and cards_left(g, c)


cdef enum:
    TIEQI_TAKEN = 0
    TIEQI_JUDGED = 1


cdef Flow tieqi_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """铁骑 (R11.6.2): judge; on red the slash cannot be dodged by this target. who; cause: USE."""
    cdef Frame* child
    if f.step == TIEQI_TAKEN:
        child = call(g, f, TIEQI_JUDGED, OP_JUDGE)
        child.who = aimed_seat(g, cause(f)) if c.rules.opt[O_TIEQI_JUDGE] == BY_TARGET else f.who     # R15.93
        child.x = 64 + SK_TIEQI
        return GO
    if f.result != NO_CARD and suit_colour(judged_suit(f.result)) == RED:
        make_undodgeable(g, cause(f))
    put_away(g, c, judged_card(f.result))
    return done(g, 0)


cdef bint jizhi_ready(Game* g, Context* c, int owner, const Frame* used) noexcept nogil:
    """A trick was used: by USE, as a nullification, or by guhuo in answer to something."""
    cdef int kind = WUXIE if used.op == OP_NULLIFY else g.uses[used.use].kind if used.op == OP_USE else used.y
    cdef int category = category_of(kind)
    if category != TRICK and (category != DELAYED or c.rules.opt[O_JIZHI_DELAYED] == INSTANT_ONLY):      # R15.47
        return False
    return cards_left(g, c)


cdef enum:
    JIZHI_TAKEN = 0


cdef Flow jizhi_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """集智 (R11.7.1): draw one before the trick does anything. who."""
    return draw_for_skill(g, c, f, 1)


cdef bint guanxing_sound(const Game* g, const Frame* f, int step) noexcept nogil:
    cdef int i
    for i in range(g.pub.n_pool):
        if zone_of(g, g.hid.pool[i]) != Z_POOL:
            return False
    return f.x == g.pub.n_pool and 0 <= f.y <= f.x and -1 <= f.z <= f.x


cdef int register_shu() except -1:
    def_action(
        SK_RENDE, b"rende", rende_ready, rende_step, 5,
        1 << RENDE_PICKED | 1 << RENDE_GIVEN | 1 << RENDE_REWARDED, 1 << RENDE_TAKEN,
    )
    def_check(SK_RENDE, has_target)
    def_passive(SK_JIJIANG, b"jijiang")
    def_lord_skill(SK_JIJIANG)
    def_conversion(SK_WUSHENG, b"wusheng", wusheng_cards, (SHA,))
    def_passive(SK_PAOXIAO, b"paoxiao")
    def_skill(SK_GUANXING, b"guanxing", T_PHASE, guanxing_ready, guanxing_step, 3, 0, 0, 1 << GUANXING_NEXT)
    def_check(SK_GUANXING, guanxing_sound)
    def_passive(SK_KONGCHENG, b"kongcheng")
    def_conversion(SK_LONGDAN, b"longdan", longdan_cards, (SHA, SHAN))
    def_passive(SK_MASHU, b"mashu")
    def_skill(SK_TIEQI, b"tieqi", T_AIMED, tieqi_ready, tieqi_step, 2, 0, 1 << TIEQI_JUDGED, 0)
    def_skill(SK_JIZHI, b"jizhi", T_USED, jizhi_ready, jizhi_step, 1, 0, 0, 0)
    def_passive(SK_QICAI, b"qicai")
    return 0
