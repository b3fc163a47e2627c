# Level 11: many games, and what is measured about the core itself.

def play_games(Setup setup, seed, first, count, policies, mode="inline", *, details=False):
    """Play games first .. first + count - 1; see the stub."""
    cdef Runner* run
    cdef Tally tally
    cdef i64 faulted
    cdef u64 c_seed, c_first, c_count
    cdef int c_mode, identity, seat
    cdef bint c_details = details
    cdef double started
    check_key(seed, first)
    if count < 0:
        raise ValueError(f"{count} games; 0 or more are allowed")
    if mode not in RUN_MODES:
        raise ValueError(f"mode {mode!r}; allowed: {', '.join(RUN_MODES)}")
    if len(policies) != 4 or any(len(row) < setup.plan.players for row in policies):
        raise ValueError("policies must hold a number for each of four identities and each seat")
    run = <Runner*>calloc(1, sizeof(Runner))
    if run is NULL:
        raise MemoryError
    run.bytes = <char*>malloc(sizeof(SnapshotHeader) + sizeof(Game))
    try:
        if run.bytes is NULL:
            raise MemoryError
        for identity in range(4):
            for seat in range(setup.plan.players):
                if not 0 <= policies[identity][seat] < len(POLICY_NAMES):
                    raise ValueError(f"strategy {policies[identity][seat]} does not exist")
                run.policies[identity][seat] = &run.bound.policies[<int>policies[identity][seat]]
        run.inline_context.rules = run.silent.rules = &setup.table.rules
        bind_policies(&run.bound, &setup.table.rules)
        if not (
            seat_observers(&run.inline_context, &run.policies[0][0], 4 * MAX_SEATS)
            and seat_observers(&run.silent, &run.policies[0][0], 4 * MAX_SEATS)
        ):
            raise ValueError("at most two strategies that observe can play in one game")
        memset(&tally, 0, sizeof(Tally))
        c_seed, c_first, c_count, c_mode = seed, first, count, RUN_MODES.index(mode)
        with nogil:
            started = cpu_ns()
            faulted = run_games(run, &setup.plan, setup.table.hash, c_seed, c_first, c_count, c_mode, c_details, &tally)
            started = cpu_ns() - started
        if faulted >= 0:
            raise RuntimeError(fault_text(&run.game) if run.game.pub.fault else f"game {faulted} of seed {seed} could not be read back")
        return tally_dict(&tally, started) | (detail_dict(&tally) if details else {})
    finally:
        free(run.bytes)
        free(run)


cdef dict tally_dict(const Tally* t, double ns):
    cdef int hero, identity
    return {
        "games": t.games,
        "outcomes": [t.outcomes[i] for i in range(1, N_OUTCOMES)],
        "decisions": t.decisions,
        "rounds": t.rounds,
        "hash": t.hash,
        "identities": [[t.identities[identity][0], t.identities[identity][1]] for identity in range(4)],
        "heroes": {
            (hero, identity): [t.heroes[hero][identity][0], t.heroes[hero][identity][1]]
            for hero in range(MAX_HEROES) for identity in range(4) if t.heroes[hero][identity][0]
        },
        "cpu_ns": int(ns),
    }


cdef dict detail_dict(const Tally* t):
    return {
        "skill_uses": {name: t.skill_uses[skill] for skill, name in SKILL_NAMES.items()},
        "deepest": t.deepest,
    }


def shuffle_ns(int rounds=20000):
    """CPU time of one Fisher-Yates shuffle of 108 bytes with SplitMix64 and one bounded draw a step."""
    cdef u8 items[108]
    cdef u64 stream = 1
    cdef double started
    cdef int i
    for i in range(108):
        items[i] = i
    with nogil:
        started = cpu_ns()
        for i in range(rounds):
            shuffle(&stream, items, 108)
        started = cpu_ns() - started
    if items[0] == items[1]:
        raise RuntimeError("a shuffle lost a card")
    return started / rounds


def clone_ns(Setup setup, seed, int games=200):
    """CPU time of one clone of a running game, over games stopped at different questions."""
    cdef Game* pool
    cdef Game* into
    cdef Runner* run
    cdef Plan* plan = &setup.plan
    cdef int i, k, done_games = 0, repeats = 200
    cdef double started
    check_key(seed, 0)
    pool = <Game*>calloc(17, sizeof(Game))
    run = <Runner*>calloc(1, sizeof(Runner))
    if pool is NULL or run is NULL:
        free(pool)
        free(run)
        raise MemoryError
    into = pool + 16
    run.silent.rules = &setup.table.rules
    started = 0
    while done_games < games:
        for i in range(16):
            deal_game(&pool[i], &run.silent, plan, seed, done_games + i)
            for k in range(10 * i + 5):
                if advance(&pool[i], &run.silent) != WAIT:
                    break
                pool[i].answer = random_choose(&pool[i].pub, &pool[i].own[pool[i].ask.seat], NULL, &pool[i].ask, NULL)
        started -= cpu_ns()
        for k in range(repeats):
            for i in range(16):
                copy_game(into, &pool[i])
        started += cpu_ns()
        done_games += 16
    free(pool)
    free(run)
    return started / (<double>repeats * done_games)


def sizes():
    """Bytes of the main structs."""
    return {
        "Game": sizeof(Game), "Public": sizeof(Public), "Hidden": sizeof(Hidden), "Private": sizeof(Private),
        "Belief": sizeof(Belief), "Use": sizeof(Use), "Ask": sizeof(Ask), "Frame": sizeof(Frame), "Rules": sizeof(Rules),
    }


def seal(bytes data):
    """A snapshot with its checksum made anew: for tests that change bytes on purpose."""
    cdef SnapshotHeader head
    cdef int n = len(data) - sizeof(SnapshotHeader)
    if n < 0:
        return data
    memcpy(&head, <const char*>data, sizeof(SnapshotHeader))
    head.checksum = hash_bytes(<const char*>data + sizeof(SnapshotHeader), n, n)
    return (<const char*>&head)[:sizeof(SnapshotHeader)] + data[sizeof(SnapshotHeader):]


def visited():
    """(op name, step, visits) for every registered step; counted in a debug build only."""
    return [
        (OPS[op].name.decode(), step, sgs_visits[op][step])
        for op in range(N_OPS) if OPS[op].step is not NULL
        for step in range(OPS[op].n_steps)
    ]


def visits_counted():
    """Whether this build counts visits (-DSGS_VISITS=ON)."""
    return bool(SGS_VISITS)
