# Level 8: Wei heroes of the standard pack (R11.16-R11.22).

cdef inline bint in_work(const Game* g, int card) noexcept nogil:
    """The card lies on the table while what it does goes on; guhuo's lies face down."""
    return zone_of(g, card) == Z_PROCESSING or zone_of(g, card) == Z_FACE_DOWN


cdef bint jianxiong_ready(Game* g, Context* c, int owner, const Frame* damage) noexcept nogil:
    cdef int i
    if damage.use == NONE:
        return False
    for i in range(g.uses[damage.use].n_cards):
        if in_work(g, g.uses[damage.use].cards[i]):
            return True
    return False


cdef Flow jianxiong_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """奸雄 (R11.16.1): take the cards that dealt the damage. who; cause: DAMAGE."""
    cdef const Use* u = &g.uses[cause(f).use]
    cdef int i, card
    for i in range(u.n_cards):
        card = u.cards[i]
        if not in_work(g, card):
            continue
        if zone_of(g, card) == Z_FACE_DOWN:
            show_to(g, seat_of(g, card), card, f.who)        # who laid it knows it, nobody else
        move_card(g, c, card, Z_HAND, f.who)
    return done(g, 0)


cdef bint fankui_ready(Game* g, Context* c, int owner, const Frame* damage) noexcept nogil:
    if damage.source == NONE or damage.source == owner or not plays(g, damage.source):
        return False
    if c.rules.opt[O_FANKUI_ZONE] == HAND_OR_EQUIPMENT and g.pub.has_equip & bit(damage.source):
        return True
    return g.pub.hand_n[damage.source] > 0


cdef enum:
    FANKUI_TAKEN = 0
    FANKUI_DONE = 1


cdef Flow fankui_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """反馈 (R11.17.1): take a random hand card of whoever dealt the damage. who; cause: DAMAGE."""
    cdef Frame* child
    if f.step == FANKUI_TAKEN:
        child = call(g, f, FANKUI_DONE, OP_TAKE)
        child.who = f.who
        child.target = cause(f).source
        child.z = AREA_HAND | (AREA_EQUIP if c.rules.opt[O_FANKUI_ZONE] == HAND_OR_EQUIPMENT else 0)     # R15.128
        child.y = TO_HAND
        return GO
    return done(g, 0)


cdef bint guicai_ready(Game* g, Context* c, int owner, const Frame* judge) noexcept nogil:
    cdef CardSet cards = free_hand(g, c.rules, owner)
    return any_of(&cards)


cdef Flow guicai_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """鬼才 (R11.17.2): a hand card becomes the judgment card, the old one is discarded (R6.7). who; cause: JUDGE."""
    cdef CardSet cards = free_hand(g, c.rules, f.who)
    return change_judgment(g, c, f, &cards, False)


cdef bint ganglie_ready(Game* g, Context* c, int owner, const Frame* damage) noexcept nogil:
    if damage.source == NONE or damage.source == owner or not plays(g, damage.source):     # R11.18.2, R11.37.23
        return False
    return cards_left(g, c)


cdef enum:
    GANGLIE_TAKEN = 0
    GANGLIE_JUDGED = 1
    GANGLIE_ANSWERED = 2
    GANGLIE_STRUCK = 3


cdef Flow ganglie_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """刚烈 (R11.18.1): judge; unless heart, the source discards two hand cards or takes 1 damage. who; source; card; cause: DAMAGE."""
    cdef Frame* child
    cdef CardSet cards
    cdef int suit
    if f.step == GANGLIE_TAKEN:
        f.source = cause(f).source
        child = call(g, f, GANGLIE_JUDGED, OP_JUDGE)
        child.who = f.source if c.rules.opt[O_GANGLIE_JUDGE] == BY_SOURCE else f.who     # R15.54
        child.x = 64 + SK_GANGLIE
        return GO
    if f.step == GANGLIE_JUDGED:
        f.card = judged_card(f.result)
        suit = judged_suit(f.result)
        if f.result == NO_CARD or not plays(g, f.source) or (
            suit_colour(suit) == RED if c.rules.opt[O_GANGLIE_SUCCESS] == GANGLIE_BLACK else suit == HEART
        ):
            put_away(g, c, f.card)
            return done(g, 0)
        f.result = 0
        to(f, GANGLIE_ANSWERED)
        cards = free_hand(g, c.rules, f.source)
        if size_of(&cards) >= 2:
            child = call(g, f, GANGLIE_ANSWERED, OP_PICK)
            child.who = f.source
            child.x = ALL_OR_NONE
            child.y = 2
            child.z = AREA_HAND | TO_BE_DISCARDED
            child.result = ASK_DISCARD
            return GO
    if f.step == GANGLIE_ANSWERED:
        if f.result == 2:
            discard_picked(g, c)
            if settle(g, f, GANGLIE_STRUCK):
                return GO
        else:
            return strike_back(g, c, f)
    put_away(g, c, f.card)                               # only now (R6.4)
    return done(g, 0)


