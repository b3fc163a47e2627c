"""caoren and xiahouyuan, R11.30 and R11.31."""

import pytest

from table import STOP, p, table

# caoren


def finish(*players, **more):
    """caoren at his finish phase, jushou chosen."""
    t = table(p(STOP, "caoren", **more.pop("own", {})), *players, phase="finish", **more)
    t.answer(0, "trigger", "skill jushou")
    return t


def test_jushou_skips_the_next_draw_phase():
    """R11.30.1, R11.30.2, R11.37.36"""
    t = finish(p(), seats=2, identities="lord spy")
    t.asked(0, "name", "do skip_draw", "do lose_hp")
    t.answer(0, "name", "do skip_draw")
    t.check(0, n=4, hp=4)
    t.end_turn()
    t.asked(0, "play")  # his next turn: no draw
    t.check(0, n=4)
    before = t.drawn
    t.end_turn()
    t.answer(0, "trigger", "pass")
    t.run_to(1)
    t.end_turn()
    t.asked(0, "play")
    assert t.drawn == before + 4  # two each: once only


def test_jushou_loses_hp():
    """R11.30.1, R8.5"""
    t = finish(p(), seats=2, identities="lord spy")
    t.answer(0, "name", "do lose_hp")
    t.check(0, n=4, hp=3)
    t.end_turn()
    t.asked(0, "play")
    t.check(0, n=6)


def test_jushou_may_kill_him():
    """R11.30.1, R8.18: the draw comes first, and nobody is his killer"""
    t = finish(p("H3-tao"), own={"hp": 1, "identity": "rebel"}, identities="rebel lord rebel rebel")
    t.answer(0, "name", "do lose_hp")
    t.answer(1, "peach", "pass")
    t.asked(1, "play")
    t.check(0, alive=False)
    assert t.happened("reward") == 0


def test_jushou_drawn_peach_saves_him():
    """R11.30.1, R8.9"""
    t = finish(own={"hp": 1}, deck="H3-tao")
    t.answer(0, "name", "do lose_hp")
    t.answer(0, "peach", "card H3-tao")
    t.check(0, hp=1, n=3)


def test_jushou_declined():
    """R11.30.1, R1.14"""
    t = table(p(STOP, "caoren"), p(), phase="finish")
    t.answer(0, "trigger", "pass")
    t.check(0, n=1)


# xiahouyuan


def prepare(*players, **more):
    t = table(*players, phase="preparation", **more)
    t.answer(0, "trigger", "skill shensu")
    return t


def test_shensu_first_choice():
    """R11.31.1, R11.31.2: no judgment, no draw, a slash at any distance; the play phase comes"""
    t = prepare(p(f"S7-sha {STOP}", "xiahouyuan"), p(), p("D2-shan"))
    t.asked(0, "seat", "pass", "seat 1", "seat 2", "seat 3")  # he could pay for the second
    t.answer(0, "seat", "seat 2")
    t.answer(2, "dodge", "pass")
    t.answer(0, "discard", "pass")
    t.check(2, hp=3)
    assert t.drawn == 0
    t.play("S7-sha", 1)  # not counted
    t.check(1, hp=3)


def test_shensu_first_choice_without_equipment():
    """R11.31.1, R5.22"""
    t = prepare(p("S7-sha", "xiahouyuan"))
    t.asked(0, "seat", "seat 1", "seat 2", "seat 3")
    t.answer(0, "seat", "seat 2")
    t.asked(0, "play")
    t.check(2, hp=3)


def test_shensu_second_choice():
    """R11.31.1: equipment in hand or worn, no play phase"""
    t = prepare(p(f"S7-sha {STOP}", "xiahouyuan", equip="S5-jueying"), p(), p())
    t.answer(0, "seat", "pass")
    t.asked(0, "discard", f"card {STOP}", "card S5-jueying")
    t.answer(0, "discard", "card S5-jueying")
    t.asked(0, "seat", "seat 1", "seat 2", "seat 3")
    t.answer(0, "seat", "seat 2")
    t.asked(1, "play")
    t.check(0, equip="", n=4)  # he drew, and had nothing to discard
    t.check(2, hp=3)


def test_shensu_both_choices():
    """R11.31.1"""
    t = prepare(p(f"S7-sha {STOP}", "xiahouyuan"), p(), p())
    t.answer(0, "seat", "seat 2")
    t.answer(0, "discard", f"card {STOP}")
    t.answer(0, "seat", "seat 2")
    t.asked(1, "play")
    t.check(0, hand="S7-sha")
    t.check(2, hp=2)
    assert t.drawn == 2  # those of seat 1


