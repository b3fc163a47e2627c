# Level 7: a card in use, from its declaration to the discard pile (R5.2).

cdef int new_use(Game* g) noexcept nogil:
    """A free record, its fields empty. None left is a fault."""
    cdef int i, k
    cdef Use* u
    for i in range(MAX_USES):
        if g.uses[i].kind == NO_KIND:
            break
    else:
        g.pub.fault = FAULT_USES
        i = MAX_USES - 1
    u = &g.uses[i]
    u.kind = SHA
    u.n_cards = 0
    u.suit = NO_SUIT
    u.rank = 0
    u.via = NO_SKILL
    u.user = u.extra = u.provider = NONE
    u.n = 0
    u.bonus = 0
    u.flags = 0
    for k in range(MAX_TARGETS):
        u.mark[k] = 0
    return i


cdef inline void give_card(const Game* g, const Rules* r, Use* u, int card) noexcept nogil:
    """Add a physical card to a use. One card lends its suit and rank; several keep a shared colour (R1.15)."""
    u.cards[u.n_cards] = card
    u.n_cards += 1
    if u.n_cards == 1:
        u.suit = suit_as(g, r, u.user, card)
        u.rank = r.rank[card]
        u.flags |= colour_as(g, r, u.user, card)
    else:
        u.suit = NO_SUIT
        u.rank = 0
        u.flags &= ~(RED | BLACK) | colour_as(g, r, u.user, card)


cdef inline void lay_out(Game* g, Context* c, Use* u, int card, int zone) noexcept nogil:
    """A card leaves its area for a use. What that costs is run once the targets are declared (R5.2)."""
    cdef bint from_hand = zone_of(g, card) == Z_HAND
    if zone == Z_FACE_DOWN:
        hand_leaves_unseen(g, u.user, NONE)
    move_card(g, c, card, zone, u.user)
    if from_hand and g.pub.hand_n[u.user] <= (1 if c.rules.opt[O_FANGTIAN] == LAST_TWO_CARDS else 0):
        u.flags |= U_LAST_HAND
    if unlikely(g.pub.owed_empty | g.pub.owed_equip):
        u.flags |= (g.pub.owed_empty >> u.user & 1) * U_OWES_EMPTY | (g.pub.owed_equip >> u.user & 1) * U_OWES_EQUIP
        g.pub.owed_empty &= ~(1 << u.user)
        g.pub.owed_equip &= ~(1 << u.user)
    give_card(g, c.rules, u, card)


cdef inline bint wants_red(int via) noexcept nogil:
    """Conversions to which hongyan adds its spades."""
    return via == SK_WUSHENG or via == SK_JIJIU or via == SK_WUSHEN


cdef void tell_conversion(Game* g, Context* c, int seat, int card, int via) noexcept nogil:
    announce(g, c, seat, via)
    if wants_red(via):
        read_suit(g, c, seat, card)


cdef inline void tell_via(Game* g, Context* c, int seat, int card, int via) noexcept nogil:
    if unlikely(via != NO_SKILL):
        tell_conversion(g, c, seat, card, via)


cdef inline int paid_by(const Use* u) noexcept nogil:
    """Whose card it was (R5.13)."""
    return u.user if u.provider == NONE else u.provider


cdef void count_as_lords(Use* u, int lord) noexcept nogil:
    """A card that somebody gave counts as used by the lord (R5.13)."""
    u.provider = u.user
    u.user = lord
    u.flags &= ~U_LAST_HAND


cdef int draft_use(Game* g, Context* c, int user, int card, int kind, int via) noexcept nogil:
    """A use of one card, as itself or by a conversion."""
    cdef int i = new_use(g)
    cdef Use* u = &g.uses[i]
    u.kind = kind
    u.user = user
    u.via = via
    tell_via(g, c, user, card, via)
    lay_out(g, c, u, card, Z_PROCESSING)
    return i


cdef int draft_virtual(Game* g, int user, int kind, int via) noexcept nogil:
    """A use without a card: it has no suit and no colour."""
    cdef int i = new_use(g)
    cdef Use* u = &g.uses[i]
    u.kind = kind
    u.user = user
    u.via = via
    return i


cdef int draft_picked(Game* g, Context* c, int user, int kind, int via) noexcept nogil:
    """A use of the cards just picked, as another card."""
    cdef int i = new_use(g)
    cdef Use* u = &g.uses[i]
    u.kind = kind
    u.user = user
    u.via = via
    while any_of(&g.hid.picked) and u.n_cards < 4:
        lay_out(g, c, u, pop_card(&g.hid.picked), Z_PROCESSING)
    return i


