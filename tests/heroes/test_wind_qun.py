"""zhangjiao, R11.26."""

import pytest

from table import STOP, p, table, under

WOUND = "S10-sha"  # a spade on top of the pile


def test_leiji():
    """R11.26.1, R8.2, R11.26.4: after a dodge somebody judges; spade: 2 damage by zhangjiao"""
    t = table(p(f"S7-sha {STOP}"), p("D2-shan", "zhangjiao"), p(), deck=WOUND)
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card D2-shan")
    t.asked(1, "trigger", "pass", "skill leiji")
    t.answer(1, "trigger", "skill leiji")
    t.asked(1, "seat", "seat 0", "seat 1", "seat 2", "seat 3")
    t.answer(1, "seat", "seat 2")
    t.asked(0, "play")
    t.check(2, hp=2)
    t.check(1, hp=3)
    t.discarded("D2-shan S7-sha S10-sha")
    assert t.happened("damage", seat=2, other=1, amount=2) == 1


@pytest.mark.parametrize("card", ["C7-sha", "H3-tao", "D6-sha"])
def test_leiji_fails(card):
    """R11.26.1"""
    t = table(p(f"S7-sha {STOP}"), p("D2-shan", "zhangjiao"), deck=card)
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card D2-shan")
    t.answer(1, "trigger", "skill leiji")
    t.answer(1, "seat", "seat 0")
    t.asked(0, "play")
    t.check(0, hp=4)


def test_leiji_declined():
    """R11.26.1, R1.14"""
    t = table(p(f"S7-sha {STOP}"), p("D2-shan", "zhangjiao"), deck=WOUND)
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card D2-shan")
    t.answer(1, "trigger", "pass")
    t.asked(0, "play")
    assert t.drawn == 0


def test_leiji_needs_a_dodge():
    """R11.26.1, R5.22: renwangdun is none, nor is a hit"""
    t = table(p(f"S7-sha {STOP}"), p("D2-shan", "zhangjiao", equip="C2-renwangdun"))
    t.play("S7-sha", 1)
    t.asked(0, "play")
    t = table(p(f"S7-sha {STOP}"), p("D2-shan", "zhangjiao"))
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "pass")
    t.asked(0, "play")
    t.check(1, hp=2)


def test_leiji_after_baguazhen():
    """R11.26.1, R11.37.26"""
    t = table(
        p(f"S7-sha {STOP}"), p("", "zhangjiao", equip="S2-baguazhen"), deck=f"D2-shan {WOUND}"
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "skill baguazhen")
    t.answer(1, "trigger", "skill leiji")
    t.answer(1, "seat", "seat 0")
    t.answer(1, "trigger", "pass")  # guidao with the armor, idle by now
    t.asked(0, "play")
    t.check(0, hp=2)


def test_leiji_against_wanjianqifa():
    """R11.26.1, R11.37.27, R5.8: the attacker dies of it, the arrows fly on"""
    t = table(
        p(f"HA-wanjianqifa {STOP}", hp=1),
        p("D2-shan", "zhangjiao"),
        p(),
        identities="rebel lord rebel rebel",
        deck=WOUND,
    )
    t.play("HA-wanjianqifa")
    t.answer(1, "dodge", "card D2-shan")
    t.answer(1, "trigger", "skill leiji")
    t.answer(1, "seat", "seat 0")
    t.check(0, alive=False)
    t.check(2, hp=3)
    t.check(3, hp=3)
    t.check(1, n=5)  # three for a rebel, two of his turn


