"""Many games: equal whatever the threads; merging; saving; stopping."""

import os
import signal
import threading
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

import sgs
from sgs.result import Span
from sgs.simulation import Progress
from sgs.strategies import Strategy
from sgs.tables import tables

COUNTS = ("spans", "outcomes", "identities", "hero_counts", "decisions", "rounds", "hash")


def counts(result: sgs.Result) -> dict[str, Any]:
    return {name: getattr(result, name) for name in COUNTS}


@pytest.fixture(scope="module")
def whole() -> sgs.Result:
    return sgs.simulate(games=300, players=6, seed=7, threads=1)


@pytest.mark.parametrize(("threads", "chunk"), [(1, 7), (2, None), (2, 11), (3, 1), (2, 1000)])
def test_threads_and_chunks_change_nothing(
    whole: sgs.Result, threads: int, chunk: int | None
) -> None:
    other = sgs.simulate(games=300, players=6, seed=7, threads=threads, chunk=chunk)
    assert counts(other) == counts(whole)


def test_it_plays_the_games_that_game_plays(whole: sgs.Result) -> None:
    ended = dict.fromkeys(whole.outcomes, 0)
    for index in range(whole.games):
        winner = sgs.Game(players=6, seed=7, index=index).play()
        assert winner is not None
        ended[winner] += 1
    assert ended == whole.outcomes


def test_equal_rules_and_pools_play_equal_games() -> None:
    """Whatever order their heroes were written in."""
    turtle, hare = {"hp": 3, "skills": ["buqu"]}, {"hp": 4, "skills": ["rende"]}
    one = sgs.Rules({"hero.turtle": turtle, "hero.hare": hare})
    other = sgs.Rules({"hero.hare": hare, "hero.turtle": turtle})
    assert one == other
    pools = ("turtle,lvbu,hare,caocao", "caocao,hare,lvbu,turtle")
    for pool, rules in ((None, one), (pools[0], one), (pools[1], other)):
        tables.cache_clear()
        first = sgs.simulate(games=50, players=4, seed=7, rules=rules, heroes=pool)
        tables.cache_clear()
        again = sgs.simulate(games=50, players=4, seed=7, rules=other, heroes=pool and pools[0])
        assert counts(first) == counts(again)
        assert first + msgspec.structs.replace(again, spans=(Span(8, 0, 50),))


def test_a_result_says_which_heroes_were_played() -> None:
    def said(**changes: Any) -> str:
        return sgs.simulate(games=2, players=4, **changes).provenance()[1]

    assert said() == "heroes std_wind (33), chosen | at most 200 rounds"
    assert said(heroes="all", draft=False).startswith("heroes all (36), drawn |")
    assert said(heroes="none", max_rounds=5000) == "heroes none | at most 5,000 rounds"
    four = "caocao lvbu huatuo diaochan"
    fixed = said(heroes=four.replace(" ", ","), fix={"seat1": "lvbu"})
    assert sorted(fixed.split(",")[0].split()[1:]) == sorted(four.split())
    assert ", chosen, seat1 lvbu |" in fixed
    own = {"hero.turtle": {"hp": 4, "skills": []}}
    assert said(rules=own).startswith("heroes of 34, chosen")
    document = sgs.simulate(games=2, players=4, heroes="none", fix={2: "lvbu"}).to_dict()
    assert (document["heroes"], document["fix"]) == ([], {"seat2": "lvbu"})
    assert (document["draft"], document["max_rounds"]) == (True, 200)


@pytest.mark.parametrize("players", range(2, 11))
def test_shares_add_up(players: int) -> None:
    result = sgs.simulate(games=40, players=players, seed=1)
    assert sum(row.wins for row in result.camps()) == 40
    rates = result.win_rates()
    assert rates["lord"].games == 40
    assert rates["lord"].wins == result.outcomes["lord_side"]
    if players >= 4:
        assert rates["loyalist"].wins == result.outcomes["lord_side"]
    if "rebel" in [row.key[0] for row in rates]:
        assert rates["rebel"].wins == result.outcomes["rebels"]
    assert rates["spy"].wins == result.outcomes["spy"]


def test_hero_tables(whole: sgs.Result) -> None:
    both = whole.win_rates("hero", "identity")
    turned = whole.win_rates("identity", "hero")
    assert {row.key[::-1]: row.games for row in both} == {row.key: row.games for row in turned}
    for row in whole.win_rates("hero"):
        mine = [other for other in both if other.key[0] == row.key[0]]
        assert sum(other.games for other in mine) == row.games <= whole.games
        assert sum(other.wins for other in mine) == row.wins
    for wrong in (("seat",), ("hero", "hero")):
        with pytest.raises(ValueError, match="win_rates"):
            whole.win_rates(*wrong)


def test_merging_is_exact(whole: sgs.Result) -> None:
    parts = [
        sgs.simulate(games=games, players=6, seed=7, first=first)
        for first, games in ((200, 100), (0, 150), (150, 50))
    ]
    merged = parts[0] + parts[1] + parts[2]
    assert counts(merged) == counts(whole)
    assert merged.spans == (Span(7, 0, 300),)
    other_seed = whole + sgs.simulate(games=10, players=6, seed=8)
    assert other_seed.games == 310


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seed": 7}, "both hold game 0 of seed 7"),
        ({"first": 299}, "both hold game 299 of seed 7"),
        ({"seed": 8, "players": 5}, "players is 6 and 5"),
        ({"seed": 8, "rules": {"reward.rebel_kill": 2}}, "rules_hash is"),
        ({"seed": 8, "heroes": "none"}, "heroes is"),
        ({"seed": 8, "fix": {0: "lvbu"}}, "fix is"),
        ({"seed": 8, "max_rounds": 100}, "max_rounds is 200 and 100"),
        ({"seed": 8, "strategy": "lord=random,*=random"}, "strategy is"),
        ({"seed": 8, "draft": False}, "draft is True and False"),
    ],
)
def test_what_does_not_merge(whole: sgs.Result, change: dict[str, Any], said: str) -> None:
    options: dict[str, Any] = {"games": 5, "players": 6, "seed": 7} | change
    with pytest.raises(ValueError, match=said):
        whole + sgs.simulate(**options)


