# Level 3: packed cards, and sets of them.
from sgs_core.bits cimport *
from sgs_core.state cimport *
from sgs_core.types cimport *


cdef inline bint holds(const CardSet* s, int card) noexcept nogil:
    return (s.w[card >> 6] >> (card & 63)) & 1


cdef inline void put_in(CardSet* s, int card) noexcept nogil:
    s.w[card >> 6] |= <u64>1 << (card & 63)


cdef inline void take_out(CardSet* s, int card) noexcept nogil:
    s.w[card >> 6] &= ~(<u64>1 << (card & 63))


cdef inline CardSet no_cards() noexcept nogil:
    cdef CardSet s
    s.w[0] = 0
    s.w[1] = 0
    s.w[2] = 0
    return s


cdef inline CardSet both(const CardSet* a, const CardSet* b) noexcept nogil:
    cdef CardSet s
    s.w[0] = a.w[0] & b.w[0]
    s.w[1] = a.w[1] & b.w[1]
    s.w[2] = a.w[2] & b.w[2]
    return s


cdef inline CardSet either(const CardSet* a, const CardSet* b) noexcept nogil:
    cdef CardSet s
    s.w[0] = a.w[0] | b.w[0]
    s.w[1] = a.w[1] | b.w[1]
    s.w[2] = a.w[2] | b.w[2]
    return s


cdef inline CardSet without(const CardSet* a, const CardSet* b) noexcept nogil:
    cdef CardSet s
    s.w[0] = a.w[0] & ~b.w[0]
    s.w[1] = a.w[1] & ~b.w[1]
    s.w[2] = a.w[2] & ~b.w[2]
    return s


cdef inline bint any_of(const CardSet* s) noexcept nogil:
    return (s.w[0] | s.w[1] | s.w[2]) != 0


cdef inline int size_of(const CardSet* s) noexcept nogil:
    return popcount(s.w[0]) + popcount(s.w[1]) + popcount(s.w[2])


cdef inline int nth_card(const CardSet* s, int n) noexcept nogil:
    """The n-th card of the set, from 0; n is below its size."""
    cdef int count = popcount(s.w[0])
    if n < count:
        return nth_bit(s.w[0], n)
    n -= count
    count = popcount(s.w[1])
    if n < count:
        return 64 + nth_bit(s.w[1], n)
    return 128 + nth_bit(s.w[2], n - count)


cdef inline int pop_card(CardSet* s) noexcept nogil:
    """Take the lowest card out of a set that is not empty."""
    cdef int i
    for i in range(3):
        if s.w[i]:
            card = 64 * i + lowest(s.w[i])
            s.w[i] &= s.w[i] - 1
            return card
    return NONE


cdef extern from *:
    """
    /* By kind; a chain of branches mispredicts. */
    static const uint8_t sgs_category[64] = {
        0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6,
        6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6};
    """
    const u8* CATEGORY "sgs_category"


cdef inline int category_of(int kind) noexcept nogil:
    return CATEGORY[kind]


cdef inline int named_category(int kind) noexcept nogil:
    """Basic, trick or equipment (R1.13): a position in Rules.of_category, a bit of Public.barred."""
    return NAME_BASIC if kind <= JIU else NAME_TRICK if kind <= SHANDIAN else NAME_EQUIPMENT


cdef inline int slot_of(int kind) noexcept nogil:
    """Equipment slot of an equipment kind."""
    return category_of(kind) - WEAPON


cdef inline int suit_colour(int suit) noexcept nogil:
    if suit == NO_SUIT:
        return 0
    return RED if suit == HEART or suit == DIAMOND else BLACK


cdef inline int base_range(int kind) noexcept nogil:
    """Attack range printed on a weapon (R7.10)."""
    if kind == ZHUGELIANNU:
        return 1
    if kind <= HANBINGJIAN:
        return 2
    if kind <= ZHANGBA:
        return 3
    return 4 if kind == FANGTIAN else 5
