# Level 5: the vocabulary that effects are written in: ask, call, become, done, fire, settle, and the engine's push.
from sgs_core.bits cimport *
from sgs_core.cards cimport *
from sgs_core.ops cimport *
from sgs_core.query cimport *
from sgs_core.state cimport *
from sgs_core.types cimport *

cdef extern from *:
    """
    /* Visits of each step, counted in a debug build only. */
    static uint32_t sgs_visits[384][16];

    /* An empty frame in two stores: seats and cards none, numbers zero (the layout of Frame). */
    static const unsigned char sgs_empty_frame[16] = {
        0, 0, 0, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0};
    static inline void sgs_clear_frame(void *frame, uint16_t op) {
        memcpy(frame, sgs_empty_frame, 16);
        memcpy(frame, &op, 2);
    }
    """
    void clear_frame "sgs_clear_frame"(void* frame, u16 op) noexcept nogil
    u32 sgs_visits[N_OPS][MAX_STEPS]


cdef inline void to(Frame* f, int step) noexcept nogil:
    """Go on at a step of this frame."""
    f.step = step
    if SGS_VISITS:
        sgs_visits[f.op][step] += 1


# -- questions --

cdef inline Ask* question(Game* g, int seat, int kind, int reason, bint may_pass) noexcept nogil:
    """Begin a question; what may be answered is added with the offer functions."""
    cdef Ask* a = &g.ask
    a.seat = seat
    a.player = g.pub.player[seat]
    a.kind = kind
    a.may_pass = may_pass
    a.reason = reason
    a.n = may_pass
    a.seats = 0
    a.hands = 0
    a.n_ways = 0
    a.menu_kind = MENU_NONE
    a.x = 0
    a.subject = NONE
    a.other = NONE
    a.as_kind = NO_KIND
    return a


cdef inline void about(Ask* a, int subject, int other, int as_kind, int x) noexcept nogil:
    a.subject = subject
    a.other = other
    a.as_kind = as_kind
    a.x = x


cdef inline void offer_cards(Ask* a, int via, const CardSet* cards) noexcept nogil:
    cdef int n = size_of(cards)
    if n:
        a.via[a.n_ways] = via
        a.way[a.n_ways] = cards[0]
        a.n_ways += 1
        a.n += n


cdef inline void offer_seats(Ask* a, int mask) noexcept nogil:
    a.seats = mask
    a.n += popcount(mask)


cdef inline void offer_hands(Ask* a, int mask) noexcept nogil:
    a.hands = mask
    a.n += popcount(mask)


cdef inline void offer(Ask* a, int menu_kind, int entry) noexcept nogil:
    """Add one entry to the menu."""
    if a.menu_kind == MENU_NONE:
        a.menu_kind = menu_kind
        a.menu[0] = 0
        a.menu[1] = 0
    a.menu[entry >> 6] |= <u64>1 << (entry & 63)
    a.n += 1


cdef inline int only_answer(const Ask* a) noexcept nogil:
    """The answer of a question that has one."""
    if a.may_pass:
        return PASS
    if a.n_ways:
        return CODE_CARD + nth_card(&a.way[0], 0)
    if a.seats:
        return CODE_SEAT + lowest(a.seats)
    if a.hands:
        return CODE_HAND + lowest(a.hands)
    return CODE_MENU + (lowest(a.menu[0]) if a.menu[0] else 64 + lowest(a.menu[1]))


cdef inline bint ask(Game* g, Context* c, Frame* f, int next_step) noexcept nogil:
    """Put the question that was just built. True: suspended, return WAIT. False: g.answer holds the answer.

    The step that asks does nothing before it that may not be done twice: a loaded or redrawn game asks again.
    """
    cdef Ask* a = &g.ask
    cdef const Policy* policy
    a.from_step = f.step
    to(f, next_step)
    if a.n < 2:
        if likely(not g.pub.ask_forced):
            if unlikely(a.n == 0):
                g.pub.fault = FAULT_QUESTION
                return True
            g.answer = only_answer(a)
            return False
    else:
        g.asked += 1
    policy = c.policy[a.seat]
    if likely(policy is not NULL):
        g.answer = policy.choose(&g.pub, &g.own[a.seat], &g.belief[c.block[a.seat]], a, policy.context)
        return False
    g.waiting = 1
    return True


cdef inline bint passed(const Game* g) noexcept nogil:
    return g.answer == PASS


cdef inline bint answered_card(const Game* g) noexcept nogil:
    return g.answer >= CODE_CARD and g.answer < CODE_SEAT


cdef inline int answer_card(const Game* g) noexcept nogil:
    return <u16>(g.answer - CODE_CARD) % MAX_CARDS


cdef inline int answer_via(const Game* g) noexcept nogil:
    return g.ask.via[<u16>(g.answer - CODE_CARD) // MAX_CARDS]


cdef inline int answer_seat(const Game* g) noexcept nogil:
    return g.answer - CODE_SEAT


cdef inline bint answered_hand(const Game* g) noexcept nogil:
    return g.answer >= CODE_HAND and g.answer < CODE_MENU


cdef inline int answer_menu(const Game* g) noexcept nogil:
    """Entry of the menu, negative if the answer is no entry."""
    return g.answer - CODE_MENU


# -- the stack --

cdef inline Frame* push(Game* g, int op) noexcept nogil:
    """A new top frame, its fields empty. A full stack is a fault: the run stops, nothing is overwritten."""
    cdef Frame* f
    if unlikely(g.depth >= MAX_FRAMES):
        g.pub.fault = FAULT_STACK
        return &g.frames[MAX_FRAMES - 1]
    f = &g.frames[g.depth]
    g.depth += 1
    clear_frame(f, op)
    return f


cdef inline Frame* call(Game* g, Frame* f, int next_step, int op) noexcept nogil:
    """Start a child and come back at next_step; its value arrives in f.result. Fill its fields, then return GO."""
    f.step = next_step
    return push(g, op)


cdef inline Frame* become(Game* g, Frame* f, int op) noexcept nogil:
    """Start an effect in the place of this frame; read what you need of f before. Fill its fields, then return GO."""
    g.depth -= 1
    return push(g, op)


cdef inline Flow done(Game* g, int value) noexcept nogil:
    """End this frame; the value goes to the one below."""
    g.depth -= 1
    g.frames[g.depth - 1].result = value
    return GO


cdef inline Flow drop(Game* g) noexcept nogil:
    """End a trigger or loss frame: it writes no result."""
    g.depth -= 1
    return GO


cdef inline Frame* cause(Frame* f) noexcept nogil:
    """In a skill frame: the frame that fired it; skill, trigger and cause lie in a row."""
    return f - 2


cdef inline bint fire(Game* g, Frame* f, int next_step, int timing, int seats) noexcept nogil:
    """Let the listeners among some seats have their say. True: a trigger walk was pushed, return GO."""
    cdef Frame* t
    cdef int mask
    if likely(g.pub.listeners[timing] == 0):                 # first, so that `seats` need not be known
        to(f, next_step)
        return False
    mask = g.pub.listeners[timing] & seats
    to(f, next_step)
    if likely(mask == 0):
        return False
    t = push(g, OP_TRIGGER)
    t.x = timing
    t.mask = mask
    return True


cdef inline bint settle(Game* g, Frame* f, int next_step) noexcept nogil:
    """A step that moved cards out of a hand or an equipment area ends here. True: losses are run first, return GO."""
    to(f, next_step)
    return unlikely(g.pub.owed_empty | g.pub.owed_equip)
