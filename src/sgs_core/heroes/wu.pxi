# Level 8: Wu heroes of the standard pack (R11.8-R11.15). qianxun is read where shunshouqianyang and lebusishu aim.

cdef bint zhiheng_ready(Game* g, Context* c, int owner, const Frame* cause_frame) noexcept nogil:
    cdef CardSet cards = discardable(g, c.rules, owner, AREA_HAND | AREA_EQUIP)
    if c.rules.opt[O_ZHIHENG_LIMIT] != UNLIMITED and g.pub.used[owner] & USED_ZHIHENG:
        return False
    return any_of(&cards)


cdef enum:
    ZHIHENG_TAKEN = 0
    ZHIHENG_PICKED = 1
    ZHIHENG_PAID = 2


cdef Flow zhiheng_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """制衡 (R11.8.1): discard any number of one's cards, draw as many. who; x: how many, unsigned."""
    cdef CardSet cards
    cdef Frame* child
    if f.step == ZHIHENG_TAKEN:
        g.pub.used[f.who] |= USED_ZHIHENG
        cards = discardable(g, c.rules, f.who, AREA_HAND | AREA_EQUIP)
        child = call(g, f, ZHIHENG_PICKED, OP_PICK)
        child.who = f.who
        child.x = 1
        child.y = size_of(&cards)
        child.z = AREA_HAND | AREA_EQUIP | TO_BE_DISCARDED
        child.result = ASK_PICK
        return GO
    if f.step == ZHIHENG_PICKED:
        f.x = f.result
        discard_picked(g, c)
        if settle(g, f, ZHIHENG_PAID):
            return GO
    if not need(g, c, <u8>f.x):
        return OVER
    draw_cards(g, c, f.who, <u8>f.x)
    return done(g, 0)


cdef void offer_peaches(Game* g, Context* c, Ask* a, int seat) noexcept nogil:
    """All that the seat may use as a peach."""
    cdef CardSet cards = hand_of_kind(g, c.rules, seat, TAO)
    offer_cards(a, NO_SKILL, &cards)
    if unlikely(g.pub.listeners[T_CONVERT] >> seat & 1):
        offer_converted(g, c, a, seat, TAO, AREA_HAND | AREA_EQUIP, 0)
    if unlikely(has(g, seat, SK_GUHUO)) and may_guhuo(g, c, seat, TAO) and may_name(g, c, seat, TAO):
        offer(a, MENU_SKILL, SK_GUHUO)


cdef bint jiuyuan_ready(Game* g, Context* c, int giver, const Frame* cause_frame) noexcept nogil:
    """A Wu character with a peach, and the lord is wounded (R11.8.2)."""
    cdef Ask offers
    if c.rules.opt[O_JIUYUAN_EFFECT] == PLUS_ONE or g.pub.kingdom[giver] != WU:
        return False
    if not has(g, g.pub.lord, SK_JIUYUAN) or not heals(g, c.rules, g.pub.lord):
        return False
    offers.n = 0
    offers.n_ways = 0
    offers.menu_kind = MENU_NONE
    offer_peaches(g, c, &offers, giver)
    return offers.n > 0


cdef enum:
    JIUYUAN_TAKEN = 0
    JIUYUAN_CHOSEN = 1
    JIUYUAN_LAYING = 2
    JIUYUAN_LAID = 3
    JIUYUAN_USED = 4


cdef Flow jiuyuan_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """救援 (R11.8.2): a Wu character uses a peach on the lord in its own play phase. who: that character."""
    cdef Ask* a
    cdef int use
    if f.step == JIUYUAN_TAKEN:
        a = question(g, f.who, ASK_CARD, 256 + SK_JIUYUAN, False)
        about(a, g.pub.lord, NONE, TAO, 0)
        offer_peaches(g, c, a, f.who)
        if ask(g, c, f, JIUYUAN_CHOSEN):
            return WAIT
    if f.step == JIUYUAN_CHOSEN and not answered_card(g):
        to(f, JIUYUAN_LAYING)
    if f.step == JIUYUAN_LAYING:
        if ask_guhuo_card(g, c, f, JIUYUAN_LAID, f.who, TAO):
            return WAIT
    if f.step == JIUYUAN_USED:
        return done(g, 0)
    if f.step == JIUYUAN_LAID:
        use = draft_face_down(g, c, f.who, answer_card(g), TAO)
        use_guhuo(g, f.who)
    else:
        use = draft_use(g, c, f.who, answer_card(g), TAO, answer_via(g))
    add_target(&g.uses[use], g.pub.lord)
    return start_use(g, c, call(g, f, JIUYUAN_USED, OP_USE), f.who, use)


cdef CardSet qixi_cards(const Game* g, const Rules* r, int seat, int kind) noexcept nogil:
    """奇袭 (R11.9.1): any black card as guohechaiqiao."""
    return of_colour_as(g, r, seat, BLACK)