cdef int draft_face_down(Game* g, Context* c, int user, int card, int kind) noexcept nogil:
    """A card laid face down by guhuo: it has no suit or colour yet (R11.27.5)."""
    cdef int i = new_use(g)
    cdef Use* u = &g.uses[i]
    u.kind = kind
    u.user = user
    u.via = SK_GUHUO
    announce(g, c, user, SK_GUHUO)
    lay_out(g, c, u, card, Z_FACE_DOWN)
    u.suit = NO_SUIT
    u.rank = 0
    u.flags = (u.flags & ~(RED | BLACK)) | U_FACE_DOWN
    return i


cdef void release(Game* g, Context* c, int use) noexcept nogil:
    """The use is over: what nobody took goes to the discard pile (R5.9)."""
    cdef Use* u = &g.uses[use]
    cdef int i, zone
    for i in range(u.n_cards):
        zone = zone_of(g, u.cards[i])
        if zone == Z_PROCESSING or zone == Z_FACE_DOWN:
            discard(g, c, u.cards[i])
    u.kind = NO_KIND
    u.n_cards = 0


cdef inline void add_target(Use* u, int seat) noexcept nogil:
    if u.n < MAX_TARGETS:
        u.target[u.n] = seat
        u.n += 1


cdef void aim_at_all(Game* g, Use* u, int mask, int first) noexcept nogil:
    """Every seat of the mask in seat order from `first`."""
    cdef int seat
    while mask:
        seat = first_from(first, mask)
        mask &= ~(1 << seat)
        add_target(u, seat)


cdef inline int group_targets(const Game* g, const Rules* r, int user) noexcept nogil:
    """Whom nanmanruqin and wanjianqifa strike."""
    if r.opt[O_KONGCHENG_SCOPE] == SLASH_DUEL_AOE:           # R15.116
        return others_of(g, user) & ~empty_handed(g)
    return others_of(g, user)


cdef inline int jiedao_targets(const Game* g, int user, int bare) noexcept nogil:
    """Other seats with a weapon that could slash somebody not in `bare` (R10.13.1, R10.13.3)."""
    cdef int mask = g.pub.armed & others_of(g, user), left = mask, seat
    while left:
        seat = lowest(left)
        left &= left - 1
        if not g.pub.reach[seat] & ~bare:
            mask &= ~(1 << seat)
    return mask


cdef inline int spared_duels(const Game* g, const Rules* r, int bare) noexcept nogil:
    """Whom kongcheng keeps out of duels (R11.4.2); under slash_incl_duel_slash it works inside the duel (R15.116)."""
    return 0 if r.opt[O_KONGCHENG_SCOPE] == INCL_DUEL_SLASH else bare


cdef inline int trick_reach(const Game* g, int user) noexcept nogil:
    """Within distance 1; under qicai everybody else (R11.7.2)."""
    return others_of(g, user) if unlikely(has(g, user, SK_QICAI)) else g.pub.near[user]


cdef int aim_mask(Game* g, Context* c, const Use* u) noexcept nogil:
    """Seats that the next target may be. The paid cards have left already (R5.24)."""
    cdef int user = u.user, kind = u.kind
    if kind == SHA:
        if u.via == SK_WUSHEN and has(g, user, SK_WUSHEN):   # not where his card is another's slash (R11.34.1, R5.13)
            return others_of(g, user) & ~empty_handed(g)
        return slash_targets(g, user)
    if kind == JUEDOU:
        return others_of(g, user) & ~spared_duels(g, c.rules, empty_handed(g))
    if kind == GUOHE:
        return others_of(g, user) & with_cards(g)
    if kind == SHUNSHOU:
        return trick_reach(g, user) & with_cards(g) & ~untouchable(g, c.rules)
    if kind == LEBUSISHU:
        return (g.pub.in_play if c.rules.opt[O_LEBUSISHU_SELF] else others_of(g, user)) & ~g.pub.bound & ~untouchable(g, c.rules)
    if kind == JIEDAO:
        return jiedao_targets(g, user, empty_handed(g))
    if kind == TAO:                                          # tao.play_phase_target any_wounded (R15.33)
        return wounded_seats(g, c.rules)
    return 0


cdef int wounded_seats(const Game* g, const Rules* r) noexcept nogil:
    cdef int mask = g.pub.in_play, left = mask, seat
    while left:
        seat = lowest(left)
        left &= left - 1
        if not heals(g, r, seat):
            mask &= ~(1 << seat)
    return mask


