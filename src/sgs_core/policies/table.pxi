# Level 9: the native strategies, and how one is bound to a set of rules.

POLICY_NAMES = ("random", "greedy", *CONFIGURATIONS)
STUDY_POLICIES = ("random", "greedy", "standard", "bold", "cautious")     # the rest measures `standard`

cdef enum:
    FIRST_MIND = 2
    N_POLICIES = 10               # FIRST_MIND + N_MINDS

cdef struct Bound:                # the policies of one set of rules, and what they play with
    Policy policies[N_POLICIES]
    Mind minds[N_MINDS]


cdef void bind_policies(Bound* into, const Rules* r) noexcept nogil:
    """One policy for each name, for games of one set of rules."""
    cdef int i
    memset(into, 0, sizeof(Bound))
    for i in range(N_MINDS):
        into.minds[i].rules = r
        into.minds[i].values = &VALUES[i]
        into.policies[FIRST_MIND + i].choose = standard_choose
        into.policies[FIRST_MIND + i].observe = standard_observe
        into.policies[FIRST_MIND + i].events = STANDARD_EVENTS
        into.policies[FIRST_MIND + i].context = &into.minds[i]
    into.policies[0].choose = random_choose
    into.policies[1].choose = greedy_choose
    into.policies[1].context = &into.minds[0]
    for i in range(N_POLICIES):
        into.policies[i].version = 1


cdef bint seat_observers(Context* c, const Policy* const* policies, int n) noexcept nogil:
    """Give each strategy that observes a belief block; False if there are more than two."""
    cdef int i, k
    c.publish = publish
    c.observer[0] = c.observer[1] = NULL
    for i in range(n):
        if policies[i] is NULL or policies[i].observe is NULL:
            continue
        for k in range(2):
            if c.observer[k] is NULL or c.observer[k] == policies[i]:
                c.observer[k] = policies[i]
                break
        else:
            return False
    c.wanted = 0xffffffff if c.log is not NULL else 0
    for k in range(2):
        if c.observer[k] is not NULL:
            c.wanted |= c.observer[k].events
    return True


cdef inline int block_of(const Context* c, const Policy* policy) noexcept nogil:
    return 1 if policy is not NULL and c.observer[1] == policy else 0
