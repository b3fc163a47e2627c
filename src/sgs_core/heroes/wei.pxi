# Level 8: Wei heroes of the standard pack (R11.16-R11.22).

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
    return g.pub.hand_n[owner] > 0


cdef Flow guicai_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """鬼才 (R11.17.2): a hand card becomes the judgment card, the old one is discarded (R6.7). who; cause: JUDGE."""
    return change_judgment(g, c, f, &g.own[f.who].hand, False)


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
        if g.pub.hand_n[f.source] >= 2:
            child = call(g, f, GANGLIE_ANSWERED, OP_PICK)
            child.who = f.source
            child.x = ALL_OR_NONE
            child.y = 2
            child.z = AREA_HAND
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


cdef bint ganglie_sound(const Game* g, const Frame* f, int step) noexcept nogil:
    return step == 0 or f.source != NONE


cdef int register_wei() except -1:
    def_skill(SK_FANKUI, b"fankui", T_TAKEN, fankui_ready, fankui_step, 2, 0, 1 << FANKUI_DONE, 0)
    def_skill(
        SK_GUICAI, b"guicai", T_MODIFY, guicai_ready, guicai_step, 4, 0,
        1 << CHANGE_PAID | 1 << CHANGE_DONE, 1 << CHANGE_TAKEN,
    )
    def_skill(
        SK_GANGLIE, b"ganglie", T_TAKEN, ganglie_ready, ganglie_step, 4, 0,
        1 << GANGLIE_JUDGED | 1 << GANGLIE_ANSWERED | 1 << GANGLIE_STRUCK, 0,
    )
    def_check(SK_GUICAI, change_sound)
    def_check(SK_GANGLIE, ganglie_sound)
    return 0
