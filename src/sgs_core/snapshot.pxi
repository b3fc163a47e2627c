# Level 9: bytes <-> Game, the state hash, and the check of everything that a stranger's bytes could say.

cdef enum:
    SNAPSHOT_MAGIC = 0x31534753   # "SGS1"

cdef struct SnapshotHeader:
    u32 magic
    u16 layout
    u16 rules_version
    u64 rules_hash
    u64 checksum
    u32 length                    # of what follows
    u32 spare


cdef inline int used_bytes(const Game* g) noexcept nogil:
    """How much of the struct says something: all before the frames, and the frames in use."""
    return <int>(<char*>&g.frames[g.depth] - <char*>g)


cdef inline void copy_game(Game* into, const Game* g) noexcept nogil:
    memcpy(into, g, used_bytes(g))


cdef u64 hash_bytes(const char* data, int n, u64 h) noexcept nogil:
    cdef u64 word
    cdef int i = 0
    while i < n:
        word = 0
        memcpy(&word, data + i, 8 if n - i >= 8 else n - i)
        h = mix(h ^ word) + <u64>GOLDEN
        i += 8
    return h


cdef u64 hash_rules(const Rules* r) noexcept nogil:
    """Options, deck and heroes: what a snapshot must agree on."""
    cdef u64 h = hash_bytes(<const char*>r.opt, sizeof(r.opt), 1)
    h = hash_bytes(<const char*>r.kind, MAX_CARDS, h)
    h = hash_bytes(<const char*>r.suit, MAX_CARDS, h)
    h = hash_bytes(<const char*>r.rank, MAX_CARDS, h)
    h = hash_bytes(<const char*>r.slot_id, MAX_CARDS, h)
    return hash_bytes(<const char*>r.heroes, sizeof(r.heroes), h)


cdef u64 state_hash(const Game* g) noexcept nogil:
    """What the game is. The open question and counters of the engine are left out, and the stack of a finished game."""
    cdef u64 h = hash_bytes(<const char*>&g.pub, sizeof(Public), g.asked)
    cdef Frame top
    h = hash_bytes(<const char*>&g.hid, sizeof(Hidden), h)
    h = hash_bytes(<const char*>g.own, sizeof(g.own), h)
    h = hash_bytes(<const char*>g.belief, sizeof(g.belief), h)
    if g.pub.over:
        return h
    h = hash_bytes(<const char*>g.uses, sizeof(g.uses), h)
    h = hash_bytes(<const char*>g.frames, (g.depth - 1) * sizeof(Frame), h)
    top = g.frames[g.depth - 1]
    return hash_bytes(<const char*>&top, sizeof(Frame), h)


cdef int pack_game(const Game* g, const Rules* r, u64 rules_hash, char* into) noexcept nogil:
    """Write header and game; how many bytes. `into` has room for sizeof(SnapshotHeader) + sizeof(Game)."""
    cdef SnapshotHeader* head = <SnapshotHeader*>into
    cdef int n = used_bytes(g)
    head.magic = SNAPSHOT_MAGIC
    head.layout = LAYOUT_NUMBER
    head.rules_version = RULES_NUMBER
    head.rules_hash = rules_hash
    head.length = n
    head.spare = 0
    memcpy(into + sizeof(SnapshotHeader), g, n)
    head.checksum = hash_bytes(into + sizeof(SnapshotHeader), n, n)
    return n + sizeof(SnapshotHeader)


