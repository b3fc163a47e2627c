"""Rule cases in which heroes of several kingdoms meet, or strategies decide, by id."""

import random

import pytest

import sgs
from sgs_core import _core
from table import STOP, p, printed_deck, table


@pytest.mark.parametrize("saved", [True, False])
def test_c050_tianxiang_draws_after_the_rescue(saved):
    """R11.32.1, R11.32.3, R11.21.2, R8.9"""
    t = table(
        p(f"S7-sha {STOP}"),
        p("H2-shan", "xiaoqiao"),
        p("", "guojia", hp=1),
        p("H3-tao"),
        identities="lord rebel spy rebel",
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "pass")
    t.answer(1, "trigger", "skill tianxiang")
    t.answer(1, "seat", "seat 2")
    assert t.drawn == 0
    if not saved:
        t.answer(3, "peach", "pass")
        t.asked(0, "play")
        t.check(2, alive=False)
        assert t.drawn == 0
        return
    t.answer(3, "peach", "card H3-tao")
    t.check(2, hp=1)
    t.answer(2, "trigger", "skill yiji")
    t.check(2, n=2)
    t.answer(2, "card", "pass")
    t.asked(0, "play")
    t.check(2, hp=1, n=4)
    t.check(1, hp=3, hand="")


def test_c053_tieqi_on_hongyan():
    """R6.2, R11.32.2, R11.6.2, R11.37.1"""
    t = table(p(f"S7-sha {STOP}", "machao"), p("D2-shan", "xiaoqiao"), deck="S8-sha")
    t.play("S7-sha", 1)
    t.answer(0, "trigger", "skill tieqi")
    t.discarded("S8-sha")
    t.answer(1, "dodge", "card D2-shan")
    t.check(1, hp=3)


def test_c055_guidao_guicai_and_tiandu():
    """R6.4, R6.5, R6.8, R6.9, R11.37.4, R11.37.5"""
    t = table(
        p("CK-jiedaosharen C2-sha", "zhangjiao"),
        p("H2-shan", "simayi"),
        p(),
        p(STOP, "guojia", judging="S6-lebusishu"),
        turn=3,
        phase="judgment",
        deck="D4-shan",
    )
    t.answer(0, "trigger", "skill guidao")
    t.answer(0, "card", "card CK-jiedaosharen")
    t.answer(1, "trigger", "skill guicai")
    t.asked(3, "trigger")  # zhangjiao, who still has a black card, is not asked again
    t.check(0, hand="C2-sha D4-shan")
    t.discarded("CK-jiedaosharen")
    t.answer(3, "trigger", "skill tiandu")
    t.asked(3, "play")
    assert "H2-shan" in t.hand(3)
    t.discarded("S6-lebusishu")


def test_c059_jianxiong_without_a_card_leiji():
    """R11.16.1, R5.22, R11.26.4"""
    t = table(p(f"S7-sha {STOP}", "caocao"), p("D2-shan", "zhangjiao"), deck="S10-sha")
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card D2-shan")
    t.answer(1, "trigger", "skill leiji")
    t.answer(1, "seat", "seat 0")
    t.asked(0, "play")
    t.check(0, hp=2, hand=STOP)


def test_c059_jianxiong_without_a_card_lijian():
    """R11.16.1, R5.22, R11.25.1"""
    t = table(p(f"C3-sha {STOP}", "diaochan"), p("", "caocao"), p("S7-sha", "zhaoyun"))
    t.play("skill lijian")
    t.answer(0, "discard", "card C3-sha")
    t.answer(0, "seat", "seat 1")
    t.asked(0, "play")
    t.check(1, hp=3, hand="")


def test_c087_danlao_counts_targets():
    """R11.36.2, R11.37.33, R5.2"""
    t = table(
        p(f"CQ-jiedaosharen {STOP}", "huangyueying"),
        p("", equip="CA-zhugeliannu"),
        p("", "yangxiu"),
        seats=3,
    )
    t.play("CQ-jiedaosharen", 2)
    t.answer(0, "trigger", "skill jizhi")
    t.asked(0, "play")
    t.check(1, equip="")

    t = table(
        p(f"S7-nanmanruqin HA-taoyuanjieyi SJ-wuxiekeji {STOP}", "huangyueying", hp=2),
        p("", "yangxiu", hp=2),
        seats=2,
        identities="lord spy",
    )
    t.play("S7-nanmanruqin")
    t.answer(0, "trigger", "skill jizhi")
    t.answer(0, "wuxie", "pass")
    t.answer(1, "trigger", "pass")  # jilei
    t.check(1, hp=1, n=0)
    t.play("HA-taoyuanjieyi")
    t.answer(0, "trigger", "skill jizhi")
    t.asked(1, "trigger", "pass", "skill danlao")
    t.answer(1, "trigger", "skill danlao")
    t.check(1, n=1)
    t.answer(0, "wuxie", "pass")  # her own share
    t.asked(0, "play")
    t.check(0, hp=3)
    t.check(1, hp=1)