cdef int aim_of(const Rules* r, int kind) noexcept nogil:
    if kind == TAO and r.opt[O_TAO_TARGET] == ANY_WOUNDED:
        return AIM_ONE
    return CARDS[kind].aim


cdef int fill_targets(Game* g, Context* c, Use* u) noexcept nogil:
    """Fill in the targets that leave no choice; how many seats are still to be chosen, at most."""
    cdef int aim = aim_of(c.rules, u.kind)
    if aim == AIM_SELF:
        add_target(u, u.user)
    elif aim == AIM_OTHERS:
        aim_at_all(g, u, group_targets(g, c.rules, u.user), u.user + 1)
    elif aim == AIM_ALL:
        aim_at_all(g, u, g.pub.in_play, u.user)
    elif aim == AIM_TWO:
        return 2
    elif u.kind == SHA and u.flags & U_LAST_HAND and weapon_kind(g, c.rules, u.user) == FANGTIAN:
        return 3                                             # R10.27.1
    else:
        return 1
    return 0


cdef bint ask_target(Game* g, Context* c, Frame* f, int next_step, int mask) noexcept nogil:
    """Ask the user for the next target; passing is legal from the second target of a slash on."""
    cdef Use* u = &g.uses[f.use]
    cdef Ask* a
    cdef int i
    if u.kind == JIEDAO and u.n == 1:
        mask = slash_targets(g, u.target[0])                 # the user may be the victim
    for i in range(u.n):
        mask &= ~(1 << u.target[i])
    a = question(g, u.user, ASK_TARGET, u.kind, u.n > 0 and u.kind != JIEDAO)
    about(a, u.target[0] if u.n else NONE, NONE, u.kind, u.n)
    offer_seats(a, mask)
    return ask(g, c, f, next_step)


cdef inline int take_target(Game* g, Frame* f, int left) noexcept nogil:
    """Note the answer to ask_target; how many seats may still be chosen."""
    cdef Use* u = &g.uses[f.use]
    if passed(g):
        return 0
    if u.kind == JIEDAO and u.n == 1:
        u.extra = answer_seat(g)                             # B is no target of the trick
        return 0
    add_target(u, answer_seat(g))
    return left - 1


cdef inline void note_slash(Game* g, int seat) noexcept nogil:
    """keji looks at slashes used or played in the own play phase (R11.37.29)."""
    if in_play_phase(g, seat):
        g.pub.used[seat] |= USED_SLASHED


cdef void count_use(Game* g, Context* c, Use* u) noexcept nogil:
    """What a use changes at once: the slash limit, the wine's bonus, what others remember."""
    if u.kind == SHA:
        if u.user == g.pub.turn:
            if unlikely(has(g, u.user, SK_KEJI)):
                note_slash(g, u.user)
            if not u.flags & (U_BORROWED | U_FOLLOW_UP) and g.pub.phase == PLAYING and g.pub.slashes < 255:
                g.pub.slashes += 1                           # R4.6, R10.1.4
            if g.pub.turn_flags & TURN_JIU_READY:            # R10.4.2
                g.pub.turn_flags &= ~TURN_JIU_READY
                u.bonus += 1
    elif u.kind == JIU:
        g.pub.turn_flags |= TURN_JIU_USED


cdef enum:                        # what a challenge comes to
    STANDS = 0
    VOID = 1
    SHOWN = 2                     # true and a heart: it stands with its suit


cdef void tell_use(Game* g, Context* c, const Use* u) noexcept nogil:
    """seat: user; other: first target; amount: targets, jiedaosharen: its victim; card: the physical one, if seen."""
    cdef bint shown = u.n_cards > 0 and not u.flags & U_FACE_DOWN
    cdef int i
    tell(
        g, c, EV_USE, u.user, u.target[0] if u.n else NONE, u.cards[0] if shown else NONE,
        u.extra if u.kind == JIEDAO else u.n, u.kind,
    )
    if u.kind == SHA:
        for i in range(1, u.n):                              # fangtianhuaji
            tell(g, c, EV_ALSO, u.user, u.target[i], NONE, u.n, SHA)


cdef enum:
    USE_DECLARED = 0
    USE_PAID = 1
    USE_CHALLENGED = 2
    USE_COUNTED = 3
    USE_BLACK = 4
    USE_BECOMING = 5
    USE_MOVED = 6
    USE_AIMING = 7
    USE_TARGETING = 8
    USE_NEXT = 9
    USE_WINDOW = 10
    USE_PLACED = 11


