"""`sgs bench`: how fast this machine plays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from statistics import median
from typing import Any

import click

from .common import (
    CONTEXT,
    examples,
    new_table,
    output_options,
    print_json,
    print_table,
    read_count,
    remark,
)

REPEATS = 5
_THREADS = 2
_WARM_UP = 50


@click.command(
    context_settings=CONTEXT, epilog=examples("sgs bench", "sgs bench --games 20k --json")
)
@click.option("--players", default=8, show_default=True, help="Number of seats, 2 to 10.")
@click.option(
    "--games", default="5k", callback=read_count, show_default=True, help="Games a repetition."
)
@click.option("--seed", type=int, default=0, show_default=True, help="Seed, 0 to 2^63 - 1.")
@output_options
def bench(players: int, games: int, seed: int, as_json: bool, quiet: bool) -> None:
    """Measure speed: CPU time on one core, the median of five repetitions.

    A decision is a question with two or more answers. The yardstick is a shuffle of 108 bytes,
    timed in the same run, so that `decision_per_shuffle` holds on any machine. Modes: inline (the
    strategy answers in place), suspended (every question goes out and comes back), threads (two
    threads at once; CPU time of both). Heroes: none, or a pool of all packs, chosen from offers.
    """
    from sgs_core import _core

    from ..simulation import Series

    rows = []
    for row in measure(players, games, seed):
        rows.append(row)
        remark(f"measured {row['strategy']}, {row['mode']}, heroes {row['heroes']}", quiet)
    if as_json:
        print_json(rows)
        return
    numbers = ("games/s/core", "ns/decision", "decisions/game", "decision/shuffle", "game/shuffle")
    table = new_table("strategy", "mode", "heroes", *numbers, numbers=numbers)
    for row in rows:
        ratio, per_game = row["decision_per_shuffle"], row["decisions_per_game"]
        table.add_row(
            row["strategy"],
            row["mode"],
            row["heroes"],
            f"{row['games_per_s_core']:,.0f}",
            f"{row['ns_per_decision']:.1f}",
            f"{per_game:.1f}",
            f"{ratio:.3f}",
            f"{ratio * per_game:.1f}",
        )
    print_table(table)
    setup = Series(games=1, players=players, heroes="none").deal.setup()
    click.echo(
        f"\n{players} players, {games:,} games a repetition, shuffle "
        f"{median(row['shuffle_ns'] for row in rows):.0f} ns, "
        f"clone of a running game {_core.clone_ns(setup, seed):.0f} ns"
    )


def measure(players: int, games: int, seed: int) -> Iterator[dict[str, Any]]:
    """Measure each strategy, mode and choice of heroes.

    Args:
        players: Number of seats.
        games: Games of one repetition.
        seed: Seed.

    Yields:
        One row each, with the fields of `sgs bench --json`.
    """
    from sgs_core import _core

    from ..simulation import Series, run

    for strategy in _core.STUDY_POLICIES:
        for heroes in ("none", "pool"):
            series = Series(
                games=games,
                players=players,
                seed=seed,
                strategy=strategy,
                heroes="none" if heroes == "none" else "all",
            )

            def alone(mode: str, series: Series = series) -> Callable[[], tuple[int, int]]:
                return lambda: _cost(series.play(0, series.games, mode).counts)

            def together(series: Series = series) -> tuple[int, int]:
                result = run(series, _THREADS, -(-series.games // (2 * _THREADS)))
                return result.cpu_ns, result.decisions

            ways = {"inline": alone("inline"), "suspended": alone("suspended"), "threads": together}
            series.play(0, min(games, _WARM_UP))
            for mode, way in ways.items():
                name = {"strategy": strategy, "mode": mode, "players": players, "heroes": heroes}
                yield name | _median(way, games)


def _cost(counts: Any) -> tuple[int, int]:
    return counts["cpu_ns"], counts["decisions"]


def _median(way: Callable[[], tuple[int, int]], games: int) -> dict[str, float]:
    from sgs_core import _core

    costs, shuffles, decisions = [], [], 1
    for _ in range(REPEATS):
        shuffles.append(_core.shuffle_ns())
        cpu, decisions = way()
        costs.append(max(cpu, 1))
    cost, shuffle = median(costs), median(shuffles)
    return {
        "games": games,
        "games_per_s_core": games * 1e9 / cost,
        "ns_per_decision": cost / decisions,
        "decisions_per_game": decisions / games,
        "shuffle_ns": shuffle,
        "decision_per_shuffle": cost / decisions / shuffle,
    }
