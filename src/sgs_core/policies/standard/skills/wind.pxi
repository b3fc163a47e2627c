# Level 9: `standard` and the skills of heroes/wind.pxi.

cdef enum:
    LEIJI_CHANCE = 4              # of a spade, in 1/16
    LEIJI_CHANCE_HELD = 14        # with a spade in hand and guidao
    GUIDAO_SWING = 4              # u that a change must be worth
    HUANGTIAN_WORTH = 8           # u of a card for a lord who is a friend


cdef int leiji_score(Sight* s, int seat) noexcept nogil:
    """Worth to me of a judgment of a seat for 2 thunder damage."""
    cdef CardSet spades = both(&s.own.hand, &s.r.of_suit[SPADE])
    cdef int chance = LEIJI_CHANCE, worth
    if s.pub.holders[SK_GUIDAO] >> s.me & 1 and any_of(&spades) and not s.pub.holders[SK_HONGYAN] >> s.me & 1:
        chance = LEIJI_CHANCE_HELD
    if seat == s.me or s.pub.holders[SK_HONGYAN] >> seat & 1 or attitude(s, seat) > -16 or lord_forbids(s, seat, 2):
        return 0
    if s.own.identity == SPY and seat == s.pub.lord and s.pub.hp[seat] <= 2 and popcount(s.pub.in_play) > 2:
        return 0                                             # R9.8: his early death loses
    worth = hp_worth(s, seat, 2) + (s.v.kill_bonus if s.pub.hp[seat] <= 2 else 0)
    return -attitude(s, seat) * worth * chance // (16 * 128)


cdef int leiji_victim(Sight* s) noexcept nogil:
    cdef int seat, best = NONE, most = 0, n
    for seat in range(s.pub.n_seats):
        n = leiji_score(s, seat) if s.pub.in_play >> seat & 1 else 0
        if n > most:
            most = n
            best = seat
    return best


cdef bint takes_leiji(Sight* s) noexcept nogil:
    return leiji_victim(s) != NONE


cdef int answers_leiji(Sight* s) noexcept nogil:
    cdef int seat = leiji_victim(s)
    if seat != NONE and s.a.seats >> seat & 1:
        return CODE_SEAT + seat
    return PASS if s.a.may_pass else NO_OPINION


cdef CardSet black_of_mine(Sight* s) noexcept nogil:
    """Black cards; the baguazhen stays worn."""
    cdef CardSet cards = owned(s), black = either(&s.r.of_suit[SPADE], &s.r.of_suit[CLUB])
    cards = without(&cards, &s.r.of_kind[BAGUAZHEN])
    return both(&cards, &black)


cdef int guidao_gain(Sight* s, int* card) noexcept nogil:
    """What the best change of the open judgment is worth; the old card is kept."""
    cdef CardSet cards = black_of_mine(s)
    cdef int gain = 0
    card[0] = NONE
    if s.pub.on_judgment >= s.r.n_cards or s.a.subject >= MAX_SEATS:
        return 0
    card[0] = choose_change(s, &cards, s.a.subject, s.a.x, &gain)
    return gain + keep_worth(s, s.pub.on_judgment, 0) // 4 if card[0] != NONE else 0


cdef bint takes_guidao(Sight* s) noexcept nogil:
    cdef int card
    return guidao_gain(s, &card) > GUIDAO_SWING


cdef int answers_guidao(Sight* s) noexcept nogil:
    cdef int card
    guidao_gain(s, &card)
    if card != NONE and card_code(s.a, card) != PASS:
        return card_code(s.a, card)
    return pay_cost(s)


cdef int acts_huangtian(Sight* s) noexcept nogil:
    """A friend gives the lord a dodge to spare, or a shandian."""
    cdef CardSet dodges = both(&s.own.hand, &s.r.of_kind[SHAN]), lightnings = both(&s.own.hand, &s.r.of_kind[SHANDIAN])
    cdef int lord = lowest(s.pub.holders[SK_HUANGTIAN])
    if not friendly(s, lord) or (size_of(&dodges) < 2 and not any_of(&lightnings)):
        return 0
    return HUANGTIAN_WORTH


cdef int answers_huangtian(Sight* s) noexcept nogil:
    cdef CardSet lightnings = both(&s.a.way[0], &s.r.of_kind[SHANDIAN])
    return card_code(s.a, any_card(&lightnings)) if any_of(&lightnings) else pay_cost(s)


cdef int play_wind() except -1:
    play_takes(SK_LEIJI, takes_leiji)
    play_answers(SK_LEIJI, answers_leiji)
    play_takes(SK_GUIDAO, takes_guidao)
    play_answers(SK_GUIDAO, answers_guidao)
    play_acts(SK_HUANGTIAN, BEFORE_CARDS, acts_huangtian)
    play_answers(SK_HUANGTIAN, answers_huangtian)
    return 0
