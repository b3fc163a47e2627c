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
