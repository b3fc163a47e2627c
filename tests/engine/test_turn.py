"""Turns and phases, R4, with rounds and limits of R1."""

import pytest

from table import STOP, p, table

SEVEN = "D2-shan D3-shan D4-shan D5-shan D6-shan D7-shan D8-shan"


def test_a_turn_goes_through_its_phases():
    """R4.1, R4.2, R4.4, R4.5, R4.8, R4.10"""
    t = table(
        p("D9-shan D10-shan DJ-shan", hp=3, judging="SA-shandian"),
        phase="preparation",
        deck=f"H3-tao {STOP} D2-shan",
    )
    t.asked(0, "play")  # nothing was asked before: judged, drew two
    assert t.game.phase == "play"
    t.check(0, n=5)
    t.check(1, judging="SA-shandian")
    t.end_turn()
    t.asked(0, "discard")
    assert t.game.phase == "discard"
    t.answer(0, "discard", "card D9-shan")
    t.answer(0, "discard", "card D10-shan")
    t.asked(1, "play")
    t.check(0, hand=f"DJ-shan {STOP} D2-shan")


def test_the_turn_passes_to_the_next_living_seat():
    """R1.2, R1.17, R1.18"""
    t = table(p(STOP), p(), p(alive=False), p())
    t.end_turn()
    t.asked(1, "play")
    assert t.game.turn == 1
    t.end_turn()
    t.asked(3, "play")
    assert t.game.round == 1
    t.end_turn()
    t.asked(0, "play")
    assert t.game.round == 2


def test_judgment_phase_comes_before_the_draw():
    """R4.3, R4.1"""
    t = table(p(judging="H6-lebusishu"), phase="judgment", deck=f"H3-tao {STOP} D2-shan")
    t.asked(0, "play")
    t.check(0, hand=f"{STOP} D2-shan")
    t.discarded("H3-tao H6-lebusishu")


def test_a_card_laid_in_the_judgment_phase_waits():
    """R4.3: a shandian that nobody else can take comes back and is not judged twice"""
    t = table(
        p(judging="SA-shandian"),
        p(judging="HQ-shandian"),
        seats=2,
        phase="judgment",
        deck=f"H3-tao S5-jueying {STOP}",
    )
    t.asked(0, "play")
    t.check(0, hp=4, judging="SA-shandian", hand=f"S5-jueying {STOP}")


def test_draw_phase_takes_two_from_the_top():
    """R4.4"""
    t = table(p(), phase="draw", deck=f"D2-shan {STOP} D3-shan")
    t.asked(0, "play")
    t.check(0, hand=f"D2-shan {STOP}")
    assert t.drawn == 2


def test_any_order_in_the_play_phase_until_the_player_stops():
    """R4.5"""
    t = table(p(f"H5-chitu S7-sha H3-tao {STOP}", hp=2))
    t.asked(0, "play", "pass", "card H5-chitu", "card S7-sha", "card H3-tao", f"card {STOP}")
    t.play("H3-tao")
    t.play("S7-sha", 1)
    t.play(STOP)
    t.play("H5-chitu")  # nothing is left: the phase is over
    t.asked(1, "play")
    t.check(0, hp=3, hand="", equip=f"H5-chitu {STOP}")


def test_slash_limit_starts_afresh_in_each_play_phase():
    """R4.6, R1.18"""
    t = table(p("S7-sha S8-sha S9-sha"), seats=2, deck="D2-shan D3-shan")
    t.play("S7-sha")
    t.asked(0, "play")  # the second seat drew nothing to play
    t.check(1, hp=3)
    t.play("S8-sha")
    t.answer(1, "dodge", "pass")
    t.check(1, hp=2)
    t.refuses("card S9-sha")


def test_no_second_card_of_a_name_or_slot():
    """R4.7"""
    t = table(
        p(f"HQ-shandian {STOP} S6-lebusishu", judging="SA-shandian"), p(judging="H6-lebusishu")
    )
    t.refuses("card HQ-shandian")
    t.play("S6-lebusishu")
    t.asked(0, "target", "seat 2", "seat 3")


def test_hand_limit_is_the_current_hp():
    """R4.8: hp 2, hand 3, discard 1"""
    t = table(p("D2-shan D3-shan D4-shan", hp=2), phase="discard")
    t.asked(0, "discard", "card D2-shan", "card D3-shan", "card D4-shan")
    t.answer(0, "discard", "card D3-shan")
    t.asked(1, "play")
    t.check(0, hand="D2-shan D4-shan")
    t.discarded("D3-shan")


