"""Win rates of every hero in every identity, as a page of docs/studies.

python bench/hero_study.py                                        a million games, to the screen
python bench/hero_study.py --markdown docs/studies/heroes.md      renew the table of that page
"""

import argparse
import sys
from pathlib import Path

import sgs
from figures import put_sections, table

PLAYERS = 8
IDENTITIES = ("lord", "loyalist", "rebel", "spy")


def cell(rate: float, low: float, high: float) -> str:
    return f"{100 * rate:.1f} ±{50 * (high - low):.1f}"


def text_of(result: sgs.Result) -> str:
    """One line a hero, by how much its owners win above the average of their identities."""
    mean = {row.key[0]: row.rate for row in result.win_rates()}
    rows = {row.key: row for row in result.win_rates("hero", "identity")}
    heroes = {hero for hero, _ in rows}
    over = {hero: sum(rows[hero, i].rate - mean[i] for i in IDENTITIES[:3]) / 3 for hero in heroes}
    lines = [
        (
            hero,
            *(cell(row.rate, row.low, row.high) for row in (rows[hero, i] for i in IDENTITIES)),
            f"{100 * over[hero]:+.1f}",
        )
        for hero in sorted(over, key=lambda hero: -over[hero])
    ]
    lines.append(("all", *(f"{100 * mean[i]:.1f}" for i in IDENTITIES), ""))
    return table(("hero", *IDENTITIES, "over the mean"), lines)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--markdown", type=Path)
    args = parser.parse_args()
    result = sgs.simulate(
        players=PLAYERS, games=args.games, seed=args.seed, heroes="all", draft=False
    )
    text = text_of(result)
    print(text)
    if args.markdown:
        made = f"{args.games:,} games, seed {args.seed}, `standard` {result.standard_version}"
        put_sections(args.markdown, {"heroes": text, "made": made})
    return 0


if __name__ == "__main__":
    sys.exit(main())
