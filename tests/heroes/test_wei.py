"""simayi and xiahoudun, R11.17 and R11.18."""

import pytest

from table import STOP, p, table

JIU = {"setup.extra_cards": "jiu"}


def test_fankui_takes_a_random_hand_card():
    """R11.17.1, R1.21"""
    taken = set()
    for seed in range(12):
        t = table(p(f"S7-sha H5-chitu {STOP}"), p("", "simayi"), seed=seed)
        t.play("S7-sha", 1)
        t.asked(1, "trigger", "pass", "skill fankui")
        t.answer(1, "trigger", "skill fankui")
        t.asked(0, "play")
        t.check(1, hp=2, n=1)
        t.check(0, n=1)
        taken |= set(t.hand(1))
    assert taken == {"H5-chitu", STOP}


def test_fankui_declined():
    """R11.17.1, R1.14"""
    t = table(p(f"S7-sha {STOP}"), p("", "simayi"))
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "pass")
    t.asked(0, "play")
    t.check(0, hand=STOP)


def test_fankui_leaves_equipment():
    """R11.17.1, R15.52, R5.22"""
    t = table(p("S7-sha", equip="S6-qinggangjian"), p("", "simayi"))
    t.play("S7-sha", 1)
    t.asked(1, "play")  # not offered: the next question is his own turn
    t.check(0, equip="S6-qinggangjian")


@pytest.mark.parametrize("trick", ["SA-juedou", "S7-nanmanruqin", "HA-wanjianqifa"])
def test_fankui_after_any_damage_by_a_character(trick):
    """R11.17.1"""
    t = table(p(f"{trick} H5-chitu {STOP}"), p("", "simayi"))
    t.play(trick, 1)
    t.answer(1, "trigger", "skill fankui")
    t.check(1, n=1, hp=2)


def test_fankui_needs_a_source():
    """R11.17.1"""
    t = table(
        p("", "simayi", hp=3, judging="SA-shandian"),
        p("D2-shan"),
        p("H3-tao"),
        phase="judgment",
        deck="S5-jueying",
    )
    t.answer(2, "peach", "card H3-tao")
    t.asked(0, "play")
    t.check(0, hp=1)


def test_fankui_once_for_two_points():
    """R11.17.1, R8.6"""
    t = table(p(f"S3-jiu S7-sha H5-chitu {STOP}"), p("", "simayi"), rules=JIU)
    t.play("S3-jiu")
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill fankui")
    t.asked(0, "play")
    t.check(1, hp=1, n=1)


def test_guicai_on_his_own_judgment():
    """R11.17.2, R6.7, R6.9"""
    t = table(
        p(f"H10-sha {STOP}", "simayi", judging="S6-lebusishu"), phase="judgment", deck="D2-shan"
    )
    t.answer(0, "trigger", "skill guicai")
    t.answer(0, "card", "card H10-sha")
    t.asked(0, "play")
    t.discarded("D2-shan H10-sha S6-lebusishu")


def test_guicai_on_baguazhen():
    """R11.17.2, R10.30.1"""
    t = table(p(f"S7-sha {STOP} C4-sha", "simayi"), p(equip="S2-baguazhen"), deck="H3-tao")
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "skill baguazhen")
    t.answer(0, "trigger", "skill guicai")
    t.answer(0, "card", "card C4-sha")
    t.asked(0, "play")
    t.check(1, hp=3)


def test_guicai_declined():
    """R11.17.2, R6.6"""
    t = table(p(judging="S6-lebusishu"), p("C4-sha", "simayi"), phase="judgment", deck="H2-shan")
    t.answer(1, "trigger", "pass")
    t.asked(0, "play")
    t.check(1, hand="C4-sha")


