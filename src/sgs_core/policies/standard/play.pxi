# Level 9: `standard` in its own play phase, and whom it aims at.

cdef inline CardSet offered_of_kind(const Sight* s, int kind) noexcept nogil:
    """Cards of the first way that are of a kind."""
    if s.a.n_ways == 0 or s.a.via[0] != NO_SKILL:
        return no_cards()
    return both(&s.a.way[0], &s.r.of_kind[kind])


cdef inline bint menu_has(const Ask* a, int kind, int entry) noexcept nogil:
    return a.menu_kind == kind and a.menu[entry >> 6] >> (entry & 63) & 1


cdef bint worth_wearing(Sight* s, int card) noexcept nogil:
    """An empty slot, a clearly better card, or one that would be discarded anyway and is no worse."""
    cdef int kind = s.r.kind[card], slot = slot_of(kind), worn = s.pub.equip[s.me][slot], gain
    if owns(s, s.me, SK_BUQU) and s.pub.hp[s.me] <= 0 and slot > SLOT_ARMOR:
        return False                                         # one more rank to fall on (R15.69)
    if worn == NONE or owns(s, s.me, SK_XIAOJI):
        return True
    if slot > SLOT_ARMOR:
        return False
    gain = s.v.worn[kind] - s.v.worn[s.r.kind[worn]]
    if kind == ZHUGELIANNU and owns(s, s.me, SK_WUSHEN):
        return slashes_held(s) >= 2
    if kind == ZHUGELIANNU:
        return slashes_held(s) >= 3 and s.pub.near[s.me] != 0
    if s.r.kind[worn] == ZHUGELIANNU and owns(s, s.me, SK_WUSHEN):
        return False
    return gain >= 4 or (gain > 0 and excess(s) > 0)


cdef int pick_equipment(Sight* s) noexcept nogil:
    cdef CardSet left = no_cards()
    cdef int k, card
    for k in range(3):                                       # equipment has the highest ids: kinds are in order
        left.w[k] = s.a.way[0].w[k] & (s.r.of_category[2].w[k])
    while any_of(&left):
        card = pop_card(&left)
        if worth_wearing(s, card):
            return card
    return NONE


cdef inline int any_card(const CardSet* cards) noexcept nogil:
    cdef CardSet left = cards[0]
    return pop_card(&left)


cdef bint colour_matters(const Sight* s, int mask) noexcept nogil:
    """Somebody among the targets wears renwangdun."""
    return mask & s.pub.holders[SK_EQUIPMENT + RENWANGDUN - ZHUGELIANNU] != 0


cdef int aimed(Sight* s, int kind, int aim) noexcept nogil:
    """A card of a kind that is worth using on the best of its targets, or NONE."""
    cdef CardSet cards, left
    cdef int score, card, seat, best = NONE, most = s.v.act
    if not s.a.targets[aim]:
        return NONE
    cards = offered_of_kind(s, kind)
    if kind != SHA or not colour_matters(s, s.a.targets[aim]):
        seat = best_seat(s, s.a.targets[aim], kind, NONE, &score)
        if score <= s.v.act:
            return NONE
        card = any_card(&cards)
        if score - spend_cost(s, card) <= s.v.act:
            return NONE
        plan(s, kind, seat)
        return card
    left = cards
    while any_of(&left):                                     # colours matter to renwangdun
        card = pop_card(&left)
        seat = best_seat(s, s.a.targets[aim], SHA, card, &score)
        score -= spend_cost(s, card)
        if score > most:
            most = score
            best = card
            plan(s, kind, seat)
    return best


cdef int pick_group(Sight* s, int kind) noexcept nogil:
    """A trick without a choice of targets, if its sum is worth it."""
    cdef CardSet cards
    cdef int score, limit = s.v.act
    cards = offered_of_kind(s, kind)
    if kind == NANMAN or kind == WANJIAN:
        score = group_score(s, kind)
        limit = s.v.group
        if s.own.identity == REBEL and s.pub.hp[s.pub.lord] <= 2:
            limit = 0
    elif kind == TAOYUAN:
        score = taoyuan_score(s)
        limit = s.v.group
    elif kind == WUGU:
        score = wugu_score(s)
    elif kind == SHANDIAN:
        score = shandian_score(s)
    else:
        score = 100
    if excess(s) > 0 and limit > 0:
        limit = 0
    return any_card(&cards) if score > limit else NONE


cdef int pick_jiedao(Sight* s) noexcept nogil:
    """An enemy with a weapon, and an enemy in its reach."""
    cdef CardSet cards = offered_of_kind(s, JIEDAO)
    if jiedao_holder(s, s.a.targets[AIM_JIEDAO]) != NONE:
        return any_card(&cards)
    return NONE


cdef int jiedao_victim(Sight* s, int mask) noexcept nogil:
    """The most hostile seat of a mask, or NONE."""
    cdef int seat, best = NONE, least = s.v.hostile + 1
    while mask:
        seat = lowest(mask)
        mask &= mask - 1
        if seat != s.me and attitude(s, seat) < least:
            least = attitude(s, seat)
            best = seat
    return best


cdef int jiedao_holder(Sight* s, int mask) noexcept nogil:
    cdef int seat, best = NONE, least = 1
    while mask:
        seat = lowest(mask)
        mask &= mask - 1
        if attitude(s, seat) < least and jiedao_victim(s, s.pub.reach[seat] & ~(1 << seat)) != NONE:
            least = attitude(s, seat)
            best = seat
    return best


