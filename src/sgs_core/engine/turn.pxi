# Level 7: rounds, turns and the phases that need no card rules (R4).

cdef enum:
    GAME_DEALT = 0
    GAME_TURN_CAME = 1
    GAME_TURN_ENDED = 2


cdef Flow game_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """The bottom of the stack: turn after turn. who: whose turn."""
    if f.step == GAME_TURN_ENDED:
        f.who = after(g, f.who)
        if f.who == g.pub.lord:                              # R1.17
            if g.pub.round >= g.pub.max_rounds:              # R9.11
                end_game(g, c, CAPPED, 0)
                return OVER
            g.pub.round += 1
        to(f, GAME_TURN_CAME)
    call(g, f, GAME_TURN_ENDED, OP_TURN).who = f.who
    return GO


cdef enum:
    TURNED_OVER = (1 << N_PHASES) - 1                        # in skip_next: the hero lies face down (R15.127)

cdef enum:
    TURN_CAME = 0
    TURN_NEXT = 1
    TURN_MET = 2
    TURN_ACTED = 3


cdef void fill_phases(Rules* r) noexcept nogil:
    """Where the hosts of missing phases go (R15.101)."""
    cdef int window
    for window in range(N_PHASES):
        r.shown_phase[window] = window
    if r.opt[O_TURN_PHASES] < 6:
        r.shown_phase[PREPARATION] = JUDGMENT
    if r.opt[O_TURN_PHASES] < 5:
        r.shown_phase[FINISH] = DISCARDING


cdef Flow turn_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """One turn. who: its owner; x: the phase window, walked from preparation to finish (R4.1)."""
    cdef int x, who = f.who
    cdef Frame* child
    if f.step == TURN_CAME:
        g.pub.skip_now = g.pub.skip_next[f.who]
        g.pub.skip_next[f.who] = 0
        if unlikely(g.pub.skip_now == TURNED_OVER):          # he turns up, and this turn does not take place
            return done(g, 0)
        g.pub.turn = f.who
        tell(g, c, EV_TURN, f.who, NONE, NONE, g.pub.round, -1)
        f.x = -1
        to(f, TURN_NEXT)
    while True:
        if f.step == TURN_NEXT or f.step == TURN_ACTED:
            x = f.x + 1
            f.x = x
            if x == N_PHASES or not plays(g, who):           # R4.15
                end_turn(g, who)
                return done(g, 0)
            if g.pub.skip_now >> x & 1:                      # R4.11
                to(f, TURN_NEXT)
                continue
            g.pub.phase = c.rules.shown_phase[x]
            if heard(c, EV_PHASE) and g.pub.phase == x:
                tell(g, c, EV_PHASE, who, NONE, NONE, 0, x)
            if fire(g, f, TURN_MET, T_PHASE, bit(who)):
                return GO
        else:                                                # a skill may have ended the phase, or its owner
            x = f.x
            if not plays(g, who) or g.pub.skip_now >> x & 1:
                to(f, TURN_NEXT)
                continue
        to(f, TURN_NEXT)
        if x == JUDGMENT:
            if g.pub.has_judging >> who & 1:
                call(g, f, TURN_ACTED, OP_JUDGING).who = who
                return GO
        elif x == DRAWING:
            if g.pub.listeners[T_DRAW] & bit(who) or SGS_VISITS:     # a counting build takes no short cut
                call(g, f, TURN_ACTED, OP_DRAW).who = who
                return GO
            if not need(g, c, c.rules.opt[O_DRAW]):
                return OVER
            draw_cards(g, c, who, c.rules.opt[O_DRAW])       # R4.4
        elif x == PLAYING:
            child = call(g, f, TURN_ACTED, OP_PLAY)
            child.who = who
            return begin(g, c, child)
        elif x == DISCARDING:
            if g.pub.hand_n[who] > hand_limit(&g.pub, c.rules, who) or g.pub.listeners[T_DISCARD] & bit(who):
                call(g, f, TURN_ACTED, OP_DISCARD).who = who
                return GO
        elif x == FINISH:
            if fire(g, f, TURN_ACTED, T_FINISH, bit(who)):
                return GO


