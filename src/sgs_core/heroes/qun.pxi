# Level 8: heroes without a kingdom's lord in the standard pack (R11.23-R11.25). wushuang is read by slash, duel and group attacks.

cdef CardSet jijiu_cards(const Game* g, const Rules* r, int seat, int kind) noexcept nogil:
    """急救 (R11.23.1): a red card as a peach."""
    if r.opt[O_JIJIU_TIMING] == OUTSIDE_OWN_TURN and g.pub.turn == seat:      # R15.58
        return no_cards()
    return of_colour_as(g, r, seat, RED)


cdef CardSet jijiu_costs(const Game* g, const Rules* r, int seat) noexcept nogil:
    """Red cards that prevent damage (R15.122), at the time that jijiu.timing leaves."""
    cdef CardSet cards = discardable(g, r, seat, AREA_HAND | AREA_EQUIP), red = jijiu_cards(g, r, seat, TAO)
    return both(&cards, &red)


cdef bint jijiu_ready(Game* g, Context* c, int owner, const Frame* damage) noexcept nogil:
    cdef CardSet cards = jijiu_costs(g, c.rules, owner)
    return damage.x > 0 and not damage.z & D_GONE and any_of(&cards)


cdef enum:
    JIJIU_NEXT = 0
    JIJIU_CHOSEN = 1
    JIJIU_PAID = 2


cdef Flow jijiu_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """急救 under prevent_one (R15.59, R15.122): a red card for each point of a damage. who; y: points prevented; cause: DAMAGE."""
    cdef CardSet cards
    if f.step == JIJIU_PAID:
        if cause(f).z & D_GONE or not plays(g, f.who):
            return done(g, 0)
        to(f, JIJIU_NEXT)
    if f.step == JIJIU_NEXT:
        cards = jijiu_costs(g, c.rules, f.who)
        if not any_of(&cards):
            return done(g, 0)
        about(offer_costs(g, f, &cards, f.y > 0), cause(f).target, cause(f).source, NO_KIND, cause(f).x)
        if ask(g, c, f, JIJIU_CHOSEN):
            return WAIT
    if passed(g):
        return done(g, 0)
    read_suit(g, c, f.who, answer_card(g))
    discard(g, c, answer_card(g))
    f.y = 1
    cause(f).x -= 1
    if cause(f).x == 0:
        cause(f).z |= D_GONE
    settle(g, f, JIJIU_PAID)
    return GO


cdef Ask* offer_costs(Game* g, const Frame* f, const CardSet* cards, bint may_pass) noexcept nogil:
    """Build the question for a card that the owner of a skill discards."""
    cdef Ask* a = question(g, f.who, ASK_DISCARD, 256 + f.op - OP_SKILL, may_pass)
    offer_cards(a, NO_SKILL, cards)
    return a


cdef inline bint heals_anybody(const Rules* r) noexcept nogil:
    """qingnang.version once_any_target (R15.123)."""
    return r.opt[O_QINGNANG_VERSION] == ONCE_ANY_TARGET


cdef CardSet qingnang_costs(const Game* g, const Rules* r, int seat) noexcept nogil:
    return discardable(g, r, seat, AREA_HAND if heals_anybody(r) else AREA_HAND | AREA_EQUIP)


cdef bint qingnang_ready(Game* g, Context* c, int owner, const Frame* cause_frame) noexcept nogil:
    cdef CardSet cards = qingnang_costs(g, c.rules, owner)
    if not any_of(&cards):
        return False
    if heals_anybody(c.rules):
        return not g.pub.used[owner] & USED_QINGNANG and wounded_seats(g, c.rules) != 0
    return heals(g, c.rules, owner)                          # R16.27


cdef enum:
    QINGNANG_TAKEN = 0
    QINGNANG_CHOSEN = 1
    QINGNANG_PAID = 2
    QINGNANG_AIMED = 3
    QINGNANG_MEANT = 4
    QINGNANG_HEALED = 5


cdef Flow qingnang_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """青囊 (R11.23.2): discard a card, heal 1. who; target: the healed."""
    cdef CardSet cards
    cdef Ask* a
    if f.step == QINGNANG_TAKEN:
        cards = qingnang_costs(g, c.rules, f.who)
        offer_costs(g, f, &cards, False)
        if ask(g, c, f, QINGNANG_CHOSEN):
            return WAIT
    if f.step == QINGNANG_CHOSEN:
        g.pub.used[f.who] |= USED_QINGNANG
        discard(g, c, answer_card(g))
        if settle(g, f, QINGNANG_PAID):
            return GO
    if f.step == QINGNANG_PAID:
        if heals_anybody(c.rules):
            a = question(g, f.who, ASK_SEAT, 256 + SK_QINGNANG, False)
            offer_seats(a, wounded_seats(g, c.rules))
            if ask(g, c, f, QINGNANG_AIMED):
                return WAIT
        else:
            f.target = f.who
            to(f, QINGNANG_MEANT)
    if f.step == QINGNANG_AIMED:
        f.target = answer_seat(g)
        to(f, QINGNANG_MEANT)
    if f.step == QINGNANG_MEANT and heal(g, c, f, QINGNANG_HEALED, f.target, 1):
        return GO
    return done(g, 0)


cdef int men_beside(const Game* g, int seat) noexcept nogil:
    """Other male characters, as a mask (R11.37.37)."""
    cdef int mask = others_of(g, seat), left = mask, other
    while left:
        other = lowest(left)
        left &= left - 1
        if g.pub.gender[other] != MALE:
            mask &= ~(1 << other)
    return mask


cdef inline int duel_targets(const Game* g, const Rules* r, int men) noexcept nogil:
    """Who of some may be the target of a duel (R11.37.11)."""
    return men & ~spared_duels(g, r, empty_handed(g))


