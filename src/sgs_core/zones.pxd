# Level 4: how cards move, and who knows where they are. `move_card` is the only way a card moves.
from sgs_core.bits cimport *
from sgs_core.cards cimport *
from sgs_core.distance cimport *
from sgs_core.options cimport *
from sgs_core.query cimport *
from sgs_core.rng cimport below, shuffle
from sgs_core.state cimport *
from sgs_core.types cimport *


cdef inline bint heard(const Context* c, int kind) noexcept nogil:
    """Whether the log or a strategy wants events of a kind."""
    return unlikely(c.wanted >> kind & 1)


cdef inline Event* new_event(Context* c, int kind) noexcept nogil:
    """The event about to be published, its fields empty."""
    cdef Event* e = &c.event
    e.kind = kind
    e.seat = e.other = e.card = e.from_zone = e.from_seat = e.to_zone = e.to_seat = NONE
    e.amount = 0
    e.what = -1
    e.seen = ALL_SEATS
    return e


cdef inline void tell(Game* g, Context* c, int kind, int seat, int other, int card, int amount, int what) noexcept nogil:
    """Publish an event, if anybody listens."""
    cdef Event* e
    if likely(not heard(c, kind)):
        return
    e = new_event(c, kind)
    e.seat = seat
    e.other = other
    e.card = card
    e.amount = amount
    e.what = what
    c.publish(g, c)


cdef inline void gain_skill(Game* g, const Rules* r, int seat, int skill) noexcept nogil:
    g.pub.holders[skill] |= 1 << seat
    if r.timing[skill] >= 0:
        g.pub.listeners[r.timing[skill]] |= 1 << seat


cdef inline void ride(Game* g, const Rules* r, int seat, int by) noexcept nogil:
    """mashu: others are nearer to the seat (R11.6.1); under both_horses it is farther from them as well (R15.117)."""
    g.pub.outward[seat] += by
    g.pub.inward[seat] += by * (r.opt[O_MASHU_EFFECT] == BOTH_HORSES)


cdef inline void gain_hero_skill(Game* g, const Rules* r, int seat, int skill) noexcept nogil:
    gain_skill(g, r, seat, skill)
    g.pub.skilled |= 1 << seat
    if skill == SK_MASHU:
        ride(g, r, seat, 1)
        measure_all(g, r)


cdef inline void refresh_listener(Game* g, const Rules* r, int seat, int timing) noexcept nogil:
    cdef int i
    g.pub.listeners[timing] &= ~(1 << seat)
    for i in range(MAX_SLOTS):
        if r.listening[timing][i] == NO_SKILL:
            return
        g.pub.listeners[timing] |= g.pub.holders[r.listening[timing][i]] & (1 << seat)


cdef inline void lose_skill(Game* g, const Rules* r, int seat, int skill) noexcept nogil:
    g.pub.holders[skill] &= ~(1 << seat)
    if r.timing[skill] >= 0:
        refresh_listener(g, r, seat, r.timing[skill])


cdef inline void wear(Game* g, const Rules* r, int seat, int card) noexcept nogil:
    """Equipment lands in its slot, which is empty."""
    cdef int kind = r.kind[card], slot = slot_of(kind)
    g.pub.equip[seat][slot] = card
    g.pub.has_equip |= 1 << seat
    if slot == SLOT_WEAPON:
        g.pub.armed |= 1 << seat
        g.pub.range[seat] = r.opt[O_ZHUGELIANNU_RANGE] if kind == ZHUGELIANNU else base_range(kind)
        gain_skill(g, r, seat, SK_EQUIPMENT + kind - ZHUGELIANNU)
        measure(g, r, seat)
    elif slot == SLOT_ARMOR:
        gain_skill(g, r, seat, SK_EQUIPMENT + kind - ZHUGELIANNU)
    elif slot == SLOT_PLUS:
        g.pub.inward[seat] += 1
        measure_all(g, r)
    else:
        g.pub.outward[seat] += 1
        measure(g, r, seat)


cdef inline void strip(Game* g, const Rules* r, int seat, int card) noexcept nogil:
    """Equipment leaves its slot."""
    cdef int kind = r.kind[card], slot = slot_of(kind), i
    g.pub.equip[seat][slot] = NONE
    if slot == SLOT_WEAPON:
        g.pub.armed &= ~(1 << seat)
        g.pub.range[seat] = 1     # R1.11
        lose_skill(g, r, seat, SK_EQUIPMENT + kind - ZHUGELIANNU)
        measure(g, r, seat)
    elif slot == SLOT_ARMOR:
        lose_skill(g, r, seat, SK_EQUIPMENT + kind - ZHUGELIANNU)
    elif slot == SLOT_PLUS:
        g.pub.inward[seat] -= 1
        measure_all(g, r)
    else:
        g.pub.outward[seat] -= 1
        measure(g, r, seat)
    for i in range(N_SLOTS):
        if g.pub.equip[seat][i] != NONE:
            return
    g.pub.has_equip &= ~(1 << seat)


