# Level 7: damage, loss of hp, dying, death and what follows (R8, R9).

cdef enum:                        # DAMAGE's z
    D_MOVED = 1                   # transferred: it starts at the taking window (R11.32.4)
    D_GONE = 2                    # prevented or transferred away
    D_NEAR = 4                    # source within distance 1 when hp fell

cdef enum:
    HURT_AIMED = 0
    HURT_DEALT = 1
    HURT_TAKEN = 2
    HURT_FIXED = 3
    HURT_ENDURED = 4
    HURT_REPAID = 5
    HURT_OVER = 6


cdef inline int bonus_of(const Game* g, const Rules* r, const Use* u, int source) noexcept nogil:
    """What wine (R10.4.2) and luoyi (R11.20.1) add when a slash or duel of the source's own wounds."""
    cdef int bonus = u.bonus
    if likely(not has(g, source, SK_LUOYI)) or source != u.user:
        return bonus
    if r.opt[O_LUOYI_VERSION] == NO_WEAPON_SLASH2:           # R15.120
        return bonus + (u.kind == SHA and in_play_phase(g, source) and not g.pub.armed >> source & 1)
    return bonus + (g.pub.used[source] & USED_LUOYI != 0)


cdef inline Flow end_damage(Game* g, Context* c, Frame* f, int value) noexcept nogil:
    """ganglie has become its damage: its judgment card goes now that the effect is over (R6.4)."""
    put_away(g, c, f.card)
    return done(g, value)


cdef Flow damage_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """Damage (R8.1). source or NONE; target; use or NONE; x: amount; y: nature; z: D_ bits; card: a judgment to end."""
    cdef int points
    cdef Frame* child
    if f.step == HURT_AIMED:
        if not plays(g, f.target):
            return end_damage(g, c, f, 0)
        if fire(g, f, HURT_DEALT, T_DEALING, 0 if f.z & D_MOVED else live(g, f.source)):
            return GO
    if f.step == HURT_DEALT:
        if f.z & D_GONE:
            return end_damage(g, c, f, 0)
        if fire(g, f, HURT_TAKEN, T_TAKING, ALL_SEATS):
            return GO
    if f.step == HURT_TAKEN:
        if f.z & D_GONE or f.x <= 0 or not plays(g, f.target):
            return end_damage(g, c, f, 0)
        if fire(g, f, HURT_FIXED, T_FIXED, bit(f.target)):
            return GO
    if f.step == HURT_FIXED:
        if f.source != NONE:
            remember(&g.pub.harm[f.source][f.target])
            if g.pub.near[f.source] >> f.target & 1 or f.source == f.target:     # R11.29.1, R11.29.2
                f.z |= D_NEAR
        tell(g, c, EV_DAMAGE, f.target, f.source, NONE, f.x, f.y)
        points = drop_hp(g, c.rules, f.target, f.x)
        to(f, HURT_ENDURED)
        if g.pub.hp[f.target] <= 0:
            child = call(g, f, HURT_ENDURED, OP_DYING)
            child.target = f.target
            child.source = f.source
            child.x = points
            return GO
    if f.step == HURT_ENDURED:
        if fire(g, f, HURT_REPAID, T_DEALT, live(g, f.source)):
            return GO
    if f.step == HURT_REPAID:
        if unlikely(has(g, f.target, SK_WUHUN)):
            mark_source(g, c, f)
        if fire(g, f, HURT_OVER, T_TAKEN, live(g, f.target)):
            return GO
    return end_damage(g, c, f, f.x)


cdef void mark_source(Game* g, Context* c, const Frame* f) noexcept nogil:
    """武魂 (R11.34.2): a nightmare mark for each point, if the hurt one lives."""
    if f.source == NONE or not plays(g, f.target) or not plays(g, f.source):
        return
    g.pub.marks[f.source] = g.pub.marks[f.source] + f.x if g.pub.marks[f.source] + f.x < 255 else 255
    tell(g, c, EV_SKILL, f.target, f.source, NONE, f.x, 256 + SK_WUHUN)


