"""What the commands share: options, numbers, printing."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Iterable
from decimal import Decimal
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from ..errors import unknown

if TYPE_CHECKING:
    from rich.table import Table as RichTable

    from ..rules import Rules

CONTEXT = {"help_option_names": ["-h", "--help"], "max_content_width": 100}

F = TypeVar("F", bound=Callable[..., Any])

_COUNT = re.compile(r"(-?[0-9]+(?:\.[0-9]+)?(?:e[0-9]{1,2})?)([kmg]?)", re.IGNORECASE)
_PIPE_WIDTH = 200
_FACTORS = {"": 1, "k": 10**3, "m": 10**6, "g": 10**9}


def nearest_names(what: str, name: str, allowed: Iterable[str]) -> str:
    """The message for a name that does not exist.

    Example:
        >>> nearest_names("command", "runn", ["run", "cards"])
        "unknown command 'runn'; nearest: run; allowed: run, cards"
    """
    return str(unknown(what, name, allowed))


def output_options(command: F) -> F:
    """Give a command `--json` and `--quiet`."""
    quiet = click.option("-q", "--quiet", is_flag=True, help="No progress and no remarks.")
    as_json = click.option(
        "--json", "as_json", is_flag=True, help="One JSON document on standard output."
    )
    return as_json(quiet(command))


def rules_options(command: F) -> F:
    """Give a command `--rules` and `--set`."""
    base = click.option(
        "--rules", "rules_name", metavar="FILE|PRESET", help="A rules file (TOML) or a preset."
    )
    changes = click.option(
        "--set", "changes", metavar="KEY=VALUE", multiple=True, help="Change an option; repeatable."
    )
    return base(changes(command))


def read_rules(name: str | None, changes: Iterable[str] = ()) -> Rules:
    """Read `--rules` and `--set`.

    Args:
        name: A preset or a file, or none for the defaults.
        changes: `key=value` each.

    Returns:
        The rules.

    Raises:
        ValueError: A name, a key or a value does not exist.

    Example:
        >>> read_rules("official", ["distance.floor=0"])["distance.floor"]
        '0'
    """
    from ..rules import Rules

    rules = Rules.of(name)
    wanted = dict(map(_change, changes))
    return rules.changed(wanted) if wanted else rules


def read_variant(text: str) -> Rules:
    """Read a rule set named in one word.

    Args:
        text: A preset or a file, and changes: `official+reward.rebel_kill=2`.

    Returns:
        The rules.

    Raises:
        ValueError: A name, a key or a value does not exist.

    Example:
        >>> read_variant("default+reward.rebel_kill=2")["reward.rebel_kill"]
        '2'
    """
    if Path(text).exists():
        return read_rules(text)
    name, *changes = text.split("+")
    return read_rules(name, changes)


def _change(text: str) -> tuple[str, object]:
    key, sign, value = text.partition("=")
    if not sign or not key.strip():
        raise ValueError(f"change {text!r} must be written KEY=VALUE, e.g. reward.rebel_kill=2")
    key = key.strip()
    if key in ("custom.deck", "custom.replace"):
        return key, [part.strip() for part in value.split(",")]
    if key.startswith("hero."):
        return key, _hero_field(key, value.strip())
    return key, value.strip()


def _hero_field(key: str, value: str) -> object:
    if key.endswith(".skills"):
        return [name for name in (part.strip() for part in value.split(",")) if name]
    return int(value) if key.endswith(".hp") and re.fullmatch(r"-?[0-9]{1,9}", value) else value


def read_count(ctx: click.Context, param: click.Parameter, value: str | int | None) -> int | None:
    """Read a number of games, as the callback of an option: 1000, 1_000_000, 100k, 1M, 1e6."""
    if value is None or isinstance(value, int):
        return value
    match = _COUNT.fullmatch(value.strip().replace("_", "").replace(",", ""))
    if match is not None:
        number = Decimal(match[1]) * _FACTORS[match[2].lower()]
        if number == int(number):
            return int(number)
    raise click.BadParameter(
        f"{value!r} is no number of games; write 100000, 100k, 1M or 1e6", ctx, param
    )


def examples(*lines: str) -> str:
    """The end of a command's help.

    Example:
        >>> examples("sgs cards").splitlines()[1:]
        ['Examples:', '  sgs cards']
    """
    return "\n".join(["\b", "Examples:", *(f"  {line}" for line in lines)])


def print_json(document: object) -> None:
    """Print one JSON document on standard output."""
    encoding = (getattr(sys.stdout, "encoding", None) or "").lower().replace("-", "")
    click.echo(json.dumps(document, ensure_ascii=encoding != "utf8", indent=2))


def remark(text: str, quiet: bool) -> None:
    """Say something on standard error, unless the user wants quiet."""
    if not quiet:
        click.echo(text, err=True)


def new_table(*columns: str, numbers: Iterable[str] = ()) -> RichTable:
    """An empty table for the terminal.

    Args:
        *columns: Headings.
        numbers: Those of them that hold numbers.

    Returns:
        The table.
    """
    from rich import box
    from rich.table import Table

    right = set(numbers)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    for column in columns:
        table.add_column(
            column,
            justify="right" if column in right else "left",
            no_wrap=column in right,
            overflow="fold",
        )
    return table


def print_table(table: RichTable) -> None:
    """Print a table on standard output; into a pipe as wide as it needs to be."""
    from rich.console import Console

    console = Console(highlight=False)
    if console.is_terminal:
        console.print(table)
        return
    wide = Console(highlight=False, width=_PIPE_WIDTH, file=StringIO())
    with wide.capture() as captured:
        wide.print(table)
    for line in captured.get().splitlines():
        click.echo(line.rstrip())
