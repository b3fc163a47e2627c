"""Equipment, R10.17 to R10.32."""

import pytest

from table import STOP, p, table

SPEAR = {"setup.extra_cards": "yinyueqiang"}


def test_a_new_weapon_replaces_the_old():
    """R10.17.1, R10.18.1, R10.18.3, R4.7"""
    t = table(p(f"DQ-fangtianhuaji {STOP}", equip="CA-zhugeliannu"))
    t.play("DQ-fangtianhuaji")
    t.check(0, equip="DQ-fangtianhuaji", hand=STOP)
    t.discarded("CA-zhugeliannu")


def test_every_weapon_has_its_range():
    """R10.17.2, R7.10: see test_distance; here that the card itself is worn"""
    t = table(p(f"H5-qilingong S7-sha {STOP}"), seats=10)
    t.play("H5-qilingong")
    t.play("S7-sha")
    t.asked(0, "target", *[f"seat {seat}" for seat in range(1, 10)])


def test_one_card_in_each_slot():
    """R10.18.1, R10.18.3, R7.2"""
    worn = "S2-baguazhen S5-jueying H5-chitu"
    t = table(p(f"C2-renwangdun HK-zhuahuangfeidian DK-zixing {STOP}", equip=worn))
    t.play("C2-renwangdun")
    t.play("HK-zhuahuangfeidian")
    t.play("DK-zixing")
    t.asked(0, "play", "pass", f"card {STOP}")
    t.check(0, equip="C2-renwangdun HK-zhuahuangfeidian DK-zixing")
    t.discarded(worn)


def test_equipment_is_no_hand():
    """R10.18.2, R4.8"""
    t = table(
        p("D2-shan", hp=1, equip="CA-zhugeliannu S2-baguazhen S5-jueying H5-chitu"),
        phase="discard",
    )
    t.asked(1, "play")
    t.check(0, hand="D2-shan")


def test_crossbow_lifts_the_limit():
    """R10.19.1, R11.37.12"""
    t = table(p(f"S7-sha S8-sha S9-sha {STOP}", equip="CA-zhugeliannu"))
    for card in ("S7-sha", "S8-sha", "S9-sha"):
        t.play(card)
        t.asked(0, "target", "seat 1", "seat 3")  # the range is still 1
        t.answer(0, "target", "seat 1")
    t.check(1, hp=1)


def test_crossbow_put_on_after_a_slash():
    """R10.19.1, R4.6"""
    t = table(p(f"S7-sha S8-sha CA-zhugeliannu {STOP}"))
    t.play("S7-sha", 1)
    t.refuses("card S8-sha")
    t.play("CA-zhugeliannu")
    t.play("S8-sha", 1)
    t.check(1, hp=2)


@pytest.mark.parametrize("armor", ["S2-baguazhen", "C2-renwangdun"])
def test_qinggang_ignores_armor(armor):
    """R10.20.1"""
    t = table(p(f"S7-sha {STOP}", equip="S6-qinggangjian"), p(equip=armor))
    t.play("S7-sha", 1)
    t.asked(0, "play")
    t.check(1, hp=3)


def test_cixiong_lets_the_target_choose():
    """R10.21.1, R5.2"""
    wearer = p(f"S7-sha {STOP}", gender="female", equip="S2-cixiongshuanggujian")
    for text, mine in [("pass", f"{STOP} D3-shan"), ("card D2-shan", STOP)]:
        t = table(wearer, p("H2-shan D2-shan", gender="male"), deck="D3-shan")
        t.play("S7-sha", 1)
        t.asked(1, "discard", "pass", "card H2-shan", "card D2-shan")
        t.answer(1, "discard", text)
        t.answer(1, "dodge", "card H2-shan")  # the slash resolves afterwards
        t.check(0, hand=mine)
        t.check(1, hp=4, hand="D2-shan" if text == "pass" else "")


@pytest.mark.parametrize("genders", [("male", "male"), ("female", "female"), (None, "male")])
def test_cixiong_needs_two_genders(genders):
    """R10.21.1, R1.16, R3.10"""
    user, target = ({"gender": gender} if gender else {} for gender in genders)
    t = table(
        p(f"S7-sha {STOP}", equip="S2-cixiongshuanggujian", **user),
        p("H2-shan", **target),
        deck="D3-shan",
    )
    t.play("S7-sha", 1)
    t.asked(1, "dodge")
    t.check(0, hand=STOP)


