"""Instant tricks, R10.5 to R10.14."""

import pytest

from table import STOP, p, table


def test_duel_has_no_range_and_alternates():
    """R10.5.1"""
    t = table(p(f"SA-juedou S8-sha {STOP}"), p(), p("S7-sha C7-sha"))
    t.play("SA-juedou")
    t.asked(0, "target", "seat 1", "seat 2", "seat 3")
    t.answer(0, "target", "seat 2")
    t.answer(2, "slash", "card S7-sha")
    t.answer(0, "slash", "card S8-sha")
    t.answer(2, "slash", "card C7-sha")
    t.asked(0, "play")  # no slash left: not asked
    t.check(0, hp=3)
    t.check(2, hp=4)
    assert t.happened("damage", seat=0, other=2) == 1
    t.discarded("SA-juedou S7-sha S8-sha C7-sha")


def test_refusing_a_duel():
    """R10.5.1, R5.10"""
    t = table(p(f"SA-juedou S8-sha {STOP}"), p("S7-sha"))
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "pass")
    t.check(1, hp=3, hand="S7-sha")
    t.check(0, hp=4, hand=f"S8-sha {STOP}")


def test_armor_and_weapons_are_silent_in_a_duel():
    """R10.5.2, R10.29.2"""
    t = table(
        p(f"SA-juedou S8-sha {STOP}", gender="male", equip="S2-cixiongshuanggujian"),
        p("S9-sha H2-shan", gender="female", equip="C2-renwangdun"),
    )
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S9-sha")
    t.answer(0, "slash", "card S8-sha")
    t.asked(0, "play")  # no cixiong question, the black slash counted, no dodge asked
    t.check(1, hp=3, hand="H2-shan")


def test_guohe_takes_from_any_area():
    """R10.6.1, R10.6.2"""
    t = table(
        p(f"S3-guohechaiqiao {STOP}"),
        p(),
        p("D2-shan D3-shan", equip="S2-baguazhen", judging="S6-lebusishu"),
    )
    t.play("S3-guohechaiqiao")  # no distance limit; nobody else has a card
    t.asked(0, "take", "hand 2", "card S2-baguazhen", "card S6-lebusishu")
    t.answer(0, "take", "card S6-lebusishu")
    t.check(2, judging="", n=2, equip="S2-baguazhen")
    t.discarded("S6-lebusishu S3-guohechaiqiao")


def test_guohe_discards_a_random_hand_card():
    """R10.6.2, R1.21"""
    lost = set()
    for seed in range(12):
        t = table(p(f"S3-guohechaiqiao {STOP}"), p("D2-shan D3-shan"), seed=seed)
        t.play("S3-guohechaiqiao", 1)
        t.check(1, n=1)
        lost |= {"D2-shan", "D3-shan"} - set(t.hand(1))
    assert lost == {"D2-shan", "D3-shan"}


def test_shunshou_is_for_distance_1():
    """R10.7.1, R10.7.2"""
    t = table(
        p(f"S3-shunshouqianyang {STOP}", equip="H5-qilingong"),
        p("D2-shan", equip="S5-jueying"),
        p("D3-shan"),
        p("D4-shan", judging="SA-shandian"),
    )
    t.play("S3-shunshouqianyang")  # seat 3 only: a horse and a gap shield the others
    t.asked(0, "take", "hand 3", "card SA-shandian")
    t.answer(0, "take", "card SA-shandian")
    t.check(0, hand=f"{STOP} SA-shandian")
    t.check(3, judging="", hand="D4-shan")
    t.kept("SA-shandian")


def test_shunshou_of_a_hand_card():
    """R10.7.2"""
    t = table(p(f"S3-shunshouqianyang {STOP}"), p("D2-shan"))
    t.play("S3-shunshouqianyang")
    t.check(0, hand=f"{STOP} D2-shan")
    t.check(1, hand="")


def test_wanjian_goes_round_from_the_users_next():
    """R10.8.1, R1.2"""
    t = table(p("H2-shan"), p(f"HA-wanjianqifa {STOP}"), p("D2-shan"), p("D3-shan"), turn=1)
    t.play("HA-wanjianqifa")
    t.answer(2, "dodge", "card D2-shan")
    t.answer(3, "dodge", "pass")
    t.answer(0, "dodge", "pass")
    t.asked(1, "play")
    assert [t.hp(seat) for seat in range(4)] == [3, 4, 4, 3]
    assert t.happened("damage", seat=3, other=1) == 1