cdef void owe_again(Game* g, const Use* u) noexcept nogil:
    if u.flags & U_OWES_EMPTY:
        g.pub.owed_empty |= 1 << paid_by(u)
    if u.flags & U_OWES_EQUIP:
        g.pub.owed_equip |= 1 << paid_by(u)


cdef Flow declare_use(Game* g, Context* c, Frame* f) noexcept nogil:
    """From the declaration to the last window before the first effect (R5.2)."""
    cdef Use* u = &g.uses[f.use]
    cdef Frame* child
    if f.step == USE_DECLARED:
        if heard(c, EV_USE):
            tell_use(g, c, u)
        if unlikely(u.flags & (U_OWES_EMPTY | U_OWES_EQUIP)):
            owe_again(g, u)
        if settle(g, f, USE_PAID):
            return GO
    if f.step == USE_PAID:
        f.result = STANDS
        if u.via == SK_GUHUO and u.n_cards:
            child = call(g, f, USE_CHALLENGED, OP_CHALLENGE)
            child.who = paid_by(u)
            child.card = u.cards[0]
            child.y = u.kind
            return GO
        to(f, USE_CHALLENGED)
    if f.step == USE_CHALLENGED:
        if f.result == VOID:                                 # never used (R5.16): nothing below happens
            release(g, c, f.use)
            return done(g, VOID)
        if f.result == SHOWN:
            u.flags = (u.flags & ~U_FACE_DOWN) | RED
            u.suit = HEART
            u.rank = c.rules.rank[u.cards[0]]
        count_use(g, c, u)
        if fire(g, f, USE_COUNTED, T_USED, live(g, f.who)):
            return GO
    if f.step == USE_COUNTED:
        f.x = 0
        if fire(g, f, USE_BLACK, T_BLACK, payer(g, f.who, u.flags & (RED | BLACK))):
            return GO
    if f.step == USE_BLACK:
        if u.kind >= LEBUSISHU:
            return place_card(g, c, f)
        if g.pub.listeners[T_BECOMING] or SGS_VISITS:
            sort_targets(u)                                  # their windows come in that order, too (R1.23)
            to(f, USE_BECOMING)
        else:
            aim_use(g, c, f, u)
    while f.step == USE_BECOMING or f.step == USE_MOVED:
        if f.step == USE_MOVED:
            if u.target[f.x] == f.y:
                f.x += 1                                     # stayed; else the new target gets its own window (R5.15)
            else:
                tell(g, c, EV_TARGET_MOVED, f.y, u.target[f.x], NONE, 0, u.kind)
            to(f, USE_BECOMING)
        if f.x == u.n:
            aim_use(g, c, f, u)
            break
        f.y = u.target[f.x]
        if fire(g, f, USE_MOVED, T_BECOMING, live(g, f.y)):
            return GO
    while f.step == USE_AIMING:                              # all windows of the user before the first effect
        if f.x == u.n or not g.pub.listeners[T_AIMED] & bit(f.who):
            f.x = 0
            to(f, USE_TARGETING)
            break
        f.x += 1
        if fire(g, f, USE_AIMING, T_AIMED, live(g, f.who)):
            return GO
    while f.step == USE_TARGETING:
        if f.x == u.n or not g.pub.listeners[T_TARGETED]:
            f.x = 0
            f.result = 0
            to(f, USE_NEXT)
            if CARDS[u.kind].open is not NULL and not CARDS[u.kind].open(g, c, u):
                return OVER
            break
        f.x += 1
        if fire(g, f, USE_TARGETING, T_TARGETED, live(g, u.target[f.x - 1])):
            return GO
    if f.step == USE_PLACED:
        release(g, c, f.use)
        return done(g, 0)
    return use_step(g, c, f)


cdef Flow use_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """The steps of a use (R5.2, R5.8): after the declaration target by target a window, then the effect.

    who: user; use; x: target index; y: target before its window; result: of the last share.
    """
    cdef Use* u = &g.uses[f.use]
    cdef Frame* child
    cdef int i, target, n, kind
    cdef bint answerable
    if f.step != USE_NEXT and f.step != USE_WINDOW:
        return declare_use(g, c, f)
    n = u.n
    kind = u.kind
    answerable = category_of(kind) == TRICK and not u.flags & U_UNSTOPPABLE
    while True:
        if f.step == USE_WINDOW:
            to(f, USE_NEXT)
            if f.result & 1:
                tell(g, c, EV_CANCELLED, f.y, u.user, NONE, 0, kind)
                f.result = 0
            elif plays(g, f.y):
                child = call(g, f, USE_NEXT, CARDS[kind].share)
                child.source = f.who
                child.target = f.y
                child.use = f.use
                child.x = f.x - 1
                return begin(g, c, child)
        if f.x == n:
            break
        target = u.target[f.x]
        f.y = target
        f.x += 1
        if not plays(g, target) or u.mark[f.x - 1] & M_SKIPPED:
            continue
        if kind == TAOYUAN and not heals(g, c.rules, target):
            continue                                         # R10.12.1: no window for the unwounded
        f.result = 0
        to(f, USE_WINDOW)
        if answerable and could_nullify(g):
            child = call(g, f, USE_WINDOW, OP_NULLIFY)
            child.use = f.use
            child.target = target
            return begin(g, c, child)
    i = f.result
    if CARDS[kind].close is not NULL:
        CARDS[kind].close(g, c)
    release(g, c, f.use)
    return done(g, i)


