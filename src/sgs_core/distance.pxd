# Level 4: seat order, distance, range (R7).
from sgs_core.bits cimport *
from sgs_core.options cimport *
from sgs_core.state cimport *
from sgs_core.types cimport *


cdef inline int bit(int seat) noexcept nogil:
    return 1 << seat


cdef inline bint plays(const Game* g, int seat) noexcept nogil:
    """The seat is on the table, alive."""
    return (g.pub.in_play >> seat) & 1


cdef inline int live(const Game* g, int seat) noexcept nogil:
    """The seat as a mask, empty for a dead one or none."""
    if seat == NONE:
        return 0
    return g.pub.in_play & (1 << seat)


cdef inline int first_from(int seat, int mask) noexcept nogil:
    """First seat of a mask that is not empty, in seat order, beginning with `seat` itself."""
    cdef int later = mask >> seat << seat
    return lowest(later if later else mask)


cdef inline int after(const Game* g, int seat) noexcept nogil:
    """The next seat in play (R1.2)."""
    return first_from(seat + 1, g.pub.in_play)


cdef inline int from_turn(const Game* g, int mask) noexcept nogil:
    """First seat of the mask in seat order from the turn owner, from the lord between turns (R1.23)."""
    return first_from(g.pub.lord if g.pub.turn == NONE else g.pub.turn, mask)


cdef inline void measure(Game* g, const Rules* r, int seat) noexcept nogil:
    """Whom one seat reaches: distance with horses and floor, then the weapon (R7.5)."""
    cdef int others = g.pub.in_play & ~(1 << seat), off = g.pub.outward[seat], i
    cdef i8 away[SEATS]           # distance before the seat's own horse is taken off
    for i in range(SEATS):
        away[i] = g.pub.steps[seat][i] + g.pub.inward[i]
    g.pub.near[seat] = others & ~bytes_over(away, 1 + off)
    # a floor of 1 matters to a range of 0 only; nothing is nearer than 0, and no range is shorter
    if g.pub.range[seat] < r.opt[O_DISTANCE_FLOOR]:
        g.pub.reach[seat] = 0
    else:
        g.pub.reach[seat] = others & ~bytes_over(away, g.pub.range[seat] + off)


cdef inline void measure_all(Game* g, const Rules* r) noexcept nogil:
    cdef int mask = g.pub.in_play
    while mask:
        measure(g, r, lowest(mask))
        mask &= mask - 1


cdef inline void close_ring(Game* g, const Rules* r) noexcept nogil:
    """Base distances over the living ring (R7.1)."""
    cdef int order[MAX_SEATS]
    cdef int n = 0, i, j, d, mask = g.pub.in_play
    while mask:
        order[n] = lowest(mask)
        mask &= mask - 1
        n += 1
    for i in range(n):
        g.pub.steps[order[i]][order[i]] = 0
        for j in range(i + 1, n):
            d = j - i if 2 * (j - i) <= n else n - (j - i)
            g.pub.steps[order[i]][order[j]] = d
            g.pub.steps[order[j]][order[i]] = d
    measure_all(g, r)
