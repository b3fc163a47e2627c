"""Texts for the core's numbers: kinds, skills, questions and the options of a question."""

from __future__ import annotations

from collections.abc import Callable

from sgs_core import _core

from .cards import CardNames

KINDS = _core.KIND_NAMES
KIND_NUMBERS = {name: number for number, name in enumerate(KINDS)}
SKILLS = dict(_core.SKILL_NAMES)
IDENTITIES = ("lord", "loyalist", "rebel", "spy")
PHASES = ("preparation", "judgment", "draw", "play", "discard", "finish")
CAMPS = ("lord_side", "rebels", "spy", "drawn", "capped")
DEEDS = ("discard", "top", "skip_draw", "lose_hp")
CATEGORIES = ("basic", "trick", "equipment")
COLOURS = ("red", "black")

_SKILL_REASON = 256


def seat_or_none(number: int) -> int | None:
    """A seat, or none where the core writes that nobody is meant."""
    return number if 0 <= number < 16 else None


def kind_or_none(number: int) -> str | None:
    """The name of a kind of card, or none."""
    return KINDS[number] if 0 <= number < len(KINDS) else None


def reason_text(number: int) -> str | None:
    """The card or skill that asks, or none where the game itself asks.

    Example:
        >>> reason_text(0)
        'sha'
    """
    if number >= _SKILL_REASON:
        return SKILLS.get(number - _SKILL_REASON)
    return kind_or_none(number)


def option_text(decoded: tuple[str, int, int], cards: CardNames, hero: Callable[[int], str]) -> str:
    """The text of one legal answer.

    Args:
        decoded: What the core says of it.
        cards: Texts of the cards.
        hero: Text of a hero by its number.

    Returns:
        The text, e.g. `card S7-sha` or `seat 3`.

    Example:
        >>> option_text(("seat", 3, -1), CardNames([]), str)
        'seat 3'
    """
    what, value, via = decoded
    if what in ("pass", "yes", "no"):
        return what
    if what == "card":
        return f"{SKILLS.get(via, 'card')} {cards.texts[value]}"
    if what in ("seat", "hand"):
        return f"{what} {value}"
    if what == "hero":
        return f"hero {hero(value)}"
    if what == "kind":
        return f"as {KINDS[value]}"
    if what == "skill":
        return f"skill {SKILLS[value]}"
    return f"{what} {_MENUS[what][value]}"


_MENUS: dict[str, tuple[str, ...]] = {
    "suit": ("S", "H", "C", "D"),
    "colour": COLOURS,
    "category": CATEGORIES,
    "do": DEEDS,
}
