"""yangxiu, R11.36."""

import pytest

from table import STOP, p, table

JIU = {"setup.extra_cards": "jiu"}


def barred(hand, category, *players, attack="S7-sha", hero=None, **more):
    """Seat 0 has hurt yangxiu, who named a category."""
    own = {key: more.pop(key) for key in ("hp", "equip", "identity", "skills") if key in more}
    yangxiu = p("", "yangxiu", **more.pop("yangxiu", {}))
    t = table(p(f"{attack} {hand}", hero, **own), yangxiu, *players, **more)
    t.play(attack, 1)
    t.answer(1, "trigger", "skill jilei")
    t.answer(1, "name", f"category {category}")
    return t


ALL_THREE = "S3-guohechaiqiao H3-tao C5-dilu"


@pytest.mark.parametrize(
    ("category", "left"),
    [
        ("basic", ["card S3-guohechaiqiao", "card C5-dilu"]),
        ("trick", ["card H3-tao", "card C5-dilu"]),
        ("equipment", ["card S3-guohechaiqiao", "card H3-tao"]),
    ],
)
def test_jilei_bars_use(category, left):
    """R11.36.1"""
    t = barred(ALL_THREE, category, p("D2-shan"), hp=2)
    t.asked(0, "play", "pass", *left)


def test_jilei_is_asked_before_hp_falls():
    """R11.36.1: also where he dies of it"""
    t = barred(f"H3-tao D2-shan {STOP}", "equipment", yangxiu={"hp": 1}, hp=2)
    t.answer(0, "peach", "pass")
    t.check(1, alive=False)
    t.asked(0, "play", "pass", "card H3-tao")


def test_jilei_declined():
    """R11.36.1, R1.14"""
    t = table(p(f"S7-sha {STOP}"), p("", "yangxiu"))
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "pass")
    t.asked(0, "play", "pass", f"card {STOP}")


def test_jilei_once_for_two_points():
    """R8.6, R11.36.1"""
    t = table(p(f"S3-jiu S7-sha {STOP}"), p("", "yangxiu"), rules=JIU)
    t.play("S3-jiu")
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill jilei")
    t.answer(1, "name", "category trick")
    t.asked(0, "play")
    t.check(1, hp=1)


def test_jilei_names_add_up():
    """R11.36.1"""
    t = barred(f"C7-sha SA-juedou {STOP}", "trick", equip="CA-zhugeliannu")
    t.play("C7-sha", 1)
    t.answer(1, "trigger", "skill jilei")
    t.asked(1, "name", "category basic", "category equipment")
    t.answer(1, "name", "category basic")
    t.asked(0, "play", "pass", f"card {STOP}")


def test_jilei_ends_with_the_turn():
    """R11.36.1: whoever's turn it is"""
    t = table(p(f"SA-juedou {STOP}", "yangxiu"), p("S7-sha S8-sha"), seats=2, identities="lord spy")
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S7-sha")
    t.answer(0, "trigger", "skill jilei")
    t.answer(0, "name", "category basic")
    t.end_turn()
    t.asked(1, "play")
    t.offered("card S8-sha")


def test_jilei_needs_another_source():
    """R11.36.1, R5.22"""
    t = table(p(STOP, "yangxiu", hp=4, judging="SA-shandian"), phase="judgment", deck="S7-sha")
    t.asked(0, "play")
    assert t.happened("skill", what="jilei") == 0


def test_jilei_bars_answers():
    """R11.36.1: wuxiekeji, dodge and slash of the source, in this turn"""
    t = table(p("SA-juedou C3-guohechaiqiao", "yangxiu"), p("S7-sha SJ-wuxiekeji", equip=STOP))
    t.play("SA-juedou", 1)
    t.answer(1, "wuxie", "pass")
    t.answer(1, "slash", "card S7-sha")
    t.answer(0, "trigger", "skill jilei")
    t.answer(0, "name", "category trick")
    t.play("C3-guohechaiqiao", 1)
    t.asked(0, "take")  # no window


def test_jilei_and_the_discard_phase():
    """R11.36.3"""
    t = barred("H3-tao D2-shan D3-shan C5-dilu", "basic", hp=1)
    t.end_turn()
    t.asked(1, "play")  # dilu was the only card that could go
    t.check(0, hand="H3-tao D2-shan D3-shan")