def test_hanbing_discards_instead_of_hurting():
    """R10.22.1, R8.1"""
    t = table(
        p(f"S7-sha {STOP}", equip="S2-hanbingjian"),
        p("H3-tao H4-tao", equip="S5-qinglongyanyuedao"),
    )
    t.play("S7-sha", 1)
    t.answer(0, "trigger", "skill hanbingjian")
    t.asked(0, "take", "hand 1", "card S5-qinglongyanyuedao")
    t.answer(0, "take", "card S5-qinglongyanyuedao")
    t.asked(0, "play")  # the second one comes from the hand
    t.check(1, hp=4, equip="", n=1)
    assert t.happened("damage") == 0


def test_hanbing_with_too_few_cards():
    """R10.22.2, R5.22"""
    t = table(p(f"S7-sha {STOP}", equip="S2-hanbingjian"), p("H3-tao"))
    t.play("S7-sha", 1)
    t.answer(0, "trigger", "skill hanbingjian")
    t.check(1, hp=4, hand="")

    t = table(p(f"S7-sha {STOP}", equip="S2-hanbingjian"), p())
    t.play("S7-sha", 1)
    t.asked(0, "play")  # nothing to discard: not offered
    t.check(1, hp=3)


def test_hanbing_leaves_the_judgment_area():
    """R10.22.3, R15.37"""
    t = table(p(f"S7-sha {STOP}", equip="S2-hanbingjian"), p(judging="S6-lebusishu"))
    t.play("S7-sha", 1)
    t.asked(0, "play")
    t.check(1, hp=3, judging="S6-lebusishu")


def test_hanbing_is_for_slashes():
    """R10.22.1"""
    t = table(p(f"SA-juedou {STOP}", equip="S2-hanbingjian"), p("H3-tao"))
    t.play("SA-juedou", 1)
    t.asked(0, "play")
    t.check(1, hp=3)


def test_yinyueqiang_after_a_black_card():
    """R10.23.1, R10.23.2, R1.9"""
    t = table(
        p(f"S7-nanmanruqin {STOP}"),
        p("S8-sha", equip="DQ-yinyueqiang"),
        p("H2-shan"),
        p(),
        rules=SPEAR,
    )
    t.play("S7-nanmanruqin")
    t.answer(1, "slash", "card S8-sha")
    t.asked(1, "trigger", "pass", "skill yinyueqiang")
    t.answer(1, "trigger", "skill yinyueqiang")
    t.asked(1, "seat", "seat 0", "seat 2", "seat 3")
    t.answer(1, "seat", "seat 2")
    t.asked(2, "dodge", "pass", "card H2-shan")
    t.answer(2, "dodge", "pass")
    t.asked(0, "play")
    t.check(2, hp=2, hand="H2-shan")  # the lance, then the trick
    t.check(1, hp=4)
    assert t.happened("damage", seat=2) == 1
    assert t.happened("lose_hp", seat=2) == 1


def test_yinyueqiang_dodged():
    """R10.23.1, R10.2.1"""
    t = table(
        p(f"S3-guohechaiqiao {STOP}"),
        p("SJ-wuxiekeji", equip="DQ-yinyueqiang"),
        p("H2-shan"),
        rules=SPEAR,
    )
    t.play("S3-guohechaiqiao", 2)
    t.answer(1, "wuxie", "card SJ-wuxiekeji")
    t.answer(1, "trigger", "skill yinyueqiang")
    t.answer(1, "seat", "seat 2")
    t.answer(2, "dodge", "card H2-shan")
    t.asked(0, "play")
    t.check(2, hp=4, hand="")


@pytest.mark.parametrize("card", ["HJ-sha", "D6-sha"])
def test_yinyueqiang_not_after_red(card):
    """R10.23.1, R1.8"""
    t = table(p(f"S7-nanmanruqin {STOP}"), p(card, equip="DQ-yinyueqiang"), rules=SPEAR)
    t.play("S7-nanmanruqin")
    t.answer(1, "slash", f"card {card}")
    t.asked(0, "play")


