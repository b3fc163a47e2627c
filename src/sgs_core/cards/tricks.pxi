# Level 8: instant tricks (R10.5-R10.14).

cdef enum:
    DUEL_REACHED = 0
    DUEL_ANSWERED = 1
    DUEL_OVER = 2


cdef inline int duel_slashes(Game* g, Context* c, int opponent) noexcept nogil:
    """Slashes that must be played each time against an opponent (R11.24.2)."""
    if opponent != NONE and has(g, opponent, SK_WUSHUANG) and c.rules.opt[O_WUSHUANG_DUEL] != DUEL_NORMAL:
        return 2
    return 1


cdef Flow duel_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """决斗 (R10.5): target and source play slashes in turn; the first who does not takes damage from the other.

    source, target: the duellists, swapped after each answer; target is the one to answer; z: slashes needed.
    """
    cdef Frame* child
    cdef int seat
    if f.step == DUEL_ANSWERED:
        if f.result < f.z:
            if c.rules.opt[O_KONGCHENG_SCOPE] == INCL_DUEL_SLASH and empty_handed(g) & bit(f.target):
                announce(g, c, f.target, SK_KONGCHENG)       # R15.116
                return done(g, 0)
            child = call(g, f, DUEL_OVER, OP_DAMAGE)
            child.source = f.source
            child.target = f.target
            child.use = f.use
            child.x = 1 + bonus_of(g, c.rules, &g.uses[f.use], f.source)
            return GO
        seat = f.target
        f.target = f.source
        f.source = seat
        to(f, DUEL_REACHED)
    if f.step == DUEL_REACHED:
        if heard(c, EV_SKILL) and f.z == 0 and c.rules.opt[O_WUSHUANG_DUEL] != DUEL_NORMAL:      # it begins
            tell_owners(g, c, g.pub.holders[SK_WUSHUANG] & (live(g, f.source) | live(g, f.target)), SK_WUSHUANG)
        f.z = duel_slashes(g, c, f.source)
        child = call(g, f, DUEL_ANSWERED, OP_NEED)
        child.who = f.target
        child.source = f.source
        child.use = f.use
        child.x = f.z
        child.z = SHA
        return begin(g, c, child)
    return done(g, 0)


cdef enum:
    GUOHE_REACHED = 0
    GUOHE_DONE = 1


cdef Flow take_from(Game* g, Context* c, Frame* f, int way) noexcept nogil:
    """guohechaiqiao and shunshouqianyang: one card out of any area of the target."""
    cdef Frame* child
    if f.step == GUOHE_REACHED and plays(g, f.source):       # a dead user takes nothing
        child = call(g, f, GUOHE_DONE, OP_TAKE)
        child.who = f.source
        child.target = f.target
        child.use = f.use
        child.z = AREA_HAND | AREA_EQUIP | AREA_JUDGING
        child.y = way
        return begin(g, c, child)
    return done(g, 0)


cdef Flow guohe_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """过河拆桥 (R10.6): discard one card of the target. source; target; use."""
    return take_from(g, c, f, TO_DISCARD)


cdef Flow shunshou_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """顺手牵羊 (R10.7): take one card of the target. source; target; use."""
    if has(g, f.target, SK_QIANXUN):                         # reached only under qianxun.mode no_effect (R15.108)
        announce(g, c, f.target, SK_QIANXUN)
        return done(g, 0)
    return take_from(g, c, f, TO_HAND)


cdef enum:
    ARROW_REACHED = 0
    ARROW_ANSWERED = 1
    ARROW_OVER = 2
    ARROW_DONE = 3