cdef inline void lay(Game* g, int seat, int card, int as_kind) noexcept nogil:
    """A delayed trick lands in a judgment area that has room for it (R4.7)."""
    cdef int n = g.pub.n_judging[seat]
    g.pub.judging[seat][n].card = card
    g.pub.judging[seat][n].kind = as_kind
    g.pub.n_judging[seat] = n + 1
    g.pub.has_judging |= 1 << seat
    if as_kind == LEBUSISHU:
        g.pub.bound |= 1 << seat


cdef inline void unlay(Game* g, int seat, int card) noexcept nogil:
    cdef int i, n = g.pub.n_judging[seat]
    cdef bint found = False
    for i in range(n):
        if found:
            g.pub.judging[seat][i - 1] = g.pub.judging[seat][i]
        elif g.pub.judging[seat][i].card == card:
            found = True
            if g.pub.judging[seat][i].kind & ~LAID_DUE == LEBUSISHU:
                g.pub.bound &= ~(1 << seat)
    g.pub.n_judging[seat] = n - 1
    if n == 1:
        g.pub.has_judging &= ~(1 << seat)


# -- knowledge (DESIGN: what a seat was shown it knows until the card moves unseen) --

cdef inline void forget_card(Game* g, int card, int watchers) noexcept nogil:
    """The card has become public: nobody needs to remember it."""
    take_out(&g.pub.open, card)
    watchers &= (1 << MAX_SEATS) - 1
    while watchers:
        take_out(&g.own[lowest(watchers)].known, card)
        watchers &= watchers - 1


cdef inline int watchers_of(const Game* g, int place) noexcept nogil:
    """Who may know the cards of a hidden place."""
    if (place >> 4) == Z_HAND:
        return g.hid.watched[place & 15]
    if (place >> 4) == Z_FACE_DOWN:
        return 0                  # known to its owner by its place
    return g.hid.watched[WATCHED_PILE] | (WATCHED_BY_ALL if (place >> 4) == Z_POOL else 0)


cdef inline void show_to(Game* g, int seat, int card, int row) noexcept nogil:
    """The seat sees a card in a hidden zone: `row` is a hand's seat, or WATCHED_PILE."""
    put_in(&g.own[seat].known, card)
    g.hid.watched[row] |= 1 << seat


cdef inline void show_to_all(Game* g, int card, int row) noexcept nogil:
    """Everybody sees a card in a hidden zone."""
    put_in(&g.pub.open, card)
    g.hid.watched[row] |= WATCHED_BY_ALL


cdef inline void hand_leaves_unseen(Game* g, int owner, int party) noexcept nogil:
    """A card leaves a hand face down: who was no party to it forgets what it knew of that hand."""
    cdef int watchers = g.hid.watched[owner]
    cdef CardSet seen
    cdef int seat
    if likely(watchers == 0):
        return
    if watchers & WATCHED_BY_ALL:
        seen = both(&g.pub.open, &g.own[owner].hand)
        g.pub.open = without(&g.pub.open, &seen)
        if party != NONE:
            g.own[party].known.w[0] |= seen.w[0]
            g.own[party].known.w[1] |= seen.w[1]
            g.own[party].known.w[2] |= seen.w[2]
            watchers |= 1 << party
    g.hid.watched[owner] = watchers & (1 << party) if party != NONE else 0
    watchers &= (1 << MAX_SEATS) - 1
    if party != NONE:
        watchers &= ~(1 << party)
    while watchers:
        seat = lowest(watchers)
        watchers &= watchers - 1
        g.own[seat].known = without(&g.own[seat].known, &g.own[owner].hand)


# -- moving --

cdef inline void leave_pile(Game* g, int card) noexcept nogil:
    """A card leaves the draw pile: in play it is always the top one."""
    cdef int i
    if g.hid.pile[g.hid.top] != card:
        for i in range(g.pub.n_pile - 1, 0, -1):
            if g.hid.pile[<u8>(g.hid.top + i)] == card:
                break
        while i > 0:
            g.hid.pile[<u8>(g.hid.top + i)] = g.hid.pile[<u8>(g.hid.top + i - 1)]
            i -= 1
    g.hid.top = <u8>(g.hid.top + 1)
    g.pub.n_pile -= 1


cdef inline void leave_discard(Game* g, int card) noexcept nogil:
    cdef int i, n = g.pub.n_discard
    cdef bint found = False
    for i in range(n):
        if found:
            g.pub.discard[i - 1] = g.pub.discard[i]
        elif g.pub.discard[i] == card:
            found = True
    g.pub.n_discard = n - 1


