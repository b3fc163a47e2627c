# Level 9: what everybody could conclude from public acts: log-odds of each hidden seat, kept in the belief block.

cdef struct Evidence:             # the layout of a Belief block
    i16 rebel[MAX_SEATS]          # log-odds rebel : loyalist, 16 a doubling
    i16 spy[MAX_SEATS]            # log-odds spy : loyalist
    i8 camp[MAX_SEATS]            # +16 lord side .. -16 rebel, as the public sees it
    u8 lack[MAX_SEATS]            # LACKS_ bits
    u8 lack_hand[MAX_SEATS]       # hand size when it was seen
    u8 last_kind                  # of the use in work
    u8 moved                      # evidence has changed since the turn began
    i8 balance                    # -16 .. 16: how far the lord side is ahead, at the last round or death
    u16 ready                     # the camps are no older than the last turn or death
    u16 version                   # of everything an attitude depends on
    i8 rebel_later[MAX_SEATS]     # what waits for more news of the seat, or for the next round
    i8 spy_later[MAX_SEATS]
    u16 own_acts[MAX_SEATS]       # how much of that is a seat's own doing, which tells it nothing
    u8 laid_true[MAX_SEATS]       # challenged cards of a seat that were what it had said
    u8 laid_false[MAX_SEATS]

cdef enum:
    LACKS_DODGE = 1
    LACKS_SLASH = 2

cdef enum:
    ODDS_LIMIT = 160
    WORTH_A_LOOK = 16
    CERTAIN = 96
    MOST_LAID = 100


cdef inline int clamp(int x, int limit) noexcept nogil:
    return -limit if x < -limit else limit if x > limit else x


cdef struct Chances:              # in 1/128
    u8 of[4][SEATS]               # by identity and seat

cdef enum:
    MOST_LAYERS = 5               # of nine hidden seats at most four have the second most frequent identity
    LAST_LANE = 3                 # and at most three the third

cdef struct Split:                # how hidden seats are counted
    int base                      # the most frequent identity: its odds are 1
    int lane
    int layer
    int lanes_left
    int layers_left

cdef i16[MAX_SEATS] NO_EVIDENCE


cdef inline const i16* odds_of(const Evidence* e, int identity) noexcept nogil:
    return &e.rebel[0] if identity == REBEL else &e.spy[0] if identity == SPY else &NO_EVIDENCE[0]


cdef inline Split split_by(const int* left) noexcept nogil:
    """The most frequent identity is what remains; the fewer there are of the others the less is summed."""
    cdef Split by
    by.base = LOYALIST if left[0] > left[1] else REBEL
    by.lane = LOYALIST + REBEL - by.base
    by.layer = SPY
    if left[SPY - 1] > left[by.base - 1]:
        by.layer = by.base
        by.base = SPY
    if left[by.lane - 1] > LAST_LANE:
        by.lane, by.layer = by.layer, by.lane
    by.lanes_left = left[by.lane - 1]
    by.layers_left = left[by.layer - 1]
    return by


cdef struct Suspects:             # hidden seats, and their odds against the base
    int n
    u8 seat[MAX_SEATS]
    float lane[MAX_SEATS + 4]
    float layer[MAX_SEATS + 4]


cdef inline void suspects(const Evidence* e, int hidden, const Split* by, Suspects* of) noexcept nogil:
    cdef const i16* base = odds_of(e, by.base)
    cdef const i16* lane = odds_of(e, by.lane)
    cdef const i16* layer = odds_of(e, by.layer)
    cdef const float* even = &POWER[2 * ODDS_LIMIT]
    cdef Py_ssize_t i = 0, seat
    put_four(&of.lane[popcount(hidden)], all_lanes(0))
    put_four(&of.layer[popcount(hidden)], all_lanes(0))
    while hidden:
        seat = lowest(hidden)
        hidden &= hidden - 1
        of.seat[i] = seat
        of.lane[i] = even[lane[seat] - base[seat]]
        of.layer[i] = even[layer[seat] - base[seat]]
        i += 1
    of.n = i


cdef struct Ways:                 # for four suspects at a time: sums over all ways in which so many of the others have
    lanes sum[MOST_LAYERS][LAST_LANE + 1]                    # the identities of layer and lane