def test_jilei_and_gongxin_on_oneself():
    """R11.36.1, R11.35.2: a barred card of one's own is not discarded; it may go on the pile"""
    t = table(p("S7-sha H2-shan HJ-wuzhongshengyou", "shenlvmeng"), p("", "yangxiu"), seats=3)
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill jilei")
    t.answer(1, "name", "category basic")
    t.play("skill gongxin")
    t.answer(0, "take", "card H2-shan")
    t.asked(0, "play")
    t.discarded("S7-sha")
    assert "H2-shan" not in t.hand(0)


def test_jilei_and_the_lord_s_penalty():
    """R11.36.1, R8.15"""
    yangxiu = {"hp": 1, "identity": "loyalist"}
    t = barred("H3-tao C5-dilu S3-guohechaiqiao", "basic", yangxiu=yangxiu, hp=3)
    t.check(1, alive=False)
    t.check(0, hand="H3-tao")


def test_jilei_and_zhangbashemao():
    """R11.36.4: no hand card becomes a slash"""
    t = barred(
        "D2-shan D3-shan S3-guohechaiqiao",
        "basic",
        p("D4-shan"),
        equip="SQ-zhangbashemao",
        attack="SA-juedou",
    )
    t.asked(0, "play", "pass", "card S3-guohechaiqiao")


def test_jilei_and_qingguo():
    """R11.36.4: a barred card may be another category, no card a barred one"""
    hands = p("SA-juedou HA-wanjianqifa", "yangxiu"), p("S7-sha SJ-wuxiekeji", skills="qingguo")
    for category, left in (("basic", None), ("trick", "qingguo SJ-wuxiekeji")):
        t = table(*hands)
        t.play("SA-juedou", 1)
        t.answer(1, "wuxie", "pass")
        t.answer(1, "slash", "card S7-sha")
        t.answer(0, "trigger", "skill jilei")
        t.answer(0, "name", f"category {category}")
        t.play("HA-wanjianqifa")
        if left:
            t.asked(1, "dodge", "pass", left)
        else:
            t.asked(1, "wuxie")
            t.answer(1, "wuxie", "pass")
            t.check(1, hp=3)


def test_jilei_and_guhuo():
    """R11.36.4: what is barred may not be named"""
    t = table(p(f"S7-sha H3-tao SA-juedou {STOP}", "yuji", hp=2), p("", "yangxiu"))
    t.guhuo("sha", "S7-sha", 1)
    t.challenges("no", "no", "no")
    t.answer(1, "trigger", "skill jilei")
    t.answer(1, "name", "category basic")
    t.answer(0, "play", "skill guhuo")
    names = t.game.ask.options
    assert "as juedou" in names
    assert not {"as sha", "as tao"} & set(names)


def test_jilei_and_costs():
    """R11.36.1: ganglie, cixiongshuanggujian and guanshifu are paid with free cards only"""
    t = barred(
        f"D2-shan D3-shan SA-juedou {STOP}",
        "basic",
        p(),
        p("", "xiahoudun"),
        deck="S10-sha",
    )
    t.play("SA-juedou", 3)
    t.answer(3, "trigger", "skill ganglie")
    t.asked(0, "play")  # one free card does not pay
    t.check(0, hp=3)

    t = barred(
        "D2-shan D3-shan H5-chitu C4-sha C3-guohechaiqiao",
        "trick",
        p(),
        p("D4-shan"),
        equip="D5-guanshifu",
        attack="SA-juedou",
    )
    t.play("C4-sha", 3)
    t.answer(3, "dodge", "card D4-shan")
    t.answer(0, "trigger", "skill guanshifu")
    t.asked(0, "pick", "card D2-shan", "card D3-shan", "card H5-chitu")


def test_jilei_and_guicai():
    """R11.36.1: a judgment card is played"""
    t = table(
        p("S7-sha HA-wanjianqifa D2-shan C3-guohechaiqiao D3-shan", "simayi"),
        p("", "yangxiu"),
        p(equip="S2-baguazhen"),
        deck="S10-sha",
    )
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill jilei")
    t.answer(1, "name", "category basic")
    t.play("HA-wanjianqifa")
    for _ in ("danlao", "jilei"):
        t.answer(1, "trigger", "pass")
    t.answer(2, "dodge", "skill baguazhen")
    t.answer(0, "trigger", "skill guicai")
    t.discarded("C3-guohechaiqiao S10-sha")
    t.check(0, hand="D2-shan D3-shan")


