"""Rule cases about instant and delayed tricks, by id."""

import pytest

from table import STOP, p, table


def test_c002_shandian_skips_a_seat_that_has_one():
    """R10.16.2, R10.16.5, R4.7"""
    t = table(p(judging="SA-shandian"), p(judging="HQ-shandian"), phase="judgment", deck="H3-tao")
    t.asked(0, "play")
    t.check(0, judging="")
    t.check(1, judging="HQ-shandian")
    t.check(2, judging="SA-shandian")
    t.conserved()


def test_c004_last_placed_is_judged_first():
    """R6.12, R10.15.2, R10.16.2, R15.2"""
    t = table(
        p(judging="SA-shandian S6-lebusishu", hp=4),
        phase="judgment",
        deck="C4-sha S5-jueying D2-shan D3-shan",
    )
    t.asked(0, "discard", "card D2-shan", "card D3-shan")  # drew, skipped the play phase
    t.check(0, hp=1, judging="")
    t.discarded("S6-lebusishu C4-sha SA-shandian S5-jueying")


def test_c005_nothing_is_judged_for_the_dead():
    """R4.15, R8.12, R10.16.2"""
    t = table(
        p("D2-shan", hp=3, judging="S6-lebusishu SA-shandian", equip="HK-zhuahuangfeidian"),
        phase="judgment",
        identities="rebel lord rebel rebel",
        deck="S7-sha",
    )
    t.asked(1, "play")
    t.check(0, alive=False, hand="", equip="", judging="")
    t.discarded("S7-sha SA-shandian S6-lebusishu D2-shan HK-zhuahuangfeidian")
    assert t.drawn == 1 + 2  # one judgment, the draw phase of seat 1, no reward
    t.conserved()


def test_c006_delayed_tricks_are_nullified_before_their_judgment():
    """R5.18, R5.7, R10.15.3"""
    hands = p(f"S6-lebusishu {STOP}"), p("SJ-wuxiekeji"), p("CQ-wuxiekeji")
    t = table(*hands)
    t.play("S6-lebusishu", 1)
    t.asked(0, "play")  # no window on placing
    t.check(1, judging="S6-lebusishu")
    t.end_turn()
    t.answer(1, "wuxie", "pass")
    t.answer(2, "wuxie", "card CQ-wuxiekeji")
    t.answer(1, "wuxie", "pass")  # against the nullification
    t.asked(1, "play")
    assert t.drawn == 2  # no judgment
    t.discarded("S6-lebusishu CQ-wuxiekeji")

    t = table(*hands, deck="S10-sha D2-shan D3-shan")
    t.play("S6-lebusishu", 1)
    t.end_turn()
    t.answer(1, "wuxie", "pass")
    t.answer(2, "wuxie", "pass")
    t.asked(2, "play")  # judged: nobody is asked any more, no play phase
    t.check(1, hand="SJ-wuxiekeji D2-shan D3-shan", judging="")
    t.discarded("S10-sha S6-lebusishu")


def test_c028_a_borrower_without_victim_cannot_be_chosen():
    """R10.13.1, R7.2, R7.5"""
    t = table(
        p("CQ-jiedaosharen HK-zhuahuangfeidian", equip="C5-dilu"),
        p(equip="CA-zhugeliannu"),
        p(equip="S5-jueying"),
    )
    t.asked(0, "play", "pass", "card HK-zhuahuangfeidian")
    t.refuses("card CQ-jiedaosharen")


def test_c032_taoyuan_opens_no_window_for_the_unwounded():
    """R10.12.1, R5.5"""
    t = table(p(f"HA-taoyuanjieyi {STOP}"), p(), p(hp=3, max_hp=4), p("SJ-wuxiekeji"))
    t.play("HA-taoyuanjieyi")
    t.answer(3, "wuxie", "pass")  # one window, for seat 2
    t.asked(0, "play")
    t.check(2, hp=4)

    t = table(p(f"HA-taoyuanjieyi {STOP}"), p(), p(), p("SJ-wuxiekeji"))
    t.play("HA-taoyuanjieyi")
    t.asked(0, "play", "pass", f"card {STOP}")
    t.discarded("HA-taoyuanjieyi")


def test_c034_wugu_must_be_taken_from():
    """R10.11.1"""
    t = table(p(f"H3-wugufengdeng {STOP}"), p("S7-sha"), deck="D2-shan D3-shan D4-shan D5-shan")
    t.play("H3-wugufengdeng")
    t.answer(0, "take", "card D2-shan")
    t.asked(1, "take", "card D3-shan", "card D4-shan", "card D5-shan")
    t.refuses("pass", "card D2-shan", "card S7-sha")
    t.answer(1, "take", "card D4-shan")
    t.check(1, hand="S7-sha D4-shan")
    t.asked(2, "take", "card D3-shan", "card D5-shan")


def test_c037_a_duel_goes_on_with_an_empty_hand():
    """R10.5.1, R11.4.2, R11.37.9"""
    t = table(p("SA-juedou S7-sha S8-sha"), p("S9-sha", "zhugeliang"))
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S9-sha")
    t.answer(0, "slash", "card S7-sha")
    t.asked(0, "play")
    t.check(1, hp=2, hand="")
    t.check(0, hp=4, hand="S8-sha")


def test_c085_a_false_guhuo_empties_the_hand_first():
    """R10.7.2, R11.27.1, R5.5, R11.27.4"""
    for laid in ["S6-lebusishu", ""]:
        t = table(
            p(f"S3-shunshouqianyang {STOP}"),
            p("D2-shan", "yuji", judging=laid),
            deck="D3-shan",
        )
        t.play("S3-shunshouqianyang", 1)
        t.answer(1, "wuxie", "skill guhuo")
        t.asked(2, "challenge", "no", "yes")
        t.challenges("yes", "no", "no")
        t.asked(0, "play")
        t.check(0, hand=f"{STOP} {laid}")
        t.check(1, hand="", judging="")
        t.check(2, hand="D3-shan", hp=4)
        t.discarded("D2-shan S3-shunshouqianyang")


