# Level 8: heroes of the wind pack (R11.26-R11.33).

cdef bint liegong_ready(Game* g, Context* c, int owner, const Frame* use_frame) noexcept nogil:
    cdef int target = aimed_seat(g, use_frame), n
    if g.uses[use_frame.use].kind != SHA or owner != g.pub.turn or g.pub.phase != PLAYING or not plays(g, target):
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
        SK_GUHUO, b"guhuo", -1, NULL, guhuo_step, 7, 0,
        1 << GUHUO_LAID | 1 << GUHUO_TOLD | 1 << GUHUO_STOOD, 1 << GUHUO_TAKEN | 1 << GUHUO_CHOOSING,
    )
    def_skill(SK_LIEGONG, b"liegong", T_AIMED, liegong_ready, liegong_step, 1, 0, 0, 0)
    def_skill(SK_KUANGGU, b"kuanggu", T_DEALT, kuanggu_ready, kuanggu_step, 2, 1, 1 << KUANGGU_HEALED, 0)
    def_skill(SK_BUQU, b"buqu", -1, NULL, buqu_step, 2, 1, 1 << BUQU_JUDGED, 0)
    def_op(OP_SHED, b"shed", shed_step, 2, HAS_WHO, 0, 1 << SHED_NEXT)
    return 0
