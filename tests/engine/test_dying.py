"""Dying, rescue, death, reward and penalty, R8.9 to R8.20."""

import pytest

from table import STOP, p, table


def test_everyone_is_asked_once_from_the_turn_owner():
    """R8.9, R1.2"""
    t = table(p("H3-tao"), p("H4-tao", hp=1), p(f"S7-sha H6-tao {STOP}"), p("H7-tao"), turn=2)
    t.play("S7-sha", 1)
    for seat in (2, 3, 0, 1):
        t.answer(seat, "peach", "pass")
    t.asked(2, "play")
    t.check(1, alive=False)


def test_several_peaches_in_one_chance():
    """R8.9, R8.10: hp 2 hit by shandian needs two"""
    t = table(
        p("H3-tao H4-tao H6-tao"),
        p(hp=2, judging="SA-shandian"),
        turn=1,
        phase="judgment",
        deck="S5-jueying",
    )
    t.answer(0, "peach", "card H3-tao")
    t.check(1, hp=0)
    t.answer(0, "peach", "card H4-tao")
    t.asked(1, "play")
    t.check(1, hp=1)
    t.check(0, hand="H6-tao")


def test_one_peach_saves_from_a_slash_at_1_hp():
    """R8.10, R10.3.2"""
    t = table(p(f"S7-sha {STOP}"), p("H3-tao", hp=1))
    t.play("S7-sha", 1)
    t.answer(1, "peach", "card H3-tao")
    t.asked(0, "play")
    t.check(1, hp=1, hand="")


def test_declining_is_final():
    """R8.9: a later helper's peach does not bring the first one back"""
    t = table(
        p("H3-tao"),
        p(hp=2, judging="SA-shandian"),
        p("H4-tao"),
        turn=1,
        phase="judgment",
        deck="S5-jueying",
    )
    t.answer(2, "peach", "pass")
    t.answer(0, "peach", "card H3-tao")
    t.asked(2, "play")
    t.check(1, alive=False, hp=0)
    t.check(2, n=1 + 2)


def test_taoyuan_is_no_rescue():
    """R8.11"""
    t = table(p(f"S7-sha HA-taoyuanjieyi {STOP}"), p(hp=1))
    t.play("S7-sha", 1)
    t.asked(0, "play")
    t.check(1, alive=False)
    t.offered("card HA-taoyuanjieyi")


def test_what_death_does():
    """R8.12, R8.17"""
    t = table(
        p(f"S7-sha {STOP}"),
        p("D2-shan D3-shan", hp=1, equip="CA-zhugeliannu H5-chitu", judging="S6-lebusishu"),
        identities="lord spy rebel rebel",
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "pass")
    t.asked(0, "play")
    t.check(1, alive=False, hand="", equip="", judging="", revealed=True)
    t.check(2, revealed=False)
    t.discarded("D2-shan D3-shan CA-zhugeliannu H5-chitu S6-lebusishu S7-sha")
    t.conserved()
    assert t.game.view(3).revealed[1] == "spy"
    t.end_turn()
    t.asked(2, "play")


def test_the_pile_of_zhoutai_goes_too():
    """R8.12, R11.33.2"""
    t = table(p(f"S7-sha {STOP}"), p("", "zhoutai", hp=0, pile="D9-shan"), deck="C9-sha")
    t.play("S7-sha", 1)
    t.asked(0, "play")
    t.check(1, alive=False, pile="")
    t.discarded("D9-shan C9-sha")


def test_the_killer_is_the_source_of_the_damage():
    """R8.13, R8.14"""
    t = table(p(f"S7-sha {STOP}"), p(hp=1), deck="D2-shan D3-shan D4-shan")
    t.play("S7-sha", 1)
    t.check(0, hand=f"{STOP} D2-shan D3-shan D4-shan")
    t.used_up()


def test_killing_by_ganglie_is_killing():
    """R8.13, R8.14, R11.37.22"""
    t = table(
        p("S7-sha", hp=1),
        p("", "xiahoudun"),
        identities="rebel rebel lord rebel",
        deck=f"S10-sha {STOP} D3-shan D4-shan",
    )
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill ganglie")
    t.asked(1, "play")
    t.check(1, n=3 + 2)  # a rebel rewarded for a rebel, then his turn