def test_c088_jilei_on_wusheng():
    """R11.36.1, R11.36.3, R10.30.1, R11.36.4"""
    t = table(
        p(
            "S7-sha C3-sha HQ-guohechaiqiao H4-tao",
            "guanyu",
            hp=1,
            equip="CA-zhugeliannu H5-chitu",
        ),
        p("", "yangxiu"),
        p("D2-shan"),
    )
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill jilei")
    t.answer(1, "name", "category basic")
    t.asked(0, "play")
    t.refuses("wusheng HQ-guohechaiqiao", "wusheng H4-tao", "card H4-tao", "card C3-sha")
    t.play("wusheng H5-chitu", 3)
    t.check(3, hp=3)
    t.play("HQ-guohechaiqiao", 2)
    t.run_to(1)
    t.check(0, hand="C3-sha H4-tao")


def test_c093_jijiang_without_the_role():
    """R1.14, R11.1.2"""
    t = table(p(f"SA-juedou {STOP}"), p("S7-sha", "liubei"), p("", "guanyu"))
    t.play("SA-juedou", 1)
    t.asked(1, "slash", "pass", "card S7-sha")
    t = table(p(), p("S5-jueying", "liubei"), p("C2-sha", "guanyu"), turn=1)
    t.asked(1, "play")
    t.refuses("skill jijiang")


def test_c125_a_hero_that_was_not_offered():
    """R3.5, R3.7, R3.15"""
    game = sgs.Game(players=5, seed=11)
    lord = game.ask.options[0]
    game.answer(lord)
    while game.ask.seat != 2:
        game.answer(0)
    offer = list(game.ask.options)
    assert (game.ask.kind, len(offer)) == ("hero", 3)
    others = [f"hero {name}" for name in ("zhangfei", "lvbu", "huangzhong", "luxun")]
    for text in [lord, next(hero for hero in others if hero not in offer)]:
        with pytest.raises(sgs.IllegalAnswer):
            game.answer(text)
    assert (game.ask.seat, list(game.ask.options)) == (2, offer)


def played(t, seat):
    """`standard` ends the turn of a seat; the uses of that seat in it."""
    while not t.game.over and t.game.turn == seat:
        t.game.play("standard", questions=1)
    return [e for e in t.game.events if e.event == "use" and e.seat == seat]


@pytest.mark.parametrize("hp", [2, 4])
def test_c141_a_crossbow_is_used(hp):
    """R10.19.1, R12.5"""
    slashes = "S7-sha S8-sha C2-sha"
    t = table(
        p("", hp=hp, max_hp=5),
        p(f"{slashes} D2-shan", hp=1, equip="CA-zhugeliannu"),
        seats=4,
        turn=1,
    )
    uses = played(t, 1)
    assert len([e for e in uses if e.what == "sha"]) == min(hp, 3)
    if hp == 2:
        t.over("rebels")
    else:
        t.check(0, hp=1)
        t.check(1, hand="D2-shan")


def test_c142_a_loyalist_spares_the_lord():
    """R12.5, R8.15, R3.2"""
    deck = [card for card in printed_deck() if card not in ("S7-sha", "SA-juedou", "C3-sha")]
    harmed = 0
    for seed in range(100):
        dice = random.Random(seed)
        hand = ["S7-sha", "SA-juedou", "C3-sha", *dice.sample(deck, 2)]
        t = table(
            p("", "caocao", hp=dice.randint(1, 4)),
            p(" ".join(hand), "diaochan"),
            p("", "guanyu", hp=dice.randint(1, 4)),
            p("", "machao", hp=dice.randint(1, 4)),
            turn=1,
            identities="lord loyalist rebel rebel",
            seed=seed,
        )
        played(t, 1)
        aimed = [e for e in t.game.events if e.event == "use" and e.what in ("sha", "juedou")]
        assert not [e for e in aimed if e.other == 0], seed
        harmed += len(aimed)
    assert harmed > 100


def test_c143_guanshifu_can_be_paid():
    """R10.24.1, R5.22"""
    t = table(
        p("D2-shan", hp=1, max_hp=5),
        p("S7-sha C2-sha C3-sha D3-shan D4-shan", equip="D5-guanshifu"),
        turn=1,
    )
    t.play("S7-sha", 0)
    t.answer(0, "dodge", "card D2-shan")
    t.asked(1, "trigger", "pass", "skill guanshifu")
    t.game.play("standard", questions=3)
    t.over("rebels")


def test_c142_one_area_attack_makes_no_rebel():
    """R12.5, R3.2: the spy has hit both sides, the rebel the lord alone."""
    t = table(
        p("S9-sha", equip="DK-zixing", hp=5, max_hp=5),
        p("S7-sha", equip="H5-chitu"),
        p("C7-nanmanruqin"),
        p(),
        turn=1,
        identities="lord rebel spy loyalist",
        deck="H2-shan D2-shan D3-shan D4-shan D5-shan D6-shan H2-shan#2",
    )
    t.play("S7-sha", 0)
    t.run_to(2)
    t.play("C7-nanmanruqin")
    t.run_to(0)
    assert t.hp(2) > t.hp(1)
    t.game.play("standard", questions=1)
    t.asked(0, "target", "seat 1", "seat 2", "seat 3")
    code = t.game._inner.clone().answer_with(_core.POLICY_NAMES.index("standard"))
    assert t.game.ask.code_of("seat 1") == code
