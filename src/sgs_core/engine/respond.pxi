# Level 7: answers to a demand: a dodge or a slash to play, a slash to use on somebody, a nullification (R5.5-R5.14).

cdef enum:                        # bits of NEED's mask
    TRIED_BAGUA = 1               # for the card now needed
    EXTRA_DISCARD_TOO = 2         # wushuang.aoe (R15.124)
    NO_HAND = 4                   # baguazhen.after_black = no (R15.74)
    TRIED_KIN = 8                 # one request for a demand (R5.25)

cdef enum:
    NEED_NEXT = 0
    NEED_ANSWERED = 1
    NEED_PICKED = 2
    NEED_JUDGED = 3
    NEED_PUT = 4
    NEED_EXTRA_CHOSEN = 5
    NEED_EXTRA_PAID = 6
    NEED_SPENT = 7
    NEED_PAID = 8
    NEED_PROVIDED = 9


cdef bint bagua_ready(Game* g, Context* c, const Frame* f) noexcept nogil:
    """baguazhen may judge for this dodge: not twice for one (R10.30.3), not under qinggangjian (R10.20.1)."""
    if f.mask & TRIED_BAGUA or not has(g, f.who, SK_BAGUAZHEN) or not cards_left(g, c):
        return False
    return not (
        f.use != NONE and g.uses[f.use].kind == SHA and f.target == NONE     # a provider's armor is not the target's
        and f.source != NONE and weapon_kind(g, c.rules, f.source) == QINGGANGJIAN
    )


cdef inline bint may_ask_kin(const Game* g, const Frame* f, int kingdom, int spare) noexcept nogil:
    """The lord may ask once for each card; who gives one for him asks nobody else."""
    return not f.mask & TRIED_KIN and f.target == NONE and spare >= 0 and kin_of(g, f.who, kingdom) != 0


cdef int spare_cards(Game* g, Context* c, const Frame* f) noexcept nogil:
    """Hand cards that may be given where one more must be discarded (R15.124)."""
    cdef CardSet cards = free_hand(g, c.rules, f.who)
    return size_of(&cards) - 1


cdef void offer_skilled_need(Game* g, Context* c, const Frame* f, Ask* a, int areas, int spare) noexcept nogil:
    """What the skills of the one in need add: conversions, the kingdom, guhuo."""
    if g.pub.listeners[T_CONVERT] >> f.who & 1:
        offer_converted(g, c, a, f.who, f.z, areas | AREA_EQUIP, 0)
    if f.z == SHAN:
        if has(g, f.who, SK_HUJIA) and may_ask_kin(g, f, WEI, spare):
            offer(a, MENU_SKILL, SK_HUJIA)
    elif has(g, f.who, SK_JIJIANG) and may_ask_kin(g, f, SHU, spare):
        offer(a, MENU_SKILL, SK_JIJIANG)
    if has(g, f.who, SK_GUHUO) and areas and may_guhuo(g, c, f.who, f.z):
        offer(a, MENU_SKILL, SK_GUHUO)


cdef void offer_need(Game* g, Context* c, const Frame* f) noexcept nogil:
    """Build the question for one dodge or slash."""
    cdef Ask* a = question(g, f.who, ASK_DODGE if f.z == SHAN else ASK_SLASH, asking_reason(g, f), True)
    cdef int spare = spare_cards(g, c, f) if unlikely(f.mask & EXTRA_DISCARD_TOO) else g.pub.hand_n[f.who], areas = 0
    cdef CardSet cards
    about(a, f.who if f.target == NONE else f.target, f.source, f.z, f.x - f.y)
    if spare >= 1 and not f.mask & NO_HAND:
        cards = hand_of_kind(g, c.rules, f.who, f.z)
        offer_cards(a, NO_SKILL, &cards)
        areas = AREA_HAND
    if f.z == SHAN:
        if unlikely(has(g, f.who, SK_BAGUAZHEN)) and spare >= 0 and bagua_ready(g, c, f):
            offer(a, MENU_SKILL, SK_BAGUAZHEN)
    elif unlikely(has(g, f.who, SK_ZHANGBA)) and spare >= 2 and may_pair(g, f.who):
        offer(a, MENU_SKILL, SK_ZHANGBA)
    if g.pub.skilled >> f.who & 1 and spare >= 0:
        offer_skilled_need(g, c, f, a, areas, spare)


cdef inline int player_of(const Frame* f) noexcept nogil:
    """Whose the card counts as that is given (R5.13)."""
    return f.who if f.target == NONE else f.target


