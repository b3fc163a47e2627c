"""Options that concern single heroes, R15.27 and R15.43 to R15.92."""

import pytest

from table import STOP, p, table, under

TOP = [f"D{rank}-shan" for rank in range(2, 9)]


def test_qianxun_no_effect():
    """R15.27, R15.108, R11.14.1"""
    hands = p(f"S6-lebusishu S3-shunshouqianyang {STOP}"), p("D2-shan", "luxun")
    t = under("qianxun.mode", "no_effect", *hands)
    t.play("S6-lebusishu", 1)
    t.check(1, judging="")
    t.discarded("S6-lebusishu")
    t.play("S3-shunshouqianyang", 1)
    t.asked(0, "play")
    t.check(1, hand="D2-shan")
    t.discarded("S3-shunshouqianyang")

    t = under("qianxun.mode", "untargetable", *hands)
    t.refuses("card S3-shunshouqianyang")
    t.play("S6-lebusishu")
    t.asked(0, "target", "seat 2", "seat 3")


@pytest.mark.parametrize(
    ("count", "alive", "seen"),
    [
        ("alive_max5", 7, 5),
        ("3", 7, 3),
        ("3", 2, 3),
        ("alive_min2", 7, 7),
        ("alive_min2", 2, 2),
        ("alive_max5", 2, 2),
    ],
)
def test_guanxing_count(count, alive, seen):
    """R15.43, R15.115, R11.4.1"""
    t = under(
        "guanxing.count",
        count,
        p("", "zhugeliang"),
        seats=alive,
        phase="preparation",
        deck=" ".join([*TOP, STOP]),
    )
    t.answer(0, "trigger", "skill guanxing")
    t.asked(0, "arrange", "pass", *[f"card {card}" for card in TOP[:seen]])


@pytest.mark.parametrize("timing", ["preparation", "before_draw"])
def test_guanxing_timing(timing):
    """R15.44, R15.115, R11.4.1"""
    t = under(
        "guanxing.timing",
        timing,
        p("", "zhugeliang", judging="S6-lebusishu"),
        phase="preparation",
        deck=" ".join(["C7-sha", *TOP]),
    )
    t.answer(0, "trigger", "skill guanxing")
    top = [f"card {card}" for card in ["C7-sha", *TOP][:4]]
    if timing == "before_draw":
        top = [f"card {card}" for card in TOP[:4]]
        t.discarded("C7-sha S6-lebusishu")  # judged by then
    t.asked(0, "arrange", "pass", *top)


SCOPES = ["slash_duel", "slash_incl_duel_slash", "slash_duel_aoe"]


@pytest.mark.parametrize("scope", SCOPES)
def test_kongcheng_in_a_duel_of_his_own(scope):
    """R15.45, R15.116, R11.4.2"""
    t = under("kongcheng.scope", scope, p("SA-juedou", "zhugeliang"), p("S7-sha"), p(STOP))
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S7-sha")
    t.asked(1, "play")
    t.check(0, hp=3 if scope == "slash_incl_duel_slash" else 2)


@pytest.mark.parametrize("scope", SCOPES)
def test_kongcheng_as_a_target(scope):
    """R15.45, R15.116"""
    t = under(
        "kongcheng.scope",
        scope,
        p(f"SA-juedou S7-nanmanruqin HA-wanjianqifa S7-sha {STOP}"),
        p("", "zhugeliang"),
    )
    t.play("S7-nanmanruqin")
    t.play("HA-wanjianqifa")
    t.check(1, hp=3 if scope == "slash_duel_aoe" else 1)
    t.check(2, hp=2)
    t.play("SA-juedou")
    targets = ["seat 1"] * (scope == "slash_incl_duel_slash") + ["seat 2", "seat 3"]
    t.asked(0, "target", *targets)
    t.answer(0, "target", "seat 3")
    t.check(3, hp=1)
    t.play("S7-sha")  # seat 3 is the only one left
    t.check(3, alive=False)