cdef const char* unpack_game(Game* g, Context* c, u64 rules_hash, const char* data, int n) noexcept nogil:
    """Read a game and put its open question again. NULL, or what is wrong; g is then of no use."""
    cdef SnapshotHeader head
    cdef const char* fault
    cdef u32 asked
    if n < <int>sizeof(SnapshotHeader):
        return b"it is shorter than a header"
    memcpy(&head, data, sizeof(SnapshotHeader))
    if head.magic != SNAPSHOT_MAGIC:
        return b"it does not begin like a saved game"
    if head.layout != LAYOUT_NUMBER:
        return b"it was saved with another layout of the game"
    if head.rules_version != RULES_NUMBER:
        return b"it was saved with another version of the rules"
    if head.spare:
        return b"its header says more than there is to say"
    if head.length != n - sizeof(SnapshotHeader):
        return b"its length is not the one that its header names"
    if head.length > sizeof(Game) or head.length <= sizeof(Game) - MAX_FRAMES * sizeof(Frame):
        return b"its length is not that of a game"
    data += sizeof(SnapshotHeader)
    if head.checksum != hash_bytes(data, head.length, head.length):
        return b"its checksum is wrong"
    if head.rules_hash != rules_hash:
        return b"it belongs to other rules"
    memset(g, 0, sizeof(Game))
    memcpy(g, data, head.length)
    if g.depth == 0 or g.depth > MAX_FRAMES or used_bytes(g) != <int>head.length:
        return b"its stack has another depth than its length says"
    fault = broken_invariant(g, c.rules)
    if fault is NULL:
        fault = broken_stack(g, c.rules)
    if fault is NULL:
        fault = broken_belief(&g.belief[0])
    if fault is NULL:
        fault = broken_belief(&g.belief[1])
    if fault is not NULL:
        return fault
    if g.pub.over:
        return NULL
    asked = g.asked
    if not ask_again(g, c):
        return b"its open question cannot be put"
    g.asked = asked
    return NULL


cdef bint ask_again(Game* g, Context* c) noexcept nogil:
    """Put the open question anew from the step that asked it; False if there is none there."""
    cdef Frame* f = &g.frames[g.depth - 1]
    cdef int depth = g.depth
    if g.ask.from_step >= OPS[f.op].n_steps or not OPS[f.op].asks >> g.ask.from_step & 1:
        return False
    f.step = g.ask.from_step
    g.waiting = 0
    return advance(g, c) == WAIT and not g.pub.fault and g.depth == depth


# -- what must hold in any game between two questions --

cdef const char* broken_invariant(const Game* g, const Rules* r) noexcept nogil:
    """The first thing that is out of place on the table, or NULL."""
    cdef int n = g.pub.n_seats, seats, seat
    cdef const char* fault
    if not 2 <= n <= MAX_SEATS:
        return b"its number of seats is not 2 to 10"
    seats = (1 << n) - 1
    if g.pub.lord >= n or g.own[g.pub.lord].identity != LORD or g.pub.phase >= N_PHASES or g.pub.over >= N_OUTCOMES:
        return b"its lord, phase or outcome does not exist"
    if g.pub.turn != NONE and g.pub.turn >= n:
        return b"its turn owner does not exist"
    if g.pub.fault or g.pub.owed_empty or g.pub.owed_equip or g.pub.spare:
        return b"it was not saved at a question"
    if (g.pub.in_play | g.pub.living | g.pub.dying | g.pub.winners) & ~seats or g.pub.living & ~g.pub.in_play:
        return b"a seat beyond the table is in play"
    if not g.pub.over and not (g.pub.living >> g.pub.lord & 1):
        return b"its lord is dead and the game goes on"
    if g.pub.max_rounds == 0 or g.pub.round == 0 or g.pub.round > g.pub.max_rounds:
        return b"its round is out of range"
    for seat in range(N_SKILLS):
        if g.pub.holders[seat] & ~seats:
            return b"a skill is held by a seat beyond the table"
        if seat < SK_EQUIPMENT and g.pub.holders[seat] & ~g.pub.skilled:
            return b"a skill is held by a seat that was given none"
    for seat in range(32):
        if g.pub.listeners[seat] & ~seats or (seat >= N_TIMINGS and g.pub.listeners[seat]):
            return b"a listener is beyond the table"
    for seat in range(4):
        if g.pub.roles[seat] != popcount(seats_with(g, seat)):
            return b"its identities are not those that were dealt"
    for seat in range(n):
        fault = broken_seat(g, r, seat, seats)
        if fault is not NULL:
            return fault
    return broken_zones(g, r)


