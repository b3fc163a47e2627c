# Level 9: `standard` and the skills of heroes/shu.pxi. tieqi and jizhi are used whenever they are offered.

cdef enum:
    ASKING_COSTS = 8              # u: a slash of the kingdom is spent


cdef int best_friend(Sight* s) noexcept nogil:
    """Whom to give cards to: the surest friend, of equals the one with fewest; NONE if there is no friend."""
    cdef int mask = s.pub.in_play & ~(1 << s.me), seat, n, best = NONE, most = s.v.friendly - 1
    while mask:
        seat = lowest(mask)
        mask &= mask - 1
        n = attitude(s, seat) - 4 * s.pub.hand_n[seat]
        if attitude(s, seat) >= s.v.friendly and (best == NONE or n > most):
            most = n
            best = seat
    return best


cdef int rende_count(Sight* s) noexcept nogil:
    """Cards of the next gift: enough for a reward where hp is missing, else what would be discarded."""
    if s.pub.hp[s.me] < s.pub.max_hp[s.me] and s.pub.hand_n[s.me] > 1:
        return 1 if s.pub.used[s.me] & USED_RENDE_ODD else 2
    return excess(s)


cdef int rende_acts(Sight* s) noexcept nogil:
    """A point of hp for the two cards worth least; at full hp only cards that the hand limit would take."""
    cdef int worth, n = rende_count(s), friend = best_friend(s)
    if friend == NONE or n == 0 or n > s.pub.hand_n[s.me]:
        return 0
    if s.pub.hp[s.me] == s.pub.max_hp[s.me]:
        return n * attitude(s, friend) // 16
    cheapest(s, &s.own.hand, &worth)
    return hp_worth(s, s.me, 1) + 4 - n * worth * (128 - attitude(s, friend)) // 128 - n * worth // 2


cdef int rende_answers(Sight* s) noexcept nogil:
    cdef int seat
    if s.a.kind == ASK_SEAT:
        seat = best_friend(s)
        if seat == NONE or (s.a.may_pass and rende_acts(s) <= s.v.act):
            return PASS if s.a.may_pass else NO_OPINION
        return CODE_SEAT + seat
    if s.a.may_pass and s.pub.hand_n[s.me] - s.a.x >= rende_count(s):
        return PASS
    return cheapest_code(s)


cdef int jijiang_acts(Sight* s) noexcept nogil:
    """A slash by the kingdom, if somebody in it is a friend with cards (R11.1.2)."""
    cdef int score, mask = s.pub.in_play & ~(1 << s.me), seat
    best_seat(s, s.a.targets[AIM_SHA], SHA, NONE, &score)
    while mask:
        seat = lowest(mask)
        mask &= mask - 1
        if s.pub.kingdom[seat] == SHU and s.pub.hand_n[seat] and attitude(s, seat) > 0:
            return score - ASKING_COSTS
    return 0


cdef int jijiang_answers(Sight* s) noexcept nogil:
    """Give the lord a slash to use, if he is a friend and it is not the last card in need."""
    if s.a.kind != ASK_SLASH:
        return NO_OPINION
    return cheapest_code(s) if gives_to_lord(s) else PASS


cdef int play_shu() except -1:
    play_acts(SK_RENDE, AFTER_CARDS, rende_acts)
    play_answers(SK_RENDE, rende_answers)
    play_acts(SK_JIJIANG, AFTER_CARDS, jijiang_acts)
    play_answers(SK_JIJIANG, jijiang_answers)
    return 0
