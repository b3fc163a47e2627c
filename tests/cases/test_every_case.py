"""Each rule case has a test, or waits in pending.txt for an option that is refused until then."""

import re
from pathlib import Path

import pytest

from sgs.rules import Rules

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
    assert len(IDS) == len(set(IDS)) == 128
    assert covered() | set(pending()) == set(IDS)
    assert not covered() & set(pending()), "tested, so no longer pending"


@pytest.mark.parametrize(("case", "option"), pending().items())
def test_what_a_pending_case_needs_is_refused(case, option):
    with pytest.raises(ValueError, match=f"option {option} is not yet available"):
        Rules("official").changed({option: "on"})
