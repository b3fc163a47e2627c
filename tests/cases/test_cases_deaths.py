"""Rule cases about dying, death, rewards and victory, by id."""

import pytest

from table import STOP, p, table

GONE = p(alive=False)


def test_c029_the_borrowed_slash_is_the_borrowers():
    """R10.13.3, R8.13, R8.15"""
    t = table(
        p("S7-sha D2-shan", equip="S6-qinggangjian S2-baguazhen"),
        p(hp=1, max_hp=4),
        p(f"CQ-jiedaosharen {STOP}"),
        turn=2,
        identities="lord loyalist rebel rebel",
    )
    t.play("CQ-jiedaosharen")  # only the lord wears a weapon
    t.answer(2, "target", "seat 1")
    t.answer(0, "slash_at", "card S7-sha")
    t.asked(2, "play")
    t.check(1, alive=False)
    t.check(0, hand="", equip="")
    t.check(2, hand=STOP)


@pytest.mark.parametrize("rebel_first", [True, False])
def test_c035_lord_kills_a_rebel_and_a_loyalist_with_one_trick(rebel_first):
    """R8.14, R8.15, R5.8, R10.9.1, R5.23"""
    roles = "rebel loyalist" if rebel_first else "loyalist rebel"
    t = table(
        p("S7-nanmanruqin D2-shan D3-shan", equip="S6-qinggangjian"),
        p(hp=1, max_hp=4),
        p(hp=1, max_hp=4),
        identities=f"lord {roles} rebel",
        deck="D4-shan D5-shan D6-shan",
    )
    t.play("S7-nanmanruqin")
    t.check(1, alive=False)
    t.check(2, alive=False)
    t.check(0, hand="" if rebel_first else "D4-shan D5-shan D6-shan", equip="")
    t.check(3, hp=3)
    t.used_up()


def test_c039_several_peaches_while_asked_once():
    """R8.9, R11.14.2, R11.37.7"""
    t = table(
        p(),
        p("H3-tao", "luxun"),
        p(hp=2, max_hp=4, judging="SA-shandian"),
        turn=2,
        phase="judgment",
        deck="S5-jueying H4-tao D2-shan",
    )
    t.answer(1, "peach", "card H3-tao")
    t.answer(1, "trigger", "skill lianying")
    t.check(2, hp=0)
    t.answer(1, "peach", "card H4-tao")
    t.answer(1, "trigger", "skill lianying")
    t.asked(2, "play")
    t.check(2, hp=1)
    t.check(1, hand="D2-shan")
    t.used_up()


def test_c040_too_few_peaches():
    """R8.10, R8.9, R8.12"""
    t = table(
        p("H3-tao"),
        p(hp=1, max_hp=4, judging="SA-shandian"),
        p("H4-tao"),
        turn=1,
        phase="judgment",
        deck="S5-jueying",
    )
    t.answer(2, "peach", "card H4-tao")
    t.answer(0, "peach", "card H3-tao")
    t.asked(2, "play")
    t.check(1, alive=False, hp=0)
    t.discarded("H3-tao H4-tao")


def test_c041_the_window_closes_at_1_hp():
    """R8.9, R8.7"""
    t = table(p(f"S7-sha H3-tao {STOP}"), p(hp=1, max_hp=4), p("H4-tao"), p("H6-tao"))
    t.play("S7-sha", 1)
    t.answer(0, "peach", "card H3-tao")
    t.asked(0, "play")
    t.check(1, hp=1)
    t.check(2, hand="H4-tao")


def test_c056_changing_a_judgment_makes_no_killer():
    """R8.13, R8.18, R6.7, R10.16.2"""
    t = table(
        p(hp=3, max_hp=4, judging="SA-shandian"),
        p("S8-sha D2-shan", "simayi"),
        phase="judgment",
        identities="rebel rebel lord rebel",
        deck="H3-tao",
    )
    t.answer(1, "trigger", "skill guicai")
    t.answer(1, "card", "card S8-sha")
    t.asked(1, "play")
    t.check(0, alive=False)
    t.check(1, n=1 + 2)  # the draw phase, no reward
    assert t.drawn == 1 + 2


def test_c076_the_last_rebel_ends_the_game_inside_a_trick():
    """R9.1, R9.2, R8.17, R5.8"""
    t = table(
        p(f"S7-nanmanruqin {STOP}"),
        p(hp=1, max_hp=4),
        p(hp=1, max_hp=4),
        identities="lord rebel loyalist loyalist",
    )
    t.play("S7-nanmanruqin")
    t.over("lord_side", 0, 2, 3)
    t.check(0, hand=STOP)
    t.check(2, alive=True, hp=1)
    t.check(3, hp=4)


def test_c077_two_spies_are_two_sides():
    """R9.4, R9.6, R12.2"""
    t = table(
        p(hp=1, max_hp=4),
        p("S7-sha"),
        p(),
        *[GONE] * 5,
        turn=1,
        identities="lord spy spy loyalist loyalist rebel rebel rebel",
        rules={"setup.double_spy": True},
    )
    t.play("S7-sha", 0)
    t.over("rebels", 5, 6, 7)