cdef struct FewWays:              # the same for up to two of the lane and one of the layer, as in most games: in registers
    lanes one, two, layer, layer_one, layer_two


cdef inline void one_more_of_few(FewWays* ways, lanes a, lanes b) noexcept nogil:
    ways.layer_two = plus(ways.layer_two, plus(times(ways.layer_one, a), times(ways.two, b)))
    ways.two = plus(ways.two, times(ways.one, a))
    ways.layer_one = plus(ways.layer_one, plus(times(ways.layer, a), times(ways.one, b)))
    ways.one = plus(ways.one, a)
    ways.layer = plus(ways.layer, b)


cdef inline void few_ways(const Suspects* of, int first, Ways* into) noexcept nogil:
    """The four meet each other by turning, then everybody else."""
    cdef lanes a = turned(four(&of.lane[first])), b = turned(four(&of.layer[first])), none = all_lanes(0)
    cdef FewWays ways
    cdef Py_ssize_t i
    ways.one = a
    ways.layer = b
    ways.two = ways.layer_one = ways.layer_two = none
    for i in range(2):
        a = turned(a)
        b = turned(b)
        one_more_of_few(&ways, a, b)
    for i in range(first):
        one_more_of_few(&ways, all_lanes(of.lane[i]), all_lanes(of.layer[i]))
    for i in range(first + 4, of.n):
        one_more_of_few(&ways, all_lanes(of.lane[i]), all_lanes(of.layer[i]))
    into.sum[0][0] = all_lanes(1)
    into.sum[0][1] = ways.one
    into.sum[0][2] = ways.two
    into.sum[1][0] = ways.layer
    into.sum[1][1] = ways.layer_one
    into.sum[1][2] = ways.layer_two


cdef void one_more(Ways* ways, lanes a, lanes b, int lane_last, int layer_last) noexcept nogil:
    cdef int k, n
    for k in range(layer_last, -1, -1):
        for n in range(lane_last, -1, -1):
            if n:
                ways.sum[k][n] = plus(ways.sum[k][n], times(ways.sum[k][n - 1], a))
            if k:
                ways.sum[k][n] = plus(ways.sum[k][n], times(ways.sum[k - 1][n], b))


cdef void many_ways(const Suspects* of, int first, int lane_last, int layer_last, Ways* ways) noexcept nogil:
    cdef lanes a = four(&of.lane[first]), b = four(&of.layer[first])
    cdef int i, k, n
    for k in range(layer_last + 1):
        for n in range(lane_last + 1):
            ways.sum[k][n] = all_lanes(0)
    ways.sum[0][0] = all_lanes(1)
    for i in range(3):
        a = turned(a)
        b = turned(b)
        one_more(ways, a, b, lane_last, layer_last)
    for i in range(of.n):
        if i < first or i >= first + 4:
            one_more(ways, all_lanes(of.lane[i]), all_lanes(of.layer[i]), lane_last, layer_last)


cdef void posterior(const Evidence* e, int hidden, const int* left, Chances* chance) noexcept nogil:
    """Chances in 1/128 of loyalist, rebel, spy for each hidden seat, exactly, given how many of each are among them.

    0 for all other seats.
    """
    cdef Split by = split_by(left)
    cdef Suspects of
    cdef Ways ways
    cdef lanes as_lane, as_layer
    cdef int[SEATS] lane, layer, base
    cdef int n = by.lanes_left, k = by.layers_left
    cdef Py_ssize_t i, seat
    suspects(e, hidden, &by, &of)
    memset(chance, 0, sizeof(Chances))
    for i in range(0, of.n, 4):
        if unlikely(n > 2 or k > 1):
            many_ways(&of, i, n, k, &ways)
        else:
            few_ways(&of, i, &ways)
        as_lane = times(four(&of.lane[i]), ways.sum[k][n - 1]) if n else all_lanes(0)
        as_layer = times(four(&of.layer[i]), ways.sum[k - 1][n]) if k else all_lanes(0)
        put_shares(as_lane, as_layer, ways.sum[k][n], &lane[i], &layer[i], &base[i])
    for i in range(of.n):
        seat = of.seat[i]
        chance.of[by.lane][seat] = lane[i]
        chance.of[by.layer][seat] = layer[i]
        chance.of[by.base][seat] = base[i]


