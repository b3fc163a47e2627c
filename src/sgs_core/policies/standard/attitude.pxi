# Level 9: what a seat wants of each other: the public evidence, seen with its own identity.

cdef struct Row:                  # the layout of Private.memory
    u16 stamp                     # of the evidence that the row was made from
    u16 enemies                   # seats by their attitude
    u16 friends
    u16 spared                    # seats at which no killing blow is struck
    u16 saved                     # seats that a lord gives his peaches
    i8 attitude[MAX_SEATS]
    u8 rebel[MAX_SEATS]           # chances in 1/128
    u8 plan                       # what was just chosen: the kind of a card or an action, + 1; 0 for none
    u8 plan_seat                  # and whom it is meant for

cdef struct Sight:                # all that one decision looks at
    const Public* pub
    Private* own
    const Evidence* e
    const Ask* a
    const Rules* r
    const Values* v
    Row* row
    int me
    bint looked                   # the row is of now
    u64 kinds                     # of the cards offered in the first way, in the play phase


cdef inline bint owns(const Sight* s, int seat, int skill) noexcept nogil:
    return unlikely(s.pub.holders[skill] >> seat & 1)


cdef const i16* spy_row(const Sight* s, const int* left, int side) noexcept nogil:
    """A spy keeps the sides even, cleans up, and faces the lord last (R9.4)."""
    if left[0] and left[1]:
        return s.v.spy[side]
    if left[1]:
        return s.v.spy[SPY_ONE_REBEL if left[1] == 1 else SPY_NO_LOYALISTS]
    if left[0]:
        return s.v.spy[SPY_NO_REBELS]
    return s.v.spy[SPY_ONLY_SPIES if left[2] else SPY_SHOWDOWN]


cdef void wants(const Sight* s, const int* left, int side, int* want) noexcept nogil:
    """What this seat wants of the lord, a loyalist, a rebel, a spy."""
    cdef const i16* row
    cdef int identity = s.own.identity
    if identity == SPY:
        row = spy_row(s, left, side)
        want[LORD] = row[1] if lord_is_low(s) else row[0]
        want[LOYALIST] = row[2]
        want[REBEL] = row[3]
        want[SPY] = row[4]
        return
    if identity == REBEL:
        row = s.v.attitude[AS_REBEL_NO_LOYALISTS if left[0] == 0 else AS_LAST_REBEL if left[1] == 0 else AS_REBEL]
    elif identity == LOYALIST:
        row = s.v.attitude[AS_LOYALIST if left[1] else AS_LOYALIST_NO_REBELS]
    else:
        row = s.v.attitude[AS_LORD if left[1] else AS_LORD_NO_REBELS]
    want[LORD] = row[0]
    want[LOYALIST] = row[1]
    want[REBEL] = row[2]
    want[SPY] = row[3 + side]


cdef inline bint lord_is_low(const Sight* s) noexcept nogil:
    return s.pub.hp[s.pub.lord] <= 2


cdef inline u16 stamp_of(const Sight* s) noexcept nogil:
    """Changes with all that a row is made from: not with one's own acts; with the lord's hp only for a spy. Never 0 at first."""
    cdef u16 stamp = <u16>(2 * (s.e.version - s.e.own_acts[s.me] + 1))
    if unlikely(s.own.identity == SPY):
        stamp |= lord_is_low(s)
    return stamp


cdef inline void weigh_seats(const Sight* s, int* left, Chances* chance) noexcept nogil:
    """What the others may be, from the evidence and one's own identity; and how many of each are hidden from this seat."""
    cdef Evidence blank
    cdef int hidden = hidden_counts(s.pub, left), knows
    cdef const Evidence* e = s.e
    if hidden >> s.me & 1:
        hidden &= ~(1 << s.me)
        left[s.own.identity - 1] -= 1
    if unlikely(not s.v.believe):
        memset(&blank, 0, sizeof(Evidence))
        e = &blank
    knows = s.own.knows & hidden                             # rebels who know each other (R15.6)
    left[REBEL - 1] -= popcount(knows)
    posterior(e, hidden & ~knows, left, chance)
    left[REBEL - 1] += popcount(knows)
    if unlikely(knows):
        add_known(s, knows, chance)
    if unlikely(s.v.see_all):
        see_all(s, chance)


