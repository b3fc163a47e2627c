"""How deep the stack of effects gets: what MAX_FRAMES is sized by.

python bench/deepest.py --games 10000000

Games of custom heroes of up to six skills and of random options, 2 to 10 players, played by
`random`, `greedy` and `standard` in turn. Prints the deepest stack and the setup that made it.
"""

import argparse
import random
import sys
import time

from common import make_setup, random_heroes, random_options
from sgs_core import _core

STRATEGIES = [_core.POLICY_NAMES.index(name) for name in ("random", "greedy", "standard")]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100_000, help="(%(default)s)")
    parser.add_argument("--each", type=int, default=500, help="games of one setup (%(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    dice = random.Random(args.seed)
    deepest, started, said = 0, time.monotonic(), time.monotonic()
    for first in range(0, args.games, args.each):
        players, changes = dice.randint(2, 10), random_options(dice) | random_heroes(dice)
        setup = make_setup(players, "pool", changes)
        policies = [[STRATEGIES[first // args.each % 3]] * players] * 4
        games = min(args.each, args.games - first)
        played = _core.play_games(setup, args.seed, first, games, policies, details=True)
        if played["deepest"] > deepest:
            deepest = played["deepest"]
            print(f"{deepest} frames: {players} players, game {first} on, {changes}", flush=True)
        if time.monotonic() - said > 60:
            said = time.monotonic()
            print(f"{first + games:,} games, {said - started:.0f} s", file=sys.stderr, flush=True)
    print(f"deepest of {args.games:,} games: {deepest} frames")
    return 0


if __name__ == "__main__":
    sys.exit(main())