cdef bint keji_ready(Game* g, Context* c, int owner, const Frame* phase) noexcept nogil:
    """No slash was used or played in the own play phase, and there is something to keep."""
    return not g.pub.used[owner] & USED_SLASHED and g.pub.hand_n[owner] > hand_limit(&g.pub, c.rules, owner)


cdef Flow keji_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """克己 (R11.10.1): no discard phase this turn. who; cause: DISCARD."""
    cause(f).z = 1
    return done(g, 0)


cdef bint kurou_ready(Game* g, Context* c, int owner, const Frame* cause_frame) noexcept nogil:
    return g.pub.hp[owner] > 1 or c.rules.opt[O_KUROU_AT_1HP] == KUROU_ALLOWED     # R11.11.2


cdef enum:
    KUROU_TAKEN = 0
    KUROU_SUFFERED = 1


cdef Flow kurou_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """苦肉 (R11.11.1): lose 1 hp, then draw two. who."""
    cdef Frame* child
    if f.step == KUROU_TAKEN:
        child = call(g, f, KUROU_SUFFERED, OP_LOSE_HP)
        child.target = f.who
        child.x = 1
        return GO
    if plays(g, f.who):
        if not need(g, c, 2):
            return OVER
        draw_cards(g, c, f.who, 2)
    return done(g, 0)


cdef bint yingzi_ready(Game* g, Context* c, int owner, const Frame* draw) noexcept nogil:
    return not draw.z and could_draw(g, c, draw.x + 1)


cdef Flow yingzi_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """英姿 (R11.12.1): one card more in the draw phase. who; cause: DRAW."""
    cause(f).x += 1
    return done(g, 0)


cdef bint fanjian_ready(Game* g, Context* c, int owner, const Frame* cause_frame) noexcept nogil:
    return not g.pub.used[owner] & USED_FANJIAN and g.pub.hand_n[owner] > 0        # R11.12.3


cdef bint guess_fails(const Game* g, const Rules* r, int guess, int holder, int card) noexcept nogil:
    """Whether a card is of another suit, or colour, than was named (R15.51)."""
    cdef int suit = suit_as(g, r, holder, card)
    if r.opt[O_FANJIAN_GUESS] == GUESS_COLOUR:
        return (suit_colour(suit) == BLACK) != (guess == NAME_BLACK)
    return suit != guess


cdef void hand_over(Game* g, Context* c, int card, int target) noexcept nogil:
    """A shown hand card goes to another hand."""
    show_to_all(g, card, seat_of(g, card))
    move_card(g, c, card, Z_HAND, target)


cdef enum:
    FANJIAN_TAKEN = 0
    FANJIAN_AIMED = 1
    FANJIAN_GUESSING = 2
    FANJIAN_GUESSED = 3
    FANJIAN_SHOWN = 4
    FANJIAN_STRUCK = 5
    FANJIAN_DONE = 6


cdef Flow fanjian_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """反间 (R11.12.2): somebody names a suit, takes a random hand card and shows it; 1 damage unless the suit is right.

    who; target; card: shown, and to be handed over after all (R15.91), else none; z: the guess was wrong.
    """
    cdef Ask* a
    cdef Frame* child
    cdef int card, i
    if f.step == FANJIAN_TAKEN:
        a = question(g, f.who, ASK_SEAT, 256 + SK_FANJIAN, False)
        offer_seats(a, others_of(g, f.who))
        if ask(g, c, f, FANJIAN_AIMED):
            return WAIT
    if f.step == FANJIAN_AIMED:
        g.pub.used[f.who] |= USED_FANJIAN
        f.target = answer_seat(g)
        to(f, FANJIAN_GUESSING)
    if f.step == FANJIAN_GUESSING:
        a = question(g, f.target, ASK_NAME, 256 + SK_FANJIAN, False)
        about(a, f.who, f.who, NO_KIND, 0)
        for i in range(2 if c.rules.opt[O_FANJIAN_GUESS] == GUESS_COLOUR else 4):
            offer(a, MENU_COLOUR if c.rules.opt[O_FANJIAN_GUESS] == GUESS_COLOUR else MENU_SUIT, i)
        if ask(g, c, f, FANJIAN_GUESSED):
            return WAIT
    if f.step == FANJIAN_GUESSED:
        card = random_hand_card(g, f.who)
        if c.rules.opt[O_FANJIAN_GAIN] == GAIN_AFTER_ALL:
            show_to_all(g, card, f.who)
            f.card = card
        else:
            hand_over(g, c, card, f.target)
        f.z = guess_fails(g, c.rules, answer_menu(g), seat_of(g, card), card)
        read_suit(g, c, seat_of(g, card), card)
        if settle(g, f, FANJIAN_SHOWN):
            return GO
    if f.step == FANJIAN_SHOWN:
        to(f, FANJIAN_STRUCK)
        if f.z:
            child = call(g, f, FANJIAN_STRUCK, OP_DAMAGE)
            child.source = f.who
            child.target = f.target
            child.x = 1
            return GO
    if f.step == FANJIAN_STRUCK:
        if f.card != NONE and plays(g, f.target) and g.hid.place[f.card] == (Z_HAND << 4 | f.who):
            hand_over(g, c, f.card, f.target)                # R15.134
        if settle(g, f, FANJIAN_DONE):
            return GO
    return done(g, 0)


