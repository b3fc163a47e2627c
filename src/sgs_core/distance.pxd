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
    cdef int others = g.pub.in_play & ~(1 << seat)
    cdef int reach = 0, near = 0, other, d
    cdef int off = g.pub.outward[seat], length = g.pub.range[seat], floor = r.opt[O_DISTANCE_FLOOR]
    while others:
        other = lowest(others)
        others &= others - 1
        d = g.pub.steps[seat][other] - off + g.pub.inward[other]
        if d < floor:
            d = floor
        if d < 0:
            d = 0                 # R1.12: nothing is nearer than 0
        reach |= (d <= length) << other
        near |= (d <= 1) << other
    g.pub.reach[seat] = reach
    g.pub.near[seat] = near


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
        for j in range(n):
            d = i - j if i > j else j - i
            g.pub.steps[order[i]][order[j]] = d if 2 * d <= n else n - d
    measure_all(g, r)
