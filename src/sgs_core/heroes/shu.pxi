# Level 8: Shu heroes of the standard pack (R11.1-R11.7). kongcheng is read where slashes and duels aim.

cdef inline int guanxing_count(const Game* g, const Rules* r) noexcept nogil:
    """How many cards guanxing looks at (R15.43)."""
    cdef int n = popcount(g.pub.in_play)
    if r.opt[O_GUANXING_COUNT] == GUANXING_THREE:
        return 3
    if r.opt[O_GUANXING_COUNT] == ALIVE_MIN2:
        return n if n > 2 else 2
    return n if n < 5 else 5


cdef bint guanxing_ready(Game* g, Context* c, int owner, const Frame* turn) noexcept nogil:
    cdef int window = DRAWING if c.rules.opt[O_GUANXING_TIMING] == BEFORE_DRAW else PREPARATION      # R15.44
    return turn.who == owner and turn.x == window and g.pub.n_pile + g.pub.n_discard > 0


cdef enum:
    GUANXING_TAKEN = 0
    GUANXING_PLACED = 1
    GUANXING_NEXT = 2


cdef Flow guanxing_step(Game* g, Context* c, Frame* f) noexcept nogil:
    """观星 (R11.4.1): look at the top cards, put any of them back on top in any order, the rest under the pile.

    who; x: cards; y: placed; z: -1, then how many go on top.
    """
    cdef CardSet left
    cdef Ask* a
    if f.step == GUANXING_TAKEN:
        f.x = look(g, c, f.who, guanxing_count(g, c.rules))
        f.z = -1
        to(f, GUANXING_NEXT)
    while True:
        if f.step == GUANXING_PLACED:
            if passed(g):
                f.z = f.y
            else:
                swap_to(g, f.y, answer_card(g))
                f.y += 1
            to(f, GUANXING_NEXT)
        if f.y >= f.x:
            break
        left = pool_cards(g, f.y)
        a = question(g, f.who, ASK_ARRANGE, 256 + SK_GUANXING, f.z < 0)
        a.x = f.x - f.y
        offer_cards(a, NO_SKILL, &left)
        if ask(g, c, f, GUANXING_PLACED):
            return WAIT
    put_back(g, c, f.who, f.x if f.z < 0 else f.z)
    return done(g, 0)


cdef int look(Game* g, Context* c, int who, int n) noexcept nogil:
    """Move the top cards to the pool, seen by one seat; how many there were. A mere view never ends the game (R4.13)."""
    cdef int card
    if g.pub.n_pile < n and g.pub.n_discard:
        reshuffle(g, c)
    clear_pool(g, c)
    while g.pub.n_pool < n and g.pub.n_pile > 0:
        card = top_card(g)
        show_to(g, who, card, WATCHED_PILE)
        move_card(g, c, card, Z_POOL, who)
        g.hid.pool[g.pub.n_pool] = card
        g.pub.n_pool += 1
    return g.pub.n_pool


cdef inline void swap_to(Game* g, int position, int card) noexcept nogil:
    """Bring a pool card to a position, the others keep theirs but one."""
    cdef int i
    for i in range(g.pub.n_pool):
        if g.hid.pool[i] == card:
            g.hid.pool[i] = g.hid.pool[position]
            g.hid.pool[position] = card
            return


cdef void put_back(Game* g, Context* c, int who, int on_top) noexcept nogil:
    """The first of the pool on top in order, the rest under the pile in order."""
    cdef int i, card, n = g.pub.n_pool
    for i in range(on_top, n):
        card = g.hid.pool[i]
        g.hid.pile[<u8>(g.hid.top + g.pub.n_pile)] = card
        back_in_pile(g, c, card, who)
    for i in range(on_top - 1, -1, -1):
        card = g.hid.pool[i]
        g.hid.top = <u8>(g.hid.top - 1)
        g.hid.pile[g.hid.top] = card
        back_in_pile(g, c, card, who)
    g.pub.n_pool = 0


cdef void back_in_pile(Game* g, Context* c, int card, int who) noexcept nogil:
    """A pool card whose place in the ring is set."""
    if zone_of(g, card) != Z_POOL:
        return
    forget_card(g, card, ALL_SEATS)                          # to all others it moves unseen
    show_to(g, who, card, WATCHED_PILE)
    g.pub.n_pile += 1
    if heard(c, EV_MOVE):
        tell_move(g, c, card, Z_POOL << 4, Z_PILE, 0)
    g.hid.place[card] = Z_PILE << 4


cdef bint guanxing_sound(const Game* g, const Frame* f, int step) noexcept nogil:
    cdef int i
    for i in range(g.pub.n_pool):
        if zone_of(g, g.hid.pool[i]) != Z_POOL:
            return False
    return f.x == g.pub.n_pool and 0 <= f.y <= f.x and -1 <= f.z <= f.x


cdef int register_shu() except -1:
    def_skill(SK_GUANXING, b"guanxing", T_PHASE, guanxing_ready, guanxing_step, 3, 0, 0, 1 << GUANXING_NEXT)
    def_check(SK_GUANXING, guanxing_sound)
    def_passive(SK_KONGCHENG, b"kongcheng")
    return 0
