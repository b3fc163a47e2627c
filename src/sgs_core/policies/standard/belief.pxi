# Level 9: what everybody could conclude from public acts: log-odds of each hidden seat, kept in the belief block.

cdef struct Evidence:             # the layout of a Belief block
    i16 rebel[MAX_SEATS]          # log-odds rebel : loyalist, 16 a doubling
    i16 spy[MAX_SEATS]            # log-odds spy : loyalist
    i8 camp[MAX_SEATS]            # +16 lord side .. -16 rebel, as the public sees it
    u8 lack[MAX_SEATS]            # LACKS_ bits
    u8 lack_hand[MAX_SEATS]       # hand size when it was seen
    u8 last_kind                  # of the use in work
    u8 ready                      # camp is no older than the last turn or death
    i8 balance                    # -16 .. 16: how far the lord side is ahead, at the last round or death
    u16 version                   # of everything an attitude depends on
    u16 own_acts[MAX_SEATS]       # how much of that is a seat's own doing, which tells it nothing

cdef enum:
    LACKS_DODGE = 1
    LACKS_SLASH = 2

cdef enum:
    ODDS_LIMIT = 160
    WORTH_A_LOOK = 4              # less new evidence waits for the next occasion


cdef inline int clamp(int x, int limit) noexcept nogil:
    return -limit if x < -limit else limit if x > limit else x


cdef inline double power_of(int odds) noexcept nogil:
    return POWER[odds + ODDS_LIMIT]


cdef enum:
    MOST_REBELS = 5               # that can be hidden: table sizes, with a border of zeros before each row and column
    MOST_SPIES = 2
    ROW_SUMS = 4                  # border, no spy, one, two
    N_SUMS = 28                   # (border, 0 .. 5 rebels) x ROW_SUMS


cdef struct Chances:              # in 1/128
    u8 of[4]                      # by identity


cdef inline void add_seat(double* into, const double* sums, double rebel, double spy, int rows) noexcept nogil:
    """One seat more: sums over all ways that so many rebels and spies sit among the seats so far."""
    cdef int i, row
    for row in range(1, rows):
        i = ROW_SUMS * row
        into[i] = 0                                          # the border
        into[i + 1] = sums[i + 1] + sums[i + 1 - ROW_SUMS] * rebel
        into[i + 2] = sums[i + 2] + sums[i + 2 - ROW_SUMS] * rebel + sums[i + 1] * spy
        into[i + 3] = sums[i + 3] + sums[i + 3 - ROW_SUMS] * rebel + sums[i + 2] * spy


cdef void posterior(const Evidence* e, int hidden, const int* left, Chances* chance) noexcept nogil:
    """Chances in 1/128 of loyalist, rebel, spy for each hidden seat, exactly, given how many of each are among them.

    Sums over all assignments, seat by seat from both ends; -ffp-contract=off makes them the same everywhere.
    """
    cdef double before[MAX_SEATS + 1][N_SUMS]
    cdef double behind[2][N_SUMS]
    cdef double rebel[MAX_SEATS]
    cdef double spy[MAX_SEATS]
    cdef int seats[MAX_SEATS]
    cdef int n = 0, i, r, s, k, now = 0, last
    cdef double loyal_sum, rebel_sum, spy_sum, unit
    if left[0] < 0 or not 0 <= left[1] <= MOST_REBELS or not 0 <= left[2] <= MOST_SPIES:
        return
    while hidden:
        seats[n] = lowest(hidden)
        hidden &= hidden - 1
        rebel[n] = power_of(e.rebel[seats[n]])
        spy[n] = power_of(e.spy[seats[n]])
        n += 1
    for i in range(N_SUMS):
        before[0][i] = behind[0][i] = behind[1][i] = 0
    for i in range(1, n + 1):
        for k in range(ROW_SUMS):
            before[i][k] = 0
    before[0][ROW_SUMS + 1] = behind[0][ROW_SUMS + 1] = 1    # no seat yet, no rebel, no spy
    for i in range(n - 1):
        add_seat(before[i + 1], before[i], rebel[i], spy[i], left[1] + 2)
    last = ROW_SUMS * (1 + left[1]) + 1 + left[2]            # all that are left are placed
    for i in range(n - 1, -1, -1):
        loyal_sum = rebel_sum = spy_sum = 0
        for r in range(left[1] + 1):
            for s in range(left[2] + 1):
                k = ROW_SUMS * r + s
                unit = before[i][ROW_SUMS + 1 + k]
                loyal_sum += unit * behind[now][last - k]
                rebel_sum += unit * behind[now][last - k - ROW_SUMS]
                spy_sum += unit * behind[now][last - k - 1]
        rebel_sum *= rebel[i]
        spy_sum *= spy[i]
        unit = 128 / (loyal_sum + rebel_sum + spy_sum)
        chance[seats[i]].of[LOYALIST] = <u8>(loyal_sum * unit + 0.5)
        chance[seats[i]].of[REBEL] = <u8>(rebel_sum * unit + 0.5)
        chance[seats[i]].of[SPY] = <u8>(spy_sum * unit + 0.5)
        add_seat(behind[1 - now], behind[now], rebel[i], spy[i], left[1] + 2)
        now = 1 - now


