"""What happened in a game, as records with texts."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from sgs_core import _core

from .names import CAMPS, IDENTITIES, PHASES, reason_text, seat_or_none
from .tables import Tables

EVENTS = _core.EVENT_NAMES
ZONES = _core.ZONE_NAMES

_WORDS = {
    "phase": PHASES,
    "damage": ("normal", "thunder"),
    "death": IDENTITIES,
    "victory": ("running", *CAMPS),
}
_COUNTED = frozenset(
    {"turn", "use", "respond", "damage", "lose_hp", "heal"}
    | {"dying", "reward", "shuffle", "challenge"}
)


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """One event of a game, seen from the table: hidden cards are named too.

    Attributes:
        event: What happened, e.g. `move`, `use`, `judge`, `damage`, `heal`, `death`, `victory`. A
            `skill` is used by its owner, or is a locked one that has changed what happens.
        seat: Whom it happened to, or who did it.
        other: The second seat, where there is one.
        card: The card.
        what: The kind of card, or the skill; of a `phase` which one, of a `damage` its nature
            (`normal`, `thunder`), of a `death` the identity, of a `victory` the outcome, of a
            `hero` the one that is shown.
        amount: Points of a `damage`, `lose_hp` or `heal`; hp of the `dying`; cards of a `reward`,
            `shuffle` or `respond`; targets of a `use`; number of the round of a `turn`; 1 where
            the name of a `challenge` was true.
        from_zone: Where a moved card was, e.g. `pile`, `hand`.
        from_seat: Whose zone that was.
        to_zone: Where it went.
        to_seat: Whose zone that is.
        seats: The seats to which a moved card is known; the winners of a victory.

    Example:
        >>> str(Event("damage", seat=2, other=0, amount=1, what="normal"))
        'damage seat 2, other seat 0, amount 1, normal'
    """

    event: str
    seat: int | None = None
    other: int | None = None
    card: str | None = None
    what: str | None = None
    amount: int | None = None
    from_zone: str | None = None
    from_seat: int | None = None
    to_zone: str | None = None
    to_seat: int | None = None
    seats: tuple[int, ...] = ()

    def __str__(self) -> str:
        parts = [
            "" if self.seat is None else f"seat {self.seat}",
            "" if self.other is None else f"other seat {self.other}",
            self.card or "",
            "" if self.amount is None else f"amount {self.amount}",
            self.what or "",
            _way(self),
            f"seats {' '.join(map(str, self.seats))}" if self.event == "victory" else "",
        ]
        return f"{self.event} {', '.join(part for part in parts if part)}".rstrip()


def _way(event: Event) -> str:
    if event.from_zone is None or event.to_zone is None:
        return ""
    start = _place(event.from_zone, event.from_seat)
    return f"{start} to {_place(event.to_zone, event.to_seat)}"


def _place(zone: str, seat: int | None) -> str:
    return zone if seat is None else f"{zone} of seat {seat}"


def read_event(numbers: Sequence[int], tables: Tables, players: int) -> Event:
    """Put an event of the core into words.

    Args:
        numbers: The core's record.
        tables: Names of cards and heroes.
        players: Number of seats.

    Returns:
        The event.
    """
    number, seat, other, card, from_zone, from_seat, to_zone, to_seat, amount, what, seen = numbers
    name = EVENTS[number]
    texts = tables.cards.texts
    moved = name == "move"
    told = {"move": seen, "victory": amount}.get(name, 0)
    return Event(
        event=name,
        seat=seat_or_none(seat),
        other=seat_or_none(other),
        card=texts[card] if 0 <= card < len(texts) else None,
        what=tables.hero_id(what) if name == "hero" else _what(name, what),
        amount=amount if name in _COUNTED else None,
        from_zone=ZONES[from_zone] if moved else None,
        from_seat=seat_or_none(from_seat) if moved else None,
        to_zone=ZONES[to_zone] if moved else None,
        to_seat=seat_or_none(to_seat) if moved else None,
        seats=tuple(seat for seat in range(players) if told >> seat & 1),
    )


def _what(event: str, number: int) -> str | None:
    if event in _WORDS and 0 <= number < len(_WORDS[event]):
        return _WORDS[event][number]
    return reason_text(number)
