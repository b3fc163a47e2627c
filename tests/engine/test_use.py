"""Using, playing and responding, R5, with the terms of R1 that it rests on."""

import pytest

from table import STOP, p, table


def test_what_a_use_needs():
    """R5.1: a window, a card, a legal target, a limit not exceeded"""
    t = table(
        p(f"S7-sha H3-tao H2-shan SJ-wuxiekeji S3-guohechaiqiao CQ-jiedaosharen {STOP}"),
        p(equip="S5-jueying"),
        p(),
        p(equip="HK-zhuahuangfeidian"),
    )
    t.asked(0, "play", "pass", "card S3-guohechaiqiao", f"card {STOP}")
    t.refuses("card S7-sha", "card H3-tao", "card H2-shan", "card CQ-jiedaosharen")


def test_steps_of_a_use_in_order():
    """R5.2, R5.21, R8.1: loss, after targeting, response, dying, after damage"""
    t = table(
        p("S7-sha", "luxun", gender="female", equip="S2-cixiongshuanggujian"),
        p("H2-shan H3-tao", "simayi", gender="male", hp=1),
        deck=f"{STOP} HK-zhuahuangfeidian",
    )
    t.play("S7-sha", 1)
    t.answer(0, "trigger", "skill lianying")
    t.check(0, hand=STOP)
    t.answer(1, "discard", "pass")
    t.check(0, hand=f"{STOP} HK-zhuahuangfeidian")
    t.answer(1, "dodge", "pass")
    t.answer(1, "peach", "card H3-tao")
    t.asked(1, "trigger", "pass", "skill fankui")
    t.answer(1, "trigger", "skill fankui")
    t.asked(0, "play")
    t.check(0, n=1)
    t.check(1, hp=1, n=2)


def test_shares_are_resolved_one_after_the_other():
    """R5.2, R10.27.1"""
    t = table(p("S7-sha", equip="DQ-fangtianhuaji"), p("H2-shan"), p("D2-shan"))
    t.play("S7-sha", 1, 2, "pass")
    t.answer(1, "dodge", "pass")
    t.check(1, hp=3)
    t.answer(2, "dodge", "pass")
    t.check(2, hp=3)


def test_lianying_before_fankui():
    """R5.4, R11.14.2, R11.17.1"""
    t = table(p("S7-sha", "luxun"), p("", "simayi"), deck="D2-shan")
    t.play("S7-sha", 1)
    t.answer(0, "trigger", "skill lianying")
    t.answer(1, "trigger", "skill fankui")
    t.check(1, hp=2)
    assert "D2-shan" in t.hand(1)
    t.check(0, hand="")


def test_wuxie_protects_one_target():
    """R5.5, R10.14.2"""
    t = table(p(f"HA-wanjianqifa {STOP}"), p("SJ-wuxiekeji"), p(), p())
    t.play("HA-wanjianqifa")
    t.answer(1, "wuxie", "card SJ-wuxiekeji")
    t.asked(0, "play")
    assert [t.hp(seat) for seat in range(4)] == [4, 4, 3, 3]


def test_wuxie_asks_from_the_turn_owner():
    """R5.6, R1.2"""
    t = table(
        p("SJ-wuxiekeji"),
        p("CQ-wuxiekeji"),
        p(f"CK-wuxiekeji S3-guohechaiqiao {STOP}"),
        p("DQ-wuxiekeji D2-shan"),
        turn=2,
    )
    t.play("S3-guohechaiqiao", 3)
    for seat in (2, 3, 0, 1):
        t.answer(seat, "wuxie", "pass")
    t.asked(2, "play")
    t.check(3, n=1)


def test_a_counter_opens_a_window_for_those_who_passed():
    """R5.6"""
    t = table(p(f"S3-guohechaiqiao CK-wuxiekeji {STOP}"), p("D2-shan"), p("CQ-wuxiekeji"))
    t.play("S3-guohechaiqiao", 1)
    t.answer(0, "wuxie", "pass")
    t.answer(2, "wuxie", "card CQ-wuxiekeji")
    t.answer(0, "wuxie", "card CK-wuxiekeji")
    t.asked(0, "play")
    t.check(1, hand="")


def test_no_wuxie_after_the_judgment_card():
    """R5.7, R10.15.3"""
    t = table(
        p(judging="S6-lebusishu"), p("SJ-wuxiekeji", "simayi"), phase="judgment", deck="H2-shan"
    )
    t.answer(1, "wuxie", "pass")
    t.asked(1, "trigger", "pass", "skill guicai")
    t.answer(1, "trigger", "pass")
    t.asked(0, "play")
    t.check(1, hand="SJ-wuxiekeji")