def test_bagua_answers_wanjian():
    """R10.8.2, R10.30.1"""
    t = table(p(f"HA-wanjianqifa {STOP}"), p(equip="C2-baguazhen"), deck="H3-tao")
    t.play("HA-wanjianqifa")
    t.answer(1, "dodge", "skill baguazhen")
    t.check(1, hp=4)
    t.discarded("H3-tao")


def test_nanman_demands_slashes():
    """R10.9.1"""
    t = table(p(f"S7-nanmanruqin {STOP}"), p("S8-sha"), p("H2-shan"), p("S9-sha"))
    t.play("S7-nanmanruqin")
    t.answer(1, "slash", "card S8-sha")
    t.answer(3, "slash", "pass")
    t.asked(0, "play")
    assert [t.hp(seat) for seat in range(4)] == [4, 4, 3, 3]
    t.check(2, hand="H2-shan")


def test_wuzhong_draws_two():
    """R10.10.1"""
    t = table(p("H7-wuzhongshengyou"), deck=f"{STOP} D2-shan D3-shan")
    t.play("H7-wuzhongshengyou")
    t.check(0, hand=f"{STOP} D2-shan")


def test_wugu_for_everybody_from_the_user_on():
    """R10.11.1"""
    t = table(
        p(), p(f"H3-wugufengdeng {STOP}"), turn=1, deck="D2-shan D3-shan D4-shan D5-shan D6-shan"
    )
    t.play("H3-wugufengdeng")
    t.asked(1, "take", "card D2-shan", "card D3-shan", "card D4-shan", "card D5-shan")
    t.answer(1, "take", "card D5-shan")
    t.answer(2, "take", "card D2-shan")
    t.answer(3, "take", "card D3-shan")
    t.asked(1, "play")  # one card left: seat 0 took it
    t.check(0, hand="D4-shan")
    t.check(1, hand=f"{STOP} D5-shan")
    t.kept("D6-shan")


def test_wugu_nullified_for_one():
    """R10.11.2, R5.5"""
    t = table(
        p(f"H3-wugufengdeng {STOP}"),
        p(),
        p("SJ-wuxiekeji"),
        deck="D2-shan D3-shan D4-shan D5-shan",
    )
    t.play("H3-wugufengdeng")
    t.answer(2, "wuxie", "pass")
    t.answer(0, "take", "card D2-shan")
    t.answer(2, "wuxie", "card SJ-wuxiekeji")  # for seat 1
    t.answer(2, "take", "card D4-shan")
    t.answer(3, "take", "card D5-shan")
    t.asked(0, "play")
    t.check(1, hand="")
    t.discarded("D3-shan H3-wugufengdeng SJ-wuxiekeji")


def test_taoyuan_heals_all_up_to_the_maximum():
    """R10.12.1, R1.4"""
    t = table(p(f"HA-taoyuanjieyi {STOP}", hp=1), p(hp=4), p(hp=3), p(hp=2, max_hp=3))
    t.play("HA-taoyuanjieyi")
    assert [t.hp(seat) for seat in range(4)] == [2, 4, 4, 3]


def test_taoyuan_windows_in_seat_order_from_the_user():
    """R10.12.1, R5.5"""
    t = table(p(hp=3), p(f"HA-taoyuanjieyi {STOP}"), p(hp=3), p("SJ-wuxiekeji", hp=3), turn=1)
    t.play("HA-taoyuanjieyi")
    subjects = []
    while t.is_open(3, "wuxie"):
        subjects.append(t.game.ask.subject)
        t.answer(3, "wuxie", "pass")
    assert subjects == [2, 3, 0]
    assert [t.hp(seat) for seat in range(4)] == [4, 4, 4, 4]


BORROW = p(f"CQ-jiedaosharen {STOP}")


def test_jiedao_needs_a_weapon_and_a_victim_in_its_range():
    """R10.13.1"""
    t = table(BORROW, p(), p(equip="S6-qinggangjian"), p(equip="S2-baguazhen"), seats=6)
    t.play("CQ-jiedaosharen")  # seat 2 wears the only weapon
    t.asked(0, "target", "seat 0", "seat 1", "seat 3", "seat 4")

    t = table(BORROW, p(equip="CA-zhugeliannu"), p(equip="S6-qinggangjian"))
    t.play("CQ-jiedaosharen")
    t.asked(0, "target", "seat 1", "seat 2")


