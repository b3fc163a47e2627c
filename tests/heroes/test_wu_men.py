"""sunquan, ganning, lvmeng, huanggai, zhouyu, R11.8 to R11.12."""

import pytest

from table import STOP, p, table

WU = {"kingdom": "wu"}


def test_zhiheng_discards_any_number_and_draws_as_many():
    """R11.8.1: hand and equipment in one batch"""
    t = table(
        p(f"S7-sha D2-shan {STOP}", "sunquan", equip="S6-qinggangjian"),
        deck="D3-shan D4-shan H5-chitu",
    )
    t.play("skill zhiheng")
    t.asked(
        0, "pick", "card S7-sha", "card D2-shan", f"card {STOP}", "card S6-qinggangjian"
    )  # at least one
    t.answer(0, "pick", "card S7-sha")
    t.offered("pass")
    t.answer(0, "pick", "card S6-qinggangjian")
    t.answer(0, "pick", "pass")
    t.asked(0, "play")
    t.check(0, hand=f"D2-shan {STOP} D3-shan D4-shan", equip="")
    t.discarded("S7-sha S6-qinggangjian")
    t.refuses("skill zhiheng")  # once a turn


def test_zhiheng_again_in_the_next_turn():
    """R11.8.1, R1.18"""
    t = table(p(STOP, "sunquan"), p("H5-chitu"), seats=2, deck="D2-shan DK-zixing")
    t.play("skill zhiheng")
    t.run_to(1)
    t.end_turn()
    t.run_to(0)
    t.offered("skill zhiheng")


def test_zhiheng_of_the_last_card_and_lianying():
    """R11.37.7, R11.8.1: lianying draws before zhiheng does"""
    t = table(p("D2-shan", skills="zhiheng lianying"), deck=f"D3-shan {STOP}")
    t.play("skill zhiheng")
    t.answer(0, "trigger", "skill lianying")
    t.asked(0, "play")
    t.check(0, hand=f"D3-shan {STOP}")


def test_zhiheng_of_equipment_and_xiaoji():
    """R11.37.6: two cards for the weapon, then as many as were discarded"""
    t = table(
        p("", skills="zhiheng xiaoji", equip="S6-qinggangjian H5-chitu"),
        deck=f"D2-shan D3-shan D4-shan D5-shan D6-shan {STOP}",
    )
    t.play("skill zhiheng")
    t.answer(0, "pick", "card S6-qinggangjian")
    t.answer(0, "pick", "card H5-chitu")
    t.answer(0, "trigger", "skill xiaoji")
    t.answer(0, "trigger", "skill xiaoji")
    t.asked(0, "play")
    t.check(0, n=6, equip="")


def test_zhiheng_without_enough_cards():
    """R11.8.1, R4.14"""
    t = table(p(f"D2-shan {STOP}", "sunquan"), p(), seats=2, exact=True)
    t.play("skill zhiheng")
    t.answer(0, "pick", "card D2-shan")
    t.answer(0, "pick", "pass")
    t.asked(0, "play")
    t.check(0, hand=f"D2-shan {STOP}")  # the discarded card came back


SUNQUAN = p("", "sunquan", hp=2)
ROLES = "loyalist lord rebel rebel"


def test_jiuyuan_a_peach_in_the_own_play_phase():
    """R11.8.2"""
    t = table(p(f"H3-tao {STOP}", "ganning"), SUNQUAN, identities=ROLES)
    t.refuses("card H3-tao")  # he is unwounded himself
    t.play("skill jiuyuan")
    t.asked(0, "play")
    t.check(1, hp=3)
    t.check(0, hand=STOP)
    t.discarded("H3-tao")
    assert t.happened("use", seat=0, other=1) == 1  # used by the giver, never handed over


@pytest.mark.parametrize(
    ("giver", "lord", "roles"),
    [
        ("simayi", SUNQUAN, ROLES),  # another kingdom
        ("ganning", p("", "sunquan"), ROLES),  # unwounded
        ("ganning", SUNQUAN, "lord loyalist rebel rebel"),  # no lord
    ],
)
def test_jiuyuan_not_offered(giver, lord, roles):
    """R11.8.2, R1.14"""
    t = table(p(f"H3-tao {STOP}", giver), lord, identities=roles)
    t.refuses("skill jiuyuan")


