"""Cards as texts: suit, rank, name, as in `S7-sha`; a second identical card gets `#2`."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from .catalogue import Slot, kinds
from .errors import unknown

SUITS = ("spade", "heart", "club", "diamond")
LETTERS = "SHCD"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

_CARD = re.compile(r"([A-Za-z])([0-9AJQKajqk]+)-([a-z]+)(?:#([0-9]{1,3}))?")


class Card(msgspec.Struct, frozen=True):
    """A card as written.

    Attributes:
        kind: Name of its kind, e.g. `sha`.
        suit: 0 spade, 1 heart, 2 club, 3 diamond.
        rank: 1 (ace) to 13 (king).
        copy: 1, or 2 and up for further identical cards.
    """

    kind: str
    suit: int
    rank: int
    copy: int = 1

    def __str__(self) -> str:
        plain = f"{LETTERS[self.suit]}{RANKS[self.rank - 1]}-{self.kind}"
        return plain if self.copy == 1 else f"{plain}#{self.copy}"


def parse_card(text: object) -> Card:
    """Read a card.

    Args:
        text: Suit, rank and name, e.g. `S7-sha`, `HA-wanjianqifa`, `D10-shan`, `S8-sha#2`.

    Returns:
        The card.

    Raises:
        ValueError: It is not written that way, or there is no such suit, rank or kind.

    Example:
        >>> parse_card("D10-shan")
        Card(kind='shan', suit=3, rank=10, copy=1)
    """
    match = _CARD.fullmatch(text.strip()) if isinstance(text, str) else None
    if match is None:
        raise ValueError(f"not a card: {text!r}; cards are written suit, rank, name: S7-sha")
    letter, rank, kind, copy = match.groups()
    if letter.upper() not in LETTERS:
        raise ValueError(f"card {text!r}: suit {letter!r} must be one of S, H, C, D")
    if rank.upper() not in RANKS:
        raise ValueError(f"card {text!r}: rank {rank!r} must be one of {', '.join(RANKS)}")
    if kind not in kinds():
        raise unknown("card", kind, kinds())
    if copy is not None and int(copy) < 1:
        raise ValueError(f"card {text!r}: copies count from 1")
    return Card(kind, LETTERS.index(letter.upper()), RANKS.index(rank.upper()) + 1, int(copy or 1))


def slot_card(slot: Slot) -> Card:
    """The card in a slot of a deck file.

    Example:
        >>> str(slot_card(Slot("heart", 1, "wanjianqifa")))
        'HA-wanjianqifa'
    """
    return Card(slot.card, SUITS.index(slot.suit), slot.rank)


class CardNames:
    """Text by card id and id by text, for one deck.

    Args:
        cards: The cards in id order; identical ones are told apart by `#2`, `#3`.

    Attributes:
        texts: The texts in id order.

    Example:
        >>> CardNames([Card("sha", 0, 8), Card("sha", 0, 8)]).texts
        ('S8-sha', 'S8-sha#2')
    """

    __slots__ = ("_ids", "texts")

    def __init__(self, cards: Sequence[Card]) -> None:
        seen: dict[Card, int] = {}
        texts: list[str] = []
        for card in cards:
            seen[card] = seen.get(card, 0) + 1
            texts.append(str(Card(card.kind, card.suit, card.rank, seen[card])))
        self.texts = tuple(texts)
        self._ids = {text: number for number, text in enumerate(texts)}

    def id(self, text: object) -> int:
        """Find a card of this deck.

        Args:
            text: The card, e.g. `S7-sha`.

        Returns:
            Its number.

        Raises:
            ValueError: It is no card, or not one of this deck.
        """
        card = parse_card(text)
        number = self._ids.get(str(card))
        if number is not None:
            return number
        plain = str(Card(card.kind, card.suit, card.rank))
        if plain not in self._ids:
            raise ValueError(f"the deck has no {plain}")
        have = sum(t == plain or t.startswith(f"{plain}#") for t in self.texts)
        raise ValueError(f"the deck has no {card}: there {'is' if have == 1 else 'are'} {have}")