cdef const char* broken_seat(const Game* g, const Rules* r, int seat, int seats) noexcept nogil:
    cdef int i, bound = 0, held[N_HELD]
    cdef int card
    cdef const char* fault
    cdef CardSet hand = g.own[seat].hand
    if g.pub.max_hp[seat] < 1 or g.pub.hp[seat] > g.pub.max_hp[seat] or g.pub.hp[seat] < -100:
        return b"hp above the maximum, or out of range"
    if g.own[seat].identity > SPY or g.pub.shown[seat] > HIDDEN or (g.own[seat].identity == LORD) != (seat == g.pub.lord):
        return b"an identity does not exist, or there are two lords"
    if g.pub.shown[seat] != HIDDEN and g.pub.shown[seat] != g.own[seat].identity:
        return b"a seat shows an identity that it has not"
    if g.pub.hero[seat] != NO_HERO and g.pub.hero[seat] >= r.n_heroes:
        return b"a hero does not exist"
    if g.pub.kingdom[seat] > 5 or g.pub.gender[seat] > FEMALE or g.pub.player[seat] >= g.pub.n_seats:
        return b"a kingdom, gender or player does not exist"
    if g.pub.killer[seat] != NONE and g.pub.killer[seat] >= g.pub.n_seats:
        return b"a killer does not exist"
    if (g.pub.reach[seat] | g.pub.near[seat]) & ~(seats & ~(1 << seat)) or g.own[seat].knows & ~seats:
        return b"a seat beyond the table is in reach"
    if g.own[seat].knows & ~(1 << seat) & (
        ~seats_with(g, REBEL) if g.own[seat].identity == REBEL and r.opt[O_REBELS_KNOW] else ALL_SEATS
    ):
        return b"a seat knows an identity that nobody told it"
    if g.pub.hand_n[seat] != size_of(&hand):
        return b"a hand count is wrong"
    for i in range(N_HELD):
        held[i] = 0
    while any_of(&hand):
        card = pop_card(&hand)
        if card >= r.n_cards or g.hid.place[card] != (Z_HAND << 4 | seat):
            return b"a hand card lies elsewhere"
        held[r.polled[card]] += 1
    for i in range(N_HELD):
        if g.hid.held[i][seat] != held[i]:
            return b"a count of held kinds is wrong"
    for i in range(N_SLOTS):
        card = g.pub.equip[seat][i]
        if card == NONE:
            continue
        if card >= r.n_cards or g.hid.place[card] != (Z_EQUIP << 4 | seat) or r.kind[card] < ZHUGELIANNU or slot_of(r.kind[card]) != i:
            return b"equipment lies elsewhere or in a wrong slot"
    fault = broken_bearing(g, r, seat)
    if fault is not NULL:
        return fault
    if g.pub.n_judging[seat] > 2:
        return b"a judgment area is too full"
    for i in range(g.pub.n_judging[seat]):
        card = g.pub.judging[seat][i].card
        if card >= r.n_cards or g.hid.place[card] != (Z_JUDGING << 4 | seat):
            return b"a delayed trick lies elsewhere"
        if g.pub.judging[seat][i].kind & ~LAID_DUE != LEBUSISHU and g.pub.judging[seat][i].kind & ~LAID_DUE != SHANDIAN:
            return b"a card in a judgment area is no delayed trick"
        bound |= g.pub.judging[seat][i].kind & ~LAID_DUE == LEBUSISHU
    if g.pub.n_judging[seat] == 2 and (g.pub.judging[seat][0].kind ^ g.pub.judging[seat][1].kind) & ~LAID_DUE == 0:
        return b"two delayed tricks of one name lie together"
    if g.pub.n_judging[seat] == 2 and g.pub.judging[seat][0].card == g.pub.judging[seat][1].card:
        return b"one card lies twice in a judgment area"
    if (g.pub.has_judging >> seat & 1) != (g.pub.n_judging[seat] > 0) or (g.pub.bound >> seat & 1) != bound:
        return b"it is wrong about a judgment area"
    return NULL


cdef inline bint sound_horses(const Game* g, const Rules* r, int seat) noexcept nogil:
    cdef int rider = has(g, seat, SK_MASHU), both_ways = rider and r.opt[O_MASHU_EFFECT] == BOTH_HORSES
    return (
        g.pub.outward[seat] == (g.pub.equip[seat][SLOT_MINUS] != NONE) + rider
        and g.pub.inward[seat] == (g.pub.equip[seat][SLOT_PLUS] != NONE) + both_ways
    )


