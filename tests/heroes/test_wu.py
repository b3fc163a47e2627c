"""luxun, R11.14."""

import pytest

from table import STOP, p, table


@pytest.mark.parametrize("card", ["S6-lebusishu", "S3-shunshouqianyang"])
def test_qianxun(card):
    """R11.14.1, R11.37.11"""
    t = table(p(f"{card} {STOP}"), p("D2-shan", "luxun"), p("D4-shan"), p("D3-shan"), seats=4)
    t.play(card)
    if t.is_open(0, "target"):
        t.asked(0, "target", "seat 2", "seat 3")
        t.answer(0, "target", "seat 3")
    t.asked(0, "play")
    t.check(1, hand="D2-shan", judging="")
    if card == "S3-shunshouqianyang":
        t.check(3, hand="")


def test_qianxun_against_guhuo():
    """R11.37.11, R11.14.1: a virtual card of the name is barred as well"""
    t = table(p(f"D2-shan {STOP}", "yuji"), p("D3-shan", "luxun"), p("D4-shan"))
    t.answer(0, "play", "skill guhuo")
    assert "as shunshouqianyang" not in t.game.ask.options


def test_qianxun_lets_other_tricks_through():
    """R11.14.1"""
    t = table(p(f"S3-guohechaiqiao SA-juedou {STOP}"), p("D2-shan D3-shan", "luxun"))
    t.play("SA-juedou", 1)
    t.check(1, hp=2)
    t.play("S3-guohechaiqiao", 1)
    t.check(1, n=1)


def test_lianying_after_the_last_card_used():
    """R11.14.2, R11.37.7"""
    t = table(p("H7-wuzhongshengyou", "luxun"), deck=f"{STOP} D2-shan D3-shan")
    t.play("H7-wuzhongshengyou")
    t.asked(0, "trigger", "pass", "skill lianying")
    t.answer(0, "trigger", "skill lianying")
    t.asked(0, "play")
    t.check(0, hand=f"{STOP} D2-shan D3-shan")


def test_lianying_declined():
    """R11.14.2, R1.14"""
    t = table(p(STOP, "luxun"))
    t.play(STOP)
    t.answer(0, "trigger", "pass")
    t.asked(1, "play")
    t.check(0, hand="", equip=STOP)


def test_lianying_not_while_a_card_is_left():
    """R11.14.2"""
    t = table(p(f"S7-sha {STOP}", "luxun"))
    t.play("S7-sha", 1)
    t.asked(0, "play")
    t.check(0, hand=STOP)


def test_lianying_after_a_response():
    """R11.14.2, R11.37.7: used against a slash, played in a duel"""
    t = table(p(f"S7-sha SA-juedou {STOP}"), p("H2-shan", "luxun"), deck="S9-sha D2-shan")
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card H2-shan")
    t.answer(1, "trigger", "skill lianying")
    t.check(1, hand="S9-sha")
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S9-sha")
    t.answer(1, "trigger", "skill lianying")
    t.asked(0, "play")
    t.check(1, hp=3, hand="D2-shan")
    t.check(0, hp=3)


def test_lianying_after_theft_and_discard():
    """R11.14.2, R11.37.7"""
    for card, where in [("S3-guohechaiqiao", "discard"), ("S7-sha", "fankui")]:
        if where == "discard":
            t = table(p(f"{card} {STOP}"), p("D2-shan", "luxun"), deck="D3-shan")
            t.play(card, 1)
            t.answer(1, "trigger", "skill lianying")
            t.check(1, hand="D3-shan")
        else:
            t = table(p("S7-sha D2-shan", "luxun"), p("", "simayi"), deck="D3-shan")
            t.play("S7-sha", 1)
            t.answer(1, "trigger", "skill fankui")
            t.answer(0, "trigger", "skill lianying")
            t.check(0, hand="D3-shan")


def test_lianying_after_the_discard_phase():
    """R11.14.2, R4.8, R11.33.4: only a hand limit of 0 empties a hand there"""
    t = table(
        p("D2-shan", hp=0, max_hp=4, pile="S8-sha", skills="buqu lianying"),
        phase="discard",
        deck="D3-shan",
    )
    t.answer(0, "trigger", "skill lianying")
    t.asked(1, "play")
    t.check(0, hand="D3-shan")


def test_lianying_after_a_cost():
    """R11.37.8: drawn before the paid effect goes on"""
    t = table(
        p("S7-sha D2-shan D3-shan", "luxun", equip="D5-guanshifu"),
        p("H2-shan"),
        deck=f"{STOP}",
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card H2-shan")
    t.answer(0, "trigger", "skill guanshifu")
    t.answer(0, "pick", "card D2-shan")
    t.asked(0, "trigger", "pass", "skill lianying")
    t.check(1, hp=4)
    t.answer(0, "trigger", "skill lianying")
    t.asked(0, "play")
    t.check(1, hp=3)
    t.check(0, hand=STOP)


def test_lianying_after_ganglie_penalty():
    """R11.37.7: two cards discarded one after the other empty the hand once"""
    t = table(p("S7-sha D2-shan D3-shan", "luxun"), p("", "xiahoudun"), deck=f"C7-sha {STOP}")
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill ganglie")
    t.answer(0, "discard", "card D2-shan")
    t.answer(0, "trigger", "skill lianying")
    t.asked(0, "play")
    t.check(0, hand=STOP, hp=3)


def test_lianying_after_a_challenge():
    """R11.37.7, R11.27.1: laying the last card face down empties the hand"""
    t = table(p("D2-shan", skills="guhuo lianying"), p(), deck=f"{STOP} D3-shan D4-shan D5-shan")
    t.answer(0, "play", "skill guhuo")
    t.answer(0, "name", "as wuzhongshengyou")
    t.answer(0, "trigger", "skill lianying")
    t.check(0, hand=STOP)
    t.challenges("no", "no", "no")
    t.answer(0, "wuxie", "pass")  # the new card could pretend to be one
    t.asked(0, "play")
    t.check(0, hand=f"{STOP} D3-shan D4-shan")


def test_lianying_before_the_next_step():
    """R11.37.7, R5.2: the slash finds a hand again before anybody answers"""
    t = table(p("S7-sha", "luxun"), p("H2-shan"), deck=STOP)
    t.play("S7-sha", 1)
    t.answer(0, "trigger", "skill lianying")
    t.asked(1, "dodge")
    t.check(0, hand=STOP)
