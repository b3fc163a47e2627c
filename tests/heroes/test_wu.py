"""daqiao, luxun, sunshangxiang, R11.13 to R11.15."""

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


@pytest.mark.parametrize("card", ["S6-lebusishu", "S3-shunshouqianyang", "S3-guohechaiqiao"])
@pytest.mark.parametrize("holds", ["", "D2-shan"])
def test_qianxun_is_announced_where_he_could_have_been_the_target(card, holds):
    """R11.14.1: what takes a card needs somebody who has one"""
    t = table(p(f"{card} {STOP}"), p(holds, skills="qianxun"), p(), p("D3-shan"))
    t.play(card, 3)
    told = card == "S6-lebusishu" or (card == "S3-shunshouqianyang" and holds != "")
    assert t.happened("skill", what="qianxun", seat=1) == t.happened("skill") == told


def test_qianxun_is_not_announced_where_he_was_no_target_anyway():
    """R11.14.1: too far away, or one lies there already"""
    hands = p("D3-shan"), p("D2-shan", judging="C6-lebusishu", skills="qianxun")
    t = table(p(f"S3-shunshouqianyang S6-lebusishu {STOP}"), *hands, seats=5)
    t.play("S3-shunshouqianyang", 1)
    t.play("S6-lebusishu", 3)
    t.check(3, judging="S6-lebusishu")
    assert t.happened("skill") == 0


def test_qianxun_is_not_announced_against_his_own_use():
    """R11.14.1"""
    t = table(p(f"S6-lebusishu S3-shunshouqianyang {STOP}", skills="qianxun"), p("D2-shan"))
    t.play("S3-shunshouqianyang", 1)
    t.play("S6-lebusishu", 1)
    assert t.happened("skill") == 0


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


def test_guose_any_diamond():
    """R11.13.1: hand or worn, no limit of distance"""
    t = table(
        p(f"D2-shan H2-shan {STOP}", "daqiao", equip="DK-zixing"), p(), p(), p(), p(), seats=6
    )
    t.offered("guose D2-shan", "guose DK-zixing")
    t.refuses("guose H2-shan", f"guose {STOP}")
    t.play("guose D2-shan", 3)
    assert t.zone(3, "judging") == ["D2-shan as lebusishu"]
    t.play("guose DK-zixing")
    t.asked(0, "target", *(f"seat {seat}" for seat in (1, 2, 4, 5)))  # R4.7
    t.answer(0, "target", "seat 1")
    t.check(0, equip="", hand=f"H2-shan {STOP}")


def test_guose_is_judged_as_lebusishu():
    """R11.13.1, R5.19"""
    t = table(
        p(f"D2-shan {STOP}", "daqiao"), p("S7-sha"), p("H5-chitu"), deck="C7-sha D3-shan D4-shan"
    )
    t.play("guose D2-shan", 1)
    t.end_turn()
    t.asked(2, "play")
    t.discarded("D2-shan C7-sha")


def test_guose_can_be_nullified():
    """R11.13.1, R5.18"""
    t = table(
        p(f"D2-shan {STOP}", "daqiao"), p("SJ-wuxiekeji S7-sha"), deck="C7-sha D3-shan D4-shan"
    )
    t.play("guose D2-shan", 1)
    t.end_turn()
    t.answer(1, "wuxie", "card SJ-wuxiekeji")
    t.asked(1, "play")
    t.discarded("D2-shan")


def test_guose_on_luxun():
    """R11.37.11, R11.14.1"""
    t = table(p(f"D2-shan {STOP}", "daqiao"), p("", "luxun"))
    t.play("guose D2-shan")
    t.asked(0, "target", "seat 2", "seat 3")


def test_guose_taken_is_the_physical_card():
    """R5.19"""
    t = table(p(f"D2-shan S3-guohechaiqiao {STOP}", "daqiao"), p())
    t.play("guose D2-shan", 1)
    t.play("S3-guohechaiqiao", 1)
    t.discarded("D2-shan")
    t.check(1, judging="")


def test_liuli_moves_the_slash():
    """R11.13.2: within her range, whatever the user's"""
    t = table(p(f"S7-sha {STOP}"), p("D2-shan C3-sha", "daqiao"), p("H2-shan"), p(), p(), seats=5)
    t.play("S7-sha", 1)
    t.asked(1, "trigger", "pass", "skill liuli")
    t.answer(1, "trigger", "skill liuli")
    t.asked(1, "discard", "card D2-shan", "card C3-sha")
    t.answer(1, "discard", "card C3-sha")  # seat 2 is the only one in her reach beside the user
    t.asked(2, "dodge")
    t.answer(2, "dodge", "pass")
    t.check(2, hp=3)
    t.check(1, hp=3, hand="D2-shan")
    t.discarded("C3-sha S7-sha")


