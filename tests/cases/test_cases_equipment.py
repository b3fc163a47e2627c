"""Rule cases about weapons, armor and horses, by id."""

import pytest

from table import STOP, p, table


def test_c001_qinggang_leaves_armor_alone_outside_slashes():
    """R10.20.1, R10.8.2, R10.30.1"""
    t = table(
        p(f"HA-wanjianqifa {STOP}", equip="S6-qinggangjian"),
        p(equip="S2-baguazhen"),
        deck="D5-shan",
    )
    t.play("HA-wanjianqifa")
    t.asked(1, "dodge", "pass", "skill baguazhen")
    t.answer(1, "dodge", "skill baguazhen")
    t.asked(0, "play")
    t.check(1, hp=4)
    t.check(2, hp=3)
    t.discarded("D5-shan HA-wanjianqifa")


@pytest.mark.parametrize(("draws", "lost"), [(True, "H3-tao D2-shan"), (False, "H3-tao")])
def test_c010_hanbing_takes_what_lianying_draws(draws, lost):
    """R10.22.1, R11.14.2, R11.37.7"""
    t = table(
        p(f"S7-sha {STOP}", equip="S2-hanbingjian"),
        p("H3-tao", "luxun"),
        deck="D2-shan D3-shan",
    )
    t.play("S7-sha", 1)
    t.answer(0, "trigger", "skill hanbingjian")
    t.answer(1, "trigger", "skill lianying" if draws else "pass")
    if draws:
        t.answer(1, "trigger", "pass")  # emptied again
    t.asked(0, "play")
    t.check(1, hp=3, hand="")
    t.discarded(lost)
    t.kept("D3-shan")


def test_c011_hanbing_prevents_before_fankui():
    """R10.22.1, R8.1, R11.17.1 (the variant with simayi)"""
    t = table(
        p(f"S7-sha {STOP}", equip="S2-hanbingjian"),
        p("D2-shan#2 D3-shan D4-shan", "simayi"),
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "pass")
    t.answer(0, "trigger", "skill hanbingjian")
    t.asked(0, "play")
    t.check(1, hp=3, n=1)
    t.check(0, hand=STOP)

    t = table(p(f"S7-sha {STOP}", equip="S2-hanbingjian"), p("H3-tao H4-tao", "simayi"))
    t.play("S7-sha", 1)
    t.answer(0, "trigger", "pass")
    t.asked(1, "trigger", "pass", "skill fankui")


def test_c014_the_axe_cannot_pay_for_itself():
    """R10.24.1"""
    t = table(p("S7-sha D2-shan", equip=f"D5-guanshifu {STOP}"), p("H2-shan"))
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card H2-shan")
    t.answer(0, "trigger", "skill guanshifu")
    t.asked(0, "pick", "card D2-shan", f"card {STOP}")
    t.answer(0, "pick", "card D2-shan")  # the horse is the only second card
    t.check(1, hp=3)
    t.check(0, equip="D5-guanshifu", hand="")
    t.discarded(f"D2-shan {STOP}")

    t = table(p("S7-sha D2-shan D3-shan", equip=f"D5-guanshifu {STOP}"), p("H2-shan"))
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card H2-shan")
    t.answer(0, "trigger", "skill guanshifu")
    t.asked(0, "pick", "card D2-shan", "card D3-shan", f"card {STOP}")
    t.refuses("card D5-guanshifu", "pass")
    t.answer(0, "pick", f"card {STOP}")
    t.answer(0, "pick", "card D3-shan")
    t.check(1, hp=3)
    t.check(0, hand="D2-shan", equip="D5-guanshifu")


def test_c015_two_cards_are_one_cost():
    """R10.24.1, R11.14.2"""
    t = table(p("S7-sha D2-shan", "luxun", equip="D5-guanshifu"), p("H2-shan"))
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card H2-shan")
    t.asked(1, "play")  # neither the axe nor lianying was asked
    t.check(0, hand="D2-shan")
    t.check(1, hp=4)

    t = table(p(STOP, "luxun", equip="SQ-zhangbashemao"))
    t.asked(0, "play", "pass", f"card {STOP}")