cdef const char* broken_bearing(const Game* g, const Rules* r, int seat) noexcept nogil:
    """What follows from equipment, skills and who is alive: distances, reach, listeners."""
    cdef Game fresh
    cdef int weapon = weapon_kind(g, r, seat), i, listens
    fresh.pub = g.pub
    if (g.pub.armed >> seat & 1) != (weapon != NO_KIND) or (g.pub.has_equip >> seat & 1) != (
        g.pub.equip[seat][0] != NONE or g.pub.equip[seat][1] != NONE or g.pub.equip[seat][2] != NONE or g.pub.equip[seat][3] != NONE
    ):
        return b"it is wrong about who is armed"
    if g.pub.range[seat] != (1 if weapon == NO_KIND else r.opt[O_ZHUGELIANNU_RANGE] if weapon == ZHUGELIANNU else base_range(weapon)):
        return b"a range does not follow from the weapon"
    if plays(g, seat) and not sound_horses(g, r, seat):
        return b"a distance does not follow from the horses"
    if not plays(g, seat):
        for i in range(N_SKILLS):
            if g.pub.holders[i] >> seat & 1 and not r.outlives[i]:
                return b"a dead seat has a skill"
        return NULL
    for i in range(ZHUGELIANNU, JUEYING):
        if (g.pub.holders[SK_EQUIPMENT + i - ZHUGELIANNU] >> seat & 1) != (weapon == i or armor_kind(g, r, seat) == i):
            return b"what equipment does does not follow from the equipment"
    for i in range(N_TIMINGS):
        listens = g.pub.listeners[i] >> seat & 1
        refresh_listener(&fresh, r, seat, i)
        if listens != (fresh.pub.listeners[i] >> seat & 1):
            return b"a listener does not follow from the skills"
    close_ring(&fresh, r)
    for i in range(g.pub.n_seats):
        if plays(g, i) and g.pub.steps[seat][i] != fresh.pub.steps[seat][i]:
            return b"a distance does not follow from the seats"
    if g.pub.reach[seat] != fresh.pub.reach[seat] or g.pub.near[seat] != fresh.pub.near[seat]:
        return b"a reach does not follow from the distances"
    return NULL


cdef const char* broken_zones(const Game* g, const Rules* r) noexcept nogil:
    """Every card exactly once: the containers hold as many cards as `place` says, and each where it says."""
    cdef int counts[N_ZONES]
    cdef int i, card, seat, pooled = 0
    cdef CardSet seen = no_cards()
    for i in range(N_ZONES):
        counts[i] = 0
    for card in range(r.n_cards):
        if g.hid.place[card] >> 4 == Z_HERO_PILE and not g.pub.has_pile >> (g.hid.place[card] & 15) & 1:
            return b"it is wrong about who has buqu cards"
        if g.hid.place[card] >> 4 >= N_ZONES or g.hid.place[card] & 15 >= g.pub.n_seats:
            return b"a card lies in no zone"
        counts[g.hid.place[card] >> 4] += 1
    if counts[Z_PILE] != g.pub.n_pile or counts[Z_DISCARD] != g.pub.n_discard:
        return b"the draw or discard pile has another size"
    for i in range(g.pub.n_pile):
        card = g.hid.pile[<u8>(g.hid.top + i)]
        if card >= r.n_cards or g.hid.place[card] >> 4 != Z_PILE or holds(&seen, card):
            return b"a card of the draw pile lies elsewhere"
        put_in(&seen, card)
    for i in range(g.pub.n_discard):
        card = g.pub.discard[i]
        if card >= r.n_cards or g.hid.place[card] >> 4 != Z_DISCARD or holds(&seen, card):
            return b"a card of the discard pile lies elsewhere"
        put_in(&seen, card)
    if g.pub.n_pool > POOL_SIZE:
        return b"its pool is too large"
    for i in range(g.pub.n_pool):
        card = g.hid.pool[i]
        if card >= r.n_cards:
            return b"a pool card does not exist"
        if g.hid.place[card] >> 4 == Z_POOL and not holds(&seen, card):      # others were taken meanwhile
            pooled += 1
            put_in(&seen, card)
    if pooled != counts[Z_POOL]:
        return b"a pool card is missing"
    for seat in range(g.pub.n_seats):
        counts[Z_HAND] -= g.pub.hand_n[seat]
        counts[Z_JUDGING] -= g.pub.n_judging[seat]
        for i in range(N_SLOTS):
            counts[Z_EQUIP] -= g.pub.equip[seat][i] != NONE
    if counts[Z_HAND] or counts[Z_JUDGING] or counts[Z_EQUIP]:
        return b"a card lies with nobody"
    for card in range(r.n_cards, MAX_CARDS):
        if g.hid.place[card] or holds(&g.hid.picked, card) or holds(&g.pub.open, card):
            return b"a card that the deck lacks is named"
    return NULL


