"""Speed of the core: pytest bench/bench_core.py (CPU time; --benchmark-json FILE keeps it)."""

import time

import pytest

from common import make_setup
from sgs_core import _core

GAMES = 2000
RANDOM = _core.POLICY_NAMES.index("random")

cpu = pytest.mark.benchmark(timer=time.process_time, disable_gc=True)


@cpu
@pytest.mark.parametrize("heroes", ["none", "pool"])
@pytest.mark.parametrize("mode", ["inline", "suspended"])
@pytest.mark.parametrize("players", [5, 8])
def bench_random_games(benchmark, players, mode, heroes):
    setup = make_setup(players, heroes)
    policies = [[RANDOM] * players] * 4
    result = benchmark.pedantic(
        _core.play_games, (setup, 7, 0, GAMES, policies, mode), rounds=5, warmup_rounds=1
    )
    seconds = benchmark.stats.stats.median
    shuffle = _core.shuffle_ns()
    decision = seconds * 1e9 / result["decisions"]
    benchmark.extra_info.update(
        games_per_s_core=round(GAMES / seconds),
        ns_per_decision=round(decision, 1),
        decisions_per_game=round(result["decisions"] / GAMES, 1),
        decision_per_shuffle=round(decision / shuffle, 3),
        game_per_shuffle=round(seconds * 1e9 / GAMES / shuffle, 1),
    )


@cpu
def bench_clone(benchmark):
    setup = make_setup(8, "pool")
    benchmark.pedantic(_core.clone_ns, (setup, 7, 50), rounds=5, warmup_rounds=1)
    benchmark.extra_info["clone_ns"] = _core.clone_ns(setup, 7)


@cpu
def bench_shuffle(benchmark):
    benchmark.pedantic(_core.shuffle_ns, (20_000,), rounds=5, warmup_rounds=1)
    benchmark.extra_info["shuffle_ns"] = _core.shuffle_ns()


@cpu
def bench_bytes_and_back(benchmark):
    setup = make_setup(8, "pool")
    game = _core.CoreGame.deal(setup, 7, 0)
    for _ in range(50):
        game.answer_with(RANDOM)
    benchmark(lambda: _core.CoreGame.from_bytes(setup, game.to_bytes()))
