"""What goes wrong, and how it is said: one line that names the fault and what is allowed."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .result import Result

_LISTED = 14


class IllegalAnswer(ValueError):
    """An answer that is not among the options of the open question.

    Attributes:
        options: The texts that would have been accepted.

    Example:
        >>> import sgs
        >>> game = sgs.Game(players=2, seed=1, heroes="none")
        >>> try:
        ...     game.answer("card S1-nothing")
        ... except sgs.IllegalAnswer as error:
        ...     "pass" in error.options
        True
    """

    def __init__(self, message: str, options: Sequence[str]) -> None:
        super().__init__(message)
        self.options = tuple(options)


class Interrupted(KeyboardInterrupt):
    """Ctrl-C stopped `simulate`; what was finished is kept.

    Attributes:
        result: The games that were finished.

    Example:
        >>> import sgs
        >>> try:
        ...     result = sgs.simulate(games=100)
        ... except sgs.Interrupted as stop:
        ...     result = stop.result
        >>> result.games
        100
    """

    def __init__(self, result: Result) -> None:
        super().__init__(f"stopped after {result.games:,} games")
        self.result = result


class RuleError(ValueError):
    """A rule that cannot be.

    Attributes:
        place: The key that it concerns, `section.key`; an entry of a list is `section.key[0]`.

    Example:
        >>> import sgs
        >>> try:
        ...     sgs.Rules({"reward.rebel_kill": 99})
        ... except ValueError as error:
        ...     error.place
        'reward.rebel_kill'
    """

    def __init__(self, message: str, place: str) -> None:
        super().__init__(message)
        self.place = place


@contextmanager
def at(place: str) -> Iterator[None]:
    """Say of a `ValueError` in this block which key it concerns, unless that has been said.

    Args:
        place: The key.

    Raises:
        RuleError: For any `ValueError`.

    Example:
        >>> try:
        ...     with at("hero.turtle.hp"):
        ...         whole("hp", 99, 1, 10)
        ... except RuleError as error:
        ...     error.place
        'hero.turtle.hp'
    """
    try:
        yield
    except RuleError:
        raise
    except ValueError as error:
        raise RuleError(str(error), place) from error.__cause__


def listing(names: Iterable[str], limit: int = _LISTED) -> str:
    """Join names for a message, cutting a long list short.

    Args:
        names: What is allowed.
        limit: How many to write out.

    Returns:
        The names, comma separated.

    Example:
        >>> listing(["a", "b", "c"], limit=2)
        'a, b, ... (3 in all)'
    """
    all_names = list(names)
    if len(all_names) <= limit:
        return ", ".join(all_names)
    return f"{', '.join(all_names[:limit])}, ... ({len(all_names)} in all)"


def unknown(what: str, name: object, allowed: Iterable[str]) -> ValueError:
    """Build the error for a name that does not exist, with the nearest names that do.

    Args:
        what: The sort of thing, e.g. `hero`.
        name: What was written.
        allowed: All names that exist.

    Returns:
        The error, to be raised.

    Example:
        >>> str(unknown("suit", "hart", ["spade", "heart"]))
        "unknown suit 'hart'; nearest: heart; allowed: spade, heart"
    """
    names = list(allowed)
    near = difflib.get_close_matches(str(name), names, n=3, cutoff=0.5)
    nearest = f"; nearest: {', '.join(near)}" if near else ""
    if len(names) > _LISTED and near:
        return ValueError(f"unknown {what} {name!r}{nearest}")
    return ValueError(f"unknown {what} {name!r}{nearest}; allowed: {listing(names) or 'none'}")


def switch(name: str, value: object) -> bool:
    """Check a truth value; 0, 1 and texts are none.

    Args:
        name: What it switches, for the message.
        value: What was given.

    Returns:
        The value.

    Raises:
        ValueError: It is neither True nor False.

    Example:
        >>> switch("draft", False)
        False
    """
    if isinstance(value, bool):
        return value
    raise ValueError(f"{name} is True or False, not {value!r}")


def whole(name: str, value: object, low: int, high: int) -> int:
    """Check a whole number; `1e6` counts as one, `true` does not.

    Args:
        name: What the number is, for the message.
        value: What was given.
        low: Least allowed value.
        high: Greatest allowed value.

    Returns:
        The number.

    Raises:
        ValueError: It is no whole number, or out of range.

    Example:
        >>> whole("games", 1e6, 1, 10**9)
        1000000
    """
    number = _as_int(value)
    if number is None:
        raise ValueError(f"{name} must be a whole number from {low} to {high}, not {value!r}")
    if not low <= number <= high:
        raise ValueError(f"{name} must be from {low} to {high}, not {number}")
    return number


def _as_int(value: object) -> int | None:
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, float):
        return int(value) if value.is_integer() else None
    index = getattr(value, "__index__", None)  # numpy's whole numbers
    return int(index()) if index is not None else None
