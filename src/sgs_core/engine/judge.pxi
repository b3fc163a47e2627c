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
        if heard(c, EV_SKILL) and f.x != 64 + SK_BUQU and f.x != 64 + SK_WUHUN:      # those look at rank or name
            read_suit(g, c, f.who, f.card)
        tell(g, c, EV_JUDGED, f.who, NONE, f.card, 0, f.x if f.x < 64 else 256 + f.x - 64)
        if fire(g, f, JUDGE_FIXED, T_JUDGED, live(g, f.who)):
            return GO
    return done(g, verdict_of(g, c.rules, f.who, f.card))


cdef enum:
    CHANGE_TAKEN = 0
    CHANGE_CHOSEN = 1
    CHANGE_PAID = 2
    CHANGE_DONE = 3


cdef Flow change_judgment(Game* g, Context* c, Frame* f, const CardSet* may, bint keeps) noexcept nogil:
    """A card of the owner becomes the judgment card, the old one is discarded (R6.7) or the owner keeps it (R6.8).

    who; card; card2: the old one; cause: JUDGE.
    """
    cdef Ask* a
    if f.step == CHANGE_TAKEN:
        a = question(g, f.who, ASK_CARD, 256 + f.op - OP_SKILL, False)
        about(a, cause(f).who, NONE, NO_KIND, cause(f).x)
        g.pub.on_judgment = cause(f).card
        offer_cards(a, NO_SKILL, may)
        if ask(g, c, f, CHANGE_CHOSEN):
            return WAIT
    if f.step == CHANGE_CHOSEN:
        f.card = answer_card(g)
        f.card2 = cause(f).card
        move_card(g, c, f.card, Z_PROCESSING, 0)
        cause(f).card = f.card
        tell(g, c, EV_JUDGE_CHANGED, f.who, cause(f).who, f.card, 0, 256 + f.op - OP_SKILL)
        if settle(g, f, CHANGE_PAID):
            return GO
    if f.step == CHANGE_PAID:
        if keeps and plays(g, f.who) and zone_of(g, f.card2) == Z_PROCESSING:
            move_card(g, c, f.card2, Z_HAND, f.who)
        put_away(g, c, f.card2)
        f.card2 = NONE
        if fire(g, f, CHANGE_DONE, T_BLACK, payer(g, f.who, colour_as(g, c.rules, f.who, f.card))):    # it was played (R1.9)
            return GO
    return done(g, 0)


cdef bint change_sound(const Game* g, const Frame* f, int step) noexcept nogil:
    return step == CHANGE_TAKEN or (f.card != NONE and (step != CHANGE_PAID or f.card2 != NONE))


cdef int register_judge() except -1:
    def_op(OP_JUDGE, b"judge", judge_step, 3, HAS_WHO, 1 << JUDGE_CHANGED | 1 << JUDGE_FIXED, 0)
    return 0
