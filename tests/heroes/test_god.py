"""shenguanyu and shenlvmeng, R11.34 and R11.35."""

import pytest

from table import STOP, p, table, under


def test_wushen_any_distance():
    """R11.34.1, R7.3: a heart in hand is a slash on anybody"""
    t = table(p(f"H3-tao S7-sha {STOP}", "shenguanyu"), p(), p(equip="S5-jueying"), seats=5)
    t.asked(0, "play", "pass", "wushen H3-tao", "card S7-sha", f"card {STOP}")
    t.play("wushen H3-tao")
    t.asked(0, "target", "seat 1", "seat 2", "seat 3", "seat 4")
    t.answer(0, "target", "seat 2")
    t.asked(0, "play", "pass", f"card {STOP}")  # it counts for the limit
    t.check(2, hp=3)
    t.discarded("H3-tao")


def test_wushen_a_true_slash_of_hearts():
    """R11.34.1, R7.3"""
    t = table(p(f"H10-sha {STOP}", "shenguanyu"), p(), p(equip="S5-jueying"), seats=5)
    t.play("wushen H10-sha")
    t.asked(0, "target", "seat 1", "seat 2", "seat 3", "seat 4")


def test_wushen_other_slashes_as_usual():
    """R11.34.1"""
    t = table(p(f"D10-sha {STOP}", "shenguanyu"), seats=5)
    t.play("D10-sha")
    t.asked(0, "target", "seat 1", "seat 4")


def test_wushen_hearts_are_nothing_else():
    """R11.34.1, R11.37.2: no peach, no trick"""
    t = table(p(f"H3-tao H7-wuzhongshengyou H5-chitu {STOP}", "shenguanyu", hp=2))
    t.refuses("card H3-tao", "card H7-wuzhongshengyou", "card H5-chitu")
    t.offered("wushen H3-tao", "wushen H7-wuzhongshengyou", "wushen H5-chitu")


def test_wushen_hearts_dodge_nothing():
    """R11.37.2: not asked with a heart dodge only"""
    t = table(p(f"S7-sha {STOP}"), p("H2-shan", "shenguanyu"))
    t.play("S7-sha", 1)
    t.asked(0, "play")
    t.check(1, hp=4, hand="H2-shan")


def test_wushen_hearts_save_nobody():
    """R11.37.2"""
    t = table(p(f"S7-sha {STOP}"), p("H3-tao D2-shan", "shenguanyu", hp=1))
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "pass")
    t.check(1, alive=False)


def test_wushen_hearts_do_not_nullify():
    """R11.37.2: a wuxiekeji of hearts opens no window"""
    seats = p("S3-guohechaiqiao S7-sha"), p("HJ-wuxiekeji", "shenguanyu")
    t = table(*seats, deck="C5-dilu", exact=True)
    t.play("S3-guohechaiqiao", 1)
    t.asked(0, "play")
    t.discarded("HJ-wuxiekeji")


def test_wushen_worn_hearts_stay():
    """R11.37.2: equipment that is worn is unaffected"""
    t = table(p(STOP, "shenguanyu", equip="H5-qilingong"), seats=5)
    t.asked(0, "play", "pass", f"card {STOP}")


def test_wushen_answers_demands():
    """R11.34.1, R1.9: in a duel, against nanmanruqin"""
    t = table(p(f"SA-juedou S7-nanmanruqin {STOP}"), p("H3-tao H2-shan", "shenguanyu"))
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "wushen H3-tao")
    t.check(0, hp=3)
    t.play("S7-nanmanruqin")
    t.answer(1, "slash", "wushen H2-shan")
    t.check(1, hp=5, hand="")


def test_wushen_no_conversion_into_something_else():
    """R1.15, R11.34.1: jijiu of the same owner cannot take a heart in hand, only a worn one"""
    t = table(
        p(f"S7-sha {STOP}"),
        p(hp=1),
        p("H3-tao D2-shan", skills="jijiu wushen", equip="H5-chitu"),
    )
    t.play("S7-sha", 1)
    t.asked(2, "peach", "pass", "jijiu D2-shan", "jijiu H5-chitu")


def test_wushen_with_jiedaosharen():
    """R11.34.1, R10.13.1"""
    t = table(p(f"CQ-jiedaosharen {STOP}"), p("H3-tao", "shenguanyu", equip="S6-qinggangjian"), p())
    t.play("CQ-jiedaosharen", 2)
    t.answer(1, "slash_at", "wushen H3-tao")
    t.check(2, hp=3)


def test_wushen_pursues_with_hearts():
    """R11.34.1, R10.25.1, R5.22: qinglongyanyuedao is offered for a heart alone"""
    t = table(p(f"S7-sha H3-tao {STOP}", "shenguanyu", equip="S5-qinglongyanyuedao"), p("D2-shan"))
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card D2-shan")
    t.answer(0, "trigger", "skill qinglongyanyuedao")
    t.answer(0, "slash_at", "wushen H3-tao")
    t.check(1, hp=3)


