"""Rule cases about Wu heroes, by id."""

import pytest

from table import STOP, p, table, under


def test_c008_a_converted_delayed_trick_is_gone_after_its_judgment():
    """R5.19, R10.15.2"""
    t = table(
        p(f"D9-shan {STOP}", "daqiao"),
        p("S7-sha"),
        seats=2,
        deck="S3-guohechaiqiao D2-shan D3-shan",
    )
    t.play("guose D9-shan")
    t.end_turn()
    t.run_to(0)
    t.discarded("D9-shan")
    t.check(1, judging="")
    t.conserved()
    t.end_turn()
    t.run_to(1)
    assert t.happened("judge") == 1


HANBING = p(f"H10-sha {STOP}", equip="S2-hanbingjian"), p("H3-tao H4-tao H6-tao", "xiaoqiao")


def test_c011_hanbing_prevents_before_tianxiang():
    """R10.22.1, R8.1, R11.32.1 (with xiaoqiao)"""
    t = table(*HANBING)
    t.play("H10-sha", 1)
    t.answer(0, "trigger", "skill hanbingjian")
    t.asked(0, "play")
    t.check(1, hp=3, n=1)

    t = table(*HANBING)
    t.play("H10-sha", 1)
    t.answer(0, "trigger", "pass")
    t.asked(1, "trigger", "pass", "skill tianxiang")


def test_c018_qinglong_pursues_who_dodged():
    """R10.25.1, R11.13.2, R5.15, R10.25.2"""
    t = table(
        p(f"S7-sha S8-sha {STOP}", equip="S5-qinglongyanyuedao"),
        p("D3-shan", "daqiao"),
        p("H2-shan"),
    )
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill liuli")
    t.answer(2, "dodge", "card H2-shan")
    t.answer(0, "trigger", "skill qinglongyanyuedao")
    t.answer(0, "slash_at", "card S8-sha")
    t.asked(0, "play")
    t.check(2, hp=3)
    t.check(1, hp=3)

    t = table(
        p(f"S7-sha S8-sha {STOP}", equip="S5-qinglongyanyuedao"), p("D3-shan D4-shan", "daqiao")
    )
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "pass")
    t.answer(1, "dodge", "card D3-shan")
    t.answer(0, "trigger", "skill qinglongyanyuedao")
    t.answer(0, "slash_at", "card S8-sha")
    t.answer(1, "trigger", "skill liuli")
    t.check(2, hp=3)


@pytest.mark.parametrize(("gender", "fires"), [("male", False), ("female", True)])
def test_c023_cixiong_after_liuli(gender, fires):
    """R5.2, R5.15, R10.21.1, R11.13.2"""
    t = table(
        p(f"S7-sha {STOP}", gender="male", equip="S2-cixiongshuanggujian"),
        p("D2-shan", "daqiao"),
        p("H2-shan", gender=gender),
    )
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill liuli")
    t.asked(2, "discard" if fires else "dodge")


@pytest.mark.parametrize("paid", ["card D5-guanshifu", "card D2-shan"])
def test_c067_range_after_the_cost(paid):
    """R11.13.2, R11.13.3, R7.8"""
    t = table(
        p(f"S7-sha {STOP}"), p("D2-shan", "daqiao", equip="D5-guanshifu"), p(), p(), p(), seats=6
    )
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill liuli")
    t.answer(1, "discard", paid)
    if "guanshifu" in paid:
        t.asked(0, "play")  # seat 2 was the only one left
        t.check(2, hp=3)
    else:
        t.asked(1, "seat", "seat 2", "seat 3", "seat 4", "seat 5")


def test_c068_liuli_only_while_targeted():
    """R5.2, R11.13.2, R10.30.1"""
    t = table(
        p(f"S7-sha {STOP}"), p("D2-shan C3-sha", "daqiao", equip="C2-baguazhen"), deck="C7-sha"
    )
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "pass")
    t.answer(1, "dodge", "skill baguazhen")
    t.asked(1, "dodge", "pass", "card D2-shan")


def test_c071_the_whole_deck_in_one_hand():
    """R4.14, R15.9, R15.105, R11.10.1"""
    t = table(p(f"D2-shan D3-shan D4-shan D5-shan D6-shan {STOP}", "lvmeng"), seats=2, exact=True)
    t.end_turn()
    t.answer(0, "trigger", "skill keji")
    t.over("drawn")


def test_c093_jiuyuan_without_the_role():
    """R1.14, R11.8.2 (with sunquan)"""
    t = table(
        p(f"H3-tao {STOP}", "ganning"),
        p("", "sunquan", hp=2),
        identities="rebel loyalist lord rebel",
    )
    t.refuses("skill jiuyuan", "card H3-tao")


