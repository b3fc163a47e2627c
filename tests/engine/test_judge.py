"""Judgments, R6."""

import pytest

from table import STOP, p, table


def test_the_judgment_card_is_the_next_to_be_drawn():
    """R6.1, R6.4"""
    t = table(p(judging="H6-lebusishu"), phase="judgment", deck=f"H2-shan {STOP} D2-shan D3-shan")
    t.asked(0, "play")
    t.check(0, hand=f"{STOP} D2-shan")
    t.discarded("H2-shan")
    assert t.happened("judge", seat=0) >= 1


def test_who_judges():
    """R6.2: the wearer of baguazhen, the owner of ganglie"""
    t = table(
        p(f"S7-sha {STOP}"),
        p("", "xiahoudun", equip="S2-baguazhen"),
        deck="C7-sha S10-sha",
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "skill baguazhen")
    t.answer(1, "trigger", "skill ganglie")
    t.asked(0, "play")
    assert t.happened("judge", seat=1) >= 2
    assert t.happened("judge", seat=0) == 0


@pytest.mark.parametrize(
    ("position", "card", "result"),
    [
        ({"judging": "S6-lebusishu"}, "D2-shan", {"judging": ""}),
        ({"judging": "SA-shandian"}, "S5-jueying", {"hp": 1}),
    ],
)
def test_causes_of_judgments(position, card, result):
    """R6.3: the other causes have tests of their own"""
    t = table(p(STOP, **position), phase="judgment", deck=card)
    t.check(0, **result)
    t.discarded(card)


def test_a_judgment_card_stays_on_the_table_until_its_effect_is_over():
    """R6.4, R4.13: a reshuffle inside the effect leaves it out"""
    t = table(
        p("S7-sha", hp=1),
        p(STOP),
        p(),
        p("", "xiahoudun"),
        identities="rebel rebel rebel lord",
        deck="S10-sha",
        discard="D2-shan D3-shan D4-shan",
        exact=True,
    )
    t.play("S7-sha", 3)
    t.answer(3, "trigger", "skill ganglie")
    t.asked(1, "play")  # seat 0 died of it, and the lord drew his reward before S10 was discarded
    t.check(0, alive=False)
    t.check(3, hand="D2-shan D3-shan D4-shan")
    t.check(1, hand=f"{STOP} S7-sha S10-sha")


GUICAI_TWICE = (
    p(judging="S6-lebusishu"),
    p("C4-sha C5-sha", skills="guicai"),
    p(),
    p("H10-sha HJ-sha", skills="guicai"),
)


def test_modification_goes_round_from_the_turn_owner():
    """R6.5, R6.6, R15.3, R11.37.5"""
    t = table(*GUICAI_TWICE, phase="judgment", deck="D2-shan")
    t.answer(1, "trigger", "skill guicai")
    t.answer(1, "card", "card C4-sha")
    t.answer(3, "trigger", "skill guicai")
    t.answer(3, "card", "card H10-sha")
    t.asked(0, "play")  # a heart in the end; seat 1 was not asked again
    t.discarded("D2-shan C4-sha H10-sha S6-lebusishu")
    t.check(1, hand="C5-sha")
    t.check(3, hand="HJ-sha")


def test_the_turn_owner_is_asked_first_whoever_judges():
    """R6.5"""
    t = table(
        p(f"S7-sha {STOP}", skills="guicai"),
        p("C4-sha", skills="guicai", equip="S2-baguazhen"),
        p(),
        p("C5-sha", skills="guicai"),
        deck="D2-shan",
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "skill baguazhen")
    for seat in (0, 1, 3):
        t.answer(seat, "trigger", "pass")
    t.asked(0, "play")
    t.check(1, hp=4)


def test_declining_gives_the_chance_up():
    """R6.6, R1.22"""
    t = table(*GUICAI_TWICE, phase="judgment", deck="D2-shan")
    t.answer(1, "trigger", "pass")
    t.answer(3, "trigger", "skill guicai")
    t.answer(3, "card", "card H10-sha")
    t.asked(0, "play")
    t.check(1, hand="C4-sha C5-sha")


def test_guicai_discards_the_old_card():
    """R6.7, R1.19"""
    t = table(
        p(judging="SA-shandian"),
        p("S9-sha D2-shan", "simayi"),
        phase="judgment",
        deck="H3-tao",
    )
    t.answer(1, "trigger", "skill guicai")
    t.asked(1, "card", "card S9-sha", "card D2-shan")
    t.answer(1, "card", "card S9-sha")
    t.asked(0, "play")
    t.check(0, hp=1)
    t.check(1, hand="D2-shan")
    t.discarded("H3-tao S9-sha SA-shandian")


def test_a_judgment_that_succeeds_does_what_it_says():
    """R6.11"""
    t = table(p(judging="S6-lebusishu"), p(STOP), phase="judgment", deck="C7-sha D2-shan D3-shan")
    t.asked(1, "play")


@pytest.mark.parametrize(
    ("judging", "first", "hp"),
    [
        ("SA-shandian S6-lebusishu", "S6-lebusishu", 4),  # the last one placed takes the spade
        ("S6-lebusishu SA-shandian", "SA-shandian", 1),
    ],
)
def test_the_last_placed_is_judged_first(judging, first, hp):
    """R6.12"""
    t = table(
        p(judging=judging),
        phase="judgment",
        deck=f"S5-jueying H3-tao {STOP} D3-shan",
    )
    t.check(0, hp=hp)
    t.discarded(first)
    if hp == 1:
        t.asked(0, "play")  # the heart was for lebusishu
    else:
        t.asked(1, "play")


def test_judgments_are_public():
    """R6.13"""
    t = table(p(judging="S6-lebusishu"), p("C4-sha", "simayi"), phase="judgment", deck="D2-shan")
    t.asked(1, "trigger")
    for seat in range(4):
        assert "D2-shan" in t.game.view(seat).known


def test_replacing_may_empty_the_hand():
    """R6.7, R11.37.7"""
    t = table(
        p(judging="S6-lebusishu"),
        p("H10-sha", skills="guicai lianying"),
        phase="judgment",
        deck="D2-shan D3-shan",
    )
    t.answer(1, "trigger", "skill guicai")
    t.answer(1, "trigger", "skill lianying")
    t.asked(0, "play")
    t.check(1, hand="D3-shan")
    t.discarded("D2-shan H10-sha")
