from coverage_of_rules import report, report_here, write_pending

RULES = """
- **1.1 One.** text
- **1.2 Two.** text
- **2.1.1** text
- **2.1.2** text
| 3.1 | key | values |
"""


def faults(cited=(), pending="# at most 0\n", untestable=""):
    return report(RULES, dict.fromkeys(cited, "test_x.py"), pending, untestable).faults


def test_every_clause_is_cited_or_listed():
    found = report_here()
    assert not found.faults, "\n".join([str(found), *found.faults])


def test_a_clause_without_test_is_a_fault():
    assert faults(["1.1", "1.2", "2.1.1"]) == ["R2.1.2 has no test"]
    assert faults(["1.1", "1.2", "2.1.1", "2.1.2", "3.1", "2.1"]) == []


def test_a_pending_clause_that_is_cited_is_a_fault():
    pending = "# at most 2\nR1.2\nR2.1.1\n"
    assert faults(["1.1", "2.1.2"], pending) == []
    (fault,) = faults(["1.1", "1.2", "2.1.2"], pending)
    assert fault.startswith("R1.2 is pending but test_x.py cites it")


def test_the_pending_list_may_not_grow():
    assert faults(["1.1"], "# at most 2\nR1.2\nR2.1.1\nR2.1.2\n") == [
        "3 clauses are pending, at most 2 may be"
    ]
    assert write_pending(["2.1.1", "1.2", "1.2"]) == "# at most 2\nR1.2\nR2.1.1\n"


def test_not_testable_needs_a_reason_and_may_name_a_section():
    assert faults(["1.1", "1.2"], untestable="R2 advice") == []
    assert faults(["1.1", "1.2"], untestable="R2") == ["R2 is called not testable without a reason"]


def test_an_unknown_clause_is_a_fault():
    assert faults(["1.1", "1.2", "2.1.1", "2.1.2", "7.7"]) == [
        "R7.7, cited in test_x.py, is not in docs/rules.md"
    ]
