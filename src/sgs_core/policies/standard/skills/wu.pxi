# Level 9: `standard` and the skills of heroes/wu.pxi. keji, yingzi, lianying and xiaoji are used whenever they are offered.

cdef enum:                        # u, unless said
    CARD_WORTH = 10               # of a card not seen yet
    JUNK = 9                      # zhiheng gives away what is worth no more
    EXCESS_JUNK = 2               # more for each card that the hand limit would take
    JIUYUAN_WORTH = 20
    JIUYUAN_HP = 2                # hp from which on the lord needs another's peach; a spy waits for the last
    HOARD_ABOVE = 1               # cards over hp from which on keji is worth more than a slash
    HOARD_MOST = 9                # with so many in hand they are used
    HOARD_SLASH = 20              # a slash worth so much is used all the same
    KUROU_ROOM = 3                # cards over hp that kurou may leave
    KUROU_CROSSBOW = 8
    KUROU_PEACH = 10
    KUROU_OF_LORD = 12            # what a lord's point of hp is worth more
    FANJIAN_CHANCE = 12           # in 1/16: three suits of four are wrong
    LIULI_DODGE = 12              # what a dodge saves, held in hand
    JIEYIN_FRIEND = 16            # attitude of a partner, at least
    XIAOJI_DRAWS = 20             # what a worn card brings when it goes


cdef inline CardSet hand_among(const Sight* s, const CardSet* cards) noexcept nogil:
    return both(cards, &s.own.hand)


cdef int least_of(Sight* s, const CardSet* among, int* worth) noexcept nogil:
    """The card of a set worth least, as if the hand were that set; NONE for an empty one."""
    cdef CardSet left = among[0], kin
    cdef int seen[N_KINDS]
    cdef int card, kind, n, best = NONE
    memset(seen, 0, sizeof(seen))
    worth[0] = 10000
    while any_of(&left):
        card = pop_card(&left)
        kind = s.r.kind[card]
        kin = both(among, &s.r.of_kind[kind])
        n = keep_worth(s, card, size_of(&kin) - 1 - seen[kind])
        seen[kind] += 1
        if n < worth[0]:
            worth[0] = n
            best = card
    return best


cdef int zhiheng_acts(Sight* s) noexcept nogil:
    """What the cards worth less than unknown ones would gain."""
    cdef CardSet left = s.own.hand
    cdef int card, worth, gain = 0, more = excess(s)
    while any_of(&left):
        card = least_of(s, &left, &worth)
        if worth > JUNK:
            break
        gain += CARD_WORTH - worth
        if more > 0:
            gain += EXCESS_JUNK
            more -= 1
        take_out(&left, card)
    return gain


cdef int zhiheng_answers(Sight* s) noexcept nogil:
    """One card of little worth after the other; what is worn stays."""
    cdef CardSet held = hand_among(s, &s.a.way[0])
    cdef int worth, card = least_of(s, &held, &worth)
    if card == NONE or (worth > JUNK and s.a.may_pass):
        return PASS if s.a.may_pass else NO_OPINION
    return card_code(s.a, card)


cdef int jiuyuan_acts(Sight* s) noexcept nogil:
    """A peach for the lord (R11.8.2): he is low, or it would be discarded."""
    cdef int hp = s.pub.hp[s.pub.lord]
    if not friendly(s, s.pub.lord):
        return 0
    if hp <= (1 if s.own.identity == SPY else JIUYUAN_HP) or excess(s) > 0:
        return JIUYUAN_WORTH
    return 0


cdef bint hoards(Sight* s) noexcept nogil:
    """keji: a full hand is worth more than a poor slash."""
    cdef int score, n = s.pub.hand_n[s.me]
    if not owns(s, s.me, SK_KEJI) or s.pub.used[s.me] & USED_SLASHED:
        return False
    if n <= s.pub.hp[s.me] + HOARD_ABOVE or n >= HOARD_MOST or not s.a.targets[AIM_SHA]:
        return False
    best_seat(s, s.a.targets[AIM_SHA], SHA, NONE, &score)
    return score < HOARD_SLASH


