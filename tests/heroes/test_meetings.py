"""Skills of different kingdoms that meet, R11.37."""

import pytest

from table import STOP, p, table, under


def test_luoyi_is_moved_with_the_damage():
    """R11.20.1, R11.32.4: the bonus once, and once only"""
    t = table(
        p(f"S7-sha {STOP}", "xuchu"),
        p("H2-shan", "xiaoqiao"),
        p(),
        phase="draw",
        deck="C7-sha",
    )
    t.answer(0, "trigger", "skill luoyi")
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "pass")
    t.answer(1, "trigger", "skill tianxiang")
    t.answer(1, "seat", "seat 2")
    t.check(1, hp=3)
    t.check(2, hp=2, n=2)


def test_liuli_onto_yangxiu():
    """R11.13.2, R11.36.1: jilei bars who used the slash"""
    t = table(
        p(f"S7-sha S8-sha {STOP}", "guanyu", equip="CA-zhugeliannu"),
        p("D2-shan", "daqiao"),
        p("", "yangxiu"),
        seats=4,
    )
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill liuli")
    t.answer(2, "trigger", "skill jilei")
    t.answer(2, "name", "category basic")
    t.asked(0, "play")
    t.refuses("card S8-sha")
    t.check(2, hp=2)
    t.check(1, hp=3)


def test_jilei_bars_rescue_by_conversion():
    """R11.36.4, R11.36.1: a hand card is no peach under jilei, a worn one is"""
    t = table(
        p("S7-sha D2-shan", "huatuo", equip="H5-chitu"),
        p("", "yangxiu", hp=1),
        p(),
        seats=3,
        identities="lord rebel rebel",
    )
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill jilei")
    t.answer(1, "name", "category basic")
    t.asked(0, "peach", "pass", "jijiu H5-chitu")


def test_jilei_and_wushen():
    """R11.34.1, R11.36.1, R11.36.3: a heart in hand is a basic card, whatever is printed on it"""
    t = table(
        p("S7-sha HQ-guohechaiqiao HJ-wuzhongshengyou C7-nanmanruqin", "shenguanyu", hp=1),
        p("", "yangxiu"),
        seats=4,
    )
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill jilei")
    t.answer(1, "name", "category basic")
    t.asked(0, "play")
    t.refuses("wushen HQ-guohechaiqiao", "card HQ-guohechaiqiao")
    t.end_turn()
    t.check(0, hand="HQ-guohechaiqiao HJ-wuzhongshengyou")

    t = table(
        p("S7-sha HQ-guohechaiqiao HJ-wuzhongshengyou", "shenguanyu", hp=1, equip="CA-zhugeliannu"),
        p("", "yangxiu"),
        seats=4,
    )
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill jilei")
    t.answer(1, "name", "category trick")
    t.asked(0, "play")
    t.offered("wushen HQ-guohechaiqiao", "wushen HJ-wuzhongshengyou")
    t.end_turn()
    t.asked(0, "discard", "card HQ-guohechaiqiao", "card HJ-wuzhongshengyou")


def test_shensu_is_not_paid_with_a_heart_under_wushen():
    """R11.34.1, R11.31.1"""
    t = table(p("H5-qilingong", skills="shensu wushen"), p(), phase="preparation")
    t.answer(0, "trigger", "skill shensu")
    t.asked(0, "seat", "seat 1", "seat 2", "seat 3")  # no pass: only the first choice is there
    t.answer(0, "seat", "seat 1")
    t.asked(0, "play")
    t.check(0, hand="H5-qilingong")


def test_tianxiang_to_caocao():
    """R11.37.21, R11.16.1: he takes the card that was meant for her"""
    t = table(p(f"S7-sha {STOP}"), p("H2-shan", "xiaoqiao"), p("", "caocao"))
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "pass")
    t.answer(1, "trigger", "skill tianxiang")
    t.answer(1, "seat", "seat 2")
    t.answer(2, "trigger", "skill jianxiong")
    t.asked(0, "play")
    t.check(2, hp=3, n=2)
    assert "S7-sha" in t.hand(2)


def test_tianxiang_to_shenguanyu():
    """R11.37.21, R11.34.2: the mark goes to the source, also where he is the source"""
    t = table(
        p(f"S7-sha {STOP}"), p("H2-shan", "xiaoqiao"), p("", "shenguanyu"), deck="D2-shan D3-shan"
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "pass")
    t.answer(1, "trigger", "skill tianxiang")
    t.answer(1, "seat", "seat 2")
    t.asked(0, "play")
    t.check(0, marks=1)
    t.check(2, hp=4, hand="D2-shan")


