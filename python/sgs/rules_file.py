"""Rules as TOML and as mappings: apart into options, deck and heroes, and back."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from .catalogue import options
from .errors import unknown

_WHOLE = re.compile(r"-?(?:0|[1-9][0-9]*)")


@dataclass
class Parts:
    """What a rules file holds.

    Attributes:
        preset: The preset that the rest changes.
        values: Options by key, as written.
        deck: `custom.deck`, as written.
        replace: `custom.replace`, as written.
        heroes: Tables of custom heroes by id, as written.
    """

    preset: str = "default"
    values: dict[str, object] = field(default_factory=dict)
    deck: object = ()
    replace: object = ()
    heroes: dict[str, object] = field(default_factory=dict)


def read(path: Path) -> dict[str, object]:
    """Read a TOML file.

    Args:
        path: The file.

    Returns:
        Its content.

    Raises:
        ValueError: It cannot be read or is no TOML.

    Example:
        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     file = Path(folder, "house.toml")
        ...     _ = file.write_text("reward.rebel_kill = 2")
        ...     read(file)
        {'reward': {'rebel_kill': 2}}
    """
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise ValueError(f"cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise ValueError("is no text in UTF-8") from error
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise ValueError(f"is no TOML: {error or 'nested too deeply'}") from error


def flatten(content: Mapping[str, object]) -> dict[str, object]:
    """Write sections as dotted keys; the tables of heroes stay whole.

    Args:
        content: Sections, or dotted keys, or both.

    Returns:
        Value by dotted key.

    Raises:
        ValueError: A key is no text, or is there in both ways.

    Example:
        >>> flatten({"reward": {"rebel_kill": 2}, "hero": {"turtle": {"hp": 4}}})
        {'reward.rebel_kill': 2, 'hero.turtle': {'hp': 4}}
    """
    flat: dict[str, object] = {}
    for section, value in content.items():
        dotted = isinstance(section, str) and "." in section
        inner = value.items() if isinstance(value, Mapping) and not dotted else ((None, value),)
        for name, entry in inner:
            key = section if name is None else f"{section}.{name}"
            if not isinstance(key, str):
                raise ValueError(f"rules have texts as keys, not {key!r}")
            if key in flat:
                raise ValueError(f"{key} is there twice")
            flat[key] = entry
    return flat


def split(content: Mapping[str, object]) -> Parts:
    """Sort the content of a rules file.

    Args:
        content: Sections, or dotted keys, or both.

    Returns:
        Its parts, values not yet checked.

    Raises:
        ValueError: A key does not exist.

    Example:
        >>> split({"reward": {"rebel_kill": 2}}).values
        {'reward.rebel_kill': 2}
    """
    parts = Parts()
    for key, value in flatten(content).items():
        if key == "preset":
            parts.preset = str(value)
        elif key == "custom.deck":
            parts.deck = value
        elif key == "custom.replace":
            parts.replace = value
        elif key.startswith("hero."):
            parts.heroes[key.removeprefix("hero.")] = value
        elif key in options():
            parts.values[key] = value
        else:
            raise unknown("option", key, [*options(), "custom.deck", "custom.replace", "preset"])
    return parts


def write(content: Mapping[str, object]) -> str:
    """Write flat rules as TOML.

    Args:
        content: Value by dotted key, as `Rules.source` gives it.

    Returns:
        The text of a rules file.

    Example:
        >>> print(write({"reward.rebel_kill": "2", "setup.deck": "std104"}), end="")
        reward.rebel_kill = 2
        setup.deck = "std104"
    """
    lines = [f"{k} = {_bare(v)}" for k, v in content.items() if not isinstance(v, Mapping)]
    for key, table in content.items():
        if isinstance(table, Mapping):
            lines += ["", f"[{key}]"] + [f"{k} = {_toml(v)}" for k, v in table.items()]
    return "\n".join(lines).lstrip("\n") + "\n" if lines else ""


def _bare(value: object) -> str:
    if isinstance(value, str) and (value in ("true", "false") or _WHOLE.fullmatch(value)):
        return value
    return _toml(value)


def _toml(value: object) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(map(_toml, value)) + "]"
    if isinstance(value, int):
        return str(value)
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
