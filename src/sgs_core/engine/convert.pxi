# Level 7: cards that count as others (R5.19, R5.24), and cards that one's kingdom gives (R5.13).

cdef CardSet converted(const Game* g, const Rules* r, int seat, int skill, int kind, int areas) noexcept nogil:
    """Cards in some areas that the seat may use or play as a kind by a skill."""
    cdef CardSet cards = SKILLS[skill].convert(g, r, seat, kind), own, hearts
    if is_barred(g, seat, kind):
        areas &= ~AREA_HAND                                  # R11.36.4: what is worn stays free
    own = own_cards(g, seat, areas)
    cards = both(&cards, &own)
    if skill == SK_WUSHEN:
        return cards
    cards = without(&cards, &r.of_kind[kind])                # those are what they are anyway
    if unlikely(has(g, seat, SK_WUSHEN)):                    # a heart in hand is a slash and nothing else
        hearts = of_suit_as(g, r, seat, HEART)
        hearts = both(&hearts, &g.own[seat].hand)
        cards = without(&cards, &hearts)
    return cards


cdef void offer_converted(Game* g, Context* c, Ask* a, int seat, int kind, int areas, int aimed_at) noexcept nogil:
    """Ways to meet a demand by conversions; a slash must reach one of `aimed_at` once its card is gone (0: no matter)."""
    cdef int skill, left = slots_of(g, c.rules, T_CONVERT, bit(seat))
    cdef CardSet cards
    while left:
        skill = c.rules.listening[T_CONVERT][lowest(left)]
        left &= left - 1
        if SKILLS[skill].converts >> kind & 1:
            cards = converted(g, c.rules, seat, skill, kind, areas)
            if aimed_at and skill != SK_WUSHEN:
                drop_own_reach(g, c.rules, seat, &cards, aimed_at)
            offer_cards(a, skill, &cards)


cdef bint may_convert(const Game* g, const Rules* r, int seat, int kind) noexcept nogil:
    """Whether the seat has a card that a skill turns into a kind."""
    cdef int skill, left = slots_of(g, r, T_CONVERT, bit(seat))
    cdef CardSet cards
    while left:
        skill = r.listening[T_CONVERT][lowest(left)]
        left &= left - 1
        if SKILLS[skill].converts >> kind & 1:
            cards = converted(g, r, seat, skill, kind, AREA_HAND | AREA_EQUIP)
            if any_of(&cards):
                return True
    return False


cdef int kind_via(int skill) noexcept nogil:
    """What a card counts as in the play phase by a conversion; longdan's dodge is never used there (R5.12)."""
    return lowest(SKILLS[skill].converts & ~(<u64>1 << SHAN))


cdef bint could_slash(Game* g, Context* c, int seat) noexcept nogil:
    """Whether the seat has anything to use or play as a slash, or somebody to ask for one."""
    cdef CardSet cards = hand_of_kind(g, c.rules, seat, SHA)
    if any_of(&cards) or (has(g, seat, SK_GUHUO) and may_guhuo(g, c, seat, SHA)):
        return True
    if has(g, seat, SK_JIJIANG) and kin_of(g, seat, SHU):
        return True
    return may_convert(g, c.rules, seat, SHA)


cdef int reach_without(const Game* g, const Rules* r, int seat, int card) noexcept nogil:
    """Whom the seat may slash once a worn card of its is gone (R5.24)."""
    cdef Game bare
    bare.pub = g.pub
    strip(&bare, r, seat, card)
    return slash_targets(&bare, seat)


cdef void drop_own_reach(const Game* g, const Rules* r, int seat, CardSet* cards, int aimed_at) noexcept nogil:
    """Take out worn cards without which the slash would reach nobody, or would be one too many."""
    cdef CardSet worn = worn_cards(g, seat), hand = cards[0]
    cdef int card
    worn = both(&worn, cards)
    hand = without(&hand, &worn)
    while any_of(&worn):
        card = pop_card(&worn)
        if not reach_without(g, r, seat, card) & aimed_at or (
            aimed_at == ALL_SEATS and r.kind[card] == ZHUGELIANNU and g.pub.slashes >= r.opt[O_SLASH_COUNT] and not has(g, seat, SK_PAOXIAO)
        ):
            take_out(cards, card)
    if aimed_at != ALL_SEATS and not slash_targets(g, seat) & aimed_at:
        cards[0] = without(cards, &hand)


# -- cards given by the kingdom --

cdef enum:
    KIN_NEXT = 0
    KIN_ANSWERED = 1
    KIN_PICKED = 2
    KIN_LAYING = 3
    KIN_LAID = 4
    KIN_PLAYED = 5

cdef enum:
    BY_THE_LORD = -1              # x of KIN: the card is wanted for a use


cdef Flow ask_kin(Game* g, Context* c, Frame* child, int lord, int target, int skill) noexcept nogil:
    """Ask for a slash to use, on a fixed target or NONE."""
    announce(g, c, lord, skill)
    return go_on_asking(child, lord, target, skill, kin_of(g, lord, SHU))


