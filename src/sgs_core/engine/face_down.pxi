# Level 7: cards laid face down under a name, and the challenge (R11.27). guhuo itself is registered in heroes/wind.pxi.

cdef inline bint may_lay(Game* g, Context* c, int seat) noexcept nogil:
    """Whether the seat has a card to lay and the limit leaves room (R15.72)."""
    if g.pub.hand_n[seat] == 0:
        return False
    return not (c.rules.opt[O_GUHUO_LIMIT] == ONCE_PER_TURN and g.pub.used[seat] & USED_GUHUO)


cdef inline CardSet layable(const Game* g, const Rules* r, int seat, int kind) noexcept nogil:
    """Hand cards that may be laid as a kind: under wushen a heart is a slash and nothing else (R11.34.1)."""
    return g.own[seat].hand if kind == SHA else as_themselves(g, r, seat)


cdef inline bint may_guhuo(Game* g, Context* c, int seat, int kind) noexcept nogil:
    """Whether the seat may lay a card as a kind that is demanded."""
    cdef CardSet cards = layable(g, c.rules, seat, kind)
    return may_lay(g, c, seat) and any_of(&cards) and not is_barred(g, seat, kind)


cdef inline void use_guhuo(Game* g, int seat) noexcept nogil:
    g.pub.used[seat] |= USED_GUHUO
    g.pub.turn_flags |= TURN_GUHUO_USED


cdef inline bint may_name(Game* g, Context* c, int seat, int kind) noexcept nogil:
    """Only what the deck holds has a name; a barred category may not be named (R11.36.4)."""
    cdef CardSet cards = layable(g, c.rules, seat, kind)
    return any_of(&cards) and c.rules.kinds >> kind & 1 and not is_barred(g, seat, kind)


cdef u64 nameable(Game* g, Context* c, int seat, int bits) noexcept nogil:
    """Basic cards and instant tricks that may be used in the play phase (R11.27.1), as a mask of kinds."""
    cdef u64 names = 0
    cdef int kind
    for kind in range(LEBUSISHU):
        if kind_usable(g, c, seat, bits, kind) and may_name(g, c, seat, kind):
            names |= <u64>1 << kind
    return names


cdef void offer_names(Game* g, Context* c, Ask* a, int seat) noexcept nogil:
    """Ask what a card laid in the play phase is called."""
    cdef u64 names = nameable(g, c, seat, play_conditions(g, c, a, seat))
    while names:
        offer(a, MENU_KIND, lowest(names))
        names &= names - 1


cdef bint ask_guhuo_card(Game* g, Context* c, Frame* f, int next_step, int seat, int kind) noexcept nogil:
    """Ask which hand card is laid face down."""
    cdef Ask* a = question(g, seat, ASK_CARD, 256 + SK_GUHUO, False)
    cdef CardSet cards = layable(g, c.rules, seat, kind)
    a.as_kind = kind
    offer_cards(a, NO_SKILL, &cards)
    return ask(g, c, f, next_step)


cdef Flow start_guhuo(Game* g, Context* c, Frame* child, int who, int target, int kind) noexcept nogil:
    """guhuo in answer to a demand."""
    child.who = who
    child.target = target
    child.y = kind
    return GO


cdef enum:
    GUHUO_TAKEN = 0
    GUHUO_NAMED = 1
    GUHUO_CHOOSING = 2
    GUHUO_CHOSEN = 3
    GUHUO_LAID = 4
    GUHUO_TOLD = 5
    GUHUO_STOOD = 6


