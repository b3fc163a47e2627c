# Level 9: what `standard` makes of each hero skill: a table that the files of skills/ fill, one row a skill.

cdef enum:
    NO_OPINION = -1

ctypedef bint (*takes_fn)(Sight* s) noexcept nogil
ctypedef int (*acts_fn)(Sight* s) noexcept nogil
ctypedef int (*answers_fn)(Sight* s) noexcept nogil

cdef enum:                        # when an action of the play phase is considered
    BEFORE_CARDS = 0
    AFTER_CARDS = 1

cdef struct SkillPlay:
    takes_fn takes                # an optional skill is offered: whether to use it now; NULL: always
    acts_fn acts                  # an action of the play phase is offered: its net worth in u; NULL: never
    answers_fn answers            # a question that the skill puts: a legal code or NO_OPINION

cdef SkillPlay PLAYS[N_SKILLS]
cdef u64 CONSIDERED[2]            # the actions of a time, as bits: hero skills are below 64


cdef int play_takes(int skill, takes_fn takes) except -1:
    PLAYS[skill].takes = takes
    return 0


cdef int play_acts(int skill, int when, acts_fn acts) except -1:
    CONSIDERED[when] |= <u64>1 << skill
    PLAYS[skill].acts = acts
    return 0


cdef int play_answers(int skill, answers_fn answers) except -1:
    PLAYS[skill].answers = answers
    return 0


cdef int cost_of(Sight* s, const CardSet* among, int* worth) noexcept nogil:
    """The card of a set, held or worn, that is missed least as the cost of a skill; NONE for an empty set."""
    cdef CardSet held = both(among, &s.own.hand), worn = without(among, &s.own.hand)
    cdef int card, best = cheapest(s, &held, worth)
    if best != NONE and excess(s) > 0:
        worth[0] = 0                                         # it would be discarded anyway
    while any_of(&worn):
        card = pop_card(&worn)
        if equipment_worth(s, s.me, card) < worth[0]:
            worth[0] = equipment_worth(s, s.me, card)
            best = card
    return best


cdef int pay_cost(Sight* s) noexcept nogil:
    """Answer the question for such a card."""
    cdef int worth = 0
    return card_code(s.a, cost_of(s, &s.a.way[0], &worth))


cdef inline CardSet owned(Sight* s) noexcept nogil:
    """One's own cards, held and worn."""
    cdef CardSet cards = s.own.hand
    cdef int i
    for i in range(N_SLOTS):
        if s.pub.equip[s.me][i] != NONE:
            put_in(&cards, s.pub.equip[s.me][i])
    return cards


cdef inline int seat_code(const Sight* s, int seat) noexcept nogil:
    """The code of a seat; of the next one offered where none is better than another."""
    return CODE_SEAT + (seat if seat != NONE else first_from(s.me + 1, s.a.seats))


cdef int choose_action(Sight* s, int when) noexcept nogil:
    """The action worth most now among those of a time; PASS if none is worth its while."""
    cdef int entry, n, best = PASS, most = s.v.act, k
    cdef u64 left
    if s.a.menu_kind != MENU_SKILL:
        return PASS
    left = s.a.menu[0] & CONSIDERED[when]
    while left:
        entry = lowest(left)
        left &= left - 1
        n = PLAYS[entry].acts(s)
        if n > most:
            most = n
            best = CODE_MENU + entry
    return best


cdef int choose_converted(Sight* s) noexcept nogil:
    """The best use of a card as another, by a conversion, less what the card is worth as itself."""
    cdef int i, kind, score, worth, card, n, best = PASS, most = s.v.act, targets
    for i in range(s.a.n_ways):
        if s.a.via[i] == NO_SKILL:
            continue
        kind = kind_via(s.a.via[i])
        targets = converted_targets(s, s.a.via[i], kind)
        if kind == TAO:
            if not wants_peach(s):
                continue
            score = 30
        elif targets:
            best_seat(s, targets, kind, NONE, &score)
        else:
            continue
        card = cost_of(s, &s.a.way[i], &worth)
        n = score - (worth // 2 if s.a.via[i] == SK_WUSHEN else worth)       # there it is no more than a slash
        if n > most:
            most = n
            best = CODE_CARD + MAX_CARDS * i + card
    return best


cdef int converted_targets(const Sight* s, int via, int kind) noexcept nogil:
    if via == SK_WUSHEN:
        return s.pub.in_play & ~(1 << s.me)                  # any distance (R11.34.1)
    if kind == SHA:
        return s.a.targets[AIM_SHA]
    if kind == GUOHE:
        return s.a.targets[AIM_GUOHE]
    return s.a.targets[AIM_LEBUSISHU] if kind == LEBUSISHU else 0
