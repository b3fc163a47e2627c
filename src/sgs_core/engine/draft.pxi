# Level 7: the choice of heroes (R3.5-R3.7), an effect of its own before the first turn.
#
# The heroes that nobody has yet lie in hid.pile, which holds no cards before the deal, in the order of the seats to which they are
# offered. A seat without a hero has still to choose or to show; a hero chosen and not yet shown lies first in its seat's offer.

cdef enum:
    DRAFT_OPENED = 0
    DRAFT_LORD_CHOSE = 1
    DRAFT_SHUFFLED = 2
    DRAFT_CHOSE = 3

cdef enum:
    FIXED_LORDS = 3               # what an offer to a lord has room for: these, those of the wider pool, two more
    RANDOM_LORDS = 2
    FEW_CANDIDATES = 2            # at a full table
    MANY_CANDIDATES = 3


cdef inline int choosers(const Game* g) noexcept nogil:
    """Seats whose hero is not shown yet."""
    cdef int seat, mask = 0
    for seat in range(g.pub.n_seats):
        if g.pub.hero[seat] == NO_HERO:
            mask |= bit(seat)
    return mask


cdef inline int first_offered(const Game* g, const Frame* f, int seat) noexcept nogil:
    """Where the offer of a seat begins."""
    return f.y * popcount(choosers(g) & (bit(seat) - 1)) if f.step >= DRAFT_SHUFFLED else 0


cdef inline bint always_offered(const Rules* r, int hero) noexcept nogil:
    """Whether a lord is offered a hero whatever he draws (R3.5, R3.6)."""
    if r.opt[O_LORD_OFFER] == RANDOM_FIVE:                   # R15.5
        return False
    return r.heroes[hero].lord & (
        OFFERED_ALWAYS | OFFERED_EXTENDED if r.opt[O_LORD_POOL] == EXTENDED else OFFERED_ALWAYS    # R15.14
    )


cdef bint open_draft(Game* g, Context* c, const Plan* plan) noexcept nogil:
    """Lay the heroes out, those of fixed seats face up. False: nobody has a choice to make."""
    cdef int seat, hero, n = 0, i
    cdef u64 taken = 0
    cdef Frame* f
    for seat in range(plan.players):
        set_hero(g, c.rules, seat, plan.fixed[seat])
        if plan.fixed[seat] != NO_HERO:
            taken |= <u64>1 << plan.fixed[seat]
            tell(g, c, EV_HERO, seat, NONE, NONE, 0, plan.fixed[seat])
    for i in range(plan.n_pool):
        hero = plan.pool[i]
        if not taken >> hero & 1:
            g.hid.pile[n] = hero
            n += 1
    if n == 0 or not choosers(g):
        return False
    close_ring(g, c.rules)
    push(g, OP_GAME).who = g.pub.lord
    f = push(g, OP_DRAFT)
    f.x = n
    f.who = g.pub.lord
    if g.pub.hero[g.pub.lord] == NO_HERO:
        offer_to_lord(g, c.rules, f)
    else:
        offer_to_others(g, c.rules, f)
    return True


cdef void offer_to_lord(Game* g, const Rules* r, Frame* f) noexcept nogil:
    """The fixed lords that there are, then random heroes; what is missing of the first is made up by the second (R3.5, R3.6)."""
    cdef u8* heroes = g.hid.pile
    cdef int i, hero, fixed = 0, wider = 0
    for i in range(f.x):
        hero = heroes[i]
        if always_offered(r, hero):
            heroes[i] = heroes[fixed + wider]
            heroes[fixed + wider] = hero
            if r.heroes[hero].lord & OFFERED_ALWAYS:
                fixed += 1
            else:
                wider += 1
    i = fixed + wider
    shuffle(&g.hid.streams[STREAM_DEAL], heroes + i, f.x - i)
    f.y = min(max(fixed, FIXED_LORDS) + wider + RANDOM_LORDS, f.x)


cdef void offer_to_others(Game* g, const Rules* r, Frame* f) noexcept nogil:
    """Equally many for each, no more than there are (R3.7, R15.15, R15.137)."""
    cdef int wanted = r.opt[O_CANDIDATES], n = popcount(choosers(g))
    if wanted == 0:
        wanted = FEW_CANDIDATES if g.pub.n_seats == MAX_SEATS else MANY_CANDIDATES
    shuffle(&g.hid.streams[STREAM_DEAL], g.hid.pile, f.x)
    f.y = min(wanted, f.x // n) if n else 0
    f.step = DRAFT_SHUFFLED
    f.who = lowest(choosers(g)) if n else NONE


cdef void show_hero(Game* g, Context* c, int seat, int hero) noexcept nogil:
    set_hero(g, c.rules, seat, hero)
    tell(g, c, EV_HERO, seat, NONE, NONE, 0, hero)


cdef Flow draft_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """who: the seat that chooses; x: heroes in the pile; y: how many are offered to each."""
    cdef u8* heroes = g.hid.pile
    cdef int i, first, hero
    cdef Ask* a
    while f.who != NONE:
        first = first_offered(g, f, f.who)
        if f.step == DRAFT_OPENED or f.step == DRAFT_SHUFFLED:
            a = question(g, f.who, ASK_HERO, -1, False)
            for i in range(f.y):
                offer(a, MENU_HERO, heroes[first + i])
            if ask(g, c, f, DRAFT_LORD_CHOSE if f.step == DRAFT_OPENED else DRAFT_CHOSE):
                return WAIT
        hero = answer_menu(g)
        for i in range(first, first + f.y):
            if heroes[i] == hero:
                heroes[i] = heroes[first]
                heroes[first] = hero
        if f.step == DRAFT_LORD_CHOSE:                       # shown before anyone else chooses
            f.x -= 1
            heroes[0] = heroes[f.x]
            heroes[f.x] = 0
            show_hero(g, c, f.who, hero)
            offer_to_others(g, c.rules, f)
        else:
            i = choosers(g) & ~((bit(f.who) << 1) - 1)
            f.who = lowest(i) if i else NONE
            to(f, DRAFT_SHUFFLED)
    return close_draft(g, c, f)


cdef Flow close_draft(Game* g, Context* c, Frame* f) noexcept nogil:
    """All show what they chose at once (R3.7); the heroes that are left leave the game (R3.14), and hands are dealt."""
    cdef u8 chosen[MAX_SEATS]
    cdef int seat, mask = choosers(g)
    for seat in range(g.pub.n_seats):
        chosen[seat] = g.hid.pile[first_offered(g, f, seat)]
    for seat in range(g.pub.n_seats):
        if mask >> seat & 1:
            set_hero(g, c.rules, seat, chosen[seat])
    for seat in range(g.pub.n_seats):
        if mask >> seat & 1:
            tell(g, c, EV_HERO, seat, NONE, NONE, 0, chosen[seat])
    memset(g.hid.pile, 0, sizeof(g.hid.pile))
    deal_hands(g, c)
    if g.pub.over:
        return OVER
    return done(g, 0)


cdef int register_draft() except -1:
    def_op(OP_DRAFT, b"draft", draft_step, 4, HAS_WHO, 0, 1 << DRAFT_OPENED | 1 << DRAFT_SHUFFLED)
    return 0
