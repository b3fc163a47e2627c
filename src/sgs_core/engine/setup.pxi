# Level 7: setup (R3): identities, seats, heroes, hp, deck, hands.

cdef struct Plan:                 # what a series of games has in common
    u8 players
    u8 n_pool
    u8 ask_forced
    u8 draft                      # heroes are chosen (R3.5-R3.7), not dealt at random
    u16 max_rounds
    u8 pool[MAX_HEROES]
    u8 fixed[MAX_SEATS]           # hero of a seat, or NO_HERO


cdef void count_roles(const Rules* r, int players, int* roles) noexcept nogil:
    """Loyalists, rebels, spies beside the lord (R3.1)."""
    cdef int loyalists, spies
    if players == 2:
        roles[0] = 0
        roles[1] = r.opt[O_ROLES_2P] == LORD_REBEL           # R15.16
        roles[2] = 1 - roles[1]
        return
    loyalists = 0 if players == 3 else 1 if players < 7 else 2 if players < 9 else 3
    spies = 2 if players == 10 else 1
    if r.opt[O_DOUBLE_SPY] and (players == 6 or players == 8):   # R12.2
        spies = 2
    roles[0] = loyalists
    roles[1] = players - 1 - loyalists - spies
    roles[2] = spies


cdef void blank_game(Game* g, const Rules* r, const Plan* plan, u64 seed, u64 index) noexcept nogil:
    """An empty table with its streams open and every card out of the game."""
    cdef int seat, i
    memset(g, 0, <char*>&g.frames[0] - <char*>g)
    g.pub.n_seats = plan.players
    g.pub.max_rounds = plan.max_rounds
    g.pub.ask_forced = plan.ask_forced
    g.pub.turn = NONE
    g.pub.round = 1
    g.hid.seed = seed
    g.hid.index = index
    for i in range(3):
        g.hid.streams[i] = open_stream(seed, index, i)
    for i in range(MAX_USES):
        g.uses[i].kind = NO_KIND
    for seat in range(SEATS):
        g.pub.hero[seat] = NO_HERO
        g.pub.shown[seat] = HIDDEN
        g.pub.range[seat] = 1
    for seat in range(MAX_SEATS):
        g.pub.killer[seat] = NONE
        g.own[seat].stream = open_stream(seed, index, STREAM_SEAT + seat)
        for i in range(N_SLOTS):
            g.pub.equip[seat][i] = NONE
    for i in range(r.n_cards):
        g.hid.place[i] = Z_OUT << 4
    g.pub.in_play = g.pub.living = (1 << plan.players) - 1


cdef void deal_identities(Game* g, const Rules* r) noexcept nogil:
    """Seat 0 is the lord; the rest is dealt. Players draw their seats by lot (R3.4)."""
    cdef int roles[3]
    cdef u8 dealt[MAX_SEATS]
    cdef int n = g.pub.n_seats, seat, i, k = 0, first
    cdef u64* stream = &g.hid.streams[STREAM_DEAL]
    count_roles(r, n, roles)
    for i in range(3):
        for seat in range(roles[i]):
            dealt[k] = LOYALIST + i
            k += 1
    shuffle(stream, dealt, n - 1)
    g.own[0].identity = LORD
    for seat in range(1, n):
        g.own[seat].identity = dealt[seat - 1]
    for seat in range(n):
        dealt[seat] = seat
    shuffle(stream, dealt, n)
    first = dealt[0]
    for seat in range(n):
        g.pub.player[seat] = dealt[seat] if r.opt[O_SEAT_DRAW] else (first + seat) % n       # R15.138
    show_identities(g, r)


cdef void show_identities(Game* g, const Rules* r) noexcept nogil:
    """The lord is shown (R3.2); rebels may know each other (R15.6)."""
    cdef int seat, rebels = seats_with(g, REBEL)
    for seat in range(g.pub.n_seats):
        g.pub.roles[g.own[seat].identity] += 1
        g.own[seat].knows = 1 << seat
        if g.own[seat].identity == LORD:
            g.pub.lord = seat
            g.pub.shown[seat] = LORD
        elif r.opt[O_REBELS_KNOW] and g.own[seat].identity == REBEL:
            g.own[seat].knows = rebels


