# Level 7: judgments (R6).

cdef enum:
    NO_CARD = -1                  # the verdict where no card could be had (R15.105)

cdef enum:
    JUDGE_CALLED = 0
    JUDGE_CHANGED = 1
    JUDGE_FIXED = 2


cdef inline int verdict_of(const Game* g, const Rules* r, int who, int card) noexcept nogil:
    return card | r.rank[card] << 8 | suit_as(g, r, who, card) << 12      # R6.10


cdef inline int judged_card(int verdict) noexcept nogil:
    cdef int card = verdict & 255
    return NONE if verdict == NO_CARD or card >= MAX_CARDS else card


cdef inline int judged_rank(int verdict) noexcept nogil:
    return verdict >> 8 & 15


cdef inline int judged_suit(int verdict) noexcept nogil:
    return verdict >> 12 & 7


cdef inline void put_away(Game* g, Context* c, int card) noexcept nogil:
    """What a card was judged, used or played for is over: it is discarded, if nobody took it (R6.4, R5.9)."""
    if card != NONE and zone_of(g, card) == Z_PROCESSING:
        discard(g, c, card)


cdef Flow judge_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """One judgment (R6.4). who: its owner; card; card2: barred payment; x: what for, a kind or 64 + a skill.

    Returns card | rank << 8 | suit << 12, or NO_CARD. The card stays in processing until the caller ends the judgment.
    """
    if f.step == JUDGE_CALLED:
        if not need(g, c, 1):
            return OVER                                      # R4.14
        f.card = reveal_top(g, c, Z_PROCESSING)
        if f.card == NONE:
            return done(g, NO_CARD)
        tell(g, c, EV_JUDGE, f.who, NONE, f.card, 0, f.x if f.x < 64 else 256 + f.x - 64)
        if fire(g, f, JUDGE_CHANGED, T_MODIFY, ALL_SEATS):   # R6.5, R6.6
            return GO
    if f.step == JUDGE_CHANGED:
        tell(g, c, EV_JUDGED, f.who, NONE, f.card, 0, f.x if f.x < 64 else 256 + f.x - 64)
        if fire(g, f, JUDGE_FIXED, T_JUDGED, live(g, f.who)):
            return GO
    return done(g, verdict_of(g, c.rules, f.who, f.card))


cdef int register_judge() except -1:
    def_op(OP_JUDGE, b"judge", judge_step, 3, HAS_WHO, 1 << JUDGE_CHANGED | 1 << JUDGE_FIXED, 0)
    return 0
