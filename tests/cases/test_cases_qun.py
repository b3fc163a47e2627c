"""Rule cases about huatuo, diaochan, zhangjiao and the gods, by id."""

import pytest

from table import STOP, p, table


@pytest.mark.parametrize("rules", [None, "official"])
def test_c042_jijiu_on_his_own_turn(rules):
    """R11.23.1, R11.37.16, R15.58"""
    t = table(
        p("D2-shan", "huatuo", identity="rebel", judging="SA-shandian", equip="H5-chitu"),
        p(identity="lord"),
        identities="rebel lord rebel rebel",
        phase="judgment",
        deck="S5-jueying",
        rules=rules and {"preset": rules},
    )
    if rules:
        t.check(0, alive=False)
        return
    t.asked(0, "peach", "pass", "jijiu D2-shan", "jijiu H5-chitu")
    t.answer(0, "peach", "jijiu H5-chitu")
    t.asked(0, "play")
    t.check(0, hp=1, equip="")


def test_c081_lijian_and_the_lord():
    """R8.4, R8.15, R11.25.1"""
    t = table(
        p(f"C3-sha {STOP}", "diaochan"),
        p("D2-shan D3-shan", equip="S6-qinggangjian", gender="male"),
        p("", "xiahoudun", hp=1),
        p(),
        identities="rebel lord loyalist rebel",
    )
    t.play("skill lijian")
    t.answer(0, "discard", "card C3-sha")
    t.answer(0, "seat", "seat 2")
    t.asked(0, "play")
    t.check(2, alive=False)
    t.check(1, hand="", equip="")
    t.check(0, hand=STOP)


def test_c107_kongcheng_and_lijian():
    """R11.25.1, R11.37.11, R11.37.37"""
    seats = (
        p(f"C3-sha {STOP}", "diaochan"),
        p("", "zhugeliang"),
        p("S7-sha", "lvbu"),
        p("", "simayi"),
    )
    t = table(*seats)
    t.play("skill lijian")
    t.answer(0, "discard", "card C3-sha")
    t.refuses("seat 1")
    t.answer(0, "seat", "seat 2")
    t.answer(0, "seat", "seat 1")
    t.answer(2, "slash", "card S7-sha")
    t.asked(0, "play")
    t.check(1, hp=2)


def test_fk033_lijian_has_no_wuxie_window():
    """R15.63, R11.25.1, R8.4"""
    t = table(p(f"C3-sha {STOP}", "diaochan"), p("", "lvbu"), p("", "xiahoudun"), p("SJ-wuxiekeji"))
    t.play("skill lijian")
    t.answer(0, "discard", "card C3-sha")
    t.answer(0, "seat", "seat 1")
    t.asked(0, "play")
    t.check(1, hp=3)
    assert t.happened("damage", seat=1, other=2, amount=1) == 1
    assert list(t.game.discard) == ["C3-sha"]


def test_c082_leiji_kill():
    """R11.26.4, R8.13, R8.14"""
    t = table(
        p(f"S7-sha {STOP}"),
        p("D2-shan", "zhangjiao"),
        p("", hp=2),
        p(),
        deck="S9-sha D3-shan D4-shan D5-shan",
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card D2-shan")
    t.answer(1, "trigger", "skill leiji")
    t.answer(1, "seat", "seat 2")
    t.asked(0, "play")
    t.check(2, alive=False)
    t.check(1, hand="D3-shan D4-shan D5-shan")


def test_c133_leiji_judge_order_off_the_user():
    """R6.5, R15.3, R11.26.1, R10.13.3"""
    t = table(
        p(f"CQ-jiedaosharen C4-sha {STOP}", "simayi"),
        p("D2-shan C5-sha", "zhangjiao"),
        p("S7-sha", equip="S5-qinglongyanyuedao"),
        deck="H3-tao",
    )
    t.play("CQ-jiedaosharen", 1)
    t.answer(2, "slash_at", "card S7-sha")
    t.answer(1, "dodge", "card D2-shan")
    t.answer(1, "trigger", "skill leiji")
    t.answer(1, "seat", "seat 3")
    t.answer(0, "trigger", "pass")  # guicai of the turn owner first
    t.answer(1, "trigger", "skill guidao")
    t.check(3, hp=4)


@pytest.mark.parametrize("role", ["rebel", "lord"])
def test_fk004_huangtian_without_the_role(role):
    """R1.14, R11.26.6"""
    t = table(
        p(f"D2-shan {STOP}", kingdom="qun"),
        p(),
        p("", "zhangjiao"),
        identities="lord rebel rebel rebel" if role == "rebel" else "rebel rebel lord rebel",
    )
    if role == "rebel":
        t.refuses("skill huangtian")
        return
    t.play("skill huangtian")
    t.asked(0, "play")
    t.check(2, hand="D2-shan")


@pytest.mark.parametrize("horse", ["H5-chitu", "C5-dilu"])
def test_fk039_guidao_from_the_equipment(horse):
    """R11.26.5, R6.8"""
    t = table(
        p("S7-sha", judging="C6-lebusishu"),
        p("", "zhangjiao", equip="C5-dilu H5-chitu" if horse == "C5-dilu" else horse),
        phase="judgment",
        deck="H6-tao",
    )
    if horse == "H5-chitu":
        t.asked(0, "play")  # nothing black
        return
    t.answer(1, "trigger", "skill guidao")
    t.check(1, equip="H5-chitu")
    assert "H6-tao" in t.hand(1)
    t.discarded("C5-dilu C6-lebusishu")
    assert t.game.turn == 1  # no play phase


def test_fk040_huangtian_limits():
    """R11.26.6, R11.37.31, R15.73"""
    t = table(
        p("", "zhangjiao"),
        p("D2-shan SA-shandian C3-sha", kingdom="qun"),
        p("D3-shan HQ-shandian C4-sha", kingdom="shu"),
        turn=1,
    )
    t.play("skill huangtian")
    t.refuses("card C3-sha")
    t.answer(1, "card", "card D2-shan")
    t.check(0, hand="D2-shan")
    t.refuses("skill huangtian")
    t.end_turn()
    t.run_to(2)
    t.refuses("skill huangtian")


def test_c102_ganglie_after_lijian():
    """R11.18.1, R8.4: the other dueller, not diaochan"""
    t = table(
        p(f"C3-sha {STOP}", "diaochan"),
        p("", "xiahoudun"),
        p("D2-shan D3-shan", "simayi"),
        deck="S10-sha",
    )
    t.play("skill lijian")
    t.answer(0, "discard", "card C3-sha")
    t.answer(0, "seat", "seat 1")
    t.answer(1, "trigger", "skill ganglie")
    t.answer(2, "trigger", "pass")  # guicai
    t.asked(2, "discard", "pass", "card D2-shan", "card D3-shan")