cdef void set_hero(Game* g, const Rules* r, int seat, int hero) noexcept nogil:
    """The one place where a seat gets its kingdom, gender, hp and skills (R3.9, R3.10)."""
    cdef int hp = r.opt[O_NO_HERO_HP], skill
    cdef u64 skills = 0
    g.pub.hero[seat] = hero
    if hero != NO_HERO:
        g.pub.kingdom[seat] = r.heroes[hero].kingdom
        g.pub.gender[seat] = r.heroes[hero].gender
        hp = r.heroes[hero].max_hp
        skills = r.heroes[hero].skills
    if seat == g.pub.lord and g.pub.n_seats >= r.opt[O_LORD_HP_BONUS_MIN]:
        hp += r.opt[O_LORD_BONUS_HP]
    g.pub.hp[seat] = g.pub.max_hp[seat] = hp
    while skills:
        skill = lowest(skills)
        skills &= skills - 1
        if seat == g.pub.lord or not SKILLS[skill].lord:
            gain_hero_skill(g, r, seat, skill)


cdef void deal_heroes(Game* g, const Rules* r, const Plan* plan) noexcept nogil:
    """Heroes at random from the pool; with fewer heroes than seats the rest play without one."""
    cdef u8 pool[MAX_HEROES + MAX_SEATS]
    cdef int n = 0, seat, k = 0, i, open_seats = 0
    cdef u64 taken = 0
    for seat in range(plan.players):
        if plan.fixed[seat] == NO_HERO:
            open_seats += 1
        else:
            taken |= <u64>1 << plan.fixed[seat]
    for i in range(plan.n_pool):
        if not taken >> plan.pool[i] & 1:
            pool[n] = plan.pool[i]
            n += 1
    if n:
        while n < open_seats:
            pool[n] = NO_HERO
            n += 1
        shuffle(&g.hid.streams[STREAM_DEAL], pool, n)
    for seat in range(plan.players):
        if plan.fixed[seat] != NO_HERO:
            set_hero(g, r, seat, plan.fixed[seat])
        else:
            set_hero(g, r, seat, pool[k] if n else NO_HERO)
            k += 1


cdef void shuffle_deck(Game* g, const Rules* r) noexcept nogil:
    """Slots in deck-file order are shuffled, then mapped to ids, so that decks that differ in a card share the rest."""
    cdef int i, n = r.n_cards
    for i in range(n):
        g.hid.pile[i] = i
    shuffle(&g.hid.streams[STREAM_DECK], g.hid.pile, n)
    for i in range(n):
        g.hid.pile[i] = r.slot_id[g.hid.pile[i]]
        g.hid.place[i] = Z_PILE << 4
    g.pub.n_pile = n


cdef void deal_hands(Game* g, Context* c) noexcept nogil:
    """What follows when all have their heroes (R3.17)."""
    cdef int seat, n = c.rules.opt[O_HAND]
    close_ring(g, c.rules)
    shuffle_deck(g, c.rules)
    for seat in range(g.pub.n_seats):
        if need(g, c, n):
            draw_cards(g, c, seat, n)                        # R3.12, R3.18


cdef void deal_game(Game* g, Context* c, const Plan* plan, u64 seed, u64 index) noexcept nogil:
    """A fresh game up to the lord's first turn, or to the first choice of a hero (R3.17)."""
    blank_game(g, c.rules, plan, seed, index)
    deal_identities(g, c.rules)
    if plan.draft and open_draft(g, c, plan):
        return
    deal_heroes(g, c.rules, plan)
    deal_hands(g, c)
    push(g, OP_GAME).who = g.pub.lord


cdef void start_position(Game* g, Context* c, int turn, int phase) noexcept nogil:
    """Run a built position from the beginning of a phase of somebody's turn."""
    cdef Frame* f
    close_ring(g, c.rules)
    f = push(g, OP_GAME)
    f.who = turn
    f.step = GAME_TURN_ENDED
    f = push(g, OP_TURN)
    f.who = turn
    f.x = phase - 1
    f.step = TURN_NEXT
    g.pub.turn = turn
    g.pub.owed_empty = g.pub.owed_equip = 0