cdef Flow need_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """Demand dodges or slashes of a seat; returns how many it gave (R5.14).

    who; source: whose effect; use; x: needed; y: given; z: kind; mask: what was tried; card: the one being spent.
    target: the lord for whom it is (R5.13), or NONE.
    """
    cdef Frame* child
    cdef CardSet cards
    cdef Ask* a
    cdef int menu, colour
    while True:
        if f.step == NEED_NEXT:
            if f.y >= f.x or not plays(g, f.who):
                return done(g, f.y)
            offer_need(g, c, f)
            if ask(g, c, f, NEED_ANSWERED):
                return WAIT
        if f.step == NEED_ANSWERED:
            if passed(g):
                return done(g, f.y)
            if answered_card(g):
                f.card = answer_card(g)
                f.result = 1
                tell_via(g, c, f.who, f.card, answer_via(g))
                spend(g, c, f.who, f.card, f.z)
                if settle(g, f, NEED_SPENT):
                    return GO
            else:
                menu = answer_menu(g)
                if menu == SK_BAGUAZHEN:
                    f.mask |= TRIED_BAGUA
                    announce(g, c, f.who, SK_BAGUAZHEN)
                    child = call(g, f, NEED_JUDGED, OP_JUDGE)
                    child.who = f.who
                    child.card2 = g.pub.equip[f.who][SLOT_ARMOR]     # R11.26.7
                    child.x = BAGUAZHEN
                    return GO
                if menu == SK_ZHANGBA:
                    return pick_slash(g, call(g, f, NEED_PICKED, OP_PICK), f.who)
                if menu == SK_HUJIA or menu == SK_JIJIANG:
                    announce(g, c, f.who, menu)
                    f.mask |= TRIED_KIN
                    child = call(g, f, NEED_PROVIDED, OP_KIN)
                    child.who = f.who
                    child.source = f.source
                    child.use = f.use
                    child.y = menu
                    child.z = f.z
                    child.mask = kin_of(g, f.who, WEI if menu == SK_HUJIA else SHU)
                    return GO
                return start_guhuo(g, c, call(g, f, NEED_PUT, OP_SKILL + SK_GUHUO), f.who, f.who, f.z)
        if f.step == NEED_PROVIDED:
            f.card = NONE
            to(f, NEED_PUT)
        if f.step == NEED_PICKED:
            tell(g, c, EV_RESPOND, f.who, NONE, NONE, 2, f.z)
            cards = g.hid.picked
            while any_of(&cards):
                move_card(g, c, pop_card(&cards), Z_PROCESSING, 0)
            if settle(g, f, NEED_PAID):
                return GO
        if f.step == NEED_PAID:
            colour = picked_colour(g, c.rules, f.who)
            discard_picked(g, c)
            f.card = NONE
            f.result = 1
            if fire(g, f, NEED_PUT, T_BLACK, payer(g, player_of(f), colour)):
                return GO
        if f.step == NEED_JUDGED:
            f.card = judged_card(f.result)
            f.result = f.result != NO_CARD and suit_colour(judged_suit(f.result)) == RED
            if f.result:
                tell(g, c, EV_RESPOND, f.who, NONE, NONE, 0, f.z)
            elif c.rules.opt[O_BAGUA_AFTER_BLACK] == NO_HAND_CARD and f.card != NONE:    # R15.105
                f.mask |= NO_HAND
            to(f, NEED_PUT)
        if f.step == NEED_SPENT:
            if fire(g, f, NEED_PUT, T_BLACK, payer(g, player_of(f), colour_as(g, c.rules, f.who, f.card))):
                return GO
        if f.step == NEED_PUT:
            put_away(g, c, f.card)
            f.card = NONE
            if unlikely(has(g, f.who, SK_KEJI)) and f.result == 1 and f.z == SHA and f.target == NONE:
                note_slash(g, f.who)
            if f.result == 1 and f.mask & EXTRA_DISCARD_TOO and plays(g, f.who):
                cards = free_hand(g, c.rules, f.who)
                a = question(g, f.who, ASK_DISCARD, asking_reason(g, f), False)
                offer_cards(a, NO_SKILL, &cards)
                if a.n == 0:
                    return done(g, f.y)
                if ask(g, c, f, NEED_EXTRA_CHOSEN):
                    return WAIT
            elif f.result == 1:
                to(f, NEED_EXTRA_PAID)
            else:
                to(f, NEED_NEXT)
                continue
        if f.step == NEED_EXTRA_CHOSEN:
            discard(g, c, answer_card(g))
            if settle(g, f, NEED_EXTRA_PAID):
                return GO
        f.y += 1                                             # the next one is a demand of its own
        f.mask &= ~(TRIED_BAGUA | NO_HAND | TRIED_KIN)
        to(f, NEED_NEXT)


