"""Rule cases about Wei heroes, by id."""

import pytest

import sgs
from table import STOP, p, table


def test_c044_wushuang_against_baguazhen_with_tiandu():
    """R11.24.1, R11.37.25, R10.30.1, R11.21.1, R5.14"""
    t = table(
        p(f"S7-sha {STOP}", "lvbu"), p("", "guojia", equip="S2-baguazhen"), deck="D2-shan C5-sha"
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "skill baguazhen")
    t.answer(1, "trigger", "skill tiandu")
    t.check(1, hand="D2-shan")
    t.answer(1, "dodge", "skill baguazhen")
    t.answer(1, "trigger", "skill tiandu")
    t.asked(1, "dodge", "pass", "card D2-shan")
    t.answer(1, "dodge", "card D2-shan")
    t.asked(0, "play")
    t.check(1, hp=3, hand="C5-sha")


def test_c046_wushuang_against_hujia():
    """R5.14, R5.13, R11.16.1, R11.16.2, R11.24.1, R5.25"""
    t = table(
        p("", "caocao"),
        p("D2-shan", "simayi"),
        p(),
        p(f"S7-sha {STOP}", "lvbu"),
        turn=3,
    )
    t.play("S7-sha", 0)
    t.answer(0, "dodge", "skill hujia")
    t.answer(1, "dodge", "card D2-shan")
    t.answer(0, "dodge", "skill hujia")  # a demand of its own
    t.answer(0, "trigger", "skill jianxiong")
    t.asked(3, "play")
    t.discarded("D2-shan")
    t.check(0, hp=3, hand="S7-sha")


def test_c047_ganglie_once_for_two_points():
    """R8.6, R11.18.1, R11.20.1"""
    t = table(p(f"S7-sha {STOP}", "xuchu"), p("", "xiahoudun"), phase="draw", deck="H2-shan C7-sha")
    t.answer(0, "trigger", "skill luoyi")
    t.play(STOP)
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill ganglie")
    t.check(1, hp=2)
    t.check(0, hp=3, hand="H2-shan")


@pytest.mark.parametrize("by", ["shensu", "ganglie"])
def test_c059_jianxiong_without_a_card(by):
    """R11.16.1, R5.22, R11.31.3 (without leiji and lijian)"""
    if by == "shensu":
        t = table(p(STOP, "xiahouyuan"), p("", "caocao"), phase="preparation")
        t.answer(0, "trigger", "skill shensu")
        t.answer(0, "seat", "pass")
        t.answer(0, "seat", "seat 1")
        t.asked(1, "play")
        t.check(1, hp=3, n=2)  # what he drew
        t.discarded(STOP)
    else:
        t = table(p(f"S7-sha {STOP}", "caocao"), p("", "xiahoudun"), deck="S10-sha")
        t.play("S7-sha", 1)
        t.answer(1, "trigger", "skill ganglie")
        t.asked(0, "play")
        t.check(0, hp=3, hand=STOP)


def test_c060_shensu_has_no_colour():
    """R11.31.3, R10.29.1, R10.29.2"""
    t = table(p("S7-sha", "xiahouyuan"), p(), p(equip="C2-renwangdun"), phase="preparation")
    t.answer(0, "trigger", "skill shensu")
    t.answer(0, "seat", "seat 2")
    t.check(2, hp=3)
    t.play("S7-sha", 1)
    t.check(1, hp=3)


def test_c061_shensu_keeps_delayed_tricks():
    """R11.37.28, R11.31.1, R6.12"""
    t = table(
        p("S7-sha", "xiahouyuan", judging="S6-lebusishu"),
        p(),
        seats=2,
        phase="preparation",
        identities="lord spy",
        deck="S5-jueying C5-dilu C7-sha",
    )
    t.answer(0, "trigger", "skill shensu")
    t.asked(0, "play")
    t.check(0, judging="S6-lebusishu", hand="S7-sha")
    t.end_turn()
    t.end_turn()
    t.answer(0, "trigger", "pass")
    t.asked(1, "play")
    t.check(0, judging="")
    t.discarded("S6-lebusishu C7-sha")


def test_c118_fankui_once_for_two_points():
    """R8.6, R11.17.1, R5.22"""
    for rules in (None, "official"):
        t = table(
            p("S7-sha D2-shan D3-shan", "xuchu", equip="S6-qinggangjian"),
            p("", "simayi"),
            phase="draw",
            rules=rules,
        )
        t.answer(0, "trigger", "skill luoyi")
        t.play("S7-sha", 1)
        t.answer(1, "trigger", "skill fankui")
        if rules:
            t.asked(1, "take", "card S6-qinggangjian", "hand 0")
            t.answer(1, "take", "hand 0")
        t.asked(0, "play")
        t.check(0, n=2, equip="S6-qinggangjian")
        t.check(1, hp=1, n=1)
    t = table(p("S7-sha", "xuchu", equip="S6-qinggangjian"), p("", "simayi"))
    t.play("S7-sha", 1)
    t.asked(1, "play")


@pytest.mark.parametrize("saved", [True, False])
def test_c122_yiji_only_if_alive(saved):
    """R8.1, R11.21.2, R8.9"""
    t = table(
        p(f"S7-sha H3-tao H4-tao {STOP}", "xuchu"),
        p("", "guojia", hp=1),
        phase="draw",
        deck="D2-shan D3-shan D4-shan D5-shan D6-shan",
    )
    t.answer(0, "trigger", "skill luoyi")
    t.play("S7-sha", 1)
    if not saved:
        t.answer(0, "peach", "pass")
        t.check(1, alive=False)
        t.asked(0, "play")
        return
    t.answer(0, "peach", "card H3-tao")
    t.answer(0, "peach", "card H4-tao")
    t.check(1, hp=1)
    t.answer(1, "trigger", "skill yiji")
    t.answer(1, "card", "pass")
    t.answer(1, "trigger", "skill yiji")
    t.answer(1, "card", "pass")
    t.check(1, hand="D3-shan D4-shan D5-shan D6-shan")