cdef inline bint seat_or_none(const Game* g, int seat) noexcept nogil:
    return seat == NONE or seat < g.pub.n_seats


cdef const char* broken_use(const Game* g, const Rules* r, const Use* u) noexcept nogil:
    cdef int i
    if u.kind == NO_KIND:
        return NULL
    if u.kind >= N_KINDS or u.n_cards > 4 or u.n > MAX_TARGETS or u.suit > NO_SUIT or u.rank > 13:
        return b"a use is out of range"
    if u.kind < LEBUSISHU and not CARDS[u.kind].share:
        return b"a dodge or a nullification is no use of its own"
    if not seat_or_none(g, u.user) or not seat_or_none(g, u.extra) or not seat_or_none(g, u.provider):
        return b"a use names a seat beyond the table"
    for i in range(u.n_cards):
        if u.cards[i] >= r.n_cards:
            return b"a use names a card that the deck lacks"
        if u.kind >= ZHUGELIANNU and r.kind[u.cards[i]] != u.kind:
            return b"a card is used as another's equipment"
    for i in range(u.n):
        if u.target[i] >= g.pub.n_seats:
            return b"a use aims beyond the table"
    return NULL


cdef const char* broken_stack(const Game* g, const Rules* r) noexcept nogil:
    """The first frame or use that could not be there, or NULL."""
    cdef int i
    cdef const char* fault
    cdef bint top
    for i in range(MAX_USES):
        fault = broken_use(g, r, &g.uses[i])
        if fault is not NULL:
            return fault
    if g.pub.over:
        return NULL
    if g.frames[0].op != OP_GAME:
        return b"its stack does not begin with a game"
    if pool_lies(g) and not pool_wanted(g):
        return b"its pool belongs to nothing"
    for i in range(g.depth):
        top = i == g.depth - 1
        fault = broken_frame(g, r, i, g.ask.from_step if top else g.frames[i].step, top)
        if fault is not NULL:
            return fault
    return broken_owners(g)


cdef const char* broken_owners(const Game* g) noexcept nogil:
    """Every use has one frame that will free it, and what refers to it lies above that frame."""
    cdef bint owned[MAX_USES]
    cdef const Frame* f
    cdef int i, step
    for i in range(MAX_USES):
        owned[i] = False
    for i in range(g.depth):
        f = &g.frames[i]
        if f.use == NONE:
            continue
        step = g.ask.from_step if i == g.depth - 1 else f.step
        if f.op == OP_USE or f.op == OP_JUDGING or (f.op == OP_PLAY and step >= PLAY_DRAFTED) or (
            f.op == OP_SLASH_AT and step >= AT_DRAFTED and step != AT_USED
        ):
            if owned[f.use]:
                return b"two frames own one use"
            owned[f.use] = True
        elif not owned[f.use] and f.op != OP_PLAY and f.op != OP_SLASH_AT:
            return b"a frame names a use that nobody owns"
    return NULL


cdef bint pool_lies(const Game* g) noexcept nogil:
    """A card lies in the pool."""
    cdef int i
    for i in range(g.pub.n_pool):
        if zone_of(g, g.hid.pool[i]) == Z_POOL:
            return True
    return False


cdef bint pool_wanted(const Game* g) noexcept nogil:
    """Something runs that will clear the pool away."""
    cdef int i
    for i in range(g.depth):
        if g.frames[i].op == OP_SKILL + SK_GUANXING or g.frames[i].op == OP_SKILL + SK_SHELIE:
            return True
        if g.frames[i].op == OP_USE and g.uses[g.frames[i].use & (MAX_USES - 1)].kind == WUGU:
            return True
    return False


