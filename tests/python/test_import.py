"""The import is light, and the names of the package are there."""

import subprocess
import sys
from importlib import import_module

import pytest

import sgs

HEAVY = ("numba", "rich", "click", "pyarrow", "plotly", "numpy", "msgspec", "sgs_core")


def test_the_import_loads_nothing_heavy() -> None:
    code = f"import sys, sgs; print(*[name for name in {HEAVY!r} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_using_it_does_not_load_the_command_line() -> None:
    code = (
        "import sys, sgs; sgs.simulate(games=5, players=2); sgs.Game(players=2).play();"
        f"print(*[name for name in {HEAVY[:5]!r} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def test_all_names_are_there() -> None:
    for name in sgs.__all__:
        assert getattr(sgs, name) is not None
        assert name in dir(sgs)
    assert callable(sgs.simulate)
    import_module("sgs.simulation")  # the module does not hide the function
    assert callable(sgs.simulate)


def test_a_name_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match="no attribute 'simulat'"):
        sgs.simulat  # noqa: B018
