"""zhugeliang, R11.4."""

import pytest

from table import STOP, p, table

TOP = [f"D{rank}-shan" for rank in range(2, 9)]


def look(alive=4, deck=None, **more):
    t = table(
        p("", "zhugeliang"),
        seats=alive,
        phase="preparation",
        deck=deck or " ".join([*TOP, STOP]),
        **more,
    )
    t.answer(0, "trigger", "skill guanxing")
    return t


def test_guanxing_orders_the_top():
    """R11.4.1"""
    t = look()
    t.asked(0, "arrange", "pass", *[f"card {card}" for card in TOP[:4]])
    for card in ("D5-shan", "D2-shan", "D4-shan"):
        t.answer(0, "arrange", f"card {card}")
    t.asked(0, "arrange", "pass", "card D3-shan")
    t.answer(0, "arrange", "card D3-shan")
    t.asked(3, "play")  # the first three drew dodges
    t.check(0, hand="D5-shan D2-shan")
    t.check(1, hand="D4-shan D3-shan")
    t.check(2, hand="D6-shan D7-shan")


def test_guanxing_puts_some_under_the_pile():
    """R11.4.1"""
    t = look(deck=f"D2-shan D3-shan D4-shan D5-shan {STOP}")
    t.answer(0, "arrange", "card D4-shan")
    t.answer(0, "arrange", "pass")
    t.asked(0, "arrange", "card D2-shan", "card D3-shan", "card D5-shan")
    t.answer(0, "arrange", "card D5-shan")
    t.answer(0, "arrange", "card D2-shan")
    t.asked(0, "play")
    t.check(0, hand=f"D4-shan {STOP}")


def test_guanxing_declined():
    """R11.4.1, R1.14"""
    t = table(p("", "zhugeliang"), phase="preparation", deck=f"{STOP} D2-shan D3-shan")
    t.asked(0, "trigger", "pass", "skill guanxing")
    t.answer(0, "trigger", "pass")
    t.asked(0, "play")
    t.check(0, hand=f"{STOP} D2-shan")


@pytest.mark.parametrize(("alive", "seen"), [(2, 2), (4, 4), (5, 5), (9, 5)])
def test_guanxing_looks_at_as_many_as_live(alive, seen):
    """R11.4.1, R15.43, R15.115"""
    t = look(alive)
    t.asked(0, "arrange", "pass", *[f"card {card}" for card in TOP[:seen]])


def test_guanxing_counts_the_living():
    """R11.4.1"""
    t = table(
        p("", "zhugeliang"),
        p(alive=False),
        phase="preparation",
        deck=" ".join([*TOP, STOP]),
    )
    t.answer(0, "trigger", "skill guanxing")
    assert t.game.ask.n == 1 + 3


def test_guanxing_reshuffles_and_makes_do():
    """R11.4.1, R4.13: fewer cards than wanted end no game"""
    t = look(deck=f"D2-shan {STOP}", exact=True, discard="D3-shan")
    t.asked(0, "arrange", "pass", "card D2-shan", f"card {STOP}", "card D3-shan")
    assert not t.game.discard

    t = look(deck=f"D2-shan {STOP}", exact=True)
    t.asked(0, "arrange", "pass", "card D2-shan", f"card {STOP}")
    t.answer(0, "arrange", f"card {STOP}")
    t.answer(0, "arrange", "card D2-shan")
    t.asked(0, "play")
    t.check(0, hand=f"D2-shan {STOP}")


def test_guanxing_comes_before_the_judgment_phase():
    """R11.4.1, R4.2, R15.44"""
    t = table(
        p("", "zhugeliang", judging="S6-lebusishu"),
        phase="preparation",
        deck=f"C7-sha H2-shan {STOP} D2-shan",
    )
    t.answer(0, "trigger", "skill guanxing")
    for card in ("H2-shan", STOP, "D2-shan", "C7-sha"):
        t.answer(0, "arrange", f"card {card}")
    t.asked(0, "play")
    t.check(0, hand=f"{STOP} D2-shan", judging="")
    t.discarded("H2-shan S6-lebusishu")


def test_guanxing_is_seen_by_its_owner_only():
    """R11.4.1, R4.16"""
    t = look()
    assert set(TOP[:4]) <= set(t.game.view(0).known)
    assert "D6-shan" not in t.game.view(0).known
    for seat in (1, 2, 3):
        assert not set(TOP) & set(t.game.view(seat).known)


