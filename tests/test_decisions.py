"""docs/decisions.md names every kind of question, and no game offers what it does not name."""

import random
import re
from pathlib import Path

import pytest

import sgs
from sgs_core import _core

PAGE = (Path(__file__).parent.parent / "docs" / "decisions.md").read_text(encoding="utf-8")
TICKED = re.compile(r"`([^`]+)`")


def rows(heading):
    """The table under a heading: the ticked words of each cell, by row."""
    section = PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("| `")]
    return [[TICKED.findall(cell) for cell in line.strip("| ").split(" | ")] for line in lines]


KINDS = {kind: set(options) for (kind,), _, options in rows("Kinds")}


def test_every_kind_of_question_is_listed():
    assert set(KINDS) == set(_core.ASK_NAMES)


def test_every_delivered_skill_is_listed():
    named = set(TICKED.findall(PAGE)) | set(re.findall(r"[a-z]+", PAGE))
    assert set(_core.SKILL_NAMES.values()) <= named


def test_every_card_is_listed():
    named = set(re.findall(r"[a-z]+", PAGE))
    horses = {k for k, c in zip(_core.KIND_NAMES, _core.KIND_CATEGORIES, strict=True) if c > 4}
    assert set(_core.KIND_NAMES) - horses <= named


@pytest.mark.parametrize(
    "rules",
    [
        {},
        {
            "setup.extra_cards": "both",
            "wuxie.order": "simultaneous",
            "cixiong.optional": "user_may",
            "qilin.optional": "user_may",
            "fankui.zone": "hand_or_equipment",
            "buqu.peach": "allowed",
            "wushuang.aoe": "extra_discard",
            "tao.play_phase_target": "any_wounded",
        },
    ],
)
def test_no_other_answers_are_offered(rules):
    chance = random.Random(5)
    asked = set()
    for index in range(15):
        game = sgs.Game(players=7, seed=6, index=index, rules=rules)
        while not game.over:
            ask = game.ask
            asked.add(ask.kind)
            for text in ask.options:
                first, _, rest = text.partition(" ")
                word = "card" if re.fullmatch("[SHCD](A|[2-9]|10|J|Q|K)-.*", rest) else first
                assert {text, word} & KINDS[ask.kind], f"{text} in {ask.kind}"
            game.answer(chance.randrange(ask.n))
    assert len(asked) > 10
