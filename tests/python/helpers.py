"""What several of these tests need."""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def result_or_line(make: Callable[[], T]) -> T | str:
    """What a function gives, or the one line of its ValueError; any other error is a failure."""
    try:
        return make()
    except ValueError as error:
        line = str(error)
    assert line
    assert "\n" not in line
    return line
