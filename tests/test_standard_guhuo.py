"""What `standard` makes of guhuo, of wushen and of the choice of a hero."""

from collections import Counter

import sgs
from table import STOP, p, table

HIDDEN_CARD = p(f"S7-sha {STOP}")


def let_play(t, questions=1):
    t.game.play("standard", questions=questions)


def test_a_true_heart_is_laid():
    """R11.27.3: no challenge can stop it"""
    t = table(HIDDEN_CARD, p("H2-shan D7-shan", "yuji"))
    t.play("S7-sha", 1)
    let_play(t)
    t.asked(1, "card")
    let_play(t)
    t.kept("D7-shan")


def test_the_last_point_of_hp_doubts_nothing():
    t = table(p(f"S7-sha {STOP}", "yuji"), *[p(hp=1) for _ in range(3)])
    t.guhuo("wuzhongshengyou", "S7-sha")
    for _ in range(3):
        assert t.game.ask.kind == "challenge"
        let_play(t)
    assert t.happened("challenge") == 0


def test_friends_do_not_doubt():
    """Two loyalists stand by their lord; the rebel has no hp to spare."""
    t = table(
        p(f"S7-sha {STOP}", "yuji"), p(), p(), p(hp=1), identities="lord loyalist loyalist rebel"
    )
    t.guhuo("wuzhongshengyou", "S7-sha")
    for _ in range(3):
        assert t.game.ask.kind == "challenge"
        let_play(t)
    assert t.happened("challenge") == 0


def test_wushen_slashes_at_any_distance():
    """R11.34.1: a rebel's heart flies to the lord, whoever sits between"""
    t = table(
        p(f"H9-wuzhongshengyou {STOP}", "shenguanyu"),
        p(),
        p(),
        p("D2-shan"),
        p(),
        p(),
        identities="rebel rebel rebel lord rebel loyalist",
    )
    while not t.is_open(3, "dodge"):
        assert t.game.turn == 0
        let_play(t)


def test_heroes_are_chosen_with_variety():
    lords = Counter()
    for index in range(300):
        game = sgs.Game(players=8, seed=3, index=index)
        while game.ask.kind == "hero" and game.ask.seat == 0:
            game.play("standard", questions=1)
        lords[game.players[0].hero] += 1
    assert len(lords) >= 5
    assert max(lords.values()) < 0.95 * sum(lords.values())