cdef Flow guhuo_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """蛊惑 in answer to a demand. who; y: kind demanded, then named; target: whom it helps; card. Returns 1 if it stood."""
    cdef Ask* a
    cdef Frame* child
    if f.step == GUHUO_TAKEN:
        a = question(g, f.who, ASK_NAME, 256 + SK_GUHUO, False)
        a.as_kind = f.y
        offer(a, MENU_KIND, f.y)
        if f.y == TAO and f.who == f.target and may_name(g, c, f.who, JIU):
            offer(a, MENU_KIND, JIU)
        if ask(g, c, f, GUHUO_NAMED):
            return WAIT
    if f.step == GUHUO_NAMED:
        f.y = answer_menu(g)
        to(f, GUHUO_CHOOSING)
    if f.step == GUHUO_CHOOSING:
        if ask_guhuo_card(g, c, f, GUHUO_CHOSEN, f.who, f.y):
            return WAIT
    if f.step == GUHUO_CHOSEN:
        f.card = answer_card(g)
        use_guhuo(g, f.who)
        announce(g, c, f.who, SK_GUHUO)
        hand_leaves_unseen(g, f.who, NONE)
        move_card(g, c, f.card, Z_FACE_DOWN, f.who)
        if settle(g, f, GUHUO_LAID):
            return GO
    if f.step == GUHUO_LAID:
        child = call(g, f, GUHUO_TOLD, OP_CHALLENGE)
        child.who = f.who
        child.card = f.card
        child.y = f.y
        return GO
    if f.step == GUHUO_TOLD:
        if f.result == VOID:
            end_face_down(g, c, f.card)
            return done(g, 0)                                # the demand stays open: the asking frame asks again
        tell(g, c, EV_RESPOND, f.who, NONE, NONE if f.result == STANDS else f.card, 1, f.y)
        end_face_down(g, c, f.card)
        if fire(g, f, GUHUO_STOOD, T_USED, live(g, f.who) if category_of(f.y) == TRICK else 0):
            return GO
    return done(g, 1)                                        # face down it had no colour, shown and standing it is a heart


cdef inline void end_face_down(Game* g, Context* c, int card) noexcept nogil:
    if zone_of(g, card) == Z_FACE_DOWN or zone_of(g, card) == Z_PROCESSING:
        discard(g, c, card)


cdef enum:
    CHALLENGE_CAME = 0
    CHALLENGE_NEXT = 1
    CHALLENGE_HEARD = 2
    CHALLENGE_CLOSED = 3
    CHALLENGE_PAID = 4


cdef Flow challenge_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """Challenges of a card laid face down (R11.27.3, R11.27.6). Returns STANDS, VOID or SHOWN.

    who; card; y: name; target: whose answer is next; mask: challengers, hidden until all answers are in.
    """
    cdef Ask* a
    cdef Frame* child
    cdef int seat
    cdef bint true_name
    if f.step == CHALLENGE_CAME:
        f.target = after(g, f.who)
        to(f, CHALLENGE_NEXT)
    while f.step == CHALLENGE_NEXT or f.step == CHALLENGE_HEARD:
        if f.step == CHALLENGE_HEARD:
            if answer_menu(g) == YES:
                f.mask |= bit(f.target)
            f.target = after(g, f.target)
            to(f, CHALLENGE_NEXT)
        if f.target == f.who or not plays(g, f.who):
            to(f, CHALLENGE_CLOSED)
            break
        a = question(g, f.target, ASK_CHALLENGE, 256 + SK_GUHUO, False)
        about(a, f.who, f.who, f.y, 0)
        offer(a, MENU_YES_NO, NO)
        offer(a, MENU_YES_NO, YES)
        if ask(g, c, f, CHALLENGE_HEARD):
            return WAIT
    true_name = c.rules.kind[f.card] == f.y or (
        f.y == SHA and has(g, f.who, SK_WUSHEN) and suit_as(g, c.rules, f.who, f.card) == HEART
    )
    if f.step == CHALLENGE_CLOSED:
        if f.mask == 0:
            return done(g, STANDS)                           # no suit, no colour, face down to the end (R11.27.2)
        tell(g, c, EV_CHALLENGE, f.who, NONE, f.card, true_name, f.y)
        move_card(g, c, f.card, Z_PROCESSING, 0)
        to(f, CHALLENGE_PAID)
    while f.mask:
        seat = from_turn(g, f.mask)
        f.mask &= ~bit(seat)
        if not plays(g, seat):
            continue
        if true_name:
            child = call(g, f, CHALLENGE_PAID, OP_LOSE_HP)
            child.target = seat
            child.x = 1
            return GO
        if not need(g, c, 1):
            return OVER
        draw_cards(g, c, seat, 1)
    if true_name and suit_as(g, c.rules, f.who, f.card) == HEART:
        read_suit(g, c, f.who, f.card)
        return done(g, SHOWN)
    return done(g, VOID)


cdef bint guhuo_sound(const Game* g, const Frame* f, int step) noexcept nogil:
    return 0 <= f.y < LEBUSISHU and f.target != NONE and (step < GUHUO_LAID or f.card != NONE)


cdef int register_face_down() except -1:
    def_check(SK_GUHUO, guhuo_sound)
    def_op(OP_CHALLENGE, b"challenge", challenge_step, 5, HAS_WHO | HAS_CARD, 1 << CHALLENGE_PAID, 1 << CHALLENGE_NEXT)
    return 0