cdef bint crossbow_ready(Sight* s) noexcept nogil:
    """zhugeliannu is worn and an enemy in reach."""
    cdef int weapon = s.pub.equip[s.me][SLOT_WEAPON]
    return weapon != NONE and s.r.kind[weapon] == ZHUGELIANNU and jiedao_victim(s, s.pub.reach[s.me]) != NONE


cdef int kurou_acts(Sight* s) noexcept nogil:
    """Two cards for a point of hp; never the last point."""
    cdef CardSet peaches = both(&s.own.hand, &s.r.of_kind[TAO])
    cdef int hp = s.pub.hp[s.me], gain = 2 * CARD_WORTH - hp_worth(s, s.me, 1)
    if hp <= 1 or s.pub.hand_n[s.me] + 2 > hp - 1 + KUROU_ROOM:
        return 0
    if s.own.identity == LORD:
        gain -= KUROU_OF_LORD
    if crossbow_ready(s):
        gain += KUROU_CROSSBOW
    if hp == 3 and any_of(&peaches):
        gain += KUROU_PEACH
    return gain


cdef int fanjian_seat(Sight* s, int mask, int* score) noexcept nogil:
    """Whom fanjian hurts best."""
    cdef int seat, n, best = NONE
    score[0] = -10000
    while mask:
        seat = lowest(mask)
        mask &= mask - 1
        n = wound_score(s, seat, FANJIAN_CHANCE, 1) if hostile(s, seat) else -100
        if n > score[0]:
            score[0] = n
            best = seat
    return best


cdef int fanjian_acts(Sight* s) noexcept nogil:
    """The wound, less the card that I lose, unless it would be discarded anyway, and that an enemy gains."""
    cdef CardSet left = s.own.hand
    cdef int score, card_worth = 0, seat = fanjian_seat(s, s.pub.in_play & ~(1 << s.me), &score)
    while any_of(&left):
        card_worth += keep_worth(s, pop_card(&left), 0)
    card_worth //= s.pub.hand_n[s.me]
    score += attitude(s, seat) * card_worth // 128
    return score if excess(s) > 0 else score - card_worth


cdef int unseen_of(Sight* s, const CardSet* cards) noexcept nogil:
    """Cards of a set that lie neither in my hand nor in the discard pile."""
    cdef CardSet left = without(cards, &s.own.hand)
    cdef int i
    for i in range(s.pub.n_discard):
        take_out(&left, s.pub.discard[i])
    return size_of(&left)


cdef int likely_suit(Sight* s) noexcept nogil:
    """The suit, or colour, of which most cards are out of sight."""
    cdef int count[4]
    cdef int suit, best = 0
    for suit in range(4):
        count[suit] = unseen_of(s, &s.r.of_suit[suit])
    if s.r.opt[O_FANJIAN_GAIN] != GAIN_AFTER_ALL and owns(s, s.me, SK_HONGYAN):
        count[HEART] += count[SPADE]
        count[SPADE] = 0
    if s.a.menu_kind == MENU_COLOUR:
        return NAME_BLACK if count[SPADE] + count[CLUB] > count[HEART] + count[DIAMOND] else NAME_RED
    for suit in range(1, 4):
        if count[suit] > count[best]:
            best = suit
    return best


cdef int fanjian_answers(Sight* s) noexcept nogil:
    cdef int score
    if s.a.kind == ASK_NAME:
        return CODE_MENU + likely_suit(s)
    return CODE_SEAT + fanjian_seat(s, s.a.seats, &score)


cdef int harm_score(Sight* s, int seat, int points) noexcept nogil:
    """Worth to me of damage that another one deals to a seat. The lord's side never turns it on the lord."""
    cdef int att = attitude(s, seat)
    if seat == s.pub.lord and (att > 0 or holds_back(s, seat, points)):
        return -1000
    return -att * hp_worth(s, seat, points) // 128