def test_jiedao_slash_belongs_to_the_borrower():
    """R10.13.2, R10.13.3, R8.4"""
    t = table(BORROW, p("S8-sha", equip="S6-qinggangjian"), p(equip="C2-baguazhen"))
    t.play("CQ-jiedaosharen")
    t.answer(0, "target", "seat 2")
    t.answer(1, "slash_at", "card S8-sha")
    t.asked(0, "play")  # qinggangjian is seat 1's: no armor
    t.check(2, hp=3)
    assert t.happened("damage", seat=2, other=1) == 1
    t.check(1, equip="S6-qinggangjian", hand="")


@pytest.mark.parametrize("hand", ["S8-sha", "D2-shan"])
def test_jiedao_refused_hands_over_the_weapon(hand):
    """R10.13.2"""
    t = table(BORROW, p(hand, equip="S6-qinggangjian"))
    t.play("CQ-jiedaosharen")
    t.answer(0, "target", "seat 0")  # the user may be the victim
    if hand == "S8-sha":
        t.answer(1, "slash_at", "pass")
    t.asked(0, "play")
    t.check(0, hp=4, hand=f"{STOP} S6-qinggangjian")
    t.check(1, equip="", hand=hand)


def test_jiedao_victim_must_be_a_legal_slash_target():
    """R10.13.3, R11.4.2"""
    t = table(BORROW, p(equip="S6-qinggangjian"), p("", "zhugeliang"), p())
    t.play("CQ-jiedaosharen")
    t.asked(0, "target", "seat 0", "seat 3")


def test_jiedao_after_the_weapon_is_gone():
    """R10.13.4, R8.15, R15.38: the lord kills a loyalist in the nullification window"""
    t = table(
        p("SJ-wuxiekeji", equip="DQ-yinyueqiang"),
        p(f"CQ-jiedaosharen {STOP}"),
        p(hp=1),
        p("CQ-wuxiekeji"),
        turn=1,
        identities="lord rebel loyalist rebel",
        rules={"setup.extra_cards": "yinyueqiang", "yinyue.effect": "dodge_or_damage"},
    )
    t.play("CQ-jiedaosharen")
    t.answer(1, "target", "seat 3")
    t.answer(3, "wuxie", "pass")
    t.answer(0, "wuxie", "card SJ-wuxiekeji")
    t.answer(0, "trigger", "skill yinyueqiang")
    t.answer(0, "seat", "seat 2")
    t.check(2, alive=False)
    t.check(0, equip="", hand="")
    t.answer(3, "wuxie", "card CQ-wuxiekeji")
    t.asked(1, "play")
    t.check(1, hand=STOP)
    t.discarded("DQ-yinyueqiang")


def test_wuxie_on_a_single_target_trick():
    """R10.14.1, R10.14.2, R5.5"""
    t = table(p(f"S3-guohechaiqiao {STOP}"), p("D2-shan"), p("SJ-wuxiekeji"))
    t.play("S3-guohechaiqiao", 1)
    assert t.game.ask.subject == 1
    t.answer(2, "wuxie", "card SJ-wuxiekeji")
    t.asked(0, "play")
    t.check(1, hand="D2-shan")
    t.discarded("S3-guohechaiqiao SJ-wuxiekeji")


def test_wuxie_on_one_share_of_a_group_trick():
    """R10.14.2, R5.5, R5.8"""
    t = table(p(f"S7-nanmanruqin {STOP}"), p(), p("SJ-wuxiekeji"))
    t.play("S7-nanmanruqin")
    t.answer(2, "wuxie", "pass")
    t.check(1, hp=3)
    assert t.game.ask.subject == 2
    t.answer(2, "wuxie", "card SJ-wuxiekeji")
    t.asked(0, "play")
    assert [t.hp(seat) for seat in range(4)] == [4, 3, 4, 3]


def test_wuxie_on_shandian_passes_it_on():
    """R10.14.2, R10.16.3"""
    t = table(p("SJ-wuxiekeji", judging="SA-shandian"), phase="judgment", deck="S5-jueying")
    t.answer(0, "wuxie", "card SJ-wuxiekeji")
    t.asked(0, "play")
    t.check(0, hp=4, hand="S5-jueying HK-zhuahuangfeidian")  # drawn, not judged
    t.check(1, judging="SA-shandian")


def test_wuxie_on_wuxie():
    """R10.14.2, R5.6"""
    t = table(p(f"S3-guohechaiqiao CQ-wuxiekeji {STOP}"), p("D2-shan SJ-wuxiekeji"))
    t.play("S3-guohechaiqiao", 1)
    t.answer(0, "wuxie", "pass")
    t.answer(1, "wuxie", "card SJ-wuxiekeji")
    t.answer(0, "wuxie", "card CQ-wuxiekeji")
    t.asked(0, "play")
    t.check(1, hand="")
