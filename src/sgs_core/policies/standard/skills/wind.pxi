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
    if owns(s, s.me, SK_GUIDAO) and any_of(&spades) and not owns(s, s.me, SK_HONGYAN):
        chance = LEIJI_CHANCE_HELD
    if seat == s.me or owns(s, seat, SK_HONGYAN) or attitude(s, seat) > -16 or holds_back(s, seat, 2):
        return 0
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


cdef enum:
    RESTING_HAND = 2              # jushou.cost turn_over: worth a turn up to so many cards or points of hp
    HEALTHY = 4                   # jushou for a point of hp
    SHENSU_DRAW = 36              # the draw phase, in u
    SHENSU_UNDER_LEBUSISHU = 15   # the play phase that lebusishu would probably take
    SHENSU_UNDER_SHANDIAN = 5
    SHENSU_WASTED = 6             # a drawn card that would be discarded
    PLAY_PHASE = 12               # a play phase: with what is drawn for it, and for each hand card
    PLAY_CARD = 6


cdef bint takes_jushou(Sight* s) noexcept nogil:
    """A card more than the next draw phase gives; for a whole turn only in need."""
    if s.r.opt[O_JUSHOU_COST] != TURN_OVER:
        return True
    return s.pub.hand_n[s.me] <= RESTING_HAND or s.pub.hp[s.me] <= RESTING_HAND


cdef int answers_jushou(Sight* s) noexcept nogil:
    """hp only where a peach will give it back."""
    cdef CardSet peaches = both(&s.own.hand, &s.r.of_kind[TAO])
    return CODE_MENU + (DO_LOSE_HP if s.pub.hp[s.me] >= HEALTHY and any_of(&peaches) else DO_SKIP_DRAW)


cdef int shensu_slash(Sight* s) noexcept nogil:
    """The best slash at any distance."""
    cdef int score
    best_seat(s, s.pub.in_play & ~(1 << s.me), SHA, NONE, &score)
    return score


cdef int first_shensu(Sight* s) noexcept nogil:
    """Net worth of a slash instead of judgments and draw."""
    cdef int wasted = s.pub.hand_n[s.me] + 2 - s.pub.hp[s.me], i, n
    if s.pub.phase == PLAYING or s.pub.skip_now & SHENSU_FIRST:
        return -1000
    n = shensu_slash(s) - SHENSU_DRAW + SHENSU_WASTED * (0 if wasted < 0 else 2 if wasted > 2 else wasted)
    for i in range(s.pub.n_judging[s.me]):
        n += SHENSU_UNDER_LEBUSISHU if s.pub.judging[s.me][i].kind & ~LAID_DUE == LEBUSISHU else SHENSU_UNDER_SHANDIAN
    return n


cdef int second_shensu(Sight* s, int* card) noexcept nogil:
    """Net worth of a slash instead of the play phase and an equipment card; under lebusishu that phase is worth little."""
    cdef CardSet cards = both(&s.own.hand, &s.r.of_category[NAME_EQUIPMENT])
    cdef int i, worth = 1000, play = PLAY_PHASE + PLAY_CARD * s.pub.hand_n[s.me]
    card[0] = cheapest(s, &cards, &worth)
    for i in range(N_SLOTS):
        if s.pub.equip[s.me][i] != NONE and equipment_worth(s, s.me, s.pub.equip[s.me][i]) < worth:
            card[0] = s.pub.equip[s.me][i]
            worth = equipment_worth(s, s.me, card[0])
    if s.pub.bound >> s.me & 1 and not s.pub.skip_now & SHENSU_FIRST:
        play //= 4
    return shensu_slash(s) - worth - play


cdef bint takes_shensu(Sight* s) noexcept nogil:
    cdef int card
    if first_shensu(s) > s.v.act:
        return True
    if s.r.opt[O_SHENSU_TIMING] == PLAY_PHASE_START and s.pub.phase != PLAYING:
        return False
    return second_shensu(s, &card) > s.v.act


cdef int answers_shensu(Sight* s) noexcept nogil:
    """The question about a card is for the second choice; the one about a seat may be declined for the first only."""
    cdef int card, score, net
    if s.a.kind == ASK_SEAT:
        if s.a.may_pass and first_shensu(s) <= s.v.act:
            return PASS
        return seat_code(s, best_seat(s, s.a.seats, SHA, NONE, &score))
    net = second_shensu(s, &card)
    if s.a.may_pass and net <= s.v.act:
        return PASS
    return card_code(s.a, card) if card_code(s.a, card) != PASS else any_answer(s.a)


cdef inline int suit_for(const Sight* s, int seat, int card) noexcept nogil:
    """Suit of a card judged for a seat: hongyan makes hearts of spades."""
    if owns(s, seat, SK_HONGYAN) and s.r.suit[card] == SPADE:
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
    if owns(s, s.me, SK_HONGYAN):
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
    play_takes(SK_LEIJI, takes_leiji)
    play_answers(SK_LEIJI, answers_leiji)
    play_takes(SK_GUIDAO, takes_guidao)
    play_answers(SK_GUIDAO, answers_guidao)
    play_acts(SK_HUANGTIAN, BEFORE_CARDS, acts_huangtian)
    play_answers(SK_HUANGTIAN, answers_huangtian)
    play_takes(SK_JUSHOU, takes_jushou)
    play_answers(SK_JUSHOU, answers_jushou)
    play_takes(SK_SHENSU, takes_shensu)
    play_answers(SK_SHENSU, answers_shensu)
    play_takes(SK_TIANXIANG, tianxiang_takes)
    play_answers(SK_TIANXIANG, tianxiang_answers)
    return 0