def test_wushen_with_fangtianhuaji():
    """R11.34.1, R10.27.1: the last heart reaches three at any distance"""
    t = table(p("H3-tao", "shenguanyu", equip="DQ-fangtianhuaji"), seats=8)
    t.play("wushen H3-tao", 4)
    t.asked(0, "target", "pass", *[f"seat {seat}" for seat in (1, 2, 3, 5, 6, 7)])
    t.answer(0, "target", "seat 3")
    t.answer(0, "target", "seat 5")
    for seat in (3, 4, 5):
        t.check(seat, hp=3)


def test_wushen_and_guhuo():
    """R11.34.1, R11.27.1: a heart may be laid as a slash only, and then it is a true one"""
    t = table(p(f"H3-tao D2-shan {STOP}", skills="guhuo wushen"), p("C3-sha"))
    t.play("skill guhuo")
    t.answer(0, "name", "as sha")
    t.asked(0, "card", "card H3-tao", "card D2-shan", f"card {STOP}")
    t.answer(0, "card", "card H3-tao")
    t.answer(0, "target", "seat 1")
    t.challenges("yes", "no", "no")
    t.asked(0, "play")
    t.check(1, hp=2)  # the challenge and the slash
    t = table(p(f"H3-tao D2-shan {STOP}", skills="guhuo wushen"))
    t.play("skill guhuo")
    t.answer(0, "name", "as wuzhongshengyou")
    t.asked(0, "card", "card D2-shan", f"card {STOP}")


HURT = f"S3-jiu S7-sha SA-juedou {STOP}"
JIU = {"setup.extra_cards": "jiu"}


def test_wuhun_a_mark_a_point():
    """R11.34.2, R8.6"""
    t = table(p(HURT), p("", "shenguanyu"), rules=JIU)
    t.play("S3-jiu")
    t.play("S7-sha", 1)
    t.check(0, marks=2)
    t.play("SA-juedou", 1)
    t.check(0, marks=3)
    t.check(1, hp=2, marks=0)


def test_wuhun_no_mark_without_a_source():
    """R11.34.2, R8.4, R8.5"""
    t = table(p("", "shenguanyu", judging="SA-shandian"), phase="judgment", deck="S5-jueying")
    t.check(0, hp=2)
    assert [player.marks for player in t.game.players] == [0] * 4


KILLER = p(f"S7-sha {STOP}", marks=1)


def test_wuhun_takes_the_one_with_most_marks():
    """R11.34.2, R11.34.3, R8.18: dead at once, nobody is the killer"""
    t = table(
        KILLER,
        p("", "shenguanyu", hp=1),
        p(marks=2),
        p("H3-tao"),
        identities="lord rebel rebel rebel",
        deck="D2-shan D3-shan D4-shan D5-shan",
    )
    t.play("S7-sha", 1)
    t.answer(3, "peach", "pass")  # for him, not for the other
    t.asked(0, "play")
    t.check(1, alive=False)
    t.check(2, alive=False)
    t.check(0, n=4)  # the reward for him only
    assert t.happened("judge", seat=2) == 1
    t.discarded("D2-shan")


@pytest.mark.parametrize(
    ("card", "alive"), [("H3-tao", True), ("HA-taoyuanjieyi", True), ("S10-sha", False)]
)
def test_wuhun_judgment(card, alive):
    """R11.34.2"""
    t = table(p(f"S7-sha {STOP}"), p("", "shenguanyu", hp=1), p(marks=1), deck=card)
    t.play("S7-sha", 1)
    t.asked(0, "play")
    t.check(2, alive=alive)


def test_wuhun_needs_a_mark():
    """R11.34.2, R5.22: the killing blow gives none, for he is dead"""
    t = table(p(f"S7-sha {STOP}"), p("", "shenguanyu", hp=1))
    t.play("S7-sha", 1)
    t.asked(0, "play")
    t.check(1, alive=False)
    t.check(0, marks=0)
    assert t.happened("judge") == 0


def test_wuhun_tie():
    """R11.34.3: the dead owner picks among the living"""
    t = table(
        KILLER,
        p("", "shenguanyu", hp=1),
        p(marks=1),
        p(marks=3, alive=False),
        seats=5,
        deck="S10-sha",
    )
    t.play("S7-sha", 1)
    t.answer(1, "seat", "seat 2")
    t.asked(0, "play")
    t.check(2, alive=False)


def test_wuhun_may_end_the_game():
    """R11.34.2, R9.3: it kills the lord"""
    t = table(p(f"S7-sha {STOP}", marks=2), p("", "shenguanyu", hp=1), p(), deck="S10-sha")
    t.play("S7-sha", 1)
    t.over("rebels", 1, 2, 3)