def test_liuli_of_two_targets():
    """R1.23: windows come in seat order, in whatever order the targets were named"""
    t = table(
        p("S7-sha", equip="DQ-fangtianhuaji"),
        p("C4-sha", skills="liuli"),
        p(),
        p("C6-sha", skills="liuli"),
    )
    t.play("S7-sha", 3, 1)
    if t.is_open(0, "target"):
        t.answer(0, "target", "pass")
    t.answer(1, "trigger", "pass")
    t.asked(3, "trigger", "pass", "skill liuli")


def test_liuli_declined():
    """R11.13.2, R1.14"""
    t = table(p(f"S7-sha {STOP}"), p("D2-shan", "daqiao"))
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "pass")
    t.answer(1, "dodge", "card D2-shan")
    t.check(1, hp=3)


def test_liuli_not_in_a_duel():
    """R11.13.2"""
    t = table(p(f"SA-juedou {STOP}"), p("D2-shan", "daqiao"))
    t.play("SA-juedou", 1)
    t.asked(0, "play")
    t.check(1, hp=2)


def test_liuli_boxed_in():
    """R7.8, R7.6: +1 horses on both sides"""
    t = table(
        p(f"S7-sha {STOP}", equip="S5-jueying"),
        p("D2-shan", "daqiao"),
        p(equip="HK-zhuahuangfeidian"),
    )
    t.play("S7-sha", 1)
    t.asked(1, "dodge")


def test_liuli_needs_a_legal_target():
    """R11.37.10, R11.13.2: not the user, not herself, not an empty-handed zhugeliang"""
    t = table(p(f"S7-sha {STOP}"), p("D2-shan", "daqiao"), p("", "zhugeliang"))
    t.play("S7-sha", 1)
    t.asked(1, "dodge")

    t = table(p(f"S7-sha {STOP}"), p("D2-shan", "daqiao"), seats=2)
    t.play("S7-sha")
    t.asked(1, "dodge")


def test_liuli_range_after_the_discard():
    """R11.13.3: the weapon may be the cost only if somebody is left in reach"""
    t = table(
        p(f"S7-sha {STOP}", equip="H5-chitu"),
        p("D2-shan", "daqiao", equip="S6-qinggangjian"),
        p(equip="S5-jueying"),
        p(),
    )
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill liuli")  # the sword is needed: the cost is the hand card
    t.check(1, hand="", equip="S6-qinggangjian")
    t.asked(1, "seat", "seat 2", "seat 3")


def test_liuli_new_target_has_its_own_window():
    """R5.15: a second daqiao may move it on, not back to the user"""
    t = table(
        p(f"S7-sha {STOP}"),
        p("D2-shan", "daqiao", equip="D5-guanshifu"),
        p("D3-shan", skills="liuli", equip="SQ-zhangbashemao"),
        p("", hp=4),
        seats=5,
    )
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill liuli")
    t.answer(1, "discard", "card D2-shan")
    t.answer(1, "seat", "seat 2")
    t.answer(2, "trigger", "skill liuli")
    t.answer(2, "discard", "card D3-shan")
    t.asked(2, "seat", "seat 1", "seat 3", "seat 4")
    t.answer(2, "seat", "seat 3")
    t.check(3, hp=3)


def test_liuli_keeps_the_bonus():
    """R5.15, R10.4.2"""
    t = table(
        p(f"S3-jiu S7-sha {STOP}"),
        p("D2-shan", "daqiao"),
        p(""),
        rules={"setup.extra_cards": "jiu"},
    )
    t.play("S3-jiu")
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill liuli")
    t.check(2, hp=2)


def test_liuli_pays_worn_cards_and_xiaoji():
    """R11.13.2, R11.37.6: equipment paid is lost; the loss comes before the slash goes on"""
    t = table(
        p(f"S7-sha {STOP}"),
        p("", skills="liuli xiaoji", equip="H5-chitu C2-baguazhen"),
        deck="D3-shan D4-shan",
    )
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill liuli")
    t.answer(1, "discard", "card C2-baguazhen")
    t.answer(1, "trigger", "skill xiaoji")
    t.check(1, hand="D3-shan D4-shan")
    t.asked(1, "seat", "seat 2", "seat 3")


