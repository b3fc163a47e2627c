"""What `standard` makes of huatuo, diaochan, zhangjiao, shenguanyu and shenlvmeng."""

from collections import Counter

import pytest

import sgs
from sgs_core import _core
from table import STOP, p, table

STANDARD = _core.POLICY_NAMES.index("standard")
SKILLS = [
    "jijiu",
    "qingnang",
    "lijian",
    "biyue",
    "leiji",
    "guidao",
    "wushen",
    "wuhun",
    "shelie",
    "gongxin",
    "huangtian",
]
HEROES = ["huatuo", "diaochan", "zhangjiao", "shenguanyu", "shenlvmeng", "lvbu", "simayi"]


def beliefs(t):
    return t.game._inner.beliefs(3)


def test_lijian_tells_of_diaochan_only():
    """R11.25.1: who is made to fight the lord has done nothing"""
    t = table(
        p("", "lvbu"),
        p(f"C3-sha {STOP}", "diaochan"),
        p("D2-shan", "simayi"),
        turn=1,
        identities="lord rebel loyalist spy",
    )
    t.play("skill lijian")
    t.answer(1, "discard", "card C3-sha")
    t.answer(1, "seat", "seat 0")
    assert beliefs(t)["rebel"][1] > 0
    assert beliefs(t)["rebel"][2] == 0


def test_every_skill_is_used():
    used = Counter()
    for index in range(60):
        lord = {0: "zhangjiao"} if index % 2 else None
        game = sgs.Game(players=6, seed=3, index=index, heroes=HEROES, fix=lord)
        game.play("standard")
        used.update(event.what for event in game.events if event.event == "skill")
    missing = [skill for skill in SKILLS if not used[skill]]
    assert not missing, used


@pytest.mark.parametrize(("hand", "answer"), [("D2-shan", "jijiu D2-shan"), ("C3-sha", None)])
def test_huatuo_saves_a_friend(hand, answer):
    """R11.23.1, R2.5: a loyalist saves his lord with any red card"""
    t = table(
        p("", hp=1),
        p(f"S7-sha {STOP}"),
        p(hand, "huatuo"),
        turn=1,
        identities="lord rebel loyalist spy",
    )
    t.play("S7-sha", 0)
    if answer is None:
        t.over("rebels")
        return
    t.asked(2, "peach", "pass", answer)
    t.game._inner.answer_with(STANDARD)
    t.check(0, hp=1)
