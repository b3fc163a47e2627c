"""Saved games: the same game back at every question, and ValueError for all that is none."""

import random
from contextlib import suppress

import pytest

import sgs
import sgs.saved
from games import (
    RANDOM,
    load,
    make_setup,
    mixed_setup,
    mutate,
    play_on,
    question,
    random_heroes,
    refuses,
    running_game,
    running_games,
    try_some,
)
from layout import CONSTANTS, HEADER, Game, look
from sgs_core import _core

# the same game


@pytest.mark.parametrize("number", range(12))
def test_a_game_is_the_same_at_every_question(number):
    setup = mixed_setup(random.Random(number))
    game = _core.CoreGame.deal(setup, 5, number)
    while True:
        data = game.to_bytes()
        back = load(setup, data)
        assert back.to_bytes() == data
        assert back.state_hash() == game.state_hash()
        assert question(back) == question(game)
        assert (back.key, back.decisions) == (game.key, game.decisions)
        if game.over:
            break
        game.answer_with(RANDOM)
        back.answer_with(RANDOM)
        assert back.state_hash() == game.state_hash()
    assert (back.outcome, back.winners) == (game.outcome, game.winners)


def test_everybody_sees_the_same_in_a_loaded_game():
    for game in running_games(150, seed=3):
        back = load(game.setup, game.to_bytes())
        for seat in range(game.n_seats):
            assert back.view(seat) == game.view(seat)
            assert back.seat_state(seat) == game.seat_state(seat)


def test_a_loaded_game_goes_on_alike():
    for game in running_games(100, seed=4):
        back = load(game.setup, game.to_bytes())
        assert play_on(back).state_hash() == play_on(game).state_hash()


def test_games_through_bytes_of_the_package():
    """sgs.Game.to_bytes holds rules and setup too: nothing else is needed to go on."""
    rules = {"wuxie.order": "simultaneous", **random_heroes(random.Random(2))}
    for index in range(8):
        game = sgs.Game(players=6, seed=9, index=index, rules=rules)
        while not game.over:
            back = sgs.Game.from_bytes(game.to_bytes())
            assert back.to_bytes() == game.to_bytes()
            assert (back.ask.options, back.ask.seat) == (game.ask.options, game.ask.seat)
            game.play(questions=7)
            back.play(questions=7)
            assert back.to_bytes() == game.to_bytes()


# no saved game at all


GAME = running_game()
DATA = GAME.to_bytes()


def test_every_cut_and_every_longer_run_is_refused():
    for end in range(len(DATA)):
        refuses(GAME.setup, DATA[:end], "not a saved game")
    for more in (b"\0", DATA[-1:], bytes(16), DATA):
        refuses(GAME.setup, DATA + more, "its length is not the one")


def test_every_flipped_bit_is_refused():
    for place in range(len(DATA)):
        for bit in (0, random.Random(place).randrange(8)):
            changed = bytearray(DATA)
            changed[place] ^= 1 << bit
            refuses(GAME.setup, bytes(changed), "not a saved game")


def test_foreign_bytes():
    dice = random.Random(1)
    for length in (0, 1, 31, 32, 33, 5000, len(DATA)):
        refuses(GAME.setup, bytes(length), "not a saved game")
        refuses(GAME.setup, dice.randbytes(length), "not a saved game")
        refuses(GAME.setup, _core.seal(DATA[:HEADER] + dice.randbytes(length)), "not a saved game")


@pytest.mark.parametrize(
    ("place", "said"),
    [
        (0, "it does not begin like a saved game"),
        (4, "it was saved with another layout of the game"),
        (6, "it was saved with another version of the rules"),
        (8, "it belongs to other rules"),
        (16, "its checksum is wrong"),
        (24, "its length is not the one that its header names"),
        (28, ""),
    ],
)
def test_each_field_of_the_header(place, said):
    changed = bytearray(DATA)
    changed[place] ^= 1
    refuses(GAME.setup, bytes(changed), f"not a saved game: {said}")


def test_lengths_that_no_game_has():
    refuses(GAME.setup, DATA[: HEADER - 1], "it is shorter than a header")
    for length in (0, 16, Game.frames.offset, len(bytes(Game())) + 1):
        head = DATA[:24] + length.to_bytes(4, "little") + DATA[28:HEADER]
        data = _core.seal(head + bytes(look(DATA))[:length].ljust(length, b"\0"))
        refuses(GAME.setup, data, "its length is not that of a game")


def test_a_depth_that_is_not_the_length():
    for depth in (0, look(DATA).depth - 1, look(DATA).depth + 1, CONSTANTS["MAX_FRAMES"] + 1):
        changed = bytearray(DATA)
        changed[HEADER + Game.depth.offset] = depth
        refuses(GAME.setup, _core.seal(bytes(changed)), "its stack has another depth")


def test_other_rules_decks_heroes_and_players():
    changes = [
        {"reward.rebel_kill": 2},
        {"setup.deck": "std104"},
        {"setup.extra_cards": "jiu"},
        {"custom.replace": ["tao>sha:1"]},
        {"hero.turtle": {"hp": 4, "skills": ["buqu"]}},
    ]
    for change in changes:
        refuses(make_setup(5, "pool", change), DATA, "it belongs to other rules")
    for players in (4, 6):
        refuses(make_setup(players, "pool"), DATA, "it has another number of seats")
    load(make_setup(5, "none"), DATA)  # the pool matters to the deal only


def test_mutated_snapshots_are_refused_or_play_to_an_end():
    """20,000 of them, as bench/fuzz_snapshot.py does it: in a process that may crash."""
    seen, tried = try_some(20, range(20_000), keep_going=True)
    assert tried == 20_000
    assert seen["FAILED"] == 0
    assert seen["refused"] > 2000
    assert seen["played"] > 2000


def became_of(data):
    """Whether a saved game was refused or played; a fault of the run ends a game too."""
    try:
        game = sgs.Game.from_bytes(data)
    except ValueError:
        return "refused"
    with suppress(RuntimeError):
        game.play()
    return "played"


def test_the_package_refuses_mutated_bodies_too():
    """A right checksum of the package around a changed game: refused, or a game that ends."""
    game = sgs.Game(players=5, seed=7, index=1)
    game.play(questions=50)
    header, body = sgs.saved.unpack(game.to_bytes())
    dice = random.Random(6)
    seen = {"refused": 0, "played": 0}
    for _ in range(1500):
        data = sgs.saved.pack(header, mutate(body, dice))
        seen[became_of(data)] += 1
    assert min(seen.values()) > 100