def test_c100_kurou_at_one_hp():
    """R11.11.1, R11.11.2, R15.50"""
    t = table(p(f"H3-tao {STOP}", "huanggai", hp=1))
    t.refuses("skill kurou")

    t = table(p(f"H3-tao {STOP}", "huanggai", hp=1), deck="D2-shan D3-shan", rules="official")
    t.play("skill kurou")
    t.answer(0, "peach", "card H3-tao")
    t.check(0, hp=1, hand=f"{STOP} D2-shan D3-shan")


@pytest.mark.parametrize("gain", ["before_damage", "after_all"])
def test_c101_the_card_of_fanjian_and_the_damage(gain):
    """R11.12.2, R15.51, R8.9, R15.91"""
    hands = p("H3-tao", skills="fanjian kurou"), p("", hp=1)
    t = under("fanjian.gain_time", gain, *hands)
    t.play("skill fanjian")
    t.answer(0, "seat", "seat 1")
    t.answer(1, "name", "suit S")
    if gain == "before_damage":
        t.answer(1, "peach", "card H3-tao")
        t.check(1, hp=1, alive=True)
    else:
        t.answer(0, "peach", "pass")
        t.check(1, alive=False)

    t = under("fanjian.gain_time", gain, *hands)
    t.play("skill fanjian")
    t.answer(0, "seat", "seat 1")
    t.answer(1, "name", "suit H")
    t.check(1, hp=1, hand="H3-tao")


def test_c102_ganglie_aims_at_zhouyu():
    """R11.18.1, R8.4, R16.6 (with zhouyu)"""
    t = table(p(f"H3-tao {STOP}", "zhouyu"), p("", "xiahoudun"), deck="S10-sha")
    t.play("skill fanjian")
    t.answer(0, "seat", "seat 1")
    t.answer(1, "name", "suit S")
    t.answer(1, "trigger", "skill ganglie")
    t.check(0, hp=2)


KEJI = "D2-shan D3-shan D4-shan D5-shan D6-shan"


def test_c103_keji_and_slashes():
    """R11.10.1, R11.10.2, R11.37.29, R10.5.1"""
    t = table(p(f"SA-juedou S7-sha D7-shan {KEJI}", "lvmeng"), p("S8-sha"))
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S8-sha")
    t.answer(0, "slash", "card S7-sha")
    t.asked(0, "discard")  # (a)

    t = table(p(KEJI, "lvmeng", judging="C6-lebusishu"), phase="judgment", deck="C7-sha")
    t.asked(0, "trigger", "pass", "skill keji")  # (b)

    t = table(
        p("CQ-jiedaosharen"),
        p(f"S8-sha {KEJI}", "lvmeng", equip="S6-qinggangjian"),
        p(),
        deck="D7-shan D8-shan",
    )
    t.play("CQ-jiedaosharen", 2)
    t.answer(1, "slash_at", "card S8-sha")
    t.asked(1, "trigger", "pass", "skill keji")  # (c)

    t = table(
        p(f"S6-qinggangjian S3-guohechaiqiao D7-shan {KEJI}", "lvmeng"), p("H2-shan"), p("HK-shan")
    )
    t.play("S6-qinggangjian")
    t.play("S3-guohechaiqiao", 1)
    t.asked(0, "trigger", "pass", "skill keji")  # (d)


def test_c105_xiaoji_for_whatever_cause():
    """R10.18.3, R11.15.2, R11.37.6"""
    worn = {"equip": "D5-guanshifu C2-renwangdun"}
    t = table(p(f"S6-qinggangjian {STOP}", "sunshangxiang", **worn), deck="D2-shan D3-shan")
    t.play("S6-qinggangjian")
    t.answer(0, "trigger", "skill xiaoji")
    t.check(0, n=3)  # (a)

    t = table(p(f"CQ-jiedaosharen {STOP}"), p("", "sunshangxiang", **worn))
    t.play("CQ-jiedaosharen", 2)
    t.answer(1, "trigger", "skill xiaoji")
    t.check(1, n=2)  # (b)

    t = table(p(f"S3-guohechaiqiao {STOP}"), p("", "sunshangxiang", **worn))
    t.play("S3-guohechaiqiao", 1)
    t.answer(0, "take", "card C2-renwangdun")
    t.answer(1, "trigger", "skill xiaoji")
    t.check(1, n=2)  # (c)

    t = table(
        p(f"D2-shan D3-shan {STOP}", "sunshangxiang", **worn),
        p("", hp=2, max_hp=4, gender="male"),
    )
    t.play("skill jieyin")
    t.asked(0, "pick", "card D2-shan", "card D3-shan", f"card {STOP}")
    t.answer(0, "pick", "card D2-shan")
    t.answer(0, "pick", "card D3-shan")
    t.asked(0, "play")
    t.check(0, n=1)  # (d)


def test_c106_jieyin_targets():
    """R11.15.1"""
    t = table(
        p(f"D2-shan D3-shan D4-shan {STOP}", "sunshangxiang"),
        p("", hp=3, max_hp=4, gender="male"),
        p("", gender="male"),
        p("", hp=3, max_hp=4, gender="female"),
    )
    t.play("skill jieyin")
    t.answer(0, "pick", "card D2-shan")
    t.answer(0, "pick", "card D3-shan")
    t.asked(0, "play")  # seat 1 was the only one
    t.check(1, hp=4)
    t.check(0, hp=3)
    t.refuses("skill jieyin")