def test_fankui_zone():
    """R15.52, R15.128, R11.17.1"""
    hands = p(f"S7-sha {STOP}", equip="S6-qinggangjian H5-chitu"), p("", "simayi")
    t = under("fankui.zone", "hand_or_equipment", *hands)
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill fankui")
    t.asked(1, "take", "hand 0", "card S6-qinggangjian", "card H5-chitu")
    t.answer(1, "take", "card H5-chitu")
    t.asked(0, "play")
    t.check(1, hand="H5-chitu")
    t.check(0, equip="S6-qinggangjian", hand=STOP)

    t = under("fankui.zone", "hand", *hands)
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill fankui")
    t.check(0, equip="S6-qinggangjian H5-chitu", hand="")


@pytest.mark.parametrize(
    ("success", "card", "hp"),
    [
        ("not_heart", "D5-shan", 3),
        ("black", "D5-shan", 4),
        ("black", "C7-sha", 3),
        ("black", "S10-sha", 3),
        ("not_heart", "H3-tao", 4),
    ],
)
def test_ganglie_success(success, card, hp):
    """R15.53, R15.119, R11.18.1"""
    t = under("ganglie.success", success, p(f"S7-sha {STOP}"), p("", "xiahoudun"), deck=card)
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill ganglie")
    t.asked(0, "play")
    t.check(0, hp=hp)


@pytest.mark.parametrize(("judge", "owner"), [("owner", 1), ("source", 0)])
def test_ganglie_judge(judge, owner):
    """R15.54, R15.119, R11.18.1"""
    t = under("ganglie.judge", judge, p(f"S7-sha {STOP}"), p("", "xiahoudun"), deck="S10-sha")
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill ganglie")
    t.check(0, hp=3)
    assert t.happened("judge", seat=owner) == 1
    assert t.happened("judge", seat=1 - owner) == 0


@pytest.mark.parametrize("penalty", ["damage", "hp_loss"])
def test_ganglie_penalty(penalty):
    """R15.55, R15.119, R11.18.1"""
    t = under(
        "ganglie.penalty",
        penalty,
        p(f"S7-sha {STOP}", skills="fankui"),
        p("D2-shan D3-shan", "xiahoudun"),
        deck="S10-sha",
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "pass")
    t.answer(1, "trigger", "skill ganglie")
    t.check(0, hp=3)
    if penalty == "damage":
        t.asked(0, "trigger", "pass", "skill fankui")
    else:
        t.asked(0, "play")


@pytest.mark.parametrize(("duel", "hp"), [("two_slashes", 3), ("normal", 4)])
def test_wushuang_duel(duel, hp):
    """R15.61, R11.24.2"""
    t = under("wushuang.duel", duel, p(f"SA-juedou {STOP}", "lvbu"), p("S7-sha"))
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S7-sha")
    t.asked(0, "play")
    t.check(1, hp=hp)
    t.check(0, hp=4 if hp == 3 else 3)


@pytest.mark.parametrize(
    ("trick", "answer", "kind"),
    [("S7-nanmanruqin", "S8-sha", "slash"), ("HA-wanjianqifa", "H2-shan", "dodge")],
)
def test_wushuang_aoe(trick, answer, kind):
    """R15.62, R15.124, R11.24.3"""
    t = under(
        "wushuang.aoe",
        "extra_discard",
        p(f"{trick} {STOP}", "lvbu"),
        p(f"{answer} D3-shan D4-shan" if kind == "slash" else f"{answer} C3-sha C4-sha"),
        p(answer.replace("8", "9") if kind == "slash" else "HK-shan"),
        p(),
    )
    t.play(trick)
    t.answer(1, kind, f"card {answer}")
    t.asked(1, "discard")
    assert t.game.ask.n == 2
    t.game.answer(0)
    t.asked(0, "play")  # seat 2 has no card beside its answer: not asked
    t.check(1, hp=4, n=1)
    t.check(2, hp=3, n=1)


