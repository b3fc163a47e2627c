"""What a series of games came to: counts that merge exactly."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from .errors import unknown
from .files import write_new
from .heroes import PACKS, pack
from .names import CAMPS, IDENTITIES
from .options import PRESETS
from .rules import Rules
from .table import Table

FORMAT = "sgs-result-1"
FILE = "result.json"
_NAMED = 10
NOTE = "Rates are those of these strategies, not of human play."
_SAME = (
    "version",
    "rules_version",
    "standard_version",
    "rules_hash",
    "players",
    "mode",
    "strategy",
    "heroes",
    "fix",
    "max_rounds",
    "draft",
)


class Span(msgspec.Struct, frozen=True, order=True):
    """Games of one seed that stand next to each other.

    Attributes:
        seed: The seed.
        first: Index of the first game.
        games: Number of games.
    """

    seed: int
    first: int
    games: int


class HeroCount(msgspec.Struct, frozen=True, order=True):
    """Games and wins of a hero in an identity.

    Attributes:
        hero: Id of the hero.
        identity: The identity.
        games: Games in which the hero was in play in that identity.
        wins: How many of them it won.
    """

    hero: str
    identity: str
    games: int
    wins: int


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """Counts of a series of games, and all that is needed to play it again.

    Attributes:
        version: Version of the package.
        rules_version: What a game does at a seed.
        standard_version: What the strategy `standard` answers; none while there is none.
        rules_source: A mapping that reads back as the rules.
        rules_hash: Hash of the rules.
        players: Number of seats.
        mode: The mode.
        strategy: Who played.
        heroes: Heroes that were dealt from.
        fix: Hero by seat, `seat0` and so on.
        max_rounds: Rounds after which a game was capped.
        spans: Which games were played.
        outcomes: Games by camp: `lord_side`, `rebels`, `spy`, `drawn`, `capped`.
        identities: Games and wins by identity: games in which it was in play.
        hero_counts: Games and wins by hero and identity.
        decisions: Questions with two or more answers in all games.
        rounds: Rounds in all games.
        hash: Sum of a hash of each game, modulo 2^64: equal series have equal hashes.
        seconds: Time that it took.
        cpu_ns: CPU time of the core, in nanoseconds.
        draft: Whether the seats chose their heroes.
        format: Name of the format in a file.

    Example:
        >>> import sgs
        >>> result = sgs.simulate(games=100, players=5, seed=7)
        >>> result.games, sum(row.wins for row in result.camps())
        (100, 100)
    """

    version: str
    rules_version: int
    standard_version: str | None
    rules_source: dict[str, Any]
    rules_hash: str
    players: int
    mode: str
    strategy: str
    heroes: tuple[str, ...]
    fix: dict[str, str]
    max_rounds: int
    spans: tuple[Span, ...]
    outcomes: dict[str, int]
    identities: dict[str, tuple[int, int]]
    hero_counts: tuple[HeroCount, ...]
    decisions: int
    rounds: int
    hash: int
    seconds: float
    cpu_ns: int
    draft: bool = False
    format: str = FORMAT

    @property
    def games(self) -> int:
        """Number of games."""
        return sum(span.games for span in self.spans)

    @property
    def seed(self) -> int:
        """The seed; the first one where results of several were merged."""
        return self.spans[0].seed

    @property
    def rules(self) -> Rules:
        """The rules."""
        return Rules(self.rules_source)

    def camps(self) -> Table:
        """How the games ended.

        Returns:
            Rows `lord_side`, `rebels`, `spy`, `drawn` and `capped`; their shares add up to 1.

        Example:
            >>> import sgs
            >>> [row.key[0] for row in sgs.simulate(games=10).camps()]
            ['lord_side', 'rebels', 'spy', 'drawn', 'capped']
        """
        games = self.games
        return Table(("camp",), [((camp,), games, self.outcomes[camp]) for camp in CAMPS])

    def win_rates(self, *by: str) -> Table:
        """Win rates by identity, by hero, or by both.

        Args:
            *by: `identity` (when none is given), `hero`, or both in either order.

        Returns:
            One row for each that was in play. The unit is the game: four rebels of one game
            win or lose together and count once.

        Raises:
            ValueError: There is no such key, or it is there twice.

        Example:
            >>> import sgs
            >>> sgs.simulate(games=50, players=4).win_rates("hero", "identity").by
            ('hero', 'identity')
        """
        by = by or ("identity",)
        for key in by:
            if key not in ("identity", "hero"):
                raise unknown("key of win_rates", key, ("identity", "hero"))
        if len(set(by)) < len(by):
            raise ValueError(f"win_rates has each key once, not {', '.join(by)}")
        if by == ("identity",):
            rows = ((name, self.identities[name]) for name in IDENTITIES)
            return Table(by, [((name,), games, wins) for name, (games, wins) in rows])
        sums: dict[tuple[str, ...], tuple[int, int]] = {}
        for count in self.hero_counts:
            where = tuple(getattr(count, key) for key in by)
            games, wins = sums.get(where, (0, 0))
            sums[where] = (games + count.games, wins + count.wins)
        return Table(by, [(key, games, wins) for key, (games, wins) in sorted(sums.items())])

    def to_dict(self) -> dict[str, Any]:
        """The result as `sgs run --json` prints it.

        Returns:
            Versions, rules hash, seed, players, games, mode, strategy, the heroes dealt from,
            fixed ones, whether they were chosen, the cap, seconds, tables of identities and
            camps, decisions and rounds per game.

        Example:
            >>> import sgs
            >>> sgs.simulate(games=10).to_dict()["games"]
            10
        """
        return {
            "version": self.version,
            "rules_version": self.rules_version,
            "standard_version": self.standard_version,
            "rules_hash": self.rules_hash,
            "seed": self.seed,
            "players": self.players,
            "games": self.games,
            "mode": self.mode,
            "strategy": self.strategy,
            "heroes": list(self.heroes),
            "fix": self.fix,
            "draft": self.draft,
            "max_rounds": self.max_rounds,
            "seconds": self.seconds,
            "identities": self.win_rates().to_records(),
            "camps": self.camps().to_records(),
            "decisions_per_game": self.decisions / self.games,
            "rounds_per_game": self.rounds / self.games,
        }

    def __add__(self, other: Result) -> Result:
        """Merge two results of the same kind: counts add up exactly."""
        if not isinstance(other, Result):
            return NotImplemented
        for name in _SAME:
            mine, theirs = getattr(self, name), getattr(other, name)
            if mine != theirs:
                raise ValueError(f"results do not merge: {name} is {mine!r} and {theirs!r}")
        mine, theirs = self.identities, other.identities
        return msgspec.structs.replace(
            self,
            spans=merge_spans(self.spans + other.spans),
            outcomes={camp: self.outcomes[camp] + other.outcomes[camp] for camp in CAMPS},
            identities={
                name: (mine[name][0] + theirs[name][0], mine[name][1] + theirs[name][1])
                for name in IDENTITIES
            },
            hero_counts=_merge_heroes(self.hero_counts + other.hero_counts),
            decisions=self.decisions + other.decisions,
            rounds=self.rounds + other.rounds,
            hash=(self.hash + other.hash) % 2**64,
            seconds=self.seconds + other.seconds,
            cpu_ns=self.cpu_ns + other.cpu_ns,
        )

    def save(self, path: str | Path, *, force: bool = False) -> Path:
        """Write the result into a folder.

        Args:
            path: The folder; it is made.
            force: Whether to write over a result that is there.

        Returns:
            The file.

        Raises:
            ValueError: There is a result already, or it cannot be written.

        Example:
            >>> import sgs, tempfile
            >>> result = sgs.simulate(games=10)
            >>> with tempfile.TemporaryDirectory() as folder:
            ...     _ = result.save(folder)
            ...     sgs.load(folder) == result
            True
        """
        file = Path(path) / FILE
        text = msgspec.json.format(msgspec.json.encode(self), indent=1)
        write_new(file, text + b"\n", force=force)
        return file

    def __str__(self) -> str:
        lines = [
            f"{self.games:,} games, {self.players} players, seed {self.seed}, mode {self.mode}",
            "",
            str(self.win_rates()),
            "",
            str(self.camps()),
            "",
            *self.provenance(),
        ]
        return "\n".join(lines)

    def provenance(self) -> list[str]:
        """Where the numbers come from, in lines to print below them.

        Returns:
            Strategy, rules with hash, seed, heroes, versions, and what the rates are not.

        Example:
            >>> import sgs
            >>> sgs.simulate(games=10).provenance()[-1]
            'Rates are those of these strategies, not of human play.'
        """
        return [
            f"strategy {self.strategy} | rules {_rules_label(self)}, hash {self.rules_hash} | "
            f"seed {self.seed}",
            f"heroes {_heroes_label(self)} | at most {self.max_rounds:,} rounds",
            f"sgs {self.version}, rules version {self.rules_version}, "
            f"standard version {self.standard_version or '-'}",
            NOTE,
        ]

    def __repr__(self) -> str:
        return f"<Result: {self.games:,} games>\n{self}"


def _rules_label(result: Result) -> str:
    for preset in PRESETS:
        if Rules(preset).hash == result.rules_hash:
            return preset
    changes = len(result.rules_source)
    return f"with {changes} change{'s' * (changes > 1)}"


def _heroes_label(result: Result) -> str:
    fixed = [f"{seat} {hero}" for seat, hero in result.fix.items()]
    if not result.heroes:
        return ", ".join(["none", *fixed])
    number, there_are = len(result.heroes), result.rules.heroes()
    names = [name for name in PACKS if pack(name, there_are) == result.heroes]
    if names:
        pool = f"{names[0]} ({number})"
    else:
        pool = f"of {number}" if number > _NAMED else " ".join(result.heroes)
    return ", ".join([pool, "chosen" if result.draft else "drawn", *fixed])


def load(path: str | Path) -> Result:
    """Read a result that `Result.save` wrote.

    Args:
        path: The folder, or the file in it.

    Returns:
        The result.

    Raises:
        ValueError: There is none, or the file is damaged.

    Example:
        >>> load("no/such/folder")
        Traceback (most recent call last):
        ...
        ValueError: cannot read no/such/folder: No such file or directory
    """
    file = Path(path)
    if file.is_dir():
        file = file / FILE
    try:
        result = msgspec.json.decode(file.read_bytes(), type=Result)
    except OSError as error:
        raise ValueError(f"cannot read {file}: {error.strerror}") from error
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise ValueError(f"{file} is no result of sgs: {error}") from error
    _check(result, file)
    return result


def _check(result: Result, file: Path) -> None:
    fault = ""
    if result.format != FORMAT:
        fault = f"its format is {result.format!r}, not {FORMAT!r}"
    elif set(result.outcomes) != set(CAMPS) or set(result.identities) != set(IDENTITIES):
        fault = "a camp or an identity is missing"
    elif not result.spans or sum(result.outcomes.values()) != result.games:
        fault = "its counts do not add up"
    elif any(not 0 <= wins <= games for games, wins in result.identities.values()):
        fault = "it has more wins than games"
    if fault:
        raise ValueError(f"{file} is no result of sgs: {fault}")


def merge_spans(spans: tuple[Span, ...]) -> tuple[Span, ...]:
    """Join spans of games.

    Args:
        spans: In any order.

    Returns:
        In order, neighbours joined.

    Raises:
        ValueError: A game is there twice.

    Example:
        >>> merge_spans((Span(7, 5, 5), Span(7, 0, 5)))
        (Span(seed=7, first=0, games=10),)
    """
    joined: list[Span] = []
    for span in sorted(spans):
        last = joined[-1] if joined and joined[-1].seed == span.seed else None
        if last is None or span.first > last.first + last.games:
            joined.append(span)
        elif span.first == last.first + last.games:
            joined[-1] = Span(last.seed, last.first, last.games + span.games)
        else:
            raise ValueError(
                f"results do not merge: both hold game {span.first} of seed {span.seed}"
            )
    return tuple(joined)


def _merge_heroes(counts: tuple[HeroCount, ...]) -> tuple[HeroCount, ...]:
    sums: dict[tuple[str, str], tuple[int, int]] = {}
    for count in counts:
        key = (count.hero, count.identity)
        games, wins = sums.get(key, (0, 0))
        sums[key] = (games + count.games, wins + count.wins)
    return tuple(HeroCount(*key, *sums[key]) for key in sorted(sums))
