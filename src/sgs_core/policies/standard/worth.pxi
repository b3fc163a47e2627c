# Level 9: what cards, hp and acts are worth to a seat, in u.

cdef int keep_worth(Sight* s, int card, int copies) noexcept nogil:
    """What a card is worth in hand, with so many of its kind kept already."""
    cdef int kind = s.r.kind[card], n, slot
    cdef int hp = s.pub.hp[s.me]
    if unlikely(owns(s, s.me, SK_WUSHEN)):
        if s.r.suit[card] == HEART and holds(&s.own.hand, card):
            return s.v.keep[SHA][copies if copies < 3 else 2]        # of any distance
        if kind == ZHUGELIANNU:
            return WUSHEN_CROSSBOW
    n = s.v.keep[kind][copies if copies < 3 else 2]
    if kind == SHAN and hp <= 2 and copies < 3:
        return 26 if copies == 0 else 15 if copies == 1 else 7
    if kind == SHA and not s.pub.reach[s.me] and copies > 0:
        return 1
    if kind >= ZHUGELIANNU:
        slot = slot_of(kind)
        if s.pub.equip[s.me][slot] == card:
            return equipment_worth(s, s.me, card)
        if s.pub.equip[s.me][slot] != NONE:
            n = s.v.keep[kind][1]
            if slot <= SLOT_ARMOR and s.v.worn[kind] >= s.v.worn[s.r.kind[s.pub.equip[s.me][slot]]] + 4:
                n = s.v.keep[kind][0] - 4
    if kind == TAO and s.own.identity == LOYALIST and s.pub.hp[s.pub.lord] <= 2:
        n += 10
    return n


cdef inline int count_of(const Sight* s, int kind) noexcept nogil:
    """Cards of a kind in hand."""
    cdef CardSet kin = both(&s.own.hand, &s.r.of_kind[kind])
    return size_of(&kin)


cdef int slashes_held(const Sight* s) noexcept nogil:
    """Hand cards that may be slashes."""
    cdef CardSet cards = s.r.of_kind[SHA]
    if unlikely((s.pub.holders[SK_WUSHEN] | s.pub.holders[SK_WUSHENG] | s.pub.holders[SK_LONGDAN]) >> s.me & 1):
        if owns(s, s.me, SK_WUSHEN) or owns(s, s.me, SK_WUSHENG):
            cards = either(&cards, &s.r.of_suit[HEART])
        if owns(s, s.me, SK_WUSHENG):
            cards = either(&cards, &s.r.of_suit[DIAMOND])
        if owns(s, s.me, SK_LONGDAN):
            cards = either(&cards, &s.r.of_kind[SHAN])
    cards = both(&cards, &s.own.hand)
    return size_of(&cards)


cdef inline bint several_of(const Sight* s, int kind) noexcept nogil:
    return count_of(s, kind) >= 2


cdef int cheapest(Sight* s, const CardSet* among, int* worth) noexcept nogil:
    """The card of a set that is worth least in hand; NONE for an empty set. Of several of a kind the last counts least."""
    cdef int k, card, kind, n, last_kind = NO_KIND, copies = 0, best = NONE, least = 10000
    cdef u64 left
    if unlikely(owns(s, s.me, SK_WUSHEN)):
        return cheapest_of_god(s, among, worth)
    for k in range(3):
        left = among.w[k]
        while left:                                          # ids are sorted by kind
            card = 64 * k + lowest(left)
            left &= left - 1
            kind = s.r.kind[card]
            if kind != last_kind:
                last_kind = kind
                copies = count_of(s, kind)
            copies -= copies > 0
            n = keep_worth(s, card, copies)
            if n < least:
                least = n
                best = card
    worth[0] = least
    return best


cdef inline int excess(const Sight* s) noexcept nogil:
    """Cards that the discard phase will take (R4.8)."""
    cdef int n = s.pub.hand_n[s.me] - hand_limit(s.pub, s.r, s.me)
    if n <= 0 or not s.v.know_hand_limit:
        return 0
    if owns(s, s.me, SK_KEJI) and not s.pub.used[s.me] & USED_SLASHED:
        return 0
    return n


cdef inline int spend_cost(Sight* s, int card) noexcept nogil:
    """What it costs to use a card for its effect: nothing for one that would be discarded anyway."""
    cdef int n
    if excess(s) > 0:
        return 0
    n = keep_worth(s, card, 0)
    return n // 2


