"""How well the native strategies play: matches in which one camp changes, and what games look like.

python bench/strength.py                                   all, 100,000 games a match, some minutes
python bench/strength.py --quick                           the same in small, under a minute
python bench/strength.py --markdown docs/strategies.md     renew the tables of that page
python bench/strength.py --parts matches --json > out.json

matches      one camp plays another strategy than the rest, on the same seeds and game numbers as
             the arrangement it is compared with. A game is one observation, the standard error of a
             difference that of its paired differences; p values are Holm's over a table.
split        who wins when all play `standard`, for 4 to 10 players, with Wilson intervals.
health       what a look at the events of whole games tells, e.g. who is hit by friends.
calibration  beliefs of `standard` against the true identities, round by round.

The last two give ratios of sums; their standard errors come from blocks of games.
The bars at the end are what is asked of `standard`; PASS and FAIL go by the estimate.
"""

import argparse
import json
import math
import platform
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

import sgs
from calibration import BINS, ROUNDS, Bin, Calibration, run_calibration
from common import HEROES
from figures import interval, percent, plain, points, put_sections, small, table
from health import AVERAGES, HEALTH, Ratio, run_health
from matches import ABLATIONS, OUTCOMES, TABLES, Match, Split, Workers, run_matches, run_split
from sgs.rules import Rules
from sgs.strategies import STANDARD_VERSION
from sgs_core import _core

PARTS = ("matches", "split", "health", "calibration")


# -- bars --


@dataclass
class Bar:
    heroes: str
    what: str
    found: str
    passed: bool


def find(matches: Iterable[Match], heroes: str, strategy: str, camp: str, others: str) -> Match:
    return next(
        m
        for m in matches
        if (m.heroes, m.strategy, m.camp, m.others) == (heroes, strategy, camp, others)
    )


def match_bars(matches: Sequence[Match], heroes: str) -> list[Bar]:
    out = []
    for camp, least in (("lord side", 0.90), ("rebels", 0.95)):
        m = find(matches, heroes, "standard", camp, "random")
        text = f"the {camp} playing `standard` against `random` others: {least:.0%} or more"
        out.append(Bar(heroes, text, f"{percent(m.share)} ± {percent(m.se)}", m.share >= least))
    m = find(matches, heroes, "standard", "spy", "random")
    times = m.share / m.before if m.before else math.nan
    found = f"{times:.2f} times: {percent(m.share)} ± {percent(m.se)} by {percent(m.before)}"
    text = "a `standard` spy among `random` others wins 4 times as often as a `random` one"
    out.append(Bar(heroes, text, found, times >= 4))
    for name, camps in ABLATIONS.items():
        rows = [find(matches, heroes, name, camp, "standard") for camp in camps]
        found = "; ".join(f"{m.camp} {points(m.difference)} (z {m.z:.1f})" for m in rows)
        text = f"`{name}` loses by 3 standard errors for each camp that plays it"
        out.append(Bar(heroes, text, found, all(m.z <= -3 for m in rows)))
    return out


def health_bars(health: Sequence[Ratio], heroes: str) -> list[Bar]:
    rows = {row.what: row for row in health if row.heroes == heroes}
    kills, own = rows["lord_kills"], rows["own_peach"]
    return [
        Bar(
            heroes,
            "the lord kills a loyalist in at most 4% of games",
            f"{percent(kills.estimate)} ± {percent(kills.se)}",
            kills.estimate <= 0.04,
        ),
        Bar(
            heroes,
            "nobody dies holding a peach that could have saved him",
            f"{own.count:.0f} of {own.n:.0f} deaths",
            own.count == 0,
        ),
    ]


def capped_bar(split: Sequence[Split], players: int, heroes: str) -> list[Bar]:
    rows = [row for row in split if row.players == players and row.heroes == heroes]
    capped = [row.outcomes[OUTCOMES.index("capped")] for row in rows]
    return [
        Bar(
            heroes,
            "at most 0.1% of games are stopped by the limit of rounds",
            f"{count} of {row.n} games",
            count <= row.n / 1000,
        )
        for row, count in zip(rows, capped, strict=True)
    ]


