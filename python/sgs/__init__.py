"""sgs: a very fast rules simulator for the card game Sanguosha (三国杀).

Example:
    >>> import sgs
    >>> result = sgs.simulate(games=500, players=8, seed=7)
    >>> result.games
    500
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .ask import Ask as Ask
    from .errors import IllegalAnswer as IllegalAnswer
    from .errors import Interrupted as Interrupted
    from .events import Event as Event
    from .game import Game as Game
    from .player import Player as Player
    from .result import Result as Result
    from .result import load as load
    from .rules import Rules as Rules
    from .simulation import Progress as Progress
    from .simulation import simulate as simulate
    from .table import Row as Row
    from .table import Table as Table
    from .view import View as View

    __version__: str

_WHERE = {  # loaded when first used: the import itself must stay light
    "Ask": "ask",
    "Event": "events",
    "Game": "game",
    "IllegalAnswer": "errors",
    "Interrupted": "errors",
    "Player": "player",
    "Progress": "simulation",
    "Result": "result",
    "Row": "table",
    "Rules": "rules",
    "Table": "table",
    "View": "view",
    "load": "result",
    "simulate": "simulation",
}

__all__ = [
    "Ask",
    "Event",
    "Game",
    "IllegalAnswer",
    "Interrupted",
    "Player",
    "Progress",
    "Result",
    "Row",
    "Rules",
    "Table",
    "View",
    "__version__",
    "load",
    "simulate",
]


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import PackageNotFoundError, version

        try:
            value: Any = version("sgs")
        except PackageNotFoundError:  # run from the source tree
            value = "0+unknown"
    elif name in _WHERE:
        value = getattr(import_module(f".{_WHERE[name]}", __name__), name)
    else:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
