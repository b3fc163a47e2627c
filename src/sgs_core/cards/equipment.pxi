# Level 8: what weapons and armor do (R10.19-R10.32). Ranges, horses, zhugeliannu, qinggangjian, fangtianhuaji,
# renwangdun, baguazhen and zhangbashemao are read where they matter.

cdef inline bint by_slash(const Game* g, const Frame* damage) noexcept nogil:
    """The damage is that of a slash its source used (R10.22.1)."""
    return (
        damage.use != NONE and g.uses[damage.use].kind == SHA
        and g.uses[damage.use].user == damage.source and not damage.z & D_GONE
    )


cdef bint cixiong_ready(Game* g, Context* c, int owner, const Frame* use_frame) noexcept nogil:
    cdef const Use* u = &g.uses[use_frame.use]
    cdef int target = aimed_seat(g, use_frame)
    cdef CardSet cards
    if u.kind != SHA or not plays(g, target):
        return False
    cards = free_hand(g, c.rules, target)
    if not any_of(&cards) and not cards_left(g, c):
        return False
    return g.pub.gender[owner] * g.pub.gender[target] == MALE * FEMALE     # none has gender 0


cdef enum:
    CIXIONG_TAKEN = 0
    CIXIONG_ANSWERED = 1
    CIXIONG_PAID = 2


cdef Flow cixiong_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """雌雄双股剑 (R10.21): the target discards a hand card, or the user draws one. who; cause: USE."""
    cdef Ask* a
    cdef CardSet cards
    if f.step == CIXIONG_TAKEN:
        f.target = aimed_seat(g, cause(f))
        a = question(g, f.target, ASK_DISCARD, 256 + SK_CIXIONG, True)
        a.other = f.who
        cards = free_hand(g, c.rules, f.target)
        offer_cards(a, NO_SKILL, &cards)
        if ask(g, c, f, CIXIONG_ANSWERED):
            return WAIT
    if f.step == CIXIONG_ANSWERED:
        if passed(g):
            if not need(g, c, 1):
                return OVER
            draw_cards(g, c, f.who, 1)
        else:
            discard(g, c, answer_card(g))
            if settle(g, f, CIXIONG_PAID):
                return GO
    return done(g, 0)


cdef inline int hanbing_areas(const Rules* r) noexcept nogil:
    return AREA_HAND | AREA_EQUIP | (AREA_JUDGING if r.opt[O_HANBING_AREA] else 0)      # R15.37


cdef bint hanbing_ready(Game* g, Context* c, int owner, const Frame* damage) noexcept nogil:
    cdef CardSet cards = own_cards(g, damage.target, hanbing_areas(c.rules))
    return by_slash(g, damage) and any_of(&cards)


cdef enum:
    HANBING_TAKEN = 0
    HANBING_FIRST = 1
    HANBING_SECOND = 2


cdef Flow hanbing_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """寒冰剑 (R10.22): prevent the damage, discard two cards of the target one after the other. who; cause: DAMAGE."""
    cdef Frame* child
    if f.step == HANBING_TAKEN:
        f.target = cause(f).target
        cause(f).z |= D_GONE
        f.result = 1
    if f.step != HANBING_SECOND and f.result == 1 and plays(g, f.who):
        child = call(g, f, f.step + 1, OP_TAKE)
        child.who = f.who
        child.target = f.target
        child.z = hanbing_areas(c.rules)
        child.y = TO_DISCARD
        return GO
    return done(g, 0)


cdef bint guanshi_ready(Game* g, Context* c, int owner, const Frame* slash) noexcept nogil:
    cdef CardSet cards = discardable(g, c.rules, owner, AREA_HAND | AREA_EQUIP)
    return size_of(&cards) >= 3 and plays(g, slash.target) and not g.uses[slash.use].mark[slash.x] & M_HIT_ANYWAY  # two beside the axe


cdef enum:
    GUANSHI_TAKEN = 0
    GUANSHI_PICKED = 1
    GUANSHI_PAID = 2


cdef Flow guanshi_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """贯石斧 (R10.24): discard two cards at once, and the slash hits anyway. who; cause: SLASH."""
    cdef Frame* child
    if f.step == GUANSHI_TAKEN:
        child = call(g, f, GUANSHI_PICKED, OP_PICK)
        child.who = f.who
        child.x = child.y = 2
        child.z = AREA_HAND | AREA_EQUIP | TO_BE_DISCARDED
        child.card = g.pub.equip[f.who][SLOT_WEAPON]
        child.result = ASK_PICK
        return GO
    if f.step == GUANSHI_PICKED:
        discard_picked(g, c)
        g.uses[cause(f).use].mark[cause(f).x] |= M_HIT_ANYWAY
        if settle(g, f, GUANSHI_PAID):
            return GO
    return done(g, 0)