def calibration_bars(rounds: Sequence[Calibration], bins: Sequence[Bin], heroes: str) -> list[Bar]:
    mine = [row for row in rounds if row.heroes == heroes]
    later = [row for row in mine if row.played]
    filled = [row for row in bins if row.heroes == heroes and row.n >= 200]
    worst = max(filled, key=lambda row: abs(row.error))
    third = next(row for row in reversed(mine) if row.played <= 3)
    return [
        Bar(
            heroes,
            "beliefs cost fewer bits than the mere numbers of identities, after every round",
            ", ".join(f"{row.loss:.2f} by {row.prior_loss:.2f}" for row in later),
            all(row.loss < row.prior_loss for row in later),
        ),
        Bar(
            heroes,
            "no bin of beliefs is off by more than 5 points",
            f"{worst.identity} {percent(worst.believed)} believed, {percent(worst.true)} true",
            abs(worst.error) <= 0.05,
        ),
        Bar(
            heroes,
            "the lord's first suspect is a rebel in 85% or more, by round 3",
            f"{percent(third.suspect)} ± {percent(third.suspect_se)}",
            third.suspect >= 0.85,
        ),
    ]


# -- output --


def match_text(matches: Sequence[Match], players: int) -> str:
    heads = ["heroes", "camp", "plays", "the rest", "n", "wins", "SE", "instead of", "wins"]
    heads += ["difference", "SE", "p"]
    out = []
    for name, title in TABLES.items():
        rows = []
        for m in matches:
            if m.table == name:
                figures = (f"{m.n:,}", percent(m.share), f"{100 * m.se:.2f}", f"`{m.instead}`")
                figures += (percent(m.before), points(m.difference))
                figures += (f"{100 * m.difference_se:.2f}", small(m.p_holm))
                rows.append((m.heroes, m.camp, f"`{m.strategy}`", f"`{m.others}`", *figures))
        out.append(f"**{title}** ({players} players)\n\n{table(heads, rows, 4)}")
    return "\n\n".join(out)


def split_text(split: Sequence[Split]) -> str:
    heads = ["heroes", "players", "n", "lord side %", "rebels %", "spy %", "drawn", "capped"]
    heads += ["rounds", "decisions"]
    rows = []
    for row in split:
        shares = [interval(wins, row.n) for wins in row.outcomes[:3]]
        lengths = (f"{row.rounds:.1f}", f"{row.decisions:.0f}")
        rows.append((row.heroes, row.players, f"{row.n:,}", *shares, *row.outcomes[3:], *lengths))
    return table(heads, rows)


def by_heroes(kinds: Sequence[str], rows: Iterable, key: Callable, cell: Callable) -> list[list]:
    """One line for each key, with a cell for each kind of heroes."""
    lines: dict = {}
    for row in rows:
        lines.setdefault(key(row), {})[row.heroes] = cell(row)
    return [[*names, *(cells.get(k, "–") for k in kinds)] for names, cells in lines.items()]


def health_text(health: Sequence[Ratio], players: int, kinds: Sequence[str]) -> str:
    def cell(row: Ratio) -> str:
        if row.what in AVERAGES:
            return f"{row.estimate:.2f} ± {row.se:.2f}"
        figure = (
            "–" if math.isnan(row.estimate) else f"{percent(row.estimate)} ± {100 * row.se:.2f}"
        )
        return f"{figure} ({row.count:,.0f} of {row.n:,.0f})"

    rows = by_heroes(kinds, health, lambda row: HEALTH[row.what], cell)
    heads = [f"what ({players} players, all `standard`)", "of", *kinds]
    return table(heads, rows, 2)