cdef bint wants_peach(Sight* s) noexcept nogil:
    """A peach on oneself (R8.8), or kept for the lord."""
    cdef CardSet peaches = both(&s.own.hand, &s.r.of_kind[TAO])
    cdef int hp = s.pub.hp[s.me]
    if s.own.identity == LOYALIST and s.pub.hp[s.pub.lord] <= 2 and hp >= 2 and size_of(&peaches) == 1 and excess(s) == 0:
        return False
    return hp <= 2 or size_of(&peaches) >= 2 or excess(s) > 0


cdef u32 offered_rungs(Sight* s) noexcept nogil:
    """Rungs of the ladder that something offered stands on."""
    cdef CardSet left
    cdef u64 kinds = 0
    cdef u32 rungs = 0
    cdef int n, kind, k
    if s.a.n_ways and s.a.via[0] == NO_SKILL:
        left = s.a.way[0]
        n = size_of(&left)
        while n:                                             # one loop over three words: its end alone is a surprise
            k = 0 if left.w[0] else 1 if left.w[1] else 2
            kind = s.r.kind[64 * k + lowest(left.w[k])]
            left.w[k] &= left.w[k] - 1
            kinds |= <u64>1 << kind
            rungs |= <u32>1 << RUNG[kind]
            n -= 1
    s.kinds = kinds
    return rungs


cdef int pick_card(Sight* s, int kind) noexcept nogil:
    """A card of a kind that is worth playing now, or NONE."""
    if kind == ANY_EQUIPMENT:
        return pick_equipment(s)
    if kind == SHUNSHOU:
        return aimed(s, kind, AIM_SHUNSHOU)
    if kind == GUOHE:
        return aimed(s, kind, AIM_GUOHE)
    if kind == LEBUSISHU:
        return aimed(s, kind, AIM_LEBUSISHU)
    if kind == JIEDAO:
        return pick_jiedao(s)
    if kind == JUEDOU:
        return aimed(s, kind, AIM_JUEDOU)
    if kind == JIU:
        return pick_wine(s)
    if kind == SHA:
        return aimed(s, kind, AIM_SHA)
    if kind == TAO:
        return pick_peach(s)
    return pick_group(s, kind)


cdef int choose_play(Sight* s) noexcept nogil:
    """The highest rung of the ladder that is worth something."""
    cdef int card
    cdef u32 rungs
    s.row.plan = 0                                           # none as yet
    rungs = offered_rungs(s) & ((<u32>1 << N_RUNGS) - 1)
    if s.pub.skilled:
        card = choose_action(s, BEFORE_CARDS)
        if card != PASS:
            return card
        if unlikely(menu_has(s.a, MENU_SKILL, SK_GUHUO)):
            card = choose_laid(s)
            if card != PASS:
                return card
        if hoards(s) or saves_for_far(s):
            rungs &= ~(<u32>1 << RUNG[SHA] | <u32>1 << RUNG[JIU])
    while rungs:
        card = pick_card(s, KIND_OF_RUNG[lowest(rungs)])
        if card != NONE:
            return show_or_lay(s, card) if unlikely(menu_has(s.a, MENU_SKILL, SK_GUHUO)) else CODE_CARD + card
        rungs &= rungs - 1
    if s.pub.skilled:
        card = choose_converted(s)
        if card == PASS:
            card = choose_action(s, AFTER_CARDS)
        if card != PASS:
            return card
    return choose_play_skill(s)


cdef int pick_peach(Sight* s) noexcept nogil:
    cdef CardSet peaches
    if not wants_peach(s):
        return NONE
    peaches = offered_of_kind(s, TAO)
    return any_card(&peaches)


cdef int pick_wine(Sight* s) noexcept nogil:
    """Wine before a slash that will probably hit (R10.4.2)."""
    cdef CardSet wine, slashes
    cdef int seat, score
    if not s.kinds >> SHA & 1 or s.pub.turn_flags & TURN_JIU_READY:
        return NONE
    wine = offered_of_kind(s, JIU)
    slashes = offered_of_kind(s, SHA)
    seat = best_seat(s, s.a.targets[AIM_SHA], SHA, any_card(&slashes), &score)
    if seat == NONE or score < 8 or hit_chance(s, seat, 0) < 9:
        return NONE
    return any_card(&wine)


cdef int choose_play_skill(Sight* s) noexcept nogil:
    """zhangbashemao with two cheap cards."""
    cdef int worth = 0, score
    if s.a.menu_kind != MENU_SKILL:
        return PASS
    if menu_has(s.a, MENU_SKILL, SK_ZHANGBA) and s.pub.hand_n[s.me] >= 3:
        best_seat(s, s.a.targets[AIM_SHA], SHA, NONE, &score)
        cheapest(s, &s.own.hand, &worth)
        if score - 2 * worth > 8:
            return CODE_MENU + SK_ZHANGBA
    return PASS


cdef int choose_target(Sight* s) noexcept nogil:
    """The next target of the card in work."""
    cdef int kind = s.a.as_kind, seat, score
    if kind == JIEDAO:
        seat = jiedao_victim(s, s.a.seats) if s.a.x else jiedao_holder(s, s.a.seats)
        return CODE_SEAT + (seat if seat != NONE else lowest(s.a.seats))
    seat = planned(s, kind)
    if seat != NONE and s.a.seats >> seat & 1 and not s.a.may_pass:
        return CODE_SEAT + seat
    seat = best_seat(s, s.a.seats, kind, NONE, &score)
    if s.a.may_pass and score <= s.v.act:
        return PASS
    return CODE_SEAT + (seat if seat != NONE else first_from(s.me + 1, s.a.seats))
