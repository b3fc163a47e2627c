# Level 9: which hero `standard` chooses: what it can do, what the identity wants, and what only a lord has of it.

# What a skill gives a lord's side, a loyalist's and a rebel's, in points of won games: 16,000 games with it and as many without
# at eight players, all playing `standard`, in the seats of bench/skill_worth.py but told apart by identity. Standard errors are
# about 0.5, 1.0 and 0.7; so a loyalist's and a rebel's figure are drawn by two fifths towards that of both. Of a skill that is
# not listed DRAFT_ANY_SKILL is expected.
DRAFT_WORTH = {
    "rende": (7, 6, 2), "jijiang": (2, 0, 0), "wusheng": (6, 4, 4), "paoxiao": (2, 4, 4), "guanxing": (7, 3, 3),
    "kongcheng": (12, 2, 4), "longdan": (5, 3, 3), "mashu": (3, 2, 1), "tieqi": (2, 1, 1), "jizhi": (19, 13, 13),
    "qicai": (2, 1, 0), "zhiheng": (4, 2, 2), "jiuyuan": (0, 0, 0), "qixi": (2, 2, 3), "keji": (4, 1, 1),
    "kurou": (-2, 0, 2), "yingzi": (12, 8, 8), "fanjian": (2, 3, 1), "guose": (2, 4, 1), "liuli": (13, 6, 12),
    "qianxun": (3, 3, 3), "lianying": (11, 3, 6), "jieyin": (6, 5, 3), "xiaoji": (14, 5, 6), "jianxiong": (16, 5, 8),
    "hujia": (5, 0, 0), "fankui": (27, 13, 14), "guicai": (6, 5, 3), "ganglie": (15, 5, 9), "tuxi": (17, 13, 14),
    "luoyi": (0, 1, 1), "tiandu": (3, 1, 1), "yiji": (33, 14, 17), "qingguo": (6, 3, 3), "luoshen": (13, 8, 8),
    "jijiu": (5, 8, 4), "qingnang": (7, 2, 1), "wushuang": (4, 3, 4), "lijian": (6, 11, 11), "biyue": (15, 11, 7),
    "leiji": (11, 7, 7), "guidao": (10, 6, 5), "huangtian": (1, 0, 0), "guhuo": (19, 7, 10), "liegong": (2, 2, 3),
    "kuanggu": (9, 3, 3), "jushou": (25, 12, 12), "shensu": (1, 3, 4), "tianxiang": (6, 3, 4), "hongyan": (4, 3, 3),
    "buqu": (2, 4, 7), "wushen": (-1, 0, 1), "wuhun": (0, 5, 15), "shelie": (20, 12, 9), "gongxin": (8, 6, 6),
    "jilei": (1, 1, 1), "danlao": (20, 15, 14),
}
DRAFT_ANY_SKILL = (6, 4, 4)

cdef enum:                        # points, measured in the same way
    DRAFT_HP_OF_LORD = 10         # a point of hp
    DRAFT_HP = 7
    DRAFT_SAME_KINGDOM = 1        # a loyalist of the lord's kingdom can help him with his lord skill
    DRAFT_FANCY = 3               # half a point of hp, on average, for liking one hero better

cdef struct DraftWorth:
    i8 lord
    i8 loyal
    i8 rebel

cdef DraftWorth DRAFT[SK_EQUIPMENT]


cdef int load_draft() except -1:
    """By the names under which skills are registered."""
    for skill in range(SK_EQUIPMENT):
        if SKILLS[skill].name is not NULL:
            DRAFT[skill].lord, DRAFT[skill].loyal, DRAFT[skill].rebel = DRAFT_WORTH.get(
                SKILLS[skill].name.decode(), DRAFT_ANY_SKILL
            )
    return 0


cdef int hero_worth(const Sight* s, int hero) noexcept nogil:
    """What a hero is worth to this seat, in points of won games."""
    cdef const HeroDef* h = &s.r.heroes[hero]
    cdef int identity = s.own.identity, skill, worth = h.max_hp * (DRAFT_HP_OF_LORD if identity == LORD else DRAFT_HP)
    cdef u64 left = h.skills
    while left:
        skill = lowest(left)
        left &= left - 1
        worth += DRAFT[skill].lord if identity == LORD else DRAFT[skill].rebel if identity == REBEL else DRAFT[skill].loyal
    if identity == LOYALIST and h.kingdom == s.pub.kingdom[s.pub.lord] and s.pub.hero[s.pub.lord] != NO_HERO:
        if s.r.heroes[s.pub.hero[s.pub.lord]].lord & HAS_LORD_SKILL:
            worth += DRAFT_SAME_KINGDOM
    return worth


cdef inline int fancy(u64* stream) noexcept nogil:
    """Chance added to a hero's worth, in eighths: each step up is half as likely, so that even a poor hero is chosen at
    times; the eighths part equals."""
    cdef u64 word = next_word(stream)
    return 8 * DRAFT_FANCY * lowest(word | <u64>1 << 20) + <int>(word >> 61)


cdef int choose_hero(Sight* s) noexcept nogil:
    """The one that is worth most, give or take a fancy."""
    cdef u64 left = s.a.menu[0]
    cdef int hero, worth, best = NO_HERO, most = -10000
    while left:
        hero = lowest(left)
        left &= left - 1
        worth = 8 * hero_worth(s, hero) + fancy(&s.own.stream)
        if worth > most:
            most = worth
            best = hero
    return CODE_MENU + best
