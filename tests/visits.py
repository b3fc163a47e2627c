"""A pytest plugin for the counting build (SGS_VISITS): fail when a step was never reached.

PYTHONPATH=tests pytest -p visits
"""

from sgs_core import _core


def unvisited():
    return [(name, step) for name, step, visits in _core.visited() if not visits]


def pytest_sessionfinish(session, exitstatus):
    counted = sum(visits for _, _, visits in _core.visited())
    session.config.visits_missing = unvisited()
    if exitstatus == 0 and (not counted or session.config.visits_missing):
        session.exitstatus = 1


def pytest_terminal_summary(terminalreporter, config):
    steps = _core.visited()
    missing = getattr(config, "visits_missing", unvisited())
    terminalreporter.section("steps")
    if not sum(visits for _, _, visits in steps):
        terminalreporter.line("no step was counted: this is not a build with SGS_VISITS=ON")
        return
    terminalreporter.line(f"{len(steps) - len(missing)} of {len(steps)} registered steps visited")
    for name, step in missing:
        terminalreporter.line(f"never visited: {name} step {step}", red=True)