def test_shensu_declined():
    """R11.31.1, R1.14"""
    t = table(p(f"S7-sha {STOP}", "xiahouyuan"), phase="preparation")
    t.answer(0, "trigger", "pass")
    t.asked(0, "play")
    assert t.drawn == 2


def test_shensu_pays_with_its_own_horse():
    """R11.31.1, R5.24"""
    t = prepare(p("", "xiahouyuan", equip="SQ-zhangbashemao"), p(), p(STOP))
    t.answer(0, "seat", "pass")
    t.answer(0, "seat", "seat 3")
    t.check(3, hp=3)
    t.check(0, equip="")


@pytest.mark.parametrize("armor", ["C2-renwangdun", "S2-baguazhen"])
def test_shensu_has_no_colour(armor):
    """R11.31.3, R10.29.2"""
    t = prepare(p(STOP, "xiahouyuan"), p(), p(equip=armor), deck="H3-tao")
    t.answer(0, "seat", "seat 2")
    if t.is_open(2, "dodge"):
        t.answer(2, "dodge", "skill baguazhen")
    t.answer(0, "discard", "pass")
    t.check(2, hp=3 if armor == "C2-renwangdun" else 4)


def test_shensu_and_guanshifu():
    """R11.31.3: it works on the dodge"""
    own = p("S7-sha C7-sha", "xiahouyuan", equip="D5-guanshifu")
    t = prepare(own, p(), p("D2-shan"))
    t.answer(0, "seat", "seat 2")
    t.answer(2, "dodge", "card D2-shan")
    t.answer(0, "trigger", "skill guanshifu")
    t.answer(0, "pick", "card S7-sha")
    t.asked(0, "discard", "pass", "card D5-guanshifu")
    t.check(2, hp=3)
    t.discarded("S7-sha C7-sha")


def test_shensu_and_qinglongyanyuedao():
    """R11.31.3, R10.25.1"""
    t = prepare(p("S7-sha", "xiahouyuan", equip="S5-qinglongyanyuedao"), p(), p("D2-shan"))
    t.answer(0, "seat", "seat 2")
    t.answer(2, "dodge", "card D2-shan")
    t.answer(0, "trigger", "skill qinglongyanyuedao")
    t.answer(0, "slash_at", "card S7-sha")
    t.answer(0, "discard", "pass")
    t.check(2, hp=3)


def test_shensu_takes_no_further_targets():
    """R11.31.3: fangtianhuaji needs a card from the hand"""
    t = prepare(p("", "xiahouyuan", equip="DQ-fangtianhuaji"))
    t.answer(0, "seat", "seat 1")
    t.asked(0, "discard", "pass", "card DQ-fangtianhuaji")
    t.check(1, hp=3)
    t.check(3, hp=4)


def test_shensu_and_kongcheng():
    """R11.37.11: virtual cards are blocked too"""
    t = prepare(p("", "xiahouyuan"), p("", "zhugeliang"))
    t.asked(0, "seat", "seat 2", "seat 3")
    t.answer(0, "seat", "seat 2")
    assert t.happened("skill", what="kongcheng", seat=1) == 1


def test_shensu_keeps_delayed_tricks():
    """R11.37.28"""
    t = prepare(p("S7-sha", "xiahouyuan", judging="S6-lebusishu"))
    t.answer(0, "seat", "seat 2")
    t.asked(0, "play")
    t.check(0, judging="S6-lebusishu")


def test_shensu_second_choice_alone_and_lebusishu():
    """R11.37.28"""
    t = prepare(p(STOP, "xiahouyuan", judging="S6-lebusishu"), p(), deck="C7-sha")
    t.answer(0, "seat", "pass")
    t.answer(0, "seat", "seat 2")
    t.asked(1, "play")
    t.discarded("C7-sha S6-lebusishu")


def test_shensu_after_jushou():
    """R11.31.1: a draw phase that is skipped already pays for nothing"""
    t = table(
        p("S7-sha", skills="jushou shensu"),
        p(STOP),
        seats=2,
        phase="finish",
        identities="lord spy",
        deck="D2-shan D3-shan D4-shan",
    )
    t.answer(0, "trigger", "skill jushou")
    t.answer(0, "name", "do skip_draw")
    t.end_turn()
    t.asked(0, "play")  # shensu was not offered


def test_shensu_and_an_attack_that_kills_him():
    """R11.31.1: who dies of the first slash chooses no more"""
    t = prepare(
        p(STOP, "xiahouyuan", hp=1),
        p("", "xiahoudun"),
        identities="rebel lord rebel rebel",
        deck="S10-sha",
    )
    t.answer(0, "seat", "seat 1")
    t.answer(1, "trigger", "skill ganglie")
    t.asked(1, "play")
    t.check(0, alive=False)
