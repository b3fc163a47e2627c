# Level 1: names for numbers. Everything above speaks in these.
from libc.stdint cimport int8_t, int16_t, int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t

ctypedef int8_t i8
ctypedef int16_t i16
ctypedef int32_t i32
ctypedef int64_t i64
ctypedef uint8_t u8
ctypedef uint16_t u16
ctypedef uint32_t u32
ctypedef uint64_t u64

cdef enum:
    RULES_NUMBER = 1              # RULES_VERSION: what a game does at a seed
    LAYOUT_NUMBER = 3             # LAYOUT_VERSION: what a snapshot looks like

cdef enum:
    MAX_SEATS = 10
    SEATS = 16                    # by-seat arrays are this long, so that one compare gives a seat mask
    MAX_CARDS = 192
    MAX_FRAMES = 112
    MAX_USES = 8
    MAX_TARGETS = 10
    MAX_JUDGING = 4
    MAX_WAYS = 8
    MAX_HEROES = 64
    NO_HERO = 63
    POOL_SIZE = 12
    NONE = 255                    # no seat, no card, no use
    ALL_SEATS = 0xffff

# What a step returns: run the top frame again, a question is open, the game has ended.
ctypedef enum Flow:
    GO = 0
    WAIT = 1
    OVER = 2

cdef enum:                        # suits, in the order of shelie's questions
    SPADE = 0
    HEART = 1
    CLUB = 2
    DIAMOND = 3
    NO_SUIT = 4

cdef enum:                        # colours, as bits
    RED = 1
    BLACK = 2

cdef enum:                        # kinds of cards; card ids are sorted by kind
    SHA = 0
    SHAN = 1
    TAO = 2
    JIU = 3
    JUEDOU = 4
    GUOHE = 5
    SHUNSHOU = 6
    WANJIAN = 7
    NANMAN = 8
    WUZHONG = 9
    WUGU = 10
    TAOYUAN = 11
    JIEDAO = 12
    WUXIE = 13
    LEBUSISHU = 14
    SHANDIAN = 15
    ZHUGELIANNU = 16
    QINGGANGJIAN = 17
    CIXIONG = 18
    HANBINGJIAN = 19
    YINYUEQIANG = 20
    GUANSHIFU = 21
    QINGLONG = 22
    ZHANGBA = 23
    FANGTIAN = 24
    QILINGONG = 25
    BAGUAZHEN = 26
    RENWANGDUN = 27
    JUEYING = 28
    DILU = 29
    ZHUAHUANG = 30
    CHITU = 31
    DAYUAN = 32
    ZIXING = 33
    N_KINDS = 34
    NO_KIND = 63

cdef enum:                        # categories
    BASIC = 0
    TRICK = 1                     # instant trick
    DELAYED = 2
    WEAPON = 3
    ARMOR = 4
    PLUS_HORSE = 5
    MINUS_HORSE = 6

cdef enum:                        # equipment slots
    SLOT_WEAPON = 0
    SLOT_ARMOR = 1
    SLOT_PLUS = 2
    SLOT_MINUS = 3
    N_SLOTS = 4

cdef enum:                        # zones: the high nibble of place[card]; the low one is the seat
    Z_PILE = 0
    Z_DISCARD = 1
    Z_HAND = 2
    Z_EQUIP = 3
    Z_JUDGING = 4
    Z_PROCESSING = 5
    Z_FACE_DOWN = 6               # laid by guhuo
    Z_POOL = 7                    # shown or looked at together: wugu, guanxing
    Z_HERO_PILE = 8               # buqu cards
    Z_OUT = 9
    N_ZONES = 10

cdef enum:                        # areas of a character, as bits, for TAKE and PICK
    AREA_HAND = 1
    AREA_EQUIP = 2
    AREA_JUDGING = 4

cdef enum:                        # identities
    LORD = 0
    LOYALIST = 1
    REBEL = 2
    SPY = 3
    HIDDEN = 4

cdef enum:                        # genders
    NO_GENDER = 0
    MALE = 1
    FEMALE = 2

cdef enum:                        # kingdoms
    NO_KINGDOM = 0
    WEI = 1
    SHU = 2
    WU = 3
    QUN = 4
    GOD = 5

cdef enum:                        # phases (R4.1)
    PREPARATION = 0
    JUDGMENT = 1
    DRAWING = 2
    PLAYING = 3
    DISCARDING = 4
    FINISH = 5
    N_PHASES = 6

cdef enum:                        # outcomes
    RUNNING = 0
    WON_LORD_SIDE = 1
    WON_REBELS = 2
    WON_SPY = 3
    DRAWN = 4
    CAPPED = 5
    N_OUTCOMES = 6

cdef enum:                        # faults: the engine's own, never a result of a game
    SOUND = 0
    FAULT_STACK = 1
    FAULT_USES = 2
    FAULT_STEPS = 3
    FAULT_QUESTION = 4            # nothing may be answered

cdef enum:                        # purposes of the streams
    STREAM_DEAL = 0
    STREAM_DECK = 1
    STREAM_ENGINE = 2
    STREAM_SEAT = 3               # + seat

cdef enum:                        # natures of damage (R8.3)
    NORMAL = 0
    THUNDER = 1

cdef enum:                        # timings (R5.21)
    T_PHASE = 0
    T_DRAW = 1
    T_MODIFY = 2
    T_JUDGED = 3
    T_LOST = 4
    T_USED = 5
    T_BLACK = 6
    T_BECOMING = 7
    T_AIMED = 8
    T_TARGETED = 9
    T_DODGED = 10
    T_PARRIED = 11
    T_DEALING = 12
    T_TAKING = 13
    T_FIXED = 14
    T_DEALT = 15
    T_TAKEN = 16
    T_DEATH = 17
    T_DISCARD = 18
    T_FINISH = 19
    T_CONVERT = 20                # no walk: whose cards may count as others (R5.19)
    T_PLAY = 21                   # no walk: actions of the owner's play phase
    T_GIVEN = 22                  # no walk: actions that a skill gives to others in theirs
    N_TIMINGS = 23
    MAX_SLOTS = 16                # skills of one timing; of a walk, 8