def test_other_versions_do_not_merge(whole: sgs.Result) -> None:
    for name, value in (("version", "9.9"), ("rules_version", 99), ("standard_version", 99)):
        other = msgspec.structs.replace(whole, **{name: value})
        with pytest.raises(ValueError, match=f"do not merge: {name}"):
            whole + other


def test_saving(whole: sgs.Result, tmp_path: Path) -> None:
    folder = tmp_path / "runs" / "a"
    file = whole.save(folder)
    assert sgs.load(folder) == sgs.load(file) == whole
    assert sgs.load(folder).rules == sgs.Rules()
    with pytest.raises(ValueError, match="exists already"):
        whole.save(folder)
    whole.save(folder, force=True)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("sgs-result-1", "sgs-result-9"),
        ('"rebels": ', '"rebels": 1'),
        ('"lord_side"', '"lords"'),
        ("{", "["),
    ],
)
def test_damaged_results(whole: sgs.Result, tmp_path: Path, old: str, new: str) -> None:
    file = whole.save(tmp_path)
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new, 1))
    with pytest.raises(ValueError, match="is no result of sgs") as caught:
        sgs.load(file)
    assert "\n" not in str(caught.value)


def test_no_result_there(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="cannot read"):
        sgs.load(tmp_path)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"games": 0}, "games must be from 1"),
        ({"games": -5}, "games must be from 1"),
        ({"games": 1.5}, "games must be a whole number"),
        ({"games": "many"}, "games must be a whole number"),
        ({"games": True}, "games must be a whole number"),
        ({"players": 1}, "players must be from 2 to 10, not 1"),
        ({"players": 11}, "players must be from 2 to 10, not 11"),
        ({"seed": -1}, "seed must be from 0 to 9223372036854775807"),
        ({"seed": 2**63}, "seed must be from 0"),
        ({"first": -1}, "first must be from 0"),
        ({"first": 2**63}, "first must be from 0"),
        ({"threads": 0}, "threads must be from 1"),
        ({"chunk": 0}, "chunk must be from 1"),
        ({"max_rounds": 0}, "max_rounds must be from 1"),
        ({"mode": "marshal"}, "not yet available"),
        ({"mode": "chess"}, "unknown mode 'chess'; allowed: identity"),
        ({"rules": "offical"}, "unknown preset"),
        ({"rules": {"custom.deck": ["S7-sha"]}}, "8 players need 32 cards"),
    ],
)
def test_bad_arguments(options: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said) as caught:
        sgs.simulate(**({"games": 5} | options))
    assert "\n" not in str(caught.value)


def test_1e6_counts_as_a_whole_number() -> None:
    assert sgs.simulate(games=1e1).games == 10  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("randm", "unknown strategy 'randm'; nearest: random"),
        ("", "a strategy is a name or parts"),
        (7, "a strategy is a name or parts"),
        ("lord=", "unknown strategy ''"),
        ("lor=random", "unknown part of a strategy 'lor'; nearest: lord"),
        ("seat8=random", "unknown part of a strategy 'seat8'"),
        ("lord=random,lord=random", "lord is there twice"),
    ],
)
def test_bad_strategies(text: object, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Strategy.parse(text, 8)


def test_strategy_texts_read_back() -> None:
    text = "seat3=random, rebel=random,*=random"
    plan = Strategy.parse(text, 8)
    assert str(plan) == "rebel=random,seat3=random,*=random"
    assert Strategy.parse(str(plan), 8) == plan
    assert len(plan.table(8)) == 4


def test_progress_is_told() -> None:
    seen: list[Progress] = []
    result = sgs.simulate(games=200, players=4, threads=2, chunk=10, progress=seen.append)
    assert [p.done for p in seen] == sorted(p.done for p in seen)
    assert seen[-1].done == seen[-1].total == result.games
    assert seen[-1].lord_wins == result.outcomes["lord_side"]


def test_ctrl_c_keeps_what_is_finished() -> None:
    def press(progress: Progress) -> None:
        if progress.done > 100 and not pressed:
            pressed.append(time.monotonic())
            os.kill(os.getpid(), signal.SIGINT)

    pressed: list[float] = []
    with pytest.raises(sgs.Interrupted) as caught:
        sgs.simulate(games=10**9, players=6, seed=7, threads=2, progress=press)
    result = caught.value.result
    assert 100 < result.games < 10**9
    assert result.spans == (Span(7, 0, result.games),)
    again = sgs.simulate(games=result.games, players=6, seed=7)
    assert counts(again) == counts(result)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_it_runs_in_a_thread_of_its_own() -> None:
    results: list[sgs.Result] = []
    thread = threading.Thread(target=lambda: results.append(sgs.simulate(games=20, seed=7)))
    thread.start()
    thread.join()
    assert counts(results[0]) == counts(sgs.simulate(games=20, seed=7))


def test_the_text_says_where_the_numbers_come_from(whole: sgs.Result) -> None:
    text = str(whole)
    sources = ("strategy standard", whole.rules_hash, "seed 7", whole.version)
    for part in (*sources, "not of human play"):
        assert part in text