def test_c127_jianxiong_then_the_window_of_the_next():
    """R5.5, R11.16.1, R5.8"""
    t = table(p("SJ-wuxiekeji", "caocao"), p(), p(f"S7-nanmanruqin {STOP}"), seats=3, turn=2)
    t.play("S7-nanmanruqin")
    t.answer(0, "wuxie", "pass")
    t.answer(0, "trigger", "skill jianxiong")
    t.check(0, hp=3, hand="SJ-wuxiekeji S7-nanmanruqin")
    t.asked(0, "wuxie", "pass", "card SJ-wuxiekeji")
    assert t.game.ask.subject == 1
    t.answer(0, "wuxie", "card SJ-wuxiekeji")
    t.asked(2, "play")
    t.check(1, hp=4)


def test_c134_tiandu_and_lebusishu():
    """R6.4, R6.9, R10.15.2, R11.21.1"""
    t = table(p("", "guojia", judging="S6-lebusishu"), p(), phase="judgment", deck="C7-sha")
    t.answer(0, "trigger", "skill tiandu")
    t.asked(1, "play")
    assert "C7-sha" in t.hand(0)
    t.discarded("S6-lebusishu")
    t.conserved()


def test_c135_luoshen_gains_a_wuxiekeji():
    """R11.22.2, R5.5, R10.15.3, R15.57"""
    t = table(
        p(STOP, "zhenji", judging="S6-lebusishu"),
        phase="preparation",
        deck="SJ-wuxiekeji H3-tao",
    )
    t.answer(0, "trigger", "skill luoshen")
    t.answer(0, "trigger", "skill luoshen")
    t.answer(0, "wuxie", "card SJ-wuxiekeji")
    t.asked(0, "play")
    t.discarded("SJ-wuxiekeji H3-tao S6-lebusishu")


def test_fk002_the_lord_s_hp():
    """R3.9, R15.4"""
    for hero, players, hp in (
        ("caocao", 4, 4),
        ("caocao", 5, 5),
        ("caocao", 8, 5),
        ("guojia", 5, 4),
    ):
        for seed in range(200):
            game = sgs.Game(players=players, seed=seed, heroes="std", draft=False)
            lord = next(seat for seat in game.players if seat.identity == "lord")
            if lord.hero == hero:
                break
        assert (lord.hp, lord.max_hp) == (hp, hp)
        assert all(seat.hp == seat.max_hp <= 4 for seat in game.players if seat.seat != lord.seat)


def test_fk019_jianxiong_on_shandian():
    """R10.16.6, R11.37.19, R8.13"""
    t = table(p("", "caocao", judging="SA-shandian"), phase="judgment", deck="S7-sha")
    t.answer(0, "trigger", "skill jianxiong")
    t.check(0, hp=1, judging="")
    t.check(1, judging="")
    t.play("SA-shandian")
    t.check(0, judging="SA-shandian")


@pytest.mark.parametrize("given", [True, False])
def test_fk020_hujia_asking_order(given):
    """R5.13, R11.16.2"""
    t = table(
        p("D2-shan", "caocao"),
        p("D3-shan", "simayi"),
        p(f"S7-sha {STOP}", equip="H5-qilingong"),
        p("D4-shan", "xuchu"),
        p("D5-shan", "zhugeliang"),
        turn=2,
    )
    t.play("S7-sha", 0)
    t.answer(0, "dodge", "skill hujia")
    t.answer(1, "dodge", "pass")
    if given:
        t.answer(3, "dodge", "card D4-shan")
        t.check(0, hp=4, hand="D2-shan")
    else:
        t.answer(3, "dodge", "pass")
        t.answer(0, "dodge", "card D2-shan")
        t.check(0, hp=4, hand="")
    t.asked(2, "play")


def test_fk023_tuxi():
    """R11.19.1, R4.12"""
    hands = p("S7-sha C7-sha C8-sha", "zhangliao"), p("D2-shan D3-shan"), p(), p("D4-shan")
    t = table(*hands, phase="draw")
    t.answer(0, "trigger", "skill tuxi")
    t.refuses("seat 2", "seat 0")
    t.answer(0, "seat", "seat 1")
    t.refuses("seat 1", "seat 2", "seat 0")
    t.answer(0, "seat", "seat 3")
    t.asked(0, "play")
    t.check(0, n=5)
    t.check(1, n=1)
    t.check(3, n=0)
    assert t.drawn == 0
    t = table(*hands, phase="draw")
    t.answer(0, "trigger", "pass")
    t.check(0, n=5)
    assert t.drawn == 2


def test_fk025_qingguo_from_the_hand_only():
    """R11.22.1"""
    for hand, hp in (("H10-sha", 2), ("C8-sha", 3)):
        t = table(p(f"S7-sha {STOP}"), p(hand, "zhenji", equip="S5-qinglongyanyuedao"))
        t.play("S7-sha", 1)
        if hp == 3:
            t.answer(1, "dodge", "qingguo C8-sha")
        t.asked(0, "play")
        t.check(1, hp=hp)


def test_c093_lord_skills_without_the_role():
    """R1.14, R11.16.2 (without liubei and sunquan)"""
    t = table(p(f"S7-sha {STOP}"), p("D2-shan", "caocao"), p(), p("D3-shan", "simayi"))
    t.play("S7-sha", 1)
    t.asked(1, "dodge", "pass", "card D2-shan")
    t.refuses("skill hujia")
