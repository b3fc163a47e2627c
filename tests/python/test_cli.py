"""The command `sgs`, as a newcomer types it."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import sgs
from sgs.catalogue import options
from sgs.cli import main
from sgs.names import CAMPS, IDENTITIES

COMMANDS = (
    ["run"],
    ["cards"],
    ["heroes"],
    ["rules"],
    ["rules", "list"],
    ["rules", "show"],
    ["rules", "check"],
    ["rules", "diff"],
    ["bench"],
    ["doctor"],
)
RUN_FIELDS = [
    "version", "rules_version", "standard_version", "rules_hash", "seed", "players", "games",
    "mode", "strategy", "heroes", "fix", "draft", "max_rounds", "seconds", "identities", "camps",
    "decisions_per_game", "rounds_per_game",
]  # fmt: skip


def call(*args: str) -> Result:
    return CliRunner().invoke(main, [str(arg) for arg in args])


def document(*args: str) -> Any:
    done = call(*args)
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def test_help_everywhere() -> None:
    assert call().exit_code in (0, 2)
    for command in ([], *COMMANDS):
        long, short = call(*command, "--help"), call(*command, "-h")
        assert long.exit_code == short.exit_code == 0
        assert long.output == short.output
        assert "Examples:" in long.output
        if command not in ([], ["rules"]):
            assert "--json" in long.output
            assert "--quiet" in long.output


def test_version() -> None:
    assert call("--version").output == f"sgs {sgs.__version__}\n"


def test_run_prints_its_tables() -> None:
    done = call("run", "--games", "100", "--players", "5", "--seed", "7")
    assert done.exit_code == 0
    for word in ("lord", "rebels", "drawn", "capped", "decisions", "strategy standard", "seed 7"):
        assert word in done.stdout
    assert "not of human play" in done.stdout
    assert sgs.Rules().hash in done.stdout
    assert done.stderr == ""


def test_run_with_chosen_heroes() -> None:
    args = ("run", "--games", "100", "--players", "5", "--strategy", "standard")
    with_it = call(*args, "--draft")
    assert with_it.exit_code == 0
    assert "heroes std_wind (33), chosen | at most 200 rounds" in with_it.stdout
    plain, off = call(*args), call(*args, "--no-draft")
    assert "heroes std_wind (33), drawn" in off.stdout
    wide = ("--set", "setup.lord_pool=extended")
    assert "under --no-draft: setup.lord_pool" in call(*args, *wide, "--no-draft").stderr
    assert call(*args, *wide).stderr == ""
    rates = [done.stdout.split("\n\n")[1] for done in (with_it, plain, off)]
    assert rates[0] == rates[1] != rates[2]


def test_run_as_json() -> None:
    found = document("run", "--games", "100", "--players", "5", "--seed", "7", "--json")
    assert list(found) == RUN_FIELDS
    assert [row["identity"] for row in found["identities"]] == list(IDENTITIES)
    assert [row["camp"] for row in found["camps"]] == list(CAMPS)
    assert {row["games"] for row in found["camps"]} == {100}
    for row in found["identities"] + found["camps"]:
        assert list(row)[1:] == ["games", "wins", "rate", "low", "high"]
        assert 0 <= row["low"] <= row["rate"] <= row["high"] <= 1
    same = sgs.simulate(games=100, players=5, seed=7).to_dict()
    assert found | {"seconds": 0} == json.loads(json.dumps(same)) | {"seconds": 0}


@pytest.mark.parametrize(
    ("text", "games"), [("60", 60), ("0.1k", 100), ("5e1", 50), ("1_0", 10), ("1,0", 10)]
)
def test_numbers_of_games(text: str, games: int) -> None:
    assert document("run", "--games", text, "--players", "2", "--json")["games"] == games


def test_options_of_run_reach_the_simulation(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('reward.rebel_kill = 2\ncustom.replace = ["tao>sha:1"]')
    found = document(
        "run", "--games", "50", "--players", "2", "--rules", str(house),
        "--set", "distance.floor=1", "--strategy", "lord=bold,*=standard",
        "--heroes", "lvbu,zhoutai", "--fix", "seat1=lvbu",
        "--threads", "2", "--chunk", "7", "--max-rounds", "100", "--json", "-q",
    )  # fmt: skip
    changes = {
        "reward.rebel_kill": 2,
        "custom.replace": ["tao>sha:1"],
        "distance.floor": 1,
    }
    assert found["rules_hash"] == sgs.Rules(changes).hash
    assert found["strategy"] == "lord=bold,*=standard"
    same = sgs.simulate(
        games=50,
        players=2,
        rules=changes,
        strategy="lord=bold,*=standard",
        heroes="lvbu,zhoutai",
        fix={1: "lvbu"},
        max_rounds=100,
    )
    assert found["identities"] == json.loads(json.dumps(same.to_dict()))["identities"]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["runn"], "unknown command 'runn'; nearest: run"),
        (["rules", "lst"], "unknown command 'lst'; nearest: list"),
        (["run", "--game", "5"], "--games"),
        (["run", "--games", "-5"], "games must be from 1"),
        (["run", "--games", "0"], "games must be from 1"),
        (["run", "--games", "many"], "'many' is no number of games"),
        (["run", "--games", "1.5"], "is no number of games"),
        (["run", "--players", "11"], "players must be from 2 to 10, not 11"),
        (["run", "--seed", "-1"], "seed must be from 0 to 9223372036854775807"),
        (["run", "--heroes", "lvbuu"], "unknown hero or pack 'lvbuu'; nearest: lvbu"),
        (["run", "--heroes", "lvbu,lvbu"], "hero 'lvbu' is there twice"),
        (["run", "--fix", "seat0=lvbu", "--fix", "seat1=lvbu"], "fixed twice"),
        (["run", "--fix", "seat0=lvbu", "--fix", "seat0=yuji"], "seat0 is there twice"),
        (["run", "--fix", "lvbu"], "must be written SEAT=HERO"),
        (["run", "--heroes", "lvbu,yuji"], "8 players need 8 heroes; the pool has 2: lvbu, yuji"),
        (
            ["run", "--players", "2", "--heroes", "lvbu,yuji", "--fix", "seat0=luxun"],
            "not in the pool",
        ),
        (["run", "--set", "x"], "must be written KEY=VALUE"),
        (["run", "--set", "reward.rebel_kil=2"], "nearest: reward.rebel_kill"),
        (["run", "--set", "turn.phases=7"], "allowed: 6, 5, 4"),
        (["run", "--rules", "offical"], "nearest: official"),
        (["run", "--rules", "no/file.toml"], "no/file.toml: cannot be read"),
        (["run", "--strategy", "randm"], "unknown strategy 'randm'; nearest: random"),
        (["run", "--mode", "marshal"], "not yet available"),
        (["run", "--threads", "0"], "threads must be from 1"),
        (["run", "--max-rounds", "0"], "max_rounds must be from 1"),
        (["rules", "show", "x", "--rules", "y"], "name the rules once"),
        (["bench", "--players", "1"], "players must be from 2"),
    ],
)
def test_wrong_usage(args: list[str], said: str) -> None:
    done = call(*args)
    assert done.exit_code == 2
    assert said in " ".join(done.stderr.split())
    assert done.stdout == ""
    errors = [line for line in done.stderr.splitlines() if line.startswith("Error: ")]
    assert len(errors) == 1
    assert done.stderr.rstrip().endswith(errors[0])


def test_a_fault_of_the_core_is_no_result(monkeypatch: pytest.MonkeyPatch) -> None:
    from sgs_core import _core

    def broken(*args: object, **more: object) -> None:
        raise RuntimeError("fault: stack is full in game seed 0, index 17")

    monkeypatch.setattr(_core, "play_games", broken)
    done = call("run", "--games", "5")
    assert done.exit_code == 1
    assert done.stderr == "Error: fault: stack is full in game seed 0, index 17\n"
    assert done.stdout == ""


def test_cards() -> None:
    rows = document("cards", "--json")
    assert len(rows) == 108
    assert list(rows[0]) == ["card", "name", "zh", "suit", "rank", "category"]
    assert rows[0] == {
        "card": "S7-sha",
        "name": "sha",
        "zh": "杀",
        "suit": "spade",
        "rank": 7,
        "category": "basic",
    }
    assert len({row["card"] for row in rows}) == 108
    assert len(document("cards", "--set", "setup.deck=beginner", "--json")) == 82
    shown = call("cards", "--rules", "beginner")
    assert "S8-sha#2" in shown.stdout
    assert "R10.1" in shown.stdout


def test_heroes(tmp_path: Path) -> None:
    rows = document("heroes", "--json")
    assert list(rows[0]) == ["id", "zh", "en", "pack", "kingdom", "gender", "max_hp", "skills"]
    by_id = {row["id"]: row for row in rows}
    assert by_id["zhoutai"]["skills"] == [
        {"id": "buqu", "zh": "不屈", "type": "locked", "clause": "11.33.1"}
    ]
    house = tmp_path / "house.toml"
    house.write_text("[hero.turtle]\nhp = 4\nskills = []\n")
    own = document("heroes", "--rules", str(house), "--json")
    assert own[-1]["id"] == "turtle"
    shown = call("heroes", "--set", "setup.hero_packs=std")
    assert "zhoutai" in shown.stdout
    assert "36 heroes with 57 skills; games draw from 25 (setup.hero_packs = std)" in shown.stderr


def test_rules_list() -> None:
    rows = document("rules", "list", "--json")
    assert [row["key"] for row in rows] == list(options())
    for row in rows:
        allowed = "range" if "range" in row else "values"
        assert list(row)[:6] == ["key", allowed, "default", "clause", "about", "meanings"]
        assert set(list(row)[6:]) <= {"later", "available"}
        assert row.get("available", "later") == "later"
        assert list(row["meanings"]) == row.get("values", [])
    ranges = {row["key"]: row["range"] for row in rows if "range" in row}
    assert ranges["reward.rebel_kill"] == [0, 10]
    assert ranges["hand_limit.bonus"] == [-10, 10]
    assert len(ranges) == 8
    shown = call("rules", "list").stdout
    assert "R15.100" in shown
    assert "shuffled into the draw pile" in shown
    assert [row["key"] for row in document("rules", "list", "rende", "duel2.gap", "--json")] == [
        "rende.reward",
        "rende.limit",
        "duel2.gap",
    ]
    assert document("rules", "list", "house.dark", "--json")[0]["later"] == ["on"]
    for word in ("R15.25", "15.25", "Rebel_Kill"):
        assert [row["key"] for row in document("rules", "list", word, "--json")] == [
            "reward.rebel_kill"
        ]
    assert "unknown option 'rendee'; nearest" in call("rules", "list", "rendee").stderr


def test_rules_show(tmp_path: Path) -> None:
    for name in ("official", "default", "seed004"):
        house = tmp_path / "house.toml"
        house.write_text(call("rules", "show", name).stdout)
        assert sgs.Rules.load(house) == sgs.Rules(name)
        house.write_text(call("rules", "show", name, "--all").stdout)
        assert sgs.Rules.load(house) == sgs.Rules(name)
    shown = document("rules", "show", "official", "--set", "distance.floor=0", "--json")
    assert "distance.floor" not in shown["rules"]
    assert shown["hash"] == sgs.Rules("official").changed({"distance.floor": 0}).hash
    assert len(document("rules", "show", "--all", "--json")["rules"]) == 93 + 7


def test_rules_check(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text("reward.rebel_kill = 2")
    assert document("rules", "check", str(house), "--json") == {
        "ok": True,
        "hash": sgs.Rules({"reward.rebel_kill": 2}).hash,
        "changes": {"reward.rebel_kill": "2"},
        "pending": [],
    }
    assert "1 change, hash" in call("rules", "check", str(house)).stdout
    assert call("rules", "check", str(house), "-q").output == ""
    house.write_text("reward.rebel_kill = 22")
    done = call("rules", "check", str(house))
    assert done.exit_code == 2
    assert done.stderr == (
        f"Error: {house}, line 1: reward.rebel_kill cannot be 22; "
        "allowed: a whole number from 0 to 10\n"
    )


def test_rules_diff(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('reward.rebel_kill = 2\nhero.lvbu.hp = 3\ncustom.replace = ["tao>sha:1"]\n')
    changed = "official+reward.rebel_kill=0"
    found = document("rules", "diff", str(house), changed, "--json")
    assert found["a"] == {"rules": str(house), "hash": sgs.Rules.load(house).hash}
    assert found["b"]["hash"] == sgs.Rules("official").changed({"reward.rebel_kill": 0}).hash
    rows = {row["key"]: (row["a"], row["b"], row["clause"]) for row in found["differences"]}
    assert rows["reward.rebel_kill"] == ("2", "0", "15.25")
    assert rows["distance.floor"] == ("0", "1", "15.20")
    assert rows["hero.lvbu.hp"] == (3, 4, "")
    assert rows["custom.replace"] == (["tao>sha:1"], None, "")
    shown = call("rules", "diff", str(house), changed)
    assert "R15.25" in shown.stdout
    assert "differences" in shown.stderr
    same = call("rules", "diff", "default", "default+reward.rebel_kill=3")
    assert (same.exit_code, same.stdout, same.stderr) == (0, "", "0 differences\n")
    assert call("rules", "diff", "default", "offical").exit_code == 2


def test_bench() -> None:
    rows = document("bench", "--games", "20", "--players", "4", "--json", "-q")
    assert [(row["mode"], row["heroes"]) for row in rows if row["strategy"] == "random"] == [
        (mode, heroes) for heroes in ("none", "pool") for mode in ("inline", "suspended", "threads")
    ]
    for row in rows:
        assert list(row) == [
            "strategy", "mode", "players", "heroes", "games", "games_per_s_core",
            "ns_per_decision", "decisions_per_game", "shuffle_ns", "decision_per_shuffle",
        ]  # fmt: skip
        ratio = row["ns_per_decision"] / row["shuffle_ns"]
        assert row["decision_per_shuffle"] == pytest.approx(ratio)
    shown = call("bench", "--games", "20", "--players", "4")
    assert shown.exit_code == 0
    assert "clone of a running game" in shown.stdout


def test_doctor() -> None:
    found = document("doctor", "--json")
    assert found["ok"]
    assert set(found["checks"].values()) == {"ok"}
    assert call("doctor").stdout.rstrip().endswith("all is well")
    assert call("doctor", "-q").output == ""


def start(*args: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "sgs", *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
    )


def test_ctrl_c_prints_what_is_finished() -> None:
    process = start("run", "--games", "1e12", "--players", "4", "--json")
    time.sleep(2.0)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    found = json.loads(out)
    assert 0 < found["games"] < 10**12
    assert sum(row["wins"] for row in found["camps"]) == found["games"]
    assert "are finished" in err
    assert "Traceback" not in err


def test_it_works_in_a_pipe_without_utf8() -> None:
    env = os.environ | {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    for args in (["cards", "--json"], ["run", "--games", "10"], ["heroes"]):
        command = [sys.executable, "-m", "sgs", *args]
        done = subprocess.run(command, capture_output=True, env=env, check=True)
        assert done.stdout
        assert done.stderr.count(b"Error") == 0


def test_a_plain_line_per_tenth(capsys: pytest.CaptureFixture[str]) -> None:
    from sgs.progress import reporter
    from sgs.simulation import Progress

    with reporter() as report:
        for done in range(0, 101, 4):
            report(Progress(done=done, total=100, seconds=5.0, lord_wins=done // 3))
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 10
    assert lines[-1].startswith("100%  100 of 100 games, 20 games/s, 0:00 left, lord side 33.0%")
    with reporter() as report:
        report(Progress(done=100, total=100, seconds=0.5, lord_wins=3))
    assert capsys.readouterr().err == ""
