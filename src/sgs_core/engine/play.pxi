# Level 7: the play phase (R4.5): what may be used, and the questions until it is.

cdef enum:                        # conditions of Rules.usable, as bits
    CAN_SHA = 1
    CAN_TAO = 2
    CAN_GUOHE = 4
    CAN_SHUNSHOU = 8
    CAN_JUEDOU = 16
    CAN_JIEDAO = 32
    CAN_LEBUSISHU = 64
    CAN_SHANDIAN = 128
    CAN_JIU = 256

cdef enum:
    MOST_PLAYS = 5000             # of one turn: odd decks and skills make turns that the rules never end (R9.11)

cdef enum:
    USED_GUHUO = 1                # bits of Public.used
    USED_ZHIHENG = 2
    USED_FANJIAN = 4
    USED_JIEYIN = 8
    USED_LIJIAN = 16
    USED_GONGXIN = 32
    USED_QINGNANG = 64
    USED_HUANGTIAN = 256
    USED_SLASHED = 512            # keji: a slash used or played in the own play phase
    USED_RENDE = 128
    USED_RENDE_ODD = 2048         # an odd number of cards given; any at all under heal_once_at_two
    USED_RENDE_HEALED = 4096
    USED_LUOYI = 1024
    USED_LUOSHEN = 16384


cdef inline bint too_many_plays(Game* g, Context* c) noexcept nogil:
    """Count a choice that could come again for ever. True: the game has just been capped (R9.11)."""
    g.pub.plays += 1
    if likely(g.pub.plays < MOST_PLAYS):
        return False
    end_game(g, c, CAPPED, 0)
    return True


cdef int condition_of(int kind) noexcept nogil:
    """The condition that a kind needs in the play phase, 0 for none; -1 if it is never used there (R5.12)."""
    if kind == SHA:
        return CAN_SHA
    if kind == TAO:
        return CAN_TAO
    if kind == JIU:
        return CAN_JIU
    if kind == GUOHE:
        return CAN_GUOHE
    if kind == SHUNSHOU:
        return CAN_SHUNSHOU
    if kind == JUEDOU:
        return CAN_JUEDOU
    if kind == JIEDAO:
        return CAN_JIEDAO
    if kind == LEBUSISHU:
        return CAN_LEBUSISHU
    if kind == SHANDIAN:
        return CAN_SHANDIAN
    if kind == SHAN or kind == WUXIE:
        return -1
    return 0


cdef void fill_usable(Rules* r) noexcept nogil:
    """The table behind `hand & usable[conditions]`."""
    cdef int bits, kind, needs
    for bits in range(N_USABLE):
        r.usable[bits] = no_cards()
        for kind in range(N_KINDS):
            needs = condition_of(kind)
            if needs == 0 or (needs > 0 and bits & needs):
                r.usable[bits].w[0] |= r.of_kind[kind].w[0]
                r.usable[bits].w[1] |= r.of_kind[kind].w[1]
                r.usable[bits].w[2] |= r.of_kind[kind].w[2]


cdef inline bint slash_left(const Game* g, const Rules* r, int seat) noexcept nogil:
    """Whether the slash limit leaves room (R4.6)."""
    return g.pub.slashes < r.opt[O_SLASH_COUNT] or weapon_kind(g, r, seat) == ZHUGELIANNU or has(g, seat, SK_PAOXIAO)


cdef inline bint holds_shandian(const Game* g, int seat) noexcept nogil:
    cdef int i
    for i in range(g.pub.n_judging[seat]):
        if g.pub.judging[seat][i].kind & ~LAID_DUE == SHANDIAN:
            return True
    return False


