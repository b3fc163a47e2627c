# Level 2: the rule options that the core reads (R15), as positions in Rules.opt, and what their values are called.
# `OPTION_KEYS` in registry.pxi lists the keys in this order.

cdef enum:
    O_TURN_PHASES = 0
    O_DELAYED_ORDER = 1
    O_MODIFY_START = 2
    O_LORD_HP_BONUS_MIN = 3
    O_REBELS_KNOW = 4
    O_DOUBLE_SPY = 5
    O_RESHUFFLE = 6
    O_BOTH_EMPTY = 7
    O_ROLES_2P = 8
    O_SEAT_DRAW = 9
    O_SLASH_LIMIT = 10
    O_DEATH_WINDOW = 11
    O_DISTANCE_FLOOR = 12
    O_WUXIE_ORDER = 13
    O_ZHUGELIANNU_RANGE = 14
    O_REBEL_KILL = 15
    O_SHANDIAN_HIT = 16
    O_QIANXUN_MODE = 17
    O_DYING_COUNT = 18
    O_JIU_PLAY_PHASE = 19
    O_TAO_TARGET = 20
    O_LORD_DEAD = 21
    O_LEBUSISHU_SELF = 22
    O_CIXIONG = 23
    O_HANBING_AREA = 24
    O_YINYUE_EFFECT = 25
    O_FANGTIAN = 26
    O_QILIN = 27
    O_GUANXING_COUNT = 28
    O_GUANXING_TIMING = 29
    O_KONGCHENG_SCOPE = 30
    O_FANKUI_ZONE = 31
    O_GANGLIE_SUCCESS = 32
    O_GANGLIE_JUDGE = 33
    O_GANGLIE_PENALTY = 34
    O_WUSHUANG_DUEL = 35
    O_WUSHUANG_AOE = 36
    O_BUQU_EQUIPMENT = 37
    O_BUQU_PEACH = 38
    O_GUHUO_LIMIT = 39
    O_BUQU_JUDGE = 40
    O_BAGUA_AFTER_BLACK = 41
    # numbers that no book prints (R15.94-R15.100), after the options of the books; they go on counting
    O_HAND
    O_DRAW
    O_LORD_BONUS_HP
    O_SLASH_COUNT
    O_NO_HERO_HP
    O_SHANDIAN_DAMAGE
    O_HAND_LIMIT_BONUS
    N_OPTIONS

cdef enum:                        # positions in the list of values
    SHANDIAN_FIRST = 1
    FROM_JUDGED = 1
    WHEN_EMPTIED = 1
    DRAW_AVAILABLE = 1
    LORD_REBEL = 1
    PER_TURN = 1
    IMMEDIATE = 1
    SIMULTANEOUS = 1
    SPADE_2 = 1
    NO_EFFECT = 1
    ALWAYS_ONE = 1
    ANY_WOUNDED = 1
    KILLER_RULE = 1
    AFTER_REBELS = 2
    USER_MAY = 1
    DODGE_OR_DAMAGE = 1
    LAST_TWO_CARDS = 1
    GUANXING_THREE = 1
    ALIVE_MIN2 = 2
    BEFORE_DRAW = 1
    INCL_DUEL_SLASH = 1
    SLASH_DUEL_AOE = 2
    HAND_OR_EQUIPMENT = 1
    GANGLIE_BLACK = 1
    BY_SOURCE = 1
    HP_LOSS = 1
    DUEL_NORMAL = 1
    EXTRA_DISCARD = 1
    IGNORE_EQUIPMENT = 1
    PEACH_ALLOWED = 1
    ONCE_PER_TURN = 1
    REVEAL = 1
    NO_HAND_CARD = 1
