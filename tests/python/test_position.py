"""Positions built by hand."""

import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sgs

from .helpers import result_or_line

LORD: dict[str, Any] = {"identity": "lord"}
REBEL: dict[str, Any] = {"identity": "rebel"}


def two(lord: dict[str, Any] | None = None, rebel: dict[str, Any] | None = None) -> dict[str, Any]:
    return {"players": [LORD | (lord or {}), REBEL | (rebel or {})]}


def test_everything_lies_where_it_was_put() -> None:
    game = sgs.Game.from_position(
        {
            "players": [
                {
                    "identity": "lord",
                    "hero": "zhoutai",
                    "hp": 2,
                    "max_hp": 5,
                    "hand": ["S7-sha", "S8-sha#2", "H2-shan"],
                    "equip": ["CA-zhugeliannu", "C5-dilu"],
                    "pile": ["H3-tao"],
                    "marks": 2,
                },
                {
                    "identity": "spy",
                    "hp": 1,
                    "judging": ["S6-lebusishu", "SA-shandian"],
                    "skills": ["guanxing", "lianying"],
                    "kingdom": "wei",
                    "gender": "female",
                },
                {"identity": "rebel", "alive": False},
                {"identity": "rebel", "judging": ["D7-sha as lebusishu"]},
            ],
            "deck": ["H4-tao", "C2-sha"],
            "discard": ["DA-juedou", "CA-juedou"],
            "turn": 0,
            "phase": "play",
            "round": 3,
        },
        seed=1,
    )
    zhoutai, spy, dead, rebel = game.players
    assert (zhoutai.hero, zhoutai.hp, zhoutai.max_hp, zhoutai.marks) == ("zhoutai", 2, 5, 2)
    assert sorted(zhoutai.hand) == ["H2-shan", "S7-sha", "S8-sha#2"]
    assert zhoutai.equip == ("CA-zhugeliannu", "C5-dilu")
    assert zhoutai.pile == ("H3-tao",)
    assert zhoutai.skills == ("buqu",)
    assert (spy.hp, spy.max_hp, spy.kingdom, spy.gender) == (1, 4, "wei", "female")
    assert spy.judging == ("S6-lebusishu", "SA-shandian")
    assert sorted(spy.skills) == ["guanxing", "lianying"]
    assert not dead.alive
    assert rebel.judging == ("D7-sha as lebusishu",)
    assert game.discard == ("DA-juedou", "CA-juedou")
    assert (game.turn, game.phase, game.round) == (0, "play", 3)
    assert game.ask.seat == 0
    assert "card S7-sha" in game.ask.options
    assert game.deck_count == 108 - 3 - 2 - 1 - 2 - 1 - 2


def test_defaults_are_those_of_setup() -> None:
    five = sgs.Game.from_position({"players": [LORD, *[REBEL] * 4]}, seed=1)
    assert [player.max_hp for player in five.players] == [5, 4, 4, 4, 4]  # R3.9, R3.10
    four = sgs.Game.from_position({"players": [LORD | {"hero": "yuji"}, *[REBEL] * 3]})
    assert [player.hp for player in four.players] == [3, 4, 4, 4]
    assert (four.players[0].kingdom, four.players[0].gender) == ("qun", "male")
    assert (four.players[1].kingdom, four.players[1].gender) == (None, None)


def test_the_deck_is_drawn_from_the_top() -> None:
    position = two() | {"deck": ["H3-tao", "C2-sha", "H4-tao"], "phase": "draw"}
    game = sgs.Game.from_position(position, seed=3)
    assert sorted(game.players[0].hand) == ["C2-sha", "H3-tao"]


def test_seeds_shuffle_the_rest() -> None:
    position = two() | {"phase": "draw"}
    hands = {sgs.Game.from_position(position, seed=s).players[0].hand for s in range(6)}
    assert len(hands) > 1
    same = [sgs.Game.from_position(position, seed=4).players for _ in range(2)]
    assert same[0] == same[1]


def test_buqu_lives_below_1() -> None:
    lord = {"hero": "zhoutai", "hp": 0, "pile": ["H3-tao"], "hand": ["S7-sha"]}
    game = sgs.Game.from_position(two(lord), seed=1)
    assert game.players[0].hp == 0
    assert game.players[0].alive


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"player": []}, "unknown key of a position 'player'; nearest: players"),
        ({"players": []}, "a position has 2 to 10 players, not 0"),
        ({"players": [LORD] + [REBEL] * 10}, "a position has 2 to 10 players, not 11"),
        ({"players": "lord"}, "players must be a list"),
        ({"players": [LORD, 3]}, "player 1: player must be a mapping"),
        ({"players": [REBEL, REBEL]}, "exactly one lord, not 0"),
        ({"players": [LORD, LORD]}, "exactly one lord, not 2"),
        ({"players": [LORD, {}]}, "player 1: identity is missing: lord, loyalist, rebel, spy"),
        ({"players": [LORD, {"identity": "rebell"}]}, "unknown identity 'rebell'; nearest: rebel"),
        ({"players": [LORD | {"alive": False}, REBEL]}, "the lord is dead"),
        ({"players": [LORD, REBEL | {"alive": False}]}, "at least two living players"),
        ({"turn": 2}, "turn must be from 0 to 1"),
        ({"phase": "plya"}, "unknown phase 'plya'; nearest: play"),
        ({"round": 0}, "round must be from 1"),
        ({"deck": ["S7-shaa"]}, "unknown card 'shaa'"),
        ({"deck": ["S7-shan"]}, "the deck has no S7-shan"),
        ({"deck": ["S7-sha#2"]}, "the deck has no S7-sha#2: there is 1"),
        ({"deck": ["S7-sha", "S7-sha"]}, "card S7-sha is in two places: deck and deck"),
        ({"deck": "S7-sha"}, "deck must be a list"),
        ({"deck": ["H3-tao"], "discard": ["H3-tao"]}, "in two places: deck and discard"),
        ({"deck": ["S8-sha"], "discard": ["S8-sha"]}, "the other one is S8-sha#2"),
    ],
)
def test_bad_positions(change: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said) as caught:
        sgs.Game.from_position(two() | change)
    assert "\n" not in str(caught.value)


