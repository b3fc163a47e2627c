"""Building a deck: slots of a file, extra cards, a deck of one's own, replacements."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import msgspec

from .cards import Card, parse_card, slot_card
from .catalogue import Slot, extra_cards, kinds, standard_deck
from .errors import at, unknown

MAX_CARDS = 192

_REPLACEMENT = re.compile(r"\s*([a-z]+)\s*>\s*([a-z]+)\s*:\s*([0-9]{1,3})\s*")
_EXTRA = {"none": (), "yinyueqiang": ("yinyueqiang",), "jiu": ("jiu",)}


class Replacement(msgspec.Struct, frozen=True):
    """Some slots of a deck turned into another kind.

    Attributes:
        old: Name of the kind that makes room.
        new: Name of the kind that comes, with the suits and ranks that were there.
        count: How many slots, counted from the end of the deck file.
    """

    old: str
    new: str
    count: int

    def __str__(self) -> str:
        return f"{self.old}>{self.new}:{self.count}"


def parse_replacement(text: object) -> Replacement:
    """Read an entry of `custom.replace`.

    Args:
        text: E.g. `tao>sha:2`: the last two tao become sha.

    Returns:
        The replacement.

    Raises:
        ValueError: It is not written that way, or a kind does not exist.

    Example:
        >>> parse_replacement("tao>sha:2")
        Replacement(old='tao', new='sha', count=2)
    """
    match = _REPLACEMENT.fullmatch(text) if isinstance(text, str) else None
    if match is None or int(match[3]) < 1:
        raise ValueError(f"custom.replace: {text!r} must be written like 'tao>sha:2'")
    for name in match.group(1, 2):
        if name not in kinds():
            raise unknown("card", name, kinds())
    return Replacement(match[1], match[2], int(match[3]))


def parse_replacements(texts: object) -> tuple[Replacement, ...]:
    """Read `custom.replace`.

    Args:
        texts: The replacements, in the order in which they are carried out.

    Returns:
        The replacements.

    Raises:
        ValueError: It is no list, or an entry is not written as it must be.

    Example:
        >>> [str(entry) for entry in parse_replacements(["tao>sha:2"])]
        ['tao>sha:2']
    """
    found = []
    with at("custom.replace"):
        for number, text in enumerate(entries("custom.replace", texts)):
            with at(f"custom.replace[{number}]"):
                found.append(parse_replacement(text))
    return tuple(found)


def parse_deck(texts: object) -> tuple[Card, ...]:
    """Read `custom.deck`.

    Args:
        texts: The cards in file order; identical ones may be told apart by `#2` or not.

    Returns:
        The cards.

    Raises:
        ValueError: It is no list, a card does not exist, or there are none or more than 192.

    Example:
        >>> [str(card) for card in parse_deck(["S7-sha", "H3-tao"])]
        ['S7-sha', 'H3-tao']
    """
    cards = []
    with at("custom.deck"):
        for number, text in enumerate(entries("custom.deck", texts)):
            with at(f"custom.deck[{number}]"):
                cards.append(parse_card(text))
        if not 1 <= len(cards) <= MAX_CARDS:
            raise ValueError(f"custom.deck has {len(cards)} cards; allowed are 1 to {MAX_CARDS}")
    return tuple(Card(card.kind, card.suit, card.rank) for card in cards)


def entries(key: str, value: object) -> list[object]:
    """Check that a value is a list.

    Args:
        key: Where it stands, for the message.
        value: The value.

    Returns:
        Its entries.

    Raises:
        ValueError: It is no list.

    Example:
        >>> entries("custom.replace", ("tao>sha:2",))
        ['tao>sha:2']
    """
    if isinstance(value, str | bytes) or not isinstance(value, Iterable):
        raise ValueError(f"{key} must be a list, not {value!r}")
    return list(value)


def build_deck(
    deck: str, extra: str, own: Sequence[Card], replacements: Sequence[Replacement]
) -> tuple[Card, ...]:
    """Lay out a deck slot by slot.

    Args:
        deck: `setup.deck`.
        extra: `setup.extra_cards`, appended after the deck's slots.
        own: `custom.deck`, which stands for both; empty for none.
        replacements: `custom.replace`, carried out in order.

    Returns:
        The cards in slot order.

    Raises:
        ValueError: `custom.deck` meets another deck, a replacement finds too few cards, or there
            are more than 192 cards.

    Example:
        >>> len(build_deck("beginner", "none", (), ()))
        82
    """
    if own:
        if (deck, extra) != ("std108", "none"):
            with at("custom.deck"):
                raise ValueError(
                    "custom.deck is the whole deck; leave setup.deck at std108 "
                    "and setup.extra_cards at none"
                )
        cards = list(own)
    else:
        wanted = _EXTRA.get(extra, ("yinyueqiang", "jiu"))
        slots = [slot for slot in standard_deck() if _belongs(slot, deck)]
        slots += [slot for slot in extra_cards() if slot.card in wanted]
        cards = [slot_card(slot) for slot in slots]
    for number, replacement in enumerate(replacements):
        with at(f"custom.replace[{number}]"):
            _replace(cards, replacement)
    return tuple(cards)


def _belongs(slot: Slot, deck: str) -> bool:
    if deck == "std104":
        return slot.set == "std"
    return deck != "beginner" or slot.rank <= 10  # R2.6


def _replace(cards: list[Card], wanted: Replacement) -> None:
    places = [place for place, card in enumerate(cards) if card.kind == wanted.old]
    if len(places) < wanted.count:
        raise ValueError(
            f"custom.replace: {wanted} needs {wanted.count} cards of the kind "
            f"{wanted.old}; the deck has {len(places)}"
        )
    for place in places[-wanted.count :]:
        cards[place] = Card(wanted.new, cards[place].suit, cards[place].rank)
