# Level 10: many games, without the GIL.

cdef extern from *:
    """
    #include <time.h>
    static inline double sgs_cpu_ns(void) {
    #if defined(CLOCK_THREAD_CPUTIME_ID)
        struct timespec t;
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
        return 1e9 * (double)t.tv_sec + (double)t.tv_nsec;
    #else
        return 1e9 * (double)clock() / CLOCKS_PER_SEC;
    #endif
    }
    """
    double cpu_ns "sgs_cpu_ns"() noexcept nogil

cdef enum:                        # what happens at each question
    PLAY_INLINE = 0               # answered inside ask
    PLAY_SUSPENDED = 1
    PLAY_CLONED = 2               # suspended, and the game goes on in a copy
    PLAY_SAVED = 3                # suspended, and goes on in what was read back from bytes

RUN_MODES = ("inline", "suspended", "cloned", "saved")

cdef struct Tally:
    u64 games
    u64 outcomes[N_OUTCOMES]
    u64 decisions
    u64 rounds
    u64 hash
    u64 identities[4][2]          # games, wins
    u64 heroes[MAX_HEROES][4][2]
    u64 skill_uses[N_SKILLS]      # with details only
    int deepest                   # frames in use at once, with details only

cdef struct Runner:
    Bound bound
    const Policy* policies[4][MAX_SEATS]     # [identity][seat]
    Context inline_context
    Context silent                # no policies: every question suspends
    Game game
    Game other
    char* bytes


cdef void seat_policies(Runner* run, const Game* g) noexcept nogil:
    cdef int seat
    for seat in range(g.pub.n_seats):
        run.inline_context.policy[seat] = run.policies[g.own[seat].identity][seat]
        run.inline_context.block[seat] = block_of(&run.inline_context, run.inline_context.policy[seat])


cdef int play_suspended(Runner* run, u64 rules_hash, int mode) noexcept nogil:
    """Play run.game to its end, leaving the engine at every question. 0, or 1 if it faulted or could not be read back."""
    cdef Game* g = &run.game
    cdef Game* spare = &run.other
    cdef Game* swap
    cdef const Policy* policy
    cdef int n
    while advance(g, &run.silent) == WAIT:
        if g.pub.fault:
            return 1
        if mode == PLAY_CLONED:
            copy_game(spare, g)
            swap = g
            g = spare
            spare = swap
        elif mode == PLAY_SAVED:
            n = pack_game(g, run.silent.rules, rules_hash, run.bytes)
            if broken_invariant(g, run.silent.rules) is not NULL:
                return 1
            if unpack_game(spare, &run.silent, rules_hash, run.bytes, n) is not NULL:
                return 1
            swap = g
            g = spare
            spare = swap
        policy = run.policies[g.own[g.ask.seat].identity][g.ask.seat]
        g.answer = policy.choose(
            &g.pub, &g.own[g.ask.seat], &g.belief[block_of(&run.silent, policy)], &g.ask, policy.context
        )
        g.waiting = 0
    if g != &run.game:
        copy_game(&run.game, g)
    return 1 if run.game.pub.fault else 0


cdef u64 trace_hash(const Game* g) noexcept nogil:
    """What a game came to and all the chance that it used; cheap enough to be taken always."""
    cdef u64 h = g.asked ^ <u64>g.pub.over << 32 ^ <u64>g.pub.round << 40
    h = hash_bytes(<const char*>g.hid.streams, sizeof(g.hid.streams), h)
    h = hash_bytes(<const char*>g.hid.place, MAX_CARDS, h)
    h = hash_bytes(<const char*>g.pub.hp, SEATS, h)
    return mix(h ^ g.own[0].stream ^ g.own[1].stream)


cdef void tally_game(Tally* t, const Game* g) noexcept nogil:
    cdef int seat, identity, hero
    cdef u64 seen[MAX_HEROES]
    cdef bint won
    t.games += 1
    t.outcomes[g.pub.over] += 1
    t.decisions += g.asked
    t.rounds += g.pub.round
    t.hash += trace_hash(g)
    memset(seen, 0, sizeof(seen))
    # a row is about games, so seats that share hero and identity (none, or two spies) count once
    for seat in range(g.pub.n_seats):
        identity = g.own[seat].identity
        hero = g.pub.hero[seat]
        won = g.pub.winners >> seat & 1
        if not seen[hero] >> identity & 1:
            seen[hero] |= <u64>1 << identity
            t.heroes[hero][identity][0] += 1
        if won and not seen[hero] >> (identity + 8) & 1:
            seen[hero] |= <u64>1 << (identity + 8)
            t.heroes[hero][identity][1] += 1
    for identity in range(4):
        if seats_with(g, identity):
            t.identities[identity][0] += 1
            t.identities[identity][1] += (seats_with(g, identity) & g.pub.winners) != 0


cdef void ask_for_details(Context* c, Tally* t) noexcept nogil:
    c.skill_uses = t.skill_uses
    c.wanted |= 1 << EV_SKILL


cdef void note_depth(const Game* g, Tally* t) noexcept nogil:
    """A frame that was ever used keeps its op."""
    while t.deepest < MAX_FRAMES and g.frames[t.deepest].op:
        t.deepest += 1


cdef i64 run_games(
    Runner* run, const Plan* plan, u64 rules_hash, u64 seed, u64 first, u64 count, int mode, bint details, Tally* t
) noexcept nogil:
    """Play games of one seed; the index of the first that faulted, or -1."""
    cdef u64 i
    if details:
        ask_for_details(&run.inline_context, t)
        ask_for_details(&run.silent, t)
    for i in range(first, first + count):
        if details:
            memset(run.game.frames, 0, sizeof(run.game.frames))
        deal_game(&run.game, &run.inline_context, plan, seed, i)
        seat_policies(run, &run.game)
        if mode == PLAY_INLINE:
            advance(&run.game, &run.inline_context)
            if run.game.pub.fault:
                return i
        elif play_suspended(run, rules_hash, mode):
            return i
        tally_game(t, &run.game)
        if details:
            note_depth(&run.game, t)
    return -1
