# Level 4: read-only questions about the table.
from sgs_core.bits cimport *
from sgs_core.cards cimport *
from sgs_core.distance cimport *
from sgs_core.options cimport *
from sgs_core.state cimport *
from sgs_core.types cimport *


cdef inline bint has(const Game* g, int seat, int skill) noexcept nogil:
    return unlikely((g.pub.holders[skill] >> seat) & 1)


cdef inline int slots_of(const Game* g, const Rules* r, int timing, int seats) noexcept nogil:
    """Slots of a timing whose skill one of some seats has. Without a branch: whose skills they are cannot be foreseen."""
    cdef int slot, mask = 0
    for slot in range(r.n_listening[timing]):
        mask |= ((g.pub.holders[r.listening[timing][slot]] & seats) != 0) << slot
    return mask


cdef inline int zone_of(const Game* g, int card) noexcept nogil:
    return g.hid.place[card] >> 4


cdef inline int seat_of(const Game* g, int card) noexcept nogil:
    return g.hid.place[card] & 15


cdef inline int weapon_kind(const Game* g, const Rules* r, int seat) noexcept nogil:
    cdef int card = g.pub.equip[seat][SLOT_WEAPON]
    return NO_KIND if card == NONE else r.kind[card]


cdef inline int armor_kind(const Game* g, const Rules* r, int seat) noexcept nogil:
    cdef int card = g.pub.equip[seat][SLOT_ARMOR]
    return NO_KIND if card == NONE else r.kind[card]


cdef inline int hand_seats(const Game* g) noexcept nogil:
    """Seats with a hand card, as a mask."""
    return bytes_set(g.pub.hand_n) & g.pub.in_play


cdef inline CardSet worn_cards(const Game* g, int seat) noexcept nogil:
    cdef CardSet s = no_cards()
    cdef int i
    for i in range(N_SLOTS):
        if g.pub.equip[seat][i] != NONE:
            put_in(&s, g.pub.equip[seat][i])
    return s


cdef inline CardSet own_cards(const Game* g, int seat, int areas) noexcept nogil:
    """Cards of a seat in some areas (AREA_ bits)."""
    cdef CardSet s = no_cards()
    cdef int i
    if areas & AREA_HAND:
        s = g.own[seat].hand
    if areas & AREA_EQUIP:
        for i in range(N_SLOTS):
            if g.pub.equip[seat][i] != NONE:
                put_in(&s, g.pub.equip[seat][i])
    if areas & AREA_JUDGING:
        for i in range(g.pub.n_judging[seat]):
            put_in(&s, g.pub.judging[seat][i].card)
    return s


cdef inline CardSet hero_pile(const Game* g, int seat) noexcept nogil:
    """Buqu cards of a seat."""
    cdef CardSet s = no_cards()
    cdef int card
    if not g.pub.has_pile >> seat & 1:
        return s
    for card in range(MAX_CARDS):
        if g.hid.place[card] == (Z_HERO_PILE << 4 | seat):
            put_in(&s, card)
    return s


cdef inline int suit_as(const Game* g, const Rules* r, int seat, int card) noexcept nogil:
    """Suit of a card of a seat, or judged for it: hongyan turns spades into hearts (R11.32.2)."""
    if likely(g.pub.holders[SK_HONGYAN] == 0):
        return r.suit[card]
    return HEART if r.suit[card] == SPADE and seat != NONE and has(g, seat, SK_HONGYAN) else r.suit[card]


cdef inline int colour_as(const Game* g, const Rules* r, int seat, int card) noexcept nogil:
    if likely(g.pub.holders[SK_HONGYAN] == 0):
        return r.colour[card]
    return suit_colour(suit_as(g, r, seat, card))


cdef inline CardSet of_suit_as(const Game* g, const Rules* r, int seat, int suit) noexcept nogil:
    """All cards that would be of a suit if they were the seat's."""
    if unlikely(has(g, seat, SK_HONGYAN)):
        if suit == SPADE:
            return no_cards()
        if suit == HEART:
            return either(&r.of_suit[HEART], &r.of_suit[SPADE])
    return r.of_suit[suit]


cdef inline CardSet of_colour_as(const Game* g, const Rules* r, int seat, int colour) noexcept nogil:
    """All cards that would be of a colour if they were the seat's."""
    cdef CardSet first = of_suit_as(g, r, seat, HEART if colour == RED else SPADE)
    return either(&first, &r.of_suit[DIAMOND if colour == RED else CLUB])


cdef inline CardSet as_themselves(const Game* g, const Rules* r, int seat) noexcept nogil:
    """Hand cards that count as what they are: under wushen hearts do not (R11.34.1)."""
    cdef CardSet hearts
    if likely(not has(g, seat, SK_WUSHEN)):
        return g.own[seat].hand
    hearts = of_suit_as(g, r, seat, HEART)
    return without(&g.own[seat].hand, &hearts)


cdef inline bint is_barred(const Game* g, int seat, int kind) noexcept nogil:
    """jilei keeps the seat from using or playing hand cards as this kind (R11.36.4)."""
    return unlikely(g.pub.barred[seat]) and g.pub.barred[seat] >> named_category(kind) & 1


cdef inline CardSet free_hand(const Game* g, const Rules* r, int seat) noexcept nogil:
    """Hand cards that the seat may discard, or play as what they are not: all that jilei does not bar (R11.36.1)."""
    cdef CardSet cards = g.own[seat].hand, slashes
    cdef int category
    if likely(g.pub.barred[seat] == 0):
        return cards
    cards = as_themselves(g, r, seat)
    slashes = without(&g.own[seat].hand, &cards)             # under wushen hearts are basic cards (R11.34.1)
    for category in range(3):
        if g.pub.barred[seat] >> category & 1:
            cards = without(&cards, &r.of_category[category])
    return cards if is_barred(g, seat, SHA) else either(&cards, &slashes)


