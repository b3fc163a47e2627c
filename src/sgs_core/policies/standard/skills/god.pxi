# Level 9: `standard` and the skills of heroes/god.pxi.

cdef enum:
    GONGXIN_WORTH = 12            # u of a look, and of a heart that an enemy loses
    WUHUN_NEAR = 40               # u of leading the marks of one who is near death
    WUHUN_FAR = 12
    WUSHEN_CROSSBOW = 20          # u of zhugeliannu to one with many slashes
    WUSHEN_FARTHER = 3            # u by which a target out of reach must be better


cdef int cheapest_of_god(Sight* s, const CardSet* among, int* worth) noexcept nogil:
    """The same as `cheapest` under wushen: all hearts in hand and all slashes are copies of one card."""
    cdef CardSet left = among[0]
    cdef int slashes = slashes_held(s), card, kind, n, best = NONE
    worth[0] = 10000
    while any_of(&left):
        card = pop_card(&left)
        kind = s.r.kind[card]
        if kind == SHA or (s.r.suit[card] == HEART and holds(&s.own.hand, card)):
            slashes -= slashes > 0
            n = keep_worth(s, card, slashes)
        else:
            n = keep_worth(s, card, 0)
        if n < worth[0]:
            worth[0] = n
            best = card
    return best


cdef int wushen_score(Sight* s) noexcept nogil:
    """The best slash at any distance."""
    cdef int score
    best_seat(s, s.pub.in_play & ~(1 << s.me), SHA, NONE, &score)
    return score


cdef bint saves_for_far(Sight* s) noexcept nogil:
    """wushen has a heart for somebody who is a better target than all in reach."""
    cdef int score, i
    if likely(not owns(s, s.me, SK_WUSHEN)):
        return False
    for i in range(s.a.n_ways):
        if s.a.via[i] == SK_WUSHEN:
            best_seat(s, s.a.targets[AIM_SHA], SHA, NONE, &score)
            return wushen_score(s) >= score + WUSHEN_FARTHER
    return False


cdef int answers_wuhun(Sight* s) noexcept nogil:
    """The worst enemy among those with most marks; the owner is dead and his side may still win."""
    cdef int seat, best = NONE, least = 200
    for seat in range(s.pub.n_seats):
        if s.a.seats >> seat & 1 and attitude(s, seat) < least:
            least = attitude(s, seat)
            best = seat
    return CODE_SEAT + best


cdef int gongxin_victim(Sight* s, int mask) noexcept nogil:
    """The enemy with most to lose."""
    cdef int seat, best = NONE, most = 0, n
    for seat in range(s.pub.n_seats):
        if not mask >> seat & 1 or seat == s.me or not hostile(s, seat):
            continue
        n = -attitude(s, seat) * (s.pub.hand_n[seat] + 1)
        if n > most:
            most = n
            best = seat
    return best


cdef int acts_gongxin(Sight* s) noexcept nogil:
    return GONGXIN_WORTH if gongxin_victim(s, bytes_set(s.pub.hand_n) & s.pub.in_play) != NONE else 0


cdef bint draws_next(Sight* s) noexcept nogil:
    """Who draws or is judged first from the pile is I, or a friend under lebusishu."""
    cdef CardSet draws = both(&s.own.hand, &s.r.of_kind[WUZHONG])
    cdef int seat = first_from(s.me + 1, s.pub.in_play)
    return any_of(&draws) or (friendly(s, seat) and s.pub.bound >> seat & 1)


cdef int answers_gongxin(Sight* s) noexcept nogil:
    """A heart of an enemy, the best for whoever holds it."""
    cdef CardSet left
    cdef int card, best = NONE, most = -1, seat
    if s.a.kind == ASK_SEAT:
        seat = gongxin_victim(s, s.a.seats)
        return CODE_SEAT + seat if seat != NONE else NO_OPINION
    if s.a.kind == ASK_NAME:
        return CODE_MENU + (DO_TOP if draws_next(s) else DO_DISCARD)
    if attitude(s, s.a.subject) > 0 or s.a.n_ways == 0:
        return PASS
    left = s.a.way[0]
    while any_of(&left):
        card = pop_card(&left)
        if s.v.keep[s.r.kind[card]][0] > most:
            most = s.v.keep[s.r.kind[card]][0]
            best = card
    return card_code(s.a, best)


cdef int play_god() except -1:
    play_answers(SK_WUHUN, answers_wuhun)
    play_acts(SK_GONGXIN, BEFORE_CARDS, acts_gongxin)
    play_answers(SK_GONGXIN, answers_gongxin)
    return 0