cdef Flow strike(Game* g, Context* c, Frame* f, int demand) noexcept nogil:
    """One target of a group attack: the demanded card or 1 damage. y: given."""
    cdef Frame* child
    if f.step == ARROW_REACHED:
        child = call(g, f, ARROW_ANSWERED, OP_NEED)
        child.who = f.target
        child.source = f.source
        child.use = f.use
        child.x = 1
        child.z = demand
        if g.uses[f.use].mark[f.x] & M_WUSHUANG and c.rules.opt[O_WUSHUANG_AOE] == EXTRA_DISCARD:
            child.mask = EXTRA_DISCARD_TOO                   # R11.24.3
        return begin(g, c, child)
    if f.step == ARROW_ANSWERED:
        f.y = f.result
        to(f, ARROW_OVER)
        if f.y < 1:
            child = call(g, f, ARROW_OVER, OP_DAMAGE)
            child.source = f.source
            child.target = f.target
            child.use = f.use
            child.x = 1
            return begin(g, c, child)
    if f.step == ARROW_OVER:
        if fire(g, f, ARROW_DONE, T_PARRIED, live(g, f.target) if f.y and demand == SHAN else 0):
            return GO
    return done(g, 0)


cdef Flow arrow_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """万箭齐发 (R10.8): a dodge or 1 damage. source; target; use; y: dodges given."""
    return strike(g, c, f, SHAN)


cdef Flow barb_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """南蛮入侵 (R10.9): a slash or 1 damage. source; target; use; y: slashes given."""
    return strike(g, c, f, SHA)


cdef Flow wuzhong_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """无中生有 (R10.10): draw two. target."""
    if not need(g, c, 2):
        return OVER
    draw_cards(g, c, f.target, 2)
    return done(g, 0)


cdef void clear_pool(Game* g, Context* c) noexcept nogil:
    """What is left of the pool is discarded (R10.11.2). Between uses it is empty."""
    cdef int i
    for i in range(g.pub.n_pool):
        if zone_of(g, g.hid.pool[i]) == Z_POOL:
            discard(g, c, g.hid.pool[i])
    g.pub.n_pool = 0


cdef bint open_wugu(Game* g, Context* c, const Use* u) noexcept nogil:
    """Reveal as many cards as there are living characters (R10.11.1). False: the game ended as drawn."""
    return lay_open(g, c, popcount(g.pub.in_play))


cdef bint lay_open(Game* g, Context* c, int n) noexcept nogil:
    """Reveal the top cards in the pool. False: the game ended as drawn."""
    cdef int card
    if not need(g, c, n):
        return False
    clear_pool(g, c)
    while n > 0 and g.pub.n_pile > 0:
        put_in(&g.pub.open, top_card(g))
        card = reveal_top(g, c, Z_POOL)
        g.hid.pool[g.pub.n_pool] = card
        g.pub.n_pool += 1
        n -= 1
    return True


cdef inline CardSet pool_cards(const Game* g, int first) noexcept nogil:
    """Cards of the pool from a position on that still lie there."""
    cdef CardSet s = no_cards()
    cdef int i
    for i in range(first, g.pub.n_pool):
        if zone_of(g, g.hid.pool[i]) == Z_POOL:
            put_in(&s, g.hid.pool[i])
    return s


cdef enum:
    WUGU_REACHED = 0
    WUGU_CHOSEN = 1


cdef Flow wugu_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """五谷丰登 (R10.11): the target takes one of the shown cards. target; use."""
    cdef Ask* a
    cdef CardSet cards
    if f.step == WUGU_REACHED:
        cards = pool_cards(g, 0)
        a = question(g, f.target, ASK_TAKE, WUGU, False)
        offer_cards(a, NO_SKILL, &cards)
        if a.n == 0:
            return done(g, 0)
        if ask(g, c, f, WUGU_CHOSEN):
            return WAIT
    move_card(g, c, answer_card(g), Z_HAND, f.target)
    return done(g, 0)


cdef enum:
    TAOYUAN_REACHED = 0
    TAOYUAN_DONE = 1


cdef Flow taoyuan_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """桃园结义 (R10.12): heal one. target."""
    if f.step == TAOYUAN_REACHED and not g.pub.dying & bit(f.target):    # R8.11
        if heal(g, c, f, TAOYUAN_DONE, f.target, 1):
            return GO
    return done(g, 0)


