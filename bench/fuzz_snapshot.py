"""Change bytes of saved games, make the checksum right again and load them.

python bench/fuzz_snapshot.py --count 1000000

Each must be refused with ValueError, or be a sound game that plays to an end (a fault of the run,
RuntimeError, is an end as well). The work is done in a child process, so that a crash is caught,
and reported with the number of the snapshot: `--only N` has it again.
"""

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

from common import make_setup, random_heroes
from sgs_core import _core

MOST_ANSWERS = 20_000
BASES = 64
CHUNK = 20_000
OUTCOMES = ("refused", "played", "fault", "FAILED")


def base(seed: int, number: int):
    """One saved game of a fixed series, with its setup."""
    dice = random.Random(f"{seed} base {number}")
    players = dice.randint(2, 10)
    heroes = dice.choice(["none", "pool", "none", "pool", "chosen"])
    setup = make_setup(players, heroes, random_heroes(dice) if heroes == "chosen" else None)
    while True:
        game = _core.CoreGame.deal(setup, seed, dice.randrange(1_000_000))
        for _ in range(dice.randrange(players + 2 if heroes == "chosen" else 400)):
            if game.over:
                break
            game.answer_with(0)
        if not game.over or dice.random() < 0.05:
            return setup, game.to_bytes()


def mutate(data: bytes, dice: random.Random) -> bytes:
    """One to six bytes changed, now and then a cut or a longer run; the checksum is right again."""
    changed = bytearray(data)
    kind = dice.random()
    if kind < 0.02:
        del changed[dice.randrange(len(changed)) :]
    elif kind < 0.04:
        changed += dice.randbytes(dice.randint(1, 64))
    elif kind < 0.10:
        start = dice.randrange(len(changed))
        length = min(dice.randint(2, 32), len(changed) - start)
        changed[start : start + length] = dice.randbytes(length)
    else:
        for _ in range(dice.choice([1, 1, 1, 2, 3, 6])):
            at = dice.randrange(len(changed))
            changed[at] = dice.choice(
                [
                    changed[at] ^ (1 << dice.randrange(8)),
                    (changed[at] + dice.choice([1, -1])) % 256,
                    dice.choice([0, 1, 9, 10, 15, 16, 63, 64, 127, 128, 191, 192, 254, 255]),
                    dice.randrange(256),
                ]
            )
    return _core.seal(bytes(changed))


def try_one(setup, data: bytes, closely: bool) -> str:
    """`refused`, `played` or `fault`; AssertionError when it should not have been loaded."""
    try:
        game = _core.CoreGame.from_bytes(setup, data)
    except ValueError:
        return "refused"
    wrong = game.check()
    assert not wrong, f"loaded, but {wrong}"
    for answers in range(MOST_ANSWERS):
        if game.over:
            break
        try:
            game.answer_with(0)
        except RuntimeError:
            return "fault"
        if closely:
            wrong = game.check()
            assert not wrong, f"after {answers + 1} answers {wrong}"
    assert game.over, f"not over after {MOST_ANSWERS} answers"
    wrong = game.check()
    assert not wrong, f"played, then {wrong}"
    return "played"


def worker(seed: int, numbers: range, note: int | None, keep_going: bool) -> int:
    """Try some snapshots; the file of descriptor `note` holds the number of the one in work."""
    bases = [base(seed, number) for number in range(BASES)]
    seen = dict.fromkeys(OUTCOMES, 0)
    for number in numbers:
        if note is not None:
            os.pwrite(note, b"%20d" % number, 0)
        dice = random.Random(f"{seed} {number}")
        setup, saved = dice.choice(bases)
        data = mutate(saved, dice)
        try:
            seen[try_one(setup, data, closely=note is None)] += 1
        except Exception as error:
            seen["FAILED"] += 1
            print(f"FAILED snapshot {number}: {type(error).__name__}: {error}")
            if note is None:
                pairs = enumerate(zip(saved, data, strict=False))
                places = [at for at, (old, new) in pairs if old != new]
                print(f"{len(saved)} bytes, now {len(data)}; changed: {places}")
            if not keep_going:
                break
    print(json.dumps(seen))
    return 1 if seen["FAILED"] else 0


def try_some(seed: int, numbers: range, keep_going: bool) -> tuple[dict[str, int], int]:
    """In a child process; what became of the snapshots, and the number of the first not tried."""
    with TemporaryDirectory() as folder:
        note = Path(folder, "note")
        command = [sys.executable, __file__, "--seed", str(seed), "--note", str(note)]
        command += ["--first", str(numbers.start), "--count", str(len(numbers))]
        command += ["--keep-going"] * keep_going
        run = subprocess.run(command, capture_output=True, text=True, check=False)
        *lines, last = run.stdout.splitlines() or [""]
        print("".join(line + "\n" for line in lines), end="")
        if last.startswith("{"):
            return json.loads(last), numbers.stop
        text = note.read_text() if note.exists() else ""
        number = int(text) if text else numbers.start
    code = run.returncode
    how = f"signal {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"
    print(f"FAILED snapshot {number}: {how}\n{run.stderr}")
    return dict.fromkeys(OUTCOMES, 0) | {"FAILED": 1}, number + 1


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--seconds", type=float, default=None, help="stop after so long, with what is done"
    )
    parser.add_argument("--keep-going", action="store_true", help="go on after a failure")
    parser.add_argument("--only", type=int, help="just this snapshot, in this process, closely")
    parser.add_argument("--note", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()

    if options.only is not None:
        return worker(options.seed, range(options.only, options.only + 1), None, False)
    stop = options.first + options.count
    if options.note:
        note = os.open(options.note, os.O_WRONLY | os.O_CREAT)
        return worker(options.seed, range(options.first, stop), note, options.keep_going)

    started = time.monotonic()
    seen = dict.fromkeys(OUTCOMES, 0)
    number = options.first
    while number < stop:
        late = options.seconds is not None and time.monotonic() - started > options.seconds
        if late or (seen["FAILED"] and not options.keep_going):
            break
        found, number = try_some(
            options.seed, range(number, min(stop, number + CHUNK)), options.keep_going
        )
        seen = {name: seen[name] + found[name] for name in OUTCOMES}
        print(f"{number - options.first} of {options.count}", flush=True)
    print(
        "fuzz:",
        ", ".join(f"{times} {name}" for name, times in seen.items()),
        f"in {time.monotonic() - started:.0f} s",
    )
    return 1 if seen["FAILED"] or not sum(seen.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
