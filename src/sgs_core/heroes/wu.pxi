# Level 8: Wu heroes of the standard pack (R11.8-R11.15). qianxun is read where shunshouqianyang and lebusishu aim.

cdef bint lianying_ready(Game* g, Context* c, int owner, const Frame* losses) noexcept nogil:
    return g.pub.lost_empty >> owner & 1 and cards_left(g, c)


cdef enum:
    LIANYING_TAKEN = 0


cdef Flow lianying_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """连营 (R11.14.2): the last hand card is lost, draw one before the effect that emptied the hand goes on. who; cause: LOSSES."""
    g.pub.lost_empty &= ~bit(f.who)
    return draw_for_skill(g, c, f, 1)


cdef int register_wu() except -1:
    def_passive(SK_QIANXUN, b"qianxun")
    def_skill(SK_LIANYING, b"lianying", T_LOST, lianying_ready, lianying_step, 1, 0, 0, 0)
    return 0
