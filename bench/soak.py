"""Play the same random games in four ways and see that nothing depends on the way.

python bench/soak.py --games 100000 --players 2..10 --heroes pool

For every player count, without heroes, with all heroes, with heroes of mixed skills, dealt or
chosen, under the default rules and under rules drawn at random: games played inline, suspended,
cloned and saved (to bytes and back at every question) must give the same hash and tallies; some of
the games are checked at every question, among others that each card is in one place. A failure
prints the game's key and ends with exit code 1.

python bench/soak.py --swap 1000000

instead redraws, at so many questions, all that the asked seat cannot see: `standard` must answer
the same.
"""

import argparse
import random
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

from common import HEROES, make_setup, parse_range, random_heroes, random_options
from sgs_core import _core

MODES = ("inline", "suspended", "cloned", "saved")


@dataclass(frozen=True)
class Chunk:
    """Some games of one kind, and how to have them again."""

    players: int
    heroes: str
    changes: dict[str, object]
    seed: int
    first: int
    count: int

    def setup(self):
        return make_setup(self.players, self.heroes, self.changes)

    def one(self, index: int) -> "Chunk":
        return replace(self, first=index, count=1)

    def singles(self) -> Iterator["Chunk"]:
        return map(self.one, range(self.first, self.first + self.count))

    def __str__(self) -> str:
        return (
            f"{self.players} players, heroes {self.heroes}, seed {self.seed}, game {self.first}, "
            f"rules {self.changes}"
        )


class Failure(Exception):
    """What went wrong in some game."""


def chunks(players: range, kinds: list[str], games: int, size: int, seed: int) -> Iterator[Chunk]:
    """Every second chunk is played under rules drawn at random; player counts take turns."""
    for number, first in enumerate(range(0, games, size)):
        for count in players:
            for heroes in kinds:
                dice = random.Random(f"{seed} {count} {heroes} {number}")
                changes = random_options(dice) if number % 2 else {}
                if heroes in ("mixed", "chosen"):
                    changes |= random_heroes(dice)
                yield Chunk(count, heroes, changes, seed, first, min(size, games - first))


def tallies(chunk: Chunk, mode: str) -> dict:
    policies = [[0] * chunk.players] * 4
    try:
        result = _core.play_games(
            chunk.setup(), chunk.seed, chunk.first, chunk.count, policies, mode
        )
    except RuntimeError as error:
        raise Failure(f"{mode}: {error}") from error
    del result["cpu_ns"]
    return result


def play_four_ways(chunk: Chunk) -> None:
    expected = tallies(chunk, MODES[0])
    if expected["games"] != chunk.count or sum(expected["outcomes"]) != chunk.count:
        raise Failure(f"{chunk.count} games asked for, got {expected}")
    for mode in MODES[1:]:
        found = tallies(chunk, mode)
        if found != expected:
            names = (name for name in expected if expected[name] != found.get(name))
            raise Failure(f"{MODES[0]} and {mode} differ in {', '.join(names)}")


def check_questions(chunk: Chunk) -> None:
    """Play one game question by question and check it at each."""
    game = _core.CoreGame.deal(chunk.setup(), chunk.seed, chunk.first)
    questions = 0
    while True:
        fault = game.check()
        if fault:
            raise Failure(f"after {questions} questions: {fault}")
        if game.over:
            return
        legal = game.ask_codes()
        if len(legal) != game.ask_n or len(legal) < 2 or sorted(set(legal)) != legal:
            raise Failure(f"after {questions} questions: options {legal}, ask_n {game.ask_n}")
        try:
            code = game.answer_with(0)
        except RuntimeError as error:
            raise Failure(f"after {questions} questions: {error}") from error
        if code not in legal:
            raise Failure(f"after {questions} questions: {code} is not legal")
        questions += 1


def soak(chunk: Chunk, sample: int) -> int:
    play_four_ways(chunk)
    dice = random.Random(f"{chunk.seed} {chunk.first}")
    for single in dice.sample(list(chunk.singles()), min(sample, chunk.count)):
        try:
            check_questions(single)
        except Failure as failure:
            raise Failure(f"{failure}\n  {single}") from failure
    return chunk.count


