# Level 8: basic cards (R10.1-R10.4).

cdef enum:
    SLASH_REACHED = 0
    SLASH_ANSWERED = 1
    SLASH_PURSUED = 2
    SLASH_HIT = 3
    SLASH_OVER = 4
    SLASH_DONE = 5
    SLASH_SHOWN = 6


cdef inline bint turned_by_armor(Game* g, Context* c, const Use* u, int source, int target) noexcept nogil:
    """renwangdun against a black slash, unless qinggangjian cuts through (R10.29.1, R10.20.1)."""
    return (
        u.flags & BLACK and armor_kind(g, c.rules, target) == RENWANGDUN
        and weapon_kind(g, c.rules, source) != QINGGANGJIAN
    )


cdef inline Flow slash_over(Game* g, Frame* f) noexcept nogil:
    """Who dodged how often, for a pursuit; 0 if it hit or had no effect."""
    if f.y >= f.z and not g.uses[f.use].mark[f.x] & M_HIT_ANYWAY:
        return done(g, 256 * (f.target + 1) + f.y)
    return done(g, 0)


cdef Flow slash_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """杀: one target's share (R10.1). source; target; use; x: index of the target; y: dodges given; z: dodges needed."""
    cdef Use* u = &g.uses[f.use]
    cdef Frame* child
    if f.step == SLASH_REACHED:
        f.z = 2 if u.mark[f.x] & M_WUSHUANG else 1           # R11.24.1
        if turned_by_armor(g, c, u, f.source, f.target):
            return done(g, 0)
        to(f, SLASH_HIT)
        if not u.mark[f.x] & M_UNDODGEABLE:
            child = call(g, f, SLASH_ANSWERED, OP_NEED)
            child.who = f.target
            child.source = f.source
            child.use = f.use
            child.x = f.z
            child.z = SHAN
            return begin(g, c, child)
    if f.step == SLASH_ANSWERED:
        f.y = f.result
        if fire(g, f, SLASH_SHOWN, T_PARRIED, live(g, f.target) if f.y and c.rules.opt[O_LEIJI_TIMING] == ON_DODGE else 0):
            return GO                                        # R15.66
    if f.step == SLASH_SHOWN:
        if f.y < f.z:
            to(f, SLASH_HIT)                                 # fewer have no effect (R5.14)
        elif fire(g, f, SLASH_PURSUED, T_DODGED, 0 if u.flags & U_FOLLOW_UP else live(g, f.source)):
            return GO                                        # a follow-up's pursuit is qinglong's own loop
    if f.step == SLASH_PURSUED:
        if u.mark[f.x] & M_HIT_ANYWAY:
            to(f, SLASH_HIT)
        else:
            to(f, SLASH_OVER)
    if f.step == SLASH_HIT:
        child = call(g, f, SLASH_OVER, OP_DAMAGE)
        child.source = f.source
        child.target = f.target
        child.use = f.use
        child.x = 1 + bonus_of(g, c.rules, u, f.source)
        return begin(g, c, child)
    if f.step == SLASH_OVER:
        if u.flags & U_FOLLOW_UP and f.y >= f.z:
            return slash_over(g, f)                          # its leiji comes after the last pursuit (R11.26.8)
        if fire(g, f, SLASH_DONE, T_PARRIED, live(g, f.target) if f.y and c.rules.opt[O_LEIJI_TIMING] != ON_DODGE else 0):
            return GO
    return slash_over(g, f)


cdef enum:
    PEACH_REACHED = 0
    PEACH_DONE = 1


cdef Flow peach_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """桃 in the play phase (R10.3.1). source; target."""
    if f.step == PEACH_REACHED:
        if heal(g, c, f, PEACH_DONE, f.target, peach_points(g, c, f.source, f.target)):
            return GO
    return done(g, 0)


cdef enum:
    WINE_REACHED = 0


cdef Flow wine_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """酒 in the play phase: the next slash of this turn deals one more (R10.4.2)."""
    g.pub.turn_flags |= TURN_JIU_READY
    return done(g, 0)


cdef int register_basic() except -1:
    def_op(
        OP_SLASH, b"slash", slash_step, 7, HAS_SOURCE | HAS_TARGET | HAS_USE,
        1 << SLASH_ANSWERED | 1 << SLASH_SHOWN | 1 << SLASH_PURSUED | 1 << SLASH_OVER | 1 << SLASH_DONE, 0,
    )
    def_op(OP_PEACH, b"peach", peach_step, 2, HAS_SOURCE | HAS_TARGET | HAS_USE, 1 << PEACH_DONE, 0)
    def_op(OP_WINE, b"wine", wine_step, 1, HAS_SOURCE | HAS_TARGET | HAS_USE, 0, 0)
    def_card(SHA, AIM_ONE, OP_SLASH)
    def_card(TAO, AIM_SELF, OP_PEACH)
    def_card(JIU, AIM_SELF, OP_WINE)
    return 0
