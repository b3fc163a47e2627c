"""Results at a seed change only together with RULES_VERSION and a line in the changelog."""

import pytest

import golden
from sgs_core import _core

KEPT = golden.kept()
ADVICE = (
    "What a game does at a seed has changed. If that was meant: raise RULES_VERSION in "
    "src/sgs_core/types.pxd, note it in CHANGELOG.md under Rules, run python tests/golden.py."
)
SERIES = [row for row in golden.ROWS if golden.key(*row) in KEPT["series"]]
GAMES = [row for row in golden.ROWS if golden.key(*row) in KEPT["games"]]


def test_the_file_belongs_to_this_version():
    assert KEPT["rules_version"] == _core.RULES_VERSION, (
        "RULES_VERSION was raised: run python tests/golden.py and commit golden.json with it."
    )
    assert len(SERIES) == len(KEPT["series"]) == len(golden.ROWS)
    assert len(GAMES) == len(KEPT["games"]) >= 18


@pytest.mark.parametrize("row", SERIES, ids=lambda row: "-".join(map(str, row)))
def test_series(row):
    assert golden.series_hash(*row) == KEPT["series"][golden.key(*row)], ADVICE


@pytest.mark.parametrize("row", GAMES, ids=lambda row: "-".join(map(str, row)))
def test_every_question_of_a_game(row):
    assert golden.game_hash(*row) == KEPT["games"][golden.key(*row)], ADVICE


def test_the_changelog_names_the_version():
    text = golden.FILE.parents[1].joinpath("CHANGELOG.md").read_text(encoding="utf-8")
    assert f"`RULES_VERSION` {_core.RULES_VERSION}" in text