@pytest.mark.parametrize(("second", "listens"), [("C4-sha", True), ("D6-sha", False)])
def test_yinyueqiang_of_a_lord_for_whom_two_cards_are_played(second, listens):
    """R10.23.1, R5.13, R1.15: two black cards by zhangbashemao are one black slash of the lord's"""
    t = table(
        p("", "liubei", equip="DQ-yinyueqiang"),
        p(f"S7-nanmanruqin {STOP}"),
        p(f"S8-sha {second}", "zhangfei", equip="SQ-zhangbashemao"),
        turn=1,
        seats=3,
        rules=SPEAR,
    )
    t.play("S7-nanmanruqin")
    if t.is_open(2, "slash"):  # his own answer comes first
        t.answer(2, "slash", "pass")
    t.answer(0, "slash", "skill jijiang")
    t.answer(2, "slash", "skill zhangbashemao")
    t.answer(2, "pick", "card S8-sha")
    assert t.is_open(0, "trigger") == listens
    t.decline_all()
    t.check(0, hp=4)


def test_yinyueqiang_not_in_the_own_turn():
    """R10.23.1"""
    t = table(p(f"S7-sha {STOP}", equip="DQ-yinyueqiang"), rules=SPEAR)
    t.play("S7-sha", 2)
    t.asked(0, "play")


def test_yinyueqiang_opens_no_second_window_of_its_owner():
    """R10.23.3: the named seat's guicai fires nothing of the lance again"""
    t = table(
        p(f"S7-nanmanruqin {STOP}"),
        p("S8-sha S9-sha", equip="DQ-yinyueqiang", skills="guicai"),
        p(equip="S2-baguazhen"),
        rules=SPEAR,
        deck="C7-sha",
    )
    t.play("S7-nanmanruqin")
    t.answer(1, "slash", "card S8-sha")
    t.answer(1, "trigger", "skill yinyueqiang")
    t.answer(1, "seat", "seat 2")
    t.answer(2, "dodge", "skill baguazhen")
    t.answer(1, "trigger", "skill guicai")  # pays the black slash off-turn
    t.asked(0, "play")
    t.check(1, hand="")
    t.discarded("S9-sha C7-sha")


def test_the_axe_makes_a_dodged_slash_hit():
    """R10.24.1"""
    t = table(p(f"S7-sha D3-shan D4-shan {STOP}", equip="D5-guanshifu"), p("H2-shan D2-shan"))
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card H2-shan")
    t.answer(0, "trigger", "skill guanshifu")
    t.asked(0, "pick", "card D3-shan", "card D4-shan", f"card {STOP}")
    t.answer(0, "pick", "card D3-shan")
    t.asked(0, "pick", "card D4-shan", f"card {STOP}")
    t.answer(0, "pick", "card D4-shan")
    t.asked(0, "play")
    t.check(1, hp=3, hand="D2-shan")  # no second dodge
    t.check(0, hand=STOP)


def test_the_axe_declined():
    """R10.24.1, R1.22"""
    t = table(p(f"S7-sha D3-shan {STOP}", equip="D5-guanshifu"), p("H2-shan"))
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card H2-shan")
    t.answer(0, "trigger", "pass")
    t.asked(0, "play")
    t.check(1, hp=4)