def test_c091_guohe_needs_a_card_in_some_area():
    """R10.6.1, R7.11"""
    t = table(p(f"S3-guohechaiqiao {STOP}"), p(judging="S6-lebusishu"), p(), p("D2-shan"))
    t.play("S3-guohechaiqiao")
    t.asked(0, "target", "seat 1", "seat 3")
    t.refuses("seat 0", "seat 2")
    t.answer(0, "target", "seat 1")
    t.asked(0, "play")
    t.check(1, judging="")
    t.discarded("S6-lebusishu")


def test_c096_shunshou_measures_distance_not_range():
    """R7.2, R7.6, R10.7.1, R11.14.1 (without huangyueying)"""
    others = p("D2-shan", equip="S5-jueying"), p("D3-shan"), p("D4-shan", "luxun")
    t = table(p(f"S3-shunshouqianyang {STOP}", equip="H5-qilingong"), *others)
    t.asked(0, "play", "pass", f"card {STOP}")

    t = table(p(f"S3-shunshouqianyang {STOP}", equip="H5-qilingong H5-chitu"), *others)
    t.play("S3-shunshouqianyang")
    t.asked(0, "target", "seat 1", "seat 2")


@pytest.mark.parametrize("fourth", [False, True])
def test_c120_an_odd_number_of_wuxie_cancels(fourth):
    """R5.6, R10.14.2"""
    t = table(
        p(f"S3-guohechaiqiao {STOP}" + " DQ-wuxiekeji" * fourth),
        p("SJ-wuxiekeji D2-shan"),
        p("CQ-wuxiekeji"),
        p("CK-wuxiekeji"),
    )

    def seat_0(text):
        if fourth:
            t.answer(0, "wuxie", text)

    t.play("S3-guohechaiqiao", 1)
    seat_0("pass")
    t.answer(1, "wuxie", "card SJ-wuxiekeji")
    seat_0("pass")  # asked anew though it passed before
    t.answer(2, "wuxie", "card CQ-wuxiekeji")
    seat_0("pass")
    t.answer(3, "wuxie", "card CK-wuxiekeji")
    seat_0("card DQ-wuxiekeji")
    t.asked(0, "play", "pass", f"card {STOP}")
    t.check(1, hand="" if fourth else "D2-shan")
    t.discarded("S3-guohechaiqiao SJ-wuxiekeji CQ-wuxiekeji CK-wuxiekeji")


def test_c126_qianxun_is_no_shield_against_groups():
    """R11.14.1, R10.16.4, R10.9.1"""
    t = table(p(f"S7-nanmanruqin {STOP}"), p("S8-sha"), p("S9-sha D2-shan", "luxun"), p("S10-sha"))
    t.play("S7-nanmanruqin")
    t.answer(1, "slash", "pass")
    t.answer(2, "slash", "card S9-sha")
    t.answer(3, "slash", "pass")
    t.asked(0, "play")
    t.check(2, hp=3, hand="D2-shan")

    t = table(
        p(),
        p(judging="SA-shandian"),
        p("D2-shan", "luxun"),
        turn=1,
        phase="judgment",
        deck="H3-tao",
    )
    t.asked(1, "play")
    t.check(2, judging="SA-shandian")

    t = table(
        p(f"S3-guohechaiqiao S6-lebusishu {STOP} S4-shunshouqianyang"),
        p("D2-shan", "luxun"),
        p(),
        p("D3-shan"),
    )
    t.play("S3-guohechaiqiao", 1)
    t.check(1, hand="")
    t.answer(1, "trigger", "pass")
    t.play("S6-lebusishu")
    t.asked(0, "target", "seat 2", "seat 3")


@pytest.mark.parametrize(("card", "bound"), [("H2-shan", False), ("D2-shan", True)])
def test_fk008_only_a_heart_frees_from_lebusishu(card, bound):
    """R10.15.2, R4.11"""
    t = table(
        p(judging="S6-lebusishu"), phase="judgment", deck=f"{card} {STOP} HK-zhuahuangfeidian"
    )
    t.asked(1 if bound else 0, "play")
    t.check(0, judging="", n=2)
    t.discarded(f"S6-lebusishu {card}")


@pytest.mark.parametrize(
    ("card", "hit"),
    [
        ("SA-juedou", False),
        ("S2-baguazhen", True),
        ("S9-sha", True),
        ("S10-sha", False),
        ("SK-dayuan", False),
        ("C5-dilu", False),
    ],
)
def test_fk009_shandian_strikes_from_spade_2_to_9(card, hit):
    """R10.16.2"""
    t = table(p(judging="HQ-shandian", hp=4), phase="judgment", deck=card)
    t.check(0, hp=1 if hit else 4, judging="")
    t.check(1, judging="" if hit else "HQ-shandian")
    t.discarded(card)
    if hit:
        t.discarded("HQ-shandian")


def test_fk013_duel_order_and_the_limit():
    """R10.5.1, R10.1.4, R8.4, R4.6"""
    t = table(p("SA-juedou S7-sha S8-sha"), p("S9-sha C9-sha"))
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S9-sha")
    t.answer(0, "slash", "card S7-sha")
    t.answer(1, "slash", "card C9-sha")
    t.answer(0, "slash", "pass")
    t.check(0, hp=3)
    t.check(1, hp=4, hand="")
    t.asked(0, "play", "pass", "card S8-sha")
    t.play("S8-sha", 1)
    t.check(1, hp=3)
