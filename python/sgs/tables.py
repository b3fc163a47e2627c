"""Rules made ready for the core, and the names of the numbers it answers with."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

from sgs_core import _core

from .cards import Card, CardNames
from .catalogue import Hero, known_heroes
from .errors import listing, switch, whole
from .heroes import (
    GENDERS,
    KINGDOMS,
    NO_HERO,
    PACKS,
    available_heroes,
    pack,
    read_fix,
    read_pool,
    skill_numbers,
)
from .names import KIND_NUMBERS, KINDS
from .rules import Rules

MODES = ("identity",)
MIN_PLAYERS, MAX_PLAYERS = 2, 10
MAX_ROUNDS = 10_000
MAX_SEED = 2**63 - 1
MAX_INDEX = 2**62 - 1
_HAS_LORD_SKILL = 1
_LORD_OFFERS = {"none": 0, "fixed": 2, "extended": 4}

FixLike = Mapping[int | str, str] | Mapping[str, str] | Mapping[int, str] | None
"""What every `fix=` takes: hero by seat."""

PoolLike = str | Path | Iterable[str] | None
"""What every `heroes=` takes: `none`, a pack, ids, a file, or none for what the rules say."""


class Tables:
    """One set of rules as the core holds it.

    Args:
        rules: The rules.

    Attributes:
        rules: The rules.
        core: What the core needs of them.
        heroes: The heroes that exist, by id; the place is the number in the core.
        cards: Texts of the cards.
        kinds: Number of the kind by card.
    """

    __slots__ = ("_hero_ids", "_hero_numbers", "cards", "core", "heroes", "kinds", "rules")

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.heroes = rules.heroes()
        self.core = _core.RuleTable(
            rules.core_options(),
            [(KIND_NUMBERS[card.kind], card.suit, card.rank) for card in rules.deck()],
            [_core_hero(hero, rules["setup.heroes"]) for hero in self.heroes.values()],
        )
        cards = self.core.cards
        self.cards = CardNames([Card(KINDS[kind], suit, rank) for kind, suit, rank in cards])
        self.kinds = tuple(kind for kind, _, _ in cards)
        self._hero_ids = tuple(self.heroes)
        self._hero_numbers = {name: number for number, name in enumerate(self._hero_ids)}

    def hero_number(self, name: str | None) -> int:
        """Number of a hero, the core's own for none."""
        return NO_HERO if name is None else self._hero_numbers[name]

    def hero_id(self, number: int) -> str | None:
        """Id of a hero, none for a seat without one."""
        return self._hero_ids[number] if 0 <= number < len(self._hero_ids) else None

    def setup(
        self,
        *,
        players: int,
        pool: Iterable[str] = (),
        fixed: Mapping[int, str] | None = None,
        max_rounds: int = 200,
        ask_forced: bool = False,
        draft: bool = False,
    ) -> _core.Setup:
        """What a series of games has in common, for the core.

        Args:
            players: Number of seats.
            pool: Heroes to deal from, by id.
            fixed: Hero by seat.
            max_rounds: Rounds after which a game is capped.
            ask_forced: Ask where there is one legal answer, too.
            draft: Let the seats choose their heroes.

        Returns:
            The core's record.
        """
        fixed = fixed or {}
        return _core.Setup(
            self.core,
            players=players,
            pool=[self._hero_numbers[name] for name in pool if name not in fixed.values()],
            fixed={seat: self._hero_numbers[name] for seat, name in fixed.items()},
            max_rounds=max_rounds,
            ask_forced=ask_forced,
            draft=draft,
        )


@lru_cache(maxsize=32)
def tables(rules: Rules) -> Tables:
    """The tables of a set of rules, built once.

    Example:
        >>> len(tables(Rules()).cards.texts)
        108
    """
    return Tables(rules)


def _core_hero(hero: Hero, mode: str) -> tuple[int, int, int, list[int], int]:
    numbers = skill_numbers()
    skills = () if mode == "no_skills" else hero.skills  # R15.136
    lord = _HAS_LORD_SKILL * any(skill.type == "lord" for skill in skills)
    return (
        KINGDOMS.index(hero.kingdom),
        GENDERS.index(hero.gender),
        hero.max_hp,
        [numbers[skill.id] for skill in skills],
        lord + _LORD_OFFERS[hero.lord_offer],
    )


