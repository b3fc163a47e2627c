"""guojia and zhenji, R11.21 and R11.22."""

from table import STOP, p, table

JIU = {"setup.extra_cards": "jiu"}


# guojia


def test_tiandu_takes_his_judgment_card():
    """R11.21.1, R6.4"""
    t = table(p("", "guojia", judging="S6-lebusishu"), phase="judgment", deck="H3-tao")
    t.answer(0, "trigger", "skill tiandu")
    t.asked(0, "play")
    assert "H3-tao" in t.hand(0)
    t.discarded("S6-lebusishu")


def test_tiandu_declined():
    """R11.21.1, R1.14"""
    t = table(p(STOP, "guojia", judging="S6-lebusishu"), phase="judgment", deck="H3-tao")
    t.answer(0, "trigger", "pass")
    t.asked(0, "play")
    t.discarded("H3-tao S6-lebusishu")


def test_tiandu_only_his_own():
    """R11.21.1"""
    t = table(p(STOP, judging="S6-lebusishu"), p("", "guojia"), phase="judgment", deck="H3-tao")
    t.asked(0, "play")
    t.discarded("H3-tao")


def test_tiandu_takes_guicai_s_card():
    """R6.9, R11.21.1"""
    t = table(
        p(STOP, "guojia", judging="S6-lebusishu"),
        p("H10-sha", "simayi"),
        phase="judgment",
        deck="C7-sha",
    )
    t.answer(1, "trigger", "skill guicai")
    t.answer(0, "trigger", "skill tiandu")
    t.asked(0, "play")
    t.discarded("C7-sha")
    assert "H10-sha" in t.hand(0)


def test_tiandu_on_baguazhen():
    """R11.21.1, R5.14"""
    t = table(p(f"S7-sha {STOP}"), p("", "guojia", equip="S2-baguazhen"), deck="H3-tao")
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "skill baguazhen")
    t.answer(1, "trigger", "skill tiandu")
    t.asked(0, "play")
    t.check(1, hp=3, hand="H3-tao")


def test_tiandu_when_a_source_judges_for_ganglie():
    """R15.54, R15.119, R11.21.1"""
    rules = {"ganglie.judge": "source"}
    t = table(p(f"S7-sha {STOP}", "guojia"), p("", "xiahoudun"), deck="C7-sha", rules=rules)
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill ganglie")
    t.answer(0, "trigger", "skill tiandu")
    t.run_to(0)
    t.check(0, hp=2)
    assert "C7-sha" in t.hand(0)


def hit_guojia(hp=3, **more):
    t = table(p(f"S7-sha {STOP}"), p("", "guojia", hp=hp), p(), **more)
    t.play("S7-sha", 1)
    return t


def test_yiji_keeps_both():
    """R11.21.2"""
    t = hit_guojia(deck="D2-shan D3-shan")
    t.answer(1, "trigger", "skill yiji")
    t.asked(1, "card", "pass", "card D2-shan", "card D3-shan")
    t.answer(1, "card", "pass")
    t.asked(0, "play")
    t.check(1, hand="D2-shan D3-shan", hp=2)


def test_yiji_two_recipients():
    """R11.21.2: the attacker may be one of them"""
    t = hit_guojia(deck="D2-shan D3-shan")
    t.answer(1, "trigger", "skill yiji")
    t.answer(1, "card", "card D2-shan")
    t.asked(1, "seat", "seat 0", "seat 2", "seat 3")
    t.answer(1, "seat", "seat 2")
    t.asked(1, "card", "pass", "card D3-shan")
    t.answer(1, "card", "card D3-shan")
    t.answer(1, "seat", "seat 0")
    t.asked(0, "play")
    t.check(1, hand="")
    t.check(2, hand="D2-shan")
    t.check(0, hand=f"D3-shan {STOP}")
    t.conserved()


def test_yiji_one_recipient_and_who_knows():
    """R11.21.2, R9.12: given cards are known to giver and taker"""
    t = hit_guojia(deck="D2-shan D3-shan")
    t.answer(1, "trigger", "skill yiji")
    t.answer(1, "card", "card D3-shan")
    t.answer(1, "seat", "seat 3")
    t.answer(1, "card", "card D2-shan")
    t.answer(1, "seat", "seat 3")
    t.check(3, hand="D2-shan D3-shan")
    view = [{card for card, _, _ in t.game._inner.view(seat)["known"]} for seat in range(4)]
    assert len(view[1] & view[3]) >= 2
    assert not view[3] & view[2] - view[0]


def test_yiji_declined():
    """R11.21.2, R1.14"""
    t = hit_guojia()
    t.answer(1, "trigger", "pass")
    t.asked(0, "play")
    assert t.drawn == 0


def test_yiji_two_batches_for_two_points():
    """R11.37.24, R8.6"""
    t = table(
        p(f"S3-jiu S7-sha {STOP}"),
        p("", "guojia"),
        deck="D2-shan D3-shan D4-shan D5-shan",
        rules=JIU,
    )
    t.play("S3-jiu")
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill yiji")
    t.answer(1, "card", "card D3-shan")
    t.answer(1, "seat", "seat 2")
    t.answer(1, "card", "pass")
    t.asked(1, "trigger", "pass", "skill yiji")
    t.answer(1, "trigger", "skill yiji")
    t.asked(1, "card", "pass", "card D4-shan", "card D5-shan")
    t.answer(1, "card", "pass")
    t.asked(0, "play")
    t.check(1, hand="D2-shan D4-shan D5-shan")


