# Level 9: what everybody could conclude from public acts: log-odds of each hidden seat, kept in the belief block.

cdef struct Evidence:             # the layout of a Belief block
    i16 rebel[MAX_SEATS]          # log-odds rebel : loyalist, 16 a doubling
    i16 spy[MAX_SEATS]            # log-odds spy : loyalist
    i8 owed[MAX_SEATS][MAX_SEATS] # [actor][target]: evidence that waits for the target's identity
    i8 camp[MAX_SEATS]            # +16 lord side .. -16 rebel, as the public sees it
    u8 lack[MAX_SEATS]            # LACKS_ bits
    u8 lack_hand[MAX_SEATS]       # hand size when it was seen
    u8 last_kind                  # of the use in work
    u8 ready                      # camp holds something
    u16 version                   # of everything an attitude depends on

cdef enum:
    LACKS_DODGE = 1
    LACKS_SLASH = 2

cdef enum:
    ODDS_LIMIT = 160


cdef inline int clamp(int x, int limit) noexcept nogil:
    return -limit if x < -limit else limit if x > limit else x


cdef inline u64 power_of(int odds) noexcept nogil:
    return POWER[clamp(odds, ODDS_LIMIT) + ODDS_LIMIT]


cdef inline int log_of(u64 x) noexcept nogil:
    """16 * log2(x) of a number above 0, to a sixteenth of a doubling."""
    cdef int top = 63 - leading(x)
    cdef int rest = <int>((x << (63 - top)) >> 59) & 15
    return 16 * top + rest


cdef struct Chances:              # in 1/128
    u8 of[4]                      # by identity