def test_liuli_for_ever_ends_as_capped():
    """R9.11: two with lianying who move a slash to and fro"""
    t = table(
        p(f"S7-sha {STOP}"),
        p("D2-shan", skills="liuli lianying"),
        p("D3-shan", skills="liuli lianying"),
        seats=3,
    )
    t.play("S7-sha", 1)
    while not t.game.over and t.game.ask.seat != 0:
        options = t.game.ask.options
        t.game.answer(next(text for text in options if text != "pass"))
        if t.is_open(0, "play"):
            break
    t.over("capped")


MAN = {"gender": "male"}


def test_jieyin():
    """R11.15.1"""
    t = table(
        p(f"D2-shan D3-shan {STOP}", "sunshangxiang", hp=2),
        p("", hp=3, max_hp=4, **MAN),
        p("", hp=3, max_hp=4, **MAN),
        p("", hp=3, max_hp=4, gender="female"),
    )
    t.play("skill jieyin")
    t.answer(0, "pick", "card D2-shan")
    t.answer(0, "pick", "card D3-shan")
    t.asked(0, "seat", "seat 1", "seat 2")
    t.answer(0, "seat", "seat 2")
    t.check(0, hp=3, hand=STOP)
    t.check(2, hp=4)
    t.discarded("D2-shan D3-shan")


def test_jieyin_once_a_turn():
    """R11.15.1"""
    t = table(p(f"D2-shan D3-shan D4-shan {STOP}", "sunshangxiang"), p("", hp=2, max_hp=4, **MAN))
    t.play("skill jieyin")
    t.answer(0, "pick", "card D2-shan")
    t.answer(0, "pick", "card D3-shan")
    t.check(1, hp=3)
    t.check(0, hp=3)
    t.refuses("skill jieyin")


def test_jieyin_needs_cards_and_a_wounded_man():
    """R11.15.1"""
    t = table(p(STOP, "sunshangxiang"), p("", hp=2, max_hp=4, **MAN))
    t.refuses("skill jieyin")
    t = table(
        p(f"D2-shan {STOP}", "sunshangxiang", hp=1),
        p("", hp=4, **MAN),
        p("", hp=2, max_hp=4, gender="female"),
    )
    t.refuses("skill jieyin")


def test_jieyin_with_the_last_cards_and_lianying():
    """R11.37.7"""
    t = table(
        p("D2-shan D3-shan", skills="jieyin lianying"), p("", hp=2, max_hp=4, **MAN), deck=STOP
    )
    t.play("skill jieyin")
    t.answer(0, "pick", "card D2-shan")
    t.answer(0, "trigger", "skill lianying")
    t.asked(0, "play")
    t.check(1, hp=3)


def test_jieyin_and_buqu():
    """R11.33.2, R15.70: with buqu cards on him he counts as unwounded"""
    t = table(
        p(f"D2-shan D3-shan {STOP}", "sunshangxiang"),
        p("", "zhoutai", hp=0, max_hp=4, pile="C9-sha"),
    )
    t.refuses("skill jieyin")
    t = table(
        p(f"D2-shan D3-shan {STOP}", "sunshangxiang"),
        p("", "zhoutai", hp=-1, max_hp=4, pile="C9-sha H5-chitu"),
        rules={"buqu.peach": "allowed"},
    )
    t.play("skill jieyin")
    t.answer(0, "pick", "card D2-shan")
    t.answer(0, "pick", "card D3-shan")
    t.answer(1, "card", "card C9-sha")
    t.asked(0, "play")
    t.check(1, hp=0, pile="H5-chitu")


@pytest.mark.parametrize(
    ("card", "lost"),
    [("S3-guohechaiqiao", "S6-qinggangjian"), ("S3-shunshouqianyang", "C2-baguazhen")],
)
def test_xiaoji_after_theft_and_discard(card, lost):
    """R11.15.2, R11.37.6"""
    t = table(
        p(f"{card} {STOP}"),
        p("", "sunshangxiang", equip="S6-qinggangjian C2-baguazhen"),
        deck="D2-shan D3-shan",
    )
    t.play(card, 1)
    t.answer(0, "take", f"card {lost}")
    t.answer(1, "trigger", "skill xiaoji")
    t.asked(0, "play")
    t.check(1, hand="D2-shan D3-shan")


