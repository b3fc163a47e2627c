# Level 9: `standard` when it is asked for something, and its skills.

cdef inline int card_code(const Ask* a, int card) noexcept nogil:
    """The code of a card in the first way that has it; PASS if none has."""
    cdef int i
    if card == NONE:
        return PASS
    for i in range(a.n_ways):
        if holds(&a.way[i], card):
            return CODE_CARD + MAX_CARDS * i + card
    return PASS


cdef int cheapest_code(Sight* s) noexcept nogil:
    """The offered card that is worth least in hand, as itself or by a conversion."""
    cdef CardSet others
    cdef int worth = 0, least = 10000, card, i, code = PASS
    if s.a.n_ways == 1:
        card = any_card(&s.a.way[0])
        others = without(&s.a.way[0], &s.r.of_kind[s.r.kind[card]])
        if not any_of(&others):
            return CODE_CARD + card                          # all alike: the first to go is worth least
    for i in range(s.a.n_ways):
        card = cheapest(s, &s.a.way[i], &worth) if s.a.via[i] == NO_SKILL else cost_of(s, &s.a.way[i], &worth)
        if worth < least:
            least = worth
            code = CODE_CARD + MAX_CARDS * i + card
    return code


cdef int offered_cards(const Ask* a) noexcept nogil:
    """How many cards could answer."""
    cdef int i, n = 0
    for i in range(a.n_ways):
        n += size_of(&a.way[i])
    return n


cdef int kin_menu(Sight* s) noexcept nogil:
    """Ask the own kingdom for a card before spending one (R5.13)."""
    if menu_has(s.a, MENU_SKILL, SK_HUJIA):
        return CODE_MENU + SK_HUJIA
    return CODE_MENU + SK_JIJIANG if menu_has(s.a, MENU_SKILL, SK_JIJIANG) else PASS


cdef inline bint gives_to_lord(Sight* s) noexcept nogil:
    """A card asked for by somebody of my kingdom: for a friend, and not the last one in need."""
    return friendly(s, s.a.subject) and (s.pub.hp[s.me] > 1 or s.own.identity == LOYALIST)


cdef int any_answer(const Ask* a) noexcept nogil:
    """The first legal answer that is no pass."""
    if a.n_ways:
        return CODE_CARD + nth_card(&a.way[0], 0)
    if a.seats:
        return CODE_SEAT + lowest(a.seats)
    if a.hands:
        return CODE_HAND + lowest(a.hands)
    if a.menu_kind != MENU_NONE:
        return CODE_MENU + (lowest(a.menu[0]) if a.menu[0] else 64 + lowest(a.menu[1]))
    return PASS


cdef inline bint may_lie(const Sight* s) noexcept nogil:
    """guhuo is offered; once a turn is enough: with lianying two liars could duel for ever."""
    return menu_has(s.a, MENU_SKILL, SK_GUHUO) and not s.pub.used[s.me] & USED_GUHUO


cdef int choose_dodge(Sight* s) noexcept nogil:
    """baguazhen first, it is free; one dodge of two that are needed is none (R5.14)."""
    cdef int have = offered_cards(s.a)
    if s.a.subject != s.me and not gives_to_lord(s):
        return PASS
    if menu_has(s.a, MENU_SKILL, SK_BAGUAZHEN):
        return CODE_MENU + SK_BAGUAZHEN
    if kin_menu(s) != PASS:
        return kin_menu(s)
    if have and (have >= s.a.x or owns(s, s.me, SK_BAGUAZHEN)):
        return CODE_MENU + SK_GUHUO if lays_answer(s, SHAN, have) else cheapest_code(s)
    if have == 0 and s.a.x == 1 and lies(s, SHAN, hp_worth(s, s.me, 1)):
        return CODE_MENU + SK_GUHUO
    return PASS