@pytest.mark.parametrize(("compare", "alive"), [("compare", False), ("ignore", True)])
def test_buqu_equipment(compare, alive):
    """R15.69, R11.33.1"""
    t = under(
        "buqu.equipment",
        compare,
        p(f"S7-sha {STOP}", equip="S6-qinggangjian"),
        p("", "zhoutai", hp=1, equip="S5-jueying"),
        deck="D5-shan",
    )
    t.play("S7-sha", 1)
    t.check(1, alive=alive)


def test_buqu_peach_allowed_after_a_match():
    """R15.70, R11.33.2"""
    hands = (
        p(f"S7-sha {STOP}"),
        p("", "zhoutai", hp=0, pile="C9-sha"),
        p("H3-tao"),
    )
    t = under("buqu.peach", "allowed", *hands, deck="S9-sha")
    t.play("S7-sha", 1)
    t.answer(2, "peach", "card H3-tao")
    t.asked(1, "card", "card C9-sha", "card S9-sha")
    t.answer(1, "card", "card C9-sha")
    t.asked(0, "play")
    t.check(1, alive=True, hp=0, pile="S9-sha")  # no match is left
    t.discarded("C9-sha")

    t = under("buqu.peach", "allowed", *hands, deck="S9-sha")
    t.play("S7-sha", 1)
    t.answer(2, "peach", "pass")
    t.asked(0, "play")
    t.check(1, alive=False)


def test_buqu_peach_allowed_in_the_play_phase():
    """R15.70, R11.33.2: taoyuan and a peach heal, a card goes for each point from hp 0 or less"""
    zhoutai = p(f"HA-taoyuanjieyi H3-tao {STOP}", "zhoutai", hp=-1, pile="C9-sha D8-shan")
    t = under("buqu.peach", "allowed", zhoutai)
    t.play("HA-taoyuanjieyi")
    t.answer(0, "card", "card C9-sha")
    t.check(0, hp=0, pile="D8-shan")
    t.play("H3-tao")
    t.check(0, hp=1, pile="")
    t.discarded("C9-sha D8-shan")

    t = under("buqu.peach", "forbidden", zhoutai)
    t.refuses("card H3-tao")


@pytest.mark.parametrize("limit", ["unlimited", "once_per_turn"])
def test_guhuo_limit(limit):
    """R15.72, R11.27.1"""
    t = under("guhuo.limit", limit, p(f"D2-shan D3-shan {STOP}", "yuji"))
    t.guhuo("sha", "D2-shan", 1)
    t.challenges("no", "no", "no")
    t.asked(0, "play")
    assert ("skill guhuo" in t.game.ask.options) == (limit == "unlimited")


@pytest.mark.parametrize("judge", ["judgment", "reveal"])
def test_buqu_judge(judge):
    """R15.92, R15.135, R11.33.3"""
    t = under(
        "buqu.judge",
        judge,
        p(f"S7-sha {STOP}"),
        p("", "zhoutai", hp=1),
        p("C2-sha", "simayi"),
        deck="D8-shan",
    )
    t.play("S7-sha", 1)
    if judge == "judgment":
        t.answer(2, "trigger", "pass")
    t.asked(0, "play")
    t.check(1, hp=0, pile="D8-shan")
    assert t.happened("judge") == (judge == "judgment")


def test_seed_values_are_defaults_elsewhere():
    """R15.27: an option of one hero leaves the others alone"""
    t = under("qianxun.mode", "no_effect", p(f"S6-lebusishu {STOP}"), p("D2-shan"))
    t.play("S6-lebusishu", 1)
    t.check(1, judging="S6-lebusishu")
    assert table(p(STOP)).game.ask.kind == "play"