cdef void end_turn(Game* g, int owner) noexcept nogil:
    """Once-a-turn limits run out (R1.18); jilei, and guhuo where it is limited, end with any turn."""
    cdef int seat
    if g.pub.turn_flags & (TURN_GUHUO_USED | TURN_BARRED):
        for seat in range(SEATS):
            g.pub.barred[seat] = 0
            g.pub.used[seat] &= ~<u32>USED_GUHUO
    g.pub.turn_flags = 0
    g.pub.plays = 0
    g.pub.slashes = 0
    g.pub.used[owner] = 0
    g.pub.turn = NONE


cdef enum:
    DRAW_CAME = 0
    DRAW_COUNTED = 1


cdef Flow draw_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """The draw phase where a skill listens. who; x: how many; z: replaced (R4.4, R4.12)."""
    if f.step == DRAW_CAME:
        f.x = c.rules.opt[O_DRAW]
        if fire(g, f, DRAW_COUNTED, T_DRAW, bit(f.who)):
            return GO
    if not f.z and plays(g, f.who):
        if not need(g, c, f.x):
            return OVER
        draw_cards(g, c, f.who, f.x)
    return done(g, 0)


cdef enum:
    DISCARD_CAME = 0
    DISCARD_MET = 1
    DISCARD_PICKED = 2
    DISCARD_DONE = 3


cdef int at_most_free(const Game* g, const Rules* r, int seat, int n) noexcept nogil:
    """Of n cards those that jilei lets go (R11.36.3)."""
    cdef CardSet free = free_hand(g, r, seat)
    return n if n < size_of(&free) else size_of(&free)


cdef Flow discard_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """The discard phase (R4.8). who; z: excused."""
    cdef Frame* child
    cdef int excess
    if f.step == DISCARD_CAME:
        if fire(g, f, DISCARD_MET, T_DISCARD, bit(f.who)):
            return GO
    if f.step == DISCARD_MET:
        excess = g.pub.hand_n[f.who] - hand_limit(&g.pub, c.rules, f.who)
        if unlikely(g.pub.barred[f.who]):
            excess = at_most_free(g, c.rules, f.who, excess)
        if f.z or excess <= 0 or not plays(g, f.who):
            return done(g, 0)
        child = call(g, f, DISCARD_PICKED, OP_PICK)
        child.who = f.who
        child.x = child.y = excess
        child.z = AREA_HAND | TO_BE_DISCARDED
        child.result = ASK_DISCARD
        return begin(g, c, child)
    if f.step == DISCARD_PICKED:
        discard_picked(g, c)
        if settle(g, f, DISCARD_DONE):
            return GO
    return done(g, 0)


cdef enum:
    JUDGING_CAME = 0
    JUDGING_NEXT = 1
    JUDGING_HEARD = 2
    JUDGING_SEEN = 3
    JUDGING_STRUCK = 4


cdef int next_due(const Game* g, const Rules* r, int seat) noexcept nogil:
    """Position of the delayed trick to judge next, or -1 (R6.12)."""
    cdef int i, found = -1
    for i in range(g.pub.n_judging[seat]):
        if g.pub.judging[seat][i].kind & LAID_DUE:
            if r.opt[O_DELAYED_ORDER] == SHANDIAN_FIRST and g.pub.judging[seat][i].kind == SHANDIAN | LAID_DUE:
                return i
            found = i
    return found


