# Level 8: heroes of the wind pack (R11.26-R11.33).

cdef CardSet tianxiang_costs(const Game* g, const Rules* r, int owner) noexcept nogil:
    """Hearts in hand, as hongyan sees them (R11.37.35)."""
    cdef CardSet cards = free_hand(g, r, owner), hearts = of_suit_as(g, r, owner, HEART)
    return both(&cards, &hearts)


cdef enum:
    DEEPEST_MOVE = 64             # frames; two owners could move one damage to and fro until the stack is full


cdef bint tianxiang_ready(Game* g, Context* c, int owner, const Frame* damage) noexcept nogil:
    cdef CardSet costs
    if damage.target != owner or damage.z & D_GONE or damage.x <= 0 or not others_of(g, owner) or g.depth > DEEPEST_MOVE:
        return False
    costs = tianxiang_costs(g, c.rules, owner)
    return any_of(&costs)


cdef enum:
    TIANXIANG_TAKEN = 0
    TIANXIANG_CHOSEN = 1
    TIANXIANG_PAID = 2
    TIANXIANG_NAMED = 3
    TIANXIANG_STRUCK = 4


cdef Flow tianxiang_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """天香 (R11.32.1): discard a heart, somebody else takes the damage and then draws as many cards as it lacks hp.

    who; target: that character; cause: DAMAGE.
    """
    cdef Frame* damage = cause(f)
    cdef Frame* child
    cdef CardSet costs
    cdef Ask* a
    cdef int n
    if f.step == TIANXIANG_TAKEN:
        costs = tianxiang_costs(g, c.rules, f.who)
        a = question(g, f.who, ASK_DISCARD, 256 + SK_TIANXIANG, False)
        about(a, f.who, damage.source, NO_KIND, damage.x)
        offer_cards(a, NO_SKILL, &costs)
        if ask(g, c, f, TIANXIANG_CHOSEN):
            return WAIT
    if f.step == TIANXIANG_CHOSEN:
        discard(g, c, answer_card(g))
        if settle(g, f, TIANXIANG_PAID):
            return GO
    if f.step == TIANXIANG_PAID:
        a = question(g, f.who, ASK_SEAT, 256 + SK_TIANXIANG, False)
        about(a, f.who, damage.source, NO_KIND, damage.x)
        offer_seats(a, others_of(g, f.who))
        if ask(g, c, f, TIANXIANG_NAMED):
            return WAIT
    if f.step == TIANXIANG_NAMED:
        f.target = answer_seat(g)
        damage.z |= D_GONE
        child = call(g, f, TIANXIANG_STRUCK, OP_DAMAGE)
        child.source = damage.source
        child.target = f.target
        child.use = damage.use
        child.x = damage.x
        child.y = damage.y
        child.z = D_MOVED                                    # R11.32.4
        return GO
    if plays(g, f.target):                                   # R11.32.3
        n = g.pub.max_hp[f.target] - g.pub.hp[f.target]
        if n > 0:
            if not need(g, c, n):
                return OVER
            draw_cards(g, c, f.target, n)
    return done(g, 0)


cdef enum:
    BUQU_NEXT = 0
    BUQU_JUDGED = 1


cdef Flow buqu_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """不屈 (R11.33.1): a judgment for each point below 1, its card is kept. Called by DYING.

    who; x: points left; y: a match was found. Returns STAYS, DOOMED, or RESCUE where peaches are allowed (R15.70).
    """
    cdef Frame* child
    cdef int rank
    cdef CardSet pile
    while True:
        if f.step == BUQU_JUDGED:
            f.card = judged_card(f.result)
            if f.card != NONE and zone_of(g, f.card) == Z_PROCESSING:
                rank = c.rules.rank[f.card]
                pile = hero_pile(g, f.who)
                while any_of(&pile):
                    f.y |= c.rules.rank[pop_card(&pile)] == rank
                f.y |= equipment_ranks(g, c.rules, f.who) >> rank & 1
                move_card(g, c, f.card, Z_HERO_PILE, f.who)
            f.x -= 1
            to(f, BUQU_NEXT)
        if f.x <= 0 or not plays(g, f.who):
            break
        if c.rules.opt[O_BUQU_JUDGE] == REVEAL:              # R15.135
            if not need(g, c, 1):
                return OVER
            f.card = reveal_top(g, c, Z_PROCESSING)
            f.result = NO_CARD if f.card == NONE else verdict_of(g, c.rules, f.who, f.card)
            to(f, BUQU_JUDGED)
            continue
        child = call(g, f, BUQU_JUDGED, OP_JUDGE)
        child.who = f.who
        child.x = 64 + SK_BUQU
        return GO
    if c.rules.opt[O_BUQU_PEACH] == PEACH_ALLOWED:
        return done(g, RESCUE)
    return done(g, DOOMED if f.y else STAYS)


cdef enum:
    SHED_NEXT = 0
    SHED_CHOSEN = 1


cdef Flow shed_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """Each point healed from hp <= 0 takes a buqu card of his choice away (R11.33.2). who; x: cards left."""
    cdef CardSet pile
    cdef Ask* a
    while True:
        if f.step == SHED_NEXT:
            pile = hero_pile(g, f.who)
            if f.x <= 0 or not any_of(&pile):
                return drop(g)
            a = question(g, f.who, ASK_CARD, 256 + SK_BUQU, False)
            offer_cards(a, NO_SKILL, &pile)
            if ask(g, c, f, SHED_CHOSEN):
                return WAIT
        discard(g, c, answer_card(g))
        f.x -= 1
        to(f, SHED_NEXT)


cdef bint tianxiang_sound(const Game* g, const Frame* f, int step) noexcept nogil:
    return step < TIANXIANG_STRUCK or f.target != NONE


cdef int register_wind() except -1:
    def_skill(
        SK_GUHUO, b"guhuo", -1, NULL, guhuo_step, 7, 0,
        1 << GUHUO_LAID | 1 << GUHUO_TOLD | 1 << GUHUO_STOOD, 1 << GUHUO_TAKEN | 1 << GUHUO_CHOOSING,
    )
    def_skill(
        SK_TIANXIANG, b"tianxiang", T_TAKING, tianxiang_ready, tianxiang_step, 5, 0,
        1 << TIANXIANG_PAID | 1 << TIANXIANG_STRUCK, 1 << TIANXIANG_TAKEN | 1 << TIANXIANG_PAID,
    )
    def_check(SK_TIANXIANG, tianxiang_sound)
    def_passive(SK_HONGYAN, b"hongyan")
    def_skill(SK_BUQU, b"buqu", -1, NULL, buqu_step, 2, 1, 1 << BUQU_JUDGED, 0)
    def_op(OP_SHED, b"shed", shed_step, 2, HAS_WHO, 0, 1 << SHED_NEXT)
    return 0
