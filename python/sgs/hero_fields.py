"""Heroes of a rules file: new ones, and changes of those there are."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping

import msgspec

from .catalogue import Hero, Skill, known_heroes
from .errors import at, unknown, whole
from .heroes import (
    GENDERS,
    KINGDOMS,
    PACKS,
    available_heroes,
    check_skill,
    choice,
    find_hero,
    no_repeats,
)

CHANGES = ("hp", "kingdom", "gender", "skills", "lord_offer")
FIELDS = (*CHANGES, "zh", "en")
LORD_OFFERS = ("fixed", "extended", "none")
MOST_HP = 10
NEEDED = ("hp", "skills")

_ID = re.compile(r"[a-z][a-z0-9_]{0,31}")


def read_hero(name: str, fields: object) -> Hero:
    """Read a hero of a rules file: a new one, or one of the package's with changes.

    Args:
        name: Its id; of a new one a small letter, then small letters, digits and `_`.
        fields: `hp` (1 to 10), `kingdom`, `gender`, `skills`, `lord_offer` (`fixed`, `extended`
            or `none`; a new hero with a lord skill is offered to the lord under
            `setup.lord_pool = extended`, R3.6), and of a new hero `zh` and `en`. A new hero needs
            `hp` and `skills`, so that a slip in an id does not make one.

    Returns:
        The hero; a new one is of the pack `custom`.

    Raises:
        ValueError: A field is missing, unknown or out of range, the id is none, or the hero is not
            yet available.

    Example:
        >>> read_hero("turtle", {"hp": 4, "skills": ["buqu"]}).pack
        'custom'
        >>> read_hero("lvbu", {"hp": 3}).max_hp
        3
    """
    with at(f"hero.{name}"):
        known = name in known_heroes()
        if not _ID.fullmatch(name):
            raise ValueError(
                f"hero id {name!r} must be small letters, digits and _, a letter first"
            )
        if name == "none" or name in PACKS:
            raise ValueError(f"hero id {name!r} is taken; choose another for hero.{name}")
        if not isinstance(fields, Mapping):
            raise ValueError(f"hero.{name} must be a table with {', '.join(CHANGES[:4])}")
        if known:
            base = find_hero(name, available_heroes())
        else:
            base = Hero(name, name, name, "custom", "", "", 0, ())
        read = {key: _field(name, key, value, known) for key, value in fields.items()}
        if not known and not all(field in fields for field in NEEDED):
            raise _not_new(name, fields)
    if "hp" in read:
        read["max_hp"] = read.pop("hp")
    hero = msgspec.structs.replace(base, **read)
    if known or "lord_offer" in read:
        return hero
    return msgspec.structs.replace(hero, lord_offer=usual_lord_offer(hero.skills))


def _not_new(name: str, fields: Mapping[str, object]) -> ValueError:
    missing = [field for field in NEEDED if field not in fields]
    near = difflib.get_close_matches(name, available_heroes(), n=1, cutoff=0.7)
    nearest = f"; nearest: {near[0]}" if near else ""
    return ValueError(
        f"hero.{name}: there is no such hero{nearest}; a new one needs hp and skills "
        f"([] for none); missing: {', '.join(missing)}"
    )


def usual_lord_offer(skills: Iterable[Skill]) -> str:
    """Whether a lord is always offered a new hero that does not say so itself.

    Example:
        >>> usual_lord_offer(known_heroes()["caocao"].skills)
        'extended'
    """
    return "extended" if any(skill.type == "lord" for skill in skills) else "none"


def _field(hero: str, key: object, value: object, known: bool) -> object:
    place = f"hero.{hero}.{key}"
    allowed = CHANGES if known else FIELDS
    with at(place):
        if key not in allowed:
            raise unknown(f"field of hero.{hero}", key, allowed)
        if key == "hp":
            return whole(place, value, 1, MOST_HP)
        if key == "kingdom":
            return choice(place, value, KINGDOMS)
        if key == "gender":
            return choice(place, value, GENDERS)
        if key == "skills":
            return _skills(hero, place, value)
        if key == "lord_offer" and value not in LORD_OFFERS:
            raise unknown(place, value, LORD_OFFERS)
        if not isinstance(value, str):
            raise ValueError(f"{place} must be a text, not {value!r}")
        return value


def _skills(hero: str, place: str, value: object) -> tuple[Skill, ...]:
    if not isinstance(value, list | tuple):
        raise ValueError(f"skills of {hero} must be a list of names, not {value!r}")
    names: list[str] = []
    for number, name in enumerate(value):
        with at(f"{place}[{number}]"):
            names.append(check_skill(name))
            no_repeats(f"skill of {hero}", names)
    return tuple(_skill(name) for name in names)


def _skill(name: str) -> Skill:
    for hero in known_heroes().values():
        for skill in hero.skills:
            if skill.id == name:
                return skill
    return Skill(id=name, zh=name, type="", clause="")


def hero_fields(hero: Hero) -> dict[str, object]:
    """The fields of a hero that a rules file must give.

    Args:
        hero: The hero.

    Returns:
        Of a new hero all fields but names like the id; of another those that were changed.

    Example:
        >>> hero_fields(read_hero("lvbu", {"hp": 3, "gender": "male"}))
        {'hp': 3}
    """
    fields = all_fields(hero)
    if hero.id in known_heroes():
        printed = all_fields(known_heroes()[hero.id])
        return {key: value for key, value in fields.items() if value != printed[key]}
    if hero.lord_offer == usual_lord_offer(hero.skills):
        del fields["lord_offer"]
    names = {"zh": hero.zh, "en": hero.en}
    return fields | {key: name for key, name in names.items() if name != hero.id}


def all_fields(hero: Hero) -> dict[str, object]:
    """What a rules file may say of a hero, but for its names.

    Example:
        >>> all_fields(known_heroes()["lvbu"])["hp"]
        4
    """
    return {
        "hp": hero.max_hp,
        "kingdom": hero.kingdom or "none",
        "gender": hero.gender or "none",
        "skills": [skill.id for skill in hero.skills],
        "lord_offer": hero.lord_offer,
    }
