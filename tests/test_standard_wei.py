"""What `standard` makes of the skills of Wei heroes."""

import pytest

from games import make_setup
from sgs.names import SKILLS
from sgs_core import _core
from table import STOP, p, table

STANDARD = _core.POLICY_NAMES.index("standard")
SKILL = _core.EVENT_NAMES.index("skill")
OURS = [
    "jianxiong",
    "hujia",
    "tuxi",
    "luoyi",
    "tiandu",
    "yiji",
    "qingguo",
    "luoshen",
    "jushou",
    "shensu",
    "jilei",
    "danlao",
]


def answers(t, seat, kind):
    """How `standard` answers the open question."""
    t.asked(seat, kind)
    game = t.game._inner
    options = dict(zip(game.ask_codes(), t.game.ask.options, strict=True))
    return options[game.clone().answer_with(STANDARD)]


def test_every_skill_is_used():
    used = set()
    for index in range(120):
        setup = make_setup(2 + index % 9, "pool", {"setup.hero_packs": "all"})
        game = _core.CoreGame.deal(setup, 5, index, events=True)
        while not game.over:
            game.answer_with(STANDARD)
        used |= {SKILLS[event[9] - 256] for event in game.events(0) if event[0] == SKILL}
    assert set(OURS) <= used


def test_tuxi_robs_enemies():
    """R11.19.1: a rebel takes from the lord; a lord who knows nobody draws"""
    roles = "rebel lord rebel rebel"
    t = table(p(STOP, "zhangliao"), p("D2-shan"), phase="draw", identities=roles)
    assert answers(t, 0, "trigger") == "skill tuxi"
    t.answer(0, "trigger", "skill tuxi")
    t.asked(0, "play")
    t = table(
        p(STOP, "zhangliao"), p("D2-shan"), phase="draw", identities="lord loyalist spy rebel"
    )
    assert answers(t, 0, "trigger") == "pass"


@pytest.mark.parametrize(("hand", "answer"), [("S7-sha", "skill luoyi"), ("D2-shan", "pass")])
def test_luoyi_with_something_to_hit_with(hand, answer):
    """R11.20.1"""
    roles = "rebel lord rebel rebel"
    t = table(p(f"{hand} {STOP}", "xuchu"), p(hp=3), phase="draw", identities=roles)
    assert answers(t, 0, "trigger") == answer


def test_yiji_keeps_cards_among_enemies():
    """R11.21.2"""
    roles = "rebel lord rebel rebel"
    t = table(p(f"S7-sha {STOP}"), p("", "guojia"), identities=roles, deck="D2-shan H3-tao")
    t.play("S7-sha", 1)
    assert answers(t, 1, "trigger") == "skill yiji"
    t.answer(1, "trigger", "skill yiji")
    assert answers(t, 1, "card") == "pass"


def test_yiji_helps_the_lord_in_need():
    """R11.21.2"""
    roles = "rebel lord loyalist rebel"
    lord, own = p("", hp=1, max_hp=5), p("", "guojia")
    t = table(p("S7-sha", equip="H5-qilingong"), lord, own, identities=roles, deck="H3-tao C7-sha")
    t.play("S7-sha", 2)
    t.answer(2, "trigger", "skill yiji")
    assert answers(t, 2, "card") == "card H3-tao"
    t.answer(2, "card", "card H3-tao")
    assert answers(t, 2, "seat") == "seat 1"


@pytest.mark.parametrize(("hand", "price"), [(STOP, "skip_draw"), (f"H3-tao {STOP}", "lose_hp")])
def test_jushou_s_price(hand, price):
    """R11.30.2"""
    t = table(p(hand, "caoren"), phase="finish")
    assert answers(t, 0, "trigger") == "skill jushou"
    t.answer(0, "trigger", "skill jushou")
    assert answers(t, 0, "name") == f"do {price}"


def test_shensu_under_lebusishu():
    """R11.31.1, R11.37.28: the lord is shot from afar, the trick waits"""
    roles = "rebel rebel lord rebel"
    own = p("S7-sha C7-sha", "xiahouyuan", hp=2, judging="S6-lebusishu")
    t = table(own, p(), p(hp=2), phase="preparation", identities=roles)
    assert answers(t, 0, "trigger") == "skill shensu"
    t.answer(0, "trigger", "skill shensu")
    assert answers(t, 0, "seat") == "seat 2"


def test_danlao_by_what_it_saves():
    """R11.36.2"""
    for trick, answer in (("S7-nanmanruqin", "skill danlao"), ("HA-taoyuanjieyi", "pass")):
        t = table(p(f"{trick} {STOP}"), p("", "yangxiu", hp=2, max_hp=3))
        t.play(trick)
        assert answers(t, 1, "trigger") == answer


@pytest.mark.parametrize(
    ("hand", "category"), [("", "trick"), ("D2-shan D3-shan D4-shan", "basic")]
)
def test_jilei_by_the_hand_that_is_left(hand, category):
    """R11.36.1"""
    t = table(p(f"S7-sha {STOP} {hand}"), p("", "yangxiu"))
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill jilei")
    assert answers(t, 1, "name") == f"category {category}"