cdef void spend(Game* g, Context* c, int who, int card, int kind) noexcept nogil:
    """A card is used or played in answer to something. It lies in processing while its losses run (R5.2)."""
    cdef int listeners = g.pub.listeners[T_LOST] | g.pub.listeners[T_USED] | g.pub.listeners[T_BLACK]
    listeners |= g.pub.holders[SK_BUQU]                      # his cards go before the peach that saved him
    tell(g, c, EV_RESPOND, who, NONE, card, 1, kind)
    if listeners == 0 and not heard(c, EV_MOVE):
        discard(g, c, card)                                  # nothing can come between, and nobody looks
    else:
        move_card(g, c, card, Z_PROCESSING, 0)


cdef enum:
    NO_DISTANCE = 1
    ASKED_KIN = 2
    NONE_USED = -1

cdef enum:
    AT_NEXT = 0
    AT_CHOSEN = 1
    AT_LAYING = 2
    AT_LAID = 3
    AT_PICKED = 4
    AT_DRAFTED = 5
    AT_AIMING = 6
    AT_AIMED = 7
    AT_USED = 8
    AT_PROVIDED = 9


cdef void offer_slash_at(Game* g, Context* c, const Frame* f) noexcept nogil:
    """Build the question for a slash on a fixed target; only passing is left where the target is out of reach."""
    cdef Ask* a = question(g, f.who, ASK_SLASH_AT, asking_reason(g, f - 1), True)
    cdef CardSet cards
    cdef int legal = others_of(g, f.who) & ~empty_handed(g)
    about(a, f.target, f.source, SHA, 1)
    if not legal & bit(f.target):
        return
    if unlikely(g.pub.listeners[T_CONVERT] >> f.who & 1):
        offer_converted(g, c, a, f.who, SHA, AREA_HAND | AREA_EQUIP, 0 if f.z & NO_DISTANCE else bit(f.target))
    if not f.z & NO_DISTANCE and not g.pub.reach[f.who] & bit(f.target):
        return
    cards = hand_of_kind(g, c.rules, f.who, SHA)
    offer_cards(a, NO_SKILL, &cards)
    if unlikely(has(g, f.who, SK_ZHANGBA)) and may_pair(g, f.who):
        offer(a, MENU_SKILL, SK_ZHANGBA)
    if unlikely(has(g, f.who, SK_JIJIANG)) and not f.z & ASKED_KIN and kin_of(g, f.who, SHU):
        offer(a, MENU_SKILL, SK_JIJIANG)
    if unlikely(has(g, f.who, SK_GUHUO)) and may_guhuo(g, c, f.who, SHA):
        offer(a, MENU_SKILL, SK_GUHUO)