cdef int play_conditions(Game* g, Context* c, Ask* a, int seat) noexcept nogil:
    """Conditions that hold for the seat now; the target masks behind them are left in the question."""
    cdef int bare = 0, others = others_of(g, seat), cards = with_cards(g), shy = 0
    cdef int bits = 0, near = g.pub.near[seat], liars = 0
    if g.pub.skilled:
        bare = empty_handed(g)
        shy = untouchable(g, c.rules)
        near = trick_reach(g, seat)
        liars = g.pub.holders[SK_GUHUO]
    a.targets[AIM_SHA] = g.pub.reach[seat] & ~bare if slash_left(g, c.rules, seat) else 0
    a.targets[AIM_JUEDOU] = others & ~spared_duels(g, c.rules, bare)
    a.targets[AIM_GUOHE] = others & cards
    a.targets[AIM_SHUNSHOU] = near & cards & ~shy
    a.targets[AIM_LEBUSISHU] = (g.pub.in_play if c.rules.opt[O_LEBUSISHU_SELF] else others) & ~g.pub.bound & ~shy
    a.targets[AIM_JIEDAO] = 0
    if g.pub.armed & others and (g.hid.held[HELD_JIEDAO][seat] or liars & bit(seat)):
        if g.pub.hand_n[seat] == 1:
            bare |= g.pub.holders[SK_KONGCHENG] & bit(seat)  # the paid card is gone by then (R5.24)
        a.targets[AIM_JIEDAO] = jiedao_targets(g, seat, bare)
    bits = (
        (a.targets[AIM_SHA] != 0) * CAN_SHA
        | (a.targets[AIM_JUEDOU] != 0) * CAN_JUEDOU
        | (a.targets[AIM_GUOHE] != 0) * CAN_GUOHE
        | (a.targets[AIM_SHUNSHOU] != 0) * CAN_SHUNSHOU
        | (a.targets[AIM_LEBUSISHU] != 0) * CAN_LEBUSISHU
        | (a.targets[AIM_JIEDAO] != 0) * CAN_JIEDAO
    )
    if not (g.pub.has_judging >> seat & 1) or not holds_shandian(g, seat):
        bits |= CAN_SHANDIAN
    if heals(g, c.rules, seat):
        bits |= CAN_TAO                                      # R8.8
    elif c.rules.opt[O_TAO_TARGET] == ANY_WOUNDED and wounded_seats(g, c.rules):
        bits |= CAN_TAO
    if c.rules.opt[O_JIU_PLAY_PHASE] and not g.pub.turn_flags & TURN_JIU_USED:
        bits |= CAN_JIU
    return bits


cdef inline bint kind_usable(Game* g, Context* c, int seat, int bits, int kind) noexcept nogil:
    """Whether a kind may be used as any card now, by the conditions that hold."""
    cdef int needs = condition_of(kind)
    if needs < 0 or (needs and not bits & needs):
        return False
    return not ((kind == NANMAN or kind == WANJIAN) and group_targets(g, c.rules, seat) == 0)


cdef void offer_conversions(Game* g, Context* c, Ask* a, int seat, int bits) noexcept nogil:
    """Cards that may be used as others in the play phase."""
    cdef int skill, kind, left = slots_of(g, c.rules, T_CONVERT, bit(seat))
    cdef u64 kinds
    cdef CardSet cards
    while left:
        skill = c.rules.listening[T_CONVERT][lowest(left)]
        left &= left - 1
        kinds = SKILLS[skill].converts
        while kinds:
            kind = lowest(kinds)
            kinds &= kinds - 1
            cards = no_cards()
            if skill == SK_WUSHEN and kind == SHA:           # no distance limit (R11.34.1)
                if slash_left(g, c.rules, seat) and others_of(g, seat) & ~empty_handed(g):
                    cards = converted(g, c.rules, seat, skill, kind, AREA_HAND)
            elif kind_usable(g, c, seat, bits, kind):
                cards = converted(g, c.rules, seat, skill, kind, AREA_HAND | AREA_EQUIP)
                if kind == SHA:
                    drop_own_reach(g, c.rules, seat, &cards, ALL_SEATS)
            offer_cards(a, skill, &cards)


