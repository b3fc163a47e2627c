"""liubei, guanyu, zhangfei, zhaoyun, machao, huangyueying: R11.1-R11.3, R11.5-R11.7."""

import pytest

from table import STOP, p, table, under


def give(t, seat, *cards):
    """One gift of rende."""
    t.answer(0, "play", "skill rende")
    if t.is_open(0, "seat"):
        t.answer(0, "seat", f"seat {seat}")
    for card in cards:
        t.answer(0, "pick", f"card {card}")
    if t.is_open(0, "pick"):
        t.answer(0, "pick", "pass")


def test_rende_heals_for_every_second_card():
    """R11.1.1, R15.41"""
    t = table(p(f"S7-sha D2-shan D3-shan D4-shan D5-shan {STOP}", "liubei", hp=1))
    give(t, 1, "S7-sha")
    t.check(0, hp=1)
    give(t, 2, "D2-shan")
    t.check(0, hp=2)
    give(t, 3, "D3-shan", "D4-shan")
    t.check(0, hp=3, hand=f"D5-shan {STOP}")
    give(t, 1, "D5-shan")
    t.check(0, hp=3)
    t.check(1, hand="S7-sha D5-shan")
    t.check(3, hand="D3-shan D4-shan")


def test_rende_at_full_hp_banks_nothing():
    """R11.1.1: a heal due at full hp is lost."""
    t = table(p(f"S7-sha D2-shan D3-shan H3-tao {STOP}", "liubei"))
    give(t, 1, "S7-sha", "D2-shan")
    t.check(0, hp=4)
    t.check(1, hand="S7-sha D2-shan")


def test_rende_of_five_cards():
    """R11.1.1: the example of the clause."""
    t = table(p("S7-sha S8-sha S9-sha D2-shan D3-shan", "liubei", hp=1), seats=5)
    for seat, cards in ((1, "S7-sha"), (2, "S8-sha"), (3, "S9-sha"), (4, "D2-shan D3-shan")):
        give(t, seat, *cards.split())
    t.check(0, hp=3, hand="")


def test_rende_of_the_last_card_fires_lianying():
    """R11.1.1, R11.37.7"""
    t = table(p("S7-sha", "liubei", skills="rende lianying"), deck=STOP)
    give(t, 1)
    t.answer(0, "trigger", "skill lianying")
    t.check(0, hand=STOP)


@pytest.mark.parametrize(
    ("reward", "hp", "hand"),
    [
        ("heal_per_two", 3, ""),
        ("heal_once_at_two", 2, ""),
        ("draw_per_two", 1, "H5-chitu C5-dilu"),
    ],
)
def test_rende_reward(reward, hp, hand):
    """R15.41, R15.114"""
    t = under(
        "rende.reward",
        reward,
        p(f"S7-sha D2-shan D3-shan D4-shan {STOP}", "liubei", hp=1),
        deck="H5-chitu",
    )
    give(t, 1, "S7-sha", "D2-shan")
    give(t, 1, "D3-shan", "D4-shan")
    t.check(0, hp=hp, n=3 if hand else 1)


def test_rende_limit():
    """R15.42: once a phase, then one use may go to several."""
    t = under("rende.limit", "once_per_phase", p(f"S7-sha D2-shan D3-shan {STOP}", "liubei", hp=1))
    t.answer(0, "play", "skill rende")
    t.answer(0, "seat", "seat 1")
    t.answer(0, "pick", "card S7-sha")
    t.answer(0, "pick", "pass")
    t.answer(0, "seat", "seat 2")
    t.answer(0, "pick", "card D2-shan")
    t.answer(0, "pick", "pass")
    t.check(0, hp=2)
    t.answer(0, "seat", "pass")
    t.asked(0, "play", "pass", f"card {STOP}")


def lord_liubei(hand="", **more):
    return p(hand, "liubei", **more)


def test_jijiang_in_the_play_phase():
    """R11.1.2, R5.13: the first card given is used by the lord, on a target of his."""
    t = table(lord_liubei(STOP), p("", "zhangfei"), p("S7-sha", "machao"), p("D2-shan"))
    t.answer(0, "play", "skill jijiang")
    t.answer(2, "slash", "card S7-sha")
    t.asked(0, "target", "seat 1", "seat 3")
    t.answer(0, "target", "seat 3")
    t.answer(3, "dodge", "card D2-shan")
    t.asked(0, "play", "pass", f"card {STOP}", "skill rende")  # the limit is spent (R4.6)
    t.check(2, hand="")