def test_jilei_leaves_worn_cards_and_judgments():
    """R11.36.4: baguazhen, and loss forced by others"""
    t = table(
        p("SA-juedou S7-sha S3-shunshouqianyang", "yangxiu"),
        p("C7-sha D2-shan", equip="S2-baguazhen"),
        deck="H9-tao",
    )
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card C7-sha")
    t.answer(0, "slash", "pass")
    t.answer(0, "trigger", "skill jilei")
    t.answer(0, "name", "category basic")
    t.play("S7-sha", 1)
    t.asked(1, "dodge", "pass", "skill baguazhen")
    t.answer(1, "dodge", "skill baguazhen")
    t.play("S3-shunshouqianyang", 1)
    t.answer(0, "take", "hand 1")
    t.check(0, hand="D2-shan")


def test_jilei_and_the_extra_card_of_wushuang():
    """R15.124, R11.36.1: only a free card may be discarded"""
    rules = {"wushuang.aoe": "extra_discard"}
    hands = (
        p("SA-juedou S7-nanmanruqin C8-sha", skills="jilei wushuang", hp=3),
        p("S8-sha S9-sha S10-sha C3-guohechaiqiao"),
    )
    t = table(*hands, rules=rules)
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S8-sha")
    t.answer(1, "slash", "card S9-sha")
    t.answer(0, "slash", "pass")
    t.answer(0, "trigger", "skill jilei")
    t.answer(0, "name", "category trick")
    t.play("S7-nanmanruqin")
    t.check(1, hp=3, hand="S10-sha C3-guohechaiqiao")  # not asked: nothing could be discarded


@pytest.mark.parametrize(
    "trick", ["S7-nanmanruqin", "HA-wanjianqifa", "HA-taoyuanjieyi", "H3-wugufengdeng"]
)
def test_danlao_group_tricks(trick):
    """R11.36.2, R11.37.33"""
    t = table(p(f"{trick} {STOP}"), p("", "yangxiu", hp=2, max_hp=3), deck="D2-shan")
    t.play(trick)
    t.answer(1, "trigger", "skill danlao")
    t.check(1, hp=2, hand="D2-shan")
    t.run_to(0)
    t.check(1, hp=2, hand="D2-shan")


def test_danlao_declined():
    """R11.36.2, R1.14"""
    t = table(p(f"HA-taoyuanjieyi {STOP}"), p("", "yangxiu", hp=2, max_hp=3))
    t.play("HA-taoyuanjieyi")
    t.answer(1, "trigger", "pass")
    t.check(1, hp=3, hand="")


def test_danlao_of_his_own_trick():
    """R11.36.2"""
    t = table(p(f"HA-taoyuanjieyi {STOP}", "yangxiu", hp=2, max_hp=3), deck="D2-shan")
    t.play("HA-taoyuanjieyi")
    t.answer(0, "trigger", "skill danlao")
    t.check(0, hp=2, hand=f"D2-shan {STOP}")


def test_danlao_comes_before_nullification():
    """R11.36.2, R5.2, R11.37.33"""
    t = table(p(f"S7-nanmanruqin {STOP}"), p("", "yangxiu"), p("SJ-wuxiekeji"))
    t.play("S7-nanmanruqin")
    t.asked(1, "trigger", "pass", "skill danlao")
    t.answer(1, "trigger", "skill danlao")
    t.asked(2, "wuxie")
    assert t.game.ask.subject == 2


@pytest.mark.parametrize("trick", ["S3-guohechaiqiao", "SA-juedou", "S6-lebusishu"])
def test_danlao_not_for_one_target(trick):
    """R11.37.33"""
    t = table(p(f"{trick} {STOP}"), p("C7-sha", "yangxiu"))
    t.play(trick, 1)
    assert not t.is_open(1, "trigger")


def test_danlao_not_for_a_slash():
    """R11.36.2: a slash is no trick"""
    t = table(p("S7-sha", equip="DQ-fangtianhuaji"), p("D2-shan", "yangxiu"))
    t.play("S7-sha", 1, 3, "pass")
    t.asked(1, "dodge")