cdef void make_row(Sight* s) noexcept nogil:
    """Attitudes to all seats, and who is what by them."""
    cdef Chances chance
    cdef int left[3]
    cdef int want[4]
    cdef i8 attitudes[SEATS]
    cdef u8 loyal[SEATS]
    cdef int seat
    weigh_seats(s, left, &chance)
    wants(s, left, lead(s.e, s.v), want)
    mix_wishes(&chance, want, attitudes)
    attitudes[s.pub.lord] = clamp(want[LORD], 127)
    attitudes[s.me] = 127
    s.row.enemies = ~bytes_over(attitudes, s.v.spy_hostile if s.own.identity == SPY else s.v.hostile)
    s.row.friends = bytes_over(attitudes, s.v.friendly - 1)
    for seat in range(SEATS):                                # 128 as a signed byte would be the least
        loyal[seat] = chance.of[LOYALIST][seat] if chance.of[LOYALIST][seat] < 127 else 127
    s.row.spared = spared_seats(s, loyal)
    s.row.saved = bytes_over(loyal, s.v.trusted - 1)
    memcpy(s.row.attitude, attitudes, MAX_SEATS)
    memcpy(s.row.rebel, chance.of[REBEL], MAX_SEATS)
    s.row.stamp = stamp_of(s)


cdef inline int spared_seats(const Sight* s, const u8* loyal) noexcept nogil:
    """By a lord who may be a loyalist (R8.15), by a spy the lord, whose early death loses (R9.8)."""
    if s.own.identity == LORD:
        return bytes_over(loyal, s.v.lord_veto - 1)
    return 1 << s.pub.lord if s.own.identity == SPY and popcount(s.pub.in_play) > 2 else 0


cdef inline void mix_wishes(const Chances* chance, const int* want, i8* mixed) noexcept nogil:
    """What is wanted of each seat by what it may be; chances add up to 128, so 16 bits are enough."""
    cdef i16 loyal = want[LOYALIST], rebel = want[REBEL], spy = want[SPY], n
    cdef int seat
    for seat in range(SEATS):
        n = <i16>(chance.of[LOYALIST][seat] * loyal + chance.of[REBEL][seat] * rebel + chance.of[SPY][seat] * spy) >> 7
        mixed[seat] = <i8>(n if n < 127 else 127)


cdef void add_known(const Sight* s, int seats, Chances* chance) noexcept nogil:
    cdef int seat
    for seat in range(s.pub.n_seats):
        if seats >> seat & 1:
            chance.of[REBEL][seat] = 128


cdef void see_all(const Sight* s, Chances* chance) noexcept nogil:
    """The ceiling of what belief could give, no strategy."""
    cdef int left[3]
    cdef int seat, hidden = hidden_counts(s.pub, left)
    memset(chance, 0, sizeof(Chances))
    for seat in range(s.pub.n_seats):
        if hidden >> seat & 1:
            chance.of[(s.own - s.me)[seat].identity][seat] = 128


cdef inline void glance(Sight* s) noexcept nogil:
    """The row is good for the rest of the decision."""
    if not s.looked:
        if s.row.stamp != stamp_of(s):
            make_row(s)
        s.looked = True


cdef inline int attitude(Sight* s, int seat) noexcept nogil:
    """-128 enemy .. 127 ally."""
    glance(s)
    return s.row.attitude[seat] if seat < MAX_SEATS else 0


cdef inline int toward(const Sight* s, int seat) noexcept nogil:
    """The same of a seat where somebody has glanced already."""
    return s.row.attitude[seat]


cdef inline bint hostile(Sight* s, int seat) noexcept nogil:
    glance(s)
    return seat < MAX_SEATS and s.row.enemies >> seat & 1


cdef inline bint friendly(Sight* s, int seat) noexcept nogil:
    glance(s)
    return seat < MAX_SEATS and s.row.friends >> seat & 1


cdef enum:
    PLAN_SKILL = 128              # an action of the play phase, after the kinds of cards


cdef inline void plan(Sight* s, int kind, int seat) noexcept nogil:
    """Keep for the next question whom a card is played for, or an action is for."""
    s.row.plan = kind + 1
    s.row.plan_seat = seat


cdef inline int planned(Sight* s, int kind) noexcept nogil:
    """Whom the card just played is meant for, once; NONE if nothing is known."""
    cdef int seat = s.row.plan_seat if s.row.plan == kind + 1 and s.row.plan_seat < MAX_SEATS else NONE
    s.row.plan = 0
    return seat
