"""Numbers that no book prints, R15.94 to R15.100: each changes a concrete outcome."""

import pytest

import sgs
from sgs.options import allowed, option
from sgs_core import _core
from table import STOP, p, under

SHAN = "D2-shan D3-shan D4-shan D5-shan D6-shan"


@pytest.mark.parametrize("hand", [0, 4, 7])
def test_starting_hand(hand):
    """R15.94, R3.12"""
    game = sgs.Game(players=4, seed=1, heroes="none", rules={"setup.hand": hand, "turn.draw": 0})
    assert [len(player.hand) for player in game.players] == [hand] * 4


def test_a_starting_hand_that_the_deck_lacks():
    """R15.94"""
    rules = {"setup.hand": 10, "setup.deck": "beginner"}
    with pytest.raises(ValueError, match=r"9 players need 90 cards .* the deck has 82"):
        sgs.Game(players=9, seed=1, rules=rules)


@pytest.mark.parametrize("draw", [0, 2, 5])
def test_draw(draw):
    """R15.95, R4.4"""
    t = under(
        "turn.draw", draw, p(STOP), phase="draw", deck="D2-shan D3-shan D4-shan D5-shan D6-shan"
    )
    t.asked(0, "play")
    t.check(0, n=1 + draw)


@pytest.mark.parametrize(("bonus", "hp"), [(0, 4), (1, 5), (3, 7)])
def test_lord_bonus_hp(bonus, hp):
    """R15.96, R3.9"""
    rules = {"setup.lord_bonus_hp": bonus}
    game = sgs.Game(players=5, seed=1, heroes="none", rules=rules)
    assert [(player.hp, player.max_hp) for player in game.players] == [(hp, hp)] + [(4, 4)] * 4
    position = {"players": [{"identity": role} for role in ("lord", *["rebel"] * 4)]}
    assert sgs.Game.from_position(position, seed=1, rules=rules).players[0].max_hp == hp


@pytest.mark.parametrize("count", [0, 1, 3])
def test_slash_count(count):
    """R15.97, R4.6"""
    t = under("slash.count", count, p(f"S7-sha S8-sha S9-sha S10-sha {STOP}"))
    for slash in ("S7-sha", "S8-sha", "S9-sha")[:count]:
        t.play(slash, 1)
    t.refuses("card S10-sha")
    t.check(1, hp=4 - count)


def test_slash_count_gives_way_to_the_crossbow():
    """R15.97, R10.19.1"""
    t = under("slash.count", 0, p(f"S7-sha {STOP}", equip="CA-zhugeliannu"))
    t.play("S7-sha", 1)
    t.check(1, hp=3)


@pytest.mark.parametrize("hp", [1, 4, 6])
def test_no_hero_hp(hp):
    """R15.98, R3.10"""
    rules = {"setup.no_hero_hp": hp}
    game = sgs.Game(players=4, seed=1, heroes="none", rules=rules)
    assert [(player.hp, player.max_hp) for player in game.players] == [(hp, hp)] * 4
    position = {"players": [{"identity": role} for role in ("lord", "rebel")]}
    assert sgs.Game.from_position(position, seed=1, rules=rules).players[1].max_hp == hp


@pytest.mark.parametrize("damage", [1, 3])
def test_shandian_damage(damage):
    """R15.99, R10.16.2"""
    t = under(
        "shandian.damage",
        damage,
        p(hp=4, judging="SA-shandian"),
        phase="judgment",
        deck="S5-jueying",
    )
    t.check(0, hp=4 - damage)


@pytest.mark.parametrize(("bonus", "kept"), [(-5, 0), (-1, 1), (0, 2), (1, 3)])
def test_hand_limit_bonus(bonus, kept):
    """R15.100, R4.8"""
    hand = "S7-sha S8-sha D2-shan D3-shan"
    t = under("hand_limit.bonus", bonus, p(hand, hp=2), p(STOP), phase="discard")
    t.run_to(1)
    t.check(0, n=kept)


def test_the_core_knows_the_ranges():
    ranges = {key: option(key).range for key in _core.OPTION_KEYS if option(key).range}
    assert ranges == _core.OPTION_RANGES
    numbers = sgs.Rules().core_options()
    for key, (least, most) in ranges.items():
        assert allowed(option(key)) == f"a whole number from {least} to {most}"
        for number in (least - 1, most + 1):
            with pytest.raises(ValueError, match=f"{key} = {number} is outside {least}..{most}"):
                _core.RuleTable(numbers | {key: number}, [(0, 0, 1)], [])
            with pytest.raises(ValueError, match=f"{key} cannot be {number}"):
                sgs.Rules({key: number})