def test_jiuyuan_not_for_sunquan_himself():
    """R11.8.2, R8.8: his own peach needs no skill"""
    t = table(p(f"H3-tao {STOP}", "sunquan", hp=2))
    t.refuses("skill jiuyuan")
    t.play("H3-tao")
    t.check(0, hp=3)


def test_jiuyuan_with_guhuo():
    """R11.8.2, R11.37.30"""
    t = table(p(f"D2-shan {STOP}", "yuji", **WU), SUNQUAN, identities=ROLES)
    t.play("skill jiuyuan")
    t.answer(0, "card", "card D2-shan")
    t.challenges("no", "no", "no")
    t.asked(0, "play")
    t.check(1, hp=3)

    t = table(p(f"D2-shan {STOP}", "yuji", **WU), SUNQUAN, identities=ROLES)
    t.play("skill jiuyuan")
    t.answer(0, "card", "card D2-shan")
    t.challenges("yes", "no", "no")
    t.asked(0, "play")  # void
    t.check(1, hp=2)


def test_jiuyuan_rescue_is_plain():
    """R11.8.2, R8.10: a peach for the dying lord heals one"""
    t = table(
        p(f"S7-sha {STOP}"),
        p("", "sunquan", hp=1),
        p("H3-tao", "ganning"),
        identities="rebel lord loyalist rebel",
    )
    t.play("S7-sha", 1)
    t.answer(2, "peach", "card H3-tao")
    t.check(1, hp=1)


def test_qixi_any_black_card():
    """R11.9.1: hand or worn, unlimited, suit and rank stay"""
    t = table(
        p(f"S7-sha C3-sha H10-sha {STOP}", "ganning", equip="S6-qinggangjian"),
        p("D2-shan D3-shan D4-shan"),
    )
    t.offered("qixi S7-sha", "qixi C3-sha", "qixi S6-qinggangjian", f"qixi {STOP}")
    t.refuses("qixi H10-sha")
    t.play("qixi S7-sha", 1)
    t.check(1, n=2)
    t.play("qixi S6-qinggangjian", 1)
    t.check(1, n=1)
    t.check(0, equip="")
    t.play("qixi C3-sha", 1)
    t.check(1, n=0)
    t.discarded("S7-sha C3-sha S6-qinggangjian")
    t.refuses(f"qixi {STOP}")  # nobody has a card left


def test_qixi_can_be_nullified_and_is_no_slash():
    """R11.9.1, R5.5, R4.6"""
    t = table(p(f"S7-sha S8-sha {STOP}", "ganning"), p("D2-shan SJ-wuxiekeji"))
    t.play("qixi S7-sha", 1)
    t.answer(1, "wuxie", "card SJ-wuxiekeji")
    t.check(1, hand="D2-shan")
    t.play("S8-sha", 1)
    t.answer(1, "dodge", "pass")
    t.check(1, hp=3)


def test_qixi_under_hongyan():
    """R11.37.1: her spades are not black"""
    t = table(p(f"S7-sha C3-sha {STOP}", skills="qixi hongyan"), p("D2-shan"))
    t.offered("qixi C3-sha")
    t.refuses("qixi S7-sha")


def test_qixi_with_the_last_card_and_lianying():
    """R11.37.7, R5.4"""
    t = table(p("S7-sha", skills="qixi lianying"), p("D2-shan"), deck=STOP)
    t.play("qixi S7-sha", 1)
    t.answer(0, "trigger", "skill lianying")
    t.asked(0, "play")
    t.check(1, hand="")


FULL = "D2-shan D3-shan D4-shan D5-shan D6-shan"


def test_keji_keeps_the_hand():
    """R11.10.1"""
    t = table(p(f"{FULL} {STOP}", "lvmeng"), p("H5-chitu"))
    t.play(STOP)  # nothing is left to play
    t.asked(0, "trigger", "pass", "skill keji")
    t.answer(0, "trigger", "skill keji")
    t.asked(1, "play")
    t.check(0, hand=FULL)