def test_leiji_twice_against_wushuang():
    """R11.26.2, R5.14: all dodges first, then a judgment for each"""
    t = table(
        p(f"S7-sha {STOP}", "lvbu"),
        p("D2-shan D3-shan", "zhangjiao"),
        p(),
        deck="S9-sha S10-sha",
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card D2-shan")
    t.answer(1, "dodge", "card D3-shan")
    t.answer(1, "trigger", "skill leiji")
    t.answer(1, "seat", "seat 0")
    t.asked(1, "seat", "pass", "seat 0", "seat 1", "seat 2", "seat 3")
    t.answer(1, "seat", "seat 2")
    t.asked(0, "play")
    t.check(0, hp=2)
    t.check(2, hp=2)


def test_leiji_second_judgment_declined():
    """R11.26.2, R1.14"""
    t = table(p(f"S7-sha {STOP}", "lvbu"), p("D2-shan D3-shan", "zhangjiao"), deck="S9-sha S10-sha")
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card D2-shan")
    t.answer(1, "dodge", "card D3-shan")
    t.answer(1, "trigger", "skill leiji")
    t.answer(1, "seat", "seat 0")
    t.answer(1, "seat", "pass")
    t.asked(0, "play")
    assert t.drawn == 1


AXE = (
    p(f"S7-sha C3-sha D5-shan {STOP}", equip="D5-guanshifu"),
    p("D2-shan", "zhangjiao", hp=1),
    p(),
)


def test_leiji_comes_after_the_axe():
    """R11.26.3, R16.10"""
    t = table(*AXE, identities="rebel rebel lord rebel", deck=WOUND)
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card D2-shan")
    t.answer(0, "trigger", "skill guanshifu")
    t.answer(0, "pick", "card C3-sha")
    t.answer(0, "pick", "card D5-shan")
    t.asked(0, "play")
    t.check(1, alive=False)
    t.check(0, hp=4)


def test_leiji_after_the_axe_alive():
    """R11.26.3: hit and alive he may use it"""
    t = table(AXE[0], p("D2-shan", "zhangjiao"), p(), deck=WOUND)
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card D2-shan")
    t.answer(0, "trigger", "skill guanshifu")
    t.answer(0, "pick", "card C3-sha")
    t.answer(0, "pick", "card D5-shan")
    t.check(1, hp=2)
    t.answer(1, "trigger", "skill leiji")
    t.answer(1, "seat", "seat 0")
    t.check(0, hp=2)


def test_leiji_on_dodge_comes_before_the_axe():
    """R15.66, R15.126"""
    t = under(
        "leiji.timing", "on_dodge", *AXE, identities="rebel rebel lord rebel", deck="S9-sha S10-sha"
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card D2-shan")
    t.answer(1, "trigger", "skill leiji")
    t.answer(1, "seat", "seat 0")
    t.check(0, hp=2)
    t.answer(0, "trigger", "skill guanshifu")
    t.answer(0, "pick", "card C3-sha")
    t.answer(0, "pick", "card D5-shan")
    t.asked(0, "play")
    t.check(1, alive=False)
    assert t.happened("skill", what="leiji") == 1


def test_leiji_on_dodge_kills_the_attacker():
    """R15.66: a dead attacker pursues nothing"""
    seats = p(f"S7-sha S8-sha {STOP}", hp=2, equip="S5-qinglongyanyuedao"), AXE[1], p()
    t = under("leiji.timing", "on_dodge", *seats, identities="rebel rebel lord rebel", deck=WOUND)
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card D2-shan")
    t.answer(1, "trigger", "skill leiji")
    t.answer(1, "seat", "seat 0")
    t.check(0, alive=False)
    t.check(1, hp=1)


def test_leiji_waits_for_the_last_pursuit():
    """R11.26.8: two dodges of one pursued slash, two judgments at its end"""
    t = table(
        p(f"S7-sha S8-sha {STOP}", equip="S5-qinglongyanyuedao"),
        p("D2-shan D3-shan", "zhangjiao"),
        deck="S9-sha C7-sha",
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card D2-shan")
    t.answer(0, "trigger", "skill qinglongyanyuedao")
    t.answer(0, "slash_at", "card S8-sha")
    t.answer(1, "dodge", "card D3-shan")
    t.answer(1, "trigger", "skill leiji")
    t.answer(1, "seat", "seat 0")
    t.answer(1, "seat", "seat 0")
    t.asked(0, "play")
    t.check(0, hp=2)
    t.used_up()


def pursued(*seats, **more):
    """Seat 0 pursues seat 1, who moves the second slash to seat 2, who dodges it."""
    t = table(p("S7-sha S8-sha S9-sha C5-dilu", equip="S5-qinglongyanyuedao"), *seats, **more)
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "pass")
    t.answer(1, "dodge", "card D2-shan")
    t.answer(0, "trigger", "skill qinglongyanyuedao")
    t.answer(0, "slash_at", "card S8-sha")
    t.answer(1, "trigger", "skill liuli")
    t.answer(2, "dodge", "card D3-shan")
    return t


def test_leiji_waits_for_the_last_pursuit_of_a_new_target():
    """R11.26.8, R10.25.2: liuli moved a pursuit to zhangjiao: he is pursued before his leiji"""
    t = pursued(
        p("D2-shan C3-sha", "daqiao"), p("D3-shan D4-shan", "zhangjiao"), deck="C7-sha C8-sha"
    )
    t.answer(0, "slash_at", "card S9-sha")
    t.answer(2, "dodge", "card D4-shan")
    t.answer(2, "trigger", "skill leiji")
    t.answer(2, "seat", "seat 0")
    t.answer(2, "seat", "seat 0")
    t.asked(0, "play")
    assert t.happened("judge") == 2


def test_leiji_comes_before_the_pursuit_of_another():
    """R11.26.8: who moved the pursuit on has dodged for the last time"""
    first = p("D2-shan C3-sha", skills="leiji liuli")
    t = pursued(first, p("D3-shan D5-shan"), deck="C7-sha")
    t.answer(1, "trigger", "skill leiji")
    t.answer(1, "seat", "seat 0")
    t.answer(0, "slash_at", "card S9-sha")
    t.answer(2, "dodge", "card D5-shan")
    t.asked(0, "play")
    assert t.happened("judge") == 1


@pytest.mark.parametrize("trigger", ["use_or_play", "use_only"])
def test_leiji_trigger(trigger):
    """R15.65, R15.126"""
    t = under(
        "leiji.trigger", trigger, p(f"HA-wanjianqifa {STOP}"), p("D2-shan", "zhangjiao"), deck=WOUND
    )
    t.play("HA-wanjianqifa")
    t.answer(1, "dodge", "card D2-shan")
    if trigger == "use_only":
        t.asked(0, "play")
    else:
        t.asked(1, "trigger", "pass", "skill leiji")
    t = under("leiji.trigger", trigger, p(f"S7-sha {STOP}"), p("D2-shan", "zhangjiao"), deck=WOUND)
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card D2-shan")
    t.asked(1, "trigger", "pass", "skill leiji")


def test_leiji_of_the_dodge_against_yinyueqiang():
    """R11.26.1, R10.23.1, R1.9"""
    t = table(
        p(f"SA-juedou {STOP}"),
        p("S7-sha", equip="DQ-yinyueqiang"),
        p("D2-shan", "zhangjiao"),
        rules={"setup.extra_cards": "yinyueqiang"},
        deck=WOUND,
    )
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S7-sha")
    t.answer(1, "trigger", "skill yinyueqiang")
    t.answer(1, "seat", "seat 2")
    t.answer(2, "dodge", "card D2-shan")
    t.answer(2, "trigger", "skill leiji")
    t.answer(2, "seat", "seat 1")
    t.check(1, hp=2)


def test_guidao_makes_his_leiji_strike():
    """R11.26.5, R6.8, R6.6: from hand, the old card is kept"""
    t = table(p(f"S7-sha {STOP}"), p("D2-shan S9-sha C4-sha H4-tao", "zhangjiao"), deck="H3-tao")
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card D2-shan")
    t.answer(1, "trigger", "skill leiji")
    t.answer(1, "seat", "seat 0")
    t.answer(1, "trigger", "skill guidao")
    t.asked(1, "card", "card S9-sha", "card C4-sha")
    t.answer(1, "card", "card S9-sha")
    t.asked(0, "play")
    t.check(0, hp=2)
    t.check(1, hand="C4-sha H4-tao H3-tao")
    t.discarded("S9-sha")


def test_guidao_not_with_the_baguazhen_in_question():
    """R11.26.7: another black card may, the baguazhen itself not"""
    t = table(
        p(f"S7-sha {STOP}"),
        p("", "zhangjiao", equip="S2-baguazhen SK-dayuan"),
        deck="D2-shan",
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "skill baguazhen")
    t.answer(1, "trigger", "skill guidao")
    t.check(1, equip="S2-baguazhen", hand="D2-shan")
    t.answer(1, "dodge", "pass")  # black now, and he keeps the dodge
    t.check(1, hp=2)
    t = table(p(f"S7-sha {STOP}"), p("", "zhangjiao", equip="S2-baguazhen"), deck="C7-sha")
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "skill baguazhen")
    t.asked(0, "play")  # nothing black but the armor
    t.check(1, hp=2)


def test_guidao_pays_with_an_idle_baguazhen():
    """R11.26.5, R11.26.7: for any other judgment it may go"""
    t = table(
        p(STOP, judging="S6-lebusishu"),
        p("", "zhangjiao", equip="S2-baguazhen"),
        phase="judgment",
        deck="H3-tao",
    )
    t.answer(1, "trigger", "skill guidao")
    t.check(1, equip="")
    assert "H3-tao" in t.hand(1)


def test_guidao_with_the_last_card_and_lianying():
    """R11.37.7, R6.8: the draw comes before the old card"""
    t = table(
        p(STOP, judging="S6-lebusishu"),
        p("S9-sha", skills="guidao lianying"),
        phase="judgment",
        deck="H3-tao D9-shan",
    )
    t.answer(1, "trigger", "skill guidao")
    t.answer(1, "trigger", "skill lianying")
    assert {"H3-tao", "D9-shan"} <= set(t.hand(1))
    assert t.happened("skill", what="lianying") == 1


def test_guidao_and_guicai_once_each():
    """R11.37.5, R6.6, R6.7, R6.8"""
    t = table(
        p(STOP, judging="S6-lebusishu"),
        p("C4-sha", "zhangjiao"),
        p("H2-shan", "simayi"),
        phase="judgment",
        deck="D4-shan",
    )
    t.answer(1, "trigger", "skill guidao")
    t.answer(2, "trigger", "skill guicai")
    t.asked(0, "play")
    t.check(1, hand="D4-shan")
    t.check(2, hand="")
    t.discarded("C4-sha H2-shan")


def test_huangtian():
    """R11.26.6, R11.37.31: open, no leiji, nothing is used"""
    t = table(
        p("", "zhangjiao"),
        p(f"D2-shan SA-shandian C3-sha {STOP}", kingdom="qun"),
        turn=1,
        identities="lord rebel rebel rebel",
    )
    t.play("skill huangtian")
    t.asked(1, "card", "card D2-shan", "card SA-shandian")
    t.answer(1, "card", "card SA-shandian")
    t.asked(1, "play")
    t.check(0, hand="SA-shandian")
    t.refuses("skill huangtian")


def test_huangtian_is_shown_to_all():
    """R11.37.31, R9.12: a redrawn game keeps the card where all saw it go"""
    t = table(p("", "zhangjiao"), p(f"D2-shan {STOP}", kingdom="qun"), turn=1)
    t.play("skill huangtian")
    for seed in range(8):
        copy = t.game.determinize(2, seed=seed)
        assert list(copy.players[0].hand) == ["D2-shan"]


def test_huangtian_with_the_last_card():
    """R11.26.6, R11.37.7: a gift empties the hand"""
    t = table(p("", "zhangjiao"), p("D2-shan", kingdom="qun", skills="lianying"), turn=1, deck=STOP)
    t.play("skill huangtian")
    t.answer(1, "trigger", "skill lianying")
    t.check(1, hand=STOP)


def test_huangtian_unlimited():
    """R15.73"""
    t = under(
        "huangtian.limit",
        "unlimited",
        p("", "zhangjiao"),
        p(f"D2-shan D3-shan {STOP}", kingdom="qun"),
        turn=1,
    )
    t.play("skill huangtian")
    t.answer(1, "card", "card D2-shan")
    t.play("skill huangtian")
    t.asked(1, "play")
    t.check(0, hand="D2-shan D3-shan")
    t.refuses("skill huangtian")


def test_huangtian_not_in_his_own_phase():
    """R11.26.6, R3.16: the lord gives nothing to himself; gods are not Qun"""
    t = table(p(f"D2-shan {STOP}", "zhangjiao"), p("D3-shan", kingdom="god"))
    t.refuses("skill huangtian")
    t = table(p("", "zhangjiao"), p(f"D3-shan {STOP}", kingdom="god"), turn=1)
    t.refuses("skill huangtian")
