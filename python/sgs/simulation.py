"""Many games: chunks of game indices, spread over threads."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from types import FrameType
from typing import Any

import msgspec

from sgs_core import _core

from .errors import Interrupted, whole
from .names import CAMPS, IDENTITIES
from .result import HeroCount, Result, Span, merge_spans
from .rules import Rules, RulesLike
from .strategies import DEFAULT_STRATEGY, STANDARD_VERSION, Strategy
from .tables import MAX_INDEX, Deal, FixLike, PoolLike, check_seed

MAX_GAMES = 10**15
MAX_THREADS = 1024
_FIRST_CHUNK = 64
_SECONDS = 0.05  # what a chunk should take: Ctrl-C waits for the running ones
_GROWTH = 4
_POLL = 0.05


class Progress(msgspec.Struct, frozen=True):
    """How far a series has come.

    Attributes:
        done: Games finished.
        total: Games asked for.
        seconds: Time since the start.
        lord_wins: Games that the lord's side has won so far.
    """

    done: int
    total: int
    seconds: float
    lord_wins: int


class Chunk(msgspec.Struct, frozen=True):
    """Some games that one thread plays.

    Attributes:
        first: Index of the first game.
        games: Number of games.
        seconds: Time that they took.
        counts: What the core counted.
    """

    first: int
    games: int
    seconds: float
    counts: Mapping[str, Any]


class Series:
    """A series of games, checked and ready to be played.

    Args: as `simulate`.
    """

    def __init__(
        self,
        *,
        games: object,
        players: object = 8,
        seed: object = 0,
        first: object = 0,
        rules: RulesLike = None,
        heroes: PoolLike = None,
        fix: FixLike = None,
        mode: str = "identity",
        strategy: str = DEFAULT_STRATEGY,
        max_rounds: object = 200,
        draft: object = True,
    ) -> None:
        self.games = whole("games", games, 1, MAX_GAMES)
        self.seed = check_seed(seed)
        self.first = whole("first", first, 0, MAX_INDEX - self.games)
        self.deal = Deal(
            players=players,
            rules=Rules.of(rules),
            heroes=heroes,
            fix=fix,
            mode=mode,
            max_rounds=max_rounds,
            draft=draft,
        )
        self.strategy = Strategy.parse(strategy, self.deal.players)
        self._setup = self.deal.setup()
        self._policies = self.strategy.table(self.deal.players)

    def play(self, first: int, games: int, mode: str = "inline") -> Chunk:
        """Play some of the games.

        Args:
            first: Index of the first one.
            games: How many.
            mode: How the core asks: `inline`, `suspended`, `cloned` or `saved`.

        Returns:
            What was counted.
        """
        start = time.perf_counter()
        counts = _core.play_games(self._setup, self.seed, first, games, self._policies, mode)
        return Chunk(first, games, time.perf_counter() - start, counts)


class Tally:
    """Counts of the chunks so far; whole numbers only, so that their order does not matter.

    Args:
        series: What is being played.
    """

    def __init__(self, series: Series) -> None:
        self.series = series
        self.done = 0
        self.outcomes = [0] * len(CAMPS)
        self._identities = [[0, 0] for _ in IDENTITIES]
        self._heroes: dict[tuple[int, int], list[int]] = {}
        self._sums = {"decisions": 0, "rounds": 0, "hash": 0, "cpu_ns": 0}
        self._spans: tuple[Span, ...] = ()
        self._start = time.perf_counter()

    def add(self, chunk: Chunk) -> None:
        """Count a chunk in."""
        counts = chunk.counts
        self.done += chunk.games
        self._spans = merge_spans((*self._spans, Span(self.series.seed, chunk.first, chunk.games)))
        self.outcomes = [a + b for a, b in zip(self.outcomes, counts["outcomes"], strict=True)]
        for mine, theirs in zip(self._identities, counts["identities"], strict=True):
            _add(mine, theirs)
        for key, theirs in counts["heroes"].items():
            _add(self._heroes.setdefault(key, [0, 0]), theirs)
        for name in self._sums:
            self._sums[name] += counts[name]

    def progress(self) -> Progress:
        """How far it has come."""
        return Progress(self.done, self.series.games, self._seconds(), self.outcomes[0])

    def result(self) -> Result:
        """What was counted, as a result."""
        from . import __version__

        deal = self.series.deal
        rules = deal.tables.rules
        return Result(
            version=__version__,
            rules_version=_core.RULES_VERSION,
            standard_version=STANDARD_VERSION,
            rules_source=rules.source(),
            rules_hash=rules.hash,
            players=deal.players,
            mode=deal.mode,
            strategy=str(self.series.strategy),
            heroes=deal.pool,
            fix={f"seat{seat}": hero for seat, hero in sorted(deal.fixed.items())},
            max_rounds=deal.max_rounds,
            draft=deal.draft,
            spans=self._spans,
            outcomes=dict(zip(CAMPS, self.outcomes, strict=True)),
            identities={
                name: (games, wins)
                for name, (games, wins) in zip(IDENTITIES, self._identities, strict=True)
            },
            hero_counts=tuple(sorted(self._hero_counts())),
            seconds=self._seconds(),
            decisions=self._sums["decisions"],
            rounds=self._sums["rounds"],
            hash=self._sums["hash"] % 2**64,
            cpu_ns=self._sums["cpu_ns"],
        )

    def _hero_counts(self) -> Iterator[HeroCount]:
        for (number, identity), (games, wins) in self._heroes.items():
            hero = self.series.deal.tables.hero_id(number)
            if hero is not None and games:
                yield HeroCount(hero, IDENTITIES[identity], games, wins)

    def _seconds(self) -> float:
        return time.perf_counter() - self._start


def _add(mine: list[int], theirs: list[int]) -> None:
    for place, number in enumerate(theirs):
        mine[place] += number


def simulate(
    *,
    games: int = 100_000,
    players: int = 8,
    seed: int = 0,
    rules: RulesLike = None,
    heroes: PoolLike = None,
    fix: FixLike = None,
    mode: str = "identity",
    strategy: str = DEFAULT_STRATEGY,
    threads: int | None = None,
    max_rounds: int = 200,
    draft: bool = True,
    progress: bool | Callable[[Progress], None] = False,
    chunk: int | None = None,
    first: int = 0,
) -> Result:
    """Play many games and count who wins.

    The result depends on neither `threads` nor `chunk`, and memory does not grow with `games`.

    Args:
        games: Number of games.
        players: Number of seats, 2 to 10.
        seed: Seed of the series, 0 to 2^63 - 1.
        rules: Rules, a preset, a rules file, a mapping of changes, or none for the defaults.
        heroes: What to draw heroes from: `none`, a pack (`std`, `std_wind`, `std_wind_god`,
            `all`), ids, a file, or none given for what the rules say.
        fix: Hero by seat, e.g. `{"seat0": "zhoutai"}`.
        mode: `identity`.
        strategy: Who plays: a name, or parts such as `lord=bold,seat3=random,*=standard`.
        threads: Number of threads; none for one a processor.
        max_rounds: Rounds after which a game is capped.
        draft: Whether the seats choose their heroes from offers (R3.5-R3.7), each choice a
            question; else heroes are dealt at random from the pool.
        progress: Whether to show progress on standard error, or what to call with it.
        chunk: Games that a thread takes at a time, at most; none for what suits.
        first: Index of the first game, so that a series can be played in parts.

    Returns:
        The counts.

    Raises:
        ValueError: An argument is out of range or names what does not exist.
        RuntimeError: The core met a fault; the message names the game.
        Interrupted: Ctrl-C was pressed; `error.result` holds what was finished.

    Example:
        >>> result = simulate(games=200, players=5, seed=7)
        >>> result.games
        200
    """
    series = Series(
        games=games,
        players=players,
        seed=seed,
        first=first,
        rules=rules,
        heroes=heroes,
        fix=fix,
        mode=mode,
        strategy=strategy,
        max_rounds=max_rounds,
        draft=draft,
    )
    workers = processors() if threads is None else whole("threads", threads, 1, MAX_THREADS)
    most = None if chunk is None else whole("chunk", chunk, 1, MAX_GAMES)
    if callable(progress):
        return run(series, workers, most, progress)
    if not progress:
        return run(series, workers, most, None)
    from .progress import reporter

    with reporter() as report:
        return run(series, workers, most, report)


def processors() -> int:
    """Number of processors that this process may use.

    Example:
        >>> processors() >= 1
        True
    """
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def run(
    series: Series,
    threads: int,
    most: int | None = None,
    report: Callable[[Progress], None] | None = None,
) -> Result:
    """Play a series.

    Args:
        series: What to play.
        threads: Number of threads.
        most: Games that a thread takes at a time, at most.
        report: What to call with the progress.

    Returns:
        The counts.

    Raises:
        RuntimeError: The core met a fault.
        Interrupted: Ctrl-C was pressed.
    """
    tally = Tally(series)
    pool = ThreadPoolExecutor(threads, thread_name_prefix="sgs")
    try:
        with _stop_on_interrupt() as stop:
            _feed(tally, pool, 2 * threads, most, stop, report or _silent)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
    if not stop.is_set():
        return tally.result()
    raise Interrupted(tally.result()) if tally.done else KeyboardInterrupt


def _silent(progress: Progress) -> None:
    del progress


def _feed(
    tally: Tally,
    pool: ThreadPoolExecutor,
    ahead: int,
    most: int | None,
    stop: threading.Event,
    report: Callable[[Progress], None],
) -> None:
    series = tally.series
    pending: set[Future[Chunk]] = set()
    size = min(_FIRST_CHUNK, most or _FIRST_CHUNK)
    start, end = series.first, series.first + series.games
    while start < end or pending:
        if stop.is_set():
            # Chunks start in order: without those that wait, what is finished has no gap.
            pending = {future for future in pending if not future.cancel()}
            start = end
        while start < end and len(pending) < ahead:
            games = min(size, end - start)
            pending.add(pool.submit(series.play, start, games))
            start += games
        done, pending = wait(pending, timeout=_POLL, return_when=FIRST_COMPLETED)
        for future in done:
            chunk = future.result()
            tally.add(chunk)
            size = _next_size(chunk, most)
        report(tally.progress())


@contextmanager
def _stop_on_interrupt() -> Iterator[threading.Event]:
    """Turn the first Ctrl-C into a flag, so that no chunk is lost half counted."""
    stop = threading.Event()

    def note(signum: int, frame: FrameType | None) -> None:
        if stop.is_set():
            raise KeyboardInterrupt
        stop.set()

    main = threading.current_thread() is threading.main_thread()
    if not main or signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield stop
        return
    signal.signal(signal.SIGINT, note)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _next_size(chunk: Chunk, most: int | None) -> int:
    fitting = int(chunk.games * _SECONDS / max(chunk.seconds, 1e-6))
    size = max(1, min(fitting, chunk.games * _GROWTH))
    return size if most is None else min(size, most)
