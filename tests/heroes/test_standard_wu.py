"""What `standard` makes of the skills of the Wu heroes: whether, when and on whom."""

import sgs
from table import STOP, p, table

WU = "zhiheng jiuyuan qixi keji kurou yingzi fanjian guose liuli jieyin xiaoji tianxiang"
GAMES = 120


def let_play(t, questions):
    t.game.play("standard", questions=questions)


def test_every_skill_is_used():
    """R11.8 to R11.15, R11.32"""
    used = set()
    for index in range(GAMES):
        game = sgs.Game(
            players=8, seed=3, index=index, fix={"seat0": "sunquan"} if index % 2 else None
        )
        game.play("standard")
        used |= {e.what for e in game.events if e.event == "skill"}
    assert set(WU.split()) <= used


def test_zhiheng_keeps_what_is_good():
    """R11.8.1"""
    t = table(p("H3-tao S7-sha S8-sha S9-sha D2-shan", "sunquan"), seats=6)
    while t.is_open(0, "play") or t.is_open(0, "pick"):
        let_play(t, 1)
    t.kept("H3-tao D2-shan")


def test_liuli_spares_a_loyal_ones_lord():
    """R11.13.2: the lord is the only one in reach"""
    t = table(
        p(f"S7-sha {STOP}"),
        p("D2-shan C3-sha", "daqiao", hp=1),
        p("", hp=1),
        identities="rebel loyalist lord rebel",
    )
    t.play("S7-sha", 1)
    t.asked(1, "trigger")
    let_play(t, 1)
    t.asked(1, "dodge")


def test_tianxiang_takes_an_enemy():
    """R11.32.1: a rebel turns it on the lord"""
    t = table(
        p(""),
        p("S7-sha H5-chitu"),
        p("", "lvbu"),
        p("H3-tao D2-shan", "xiaoqiao", hp=1),
        identities="lord loyalist rebel rebel",
        turn=1,
    )
    t.play("H5-chitu")
    t.play("S7-sha", 3)
    t.answer(3, "dodge", "pass")
    let_play(t, 2)
    t.check(3, hp=1)
    t.check(0, hp=3)


def test_kurou_stops_in_time():
    """R11.11.1: a rebel pays for cards, a lord does not."""
    deck = "S7-sha S8-sha S9-sha S10-sha"
    for identities in ("rebel lord rebel rebel", "lord rebel rebel rebel"):
        huanggai = p("", "huanggai", equip="CA-zhugeliannu")
        t = table(huanggai, p(), deck=deck, identities=identities)
        while not t.game.over and t.game.turn == 0:
            let_play(t, 1)
        assert (t.happened("skill", what="kurou") >= 1) == identities.startswith("rebel")
        assert t.hp(0) >= 2


def test_fanjian_guess_is_legal_under_every_rule():
    """R15.51, R15.91"""
    for guess in ("suit", "colour"):
        t = table(p(f"H3-tao {STOP}", "zhouyu"), p("", "xiaoqiao"), rules={"fanjian.guess": guess})
        t.play("skill fanjian")
        t.answer(0, "seat", "seat 1")
        t.asked(1, "name")
        let_play(t, 1)
        assert len(t.hand(1)) == 1