def test_jijiang_is_for_the_lord_only():
    """R11.1.2, R3.9"""
    t = table(
        p(STOP),
        p("S8-sha H5-chitu", "liubei", identity="loyalist"),
        p("S7-sha", "machao"),
        turn=1,
    )
    t.asked(1, "play", "pass", "card S8-sha", "card H5-chitu", "skill rende")


def test_jijiang_refused():
    """R5.25: again only after some card or skill was used."""
    t = table(lord_liubei(f"H5-chitu S5-jueying {STOP}"), p("S7-sha", "zhangfei"))
    t.answer(0, "play", "skill jijiang")
    t.answer(1, "slash", "pass")
    t.refuses("skill jijiang")
    t.play("H5-chitu")
    t.answer(0, "play", "skill jijiang")


def test_jijiang_against_nanmanruqin_and_in_duels():
    """R11.1.2, R5.13"""
    t = table(lord_liubei(""), p("S7-sha S8-sha", "zhangfei"), p(f"S7-nanmanruqin {STOP}"), turn=2)
    t.play("S7-nanmanruqin")
    t.answer(0, "slash", "skill jijiang")
    t.answer(1, "slash", "card S7-sha")
    t.answer(1, "slash", "pass")  # now for himself
    t.asked(2, "play")
    t.check(0, hp=4)
    t.check(1, hp=3)

    t = table(lord_liubei(f"SA-juedou {STOP}"), p("S7-sha S8-sha", "zhangfei"), p("S9-sha"))
    t.play("SA-juedou", 2)
    t.answer(2, "slash", "card S9-sha")
    t.answer(0, "slash", "skill jijiang")
    t.answer(1, "slash", "card S7-sha")
    t.asked(0, "play")
    t.check(2, hp=3)


def test_jijiang_one_request_for_each_card():
    """R5.25, R11.24.2"""
    t = table(
        lord_liubei("D2-shan"), p("S7-sha S8-sha", "zhangfei"), p("SA-juedou", "lvbu"), turn=2
    )
    t.play("SA-juedou", 0)
    t.answer(0, "slash", "skill jijiang")
    t.answer(1, "slash", "card S7-sha")
    t.answer(0, "slash", "skill jijiang")
    t.answer(1, "slash", "card S8-sha")
    t.check(2, hp=3)


def test_jijiang_provider_converts():
    """R5.13, R11.5.1"""
    t = table(lord_liubei(STOP), p("D2-shan", "zhaoyun"), p(""))
    t.answer(0, "play", "skill jijiang")
    t.answer(1, "slash", "longdan D2-shan")
    t.answer(0, "target", "seat 3")
    t.check(3, hp=3)
    t.discarded("D2-shan")


def test_jijiang_provider_may_use_guhuo():
    """R11.27.7"""
    t = table(lord_liubei(STOP), p("D2-shan S7-sha", "yuji", kingdom="shu"), p(""))
    t.answer(0, "play", "skill jijiang")
    t.answer(1, "slash", "skill guhuo")
    t.answer(1, "card", "card D2-shan")
    t.answer(0, "target", "seat 3")
    t.challenges("no", "yes", "no")  # a lie: the card is void (R5.16), 2 draws
    t.asked(0, "play", "pass", f"card {STOP}", "skill rende", "skill jijiang")
    t.check(3, hp=4)
    t.check(3, n=1)


def test_jijiang_goes_on_after_a_voided_guhuo():
    """R11.27.4, R5.13: the giver is asked again, then those after him; who refused is not"""
    t = table(
        lord_liubei("", equip="S6-qinggangjian"),
        p("S8-sha", "guanyu"),
        p("D2-shan S9-sha", "yuji", kingdom="shu"),
        p("S7-sha", "zhangfei"),
        p(f"CQ-jiedaosharen {STOP}"),
        seats=5,
        turn=4,
    )
    t.play("CQ-jiedaosharen", 1)
    t.answer(2, "wuxie", "pass")
    t.answer(0, "slash_at", "skill jijiang")
    t.answer(1, "slash", "pass")
    t.answer(2, "slash", "skill guhuo")
    t.answer(2, "card", "card D2-shan")
    t.challenges("yes", "no", "no", "no")
    t.answer(2, "slash", "pass")
    t.answer(3, "slash", "card S7-sha")
    t.check(1, hp=3)
    t.check(0, equip="S6-qinggangjian")


def test_jijiang_never_offers_what_would_have_no_target():
    """R5.24: zhugeliang's last card would take him out of reach of any slash."""
    t = table(lord_liubei(STOP), p("S7-sha", "zhugeliang"), seats=2)
    t.answer(0, "play", "skill jijiang")
    t.asked(0, "play")