def test_qinglong_pursues_while_dodged():
    """R10.25.1, R10.1.3"""
    t = table(
        p(f"S7-sha S8-sha S9-sha {STOP}", equip="S5-qinglongyanyuedao"),
        p("H2-shan D2-shan"),
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card H2-shan")
    t.answer(0, "trigger", "skill qinglongyanyuedao")
    t.answer(0, "slash_at", "card S8-sha")
    t.answer(1, "dodge", "card D2-shan")
    t.answer(0, "slash_at", "card S9-sha")
    t.asked(0, "play")
    t.check(1, hp=3, hand="")


def test_qinglong_needs_a_slash():
    """R10.25.1, R5.22"""
    t = table(p(f"S7-sha {STOP}", equip="S5-qinglongyanyuedao"), p("H2-shan"))
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card H2-shan")
    t.asked(0, "play")


def test_qinglong_follows_whatever_the_limit():
    """R10.25.2, R4.6, R11.4.2: but not onto an empty-handed zhugeliang"""
    hand = f"S7-sha S8-sha {STOP}"
    t = table(p(hand, equip="S5-qinglongyanyuedao"), p("H2-shan", "zhugeliang"))
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card H2-shan")
    t.asked(0, "play")
    t.check(1, hp=3, hand="")

    t = table(p(hand, equip="S5-qinglongyanyuedao"), p("H2-shan D2-shan", "zhugeliang"))
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card H2-shan")
    t.answer(0, "trigger", "skill qinglongyanyuedao")
    t.answer(0, "slash_at", "card S8-sha")
    t.answer(1, "dodge", "pass")
    t.check(1, hp=2)


def test_zhangba_two_cards_are_a_slash():
    """R10.26.1, R1.15, R4.6"""
    t = table(p(f"D2-shan D3-shan D4-shan {STOP} S7-sha", equip="SQ-zhangbashemao"))
    t.asked(0, "play", "pass", f"card {STOP}", "card S7-sha", "skill zhangbashemao")
    t.answer(0, "play", "skill zhangbashemao")
    t.answer(0, "pick", "card D2-shan")
    t.answer(0, "pick", "card S7-sha")
    t.asked(0, "target", "seat 1", "seat 2", "seat 3")
    t.answer(0, "target", "seat 2")
    t.check(2, hp=3)
    t.check(0, hand=f"D3-shan D4-shan {STOP}")
    t.asked(0, "play", "pass", f"card {STOP}")  # the limit holds
    t.discarded("D2-shan S7-sha")


def test_zhangba_in_response():
    """R10.26.1, R10.5.1, R10.9.1"""
    t = table(p(f"SA-juedou {STOP}"), p("D2-shan D3-shan D4-shan", equip="SQ-zhangbashemao"))
    t.play("SA-juedou", 1)
    t.asked(1, "slash", "pass", "skill zhangbashemao")
    t.answer(1, "slash", "skill zhangbashemao")
    t.answer(1, "pick", "card D2-shan")
    t.answer(1, "pick", "card D4-shan")
    t.asked(0, "play")
    t.check(0, hp=3)
    t.check(1, hp=4, hand="D3-shan")

    t = table(p(f"CQ-jiedaosharen {STOP}"), p("D2-shan D3-shan", equip="SQ-zhangbashemao"))
    t.play("CQ-jiedaosharen")
    t.answer(0, "target", "seat 2")
    t.answer(1, "slash_at", "skill zhangbashemao")
    t.answer(1, "pick", "card D3-shan")
    t.asked(0, "play")
    t.check(2, hp=3)
    t.check(1, hand="", equip="SQ-zhangbashemao")


def test_zhangba_needs_two_hand_cards():
    """R10.26.1"""
    t = table(p(f"SA-juedou {STOP}"), p("D2-shan", equip="SQ-zhangbashemao"))
    t.play("SA-juedou", 1)
    t.asked(0, "play")
    t.check(1, hp=3, hand="D2-shan")


def test_fangtian_hits_up_to_three():
    """R10.27.1"""
    t = table(p("S7-sha", equip="DQ-fangtianhuaji"), seats=6)
    t.play("S7-sha", 2)
    t.asked(0, "target", "pass", "seat 1", "seat 3", "seat 4", "seat 5")
    t.answer(0, "target", "seat 4")
    t.answer(0, "target", "seat 5")
    assert [t.hp(seat) for seat in range(6)] == [4, 4, 3, 4, 3, 3]


@pytest.mark.parametrize(
    ("targets", "hps"), [((3, "pass"), [4, 4, 3]), ((1, 2, "pass"), [3, 3, 4])]
)
def test_fangtian_with_fewer_targets(targets, hps):
    """R10.27.1"""
    t = table(p("S7-sha", equip="DQ-fangtianhuaji"), seats=5)
    t.play("S7-sha", *targets)
    assert [t.hp(seat) for seat in (1, 2, 3)] == hps


def test_fangtian_needs_the_last_hand_card():
    """R10.27.1, R15.39"""
    t = table(p(f"S7-sha {STOP}", equip="DQ-fangtianhuaji"))
    t.play("S7-sha", 1)
    t.asked(0, "play")
    assert [t.hp(seat) for seat in range(4)] == [4, 3, 4, 4]


def test_fangtian_targets_lie_in_range():
    """R10.27.1, R10.31.1"""
    t = table(p("S7-sha", equip="DQ-fangtianhuaji"), p(), p(), p(), p(equip="S5-jueying"), seats=9)
    t.play("S7-sha", 1)
    t.asked(0, "target", "pass", *[f"seat {seat}" for seat in (2, 3, 5, 6, 7, 8)])


def test_qilin_shoots_a_horse():
    """R10.28.1, R15.40"""
    t = table(p(f"S7-sha {STOP}", equip="H5-qilingong"), p(equip="H5-chitu S2-cixiongshuanggujian"))
    t.play("S7-sha", 1)
    t.asked(0, "play")  # one horse: nothing to choose
    t.check(1, hp=3, equip="S2-cixiongshuanggujian")
    t.discarded("H5-chitu")


def test_qilin_only_when_it_hits():
    """R10.28.1"""
    t = table(p(f"S7-sha {STOP}", equip="H5-qilingong"), p("H2-shan", equip="H5-chitu"))
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card H2-shan")
    t.check(1, hp=4, equip="H5-chitu")


@pytest.mark.parametrize(
    ("card", "hp"), [("S7-sha", 4), ("C2-sha", 4), ("H10-sha", 3), ("D6-sha", 3)]
)
def test_renwang_stops_black_slashes(card, hp):
    """R10.29.1, R1.8"""
    t = table(p(f"{card} {STOP}"), p(equip="C2-renwangdun"))
    t.play(card, 1)
    t.asked(0, "play")
    t.check(1, hp=hp)


def test_renwang_is_no_help_in_a_duel():
    """R10.29.2"""
    t = table(p(f"S7-nanmanruqin SA-juedou S8-sha {STOP}"), p("S9-sha", equip="C2-renwangdun"))
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S9-sha")
    t.answer(0, "slash", "card S8-sha")
    t.check(1, hp=3)
    t.play("S7-nanmanruqin")
    t.check(1, hp=2)


@pytest.mark.parametrize(("card", "red"), [("H3-tao", True), ("D2-shan", True), ("C7-sha", False)])
def test_bagua_judges(card, red):
    """R10.30.1, R10.30.2"""
    t = table(p(f"S7-sha {STOP}"), p("H2-shan", equip="C2-baguazhen"), deck=card)
    t.play("S7-sha", 1)
    t.asked(1, "dodge", "pass", "card H2-shan", "skill baguazhen")
    t.answer(1, "dodge", "skill baguazhen")
    if not red:
        t.asked(1, "dodge", "pass", "card H2-shan")  # once for this dodge
        t.answer(1, "dodge", "card H2-shan")
    t.asked(0, "play")
    t.check(1, hp=4, hand="H2-shan" if red else "")
    t.discarded(card)


def test_bagua_spends_nothing_of_the_hand():
    """R10.30.2, R11.14.2"""
    t = table(p(f"S7-sha {STOP}"), p("H2-shan", "luxun", equip="C2-baguazhen"), deck="D2-shan")
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "skill baguazhen")
    t.asked(0, "play")
    t.check(1, hp=3, hand="H2-shan")