cdef int hidden_counts(const Public* pub, int* left) noexcept nogil:
    """Seats whose identity is not shown, and how many of each identity are among them."""
    cdef int seat, hidden = 0, k
    for k in range(3):
        left[k] = pub.roles[k + 1]
    for seat in range(pub.n_seats):
        if pub.shown[seat] == HIDDEN:
            hidden |= 1 << seat
        elif pub.shown[seat] != LORD:
            left[pub.shown[seat] - 1] -= 1
    return hidden


cdef void see_camps(const Public* pub, Evidence* e) noexcept nogil:
    """The public's view of who is on which side."""
    cdef Chances chance[MAX_SEATS]
    cdef int left[3]
    cdef int hidden = hidden_counts(pub, left), seat
    memset(chance, 0, sizeof(chance))
    posterior(e, hidden, left, chance)
    for seat in range(pub.n_seats):
        if hidden >> seat & 1:
            e.camp[seat] = (<int>chance[seat].of[LOYALIST] - <int>chance[seat].of[REBEL]) // 8
        elif pub.shown[seat] == REBEL:
            e.camp[seat] = -16
        else:
            e.camp[seat] = 0 if pub.shown[seat] == SPY else 16
    e.ready = 1


cdef int strength(const Public* pub, int seat) noexcept nogil:
    """How much a seat counts for its side (lord x 5/4)."""
    cdef int hand = pub.hand_n[seat], hp = pub.hp[seat] if pub.hp[seat] > 0 else 0
    cdef int n = 4 * hp + 2 * (hand if hand < 6 else 6) + 3 * (pub.equip[seat][SLOT_ARMOR] != NONE)
    n += (pub.equip[seat][SLOT_WEAPON] != NONE) + (pub.equip[seat][SLOT_PLUS] != NONE) + (pub.equip[seat][SLOT_MINUS] != NONE)
    return n + n // 4 if seat == pub.lord else n


cdef void weigh_sides(const Public* pub, Evidence* e) noexcept nogil:
    """Who is ahead, by what the public believes."""
    cdef int ahead = 0, total = 1, seat, mask = pub.in_play, n
    see_camps(pub, e)
    while mask:
        seat = lowest(mask)
        mask &= mask - 1
        n = strength(pub, seat)
        ahead += n * e.camp[seat]
        total += n
    e.balance = ahead // total


cdef inline int spared(int odds, int change) noexcept nogil:
    """Acts of one strategy are alike: what is known already counts less."""
    if (odds > 0) != (change > 0):
        return change
    if odds >= 112 or odds <= -112:
        return change // 4
    return change // 2 if odds >= 64 or odds <= -64 else change