@pytest.mark.parametrize("card", ["S7-sha", "SA-juedou"])
def test_kongcheng(card):
    """R11.4.2, R1.20"""
    t = table(p(f"{card} {STOP}"), p("", "zhugeliang"), p(), seats=5)
    t.play(card)
    others = ["seat 4"] if card == "S7-sha" else ["seat 2", "seat 3", "seat 4"]
    if len(others) > 1:
        t.asked(0, "target", *others)
        t.answer(0, "target", "seat 4")
    t.check(4, hp=3)
    t.check(1, hp=3)

    t = table(p(f"{card} {STOP}"), p("H3-tao", "zhugeliang"))
    t.play(card, 1)
    t.check(1, hp=2)


@pytest.mark.parametrize("card", ["S7-nanmanruqin", "HA-wanjianqifa"])
def test_kongcheng_is_no_shield_against_groups(card):
    """R11.4.2, R15.45"""
    t = table(p(f"{card} {STOP}"), p("", "zhugeliang"))
    t.play(card)
    t.check(1, hp=2)


def test_kongcheng_against_zhangba_and_guhuo():
    """R11.37.11"""
    t = table(p(f"D2-shan D3-shan D4-shan {STOP}", equip="SQ-zhangbashemao"), p("", "zhugeliang"))
    t.answer(0, "play", "skill zhangbashemao")
    t.answer(0, "pick", "card D2-shan")
    t.answer(0, "pick", "card D3-shan")
    t.asked(0, "target", "seat 2", "seat 3")

    t = table(p(f"D2-shan {STOP}", "yuji"), p("", "zhugeliang"))
    t.answer(0, "play", "skill guhuo")
    t.answer(0, "name", "as juedou")
    t.answer(0, "card", "card D2-shan")
    t.asked(0, "target", "seat 2", "seat 3")


def test_kongcheng_is_tested_when_aiming():
    """R11.37.9: the last card spent in the nullification window"""
    t = table(p(f"SA-juedou CQ-wuxiekeji {STOP}"), p("SJ-wuxiekeji", "zhugeliang"))
    t.play("SA-juedou", 1)
    t.answer(0, "wuxie", "pass")
    t.answer(1, "wuxie", "card SJ-wuxiekeji")
    t.answer(0, "wuxie", "card CQ-wuxiekeji")
    t.asked(0, "play")
    t.check(1, hp=2, hand="")


@pytest.mark.parametrize(
    ("card", "hero", "hand", "told"),
    [
        ("S7-sha", "zhugeliang", "", 1),
        ("SA-juedou", "zhugeliang", "", 1),
        ("S7-sha", "zhugeliang", "D2-shan", 0),
        ("SA-juedou", "zhugeliang", "D2-shan", 0),
        ("S7-sha", None, "", 0),
        ("S3-guohechaiqiao", "zhugeliang", "", 0),
    ],
)
def test_kongcheng_is_announced_where_he_could_have_been_the_target(card, hero, hand, told):
    """R11.4.2"""
    t = table(p(f"{card} {STOP}"), p(hand, hero), p(), p("D3-shan"))
    t.play(card, 3)
    t.decline_all()
    t.asked(0, "play")
    assert t.happened("skill", what="kongcheng", seat=1) == t.happened("skill") == told


def test_kongcheng_is_not_announced_out_of_reach():
    """R11.4.2, R10.1.1"""
    t = table(p(f"S7-sha SA-juedou {STOP}"), p(), p("", "zhugeliang"), seats=5)
    t.play("S7-sha", 1)
    assert t.happened("skill") == 0
    t.play("SA-juedou", 1)
    assert t.happened("skill", what="kongcheng") == 1


def test_kongcheng_is_not_announced_against_his_own_use():
    """R11.4.2: with his last card"""
    t = table(p("S7-sha", "zhugeliang"))
    t.play("S7-sha", 1)
    t.check(1, hp=3)
    assert t.happened("skill") == 0


def test_kongcheng_is_not_announced_where_the_target_is_fixed():
    """R11.4.2, R10.13: a slash on demand"""
    sword = p("S7-sha", equip="S6-qinggangjian")
    t = table(p(f"CQ-jiedaosharen {STOP}"), sword, p("", "zhugeliang"), p())
    t.play("CQ-jiedaosharen", 3)
    t.answer(1, "slash_at", "card S7-sha")
    t.check(3, hp=3)
    assert t.happened("skill") == 0