cdef void posterior(const Public* pub, const Evidence* e, int hidden, const int* left, Chances* chance) noexcept nogil:
    """Chances in 1/128 of loyalist, rebel, spy for each hidden seat, so that they sum to the public counts.

    hidden: seats; left: how many loyalists, rebels, spies are among them. Two corrections bring the column sums near.
    """
    cdef int shift[3]
    cdef int seat, mask, k, turn
    cdef u64 weight[3]
    cdef u64 total
    cdef int sums[3]
    shift[0] = shift[1] = shift[2] = 0
    for turn in range(3):
        sums[0] = sums[1] = sums[2] = 0
        mask = hidden
        while mask:
            seat = lowest(mask)
            mask &= mask - 1
            weight[0] = left[0] * power_of(0)
            weight[1] = left[1] * power_of(e.rebel[seat] + shift[1])
            weight[2] = left[2] * power_of(e.spy[seat] + shift[2])
            total = weight[0] + weight[1] + weight[2]
            if total == 0:
                total = 1
            for k in range(3):
                chance[seat].of[k + 1] = <u8>((128 * weight[k] + total // 2) // total)
                sums[k] += chance[seat].of[k + 1]
        if turn == 2:
            return
        for k in range(1, 3):
            if left[k] and sums[k] and left[0] and sums[0]:
                shift[k] += clamp(log_of(128 * left[k]) - log_of(sums[k]) - log_of(128 * left[0]) + log_of(sums[0]), 64)
            elif k == 2 and left[2] and sums[2] and left[1] and sums[1]:
                shift[2] += clamp(log_of(128 * left[2]) - log_of(sums[2]) - log_of(128 * left[1]) + log_of(sums[1]), 64)


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
    posterior(pub, e, hidden, left, chance)
    for seat in range(pub.n_seats):
        if hidden >> seat & 1:
            e.camp[seat] = (<int>chance[seat].of[LOYALIST] - <int>chance[seat].of[REBEL]) // 8
        elif pub.shown[seat] == REBEL:
            e.camp[seat] = -16
        else:
            e.camp[seat] = 0 if pub.shown[seat] == SPY else 16
    e.ready = 1


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
    e.version += 1


cdef void judge_act(const Public* pub, Evidence* e, const Values* v, int actor, int target, int h) noexcept nogil:
    """An act of strength h (harm > 0) on a target: weighed by how sure the target's side is, the rest is owed."""
    cdef int c, w
    if actor == target or actor >= MAX_SEATS or target >= MAX_SEATS:
        return
    if not e.ready:
        see_camps(pub, e)
    c = clamp(e.camp[target], 16)
    if target == pub.lord:
        believe(pub, e, v, actor, h)
        return
    w = 12 * c // 16
    believe(pub, e, v, actor, h * w // 16)
    if v.owe and pub.shown[target] == HIDDEN:
        e.owed[actor][target] = clamp(e.owed[actor][target] + h * (16 - (c if c > 0 else -c)) // 64, 127)


cdef void settle_owed(const Public* pub, Evidence* e, const Values* v, int dead, int killer) noexcept nogil:
    """An identity is public: what was done to it counts now."""
    cdef int actor, sign = 0, owed
    if pub.shown[dead] == LOYALIST:
        sign = 1
    elif pub.shown[dead] == REBEL:
        sign = -1
    for actor in range(pub.n_seats):
        owed = e.owed[actor][dead]
        e.owed[actor][dead] = 0
        if sign and owed and pub.in_play >> actor & 1:
            believe(pub, e, v, actor, sign * owed * 3)
    if sign and killer < MAX_SEATS:
        believe(pub, e, v, killer, sign * v.h_kill * 3 // 4)


cdef void observe_use(const Public* pub, Evidence* e, const Values* v, const Event* event) noexcept nogil:
    cdef int kind = event.what, actor = event.seat, target = event.other
    e.last_kind = kind
    if kind == SHA:
        judge_act(pub, e, v, actor, target, v.h_slash if event.amount <= 1 else v.h_slash_many)
        if target != pub.lord and pub.reach[actor] >> pub.lord & 1 and event.kind == EV_USE:
            believe(pub, e, v, actor, v.h_spared_lord)
    elif kind == JUEDOU:
        judge_act(pub, e, v, actor, target, v.h_duel)
    elif kind == LEBUSISHU:
        judge_act(pub, e, v, actor, target, v.h_lebusishu)
    elif kind == JIEDAO:
        judge_act(pub, e, v, actor, target, v.h_jiedao_holder)
        judge_act(pub, e, v, actor, event.amount, v.h_jiedao_victim)
    elif kind == NANMAN or kind == WANJIAN:
        if actor != pub.lord:
            believe(pub, e, v, actor, v.h_group_hp1 if pub.hp[pub.lord] <= 1 else v.h_group_hp2 if pub.hp[pub.lord] == 2 else v.h_group_healthy)
    elif kind == TAOYUAN:
        if actor != pub.lord and (pub.hp[pub.lord] <= 2 or pub.hp[pub.lord] + 2 <= pub.max_hp[pub.lord]):
            believe(pub, e, v, actor, v.h_taoyuan)


cdef void observe_take(const Public* pub, Evidence* e, const Values* v, const Event* event) noexcept nogil:
    cdef int area = event.amount
    if event.what == SHUNSHOU:
        judge_act(pub, e, v, event.seat, event.other, v.h_lift_trick if area == Z_JUDGING else v.h_take_equip if area == Z_EQUIP else v.h_take_hand)
    elif event.what == GUOHE:
        judge_act(pub, e, v, event.seat, event.other, v.h_lift_trick if area == Z_JUDGING else v.h_discard_equip if area == Z_EQUIP else v.h_discard_hand)


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
        e.version += 1
    elif kind == EV_HEAL or kind == EV_LOSE_HP:
        e.version += 1
    elif kind == EV_DEATH:
        settle_owed(pub, e, v, event.seat, event.other)
        see_camps(pub, e)
        e.version += 1
    elif kind == EV_TURN:
        e.lack[event.seat] = 0
        e.last_kind = NO_KIND
        if event.seat == pub.lord and v.decay:
            for seat in range(pub.n_seats):
                e.rebel[seat] -= e.rebel[seat] // v.decay if e.rebel[seat] > 0 else -(-e.rebel[seat] // v.decay)
                e.spy[seat] -= e.spy[seat] // v.decay if e.spy[seat] > 0 else -(-e.spy[seat] // v.decay)
        see_camps(pub, e)
        e.version += 1


cdef enum:
    STANDARD_EVENTS = (
        1 << EV_USE | 1 << EV_ALSO | 1 << EV_TAKE | 1 << EV_COUNTER | 1 << EV_RESCUE | 1 << EV_REFUSED
        | 1 << EV_DAMAGE | 1 << EV_HEAL | 1 << EV_LOSE_HP | 1 << EV_DEATH | 1 << EV_TURN
    )
