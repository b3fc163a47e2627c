"""Rule cases about the heroes of Shu, by id."""

import pytest

from table import STOP, p, table


def test_c031_wusheng_on_own_weapon():
    """R11.2.1, R7.5, R7.10, R10.1.1, R5.24"""
    t = table(p(STOP, "guanyu", equip="H5-qilingong"), seats=5)
    t.play("wusheng H5-qilingong")
    t.asked(0, "target", "seat 1", "seat 4")  # P2, at distance 2, is out of range now
    t.answer(0, "target", "seat 1")
    t.check(1, hp=3)


def test_c063_liegong_counted_at_targeting():
    """R11.28.1, R10.27.1, R5.2, R8.19"""
    t = table(
        p("S7-sha", "huangzhong", hp=1, equip="DQ-fangtianhuaji", identity="rebel"),
        p("D2-shan D3-shan", "xiahoudun"),
        p("D4-shan D5-shan", hp=1),
        p("D6-shan D7-shan"),
        p("", identity="lord"),
        identities="rebel rebel rebel rebel lord",
        seats=5,
        deck="S10-sha",
    )
    t.play("S7-sha", 1, 2, 3)
    t.answer(0, "trigger", "pass")
    t.answer(0, "trigger", "skill liegong")
    t.answer(0, "trigger", "pass")
    t.answer(1, "dodge", "pass")
    t.answer(1, "trigger", "skill ganglie")
    t.run_to(3, "dodge")
    t.check(0, alive=False)
    t.check(2, alive=False, hand="")
    t.answer(3, "dodge", "card D6-shan")
    t.check(3, hp=4)
    assert t.happened("reward") == 1  # xiahoudun's alone


def test_c065_jijiang_weapon_effects():
    """R5.13, R11.1.2, R11.6.2, R10.24.1"""
    t = table(
        p(f"S9-sha H3-tao {STOP}", "liubei", equip="D5-guanshifu"),
        p(""),
        p("S7-sha", "machao", equip="S6-qinggangjian"),
        p("", equip="S2-baguazhen"),
        deck="H10-sha",
    )
    t.answer(0, "play", "skill jijiang")
    t.answer(2, "slash", "card S7-sha")
    t.answer(0, "target", "seat 3")
    t.asked(3, "dodge", "pass", "skill baguazhen")
    t.answer(3, "dodge", "skill baguazhen")
    t.answer(0, "trigger", "skill guanshifu")
    t.answer(0, "pick", "card S9-sha")
    t.answer(0, "pick", "card H3-tao")
    t.asked(0, "play")
    t.check(3, hp=3)
    t.check(2, equip="S6-qinggangjian")


def test_c066_jijiang_limit_and_refusal():
    """R5.13, R4.6, R11.1.2, R5.25"""
    t = table(p(f"S7-sha {STOP}", "liubei"), p("S8-sha", "zhangfei"), p("S9-sha", "machao"))
    t.answer(0, "play", "skill jijiang")
    t.answer(1, "slash", "pass")
    t.answer(2, "slash", "pass")
    t.refuses("skill jijiang")
    t.play("S7-sha", 3)
    t.check(3, hp=3)
    t.refuses("skill jijiang")


def test_c099_rende_split_over_time():
    """R11.1.1, R15.41"""
    t = table(p("S7-sha S8-sha S9-sha D2-shan D3-shan H3-tao", "liubei", hp=2))
    for cards, hp in (("S7-sha", 2), ("S8-sha", 3), ("S9-sha D2-shan", 4), ("D3-shan", 4)):
        t.answer(0, "play", "skill rende")
        t.answer(0, "seat", "seat 1")
        for card in cards.split():
            t.answer(0, "pick", f"card {card}")
        if t.is_open(0, "pick"):
            t.answer(0, "pick", "pass")
        t.check(0, hp=hp)
    t.offered("skill rende")


def test_c096_qicai_and_qianxun():
    """R7.2, R7.6, R10.7.1, R11.7.2, R11.14.1 (the variant with huangyueying)"""
    t = table(
        p(f"S3-shunshouqianyang {STOP}", "huangyueying"),
        p("", equip="S5-jueying"),
        p("D2-shan"),
        p("D3-shan", "luxun"),
        seats=5,
    )
    t.play("S3-shunshouqianyang")
    t.asked(0, "target", "seat 1", "seat 2")


def test_fk017_qinglong_distance():
    """R10.25.2, R11.2.1, R5.24"""
    t = table(
        p(f"S7-sha {STOP}", "guanyu", equip="S5-qinglongyanyuedao H5-chitu"),
        p(),
        p(),
        p(),
        p("D2-shan D3-shan"),
        seats=8,
    )
    t.play("S7-sha", 4)
    t.answer(4, "dodge", "card D2-shan")
    t.answer(0, "trigger", "skill qinglongyanyuedao")
    t.answer(0, "slash_at", "wusheng H5-chitu")
    t.answer(4, "dodge", "card D3-shan")
    t.asked(0, "play")  # nothing is left to pursue with
    t.refuses("card S7-sha")


def test_fk028_jizhi_on_wuxiekeji():
    """R11.7.1, R11.37.15, R5.6"""
    t = table(
        p(f"S3-guohechaiqiao {STOP}"),
        p("SJ-wuxiekeji", "huangyueying"),
        p("D2-shan"),
        p("CK-wuxiekeji"),
        deck="H5-chitu",
    )
    t.play("S3-guohechaiqiao", 2)
    t.answer(1, "wuxie", "card SJ-wuxiekeji")
    t.answer(1, "trigger", "skill jizhi")
    t.check(1, hand="H5-chitu")
    t.answer(3, "wuxie", "card CK-wuxiekeji")
    t.asked(0, "play")
    t.check(1, hand="H5-chitu")
    t.check(2, hand="")


@pytest.mark.parametrize(
    ("hp", "weapon", "hand", "offered"),
    [
        (3, "S2-hanbingjian", "D2-shan D3-shan D4-shan", True),
        (3, "S2-hanbingjian", "D2-shan D3-shan", True),
        (4, "", "D2-shan D3-shan", False),
        (4, "", "D2-shan D3-shan D4-shan", False),
    ],
)
def test_fk035_liegong_bounds(hp, weapon, hand, offered):
    """R11.28.1, R5.20, R10.30.1"""
    t = table(p(f"S7-sha {STOP}", "huangzhong", hp=hp, equip=weapon), p(hand, equip="S2-baguazhen"))
    t.play("S7-sha", 1)
    if not offered:
        t.offered("skill baguazhen")
        t.asked(1, "dodge")
        return
    t.answer(0, "trigger", "skill liegong")
    if t.is_open(0, "trigger"):
        t.answer(0, "trigger", "pass")  # hanbingjian
    t.asked(0, "play")
    t.check(1, hp=3, hand=hand)