cdef inline Flow go_on_asking(Frame* child, int lord, int target, int skill, int kin) noexcept nogil:
    """The same of those who are left."""
    child.who = lord
    child.source = target
    child.x = BY_THE_LORD
    child.y = skill
    child.z = SHA
    child.mask = kin
    return GO


cdef int kin_from(const Game* g, int lord, int giver) noexcept nogil:
    """Who has not refused when one of them gives: the giver, and those asked after him."""
    cdef int kin = kin_of(g, lord, SHU) | bit(giver), seat = first_from(lord + 1, kin)
    while seat != giver:
        kin &= ~bit(seat)
        seat = first_from(lord + 1, kin)
    return kin


cdef bint may_give(const Game* g, const Frame* f, int n) noexcept nogil:
    """Whether the slash has a legal target once its giver has n hand cards fewer (R5.24): he may have kongcheng."""
    cdef int aims = bit(f.source) if f.source != NONE else slash_targets(g, f.who)
    if has(g, f.target, SK_KONGCHENG) and g.pub.hand_n[f.target] == n:
        aims &= ~bit(f.target)
    return g.pub.hand_n[f.target] >= n and aims != 0


cdef void offer_given(Game* g, Context* c, const Frame* f) noexcept nogil:
    """Build the question for a slash that the lord will use."""
    cdef Ask* a = question(g, f.target, ASK_SLASH, 256 + f.y, True)
    cdef CardSet cards = hand_of_kind(g, c.rules, f.target, SHA)
    cdef bint one = may_give(g, f, 1)
    about(a, f.who, f.source, SHA, 1)
    if one:
        offer_cards(a, NO_SKILL, &cards)
    if unlikely(g.pub.listeners[T_CONVERT] >> f.target & 1):
        offer_converted(g, c, a, f.target, SHA, AREA_HAND | AREA_EQUIP if one else AREA_EQUIP, 0)
    if unlikely(has(g, f.target, SK_ZHANGBA)) and may_give(g, f, 2) and may_pair(g, f.target):
        offer(a, MENU_SKILL, SK_ZHANGBA)
    if unlikely(has(g, f.target, SK_GUHUO)) and one and may_guhuo(g, c, f.target, SHA):
        offer(a, MENU_SKILL, SK_GUHUO)


cdef Flow kin_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """Ask the lord's kingdom for a card, one after the other (R5.13).

    who: the lord; target: asked; mask: still to ask; y: jijiang or hujia; z: kind; x: BY_THE_LORD where he will use it.
    source, use: the demand's; of a slash to use, source is its fixed target.
    Returns the draft + 1 if he will use it, else 1; 0 if nobody gave one.
    """
    cdef Frame* child
    cdef int use
    while True:
        if f.step == KIN_PLAYED:
            if f.result:
                return done(g, 1)
            to(f, KIN_NEXT)
        if f.step == KIN_NEXT:
            f.mask &= g.pub.in_play
            if f.mask == 0 or not plays(g, f.who):
                return done(g, 0)
            f.target = first_from(f.who + 1, f.mask)
            if f.x != BY_THE_LORD:
                f.mask &= ~bit(f.target)
                child = call(g, f, KIN_PLAYED, OP_NEED)
                child.who = f.target
                child.target = f.who
                child.source = f.source
                child.use = f.use
                child.x = 1
                child.z = f.z
                return begin(g, c, child)
            offer_given(g, c, f)
            if ask(g, c, f, KIN_ANSWERED):
                return WAIT
        if f.step == KIN_ANSWERED:
            f.mask &= ~bit(f.target)
            if passed(g):
                to(f, KIN_NEXT)
                continue
            if answered_card(g):
                use = draft_use(g, c, f.target, answer_card(g), SHA, answer_via(g))
                count_as_lords(&g.uses[use], f.who)
                return done(g, use + 1)
            if answer_menu(g) == SK_ZHANGBA:
                return pick_slash(g, call(g, f, KIN_PICKED, OP_PICK), f.target)
            to(f, KIN_LAYING)
        if f.step == KIN_LAYING:
            if ask_guhuo_card(g, c, f, KIN_LAID, f.target, SHA):
                return WAIT
        if f.step == KIN_PICKED:
            use = draft_picked(g, c, f.target, SHA, SK_ZHANGBA)
        else:
            use = draft_face_down(g, c, f.target, answer_card(g), SHA)
            use_guhuo(g, f.target)
        count_as_lords(&g.uses[use], f.who)
        return done(g, use + 1)


cdef int register_convert() except -1:
    def_op(
        OP_KIN, b"kin", kin_step, 6, HAS_WHO | HAS_SOURCE | MAY_LACK_SOURCE | MAY_LACK_USE,
        1 << KIN_PICKED | 1 << KIN_PLAYED, 1 << KIN_NEXT | 1 << KIN_LAYING,
    )
    return 0