cdef inline int hp_worth(Sight* s, int seat, int points) noexcept nogil:
    """Worth of losing points of hp, one or more, to one who wishes the seat well."""
    cdef int hp = s.pub.hp[seat], total
    cdef const i16* row = &s.v.hp_row[0]
    if seat == s.pub.lord and attitude(s, seat) < 0:
        row = &s.v.lord_row[0]
    if unlikely(owns(s, seat, SK_BUQU)) and hp <= 1:
        return 10 * points                                   # a judgment more, not yet a death
    total = row[hp_place(hp)]
    while unlikely(points > 1):
        points -= 1
        hp -= 1
        total += row[hp_place(hp)]
    return total


cdef inline int hp_place(int hp) noexcept nogil:
    """Where a number of hp stands in HP_ROW and LORD_ROW."""
    hp = hp if hp > 0 else 0
    return hp if hp < 5 else 5


cdef int heal_score(Sight* s, int seat) noexcept nogil:
    """Worth to me of a point of hp for somebody."""
    if s.pub.hp[seat] >= s.pub.max_hp[seat]:
        return 0
    return attitude(s, seat) * s.v.hp_row[hp_place(s.pub.hp[seat] + 1)] // 128


cdef inline int hand_index(const Public* pub, int seat) noexcept nogil:
    return 6 if pub.hand_n[seat] > 6 else pub.hand_n[seat] if pub.hand_n[seat] > 0 else 0


cdef inline bint lacks(const Sight* s, int seat, int what) noexcept nogil:
    return s.v.use_lack and s.e.lack[seat] & what and s.pub.hand_n[seat] <= s.e.lack_hand[seat]


cdef inline bint wears(const Sight* s, int weapon) noexcept nogil:
    """What I wear myself."""
    return s.pub.equip[s.me][SLOT_WEAPON] != NONE and s.r.kind[s.pub.equip[s.me][SLOT_WEAPON]] == weapon


cdef int dodge_chance(Sight* s, int seat, bint by_slash) noexcept nogil:
    """Chance in 1/16 that a seat avoids a demand for one dodge."""
    cdef int n = s.v.dodge_chance[hand_index(s.pub, seat)]
    if lacks(s, seat, LACKS_DODGE):
        n = 2 if n > 2 else n
    if owns(s, seat, SK_BAGUAZHEN) and not (by_slash and wears(s, QINGGANGJIAN)):
        n = 8 + n // 2
    return n


cdef int hit_chance(Sight* s, int seat, int colour) noexcept nogil:
    """Chance in 1/16 that a slash of mine of a colour hits."""
    cdef int armor = s.pub.equip[seat][SLOT_ARMOR], n
    if colour == BLACK and armor != NONE and s.r.kind[armor] == RENWANGDUN and not wears(s, QINGGANGJIAN):
        return 0
    n = dodge_chance(s, seat, True)
    if unlikely((s.pub.holders[SK_WUSHUANG] | s.pub.holders[SK_TIEQI] | s.pub.holders[SK_LIEGONG]) >> s.me & 1):
        n = pressed(s, seat, n)
    return 16 - n


cdef int pressed(const Sight* s, int seat, int n) noexcept nogil:
    """Chance of a dodge where two are needed, a judgment may forbid it, or the hand does."""
    if owns(s, s.me, SK_WUSHUANG):
        n = n * n // 16
    if owns(s, s.me, SK_TIEQI):
        n //= 2
    if owns(s, s.me, SK_LIEGONG):
        if s.pub.hand_n[seat] >= s.pub.hp[s.me] or s.pub.hand_n[seat] <= s.pub.range[s.me]:
            n = 0
    return n


cdef int repayment(Sight* s, int seat) noexcept nogil:
    """What hurting a seat brings back at me."""
    cdef int n = 0
    cdef const u16* holders = &s.pub.holders[0]
    cdef int any_of_them = holders[SK_FANKUI] | holders[SK_GANGLIE] | holders[SK_JIANXIONG] | holders[SK_YIJI]
    any_of_them |= holders[SK_JILEI] | holders[SK_TIANXIANG] | holders[SK_WUHUN]
    if not any_of_them >> seat & 1:
        return 0
    if owns(s, seat, SK_FANKUI) and s.pub.hand_n[s.me] > 1:
        n += 8
    if owns(s, seat, SK_GANGLIE):
        n += 10
    if owns(s, seat, SK_JIANXIONG) and s.pub.hp[seat] > 1:
        n += 8
    if owns(s, seat, SK_YIJI) and s.pub.hp[seat] > 1:
        n += 14
    if owns(s, seat, SK_JILEI):
        n += 4
    if owns(s, seat, SK_TIANXIANG) and s.pub.hand_n[seat] > 1:
        n += 8
    if owns(s, seat, SK_WUHUN) and leads_marks(s):
        n += WUHUN_NEAR if s.pub.hp[seat] <= 2 else WUHUN_FAR
    return n


