# Level 7: the loop, trigger walks and losses; events on their way to whoever wants them.

cdef void keep_event(EventLog* log, const Event* e) noexcept nogil:
    cdef Event* items
    if log.n == log.room:
        items = <Event*>realloc(log.items, (2 * log.room + 64) * sizeof(Event))
        if items is NULL:
            return                # out of memory: the newest events are lost, the game goes on
        log.items = items
        log.room = 2 * log.room + 64
    log.items[log.n] = e[0]
    log.n += 1


cdef void publish(Game* g, Context* c) noexcept nogil:
    """To the log all of it, to strategies that observe what everybody sees."""
    cdef Event* e = &c.event
    cdef const Policy* p
    cdef int i
    if c.log is not NULL:
        keep_event(c.log, e)
    if unlikely(c.skill_uses is not NULL) and e.kind == EV_SKILL:
        c.skill_uses[e.what - 256] += 1
    if e.seen != ALL_SEATS:
        e.card = NONE
    for i in range(2):
        p = c.observer[i]
        if p is not NULL and p.events >> e.kind & 1:
            p.observe(&g.pub, &g.belief[i], e, p.context)

cdef enum:
    MAX_SPUN = 1 << 24            # steps of one round; whole games of any sound kind need a hundredth of it


cdef Flow advance(Game* g, Context* c) noexcept nogil:
    """Run until a question is open (WAIT) or the game has ended, in a fault too (OVER)."""
    cdef Frame* f
    cdef Flow flow
    cdef u32 spun = g.spun
    if g.pub.over or g.pub.fault:
        return OVER
    while True:
        if unlikely((<u64*>&g.pub.owed_empty)[0] != 0):      # losses owed, or a fault
            if g.pub.fault:
                break
            push(g, OP_LOSSES)
        f = &g.frames[g.depth - 1]
        if SGS_VISITS:
            sgs_visits[f.op][f.step] += 1
        flow = STEPS[f.op](g, c, f)
        if flow != GO:
            g.spun = spun
            return flow
        spun += 1
        if unlikely(spun >= MAX_SPUN):
            if g.spun_round == g.pub.round:
                g.pub.fault = FAULT_STEPS
                break
            g.spun_round = g.pub.round
            spun = 0
    g.spun = spun
    return OVER


cdef inline bint is_locked(const Rules* r, int skill) noexcept nogil:
    if SKILLS[skill].locked < 2:
        return SKILLS[skill].locked
    return (r.opt[SKILLS[skill].option] != 0) == (SKILLS[skill].locked == 3)


cdef int ready_slots(Game* g, Context* c, int owner, int timing, const Frame* cause_frame) noexcept nogil:
    """Slots of a timing whose skills the owner has and may use now (R5.22)."""
    cdef int ready = 0, slot, left = slots_of(g, c.rules, timing, bit(owner))
    while left:
        slot = lowest(left)
        left &= left - 1
        ready |= (SKILLS[c.rules.listening[timing][slot]].ready(g, c, owner, cause_frame) != 0) << slot
    return ready


cdef inline void tell_cause(Game* g, Ask* a, const Frame* walk) noexcept nogil:
    """Let the question say whom its cause is about and who does it; a judgment lays its card open for all."""
    cdef const Frame* f = walk - 1
    if walk.op == OP_LOSSES:
        return
    if f.op == OP_JUDGE:
        about(a, f.who, NONE, NO_KIND, f.x)
        g.pub.on_judgment = f.card
    elif walk.x == T_BECOMING:
        about(a, f.y, f.who, g.uses[f.use].kind, 0)
    else:
        about(a, f.target, f.source, g.uses[f.use].kind if f.use != NONE else NO_KIND, f.x)


cdef bint ask_skills(Game* g, Context* c, Frame* f, int next_step, int timing, int ready) noexcept nogil:
    """Ask f.who which of its ready skills to use next; passing is legal once no locked one is left."""
    cdef const u8* skills = &c.rules.listening[timing][0]
    cdef int left = ready
    cdef bint locked = False
    cdef Ask* a
    while left:
        locked |= is_locked(c.rules, skills[lowest(left)])
        left &= left - 1
    a = question(g, f.who, ASK_TRIGGER, -1, not locked)
    tell_cause(g, a, f)
    while ready:
        offer(a, MENU_SKILL, skills[lowest(ready)])
        ready &= ready - 1
    return ask(g, c, f, next_step)