cdef inline void remember(u8* count) noexcept nogil:
    if count[0] < 255:
        count[0] += 1


cdef int drop_hp(Game* g, const Rules* r, int seat, int n) noexcept nogil:
    """Lower hp; how many of the points lie below 1 (R11.33.1)."""
    cdef int old = g.pub.hp[seat], now = old - n
    if now < 0 and r.opt[O_DYING_COUNT] == ALWAYS_ONE and not has(g, seat, SK_BUQU):     # R15.110; buqu counts points
        now = 0
    if now < -100:
        now = -100
    g.pub.hp[seat] = now
    return (old if old < 1 else 1) - (now if now < 1 else 1)


cdef enum:
    LOSE_CAME = 0
    LOSE_OVER = 1


cdef Flow lose_hp_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """Loss of hp: no source, no damage triggers (R8.5). target; x: points; card: a judgment to end."""
    cdef int points
    cdef Frame* child
    if f.step == LOSE_CAME:
        if not plays(g, f.target):
            return end_damage(g, c, f, 0)
        tell(g, c, EV_LOSE_HP, f.target, NONE, NONE, f.x, -1)
        points = drop_hp(g, c.rules, f.target, f.x)
        if g.pub.hp[f.target] <= 0:
            child = call(g, f, LOSE_OVER, OP_DYING)
            child.target = f.target
            child.x = points
            return GO
    return end_damage(g, c, f, 0)


cdef bint heal(Game* g, Context* c, Frame* f, int next_step, int seat, int n) noexcept nogil:
    """Give back hp, never above the maximum (R8.7). True: buqu cards must go first, return GO (R11.33.2)."""
    cdef Frame* child
    cdef int old = g.pub.hp[seat], points
    to(f, next_step)
    if not heals(g, c.rules, seat):
        return False
    g.pub.hp[seat] = g.pub.max_hp[seat] if old + n > g.pub.max_hp[seat] else old + n
    tell(g, c, EV_HEAL, seat, NONE, NONE, g.pub.hp[seat] - old, -1)
    if old > 0 or not has(g, seat, SK_BUQU):
        return False
    points = (1 if g.pub.hp[seat] > 1 else g.pub.hp[seat]) - old
    child = call(g, f, next_step, OP_SHED)
    child.who = seat
    child.x = points
    return True


cdef enum:                        # what buqu comes to, for DYING
    RESCUE = 0
    STAYS = 1
    DOOMED = 2

cdef enum:
    DYING_BEGAN = 0
    DYING_TESTED = 1
    DYING_NEXT = 2
    DYING_ANSWERED = 3
    DYING_PAID = 4
    DYING_HELPED = 5
    DYING_HEALED = 6


cdef void note_refusals(Game* g, Context* c, const Frame* f, int seats) noexcept nogil:
    """Who lets somebody die, with a peach in hand or without: nobody can tell."""
    cdef int seat
    seats &= ~bit(f.target)
    while seats:
        seat = lowest(seats)
        seats &= seats - 1
        remember(&g.pub.refuse[seat][f.target])
        tell(g, c, EV_REFUSED, seat, f.target, NONE, g.pub.hand_n[seat], TAO)


cdef inline int could_rescue(Game* g, Context* c, int target) noexcept nogil:
    """Seats that may hold an answer to somebody's dying."""
    cdef int mask = bytes_set(g.hid.held[HELD_TAO]) | g.pub.holders[SK_GUHUO] | g.pub.holders[SK_JIJIU]
    return mask | bit(target) if c.rules.kinds >> JIU & 1 else mask


cdef int peach_points(Game* g, Context* c, int user, int target) noexcept nogil:
    """What a peach heals: one more, if jiuyuan says so, when another Wu character uses it on the lord (R15.118)."""
    if likely(not has(g, target, SK_JIUYUAN)) or user == target or g.pub.kingdom[user] != WU:
        return 1
    if c.rules.opt[O_JIUYUAN_EFFECT] == WU_TURN_PEACH:
        return 1
    announce(g, c, target, SK_JIUYUAN)
    return 2


