# Level 9: `greedy`, cheap and a foil: attack anyone legal, heal oneself, no belief.

cdef int greedy_play(const Ask* a, const Rules* r) noexcept nogil:
    """The first card that draws, is worn, heals or hurts; tricks that help everybody are left alone."""
    cdef CardSet left = a.way[0] if a.n_ways else no_cards()
    cdef int card, kind
    while any_of(&left):
        card = pop_card(&left)
        kind = r.kind[card]
        if kind != TAOYUAN and kind != WUGU and kind != SHANDIAN and kind != JIU:
            return CODE_CARD + card
    return PASS


cdef int greedy_hero(const Ask* a, const Rules* r) noexcept nogil:
    """The hero with the most hit points, the first of several."""
    cdef u64 left = a.menu[0]
    cdef int hero, best = lowest(left)
    while left:
        hero = lowest(left)
        left &= left - 1
        if r.heroes[hero].max_hp > r.heroes[best].max_hp:
            best = hero
    return CODE_MENU + best


cdef int greedy_choose(const Public* pub, Private* own, Belief* belief, const Ask* a, void* context) noexcept nogil:
    """Attack the next seat that may be attacked, answer what can be answered, save only oneself, never nullify."""
    cdef const Rules* r = (<Mind*>context).rules
    if a.kind == ASK_PLAY:
        return greedy_play(a, r)
    if a.kind == ASK_HERO:
        return greedy_hero(a, r)
    if a.kind == ASK_TARGET and a.seats:
        return CODE_SEAT + first_from(a.seat + 1, a.seats)
    if a.kind == ASK_PEACH and a.subject != a.seat:
        return PASS
    if a.kind == ASK_WUXIE and a.may_pass:
        return PASS
    if a.menu_kind == MENU_YES_NO:
        return CODE_MENU + NO
    if a.may_pass and a.n_ways == 0 and pub.used[a.seat] & USED_GUHUO:
        return PASS                                          # one lie a turn: liars could duel for ever
    return any_answer(a)