def test_keji_declined():
    """R11.10.1, R1.14"""
    t = table(p(FULL, "lvmeng"), phase="discard")
    t.answer(0, "trigger", "pass")
    t.asked(0, "discard")


def test_keji_not_offered_without_excess():
    """R11.10.1, R5.22"""
    t = table(p("D2-shan", "lvmeng"), p(STOP), phase="discard")
    t.asked(1, "play")


def test_keji_not_after_a_slash_used():
    """R11.10.1"""
    t = table(p(f"S7-sha {FULL}", "lvmeng"))
    t.play("S7-sha", 1)
    t.asked(0, "discard")


@pytest.mark.parametrize(
    ("sword", "answer"), [("", "card S7-sha"), ("SQ-zhangbashemao", "skill zhangbashemao")]
)
def test_keji_not_after_a_slash_played(sword, answer):
    """R11.10.1, R11.37.29: in a duel he started"""
    t = table(p(f"SA-juedou S7-sha D7-shan D8-shan {FULL}", "lvmeng", equip=sword), p("S8-sha"))
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S8-sha")
    t.answer(0, "slash", answer)
    while t.is_open(0, "pick"):
        t.game.answer(0)
    if t.is_open(0, "play"):
        t.end_turn()
    t.asked(0, "discard")


def test_keji_after_a_duel_he_gave_up():
    """R11.10.1, R11.37.29"""
    t = table(p(f"SA-juedou S7-sha {FULL}", "lvmeng"), p("S8-sha"))
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S8-sha")
    t.answer(0, "slash", "pass")
    t.end_turn()
    t.asked(0, "trigger", "pass", "skill keji")


def test_keji_and_slashes_on_other_turns():
    """R11.37.29"""
    t = table(
        p(f"SA-juedou {STOP}"),
        p(f"S8-sha {FULL} D7-shan D8-shan", "lvmeng", judging="C6-lebusishu"),
        deck="C7-sha",
    )
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S8-sha")
    t.end_turn()
    t.asked(1, "trigger", "pass", "skill keji")


def test_keji_after_a_skipped_play_phase():
    """R11.10.2"""
    t = table(p(FULL, "lvmeng", judging="C6-lebusishu"), phase="judgment", deck="C7-sha")
    t.asked(0, "trigger", "pass", "skill keji")


def test_keji_ends_with_the_turn():
    """R11.10.1, R1.18: the slash of an earlier turn is forgotten"""
    t = table(p(f"S7-sha {STOP}", "lvmeng"), p("", hp=4), seats=2, deck=f"{FULL} D7-shan")
    t.play("S7-sha")
    t.end_turn()
    t.run_to(0)
    t.end_turn()
    t.run_to(1)
    assert t.happened("skill", seat=0, what="keji") == 0
    t.end_turn()
    t.run_to(0)
    t.end_turn()
    t.asked(0, "trigger", "pass", "skill keji")


def test_kurou():
    """R11.11.1: repeatable"""
    t = table(p(STOP, "huanggai"), deck="D2-shan D3-shan D4-shan D5-shan")
    t.play("skill kurou")
    t.check(0, hp=3, hand=f"{STOP} D2-shan D3-shan")
    t.play("skill kurou")
    t.check(0, hp=2, n=5)
    t.play("skill kurou")
    t.check(0, hp=1, n=7)
    t.refuses("skill kurou")
    assert t.happened("damage") == 0


def test_kurou_not_at_one_hp():
    """R11.11.2"""
    t = table(p(f"H3-tao {STOP}", "huanggai", hp=1))
    t.refuses("skill kurou")


def test_kurou_fires_no_damage_trigger():
    """R8.5, R11.11.1"""
    t = table(p(STOP, skills="kurou fankui ganglie"))
    t.play("skill kurou")
    t.asked(0, "play")


def test_yingzi_draws_three():
    """R11.12.1, R4.12"""
    t = table(p("", "zhouyu"), phase="draw", deck=f"D2-shan D3-shan {STOP} D4-shan")
    t.answer(0, "trigger", "skill yingzi")
    t.asked(0, "play")
    t.check(0, hand=f"D2-shan D3-shan {STOP}")