cdef inline int hidden_counts(const Public* pub, int* left) noexcept nogil:
    """Seats whose identity is not shown, and how many of each identity are among them."""
    cdef int seats = (1 << pub.n_seats) - 1
    cdef int hidden = bytes_over(pub.shown, HIDDEN - 1) & seats
    cdef int spies = bytes_over(pub.shown, SPY - 1) & seats & ~hidden
    cdef int rebels = bytes_over(pub.shown, REBEL - 1) & seats & ~(hidden | spies)
    cdef int loyalists = bytes_over(pub.shown, LOYALIST - 1) & seats & ~(hidden | spies | rebels)
    left[LOYALIST - 1] = pub.roles[LOYALIST] - popcount(loyalists)
    left[REBEL - 1] = pub.roles[REBEL] - popcount(rebels)
    left[SPY - 1] = pub.roles[SPY] - popcount(spies)
    return hidden


cdef void see_camps(const Public* pub, Evidence* e) noexcept nogil:
    """The public's view of who is on which side."""
    cdef Chances chance
    cdef int left[3]
    cdef int hidden = hidden_counts(pub, left), seat, shown
    posterior(e, hidden, left, &chance)
    for seat in range(MAX_SEATS):
        e.camp[seat] = (<i16>chance.of[LOYALIST][seat] - <i16>chance.of[REBEL][seat]) >> 3
    shown = ((1 << pub.n_seats) - 1) & ~hidden
    while shown:
        seat = lowest(shown)
        shown &= shown - 1
        e.camp[seat] = shown_camp(pub, seat)
    e.ready = 1


cdef inline int shown_camp(const Public* pub, int seat) noexcept nogil:
    return -16 if pub.shown[seat] == REBEL else 0 if pub.shown[seat] == SPY else 16


cdef inline int camp_of(const Public* pub, Evidence* e, int seat) noexcept nogil:
    """The same of one seat, as it was when the turn first asked."""
    if not e.ready:
        see_camps(pub, e)
    return e.camp[seat]


cdef int strength(const Public* pub, int seat) noexcept nogil:
    """How much a seat counts for its side (lord x 5/4)."""
    cdef int hand = pub.hand_n[seat], hp = pub.hp[seat] if pub.hp[seat] > 0 else 0
    cdef int n = 4 * hp + 2 * (hand if hand < 6 else 6) + 3 * (pub.equip[seat][SLOT_ARMOR] != NONE)
    n += (pub.equip[seat][SLOT_WEAPON] != NONE) + (pub.equip[seat][SLOT_PLUS] != NONE) + (pub.equip[seat][SLOT_MINUS] != NONE)
    return n + n // 4 if seat == pub.lord else n


cdef void weigh_sides(const Public* pub, Evidence* e) noexcept nogil:
    """Who is ahead, by what the public believes: it matters as long as there is a spy."""
    cdef int left[3]
    cdef int ahead = 0, total = 1, seat, mask = pub.in_play, n
    hidden_counts(pub, left)
    if left[SPY - 1] <= 0:
        return
    if not e.ready:
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
    cdef int known = -odds if change < 0 else odds
    cdef int halvings = (known >= 64) + (known >= 112)
    return (change + ((change >> 31) & ((1 << halvings) - 1))) >> halvings


cdef inline bint is_news(int odds, int change) noexcept nogil:
    """Neither a trifle nor more of what is as good as certain: these wait, so that rows are made less often."""
    if (odds > CERTAIN and change > 0) or (odds < -CERTAIN and change < 0):
        return False
    return change >= WORTH_A_LOOK or change <= -WORTH_A_LOOK


cdef void believe(const Public* pub, Evidence* e, const Values* v, int actor, int dr) noexcept nogil:
    """Evidence of dr for rebel against loyalist; a spy often acts like a loyalist and sometimes like a rebel."""
    cdef int left[3]
    cdef int ds, half
    if pub.shown[actor] != HIDDEN or dr == 0:
        return
    hidden_counts(pub, left)
    half = dr // 2
    ds = dr // 8
    ds = half if dr > 0 else ds
    if left[REBEL - 1] == 0:
        ds = dr
        dr = 0
    elif left[LOYALIST - 1] == 0:
        ds = -dr // 4
    if v.saturate:
        dr = spared(e.rebel[actor], dr)
        ds = spared(e.spy[actor], ds)
    dr += e.rebel_later[actor]
    ds = ds + e.spy_later[actor] if left[SPY - 1] else 0
    if not is_news(e.rebel[actor], dr) and not is_news(e.spy[actor], ds):
        e.rebel_later[actor] = clamp(dr, 127)
        e.spy_later[actor] = clamp(ds, 127)
        return
    learn(e, actor, dr, ds)
    e.moved = 1
    e.version += 1
    e.own_acts[actor] += 1