cdef Flow strike_back(Game* g, Context* c, Frame* f) noexcept nogil:
    """The hurt of ganglie takes the skill's place, so that two ganglie in turn stay flat; it ends the judgment."""
    cdef int who = f.who, source = f.source, card = f.card
    if c.rules.opt[O_GANGLIE_PENALTY] == HP_LOSS:            # R15.55
        f = become(g, f, OP_LOSE_HP)
    else:
        f = become(g, f, OP_DAMAGE)
        f.source = who
    f.target = source
    f.card = card
    f.x = 1
    return GO


cdef bint tuxi_ready(Game* g, Context* c, int owner, const Frame* draw) noexcept nogil:
    return not draw.z and hand_seats(g) & ~bit(owner) != 0


cdef enum:
    TUXI_TAKEN = 0
    TUXI_FIRST = 1
    TUXI_NAMING = 2
    TUXI_SECOND = 3
    TUXI_NEXT = 4


cdef Flow tuxi_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """突袭 (R11.19.1): a random hand card of one or two others instead of the draw. who; mask: of whom; cause: DRAW."""
    cdef Frame* child
    cdef int target
    if f.step == TUXI_TAKEN or f.step == TUXI_NAMING:
        offer_seats(question(g, f.who, ASK_SEAT, 256 + SK_TUXI, f.mask != 0), hand_seats(g) & ~bit(f.who) & ~f.mask)
        if ask(g, c, f, f.step + 1):
            return WAIT
    if f.step == TUXI_FIRST:
        cause(f).z = 1                                       # nothing is drawn
        f.mask = bit(answer_seat(g))
        to(f, TUXI_NAMING)
        return GO
    if f.step == TUXI_SECOND:
        if not passed(g):
            f.mask |= bit(answer_seat(g))
        to(f, TUXI_NEXT)
    if f.mask == 0:
        return done(g, 0)
    target = from_turn(g, f.mask)
    f.mask &= ~bit(target)
    child = call(g, f, TUXI_NEXT, OP_TAKE)
    child.who = f.who
    child.target = target
    child.z = AREA_HAND
    child.y = TO_HAND
    return GO


cdef inline int luoyi_cost(const Rules* r) noexcept nogil:
    """How many cards fewer are drawn (R15.120)."""
    return 2 if r.opt[O_LUOYI_VERSION] == LUOYI_MINUS2 else 1


cdef bint luoyi_ready(Game* g, Context* c, int owner, const Frame* draw) noexcept nogil:
    if c.rules.opt[O_LUOYI_VERSION] == NO_WEAPON_SLASH2 or draw.z:
        return False
    return draw.x >= luoyi_cost(c.rules) and could_draw(g, c, draw.x)


cdef Flow luoyi_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """裸衣 (R11.20.1): draw fewer, hit harder for the turn; `bonus_of` reads it. who; cause: DRAW."""
    cause(f).x -= luoyi_cost(c.rules)
    g.pub.used[f.who] |= USED_LUOYI
    return done(g, 0)


cdef bint tiandu_ready(Game* g, Context* c, int owner, const Frame* judge) noexcept nogil:
    return zone_of(g, judge.card) == Z_PROCESSING


cdef Flow tiandu_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """天妒 (R11.21.1): take the judgment card; it has its effect all the same. who; cause: JUDGE."""
    move_card(g, c, cause(f).card, Z_HAND, f.who)
    return done(g, 0)