def test_ganglie_the_source_pays_two_cards():
    """R11.18.1"""
    t = table(p(f"S7-sha D2-shan D3-shan {STOP}"), p("", "xiahoudun"), deck="C7-sha")
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill ganglie")
    t.asked(0, "discard", "pass", "card D2-shan", "card D3-shan", f"card {STOP}")
    t.answer(0, "discard", "card D3-shan")
    t.asked(0, "discard", "card D2-shan", f"card {STOP}")
    t.answer(0, "discard", "card D2-shan")
    t.asked(0, "play")
    t.check(0, hp=4, hand=STOP)
    t.discarded("D2-shan D3-shan C7-sha")


def test_ganglie_the_source_takes_the_damage():
    """R11.18.1, R15.55"""
    t = table(p(f"S7-sha D2-shan {STOP}"), p("", "xiahoudun"), deck="D5-shan")
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill ganglie")
    t.answer(0, "discard", "pass")
    t.check(0, hp=3)
    assert t.happened("damage", seat=0, other=1, amount=1) == 1


def test_ganglie_without_two_cards():
    """R11.18.1"""
    t = table(p(f"S7-sha {STOP}", equip="S6-qinggangjian"), p("", "xiahoudun"), deck="S10-sha")
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill ganglie")
    t.asked(0, "play")
    t.check(0, hp=3, hand=STOP, equip="S6-qinggangjian")


def test_ganglie_judged_a_heart():
    """R11.18.1, R15.53"""
    t = table(p(f"S7-sha {STOP} D2-shan"), p("", "xiahoudun"), deck="H3-tao")
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill ganglie")
    t.asked(0, "play")
    t.check(0, hp=4, n=2)
    t.discarded("H3-tao")


def test_ganglie_declined():
    """R11.18.1, R1.14"""
    t = table(p(f"S7-sha {STOP}"), p("", "xiahoudun"), deck="S10-sha")
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "pass")
    t.asked(0, "play")
    assert t.drawn == 0


@pytest.mark.parametrize("trick", ["S7-nanmanruqin", "HA-wanjianqifa"])
def test_ganglie_answers_group_tricks(trick):
    """R11.18.1"""
    t = table(p(f"{trick} {STOP}"), p(), p("", "xiahoudun"), deck="S10-sha")
    t.play(trick)
    t.answer(2, "trigger", "skill ganglie")
    t.check(0, hp=3)
    t.check(3, hp=3)


def test_ganglie_needs_a_source():
    """R11.18.2"""
    t = table(p("", "xiahoudun", judging="SA-shandian"), phase="judgment", deck="S5-jueying")
    t.asked(0, "play")
    t.check(0, hp=1)


def test_ganglie_and_a_source_that_is_dead():
    """R11.37.23: the second of two owners hit by one slash has nobody to aim at"""
    t = table(
        p("S7-sha", hp=1, equip="DQ-fangtianhuaji"),
        p("", "xiahoudun"),
        p(skills="ganglie"),
        identities="rebel lord rebel rebel",
        deck="S10-sha",
    )
    t.play("S7-sha", 1, 2, "pass")
    t.answer(1, "trigger", "skill ganglie")
    t.asked(1, "play")
    t.check(0, alive=False)
    t.check(2, hp=3)


def test_ganglie_changed_by_guicai():
    """R6.7, R11.17.2, R11.18.1"""
    t = table(p(f"S7-sha H10-sha {STOP}", "simayi"), p("", "xiahoudun"), deck="S10-sha")
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill ganglie")
    t.answer(0, "trigger", "skill guicai")
    t.answer(0, "card", "card H10-sha")
    t.asked(0, "play")
    t.check(0, hp=3, hand=STOP)


def test_ganglie_damage_fires_the_sources_fankui():
    """R11.37.22"""
    t = table(p(f"S7-sha {STOP}", "simayi"), p("D2-shan D3-shan", "xiahoudun"), deck="S10-sha")
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "pass")
    t.answer(1, "trigger", "skill ganglie")
    t.answer(0, "trigger", "pass")  # guicai
    t.asked(0, "trigger", "pass", "skill fankui")
    t.answer(0, "trigger", "skill fankui")
    t.check(0, hp=2, n=2)
    t.check(1, n=1)