def test_jijiang_for_jiedaosharen():
    """R11.1.2, R10.13.2"""
    t = table(
        lord_liubei("", equip="S6-qinggangjian"),
        p("S7-sha", "zhangfei"),
        p(f"CQ-jiedaosharen {STOP}"),
        turn=2,
    )
    t.play("CQ-jiedaosharen", 3)
    t.answer(0, "slash_at", "skill jijiang")
    t.answer(1, "slash", "card S7-sha")
    t.asked(2, "play")
    t.check(3, hp=3)
    t.check(0, equip="S6-qinggangjian")


def test_wusheng_uses_red_cards():
    """R11.2.1: hand and equipment."""
    t = table(p(f"D2-shan S2-baguazhen {STOP}", "guanyu", equip="H5-chitu"))
    t.offered("wusheng D2-shan", "wusheng H5-chitu")
    t.play("wusheng H5-chitu", 1)
    t.check(1, hp=3)
    t.check(0, equip="")
    t.discarded("H5-chitu")


def test_wusheng_plays_red_cards():
    """R11.2.1"""
    t = table(p("D2-shan", "guanyu"), p(f"S7-nanmanruqin {STOP}"), turn=1)
    t.play("S7-nanmanruqin")
    t.answer(0, "slash", "wusheng D2-shan")
    t.asked(1, "play")
    t.check(0, hp=4, hand="")


def test_wusheng_without_the_paid_card():
    """R5.24, R11.2.1: the crossbow lifts no limit that it is paid for."""
    t = table(p(f"S7-sha {STOP}", "guanyu", equip="DA-zhugeliannu"))
    t.offered("wusheng DA-zhugeliannu")
    t.play("S7-sha", 1)
    t.refuses("wusheng DA-zhugeliannu")

    t = table(p(STOP, "guanyu", equip="H5-qilingong"), seats=5)
    t.play("wusheng H5-qilingong")
    t.asked(0, "target", "seat 1", "seat 4")  # range 1 is left


def test_wusheng_keeps_suit_and_colour():
    """R11.2.1, R10.29.1: a red slash goes through renwangdun."""
    t = table(p(f"D2-shan {STOP}", "guanyu"), p("", equip="C2-renwangdun"))
    t.play("wusheng D2-shan", 1)
    t.check(1, hp=3)


def test_paoxiao():
    """R11.3.1"""
    t = table(p(f"S7-sha S8-sha S9-sha {STOP}", "zhangfei"), p("", hp=4), seats=4)
    for card in ("S7-sha", "S8-sha", "S9-sha"):
        t.play(card, 1)
    t.check(1, hp=1)


def test_paoxiao_lifts_no_range():
    """R11.37.12"""
    t = table(p(f"S7-sha {STOP}", "zhangfei"), seats=6)
    t.play("S7-sha")
    t.asked(0, "target", "seat 1", "seat 5")


@pytest.mark.parametrize(
    ("weapon", "count", "told"), [("", 1, 2), ("", 2, 1), ("DA-zhugeliannu", 1, 0)]
)
def test_paoxiao_is_announced_beyond_the_limit(weapon, count, told):
    """R11.3.1, R4.6"""
    zhangfei = p(f"S7-sha S8-sha S9-sha {STOP}", "zhangfei", equip=weapon)
    t = under("slash.count", count, zhangfei)
    t.play("S7-sha", 1)
    assert t.happened("skill") == 0
    t.play("S8-sha", 1)
    t.play("S9-sha", 1)
    t.check(1, hp=1)
    assert t.happened("skill", what="paoxiao", seat=0) == t.happened("skill") == told


def test_paoxiao_is_not_announced_for_what_does_not_count():
    """R11.3.1, R4.6: a pursuit"""
    zhangfei = p(f"S7-sha S8-sha {STOP}", "zhangfei", equip="S5-qinglongyanyuedao")
    t = table(zhangfei, p("D2-shan"))
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card D2-shan")
    t.answer(0, "trigger", "skill qinglongyanyuedao")
    t.answer(0, "slash_at", "card S8-sha")
    t.check(1, hp=3)
    assert t.happened("skill", what="paoxiao") == 0


def test_longdan():
    """R11.5.1"""
    t = table(p(f"D2-shan {STOP}", "zhaoyun"), p("S7-sha", skills="longdan"))
    t.play("longdan D2-shan", 1)
    t.answer(1, "dodge", "longdan S7-sha")
    t.asked(0, "play")
    t.check(1, hp=4, hand="")
    t.discarded("D2-shan S7-sha")


