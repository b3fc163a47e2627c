"""Saved games: back as they were, or one line of refusal."""

from hashlib import blake2b

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import sgs
from sgs.saved import MAGIC, Header, pack, unpack

from .helpers import result_or_line


def played(questions: int = 40) -> sgs.Game:
    game = sgs.Game(players=5, seed=7, fix={2: "zhoutai"})
    game.play(questions=questions)
    return game


DATA = played().to_bytes()


def with_checksum(content: bytes) -> bytes:
    return content + blake2b(content, digest_size=16).digest()


@pytest.mark.parametrize("questions", [0, 1, 7, 33, 100])
def test_a_game_goes_on_as_if_nothing_had_been(questions: int) -> None:
    game = played(questions)
    back = sgs.Game.from_bytes(game.to_bytes())
    assert back.to_bytes() == game.to_bytes()
    assert back.players == game.players
    assert back.rules == game.rules
    assert back.key == game.key
    if not game.over:
        assert back.ask.options == game.ask.options
    assert back.play() == game.play()
    assert back.players == game.players


def test_a_finished_game_is_saved_too() -> None:
    game = played()
    game.play()
    back = sgs.Game.from_bytes(game.to_bytes())
    assert (back.over, back.winner, back.winners) == (True, game.winner, game.winners)


def test_the_rules_come_along() -> None:
    rules = sgs.Rules("official").changed(
        {
            "custom.replace": ["tao>sha:2"],
            "hero.turtle": {"hp": 5, "skills": ["buqu", "lianying"], "kingdom": "wei"},
        }
    )
    game = sgs.Game(players=5, seed=7, rules=rules, heroes="none", fix={1: "turtle"})
    back = sgs.Game.from_bytes(game.to_bytes())
    assert back.rules == rules
    assert back.players[1].hero == "turtle"


def test_a_position_is_saved_too() -> None:
    players = [{"identity": "lord", "hand": ["S7-sha"]}, {"identity": "rebel"}]
    game = sgs.Game.from_position({"players": players}, seed=1)
    assert sgs.Game.from_bytes(game.to_bytes()).players == game.players


def test_every_cut_is_refused() -> None:
    for end in range(0, len(DATA), 3):
        with pytest.raises(ValueError, match=r"not a saved game|cut short"):
            sgs.Game.from_bytes(DATA[:end])
    with pytest.raises(ValueError, match="cut short or changed"):
        sgs.Game.from_bytes(DATA + b"x")


@given(st.integers(0, len(DATA) - 1), st.integers(1, 255))
def test_every_change_is_refused(place: int, change: int) -> None:
    data = bytearray(DATA)
    data[place] ^= change
    with pytest.raises(ValueError, match="saved game"):
        sgs.Game.from_bytes(bytes(data))


@given(st.integers(len(MAGIC), len(DATA) - 17), st.binary(min_size=1, max_size=3))
def test_a_change_with_a_right_checksum_is_refused_or_plays(place: int, change: bytes) -> None:
    content = DATA[:-16]
    changed = content[:place] + change + content[place + len(change) :]
    data = with_checksum(changed[: len(content)])
    game = result_or_line(lambda: sgs.Game.from_bytes(data))
    if isinstance(game, sgs.Game):
        game.play()


@given(st.binary(max_size=300))
def test_foreign_bytes(data: bytes) -> None:
    for content in (data, MAGIC + data, with_checksum(MAGIC + data)):
        with pytest.raises(ValueError, match="saved game"):
            sgs.Game.from_bytes(content)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"players": 11}, "damaged"),
        ({"players": 8}, r"."),
        ({"max_rounds": 0}, "damaged"),
        ({"rules": {"reward.rebel_kill": 99}}, "cannot be 99"),
        ({"rules": {"x": 1}}, "unknown option"),
        ({"pool": ("nobody",)}, "unknown hero or pack 'nobody'"),
        ({"fixed": {"x": "lvbu"}}, "no seat 'x'"),
        ({"fixed": {"77": "lvbu"}}, "no seat '77'"),
        ({"rules_version": 99}, "saved with rules version 99"),
        ({"layout": 99}, "layout 99"),
    ],
)
def test_headers_that_do_not_hold_together(change: dict[str, object], said: str) -> None:
    header, body = unpack(DATA)
    wrong = msgspec.structs.replace(header, **change)
    with pytest.raises(ValueError, match=said) as caught:
        sgs.Game.from_bytes(pack(wrong, body))
    assert "\n" not in str(caught.value)


def test_what_is_no_bytes() -> None:
    for data in ("text", None, 7):
        with pytest.raises(ValueError, match="a saved game is bytes"):
            sgs.Game.from_bytes(data)  # type: ignore[arg-type]
    assert sgs.Game.from_bytes(memoryview(DATA)).key == (7, 0)  # type: ignore[arg-type]


def test_the_header_is_plain_json() -> None:
    header, _ = unpack(DATA)
    assert msgspec.json.decode(msgspec.json.encode(header), type=Header) == header
    assert header.rules == {}
    assert header.fixed == {"2": "zhoutai"}