cdef int choose_slash(Sight* s) noexcept nogil:
    """In a duel a friend's attack is conceded; nanmanruqin is always answered."""
    cdef int have = offered_cards(s.a)
    if s.a.subject != s.me and not gives_to_lord(s):
        return PASS
    if s.a.reason == JUEDOU and s.a.other != NONE and s.a.other != s.me and friendly(s, s.a.other) and s.pub.hp[s.me] >= 2:
        return PASS
    if kin_menu(s) != PASS:
        return kin_menu(s)
    if have and have >= s.a.x:
        return CODE_MENU + SK_GUHUO if lays_answer(s, SHA, have) else cheapest_code(s)
    if s.a.menu_kind == MENU_SKILL:
        if menu_has(s.a, MENU_SKILL, SK_ZHANGBA) and s.pub.hand_n[s.me] >= 2 and s.pub.hp[s.me] <= 2:
            return CODE_MENU + SK_ZHANGBA
        if have == 0 and s.a.x == 1 and lies(s, SHA, hp_worth(s, s.me, 1)):
            return CODE_MENU + SK_GUHUO
    return PASS


cdef int choose_slash_at(Sight* s) noexcept nogil:
    """A slash on demand: on an enemy gladly, on a friend never (R10.13, R10.25)."""
    if attitude(s, s.a.subject) > -16 or holds_back(s, s.a.subject, 1):
        return PASS
    return kin_menu(s) if kin_menu(s) != PASS else cheapest_code(s)


cdef int trick_effect(Sight* s, int kind, int seat, int user) noexcept nogil:
    """What a trick does to a seat, in u to one who wishes it well: harm below 0."""
    cdef int n
    if kind == LEBUSISHU:
        n = s.pub.hand_n[seat] + 2
        return -(8 + 4 * (n if n < 7 else 7))
    if kind == JUEDOU:
        return -hp_worth(s, seat, 1) * 10 // 16
    if kind == GUOHE or kind == SHUNSHOU:
        if s.pub.n_judging[seat] and user < MAX_SEATS and attitude(s, user) * attitude(s, seat) > 0 and seat != user:
            return 16
        return -18 if kind == SHUNSHOU else -10
    if kind == WUZHONG:
        return 20
    if kind == NANMAN or kind == WANJIAN:
        n = dodge_chance(s, seat, False) if kind == WANJIAN else s.v.slash_chance[hand_index(s.pub, seat)]
        return -(16 - n) * hp_worth(s, seat, 1) // 16
    if kind == TAOYUAN:
        return hp_worth(s, seat, 1)
    if kind == WUGU:
        return 9
    if kind == SHANDIAN and owns(s, seat, SK_HONGYAN):
        return 0
    if kind == SHANDIAN:
        return -16 if s.pub.hp[seat] <= s.r.opt[O_SHANDIAN_DAMAGE] else -9
    return -12


cdef bint wants_wuxie(Sight* s, int seat) noexcept nogil:
    """Stop what hurts my side, or what stops its help (R5.6)."""
    cdef int effect, limit = s.v.nullify + s.v.nullify_deeper * (s.a.x & 1)
    if not s.v.nullify_at_all:
        return False
    effect = trick_effect(s, s.a.reason, seat, s.a.other)
    if s.pub.hand_n[s.me] >= 2 and several_of(s, WUXIE):
        limit -= 4
    if seat == s.me and s.pub.hp[seat] <= 1:
        limit = 4
    if s.own.identity == LOYALIST and s.pub.hp[s.pub.lord] <= 2 and seat != s.pub.lord:
        limit += 10
    if -limit < effect < limit:
        return False                                         # too little, whoever it is
    effect = effect * attitude(s, seat) // 128
    return effect >= limit if s.a.x & 1 else effect <= -limit


cdef int choose_wuxie(Sight* s) noexcept nogil:
    cdef CardSet mine
    cdef bint wish = wants_wuxie(s, s.a.subject)
    if s.a.menu_kind == MENU_YES_NO:
        mine = both(&s.own.hand, &s.r.of_kind[WUXIE])
        return CODE_MENU + (YES if wish and any_of(&mine) else NO)
    if s.a.may_pass and not wish:
        return PASS
    if lays_true(s, WUXIE, s.v.keep[WUXIE][0] + LAID_LOST):
        return CODE_MENU + SK_GUHUO
    if s.a.n_ways == 0 and s.a.may_pass:
        return CODE_MENU + SK_GUHUO if lies(s, WUXIE, wuxie_gain(s)) else PASS
    return cheapest_code(s) if s.a.n_ways else any_answer(s.a)


