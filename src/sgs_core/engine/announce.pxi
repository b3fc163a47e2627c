# Level 7: skills are announced. Locked ones that are read in place, when they have changed what happens: those of aiming here,
# with the use that they allow or from which they keep their owner, the others where they are read. All of it is for listeners.

cdef void announce(Game* g, Context* c, int seat, int skill) noexcept nogil:
    """Tell that a seat's skill is used."""
    tell(g, c, EV_SKILL, seat, NONE, NONE, 0, 256 + skill)


cdef void read_suit(Game* g, Context* c, int seat, int card) noexcept nogil:
    """The suit of a card of a seat, or judged for it, has been looked at: hongyan is announced where it changed it (R11.32.2)."""
    if has(g, seat, SK_HONGYAN) and c.rules.suit[card] == SPADE:
        announce(g, c, seat, SK_HONGYAN)


cdef void tell_owners(Game* g, Context* c, int seats, int skill) noexcept nogil:
    """Each of some seats has used its skill."""
    while seats:
        announce(g, c, lowest(seats), skill)
        seats &= seats - 1


cdef int within(const Game* g, const Rules* r, int seat, int kind, int owner) noexcept nogil:
    """Whom a seat would be near enough to slash, or for shunshouqianyang to rob, if the owner of mashu had it not."""
    cdef Game bare
    bare.pub = g.pub
    ride(&bare, r, owner, -1)
    measure(&bare, r, seat)
    return bare.pub.near[seat] if kind == SHUNSHOU else bare.pub.reach[seat]


cdef void tell_mashu(Game* g, Context* c, const Use* u, int fit) noexcept nogil:
    """The user's own brings a target near enough; that of somebody who is `fit` in all else keeps it too far away (R15.117)."""
    cdef int user = u.user, i, seat, far = 0
    cdef int near = g.pub.near[user] if u.kind == SHUNSHOU else g.pub.reach[user]
    if has(g, user, SK_MASHU):
        for i in range(u.n):
            far |= bit(u.target[i])
        far &= ~within(g, c.rules, user, u.kind, user)
        if far:
            announce(g, c, user, SK_MASHU)
    if c.rules.opt[O_MASHU_EFFECT] != BOTH_HORSES:
        return
    far = fit & g.pub.holders[SK_MASHU] & ~near
    while far:
        seat = lowest(far)
        far &= far - 1
        if within(g, c.rules, user, u.kind, seat) & bit(seat):
            announce(g, c, seat, SK_MASHU)


cdef void tell_paoxiao(Game* g, Context* c, const Use* u) noexcept nogil:
    """The slash is one too many, and no zhugeliannu allows it (R11.3.1)."""
    if not has(g, u.user, SK_PAOXIAO) or not in_play_phase(g, u.user) or u.flags & U_BORROWED:
        return
    if g.pub.slashes >= c.rules.opt[O_SLASH_COUNT] and weapon_kind(g, c.rules, u.user) != ZHUGELIANNU:
        announce(g, c, u.user, SK_PAOXIAO)


cdef void tell_red(Game* g, Context* c, const Use* u) noexcept nogil:
    """hongyan makes the slash red that the renwangdun of a target would turn away (R11.32.2)."""
    cdef int i
    if not u.flags & RED or wants_red(u.via) or weapon_kind(g, c.rules, u.user) == QINGGANGJIAN:
        return
    for i in range(u.n_cards):
        if c.rules.suit[u.cards[i]] != SPADE:
            return
    for i in range(u.n):
        if armor_kind(g, c.rules, u.target[i]) == RENWANGDUN:
            read_suit(g, c, paid_by(u), u.cards[0])
            return


cdef void tell_aims(Game* g, Context* c, const Use* u) noexcept nogil:
    """Announce the locked skills but for which the use now declared could not be as it is, or could have had other targets.

    A slash used on demand has a fixed target: it spares nobody. lijian tells of its own.
    """
    cdef int user = u.user, others = others_of(g, user), bare = empty_handed(g), spared = 0
    cdef bint free = not u.flags & U_BORROWED or u.via == SK_SHENSU
    if not g.pub.skilled:
        return
    if u.kind == SHA:
        tell_paoxiao(g, c, u)
        tell_red(g, c, u)
        if u.via == SK_SHENSU or (u.via == SK_WUSHEN and has(g, user, SK_WUSHEN)):
            spared = others & bare if free else 0
        elif not u.flags & U_FOLLOW_UP:
            spared = g.pub.reach[user] & bare if free else 0
            tell_mashu(g, c, u, others & ~bare if free else 0)
    elif u.kind == JUEDOU and u.via != SK_LIJIAN:
        spared = others & spared_duels(g, c.rules, bare)
    elif u.kind == NANMAN or u.kind == WANJIAN:
        spared = others & ~group_targets(g, c.rules, user)
    tell_owners(g, c, spared, SK_KONGCHENG)
    if u.kind == SHUNSHOU:
        spared = untouchable(g, c.rules)
        if not has(g, user, SK_QICAI):
            tell_mashu(g, c, u, others & with_cards(g) & ~spared)
        elif not g.pub.near[user] & bit(u.target[0]):
            announce(g, c, user, SK_QICAI)
        tell_owners(g, c, trick_reach(g, user) & with_cards(g) & spared, SK_QIANXUN)
    elif u.kind == LEBUSISHU:
        tell_owners(g, c, others & ~g.pub.bound & untouchable(g, c.rules), SK_QIANXUN)