cdef bint leads_marks(const Sight* s) noexcept nogil:
    """One mark more, and nobody alive has more than I."""
    cdef int seat
    for seat in range(s.pub.n_seats):
        if seat != s.me and s.pub.in_play >> seat & 1 and s.pub.marks[seat] > s.pub.marks[s.me] + 1:
            return False
    return True


cdef inline int lightning(const Sight* s, int seat) noexcept nogil:
    """What a dodge of a seat brings back at me by leiji."""
    if not owns(s, seat, SK_LEIJI):
        return 0
    return 24 if owns(s, seat, SK_GUIDAO) and s.pub.hand_n[seat] >= 3 else 12


cdef inline bint holds_back(const Sight* s, int seat, int damage) noexcept nogil:
    """Whether that could be a killing blow at one whose death would harm me; somebody has glanced already."""
    return s.pub.hp[seat] <= damage and s.row.spared >> seat & 1


cdef int wound_score(Sight* s, int seat, int chance, int damage) noexcept nogil:
    """Worth to me of an attack that wounds a seat with a chance in 1/16, before its cost."""
    cdef int att, gain
    glance(s)
    if holds_back(s, seat, damage):
        return -200
    att = toward(s, seat)
    gain = (chance * hp_worth(s, seat, damage) + (16 - chance) * 6) >> 4
    gain += 2 * (s.pub.max_hp[seat] - s.pub.hp[seat])
    gain += kill_score(s, seat, damage) * chance // 16
    return -att * gain // 128 - repayment(s, seat) * chance // 16


cdef inline int kill_score(const Sight* s, int seat, int damage) noexcept nogil:
    """What a killing blow at an enemy who is not the lord is worth above its damage."""
    if damage < s.pub.hp[seat] or seat == s.pub.lord or toward(s, seat) > s.v.hostile:
        return 0
    return s.v.rebel_bonus * s.row.rebel[seat] // 128 + s.v.kill_bonus


cdef inline int sensible(Sight* s, int mask, int kind) noexcept nogil:
    """Of seats that a kind of card may aim at, those that it could serve at."""
    glance(s)
    if kind == SHA or kind == JUEDOU or kind == LEBUSISHU:
        return mask & s.row.enemies
    if kind == GUOHE or kind == SHUNSHOU:
        return mask & (s.row.enemies | s.row.friends & s.pub.has_judging)
    return mask


cdef int best_seat(Sight* s, int mask, int kind, int card, int* score) noexcept nogil:
    """The target of a mask that a kind of card serves best at, and how well; NONE if it serves at none."""
    cdef int seat, best = NONE, most = -100, n, start = s.me + 1
    if not s.v.choose_targets:
        return any_seat(s, mask, score)
    mask = sensible(s, mask, kind)
    while mask:
        seat = first_from(start, mask)
        mask &= ~(1 << seat)
        n = target_score(s, seat, kind, card)
        if n > most:                                         # ties: who acts sooner
            most = n
            best = seat
    score[0] = most
    return best


cdef int any_seat(Sight* s, int mask, int* score) noexcept nogil:
    """The next seat of a mask that is no friend: a seat chosen without thought, to measure what thought is worth."""
    glance(s)
    score[0] = -20
    if mask & ~s.row.friends:
        score[0] = 20
        mask &= ~s.row.friends
    return first_from(s.me + 1, mask) if mask else NONE


cdef inline int target_score(Sight* s, int seat, int kind, int card) noexcept nogil:
    """Worth to me of using a kind of card on one of its sensible targets, before its cost."""
    cdef int n
    if kind == SHA:
        return slash_score(s, seat, s.r.colour[card] if card != NONE else 0)
    if kind == JUEDOU:
        return duel_score(s, seat)
    if kind == GUOHE or kind == SHUNSHOU:
        return take_score(s, seat, kind)
    if kind == LEBUSISHU:
        n = s.pub.hand_n[seat] + 2
        return -toward(s, seat) * (8 + 4 * (n if n < 7 else 7)) * 12 // (128 * 16)
    if kind == TAO:
        return toward(s, seat) * hp_worth(s, seat, 1) // 128 if seat != s.me else 30
    return -100