def test_yingzi_declined():
    """R11.12.1, R1.14"""
    t = table(p("", "zhouyu"), phase="draw", deck=f"D2-shan {STOP} D4-shan")
    t.answer(0, "trigger", "pass")
    t.asked(0, "play")
    t.check(0, n=2)


def test_yingzi_and_the_end_of_the_deck():
    """R11.12.1, R4.14: three cards are needed then"""
    t = table(
        p("", "zhouyu"), p("S7-sha"), seats=2, phase="draw", deck="D2-shan D3-shan", exact=True
    )
    t.answer(0, "trigger", "skill yingzi")
    t.over("drawn")


@pytest.mark.parametrize(
    ("deck", "offered"), [("D2-shan D3-shan D4-shan", True), ("D2-shan D3-shan", False)]
)
def test_yingzi_needs_a_card_more(deck, offered):
    """R11.12.1, R5.22, R15.105: where there is none it would do nothing"""
    rules = {"deck.both_empty": "draw_available"}
    seats = p(STOP, "zhouyu"), p("S7-sha")
    t = table(*seats, seats=2, phase="draw", deck=deck, exact=True, rules=rules)
    assert t.is_open(0, "trigger") == offered


def test_fanjian_wrong():
    """R11.12.2"""
    t = table(p("H3-tao", skills="fanjian kurou"), p("D2-shan", hp=4))
    t.play("skill fanjian")
    t.asked(0, "seat", "seat 1", "seat 2", "seat 3")
    t.answer(0, "seat", "seat 1")
    t.asked(1, "name", "suit S", "suit H", "suit C", "suit D")
    t.answer(1, "name", "suit S")
    t.check(1, hp=3, hand="D2-shan H3-tao")
    t.check(0, hand="")
    assert t.happened("damage", seat=1, other=0) == 1


def test_fanjian_right():
    """R11.12.2: the card is kept"""
    t = table(p("H3-tao", skills="fanjian kurou"), p("D2-shan"))
    t.play("skill fanjian")
    t.answer(0, "seat", "seat 1")
    t.answer(1, "name", "suit H")
    t.check(1, hp=4, hand="D2-shan H3-tao")


def test_fanjian_once_and_with_a_card():
    """R11.12.2, R11.12.3"""
    t = table(p(f"H3-tao {STOP}", "zhouyu", hp=2), p("D2-shan"))
    t.play("skill fanjian")
    t.answer(0, "seat", "seat 1")
    t.answer(1, "name", "suit S")
    t.asked(0, "play")
    t.refuses("skill fanjian")

    t = table(p("", skills="fanjian kurou"), p())
    t.asked(0, "play", "pass", "skill kurou")


def test_fanjian_shows_the_card_to_all():
    """R11.12.2, R9.12"""
    t = table(p("H3-tao D3-shan D4-shan", "zhouyu"), p("D2-shan"))
    t.play("skill fanjian")
    t.answer(0, "seat", "seat 1")
    t.answer(1, "name", "suit S")
    shown = next(card for card in t.hand(1) if card != "D2-shan")
    for seat in (0, 2, 3):
        assert shown in t.game.view(seat).known
        assert "D2-shan" not in t.game.view(seat).known


def test_fanjian_on_hongyan():
    """R11.37.1, R11.32.2: the spade she takes is a heart in her hand"""
    t = table(p(f"S7-sha S8-sha {STOP}", "zhouyu"), p("", "xiaoqiao"))
    t.game.answer("skill fanjian")
    t.answer(0, "seat", "seat 1")
    t.answer(1, "name", "suit S")
    t.check(1, n=1)
    if t.hand(1) != [STOP]:
        t.answer(1, "trigger", "pass")  # tianxiang with that very card
    t.check(1, hp=2)


def test_fanjian_takes_the_last_card():
    """R11.37.7, R11.12.2: lianying before the damage"""
    t = table(p("H3-tao", skills="fanjian lianying"), p(), deck=STOP)
    t.play("skill fanjian")
    t.answer(0, "seat", "seat 1")
    t.answer(1, "name", "suit S")
    t.asked(0, "trigger", "pass", "skill lianying")
    t.check(1, hp=4, hand="H3-tao")
    t.answer(0, "trigger", "skill lianying")
    t.check(1, hp=3)
    t.check(0, hand=STOP)