cdef void offer_peach(Game* g, Context* c, const Frame* f) noexcept nogil:
    """Build the question for a rescue: a peach, on oneself wine too (R8.9)."""
    cdef Ask* a = question(g, f.who, ASK_PEACH, TAO, True)
    cdef CardSet cards = hand_of_kind(g, c.rules, f.who, TAO), wine
    about(a, f.target, f.source, TAO, 1 - g.pub.hp[f.target])
    if f.who == f.target:
        wine = hand_of_kind(g, c.rules, f.who, JIU)
        cards.w[0] |= wine.w[0]
        cards.w[1] |= wine.w[1]
        cards.w[2] |= wine.w[2]
    offer_cards(a, NO_SKILL, &cards)
    if unlikely(g.pub.listeners[T_CONVERT] >> f.who & 1):
        offer_converted(g, c, a, f.who, TAO, AREA_HAND | AREA_EQUIP, 0)
    if unlikely(has(g, f.who, SK_GUHUO)) and may_guhuo(g, c, f.who, TAO):
        offer(a, MENU_SKILL, SK_GUHUO)


cdef void doom_open_window(Game* g, int seat) noexcept nogil:
    """buqu found a match for points lost inside an open window: the judgments further down count it as theirs."""
    cdef int i
    for i in range(g.depth):
        if g.frames[i].op == OP_SKILL + SK_BUQU and g.frames[i].who == seat:
            g.frames[i].y = 1


cdef Flow dying_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """The dying window (R8.9).

    target; source: killer or NONE; x: points below 1; who: asked; mask: still to ask; z: inside an open window of his.
    """
    cdef Frame* child
    cdef int mask
    if f.step == DYING_BEGAN:
        f.z = g.pub.dying >> f.target & 1                    # R8.20: the window open further down goes on
        if not f.z:
            g.pub.dying |= bit(f.target)
            tell(g, c, EV_DYING, f.target, f.source, NONE, g.pub.hp[f.target], -1)
        f.mask = g.pub.in_play
        f.result = RESCUE
        to(f, DYING_TESTED)
        if has(g, f.target, SK_BUQU):
            child = call(g, f, DYING_TESTED, OP_SKILL + SK_BUQU)
            child.who = f.target
            child.x = f.x
            return GO
    if f.step == DYING_TESTED and f.z:
        if f.result == DOOMED:
            doom_open_window(g, f.target)
        return done(g, 0)
    if f.step == DYING_TESTED:
        if f.result == STAYS:
            g.pub.dying &= ~bit(f.target)
            return done(g, 0)
        if f.result == DOOMED or c.rules.opt[O_DEATH_WINDOW] == IMMEDIATE:
            f.mask = 0
        to(f, DYING_NEXT)
    while True:
        if f.step == DYING_NEXT:
            if g.pub.hp[f.target] > 0 or not plays(g, f.target):
                break
            mask = f.mask & g.pub.in_play
            f.who = next_able(g, f, could_rescue(g, c, f.target))
            note_refusals(g, c, f, mask & ~f.mask)
            if f.who == NONE:
                break
            offer_peach(g, c, f)
            if ask(g, c, f, DYING_ANSWERED):
                return WAIT
        if f.step == DYING_ANSWERED:
            if passed(g):
                note_refusals(g, c, f, bit(f.who))
                f.mask &= ~bit(f.who)
                to(f, DYING_NEXT)
                continue
            if not answered_card(g):
                return start_guhuo(g, c, call(g, f, DYING_PAID, OP_SKILL + SK_GUHUO), f.who, f.target, TAO)
            f.card = answer_card(g)
            f.result = 1
            tell_via(g, c, f.who, f.card, answer_via(g))
            spend(g, c, f.who, f.card, c.rules.kind[f.card] if answer_via(g) == NO_SKILL else TAO)
            if settle(g, f, DYING_PAID):
                return GO
        if f.step == DYING_PAID:
            to(f, DYING_HELPED)
            if f.result == 1 and plays(g, f.target):
                if f.who != f.target:
                    remember(&g.pub.rescue[f.who][f.target])
                    tell(g, c, EV_RESCUE, f.who, f.target, NONE, g.pub.hand_n[f.who], TAO)
                if heal(g, c, f, DYING_HELPED, f.target, peach_points(g, c, f.who, f.target)):
                    return GO
        if f.step == DYING_HELPED:
            mask = payer(g, f.who, colour_as(g, c.rules, f.who, f.card)) if f.result == 1 and f.card != NONE else 0
            if mask and fire(g, f, DYING_HEALED, T_BLACK, mask):
                return GO                                    # a black wine saved its drinker
        put_away(g, c, f.card)
        f.card = NONE
        to(f, DYING_NEXT)
    g.pub.dying &= ~bit(f.target)
    if not plays(g, f.target):
        return done(g, 0)
    if g.pub.hp[f.target] > 0 or buqu_holds(g, c, f):
        return done(g, 0)
    kill(g, f, f.target, f.source)
    return GO