def test_a_group_trick_outlives_its_user():
    """R5.8, R5.23, R11.37.23"""
    t = table(
        p("S7-nanmanruqin", hp=1),
        p("", "xiahoudun"),
        identities="rebel lord rebel rebel",
        deck="S10-sha",
    )
    t.play("S7-nanmanruqin")
    t.answer(1, "trigger", "skill ganglie")
    t.asked(1, "play")
    t.check(0, alive=False)
    assert [t.hp(seat) for seat in (1, 2, 3)] == [3, 3, 3]


def test_a_dead_target_is_skipped():
    """R5.8: seat 2 dies of a challenge before its share"""
    t = table(
        p(f"S7-nanmanruqin {STOP}"),
        p("S8-sha", "yuji"),
        p("S9-sha", hp=1),
        p("S10-sha"),
    )
    t.play("S7-nanmanruqin")
    t.answer(1, "wuxie", "pass")
    t.answer(1, "slash", "skill guhuo")
    t.challenges("yes", "no", "no")
    t.check(2, alive=False)
    # a true spade is spent all the same: yuji has nothing left and takes the damage
    t.check(1, hp=2, hand="")
    t.answer(3, "slash", "pass")
    t.asked(0, "play")
    t.check(3, hp=3)


def test_a_slash_outlives_its_user():
    """R5.8, R8.19, R10.27.1"""
    t = table(
        p("S7-sha", hp=1, equip="DQ-fangtianhuaji"),
        p("", "xiahoudun"),
        p("H2-shan", hp=1),
        identities="rebel lord rebel rebel",
        deck="S10-sha",
    )
    t.play("S7-sha", 1, 2, "pass")
    t.answer(1, "trigger", "skill ganglie")
    t.check(0, alive=False)
    t.answer(2, "dodge", "pass")
    t.asked(1, "play")
    t.check(2, alive=False)
    assert t.drawn == 1 + 3 + 2  # judgment, the lord's reward, his turn: nothing for the dead


def test_where_used_cards_go():
    """R5.9, R1.7"""
    t = table(p(f"S7-sha H5-chitu SA-shandian H3-tao S6-lebusishu {STOP}", hp=3), p("H2-shan"))
    t.play("H5-chitu")
    t.play("SA-shandian")
    t.play("S6-lebusishu", 1)
    t.play("H3-tao")
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card H2-shan")
    t.check(0, equip="H5-chitu", judging="SA-shandian", hand=STOP)
    t.check(1, judging="S6-lebusishu")
    assert sorted(t.game.discard) == ["H2-shan", "H3-tao", "S7-sha"]
    t.conserved()


def test_a_response_is_voluntary():
    """R5.10, R1.22"""
    t = table(p(f"HA-wanjianqifa {STOP}"), p("H2-shan"))
    t.play("HA-wanjianqifa")
    t.answer(1, "dodge", "pass")
    t.check(1, hp=3, hand="H2-shan")


def test_off_turn_a_rule_must_ask():
    """R5.11, R5.17"""
    t = table(p(f"S7-sha {STOP}"), p("D2-shan S8-sha"), p("H2-shan H3-tao SJ-wuxiekeji"))
    t.play("S7-sha", 1)
    t.asked(1, "dodge", "pass", "card D2-shan")
    t.answer(1, "dodge", "pass")
    t.asked(0, "play")  # seat 2 could not dodge for seat 1, nullify a slash or heal
    t.check(1, hp=3)


def test_dodges_are_given_one_by_one():
    """R5.14, R11.24.1"""
    t = table(p(f"S7-sha {STOP}", "lvbu"), p("H2-shan D2-shan D3-shan"))
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card H2-shan")
    t.check(1, hp=4)
    t.answer(1, "dodge", "card D2-shan")
    t.asked(0, "play")
    t.check(1, hp=4, hand="D3-shan")


def test_too_few_dodges_are_spent():
    """R5.14, R11.24.1"""
    for second in ("pass", None):
        t = table(p(f"S7-sha {STOP}", "lvbu"), p("H2-shan" + " D2-shan" * (second is not None)))
        t.play("S7-sha", 1)
        t.answer(1, "dodge", "card H2-shan")
        if second:
            t.answer(1, "dodge", second)
        t.asked(0, "play")
        t.check(1, hp=3, hand="D2-shan" if second else "")
        t.discarded("H2-shan")