cdef bint fanjian_sound(const Game* g, const Frame* f, int step) noexcept nogil:
    return step == FANJIAN_TAKEN or f.target != NONE


cdef CardSet guose_cards(const Game* g, const Rules* r, int seat, int kind) noexcept nogil:
    """国色 (R11.13.1): any diamond as lebusishu."""
    return of_suit_as(g, r, seat, DIAMOND)


cdef CardSet liuli_costs(const Game* g, const Rules* r, int owner, int user) noexcept nogil:
    """Cards after whose discard somebody is left to move the slash to (R11.13.3)."""
    cdef CardSet cards = no_cards(), worn = worn_cards(g, owner)
    cdef int card
    if slash_targets(g, owner) & ~bit(user):
        cards = free_hand(g, r, owner)
    while any_of(&worn):
        card = pop_card(&worn)
        if reach_without(g, r, owner, card) & ~bit(user):
            put_in(&cards, card)
    return cards


cdef bint liuli_ready(Game* g, Context* c, int owner, const Frame* use_frame) noexcept nogil:
    cdef CardSet costs
    if g.uses[use_frame.use].kind != SHA:
        return False
    costs = liuli_costs(g, c.rules, owner, use_frame.who)
    return any_of(&costs)


cdef enum:
    LIULI_TAKEN = 0
    LIULI_CHOSEN = 1
    LIULI_PAID = 2
    LIULI_NAMED = 3


cdef Flow liuli_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """流离 (R11.13.2): discard a card, and the slash goes to somebody within one's attack range. who; cause: USE."""
    cdef Frame* use_frame = cause(f)
    cdef CardSet costs
    cdef Ask* a
    if f.step == LIULI_TAKEN:
        costs = liuli_costs(g, c.rules, f.who, use_frame.who)
        a = question(g, f.who, ASK_DISCARD, 256 + SK_LIULI, False)
        about(a, f.who, use_frame.who, SHA, 0)
        offer_cards(a, NO_SKILL, &costs)
        if ask(g, c, f, LIULI_CHOSEN):
            return WAIT
    if f.step == LIULI_CHOSEN:
        if too_many_plays(g, c):                             # two with lianying could pass a slash to and fro for ever
            return OVER
        discard(g, c, answer_card(g))
        if settle(g, f, LIULI_PAID):
            return GO
    if f.step == LIULI_PAID:
        a = question(g, f.who, ASK_SEAT, 256 + SK_LIULI, False)
        about(a, f.who, use_frame.who, SHA, 0)
        offer_seats(a, slash_targets(g, f.who) & ~bit(use_frame.who))
        if ask(g, c, f, LIULI_NAMED):
            return WAIT
    g.uses[use_frame.use].target[use_frame.x] = answer_seat(g)
    return done(g, 0)


cdef bint liuli_sound(const Game* g, const Frame* f, int step) noexcept nogil:
    return g.uses[(f - 2).use].kind == SHA


cdef bint lianying_ready(Game* g, Context* c, int owner, const Frame* losses) noexcept nogil:
    return g.pub.lost_empty >> owner & 1 and cards_left(g, c)


cdef enum:
    LIANYING_TAKEN = 0


cdef Flow lianying_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """连营 (R11.14.2): the last hand card is lost, draw one before the effect that emptied the hand goes on. who; cause: LOSSES."""
    g.pub.lost_empty &= ~bit(f.who)
    return draw_for_skill(g, c, f, 1)


cdef int jieyin_partners(const Game* g, const Rules* r, int seat) noexcept nogil:
    """Wounded male others (R11.15.1)."""
    return males(g) & others_of(g, seat) & wounded_seats(g, r)


cdef bint jieyin_ready(Game* g, Context* c, int owner, const Frame* cause_frame) noexcept nogil:
    cdef CardSet cards = free_hand(g, c.rules, owner)
    return not g.pub.used[owner] & USED_JIEYIN and size_of(&cards) >= 2 and jieyin_partners(g, c.rules, owner) != 0


