"""Instructions per decision, counted by valgrind: repeatable on a busy machine.

python bench/gate.py                          compare with bench/gate.json
python bench/gate.py compare PY_A PY_B        compare two builds, given by their interpreters
python bench/gate.py update --reason "..."    keep new figures, with the reason in the history

Exit code 1 when a case costs over 5 % more than before.

Each case plays few games and many; the difference has neither start-up nor teardown in it.
"""

import argparse
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

FIGURES = Path(__file__).resolve().with_name("gate.json")
LIMIT = 0.05
SEED = 7

# name: (strategy, heroes, mode, few games, many games)
CASES = {
    "random_8_none_inline": ("random", "none", "inline", 40, 640),
    "random_8_none_suspended": ("random", "none", "suspended", 40, 640),
    "random_8_pool_inline": ("random", "pool", "inline", 40, 640),
    "standard_8_none_inline": ("standard", "none", "inline", 40, 640),
    "standard_8_pool_inline": ("standard", "pool", "inline", 40, 640),
}


def work(strategy, heroes, mode, few, many):
    """Runs under valgrind: getppid marks where a count ends (--dump-before=getppid)."""
    from common import make_setup
    from sgs_core import _core

    setup = make_setup(8, heroes)
    policies = [[_core.POLICY_NAMES.index(strategy)] * 8] * 4
    _core.play_games(setup, SEED, 0, few, policies, mode)
    played = []
    os.getppid()
    for count in (few, many):
        played.append(_core.play_games(setup, SEED, 1000, count, policies, mode))
        os.getppid()
    print(json.dumps([[result["games"], result["decisions"]] for result in played]))


def measure(python, case):
    """Instructions per decision and per game of one case, by the build that `python` imports."""
    with tempfile.TemporaryDirectory() as folder:
        run = subprocess.run(
            [
                "valgrind",
                "--tool=callgrind",
                "--dump-before=getppid",
                f"--callgrind-out-file={folder}/out",
                python,
                str(Path(__file__).resolve()),
                "work",
                case,
            ],
            capture_output=True,
            text=True,
            env={**os.environ, "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"},
            check=False,
        )
        if run.returncode:
            raise SystemExit(f"gate: {case} failed under valgrind\n{run.stderr[-2000:]}")
        (games_few, decisions_few), (games_many, decisions_many) = json.loads(run.stdout)
        # part 1 ends where the first count starts
        few, many = (instructions(Path(f"{folder}/out.{part}")) for part in (2, 3))
    return {
        "per_decision": round((many - few) / (decisions_many - decisions_few), 2),
        "per_game": round((many - few) / (games_many - games_few)),
    }


def instructions(dump):
    return int(re.search(r"^(?:totals|summary): (\d+)", dump.read_text(), re.MULTILINE)[1])


def measure_all(python):
    return {case: measure(python, case) for case in CASES}


def compare(before, after, limit, names=("before", "after")):
    """Print both and return the cases that cost too much."""
    print(f"{'instructions a decision':<28}{names[0]:>12}{names[1]:>12}{'change':>10}")
    bad = []
    for case, figures in after.items():
        new = figures["per_decision"]
        if case not in before:
            print(f"{case:<28}{'-':>12}{new:>12.1f}{'new':>10}")
            bad.append(case)
            continue
        old = before[case]["per_decision"]
        change = new / old - 1
        mark = ""
        if change > limit:
            bad.append(case)
            mark = f"  above the limit of {limit:+.0%}"
        print(f"{case:<28}{old:>12.1f}{new:>12.1f}{change:>+10.2%}{mark}")
    return bad


def made_with():
    """What the figures depend on beside the source."""
    compiler = subprocess.run(
        [os.environ.get("CC", "cc"), "--version"], capture_output=True, text=True, check=False
    ).stdout.splitlines()
    return {
        "machine": platform.machine(),
        "python": platform.python_version(),
        "compiler": compiler[0] if compiler else "unknown",
    }


def check(python):
    kept = json.loads(FIGURES.read_text(encoding="utf-8"))
    if kept["made_with"]["machine"] != platform.machine():
        print(f"gate: the kept figures are of {kept['made_with']['machine']}; nothing to compare")
        return 0
    bad = compare(kept["figures"], measure_all(python), LIMIT, ("kept", "now"))
    if not bad:
        return 0
    now = made_with()
    if now != kept["made_with"]:
        print(f"kept figures made with {kept['made_with']}, these with {now}")
    print('gate: slower. Make it faster, or say why: python bench/gate.py update --reason "..."')
    return 1


def update(python, reason):
    from sgs_core import _core

    history = []
    if FIGURES.exists():
        history = json.loads(FIGURES.read_text(encoding="utf-8"))["history"]
    figures = measure_all(python)
    history.append(
        {
            "reason": reason,
            "rules_version": _core.RULES_VERSION,
            "per_decision": {case: found["per_decision"] for case, found in figures.items()},
        }
    )
    kept = {"made_with": made_with(), "figures": figures, "history": history}
    FIGURES.write_text(json.dumps(kept, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    for case, found in figures.items():
        print(f"{case:<28}{found['per_decision']:>10.1f} a decision {found['per_game']:>10} a game")
    return 0


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command")
    commands.add_parser("check", help="compare with the kept figures (the default)")
    two = commands.add_parser("compare", help="two builds")
    two.add_argument("python_a")
    two.add_argument("python_b")
    keep = commands.add_parser("update", help="keep new figures")
    keep.add_argument("--reason", required=True)
    commands.add_parser("work").add_argument("case", choices=CASES)
    options = parser.parse_args()

    if options.command == "work":
        work(*CASES[options.case])
        return 0
    if shutil.which("valgrind") is None:
        print("gate: valgrind is not installed (Debian, Ubuntu: apt-get install valgrind)")
        return 1
    if options.command == "compare":
        before, after = measure_all(options.python_a), measure_all(options.python_b)
        return 1 if compare(before, after, LIMIT, ("A", "B")) else 0
    if options.command == "update":
        return update(sys.executable, options.reason)
    return check(sys.executable)


if __name__ == "__main__":
    sys.exit(main())
