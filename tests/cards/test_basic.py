"""Basic cards, R10.1 to R10.4."""

import pytest

from table import STOP, p, table

JIU = {"setup.extra_cards": "jiu"}


def test_slash_reaches_neighbours_and_is_used_once():
    """R10.1.1, R4.6"""
    t = table(p(f"S7-sha S8-sha {STOP}"), seats=5)
    t.play("S7-sha")
    t.asked(0, "target", "seat 1", "seat 4")
    t.answer(0, "target", "seat 4")
    t.asked(0, "play", "pass", f"card {STOP}")
    t.check(4, hp=3)
    t.discarded("S7-sha")


def test_slash_with_the_range_of_a_weapon():
    """R10.1.1"""
    t = table(p(f"S7-sha {STOP}", equip="S6-qinggangjian"), seats=6)
    t.play("S7-sha")
    t.asked(0, "target", "seat 1", "seat 2", "seat 4", "seat 5")


def test_one_dodge_answers_a_slash():
    """R10.1.2, R10.2.1, R5.10"""
    t = table(p(f"S7-sha {STOP}"), p("H2-shan D2-shan H3-tao"))
    t.play("S7-sha", 1)
    t.asked(1, "dodge", "pass", "card H2-shan", "card D2-shan")
    t.answer(1, "dodge", "card D2-shan")
    t.asked(0, "play")
    t.check(1, hp=4, hand="H2-shan H3-tao")
    t.discarded("S7-sha D2-shan")

    t = table(p(f"S7-sha {STOP}"), p("H2-shan D2-shan"))
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "pass")
    t.check(1, hp=3, hand="H2-shan D2-shan")
    assert t.happened("damage", seat=1, other=0, amount=1) == 1


def test_slashes_on_demand():
    """R10.1.3, R10.1.4"""
    t = table(p(f"SA-juedou S7-nanmanruqin S8-sha {STOP}"), p("S9-sha C9-sha"))
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S9-sha")
    t.answer(0, "slash", "card S8-sha")
    t.answer(1, "slash", "pass")
    t.check(1, hp=3)
    t.play("S7-nanmanruqin")
    t.asked(1, "slash", "pass", "card C9-sha")

    t = table(p(f"CQ-jiedaosharen {STOP}"), p("S9-sha", equip="CA-zhugeliannu"))
    t.play("CQ-jiedaosharen")
    t.answer(0, "target", "seat 2")
    t.asked(1, "slash_at", "pass", "card S9-sha")


def test_played_slashes_do_not_spend_the_limit():
    """R10.1.4, R4.6"""
    t = table(p("SA-juedou S7-sha S8-sha"), p("S9-sha"))
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S9-sha")
    t.answer(0, "slash", "card S7-sha")
    t.check(1, hp=3)
    t.asked(0, "play", "pass", "card S8-sha")


def test_a_dodge_is_no_proactive_card():
    """R10.2.1, R5.12"""
    t = table(p(f"H2-shan {STOP}"))
    t.asked(0, "play", "pass", f"card {STOP}")
    t.refuses("card H2-shan")


def test_only_slash_and_wanjian_ask_for_a_dodge():
    """R10.2.2, R10.2.1"""
    t = table(p(f"SA-juedou S7-nanmanruqin HA-wanjianqifa {STOP}"), p("H2-shan"))
    t.play("SA-juedou", 1)
    t.check(1, hp=3)
    t.play("S7-nanmanruqin")
    t.check(1, hp=2)
    t.play("HA-wanjianqifa")
    t.asked(1, "dodge", "pass", "card H2-shan")


def test_peach_on_a_wounded_self():
    """R10.3.1, R8.7, R1.4"""
    t = table(p(f"H3-tao H4-tao {STOP}", hp=3))
    t.play("H3-tao")
    t.check(0, hp=4, hand=f"H4-tao {STOP}")
    t.asked(0, "play", "pass", f"card {STOP}")
    t.discarded("H3-tao")


def test_peach_for_the_dying():
    """R10.3.2, R8.9"""
    t = table(p(f"S7-sha {STOP}"), p(hp=1), p("H3-tao"))
    t.play("S7-sha", 1)
    t.asked(2, "peach", "pass", "card H3-tao")
    t.check(1, hp=0)
    t.answer(2, "peach", "card H3-tao")
    t.check(1, hp=1, alive=True)
    assert t.happened("heal", seat=1) == 1


def test_no_peach_off_turn_without_dying():
    """R10.3.3, R5.11"""
    t = table(p(f"S7-sha H3-tao {STOP}"), p("H4-tao", hp=3))
    t.play("S7-sha", 1)
    t.asked(0, "play", "pass", f"card {STOP}")  # nobody was asked, and seat 1 is no target
    t.check(1, hp=2, hand="H4-tao")


def test_wine_saves_its_drinker_only():
    """R10.4.1"""
    t = table(p(f"S7-sha {STOP}"), p("S3-jiu", hp=1), p("C3-jiu"), rules=JIU)
    t.play("S7-sha", 1)
    t.asked(1, "peach", "pass", "card S3-jiu")
    t.answer(1, "peach", "pass")
    t.asked(0, "play")
    t.check(1, alive=False)
    t.check(2, hand="C3-jiu")

    t = table(p(f"S7-sha {STOP}"), p("S3-jiu", hp=1), rules=JIU)
    t.play("S7-sha", 1)
    t.answer(1, "peach", "card S3-jiu")
    t.check(1, hp=1, hand="")


def test_wine_makes_the_next_slash_hit_harder():
    """R10.4.2, R8.1, R8.2"""
    t = table(p("S3-jiu S9-jiu S7-sha S8-sha", equip="CA-zhugeliannu"), p(), rules=JIU)
    t.play("S3-jiu")
    t.asked(0, "play", "pass", "card S7-sha", "card S8-sha")
    t.play("S7-sha", 1)
    t.check(1, hp=2)
    t.asked(0, "play", "pass", "card S8-sha")  # one wine a turn
    t.play("S8-sha", 1)
    t.check(1, hp=1)


@pytest.mark.parametrize("trick", ["SA-juedou", "S7-nanmanruqin"])
def test_wine_does_nothing_for_tricks(trick):
    """R10.4.2"""
    t = table(p(f"S3-jiu {trick} {STOP}"), p(), rules=JIU)
    t.play("S3-jiu")
    t.play(trick, 1)
    t.check(1, hp=3)