cdef enum:                        # skills in the order of R11; never renumber, saved games hold them
    SK_RENDE = 2
    SK_JIJIANG = 3
    SK_WUSHENG = 4
    SK_PAOXIAO = 5
    SK_GUANXING = 6
    SK_KONGCHENG = 7
    SK_LONGDAN = 8
    SK_MASHU = 9
    SK_TIEQI = 10
    SK_JIZHI = 11
    SK_QICAI = 12
    SK_ZHIHENG = 13
    SK_JIUYUAN = 14
    SK_QIXI = 15
    SK_KEJI = 16
    SK_KUROU = 17
    SK_YINGZI = 18
    SK_FANJIAN = 19
    SK_GUOSE = 20
    SK_LIULI = 21
    SK_QIANXUN = 24
    SK_LIANYING = 25
    SK_JIEYIN = 26
    SK_XIAOJI = 27
    SK_JIANXIONG = 28
    SK_HUJIA = 29
    SK_FANKUI = 30
    SK_GUICAI = 31
    SK_GANGLIE = 32
    SK_TUXI = 33
    SK_LUOYI = 34
    SK_TIANDU = 35
    SK_YIJI = 36
    SK_QINGGUO = 37
    SK_LUOSHEN = 38
    SK_JIJIU = 39
    SK_QINGNANG = 40
    SK_WUSHUANG = 41
    SK_LIJIAN = 42
    SK_BIYUE = 43
    SK_LEIJI = 44
    SK_GUIDAO = 45
    SK_HUANGTIAN = 46
    SK_GUHUO = 47
    SK_LIEGONG = 48
    SK_KUANGGU = 49
    SK_JUSHOU = 50
    SK_SHENSU = 51
    SK_TIANXIANG = 52
    SK_HONGYAN = 53
    SK_BUQU = 54
    SK_WUSHEN = 55
    SK_WUHUN = 56
    SK_SHELIE = 57
    SK_GONGXIN = 58
    SK_JILEI = 59
    SK_DANLAO = 60
    SK_EQUIPMENT = 64             # + kind - ZHUGELIANNU
    SK_CIXIONG = 66
    SK_HANBINGJIAN = 67
    SK_YINYUEQIANG = 68
    SK_GUANSHIFU = 69
    SK_QINGLONG = 70
    SK_ZHANGBA = 71
    SK_QILINGONG = 73
    SK_BAGUAZHEN = 74
    N_SKILLS = 128
    NO_SKILL = 255

cdef enum:                        # kinds of questions
    ASK_PLAY = 0
    ASK_TARGET = 1
    ASK_DODGE = 2
    ASK_SLASH = 3
    ASK_SLASH_AT = 4
    ASK_WUXIE = 5
    ASK_PEACH = 6
    ASK_TRIGGER = 7
    ASK_PICK = 8
    ASK_DISCARD = 9
    ASK_CARD = 10
    ASK_TAKE = 11
    ASK_SEAT = 12
    ASK_NAME = 13
    ASK_CHALLENGE = 14
    ASK_ARRANGE = 15
    ASK_HERO = 16
    N_ASKS = 17

cdef enum:                        # what the menu of a question lists
    MENU_NONE = 0
    MENU_SKILL = 1
    MENU_KIND = 2
    MENU_YES_NO = 3
    MENU_SUIT = 4
    MENU_COLOUR = 5
    MENU_CATEGORY = 6
    MENU_DEED = 7
    MENU_HERO = 8

cdef enum:                        # answer codes, in code order
    PASS = 0
    CODE_CARD = 1                 # + way x 192 + card
    CODE_SEAT = 1537              # + seat
    CODE_HAND = 1553              # + seat
    CODE_MENU = 1569              # + entry
    N_CODES = 1697
    NO = 0                        # entries of a yes/no menu
    YES = 1
    NAME_BASIC = 0                # of a menu of categories: as players name them (R1.13)
    NAME_TRICK = 1
    NAME_EQUIPMENT = 2
    DO_DISCARD = 0                # of a menu of deeds
    DO_TOP = 1
    DO_SKIP_DRAW = 2
    DO_LOSE_HP = 3
    NAME_RED = 0                  # entries of a menu of colours
    NAME_BLACK = 1

cdef enum:                        # events
    EV_MOVE = 0
    EV_TURN = 1
    EV_PHASE = 2
    EV_USE = 3
    EV_RESPOND = 4
    EV_SKILL = 5
    EV_JUDGE = 6
    EV_JUDGE_CHANGED = 7
    EV_JUDGED = 8
    EV_DAMAGE = 9
    EV_LOSE_HP = 10
    EV_HEAL = 11
    EV_DYING = 12
    EV_DEATH = 13
    EV_REWARD = 14
    EV_PENALTY = 15
    EV_VICTORY = 16
    EV_SHUFFLE = 17
    EV_CANCELLED = 18
    EV_TARGET_MOVED = 19
    EV_CHALLENGE = 20
    EV_REFUSED = 21
    EV_ALSO = 22                  # a further target of a slash
    EV_TAKE = 23                  # a card is taken or discarded out of somebody's areas
    EV_COUNTER = 24               # a nullification stands
    EV_RESCUE = 25
    EV_HERO = 26                  # a hero that was chosen is shown
    N_EVENTS = 27
