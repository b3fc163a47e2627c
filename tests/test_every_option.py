"""Every option that this release carries out has a test in which changing it changes an outcome."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from sgs.catalogue import meanings, options
from sgs.options import NO_DIFFERENCE, is_available

HERE = Path(__file__).resolve().parent

# Options that by their nature change no outcome (docs/rules.md, R15.148).
WITHOUT = {"paoxiao.name", "tao.model", "slash.limit", "distance.floor", "reinc.threshold"}


def can_change(key):
    row = options()[key]
    if row.range is not None:
        return is_available(key, str(row.range[1]))
    return any(is_available(key, value) for value in row.values if value != row.default)


@cache
def tests():
    """Clauses cited in the docstring and texts written in the code, of every test function."""
    found = []
    for file in sorted(HERE.rglob("test_*.py")):
        if file.name == Path(__file__).name:
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                cited = set(re.findall(r"R[\d.]+\d", ast.get_docstring(node) or ""))
                words = [n.value for n in ast.walk(node) if isinstance(n, ast.Constant)]
                found.append((cited, {word for word in words if isinstance(word, str)}))
    return found


@pytest.mark.parametrize("key", [key for key in options() if can_change(key)])
def test_an_option_has_a_test(key):
    clause = f"R{options()[key].clause}"
    tested = any(clause in cited and key in words for cited, words in tests())
    assert tested or key in WITHOUT, f"no test cites {clause} and sets {key}"


def test_what_changes_nothing():
    """R15.148"""
    assert WITHOUT >= NO_DIFFERENCE
    assert all(can_change(key) or len(options()[key].values) == 1 for key in WITHOUT)


def test_every_option_and_every_value_is_explained():
    assert list(meanings()) == list(options())
    for key, row in options().items():
        meaning = meanings()[key]
        assert tuple(meaning.values) == (() if row.range else row.values), key
        for text in (meaning.about, *meaning.values.values()):
            assert text == text.strip()
            assert 0 < len(text) < 90
