"""Formulas: intervals for shares."""

from __future__ import annotations

import math
from functools import lru_cache

LEVEL = 0.95


@lru_cache(maxsize=8)
def quantile(level: float) -> float:
    """How many standard errors an interval reaches to either side.

    Args:
        level: Confidence, e.g. 0.95.

    Returns:
        The two-sided quantile of the normal distribution.

    Example:
        >>> round(quantile(0.95), 6)
        1.959964
    """
    from statistics import NormalDist

    return NormalDist().inv_cdf(0.5 + level / 2)


def wilson(wins: int, games: int, level: float = LEVEL) -> tuple[float, float]:
    """Wilson's interval for a share.

    Args:
        wins: How many of the games count.
        games: Number of games; the unit is the game, never the seat.
        level: Confidence.

    Returns:
        The lower and the upper end, from 0 to 1.

    Raises:
        ValueError: There are no games, or more wins than games.

    Example:
        >>> low, high = wilson(36, 100)
        >>> round(low, 4), round(high, 4)
        (0.2727, 0.4576)
    """
    if games < 1 or not 0 <= wins <= games:
        raise ValueError(f"an interval needs 0 to games wins of 1 or more games: {wins}, {games}")
    z = quantile(level)
    share = wins / games
    spread = z * z / games
    middle = (share + spread / 2) / (1 + spread)
    half = z * math.sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    low = 0.0 if wins == 0 else middle - half
    high = 1.0 if wins == games else middle + half
    return low, high