def test_yiji_second_batch_declined():
    """R11.37.24, R1.14"""
    t = table(p(f"S3-jiu S7-sha {STOP}"), p("", "guojia"), rules=JIU)
    t.play("S3-jiu")
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill yiji")
    t.answer(1, "card", "pass")
    t.answer(1, "trigger", "pass")
    t.asked(0, "play")
    t.check(1, n=2)


def test_yiji_not_for_lost_hp():
    """R11.21.2, R8.5"""
    t = table(p(f"S7-sha {STOP}", "yuji"), p("", "guojia"))
    t.guhuo("sha", "S7-sha", 3)
    t.challenges("yes", "no", "no")
    t.asked(0, "play")
    t.check(1, hp=2, hand="")


def test_yiji_gives_the_last_card_of_the_hand():
    """R11.37.7, R11.21.2: a gift empties the hand too"""
    t = table(p(f"S7-sha {STOP}"), p(skills="yiji lianying"), deck="D2-shan D3-shan D4-shan")
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill yiji")
    t.answer(1, "card", "card D2-shan")
    t.answer(1, "seat", "seat 2")
    t.answer(1, "card", "card D3-shan")
    t.answer(1, "seat", "seat 2")
    t.answer(1, "trigger", "skill lianying")
    t.asked(0, "play")
    t.check(1, hand="D4-shan")


def test_yiji_takes_what_is_there():
    """R11.21.2, R4.14, R15.105"""
    rules = {"deck.both_empty": "draw_available"}
    hands = p(f"S7-sha {STOP}"), p("", "guojia"), p()
    t = table(*hands, deck="D2-shan", exact=True, rules=rules)
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill yiji")
    t.asked(1, "card", "pass", "card D2-shan")
    t = table(*hands, deck="D2-shan", exact=True)
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill yiji")
    t.over("drawn")


# zhenji


def test_qingguo_a_black_hand_card():
    """R11.22.1"""
    t = table(p(f"S7-sha {STOP}"), p("S3-guohechaiqiao H3-tao D2-shan", "zhenji"))
    t.play("S7-sha", 1)
    t.asked(1, "dodge", "pass", "card D2-shan", "qingguo S3-guohechaiqiao")
    t.answer(1, "dodge", "qingguo S3-guohechaiqiao")
    t.asked(0, "play")
    t.check(1, hp=3, hand="H3-tao D2-shan")
    t.discarded("S3-guohechaiqiao")
    assert t.happened("skill", what="qingguo", seat=1) == 1


def test_qingguo_leaves_equipment():
    """R11.22.1"""
    t = table(p(f"S7-sha {STOP}"), p("", "zhenji", equip="S5-jueying C2-renwangdun"))
    t.play("S7-sha", 1)
    t.asked(0, "play")
    t = table(p(f"HA-wanjianqifa {STOP}"), p("", "zhenji", equip="S5-jueying C2-renwangdun"))
    t.play("HA-wanjianqifa")
    t.check(1, hp=2)


def test_qingguo_is_for_dodges_only():
    """R11.22.1, R5.12"""
    t = table(p(f"C7-sha {STOP}", "zhenji"))
    t.asked(0, "play", "pass", "card C7-sha", f"card {STOP}")


def luoshen(*judgments, deck=None, **more):
    t = table(p(STOP, "zhenji", **more), phase="preparation", deck=" ".join(deck or judgments))
    t.answer(0, "trigger", "skill luoshen")
    return t


def test_luoshen_goes_on_while_black():
    """R11.22.2"""
    t = luoshen("S7-sha", "C8-sha", "H3-tao")
    t.asked(0, "trigger", "pass", "skill luoshen")
    t.answer(0, "trigger", "skill luoshen")
    t.answer(0, "trigger", "skill luoshen")
    t.asked(0, "play")
    t.discarded("H3-tao")
    assert {"S7-sha", "C8-sha"} <= set(t.hand(0))
    t.check(0, n=5)


def test_luoshen_stops_when_she_likes():
    """R11.22.2"""
    t = luoshen("S7-sha", "C8-sha")
    t.answer(0, "trigger", "pass")
    t.asked(0, "play")
    assert t.drawn == 3


def test_luoshen_declined():
    """R11.22.2, R1.14"""
    t = table(p(STOP, "zhenji"), phase="preparation")
    t.answer(0, "trigger", "pass")
    t.asked(0, "play")
    assert t.drawn == 2


def test_luoshen_before_delayed_tricks():
    """R11.22.3, R15.57"""
    t = luoshen("H3-tao", "C8-sha", judging="S6-lebusishu")
    t.discarded("H3-tao C8-sha S6-lebusishu")


def test_luoshen_takes_the_card_that_counts():
    """R11.37.3, R6.7"""
    t = table(p(STOP, "zhenji"), p("S7-sha", "simayi"), phase="preparation", deck="H3-tao D2-shan")
    t.answer(0, "trigger", "skill luoshen")
    t.answer(1, "trigger", "skill guicai")
    t.answer(0, "trigger", "pass")
    t.asked(0, "play")
    assert "S7-sha" in t.hand(0)
    t.discarded("H3-tao")


def test_luoshen_and_tiandu():
    """R11.21.1, R11.22.2: a red card is hers by tiandu, but ends luoshen"""
    t = table(p(STOP, skills="luoshen tiandu"), phase="preparation", deck="S7-sha H3-tao")
    t.answer(0, "trigger", "skill luoshen")
    t.answer(0, "trigger", "skill tiandu")
    t.answer(0, "trigger", "skill luoshen")
    t.answer(0, "trigger", "skill tiandu")
    t.asked(0, "play")
    assert {"S7-sha", "H3-tao"} <= set(t.hand(0))