cdef bint buqu_holds(const Game* g, const Context* c, const Frame* dying) noexcept nogil:
    """After the rescue round (buqu.peach allowed): no match is left, so he lives on at hp <= 0 (R11.33.2)."""
    return (
        has(g, dying.target, SK_BUQU) and c.rules.opt[O_BUQU_PEACH] == PEACH_ALLOWED
        and ranks_differ(g, c.rules, dying.target)
    )


cdef void kill(Game* g, Frame* f, int target, int killer) noexcept nogil:
    """Death in the place of this frame."""
    f = become(g, f, OP_DEATH)
    f.target = target
    f.source = killer


cdef enum:
    DEATH_CAME = 0
    DEATH_AVENGED = 1
    DEATH_PAID = 2


cdef Flow death_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """Death (R8.17): identity, victory, death skills, areas, reward. target; source: killer or NONE."""
    if f.step == DEATH_CAME:
        if not plays(g, f.target):
            return done(g, 0)
        leave_table(g, c, f.target, f.source)
        if check_victory(g, c, f.target, f.source):
            return OVER
        if fire(g, f, DEATH_AVENGED, T_DEATH, bit(f.target)):
            return GO
    if f.step == DEATH_AVENGED:
        drop_areas(g, c, f.target)
        if f.source != NONE and plays(g, f.source):          # R8.19
            if not reward(g, c, f.source, f.target):
                return OVER
        if settle(g, f, DEATH_PAID):
            return GO
    return done(g, 0)