def test_wuhun_not_after_the_end():
    """R8.17: the victory check comes first"""
    t = table(
        p(f"S7-sha {STOP}", marks=2),
        p("", "shenguanyu", hp=1),
        identities="rebel lord rebel rebel",
    )
    t.play("S7-sha", 1)
    t.over("rebels", 0, 2, 3)
    t.check(0, alive=True)


def test_wuhun_before_the_areas_go():
    """R8.17: death skills, then the areas, then the reward"""
    t = table(
        p(f"S7-sha {STOP}"),
        p("C3-sha", "shenguanyu", hp=1),
        p("", "simayi", marks=1),
        deck="D5-shan",
    )
    t.play("S7-sha", 1)
    t.asked(0, "play")
    order = [e.event for e in t.game.events if e.event in ("judge", "reward", "death")]
    assert order == ["death", "judge", "death", "reward"]


def test_wuhun_changed_by_guicai():
    """R6.5, R11.34.2"""
    t = table(
        p(f"S7-sha {STOP}"),
        p("", "shenguanyu", hp=1),
        p("H3-tao", "simayi", marks=1),
        deck="S10-sha",
    )
    t.play("S7-sha", 1)
    t.answer(2, "peach", "pass")
    t.answer(2, "trigger", "skill guicai")
    t.asked(0, "play")
    t.check(2, alive=True, hand="")


def test_wuhun_marks_stay():
    """R11.37.32: marks stay on their owners"""
    t = table(p(f"S7-sha {STOP}", marks=1), p("", "shenguanyu", hp=1), p(), deck="H3-tao")
    t.play("S7-sha", 1)
    t.asked(0, "play")
    t.check(1, alive=False)
    t.check(0, marks=1, alive=True)


def test_wuhun_dying_window():
    """R15.71, R15.143: from hp 0 a peach may save; no killer"""
    seats = p(f"S7-sha {STOP}"), p("", "shenguanyu", hp=1), p("H4-tao", marks=1, hp=3)
    t = under("wuhun.death", "dying_window", *seats, deck="S10-sha")
    t.play("S7-sha", 1)
    t.answer(2, "peach", "pass")
    t.answer(2, "peach", "card H4-tao")
    t.asked(0, "play")
    t.check(2, hp=1, alive=True)
    t = under("wuhun.death", "dying_window", *seats, deck="S10-sha")
    t.play("S7-sha", 1)
    t.answer(2, "peach", "pass")
    t.answer(2, "peach", "pass")
    t.asked(0, "play")
    t.check(2, alive=False)
    t.check(0, n=4)  # one rebel's reward


TOP = "S7-sha H3-tao H4-tao C3-sha S8-sha"


def test_shelie():
    """R11.35.1, R4.12: one card of each suit, the rest is discarded, nothing is drawn"""
    t = table(p("", "shenlvmeng"), phase="draw", deck=TOP)
    t.answer(0, "trigger", "skill shelie")
    t.asked(0, "take", "card S7-sha", "card S8-sha")
    t.answer(0, "take", "card S8-sha")
    t.asked(0, "take", "card H3-tao", "card H4-tao")
    t.answer(0, "take", "card H4-tao")
    t.asked(0, "play")
    t.check(0, hand="C3-sha H4-tao S8-sha")
    t.discarded("S7-sha H3-tao")
    assert t.drawn == 5
    t.conserved()


def test_shelie_declined():
    """R11.35.1, R1.14"""
    t = table(p("", "shenlvmeng"), phase="draw", deck="S7-sha H3-tao H4-tao")
    t.answer(0, "trigger", "pass")
    t.asked(0, "play")
    t.check(0, hand="S7-sha H3-tao")


def test_shelie_one_suit():
    """R11.35.1: 1 to 4 cards"""
    t = table(p("", "shenlvmeng"), phase="draw", deck="D2-shan D3-shan D4-shan D5-shan D6-shan")
    t.answer(0, "trigger", "skill shelie")
    t.answer(0, "take", "card D6-shan")
    t.check(0, n=1)
    t.discarded("D2-shan D3-shan D4-shan D5-shan")


@pytest.mark.parametrize("both_empty", ["drawn_game", "draw_available"])
def test_shelie_without_enough_cards(both_empty):
    """R15.105, R4.14: a reveal that cannot be met"""
    t = table(
        p("", "shenlvmeng"),
        phase="draw",
        deck="S7-sha H3-tao",
        discard="C3-sha",
        exact=True,
        rules={"deck.both_empty": both_empty},
    )
    t.answer(0, "trigger", "skill shelie")
    if both_empty == "drawn_game":
        assert t.game.over
        assert t.game.winner == "drawn"
    else:
        t.asked(0, "play")
        t.check(0, n=3)


