"""huangzhong and weiyan, R11.28 and R11.29."""

import pytest

from table import STOP, p, table, under

HAND = {1: "D2-shan", 2: "D2-shan D3-shan", 3: "D2-shan D3-shan D4-shan"}


@pytest.mark.parametrize(
    ("hp", "held", "offered"),
    [(4, 1, True), (4, 2, False), (4, 3, False), (3, 3, True), (2, 2, True), (1, 3, True)],
)
def test_liegong_bounds(hp, held, offered):
    """R11.28.1: hand >= own hp, or hand <= attack range (1 without a weapon)."""
    t = table(p(f"S7-sha {STOP}", "huangzhong", hp=hp), p(HAND[held]))
    t.play("S7-sha", 1)
    if not offered:
        t.asked(1, "dodge")
        return
    t.answer(0, "trigger", "skill liegong")
    t.asked(0, "play")
    t.check(1, hp=3, hand=HAND[held])


def test_liegong_stops_baguazhen():
    """R11.28.1, R5.20"""
    t = table(p(f"S7-sha {STOP}", "huangzhong"), p("", equip="S2-baguazhen"), deck="H10-sha")
    t.play("S7-sha", 1)
    t.answer(0, "trigger", "skill liegong")
    t.asked(0, "play")
    t.check(1, hp=3)


def test_liegong_declined():
    """R11.28.1, R1.14"""
    t = table(p(f"S7-sha {STOP}", "huangzhong"), p("D2-shan"))
    t.play("S7-sha", 1)
    t.answer(0, "trigger", "pass")
    t.asked(1, "dodge")


def test_liegong_counts_the_hand_when_aimed():
    """R11.28.1: the slash itself is already spent; the weapon's range counts."""
    t = table(p(f"S7-sha {STOP}", "huangzhong", equip="S2-hanbingjian"), p(HAND[2]))
    t.play("S7-sha", 1)
    t.answer(0, "trigger", "skill liegong")


def test_liegong_in_his_play_phase_only():
    """R11.28.1"""
    t = table(
        p(f"CQ-jiedaosharen {STOP}"),
        p("S7-sha", "huangzhong", equip="S6-qinggangjian"),
        p("D2-shan"),
    )
    t.play("CQ-jiedaosharen", 2)
    t.answer(1, "slash_at", "card S7-sha")
    t.asked(2, "dodge")


def test_kuanggu_heals_within_distance_1():
    """R11.29.1"""
    t = table(p(f"S7-sha {STOP}", "weiyan", hp=2), p(""))
    t.play("S7-sha", 1)
    t.check(0, hp=3)
    t = table(p(f"S7-sha {STOP}", "weiyan", hp=2, equip="S6-qinggangjian"), seats=5)
    t.play("S7-sha", 2)
    t.check(0, hp=2)
    t.check(2, hp=3)


def test_kuanggu_for_each_point():
    """R11.29.1, R8.6"""
    t = table(p(f"S3-jiu S7-sha {STOP}", "weiyan", hp=1), p(""), rules={"setup.extra_cards": "jiu"})
    t.play("S3-jiu")
    t.play("S7-sha", 1)
    t.check(0, hp=3)
    t.check(1, hp=2)


def test_kuanggu_at_full_hp():
    """R11.29.1, R8.7"""
    t = table(p(f"S7-sha {STOP}", "weiyan"), p(""))
    t.play("S7-sha", 1)
    t.asked(0, "play")
    t.check(0, hp=4)


def test_kuanggu_measures_after_qilingong():
    """R11.29.1: the +1 horse is gone when hp falls."""
    t = table(
        p(f"S7-sha {STOP}", "weiyan", hp=2, equip="H5-qilingong"),
        p("", equip="S5-jueying"),
    )
    t.play("S7-sha", 1)
    t.discarded("S5-jueying")
    t.check(0, hp=3)


def test_kuanggu_of_the_dying():
    """R11.29.1: measured before the victim dies, healed after the dying window."""
    t = table(p(f"S7-sha {STOP}", "weiyan", hp=2), p("", hp=1), seats=4)
    t.play("S7-sha", 1)
    t.check(1, alive=False)
    t.check(0, hp=3)


def test_kuanggu_with_shandian_is_nothing():
    """R11.29.1, R8.4: damage without a source."""
    t = table(
        p("", "weiyan", hp=4, judging="SA-shandian"), phase="judgment", deck="S5-jueying", seats=2
    )
    t.check(0, hp=1)


def test_kuanggu_in_a_duel_he_did_not_start():
    """R11.29.1, R8.4"""
    t = under("slash.limit", "per_turn", p(f"SA-juedou {STOP}"), p("S7-sha", "weiyan", hp=2))
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S7-sha")
    t.check(0, hp=3)
    t.check(1, hp=3)


def test_kuanggu_on_himself():
    """R11.29.2, R11.37.21: his own damage, moved to him, is within distance 1."""
    t = table(p(f"S7-sha {STOP}", "weiyan", hp=2), p("H2-shan", "xiaoqiao"))
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "pass")
    t.answer(1, "trigger", "skill tianxiang")
    t.answer(1, "seat", "seat 0")
    t.asked(0, "play")
    t.check(0, hp=2, n=3)  # 1 lost, 1 healed; then two drawn for the hp that he lacks
    t.check(1, hp=3)