def test_c016_range_is_tested_when_aiming_only():
    """R10.24.1, R10.1.1, R7.2, R5.24"""
    t = table(
        p("S7-sha D2-shan D3-shan", equip="D5-guanshifu H5-chitu"),
        p(),
        p(),
        p(),
        p("H2-shan"),
        seats=8,
    )
    t.play("S7-sha", 4)
    t.answer(4, "dodge", "card H2-shan")
    t.answer(0, "trigger", "skill guanshifu")
    t.answer(0, "pick", "card H5-chitu")
    t.answer(0, "pick", "card D2-shan")
    t.check(4, hp=3)
    t.check(0, equip="D5-guanshifu")


@pytest.mark.parametrize(
    ("first", "second", "hp"),
    [
        ("S5-jueying", "C5-dilu", 4),  # both black
        ("S5-jueying", "H5-chitu", 3),  # no colour
        ("H5-chitu", "DK-zixing", 3),  # both red
    ],
)
def test_c019_colour_of_two_cards(first, second, hp):
    """R10.26.1, R10.29.1, R10.29.2, R1.15"""
    t = table(
        p(f"{first} {second} HK-zhuahuangfeidian", equip="SQ-zhangbashemao"),
        p(equip="C2-renwangdun"),
    )
    t.play("skill zhangbashemao")
    t.answer(0, "pick", f"card {first}")
    t.answer(0, "pick", f"card {second}")
    t.answer(0, "target", "seat 1")
    t.asked(0, "play")
    t.check(1, hp=hp)
    t.discarded(f"{first} {second}")


def test_c020_a_void_slash_was_used():
    """R10.29.1, R4.6, R5.1"""
    t = table(p(f"S7-sha S8-sha {STOP}"), p("H2-shan", equip="C2-renwangdun"))
    t.play("S7-sha", 1)
    t.asked(0, "play", "pass", f"card {STOP}")
    t.check(1, hp=4, hand="H2-shan")
    t.refuses("card S8-sha")


def test_c022_cixiong_empties_a_target():
    """R10.21.1, R11.4.2, R11.37.9"""
    t = table(
        p(f"S7-sha {STOP}", gender="female", equip="S2-cixiongshuanggujian"),
        p("H2-shan", "zhugeliang"),
    )
    t.play("S7-sha", 1)
    t.asked(1, "discard", "pass", "card H2-shan")
    t.answer(1, "discard", "card H2-shan")
    t.asked(0, "play")
    t.check(1, hp=2, hand="")


def test_c024_targets_are_fixed_at_once():
    """R10.27.1, R5.2, R11.37.9"""
    t = table(
        p("S7-sha", equip="DQ-fangtianhuaji"),
        p(hp=1, max_hp=4),
        p("H3-tao", "zhugeliang"),
    )
    t.play("S7-sha", 1, 2, 3)
    t.asked(2, "peach", "pass", "card H3-tao")
    t.answer(2, "peach", "card H3-tao")
    t.check(1, hp=1)
    t.check(2, hp=2, hand="")
    t.check(3, hp=3)


def test_c098_declining_qinglong_closes_it():
    """R10.25.1, R1.22"""
    hands = p(f"S7-sha S8-sha H4-tao {STOP}", hp=3, equip="S5-qinglongyanyuedao"), p("H2-shan")
    t = table(*hands)
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card H2-shan")
    t.answer(0, "trigger", "skill qinglongyanyuedao")
    t.asked(0, "slash_at", "pass", "card S8-sha")
    t.refuses("card H4-tao", "seat 2")
    t.answer(0, "slash_at", "pass")
    t.asked(0, "play", "pass", "card H4-tao", f"card {STOP}")
    t.check(1, hp=4)

    t = table(*hands)
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card H2-shan")
    t.answer(0, "trigger", "skill qinglongyanyuedao")
    t.answer(0, "slash_at", "card S8-sha")
    t.asked(0, "play")
    t.check(1, hp=3)
    assert t.game.view(0).slashes_used == 1


def test_c110_targets_answer_in_seat_order():
    """R10.27.1, R5.2, R1.2"""
    t = table(p("S7-sha", equip="DQ-fangtianhuaji"), p("H2-shan"), p("D2-shan"), p("D3-shan"))
    t.play("S7-sha", 3, 1, 2)
    t.answer(1, "dodge", "pass")
    t.answer(2, "dodge", "pass")
    t.asked(3, "dodge", "pass", "card D3-shan")
    t.check(1, hp=3)
    t.check(2, hp=3)


