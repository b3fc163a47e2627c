# Every number that `standard` plays by, in one place; STANDARD_VERSION is the hash of this file.
#
# u: value, 10 u are one average unknown card. Evidence is in log-odds, 16 a doubling. Attitudes run from -128 (enemy)
# to +128 (ally). Chances are in sixteenths.

# What a card is worth in hand: first, second, further copy.
KEEP = {
    "sha": (12, 7, 3), "shan": (17, 10, 5), "tao": (34, 26, 20), "jiu": (22, 12, 8),
    "juedou": (13, 11, 9), "guohechaiqiao": (14, 12, 10), "shunshouqianyang": (17, 14, 12),
    "wanjianqifa": (14, 12, 10), "nanmanruqin": (13, 11, 9), "wuzhongshengyou": (26, 24, 22),
    "wugufengdeng": (5, 4, 4), "taoyuanjieyi": (8, 6, 5), "jiedaosharen": (9, 7, 5), "wuxiekeji": (17, 10, 6),
    "lebusishu": (20, 16, 12), "shandian": (1, 1, 1),
    "zhugeliannu": (9, 3, 2), "qinggangjian": (10, 3, 2), "cixiongshuanggujian": (9, 3, 2), "hanbingjian": (10, 3, 2),
    "yinyueqiang": (9, 3, 2), "guanshifu": (12, 3, 2), "qinglongyanyuedao": (9, 3, 2), "zhangbashemao": (10, 3, 2),
    "fangtianhuaji": (7, 3, 2), "qilingong": (10, 3, 2),
    "baguazhen": (16, 5, 3), "renwangdun": (15, 5, 3),
    "jueying": (12, 4, 2), "dilu": (12, 4, 2), "zhuahuangfeidian": (12, 4, 2),
    "chitu": (9, 3, 2), "dayuan": (9, 3, 2), "zixing": (9, 3, 2),
}

# What a weapon or armor is worth when worn.
WORN = {
    "zhugeliannu": 8, "qinggangjian": 9, "cixiongshuanggujian": 8, "hanbingjian": 10, "yinyueqiang": 8, "guanshifu": 12,
    "qinglongyanyuedao": 9, "zhangbashemao": 9, "fangtianhuaji": 6, "qilingong": 9, "baguazhen": 16, "renwangdun": 14,
}

# In its play phase a seat plays the first of these that is worth its card.
LADDER = (
    "wuzhongshengyou", "equipment", "shunshouqianyang", "guohechaiqiao", "lebusishu", "jiedaosharen", "nanmanruqin",
    "wanjianqifa", "juedou", "jiu", "sha", "taoyuanjieyi", "wugufengdeng", "tao", "shandian",
)

# A point of hp by hp before it is lost (0 and 1, 2, 3, 4, 5 and more); of the lord, to a rebel.
HP_ROW = (60, 60, 28, 20, 16, 14)
LORD_ROW = (400, 400, 46, 30, 24, 24)

# Chance of having the answer, by hand size 0 .. 6 and more.
DODGE_CHANCE = (0, 3, 6, 8, 9, 11, 12)
SLASH_CHANCE = (0, 3, 6, 8, 9, 11, 12)
DUEL_WIN = (                      # own slashes 0, 1, 2 and more against a hand of 0 .. 6 and more
    (16, 13, 10, 8, 6, 5, 4),
    (16, 16, 15, 14, 13, 11, 10),
    (16, 16, 16, 16, 15, 15, 14),
)

# Evidence of an act as if its target were the lord: + harm, - help.
EVIDENCE = {
    "slash": 72, "slash_many": 56, "duel": 72, "lebusishu": 88,
    "take_hand": 44, "take_equip": 52, "discard_hand": 48, "discard_equip": 56, "lift_trick": -64,
    "jiedao_holder": 24, "jiedao_victim": 44, "group_healthy": 6, "group_hp2": 20, "group_hp1": 56, "taoyuan": -16,
    "save_from_trick": -48, "save_from_lebusishu": -64, "save_from_shandian": -24, "spoil_benefit": 40,
    "rescue": -104, "rescue_last_card": -120, "refuse_lord": 6, "spared_lord": -12, "kill": 32,
}

# How far the evidence is trusted: the power to which its odds are raised. Acts of real tables are less alike than ours.
CERTAINTY = 1.5

# What an observer wants of a loyalist, a rebel, a spy, by how the sides stand: spy behind, even, lord side ahead.
ATTITUDES = {                     # (lord, loyalist, rebel, (spy if rebels lead, even, lord side leads))
    "lord": (0, 96, -128, (32, -16, -72)),
    "lord, no rebels": (0, 96, 0, (-128, -128, -128)),
    "loyalist": (128, 112, -128, (24, -24, -80)),
    "loyalist, no rebels": (128, 112, 0, (-128, -128, -128)),
    "rebel": (-128, -108, 108, (-8, -8, 32)),
    "rebel, no loyalists": (-128, 0, 108, (-96, -96, -96)),
    "last rebel": (-128, -108, 0, (-8, -8, 48)),
}
SPY_BALANCE = (                   # rebels lead, even, lord side leads: lord, lord at hp <= 2, loyalist, rebel, spy
    (96, 128, 16, -112, -24),
    (40, 112, -20, -36, -24),
    (8, 96, -88, 16, -24),
)
SPY_CLEANUP = {                   # lord, lord at hp <= 2, loyalist, rebel, spy
    "no loyalists, rebels": (80, 128, 0, -120, -16),
    "no loyalists, one rebel": (48, 120, 0, -128, -64),
    "no rebels": (-8, 64, -128, 0, -96),
    "only spies": (0, 64, 0, 0, -128),
    "showdown": (-128, -128, 0, 0, 0),
}

KNOBS = {
    "hostile": -24,               # from here on a seat is an enemy
    "spy_hostile": -16,           # the same for a spy, whose wishes are mixed
    "friendly": 48,
    "trusted": 80,                # a lord gives his peaches where the chance of a loyalist is this, in 1/128
    "act": 3,                     # least net value of an action
    "group": 8,                   # the same of nanmanruqin and wanjianqifa
    "nullify": 14,
    "nullify_deeper": 6,
    "kill_bonus": 20,
    "rebel_bonus": 30,
    "lord_veto": 20,              # a lord strikes no killing blow if the chance of a loyalist is above this, in 1/128
    "fading": 4,                  # evidence loses 1 part in 2 ** 4 each round; 0 none
    "sides_even": 2,              # the balance index within which the sides are even
    "believe": 1, "saturate": 1, "use_lack": 1, "nullify_at_all": 1, "know_hand_limit": 1, "choose_targets": 1,
    "see_all": 0,
}

# Named configurations: changes to the knobs. Those of the second group are for measuring `standard`, not for studies.
CONFIGURATIONS = {
    "standard": {},
    "bold": {"hostile": -8, "spy_hostile": -4, "act": 0, "group": 2},
    "cautious": {"hostile": -64, "spy_hostile": -64, "act": 6, "group": 14},
    "no_belief": {"believe": 0},
    "never_nullify": {"nullify_at_all": 0},
    "hand_blind": {"know_hand_limit": 0},
    "random_targets": {"choose_targets": 0},
    "oracle": {"see_all": 1},
}