cdef const char* broken_frame(const Game* g, const Rules* r, int i, int step, bint top) noexcept nogil:
    """One frame: op, step, and that what it names exists."""
    cdef const Frame* f = &g.frames[i]
    cdef int holds_what
    if f.op >= N_OPS or OPS[f.op].step is NULL or (i > 0 and f.op == OP_GAME):
        return b"a frame has no such effect"
    if step >= OPS[f.op].n_steps or not (OPS[f.op].asks if top else OPS[f.op].waits) >> step & 1:
        return b"a frame is at a step where nothing waits"
    holds_what = OPS[f.op].holds
    if not seat_or_none(g, f.who) or not seat_or_none(g, f.source) or not seat_or_none(g, f.target):
        return b"a frame names a seat beyond the table"
    if (
        (holds_what & HAS_WHO and f.who == NONE) or (holds_what & HAS_TARGET and f.target == NONE)
        or (holds_what & HAS_SOURCE and not holds_what & MAY_LACK_SOURCE and f.source == NONE)
        or (holds_what & HAS_CARD and f.card == NONE)
    ):
        return b"a frame lacks what its effect needs"
    if (f.card != NONE and f.card >= r.n_cards) or (f.card2 != NONE and f.card2 >= r.n_cards):
        return b"a frame names a card that the deck lacks"
    if f.use != NONE and (f.use >= MAX_USES or g.uses[f.use].kind == NO_KIND):
        return b"a frame names a use that is none"
    if f.use == NONE and holds_what & HAS_USE:
        return b"a frame lacks its use"
    if f.mask >> g.pub.n_seats and f.op != OP_PICK and f.op != OP_NEED:      # a count, and flags
        return b"a frame waits for a seat beyond the table"
    if f.op >= OP_SKILL:
        return broken_skill(g, r, i, step)
    if f.op == OP_GAME and step == GAME_DEALT and g.frames[1].op != OP_DRAFT:
        return b"a game waits for a draft that does not run"
    if f.op == OP_DRAFT:
        return broken_draft(g, r, i, step)
    return broken_engine_frame(g, i, step)


cdef const char* broken_engine_frame(const Game* g, int i, int step) noexcept nogil:
    """What single effects need beyond their registration."""
    cdef const Frame* f = &g.frames[i]
    cdef const Use* u = &g.uses[f.use if f.use != NONE else 0]
    cdef bint sound = True
    if f.op == OP_TURN:
        sound = 0 <= f.x < N_PHASES
    elif f.op == OP_DRAW or f.op == OP_JUDGE:
        sound = f.x >= 0 and (f.op == OP_DRAW or f.card != NONE)
    elif f.op == OP_JUDGING:
        sound = f.use != NONE and f.card != NONE
    elif f.op == OP_PLAY:
        sound = 0 <= f.y < N_KINDS and (step < PLAY_DRAFTED or step == PLAY_PROVIDED or (
            f.use != NONE and u.user == f.who and (u.kind != JIEDAO or u.n + f.x == 2)
        ))
    elif f.op == OP_SLASH_AT:
        sound = step < AT_DRAFTED or step == AT_USED or step == AT_PROVIDED or (f.use != NONE and u.user == f.who)
    elif f.op == OP_PICK:
        sound = 0 <= f.result < N_ASKS and f.mask <= MAX_CARDS
    elif f.op == OP_TRIGGER:
        sound = 0 <= f.x < N_TIMINGS and f.who != NONE and fires(g, i - 1, f.x)
    elif f.op == OP_USE:
        sound = (
            (CARDS[u.kind].share or step <= USE_BLACK or step == USE_PLACED)
            and u.user == f.who and 0 <= f.x <= u.n and 0 <= f.y < g.pub.n_seats
            and (u.kind != JIEDAO or u.extra != NONE) and (step != USE_MOVED or f.x < u.n)
        )
    elif f.op == OP_JIEDAO:
        sound = u.extra != NONE
    elif f.op == OP_SLASH or f.op == OP_ARROW or f.op == OP_BARB:
        sound = 0 <= f.x < MAX_TARGETS and f.y >= 0
    elif f.op == OP_KIN:
        sound = f.z == SHA or (f.z == SHAN and f.x != BY_THE_LORD)
        sound = sound and (f.y == SK_JIJIANG or f.y == SK_HUJIA) and (step == KIN_NEXT or f.target != NONE)
    elif f.op == OP_NEED:
        sound = (f.z == SHA or f.z == SHAN) and (step != NEED_SPENT or f.card != NONE)
    elif f.op == OP_NULLIFY:
        sound = step < WINDOW_ANSWERED or (f.who != NONE and (step < WINDOW_SPENT or f.card != NONE))
        sound = sound and not f.result >> MAX_SEATS and (f.z == 0 or (f.z == 1 and f.source != NONE))
    elif f.op == OP_DAMAGE:
        sound = f.x >= 0
    elif f.op == OP_DYING:
        sound = step < DYING_NEXT or step == DYING_NEXT or f.who != NONE
    elif f.op == OP_CHALLENGE:
        sound = 0 <= f.y < N_KINDS and f.target != NONE
    if sound:
        return NULL
    return b"a frame holds a number out of range"