def test_c111_a_bagua_dodge_opens_the_weapon_windows():
    """R10.30.1, R10.24.1, R10.25.1"""
    for hand, weapon, skill in [
        (f"S7-sha S8-sha {STOP}", "S5-qinglongyanyuedao", "qinglongyanyuedao"),
        (f"S7-sha D2-shan {STOP}", "D5-guanshifu", "guanshifu"),
    ]:
        t = table(p(hand, equip=weapon), p(equip="S2-baguazhen"), deck="D5-shan")
        t.play("S7-sha", 1)
        t.answer(1, "dodge", "skill baguazhen")
        t.asked(0, "trigger", "pass", f"skill {skill}")


def test_c112_qilingong_is_for_slashes():
    """R10.28.1"""
    t = table(
        p("SA-juedou S7-nanmanruqin S8-sha S5-jueying", equip="H5-qilingong"),
        p(equip="C5-dilu H5-chitu"),
    )
    t.play("SA-juedou", 1)
    t.check(1, hp=3, equip="C5-dilu H5-chitu")
    t.play("S7-nanmanruqin")
    t.check(1, hp=2, equip="C5-dilu H5-chitu")
    t.play("S8-sha", 1)
    t.asked(0, "take", "card C5-dilu", "card H5-chitu")
    t.answer(0, "take", "card H5-chitu")
    t.check(1, hp=1, equip="C5-dilu")
    t.discarded("H5-chitu")


def test_c119_armor_works_where_it_lies():
    """R10.30.1, R10.7.2"""
    t = table(
        p("S3-shunshouqianyang S7-sha"), p(equip="S2-baguazhen"), deck="S8-sha D2-shan D3-shan"
    )
    t.play("S3-shunshouqianyang", 1)
    t.play("S7-sha", 1)
    t.asked(0, "play", "pass", "card S2-baguazhen")
    t.check(1, hp=3)
    t.play("S2-baguazhen")
    t.asked(1, "play")  # seat 0 had nothing left
    t.play("S8-sha", 0)
    t.asked(0, "dodge", "pass", "skill baguazhen")


def test_c121_borrowed_and_follow_up_slashes_count_for_nobody():
    """R4.6, R10.13.3, R10.25.1, R10.25.2"""
    t = table(
        p(f"S7-sha S8-sha CQ-jiedaosharen {STOP}", equip="S5-qinglongyanyuedao"),
        p("H2-shan S9-sha C9-sha", equip="CA-zhugeliannu"),
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card H2-shan")
    t.answer(0, "trigger", "skill qinglongyanyuedao")
    t.answer(0, "slash_at", "card S8-sha")
    t.check(1, hp=3)
    t.play("CQ-jiedaosharen")  # seat 1 wears the only other weapon
    t.answer(0, "target", "seat 2")
    t.answer(1, "slash_at", "card S9-sha")
    t.check(2, hp=3)
    t.check(1, equip="CA-zhugeliannu")
    assert t.game.view(0).slashes_used == 1


def test_fk014_qinggang_ignores_armor_for_its_slash_only():
    """R10.20.1, R10.30.1"""
    hands = (
        p(f"S7-sha {STOP}", equip="S6-qinggangjian"),
        p("H2-shan", equip="S2-baguazhen"),
        p("S8-sha"),
    )
    t = table(*hands)
    t.play("S7-sha", 1)
    t.asked(1, "dodge", "pass", "card H2-shan")
    t.answer(1, "dodge", "card H2-shan")
    t.check(1, hp=4)

    t = table(*hands)
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "pass")
    t.check(1, hp=3)
    t.run_to(2)
    t.play("S8-sha", 1)
    t.asked(1, "dodge", "pass", "card H2-shan", "skill baguazhen")


def test_fk016_cixiong_with_an_empty_hand():
    """R10.21.1"""
    wearer = p(f"S7-sha {STOP}", gender="male", equip="S2-cixiongshuanggujian")
    t = table(wearer, p(gender="female"), deck="D2-shan")
    t.play("S7-sha", 1)
    t.asked(0, "play")
    t.check(0, hand=f"{STOP} D2-shan")
    t.check(1, hp=3)

    t = table(wearer, p("H3-tao", gender="female"), deck="D2-shan")
    t.play("S7-sha", 1)
    t.asked(1, "discard", "pass", "card H3-tao")
    t.answer(1, "discard", "pass")
    t.check(0, hand=f"{STOP} D2-shan")
    t.check(1, hp=3, hand="H3-tao")
