# Level 9: `random`, uniform over legal answers.

cdef int random_choose(const Public* pub, Private* own, Belief* belief, const Ask* a, void* context) noexcept nogil:
    """Pass is the last of the numbers drawn, so that a question with one way is three compares and a bit."""
    cdef int x, i, k, n
    if unlikely(a.n == 1):
        return only_answer(a)                                # no draw: forced questions may be asked or not
    x = below(&own.stream, a.n)
    for i in range(a.n_ways):
        for k in range(3):
            n = popcount(a.way[i].w[k])
            if x < n:
                return CODE_CARD + MAX_CARDS * i + 64 * k + nth_bit(a.way[i].w[k], x)
            x -= n
    if a.seats:
        n = popcount(a.seats)
        if x < n:
            return CODE_SEAT + nth_bit(a.seats, x)
        x -= n
    if a.hands:
        n = popcount(a.hands)
        if x < n:
            return CODE_HAND + nth_bit(a.hands, x)
        x -= n
    if a.menu_kind != MENU_NONE:
        n = popcount(a.menu[0])
        if x < n:
            return CODE_MENU + nth_bit(a.menu[0], x)
        x -= n
        if x < popcount(a.menu[1]):
            return CODE_MENU + 64 + nth_bit(a.menu[1], x)
    return PASS
