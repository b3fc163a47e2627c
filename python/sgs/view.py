"""What one seat may see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from .errors import whole
from .names import IDENTITIES, PHASES, seat_or_none
from .player import read_seat
from .rules import Rules
from .tables import Tables

_MASK = 2**64 - 1
_STEP = 0x9E3779B97F4A7C15
_DECISION = 0xD1B54A32D192ED03


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat sees: everything public, its own hand and identity, and what it was shown.

    A tuple by seat has one entry for each seat, the dead included.

    Attributes:
        seat: The seat that looks.
        player: The player who sits there.
        identity: Its own identity.
        hand: Its own hand, as texts.
        hp: Hit points by seat.
        max_hp: Greatest hit points by seat.
        alive: By seat.
        hero: Hero by seat, none for a seat without one.
        kingdom: Kingdom by seat, none for a seat without one.
        gender: Gender by seat, none for a seat without one.
        revealed: Identity by seat as far as this seat knows it, none where it is hidden.
        hand_count: Number of hand cards by seat.
        equip: Equipped cards by seat.
        judging: Cards in judgment areas by seat, in order of placing.
        pile: Cards that lie on heroes, by seat.
        marks: Number of marks by seat.
        face_down: By seat whether the hero lies face down: the next turn is missed.
        skips_draw: By seat whether the next draw phase is skipped.
        skills: Hero skills by seat.
        known: Where hidden cards are that the seat knows, its own hand too: by card, the zone,
            and the seat (of a hand) or the number of cards above it (in the draw pile).
        turn: The seat whose turn it is, none between turns.
        phase: `preparation`, `judgment`, `draw`, `play`, `discard` or `finish`.
        round: Number of the round, from 1.
        deck_count: Cards left in the draw pile.
        discard: The discard pile, the oldest first.
        harm: How often one seat hurt another: `harm[actor][target]`.
        help: How often one seat helped another.
        rescue: How often one seat saved another from dying.
        refuse: How often one seat could have saved another and did not.
        slashes_used: Slashes that count for the limit, used in this play phase.
        rules: The rules in force.

    Example:
        >>> import sgs
        >>> view = sgs.Game(players=2, seed=1, heroes="none").view(0)
        >>> view.identity, view.revealed, len(view.hand) == view.hand_count[0]
        ('lord', ('lord', None), True)
    """

    seat: int
    player: int
    identity: str
    hand: tuple[str, ...]
    hp: tuple[int, ...]
    max_hp: tuple[int, ...]
    alive: tuple[bool, ...]
    hero: tuple[str | None, ...]
    kingdom: tuple[str | None, ...]
    gender: tuple[str | None, ...]
    revealed: tuple[str | None, ...]
    hand_count: tuple[int, ...]
    equip: tuple[tuple[str, ...], ...]
    judging: tuple[tuple[str, ...], ...]
    pile: tuple[tuple[str, ...], ...]
    marks: tuple[int, ...]
    face_down: tuple[bool, ...]
    skips_draw: tuple[bool, ...]
    skills: tuple[tuple[str, ...], ...]
    known: dict[str, tuple[str, int | None]]
    turn: int | None
    phase: str
    round: int
    deck_count: int
    discard: tuple[str, ...]
    harm: tuple[tuple[int, ...], ...]
    help: tuple[tuple[int, ...], ...]
    rescue: tuple[tuple[int, ...], ...]
    refuse: tuple[tuple[int, ...], ...]
    slashes_used: int
    rules: Rules
    _stream: list[int]

    def random(self, n: int) -> int:
        """Draw a number from the seat's own chance, the same in every repetition of the game.

        Args:
            n: How many numbers there are, at least 1.

        Returns:
            A number from 0 to n - 1; the next call draws the next one.

        Raises:
            ValueError: n is no whole number from 1 on.

        Example:
            >>> import sgs
            >>> 0 <= sgs.Game(players=2, seed=1, heroes="none").view(0).random(6) < 6
            True
        """
        n = whole("n", n, 1, _MASK)
        self._stream[0] = self._stream[0] + _STEP & _MASK
        return _mixed(self._stream[0]) * n >> 64


def _mixed(z: int) -> int:  # SplitMix64
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    z = (z ^ z >> 27) * 0x94D049BB133111EB & _MASK
    return z ^ z >> 31


def read_view(state: Mapping[str, Any], tables: Tables, chance: int) -> View:
    """Put the core's view into words.

    Args:
        state: What the core says a seat may see.
        tables: Names of cards and heroes.
        chance: Where the seat's own chance starts.

    Returns:
        The view.
    """
    texts = tables.cards.texts
    seats = [read_seat(seat, tables) for seat in state["seats"]]

    def column(name: str) -> tuple[Any, ...]:
        return tuple(seat[name] for seat in seats)

    return View(
        seat=state["seat"],
        player=state["player"],
        identity=IDENTITIES[state["identity"]],
        hand=tuple(texts[card] for card in state["hand"]),
        hp=column("hp"),
        max_hp=column("max_hp"),
        alive=column("alive"),
        hero=column("hero"),
        kingdom=column("kingdom"),
        gender=column("gender"),
        revealed=tuple(_identity(shown) for shown in state["identities"]),
        hand_count=tuple(seat["hand_count"] for seat in state["seats"]),
        equip=column("equip"),
        judging=column("judging"),
        pile=column("pile"),
        marks=column("marks"),
        face_down=column("face_down"),
        skips_draw=column("skips_draw"),
        skills=column("skills"),
        known={texts[card]: _place(zone, where) for card, zone, where in state["known"]},
        turn=seat_or_none(state["turn"]),
        phase=PHASES[state["phase"]],
        round=state["round"],
        deck_count=state["deck_count"],
        discard=tuple(texts[card] for card in state["discard"]),
        harm=tuple(map(tuple, state["harm"])),
        help=tuple(map(tuple, state["help"])),
        rescue=tuple(map(tuple, state["rescue"])),
        refuse=tuple(map(tuple, state["refuse"])),
        slashes_used=state["slashes_used"],
        rules=tables.rules,
        _stream=[chance],
    )


def _place(zone: str, where: int) -> tuple[str, int | None]:
    return zone, where if where >= 0 and zone not in ("processing", "pool", "discard") else None


def _identity(number: int) -> str | None:
    return IDENTITIES[number] if 0 <= number < len(IDENTITIES) else None