def calibration_text(
    rounds: Sequence[Calibration], bins: Sequence[Bin], kinds: Sequence[str]
) -> str:
    heads = ["heroes", "rounds played", "n", "bits", "SE", "bits by numbers alone"]
    heads += ["first suspect a rebel", "SE", "by chance"]
    lines = []
    for row in rounds:
        played = f"{row.played} or more" if row.played == ROUNDS - 1 else row.played
        bits = (f"{row.loss:.3f}", f"{row.loss_se:.3f}", f"{row.prior_loss:.3f}")
        suspect = (percent(row.suspect), f"{100 * row.suspect_se:.2f}", percent(row.suspect_prior))
        lines.append((row.heroes, played, f"{row.seats:,}", *bits, *suspect))
    by_bin = by_heroes(
        kinds,
        sorted(bins, key=lambda row: (row.identity, row.low)),
        lambda row: (row.identity, f"{row.low:.1f}–{row.low + 1 / BINS:.1f}"),
        lambda row: (
            f"{percent(row.believed)}, {percent(row.true)} ± {100 * row.error_se:.2f} ({row.n:,})"
        ),
    )
    bin_heads = ["identity", "belief", *(f"{k}: believed, true ± SE (n)" for k in kinds)]
    return f"{table(heads, lines)}\n\n{table(bin_heads, by_bin, 2)}"


def bars_text(bars: Sequence[Bar]) -> str:
    rows = [("PASS" if bar.passed else "FAIL", bar.heroes, bar.what, bar.found) for bar in bars]
    return table(["bar", "heroes", "asked", "found"], rows, 4)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100_000, help="of each match and each split")
    parser.add_argument("--players", type=int, default=8, help="of all but the split")
    parser.add_argument("--heroes", nargs="+", choices=HEROES[:2], default=HEROES[:2])
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=PARTS)
    parser.add_argument("--seed", type=int, default=20_000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--quick", action="store_true", help="2000 games, under a minute")
    parser.add_argument("--json", action="store_true", help="one document on standard output")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="renew its marked sections")
    options = parser.parse_args()
    games = 2000 if options.quick else options.games
    if games < 100:
        parser.error("fewer than 100 games tell nothing")

    workers = Workers(options.processes, options.seed)
    about = {
        "version": sgs.__version__,
        "rules_version": _core.RULES_VERSION,
        "standard_version": STANDARD_VERSION,
        "rules_hash": Rules().hash,
        "seed": options.seed,
        "games": games,
        "players": options.players,
        "python": platform.python_version(),
    }
    head = (
        f"sgs {sgs.__version__}, rules {_core.RULES_VERSION} ({Rules().hash}), "
        f"standard {STANDARD_VERSION}, seed {options.seed}. "
        "Heroes: none, or drawn from the pool. SE: standard error."
    )
    sections: dict[str, str] = {}
    document: dict[str, object] = {"about": about}
    bars: dict[str, list[Bar]] = {heroes: [] for heroes in options.heroes}
    if "matches" in options.parts:
        matches = run_matches(workers, options.players, options.heroes, games)
        document["matches"] = plain(matches)
        sections["strength"] = match_text(matches, options.players)
        for heroes in options.heroes:
            bars[heroes] += match_bars(matches, heroes)
    if "split" in options.parts:
        split = run_split(workers, range(4, 11), options.heroes, games)
        document["split"] = plain(split)
        sections["split"] = split_text(split)
    if "health" in options.parts:
        health = run_health(workers, options.players, options.heroes, max(500, games // 5))
        document["health"] = plain(health)
        sections["health"] = health_text(health, options.players, options.heroes)
        for heroes in options.heroes:
            bars[heroes] += health_bars(health, heroes)
    if "split" in options.parts:
        for heroes in options.heroes:
            bars[heroes] += capped_bar(split, options.players, heroes)
    if "calibration" in options.parts:
        rounds, bins = run_calibration(
            workers, options.players, options.heroes, max(200, games // 20)
        )
        document["calibration"] = {"rounds": plain(rounds), "bins": plain(bins)}
        sections["calibration"] = calibration_text(rounds, bins, options.heroes)
        for heroes in options.heroes:
            bars[heroes] += calibration_bars(rounds, bins, heroes)
    workers.pool.shutdown()
    every_bar = [bar for heroes in options.heroes for bar in bars[heroes]]
    document["bars"] = plain(every_bar)
    sections["bars"] = bars_text(every_bar)

    if set(options.parts) != set(PARTS):
        del sections["bars"]  # the page keeps those of a whole run
    if options.markdown:
        put_sections(options.markdown, {k: f"{head}\n\n{v}" for k, v in sections.items()})
    if options.json:
        print(json.dumps(document, indent=1))
    else:
        print(head, *{**sections, "bars": bars_text(every_bar)}.values(), sep="\n\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