cdef inline void leave_zone(Game* g, Context* c, int card) noexcept nogil:
    cdef int zone = g.hid.place[card] >> 4, seat = g.hid.place[card] & 15
    if zone == Z_HAND:
        take_out(&g.own[seat].hand, card)
        g.hid.held[c.rules.polled[card]][seat] -= 1
        g.pub.hand_n[seat] -= 1
        if g.pub.hand_n[seat] == 0:
            g.pub.owed_empty |= (1 << seat) & g.pub.listeners[T_LOST]
    elif zone == Z_PILE:
        leave_pile(g, card)
    elif zone == Z_EQUIP:
        strip(g, c.rules, seat, card)
        if g.pub.listeners[T_LOST] >> seat & 1:
            g.pub.owed_equip |= 1 << seat
            g.pub.lost_equip[seat] += 1
    elif zone == Z_JUDGING:
        unlay(g, seat, card)
    elif zone == Z_DISCARD:
        leave_discard(g, card)


cdef inline void enter_zone(Game* g, Context* c, int card, int zone, int seat) noexcept nogil:
    if zone == Z_HAND:
        put_in(&g.own[seat].hand, card)
        g.hid.held[c.rules.polled[card]][seat] += 1
        g.pub.hand_n[seat] += 1
    elif zone == Z_DISCARD:
        g.pub.discard[g.pub.n_discard] = card
        g.pub.n_discard += 1
    elif zone == Z_EQUIP:
        wear(g, c.rules, seat, card)
    elif zone == Z_HERO_PILE:
        g.pub.has_pile |= 1 << seat
    g.hid.place[card] = zone << 4 | seat


cdef inline bint hides(int zone) noexcept nogil:
    """Cards there may be hidden from somebody: open and known say from whom."""
    return zone == Z_HAND or zone == Z_PILE or zone == Z_FACE_DOWN or zone == Z_POOL


cdef inline void tell_move(Game* g, Context* c, int card, int old, int zone, int seat) noexcept nogil:
    cdef Event* e = new_event(c, EV_MOVE)
    cdef int seen = ALL_SEATS, i
    cdef int from_zone = old >> 4
    if hides(from_zone) and hides(zone):
        seen = 0
        for i in range(g.pub.n_seats):
            if holds(&g.pub.open, card) or holds(&g.own[i].known, card):
                seen |= 1 << i
        if from_zone == Z_HAND:
            seen |= 1 << (old & 15)
        if zone == Z_HAND:
            seen |= 1 << seat
    e.card = card
    e.from_zone = from_zone
    e.from_seat = NONE if from_zone == Z_PILE or from_zone == Z_DISCARD or from_zone == Z_PROCESSING or from_zone == Z_POOL else old & 15
    e.to_zone = zone
    e.to_seat = NONE if zone == Z_DISCARD or zone == Z_PROCESSING or zone == Z_POOL or zone == Z_PILE else seat
    e.seen = seen
    c.publish(g, c)


cdef inline void move_card(Game* g, Context* c, int card, int zone, int seat) noexcept nogil:
    """Move a card from wherever it is; seat 0 for zones that belong to nobody. Notes the losses that it causes."""
    cdef int old = g.hid.place[card], watchers
    leave_zone(g, c, card)
    if hides(old >> 4):
        watchers = watchers_of(g, old)
        if unlikely(watchers):
            if zone == Z_HAND:
                g.hid.watched[seat] |= watchers
            elif not hides(zone):
                forget_card(g, card, watchers)
    elif zone == Z_HAND:
        put_in(&g.pub.open, card)
        g.hid.watched[seat] |= WATCHED_BY_ALL
    if heard(c, EV_MOVE):
        tell_move(g, c, card, old, zone, seat)
    enter_zone(g, c, card, zone, seat)


cdef inline void discard(Game* g, Context* c, int card) noexcept nogil:
    move_card(g, c, card, Z_DISCARD, 0)


cdef inline void lay_before(Game* g, Context* c, int card, int seat, int as_kind) noexcept nogil:
    """Place a delayed trick in a judgment area (R5.18)."""
    if g.pub.n_judging[seat] == MAX_JUDGING:
        discard(g, c, card)
        return
    move_card(g, c, card, Z_JUDGING, seat)
    lay(g, seat, card, as_kind)


cdef inline void take_unseen(Game* g, Context* c, int card, int taker) noexcept nogil:
    """A hand card goes to another hand, seen by the two of them only."""
    cdef int owner = seat_of(g, card)
    hand_leaves_unseen(g, owner, taker)
    show_to(g, owner, card, taker)
    move_card(g, c, card, Z_HAND, taker)


