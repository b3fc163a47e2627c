# Level 7: choosing several of one's own cards, and taking a card of somebody else.

cdef enum:
    ALL_OR_NONE = -1
    TO_BE_DISCARDED = 8           # beside the areas: what jilei bars stays (R11.36.1)

cdef enum:
    PICK_NEXT = 0
    PICK_ANSWERED = 1


cdef void keep_barred(const Game* g, const Rules* r, const Frame* f, CardSet* cards) noexcept nogil:
    """Take out what may not be discarded (R11.36.1)."""
    cdef CardSet free
    if f.z & TO_BE_DISCARDED:
        free = discardable(g, r, f.who, f.z)
        cards[0] = both(cards, &free)


cdef Flow pick_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """Choose cards one by one into g.hid.picked; the caller reads it in its very next step.

    who; x: least, or ALL_OR_NONE; y: most; z: areas, TO_BE_DISCARDED; card: excepted; mask: chosen so far; result: the kind of question.
    Only questions lie between the first choice and the last, so one set serves all.
    """
    cdef CardSet left
    cdef Ask* a
    if f.step == PICK_NEXT and f.mask == 0:
        g.hid.picked = no_cards()
    while True:
        if f.step == PICK_NEXT:
            if f.mask == <u8>f.y:                            # hands of over 127 cards exist
                return done(g, f.mask)
            left = own_cards(g, f.who, f.z)
            left = without(&left, &g.hid.picked)
            if unlikely(g.pub.barred[f.who]):
                keep_barred(g, c.rules, f, &left)
            if f.card != NONE:
                take_out(&left, f.card)
            a = question(g, f.who, f.result, picking_reason(g, f), f.mask == 0 if f.x == ALL_OR_NONE else f.mask >= <u8>f.x)
            a.x = <u8>f.y - f.mask if <u8>f.y - f.mask < 127 else 127
            offer_cards(a, NO_SKILL, &left)
            if ask(g, c, f, PICK_ANSWERED):
                return WAIT
        if passed(g):
            return done(g, f.mask)
        put_in(&g.hid.picked, answer_card(g))
        f.mask += 1
        to(f, PICK_NEXT)


cdef inline int asking_reason(const Game* g, const Frame* f) noexcept nogil:
    """What a question is about: the skill or the card in use of a frame or else of the one below, -1 for a rule."""
    if f.op >= OP_SKILL:
        return 256 + f.op - OP_SKILL
    if f.use != NONE:
        return g.uses[f.use].kind
    return 256 + (f - 1).op - OP_SKILL if (f - 1).op >= OP_SKILL else -1


cdef inline int picking_reason(const Game* g, const Frame* f) noexcept nogil:
    """Two cards picked to make a slash are zhangbashemao's, whoever demands it."""
    if f.result == ASK_PICK and (f - 1).op < OP_SKILL:
        return 256 + SK_ZHANGBA
    return asking_reason(g, f - 1)


cdef void discard_picked(Game* g, Context* c) noexcept nogil:
    """Discard the selection, as one batch."""
    while any_of(&g.hid.picked):
        discard(g, c, pop_card(&g.hid.picked))


cdef int picked_colour(const Game* g, const Rules* r, int seat) noexcept nogil:
    """The colour that the selection has in common as one card (R1.15), 0 for none."""
    cdef CardSet left = g.hid.picked
    cdef int colour = RED | BLACK
    while any_of(&left):
        colour &= colour_as(g, r, seat, pop_card(&left))
    return colour


cdef inline Flow draw_for_skill(Game* g, Context* c, Frame* f, int n) noexcept nogil:
    """Draw n cards, and the skill is over."""
    if not need(g, c, n):
        return OVER
    draw_cards(g, c, f.who, n)
    return done(g, 0)


cdef enum:
    TAKE_CAME = 0
    TAKE_CHOSEN = 1
    TAKE_DONE = 2

cdef enum:
    TO_HAND = 0
    TO_DISCARD = 1


cdef Flow take_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """Take or discard one card of a seat: a random hand card or a chosen open one (R10.6.2, R10.7.2).

    who: the taker; target; z: areas; y: TO_HAND or TO_DISCARD. Returns 1 if there was a card.
    """
    cdef CardSet shown
    cdef Ask* a
    cdef int card
    if f.step == TAKE_CAME:
        shown = own_cards(g, f.target, f.z & ~AREA_HAND)
        a = question(g, f.who, ASK_TAKE, asking_reason(g, f - 1), False)
        a.subject = f.target
        offer_cards(a, NO_SKILL, &shown)
        if f.z & AREA_HAND and g.pub.hand_n[f.target]:
            offer_hands(a, bit(f.target))
        if a.n == 0 or not plays(g, f.who):
            return done(g, 0)
        if ask(g, c, f, TAKE_CHOSEN):
            return WAIT
    if f.step == TAKE_CHOSEN:
        if heard(c, EV_TAKE):
            tell(
                g, c, EV_TAKE, f.who, f.target, NONE if answered_hand(g) else answer_card(g),
                Z_HAND if answered_hand(g) else zone_of(g, answer_card(g)), asking_reason(g, f - 1),
            )
        if answered_hand(g):
            card = random_hand_card(g, f.target)
            if f.y == TO_HAND:
                take_unseen(g, c, card, f.who)
            else:
                discard(g, c, card)
        else:
            move_card(g, c, answer_card(g), Z_HAND if f.y == TO_HAND else Z_DISCARD, f.who if f.y == TO_HAND else 0)
        if settle(g, f, TAKE_DONE):
            return GO
    return done(g, 1)


cdef int register_pick() except -1:
    def_op(OP_PICK, b"pick", pick_step, 2, HAS_WHO, 0, 1 << PICK_NEXT)
    def_op(OP_TAKE, b"take", take_step, 3, HAS_WHO | HAS_TARGET, 1 << TAKE_DONE, 1 << TAKE_CAME)
    return 0