def test_longdan_duels_with_dodges():
    """R11.5.1"""
    t = table(p(f"SA-juedou D3-shan {STOP}", "zhaoyun"), p("S7-sha"))
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S7-sha")
    t.answer(0, "slash", "longdan D3-shan")
    t.asked(0, "play")
    t.check(1, hp=3)


def test_longdan_never_dodges_in_the_play_phase():
    """R5.12: a slash is not offered as a dodge there."""
    t = table(p(f"S7-sha {STOP}", "zhaoyun"))
    t.asked(0, "play", "pass", "card S7-sha", f"card {STOP}")


def test_mashu():
    """R11.6.1, R11.37.13: a real horse adds up."""
    t = table(p(f"S7-sha {STOP}", "machao"), seats=8)
    t.play("S7-sha")
    t.asked(0, "target", "seat 1", "seat 2", "seat 6", "seat 7")
    t = table(p(f"S7-sha {STOP}", "machao", equip="H5-chitu"), seats=8)
    t.play("S7-sha")
    t.asked(0, "target", "seat 1", "seat 2", "seat 3", "seat 5", "seat 6", "seat 7")


def test_mashu_both_horses():
    """R15.46, R15.117"""
    t = under(
        "mashu.effect",
        "both_horses",
        p(f"S5-jueying {STOP}", "machao", equip="H5-chitu"),
        p("S7-sha"),
    )
    t.play("S5-jueying")
    t.check(0, equip="S5-jueying")
    t.discarded("H5-chitu")
    t = under("mashu.effect", "both_horses", p("S7-sha C5-dilu"), p("", "machao"))
    t.play("S7-sha")
    t.check(1, hp=4)
    t.check(3, hp=3)


@pytest.mark.parametrize(
    ("horse", "target", "told"), [("", 1, 0), ("", 2, 1), ("H5-chitu", 2, 0), ("H5-chitu", 3, 1)]
)
def test_mashu_is_announced_where_it_brings_the_target_near(horse, target, told):
    """R11.6.1, R11.37.13: once for each use of a slash or shunshouqianyang"""
    rider = p(f"S3-shunshouqianyang S7-sha {STOP}", skills="mashu", equip=horse)
    t = table(rider, *[p("D2-shan" if seat == target else "") for seat in range(1, 8)])
    t.play("S3-shunshouqianyang", target)
    assert t.happened("skill", what="mashu", seat=0) == told
    t.play("S7-sha", target)
    t.check(target, hp=3)
    assert t.happened("skill") == 2 * told


def test_mashu_is_announced_for_a_slash_on_demand():
    """R11.6.1, R10.13.1, R10.25.1: jiedaosharen wants one in reach, a pursuit goes anywhere"""
    rider = p("S7-sha", skills="mashu", equip="S6-qinggangjian")
    t = table(p(f"CQ-jiedaosharen {STOP}"), rider, seats=8)
    t.play("CQ-jiedaosharen", 4)
    t.answer(1, "slash_at", "card S7-sha")
    t.check(4, hp=3)
    assert t.happened("skill", what="mashu", seat=1) == t.happened("skill") == 1

    rider = p(f"S7-sha S8-sha {STOP}", skills="mashu", equip="S5-qinglongyanyuedao")
    t = table(rider, *[p()] * 3, p("D2-shan"), seats=8)
    t.play("S7-sha", 4)
    t.answer(4, "dodge", "card D2-shan")
    t.answer(0, "trigger", "skill qinglongyanyuedao")
    t.answer(0, "slash_at", "card S8-sha")
    t.check(4, hp=3)
    assert t.happened("skill", what="mashu") == 1  # of the first


@pytest.mark.parametrize(("effect", "told"), [("minus_one", 0), ("both_horses", 1)])
def test_mashu_is_announced_where_it_keeps_the_rider_away(effect, told):
    """R15.46, R15.117: he is next to the user, so but for it he could have been the target"""
    attacker = p(f"S3-shunshouqianyang S7-sha {STOP}")
    hands = attacker, p("D2-shan", skills="mashu"), p("D3-shan", skills="mashu"), p(), p("D4-shan")
    t = under("mashu.effect", effect, *hands)
    t.play("S3-shunshouqianyang", 4)
    assert t.happened("skill", what="mashu", seat=1) == t.happened("skill") == told
    t.play("S7-sha", 4)
    assert t.happened("skill", what="mashu", seat=1) == t.happened("skill") == 2 * told

    rider = p(f"S5-jueying HK-zhuahuangfeidian {STOP}", skills="mashu", equip="H5-chitu")
    t = under("mashu.effect", effect, rider)
    t.play("S5-jueying")  # the other horse goes
    t.play("HK-zhuahuangfeidian")  # one of the same kind goes by itself
    assert t.happened("skill", what="mashu", seat=0) == t.happened("skill") == told


