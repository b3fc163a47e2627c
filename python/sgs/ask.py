"""The open question of a game."""

from __future__ import annotations

from typing import SupportsIndex

from sgs_core import _core

from .errors import IllegalAnswer, listing
from .names import kind_or_none, option_text, reason_text, seat_or_none
from .tables import Tables

ASKS = _core.ASK_NAMES


class Ask:
    """One question. It stays what it is until it is answered; the texts are built on demand.

    Attributes:
        seat: The seat that must answer.
        kind: What is asked, e.g. `play`, `dodge`, `discard`.
        reason: The card or skill that asks, none where the game itself asks.
        n: Number of legal answers.
        subject: Whom it is about, where somebody is.
        other: Who does it, where somebody does.
        demanded: The kind of card demanded, where one is.
        x: A number that goes with the question: points, or cards still needed.

    Example:
        >>> import sgs
        >>> ask = sgs.Game(players=2, seed=1, heroes="none").ask
        >>> ask.seat, ask.kind, ask.n == len(ask.options)
        (0, 'play', True)
    """

    __slots__ = (
        "_codes",
        "_game",
        "_options",
        "_tables",
        "demanded",
        "kind",
        "n",
        "other",
        "reason",
        "seat",
        "subject",
        "x",
    )

    def __init__(self, game: _core.CoreGame, tables: Tables) -> None:
        self._game: _core.CoreGame | None = game
        self._tables = tables
        self._codes: list[int] | None = None
        self._options: tuple[str, ...] | None = None
        self.seat: int = game.ask_seat
        self.kind: str = ASKS[game.ask_kind]
        self.reason: str | None = reason_text(game.ask_reason)
        self.n: int = game.ask_n
        self.subject: int | None = seat_or_none(game.ask_subject)
        self.other: int | None = seat_or_none(game.ask_other)
        self.demanded: str | None = kind_or_none(game.ask_as)
        self.x: int = game.ask_x

    @property
    def options(self) -> tuple[str, ...]:
        """The legal answers as texts, in the order of their numbers.

        Raises:
            ValueError: The question has been answered before its options were read.
        """
        if self._options is None:
            game = self._open()
            self._options = tuple(
                option_text(game.decode(code), self._tables.cards, self._hero)
                for code in self.codes()
            )
        return self._options

    def codes(self) -> list[int]:
        """The legal answers as the core's codes.

        Returns:
            One code for each option.

        Raises:
            ValueError: The question has been answered before they were read.
        """
        if self._codes is None:
            self._codes = self._open().ask_codes()
        return self._codes

    def code_of(self, answer: str | int) -> int:
        """Find the code of an answer.

        Args:
            answer: One of the options, or its index.

        Returns:
            The core's code.

        Raises:
            IllegalAnswer: It is neither.
        """
        index = answer if type(answer) is int else self._index_of(answer)
        if 0 <= index < self.n:
            return self.codes()[index]
        raise IllegalAnswer(
            f"illegal answer {answer!r} of seat {self.seat} to {self.kind}; allowed: an index "
            f"below {self.n} or one of: {listing(self.options, 60)}",
            self.options,
        )

    def _index_of(self, answer: str | int) -> int:
        if isinstance(answer, str):
            text = answer.strip()
            return self.options.index(text) if text in self.options else -1
        if isinstance(answer, bool) or not isinstance(answer, SupportsIndex):
            return -1
        return answer.__index__()  # numpy's whole numbers

    def close(self) -> None:
        """Note that the question has been answered."""
        self._game = None

    def _open(self) -> _core.CoreGame:
        if self._game is None:
            raise ValueError("this question has been answered; game.ask is the open one")
        return self._game

    def _hero(self, number: int) -> str:
        return self._tables.hero_id(number) or "none"

    def __repr__(self) -> str:
        reason = f" for {self.reason}" if self.reason else ""
        return f"<Ask seat {self.seat}: {self.kind}{reason}, {self.n} options>"