def test_c129_fanjian_is_damage():
    """R11.12.2, R16.6, R11.32.1, R1.5"""
    t = table(p("C3-sha", skills="fanjian kurou"), p("H4-tao", "xiaoqiao"), p("", hp=1))
    t.play("skill fanjian")
    t.answer(0, "seat", "seat 1")
    t.answer(1, "name", "suit H")
    t.answer(1, "trigger", "skill tianxiang")
    t.answer(1, "seat", "seat 2")
    t.check(2, alive=False)
    t.check(0, n=3)  # the killer's reward
    t.check(1, hp=3, hand="C3-sha")


def test_c131_liuli_onto_another_target():
    """R10.27.1, R5.15, R11.13.2, R11.13.4 (without caocao)"""
    t = table(
        p("S7-sha", equip="DQ-fangtianhuaji"),
        p(),
        p(),
        p("D2-shan H5-chitu", "daqiao", equip="SQ-zhangbashemao"),
        seats=5,
    )
    t.play("S7-sha", 1, 2, 3)
    t.answer(3, "trigger", "skill liuli")
    t.answer(3, "discard", "card D2-shan")
    t.answer(3, "seat", "seat 1")
    t.check(1, hp=2)
    t.check(2, hp=3)
    t.check(3, hp=3)
    assert [e.seat for e in t.game.events if e.event == "damage"] == [1, 1, 2]


def test_c139_huanggai_does_not_burn_himself_out():
    """R11.11.1, R11.11.2, R12.5"""
    for seed in range(1000):
        t = table(p("D2-shan", "huanggai"), p("D3-shan"), seed=seed)
        for _ in range(200):
            if t.game.over or t.game.turn != 0:
                break
            t.game.play("standard", questions=1)
        assert t.game.over or t.game.turn != 0
        assert t.alive(0)
        assert t.hp(0) >= 1


def test_fk029_zhiheng():
    """R11.8.1, R15.48"""
    t = table(
        p("D2-shan D3-shan", "sunquan", equip="S6-qinggangjian"), deck=f"{STOP} D4-shan D5-shan"
    )
    t.play("skill zhiheng")
    assert "pass" not in t.game.ask.options
    t.answer(0, "pick", "card D2-shan")
    t.answer(0, "pick", "card D3-shan")
    t.answer(0, "pick", "card S6-qinggangjian")
    t.asked(0, "play")
    t.check(0, hand=f"{STOP} D4-shan D5-shan", equip="")
    t.refuses("skill zhiheng")


def test_fk030_fanjian_order():
    """R11.12.2, R11.12.3, R1.21"""
    t = table(p("", skills="fanjian kurou"), p("", hp=3))
    t.refuses("skill fanjian")  # (a)

    seen = set()
    for seed in range(40):
        for says in ("H", "S"):
            t = table(
                p("H3-tao D2-shan C3-sha", skills="fanjian kurou"),
                p("", hp=3),
                seed=seed,
            )
            t.play("skill fanjian")
            t.answer(0, "seat", "seat 1")
            assert t.hand(1) == []  # named before anything is shown
            t.answer(1, "name", f"suit {says}")
            (card,) = t.hand(1)
            seen.add(card)
            t.check(1, hp=3 if card[0] == says else 2)
            t.refuses("skill fanjian")
    assert seen == {"H3-tao", "D2-shan", "C3-sha"}


def test_fk031_guose_with_a_worn_card():
    """R11.13.1, R5.19"""
    t = table(p("C4-sha", "daqiao", equip="DQ-fangtianhuaji"), seats=6)
    t.refuses("guose C4-sha")
    t.play("guose DQ-fangtianhuaji", 3)
    assert t.zone(3, "judging") == ["DQ-fangtianhuaji as lebusishu"]
    t.check(0, equip="")
    t.play("C4-sha")
    t.asked(0, "target", "seat 1", "seat 5")


def test_fk037_hongyan_on_her_own_delayed_tricks():
    """R6.10, R11.32.2, R10.15.2, R10.16.2"""
    t = table(
        p(STOP, "xiaoqiao", judging="SA-shandian"),
        phase="judgment",
        deck="S7-sha D2-shan D3-shan",
    )
    t.asked(0, "play")
    t.check(0, hp=3, judging="")
    t.check(1, judging="SA-shandian")

    for card, plays in [("S3-guohechaiqiao", True), ("C3-sha", False)]:
        t = table(
            p(STOP, "xiaoqiao", judging="C6-lebusishu"),
            p("H5-chitu"),
            phase="judgment",
            deck=f"{card} D2-shan D3-shan",
        )
        t.asked(0 if plays else 1, "play")
