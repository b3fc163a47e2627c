"""What the programs of bench/ share."""

import random
from collections.abc import Mapping

from sgs.catalogue import Hero, options
from sgs.heroes import available_heroes, skill_numbers
from sgs.rules import Rules
from sgs.tables import tables
from sgs_core import _core

HEROES = ("none", "pool", "mixed", "chosen")


def make_setup(
    players: int, heroes: str = "none", changes: Mapping[str, object] | None = None
) -> _core.Setup:
    """A series of games; heroes: `none`, `pool` (of all there are), `chosen` (from that)."""
    ready = tables(Rules(changes))
    pool = () if heroes == "none" else tuple(ready.heroes)
    return ready.setup(players=players, pool=pool, draft=heroes == "chosen")


def parse_range(text: str) -> range:
    """`8` or `2..10`, both ends in."""
    first, _, last = text.partition("..")
    return range(int(first), int(last or first) + 1)


def random_options(dice: random.Random, share: float = 0.3) -> dict[str, object]:
    """Changed options that the core reads, each drawn with the given probability."""
    changes: dict[str, object] = {}
    candidates = [key for key in options() if key in _core.OPTION_KEYS]
    candidates += ["setup.deck", "setup.extra_cards"]
    for key in candidates:
        if dice.random() > share:
            continue
        row = options()[key]
        value = dice.choice(row.values) if row.range is None else str(dice.randint(*row.range))
        try:
            Rules(changes | {key: value})
        except ValueError:  # not yet available, or not together with the others
            continue
        changes[key] = value
    return changes


def random_heroes(dice: random.Random, count: int = 12) -> dict[str, object]:
    """Custom heroes of any mix of skills."""
    skills = sorted(skill_numbers())
    return {
        f"hero.mixed{number}": {
            "hp": dice.choice([1, 2, 3, 3, 4, 4, 5, 10]),
            "kingdom": dice.choice(["wei", "shu", "wu", "qun", "god", "none"]),
            "gender": dice.choice(["male", "female", "none"]),
            "skills": dice.sample(skills, dice.randint(0, min(6, len(skills)))),
        }
        for number in range(count)
    }


def skill_owners() -> dict[str, Hero]:
    """The first printed hero with each skill that the core can play."""
    owners: dict[str, Hero] = {}
    for hero in available_heroes().values():
        for skill in hero.skills:
            owners.setdefault(skill.id, hero)
    return owners