cdef Frame* start_skill(Game* g, Context* c, Frame* f, int next_step, int timing) noexcept nogil:
    """Call the skill that was just chosen; its bit is marked in f.y."""
    cdef int skill = answer_menu(g), slot
    cdef Frame* child
    for slot in range(c.rules.n_listening[timing]):
        f.y |= (c.rules.listening[timing][slot] == skill) << slot
    announce(g, c, f.who, skill)
    child = call(g, f, next_step, OP_SKILL + skill)
    child.who = f.who
    return child


cdef enum:
    TRIGGER_NEXT = 0
    TRIGGER_OPEN = 1
    TRIGGER_CHOSEN = 2


cdef Flow trigger_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """A walk over the listeners of a timing, in seat order from the turn owner (R1.23).

    who: current owner; x: timing; y: its skills done or declined, by slot; mask: seats left. The cause is f - 1.
    """
    cdef int ready
    while True:
        if f.step == TRIGGER_NEXT:
            f.mask &= g.pub.listeners[f.x]                   # a skill lost or an owner dead meanwhile drops out
            if f.mask == 0:
                return drop(g)
            f.who = walk_from(g, c, f)
            f.y = 0
            to(f, TRIGGER_OPEN)
        if f.step == TRIGGER_OPEN:
            ready = ready_slots(g, c, f.who, f.x, f - 1) & ~f.y
            if ready == 0:
                f.mask &= ~bit(f.who)
                to(f, TRIGGER_NEXT)
                continue
            if ask_skills(g, c, f, TRIGGER_CHOSEN, f.x, ready):
                return WAIT
        if passed(g):
            f.mask &= ~bit(f.who)
            to(f, TRIGGER_NEXT)
            continue
        start_skill(g, c, f, TRIGGER_OPEN, f.x)
        return GO


cdef inline int walk_from(const Game* g, const Context* c, const Frame* f) noexcept nogil:
    """Whose turn it is in a trigger walk."""
    if f.x == T_MODIFY and c.rules.opt[O_MODIFY_START] == FROM_JUDGED:   # R15.3
        return first_from((f - 1).who, f.mask)
    return from_turn(g, f.mask)


cdef enum:
    LOSSES_CAME = 0
    LOSSES_NEXT = 1
    LOSSES_CHOSEN = 2


cdef Flow losses_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """Losses of one batch: hands that became empty, equipped cards lost (R5.4). Only draws happen here, so it never nests.

    who: current owner; y: its skills declined, by slot. lost_empty and lost_equip are the rest of its state.
    """
    cdef int owed, ready
    if f.step == LOSSES_CAME:
        g.pub.lost_empty = g.pub.owed_empty
        f.mask = g.pub.owed_empty | g.pub.owed_equip
        g.pub.owed_empty = 0
        g.pub.owed_equip = 0
        to(f, LOSSES_NEXT)
    while True:
        if f.step == LOSSES_NEXT:
            f.mask &= g.pub.in_play
            if f.mask == 0:
                return drop(g)
            f.who = from_turn(g, f.mask)
            ready = ready_slots(g, c, f.who, T_LOST, f) & ~f.y
            if ready == 0:
                g.pub.lost_equip[f.who] = 0
                g.pub.lost_empty &= ~bit(f.who)
                f.mask &= ~bit(f.who)
                f.y = 0
                continue
            if ask_skills(g, c, f, LOSSES_CHOSEN, T_LOST, ready):
                return WAIT
        if passed(g):
            f.y = -1
            to(f, LOSSES_NEXT)
            continue
        start_skill(g, c, f, LOSSES_NEXT, T_LOST)
        f.y = 0                                              # a skill stays ready while it is owed
        return GO


cdef int register_advance() except -1:
    def_op(OP_TRIGGER, b"trigger", trigger_step, 3, 0, 1 << TRIGGER_OPEN, 1 << TRIGGER_OPEN)
    def_op(OP_LOSSES, b"losses", losses_step, 3, 0, 1 << LOSSES_NEXT, 1 << LOSSES_NEXT)
    return 0