cdef inline void learn(Evidence* e, int seat, int dr, int ds) noexcept nogil:
    e.rebel[seat] = clamp(e.rebel[seat] + dr, ODDS_LIMIT)
    e.spy[seat] = clamp(e.spy[seat] + ds, ODDS_LIMIT)
    e.rebel_later[seat] = e.spy_later[seat] = 0


cdef void judge_act(const Public* pub, Evidence* e, const Values* v, int actor, int target, int h) noexcept nogil:
    """An act of strength h (harm > 0) on a target, weighed by how sure the target's side is."""
    cdef int w
    if actor == target or actor >= MAX_SEATS or target >= MAX_SEATS or pub.shown[actor] != HIDDEN:
        return
    if target == pub.lord:
        believe(pub, e, v, actor, h)
        return
    w = 12 * camp_of(pub, e, target) // 16
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
    if event.what != SHUNSHOU and event.what != GUOHE and event.what != 256 + SK_TUXI:
        return
    if area == Z_JUDGING:
        h = v.h_lift_trick
    elif area == Z_EQUIP:
        h = v.h_take_equip if event.what == SHUNSHOU else v.h_discard_equip
    else:
        h = v.h_discard_hand if event.what == GUOHE else v.h_take_hand
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


cdef inline int faded(int odds, int halvings) noexcept nogil:
    """Towards 0 by one part in 2 ** halvings."""
    return odds - ((odds + ((odds >> 31) & ((1 << halvings) - 1))) >> halvings)


cdef inline int lead(const Evidence* e, const Values* v) noexcept nogil:
    """0 if the rebels lead, 1 if the sides are even, 2 if the lord side leads."""
    return 0 if e.balance < -v.sides_even else 2 if e.balance > v.sides_even else 1


cdef void begin_round(const Public* pub, Evidence* e, const Values* v) noexcept nogil:
    """Evidence fades, and the sides are weighed anew."""
    cdef int seat, any_left = 0, before = lead(e, v)
    for seat in range(MAX_SEATS):
        learn(e, seat, e.rebel_later[seat], e.spy_later[seat])
        any_left |= e.rebel[seat] | e.spy[seat]
        if v.fading:
            e.rebel[seat] = faded(e.rebel[seat], v.fading)
            e.spy[seat] = faded(e.spy[seat], v.fading)
    if any_left:
        e.ready = 0
        e.version += 1
    weigh_sides(pub, e)
    e.version += lead(e, v) != before


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
    elif kind == EV_CHALLENGE:
        if event.amount:
            e.laid_true[event.seat] += e.laid_true[event.seat] < MOST_LAID
        else:
            e.laid_false[event.seat] += e.laid_false[event.seat] < MOST_LAID
    elif kind == EV_DEATH:
        if event.other < MAX_SEATS:                          # whom one kills says something
            if event.what == LOYALIST:
                believe(pub, e, v, event.other, v.h_kill)
            elif event.what == REBEL:
                believe(pub, e, v, event.other, -v.h_kill)
        e.ready = 0
        weigh_sides(pub, e)
        e.version += 1
    elif kind == EV_TURN:
        e.lack[event.seat] = 0
        e.last_kind = NO_KIND
        if e.moved:
            e.moved = e.ready = 0
        if event.seat == pub.lord:
            begin_round(pub, e, v)


cdef enum:
    STANDARD_EVENTS = (
        1 << EV_USE | 1 << EV_ALSO | 1 << EV_TAKE | 1 << EV_COUNTER | 1 << EV_RESCUE | 1 << EV_REFUSED
        | 1 << EV_DAMAGE | 1 << EV_DEATH | 1 << EV_TURN | 1 << EV_CHALLENGE
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