@pytest.mark.parametrize(("card", "hp"), [("H3-tao", 4), ("C7-sha", 3)])
def test_wushuang_aoe_and_baguazhen(card, hp):
    """R15.124, R10.8.2: an answer that is no hand card costs one all the same"""
    t = under(
        "wushuang.aoe",
        "extra_discard",
        p(f"HA-wanjianqifa {STOP}", "lvbu"),
        p("D5-guanshifu", equip="S2-baguazhen"),
        p(equip="C2-baguazhen"),
        deck=card,
    )
    t.play("HA-wanjianqifa")
    t.answer(1, "dodge", "skill baguazhen")
    t.asked(0, "play")  # seat 2 has no hand card: not asked
    t.check(1, hp=hp, hand="" if hp == 4 else "D5-guanshifu")
    t.check(2, hp=3)


def test_wushuang_aoe_and_zhangba():
    """R15.124, R10.26.1: three hand cards are needed then"""
    for hand in ("D2-shan D3-shan", "D2-shan D3-shan D4-shan"):
        t = under(
            "wushuang.aoe",
            "extra_discard",
            p(f"S7-nanmanruqin {STOP}", "lvbu"),
            p(hand, equip="SQ-zhangbashemao"),
        )
        t.play("S7-nanmanruqin")
        if "D4" in hand:
            t.answer(1, "slash", "skill zhangbashemao")
            t.answer(1, "pick", "card D2-shan")
            t.answer(1, "pick", "card D3-shan")
        t.asked(0, "play")
        t.check(1, hp=4 if "D4" in hand else 3, hand="" if "D4" in hand else hand)


def test_ganglie_hp_loss_kills_without_a_killer():
    """R15.55, R8.18"""
    t = under(
        "ganglie.penalty",
        "hp_loss",
        p("S7-sha", hp=1),
        p("", "xiahoudun"),
        identities="rebel rebel lord rebel",
        deck="S10-sha",
    )
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill ganglie")
    t.asked(1, "play")
    t.check(0, alive=False)
    t.check(1, n=2)


def test_wuxie_simultaneous_with_guhuo():
    """R15.140, R11.37.30"""
    t = under(
        "wuxie.order",
        "simultaneous",
        p(f"S3-guohechaiqiao {STOP}"),
        p("D2-shan"),
        p("D3-shan", "yuji"),
    )
    t.play("S3-guohechaiqiao", 1)
    t.asked(2, "wuxie", "no", "yes")
    t.answer(2, "wuxie", "yes")
    t.challenges("no", "no", "no")
    t.asked(0, "play")
    t.check(1, hand="D2-shan")


def test_guhuo_once_in_every_turn():
    """R15.72, R1.18: once in another's turn, and again in the next"""
    t = under(
        "guhuo.limit",
        "once_per_turn",
        p(f"S7-sha SA-juedou {STOP}"),
        p("D2-shan C3-sha S5-jueying", "yuji"),
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "skill guhuo")
    t.answer(1, "card", "card C3-sha")
    t.challenges("no", "no", "no")
    t.play("SA-juedou", 1)
    t.asked(0, "play")  # neither wuxie nor a slash could be pretended
    t.check(1, hp=2)
    t.end_turn()
    t.asked(1, "play")
    t.offered("skill guhuo")


def test_buqu_judges_points_lost_in_the_open_window_too():
    """R11.33.1, R8.20, R15.70"""
    t = under(
        "buqu.peach",
        "allowed",
        p(f"S7-sha {STOP}"),
        p("", "zhoutai", hp=1),
        p("H3-tao", "yuji"),
        deck="C9-sha D8-shan",
    )
    t.play("S7-sha", 1)
    t.check(1, pile="C9-sha", hp=0)
    t.answer(2, "peach", "skill guhuo")
    t.challenges("no", "no", "yes")  # zhoutai doubts the true heart and loses another point
    t.asked(1, "card", "card C9-sha", "card D8-shan")
    t.answer(1, "card", "card C9-sha")
    t.asked(0, "play")
    t.check(1, hp=0, alive=True, pile="D8-shan")


