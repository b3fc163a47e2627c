# Level 9: the native strategies, and how one is bound to a set of rules.

POLICY_NAMES = ("random",)

cdef enum:
    N_POLICIES = 1


cdef void bind_policies(Policy* into, const Rules* r) noexcept nogil:
    """One policy for each name, for games of one set of rules."""
    memset(into, 0, N_POLICIES * sizeof(Policy))
    into[0].version = 1
    into[0].choose = random_choose


cdef bint seat_observers(Context* c, const Policy* const* policies, int n) noexcept nogil:
    """Give each strategy that observes a belief block; False if there are more than two."""
    cdef int i, k
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
