"""On which line of a TOML file a key stands."""

from __future__ import annotations

import re
import tomllib

_TOKEN = re.compile(
    r'''"""(?:\\.|(?!""").)*"{3,5}'''  # a text over several lines
    r"""|\'\'\'(?:(?!\'\'\').)*\'{3,5}"""
    r'''|"(?:\\.|[^"\\])*"'''
    r"""|'[^']*'"""
    r"""|\#[^\n]*|[\n\[\]{}=,.]|[^\s\[\]{}=,.\"'#]+""",
    re.DOTALL,
)


def key_lines(text: str) -> dict[str, int]:
    r"""Find the line of each key.

    Args:
        text: TOML that `tomllib` has read.

    Returns:
        Line, from 1, by dotted key; an entry of a list is called `key[0]`, a section by its name.

    Example:
        >>> key_lines('reward.rebel_kill = 2\nhero.x.skills = ["buqu"]')["hero.x.skills[0]"]
        2
    """
    return _Scan(text).lines


def line_of(text: str, place: str) -> int | None:
    r"""Find the line of a key, or of the nearest key around it.

    Args:
        text: TOML that `tomllib` has read.
        place: A dotted key, or an entry of a list, as `key_lines` names them.

    Returns:
        The line, from 1; none if not even the first part of the key is there.

    Example:
        >>> line_of("[hero.turtle]\nhp = 4", "hero.turtle.skills[3]")
        1
    """
    try:
        lines = key_lines(text)
    except RecursionError:  # lists in lists in lists
        return None
    while place and place not in lines:
        place = place[: max(place.rfind("."), place.rfind("["), 0)]
    return lines.get(place)


class _Scan:
    """One pass over the tokens of a file."""

    def __init__(self, text: str) -> None:
        self.lines: dict[str, int] = {}
        self._tokens: list[tuple[str, int]] = []
        line, last = 1, 0
        for match in _TOKEN.finditer(text):
            line += text.count("\n", last, match.start())
            last = match.start()
            if not match[0].startswith("#"):
                self._tokens.append((match[0], line))
        self._tokens.append(("", line))
        self._at = 0
        self._file()

    def _file(self) -> None:
        section = ""
        while self._next:
            if self._next == "\n":
                self._at += 1
            elif self._next == "[":
                self._skip("[")
                section = self._key("")
                self._skip("]")
            else:
                self._pair(section)

    @property
    def _next(self) -> str:
        return self._tokens[self._at][0]

    def _skip(self, token: str) -> None:
        while self._next == token:
            self._at += 1

    def _pair(self, section: str) -> None:
        key = self._key(section)
        self._skip("=")
        self._value(key)

    def _key(self, section: str) -> str:
        """A dotted key; the file names it and what it lies in."""
        while True:
            word, line = self._tokens[self._at]
            name = _unquoted(word)
            section = f"{section}.{name}" if section else name
            self.lines.setdefault(section, line)
            self._at += 1
            if self._next != ".":
                return section
            self._at += 1

    def _value(self, key: str) -> None:
        opening = self._next
        if opening == "[":
            self._list(key, "]")
        elif opening == "{":
            self._list(key, "}")
        else:
            while self._next not in ("\n", ",", "]", "}", ""):
                self._at += 1

    def _list(self, key: str, closing: str) -> None:
        self._at += 1
        entry = 0
        while self._next not in (closing, ""):
            if self._next in ("\n", ","):
                self._at += 1
            elif closing == "}":
                self._pair(key)
            else:
                place = f"{key}[{entry}]"
                self.lines.setdefault(place, self._tokens[self._at][1])
                self._value(place)
                entry += 1
        self._at += 1


def _unquoted(word: str) -> str:
    return str(tomllib.loads(f"x = {word}")["x"]) if word[:1] in ('"', "'") else word
