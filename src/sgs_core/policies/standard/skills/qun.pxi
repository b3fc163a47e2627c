# Level 9: `standard` and the skills of heroes/qun.pxi.

cdef enum:
    QINGNANG_MARGIN = 4           # u by which a point of hp must outweigh the card
    LIJIAN_SLASHES = 22           # slashes among a hundred cards of a stranger's hand


cdef bint takes_jijiu(Sight* s) noexcept nogil:
    """jijiu.effect prevent_one: a point for a friend is worth a red card."""
    cdef CardSet red = owned(s), right = of_red(s.r)
    cdef int worth = 0, seat = s.a.subject, att = attitude(s, seat)
    red = both(&red, &right)
    cost_of(s, &red, &worth)
    return att * hp_worth(s, seat, 1) // 128 > worth


cdef inline CardSet of_red(const Rules* r) noexcept nogil:
    return either(&r.of_suit[HEART], &r.of_suit[DIAMOND])


cdef int answers_jijiu(Sight* s) noexcept nogil:
    if s.a.kind != ASK_DISCARD:
        return NO_OPINION
    return PASS if s.a.may_pass and not takes_jijiu(s) else pay_cost(s)


cdef int acts_qingnang(Sight* s) noexcept nogil:
    """A point of hp for the card that is missed least."""
    cdef CardSet cards = owned(s)
    cdef int worth = 0, seat = qingnang_patient(s)
    if seat == NONE:
        return 0
    cost_of(s, &cards, &worth)
    return heal_score(s, seat) - QINGNANG_MARGIN - worth


cdef int qingnang_patient(Sight* s) noexcept nogil:
    """Oneself; under once_any_target the friend who needs it most."""
    cdef int seat, best = NONE, most = 0, n
    if s.r.opt[O_QINGNANG_VERSION] != ONCE_ANY_TARGET:
        return s.me
    for seat in range(s.pub.n_seats):
        if s.pub.in_play >> seat & 1 and s.pub.hp[seat] < s.pub.max_hp[seat]:
            n = attitude(s, seat) * hp_worth(s, seat, 1)
            if n > most:
                most = n
                best = seat
    return best


cdef int answers_qingnang(Sight* s) noexcept nogil:
    cdef int seat
    if s.a.kind == ASK_DISCARD:
        return pay_cost(s)
    seat = qingnang_patient(s)
    return CODE_SEAT + seat if seat != NONE and s.a.seats >> seat & 1 else NO_OPINION


cdef int fight_score(Sight* s, int target, int user) noexcept nogil:
    """Worth to me of a duel between two others; the target plays first."""
    cdef int slashes = (s.pub.hand_n[user] * LIJIAN_SLASHES + 50) // 100, win
    if owns(s, user, SK_WUSHUANG):
        slashes *= 2
    win = s.v.duel_win[2 if slashes > 2 else slashes][0 if lacks(s, target, LACKS_SLASH) else hand_index(s.pub, target)]
    return wound_score(s, target, win, 1) + wound_score(s, user, 16 - win, 1)


cdef int best_fight(Sight* s, int targets, int users, int* first) noexcept nogil:
    """How well the best pair with an enemy in it serves, and who of it plays first."""
    cdef int target, user, left, n, most = -10000
    first[0] = NONE
    glance(s)
    while targets:
        target = lowest(targets)
        targets &= targets - 1
        left = users & ~(1 << target)
        if not s.row.enemies >> target & 1:
            left &= s.row.enemies
        while left:
            user = lowest(left)
            left &= left - 1
            n = fight_score(s, target, user)
            if n > most:
                most = n
                first[0] = target
    return most


cdef int men_seen(const Sight* s) noexcept nogil:
    cdef int seat, mask = 0
    for seat in range(s.pub.n_seats):
        mask |= (s.pub.gender[seat] == MALE) << seat
    return mask & s.pub.in_play & ~(1 << s.me)


cdef int acts_lijian(Sight* s) noexcept nogil:
    """Two enemies, or an enemy against whom a friend will hold."""
    cdef CardSet cards = owned(s)
    cdef int worth = 0, first, men = men_seen(s), bare = s.pub.holders[SK_KONGCHENG] & ~bytes_set(s.pub.hand_n)
    cdef int n = best_fight(s, men & ~bare, men, &first)
    cost_of(s, &cards, &worth)
    plan(s, PLAN_SKILL + SK_LIJIAN, first)
    return n - worth


cdef int answers_lijian(Sight* s) noexcept nogil:
    cdef int first = NONE, user, left, n, most = -10000, best = NONE
    if s.a.kind == ASK_DISCARD:
        return pay_cost(s)
    if s.a.x == 0:
        first = planned(s, PLAN_SKILL + SK_LIJIAN)
        if first == NONE or not s.a.seats >> first & 1:
            best_fight(s, s.a.seats, men_seen(s), &first)
        return seat_code(s, first)
    left = s.a.seats
    while left:
        user = lowest(left)
        left &= left - 1
        n = fight_score(s, s.a.subject, user)
        if n > most:
            most = n
            best = user
    return CODE_SEAT + best


cdef int play_qun() except -1:
    play_takes(SK_JIJIU, takes_jijiu)
    play_answers(SK_JIJIU, answers_jijiu)
    play_acts(SK_QINGNANG, AFTER_CARDS, acts_qingnang)
    play_answers(SK_QINGNANG, answers_qingnang)
    play_acts(SK_LIJIAN, BEFORE_CARDS, acts_lijian)
    play_answers(SK_LIJIAN, answers_lijian)
    return 0
