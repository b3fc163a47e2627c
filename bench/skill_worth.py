"""What each hero skill is worth to its owner's camp when all play `standard`, and its uses.

python bench/skill_worth.py                                100,000 games a skill
python bench/skill_worth.py --skills rende,tieqi --games 20000
python bench/skill_worth.py --markdown docs/strategies.md  renew the table of that page

The owner sits at one place in all games of a seed, once with the whole hero and once with the hero
without the skill; all else is the same, so a game is one paired observation. A lord skill is
measured in the lord's seat, any other in the next one, whose identity is dealt. p is Holm's. Uses
are the events `skill`: a locked skill tells where it has changed what happens.
"""

import argparse
import functools
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

from common import skill_owners
from figures import holm, mean_and_error, put_sections, table, two_sided
from matches import Workers
from sgs.catalogue import Hero, known_heroes
from sgs.rules import Rules
from sgs.tables import tables
from sgs_core import _core

PLAYERS = 8
STANDARD = _core.POLICY_NAMES.index("standard")


@dataclass(frozen=True)
class Trial:
    """Games in which one seat has a hero, with or without one of its skills."""

    skill: str
    owner: str
    whole: bool

    @property
    def seat(self) -> int:
        skills = known_heroes()[self.owner].skills
        return 0 if any(s.id == self.skill and s.type == "lord" for s in skills) else 1


@functools.cache
def setup_of(trial: Trial) -> _core.Setup:
    changes: dict[str, object] = {"setup.hero_packs": "all"}
    if not trial.whole:
        skills = [s.id for s in known_heroes()[trial.owner].skills if s.id != trial.skill]
        changes[f"hero.{trial.owner}.skills"] = skills
    ready = tables(Rules(changes))
    pool = tuple(ready.heroes)
    return ready.setup(players=PLAYERS, pool=pool, fixed={trial.seat: trial.owner})


def number_of(trial: Trial) -> int:
    """The owner's number in the core."""
    return list(tables(Rules({"setup.hero_packs": "all"})).heroes).index(trial.owner)


def play(trial: Trial, seed: int, first: int, count: int) -> bytes:
    """Whether the owner's camp won, game by game."""
    setup, policies, hero = setup_of(trial), [[STANDARD] * PLAYERS] * 4, number_of(trial)
    won = bytearray()
    for index in range(first, first + count):
        rows = _core.play_games(setup, seed, index, 1, policies)["heroes"]
        won.append(sum(wins for (owner, _), (_, wins) in rows.items() if owner == hero))
    return bytes(won)


def count_uses(trial: None, seed: int, first: int, count: int) -> dict[str, int]:
    """Uses of each skill in games of all heroes."""
    ready = tables(Rules({"setup.hero_packs": "all"}))
    setup = ready.setup(players=PLAYERS, pool=tuple(ready.heroes))
    policies = [[STANDARD] * PLAYERS] * 4
    return _core.play_games(setup, seed, first, count, policies, details=True)["skill_uses"]


@dataclass
class Worth:
    """A skill's paired difference in its owner's share of won games."""

    skill: str
    owner: str
    games: int
    difference: float
    error: float
    z: float
    p: float = 1.0
    uses: int = 0

    @property
    def hurts(self) -> bool:
        return self.z < 0 and self.p < 0.05


def trials(skills: Sequence[str]) -> Iterator[tuple[Trial, Trial]]:
    owners = skill_owners()
    for skill in skills or owners:
        hero: Hero = owners[skill]
        yield Trial(skill, hero.id, whole=True), Trial(skill, hero.id, whole=False)


def measure(workers: Workers, skills: Sequence[str], games: int, uses: int) -> list[Worth]:
    pairs = list(trials(skills))
    played = workers.run("skills", play, [t for pair in pairs for t in pair], games, 5000)
    counted = workers.run("uses", count_uses, [None], uses, 10_000)[None] if uses else []
    rows = []
    for whole, without in pairs:
        a = np.frombuffer(b"".join(played[whole]), dtype=np.uint8).astype(float)
        b = np.frombuffer(b"".join(played[without]), dtype=np.uint8).astype(float)
        difference, error = mean_and_error(a - b)
        rows.append(
            Worth(
                whole.skill,
                whole.owner,
                games,
                difference,
                error,
                difference / error if error else 0.0,
                uses=sum(block[whole.skill] for block in counted),
            )
        )
    for row, p in zip(rows, holm([two_sided(row.z) for row in rows]), strict=True):
        row.p = p
    return rows


def text_of(rows: Sequence[Worth], uses: int) -> str:
    cells = [
        (
            row.skill,
            row.owner,
            f"{100 * row.difference:+.2f}",
            f"{100 * row.error:.2f}",
            f"{row.z:+.1f}",
            f"{row.p:.3f}",
            f"{1000 * row.uses / uses:.1f}" if uses else "",
            "HURTS" if row.hurts else "",
        )
        for row in rows
    ]
    heads = ("skill", "owner", "points", "SE", "z", "p (Holm)", "uses in 1000 games", "")
    return table(heads, cells, 2)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--skills", default="", help="some skills, by commas; all")
    parser.add_argument("--games", type=int, default=100_000, help="pairs a skill (%(default)s)")
    parser.add_argument("--uses", type=int, default=200_000, help="games to count uses in")
    parser.add_argument("--seed", type=int, default=17)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--json", action="store_true", help="print rows as JSON")
    parser.add_argument("--markdown", type=Path, help="renew the table of a page")
    args = parser.parse_args()
    workers = Workers(args.processes, args.seed)
    skills = [name for name in args.skills.split(",") if name]
    rows = measure(workers, skills, args.games, args.uses)
    if args.json:
        print(json.dumps([asdict(row) for row in rows], indent=1))
    else:
        print(text_of(rows, args.uses))
    if args.markdown:
        put_sections(args.markdown, {"skills": text_of(rows, args.uses)})
    return 1 if any(row.hurts for row in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
