# Level 9: a game redrawn as one seat could imagine it.

cdef CardSet unseen_cards(const Game* g, const Rules* r, int seat) noexcept nogil:
    """Cards whose place the seat does not know."""
    cdef CardSet s = no_cards()
    cdef int card, zone
    for card in range(r.n_cards):
        zone = g.hid.place[card] >> 4
        if hides(zone) and not holds(&g.pub.open, card) and not holds(&g.own[seat].known, card):
            if (zone == Z_HAND or zone == Z_FACE_DOWN) and g.hid.place[card] & 15 == seat:
                continue
            put_in(&s, card)
    return s


cdef inline CardSet renamed(const CardSet* s, const u8* name) noexcept nogil:
    cdef CardSet left = s[0], out = no_cards()
    while any_of(&left):
        put_in(&out, name[pop_card(&left)])
    return out


cdef void redraw_cards(Game* g, const Rules* r, int seat, int keepers, u64* stream) noexcept nogil:
    """One permutation of the unseen cards, applied wherever an id stands; the hands of keepers stay as they are."""
    cdef CardSet unseen = unseen_cards(g, r, seat), left
    cdef u8 cards[MAX_CARDS]
    cdef u8 drawn[MAX_CARDS]
    cdef u8 name[256]
    cdef u8 place[MAX_CARDS]
    cdef int n = 0, i, k
    while keepers:
        unseen = without(&unseen, &g.own[lowest(keepers)].hand)
        keepers &= keepers - 1
    left = unseen
    while any_of(&left):
        cards[n] = drawn[n] = pop_card(&left)
        n += 1
    shuffle(stream, drawn, n)
    for i in range(256):
        name[i] = i
    for i in range(n):
        name[cards[i]] = drawn[i]
    memcpy(place, g.hid.place, MAX_CARDS)
    for i in range(n):
        g.hid.place[drawn[i]] = place[cards[i]]
    for i in range(g.pub.n_pile):
        k = <u8>(g.hid.top + i)
        g.hid.pile[k] = name[g.hid.pile[k]]
    for i in range(g.pub.n_pool):
        g.hid.pool[i] = name[g.hid.pool[i]]
    g.hid.picked = renamed(&g.hid.picked, name)
    for i in range(g.depth):
        g.frames[i].card = name[g.frames[i].card]
        g.frames[i].card2 = name[g.frames[i].card2]
    for i in range(MAX_USES):
        if g.uses[i].kind != NO_KIND:
            for k in range(g.uses[i].n_cards):
                g.uses[i].cards[k] = name[g.uses[i].cards[k]]
    for i in range(g.pub.n_seats):
        g.own[i].hand = renamed(&g.own[i].hand, name)
        if i != seat:
            g.own[i].known = renamed(&g.own[i].known, name)
        for k in range(N_HELD):
            g.hid.held[k][i] = 0
        left = g.own[i].hand
        while any_of(&left):
            g.hid.held[r.polled[pop_card(&left)]][i] += 1


cdef void redraw_identities(Game* g, const Rules* r, int seat, u64* stream) noexcept nogil:
    """Identities that the seat does not know are dealt anew among their owners."""
    cdef u8 hidden[MAX_SEATS]
    cdef u8 seats[MAX_SEATS]
    cdef int n = 0, i
    for i in range(g.pub.n_seats):
        if g.pub.shown[i] == HIDDEN and not g.own[seat].knows >> i & 1:
            seats[n] = i
            hidden[n] = g.own[i].identity
            n += 1
    shuffle(stream, hidden, n)
    for i in range(n):
        g.own[seats[i]].identity = hidden[i]
    for i in range(g.pub.n_seats):
        if i != seat:
            g.own[i].knows = 1 << i
            if r.opt[O_REBELS_KNOW] and g.own[i].identity == REBEL:
                g.own[i].knows = seats_with(g, REBEL)