@pytest.mark.parametrize("killer", ["lord", "loyalist", "rebel", "spy"])
def test_a_rebels_killer_draws_three(killer):
    """R8.14, R8.16"""
    third = "loyalist" if killer == "lord" else "lord"
    t = table(p(f"S7-sha {STOP}"), p(hp=1), identities=f"{killer} rebel {third} rebel")
    t.play("S7-sha", 1)
    t.check(0, n=1 + 3)


def test_rebels_may_kill_each_other():
    """R8.16"""
    t = table(p(f"S7-sha {STOP}"), p(hp=1), identities="rebel rebel lord rebel")
    t.play("S7-sha", 1)
    t.asked(0, "play")
    t.check(1, alive=False)


def test_a_lord_who_kills_a_loyalist_discards_all():
    """R8.15"""
    t = table(
        p(
            "S7-sha D2-shan D3-shan",
            equip="S6-qinggangjian S2-baguazhen H5-chitu",
            judging="SA-shandian",
        ),
        p(hp=1),
        p(STOP),
        identities="lord loyalist rebel rebel",
    )
    t.play("S7-sha", 1)
    t.asked(2, "play")
    t.check(0, hand="", equip="", judging="SA-shandian")
    t.discarded("D2-shan D3-shan S6-qinggangjian S2-baguazhen H5-chitu")


@pytest.mark.parametrize("killer", ["rebel", "spy", "loyalist"])
def test_others_kill_loyalists_freely(killer):
    """R8.15"""
    t = table(p(f"S7-sha {STOP}"), p(hp=1), identities=f"{killer} loyalist lord rebel")
    t.play("S7-sha", 1)
    t.check(0, hand=STOP)


def test_the_check_comes_before_reward_and_penalty():
    """R8.17, R9.1"""
    t = table(
        p(f"S7-sha {STOP} D2-shan"), p("D3-shan", hp=1), identities="lord rebel loyalist loyalist"
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "pass")
    t.over("lord_side")
    t.check(0, hand=f"{STOP} D2-shan")
    assert t.drawn == 0


def test_the_dead_ones_cards_go_before_the_reward():
    """R8.17: a pile that is empty is filled with what the dead held"""
    t = table(
        p(f"S7-sha {STOP}"),
        p("D2-shan D3-shan D4-shan", hp=1),
        exact=True,
        discard="",
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "pass")
    t.asked(0, "play")
    t.check(0, hand=f"{STOP} D2-shan D3-shan D4-shan")


def test_no_killer_no_reward():
    """R8.18, R8.13"""
    t = table(p(), p(hp=3, judging="SA-shandian"), turn=1, phase="judgment", deck="S5-jueying")
    t.asked(2, "play")
    t.check(1, alive=False)
    assert t.drawn == 1 + 2


def test_a_dead_killer_gains_and_pays_nothing():
    """R8.19"""
    t = table(
        p("S7-sha", hp=1, equip="DQ-fangtianhuaji"),
        p("", "xiahoudun", hp=2),
        p(hp=1),
        p(STOP),
        identities="rebel spy rebel lord",
        deck="S10-sha",
    )
    t.play("S7-sha", 1, 2, "pass")
    t.answer(1, "trigger", "skill ganglie")
    t.asked(1, "play")
    t.check(0, alive=False, hand="")
    t.check(2, alive=False)
    t.check(1, n=3 + 2)  # the spy's reward for seat 0
    assert t.drawn == 1 + 3 + 2


def test_falling_again_opens_no_second_window():
    """R8.20, R11.27.7, R8.9"""
    t = table(
        p(f"S7-sha {STOP}"),
        p(hp=1),
        p("H3-tao", "yuji"),
        p("H4-tao"),
    )
    t.play("S7-sha", 1)
    t.answer(2, "peach", "skill guhuo")
    t.challenges("no", "no", "yes")  # seat 1 itself: a true heart, so it loses 1 and is healed 1
    t.check(1, hp=0)
    t.answer(3, "peach", "card H4-tao")  # the window goes on where it was
    t.asked(0, "play")
    t.check(1, hp=1, alive=True)


def test_wine_for_oneself_in_the_window():
    """R8.9, R10.4.1"""
    t = table(
        p(f"S7-sha {STOP}"),
        p("S3-jiu H3-tao", hp=1),
        p("S9-jiu H4-tao"),
        rules={"setup.extra_cards": "jiu"},
    )
    t.play("S7-sha", 1)
    t.asked(1, "peach", "pass", "card S3-jiu", "card H3-tao")
    t.answer(1, "peach", "pass")
    t.asked(2, "peach", "pass", "card H4-tao")