cdef inline CardSet discardable(const Game* g, const Rules* r, int seat, int areas) noexcept nogil:
    """Cards of a seat in some areas that it may discard (R11.36.1)."""
    cdef CardSet cards = own_cards(g, seat, areas & ~AREA_HAND), hand
    if not areas & AREA_HAND:
        return cards
    hand = free_hand(g, r, seat)
    return either(&cards, &hand)


cdef inline CardSet hand_of_kind(const Game* g, const Rules* r, int seat, int kind) noexcept nogil:
    """Hand cards of a kind that the seat may use or play as what they are (R11.36.1)."""
    cdef CardSet cards
    if likely(not g.pub.skilled):
        return both(&g.own[seat].hand, &r.of_kind[kind])
    if is_barred(g, seat, kind):
        return no_cards()
    cards = as_themselves(g, r, seat)
    return both(&cards, &r.of_kind[kind])


cdef inline int kin_of(const Game* g, int seat, int kingdom) noexcept nogil:
    """Others of a kingdom (R5.13)."""
    cdef int mask = 0, other
    for other in range(g.pub.n_seats):
        mask |= (g.pub.kingdom[other] == kingdom) << other
    return mask & g.pub.in_play & ~(1 << seat)


cdef inline int males(const Game* g) noexcept nogil:
    """Living characters whose hero is male (R1.16), as a mask."""
    cdef int mask = 0, seat
    for seat in range(g.pub.n_seats):
        mask |= (g.pub.gender[seat] == MALE) << seat
    return mask & g.pub.in_play


cdef inline int empty_handed(const Game* g) noexcept nogil:
    """Seats under kongcheng with no hand card (R11.4.2); no load beyond the first where nobody has it."""
    cdef int mask = g.pub.holders[SK_KONGCHENG]
    return mask & ~bytes_set(g.pub.hand_n) if unlikely(mask) else 0


cdef inline int slash_targets(const Game* g, int seat) noexcept nogil:
    """Whom the seat may slash at its present range (R10.1.1)."""
    return g.pub.reach[seat] & ~empty_handed(g)


cdef inline bint in_play_phase(const Game* g, int seat) noexcept nogil:
    """It is the seat's play phase; one that shensu skips is none (R15.68)."""
    return seat == g.pub.turn and g.pub.phase == PLAYING and not g.pub.skip_now >> PLAYING & 1


cdef inline int others_of(const Game* g, int seat) noexcept nogil:
    return g.pub.in_play & ~(1 << seat)


cdef inline int with_cards(const Game* g) noexcept nogil:
    """Seats with a card in hand, equipment or judgment area."""
    return (bytes_set(g.pub.hand_n) | g.pub.has_equip | g.pub.has_judging) & g.pub.in_play


cdef inline int untouchable(const Game* g, const Rules* r) noexcept nogil:
    """Seats that shunshouqianyang and lebusishu cannot aim at (R11.14.1)."""
    return 0 if r.opt[O_QIANXUN_MODE] == NO_EFFECT else g.pub.holders[SK_QIANXUN]


cdef inline int hand_limit(const Public* pub, const Rules* r, int seat) noexcept nogil:
    """Hand limit of the discard phase (R4.8, R11.33.4, R15.100)."""
    cdef int n = pub.hp[seat] if pub.hp[seat] > 0 else 0
    n += r.opt[O_HAND_LIMIT_BONUS]
    return n if n > 0 else 0


cdef inline bint heals(const Game* g, const Rules* r, int seat) noexcept nogil:
    """Whether a point of healing would do something (R8.7); buqu cards may forbid it (R11.33.2)."""
    cdef CardSet pile
    if g.pub.hp[seat] >= g.pub.max_hp[seat]:
        return False
    if unlikely(has(g, seat, SK_BUQU)) and r.opt[O_BUQU_PEACH] != PEACH_ALLOWED and g.pub.hp[seat] <= 0:
        pile = hero_pile(g, seat)
        return not any_of(&pile)
    return True


cdef inline int payer(const Game* g, int seat, int colour) noexcept nogil:
    """Who has just used or played a black card outside its own turn (R10.23.1), as a mask."""
    return 0 if colour != BLACK or seat == g.pub.turn else live(g, seat)


cdef inline int equipment_ranks(const Game* g, const Rules* r, int seat) noexcept nogil:
    """Ranks of worn equipment, as a mask, where it counts against buqu (R15.69)."""
    cdef int i, ranks = 0
    if r.opt[O_BUQU_EQUIPMENT] == IGNORE_EQUIPMENT:
        return 0
    for i in range(N_SLOTS):
        if g.pub.equip[seat][i] != NONE:
            ranks |= 1 << r.rank[g.pub.equip[seat][i]]
    return ranks


cdef inline bint ranks_differ(const Game* g, const Rules* r, int seat) noexcept nogil:
    """All buqu cards of the seat differ in rank from each other and from its equipment."""
    cdef CardSet pile = hero_pile(g, seat)
    cdef int seen = equipment_ranks(g, r, seat), rank
    while any_of(&pile):
        rank = r.rank[pop_card(&pile)]
        if seen >> rank & 1:
            return False
        seen |= 1 << rank
    return True