class Deal:
    """Arguments of a dealt game or of a series, checked.

    Args:
        players: Number of seats, 2 to 10.
        rules: The rules.
        heroes: What to draw heroes from.
        fix: Hero by seat.
        mode: `identity`.
        max_rounds: Rounds after which a game is capped.
        draft: Whether the seats choose their heroes (R3.5-R3.7).

    Attributes:
        players: Number of seats.
        tables: The rules' tables.
        pool: Heroes to deal from, by id.
        fixed: Hero by seat.
        mode: The mode.
        max_rounds: Rounds after which a game is capped.
        draft: Whether the seats choose their heroes.

    Raises:
        ValueError: An argument is out of range or does not exist, a hero is fixed that the pool
            does not hold, or the pool has fewer heroes than the table needs.

    Example:
        >>> Deal(players=8, rules=Rules(), heroes="none", fix=None).pool
        ()
    """

    __slots__ = ("draft", "fixed", "max_rounds", "mode", "players", "pool", "tables")

    def __init__(
        self,
        *,
        players: object,
        rules: Rules,
        heroes: PoolLike,
        fix: FixLike,
        mode: str = "identity",
        max_rounds: object = 200,
        draft: object = True,
    ) -> None:
        self.players = whole("players", players, MIN_PLAYERS, MAX_PLAYERS)
        self.mode = _mode(mode)
        self.max_rounds = whole("max_rounds", max_rounds, 1, MAX_ROUNDS)
        cards, hand = len(rules.deck()), int(rules["setup.hand"])
        if cards < hand * self.players:
            raise ValueError(
                f"{self.players} players need {hand * self.players} cards "
                f"for their starting hands; the deck has {cards}"
            )
        self.tables = tables(rules)
        self.pool = choose_pool(heroes, rules)
        self.fixed = read_fix(fix, self.players, self.tables.heroes)
        self.draft = switch("draft", draft)
        self._check_heroes(heroes, rules)

    def _check_heroes(self, heroes: PoolLike, rules: Rules) -> None:
        if not self.pool:
            return
        for seat, hero in self.fixed.items():
            if hero not in self.pool:
                raise ValueError(
                    f"fixed hero {hero!r} of seat {seat} is not in the pool: "
                    f"{listing(sorted(self.pool))}; more heroes may be named, "
                    "or setup.hero_packs set"
                )
        if len(self.pool) >= self.players:
            return
        name = rules["setup.hero_packs"] if heroes is None else heroes
        if self.draft or not (isinstance(name, str) and _comes_later(name)):
            raise ValueError(
                f"{self.players} players need {self.players} heroes; "
                f"the pool has {len(self.pool)}: {listing(sorted(self.pool))}"
            )

    def setup(self, *, ask_forced: bool = False) -> _core.Setup:
        """The core's record of this series."""
        return self.tables.setup(
            players=self.players,
            pool=self.pool,
            fixed=self.fixed,
            max_rounds=self.max_rounds,
            ask_forced=ask_forced,
            draft=self.draft,
        )


def _comes_later(name: str) -> bool:
    """Whether a part of a pack is not yet available: then some seats play without a hero."""
    return any(
        hero.pack in PACKS.get(name, ()) and hero.id not in available_heroes()
        for hero in known_heroes().values()
    )


def choose_pool(heroes: PoolLike, rules: Rules) -> tuple[str, ...]:
    """The heroes to deal from.

    Args:
        heroes: What was asked for; none leaves it to the rules (`setup.heroes`,
            `setup.hero_packs`), which add the heroes of the rules file.
        rules: The rules.

    Returns:
        Their ids, in one order however they were written: the same pool plays the same games.

    Raises:
        ValueError: A hero does not exist or is there twice.

    Example:
        >>> choose_pool("zhoutai, caocao", Rules())
        ('caocao', 'zhoutai')
    """
    if heroes is not None:
        chosen = read_pool(heroes, rules.heroes())
        return tuple(hero for hero in rules.heroes() if hero in chosen)
    if rules["setup.heroes"] == "off":
        return ()
    return pack(rules["setup.hero_packs"], rules.heroes()) + rules.custom_heroes()


def _mode(mode: object) -> str:
    if mode in MODES:
        return str(mode)
    if mode == "marshal":
        raise ValueError("mode 'marshal' is not yet available; allowed: identity")
    raise ValueError(f"unknown mode {mode!r}; allowed: identity")


def check_seed(seed: object) -> int:
    """Check a seed.

    Args:
        seed: A whole number from 0 to 2^63 - 1.

    Returns:
        The seed.

    Raises:
        ValueError: It is out of range.

    Example:
        >>> check_seed(7)
        7
    """
    return whole("seed", seed, 0, MAX_SEED)