cdef bint ask_once_more(Game* g, Context* c, Frame* f, int next_step, int skill) noexcept nogil:
    """Ask whether a skill that has just worked is used once more."""
    offer(question(g, f.who, ASK_TRIGGER, 256 + skill, True), MENU_SKILL, skill)
    return ask(g, c, f, next_step)


cdef bint yiji_ready(Game* g, Context* c, int owner, const Frame* damage) noexcept nogil:
    return cards_left(g, c)


cdef enum:
    YIJI_TAKEN = 0
    YIJI_DRAWING = 1
    YIJI_GIVING = 2
    YIJI_CHOSEN = 3
    YIJI_NAMING = 4
    YIJI_NAMED = 5
    YIJI_ASKING = 6
    YIJI_ASKED = 7


cdef Flow yiji_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """遗计 (R11.21.2): for each point of damage draw two cards; each may go to another character.

    who; x: points left; card, card2: drawn and not yet given, card2 the one about to be; cause: DAMAGE.
    """
    cdef Ask* a
    if f.step == YIJI_TAKEN:
        f.x = cause(f).x
        to(f, YIJI_DRAWING)
    while True:
        if f.step == YIJI_DRAWING:
            f.x -= 1
            if not need(g, c, 2):
                return OVER
            f.card = draw_card(g, c, f.who) if g.pub.n_pile else NONE
            f.card2 = draw_card(g, c, f.who) if g.pub.n_pile else NONE
            to(f, YIJI_GIVING)
        if f.step == YIJI_GIVING:
            a = question(g, f.who, ASK_CARD, 256 + SK_YIJI, True)
            offer_drawn(a, f)
            if ask(g, c, f, YIJI_CHOSEN):
                return WAIT
        if f.step == YIJI_CHOSEN:
            if passed(g):
                to(f, YIJI_ASKING)
            else:
                if answer_card(g) == f.card:
                    f.card = f.card2
                f.card2 = answer_card(g)
                to(f, YIJI_NAMING)
        if f.step == YIJI_NAMING:
            a = question(g, f.who, ASK_SEAT, 256 + SK_YIJI, False)
            a.as_kind = c.rules.kind[f.card2]
            offer_seats(a, others_of(g, f.who))
            if ask(g, c, f, YIJI_NAMED):
                return WAIT
        if f.step == YIJI_NAMED:
            take_unseen(g, c, f.card2, answer_seat(g))
            f.card2 = NONE
            if settle(g, f, YIJI_GIVING):
                return GO
            continue
        if f.step == YIJI_ASKING:
            if f.x <= 0 or not plays(g, f.who) or not cards_left(g, c):
                return done(g, 0)
            if ask_once_more(g, c, f, YIJI_ASKED, SK_YIJI):
                return WAIT
        if passed(g):
            return done(g, 0)
        announce(g, c, f.who, SK_YIJI)
        to(f, YIJI_DRAWING)


cdef inline void offer_drawn(Ask* a, const Frame* f) noexcept nogil:
    cdef CardSet cards = no_cards()
    if f.card != NONE:
        put_in(&cards, f.card)
    if f.card2 != NONE:
        put_in(&cards, f.card2)
    offer_cards(a, NO_SKILL, &cards)


cdef CardSet qingguo_cards(const Game* g, const Rules* r, int seat, int kind) noexcept nogil:
    """倾国 (R11.22.1): black hand cards count as dodges."""
    cdef CardSet black = of_colour_as(g, r, seat, BLACK)
    return both(&black, &g.own[seat].hand)


cdef bint luoshen_ready(Game* g, Context* c, int owner, const Frame* turn) noexcept nogil:
    if turn.who != owner or g.pub.used[owner] & USED_LUOSHEN or not cards_left(g, c):
        return False
    if turn.x == PREPARATION:
        return True
    # after the delayed tricks (R15.121), in front of the first phase that takes place
    return c.rules.opt[O_LUOSHEN_ORDER] == OWNER_CHOICE and turn.x == next_phase_of(g, JUDGMENT)


cdef inline int next_phase_of(const Game* g, int phase) noexcept nogil:
    """The first phase of this turn after another that is not skipped; N_PHASES if none is left."""
    return lowest(~<u32>g.pub.skip_now >> (phase + 1)) + phase + 1


cdef enum:
    LUOSHEN_TAKEN = 0
    LUOSHEN_JUDGED = 1
    LUOSHEN_ASKING = 2
    LUOSHEN_ASKED = 3