def test_leiji_moved_by_tianxiang():
    """R11.26.4, R11.32.1, R11.26.1: source and nature stay"""
    t = table(
        p(f"S7-sha {STOP}", "xiaoqiao", hp=3),
        p("D2-shan", "zhangjiao"),
        p("", "simayi"),
        deck="C7-sha",
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card D2-shan")
    t.answer(1, "trigger", "skill leiji")
    t.answer(1, "seat", "seat 0")
    t.asked(0, "play")  # a club
    t.check(0, hp=3)
    t = table(
        p(f"H10-sha {STOP}", "xiaoqiao", hp=3),
        p("D2-shan C2-sha", "zhangjiao"),
        p("", "simayi"),
        deck="S8-sha D3-shan D4-shan",
    )
    t.play("H10-sha", 1)
    t.answer(1, "dodge", "card D2-shan")
    t.answer(1, "trigger", "skill leiji")
    t.answer(1, "seat", "seat 0")
    t.answer(1, "trigger", "pass")  # guidao
    t.asked(0, "play")  # her spade is a heart
    t.check(0, hp=3)


def test_wuhun_at_once_spares_no_zhoutai():
    """R11.34.2, R11.33.1: no dying window, so no buqu"""
    t = table(
        p(f"S7-sha {STOP}", "zhoutai", marks=1),
        p("", "shenguanyu", hp=1),
        p(),
        p(),
        identities="rebel rebel lord rebel",
        deck="S8-sha",
    )
    t.play("S7-sha", 1)
    t.check(0, alive=False)
    t.check(1, alive=False)


def test_buqu_and_tiandu_and_guicai():
    """R11.33.1, R11.33.3, R6.9: what tiandu takes is no buqu card"""
    t = table(
        p(f"S7-sha {STOP}"),
        p("", skills="buqu tiandu", hp=1),
        p("C8-sha", "simayi"),
        deck="D2-shan",
    )
    t.play("S7-sha", 1)
    t.answer(2, "trigger", "skill guicai")
    t.answer(1, "trigger", "skill tiandu")
    t.asked(0, "play")
    t.check(1, hp=0, alive=True, hand="C8-sha", pile="")


def test_danlao_and_wugu():
    """R11.36.2, R10.11.1, R10.11.2: a card lies there for him, too, and is discarded"""
    t = table(
        p(f"H3-wugufengdeng {STOP}"),
        p("", "yangxiu"),
        seats=2,
        identities="lord spy",
        deck="C3-sha D2-shan D3-shan D4-shan",
    )
    t.play("H3-wugufengdeng")
    t.answer(1, "trigger", "skill danlao")
    t.check(1, hand="C3-sha")
    t.answer(0, "take", "card D2-shan")
    t.asked(0, "play")
    t.discarded("D3-shan")
    t.check(1, hand="C3-sha")


def test_luoyi_and_shelie_of_one_hero():
    """R4.12, R11.35.1: yingzi, luoyi and tuxi are not asked about a draw that is replaced"""
    t = table(
        p("", skills="shelie luoyi yingzi tuxi"),
        p("S7-sha"),
        phase="draw",
        deck="S8-sha C3-sha H2-shan D2-shan D3-shan",
    )
    t.asked(0, "trigger", "pass", "skill shelie", "skill luoyi", "skill yingzi", "skill tuxi")
    t.answer(0, "trigger", "skill yingzi")
    t.answer(0, "trigger", "skill shelie")
    t.answer(0, "take", "card D2-shan")
    t.asked(0, "play")
    t.check(0, hand="S8-sha C3-sha H2-shan D2-shan")
    assert t.drawn == 5


def test_jushou_skips_what_hangs_on_the_draw():
    """R11.30.1, R4.11, R11.19.1, R11.35.1"""
    t = table(
        p(STOP, skills="jushou tuxi shelie"),
        p("S7-sha"),
        seats=2,
        identities="lord spy",
    )
    t.end_turn()
    t.answer(0, "trigger", "skill jushou")
    t.answer(0, "name", "do skip_draw")
    t.run_to(1)
    t.end_turn()
    t.run_to(0)
    assert t.game.phase == "play"
    assert t.drawn == 3 + 2


def test_keji_and_jijiang():
    """R11.10.1, R5.13: the slash that was given is his"""
    hand = f"D2-shan D3-shan D4-shan D5-shan {STOP}"
    t = table(
        p(hand, skills="keji jijiang"),
        p(""),
        p("S7-sha", "zhaoyun"),
        p(),
    )
    t.answer(0, "play", "skill jijiang")
    t.answer(2, "slash", "card S7-sha")
    t.answer(0, "target", "seat 1")
    t.end_turn()
    t.asked(0, "discard")


def test_keji_and_longdan_in_a_duel():
    """R11.10.1, R11.5.1: a dodge that counts as a slash is a slash played"""
    t = table(
        p(f"SA-juedou D2-shan D3-shan D4-shan D5-shan D6-shan {STOP}", skills="keji longdan"),
        p("S7-sha"),
    )
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S7-sha")
    t.answer(0, "slash", "longdan D2-shan")
    t.end_turn()
    t.asked(0, "discard")


def test_shensu_and_liuli():
    """R11.31.1, R11.13.2"""
    t = table(
        p(STOP, "xiahouyuan"),
        p(),
        p("D2-shan", "daqiao"),
        p(),
        phase="preparation",
    )
    t.answer(0, "trigger", "skill shensu")
    t.answer(0, "seat", "seat 2")
    t.answer(2, "trigger", "skill liuli")
    t.answer(2, "seat", "seat 3")
    t.check(3, hp=3)
    t.check(2, hp=3, hand="")


def test_shensu_and_tieqi():
    """R11.31.3, R11.6.2: weapons and skills of his see the slash"""
    t = table(p(STOP, skills="shensu tieqi"), p("D2-shan"), phase="preparation", deck="H10-sha")
    t.answer(0, "trigger", "skill shensu")
    t.answer(0, "seat", "pass")
    t.answer(0, "seat", "seat 1")
    t.answer(0, "trigger", "skill tieqi")
    t.check(1, hp=3)
    t.asked(1, "play")
    assert "D2-shan" in t.hand(1)


def test_lijian_wushuang_and_ganglie():
    """R11.25.1, R11.24.2, R11.18.1, R11.37.22"""
    t = table(
        p(f"C3-sha {STOP}", "diaochan"),
        p("S7-sha", "xiahoudun"),
        p("", "lvbu"),
        deck="S10-sha",
    )
    t.play("skill lijian")
    t.answer(0, "discard", "card C3-sha")
    t.answer(0, "seat", "seat 1")
    t.answer(1, "slash", "card S7-sha")  # one of two
    t.answer(1, "trigger", "skill ganglie")
    t.asked(0, "play")
    t.check(1, hp=3, hand="")
    t.check(2, hp=3)


def test_huangtian_is_once_a_turn():
    """R11.26.6, R11.37.31"""
    t = table(
        p("", "zhangjiao"),
        p(f"D2-shan S7-sha {STOP}", "huatuo"),
        turn=1,
    )
    t.play("skill huangtian")
    t.check(0, hand="D2-shan")
    t.asked(1, "play")
    t.refuses("skill huangtian")


def test_fanjian_lianying_and_hongyan():
    """R11.12.2, R11.14.2, R11.32.2"""
    t = table(p("S7-sha", skills="fanjian lianying"), p("", "xiaoqiao"), deck="S5-jueying")
    t.play("skill fanjian")
    t.answer(0, "seat", "seat 1")
    t.answer(1, "name", "suit H")
    t.answer(0, "trigger", "skill lianying")
    t.asked(0, "play")
    t.check(1, hp=3, hand="S7-sha")
    t.check(0, hand="S5-jueying")


def test_prevent_one_and_tianxiang():
    """R15.59, R15.122, R11.32.1: either, in the order of seats"""
    t = under(
        "jijiu.effect",
        "prevent_one",
        p(f"S7-sha {STOP}"),
        p("H2-shan", "xiaoqiao"),
        p("D2-shan", "huatuo"),
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "pass")
    t.answer(1, "trigger", "skill tianxiang")
    t.answer(1, "seat", "seat 3")
    t.answer(2, "trigger", "skill jijiu")
    t.asked(0, "play")
    t.check(3, hp=4, n=0)
    t.check(1, hp=3)


def test_gongxin_and_lianying():
    """R11.35.2, R11.14.2, R11.37.34: the card on top is drawn by who lost it"""
    t = table(p(f"{STOP} S7-sha", "shenlvmeng"), p("H2-shan", "luxun"))
    t.play("skill gongxin")
    t.answer(0, "seat", "seat 1")
    t.answer(0, "take", "card H2-shan")
    t.answer(0, "name", "do top")
    t.answer(1, "trigger", "skill lianying")
    t.check(1, hand="H2-shan")
    assert t.game.view(2).known  # everybody knows where it is


def test_guidao_takes_what_luoshen_would():
    """R11.37.3, R6.8"""
    t = table(
        p("", "zhenji"),
        p("C2-sha", "zhangjiao"),
        phase="preparation",
        deck="S7-sha D2-shan",
    )
    t.answer(0, "trigger", "skill luoshen")
    t.answer(1, "trigger", "skill guidao")
    t.check(1, hand="S7-sha")
    t.check(0, hand="C2-sha")


@pytest.mark.parametrize("order", ["before_judgment_phase", "owner_choice"])
def test_luoshen_and_guanxing(order):
    """R1.23, R15.121"""
    t = under(
        "luoshen.order",
        order,
        p(STOP, skills="luoshen guanxing"),
        p(),
        seats=2,
        identities="lord spy",
        phase="preparation",
        deck="D2-shan C7-sha D3-shan",
    )
    t.asked(0, "trigger", "pass", "skill luoshen", "skill guanxing")
    t.answer(0, "trigger", "skill guanxing")
    t.answer(0, "arrange", "card C7-sha")
    t.answer(0, "arrange", "card D2-shan")
    t.answer(0, "trigger", "skill luoshen")
    t.check(0, hand=f"{STOP} C7-sha")