def test_what_awaits_the_next_turn() -> None:
    """A hero face down misses his turn and turns up (R15.67); a draw phase is skipped (R11.30)."""
    seats = [
        {"identity": "lord", "hand": ["S8-sha"]},
        {"identity": "rebel", "face_down": True},
        {"identity": "spy", "hand": ["S7-sha"], "skips_draw": True},
    ]
    game = sgs.Game.from_position({"players": seats, "turn": 0, "phase": "finish"}, seed=1)
    assert game.turn == 2, "the rebel's turn is missed"
    assert [player.face_down for player in game.players] == [False, False, False]
    assert game.players[2].hand == ("S7-sha",)

    later = sgs.Game.from_position({"players": seats, "turn": 0, "phase": "play"}, seed=1)
    assert later.view(0).face_down == (False, True, False)
    assert later.view(1).skips_draw == (False, False, True)
    assert [player.skips_draw for player in later.players] == [False, False, True]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"name": "x"}, "unknown key of a player 'name'"),
        ({"hero": "lvb"}, "unknown hero 'lvb'; nearest: lvbu"),
        ({"hp": 5}, "hp 5 is above max_hp 4"),
        ({"hp": 0}, "hp 0 is below 1"),
        ({"hp": "4"}, "hp must be a whole number"),
        ({"max_hp": 0}, "max_hp must be from 1"),
        ({"marks": -1}, "marks must be from 0"),
        ({"alive": 1}, "alive must be true or false"),
        ({"face_down": 1}, "face_down must be true or false"),
        ({"skips_draw": "yes"}, "skips_draw must be true or false"),
        ({"alive": False, "hand": ["S7-sha"]}, "a dead player has no cards, but hand"),
        ({"kingdom": "shuu"}, "unknown kingdom 'shuu'"),
        ({"gender": "m"}, "unknown gender 'm'"),
        ({"skills": ["buquu"]}, "unknown skill 'buquu'"),
        ({"skills": ["buqu", "buqu"]}, "is there twice"),
        ({"skills": "buqu"}, "must be a list of names"),
        ({"hand": ["S7-sha", "S7-sha"]}, "hand of player 1 and hand of player 1"),
        ({"hand": [7]}, "not a card: 7"),
        ({"hand": 7}, "hand must be a list"),
        ({"equip": ["S7-sha"]}, "S7-sha is no equipment"),
        ({"equip": ["CA-zhugeliannu", "DA-zhugeliannu"]}, "shares its slot"),
        ({"judging": ["S7-sha"]}, "is no delayed trick"),
        ({"judging": ["S7-sha as sha"]}, "is no delayed trick"),
        ({"judging": ["S7-sha as lebusishuu"]}, "unknown card 'lebusishuu'; nearest: lebusishu"),
        ({"judging": ["S6-lebusishu", "H6-lebusishu"]}, "a second lebusishu may not lie there"),
    ],
)
def test_bad_players(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said) as caught:
        sgs.Game.from_position(two(rebel=fields))
    assert str(caught.value).startswith("player 1: ")


def test_a_hero_twice() -> None:
    with pytest.raises(ValueError, match="hero 'lvbu' is there twice"):
        sgs.Game.from_position(two({"hero": "lvbu"}, {"hero": "lvbu"}))


def test_the_mapping_is_left_alone() -> None:
    position = two({"hand": ["S7-sha"]}) | {"deck": ["H3-tao"]}
    before = copy.deepcopy(position)
    sgs.Game.from_position(position)
    assert position == before


SOME_CARDS = st.lists(
    st.sampled_from(["S7-sha", "S8-sha", "S8-sha#2", "H3-tao", "C5-dilu", "S6-lebusishu", "x"]),
    max_size=3,
)
ANY_PLAYER = st.fixed_dictionaries(
    {"identity": st.sampled_from(["lord", "rebel", "spy", "loyalist", "x"])},
    optional={
        "hp": st.integers(-2, 7),
        "max_hp": st.integers(-1, 6),
        "hero": st.sampled_from(["lvbu", "zhoutai", None, "x"]),
        "hand": SOME_CARDS,
        "equip": SOME_CARDS,
        "judging": SOME_CARDS,
        "pile": SOME_CARDS,
        "alive": st.booleans(),
        "marks": st.integers(-1, 300),
        "face_down": st.booleans(),
        "skips_draw": st.booleans(),
    },
)


@given(
    st.lists(ANY_PLAYER, min_size=1, max_size=4),
    SOME_CARDS,
    st.integers(-1, 4),
    st.sampled_from(["preparation", "judgment", "draw", "play", "discard", "finish", "x"]),
)
def test_a_position_plays_or_is_refused(
    players: list[dict[str, Any]], deck: list[str], turn: int, phase: str
) -> None:
    position = {"players": players, "deck": deck, "turn": turn, "phase": phase}
    game = result_or_line(lambda: sgs.Game.from_position(position, seed=5))
    if isinstance(game, sgs.Game):
        game.play()
        assert game.over