cdef bint qinglong_ready(Game* g, Context* c, int owner, const Frame* slash) noexcept nogil:
    if not plays(g, slash.target) or empty_handed(g) & bit(slash.target):
        return False
    return could_slash(g, c, owner)                          # R5.22


cdef enum:
    QINGLONG_TAKEN = 0
    QINGLONG_SLASHED = 1
    QINGLONG_MOVED = 2
    QINGLONG_OVER = 3

cdef enum:
    MOST_DODGES = 100             # counted for one leiji: they must fit into a frame's number


cdef inline int dodger(const Frame* f) noexcept nogil:
    """Who dodged the slash that has just ended, by its value; NONE if nobody did."""
    return (f.result >> 8) - 1 if f.result > 0 else NONE


cdef inline bint fire_parried(Game* g, Context* c, Frame* f, int next_step) noexcept nogil:
    """All dodges of one dodger are given: leiji, for each of them (R11.26.8). True: return GO."""
    cdef bint waits = f.y > 0 and c.rules.opt[O_LEIJI_TIMING] != ON_DODGE
    return fire(g, f, next_step, T_PARRIED, live(g, f.target) if waits else 0)


cdef Flow qinglong_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """青龙偃月刀 (R10.25): slash the dodger again until it hits or you stop. A loop, so a row of slashes stays flat.

    who; target: the last dodger; y: his dodges, those of the first slash too. cause: SLASH.
    """
    cdef Frame* child
    if f.step == QINGLONG_TAKEN:
        f.target = cause(f).target
        f.y = cause(f).y
    if f.step == QINGLONG_SLASHED:
        if dodger(f) == f.target:
            f.y = min(f.y + (f.result & 255), MOST_DODGES)
        elif dodger(f) != NONE:                              # redirected (R10.25.2)
            if fire_parried(g, c, f, QINGLONG_MOVED):
                return GO
    if f.step == QINGLONG_MOVED:
        f.target = dodger(f)
        f.y = f.result & 255
    if f.step == QINGLONG_SLASHED or f.step == QINGLONG_MOVED:
        if dodger(f) >= g.pub.n_seats or not has(g, f.who, SK_QINGLONG):
            if f.target == cause(f).target:
                cause(f).y = f.y                             # the first slash does the rest
                return done(g, 0)
            cause(f).y = 0
            if fire_parried(g, c, f, QINGLONG_OVER):
                return GO
    if f.step == QINGLONG_OVER:
        return done(g, 0)
    child = call(g, f, QINGLONG_SLASHED, OP_SLASH_AT)
    child.who = f.who
    child.target = f.target
    child.source = cause(f).target
    child.z = NO_DISTANCE
    return GO


cdef bint qinglong_sound(const Game* g, const Frame* f, int step) noexcept nogil:
    return step == QINGLONG_TAKEN or (f.target != NONE and f.y >= 0 and (step != QINGLONG_MOVED or dodger(f) < g.pub.n_seats))


cdef inline CardSet horses_of(const Game* g, int seat) noexcept nogil:
    cdef CardSet s = no_cards()
    if g.pub.equip[seat][SLOT_PLUS] != NONE:
        put_in(&s, g.pub.equip[seat][SLOT_PLUS])
    if g.pub.equip[seat][SLOT_MINUS] != NONE:
        put_in(&s, g.pub.equip[seat][SLOT_MINUS])
    return s


cdef bint qilin_ready(Game* g, Context* c, int owner, const Frame* damage) noexcept nogil:
    cdef CardSet horses = horses_of(g, damage.target)
    return by_slash(g, damage) and any_of(&horses)


cdef enum:
    QILIN_TAKEN = 0
    QILIN_CHOSEN = 1
    QILIN_DONE = 2


cdef Flow qilin_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """麒麟弓 (R10.28): a horse of the target goes; of two the user picks. who; cause: DAMAGE."""
    cdef Ask* a
    cdef CardSet horses
    if f.step == QILIN_TAKEN:
        f.target = cause(f).target
        horses = horses_of(g, f.target)
        a = question(g, f.who, ASK_TAKE, 256 + SK_QILINGONG, False)
        a.subject = f.target
        offer_cards(a, NO_SKILL, &horses)
        if ask(g, c, f, QILIN_CHOSEN):
            return WAIT
    if f.step == QILIN_CHOSEN:
        discard(g, c, answer_card(g))
        if settle(g, f, QILIN_DONE):
            return GO
    return done(g, 0)