def test_xiaoji_after_replacing():
    """R11.15.2, R10.18.3"""
    t = table(
        p(f"S6-qinggangjian {STOP}", "sunshangxiang", equip="D5-guanshifu"), deck="D2-shan D3-shan"
    )
    t.play("S6-qinggangjian")
    t.answer(0, "trigger", "skill xiaoji")
    t.asked(0, "play")
    t.check(0, hand=f"{STOP} D2-shan D3-shan", equip="S6-qinggangjian")


def test_xiaoji_declined():
    """R11.15.2, R1.14"""
    t = table(p(f"S6-qinggangjian {STOP}", "sunshangxiang", equip="D5-guanshifu"))
    t.play("S6-qinggangjian")
    t.answer(0, "trigger", "pass")
    t.asked(0, "play")
    t.check(0, hand=STOP)


def test_xiaoji_after_a_cost():
    """R11.37.6: guanshifu's, drawn before the slash hits"""
    t = table(
        p(f"S7-sha {STOP}", "sunshangxiang", equip="D5-guanshifu H5-chitu S5-jueying"),
        p("H2-shan"),
        deck="D2-shan D3-shan D4-shan D5-shan",
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card H2-shan")
    t.answer(0, "trigger", "skill guanshifu")
    t.answer(0, "pick", "card H5-chitu")
    t.answer(0, "pick", "card S5-jueying")
    t.answer(0, "trigger", "skill xiaoji")  # one for each
    t.check(0, n=3)
    t.check(1, hp=4)
    t.answer(0, "trigger", "skill xiaoji")
    t.check(0, n=5)
    t.check(1, hp=3)


def test_xiaoji_after_jiedao_and_hanbing():
    """R11.37.6"""
    t = table(
        p(f"CQ-jiedaosharen {STOP}"),
        p("", "sunshangxiang", equip="S6-qinggangjian"),
        deck="D2-shan D3-shan",
    )
    t.play("CQ-jiedaosharen", 2)
    t.answer(1, "trigger", "skill xiaoji")
    t.asked(0, "play")
    t.check(1, n=2)
    t.check(0, hand=f"{STOP} S6-qinggangjian")

    t = table(
        p(f"H10-sha {STOP}", equip="S2-hanbingjian H5-chitu"),
        p("", "sunshangxiang", equip="S5-jueying C2-renwangdun"),
        deck="D2-shan D3-shan D4-shan D5-shan",
    )
    t.play("H10-sha", 1)
    t.answer(0, "trigger", "skill hanbingjian")
    t.answer(0, "take", "card S5-jueying")
    t.answer(1, "trigger", "skill xiaoji")  # before the second card goes
    t.asked(0, "take", "card C2-renwangdun", "hand 1")
    t.answer(0, "take", "card C2-renwangdun")
    t.answer(1, "trigger", "skill xiaoji")
    t.check(1, n=4, hp=3)


def test_xiaoji_after_a_converted_card():
    """R5.2, R11.15.2: when the targets are declared, before the effect"""
    t = table(
        p(STOP, skills="qixi xiaoji", equip="S6-qinggangjian"), p("D2-shan"), deck="D3-shan D4-shan"
    )
    t.play("qixi S6-qinggangjian", 1)
    t.answer(0, "trigger", "skill xiaoji")
    t.asked(0, "play")
    t.check(0, hand=f"{STOP} D3-shan D4-shan")
    t.check(1, hand="")


def test_xiaoji_and_lianying_of_one_owner():
    """R1.23: in the order the owner picks"""
    t = table(
        p(f"S3-guohechaiqiao {STOP}"),
        p("", skills="xiaoji lianying", equip="S6-qinggangjian"),
        deck="D2-shan D3-shan",
    )
    t.play("S3-guohechaiqiao", 1)
    t.asked(1, "trigger", "pass", "skill xiaoji")
    t.answer(1, "trigger", "skill xiaoji")
    t.check(1, n=2)


def test_xiaoji_not_for_the_dead():
    """R8.12: what the dead leave is not lost"""
    t = table(
        p(f"S7-sha {STOP}"),
        p("", "sunshangxiang", hp=1, equip="S6-qinggangjian H5-chitu"),
    )
    t.play("S7-sha", 1)
    t.asked(0, "play")
    t.check(1, alive=False)
