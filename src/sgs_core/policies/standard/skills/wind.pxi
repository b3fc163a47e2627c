# Level 9: `standard` and the skills of heroes/wind.pxi.

cdef inline int suit_for(const Sight* s, int seat, int card) noexcept nogil:
    """Suit of a card judged for a seat: hongyan makes hearts of spades."""
    if s.pub.holders[SK_HONGYAN] >> seat & 1 and s.r.suit[card] == SPADE:
        return HEART
    return s.r.suit[card]


cdef int tianxiang_seat(Sight* s, int mask, int points, int* score) noexcept nogil:
    """Who had best take the damage, and then draw for its lost hp if it lives."""
    cdef int seat, n, lost, best = NONE
    score[0] = -10000
    while mask:
        seat = lowest(mask)
        mask &= mask - 1
        n = harm_score(s, seat, points)
        lost = s.pub.max_hp[seat] - s.pub.hp[seat] + points
        if s.pub.hp[seat] > points:
            n += attitude(s, seat) * CARD_WORTH * lost // 128
        if n > score[0]:
            score[0] = n
            best = seat
    return best


cdef bint tianxiang_takes(Sight* s) noexcept nogil:
    """The hp saved, and what becomes of the other, against a heart."""
    cdef CardSet hearts
    cdef int score, worth
    hearts = both(&s.own.hand, &s.r.of_suit[HEART])
    if s.pub.holders[SK_HONGYAN] >> s.me & 1:
        hearts = either(&s.r.of_suit[HEART], &s.r.of_suit[SPADE])
        hearts = both(&s.own.hand, &hearts)
    tianxiang_seat(s, s.pub.in_play & ~(1 << s.me), s.a.x, &score)
    cheapest(s, &hearts, &worth)
    return hp_worth(s, s.me, s.a.x) + score - worth > s.v.act


cdef int tianxiang_answers(Sight* s) noexcept nogil:
    cdef int score
    if s.a.kind == ASK_DISCARD:
        return cheapest_code(s)
    return CODE_SEAT + tianxiang_seat(s, s.a.seats, s.a.x, &score)


cdef int play_wind() except -1:
    play_takes(SK_TIANXIANG, tianxiang_takes)
    play_answers(SK_TIANXIANG, tianxiang_answers)
    return 0