cdef Flow judging_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """The judgment phase (R4.3). who; card: the delayed trick; card2: its judgment card; use: its record."""
    cdef int i
    cdef Use* u
    cdef Frame* child
    if f.step == JUDGING_CAME:
        for i in range(g.pub.n_judging[f.who]):
            g.pub.judging[f.who][i].kind |= LAID_DUE
        to(f, JUDGING_NEXT)
    while True:
        if f.step == JUDGING_NEXT:
            i = next_due(g, c.rules, f.who) if plays(g, f.who) else -1
            if i < 0:
                return done(g, 0)
            g.pub.judging[f.who][i].kind &= ~LAID_DUE
            f.card = g.pub.judging[f.who][i].card
            f.card2 = NONE
            f.use = new_use(g)
            u = &g.uses[f.use]
            u.kind = g.pub.judging[f.who][i].kind
            u.user = NONE
            u.n = 1
            u.target[0] = f.who
            f.result = 0
            to(f, JUDGING_HEARD)
            if could_nullify(g):
                child = call(g, f, JUDGING_HEARD, OP_NULLIFY)
                child.use = f.use
                child.target = f.who
                return GO
        if f.step == JUDGING_HEARD:
            if not f.result & 1 and plays(g, f.who):
                child = call(g, f, JUDGING_SEEN, OP_JUDGE)
                child.who = f.who
                child.x = g.uses[f.use].kind
                return GO
            if f.result & 1:
                tell(g, c, EV_CANCELLED, f.who, NONE, f.card, 0, g.uses[f.use].kind)
            f.result = NO_CARD                               # cancelled: like a judgment without effect
            to(f, JUDGING_SEEN)
        if f.step == JUDGING_SEEN:
            f.card2 = judged_card(f.result)
            to(f, JUDGING_STRUCK)
            if plays(g, f.who):
                if g.uses[f.use].kind == SHANDIAN:
                    if struck(c.rules, f.result):            # R10.16.2
                        move_card(g, c, f.card, Z_PROCESSING, 0)
                        give_card(g, c.rules, &g.uses[f.use], f.card)
                        child = call(g, f, JUDGING_STRUCK, OP_DAMAGE)
                        child.target = f.who
                        child.use = f.use
                        child.x = c.rules.opt[O_SHANDIAN_DAMAGE]
                        child.y = THUNDER
                        return GO
                    pass_on(g, c, f.who, f.card)
                else:
                    if f.result != NO_CARD and judged_suit(f.result) != HEART:
                        g.pub.skip_now |= 1 << PLAYING       # R10.15.2
                    discard(g, c, f.card)
        release(g, c, f.use)
        f.use = NONE
        put_away(g, c, f.card2)
        to(f, JUDGING_NEXT)


cdef inline bint struck(const Rules* r, int verdict) noexcept nogil:
    if verdict == NO_CARD or judged_suit(verdict) != SPADE:
        return False
    if r.opt[O_SHANDIAN_HIT] == SPADE_2:                     # R15.26
        return judged_rank(verdict) == 2
    return 2 <= judged_rank(verdict) <= 9


cdef void pass_on(Game* g, Context* c, int seat, int card) noexcept nogil:
    """Shandian goes to the next seat that has none; with nobody to take it, it stays (R10.16.5)."""
    cdef int other = after(g, seat), i
    cdef bint free
    while other != seat:
        free = True
        for i in range(g.pub.n_judging[other]):
            if g.pub.judging[other][i].kind & ~LAID_DUE == SHANDIAN:
                free = False
        if free and g.pub.n_judging[other] < MAX_JUDGING:
            lay_before(g, c, card, other, SHANDIAN)
            return
        other = after(g, other)


cdef int register_turn() except -1:
    def_op(OP_GAME, b"game", game_step, 3, HAS_WHO, 1 << GAME_DEALT | 1 << GAME_TURN_ENDED, 0)
    def_op(OP_TURN, b"turn", turn_step, 4, HAS_WHO, 1 << TURN_MET | 1 << TURN_ACTED, 0)
    def_op(OP_DRAW, b"draw", draw_step, 2, HAS_WHO, 1 << DRAW_COUNTED, 0)
    def_op(
        OP_DISCARD, b"discard", discard_step, 4, HAS_WHO,
        1 << DISCARD_MET | 1 << DISCARD_PICKED | 1 << DISCARD_DONE, 0,
    )
    def_op(
        OP_JUDGING, b"judging", judging_step, 5, HAS_WHO,
        1 << JUDGING_HEARD | 1 << JUDGING_SEEN | 1 << JUDGING_STRUCK, 0,
    )
    return 0
