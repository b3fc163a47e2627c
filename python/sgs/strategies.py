"""Strategy texts: a name, or parts by identity and seat."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from sgs_core import _core

from .errors import unknown
from .names import IDENTITIES

DEFAULT_STRATEGY = "standard"
STANDARD_VERSION: str = _core.STANDARD_VERSION
"""What the strategy `standard` answers."""


class Strategy(msgspec.Struct, frozen=True):
    """Who plays: a native strategy for each identity and seat.

    Attributes:
        everyone: The strategy of all that are not named.
        by_identity: Strategy by identity.
        by_seat: Strategy by seat; goes before the identity.

    Example:
        >>> str(Strategy.parse("standard", 8))
        'standard'
    """

    everyone: str
    by_identity: Mapping[str, str]
    by_seat: Mapping[int, str]

    @classmethod
    def parse(cls, text: object, players: int) -> Strategy:
        """Read a strategy.

        Args:
            text: A name, or parts such as `lord=bold,seat3=random,*=standard`; whom no part
                names plays the default strategy.
            players: Number of seats.

        Returns:
            The strategy.

        Raises:
            ValueError: A strategy, an identity or a seat does not exist, or is there twice.

        Example:
            >>> Strategy.parse("rebel=bold,*=standard", 8).by_identity
            {'rebel': 'bold'}
        """
        if not isinstance(text, str) or not text.strip():
            raise ValueError(f"a strategy is a name or parts like lord=bold, not {text!r}")
        if "=" not in text:
            return cls(_strategy_name(text), {}, {})
        parts: dict[str, str] = {}
        for part in text.split(","):
            who, _, name = (piece.strip() for piece in part.partition("="))
            who = _who(who, players)
            if who in parts:
                raise ValueError(f"strategy: {who} is there twice")
            parts[who] = _strategy_name(name)
        return cls(
            parts.get("*", DEFAULT_STRATEGY),
            {who: name for who, name in parts.items() if who in IDENTITIES},
            {int(who[4:]): name for who, name in parts.items() if who.startswith("seat")},
        )

    def name(self, identity: str, seat: int) -> str:
        """The strategy that plays a seat."""
        return self.by_seat.get(seat, self.by_identity.get(identity, self.everyone))

    def number(self, identity: str, seat: int) -> int:
        """The core's number of the strategy that plays a seat."""
        return _core.POLICY_NAMES.index(self.name(identity, seat))

    def table(self, players: int) -> list[list[int]]:
        """The core's numbers by identity and seat."""
        seats = range(players)
        return [[self.number(identity, seat) for seat in seats] for identity in IDENTITIES]

    def __str__(self) -> str:
        parts = [f"{who}={self.by_identity[who]}" for who in IDENTITIES if who in self.by_identity]
        parts += [f"seat{seat}={self.by_seat[seat]}" for seat in sorted(self.by_seat)]
        return ",".join([*parts, f"*={self.everyone}"]) if parts else self.everyone


def _strategy_name(name: str) -> str:
    name = name.strip()
    if name not in _core.STUDY_POLICIES:
        raise unknown("strategy", name, _core.STUDY_POLICIES)
    return name


def _who(who: str, players: int) -> str:
    seats = [f"seat{seat}" for seat in range(players)]
    if who not in ("*", *IDENTITIES, *seats):
        raise unknown("part of a strategy", who, ["*", *IDENTITIES, *seats])
    return who