cdef Flow slash_at_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """A slash used on demand on a fixed target (R10.13, R10.25). Returns NONE_USED or what the slash came to.

    who; target; source: first dodger, where it follows up; z: NO_DISTANCE, ASKED_KIN; use: the draft; x: further targets;
    mask: kin who have not refused.
    """
    cdef Use* u
    cdef Frame* child
    cdef int menu
    while True:
        if f.step == AT_NEXT:
            if not plays(g, f.who) or not plays(g, f.target):
                return done(g, NONE_USED)
            offer_slash_at(g, c, f)
            if ask(g, c, f, AT_CHOSEN):
                return WAIT
        if f.step == AT_CHOSEN:
            if passed(g):
                return done(g, NONE_USED)
            if answered_card(g):
                f.use = draft_use(g, c, f.who, answer_card(g), SHA, answer_via(g))
                to(f, AT_DRAFTED)
            else:
                menu = answer_menu(g)
                if menu == SK_JIJIANG:
                    f.z |= ASKED_KIN                         # R5.25
                    return ask_kin(g, c, call(g, f, AT_PROVIDED, OP_KIN), f.who, f.target, SK_JIJIANG)
                if menu == SK_ZHANGBA:
                    return pick_slash(g, call(g, f, AT_PICKED, OP_PICK), f.who)
                to(f, AT_LAYING)
        if f.step == AT_LAYING:
            if ask_guhuo_card(g, c, f, AT_LAID, f.who, SHA):
                return WAIT
        if f.step == AT_LAID:
            f.use = draft_face_down(g, c, f.who, answer_card(g), SHA)
            use_guhuo(g, f.who)
            to(f, AT_DRAFTED)
        if f.step == AT_PICKED:
            f.use = draft_picked(g, c, f.who, SHA, SK_ZHANGBA)
            to(f, AT_DRAFTED)
        if f.step == AT_PROVIDED:
            if f.result == 0:
                f.mask = 0
                to(f, AT_NEXT)
                continue
            f.use = f.result - 1
            f.mask = kin_from(g, f.who, g.uses[f.use].provider)
            to(f, AT_DRAFTED)
        if f.step == AT_DRAFTED:
            u = &g.uses[f.use]
            u.flags |= U_BORROWED
            if f.source != NONE:
                u.flags |= U_FOLLOW_UP
            f.x = fill_targets(g, c, u) - 1                  # R10.27.1 holds here too
            add_target(u, f.target)
        elif f.step == AT_AIMED:
            f.x = take_target(g, f, f.x)
        if f.step == AT_USED:
            if f.result != VOID:
                return done(g, f.result)
            f.use = NONE                                     # guhuo failed: the demand is still open (R11.27.4)
            f.mask &= kin_of(g, f.who, SHU)
            if f.mask and plays(g, f.target):
                child = call(g, f, AT_PROVIDED, OP_KIN)
                return go_on_asking(child, f.who, f.target, SK_JIJIANG, f.mask)
            to(f, AT_NEXT)
            continue
        if f.x > 0:
            to(f, AT_AIMING)
            if ask_target(g, c, f, AT_AIMED, aim_mask(g, c, &g.uses[f.use])):
                return WAIT
            continue
        return start_use(g, c, call(g, f, AT_USED, OP_USE), f.who, f.use)


cdef inline int next_able(const Game* g, Frame* f, int able) noexcept nogil:
    """The first seat of f.mask, in seat order from the turn owner, that may answer at all; who comes before it has
    had its chance with nothing to give. NONE if nobody is left."""
    cdef int seat, first
    f.mask &= g.pub.in_play
    able &= f.mask
    if able == 0:
        f.mask = 0
        return NONE
    seat = from_turn(g, able)
    first = from_turn(g, f.mask)
    while first != seat:
        f.mask &= ~(1 << first)
        first = from_turn(g, f.mask)
    return seat


cdef inline int could_nullify(Game* g) noexcept nogil:
    """Seats that may hold an answer to a trick (R5.6)."""
    cdef int mask = bytes_set(g.hid.held[HELD_WUXIE])
    cdef int liars = g.pub.holders[SK_GUHUO]
    if unlikely(liars):
        mask |= liars & bytes_set(g.pub.hand_n)
    return mask & g.pub.in_play


cdef enum:
    WINDOW_OPEN = 0
    WINDOW_NEXT = 1
    WINDOW_WILLING = 2
    WINDOW_ANSWERED = 3
    WINDOW_LAID = 4
    WINDOW_SPENT = 5
    WINDOW_USED = 6
    WINDOW_PLACED = 7


cdef bint offer_wuxie(Game* g, Context* c, const Frame* f, int seat) noexcept nogil:
    """Build the question for a nullification; False if the seat has nothing to answer with."""
    cdef Ask* a = question(g, seat, ASK_WUXIE, g.uses[f.use].kind, f.z == 0)     # a drawn volunteer only picks his card
    cdef CardSet cards = hand_of_kind(g, c.rules, seat, WUXIE)
    about(a, f.target, g.uses[f.use].user, WUXIE, f.x)
    offer_cards(a, NO_SKILL, &cards)
    if unlikely(has(g, seat, SK_GUHUO)) and may_guhuo(g, c, seat, WUXIE):
        offer(a, MENU_SKILL, SK_GUHUO)
    return a.n > a.may_pass