cdef enum:
    JIEYIN_TAKEN = 0
    JIEYIN_PICKED = 1
    JIEYIN_PAID = 2
    JIEYIN_NAMED = 3
    JIEYIN_HALF = 4
    JIEYIN_DONE = 5


cdef Flow jieyin_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """结姻 (R11.15.1): discard two hand cards, then oneself and a wounded man heal 1 each. who; target."""
    cdef Frame* child
    cdef Ask* a
    if f.step == JIEYIN_TAKEN:
        g.pub.used[f.who] |= USED_JIEYIN
        child = call(g, f, JIEYIN_PICKED, OP_PICK)
        child.who = f.who
        child.x = child.y = 2
        child.z = AREA_HAND | TO_BE_DISCARDED
        child.result = ASK_PICK
        return GO
    if f.step == JIEYIN_PICKED:
        discard_picked(g, c)
        if settle(g, f, JIEYIN_PAID):
            return GO
    if f.step == JIEYIN_PAID:
        a = question(g, f.who, ASK_SEAT, 256 + SK_JIEYIN, False)
        offer_seats(a, jieyin_partners(g, c.rules, f.who))
        if ask(g, c, f, JIEYIN_NAMED):
            return WAIT
    if f.step == JIEYIN_NAMED:
        f.target = answer_seat(g)
        if heal(g, c, f, JIEYIN_HALF, f.who, 1):
            return GO
    if f.step == JIEYIN_HALF:
        if heal(g, c, f, JIEYIN_DONE, f.target, 1):
            return GO
    return done(g, 0)


cdef bint jieyin_sound(const Game* g, const Frame* f, int step) noexcept nogil:
    return step < JIEYIN_HALF or f.target != NONE


cdef bint xiaoji_ready(Game* g, Context* c, int owner, const Frame* losses) noexcept nogil:
    return g.pub.lost_equip[owner] > 0 and cards_left(g, c)


cdef enum:
    XIAOJI_TAKEN = 0


cdef Flow xiaoji_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """枭姬 (R11.15.2): an equipped card is lost, draw two. who; cause: LOSSES."""
    g.pub.lost_equip[f.who] -= 1
    if not need(g, c, 2):
        return OVER
    draw_cards(g, c, f.who, 2)
    return done(g, 0)


cdef int register_wu() except -1:
    def_action(SK_ZHIHENG, b"zhiheng", zhiheng_ready, zhiheng_step, 3, 1 << ZHIHENG_PICKED | 1 << ZHIHENG_PAID, 0)
    def_given_action(
        SK_JIUYUAN, b"jiuyuan", jiuyuan_ready, jiuyuan_step, 5, 1 << JIUYUAN_USED, 1 << JIUYUAN_TAKEN | 1 << JIUYUAN_LAYING,
    )
    def_lord_skill(SK_JIUYUAN)
    def_conversion(SK_QIXI, b"qixi", qixi_cards, (GUOHE,))
    def_skill(SK_KEJI, b"keji", T_DISCARD, keji_ready, keji_step, 1, 3, 0, 0, O_KEJI_MODE)
    def_action(SK_KUROU, b"kurou", kurou_ready, kurou_step, 2, 1 << KUROU_SUFFERED, 0)
    def_skill(SK_YINGZI, b"yingzi", T_DRAW, yingzi_ready, yingzi_step, 1, 3, 0, 0, O_YINGZI_MODE)
    def_action(
        SK_FANJIAN, b"fanjian", fanjian_ready, fanjian_step, 7,
        1 << FANJIAN_SHOWN | 1 << FANJIAN_STRUCK | 1 << FANJIAN_DONE, 1 << FANJIAN_TAKEN | 1 << FANJIAN_GUESSING,
    )
    def_check(SK_FANJIAN, fanjian_sound)
    def_conversion(SK_GUOSE, b"guose", guose_cards, (LEBUSISHU,))
    def_skill(
        SK_LIULI, b"liuli", T_BECOMING, liuli_ready, liuli_step, 4, 0, 1 << LIULI_PAID, 1 << LIULI_TAKEN | 1 << LIULI_PAID,
    )
    def_check(SK_LIULI, liuli_sound)
    def_passive(SK_QIANXUN, b"qianxun")
    def_skill(SK_LIANYING, b"lianying", T_LOST, lianying_ready, lianying_step, 1, 0, 0, 0)
    def_action(
        SK_JIEYIN, b"jieyin", jieyin_ready, jieyin_step, 6,
        1 << JIEYIN_PICKED | 1 << JIEYIN_PAID | 1 << JIEYIN_HALF | 1 << JIEYIN_DONE, 1 << JIEYIN_PAID,
    )
    def_check(SK_JIEYIN, jieyin_sound)
    def_skill(SK_XIAOJI, b"xiaoji", T_LOST, xiaoji_ready, xiaoji_step, 1, 0, 0, 0)
    return 0