cdef const char* broken_draft(const Game* g, const Rules* r, int i, int step) noexcept nogil:
    """A draft comes before everything else; its heroes are there once each, enough for all who choose."""
    cdef const Frame* f = &g.frames[i]
    cdef int open_seats = choosers(g), seat, card, hero, n
    cdef u64 seen = 0
    if i != 1 or g.frames[0].step != GAME_DEALT or g.pub.in_play != (1 << g.pub.n_seats) - 1 or g.hid.top:
        return b"heroes are chosen in the middle of a game"
    for card in range(r.n_cards):
        if g.hid.place[card] != Z_OUT << 4:
            return b"cards were dealt before the heroes"
    if not open_seats >> f.who & 1 or (step == DRAFT_OPENED) != (f.who == g.pub.lord) or (
        step != DRAFT_OPENED and open_seats >> g.pub.lord & 1
    ):
        return b"somebody chooses a hero out of turn"
    n = popcount(open_seats)
    if not 1 <= f.x <= r.n_heroes or f.y < 1 or n > f.x or (f.y if step == DRAFT_OPENED else n * f.y) > f.x:
        return b"there are fewer heroes than are offered"
    for seat in range(g.pub.n_seats):
        if not open_seats >> seat & 1:
            seen |= <u64>1 << g.pub.hero[seat]
    for n in range(f.x):
        hero = g.hid.pile[n]
        if hero >= r.n_heroes or seen >> hero & 1:
            return b"a hero does not exist or is there twice"
        seen |= <u64>1 << hero
    return NULL


cdef bint fires(const Game* g, int i, int timing) noexcept nogil:
    """Whether the frame at i could have fired a timing, and holds what its listeners read."""
    cdef const Frame* f = &g.frames[i]
    cdef int skill = f.op - OP_SKILL
    if timing == T_PHASE or timing == T_FINISH:
        return f.op == OP_TURN
    if timing == T_DRAW:
        return f.op == OP_DRAW
    if timing == T_DISCARD:
        return f.op == OP_DISCARD
    if timing == T_MODIFY or timing == T_JUDGED:
        return f.op == OP_JUDGE
    if timing == T_USED:
        return f.op == OP_USE or f.op == OP_NULLIFY or skill == SK_GUHUO
    if timing == T_BLACK:
        return f.op == OP_USE or f.op == OP_NULLIFY or f.op == OP_NEED or f.op == OP_DYING or skill == SK_GUICAI or skill == SK_GUIDAO
    if timing == T_BECOMING:
        return f.op == OP_USE and f.x < g.uses[f.use].n
    if timing == T_AIMED or timing == T_TARGETED:
        return f.op == OP_USE and f.x >= 1
    if timing == T_DODGED:
        return f.op == OP_SLASH
    if timing == T_PARRIED:
        return (f.op == OP_SLASH or f.op == OP_ARROW or skill == SK_YINYUEQIANG or skill == SK_QINGLONG) and f.target != NONE
    if timing == T_DEATH:
        return f.op == OP_DEATH
    return timing >= T_DEALING and timing <= T_TAKEN and f.op == OP_DAMAGE


cdef const char* broken_skill(const Game* g, const Rules* r, int i, int step) noexcept nogil:
    """A skill frame lies on the walk that started it and holds what its later steps read."""
    cdef const Frame* f = &g.frames[i]
    cdef int skill = f.op - OP_SKILL, timing = r.timing[skill]
    if timing == T_PLAY or timing == T_GIVEN:
        if g.frames[i - 1].op != OP_PLAY:
            return b"an action lies on no play phase"
    elif timing >= 0:
        if i < 2 or g.frames[i - 1].op != (OP_LOSSES if timing == T_LOST else OP_TRIGGER):
            return b"a skill lies on no trigger"
        if timing != T_LOST and g.frames[i - 1].x != timing:
            return b"a skill lies on a trigger of another timing"
        if timing != T_LOST and not fires(g, i - 2, timing):
            return b"a skill lies on an effect that does not fire it"
    if SKILLS[skill].sound is NULL or SKILLS[skill].sound(g, f, step):
        return NULL
    return b"a skill holds a number out of range"
