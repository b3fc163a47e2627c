# Level 8: heroes of the Q-version (R11.36). What jilei bars is read by `is_barred`, `free_hand` and `discardable`.

cdef enum:
    ALL_CATEGORIES = 7


cdef bint jilei_ready(Game* g, Context* c, int owner, const Frame* damage) noexcept nogil:
    if damage.source == NONE or damage.source == owner or not plays(g, damage.source):
        return False
    return g.pub.barred[damage.source] != ALL_CATEGORIES


cdef enum:
    JILEI_TAKEN = 0
    JILEI_NAMED = 1


cdef Flow jilei_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """鸡肋 (R11.36.1): hand cards of a category are of no use to the source until the end of this turn. who; cause: DAMAGE."""
    cdef Ask* a
    cdef int category
    if f.step == JILEI_TAKEN:
        a = question(g, f.who, ASK_NAME, 256 + SK_JILEI, False)
        about(a, f.who, cause(f).source, NO_KIND, cause(f).x)
        for category in range(3):
            if not g.pub.barred[cause(f).source] >> category & 1:
                offer(a, MENU_CATEGORY, category)
        if ask(g, c, f, JILEI_NAMED):
            return WAIT
    g.pub.barred[cause(f).source] |= 1 << answer_menu(g)
    g.pub.turn_flags |= TURN_BARRED
    return done(g, 0)


cdef bint danlao_ready(Game* g, Context* c, int owner, const Frame* use_frame) noexcept nogil:
    cdef const Use* u = &g.uses[use_frame.use]
    return category_of(u.kind) == TRICK and u.n >= 2         # R11.37.33


cdef Flow danlao_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """啖酪 (R11.36.2): draw one, and the trick skips him. who; cause: USE."""
    g.uses[cause(f).use].mark[cause(f).x - 1] |= M_SKIPPED
    if not need(g, c, 1):
        return OVER
    draw_cards(g, c, f.who, 1)
    return done(g, 0)


cdef int register_q() except -1:
    def_skill(SK_JILEI, b"jilei", T_FIXED, jilei_ready, jilei_step, 2, 0, 0, 1 << JILEI_TAKEN)
    def_skill(SK_DANLAO, b"danlao", T_TARGETED, danlao_ready, danlao_step, 1, 0, 0, 0)
    return 0
