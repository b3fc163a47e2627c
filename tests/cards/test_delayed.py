"""Delayed tricks, R10.15 and R10.16."""

import pytest

from table import STOP, p, table


def test_lebusishu_targets():
    """R10.15.1, R4.7, R15.35"""
    t = table(p(f"S6-lebusishu {STOP}"), p(), p(), p(judging="H6-lebusishu"), seats=5)
    t.play("S6-lebusishu")
    t.asked(0, "target", "seat 1", "seat 2", "seat 4")
    t.answer(0, "target", "seat 2")
    t.asked(0, "play")
    t.check(2, judging="S6-lebusishu")
    t.kept("S6-lebusishu")


def test_two_lebusishu_and_nobody_free():
    """R4.7"""
    bound = p(judging="S6-lebusishu"), p(judging="C6-lebusishu")
    t = table(p(f"H6-lebusishu {STOP}"), *bound, seats=3)
    t.asked(0, "play", "pass", f"card {STOP}")
    t.refuses("card H6-lebusishu")


def test_lebusishu_skips_the_play_phase_only():
    """R10.15.2, R4.11"""
    t = table(
        p(f"S7-sha {STOP} D2-shan", hp=2, judging="S6-lebusishu"),
        phase="judgment",
        deck="C7-sha D3-shan D4-shan",
    )
    t.asked(0, "discard")  # drew two, holds five, keeps two
    t.check(0, n=5)
    for card in ("S7-sha", "D3-shan", "D4-shan"):
        t.answer(0, "discard", f"card {card}")
    t.asked(1, "play")
    t.check(0, hand=f"{STOP} D2-shan", judging="")


def test_lebusishu_cancelled_before_the_judgment():
    """R10.15.3, R5.7"""
    t = table(
        p(f"SJ-wuxiekeji {STOP}", judging="S6-lebusishu"),
        phase="judgment",
        deck="S10-sha D2-shan",
    )
    t.answer(0, "wuxie", "card SJ-wuxiekeji")
    t.asked(0, "play")
    t.check(0, hand=f"{STOP} S10-sha D2-shan", judging="")
    t.discarded("S6-lebusishu")


def test_shandian_is_laid_before_its_user():
    """R10.16.1, R4.7"""
    t = table(p(f"SA-shandian HQ-shandian {STOP}"))
    t.play("SA-shandian")
    t.asked(0, "play", "pass", f"card {STOP}")  # no second one, no target asked
    t.check(0, judging="SA-shandian", hp=4)


def test_shandian_waits_for_the_owners_next_judgment_phase():
    """R10.16.1, R4.3"""
    t = table(p(f"SA-shandian {STOP}"), seats=2, deck="D2-shan D3-shan S5-jueying")
    t.play("SA-shandian")
    t.end_turn()  # seat 1 draws nothing to play
    t.asked(0, "play")
    t.check(0, hp=1, judging="")
    t.discarded("SA-shandian S5-jueying")


def test_shandian_deals_three_without_a_source():
    """R10.16.2, R8.2, R8.3, R8.4"""
    holder = p(judging="SA-shandian", skills="fankui ganglie")
    t = table(holder, phase="judgment", deck="S2-baguazhen")
    t.asked(0, "play")  # no trigger that needs a source
    t.check(0, hp=1)
    assert t.happened("damage", seat=0, other=None, amount=3) == 1
    t.discarded("SA-shandian S2-baguazhen")


def test_shandian_moves_on_unasked():
    """R10.16.2, R10.16.4"""
    t = table(p(judging="SA-shandian"), phase="judgment", deck="H3-tao D2-shan D3-shan")
    t.asked(1, "play")  # seat 0 had nothing to play, the judgment of seat 1 missed as well
    t.check(2, judging="SA-shandian")
    t.check(0, hand="D2-shan D3-shan")


def test_shandian_cancelled_moves_on():
    """R10.16.3"""
    t = table(p(judging="SA-shandian"), p("SJ-wuxiekeji"), phase="judgment", deck="S5-jueying")
    t.answer(1, "wuxie", "card SJ-wuxiekeji")
    t.asked(0, "play")
    t.check(0, hp=4)
    t.check(1, judging="SA-shandian")


def test_shandian_stays_if_nobody_else_can_hold_it():
    """R10.16.5"""
    t = table(
        p(judging="SA-shandian"),
        p(judging="HQ-shandian"),
        seats=2,
        phase="judgment",
        deck="H3-tao",
    )
    t.asked(0, "play")
    t.check(0, judging="SA-shandian", hp=4)
    t.check(1, judging="HQ-shandian")
    t.conserved()


def test_shandian_skips_the_dead():
    """R10.16.2, R8.12"""
    t = table(p(judging="SA-shandian"), p(alive=False), phase="judgment", deck="H3-tao")
    t.asked(0, "play")
    t.check(2, judging="SA-shandian")


def test_a_converted_card_counts_as_what_it_was_laid_as():
    """R5.19: as long as it lies there"""
    t = table(p(f"S3-guohechaiqiao {STOP}"), p("D2-shan", judging=["D9-shan as lebusishu"]))
    assert t.zone(1, "judging") == ["D9-shan as lebusishu"]
    t.play("S3-guohechaiqiao", 1)
    t.answer(0, "take", "card D9-shan")
    t.discarded("D9-shan")

    t = table(p(judging=["D9-shan as lebusishu"]), phase="judgment", deck=f"C7-sha {STOP} D3-shan")
    t.asked(1, "play")  # bound by it
    t.check(0, judging="", hand=f"{STOP} D3-shan")
    t.discarded("D9-shan C7-sha")


@pytest.mark.parametrize("card", ["S5-jueying", "H3-tao"])
def test_who_dies_of_shandian_drops_it(card):
    """R8.12, R10.16.2"""
    t = table(
        p(),
        p(hp=3, judging="SA-shandian"),
        turn=1,
        phase="judgment",
        deck=card,
    )
    t.check(1, alive=card != "S5-jueying")
    t.conserved()
    t.check(2, judging="" if card == "S5-jueying" else "SA-shandian")