cdef inline int slash_score(Sight* s, int seat, int colour) noexcept nogil:
    cdef int hits = hit_chance(s, seat, colour), damage = 1 + (s.pub.turn_flags & TURN_JIU_READY) + luoyi_extra(s)
    return wound_score(s, seat, hits, damage) - lightning(s, seat) * (16 - hits) // 16


cdef int duel_score(Sight* s, int seat) noexcept nogil:
    cdef int n = slashes_held(s), win, need = 2 if owns(s, s.me, SK_WUSHUANG) else 1
    if owns(s, seat, SK_WUSHUANG):
        n //= 2
    win = s.v.duel_win[2 if n * need > 2 else n * need][0 if lacks(s, seat, LACKS_SLASH) else hand_index(s.pub, seat)]
    return wound_score(s, seat, win, 1 + luoyi_extra(s)) - (16 - win) * hp_worth(s, s.me, 1) // 16


cdef int take_score(Sight* s, int seat, int kind) noexcept nogil:
    """guohechaiqiao and shunshouqianyang: a friend is rid of a delayed trick, an enemy of a card."""
    cdef int att = toward(s, seat), worth = 0, card, n
    if s.row.friends >> seat & 1:
        return att * 20 // 128
    if s.pub.hand_n[seat]:
        worth = 16 if s.pub.hand_n[seat] == 1 else 10
    if s.pub.has_equip >> seat & 1:
        for n in range(N_SLOTS):
            card = s.pub.equip[seat][n]
            if card != NONE:
                worth = max(worth, equipment_worth(s, seat, card))
    if worth == 0:
        return -100
    return -att * worth // 128 + (10 if kind == SHUNSHOU else 0)


cdef int equipment_worth(Sight* s, int seat, int card) noexcept nogil:
    """What a worn card is worth to its owner."""
    cdef int kind = s.r.kind[card], draws = XIAOJI_DRAWS if owns(s, seat, SK_XIAOJI) else 0
    if slot_of(kind) <= SLOT_ARMOR:
        return s.v.worn[kind] - draws
    return (12 if slot_of(kind) == SLOT_PLUS else 8) - draws


cdef int group_score(Sight* s, int kind) noexcept nogil:
    """nanmanruqin and wanjianqifa: the sum of what everybody else loses."""
    cdef int mask = s.pub.in_play & ~(1 << s.me), seat, chance, att, n, total = 0
    while mask:
        seat = lowest(mask)
        mask &= mask - 1
        att = attitude(s, seat)
        if kind == WANJIAN:
            chance = dodge_chance(s, seat, False)
        else:
            chance = 2 if lacks(s, seat, LACKS_SLASH) else s.v.slash_chance[hand_index(s.pub, seat)]
        n = (16 - chance) * hp_worth(s, seat, 1) // 16
        if att > 0:
            n = n * 5 // 4
        if seat == s.pub.lord and att > 0:
            if s.pub.hp[seat] <= 1:
                return -1000
            if s.pub.hp[seat] == 2:
                n *= 3
        if holds_back(s, seat, 1):
            n += 60
            att = 60
        total -= att * n // 128
    return total


cdef int taoyuan_score(Sight* s) noexcept nogil:
    cdef int mask = s.pub.in_play, seat, total = 0
    while mask:
        seat = lowest(mask)
        mask &= mask - 1
        total += heal_score(s, seat)
    return total


cdef int wugu_score(Sight* s) noexcept nogil:
    cdef int mask = s.pub.in_play & ~(1 << s.me), seat, total = 14, k = 0, start = s.me + 1
    while mask:
        seat = first_from(start, mask)
        mask &= ~(1 << seat)
        k += 1
        total += attitude(s, seat) * (11 - k // 2 - (k > 4)) // 128
    return total


cdef int shandian_score(Sight* s) noexcept nogil:
    """Each stop strikes with a chance of 17/108; I am judged first."""
    cdef int mask = s.pub.in_play & ~(1 << s.me), seat, weight = 107, start = s.me + 1
    cdef int total = 0 if owns(s, s.me, SK_HONGYAN) else -128
    while mask:
        seat = first_from(start, mask)
        mask &= ~(1 << seat)
        total -= attitude(s, seat) * weight // 128
        weight = weight * 107 // 128
    return total // 8
