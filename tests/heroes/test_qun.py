"""huatuo, lvbu and diaochan, R11.23 to R11.25."""

import pytest

from table import STOP, p, table

LONG = {"setup.extra_cards": "jiu"}


def test_jijiu_saves_anybody():
    """R11.23.1, R11.37.16, R8.9: a red card in hand or worn, on a dying other"""
    t = table(p(f"S7-sha {STOP}"), p(hp=1), p("D2-shan C3-sha", "huatuo", equip="H5-chitu"))
    t.play("S7-sha", 1)
    t.asked(2, "peach", "pass", "jijiu D2-shan", "jijiu H5-chitu")
    t.answer(2, "peach", "jijiu H5-chitu")
    t.asked(0, "play")
    t.check(1, hp=1)
    t.check(2, equip="", hand="D2-shan C3-sha")
    t.discarded("H5-chitu")
    assert t.happened("skill", seat=2, what="jijiu") == 1


def test_jijiu_beside_a_true_peach():
    """R11.23.1: a red peach is used as itself"""
    t = table(p(f"S7-sha {STOP}"), p(hp=1), p("H3-tao", "huatuo"))
    t.play("S7-sha", 1)
    t.asked(2, "peach", "pass", "card H3-tao")
    t.answer(2, "peach", "card H3-tao")
    t.check(1, hp=1)


def test_jijiu_in_his_own_play_phase():
    """R11.23.1, R11.37.16, R8.8: while wounded, on himself"""
    t = table(p(f"D2-shan D3-shan {STOP}", "huatuo", hp=2))
    t.play("jijiu D2-shan")
    t.asked(0, "play")
    t.check(0, hp=3, hand=f"D3-shan {STOP}")
    t.refuses("jijiu D3-shan")


def test_jijiu_needs_a_red_card():
    """R11.23.1"""
    t = table(p(f"S7-sha {STOP}"), p(hp=1), p("C3-sha S4-guohechaiqiao", "huatuo"))
    t.play("S7-sha", 1)
    t.asked(0, "play")  # nobody could save
    t.check(1, alive=False)


def test_jijiu_several_cards_in_one_window():
    """R11.23.1, R8.10"""
    t = table(
        p("S3-jiu S7-sha " + STOP, equip="S6-qinggangjian"),
        p(hp=1),
        p("D2-shan D3-shan", "huatuo"),
        rules=LONG,
    )
    t.play("S3-jiu")
    t.play("S7-sha", 1)
    t.answer(2, "peach", "jijiu D2-shan")
    t.answer(2, "peach", "jijiu D3-shan")
    t.asked(0, "play")
    t.check(1, hp=1)


def test_jijiu_a_worn_card_fires_the_losses():
    """R11.23.1, R5.4: the last hand card of an owner who has lianying, too"""
    t = table(p(f"S7-sha {STOP}"), p(hp=1), p("D2-shan", skills="jijiu lianying"), deck="D9-shan")
    t.play("S7-sha", 1)
    t.answer(2, "peach", "jijiu D2-shan")
    t.answer(2, "trigger", "skill lianying")
    t.check(1, hp=1)
    t.check(2, hand="D9-shan")


def test_qingnang_while_wounded():
    """R11.23.2, R16.27: repeatable, hand or worn, not at full hp"""
    t = table(p(f"C3-sha S7-sha {STOP}", "huatuo", hp=1, equip="S6-qinggangjian"))
    t.play("skill qingnang")
    t.asked(0, "discard", "card C3-sha", "card S7-sha", f"card {STOP}", "card S6-qinggangjian")
    t.answer(0, "discard", "card S6-qinggangjian")
    t.check(0, hp=2, equip="")
    t.play("skill qingnang")
    t.answer(0, "discard", "card C3-sha")
    t.asked(0, "play")
    t.check(0, hp=3, hand=f"S7-sha {STOP}")
    t.refuses("skill qingnang")
    t.discarded("C3-sha S6-qinggangjian")


def test_qingnang_with_the_last_card():
    """R11.23.2, R11.37.7"""
    t = table(p("C3-sha", skills="qingnang lianying", hp=2), deck=STOP)
    t.play("skill qingnang")
    t.answer(0, "trigger", "skill lianying")
    t.asked(0, "play")
    t.check(0, hp=3, hand=STOP)