cdef void offer_actions(Game* g, Context* c, Ask* a, int seat, int timing) noexcept nogil:
    """Skills that are actions of the play phase: one's own, or those that somebody's skill gives."""
    cdef int skill, left = slots_of(g, c.rules, timing, bit(seat) if timing == T_PLAY else ~bit(seat))
    while left:
        skill = c.rules.listening[timing][lowest(left)]
        left &= left - 1
        if SKILLS[skill].ready(g, c, seat, NULL):
            offer(a, MENU_SKILL, skill)


cdef void offer_skilled_play(Game* g, Context* c, Ask* a, int seat, int bits) noexcept nogil:
    """The question of the play phase where somebody has a skill."""
    cdef CardSet may = as_themselves(g, c.rules, seat), free
    may = both(&may, &c.rules.usable[bits])
    if g.pub.barred[seat]:
        free = free_hand(g, c.rules, seat)
        may = both(&may, &free)
    if c.rules.opt[O_KONGCHENG_SCOPE] == SLASH_DUEL_AOE and not kind_usable(g, c, seat, bits, NANMAN):
        may = without(&may, &c.rules.of_kind[NANMAN])
        may = without(&may, &c.rules.of_kind[WANJIAN])
    offer_cards(a, NO_SKILL, &may)
    if g.pub.listeners[T_CONVERT] >> seat & 1:
        offer_conversions(g, c, a, seat, bits)
    if g.pub.listeners[T_PLAY] >> seat & 1:
        offer_actions(g, c, a, seat, T_PLAY)
    if g.pub.listeners[T_GIVEN] & ~bit(seat):
        offer_actions(g, c, a, seat, T_GIVEN)
    if has(g, seat, SK_JIJIANG) and bits & CAN_SHA and not g.pub.turn_flags & TURN_REFUSED and kin_of(g, seat, SHU):
        offer(a, MENU_SKILL, SK_JIJIANG)
    if has(g, seat, SK_GUHUO) and may_lay(g, c, seat) and nameable(g, c, seat, bits):
        offer(a, MENU_SKILL, SK_GUHUO)


cdef void offer_play(Game* g, Context* c, int seat) noexcept nogil:
    """Build the question of the play phase."""
    cdef Ask* a = question(g, seat, ASK_PLAY, -1, True)
    cdef int bits = play_conditions(g, c, a, seat)
    cdef CardSet may
    if g.pub.skilled:
        offer_skilled_play(g, c, a, seat, bits)
    else:
        may = both(&g.own[seat].hand, &c.rules.usable[bits])
        offer_cards(a, NO_SKILL, &may)
    if unlikely(has(g, seat, SK_ZHANGBA)) and bits & CAN_SHA and may_pair(g, seat):
        offer(a, MENU_SKILL, SK_ZHANGBA)                     # R10.26.1


cdef enum:
    PLAY_FREE = 0
    PLAY_CHOSEN = 1
    PLAY_NAMING = 2
    PLAY_NAMED = 3
    PLAY_LAYING = 4
    PLAY_LAID = 5
    PLAY_PICKED = 6
    PLAY_DRAFTED = 7
    PLAY_AIMING = 8
    PLAY_AIMED = 9
    PLAY_PROVIDED = 10


