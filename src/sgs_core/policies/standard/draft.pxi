# Level 9: which hero `standard` chooses: what it can do, what the identity wants, and what only a lord has of it.

# What a skill is worth in hit points, so that hp and skills add up to 4 + the power of the hero (0 .. 6); a skill that is not
# listed is worth DRAFT_ANY_SKILL. Then what is added for a rebel, for a loyalist or spy, and for a lord.
DRAFT_WORTH = {
    "jijiu": (5, 0, 2, 0), "qingnang": (2, 0, 0, 0),                                # huatuo 6
    "leiji": (5, 0, 0, 0), "guidao": (2, 0, 0, 0), "huangtian": (0, 0, 0, 1),       # zhangjiao 6
    "shelie": (5, 0, 0, 0), "gongxin": (2, 0, 0, 0),                                # shenlvmeng 6
    "qingguo": (3, 0, 0, 0), "luoshen": (4, 0, 0, 0),                               # zhenji 6
    "jizhi": (5, 0, 0, 0), "qicai": (2, 0, 0, 0),                                   # huangyueying 6
    "tiandu": (2, 0, 0, 0), "yiji": (4, 0, 2, 0),                                   # guojia 5
    "fankui": (3, 0, 0, 0), "guicai": (3, 0, 2, 0),                                 # simayi 5
    "zhiheng": (5, 0, 0, 0), "jiuyuan": (0, 0, 0, 1),                               # sunquan 5
    "guanxing": (3, 0, 2, 0), "kongcheng": (3, 0, 0, 0),                            # zhugeliang 5
    "qixi": (5, 2, 0, 0),                                                           # ganning 5
    "guhuo": (6, 0, 0, 0),                                                          # yuji 5
    "wushen": (1, 0, 0, 0), "wuhun": (3, 0, 0, 0),                                  # shenguanyu 5
    "lijian": (4, 0, 0, 0), "biyue": (2, 0, 0, 0),                                  # diaochan 5
    "qianxun": (2, 0, 0, 0), "lianying": (3, 0, 0, 0),                              # luxun 4
    "jieyin": (3, 0, 2, 0), "xiaoji": (2, 0, 0, 0),                                 # sunshangxiang 4
    "paoxiao": (4, 2, 0, 0), "keji": (4, 0, 2, 0), "wushuang": (4, 0, 0, 0),        # zhangfei, lvmeng, lvbu 4
    "guose": (3, 0, 0, 0), "liuli": (2, 0, 0, 0),                                   # daqiao 4
    "tianxiang": (4, 0, 0, 0), "hongyan": (1, 0, 0, 0),                             # xiaoqiao 4
    "liegong": (4, 0, 0, 0), "buqu": (4, 0, 0, 0),                                  # huangzhong, zhoutai 4
    "rende": (3, 0, 0, 0), "jijiang": (0, 0, 0, 2),                                 # liubei 3
    "jianxiong": (3, 0, 0, 0), "hujia": (0, 0, 0, 2),                               # caocao 3
    "wusheng": (3, 2, 0, 0), "longdan": (3, 0, 0, 0), "ganglie": (3, 0, 0, 0),      # guanyu, zhaoyun, xiahoudun 3
    "kurou": (3, 2, 0, 0), "tuxi": (3, 2, 0, 0), "jushou": (3, 0, 0, 0),            # huanggai, zhangliao, caoren 3
    "yingzi": (2, 0, 0, 0), "fanjian": (2, 0, 0, 0),                                # zhouyu 3
    "jilei": (2, 0, 0, 0), "danlao": (2, 0, 0, 0),                                  # yangxiu 3
    "mashu": (1, 0, 0, 0), "tieqi": (1, 2, 0, 0),                                   # machao 2
    "kuanggu": (2, 0, 0, 0), "luoyi": (2, 0, 0, 0), "shensu": (2, 0, 0, 0),         # weiyan, xuchu, xiahouyuan 2
}
DRAFT_ANY_SKILL = (2, 0, 0, 0)

cdef enum:
    DRAFT_NO_LORD_SKILL = 1       # what a lord lacks with a hero that has none
    DRAFT_WEAK_LORD = 1           # or with a hero of few hit points
    DRAFT_FEW_HP = 3
    DRAFT_SAME_KINGDOM = 1        # a loyalist of the lord's kingdom can help him with his lord skill

cdef struct DraftWorth:
    i8 skill
    i8 rebel
    i8 loyal
    i8 lord

cdef DraftWorth DRAFT[SK_EQUIPMENT]


cdef int load_draft() except -1:
    """By the names under which skills are registered."""
    for skill in range(SK_EQUIPMENT):
        if SKILLS[skill].name is not NULL:
            DRAFT[skill].skill, DRAFT[skill].rebel, DRAFT[skill].loyal, DRAFT[skill].lord = DRAFT_WORTH.get(
                SKILLS[skill].name.decode(), DRAFT_ANY_SKILL
            )
    return 0


cdef int hero_worth(const Sight* s, int hero) noexcept nogil:
    """What a hero is worth to this seat, in hit points."""
    cdef const HeroDef* h = &s.r.heroes[hero]
    cdef int worth = h.max_hp, identity = s.own.identity, skill
    cdef u64 left = h.skills
    while left:
        skill = lowest(left)
        left &= left - 1
        worth += DRAFT[skill].skill
        worth += DRAFT[skill].lord if identity == LORD else DRAFT[skill].rebel if identity == REBEL else DRAFT[skill].loyal
    if identity == LORD:
        worth -= DRAFT_NO_LORD_SKILL * (not h.lord & HAS_LORD_SKILL) + DRAFT_WEAK_LORD * (h.max_hp <= DRAFT_FEW_HP)
    elif identity == LOYALIST and h.kingdom == s.pub.kingdom[s.pub.lord] and s.pub.hero[s.pub.lord] != NO_HERO:
        if s.r.heroes[s.pub.hero[s.pub.lord]].lord & HAS_LORD_SKILL:
            worth += DRAFT_SAME_KINGDOM
    return worth


cdef int choose_hero(Sight* s) noexcept nogil:
    """The one that is worth most; of several a random one."""
    cdef u64 left = s.a.menu[0], best = 0
    cdef int hero, worth, most = -1000
    while left:
        hero = lowest(left)
        left &= left - 1
        worth = hero_worth(s, hero)
        if worth > most:
            most = worth
            best = 0
        if worth == most:
            best |= <u64>1 << hero
    if best & (best - 1):
        return CODE_MENU + nth_bit(best, below(&s.own.stream, popcount(best)))
    return CODE_MENU + lowest(best)
