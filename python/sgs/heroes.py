"""Which heroes there are, and which of them a game draws from."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from sgs_core import _core

from .catalogue import Hero, known_heroes
from .errors import unknown

KINGDOMS = ("", "wei", "shu", "wu", "qun", "god")
GENDERS = ("", "male", "female")
PACKS: Mapping[str, frozenset[str]] = {  # R15.13
    "std": frozenset({"std"}),
    "std_wind": frozenset({"std", "wind"}),
    "std_wind_god": frozenset({"std", "wind", "god"}),
    "all": frozenset({"std", "wind", "god", "q"}),
}
MAX_HEROES = 63
NO_HERO = 63
EQUIPMENT_SKILLS = 64

_SEAT = re.compile(r"(?:seat)?\s*([0-9]{1,2})")


@lru_cache(maxsize=1)
def skill_numbers() -> dict[str, int]:
    """Number of each hero skill that this release can play.

    Example:
        >>> "buqu" in skill_numbers()
        True
    """
    return {name: n for n, name in _core.SKILL_NAMES.items() if n < EQUIPMENT_SKILLS}


@lru_cache(maxsize=1)
def available_heroes() -> dict[str, Hero]:
    """The heroes that this release can play, by id: those all of whose skills exist.

    Example:
        >>> available_heroes()["zhoutai"].max_hp
        4
    """
    skills = skill_numbers()
    heroes = known_heroes().values()
    return {hero.id: hero for hero in heroes if all(s.id in skills for s in hero.skills)}


def check_skill(name: object) -> str:
    """Check the name of a hero skill.

    Args:
        name: The skill.

    Returns:
        The name.

    Raises:
        ValueError: There is no such skill, or it comes with a later release.

    Example:
        >>> check_skill("buqu")
        'buqu'
    """
    if isinstance(name, str) and name in skill_numbers():
        return name
    if any(name == skill.id for hero in known_heroes().values() for skill in hero.skills):
        raise ValueError(f"skill {name!r} is not yet available; these are: {_skills_there_are()}")
    raise unknown("skill", name, skill_numbers())


def _skills_there_are() -> str:
    return ", ".join(sorted(skill_numbers()))


def find_hero(name: object, heroes: Mapping[str, Hero]) -> Hero:
    """Look a hero up by id.

    Args:
        name: The id, e.g. `zhoutai`.
        heroes: The heroes that exist under the rules in force.

    Returns:
        The hero.

    Raises:
        ValueError: There is no such hero, or it comes with a later release.

    Example:
        >>> find_hero("zhoutai", available_heroes()).kingdom
        'wu'
    """
    if isinstance(name, str) and name in heroes:
        return heroes[name]
    if isinstance(name, str) and name in known_heroes():
        raise ValueError(f"hero {name!r} is not yet available; these are: {', '.join(heroes)}")
    raise unknown("hero", name, heroes)


def choice(what: str, value: object, allowed: Sequence[str]) -> str:
    """Check a word against a list in which empty is written `none`.

    Args:
        what: What the word is, for the message.
        value: The word.
        allowed: The words, empty for none.

    Returns:
        The word, empty for `none`.

    Raises:
        ValueError: It is not in the list.

    Example:
        >>> choice("gender", "none", GENDERS)
        ''
    """
    word = "" if value in ("none", None) else value
    if not isinstance(word, str) or word not in allowed:
        raise unknown(what, value, [name or "none" for name in allowed])
    return word


def skill_list(owner: object, skills: object) -> tuple[str, ...]:
    """Check a list of hero skills, each at most once.

    Args:
        owner: Who has them, for the message.
        skills: Their names.

    Returns:
        The names.

    Raises:
        ValueError: It is no list, or a skill is unknown or there twice.

    Example:
        >>> skill_list("turtle", ["buqu"])
        ('buqu',)
    """
    if isinstance(skills, str) or not isinstance(skills, Iterable):
        raise ValueError(f"skills of {owner} must be a list of names, not {skills!r}")
    names = tuple(check_skill(skill) for skill in skills)
    no_repeats(f"skill of {owner}", names)
    return names


def no_repeats(what: str, names: Sequence[str]) -> None:
    """Check that no name is there twice.

    Args:
        what: What they are, for the message.
        names: The names.

    Raises:
        ValueError: One is there twice.

    Example:
        >>> no_repeats("hero", ["lvbu", "zhoutai"])
    """
    for place, name in enumerate(names):
        if name in names[:place]:
            raise ValueError(f"{what} {name!r} is there twice")


def read_pool(heroes: str | Path | Iterable[str], there_are: Mapping[str, Hero]) -> tuple[str, ...]:
    """Read what `heroes=` and `--heroes` take.

    Args:
        heroes: `none`; a pack (`std`, `std_wind`, `std_wind_god`, `all`); ids, comma separated or
            as a list; or the path of a file with one id a line (`#` starts a comment).
        there_are: The heroes that exist under the rules in force.

    Returns:
        The ids of the pool.

    Raises:
        ValueError: A hero is unknown, not yet available, or there twice; a file cannot be read.

    Example:
        >>> read_pool("lvbu, zhoutai", available_heroes())
        ('lvbu', 'zhoutai')
    """
    if isinstance(heroes, str | Path):
        text = str(heroes).strip()
        if text == "none":
            return ()
        if text in PACKS:
            return pack(text, there_are)
        if _is_file(text, there_are):
            return _file_pool(text, there_are)
        ids = [name.strip() for name in text.split(",") if name.strip()]
        if not ids:
            raise ValueError(f"no hero in {heroes!r}; write none for games without heroes")
    elif isinstance(heroes, Iterable):
        ids = list(heroes)
    else:
        raise ValueError(f"heroes are a pack, ids or a file, not {heroes!r}")
    found = tuple(_pool_hero(name, there_are) for name in ids)
    no_repeats("hero", found)
    return found


def _pool_hero(name: object, there_are: Mapping[str, Hero]) -> str:
    try:
        return find_hero(name, there_are).id
    except ValueError as error:
        if isinstance(name, str) and (name in PACKS or name == "none"):
            raise ValueError(f"{name!r} is a pack, which stands alone, not in a list") from None
        if not isinstance(name, str) or name not in known_heroes():
            raise unknown("hero or pack", name, ["none", *PACKS, *there_are]) from error
        raise


def pack(name: str, there_are: Mapping[str, Hero]) -> tuple[str, ...]:
    """The heroes of a pack that this release can play.

    Example:
        >>> "zhoutai" in pack("std_wind", available_heroes())
        True
    """
    return tuple(hero.id for hero in there_are.values() if hero.pack in PACKS[name])


def _is_file(text: str, there_are: Mapping[str, Hero]) -> bool:
    if "," in text or text in there_are:
        return False
    return "/" in text or "\\" in text or "." in text or Path(text).is_file()


def _file_pool(path: str, there_are: Mapping[str, Hero]) -> tuple[str, ...]:
    try:
        lines = Path(path).read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise ValueError(f"cannot read the heroes in {path!r}: {_reason(error)}") from error
    found: list[str] = []
    for number, line in enumerate(lines, start=1):
        name = line.split("#")[0].strip()
        if name:
            try:
                found.append(_pool_hero(name, there_are))
                no_repeats("hero", found)
            except ValueError as error:
                raise ValueError(f"{path}, line {number}: {error}") from None
    if not found:
        raise ValueError(f"no hero in {path!r}; write none for games without heroes")
    return tuple(found)


def _reason(error: Exception) -> str:
    return getattr(error, "strerror", None) or "it is no text in UTF-8"


def read_fix(
    fix: Mapping[int | str, str] | Mapping[str, str] | Mapping[int, str] | None,
    players: int,
    there_are: Mapping[str, Hero],
) -> dict[int, str]:
    """Read what `fix=` and `--fix` take.

    Args:
        fix: Hero by seat, e.g. `{"seat0": "zhoutai"}` or `{0: "zhoutai"}`.
        players: Number of seats.
        there_are: The heroes that exist under the rules in force.

    Returns:
        Hero by seat number.

    Raises:
        ValueError: A seat does not exist, a hero is unknown, or either is there twice.

    Example:
        >>> read_fix({"seat0": "zhoutai"}, 8, available_heroes())
        {0: 'zhoutai'}
    """
    if fix is not None and not isinstance(fix, Mapping):
        raise ValueError(f'fix is hero by seat, e.g. {{"seat0": "zhoutai"}}, not {fix!r}')
    fixed: dict[int, str] = {}
    for seat, name in (fix or {}).items():
        number = seat_number(seat, players)
        if number in fixed:
            raise ValueError(f"seat {number} is fixed twice")
        hero = find_hero(name, there_are).id
        if hero in fixed.values():
            raise ValueError(f"hero {hero!r} is fixed twice; a hero is in play at most once")
        fixed[number] = hero
    return fixed


def seat_number(seat: object, players: int) -> int:
    """Read a seat, `0` or `seat0`.

    Args:
        seat: What was written.
        players: Number of seats.

    Returns:
        Its number, from 0.

    Raises:
        ValueError: There is no such seat.

    Example:
        >>> seat_number("seat3", 8)
        3
    """
    match = _SEAT.fullmatch(str(seat).strip()) if not isinstance(seat, bool) else None
    if match is None or int(match[1]) >= players:
        raise ValueError(f"no seat {seat!r}; seats are seat0 to seat{players - 1}")
    return int(match[1])