@pytest.mark.parametrize("judge", ["owner", "target"])
def test_tieqi_judge(judge):
    """R15.93, R15.147, R11.6.2: hongyan and tiandu are those of who judges"""
    t = under(
        "tieqi.judge",
        judge,
        p(f"S7-sha {STOP}", "machao"),
        p("D2-shan", skills="hongyan tiandu"),
        deck="S8-sha",
    )
    t.play("S7-sha", 1)
    t.answer(0, "trigger", "skill tieqi")
    if judge == "target":  # a heart for him: no dodge
        t.answer(1, "trigger", "skill tiandu")
        t.check(1, hp=3, hand="D2-shan S8-sha")
    else:
        t.discarded("S8-sha")
        t.answer(1, "dodge", "card D2-shan")
        t.check(1, hp=4)


def test_qianxun_no_effect_is_announced():
    """R15.27, R15.108: where the trick does nothing to him, and there only"""
    hands = p(f"S6-lebusishu S3-shunshouqianyang C6-lebusishu {STOP}"), p("D2-shan", "luxun")
    t = under("qianxun.mode", "no_effect", *hands)
    t.play("C6-lebusishu", 2)
    assert t.happened("skill") == 0
    t.play("S6-lebusishu", 1)
    assert t.happened("skill", what="qianxun", seat=1) == 1
    t.play("S3-shunshouqianyang", 1)
    assert t.happened("skill", what="qianxun", seat=1) == t.happened("skill") == 2


@pytest.mark.parametrize("scope", SCOPES)
def test_kongcheng_is_announced_within_its_scope(scope):
    """R15.45, R15.116"""
    hand = f"SA-juedou S7-nanmanruqin HA-wanjianqifa S7-sha {STOP}"
    t = under("kongcheng.scope", scope, p(hand), p("", "zhugeliang"))
    for card, told in (
        ("S7-nanmanruqin", scope == "slash_duel_aoe"),
        ("HA-wanjianqifa", scope == "slash_duel_aoe"),
        ("SA-juedou", scope != "slash_incl_duel_slash"),
        ("S7-sha", True),
    ):
        before = t.happened("skill", what="kongcheng", seat=1)
        t.play(card, 3)
        assert t.happened("skill", what="kongcheng", seat=1) - before == told, card

    t = under("kongcheng.scope", scope, p("SA-juedou", "zhugeliang"), p("S7-sha"), p(STOP))
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S7-sha")  # he has none, and takes damage or not
    told = scope == "slash_incl_duel_slash"
    assert t.happened("skill", what="kongcheng", seat=0) == t.happened("skill") == told


@pytest.mark.parametrize(("duel", "told"), [("two_slashes", 1), ("normal", 0)])
def test_wushuang_duel_is_announced(duel, told):
    """R15.61, R11.24.2"""
    t = under("wushuang.duel", duel, p(f"SA-juedou {STOP}", "lvbu"), p("S7-sha"))
    t.play("SA-juedou", 1)
    assert t.happened("skill", what="wushuang", seat=0) == told
    t.answer(1, "slash", "card S7-sha")
    assert t.happened("skill") == told


@pytest.mark.parametrize(("aoe", "told"), [("extra_discard", 1), ("off", 0)])
def test_wushuang_aoe_is_announced_once_a_use(aoe, told):
    """R15.62, R15.124, R11.24.3"""
    t = under("wushuang.aoe", aoe, p(f"S7-nanmanruqin {STOP}", "lvbu"))
    t.play("S7-nanmanruqin")
    t.check(3, hp=3)
    assert t.happened("skill", what="wushuang", seat=0) == t.happened("skill") == told


@pytest.mark.parametrize("judge", ["judgment", "reveal"])
def test_buqu_judge_is_announced_either_way(judge):
    """R15.92, R15.135"""
    hands = p(f"S7-sha {STOP}"), p("", "zhoutai", hp=1)
    t = under("buqu.judge", judge, *hands, deck="D8-shan")
    t.play("S7-sha", 1)
    t.check(1, hp=0, pile="D8-shan")
    assert t.happened("skill", what="buqu", seat=1) == 1