@pytest.mark.parametrize("hp", [3, 4])
def test_nothing_is_discarded_at_or_under_the_limit(hp):
    """R4.8"""
    t = table(p("D2-shan D3-shan D4-shan", hp=hp), phase="discard")
    t.asked(1, "play")
    t.check(0, n=3)


def test_a_hand_over_the_limit_is_legal_elsewhere():
    """R4.9"""
    t = table(p(f"{SEVEN} {STOP}", hp=1), p("H2-shan H2-shan#2 HK-shan", hp=1))
    t.asked(0, "play", "pass", f"card {STOP}")
    t.check(0, n=8)
    t.check(1, n=3)


def test_skipped_play_phase():
    """R4.11, R1.22"""
    t = table(
        p(f"{STOP} D4-shan", hp=2, judging="S6-lebusishu"),
        phase="judgment",
        deck="C7-sha D2-shan D3-shan",
    )
    t.asked(0, "discard")
    t.check(0, n=4)  # it drew


def test_reshuffle_puts_the_discards_under_the_rest():
    """R4.13"""
    t = table(p("H7-wuzhongshengyou"), deck=STOP, discard="D2-shan D3-shan D4-shan", exact=True)
    t.play("H7-wuzhongshengyou")
    t.asked(0, "play")
    assert STOP in t.hand(0)
    t.check(0, n=2)
    assert t.game.deck_count == 2
    assert t.game.discard == ("H7-wuzhongshengyou",)  # in use while the pile was shuffled


def test_reshuffle_is_random():
    """R4.13"""
    drawn = set()
    for seed in range(12):
        t = table(
            p(),
            phase="draw",
            deck=STOP,
            discard="D2-shan D3-shan D4-shan",
            exact=True,
            seed=seed,
        )
        drawn |= set(t.hand(0))
    assert drawn == {STOP, "D2-shan", "D3-shan", "D4-shan"}


def test_reshuffle_for_a_judgment():
    """R4.13, R6.1"""
    t = table(p(judging="H6-lebusishu"), p(STOP), phase="judgment", discard=SEVEN, exact=True)
    t.asked(1, "play")  # a diamond: no play phase for seat 0
    t.check(0, n=2)
    assert len(t.game.discard) == 2
    assert t.game.deck_count == 7 - 1 - 2 - 2


def test_both_piles_empty_ends_the_game():
    """R4.14, R15.9"""
    t = table(p(), phase="draw", deck=STOP, exact=True)
    t.over("drawn")
    t.check(0, hand="")
    assert t.game.deck_count == 1
    assert list(t.game.winners) == []


def test_the_last_cards_can_be_drawn():
    """R4.14"""
    t = table(p(), phase="draw", deck=f"{STOP} D2-shan", exact=True)
    t.asked(0, "play")
    assert t.game.deck_count == 0
    t.end_turn()
    t.over("drawn")  # the next draw phase


def test_the_turn_ends_with_its_owner():
    """R4.15"""
    t = table(
        p(f"SA-juedou {STOP} D2-shan", hp=1),
        p("S7-sha"),
        identities="rebel lord rebel rebel",
    )
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S7-sha")
    t.asked(1, "play")
    t.check(0, alive=False, hand="")
    t.discarded(f"{STOP} D2-shan SA-juedou")


def test_pile_order_is_hidden_and_the_discard_pile_public():
    """R4.16, R9.12"""
    t = table(p(f"S7-sha {STOP}"), p("H2-shan"), deck="D2-shan")
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card H2-shan")
    for seat in range(4):
        view = t.game.view(seat)
        assert set(view.discard) == {"S7-sha", "H2-shan"}
        assert "D2-shan" not in view.known
        assert view.deck_count == t.game.deck_count
    other = t.game.determinize(0, seed=5)
    assert other.deck_count == t.game.deck_count
    assert other.discard == t.game.discard


def test_a_turn_limit_ends_with_the_turn_only():
    """R1.18, R4.6: another seat has a limit of its own"""
    t = table(p(f"S7-sha S8-sha {STOP}"), p("S9-sha C9-sha"))
    t.play("S7-sha", 1)
    t.end_turn()
    t.play("S9-sha", 0)
    t.asked(1, "play")
    t.check(0, hp=3)
    t.refuses("card C9-sha")
