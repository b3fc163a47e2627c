# Level 9: `standard` and cards laid face down: what yuji lays, and who doubts it.
#
# Cards that were challenged have been seen by all: the shares of true and false ones say how far the next is trusted.

cdef enum:
    DOUBT_FALSE = 1               # seen before the first: so many false cards and so many true ones
    DOUBT_TRUE = 2
    DOUBT_SLOPE = 13              # chance of a challenge in 1/16, by what it may gain against what it may cost
    DOUBT_BASE = 2
    DOUBT_ONE_HP = 1000           # nobody pays with his last point
    LAID_LOST = 6                 # u of the use that a challenge prevents, above its card
    STAKE_DYING = 60
    ENMITY = -16                  # a seat that likes me no more than this may challenge


cdef int laid_stake(Sight* s, int kind, int liar) noexcept nogil:
    """What a card laid face down is worth to its owner, in u."""
    if kind == TAO or kind == JIU:
        return STAKE_DYING if s.pub.dying else 20
    if kind == SHAN:
        return s.v.hp_row[hp_place(s.pub.hp[liar])]
    if kind == WUZHONG or kind == SHUNSHOU:
        return 20
    return 14 if kind == SHA or kind == WUXIE or kind == NANMAN or kind == WANJIAN else 10


cdef int doubt_chance(Sight* s, int liar, int seat, int gain) noexcept nogil:
    """Chance in 1/16 that a seat challenges, which a false card would give so much."""
    cdef int hp = s.pub.hp[seat], cost = s.v.hp_row[hp_place(hp)] if hp > 1 else DOUBT_ONE_HP
    cdef int n = DOUBT_SLOPE * (s.e.laid_false[liar] + DOUBT_FALSE) * gain
    n = n // ((s.e.laid_true[liar] + DOUBT_TRUE) * cost) - DOUBT_BASE
    return 0 if n < 0 else 16 if n > 16 else n


cdef struct Doubts:               # what challenges a card of mine must expect
    int stands                    # chance in 1/256 that there is none
    int drawn                     # u that challengers gain if it is false
    int hurt                      # u that they lose if it is true