# -- the draw pile --

cdef inline void put_on_top(Game* g, Context* c, int card) noexcept nogil:
    """A hand card goes openly on the draw pile."""
    cdef int old = g.hid.place[card]
    show_to_all(g, card, WATCHED_PILE)
    leave_zone(g, c, card)
    if heard(c, EV_MOVE):
        tell_move(g, c, card, old, Z_PILE, 0)
    g.hid.place[card] = Z_PILE << 4
    g.hid.top = <u8>(g.hid.top - 1)
    g.hid.pile[g.hid.top] = card
    g.pub.n_pile += 1


cdef inline void reshuffle(Game* g, Context* c) noexcept nogil:
    """Shuffle the discard pile under what is left (R4.13)."""
    cdef int i, n = g.pub.n_discard
    cdef u8 bottom = <u8>(g.hid.top + g.pub.n_pile)
    shuffle(&g.hid.streams[STREAM_DECK], g.pub.discard, n)
    for i in range(n):
        g.hid.place[g.pub.discard[i]] = Z_PILE << 4
        g.hid.pile[<u8>(bottom + i)] = g.pub.discard[i]
    g.pub.n_pile += n
    g.pub.n_discard = 0
    tell(g, c, EV_SHUFFLE, NONE, NONE, NONE, n, -1)


cdef inline int top_card(const Game* g) noexcept nogil:
    return g.hid.pile[g.hid.top]


cdef inline void pile_emptied(Game* g, Context* c) noexcept nogil:
    """deck.reshuffle when_emptied (R15.104)."""
    if g.pub.n_pile == 0 and c.rules.opt[O_RESHUFFLE] == WHEN_EMPTIED:
        reshuffle(g, c)


cdef inline int draw_card(Game* g, Context* c, int seat) noexcept nogil:
    """The top card to a hand; the pile is not empty."""
    cdef int card = g.hid.pile[g.hid.top]
    g.hid.top = <u8>(g.hid.top + 1)
    g.pub.n_pile -= 1
    if unlikely(g.hid.watched[WATCHED_PILE]):
        g.hid.watched[seat] |= g.hid.watched[WATCHED_PILE]
    if heard(c, EV_MOVE):
        tell_move(g, c, card, Z_PILE << 4, Z_HAND, seat)
    enter_zone(g, c, card, Z_HAND, seat)
    if unlikely(g.pub.n_pile == 0):
        pile_emptied(g, c)
    return card


cdef inline void end_game(Game* g, Context* c, int outcome, int winners) noexcept nogil:
    g.pub.over = outcome
    g.pub.winners = winners
    tell(g, c, EV_VICTORY, NONE, NONE, NONE, winners, outcome)


cdef inline bint need(Game* g, Context* c, int n) noexcept nogil:
    """Whether n cards can be had from the pile, reshuffling if so ruled. False: the game has just ended as
    drawn, before a card moved; return OVER (R4.14). Under draw_available it is always true: take what is there."""
    if likely(g.pub.n_pile >= n):
        return True
    if g.pub.n_discard:
        reshuffle(g, c)
        if g.pub.n_pile >= n:
            return True
    if c.rules.opt[O_BOTH_EMPTY] == DRAW_AVAILABLE:
        return True
    end_game(g, c, DRAWN, 0)
    return False


cdef inline bint could_draw(const Game* g, const Context* c, int n) noexcept nogil:
    """Whether so many cards can be had; a drawn game, too, is more than nothing."""
    return g.pub.n_pile + g.pub.n_discard >= n or c.rules.opt[O_BOTH_EMPTY] != DRAW_AVAILABLE


cdef inline bint cards_left(const Game* g, const Context* c) noexcept nogil:
    """Whether an offer to draw or judge could do anything (R5.22)."""
    return could_draw(g, c, 1)


cdef inline void draw_cards(Game* g, Context* c, int seat, int n) noexcept nogil:
    """Draw n cards that `need` has seen to; fewer where the rules take what is there."""
    while n > 0 and g.pub.n_pile > 0:
        draw_card(g, c, seat)
        n -= 1


cdef inline int reveal_top(Game* g, Context* c, int zone) noexcept nogil:
    """The top card to a public zone; NONE if there is none."""
    cdef int card
    if g.pub.n_pile == 0:
        return NONE
    card = top_card(g)
    move_card(g, c, card, zone, 0)
    if g.pub.n_pile == 0:
        pile_emptied(g, c)
    return card


cdef inline int random_hand_card(Game* g, int seat) noexcept nogil:
    """A uniform hand card, drawn by the engine (R1.21); the hand is not empty."""
    return nth_card(&g.own[seat].hand, below(&g.hid.streams[STREAM_ENGINE], g.pub.hand_n[seat]))
