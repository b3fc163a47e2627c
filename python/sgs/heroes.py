"""Which heroes there are, and which of them a game draws from."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from sgs_core import _core

from .catalogue import Hero, Skill, known_heroes
from .errors import unknown, whole

KINGDOMS = ("", "wei", "shu", "wu", "qun", "god")
GENDERS = ("", "male", "female")
LORD_OFFERS = ("fixed", "extended", "none")
PACKS: Mapping[str, frozenset[str]] = {  # R15.13
    "std": frozenset({"std"}),
    "std_wind": frozenset({"std", "wind"}),
    "std_wind_god": frozenset({"std", "wind", "god"}),
    "all": frozenset({"std", "wind", "god", "q"}),
}
MAX_HEROES = 63
NO_HERO = 63
EQUIPMENT_SKILLS = 64

_ID = re.compile(r"[a-z][a-z0-9_]{0,31}")
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


def custom_hero(name: object, fields: object) -> Hero:
    """Read a hero of a rules file.

    Args:
        name: Its id: a small letter, then small letters, digits and `_`.
        fields: `hp` (1 to 10), and optionally `kingdom`, `gender`, `skills`, `zh`, `en`, and
            `lord_offer`: `fixed`, `extended` or `none`; left out, a hero with a lord skill is
            offered to the lord under `setup.lord_pool = extended` (R3.6).

    Returns:
        The hero, of the pack `custom`.

    Raises:
        ValueError: A field is missing, unknown or out of range, or the id is taken.

    Example:
        >>> custom_hero("turtle", {"hp": 4, "skills": ["buqu"]}).max_hp
        4
    """
    if not isinstance(name, str) or not _ID.fullmatch(name):
        raise ValueError(f"hero id {name!r} must be small letters, digits and _, a letter first")
    if name in known_heroes() or name == "none" or name in PACKS:
        raise ValueError(f"hero id {name!r} is taken; choose another for hero.{name}")
    if not isinstance(fields, Mapping):
        raise ValueError(f"hero.{name} must be a table with hp, kingdom, gender, skills")
    allowed = ("hp", "kingdom", "gender", "skills", "zh", "en", "lord_offer")
    for key in fields:
        if key not in allowed:
            raise unknown(f"field of hero.{name}", key, allowed)
    if "hp" not in fields:
        raise ValueError(f"hero.{name}: hp is missing, a whole number from 1 to 10")
    skills = tuple(_skill(skill) for skill in skill_list(name, fields.get("skills", ())))
    offer = fields.get("lord_offer", usual_lord_offer(skills))
    if offer not in LORD_OFFERS:
        raise unknown(f"hero.{name}.lord_offer", offer, LORD_OFFERS)
    return Hero(
        id=name,
        zh=str(fields.get("zh", name)),
        en=str(fields.get("en", name)),
        pack="custom",
        kingdom=choice(f"hero.{name}.kingdom", fields.get("kingdom", "none"), KINGDOMS),
        gender=choice(f"hero.{name}.gender", fields.get("gender", "none"), GENDERS),
        max_hp=whole(f"hero.{name}.hp", fields["hp"], 1, 10),
        skills=skills,
        lord_offer=str(offer),
    )


def usual_lord_offer(skills: Iterable[Skill]) -> str:
    """Whether a lord is always offered a hero of a rules file that does not say so itself.

    Example:
        >>> usual_lord_offer(known_heroes()["caocao"].skills)
        'extended'
    """
    return "extended" if any(skill.type == "lord" for skill in skills) else "none"


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
    _no_repeats(f"skill of {owner}", names)
    return names


def _skill(name: str) -> Skill:
    for hero in known_heroes().values():
        for skill in hero.skills:
            if skill.id == name:
                return skill
    return Skill(id=name, zh=name, type="", clause="")


def _no_repeats(what: str, names: Sequence[str]) -> None:
    for place, name in enumerate(names):
        if name in names[:place]:
            raise ValueError(f"{what} {name!r} is there twice")


def read_pool(heroes: str | Iterable[str], there_are: Mapping[str, Hero]) -> tuple[str, ...]:
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
    if isinstance(heroes, str):
        text = heroes.strip()
        if text == "none":
            return ()
        if text in PACKS:
            return pack(text, there_are)
        names = _file_lines(text) if _is_file(text, there_are) else text.split(",")
        ids = [name.strip() for name in names if name.strip()]
        if not ids:
            raise ValueError(f"no hero in {heroes!r}; write none for games without heroes")
    else:
        ids = list(heroes)
    found = tuple(_pool_hero(name, there_are) for name in ids)
    _no_repeats("hero", found)
    return found


def _pool_hero(name: object, there_are: Mapping[str, Hero]) -> str:
    try:
        return find_hero(name, there_are).id
    except ValueError as error:
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


def _file_lines(path: str) -> list[str]:
    try:
        lines = Path(path).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise ValueError(f"cannot read the heroes in {path!r}: {_reason(error)}") from error
    return [line.split("#")[0] for line in lines]


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