cdef Doubts doubts(Sight* s, int stake) noexcept nogil:
    cdef Doubts d
    cdef int mask = s.pub.in_play & ~(1 << s.me), seat, hate, n
    d.stands = 256
    d.drawn = d.hurt = 0
    while mask:
        seat = lowest(mask)
        mask &= mask - 1
        hate = -attitude(s, seat)
        if hate < -ENMITY:
            continue
        n = doubt_chance(s, s.me, seat, CARD_WORTH + stake * hate // 128)
        d.stands = d.stands * (16 - n) // 16
        d.drawn += n * CARD_WORTH * hate // (16 * 128)
        d.hurt += n * hp_worth(s, seat, 1) * hate // (16 * 128)
    return d


cdef inline bint lays_true(Sight* s, int kind, int lost) noexcept nogil:
    """Whether to lay a card of a kind rather than show it."""
    return unlikely(menu_has(s.a, MENU_SKILL, SK_GUHUO)) and better_laid(s, kind, lost)


cdef inline bint lays_answer(Sight* s, int kind, int have) noexcept nogil:
    """The same of one of some answers to a demand: without any to spare a point of hp is at stake."""
    if likely(not menu_has(s.a, MENU_SKILL, SK_GUHUO)):
        return False
    return better_laid(s, kind, hp_worth(s, s.me, 1) if have == s.a.x else s.v.keep[kind][1])


cdef bint better_laid(Sight* s, int kind, int lost) noexcept nogil:
    """A heart stands whatever happens (R11.27.3); of another card its loss is set against what challenges cost."""
    cdef CardSet cards, hearts
    cdef Doubts d
    cards = offered_of_kind(s, kind)
    hearts = both(&cards, &s.r.of_suit[HEART])
    if any_of(&hearts):
        return True
    if not any_of(&cards):
        return False
    d = doubts(s, laid_stake(s, kind, s.me))
    return d.hurt > lost * (256 - d.stands) // 256


cdef int lie_worth(Sight* s, int kind, int gain) noexcept nogil:
    """Net worth of a card of another kind laid as this one."""
    cdef int worth = 0
    cdef Doubts d = doubts(s, laid_stake(s, kind, s.me))
    cheapest(s, &s.own.hand, &worth)
    if s.a.kind == ASK_PLAY and excess(s) > 0:
        worth = 0
    return gain * d.stands // 256 - worth - d.drawn


cdef inline bint lies(Sight* s, int kind, int gain) noexcept nogil:
    """Whether to lay a false card in answer to a demand."""
    return unlikely(may_lie(s)) and lie_worth(s, kind, gain) > s.v.act


cdef int choose_laid(Sight* s) noexcept nogil:
    """The best lie of the play phase; PASS for none."""
    cdef int most = s.v.act, n, gain, seat, i, best = NO_KIND, aim = NONE
    cdef int[6] kinds = [WUZHONG, SHUNSHOU, GUOHE, TAO, SHA, WANJIAN]
    if not may_lie(s) or s.pub.barred[s.me]:
        return PASS
    for i in range(6):
        seat = NONE
        if kinds[i] == WUZHONG:
            gain = 2 * CARD_WORTH
        elif kinds[i] == SHUNSHOU:
            seat = best_seat(s, s.a.targets[AIM_SHUNSHOU], SHUNSHOU, NONE, &gain)
        elif kinds[i] == GUOHE:
            seat = best_seat(s, s.a.targets[AIM_GUOHE], GUOHE, NONE, &gain)
        elif kinds[i] == SHA:
            seat = best_seat(s, s.a.targets[AIM_SHA], SHA, NONE, &gain)
        elif kinds[i] == TAO:
            gain = heal_score(s, s.me)
        else:
            gain = group_score(s, WANJIAN)
        if gain <= most or not s.r.kinds >> kinds[i] & 1:
            continue
        n = lie_worth(s, kinds[i], gain)
        if n > most:
            most = n
            best = kinds[i]
            aim = seat
    if best == NO_KIND:
        return PASS
    plan(s, best, aim)
    return CODE_MENU + SK_GUHUO


cdef int show_or_lay(Sight* s, int card) noexcept nogil:
    """Play a card openly, or lay it and keep for the next questions what it is."""
    cdef int kind = s.r.kind[card]
    if kind < LEBUSISHU and lays_true(s, kind, s.v.keep[kind][0] + LAID_LOST):
        if s.row.plan != kind + 1:
            plan(s, kind, NONE)
        return CODE_MENU + SK_GUHUO
    return CODE_CARD + card


cdef int name_laid(Sight* s) noexcept nogil:
    """What was planned, or what is demanded; wine only if it is the true one."""
    cdef int kind = s.row.plan - 1
    if s.a.as_kind < N_KINDS:
        kind = JIU if not count_of(s, TAO) and count_of(s, JIU) else s.a.as_kind
    if 0 <= kind < N_KINDS and menu_has(s.a, MENU_KIND, kind):
        return CODE_MENU + kind
    return any_answer(s.a)


cdef int card_laid(Sight* s) noexcept nogil:
    """A true heart, a true card, or what is worth least."""
    cdef CardSet cards = no_cards(), hearts
    if s.a.as_kind < N_KINDS:
        cards = both(&s.a.way[0], &s.r.of_kind[s.a.as_kind])
    if not any_of(&cards):
        return cheapest_code(s)
    hearts = both(&cards, &s.r.of_suit[HEART])
    return card_code(s.a, any_card(&hearts) if any_of(&hearts) else any_card(&cards))


cdef int whim(const Sight* s) noexcept nogil:
    """A number from 0 to 15 that only the seat itself could foretell: from its hand and the table."""
    cdef u64 x = s.own.hand.w[0] ^ s.own.hand.w[1] << 21 ^ s.own.hand.w[2] << 42
    x += <u64>0x9E3779B97F4A7C15 * (1 + s.pub.n_discard + 256 * (s.pub.round + 16 * s.me))
    x = (x ^ x >> 30) * <u64>0xBF58476D1CE4E5B9
    x = (x ^ x >> 27) * <u64>0x94D049BB133111EB
    return <int>(x >> 60)


cdef int choose_challenge(Sight* s) noexcept nogil:
    """An enemy's card, the likelier the more of his were false and the more it would do."""
    cdef int liar = s.a.other, hate, n
    if liar >= MAX_SEATS or not hostile(s, liar) or s.pub.hp[s.me] <= 1:
        return CODE_MENU + NO
    if s.pub.dying and attitude(s, lowest(s.pub.dying)) > ENMITY:
        return CODE_MENU + NO
    hate = -attitude(s, liar)
    n = doubt_chance(s, liar, s.me, CARD_WORTH + laid_stake(s, s.a.as_kind, liar) * hate // 128)
    return CODE_MENU + (YES if n > 0 and whim(s) < n else NO)


cdef int answers_guhuo(Sight* s) noexcept nogil:
    if s.a.kind == ASK_CHALLENGE:
        return choose_challenge(s)
    if s.a.kind == ASK_NAME:
        return name_laid(s)
    return card_laid(s) if s.a.kind == ASK_CARD else NO_OPINION


cdef int play_guhuo() except -1:
    play_answers(SK_GUHUO, answers_guhuo)
    return 0