cdef Flow nullify_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """A chain of nullifications against one target's share; returns its parity (R5.6).

    use; target: whom it protects; who: asked; x: parity; mask: still to ask; result: who is willing, hidden
    until all are asked (wuxie.order simultaneous); z: all are; source: the one drawn.
    """
    cdef Ask* a
    while True:
        if f.step == WINDOW_OPEN:
            f.mask = g.pub.in_play
            f.z = 0
            f.result = 0
            to(f, WINDOW_NEXT)
        if f.step == WINDOW_NEXT:
            f.who = next_able(g, f, could_nullify(g))
            if f.who == NONE:
                if f.result == 0 or f.z:
                    return done(g, f.x)
                f.z = 1                                      # all answers are in: one volunteer is drawn (R15.140)
                f.source = nth_bit(f.result, below(&g.hid.streams[STREAM_ENGINE], popcount(f.result)))
                f.mask = live(g, f.source)
                continue
            if not offer_wuxie(g, c, f, f.who):              # barred, or guhuo spent
                f.mask &= ~bit(f.who)
                continue
            if c.rules.opt[O_WUXIE_ORDER] == SIMULTANEOUS and f.z == 0:
                a = question(g, f.who, ASK_WUXIE, g.uses[f.use].kind, False)
                about(a, f.target, g.uses[f.use].user, WUXIE, f.x)
                offer(a, MENU_YES_NO, NO)
                offer(a, MENU_YES_NO, YES)
                if ask(g, c, f, WINDOW_WILLING):
                    return WAIT
            elif ask(g, c, f, WINDOW_ANSWERED):
                return WAIT
        if f.step == WINDOW_WILLING:
            if answer_menu(g) == YES:
                f.result |= bit(f.who)
            f.mask &= ~bit(f.who)
            to(f, WINDOW_NEXT)
            continue
        if f.step == WINDOW_ANSWERED:
            if passed(g):
                f.mask &= ~bit(f.who)
                to(f, WINDOW_NEXT)
                continue
            if too_many_plays(g, c):                         # two with jizhi may draw what they nullify with for ever
                return OVER
            if not answered_card(g):
                return start_guhuo(g, c, call(g, f, WINDOW_LAID, OP_SKILL + SK_GUHUO), f.who, f.target, WUXIE)
            f.card = answer_card(g)
            spend(g, c, f.who, f.card, WUXIE)
            if settle(g, f, WINDOW_SPENT):
                return GO
        if f.step == WINDOW_SPENT:
            if fire(g, f, WINDOW_USED, T_USED, live(g, f.who)):      # jizhi draws before anybody may counter
                return GO
        if f.step == WINDOW_USED:
            if fire(g, f, WINDOW_PLACED, T_BLACK, payer(g, f.who, colour_as(g, c.rules, f.who, f.card))):
                return GO
        if f.step == WINDOW_LAID:
            if f.result != 1:                                # void: the demand stays open, the parity as it was
                if c.rules.opt[O_WUXIE_ORDER] == SIMULTANEOUS:
                    to(f, WINDOW_OPEN)
                else:
                    f.result = 0
                    to(f, WINDOW_NEXT)
                continue
            to(f, WINDOW_PLACED)
        put_away(g, c, f.card)
        f.card = NONE
        f.x ^= 1
        note_protection(g, f)
        tell(g, c, EV_COUNTER, f.who, f.target, NONE, f.x, g.uses[f.use].kind)
        to(f, WINDOW_OPEN)                                   # everybody again, those who had passed too


cdef inline void note_protection(Game* g, const Frame* f) noexcept nogil:
    """What others remember: to stop harm or to save a benefit is help, the reverse is harm."""
    cdef int kind = g.uses[f.use].kind
    cdef bint benefit = kind == WUZHONG or kind == WUGU or kind == TAOYUAN
    if f.who == f.target:
        return
    if (f.x & 1) != benefit:
        remember(&g.pub.help[f.who][f.target])
    else:
        remember(&g.pub.harm[f.who][f.target])


cdef int register_respond() except -1:
    def_op(
        OP_NEED, b"need", need_step, 10, HAS_WHO | HAS_SOURCE | MAY_LACK_SOURCE | MAY_LACK_USE,
        1 << NEED_PICKED | 1 << NEED_JUDGED | 1 << NEED_PUT | 1 << NEED_EXTRA_PAID | 1 << NEED_SPENT | 1 << NEED_PAID
        | 1 << NEED_PROVIDED,
        1 << NEED_NEXT | 1 << NEED_PUT,
    )
    def_op(
        OP_SLASH_AT, b"slash_at", slash_at_step, 10, HAS_WHO | HAS_TARGET | HAS_SOURCE | MAY_LACK_SOURCE | MAY_LACK_USE,
        1 << AT_PICKED | 1 << AT_USED | 1 << AT_PROVIDED, 1 << AT_NEXT | 1 << AT_LAYING | 1 << AT_AIMING,
    )
    def_op(
        OP_NULLIFY, b"nullify", nullify_step, 8, HAS_TARGET | HAS_USE,
        1 << WINDOW_LAID | 1 << WINDOW_SPENT | 1 << WINDOW_USED | 1 << WINDOW_PLACED, 1 << WINDOW_NEXT,
    )
    return 0
