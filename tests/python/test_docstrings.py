"""Every example in a docstring runs, and everything public has one."""

import doctest
import importlib
import pkgutil
from types import ModuleType

import pytest

import sgs

MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(sgs.__path__, "sgs.")
    if not module.name.endswith("__main__")
)


@pytest.mark.parametrize("name", ["sgs", *MODULES])
def test_examples(name: str) -> None:
    module: ModuleType = importlib.import_module(name)
    outcome = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert outcome.failed == 0


@pytest.mark.parametrize("name", [name for name in sgs.__all__ if name != "__version__"])
def test_what_is_public_has_an_example(name: str) -> None:
    assert ">>>" in (getattr(sgs, name).__doc__ or "") or name in ("Row", "Progress")


@pytest.mark.parametrize("kind", [sgs.Game, sgs.Result, sgs.Rules, sgs.Table, sgs.View])
def test_methods_have_an_example(kind: type) -> None:
    for name, member in vars(kind).items():
        plain = getattr(member, "__func__", member)
        if name.startswith("_") or not callable(plain):
            continue
        assert ">>>" in (plain.__doc__ or ""), f"{kind.__name__}.{name}"