def test_wushuang_slash_needs_two_dodges():
    """R11.24.1, R5.14"""
    t = table(p(f"S7-sha {STOP}", "lvbu"), p("H2-shan D2-shan"))
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card H2-shan")
    t.answer(1, "dodge", "card D2-shan")
    t.asked(0, "play")
    t.check(1, hp=4, hand="")
    t.discarded("H2-shan D2-shan")


def test_wushuang_is_for_his_own_slash():
    """R11.24.1"""
    t = table(p(f"S7-sha {STOP}"), p("H2-shan D2-shan", "lvbu"))
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card H2-shan")
    t.asked(0, "play")
    t.check(1, hp=4, hand="D2-shan")


def test_wushuang_with_baguazhen():
    """R11.24.1, R11.37.25"""
    t = table(p(f"S7-sha {STOP}", "lvbu"), p(equip="S2-baguazhen"), deck="D2-shan H3-tao D3-shan")
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "skill baguazhen")
    t.answer(1, "dodge", "skill baguazhen")
    t.asked(0, "play")
    t.check(1, hp=4)
    t.discarded("D2-shan H3-tao")


@pytest.mark.parametrize(("second", "hp"), [("C7-sha", 3), ("H3-tao", 4)])
def test_wushuang_one_bagua_is_half_a_dodge(second, hp):
    """R11.37.25"""
    t = table(p(f"S7-sha {STOP}", "lvbu"), p(equip="S2-baguazhen"), deck=f"D2-shan {second}")
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "skill baguazhen")
    t.answer(1, "dodge", "skill baguazhen")
    t.check(1, hp=hp)


