# Level 9: `standard` and the skills of heroes/wei.pxi. jianxiong, tiandu and luoshen are always used.

cdef enum:
    DRAWN_CARD = 10               # an unknown card, in u
    TUXI_MARGIN = 2               # what two taken cards must be worth more than two drawn ones
    TUXI_LAST_CARD = 6            # the only hand card of somebody
    LUOYI_WASTED = 6              # a drawn card that would be discarded
    YIJI_MARGIN = 3               # what a card must be worth more to somebody else
    YIJI_DEFENCE = 16             # peach or dodge for a lord in need, to a loyalist


cdef int tuxi_worth(Sight* s, int seat) noexcept nogil:
    """What it is worth to have a hand card of a seat."""
    cdef int lost = DRAWN_CARD + (TUXI_LAST_CARD if s.pub.hand_n[seat] == 1 and not owns(s, seat, SK_LIANYING) else 0)
    return DRAWN_CARD - attitude(s, seat) * lost // 128


cdef int tuxi_best(Sight* s, int mask, int* worth) noexcept nogil:
    """The seat of a mask that is worth most to take from; NONE for an empty mask."""
    cdef int seat, best = NONE
    worth[0] = -1000
    while mask:
        seat = lowest(mask)
        mask &= mask - 1
        if tuxi_worth(s, seat) > worth[0]:
            worth[0] = tuxi_worth(s, seat)
            best = seat
    return best


cdef bint takes_tuxi(Sight* s) noexcept nogil:
    """Cards of enemies rather than from the pile."""
    cdef int mask = bytes_set(s.pub.hand_n) & s.pub.in_play & ~(1 << s.me), first, second, seat
    seat = tuxi_best(s, mask, &first)
    if seat == NONE:
        return False
    tuxi_best(s, mask & ~(1 << seat), &second)
    return first + (second if second > 0 else 0) >= 2 * DRAWN_CARD + TUXI_MARGIN


cdef int answers_tuxi(Sight* s) noexcept nogil:
    cdef int worth, seat
    if s.a.kind != ASK_SEAT:
        return NO_OPINION                                    # the taking itself
    seat = tuxi_best(s, s.a.seats, &worth)
    if s.a.may_pass and worth <= s.v.act:
        return PASS
    return CODE_SEAT + seat


cdef inline int luoyi_extra(const Sight* s) noexcept nogil:
    """Points that luoyi adds to a slash or duel of mine in this turn (R11.20.1)."""
    return s.pub.used[s.me] & USED_LUOYI != 0


cdef bint takes_luoyi(Sight* s) noexcept nogil:
    """The second point must be worth more than the cards that are not drawn."""
    cdef CardSet slashes = both(&s.own.hand, &s.r.of_kind[SHA]), duels = both(&s.own.hand, &s.r.of_kind[JUEDOU])
    cdef int mask = s.pub.in_play & ~(1 << s.me), seat, chance, gain, most = 0, wasted
    if s.pub.skip_now >> PLAYING & 1 or s.pub.bound >> s.me & 1:
        return False
    while mask:
        seat = lowest(mask)
        mask &= mask - 1
        if not hostile(s, seat) or s.pub.hp[seat] <= 1:
            continue
        chance = 0
        if any_of(&slashes) and s.pub.reach[s.me] >> seat & 1:
            chance = hit_chance(s, seat, 0)
        if any_of(&duels):
            gain = s.v.duel_win[clamp(size_of(&slashes), 2)][hand_index(s.pub, seat)]
            chance = gain if gain > chance else chance
        gain = wound_score(s, seat, chance, 2) - wound_score(s, seat, chance, 1)
        most = gain if gain > most else most
    wasted = clamp(s.pub.hand_n[s.me] - 1 + luoyi_cost(s.r) - s.pub.hp[s.me], luoyi_cost(s.r))
    return most > DRAWN_CARD * luoyi_cost(s.r) - LUOYI_WASTED * (wasted if wasted > 0 else 0)


cdef int gift_worth(Sight* s, int kind, int seat) noexcept nogil:
    """What it is worth to me that a seat has a card of a kind, the more the fewer it holds."""
    cdef int n = s.v.keep[kind][0] * (20 - 2 * hand_index(s.pub, seat)) // 16
    if s.own.identity == LOYALIST and seat == s.pub.lord and s.pub.hp[seat] <= 2 and (kind == TAO or kind == SHAN):
        n += YIJI_DEFENCE
    return attitude(s, seat) * n // 128


cdef int gift_to(Sight* s, int kind, int mask, int* worth) noexcept nogil:
    """To whom of a mask a card of a kind is worth most."""
    cdef int seat, best = NONE
    worth[0] = -1000
    while mask:
        seat = lowest(mask)
        mask &= mask - 1
        if gift_worth(s, kind, seat) > worth[0]:
            worth[0] = gift_worth(s, kind, seat)
            best = seat
    return best


cdef int answers_yiji(Sight* s) noexcept nogil:
    """A drawn card to a friend who needs it more; who is near death keeps his own."""
    cdef CardSet left, kin
    cdef int card, kind, worth, best = NONE, most = YIJI_MARGIN
    if s.a.kind == ASK_SEAT:
        return CODE_SEAT + gift_to(s, s.a.as_kind, s.a.seats, &worth)
    if s.a.kind != ASK_CARD or s.a.n_ways == 0:
        return NO_OPINION
    left = s.a.way[0]
    while any_of(&left):
        card = pop_card(&left)
        kind = s.r.kind[card]
        gift_to(s, kind, s.pub.in_play & ~(1 << s.me), &worth)
        kin = both(&s.own.hand, &s.r.of_kind[kind])
        worth -= keep_worth(s, card, size_of(&kin) - 1)
        if worth > most:
            most = worth
            best = card
    return CODE_CARD + best if best != NONE else PASS


cdef int play_wei() except -1:
    play_takes(SK_TUXI, takes_tuxi)
    play_answers(SK_TUXI, answers_tuxi)
    play_takes(SK_LUOYI, takes_luoyi)
    play_answers(SK_YIJI, answers_yiji)
    return 0