cdef bint yinyue_ready(Game* g, Context* c, int owner, const Frame* cause_frame) noexcept nogil:
    """R10.23: somebody in range, and no earlier window of the same owner unfinished (R10.23.3)."""
    cdef int i
    if not g.pub.reach[owner]:
        return False
    for i in range(g.depth):
        if g.frames[i].op == OP_SKILL + SK_YINYUEQIANG and g.frames[i].who == owner:
            return False
    return True


cdef enum:
    YINYUE_TAKEN = 0
    YINYUE_NAMED = 1
    YINYUE_ANSWERED = 2
    YINYUE_OVER = 3
    YINYUE_DONE = 4


cdef Flow yinyue_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """银月枪 (R10.23): somebody in range plays a dodge or loses 1 hp. who; target; y: dodges given."""
    cdef Ask* a
    cdef Frame* child
    if f.step == YINYUE_TAKEN:
        a = question(g, f.who, ASK_SEAT, 256 + SK_YINYUEQIANG, False)
        offer_seats(a, g.pub.reach[f.who])
        if ask(g, c, f, YINYUE_NAMED):
            return WAIT
    if f.step == YINYUE_NAMED:
        f.target = answer_seat(g)
        child = call(g, f, YINYUE_ANSWERED, OP_NEED)
        child.who = f.target
        child.source = f.who
        child.x = 1
        child.z = SHAN
        return GO
    if f.step == YINYUE_ANSWERED:
        f.y = f.result
        if f.y < 1:
            if c.rules.opt[O_YINYUE_EFFECT] == DODGE_OR_DAMAGE:      # R15.38
                child = call(g, f, YINYUE_OVER, OP_DAMAGE)
                child.source = f.who
            else:
                child = call(g, f, YINYUE_OVER, OP_LOSE_HP)
            child.target = f.target
            child.x = 1
            return GO
        to(f, YINYUE_OVER)
    if f.step == YINYUE_OVER:
        if fire(g, f, YINYUE_DONE, T_PARRIED, live(g, f.target) if f.y else 0):
            return GO
    return done(g, 0)


cdef int register_equipment() except -1:
    cdef int kind
    for kind in range(ZHUGELIANNU, N_KINDS):
        def_card(kind, AIM_SELF, 0)
    def_passive(SK_EQUIPMENT + ZHUGELIANNU - ZHUGELIANNU, b"zhugeliannu")
    def_passive(SK_EQUIPMENT + QINGGANGJIAN - ZHUGELIANNU, b"qinggangjian")
    def_skill(
        SK_CIXIONG, b"cixiongshuanggujian", T_AIMED, cixiong_ready, cixiong_step, 3, 2,
        1 << CIXIONG_PAID, 1 << CIXIONG_TAKEN, O_CIXIONG,
    )
    def_skill(
        SK_HANBINGJIAN, b"hanbingjian", T_DEALING, hanbing_ready, hanbing_step, 3, 0,
        1 << HANBING_FIRST | 1 << HANBING_SECOND, 0,
    )
    def_skill(
        SK_YINYUEQIANG, b"yinyueqiang", T_BLACK, yinyue_ready, yinyue_step, 5, 0,
        1 << YINYUE_ANSWERED | 1 << YINYUE_OVER | 1 << YINYUE_DONE, 1 << YINYUE_TAKEN,
    )
    def_skill(
        SK_GUANSHIFU, b"guanshifu", T_DODGED, guanshi_ready, guanshi_step, 3, 0,
        1 << GUANSHI_PICKED | 1 << GUANSHI_PAID, 0,
    )
    def_skill(
        SK_QINGLONG, b"qinglongyanyuedao", T_DODGED, qinglong_ready, qinglong_step, 4, 0,
        1 << QINGLONG_SLASHED | 1 << QINGLONG_MOVED | 1 << QINGLONG_OVER, 0,
    )
    def_check(SK_HANBINGJIAN, has_target)
    def_check(SK_YINYUEQIANG, has_target)
    def_check(SK_QINGLONG, qinglong_sound)
    def_passive(SK_ZHANGBA, b"zhangbashemao")
    def_passive(SK_EQUIPMENT + FANGTIAN - ZHUGELIANNU, b"fangtianhuaji")
    def_skill(
        SK_QILINGONG, b"qilingong", T_DEALING, qilin_ready, qilin_step, 3, 2,
        1 << QILIN_DONE, 1 << QILIN_TAKEN, O_QILIN,
    )
    def_passive(SK_BAGUAZHEN, b"baguazhen")
    def_passive(SK_EQUIPMENT + RENWANGDUN - ZHUGELIANNU, b"renwangdun")
    return 0