cdef Flow play_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """The play phase. who; use: the draft; x: seats still to choose, at most; y: kind named by guhuo."""
    cdef Ask* a
    cdef int card, menu
    while True:
        if f.step == PLAY_FREE:
            f.use = NONE
            if not plays(g, f.who):                          # R4.15
                return end_play(g, c)
            offer_play(g, c, f.who)
            if ask(g, c, f, PLAY_CHOSEN):
                return WAIT
        if f.step == PLAY_CHOSEN:
            if too_many_plays(g, c):
                return OVER
            if passed(g):
                return end_play(g, c)
            if answered_card(g):
                g.pub.turn_flags &= ~TURN_REFUSED
                card = answer_card(g)
                menu = answer_via(g)
                f.use = draft_use(g, c, f.who, card, c.rules.kind[card] if menu == NO_SKILL else kind_via(menu), menu)
                to(f, PLAY_DRAFTED)
            else:
                menu = answer_menu(g)
                if menu == SK_JIJIANG:
                    return ask_kin(g, c, call(g, f, PLAY_PROVIDED, OP_KIN), f.who, NONE, SK_JIJIANG)
                g.pub.turn_flags &= ~TURN_REFUSED
                if menu == SK_ZHANGBA:
                    return pick_slash(g, call(g, f, PLAY_PICKED, OP_PICK), f.who)
                if menu != SK_GUHUO:
                    announce(g, c, f.who, menu)
                    call(g, f, PLAY_FREE, OP_SKILL + menu).who = f.who
                    return GO
                to(f, PLAY_NAMING)
        if f.step == PLAY_NAMING:
            a = question(g, f.who, ASK_NAME, 256 + SK_GUHUO, False)
            offer_names(g, c, a, f.who)
            if ask(g, c, f, PLAY_NAMED):
                return WAIT
        if f.step == PLAY_NAMED:
            f.y = answer_menu(g)
            to(f, PLAY_LAYING)
        if f.step == PLAY_LAYING:
            if ask_guhuo_card(g, c, f, PLAY_LAID, f.who, f.y):
                return WAIT
        if f.step == PLAY_LAID:
            f.use = draft_face_down(g, c, f.who, answer_card(g), f.y)
            use_guhuo(g, f.who)
            to(f, PLAY_DRAFTED)
        if f.step == PLAY_PICKED:
            f.use = draft_picked(g, c, f.who, SHA, SK_ZHANGBA)
            to(f, PLAY_DRAFTED)
        if f.step == PLAY_PROVIDED:
            if f.result == 0:
                g.pub.turn_flags |= TURN_REFUSED             # R5.25
                to(f, PLAY_FREE)
                continue
            f.use = f.result - 1
            to(f, PLAY_DRAFTED)
        if f.step == PLAY_DRAFTED:
            f.x = fill_targets(g, c, &g.uses[f.use])
        elif f.step == PLAY_AIMED:
            f.x = take_target(g, f, f.x)
        if f.x > 0:
            to(f, PLAY_AIMING)
            if ask_target(g, c, f, PLAY_AIMED, aim_mask(g, c, &g.uses[f.use])):
                return WAIT
            continue
        return start_use(g, c, call(g, f, PLAY_FREE, OP_USE), f.who, f.use)


cdef inline Flow start_use(Game* g, Context* c, Frame* child, int who, int use) noexcept nogil:
    child.who = who
    child.use = use
    if heard(c, EV_SKILL):
        tell_aims(g, c, &g.uses[use])
    return begin(g, c, child)


cdef inline bint may_pair(const Game* g, int seat) noexcept nogil:
    """Two hand cards can be a slash (R10.26.1, R11.36.4)."""
    return g.pub.hand_n[seat] >= 2 and not is_barred(g, seat, SHA)


cdef Flow pick_slash(Game* g, Frame* child, int who) noexcept nogil:
    """zhangbashemao: two hand cards as one slash (R10.26.1)."""
    child.who = who
    child.x = child.y = 2
    child.z = AREA_HAND
    child.result = ASK_PICK
    return GO


cdef Flow end_play(Game* g, Context* c) noexcept nogil:
    """Once-a-phase limits run out (R1.18)."""
    if c.rules.opt[O_SLASH_LIMIT] != PER_TURN:               # R15.18
        g.pub.slashes = 0
    return done(g, 0)


cdef int register_play() except -1:
    def_op(
        OP_PLAY, b"play", play_step, 11, HAS_WHO | MAY_LACK_USE,
        1 << PLAY_FREE | 1 << PLAY_PICKED | 1 << PLAY_PROVIDED, 1 << PLAY_FREE | 1 << PLAY_NAMING | 1 << PLAY_LAYING | 1 << PLAY_AIMING,
    )
    return 0