cdef int wuxie_gain(Sight* s) noexcept nogil:
    """What stopping a trick is worth."""
    cdef int n = trick_effect(s, s.a.reason, s.a.subject, s.a.other) * attitude(s, s.a.subject) // 128
    return -n if n < 0 else n


cdef bint saves(Sight* s, int seat, int points) noexcept nogil:
    """Whether to spend peaches on a dying other (R8.9)."""
    cdef int n = offered_cards(s.a)
    if seat == s.pub.lord:
        if s.own.identity == LOYALIST:
            return True
        if s.own.identity == SPY:
            return popcount(s.pub.in_play) > 2               # his early death loses (R9.8)
        return False
    if owns(s, seat, SK_BUQU):
        return False
    if s.own.identity == LORD and not s.row.saved >> seat & 1:
        return False
    return friendly(s, seat) and n >= points and (s.pub.hp[s.me] >= 2 or n > points)


cdef int choose_peach(Sight* s) noexcept nogil:
    cdef CardSet wine
    glance(s)
    if s.a.subject == s.me:
        if lays_true(s, TAO, STAKE_DYING + (DOUBT_ONE_HP if offered_cards(s.a) <= s.a.x else 0)):
            return CODE_MENU + SK_GUHUO
        if s.a.n_ways:
            wine = both(&s.a.way[0], &s.r.of_kind[JIU])
            return CODE_CARD + any_card(&wine) if s.a.via[0] == NO_SKILL and any_of(&wine) else cheapest_code(s)
        return CODE_MENU + SK_GUHUO if s.a.x == 1 and lies(s, TAO, STAKE_DYING) else PASS
    if s.a.n_ways and saves(s, s.a.subject, s.a.x):
        return CODE_MENU + SK_GUHUO if lays_true(s, TAO, STAKE_DYING) else cheapest_code(s)
    if s.a.n_ways == 0 and s.a.x == 1 and may_lie(s) and lies_for(s, s.a.subject):
        return CODE_MENU + SK_GUHUO
    return PASS


cdef bint lies_for(Sight* s, int seat) noexcept nogil:
    """A false peach for somebody dying."""
    if owns(s, seat, SK_BUQU):
        return False
    if seat == s.pub.lord:
        if s.own.identity == REBEL or (s.own.identity == SPY and popcount(s.pub.in_play) <= 2):
            return False
    elif not friendly(s, seat):
        return False
    return lie_worth(s, TAO, STAKE_DYING) > s.v.act


cdef int wanted_on_judgment(Sight* s, int seat, int reason, int card) noexcept nogil:
    """How well a judgment card suits a seat, in u."""
    cdef int suit = suit_for(s, seat, card), rank = s.r.rank[card]
    if reason == LEBUSISHU:
        return 30 if suit == HEART else 0
    if reason == SHANDIAN:
        return -60 if suit == SPADE and 2 <= rank <= 9 else 0
    if reason == BAGUAZHEN:
        return 20 if suit_colour(suit) == RED else 0
    if reason == 64 + SK_GANGLIE:
        return 0 if suit == HEART else 14
    if reason == 64 + SK_LUOSHEN:
        return 10 if suit_colour(suit) == BLACK else 0
    if reason == 64 + SK_WUHUN:
        return 60 if spares(s.r, card) else 0
    if reason == 64 + SK_LEIJI:
        return -hp_worth(s, seat, 2) if suit == SPADE else 0
    return 0


cdef int choose_guicai(Sight* s, int seat, int reason, int* gain) noexcept nogil:
    """The hand card that changes a judgment best, less what it costs."""
    return choose_change(s, &s.own.hand, seat, reason, gain)