cdef inline void aim_use(Game* g, Context* c, Frame* f, Use* u) noexcept nogil:
    """The targets stand: put them in order, and note what the user's locked skills do to each (R5.21)."""
    cdef int i
    sort_targets(u)
    if has(g, f.who, SK_WUSHUANG) and (u.kind == SHA or u.kind == NANMAN or u.kind == WANJIAN):
        for i in range(u.n):
            u.mark[i] |= M_WUSHUANG
        if u.kind == SHA or c.rules.opt[O_WUSHUANG_AOE] == EXTRA_DISCARD:
            announce(g, c, f.who, SK_WUSHUANG)
    f.x = 0
    to(f, USE_AIMING)


cdef inline int aimed_seat(const Game* g, const Frame* use_frame) noexcept nogil:
    """The target that the user's window is about."""
    return g.uses[use_frame.use].target[use_frame.x - 1]


cdef inline void make_undodgeable(Game* g, const Frame* use_frame) noexcept nogil:
    g.uses[use_frame.use].mark[use_frame.x - 1] |= M_UNDODGEABLE      # R5.20


cdef void sort_targets(Use* u) noexcept nogil:
    """Effects come in seat order from the user (R5.2); equal seats stay together, each with its own share (R11.13.4)."""
    cdef int i, j
    cdef u8 seat
    if u.kind != SHA or u.n < 2:
        return                                               # filled in that order already
    for i in range(1, u.n):
        seat = u.target[i]
        j = i
        while j > 0 and later(u.user, u.target[j - 1], seat):
            u.target[j] = u.target[j - 1]
            j -= 1
        u.target[j] = seat


cdef inline bint later(int user, int a, int b) noexcept nogil:
    """Whether seat a comes after seat b in the order that begins with the user's next."""
    return (a - user - 1) & 15 > (b - user - 1) & 15


cdef Flow place_card(Game* g, Context* c, Frame* f) noexcept nogil:
    """Equipment and delayed tricks stay on the table (R5.9, R5.18, R10.18)."""
    cdef Use* u = &g.uses[f.use]
    cdef int target = u.target[0], card = u.cards[0], slot
    if u.n and u.n_cards and plays(g, target) and zone_of(g, card) == Z_PROCESSING:
        if u.kind > SHANDIAN:
            slot = slot_of(u.kind)
            if g.pub.equip[target][slot] != NONE:
                discard(g, c, g.pub.equip[target][slot])     # R10.18.3
            if unlikely(has(g, target, SK_MASHU)) and slot >= SLOT_PLUS and c.rules.opt[O_MASHU_EFFECT] == BOTH_HORSES:
                slot = SLOT_PLUS + SLOT_MINUS - slot         # one real horse at most (R15.117)
                if g.pub.equip[target][slot] != NONE:
                    announce(g, c, target, SK_MASHU)
                    discard(g, c, g.pub.equip[target][slot])
            move_card(g, c, card, Z_EQUIP, target)
        elif u.kind == LEBUSISHU and has(g, target, SK_QIANXUN):      # qianxun.mode no_effect (R15.108)
            announce(g, c, target, SK_QIANXUN)
        else:
            lay_before(g, c, card, target, u.kind)
    if settle(g, f, USE_PLACED):
        return GO
    release(g, c, f.use)
    return done(g, 0)


cdef int register_use() except -1:
    def_op(
        OP_USE, b"use", use_step, 12, HAS_WHO | HAS_USE,
        1 << USE_PAID | 1 << USE_CHALLENGED | 1 << USE_COUNTED | 1 << USE_BLACK | 1 << USE_MOVED
        | 1 << USE_AIMING | 1 << USE_TARGETING | 1 << USE_NEXT | 1 << USE_WINDOW | 1 << USE_PLACED, 0,
    )
    return 0
