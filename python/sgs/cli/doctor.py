"""`sgs doctor`: versions, extras, and whether the core works."""

from __future__ import annotations

import platform
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import click

from .common import CONTEXT, examples, output_options, print_json

_NEEDED = ("numpy", "click", "rich", "msgspec", "numba")
_EXTRAS = {
    "data": ("pyarrow",),
    "report": ("plotly",),
    "dask": ("distributed",),
    "rl": ("gymnasium", "pettingzoo"),
}


@click.command(context_settings=CONTEXT, epilog=examples("sgs doctor", "sgs doctor --json"))
@output_options
def doctor(as_json: bool, quiet: bool) -> None:
    """Say which versions and extras are there, and try the core.

    Exit code 1 where something that is needed does not work.
    """
    found = examine()
    if as_json:
        print_json(found)
    elif not quiet:
        _print(found)
    if not found["ok"]:
        click.get_current_context().exit(1)


def examine() -> dict[str, Any]:
    """Look at the installation.

    Returns:
        Versions of the machine, the package and its dependencies, extras with what is missing,
        and the checks with their outcome.

    Example:
        >>> examine()["ok"]
        True
    """
    from .. import __version__

    packages = {name: _version(name) for name in _NEEDED}
    checks = {name: _attempt(check) for name, check in _CHECKS.items()}
    extras = {extra: {name: _version(name) for name in _EXTRAS[extra]} for extra in _EXTRAS}
    missing = [name for name, found in packages.items() if found is None and name != "numba"]
    return {
        "version": __version__,
        "python": platform.python_version(),
        "platform": platform.platform(),
        **_core_versions(),
        "packages": packages,
        "extras": extras,
        "checks": checks,
        "ok": not missing and all(outcome == "ok" for outcome in checks.values()),
    }


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def _core_versions() -> dict[str, Any]:
    try:
        from sgs_core import _core

        from ..simulation import processors
        from ..strategies import STANDARD_VERSION
    except ImportError:
        return {"processors": None, "rules_version": None, "core": None}
    return {
        "processors": processors(),
        "rules_version": _core.RULES_VERSION,
        "standard_version": STANDARD_VERSION,
        "layout_version": _core.LAYOUT_VERSION,
        "core": _core.__file__,
        "strategies": list(_core.STUDY_POLICIES),
    }


def _attempt(check: Any) -> str:
    try:
        return "ok" if check() else "wrong result"
    except Exception as error:  # whatever is broken, the doctor says it
        return f"{type(error).__name__}: {error}"


def _core_loads() -> bool:
    from sgs_core import _core

    return len(_core.KIND_NAMES) > 0


def _threads_agree() -> bool:
    from ..simulation import simulate

    one = simulate(games=60, threads=1, seed=1)
    two = simulate(games=60, threads=2, seed=1, chunk=7)
    return (one.outcomes, one.decisions) == (two.outcomes, two.decisions)


def _saving_keeps() -> bool:
    from ..game import Game

    game = Game(seed=1)
    game.play(questions=50)
    back = Game.from_bytes(game.to_bytes())
    return back.players == game.players and back.play() == game.play()


_CHECKS = {
    "the core loads": _core_loads,
    "threads agree": _threads_agree,
    "a saved game goes on": _saving_keeps,
}


def _print(found: dict[str, Any]) -> None:
    for key in ("version", "python", "platform", "processors", "core"):
        click.echo(f"{key:<12} {found[key]}")
    click.echo(
        f"{'rules':<12} version {found['rules_version']}, "
        f"standard version {found.get('standard_version') or '-'}"
    )
    click.echo(f"{'strategies':<12} {', '.join(found.get('strategies') or ['none'])}")
    for name, there in found["packages"].items():
        lacking = "missing (only needed for jit strategies)" if name == "numba" else "missing"
        click.echo(f"{name:<12} {there or lacking}")
    for extra, packages in found["extras"].items():
        lacks = [name for name, there in packages.items() if there is None]
        state = f'lacks {", ".join(lacks)}: pip install "sgs[{extra}]"' if lacks else "ok"
        click.echo(f"{'[' + extra + ']':<12} {state}")
    for check, outcome in found["checks"].items():
        click.echo(f"{outcome:<12} {check}")
    click.echo("all is well" if found["ok"] else "something is wrong")