def test_a_card_gained_in_between_is_the_next_dodge():
    """R5.14, R11.14.2"""
    t = table(p(f"S7-sha {STOP}", "lvbu"), p("H2-shan", "luxun"), deck="D2-shan D3-shan")
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card H2-shan")
    t.answer(1, "trigger", "skill lianying")
    t.answer(1, "dodge", "card D2-shan")
    t.answer(1, "trigger", "pass")
    t.asked(0, "play")
    t.check(1, hp=3, hand="")


def test_two_slashes_for_one_answer_in_a_duel():
    """R5.14, R11.24.2"""
    t = table(p(f"SA-juedou {STOP}", "lvbu"), p("S7-sha S8-sha"))
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S7-sha")
    t.answer(1, "slash", "pass")
    t.asked(0, "play")
    t.check(1, hp=3, hand="S8-sha")
    t.discarded("S7-sha")


def test_a_card_discarded_by_a_challenge_was_not_used():
    """R5.16, R4.6, R11.27.4"""
    t = table(p(f"D2-shan S7-sha {STOP}", "yuji"), p("H2-shan"), deck="D3-shan")
    t.guhuo("sha", "D2-shan", 1)
    t.challenges("yes", "no", "no")
    t.asked(0, "play")  # seat 1 was not asked for a dodge
    t.check(1, hp=4, hand="H2-shan D3-shan")
    t.offered("card S7-sha", "skill guhuo")  # the limit is not spent
    assert t.game.view(0).slashes_used == 0


def test_delayed_tricks_are_laid_without_a_window():
    """R5.18"""
    t = table(p(f"S6-lebusishu SA-shandian {STOP}"), p("SJ-wuxiekeji"))
    t.play("S6-lebusishu", 1)
    t.play("SA-shandian")
    t.asked(0, "play", "pass", f"card {STOP}")
    t.check(1, judging="S6-lebusishu", hand="SJ-wuxiekeji")


def test_an_optional_trigger_needs_an_effect():
    """R5.22"""
    t = table(p("S7-sha", equip=STOP), p("D2-shan", "simayi", skills="fankui"))
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "pass")
    t.asked(1, "play")  # the source has no hand card: fankui is not offered
    t.check(1, hp=2)


def test_the_inner_effect_is_finished_first():
    """R5.23, R8.1"""
    t = table(
        p(f"S7-nanmanruqin D4-shan D5-shan {STOP}"),
        p("", "xiahoudun"),
        p("S8-sha"),
        deck="S10-sha",
    )
    t.play("S7-nanmanruqin")
    t.answer(1, "trigger", "skill ganglie")
    t.answer(0, "discard", "card D4-shan")
    t.answer(0, "discard", "card D5-shan")
    t.asked(2, "slash", "pass", "card S8-sha")
    t.check(0, hand=STOP, hp=4)


@pytest.mark.parametrize(("first", "second"), [("fankui", "ganglie"), ("ganglie", "fankui")])
def test_one_owner_picks_the_order(first, second):
    """R1.23"""
    t = table(p(f"S7-sha {STOP}"), p("", skills="fankui ganglie"), p("H2-shan"), deck="S10-sha")
    t.play("S7-sha", 1)
    t.asked(1, "trigger", "pass", "skill fankui", "skill ganglie")
    t.answer(1, "trigger", f"skill {first}")
    t.asked(1, "trigger", "pass", f"skill {second}")
    t.check(0, hand=STOP if first == "ganglie" else "", hp=3 if first == "ganglie" else 4)


def test_pass_declines_all_that_is_left():
    """R1.22, R1.23"""
    t = table(p(f"S7-sha {STOP}"), p("", skills="fankui ganglie"))
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "pass")
    t.asked(0, "play")
    t.check(0, hand=STOP, hp=4)


def test_hero_text_stands_above_card_text():
    """R1.20: a duel names any other character, an empty-handed zhugeliang excepted"""
    t = table(p(f"SA-juedou {STOP}"), p("", "zhugeliang"))
    t.play("SA-juedou")
    t.asked(0, "target", "seat 2", "seat 3")


def test_two_cards_as_one():
    """R1.15, R1.9: two cards of one colour keep it, and both are spent"""
    t = table(p(f"D2-shan D3-shan {STOP}", equip="SQ-zhangbashemao"), p("H2-shan"))
    t.answer(0, "play", "skill zhangbashemao")
    t.answer(0, "pick", "card D2-shan")
    t.answer(0, "pick", "card D3-shan")
    t.answer(0, "target", "seat 1")
    t.answer(1, "dodge", "card H2-shan")
    assert sorted(t.game.discard) == ["D2-shan", "D3-shan", "H2-shan"]
