"""`sgs run`: play many games and print who wins."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

import click

from .common import (
    CONTEXT,
    examples,
    new_table,
    output_options,
    print_json,
    print_table,
    read_count,
    read_rules,
    remark,
    rules_options,
)

if TYPE_CHECKING:
    from rich.table import Table as RichTable

    from ..result import Result
    from ..simulation import Progress
    from ..table import Table

_NAMES = {
    "lord": "lord 主公",
    "loyalist": "loyalist 忠臣",
    "rebel": "rebel 反贼",
    "spy": "spy 内奸",
    "lord_side": "lord side 主忠",
    "rebels": "rebels 反贼",
    "drawn": "drawn 平局",
    "capped": "capped 封顶",
}


@click.command(
    context_settings=CONTEXT,
    epilog=examples(
        "sgs run --games 1M --seed 7",
        "sgs run --players 5 --rules official --set reward.rebel_kill=2",
        "sgs run --set turn.draw=3 --set hero.lvbu.hp=3",
        "sgs run --heroes none --json > rates.json",
        "sgs run --players 4 --heroes lvbu,zhoutai,luxun,yuji --fix seat0=zhoutai",
        "sgs run --players 5 --set setup.candidates=2",
        "sgs run --heroes all --no-draft",
    ),
)
@click.option("--players", default=8, show_default=True, help="Number of seats, 2 to 10.")
@click.option(
    "--games", default="100k", callback=read_count, show_default=True, help="1M, 1e6, 100k."
)
@click.option("--seed", type=int, default=0, show_default=True, help="Seed, 0 to 2^63 - 1.")
@click.option("--mode", default="identity", show_default=True, help="The mode of the game.")
@click.option(
    "--strategy",
    help="Who plays: a name (sgs doctor lists them), or parts like lord=bold,*=standard.",
)
@rules_options
@click.option("--heroes", metavar="POOL", help="none, a pack, ids, or a file with one id a line.")
@click.option("--fix", multiple=True, metavar="SEAT=HERO", help="Put a hero on a seat; repeatable.")
@click.option(
    "--draft/--no-draft",
    default=True,
    show_default=True,
    help="Seats choose their heroes from offers, as in the book; else they are drawn at random.",
)
@click.option("--threads", type=int, help="Number of threads.  [default: one a processor]")
@click.option("--chunk", callback=read_count, help="Games that a thread takes at a time, at most.")
@click.option("--max-rounds", type=int, default=200, show_default=True, help="Cap of a game.")
@output_options
def run(
    players: int,
    games: int,
    seed: int,
    mode: str,
    strategy: str | None,
    rules_name: str | None,
    changes: tuple[str, ...],
    heroes: str | None,
    fix: tuple[str, ...],
    draft: bool,
    threads: int | None,
    chunk: int | None,
    max_rounds: int,
    as_json: bool,
    quiet: bool,
) -> None:
    """Play many games and print win rates by identity and camp.

    Intervals are Wilson's at 95 %; the unit is the game. The numbers depend on neither --threads
    nor --chunk. Ctrl-C prints what is finished.
    """
    from ..errors import Interrupted
    from ..options import DRAFT_OPTIONS, default
    from ..simulation import simulate
    from ..strategies import DEFAULT_STRATEGY

    rules = read_rules(rules_name, changes)
    if rules.pending:
        remark(f"without effect in this release: {', '.join(rules.pending)}", quiet)
    idle = [key for key in DRAFT_OPTIONS if rules[key] != default(key)]
    if idle and not draft:
        remark(f"without effect under --no-draft: {', '.join(idle)}", quiet)
    with _reporter(quiet) as report:
        try:
            result = simulate(
                players=players,
                games=games,
                seed=seed,
                mode=mode,
                strategy=strategy or DEFAULT_STRATEGY,
                rules=rules,
                heroes=heroes,
                fix=_fixed(fix),
                threads=threads,
                chunk=chunk,
                max_rounds=max_rounds,
                draft=draft,
                progress=report,
            )
            stopped = False
        except Interrupted as stop:
            result, stopped = stop.result, True
    print_json(result.to_dict()) if as_json else print_result(result)
    if stopped:
        remark(f"stopped: {result.games:,} of {games:,} games are finished", quiet)
        click.get_current_context().exit(130)


def _reporter(quiet: bool) -> AbstractContextManager[bool | Callable[[Progress], None]]:
    if quiet:
        return nullcontext(False)
    from ..progress import reporter

    return reporter()


def _fixed(parts: tuple[str, ...]) -> dict[str, str]:
    fixed: dict[str, str] = {}
    for part in parts:
        for entry in part.split(","):
            seat, sign, hero = (piece.strip() for piece in entry.partition("="))
            if not sign:
                raise ValueError(f"--fix {entry!r} must be written SEAT=HERO, e.g. seat0=zhoutai")
            if seat in fixed:
                raise ValueError(f"--fix: {seat} is there twice")
            fixed[seat] = hero
    return fixed


def print_result(result: Result) -> None:
    """Print a result for people.

    Args:
        result: The result.
    """
    games = result.games
    speed = f"{games / max(result.seconds, 1e-9):,.0f} games/s"
    click.echo(
        f"{games:,} games, {result.players} players, mode {result.mode}, "
        f"{result.seconds:.1f} s ({speed})\n"
    )
    print_table(_shares(result.win_rates(), "wins"))
    click.echo()
    print_table(_shares(result.camps(), "ended so"))
    click.echo()
    click.echo(
        f"a game has {result.decisions / games:,.1f} decisions "
        f"and {result.rounds / games:.1f} rounds"
    )
    for line in result.provenance():
        click.echo(line)


def _shares(table: Table, wins: str) -> RichTable:
    numbers = ("games", wins, "rate", "95 % from", "to")
    shown = new_table(*table.by, *numbers, numbers=numbers)
    for row in table:
        shares = (f"{100 * share:.2f} %" for share in (row.rate, row.low, row.high))
        names = (_NAMES.get(name, name) for name in row.key)
        shown.add_row(*names, f"{row.games:,}", f"{row.wins:,}", *shares)
    return shown
