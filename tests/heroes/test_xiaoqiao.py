"""xiaoqiao, R11.32."""

import pytest

from table import STOP, p, table

SLASH = p(f"H10-sha {STOP}")


def test_tianxiang_moves_the_damage():
    """R11.32.1, R11.32.4: the receiver draws what it lacks, source and nature stay"""
    t = table(
        SLASH,
        p("H2-shan D2-shan", "xiaoqiao"),
        p("", hp=3, max_hp=4),
        deck="D3-shan D4-shan D5-shan",
    )
    t.play("H10-sha", 1)
    t.answer(1, "dodge", "pass")
    t.asked(1, "trigger", "pass", "skill tianxiang")
    t.answer(1, "trigger", "skill tianxiang")
    t.asked(1, "seat", "seat 0", "seat 2", "seat 3")  # one heart: not asked
    t.answer(1, "seat", "seat 2")
    t.asked(0, "play")
    t.check(1, hp=3, hand="D2-shan")
    t.check(2, hp=2, hand="D3-shan D4-shan")
    t.discarded("H2-shan")
    assert t.happened("damage", seat=2, other=0) == 1
    assert t.happened("damage", seat=1) == 0


def test_tianxiang_onto_the_source():
    """R11.32.1"""
    t = table(SLASH, p("H2-shan H3-tao", "xiaoqiao"), deck="D3-shan")
    t.play("H10-sha", 1)
    t.answer(1, "dodge", "pass")
    t.answer(1, "trigger", "skill tianxiang")
    t.asked(1, "discard", "card H2-shan", "card H3-tao")
    t.answer(1, "discard", "card H3-tao")
    t.answer(1, "seat", "seat 0")
    t.check(0, hp=3, hand=f"{STOP} D3-shan")


def test_tianxiang_needs_a_heart_in_hand():
    """R11.32.1, R11.37.35, R11.37.1: spades count, clubs, diamonds and worn hearts do not"""
    t = table(SLASH, p("C2-sha D2-shan", "xiaoqiao", equip="H5-chitu"))
    t.play("H10-sha", 1)
    t.answer(1, "dodge", "pass")
    t.asked(0, "play")
    t.check(1, hp=2)

    t = table(SLASH, p("S8-sha D2-shan", "xiaoqiao"))
    t.play("H10-sha", 1)
    t.answer(1, "dodge", "pass")
    t.answer(1, "trigger", "skill tianxiang")
    t.answer(1, "seat", "seat 3")
    t.check(3, hp=3)
    t.check(1, hand="D2-shan")


def test_tianxiang_fires_nothing_of_hers():
    """R11.32.1: no after-damage trigger of hers, those of the receiver (R11.37.21)"""
    t = table(
        SLASH,
        p("H2-shan D2-shan", skills="tianxiang fankui"),
        p("", "simayi", hp=2),
        deck="D3-shan D4-shan",
    )
    t.play("H10-sha", 1)
    t.answer(1, "dodge", "pass")
    t.answer(1, "trigger", "skill tianxiang")
    t.answer(1, "seat", "seat 2")
    t.asked(2, "trigger", "pass", "skill fankui")
    t.answer(2, "trigger", "skill fankui")
    t.check(2, hp=1, hand=f"{STOP} D3-shan D4-shan")
    t.check(0, hand="")


def test_tianxiang_receiver_dies():
    """R11.32.3, R8.13: it draws nothing; the source is the killer"""
    t = table(SLASH, p("H2-shan D2-shan", "xiaoqiao"), p("", hp=1), deck="D3-shan D4-shan D5-shan")
    t.play("H10-sha", 1)
    t.answer(1, "dodge", "pass")
    t.answer(1, "trigger", "skill tianxiang")
    t.answer(1, "seat", "seat 2")
    t.check(2, alive=False, hand="")
    t.check(0, n=4)  # the reward


def test_tianxiang_no_second_dealing():
    """R11.32.4: hanbingjian is not offered again, the bonus not added twice"""
    t = table(
        p(f"S3-jiu H10-sha {STOP}", equip="S2-hanbingjian"),
        p("H2-shan D2-shan", "xiaoqiao"),
        p("D3-shan", hp=4),
        rules={"setup.extra_cards": "jiu"},
        deck="D5-shan D6-shan",
    )
    t.play("S3-jiu")
    t.play("H10-sha", 1)
    t.answer(1, "dodge", "pass")
    t.answer(0, "trigger", "pass")
    t.answer(1, "trigger", "skill tianxiang")
    t.answer(1, "seat", "seat 2")
    t.asked(0, "play")
    t.check(2, hp=2, n=3)