cdef void believe(const Public* pub, Evidence* e, const Values* v, int actor, int dr) noexcept nogil:
    """Evidence of dr for rebel against loyalist; a spy often acts like a loyalist and sometimes like a rebel."""
    cdef int left[3]
    cdef int ds
    if pub.shown[actor] != HIDDEN or dr == 0:
        return
    hidden_counts(pub, left)
    ds = dr // 2 if dr > 0 else dr // 8
    if left[REBEL - 1] == 0:
        ds = dr
        dr = 0
    elif left[LOYALIST - 1] == 0:
        ds = -dr // 4
    if v.saturate:
        dr = spared(e.rebel[actor], dr)
        ds = spared(e.spy[actor], ds)
    e.rebel[actor] = clamp(e.rebel[actor] + dr, ODDS_LIMIT)
    if left[SPY - 1]:
        e.spy[actor] = clamp(e.spy[actor] + ds, ODDS_LIMIT)
    if dr >= WORTH_A_LOOK or dr <= -WORTH_A_LOOK or ds >= WORTH_A_LOOK or ds <= -WORTH_A_LOOK:
        e.version += 1
        e.own_acts[actor] += 1


cdef void judge_act(const Public* pub, Evidence* e, const Values* v, int actor, int target, int h) noexcept nogil:
    """An act of strength h (harm > 0) on a target, weighed by how sure the target's side is."""
    cdef int c, w
    if actor == target or actor >= MAX_SEATS or target >= MAX_SEATS:
        return
    if target == pub.lord:
        believe(pub, e, v, actor, h)
        return
    if not e.ready:
        see_camps(pub, e)
    c = clamp(e.camp[target], 16)
    w = 12 * c // 16
    believe(pub, e, v, actor, h * w // 16)


cdef void observe_use(const Public* pub, Evidence* e, const Values* v, const Event* event) noexcept nogil:
    cdef int kind = event.what, actor = event.seat, target = event.other, hp
    e.last_kind = kind
    if kind == SHA:
        judge_act(pub, e, v, actor, target, v.h_slash if event.amount <= 1 else v.h_slash_many)
        if target != pub.lord and pub.reach[actor] >> pub.lord & 1 and event.kind == EV_USE:
            believe(pub, e, v, actor, v.h_spared_lord)
    elif kind == JUEDOU and actor != pub.turn:               # lijian: who made them fight wishes neither well
        judge_act(pub, e, v, pub.turn, actor, v.h_jiedao_victim)
        judge_act(pub, e, v, pub.turn, target, v.h_jiedao_victim)
    elif kind == JUEDOU:
        judge_act(pub, e, v, actor, target, v.h_duel)
    elif kind == LEBUSISHU:
        judge_act(pub, e, v, actor, target, v.h_lebusishu)
    elif kind == JIEDAO:
        judge_act(pub, e, v, actor, target, v.h_jiedao_holder)
        judge_act(pub, e, v, actor, event.amount, v.h_jiedao_victim)
    elif kind == NANMAN or kind == WANJIAN:
        if actor != pub.lord:
            hp = pub.hp[pub.lord]
            believe(pub, e, v, actor, v.h_group_hp1 if hp <= 1 else v.h_group_hp2 if hp == 2 else v.h_group_healthy)
    elif kind == TAOYUAN:
        if actor != pub.lord and (pub.hp[pub.lord] <= 2 or pub.hp[pub.lord] + 2 <= pub.max_hp[pub.lord]):
            believe(pub, e, v, actor, v.h_taoyuan)


cdef void observe_take(const Public* pub, Evidence* e, const Values* v, const Event* event) noexcept nogil:
    cdef int area = event.amount, h
    if event.what != SHUNSHOU and event.what != GUOHE:
        return
    if area == Z_JUDGING:
        h = v.h_lift_trick
    elif area == Z_EQUIP:
        h = v.h_take_equip if event.what == SHUNSHOU else v.h_discard_equip
    else:
        h = v.h_take_hand if event.what == SHUNSHOU else v.h_discard_hand
    judge_act(pub, e, v, event.seat, event.other, h)


cdef void observe_counter(const Public* pub, Evidence* e, const Values* v, const Event* event) noexcept nogil:
    """A nullification: it saves its target from harm, or spoils a benefit; the next one turns the sign (x 3/4)."""
    cdef int kind = event.what, h
    if kind == WUZHONG or kind == WUGU or kind == TAOYUAN:
        h = v.h_spoil_benefit
    elif kind == LEBUSISHU:
        h = v.h_save_from_lebusishu
    elif kind == SHANDIAN:
        h = v.h_save_from_shandian
    else:
        h = v.h_save_from_trick
    judge_act(pub, e, v, event.seat, event.other, h if event.amount & 1 else -h * 3 // 4)


cdef inline int faded(int odds, int part) noexcept nogil:
    return odds - (odds // part if odds > 0 else -(-odds // part))


cdef void standard_observe(const Public* pub, Belief* belief, const Event* event, void* context) noexcept nogil:
    """Public events into the belief block. Nothing else writes it."""
    cdef Evidence* e = <Evidence*>belief.bytes
    cdef const Values* v = (<Mind*>context).values
    cdef int seat, kind = event.kind
    if kind == EV_USE or kind == EV_ALSO:
        observe_use(pub, e, v, event)
    elif kind == EV_TAKE:
        observe_take(pub, e, v, event)
    elif kind == EV_COUNTER:
        observe_counter(pub, e, v, event)
    elif kind == EV_RESCUE:
        judge_act(pub, e, v, event.seat, event.other, v.h_rescue if event.amount else v.h_rescue_last_card)
    elif kind == EV_REFUSED:
        if event.other == pub.lord and event.amount >= 3:
            believe(pub, e, v, event.seat, v.h_refuse_lord)
    elif kind == EV_DAMAGE:
        if event.other < MAX_SEATS and pub.hand_n[event.seat] > 0:
            if e.last_kind == SHA or e.last_kind == WANJIAN:
                e.lack[event.seat] |= LACKS_DODGE
            elif e.last_kind == NANMAN or e.last_kind == JUEDOU:
                e.lack[event.seat] |= LACKS_SLASH
            e.lack_hand[event.seat] = pub.hand_n[event.seat]
        e.version += event.seat == pub.lord
    elif kind == EV_HEAL or kind == EV_LOSE_HP:
        e.version += event.seat == pub.lord                  # other changes of strength wait for the next turn
    elif kind == EV_DEATH:
        if event.other < MAX_SEATS:                          # whom one kills says something
            if event.what == LOYALIST:
                believe(pub, e, v, event.other, v.h_kill)
            elif event.what == REBEL:
                believe(pub, e, v, event.other, -v.h_kill)
        weigh_sides(pub, e)
        e.version += 1
    elif kind == EV_TURN:
        e.lack[event.seat] = 0
        e.last_kind = NO_KIND
        e.ready = 0
        if event.seat == pub.lord:
            if v.decay:
                for seat in range(pub.n_seats):
                    e.rebel[seat] = faded(e.rebel[seat], v.decay)
                    e.spy[seat] = faded(e.spy[seat], v.decay)
            weigh_sides(pub, e)
        e.version += 1


cdef enum:
    STANDARD_EVENTS = (
        1 << EV_USE | 1 << EV_ALSO | 1 << EV_TAKE | 1 << EV_COUNTER | 1 << EV_RESCUE | 1 << EV_REFUSED
        | 1 << EV_DAMAGE | 1 << EV_HEAL | 1 << EV_LOSE_HP | 1 << EV_DEATH | 1 << EV_TURN
    )


cdef const char* broken_belief(const Belief* belief) noexcept nogil:
    """A belief block that no evidence could have made, or NULL."""
    cdef const Evidence* e = <const Evidence*>belief.bytes
    cdef int seat
    for seat in range(MAX_SEATS):
        if not -ODDS_LIMIT <= e.rebel[seat] <= ODDS_LIMIT or not -ODDS_LIMIT <= e.spy[seat] <= ODDS_LIMIT:
            return b"evidence is out of range"
        if not -16 <= e.camp[seat] <= 16:
            return b"a camp is out of range"
    return NULL
