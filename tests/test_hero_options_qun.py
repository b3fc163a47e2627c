"""Options that concern huatuo, diaochan, zhangjiao and shenguanyu, R15.30 and R15.58 to R15.73."""

import pytest

from table import STOP, p, under


@pytest.mark.parametrize("timing", ["any_window", "outside_own_turn"])
def test_jijiu_timing(timing):
    """R15.58, R11.23.1"""
    t = under("jijiu.timing", timing, p(f"D2-shan {STOP}", "huatuo", hp=2))
    if timing == "any_window":
        t.offered("jijiu D2-shan")
        return
    t.refuses("jijiu D2-shan")
    t = under("jijiu.timing", timing, p(f"S7-sha {STOP}"), p(hp=1), p("D2-shan", "huatuo"))
    t.play("S7-sha", 1)
    t.answer(2, "peach", "jijiu D2-shan")
    t.check(1, hp=1)


def test_jijiu_prevents_a_point():
    """R15.59, R15.122: before the hp falls, for anybody; it is no peach any more"""
    seats = p(f"S7-sha {STOP}"), p(hp=1), p("D2-shan C3-sha", "huatuo", equip="H5-chitu")
    t = under("jijiu.effect", "prevent_one", *seats)
    t.play("S7-sha", 1)
    t.answer(2, "trigger", "skill jijiu")
    t.asked(2, "discard", "card D2-shan", "card H5-chitu")
    t.answer(2, "discard", "card H5-chitu")
    t.asked(0, "play")
    t.check(1, hp=1)
    t.check(2, hand="D2-shan C3-sha", equip="")
    t.discarded("H5-chitu S7-sha")
    assert t.happened("damage") == 0

    t = under("jijiu.effect", "prevent_one", *seats)
    t.play("S7-sha", 1)
    t.answer(2, "trigger", "pass")
    t.asked(0, "play")  # no peach is asked for
    t.check(1, alive=False)


def test_jijiu_prevents_point_by_point():
    """R15.122: one red card for each point, on himself too"""
    t = under(
        "jijiu.effect",
        "prevent_one",
        p("D2-shan D3-shan D4-shan C3-sha", "huatuo", judging="SA-shandian"),
        phase="judgment",
        deck="S5-jueying",
    )
    t.answer(0, "trigger", "skill jijiu")
    t.answer(0, "discard", "card D2-shan")
    t.asked(0, "discard", "pass", "card D3-shan", "card D4-shan")
    t.answer(0, "discard", "card D3-shan")
    t.answer(0, "discard", "pass")
    t.check(0, hp=2, n=4)  # two of the four, and the draw phase
    assert t.happened("damage", seat=0, amount=1) == 1


def test_jijiu_outside_his_turn_prevents_nothing_in_it():
    """R15.58 with R15.59"""
    t = under(
        "jijiu.effect",
        "prevent_one",
        p("D2-shan", "huatuo", judging="SA-shandian"),
        phase="judgment",
        deck="S5-jueying",
        rules={"jijiu.timing": "outside_own_turn"},
    )
    t.check(0, alive=False)


def test_qingnang_once_any_target():
    """R15.60, R15.123, R11.23.2"""
    hands = p(f"C3-sha S7-sha {STOP}", "huatuo", equip="S6-qinggangjian"), p(hp=3), p(hp=2)
    t = under("qingnang.version", "once_any_target", *hands)
    t.play("skill qingnang")
    t.asked(0, "discard", "card C3-sha", "card S7-sha", f"card {STOP}")  # from hand only
    t.answer(0, "discard", "card C3-sha")
    t.asked(0, "seat", "seat 1", "seat 2")
    t.answer(0, "seat", "seat 2")
    t.asked(0, "play")
    t.check(2, hp=3)
    t.refuses("skill qingnang")

    t = under("qingnang.version", "self_unlimited", *hands)
    t.refuses("skill qingnang")


FIGHT = (
    p(f"C3-sha {STOP}", "diaochan"),
    p("", "simayi"),
    p("D2-shan", "lvbu"),
    p("SJ-wuxiekeji"),
)


@pytest.mark.parametrize("nullifiable", ["false", "true"])
def test_lijian_nullifiable(nullifiable):
    """R15.63, R11.25.1, R5.5"""
    t = under("lijian.nullifiable", nullifiable, *FIGHT)
    t.play("skill lijian")
    t.answer(0, "discard", "card C3-sha")
    t.answer(0, "seat", "seat 1")
    if nullifiable == "true":
        t.answer(3, "wuxie", "card SJ-wuxiekeji")
        t.asked(0, "play")
        t.check(1, hp=3)
        t.check(2, hp=4)
    else:
        t.answer(1, "trigger", "pass")  # fankui
        t.check(1, hp=2)
        t.check(3, hand="SJ-wuxiekeji")


@pytest.mark.parametrize("duel", ["one_way", "mutual"])
def test_lijian_mutual(duel):
    """R15.30, R15.109: the second duel the other way round"""
    t = under("lijian.duel", duel, *FIGHT)
    t.play("skill lijian")
    t.answer(0, "discard", "card C3-sha")
    t.answer(0, "seat", "seat 1")
    t.answer(1, "trigger", "pass")
    t.asked(0, "play")
    t.check(1, hp=2)
    t.check(2, hp=3 if duel == "mutual" else 4)
    assert t.happened("use", what="juedou") == (2 if duel == "mutual" else 1)


def test_lijian_mutual_stops_at_a_death():
    """R15.109: only if both live"""
    seats = p(f"C3-sha {STOP}", "diaochan"), p("", "simayi", hp=1), p("", "lvbu"), p()
    t = under("lijian.duel", "mutual", *seats)
    t.play("skill lijian")
    t.answer(0, "discard", "card C3-sha")
    t.answer(0, "seat", "seat 1")
    t.asked(0, "play")
    t.check(1, alive=False)
    t.check(2, hp=4)


def test_lijian_mutual_spares_kongcheng():
    """R15.109, R11.37.11: zhugeliang without a hand may use the first, not answer the second"""
    seats = p(f"C3-sha {STOP}", "diaochan"), p("D2-shan", "lvbu"), p("", "zhugeliang")
    t = under("lijian.duel", "mutual", *seats)
    t.play("skill lijian")
    t.answer(0, "discard", "card C3-sha")
    t.asked(0, "play")
    t.check(1, hp=3)
    t.check(2, hp=3)
    assert t.happened("skill", what="kongcheng", seat=2) == 2  # the second duel fails for it, too


@pytest.mark.parametrize(
    ("condition", "n", "drawn"),
    [
        ("always", 3, 1),
        ("hand_below_hp", 3, 0),
        ("hand_below_hp", 2, 1),
    ],
)
def test_biyue_condition(condition, n, drawn):
    """R15.64, R15.125, R11.25.2"""
    hand = " ".join(f"D{rank}-shan" for rank in range(2, 2 + n))
    t = under("biyue.condition", condition, p(hand, "diaochan"), phase="finish")
    if drawn:
        t.answer(0, "trigger", "skill biyue")
    t.check(0, n=n + drawn)