def test_wushuang_with_the_axe_and_the_blade():
    """R11.24.1, R10.24.1, R10.25.1: the pursuit needs two dodges again"""
    t = table(
        p(f"S7-sha S8-sha {STOP}", "lvbu", equip="S5-qinglongyanyuedao"),
        p("H2-shan D2-shan D3-shan"),
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card H2-shan")
    t.answer(1, "dodge", "card D2-shan")
    t.answer(0, "trigger", "skill qinglongyanyuedao")
    t.answer(0, "slash_at", "card S8-sha")
    t.answer(1, "dodge", "card D3-shan")
    t.asked(0, "play")
    t.check(1, hp=3, hand="")


def test_wushuang_in_a_duel_he_starts():
    """R11.24.2"""
    t = table(p(f"SA-juedou S7-sha {STOP}", "lvbu"), p("S8-sha S9-sha C9-sha"))
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S8-sha")
    t.answer(1, "slash", "card S9-sha")
    t.answer(0, "slash", "card S7-sha")  # one is enough for him
    t.answer(1, "slash", "card C9-sha")
    t.asked(0, "play")
    t.check(1, hp=3, hand="")


def test_wushuang_in_a_duel_against_him():
    """R11.24.2"""
    t = table(p(f"SA-juedou S7-sha S8-sha {STOP}"), p("S9-sha", "lvbu"))
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S9-sha")
    t.answer(0, "slash", "card S7-sha")
    t.answer(0, "slash", "card S8-sha")
    t.asked(0, "play")
    t.check(1, hp=3)
    t.check(0, hp=4, hand=STOP)


@pytest.mark.parametrize(
    ("trick", "answer", "kind"),
    [("S7-nanmanruqin", "S8-sha", "slash"), ("HA-wanjianqifa", "H2-shan", "dodge")],
)
def test_group_tricks_of_lvbu_are_as_usual(trick, answer, kind):
    """R11.24.3, R15.62: off by default"""
    t = table(p(f"{trick} {STOP}", "lvbu"), p(f"{answer} D3-shan"))
    t.play(trick)
    t.answer(1, kind, f"card {answer}")
    t.asked(0, "play")
    t.check(1, hp=4, hand="D3-shan")


@pytest.mark.parametrize("hand", ["H2-shan D2-shan", "H2-shan", ""])
def test_wushuang_is_announced_once_a_slash(hand):
    """R11.24.1, R5.21: when the target is aimed at, whatever it holds"""
    t = table(p(f"S7-sha {STOP}", "lvbu"), p(hand))
    t.play("S7-sha", 1)
    assert t.happened("skill", what="wushuang", seat=0) == 1
    for card in hand.split():
        t.answer(1, "dodge", f"card {card}")
    t.asked(0, "play")
    assert t.happened("skill") == 1

    t = table(p(f"S7-sha {STOP}"), p(hand, "lvbu"))
    t.play("S7-sha", 1)
    assert t.happened("skill") == 0


def test_wushuang_is_announced_once_a_duel():
    """R11.24.2: when it begins"""
    t = table(p(f"SA-juedou S7-sha {STOP}", "lvbu"), p("S8-sha S9-sha C9-sha C8-sha"))
    t.play("SA-juedou", 1)
    assert t.happened("skill", what="wushuang", seat=0) == 1
    t.answer(1, "slash", "card S8-sha")
    t.answer(1, "slash", "card S9-sha")
    t.answer(0, "slash", "card S7-sha")
    t.answer(1, "slash", "card C8-sha")
    t.answer(1, "slash", "card C9-sha")
    t.asked(0, "play")
    assert t.happened("skill") == 1


def test_wushuang_is_announced_once_in_a_duel_against_him():
    """R11.24.2"""
    t = table(p(f"SA-juedou S7-sha S8-sha {STOP}"), p("S9-sha C9-sha C8-sha", "lvbu"))
    t.play("SA-juedou", 1)
    assert t.happened("skill", what="wushuang", seat=1) == 1
    t.answer(1, "slash", "card S9-sha")
    t.answer(0, "slash", "card S7-sha")
    t.answer(0, "slash", "card S8-sha")
    t.answer(1, "slash", "card C9-sha")
    t.asked(0, "play")
    t.check(0, hp=3)
    assert t.happened("skill") == 1

    t = table(p(f"SA-juedou {STOP}"), p("S9-sha"), p("C9-sha", "lvbu"))
    t.play("SA-juedou", 1)  # between two others
    t.answer(1, "slash", "card S9-sha")
    assert t.happened("skill") == 0


def test_wushuang_of_both_sides_is_announced_for_each():
    """R11.24.2"""
    both = p("SA-juedou S7-sha S8-sha", skills="wushuang"), p("S9-sha C9-sha", skills="wushuang")
    t = table(*both)
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S9-sha")
    t.answer(1, "slash", "card C9-sha")
    t.answer(0, "slash", "card S7-sha")
    t.answer(0, "slash", "card S8-sha")
    t.check(1, hp=3)
    assert [t.happened("skill", what="wushuang", seat=seat) for seat in (0, 1)] == [1, 1]


def test_lijian():
    """R11.25.1, R8.4: who plays first is the target; the winner is the source"""
    t = table(
        p(f"C3-sha {STOP}", "diaochan"),
        p("S8-sha", "lvbu"),
        p("S9-sha", "simayi"),
        p("D2-shan", gender="female"),
        identities="lord rebel rebel rebel",
    )
    t.play("skill lijian")
    t.asked(0, "discard", "card C3-sha", f"card {STOP}")
    t.answer(0, "discard", "card C3-sha")
    t.asked(0, "seat", "seat 1", "seat 2")  # who plays first
    t.answer(0, "seat", "seat 1")
    t.answer(1, "slash", "card S8-sha")  # against simayi, one
    t.answer(2, "slash", "pass")  # against lvbu one of two is none
    t.asked(0, "play")
    t.check(1, hp=4, hand="")
    t.check(2, hp=2, hand="S9-sha")
    assert t.happened("damage", seat=2, other=1, amount=1) == 1
    assert t.happened("use", seat=2, other=1, what="juedou") == 1
    t.discarded("C3-sha")
    t.kept("S9-sha")
    t.refuses("skill lijian")  # once per turn


def test_lijian_the_first_player_loses():
    """R11.25.1, R8.4: fankui takes from the other dueller, not from diaochan"""
    t = table(p(f"C3-sha {STOP}", "diaochan"), p("", "simayi"), p("S9-sha D5-shan", "xiahoudun"))
    t.play("skill lijian")
    t.answer(0, "discard", "card C3-sha")
    t.answer(0, "seat", "seat 1")
    t.answer(1, "trigger", "skill fankui")
    t.asked(0, "play")
    t.check(1, hp=2, n=1)
    t.check(2, n=1)


def test_lijian_pays_with_equipment():
    """R11.25.1"""
    t = table(p("", "diaochan", equip="S6-qinggangjian S5-jueying"), p("", "lvbu"), p("", "simayi"))
    t.play("skill lijian")
    t.asked(0, "discard", "card S6-qinggangjian", "card S5-jueying")
    t.answer(0, "discard", "card S5-jueying")
    t.answer(0, "seat", "seat 1")
    t.check(0, equip="S6-qinggangjian")
    t.check(1, hp=3)


def test_lijian_needs_two_men_and_a_card():
    """R11.25.1, R11.37.37, R5.22: never herself, whatever her gender"""
    t = table(p(STOP, "diaochan"), p("", "lvbu"), p(gender="female"))
    t.refuses("skill lijian")
    t = table(p(STOP, gender="male", skills="lijian"), p("", "lvbu"))
    t.refuses("skill lijian")
    t = table(p(STOP, gender="male", skills="lijian"), p("", "lvbu"), p("", "simayi"))
    t.offered("skill lijian")
    t.game.answer("skill lijian")
    t.asked(0, "seat", "seat 1", "seat 2")


def test_lijian_next_turn_again():
    """R11.25.1, R1.18"""
    t = table(p(f"C3-sha {STOP}", "diaochan"), p("", "lvbu"), p("", "simayi"), seats=3)
    t.play("skill lijian")
    t.answer(0, "discard", "card C3-sha")
    t.answer(0, "seat", "seat 1")
    t.end_turn()
    for seat in (1, 2):
        t.run_to(seat)
        t.end_turn()
    t.run_to(0)
    t.offered("skill lijian")


def test_lijian_on_an_empty_handed_zhugeliang():
    """R11.37.11, R11.37.37"""
    t = table(p(f"C3-sha {STOP}", "diaochan"), p("", "zhugeliang"), p("D2-shan", "lvbu"))
    t.play("skill lijian")
    t.answer(0, "discard", "card C3-sha")
    t.asked(0, "play")  # lvbu plays first: the only way
    t.check(2, hp=3)
    t.check(1, hp=3)
    t = table(p(f"C3-sha {STOP}", "diaochan"), p("", "zhugeliang"), p("", gender="female"))
    t.refuses("skill lijian")


def test_lijian_kills():
    """R11.25.1, R8.13: the reward is the winner's"""
    t = table(p(f"C3-sha {STOP}", "diaochan"), p("", "simayi", hp=1), p("", "lvbu"), p())
    t.play("skill lijian")
    t.answer(0, "discard", "card C3-sha")
    t.answer(0, "seat", "seat 1")
    t.asked(0, "play")
    t.check(1, alive=False)
    t.check(2, n=3)


def test_biyue():
    """R11.25.2"""
    t = table(p("", "diaochan"), deck="D2-shan D3-shan", phase="finish")
    t.answer(0, "trigger", "skill biyue")
    t.check(0, hand="D2-shan")
    t = table(p("", "diaochan"), deck="D2-shan D3-shan", phase="finish")
    t.answer(0, "trigger", "pass")
    t.check(0, hand="")


def test_biyue_after_the_discard_phase():
    """R11.25.2, R4.10: above the hand limit, too"""
    t = table(
        p("D2-shan D3-shan D4-shan D5-shan", "diaochan", hp=3), deck="D6-shan", phase="discard"
    )
    t.answer(0, "discard", "card D5-shan")
    t.answer(0, "trigger", "skill biyue")
    t.check(0, n=4)


def test_kongcheng_is_announced_when_lijian_names_a_target():
    """R11.25.1, R11.37.11, R11.4.2: he may be the user all the same"""
    hands = p("D2-shan", "lvbu"), p("", "zhugeliang"), p()
    t = table(p(f"C3-sha {STOP}", "diaochan"), *hands)
    t.play("skill lijian")
    t.answer(0, "discard", "card C3-sha")
    assert t.happened("skill", what="kongcheng", seat=2) == 1
    t.check(1, hp=3)
    assert t.happened("skill", what="kongcheng") == 1
