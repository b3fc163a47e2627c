"""lvbu, R11.24."""

import pytest

from table import STOP, p, table


def test_wushuang_slash_needs_two_dodges():
    """R11.24.1, R5.14"""
    t = table(p(f"S7-sha {STOP}", "lvbu"), p("H2-shan D2-shan"))
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card H2-shan")
    t.answer(1, "dodge", "card D2-shan")
    t.asked(0, "play")
    t.check(1, hp=4, hand="")
    t.discarded("H2-shan D2-shan")


def test_wushuang_is_for_his_own_slash():
    """R11.24.1"""
    t = table(p(f"S7-sha {STOP}"), p("H2-shan D2-shan", "lvbu"))
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card H2-shan")
    t.asked(0, "play")
    t.check(1, hp=4, hand="D2-shan")


def test_wushuang_with_baguazhen():
    """R11.24.1, R11.37.25"""
    t = table(p(f"S7-sha {STOP}", "lvbu"), p(equip="S2-baguazhen"), deck="D2-shan H3-tao D3-shan")
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "skill baguazhen")
    t.answer(1, "dodge", "skill baguazhen")
    t.asked(0, "play")
    t.check(1, hp=4)
    t.discarded("D2-shan H3-tao")


@pytest.mark.parametrize(("second", "hp"), [("C7-sha", 3), ("H3-tao", 4)])
def test_wushuang_one_bagua_is_half_a_dodge(second, hp):
    """R11.37.25"""
    t = table(p(f"S7-sha {STOP}", "lvbu"), p(equip="S2-baguazhen"), deck=f"D2-shan {second}")
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "skill baguazhen")
    t.answer(1, "dodge", "skill baguazhen")
    t.check(1, hp=hp)


def test_wushuang_with_the_axe_and_the_blade():
    """R11.24.1, R10.24.1, R10.25.1: the pursuit needs two dodges again"""
    t = table(
        p(f"S7-sha S8-sha {STOP}", "lvbu", equip="S5-qinglongyanyuedao"),
        p("H2-shan D2-shan D3-shan"),
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card H2-shan")
    t.answer(1, "dodge", "card D2-shan")
    t.answer(0, "trigger", "skill qinglongyanyuedao")
    t.answer(0, "slash_at", "card S8-sha")
    t.answer(1, "dodge", "card D3-shan")
    t.asked(0, "play")
    t.check(1, hp=3, hand="")


def test_wushuang_in_a_duel_he_starts():
    """R11.24.2"""
    t = table(p(f"SA-juedou S7-sha {STOP}", "lvbu"), p("S8-sha S9-sha C9-sha"))
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S8-sha")
    t.answer(1, "slash", "card S9-sha")
    t.answer(0, "slash", "card S7-sha")  # one is enough for him
    t.answer(1, "slash", "card C9-sha")
    t.asked(0, "play")
    t.check(1, hp=3, hand="")


def test_wushuang_in_a_duel_against_him():
    """R11.24.2"""
    t = table(p(f"SA-juedou S7-sha S8-sha {STOP}"), p("S9-sha", "lvbu"))
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S9-sha")
    t.answer(0, "slash", "card S7-sha")
    t.answer(0, "slash", "card S8-sha")
    t.asked(0, "play")
    t.check(1, hp=3)
    t.check(0, hp=4, hand=STOP)


@pytest.mark.parametrize(
    ("trick", "answer", "kind"),
    [("S7-nanmanruqin", "S8-sha", "slash"), ("HA-wanjianqifa", "H2-shan", "dodge")],
)
def test_group_tricks_of_lvbu_are_as_usual(trick, answer, kind):
    """R11.24.3, R15.62: off by default"""
    t = table(p(f"{trick} {STOP}", "lvbu"), p(f"{answer} D3-shan"))
    t.play(trick)
    t.answer(1, kind, f"card {answer}")
    t.asked(0, "play")
    t.check(1, hp=4, hand="D3-shan")