cdef int choose_change(Sight* s, const CardSet* among, int seat, int reason, int* gain) noexcept nogil:
    cdef CardSet left = among[0]
    cdef int card, best = NONE, n, now = wanted_on_judgment(s, seat, reason, s.pub.on_judgment), att = attitude(s, seat)
    gain[0] = 0
    while any_of(&left):
        card = pop_card(&left)
        n = (wanted_on_judgment(s, seat, reason, card) - now) * att // 128 - keep_worth(s, card, 0) // 2
        if n > gain[0]:
            gain[0] = n
            best = card
    return best


cdef bint takes_skill(Sight* s, int skill) noexcept nogil:
    """Whether to use an optional skill now."""
    cdef int gain = 0, worth = 0, other = s.a.other, subject = s.a.subject
    cdef CardSet cards
    if PLAYS[skill].takes is not NULL:
        return PLAYS[skill].takes(s)
    if skill == SK_GUICAI:
        if s.pub.on_judgment >= s.r.n_cards or subject >= MAX_SEATS:
            return False
        choose_guicai(s, subject, s.a.x, &gain)
        return gain > 4
    if skill == SK_FANKUI or skill == SK_GANGLIE:
        return not friendly(s, other)
    if skill == SK_HANBINGJIAN:
        if attitude(s, subject) > 0:
            return True                                      # rather two cards of a friend than his hp
        return s.pub.hp[subject] >= 3 and s.pub.hand_n[subject] + popcount_worn(s.pub, subject) >= 2 and s.a.x == 1
    if skill == SK_GUANSHIFU:
        cards = s.own.hand
        cheapest(s, &cards, &worth)
        return hostile(s, subject) and wound_score(s, subject, 16, 1) - 2 * worth >= 6
    if skill == SK_QINGLONG or skill == SK_CIXIONG or skill == SK_QILINGONG:
        return attitude(s, subject) < 0 if subject < MAX_SEATS else True
    if skill == SK_YINYUEQIANG:
        return jiedao_victim(s, s.pub.reach[s.me]) != NONE
    return True                                              # guanxing, lianying


cdef inline int popcount_worn(const Public* pub, int seat) noexcept nogil:
    cdef int i, n = 0
    for i in range(N_SLOTS):
        n += pub.equip[seat][i] != NONE
    return n


cdef int choose_trigger(Sight* s) noexcept nogil:
    cdef u64 left
    cdef int k, entry
    for k in range(2):
        left = s.a.menu[k]
        while left:
            entry = 64 * k + lowest(left)
            left &= left - 1
            if not s.a.may_pass or takes_skill(s, entry):
                return CODE_MENU + entry
    return PASS


cdef int choose_discard(Sight* s) noexcept nogil:
    """What must go, or may go instead of something worse."""
    cdef int worth = 0, second = 0, card
    cdef CardSet rest
    if s.a.n_ways == 0:
        return PASS
    card = cheapest(s, &s.a.way[0], &worth)
    if s.a.may_pass:
        if s.a.reason == 256 + SK_CIXIONG and worth > 7:
            return PASS                                      # rather a card for the other
        if s.a.reason == 256 + SK_GANGLIE:
            rest = s.a.way[0]
            take_out(&rest, card)
            cheapest(s, &rest, &second)
            if worth + second > hp_worth(s, s.me, 1) + 2:
                return PASS
    return card_code(s.a, card)


cdef int choose_take(Sight* s) noexcept nogil:
    """A card of somebody: what hurts an enemy most, what frees a friend; of a shown pool the best for oneself."""
    cdef CardSet left
    cdef int card, best = NONE, most = -1, n, seat = s.a.subject
    cdef CardSet kin
    left = s.a.way[0] if s.a.n_ways else no_cards()
    while any_of(&left):
        card = pop_card(&left)
        if seat == NONE:
            kin = both(&s.own.hand, &s.r.of_kind[s.r.kind[card]])
            n = keep_worth(s, card, size_of(&kin))
        elif laid_before(s.pub, seat, card):
            n = 100 if attitude(s, seat) > 0 else 0
        else:
            n = equipment_worth(s, seat, card) if attitude(s, seat) <= 0 else 30 - equipment_worth(s, seat, card)
        if n > most:
            most = n
            best = card
    if s.a.hands and (best == NONE or most < (10 + 6 * (s.pub.hand_n[seat] == 1) if attitude(s, seat) <= 0 else 25)):
        return CODE_HAND + lowest(s.a.hands)
    return card_code(s.a, best)