cdef void leave_table(Game* g, Context* c, int seat, int killer) noexcept nogil:
    """The seat is out: identity shown, ignored for distance and counts (R8.12). It may still listen at T_DEATH."""
    cdef int timing, i
    cdef u64 keep = ~(<u64>0x0001000100010001 << seat)
    cdef u64* holders = <u64*>g.pub.holders
    g.pub.in_play &= ~(1 << seat)
    g.pub.living &= ~(1 << seat)
    g.pub.shown[seat] = g.own[seat].identity
    g.pub.killer[seat] = killer
    g.pub.n_deaths += 1
    g.pub.death_order[seat] = g.pub.n_deaths
    if killer != NONE:
        remember(&g.pub.kills[killer])
    for timing in range(N_TIMINGS):
        if timing != T_DEATH:
            g.pub.listeners[timing] &= ~(1 << seat)
    for i in range(N_SKILLS // 4):                           # four skills a word
        holders[i] &= keep | (<const u64*>c.rules.outlives)[i]
    close_ring(g, c.rules)
    tell(g, c, EV_DEATH, seat, killer, NONE, 0, g.own[seat].identity)


cdef void drop_areas(Game* g, Context* c, int seat) noexcept nogil:
    """All that the dead one had goes to the discard pile; the dead lose no cards."""
    cdef CardSet cards = own_cards(g, seat, AREA_HAND | AREA_EQUIP | AREA_JUDGING), pile
    while any_of(&cards):
        discard(g, c, pop_card(&cards))
    pile = hero_pile(g, seat)
    while any_of(&pile):
        discard(g, c, pop_card(&pile))


cdef bint reward(Game* g, Context* c, int killer, int dead) noexcept nogil:
    """Three cards for a rebel (R8.14), the lord's penalty for a loyalist (R8.15). False: the game ended as drawn."""
    cdef CardSet cards
    cdef int n = c.rules.opt[O_REBEL_KILL]
    if g.own[dead].identity == REBEL:
        if n == 0:
            return True
        if not need(g, c, n):
            return False
        tell(g, c, EV_REWARD, killer, dead, NONE, n, -1)
        draw_cards(g, c, killer, n)
    elif g.own[dead].identity == LOYALIST and g.own[killer].identity == LORD:
        cards = free_hand(g, c.rules, killer)
        tell(g, c, EV_PENALTY, killer, dead, NONE, 0, -1)
        while any_of(&cards):
            discard(g, c, pop_card(&cards))
        cards = worn_cards(g, killer)
        while any_of(&cards):
            discard(g, c, pop_card(&cards))
    return True


cdef int seats_with(const Game* g, int identity) noexcept nogil:
    cdef int seat, mask = 0
    for seat in range(g.pub.n_seats):
        if g.own[seat].identity == identity:
            mask |= 1 << seat
    return mask


cdef bint check_victory(Game* g, Context* c, int dead, int killer) noexcept nogil:
    """After every death (R9). True: the game has just ended."""
    cdef int rebels = seats_with(g, REBEL), spies = seats_with(g, SPY), living = g.pub.living
    if g.own[dead].identity == LORD:
        if living & spies and popcount(living) == 1:         # R9.3, R9.4
            end_game(g, c, WON_SPY, living)
        elif c.rules.opt[O_LORD_DEAD] == AFTER_REBELS and not living & rebels and living & spies:
            end_game(g, c, WON_SPY, living & spies)          # R15.111
        elif c.rules.opt[O_LORD_DEAD] == KILLER_RULE and killer != NONE and g.own[killer].identity == SPY:
            end_game(g, c, DRAWN, 0)
        else:
            end_game(g, c, WON_REBELS, rebels)
        return True
    if not living & (rebels | spies):                        # R9.2
        end_game(g, c, WON_LORD_SIDE, seats_with(g, LORD) | seats_with(g, LOYALIST))
        return True
    return False


cdef int register_damage() except -1:
    def_op(
        OP_DAMAGE, b"damage", damage_step, 7, HAS_TARGET | HAS_SOURCE | MAY_LACK_SOURCE | MAY_LACK_USE,
        1 << HURT_DEALT | 1 << HURT_TAKEN | 1 << HURT_FIXED | 1 << HURT_ENDURED | 1 << HURT_REPAID | 1 << HURT_OVER, 0,
    )
    def_op(OP_LOSE_HP, b"lose_hp", lose_hp_step, 2, HAS_TARGET, 1 << LOSE_OVER, 0)
    def_op(
        OP_DYING, b"dying", dying_step, 7, HAS_TARGET | HAS_SOURCE | MAY_LACK_SOURCE,
        1 << DYING_TESTED | 1 << DYING_PAID | 1 << DYING_HELPED | 1 << DYING_HEALED, 1 << DYING_NEXT,
    )
    def_op(
        OP_DEATH, b"death", death_step, 3, HAS_TARGET | HAS_SOURCE | MAY_LACK_SOURCE,
        1 << DEATH_AVENGED | 1 << DEATH_PAID, 0,
    )
    return 0
