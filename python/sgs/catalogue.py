"""The package's own data: decks, kinds of cards, heroes and rule options."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import TypeVar

import msgspec

T = TypeVar("T")


class Slot(msgspec.Struct, frozen=True):
    """One card of a deck file.

    Attributes:
        suit: `spade`, `heart`, `club` or `diamond`.
        rank: 1 (ace) to 13 (king).
        card: Name of the kind.
        set: `std`, `ex` or `optional`.
    """

    suit: str
    rank: int
    card: str
    set: str = "std"


class Kind(msgspec.Struct, frozen=True):
    """One kind of card.

    Attributes:
        name: Its name in pinyin, as cards are written.
        zh: Its name in Chinese.
        en: Its name in English.
        category: `basic`, `trick`, `delayed_trick`, `weapon`, `armor`, `plus_horse`, `minus_horse`.
        clause: The clause of the rules.
    """

    name: str
    zh: str
    en: str
    category: str
    clause: str


class Skill(msgspec.Struct, frozen=True):
    """One skill of a hero.

    Attributes:
        id: Its name in pinyin.
        zh: Its name in Chinese.
        type: `active`, `optional`, `locked`, `lord` or `view_as`.
        clause: The clause of the rules.
    """

    id: str
    zh: str
    type: str
    clause: str


class Hero(msgspec.Struct, frozen=True):
    """One hero.

    Attributes:
        id: Its name in pinyin, as `heroes=` and `fix=` take it.
        zh: Its name in Chinese.
        en: Its name in English.
        pack: `std`, `wind`, `god`, `q`, or `custom` for one from a rules file.
        kingdom: `wei`, `shu`, `wu`, `qun`, `god`, or empty.
        gender: `male`, `female`, or empty.
        max_hp: Its printed hit points.
        skills: Its skills.
        clause: The clause of the rules.
        lord_offer: Whether a lord is always offered it: `fixed`, `extended` (under
            `setup.lord_pool = extended`) or `none`.
    """

    id: str
    zh: str
    en: str
    pack: str
    kingdom: str
    gender: str
    max_hp: int
    skills: tuple[Skill, ...]
    clause: str = ""
    lord_offer: str = "none"


class Option(msgspec.Struct, frozen=True):
    """One rule option.

    Attributes:
        key: Its name, `section.key`.
        clause: The clause of the rules.
        values: Its values as texts, the default among them.
        default: Its default.
        presets: Value by preset, where a preset sets it.
        range: Least and greatest value of a numeric knob.
        later: Values that are not supported yet.
    """

    key: str
    clause: str
    values: tuple[str, ...]
    default: str
    presets: dict[str, str] = {}
    range: tuple[int, int] | None = None
    later: tuple[str, ...] = ()


class Meaning(msgspec.Struct, frozen=True):
    """What an option is for.

    Attributes:
        about: What it decides.
        values: What each value means; empty for a number.
    """

    about: str
    values: dict[str, str] = {}


def _load(name: str, of: type[T]) -> T:
    return msgspec.json.decode(files("sgs").joinpath("data", name).read_bytes(), type=of)


@lru_cache(maxsize=1)
def options() -> dict[str, Option]:
    """All rule options by key.

    Example:
        >>> options()["reward.rebel_kill"].default
        '3'
    """
    return {row.key: row for row in _load("options.json", tuple[Option, ...])}


@lru_cache(maxsize=1)
def meanings() -> dict[str, Meaning]:
    """What each rule option and each of its values means, by key.

    Example:
        >>> meanings()["distance.floor"].about
        'the least distance'
    """
    text = files("sgs").joinpath("data", "meanings.toml").read_text(encoding="utf-8")
    tables = tomllib.loads(text)
    return {key: Meaning(row.pop("about"), row) for key, row in tables.items()}


@lru_cache(maxsize=1)
def kinds() -> dict[str, Kind]:
    """All kinds of cards by name.

    Example:
        >>> kinds()["tao"].category
        'basic'
    """
    return {row.name: row for row in _load("kinds.json", tuple[Kind, ...])}


@lru_cache(maxsize=1)
def known_heroes() -> dict[str, Hero]:
    """All heroes of the rules by id, whether this release can play them or not.

    Example:
        >>> known_heroes()["lvbu"].en
        'Lü Bu'
    """
    return {row.id: row for row in _load("heroes.json", tuple[Hero, ...])}


@lru_cache(maxsize=1)
def standard_deck() -> tuple[Slot, ...]:
    """The 108 cards in file order.

    Example:
        >>> len(standard_deck())
        108
    """
    return _load("deck.json", tuple[Slot, ...])


@lru_cache(maxsize=1)
def extra_cards() -> tuple[Slot, ...]:
    """The optional cards in file order.

    Example:
        >>> {slot.card for slot in extra_cards()} == {"jiu", "yinyueqiang"}
        True
    """
    return _load("deck_extra.json", tuple[Slot, ...])
