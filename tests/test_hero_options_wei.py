"""Options that concern Wei heroes: R15.56, R15.57, R15.67 and R15.68."""

import pytest

from table import STOP, p, table, under


@pytest.mark.parametrize(("version", "drawn"), [("minus1", 1), ("minus2", 0)])
def test_luoyi_draws_fewer(version, drawn):
    """R15.56, R15.120, R11.20.1"""
    t = under("luoyi.version", version, p(f"S7-sha {STOP}", "xuchu"), phase="draw")
    t.answer(0, "trigger", "skill luoyi")
    assert t.drawn == drawn
    t.play("S7-sha", 1)
    t.check(1, hp=2)


def test_luoyi_without_a_weapon():
    """R15.120: no choice; two by a slash, one by a duel, one with a weapon"""
    hands = p("S7-sha S8-sha SA-juedou S6-qinggangjian", "xuchu"), p(hp=4)
    t = under("luoyi.version", "no_weapon_slash2", *hands, phase="draw")
    t.asked(0, "play")
    assert t.drawn == 2
    t.play("S7-sha", 1)
    t.check(1, hp=2)
    t.play("SA-juedou", 1)
    t.check(1, hp=1)
    t = under("luoyi.version", "no_weapon_slash2", *hands, phase="draw")
    t.play("S6-qinggangjian")
    t.play("S7-sha", 1)
    t.check(1, hp=3)


def test_luoyi_without_a_weapon_is_for_his_play_phase():
    """R15.120: not for a slash before it"""
    own = p("S7-sha", skills="luoyi shensu")
    t = under("luoyi.version", "no_weapon_slash2", own, phase="preparation")
    t.answer(0, "trigger", "skill shensu")
    t.answer(0, "seat", "seat 1")
    t.check(1, hp=3)
    t.play("S7-sha", 1)
    t.check(1, hp=1)


BOTH = "before_judgment_phase", "owner_choice"


@pytest.mark.parametrize("order", BOTH)
def test_luoshen_first(order):
    """R15.57, R15.121, R11.22.3"""
    own = p(STOP, "zhenji", judging="S6-lebusishu")
    t = under("luoshen.order", order, own, phase="preparation", deck="H3-tao H4-tao")
    t.answer(0, "trigger", "skill luoshen")
    t.asked(0, "play")  # once a turn
    t.discarded("H3-tao H4-tao")


@pytest.mark.parametrize("order", BOTH)
def test_luoshen_after_the_delayed_tricks(order):
    """R15.57, R15.121, R11.22.3"""
    own = p(STOP, "zhenji", judging="S6-lebusishu")
    t = under("luoshen.order", order, own, phase="preparation", deck="H4-tao S7-sha H3-tao")
    t.answer(0, "trigger", "pass")
    if order == "owner_choice":
        t.discarded("H4-tao S6-lebusishu")
        t.answer(0, "trigger", "skill luoshen")
        t.answer(0, "trigger", "skill luoshen")
        assert "S7-sha" in t.hand(0)
        t.discarded("H3-tao")
    t.asked(0, "play")


def test_luoshen_after_the_delayed_tricks_where_the_draw_phase_is_skipped():
    """R15.121: the next phase that takes place serves as well"""
    own = p(STOP, skills="luoshen shensu", judging="S6-lebusishu")
    t = under("luoshen.order", "owner_choice", own, phase="preparation", deck="H4-tao S7-sha")
    t.answer(0, "trigger", "skill shensu")
    t.answer(0, "seat", "seat 2")
    t.answer(0, "discard", "pass")
    t.answer(0, "trigger", "pass")  # luoshen, before
    t.answer(0, "trigger", "skill luoshen")
    t.asked(0, "play")
    t.discarded("H4-tao")


def test_jushou_turns_over():
    """R15.67, R15.127, R11.30.2"""
    t = under(
        "jushou.cost",
        "turn_over",
        p(STOP, "caoren", judging="S6-lebusishu"),
        p(),
        seats=2,
        phase="finish",
        identities="lord spy",
    )
    t.answer(0, "trigger", "skill jushou")
    t.check(0, n=4, hp=4)
    assert t.drawn == 5  # two by seat 1
    t.end_turn()
    t.asked(1, "play")  # his turn did not take place, nor its judgment
    t.check(0, n=4, judging="S6-lebusishu")
    assert t.drawn == 7
    assert t.happened("turn", seat=0) == 0
    t.end_turn()
    t.run_to(0, "trigger")  # he is up again
    t.check(0, judging="")


def test_jushou_face_down_he_still_answers():
    """R15.127: only his turn is skipped"""
    own = p("D2-shan", "caoren")
    t = under("jushou.cost", "turn_over", own, p("S7-sha"), phase="finish")
    t.answer(0, "trigger", "skill jushou")
    t.play("S7-sha", 0)
    t.answer(0, "dodge", "card D2-shan")
    t.check(0, hp=4)


def test_shensu_second_choice_at_the_play_phase():
    """R15.68, R11.31.2"""
    own = p("S7-sha", "xiahouyuan", equip=STOP)
    t = under("shensu.timing", "play_phase_start", own, p(), phase="preparation")
    t.answer(0, "trigger", "skill shensu")
    t.asked(0, "seat", "seat 1", "seat 2", "seat 3")
    t.answer(0, "seat", "seat 2")
    assert t.drawn == 0
    t.answer(0, "trigger", "skill shensu")
    t.answer(0, "seat", "seat 2")
    t.asked(1, "play")
    t.check(2, hp=2)
    t.check(0, hand="S7-sha", equip="")


def test_shensu_second_choice_is_lost_to_lebusishu():
    """R15.68, R11.37.28"""
    own = p(STOP, "xiahouyuan", judging="S6-lebusishu")
    t = under(
        "shensu.timing", "play_phase_start", own, p(), phase="preparation", deck="C7-sha D2-shan"
    )
    t.answer(0, "trigger", "pass")
    t.asked(1, "play")


def test_shensu_second_choice_later():
    """R15.68: the first choice declined, the second still open"""
    own = p(STOP, "xiahouyuan")
    t = under("shensu.timing", "play_phase_start", own, p(), phase="preparation")
    t.answer(0, "trigger", "pass")
    assert t.drawn == 2
    t.answer(0, "trigger", "skill shensu")
    t.asked(0, "discard")


def test_fankui_of_equipment_by_luoyi():
    """R15.52, R15.128, R11.17.1"""
    t = table(
        p(f"S7-sha {STOP}", "xuchu", equip="S6-qinggangjian"),
        p("", "simayi"),
        phase="draw",
        rules="official",
    )
    t.answer(0, "trigger", "skill luoyi")
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill fankui")
    t.answer(1, "take", "card S6-qinggangjian")
    t.check(1, hp=1, hand="S6-qinggangjian")


def test_shensu_in_place_of_the_play_phase():
    """R15.68, R11.28.1, R11.10.1: its slash is not in the play phase that it skips"""
    t = under(
        "shensu.timing",
        "play_phase_start",
        p(f"D2-shan D3-shan D4-shan D5-shan D6-shan {STOP}", skills="shensu liegong keji"),
        p(),
        phase="preparation",
    )
    t.answer(0, "trigger", "pass")
    t.answer(0, "trigger", "skill shensu")
    t.run_to(0, "seat")
    t.answer(0, "seat", "seat 1")
    t.answer(0, "trigger", "skill keji")  # liegong is not asked; keji is
    t.check(1, hp=3)