def test_c078_showdown():
    """R9.7, R9.4, R9.10"""
    roles = "lord spy loyalist rebel"
    t = table(p(hp=1, max_hp=4), p("S7-sha"), GONE, GONE, turn=1, identities=roles)
    t.play("S7-sha")
    t.over("spy", 1)

    struck = {"phase": "judgment", "deck": "S5-jueying", "identities": roles}
    t = table(p(hp=1, max_hp=4, judging="SA-shandian"), p(), GONE, GONE, **struck)
    t.over("spy", 1)

    t = table(p(), p(hp=3, max_hp=4, judging="SA-shandian"), GONE, GONE, turn=1, **struck)
    t.over("lord_side", 0, 2)


def test_c080_a_lord_luxun_pays_and_draws():
    """R8.15, R11.14.2"""
    t = table(
        p("S7-sha D2-shan D3-shan D4-shan", "luxun"),
        p(hp=1, max_hp=4),
        identities="lord loyalist rebel rebel",
        deck=STOP,
    )
    t.play("S7-sha", 1)
    t.answer(0, "trigger", "skill lianying")
    t.asked(0, "play")
    t.check(1, alive=False)
    t.check(0, hand=STOP)
    t.discarded("D2-shan D3-shan D4-shan")


def test_c083_a_challengers_death_has_no_killer():
    """R11.27.3, R8.13, R8.18, R1.5"""
    t = table(
        p(f"H7-wuzhongshengyou {STOP}", "yuji"),
        p(hp=1, max_hp=4, skills="ganglie fankui"),
        p(skills="ganglie fankui"),
        deck="D2-shan D3-shan",
    )
    t.guhuo("wuzhongshengyou", "H7-wuzhongshengyou")
    t.challenges("yes", "yes", "no")
    t.answer(0, "peach", "pass")  # yuji himself could pretend to save seat 1
    t.answer(0, "wuxie", "pass")
    t.asked(0, "play")
    t.check(1, alive=False)
    t.check(2, hp=3)
    t.check(0, hand=f"{STOP} D2-shan D3-shan")  # the trick's two cards, no reward


def test_c123_rescuers_are_asked_from_the_turn_owner_on():
    """R8.9, R1.2"""
    hands = p("H3-tao"), p(hp=1, max_hp=4), p(f"S7-sha {STOP}"), p("H4-tao")
    t = table(*hands, turn=2)
    t.play("S7-sha", 1)
    t.answer(3, "peach", "card H4-tao")
    t.asked(2, "play")
    t.check(1, hp=1)

    t = table(*hands, turn=2)
    t.play("S7-sha", 1)
    t.answer(3, "peach", "pass")
    t.answer(0, "peach", "card H3-tao")
    t.check(1, hp=1)


@pytest.mark.parametrize(
    ("killer", "victim", "third", "reward"),
    [
        ("rebel", "rebel", "lord", 3),
        ("spy", "rebel", "lord", 3),
        ("loyalist", "loyalist", "lord", 0),
        ("spy", "loyalist", "lord", 0),
        ("lord", "spy", "loyalist", 0),
    ],
)
def test_c144_who_is_rewarded(killer, victim, third, reward):
    """R8.14, R8.15, R8.16"""
    t = table(p(f"S7-sha {STOP}"), p(hp=1, max_hp=4), identities=f"{killer} {victim} {third} rebel")
    t.play("S7-sha", 1)
    t.asked(0, "play")
    t.check(1, alive=False)
    t.check(0, n=1 + reward)


def test_c144_no_reward_and_no_penalty_without_a_killer():
    """R8.18, R8.15"""
    t = table(p(f"H7-wuzhongshengyou {STOP}", "yuji"), p(hp=1, max_hp=4))
    t.guhuo("wuzhongshengyou", "H7-wuzhongshengyou")
    t.challenges("yes", "no", "no")
    t.answer(0, "peach", "pass")
    t.answer(0, "wuxie", "pass")
    t.check(1, alive=False)
    t.check(0, n=1 + 2)

    t = table(
        p("S8-sha D2-shan", "simayi", equip="S6-qinggangjian"),
        p(hp=1, max_hp=4, judging="SA-shandian"),
        turn=1,
        phase="judgment",
        identities="lord loyalist rebel rebel",
        deck="H3-tao",
    )
    t.answer(0, "trigger", "skill guicai")
    t.answer(0, "card", "card S8-sha")
    t.check(1, alive=False)
    t.check(0, hand="D2-shan", equip="S6-qinggangjian")


def test_c145_the_turn_ends_with_the_game():
    """R9.1, R9.3, R8.17, R8.14, R4.15"""
    t = table(p("SA-juedou D2-shan", hp=1, max_hp=4), p("S7-sha"), seats=2, identities="lord spy")
    t.play("SA-juedou")
    t.answer(1, "slash", "card S7-sha")
    t.over("spy", 1)
    t.check(1, hand="")
    assert t.drawn == 0


def test_fk006_dead_loyalists_win_too():
    """R9.2, R8.17, R9.10"""
    t = table(
        p(),
        p(f"S7-sha {STOP}"),
        p(hp=1, max_hp=4),
        *[GONE] * 5,
        turn=1,
        identities="lord loyalist rebel loyalist rebel rebel rebel spy",
    )
    t.play("S7-sha", 2)
    t.over("lord_side", 0, 1, 3)
    t.check(1, hand=STOP)
