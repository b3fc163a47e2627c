# Level 9: `standard` and the skills of heroes/q.pxi.

cdef enum:
    JILEI_MANY = 3                # from so many hand cards on an attacker is kept from further slashes
    LATE_PICK = 4                 # at wugufengdeng a card from the pile is better than this pick


cdef bint takes_jilei(Sight* s) noexcept nogil:
    return not friendly(s, s.a.other)


cdef int answers_jilei(Sight* s) noexcept nogil:
    """What the source could still do in this turn: answers and slashes, or tricks; never its equipment."""
    cdef int other = s.a.other, name = NAME_BASIC
    if other == s.pub.turn and s.pub.hand_n[other] < JILEI_MANY:
        name = NAME_TRICK
    if not menu_has(s.a, MENU_CATEGORY, name):
        name = NAME_TRICK if name == NAME_BASIC else NAME_BASIC
    return CODE_MENU + name if menu_has(s.a, MENU_CATEGORY, name) else NO_OPINION


cdef int picks_before(const Public* pub, int seat) noexcept nogil:
    """How many characters come before a seat in the turn owner's group trick."""
    cdef int n = 0, other = pub.turn
    while other != seat and n < MAX_SEATS:
        n += pub.in_play >> other & 1
        other = (other + 1) % pub.n_seats
    return n


cdef bint takes_danlao(Sight* s) noexcept nogil:
    """A card rather than an attack, a healing that does nothing or one of the last picks."""
    if s.a.as_kind == TAOYUAN:
        return s.pub.hp[s.me] >= s.pub.max_hp[s.me]
    return s.a.as_kind != WUGU or picks_before(s.pub, s.me) >= LATE_PICK


cdef int play_q() except -1:
    play_takes(SK_JILEI, takes_jilei)
    play_answers(SK_JILEI, answers_jilei)
    play_takes(SK_DANLAO, takes_danlao)
    return 0