cdef enum:
    JIEDAO_REACHED = 0
    JIEDAO_SLASHED = 1
    JIEDAO_DONE = 2


cdef Flow jiedao_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """借刀杀人 (R10.13): the target slashes the victim or hands over its weapon. source; target; use (extra: victim)."""
    cdef Frame* child
    if f.step == JIEDAO_REACHED:
        child = call(g, f, JIEDAO_SLASHED, OP_SLASH_AT)
        child.who = f.target
        child.target = g.uses[f.use].extra
        return GO
    if f.step == JIEDAO_SLASHED:
        if f.result == NONE_USED and plays(g, f.source) and plays(g, f.target) and g.pub.equip[f.target][SLOT_WEAPON] != NONE:
            move_card(g, c, g.pub.equip[f.target][SLOT_WEAPON], Z_HAND, f.source)      # read now (R10.13.4)
            if settle(g, f, JIEDAO_DONE):
                return GO
    return done(g, 0)


cdef int register_tricks() except -1:
    def_op(OP_DUEL, b"duel", duel_step, 3, HAS_SOURCE | HAS_TARGET | HAS_USE, 1 << DUEL_ANSWERED | 1 << DUEL_OVER, 0)
    def_op(OP_GUOHE, b"guohechaiqiao", guohe_step, 2, HAS_SOURCE | HAS_TARGET | HAS_USE, 1 << GUOHE_DONE, 0)
    def_op(OP_SHUNSHOU, b"shunshouqianyang", shunshou_step, 2, HAS_SOURCE | HAS_TARGET | HAS_USE, 1 << GUOHE_DONE, 0)
    def_op(
        OP_ARROW, b"wanjianqifa", arrow_step, 4, HAS_SOURCE | HAS_TARGET | HAS_USE,
        1 << ARROW_ANSWERED | 1 << ARROW_OVER | 1 << ARROW_DONE, 0,
    )
    def_op(
        OP_BARB, b"nanmanruqin", barb_step, 4, HAS_SOURCE | HAS_TARGET | HAS_USE,
        1 << ARROW_ANSWERED | 1 << ARROW_OVER | 1 << ARROW_DONE, 0,
    )
    def_op(OP_WUZHONG, b"wuzhongshengyou", wuzhong_step, 1, HAS_SOURCE | HAS_TARGET | HAS_USE, 0, 0)
    def_op(OP_WUGU, b"wugufengdeng", wugu_step, 2, HAS_SOURCE | HAS_TARGET | HAS_USE, 0, 1 << WUGU_REACHED)
    def_op(OP_TAOYUAN, b"taoyuanjieyi", taoyuan_step, 2, HAS_SOURCE | HAS_TARGET | HAS_USE, 1 << TAOYUAN_DONE, 0)
    def_op(
        OP_JIEDAO, b"jiedaosharen", jiedao_step, 3, HAS_SOURCE | HAS_TARGET | HAS_USE,
        1 << JIEDAO_SLASHED | 1 << JIEDAO_DONE, 0,
    )
    def_card(JUEDOU, AIM_ONE, OP_DUEL)
    def_card(GUOHE, AIM_ONE, OP_GUOHE)
    def_card(SHUNSHOU, AIM_ONE, OP_SHUNSHOU)
    def_card(WANJIAN, AIM_OTHERS, OP_ARROW)
    def_card(NANMAN, AIM_OTHERS, OP_BARB)
    def_card(WUZHONG, AIM_SELF, OP_WUZHONG)
    def_card(WUGU, AIM_ALL, OP_WUGU, open_wugu, clear_pool)
    def_card(TAOYUAN, AIM_ALL, OP_TAOYUAN)
    def_card(JIEDAO, AIM_TWO, OP_JIEDAO)
    return 0