def test_shelie_is_known_to_all():
    """R11.35.1, R9.12: what was revealed and taken stays known"""
    t = table(p("", "shenlvmeng"), phase="draw", deck=TOP)
    t.answer(0, "trigger", "skill shelie")
    t.answer(0, "take", "card S8-sha")
    t.answer(0, "take", "card H4-tao")
    for seed in range(5):
        copy = t.game.determinize(2, seed=seed)
        assert sorted(copy.players[0].hand) == sorted(t.game.players[0].hand)


LOOKED = p("H3-tao D2-shan H2-shan")


def test_gongxin_discards():
    """R11.35.2"""
    t = table(p(STOP, "shenlvmeng"), LOOKED, p())
    t.play("skill gongxin")
    t.asked(0, "seat", "seat 0", "seat 1")  # his own hand is a hand
    t.answer(0, "seat", "seat 1")
    t.asked(0, "take", "pass", "card H3-tao", "card H2-shan")
    t.answer(0, "take", "card H3-tao")
    t.asked(0, "name", "do discard", "do top")
    t.answer(0, "name", "do discard")
    t.asked(0, "play")
    t.check(1, hand="D2-shan H2-shan")
    t.discarded("H3-tao")
    t.refuses("skill gongxin")


def test_gongxin_puts_on_top():
    """R11.35.2, R11.37.34: face up on the pile, and drawn next"""
    t = table(p(f"H7-wuzhongshengyou {STOP}", "shenlvmeng"), LOOKED, p(), deck="C3-sha C4-sha")
    t.play("skill gongxin")
    t.answer(0, "seat", "seat 1")
    t.answer(0, "take", "card H3-tao")
    t.answer(0, "name", "do top")
    t.kept("H3-tao")
    for seed in range(5):  # everybody knows it
        copy = t.game.determinize(2, seed=seed)
        assert "H3-tao" not in copy.players[1].hand
    t.play("H7-wuzhongshengyou")
    t.check(0, hand=f"H3-tao C3-sha {STOP}")
    t.conserved()


def test_gongxin_only_looks():
    """R11.35.2: he may show one; what he saw he knows"""
    t = table(p(STOP, "shenlvmeng"), LOOKED, p("C7-sha"))
    t.play("skill gongxin")
    t.answer(0, "seat", "seat 1")
    t.answer(0, "take", "pass")
    t.asked(0, "play")
    t.check(1, hand="H3-tao D2-shan H2-shan")
    for seed in range(5):
        copy = t.game.determinize(0, seed=seed)
        assert sorted(copy.players[1].hand) == ["D2-shan", "H2-shan", "H3-tao"]
    others = {tuple(sorted(t.game.determinize(2, seed=n).players[1].hand)) for n in range(8)}
    assert len(others) > 1


def test_gongxin_no_heart():
    """R11.35.2"""
    t = table(p(STOP, "shenlvmeng"), p("D2-shan"))
    t.play("skill gongxin")
    t.answer(0, "seat", "seat 1")
    t.asked(0, "play")
    t.refuses("skill gongxin")


def test_gongxin_his_own_hand():
    """R11.35.2"""
    t = table(p(f"H3-tao {STOP}", "shenlvmeng"), p())
    t.play("skill gongxin")
    t.answer(0, "take", "card H3-tao")
    t.answer(0, "name", "do top")
    t.asked(0, "play")
    t.check(0, hand=STOP)


def test_gongxin_empties_a_hand():
    """R11.37.7, R11.35.2: lianying of the looked-at draws the card just put on top"""
    t = table(p(STOP, "shenlvmeng"), p("H3-tao", "luxun"), p())
    t.play("skill gongxin")
    t.answer(0, "seat", "seat 1")
    t.answer(0, "take", "card H3-tao")
    t.answer(0, "name", "do top")
    t.answer(1, "trigger", "skill lianying")
    t.check(1, hand="H3-tao")


def test_gongxin_needs_a_hand():
    """R11.35.2, R5.22"""
    t = table(p("", "shenlvmeng", equip="CA-zhugeliannu"), p(), p(equip="S5-jueying"))
    assert t.game.turn != 0 or "skill gongxin" not in t.game.ask.options


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_gongxin_redrawn_while_looking(seat):
    """The open question stays the same question, whoever imagines the rest"""
    t = table(p(STOP, "shenlvmeng"), p("H3-tao"), p("C7-sha"))
    t.play("skill gongxin")
    t.answer(0, "seat", "seat 1")
    t.asked(0, "take", "pass", "card H3-tao")
    for seed in range(40):
        copy = t.game.determinize(seat, seed=seed)
        assert (copy.ask.kind, copy.ask.seat) == ("take", 0)