def test_tianxiang_on_shandian_and_thunder():
    """R11.32.1, R8.3: no source, thunder stays thunder"""
    t = table(
        p("H2-shan D2-shan", skills="tianxiang", judging="SA-shandian"),
        p("", hp=4),
        phase="judgment",
        deck=f"S5-jueying D3-shan D4-shan D5-shan {STOP} D6-shan",
    )
    t.answer(0, "trigger", "skill tianxiang")
    t.answer(0, "seat", "seat 1")
    t.asked(0, "play")
    t.check(1, hp=1, n=3)
    assert t.happened("damage", seat=1, other=None) == 1
    t.discarded("SA-shandian S5-jueying H2-shan")


def test_tianxiang_moved_on_by_another():
    """R11.32.4: it starts at the receiver's taking window"""
    t = table(
        SLASH,
        p("H2-shan D2-shan", "xiaoqiao"),
        p("H3-tao", skills="tianxiang", hp=3, max_hp=4),
        p("", hp=4),
        deck="D3-shan D4-shan D5-shan",
    )
    t.play("H10-sha", 1)
    t.answer(1, "dodge", "pass")
    t.answer(1, "trigger", "skill tianxiang")
    t.answer(1, "seat", "seat 2")
    t.answer(2, "trigger", "skill tianxiang")
    t.asked(2, "seat", "seat 0", "seat 1", "seat 3")
    t.answer(2, "seat", "seat 3")
    t.check(3, hp=3, hand="D3-shan")
    t.check(2, hp=3, hand="D4-shan")  # named by her: it draws, too


def test_tianxiang_with_the_last_card_and_lianying():
    """R11.37.7: drawn before the damage moves"""
    t = table(SLASH, p("H2-shan", skills="tianxiang lianying"), deck="D3-shan D4-shan")
    t.play("H10-sha", 1)
    t.answer(1, "dodge", "pass")
    t.answer(1, "trigger", "skill tianxiang")
    t.answer(1, "trigger", "skill lianying")
    t.answer(1, "seat", "seat 2")
    t.check(1, hand="D3-shan", hp=4)
    t.check(2, hp=3, hand="D4-shan")


def test_hongyan_judgments():
    """R6.10, R11.32.2: baguazhen on spades"""
    t = table(SLASH, p("", "xiaoqiao", equip="S2-baguazhen"), deck="S9-sha")
    t.play("H10-sha", 1)
    t.answer(1, "dodge", "skill baguazhen")
    t.asked(0, "play")
    t.check(1, hp=3)


def test_hongyan_slash_is_red():
    """R11.32.2, R10.29.1: renwangdun does not stop her spade"""
    t = table(p(f"S7-sha {STOP}", "xiaoqiao"), p("", equip="C2-renwangdun"))
    t.play("S7-sha", 1)
    t.check(1, hp=3)

    t = table(p(f"C7-sha {STOP}", "xiaoqiao"), p("", equip="C2-renwangdun"))
    t.play("C7-sha", 1)
    t.check(1, hp=4)


def test_hongyan_is_hers_only():
    """R11.37.1, R6.2: her spade in another's judgment is a spade"""
    t = table(
        p("S9-sha", skills="guicai hongyan"),
        p("", judging="SA-shandian"),
        phase="finish",
        deck="D2-shan",
    )
    t.answer(0, "trigger", "skill guicai")
    t.run_to(2)
    t.check(1, hp=1)


def test_hongyan_and_yinyueqiang():
    """R11.37.1: a spade slash is no black card"""
    t = table(
        p(f"SA-juedou {STOP}"),
        p("S8-sha", "xiaoqiao", equip="DQ-yinyueqiang"),
        rules={"setup.extra_cards": "yinyueqiang"},
    )
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S8-sha")
    t.asked(0, "play")


@pytest.mark.parametrize(("card", "told"), [("S9-sha", 1), ("H3-tao", 0), ("C7-sha", 0)])
def test_hongyan_is_announced_with_a_spade_judged_for_her(card, told):
    """R11.32.2, R6.10"""
    t = table(SLASH, p("", "xiaoqiao", equip="S2-baguazhen"), deck=card)
    t.play("H10-sha", 1)
    t.answer(1, "dodge", "skill baguazhen")
    t.asked(0, "play")
    assert t.happened("skill", what="hongyan", seat=1) == told
    assert t.happened("skill") == 1 + told


def test_hongyan_is_not_announced_where_no_suit_is_read():
    """R11.32.2, R11.33.1: buqu looks at ranks"""
    t = table(SLASH, p("", skills="buqu hongyan", hp=1), deck="S9-sha")
    t.play("H10-sha", 1)
    t.check(1, pile="S9-sha")
    assert t.happened("skill", what="hongyan") == 0


@pytest.mark.parametrize(("card", "told"), [("S9-sha", 1), ("H2-shan", 0)])
def test_hongyan_is_announced_with_a_spade_for_tianxiang(card, told):
    """R11.37.35"""
    t = table(SLASH, p(card, "xiaoqiao"))
    t.play("H10-sha", 1)
    if t.is_open(1, "dodge"):
        t.answer(1, "dodge", "pass")
    t.answer(1, "trigger", "skill tianxiang")
    t.answer(1, "seat", "seat 2")
    t.check(2, hp=3)
    assert t.happened("skill", what="hongyan", seat=1) == told


