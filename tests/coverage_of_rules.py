"""Match the clauses of docs/rules.md with the clause numbers that tests cite.

python tests/coverage_of_rules.py            say what is wrong, exit 1 if anything is
python tests/coverage_of_rules.py --prune    take clauses that are cited by now off the pending list

A clause is a bullet `- **8.9 ...**` or `- **10.1.2** ...`; a test cites it as R8.9 or R10.1.2, in
the id of a test case, a docstring or a comment. clauses_pending.txt holds clauses without a test
and may only shrink: its first line keeps the most that it may hold. clauses_untestable.txt holds
clauses, or whole sections, that no test can check, each with its reason.
"""

import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

HERE = Path(__file__).resolve().parent
RULES = HERE.parent / "docs" / "rules.md"
PENDING = HERE / "clauses_pending.txt"
UNTESTABLE = HERE / "clauses_untestable.txt"

BULLET = re.compile(r"^- \*\*(\d+(?:\.\d+)+)\b", re.MULTILINE)
ROW = re.compile(r"^\| (\d+(?:\.\d+)+) \|", re.MULTILINE)
CITED = re.compile(r"(?<![A-Za-z0-9])R(\d+(?:\.\d+)+)(?!\d)")
LIMIT = re.compile(r"^# at most (\d+)$")


def number(clause: str) -> tuple[int, ...]:
    return tuple(int(part) for part in clause.split("."))


def under(clause: str, section: str) -> bool:
    """Is the clause the section itself or a part of it?"""
    return clause == section or clause.startswith(section + ".")


def clauses_of(text: str) -> list[str]:
    return BULLET.findall(text)


def rows_of(text: str) -> list[str]:
    """Clauses written as table rows: they may be cited, but only bullets must be."""
    return ROW.findall(text)


def cited_in(files: Iterable[Path]) -> dict[str, str]:
    """Each cited clause with the first file that cites it."""
    found: dict[str, str] = {}
    for file in files:
        for clause in CITED.findall(file.read_text(encoding="utf-8")):
            found.setdefault(clause, file.name)
    return found


def test_files() -> list[Path]:
    own = {"coverage_of_rules.py", "test_coverage_of_rules.py"}
    return sorted(file for file in HERE.rglob("test_*.py") if file.name not in own)


def read_pending(text: str) -> tuple[int, list[str]]:
    first, *lines = text.splitlines()
    limit = LIMIT.match(first)
    if limit is None:
        raise ValueError("clauses_pending.txt: the first line must be '# at most N'")
    return int(limit[1]), [line.strip()[1:] for line in lines if line.startswith("R")]


def read_untestable(text: str) -> dict[str, str]:
    reasons: dict[str, str] = {}
    for line in text.splitlines():
        if line.startswith("R"):
            clause, _, reason = line.partition(" ")
            reasons[clause[1:]] = reason.strip()
    return reasons


def write_pending(clauses: Iterable[str]) -> str:
    kept = sorted(set(clauses), key=number)
    return "".join([f"# at most {len(kept)}\n", *(f"R{clause}\n" for clause in kept)])


@dataclass
class Report:
    clauses: int
    cited: int
    pending: int
    untestable: int
    faults: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.clauses} clauses: {self.cited} cited by tests, {self.pending} pending, "
            f"{self.untestable} not testable"
        )


def report(rules: str, cited: dict[str, str], pending_text: str, untestable_text: str) -> Report:
    clauses = clauses_of(rules)
    known = set(clauses) | set(rows_of(rules))
    limit, pending = read_pending(pending_text)
    untestable = read_untestable(untestable_text)
    faults: list[str] = []

    twice = sorted({clause for clause in clauses if clauses.count(clause) > 1}, key=number)
    faults += [f"R{clause} stands twice in docs/rules.md" for clause in twice]
    for clause, file in cited.items():
        if clause not in known and not any(under(other, clause) for other in known):
            faults.append(f"R{clause}, cited in {file}, is not in docs/rules.md")
    for clause in pending:
        if clause not in clauses:
            faults.append(f"R{clause} is pending but is no clause of docs/rules.md")
        elif clause in cited:
            faults.append(f"R{clause} is pending but {cited[clause]} cites it (run with --prune)")
    if len(pending) > limit:
        faults.append(f"{len(pending)} clauses are pending, at most {limit} may be")
    for section, reason in untestable.items():
        if not reason:
            faults.append(f"R{section} is called not testable without a reason")
        if not any(under(clause, section) for clause in clauses):
            faults.append(f"R{section} is called not testable but is no clause of docs/rules.md")
    excused = {
        clause for clause in clauses if any(under(clause, section) for section in untestable)
    }
    for clause in clauses:
        if clause in excused and clause in pending:
            faults.append(f"R{clause} is both pending and not testable")
        if clause not in excused and clause not in pending and clause not in cited:
            faults.append(f"R{clause} has no test")
    return Report(
        clauses=len(clauses),
        cited=sum(clause in cited for clause in clauses),
        pending=len(pending),
        untestable=sum(clause in excused and clause not in cited for clause in clauses),
        faults=faults,
    )


def report_here() -> Report:
    return report(
        RULES.read_text(encoding="utf-8"),
        cited_in(test_files()),
        PENDING.read_text(encoding="utf-8"),
        UNTESTABLE.read_text(encoding="utf-8"),
    )


def main(arguments: list[str]) -> int:
    if arguments == ["--prune"]:
        cited = cited_in(test_files())
        _, pending = read_pending(PENDING.read_text(encoding="utf-8"))
        kept = write_pending(clause for clause in pending if clause not in cited)
        PENDING.write_text(kept, encoding="utf-8")
    elif arguments:
        print(__doc__)
        return 2
    found = report_here()
    print(found)
    for fault in found.faults:
        print("  " + fault)
    return 1 if found.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