cdef void redraw_heroes(Game* g, const Rules* r, int seat, u64* stream) noexcept nogil:
    """In a draft: the heroes of offers that the seat does not see, and with them what others have chosen and not shown.

    Everybody knows what every lord is offered.
    """
    cdef Frame* f = &g.frames[g.depth - 1]
    cdef u8 heroes[MAX_HEROES]
    cdef u8 places[MAX_HEROES]
    cdef int n = 0, i, first = 0, last = 0
    if f.op != OP_DRAFT:
        return
    if choosers(g) >> seat & 1 and (f.step >= DRAFT_SHUFFLED or f.who == seat):
        first = first_offered(g, f, seat)
        last = first + f.y
    for i in range(f.x):
        if first <= i < last or (f.step < DRAFT_SHUFFLED and always_offered(r, g.hid.pile[i])):
            continue
        places[n] = i
        heroes[n] = g.hid.pile[i]
        n += 1
    shuffle(stream, heroes, n)
    for i in range(n):
        g.hid.pile[places[i]] = heroes[i]


cdef void redraw_answers(Game* g, Context* c, int seat, u64* stream) noexcept nogil:
    """Answers of a running question that are still hidden: challenges, and who is willing to nullify."""
    cdef Frame* f
    cdef int i, other
    for i in range(g.depth):
        f = &g.frames[i]
        if f.op == OP_CHALLENGE and f.step == CHALLENGE_HEARD and f.target < g.pub.n_seats:
            other = after(g, f.who)
            while other != f.target and other != f.who:
                if other != seat:
                    f.mask &= ~bit(other)
                    f.mask |= below(stream, 2) << other
                other = after(g, other)
        elif f.op == OP_NULLIFY and f.step == WINDOW_WILLING:
            f.result &= bit(seat)
            for other in range(g.pub.n_seats):
                if other != seat and could_nullify(g) & ~f.mask & bit(other) and offer_wuxie(g, c, f, other):
                    f.result |= below(stream, 2) << other


cdef enum:
    REDRAWS = 16                  # until the open question stays; then the hands that it depends on are left as they are


cdef int asked_hands(const Game* g) noexcept nogil:
    """Whose hand cards the open question needs: the asked seat's, and the one that gongxin looks at."""
    cdef int seats = 1 << g.ask.seat
    if g.ask.kind == ASK_TAKE and g.ask.reason == 256 + SK_GONGXIN:
        seats |= 1 << g.ask.subject
    return seats


cdef bint same_question(const Game* a, const Game* b) noexcept nogil:
    """The same seat is asked for the same kind of answer at the same point of every running effect."""
    cdef int i
    if a.depth != b.depth or a.ask.seat != b.ask.seat or a.ask.kind != b.ask.kind:
        return False
    for i in range(a.depth):
        if a.frames[i].op != b.frames[i].op or a.frames[i].step != b.frames[i].step:
            return False
    return True


cdef bint redraw_once(Game* g, const Game* before, Context* c, int seat, int keepers, u64* stream) noexcept nogil:
    """Redraw all that the seat cannot see and put the open question again; False if another one came instead."""
    cdef int from_step = g.ask.from_step
    cdef u32 asked = g.asked
    redraw_identities(g, c.rules, seat, stream)
    redraw_cards(g, c.rules, seat, keepers, stream)
    if g.pub.over:
        return True
    redraw_heroes(g, c.rules, seat, stream)
    redraw_answers(g, c, seat, stream)
    g.frames[g.depth - 1].step = from_step
    g.waiting = 0
    if advance(g, c) != WAIT or g.pub.fault or not same_question(g, before):
        return False
    g.asked = asked
    return True


cdef bint determinize_game(Game* g, Game* spare, Context* c, int seat, u64 seed) noexcept nogil:
    """Redraw a game and re-key its streams. That a seat is asked is known to all, so the redrawn hand must be able to
    answer. False: a fault."""
    cdef u64 stream = open_stream(seed, g.hid.index, STREAM_SEAT + MAX_SEATS)
    cdef int i
    copy_game(spare, g)
    for i in range(REDRAWS):
        if redraw_once(g, spare, c, seat, 0 if i < REDRAWS - 1 else asked_hands(g), &stream):
            break
        if i == REDRAWS - 1:
            return False
        copy_game(g, spare)
    for i in range(3):
        g.hid.streams[i] = open_stream(mix(seed + 1), g.hid.index, i)
    for i in range(MAX_SEATS):
        g.own[i].stream = open_stream(mix(seed + 1), g.hid.index, STREAM_SEAT + i)
    return True