cdef inline bint laid_before(const Public* pub, int seat, int card) noexcept nogil:
    cdef int i
    for i in range(pub.n_judging[seat]):
        if pub.judging[seat][i].card == card:
            return True
    return False


cdef int choose_card(Sight* s) noexcept nogil:
    cdef int gain, card
    if s.a.reason == 256 + SK_GUICAI and s.a.subject < MAX_SEATS and s.pub.on_judgment < s.r.n_cards:
        card = choose_guicai(s, s.a.subject, s.a.x, &gain)
        if card != NONE and holds(&s.a.way[0], card):
            return card_code(s.a, card)
    return cheapest_code(s)


cdef int choose_arrange(Sight* s) noexcept nogil:
    """guanxing: first what one's own delayed tricks should meet, then the best cards to draw; bad ones go under."""
    cdef CardSet left = s.a.way[0]
    cdef int card, best = NONE, most = -1000, n, i = s.pub.n_judging[s.me], placed = s.pub.n_pool - s.a.x
    cdef bint judged = placed < i and s.a.may_pass
    while any_of(&left):
        card = pop_card(&left)
        if judged:
            n = wanted_on_judgment(s, s.me, s.pub.judging[s.me][i - 1 - placed].kind & ~LAID_DUE, card)
            n = 10 * n - keep_worth(s, card, 0)
        else:
            n = keep_worth(s, card, 0)
        if n > most:
            most = n
            best = card
    if s.a.may_pass and not judged and placed - i >= 2 and most < 12:
        return PASS
    return card_code(s.a, best)


cdef int standard_choose(const Public* pub, Private* own, Belief* belief, const Ask* a, void* context) noexcept nogil:
    """One decision from what its seat may see: Public, its own Private, and the public evidence."""
    cdef Sight s
    cdef int code = PASS, kind = a.kind
    s.pub = pub
    s.own = own
    s.e = <const Evidence*>belief.bytes
    s.a = a
    s.r = (<Mind*>context).rules
    s.v = (<Mind*>context).values
    s.row = <Row*>own.memory
    s.me = a.seat
    s.looked = False
    if a.reason >= 256 and PLAYS[a.reason - 256].answers is not NULL:
        code = PLAYS[a.reason - 256].answers(&s)
        if code != NO_OPINION:
            return code
        code = PASS
    if kind == ASK_PLAY:
        return choose_play(&s)
    if kind == ASK_TARGET:
        return choose_target(&s)
    if kind == ASK_DODGE:
        return choose_dodge(&s)
    if kind == ASK_SLASH:
        return choose_slash(&s)
    if kind == ASK_WUXIE:
        return choose_wuxie(&s)
    if kind == ASK_PEACH:
        return choose_peach(&s)
    if kind == ASK_DISCARD or kind == ASK_PICK:
        code = choose_discard(&s)
    elif kind == ASK_TAKE:
        code = choose_take(&s)
    elif kind == ASK_TRIGGER:
        return choose_trigger(&s)
    elif kind == ASK_SLASH_AT:
        return choose_slash_at(&s)
    elif kind == ASK_CARD:
        code = choose_card(&s)
    elif kind == ASK_ARRANGE:
        code = choose_arrange(&s)
    elif kind == ASK_HERO:
        return choose_hero(&s)
    elif kind == ASK_SEAT:
        code = jiedao_victim(&s, a.seats)
        code = CODE_SEAT + (code if code != NONE else lowest(a.seats))
    if code == PASS and not a.may_pass:
        return any_answer(a)
    return code