@pytest.mark.parametrize(("card", "hp"), [("H10-sha", 3), ("S10-sha", 4)])
def test_tieqi(card, hp):
    """R11.6.2, R5.20"""
    t = table(
        p(f"S7-sha {STOP}", "machao"), p("D2-shan", equip="S2-baguazhen"), deck=f"{card} H2-shan"
    )
    t.play("S7-sha", 1)
    t.answer(0, "trigger", "skill tieqi")
    if hp == 4:
        t.answer(1, "dodge", "card D2-shan")
    t.asked(0, "play")
    t.check(1, hp=hp)
    t.discarded(card)


def test_tieqi_declined():
    """R11.6.2, R1.14"""
    t = table(p(f"S7-sha {STOP}", "machao"), p("D2-shan"), deck="H10-sha")
    t.play("S7-sha", 1)
    t.answer(0, "trigger", "pass")
    t.asked(1, "dodge", "pass", "card D2-shan")


@pytest.mark.parametrize(("judge", "taker"), [("owner", 0), ("target", 1)])
def test_tieqi_judge(judge, taker):
    """R15.93: whose judgment it is shows in the event."""
    t = under("tieqi.judge", judge, p(f"S7-sha {STOP}", "machao"), p("D2-shan"), deck="H10-sha")
    t.play("S7-sha", 1)
    t.answer(0, "trigger", "skill tieqi")
    assert t.happened("judge", seat=taker) == 1


def test_tieqi_leaves_nothing_to_pursue():
    """R11.37.14"""
    t = table(
        p(f"S7-sha S8-sha {STOP}", "machao", equip="S5-qinglongyanyuedao"),
        p("D2-shan"),
        deck="H10-sha",
    )
    t.play("S7-sha", 1)
    t.answer(0, "trigger", "skill tieqi")
    t.asked(0, "play")
    t.check(1, hp=3)


def test_jizhi_draws_before_the_trick():
    """R11.7.1, R5.3"""
    t = table(p(f"HA-wanjianqifa {STOP}", "huangyueying"), p("", "simayi"), deck="H5-chitu")
    t.play("HA-wanjianqifa")
    t.answer(0, "trigger", "skill jizhi")
    t.check(0, hand=f"H5-chitu {STOP}")
    t.answer(1, "trigger", "skill fankui")
    t.check(1, n=1)


@pytest.mark.parametrize(("mode", "n"), [("include_delayed", 2), ("instant_only", 1)])
def test_jizhi_delayed(mode, n):
    """R15.47"""
    t = under("jizhi.delayed", mode, p(f"S6-lebusishu {STOP}", "huangyueying"), deck="H5-chitu")
    t.play("S6-lebusishu", 1)
    if n == 2:
        t.answer(0, "trigger", "skill jizhi")
    t.asked(0, "play")
    t.check(0, n=n)


def test_jizhi_draws_for_no_basic_card():
    """R11.7.1"""
    t = table(p(f"S7-sha {STOP}", "huangyueying"))
    t.play("S7-sha", 1)
    t.asked(0, "play")
    t.check(0, hand=STOP)


def test_qicai():
    """R11.7.2, R11.37.13: tricks only."""
    t = table(
        p(f"S3-shunshouqianyang S7-sha {STOP}", "huangyueying"),
        p("D2-shan"),
        p("D3-shan"),
        p("D4-shan", "luxun"),
        p("D5-shan"),
        seats=5,
    )
    t.play("S3-shunshouqianyang")
    t.asked(0, "target", "seat 1", "seat 2", "seat 4")
    t.answer(0, "target", "seat 2")
    t.answer(0, "trigger", "pass")
    t.check(2, hand="")
    t.play("S7-sha")
    t.asked(0, "target", "seat 1", "seat 4")


@pytest.mark.parametrize(("target", "horse", "told"), [(1, "", 0), (2, "", 1), (2, "H5-chitu", 0)])
def test_qicai_is_announced_beyond_distance_1(target, horse, told):
    """R11.7.2"""
    owner = p(f"S3-shunshouqianyang {STOP}", skills="qicai", equip=horse)
    t = table(owner, *[p("D2-shan" if seat == target else "") for seat in range(1, 5)])
    t.play("S3-shunshouqianyang")
    t.asked(0, "play")
    t.check(target, hand="")
    assert t.happened("skill", what="qicai", seat=0) == t.happened("skill") == told