def swap(seed: int, number: int, count: int) -> int:
    """Questions of games that `standard` plays, each answered in the game and in a redrawn one."""
    dice = random.Random(f"swap {seed} {number}")
    standard = _core.POLICY_NAMES.index("standard")
    index = moved = 0
    game = None
    for _ in range(count):
        while game is None or game.over:
            changes = random_options(dice, 0.15) if index % 2 else {}
            setup = make_setup(dice.randint(2, 10), dice.choice(HEROES[:2]), changes)
            game = _core.CoreGame.deal(setup, seed + number, index)
            index += 1
        twin = game.determinize(game.ask_seat, dice.getrandbits(62))
        moved += twin.state_hash() != game.state_hash()
        mine, theirs = game.clone().answer_with(standard), twin.answer_with(standard)
        if mine != theirs:
            raise Failure(f"{game.key}: {mine} became {theirs}")
        game.answer(dice.choice(game.ask_codes()) if dice.random() < 0.1 else mine)
    if moved < count // 2:
        raise Failure(f"only {moved} of {count} questions were redrawn")
    return count


def swap_test(count: int, seed: int, size: int, threads: int) -> int:
    """Exit code."""
    started = time.monotonic()
    blocks = [(seed, n, min(size, count - first)) for n, first in enumerate(range(0, count, size))]
    try:
        with ThreadPoolExecutor(threads) as pool:
            done = sum(pool.map(lambda block: swap(*block), blocks))
    except Failure as failure:
        print(f"FAILED {failure}")
        return 1
    print(f"soak: {done} questions redrawn, 0 differences; {time.monotonic() - started:.0f} s")
    return 0


def fails(chunk: Chunk) -> Failure | None:
    try:
        play_four_ways(chunk)
    except Failure as failure:
        return failure
    return None


def explain(chunk: Chunk, failure: Failure) -> str:
    """The first game that fails by itself, with no more changed rules than it takes."""
    for single in chunk.singles():
        alone = fails(single)
        if alone is None:
            continue
        for key in list(single.changes):
            without = {name: value for name, value in single.changes.items() if name != key}
            smaller = replace(single, changes=without)
            found = fails(smaller)
            if found is not None:
                single, alone = smaller, found
        return f"{alone}\n  {single}"
    return f"{failure}\n  {chunk}"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--games", type=int, default=100_000, help="for each player count and kind of heroes"
    )
    parser.add_argument("--players", type=parse_range, default=range(2, 11), metavar="2..10")
    parser.add_argument("--heroes", nargs="+", choices=HEROES, default=HEROES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--chunk", type=int, default=1000, help="games under the same rules")
    parser.add_argument(
        "--sample", type=int, default=10, help="games of a chunk to check at every question"
    )
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument(
        "--seconds", type=float, default=None, help="stop after so long, with what is done"
    )
    parser.add_argument(
        "--swap", type=int, metavar="QUESTIONS", help="what is hidden is redrawn at so many"
    )
    parser.add_argument("--keep-going", action="store_true", help="go on after a failure")
    options = parser.parse_args()
    if options.swap:
        return swap_test(options.swap, options.seed, 10_000, options.threads)

    todo = list(chunks(options.players, options.heroes, options.games, options.chunk, options.seed))
    total = sum(chunk.count for chunk in todo)
    started = said = time.monotonic()
    stop = threading.Event()
    if options.seconds is not None:
        timer = threading.Timer(options.seconds, stop.set)
        timer.daemon = True
        timer.start()

    def run(chunk: Chunk) -> tuple[int, str]:
        """How many games were sound, and what was wrong."""
        if stop.is_set():
            return 0, ""
        try:
            return soak(chunk, options.sample), ""
        except Failure as failure:
            if not options.keep_going:
                stop.set()
            return 0, explain(chunk, failure)

    done = failures = 0
    with ThreadPoolExecutor(options.threads) as pool:
        for games, fault in pool.map(run, todo):
            done += games
            if fault:
                failures += 1
                print(f"FAILED {fault}", flush=True)
            if time.monotonic() - said > 10:
                said = time.monotonic()
                print(f"{done} of {total} games, {said - started:.0f} s", flush=True)
    print(
        f"soak: {done} of {total} games, each played {', '.join(MODES)}; "
        f"{failures} failures; {time.monotonic() - started:.0f} s"
    )
    return 1 if failures or not done else 0


if __name__ == "__main__":
    sys.exit(main())