@pytest.mark.parametrize(
    ("card", "armor", "told"),
    [("S7-sha", "C2-renwangdun", 1), ("S7-sha", "", 0), ("H10-sha", "C2-renwangdun", 0)],
)
def test_hongyan_is_announced_where_renwangdun_is_passed(card, armor, told):
    """R11.32.2, R10.29.1"""
    t = table(p(f"{card} {STOP}", "xiaoqiao"), p("", equip=armor))
    t.play(card, 1)
    t.check(1, hp=3)
    assert t.happened("skill", what="hongyan", seat=0) == t.happened("skill") == told


@pytest.mark.parametrize(("card", "told"), [("S5-jueying", 1), ("H5-chitu", 0)])
def test_hongyan_is_announced_with_a_spade_used_as_a_red_card(card, told):
    """R11.32.2, R1.15"""
    t = table(p(f"{card} {STOP}", skills="wusheng hongyan"), p("", equip="C2-renwangdun"))
    t.play(f"wusheng {card}", 1)
    t.check(1, hp=3)
    assert t.happened("skill", what="wusheng") == 1
    assert t.happened("skill", what="hongyan") == told


@pytest.mark.parametrize(("card", "told"), [("S5-jueying", 1), ("H5-chitu", 0)])
def test_hongyan_is_announced_with_a_spade_that_fanjian_hands_her(card, told):
    """R11.12.2, R11.32.2"""
    t = table(p(card, "zhouyu"), p("", "xiaoqiao"))
    t.play("skill fanjian", 1)
    t.answer(0, "seat", "seat 1")
    t.answer(1, "name", "suit H")
    t.check(1, hp=3)
    assert t.happened("skill", what="hongyan", seat=1) == told


@pytest.mark.parametrize(("card", "told"), [("S9-sha", 1), ("H10-sha", 0)])
def test_hongyan_is_announced_with_a_spade_that_is_shown_as_a_heart(card, told):
    """R11.32.2, R11.35.2, R11.27.3: by gongxin; under guhuo"""
    t = table(p(STOP, "shenlvmeng"), p(card, "xiaoqiao"))
    t.play("skill gongxin")
    t.answer(0, "seat", "seat 1")
    t.answer(0, "take", f"card {card}")
    assert t.happened("skill", what="hongyan", seat=1) == told

    t = table(p(f"{card} {STOP}", skills="guhuo hongyan"), p("D2-shan"))
    t.guhuo("sha", card, 1)
    t.challenges("yes", "no", "no")
    t.asked(1, "dodge")
    assert t.happened("skill", what="hongyan", seat=0) == told


@pytest.mark.parametrize(("card", "told"), [("S9-sha", 1), ("H3-tao", 0)])
def test_hongyan_is_announced_with_a_spade_for_jijiu(card, told):
    """R15.59, R15.122, R11.23.1, R11.32.2: as a peach, or against damage"""
    for effect in ("as_peach", "prevent_one"):
        t = table(
            SLASH,
            p("", hp=1),
            p(card, skills="jijiu hongyan"),
            rules={"jijiu.effect": effect},
        )
        t.play("H10-sha", 1)
        if effect == "as_peach":
            t.answer(2, "peach", f"{'jijiu' if told else 'card'} {card}")
        else:
            t.answer(2, "trigger", "skill jijiu")
        t.asked(0, "play")
        t.check(1, hp=1)
        assert t.happened("skill", what="hongyan", seat=2) == told


def test_tianxiang_to_and_fro_comes_to_an_end():
    """R11.32.4: two owners with more hearts than the stack has room for"""
    hearts = "2-shan K-shan 3-tao 4-tao 6-tao 7-tao 8-tao 9-tao 10-sha J-sha Q-tao"
    mine = " ".join(f"H{card}" for card in hearts.split())
    spades = "S7-sha S8-sha S9-sha S10-sha S3-guohechaiqiao S4-guohechaiqiao S4-shunshouqianyang"
    more = f"{spades} S6-lebusishu S7-nanmanruqin SK-nanmanruqin SJ-wuxiekeji SJ-shunshouqianyang"
    both = "tianxiang hongyan"
    t = table(
        p(f"D6-sha {STOP} {mine}", skills=both),
        p(more, skills=both, hp=4),
        seats=2,
    )
    t.play("D6-sha")
    while not t.is_open(0, "play"):
        options = t.game.ask.options
        t.game.answer(next(text for text in options if text != "pass"))
    assert 10 < t.happened("skill", what="tianxiang") < 23
    assert t.happened("damage") == 1
    t.conserved()
