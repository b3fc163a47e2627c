"""Who plays what, blocks of games on several processes, matches and splits."""

import functools
import math
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

import numpy as np

from common import make_setup
from figures import holm, mean_and_error, two_sided
from sgs_core import _core

LORD, LOYALIST, REBEL, SPY = range(4)
OUTCOMES = _core.OUTCOME_NAMES[1:]

# who changes: its identities, and the outcome that it wants
CAMPS = {
    "lord side": ((LORD, LOYALIST), OUTCOMES.index("lord_side")),
    "rebels": ((REBEL,), OUTCOMES.index("rebels")),
    "spy": ((SPY,), OUTCOMES.index("spy")),
    "lord": ((LORD,), OUTCOMES.index("lord_side")),
}
THREE = ("lord side", "rebels", "spy")
ABLATIONS = {
    "no_belief": THREE,
    "never_nullify": THREE,
    "hand_blind": THREE,
    "random_targets": THREE,
}
TABLES = {
    "standard": "`standard` in one camp",
    "foil": "`random` and `greedy` in one camp",
    "ablation": "`standard` with something taken away in one camp",
    "oracle": "Identities known in one camp: a ceiling, no strategy",
    "temper": "`bold` and `cautious` in one camp",
}


def number(name: str) -> int:
    return _core.POLICY_NAMES.index(name)


@functools.cache
def setup_of(players: int, heroes: str) -> _core.Setup:
    return make_setup(players, heroes)


# -- playing, in processes of their own --


@dataclass(frozen=True)
class Arrangement:
    """Who plays what: a strategy for each identity."""

    players: int
    heroes: str
    strategies: tuple[str, str, str, str]

    def policies(self) -> list[list[int]]:
        return [[number(name)] * self.players for name in self.strategies]


def one_camp(players: int, heroes: str, camp: str, strategy: str, others: str) -> Arrangement:
    names = [strategy if identity in CAMPS[camp][0] else others for identity in range(4)]
    return Arrangement(players, heroes, tuple(names))


def play(of: Arrangement, seed: int, first: int, count: int) -> bytes:
    """The outcome of each game."""
    setup, policies = setup_of(of.players, of.heroes), of.policies()
    return bytes(
        _core.play_games(setup, seed, index, 1, policies)["outcomes"].index(1)
        for index in range(first, first + count)
    )


def count_split(of: Arrangement, seed: int, first: int, count: int) -> list[int]:
    """How many games had each outcome, and their rounds and decisions."""
    result = _core.play_games(setup_of(of.players, of.heroes), seed, first, count, of.policies())
    return [*result["outcomes"], result["rounds"], result["decisions"]]


class Workers:
    """Blocks of games on several processes, with a word about progress now and then."""

    def __init__(self, processes: int, seed: int):
        self.pool = ProcessPoolExecutor(processes)
        self.seed = seed

    def run(self, what: str, do: Callable, of: Iterable[Arrangement], games: int, block: int):
        """Results of the blocks of each arrangement, in the order of the games."""
        tasks = [(a, first) for a in of for first in range(0, games, block)]
        waiting = [
            self.pool.submit(do, a, self.seed, first, min(block, games - first))
            for a, first in tasks
        ]
        results: dict[Arrangement, list] = {a: [] for a, _ in tasks}
        started = said = time.monotonic()
        for done, ((a, _), future) in enumerate(zip(tasks, waiting, strict=True), 1):
            try:
                results[a].append(future.result())
            except RuntimeError as error:
                self.pool.shutdown(cancel_futures=True)
                raise SystemExit(f"{what}: {error}; {a}") from error
            now = time.monotonic()
            if now - said > 10 or done == len(tasks):
                said = now
                text = f"{what}: {done} of {len(tasks)} blocks, {now - started:.0f} s"
                print(text, file=sys.stderr)
        return results


# -- matches --


@dataclass
class Match:
    """One camp plays `strategy`, the rest `others`; compared with the camp playing `instead`."""

    table: str
    heroes: str
    camp: str
    strategy: str
    others: str
    instead: str
    n: int = 0
    share: float = math.nan
    se: float = math.nan
    before: float = math.nan
    difference: float = math.nan
    difference_se: float = math.nan
    p: float = math.nan
    p_holm: float = math.nan
    pairing: float = math.nan  # games that an unpaired comparison would need, by those played

    def arrangements(self, players: int) -> tuple[Arrangement, Arrangement]:
        return (
            one_camp(players, self.heroes, self.camp, self.strategy, self.others),
            one_camp(players, self.heroes, self.camp, self.instead, self.others),
        )

    def measure(self, now: np.ndarray, before: np.ndarray) -> None:
        """Fill in the figures, from the outcome of each game."""
        wanted = CAMPS[self.camp][1]
        a, b = (now == wanted).astype(float), (before == wanted).astype(float)
        self.n = len(a)
        self.share, self.se = mean_and_error(a)
        self.before = float(b.mean())
        self.difference, self.difference_se = mean_and_error(a - b)
        self.p = two_sided(self.z)
        unpaired = self.se**2 + mean_and_error(b)[1] ** 2
        self.pairing = unpaired / self.difference_se**2 if self.difference_se else math.nan

    @property
    def z(self) -> float:
        return self.difference / self.difference_se if self.difference_se else 0.0


def all_matches(heroes: str) -> list[Match]:
    out = []
    for others in ("random", "greedy"):
        for camp in THREE:
            out.append(Match("standard", heroes, camp, "standard", others, others))
    changes = [("foil", "random", THREE), ("foil", "greedy", THREE)]
    changes += [("ablation", name, camps) for name, camps in ABLATIONS.items()]
    changes += [("oracle", "oracle", THREE)]
    changes += [("temper", name, THREE) for name in ("bold", "cautious")]
    for table, name, camps in changes:
        for camp in camps:
            out.append(Match(table, heroes, camp, name, "standard", "standard"))
    return out


def run_matches(workers: Workers, players: int, kinds: Sequence[str], games: int) -> list[Match]:
    matches = [match for heroes in kinds for match in all_matches(heroes)]
    arrangements = dict.fromkeys(a for match in matches for a in match.arrangements(players))
    blocks = workers.run("matches", play, arrangements, games, 1000)
    outcomes = {a: np.frombuffer(b"".join(parts), np.uint8) for a, parts in blocks.items()}
    for match in matches:
        match.measure(*(outcomes[a] for a in match.arrangements(players)))
    for table in TABLES:
        family = [match for match in matches if match.table == table]
        for match, p in zip(family, holm([match.p for match in family]), strict=True):
            match.p_holm = p
    return matches


# -- the split of all-standard games --


@dataclass
class Split:
    players: int
    heroes: str
    n: int
    outcomes: list[int]
    rounds: float
    decisions: float


def run_split(
    workers: Workers, players: Iterable[int], kinds: Sequence[str], games: int
) -> list[Split]:
    arrangements = [Arrangement(n, heroes, ("standard",) * 4) for heroes in kinds for n in players]
    blocks = workers.run("split", count_split, arrangements, games, 5000)
    out = []
    for a, parts in blocks.items():
        *outcomes, rounds, decisions = (sum(column) for column in zip(*parts, strict=True))
        out.append(Split(a.players, a.heroes, games, outcomes, rounds / games, decisions / games))
    return out
