"""Each rule case has a test, or a line in pending.txt that says what it waits for."""

import re
from pathlib import Path

HERE = Path(__file__).parent
IDS = (HERE / "ids.txt").read_text(encoding="utf-8").split()
TEST = re.compile(r"^def test_((?:c|fk)\d{3})_", re.MULTILINE)


def covered() -> set[str]:
    files = HERE.glob("test_cases_*.py")
    return {case for file in files for case in TEST.findall(file.read_text(encoding="utf-8"))}


def pending() -> dict[str, str]:
    lines = (HERE / "pending.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split(maxsplit=1) for line in lines if line and not line.startswith("#")]
    assert all(len(row) == 2 for row in rows), "a pending case says what it waits for"
    assert len({case for case, _ in rows}) == len(rows), "a case is pending twice"
    return dict(rows)


def test_every_case_is_tested_or_pending():
    waiting = pending()
    whole = {case for case, what in waiting.items() if not what.endswith("the rest")}
    parts = set(waiting) - whole
    assert len(IDS) == len(set(IDS)) == 128
    assert covered() | set(waiting) == set(IDS)
    assert not covered() & whole, "tested, so no longer pending"
    assert parts <= covered(), "no part of it is tested"