cdef int liuli_seat(Sight* s, int mask, int* score) noexcept nogil:
    """Who had best take the slash."""
    cdef int seat, n, best = NONE
    score[0] = -10000
    while mask:
        seat = lowest(mask)
        mask &= mask - 1
        n = harm_score(s, seat, 1) * (16 - dodge_chance(s, seat, False)) // 16
        if n > score[0]:
            score[0] = n
            best = seat
    return best


cdef bint liuli_takes(Sight* s) noexcept nogil:
    """What it saves and does, against the card; with lianying the last one stays, or two could go on for ever."""
    cdef CardSet cards = owned(s), dodges = both(&s.own.hand, &s.r.of_kind[SHAN])
    cdef int score, worth = 0, mask = s.pub.reach[s.me] & ~(1 << s.a.other)
    mask &= ~(s.pub.holders[SK_KONGCHENG] & ~bytes_set(s.pub.hand_n))
    if owns(s, s.me, SK_LIANYING) and s.pub.hand_n[s.me] <= 1:
        return False
    liuli_seat(s, mask, &score)
    cost_of(s, &cards, &worth)
    return score + (LIULI_DODGE if any_of(&dodges) else hp_worth(s, s.me, 1)) - worth > s.v.act


cdef int liuli_answers(Sight* s) noexcept nogil:
    cdef int score
    if s.a.kind == ASK_DISCARD:
        return pay_cost(s)
    return CODE_SEAT + liuli_seat(s, s.a.seats, &score)


cdef int jieyin_partner(Sight* s, int mask, int* score) noexcept nogil:
    """The friend who needs a point of hp most."""
    cdef int seat, best = NONE
    score[0] = 0
    while mask:
        seat = lowest(mask)
        mask &= mask - 1
        if attitude(s, seat) >= JIEYIN_FRIEND and heal_score(s, seat) > score[0]:
            score[0] = heal_score(s, seat)
            best = seat
    return best


cdef int jieyin_acts(Sight* s) noexcept nogil:
    """Two points of hp, or one, for the two cards worth least."""
    cdef CardSet left = s.own.hand
    cdef int seat, card, worth, score, i, mask = 0
    for seat in range(s.pub.n_seats):
        if s.pub.gender[seat] == MALE and not (owns(s, seat, SK_BUQU) and s.pub.hp[seat] <= 0):
            mask |= 1 << seat
    if jieyin_partner(s, mask & s.pub.in_play & ~(1 << s.me), &score) == NONE:
        return 0
    score += heal_score(s, s.me)
    for i in range(2):
        card = least_of(s, &left, &worth)
        take_out(&left, card)
        if excess(s) <= i:
            score -= worth
    return score


cdef int jieyin_answers(Sight* s) noexcept nogil:
    cdef int score, worth, seat
    cdef CardSet held
    if s.a.kind == ASK_PICK:
        held = hand_among(s, &s.a.way[0])
        return card_code(s.a, least_of(s, &held, &worth))
    seat = jieyin_partner(s, s.a.seats, &score)
    return CODE_SEAT + seat if seat != NONE else NO_OPINION


cdef int play_wu() except -1:
    play_acts(SK_ZHIHENG, AFTER_CARDS, zhiheng_acts)
    play_answers(SK_ZHIHENG, zhiheng_answers)
    play_acts(SK_JIUYUAN, AFTER_CARDS, jiuyuan_acts)
    play_acts(SK_KUROU, AFTER_CARDS, kurou_acts)
    play_acts(SK_FANJIAN, AFTER_CARDS, fanjian_acts)
    play_answers(SK_FANJIAN, fanjian_answers)
    play_takes(SK_LIULI, liuli_takes)
    play_answers(SK_LIULI, liuli_answers)
    play_acts(SK_JIEYIN, AFTER_CARDS, jieyin_acts)
    play_answers(SK_JIEYIN, jieyin_answers)
    return 0
