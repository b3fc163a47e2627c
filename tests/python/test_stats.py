"""Formulas against scipy and statsmodels."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest, norm
from statsmodels.stats.proportion import proportion_confint

from sgs.stats import quantile, wilson


@given(st.integers(1, 10**7).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))))
def test_wilson_agrees_with_both_oracles(counts: tuple[int, int]) -> None:
    wins, games = counts
    ours = wilson(wins, games)
    scipy = binomtest(wins, games).proportion_ci(0.95, method="wilson")
    models = proportion_confint(wins, games, alpha=0.05, method="wilson")
    for mine, his, theirs in zip(ours, scipy, models, strict=True):
        assert mine == pytest.approx(his, abs=1e-12)
        assert mine == pytest.approx(theirs, abs=1e-12)


@pytest.mark.parametrize("level", [0.5, 0.9, 0.99, 0.999])
def test_other_levels(level: float) -> None:
    assert quantile(level) == pytest.approx(norm.ppf(0.5 + level / 2), abs=1e-12)
    his = binomtest(36, 100).proportion_ci(level, method="wilson")
    assert wilson(36, 100, level) == pytest.approx(tuple(his), abs=1e-12)


def test_the_ends_are_exact() -> None:
    assert wilson(0, 50)[0] == 0.0
    assert wilson(50, 50)[1] == 1.0
    low, high = wilson(25, 50)
    assert math.isclose(low + high, 1.0)


@pytest.mark.parametrize(("wins", "games"), [(0, 0), (-1, 5), (6, 5)])
def test_impossible_counts(wins: int, games: int) -> None:
    with pytest.raises(ValueError, match="an interval needs"):
        wilson(wins, games)