cdef Flow luoshen_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """洛神 (R11.22.2): judge; a black card is taken, and she may go on. who; card."""
    cdef Frame* child
    cdef bint black
    if f.step == LUOSHEN_JUDGED:
        f.card = judged_card(f.result)
        black = f.result != NO_CARD and suit_colour(judged_suit(f.result)) == BLACK and plays(g, f.who)
        if black and zone_of(g, f.card) == Z_PROCESSING:
            move_card(g, c, f.card, Z_HAND, f.who)           # R11.37.3
        put_away(g, c, f.card)
        f.card = NONE
        if not black or not cards_left(g, c):
            return done(g, 0)
        to(f, LUOSHEN_ASKING)
    if f.step == LUOSHEN_ASKING:
        if ask_once_more(g, c, f, LUOSHEN_ASKED, SK_LUOSHEN):
            return WAIT
    if f.step == LUOSHEN_ASKED:
        if passed(g):
            return done(g, 0)
        if too_many_plays(g, c):                             # with guicai the same card can be judged for ever
            return OVER
        announce(g, c, f.who, SK_LUOSHEN)
    g.pub.used[f.who] |= USED_LUOSHEN
    child = call(g, f, LUOSHEN_JUDGED, OP_JUDGE)
    child.who = f.who
    child.x = 64 + SK_LUOSHEN
    return GO


cdef bint ganglie_sound(const Game* g, const Frame* f, int step) noexcept nogil:
    return step == 0 or f.source != NONE


cdef bint yiji_sound(const Game* g, const Frame* f, int step) noexcept nogil:
    """What is to be given lies in his hand."""
    if f.card != NONE and g.hid.place[f.card] != (Z_HAND << 4 | f.who):
        return False
    if f.card2 != NONE and g.hid.place[f.card2] != (Z_HAND << 4 | f.who):
        return False
    return step != YIJI_NAMING or f.card2 != NONE


cdef int register_wei() except -1:
    def_skill(SK_JIANXIONG, b"jianxiong", T_TAKEN, jianxiong_ready, jianxiong_step, 1, 0, 0, 0)
    def_passive(SK_HUJIA, b"hujia")
    def_lord_skill(SK_HUJIA)
    def_skill(SK_FANKUI, b"fankui", T_TAKEN, fankui_ready, fankui_step, 2, 0, 1 << FANKUI_DONE, 0)
    def_skill(
        SK_GUICAI, b"guicai", T_MODIFY, guicai_ready, guicai_step, 4, 0,
        1 << CHANGE_PAID | 1 << CHANGE_DONE, 1 << CHANGE_TAKEN,
    )
    def_skill(
        SK_GANGLIE, b"ganglie", T_TAKEN, ganglie_ready, ganglie_step, 4, 0,
        1 << GANGLIE_JUDGED | 1 << GANGLIE_ANSWERED | 1 << GANGLIE_STRUCK, 0,
    )
    def_skill(
        SK_TUXI, b"tuxi", T_DRAW, tuxi_ready, tuxi_step, 5, 0,
        1 << TUXI_NEXT, 1 << TUXI_TAKEN | 1 << TUXI_NAMING,
    )
    def_skill(SK_LUOYI, b"luoyi", T_DRAW, luoyi_ready, luoyi_step, 1, 0, 0, 0)
    def_skill(SK_TIANDU, b"tiandu", T_JUDGED, tiandu_ready, tiandu_step, 1, 0, 0, 0)
    def_skill(
        SK_YIJI, b"yiji", T_TAKEN, yiji_ready, yiji_step, 8, 0,
        1 << YIJI_GIVING, 1 << YIJI_GIVING | 1 << YIJI_NAMING | 1 << YIJI_ASKING,
    )
    def_conversion(SK_QINGGUO, b"qingguo", qingguo_cards, (SHAN,))
    def_skill(
        SK_LUOSHEN, b"luoshen", T_PHASE, luoshen_ready, luoshen_step, 4, 0,
        1 << LUOSHEN_JUDGED, 1 << LUOSHEN_ASKING,
    )
    def_check(SK_GUICAI, change_sound)
    def_check(SK_GANGLIE, ganglie_sound)
    def_check(SK_YIJI, yiji_sound)
    return 0