cdef bint lijian_ready(Game* g, Context* c, int owner, const Frame* cause_frame) noexcept nogil:
    cdef CardSet cards = discardable(g, c.rules, owner, AREA_HAND | AREA_EQUIP)
    cdef int men = men_beside(g, owner)
    if g.pub.used[owner] & USED_LIJIAN or not any_of(&cards):
        return False
    return popcount(men) >= 2 and duel_targets(g, c.rules, men) != 0


cdef enum:
    LIJIAN_TAKEN = 0
    LIJIAN_CHOSEN = 1
    LIJIAN_PAID = 2
    LIJIAN_AIMED = 3
    LIJIAN_PAIRING = 4
    LIJIAN_PAIRED = 5
    LIJIAN_FOUGHT = 6


cdef Flow lijian_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """离间 (R11.25.1): discard a card; of two men one counts as using a duel on the other, who plays first.

    who; target: who plays first; source: the other; y: duels begun.
    """
    cdef CardSet cards
    cdef Ask* a
    if f.step == LIJIAN_TAKEN:
        cards = discardable(g, c.rules, f.who, AREA_HAND | AREA_EQUIP)
        offer_costs(g, f, &cards, False)
        if ask(g, c, f, LIJIAN_CHOSEN):
            return WAIT
    if f.step == LIJIAN_CHOSEN:
        g.pub.used[f.who] |= USED_LIJIAN
        discard(g, c, answer_card(g))
        if settle(g, f, LIJIAN_PAID):
            return GO
    if f.step == LIJIAN_PAID:
        a = question(g, f.who, ASK_SEAT, 256 + SK_LIJIAN, False)
        about(a, NONE, NONE, JUEDOU, 0)
        offer_seats(a, duel_targets(g, c.rules, men_beside(g, f.who)))
        if ask(g, c, f, LIJIAN_AIMED):
            return WAIT
    if f.step == LIJIAN_AIMED:
        f.target = answer_seat(g)
        if heard(c, EV_SKILL):
            tell_owners(g, c, men_beside(g, f.who) & spared_duels(g, c.rules, empty_handed(g)), SK_KONGCHENG)
        to(f, LIJIAN_PAIRING)
    if f.step == LIJIAN_PAIRING:
        a = question(g, f.who, ASK_SEAT, 256 + SK_LIJIAN, False)
        about(a, f.target, NONE, JUEDOU, 1)
        offer_seats(a, men_beside(g, f.who) & ~bit(f.target))
        if ask(g, c, f, LIJIAN_PAIRED):
            return WAIT
    if f.step == LIJIAN_PAIRED:
        f.source = answer_seat(g)
        return make_fight(g, c, f, f.source, f.target)
    if c.rules.opt[O_LIJIAN_DUEL] == MUTUAL and f.y == 1:    # R15.109
        if plays(g, f.source) and plays(g, f.target):
            if duel_targets(g, c.rules, live(g, f.source)):
                return make_fight(g, c, f, f.target, f.source)
            announce(g, c, f.source, SK_KONGCHENG)
    return done(g, 0)


cdef Flow make_fight(Game* g, Context* c, Frame* f, int user, int target) noexcept nogil:
    """A duel without a card; a trick it is not, unless the rules say so (R15.63)."""
    cdef int use = draft_virtual(g, user, JUEDOU, SK_LIJIAN)
    add_target(&g.uses[use], target)
    if not c.rules.opt[O_LIJIAN_NULLIFIABLE]:
        g.uses[use].flags |= U_UNSTOPPABLE
    f.y += 1
    return start_use(g, c, call(g, f, LIJIAN_FOUGHT, OP_USE), user, use)


cdef bint biyue_ready(Game* g, Context* c, int owner, const Frame* turn) noexcept nogil:
    if c.rules.opt[O_BIYUE_CONDITION] == HAND_BELOW_HP and g.pub.hand_n[owner] >= g.pub.hp[owner]:    # R15.125
        return False
    return cards_left(g, c)


cdef enum:
    BIYUE_TAKEN = 0


cdef Flow biyue_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """闭月 (R11.25.2): draw 1 in the finish phase. who; cause: TURN."""
    if not need(g, c, 1):
        return OVER
    draw_cards(g, c, f.who, 1)
    return done(g, 0)


cdef bint lijian_sound(const Game* g, const Frame* f, int step) noexcept nogil:
    return step < LIJIAN_PAIRING or (f.target != NONE and (step < LIJIAN_FOUGHT or f.source != NONE))


cdef int register_qun() except -1:
    def_skill(SK_JIJIU, b"jijiu", T_CONVERT, jijiu_ready, jijiu_step, 3, 0, 1 << JIJIU_PAID, 1 << JIJIU_NEXT)
    def_converts(SK_JIJIU, jijiu_cards, (TAO,))
    def_moved(SK_JIJIU, O_JIJIU_EFFECT, PREVENT_ONE, T_TAKING)
    def_action(
        SK_QINGNANG, b"qingnang", qingnang_ready, qingnang_step, 6,
        1 << QINGNANG_PAID | 1 << QINGNANG_HEALED, 1 << QINGNANG_TAKEN | 1 << QINGNANG_PAID,
    )
    def_passive(SK_WUSHUANG, b"wushuang")
    def_action(
        SK_LIJIAN, b"lijian", lijian_ready, lijian_step, 7,
        1 << LIJIAN_PAID | 1 << LIJIAN_FOUGHT, 1 << LIJIAN_TAKEN | 1 << LIJIAN_PAID | 1 << LIJIAN_PAIRING,
    )
    def_check(SK_LIJIAN, lijian_sound)
    def_skill(SK_BIYUE, b"biyue", T_FINISH, biyue_ready, biyue_step, 1, 0, 0, 0)
    return 0
