"""Rules as TOML and as mappings: apart into options, deck and heroes, and back."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from .catalogue import options
from .errors import RuleError, at, unknown
from .toml_lines import line_of

T = TypeVar("T")

_AT_LINE = re.compile(r" \(at line (\d+), column (\d+)\)")
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

    preset: object = "default"
    values: dict[str, object] = field(default_factory=dict)
    deck: object = ()
    replace: object = ()
    heroes: dict[str, object] = field(default_factory=dict)


def load(path: Path, make: Callable[[dict[str, object]], T]) -> T:
    """Read a TOML file and make something of it.

    Args:
        path: The file.
        make: What to do with its content.

    Returns:
        What `make` returns.

    Raises:
        ValueError: The file cannot be read, is no TOML, or `make` refuses it: the message names the
            file and, where one is at fault, the line.

    Example:
        >>> import tempfile
        >>> with tempfile.TemporaryDirectory() as folder:
        ...     file = Path(folder, "house.toml")
        ...     _ = file.write_text("reward.rebel_kill = 2")
        ...     load(file, dict)
        {'reward': {'rebel_kill': 2}}
    """
    text = _read(path)
    try:
        return make(_parse(text))
    except _Syntax as error:
        raise ValueError(f"{_spot(path, error.line)}: is no TOML: {error}") from None
    except RuleError as error:
        line = line_of(text, error.place)
        raise RuleError(f"{_spot(path, line)}: {error}", error.place) from None
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from None


def _spot(path: Path, line: int | None) -> str:
    return str(path) if line is None else f"{path}, line {line}"


def _read(path: Path) -> str:
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise ValueError(f"{path}: cannot be read: {reason}") from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ValueError(f"{_spot(path, line)}: is no text in UTF-8") from None


class _Syntax(Exception):
    def __init__(self, message: str, line: int | None) -> None:
        super().__init__(message)
        self.line = line


def _parse(text: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise _Syntax("nested too deeply", None) from None
    except tomllib.TOMLDecodeError as error:
        message = str(error)
    at_line = _AT_LINE.search(message)
    if at_line is not None:
        raise _Syntax(f"{message[: at_line.start()]}, column {at_line[2]}", int(at_line[1]))
    line = len(text.rstrip("\n").split("\n"))
    raise _Syntax(message.replace(" (at end of document)", " at the end of the file"), line)


def flatten(content: Mapping[str, object]) -> dict[str, object]:
    """Write sections as dotted keys.

    Args:
        content: Sections, or dotted keys, or both.

    Returns:
        Value by dotted key.

    Raises:
        ValueError: A key is no text, or is there in both ways.

    Example:
        >>> flatten({"reward": {"rebel_kill": 2}, "hero": {"turtle": {"hp": 4}}})
        {'reward.rebel_kill': 2, 'hero.turtle.hp': 4}
    """
    flat: dict[str, object] = {}
    for section, value in content.items():
        if not isinstance(section, str):
            raise ValueError(f"rules have texts as keys, not {section!r}")
        for key, entry in _entries(section, value):
            with at(key):
                if key in flat:
                    raise ValueError(f"{key} is there twice")
                flat[key] = entry
    return flat


def _entries(key: str, value: object) -> Iterator[tuple[str, object]]:
    """A section's entries; options lie one deep, the fields of heroes two."""
    depth = key.count(".")
    if isinstance(value, Mapping) and value and depth < (2 if _is_hero(key) else 1):
        for name, entry in value.items():
            yield from _entries(f"{key}.{name}", entry)
    else:
        yield key, value


def _is_hero(key: str) -> bool:
    return key == "hero" or key.startswith("hero.")


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
            parts.preset = value
        elif key == "custom.deck":
            parts.deck = value
        elif key == "custom.replace":
            parts.replace = value
        elif key.startswith("hero."):
            _add_field(parts.heroes, key.removeprefix("hero."), value)
        elif key in options():
            parts.values[key] = value
        else:
            known = [*options(), "custom.deck", "custom.replace", "preset", "hero.<id>"]
            with at(key):
                raise unknown("option", key, known)
    return parts


def _add_field(heroes: dict[str, object], key: str, value: object) -> None:
    hero, _, field_name = key.rpartition(".")
    if not hero:  # no field at all
        heroes.setdefault(key, {} if value == {} else value)
        return
    fields = heroes.setdefault(hero, {})
    with at(f"hero.{key}"):
        if not isinstance(fields, dict):
            raise ValueError(f"hero.{hero} is there twice")
        fields[field_name] = value


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