def test_bagua_once_for_each_needed_dodge():
    """R10.30.3, R5.14, R11.37.25"""
    t = table(
        p(f"S7-sha {STOP}", "lvbu"),
        p("H2-shan", equip="C2-baguazhen"),
        deck="D2-shan C7-sha",
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "skill baguazhen")
    t.asked(1, "dodge", "pass", "card H2-shan", "skill baguazhen")
    t.answer(1, "dodge", "skill baguazhen")
    t.asked(1, "dodge", "pass", "card H2-shan")
    t.answer(1, "dodge", "card H2-shan")
    t.check(1, hp=4)


@pytest.mark.parametrize("horse", ["S5-jueying", "C5-dilu", "HK-zhuahuangfeidian"])
def test_plus_horses_put_others_off(horse):
    """R10.31.1, R7.2"""
    t = table(p("S7-sha DK-zixing"), p("S8-sha H5-chitu", equip=horse))
    t.play("S7-sha")  # seat 3 is the only one in reach
    t.check(3, hp=3)
    t.end_turn()
    t.asked(1, "play")
    t.play("S8-sha")
    t.asked(1, "target", "seat 0", "seat 2")  # its own distances are as ever


@pytest.mark.parametrize("horse", ["H5-chitu", "SK-dayuan", "DK-zixing"])
def test_minus_horses_bring_others_near(horse):
    """R10.32.1, R7.2"""
    t = table(p(f"S7-sha {STOP}", equip=horse), seats=6)
    t.play("S7-sha")
    t.asked(0, "target", "seat 1", "seat 2", "seat 4", "seat 5")
