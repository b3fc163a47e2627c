"""No file of the core knows a higher level than its own (docs/design.md, The house)."""

import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parent.parent / "src" / "sgs_core"

LEVELS = {
    "types.pxd": 1,
    "bits.pxd": 1,
    "lanes.pxd": 1,
    "options.pxd": 2,
    "state.pxd": 2,
    "rng.pxd": 3,
    "cards.pxd": 3,
    "zones.pxd": 4,
    "distance.pxd": 4,
    "query.pxd": 4,
    "frames.pxd": 5,
    "ops.pxd": 5,
    "registry.pxi": 6,
    "engine/": 7,
    "_packs.pxi": 8,
    "cards/": 8,
    "heroes/": 8,
    "modes/": 8,
    "policies/": 9,
    "_plays.pxi": 9,
    "snapshot.pxi": 9,
    "determinize.pxi": 9,
    "runner.pxi": 10,
    "api/": 11,
    "_register.pxi": 11,
    "_register_plays.pxi": 11,
    "_standard_version.pxi": 11,
    "_core.pxd": 11,
    "_core.pyx": 11,
}

CIMPORT = re.compile(r"^\s*(?:from\s+(\S+)\s+cimport\s+(.+)|cimport\s+([^#]+))")
INCLUDE = re.compile(r"""^\s*include\s+["']([^"']+)["']""")


def level(name):
    """The level of a file given by its path below sgs_core; None when it has none."""
    return LEVELS.get(name) or LEVELS.get(name.partition("/")[0] + "/")


def cimported(text):
    """Names of the sgs_core modules that cimport lines of the text ask for."""
    for line in text.splitlines():
        match = CIMPORT.match(line)
        if match is None:
            continue
        module, names, plain = match.groups()
        if module in {".", "sgs_core"}:
            yield from (name.split()[0] for name in re.split(r"[(),\s]+", names) if name)
        elif module is not None:
            if module.startswith((".", "sgs_core.")):
                yield module.lstrip(".").removeprefix("sgs_core.")
        else:
            for name in plain.split(","):
                if name.strip().startswith("sgs_core."):
                    yield name.split()[0].removeprefix("sgs_core.")


def included(text):
    return [match[1] for match in map(INCLUDE.match, text.splitlines()) if match]


def steps_back(name, text):
    """What is wrong with a file's cimport lines and with the order of its includes."""
    own = level(name)
    if own is None:
        yield f"{name} has no level: give it one in tests/test_layers.py"
        return
    for module in cimported(text):
        theirs = level(module + ".pxd")
        if theirs is None:
            yield f"{name} cimports {module}, which has no level"
        elif theirs > own:
            yield f"{name} (level {own}) cimports {module} (level {theirs})"
    reached = 0
    for file in included(text):
        theirs = level(file)
        if theirs is None:
            yield f"{name} includes {file}, which has no level"
        elif theirs > own:
            yield f"{name} (level {own}) includes {file} (level {theirs})"
        elif theirs < reached:
            yield f"{name} includes {file} (level {theirs}) after a file of level {reached}"
        else:
            reached = theirs


FILES = sorted(
    file.relative_to(SOURCE).as_posix()
    for file in SOURCE.rglob("*.p[yx][xid]")
    if file.suffix in {".pxd", ".pxi", ".pyx"} and file.name != "__init__.pxd"
)


@pytest.mark.parametrize("name", FILES)
def test_no_step_back_to_a_higher_level(name):
    faults = list(steps_back(name, (SOURCE / name).read_text(encoding="utf-8")))
    assert not faults, "\n".join(faults)


def test_the_core_is_there():
    assert "_core.pyx" in FILES


def test_the_check_itself():
    assert list(steps_back("zones.pxd", "from sgs_core.types cimport Suit, Kind")) == []
    assert list(steps_back("zones.pxd", "from .frames cimport ask")) != []
    assert list(steps_back("zones.pxd", "cimport sgs_core.ops as ops")) != []
    assert list(steps_back("_core.pyx", 'include "legal.pxi"\ninclude "engine/turn.pxi"')) != []
    assert list(steps_back("_core.pyx", 'include "engine/turn.pxi"\ninclude "_packs.pxi"')) == []
    assert list(steps_back("stray.pxd", "")) != []
