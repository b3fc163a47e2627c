"""Whole games for tests: random setups as bench/ makes them, questions as plain tuples."""

import random
import sys
from itertools import count
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parent.parent / "bench"))

from common import make_setup, random_heroes, random_options
from fuzz_snapshot import mutate as mutate
from fuzz_snapshot import try_some as try_some
from sgs_core import _core

RANDOM, GREEDY, STANDARD = map(_core.POLICY_NAMES.index, ("random", "greedy", "standard"))
STRATEGIES = range(len(_core.POLICY_NAMES))
MODES = ("inline", "suspended", "cloned", "saved")


def question(game):
    """All that an open question says, or none for a finished game."""
    if game.over:
        return None
    asked = (game.ask_seat, game.ask_kind, game.ask_reason, game.ask_subject, game.ask_other)
    return (*asked, game.ask_as, game.ask_x, game.ask_n, tuple(game.ask_codes()))


def tallies(setup, seed, first, count, mode="inline", strategy=RANDOM):
    """What play_games counts, but for the time."""
    counts = _core.play_games(setup, seed, first, count, [[strategy] * 10] * 4, mode)
    del counts["cpu_ns"]
    return counts


def mixed_setup(dice):
    """Any number of players, any options, heroes of any mix of skills, dealt or chosen."""
    players, rules = dice.randint(2, 10), random_options(dice) | random_heroes(dice)
    return make_setup(players, dice.choice(["pool", "pool", "chosen"]), rules)


def running_games(count, seed, questions=300):
    """Games of mixed setups, each stopped at a random question; any strategy played them."""
    for number in range(count):
        dice = random.Random(f"{seed} {number}")
        game = _core.CoreGame.deal(mixed_setup(dice), seed, number)
        strategy = dice.choice(STRATEGIES)
        for _ in range(dice.randrange(questions)):
            if game.over:
                break
            game.answer_with(strategy)
        yield game


def running_game(seed=1, questions=60):
    """The first game of five with heroes in which all live some questions on."""
    for index in count():
        game = _core.CoreGame.deal(make_setup(5, "pool"), seed, index)
        for _ in range(questions):
            if not game.over:
                game.answer_with(RANDOM)
        if len(game.discard) > 1 and all(game.seat_state(seat)["alive"] for seat in range(5)):
            return game


def load(setup, data):
    return _core.CoreGame.from_bytes(setup, data)


def refuses(setup, data, said):
    """Bytes are no saved game, and one line says why."""
    with pytest.raises(ValueError, match=said) as caught:
        load(setup, data)
    assert "\n" not in str(caught.value)


def play_on(game):
    """Let the random strategy play to the end."""
    while not game.over:
        game.answer_with(RANDOM)
    return game
