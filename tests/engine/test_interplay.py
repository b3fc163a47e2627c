"""Cards and skills that meet: the corners where rules are easily lost."""

import sgs
from table import STOP, p, table, under

SPEAR = {"setup.extra_cards": "yinyueqiang"}


def test_options_stand_in_code_order():
    """R1.22: pass first, then cards, then skills; an index answers as well as a text"""
    t = table(p(f"D2-shan S7-sha H7-wuzhongshengyou {STOP}", "yuji", equip="SQ-zhangbashemao"))
    options = list(t.game.ask.options)
    assert options[0] == "pass"
    cut = next(i for i, text in enumerate(options) if text.startswith("skill"))
    assert all(text.startswith("card ") for text in options[1:cut])
    assert set(options[cut:]) == {"skill guhuo", "skill zhangbashemao"}
    t.game.answer(options.index("card S7-sha"))
    t.answer(0, "target", "seat 1")
    t.check(1, hp=3)


def test_one_player_one_character():
    """R1.1, R1.2: every seat has a player of its own and one hero at most"""
    game = sgs.Game(players=7, seed=2)
    assert sorted(player.player for player in game.players) == list(range(7))
    assert [player.seat for player in game.players] == list(range(7))


def test_a_borrowed_last_card_may_name_more_targets():
    """R10.27.1, R10.13.3, R1.15"""
    t = table(p(f"CQ-jiedaosharen {STOP}"), p("S8-sha", equip="DQ-fangtianhuaji"))
    t.play("CQ-jiedaosharen")
    t.answer(0, "target", "seat 2")
    t.answer(1, "slash_at", "card S8-sha")
    t.asked(1, "target", "pass", "seat 0", "seat 3")
    t.answer(1, "target", "seat 3")
    t.answer(1, "target", "pass")
    t.asked(0, "play")
    assert [t.hp(seat) for seat in range(4)] == [4, 4, 3, 3]


def test_a_face_down_last_card_may_name_more_targets():
    """R10.27.1, R11.27.5"""
    t = table(p("D2-shan", "yuji", equip="DQ-fangtianhuaji"))
    t.answer(0, "play", "skill guhuo")
    t.answer(0, "name", "as sha")
    t.answer(0, "target", "seat 1")
    t.asked(0, "target", "pass", "seat 2", "seat 3")
    t.answer(0, "target", "seat 3")
    t.answer(0, "target", "pass")
    t.challenges("no", "no", "no")
    assert [t.hp(seat) for seat in (1, 2, 3)] == [3, 4, 3]


def test_jiedao_whose_victim_dies_in_the_window():
    """R10.13.2, R11.27.3: unable to slash, the borrower gives the weapon"""
    t = table(
        p(f"CQ-jiedaosharen {STOP}"),
        p("S8-sha", equip="CA-zhugeliannu"),
        p(hp=1),
        p("SJ-wuxiekeji", "yuji"),
    )
    t.play("CQ-jiedaosharen")
    t.answer(0, "target", "seat 2")
    t.answer(3, "wuxie", "skill guhuo")
    t.challenges("no", "no", "yes")  # seats 0, 1, 2: true, but a spade
    t.asked(0, "play")
    t.check(2, alive=False)
    t.check(0, hand=f"{STOP} CA-zhugeliannu")
    t.check(1, hand="S8-sha", equip="")


def test_a_failed_guhuo_leaves_the_chain_as_it_was():
    """R5.6, R11.27.4"""
    t = table(
        p(f"S3-guohechaiqiao CQ-wuxiekeji {STOP}"),
        p("D2-shan"),
        p("D3-shan D4-shan", "yuji"),
        deck="D5-shan",
    )
    t.play("S3-guohechaiqiao", 1)
    t.answer(0, "wuxie", "pass")
    t.answer(2, "wuxie", "skill guhuo")
    t.answer(2, "card", "card D3-shan")
    t.challenges("no", "no", "yes")
    t.answer(2, "wuxie", "skill guhuo")  # the same seat again, with what it has left
    t.challenges("no", "no", "no")
    t.answer(0, "wuxie", "pass")
    t.asked(0, "play")
    t.check(1, hand="D2-shan D5-shan")


def test_the_lance_and_face_down_cards():
    """R10.23.1, R11.27.5: face down there is no colour"""
    t = table(p(f"S7-sha {STOP}"), p("S8-sha", "yuji", equip="DQ-yinyueqiang"), rules=SPEAR)
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "skill guhuo")
    t.challenges("no", "no", "no")
    t.asked(0, "play")
    t.check(1, hp=3, hand="")


def test_the_lance_after_a_replaced_judgment_card():
    """R10.23.1, R1.9: the replacement is played"""
    t = table(
        p(judging="S6-lebusishu"),
        p("C4-sha", skills="guicai", equip="DQ-yinyueqiang"),
        phase="judgment",
        deck=f"D2-shan {STOP} D3-shan",
        rules=SPEAR,
    )
    t.answer(1, "trigger", "skill guicai")
    t.answer(1, "trigger", "skill yinyueqiang")
    t.asked(1, "seat", "seat 0", "seat 2", "seat 3")
    t.answer(1, "seat", "seat 3")
    t.asked(1, "play")
    t.check(3, hp=3)
    t.check(0, hand=f"{STOP} D3-shan")


def test_two_black_cards_as_one_are_black():
    """R1.15, R10.26.1, R10.29.1"""
    t = table(
        p(f"CQ-jiedaosharen {STOP}"),
        p("S7-sha C7-sha", equip="SQ-zhangbashemao"),
        p(equip="C2-renwangdun"),
    )
    t.play("CQ-jiedaosharen")
    t.answer(0, "target", "seat 2")
    t.answer(1, "slash_at", "skill zhangbashemao")
    t.answer(1, "pick", "card S7-sha")
    t.asked(0, "play")
    t.check(2, hp=4)
    t.check(1, equip="SQ-zhangbashemao", hand="")


def test_zhangba_empties_the_hand_once():
    """R11.37.7, R10.26.1"""
    t = table(
        p(f"SA-juedou {STOP}"),
        p("D2-shan D3-shan", "luxun", equip="SQ-zhangbashemao"),
        deck="D4-shan",
    )
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "skill zhangbashemao")
    t.answer(1, "pick", "card D2-shan")
    t.answer(1, "trigger", "skill lianying")
    t.asked(0, "play")
    t.check(0, hp=3)
    t.check(1, hp=3, hand="D4-shan")


def test_wine_and_the_halberd():
    """R10.4.2, R10.27.1, R5.2: the bonus belongs to the slash, for each target"""
    t = table(p("S3-jiu S7-sha", equip="DQ-fangtianhuaji"), rules={"setup.extra_cards": "jiu"})
    t.play("S3-jiu")
    t.play("S7-sha", 1, 3, "pass")
    assert [t.hp(seat) for seat in (1, 2, 3)] == [2, 4, 2]


def test_a_dead_helper_is_not_asked():
    """R8.9: seat 3 dies of a challenge inside the window of seat 1"""
    t = table(
        p(f"S7-sha {STOP}"),
        p(hp=1),
        p("D6-sha", "yuji", skills="guhuo"),
        p("H4-tao", hp=1),
        p("H6-tao"),
    )
    t.play("S7-sha", 1)
    t.answer(2, "peach", "skill guhuo")
    t.challenges("no", "no", "no", "no")
    t.asked(0, "play")  # it stood as a peach
    t.check(1, hp=1)

    t = table(
        p(f"S7-sha {STOP}"),
        p(hp=1),
        p("H3-tao D6-sha", "yuji"),
        p("H4-tao", hp=1),
        p("H6-tao"),
    )
    t.play("S7-sha", 1)
    t.answer(2, "peach", "skill guhuo")
    t.answer(2, "card", "card H3-tao")
    t.challenges("yes", "no", "no", "no")  # seat 3 falls to 0 and is asked about first
    for seat in (2, 3, 4):
        t.answer(seat, "peach", "pass")
    t.asked(0, "play")
    t.check(3, alive=False)
    t.check(1, hp=1)  # the true heart resolved


def test_the_reward_cannot_be_drawn():
    """R4.14, R8.14, R15.105"""
    t = table(p(f"S7-sha {STOP}"), p(hp=1), deck="D2-shan", discard="D3-shan", exact=True)
    t.play("S7-sha", 1)
    t.over("drawn")
    t.check(0, hand=STOP)


def test_lianying_cannot_be_drawn():
    """R4.14, R11.14.2"""
    t = table(p("S7-sha", "luxun"), exact=True)
    t.play("S7-sha", 1)
    t.answer(0, "trigger", "skill lianying")
    t.over("drawn")


def test_wugu_under_draw_available():
    """R15.9, R15.105: what there is is shown; the last ones take nothing"""
    t = under(
        "deck.both_empty",
        "draw_available",
        p(f"H3-wugufengdeng {STOP}"),
        deck="D2-shan D3-shan",
        exact=True,
    )
    t.play("H3-wugufengdeng")
    t.answer(0, "take", "card D3-shan")
    t.asked(0, "play")
    t.check(0, hand=f"{STOP} D3-shan")
    t.check(1, hand="D2-shan")
    t.check(2, hand="")


def test_a_rescue_in_the_middle_of_a_trick():
    """R8.9, R5.23: whoever is saved in the middle of a trick goes on with it"""
    t = table(p(f"S7-nanmanruqin H3-tao {STOP}"), p(hp=1), p("S8-sha"))
    t.play("S7-nanmanruqin")
    t.answer(0, "peach", "card H3-tao")
    t.asked(2, "slash")
    t.check(1, hp=1)


def test_one_peach_too_few_for_the_turn_owner():
    """R4.15, R8.9: judged to death with peaches refused, the next seat begins"""
    t = table(
        p("H3-tao", hp=2, judging="SA-shandian"),
        phase="judgment",
        identities="rebel lord rebel rebel",
        deck="S5-jueying",
    )
    t.answer(0, "peach", "card H3-tao")
    t.asked(1, "play")  # one was not enough
    t.check(0, alive=False)


def test_rounds_begin_with_the_lord():
    """R1.17: wherever he sits"""
    t = table(p(STOP), p(), p(), identities="rebel rebel lord rebel")
    assert t.game.round == 1
    t.end_turn()
    t.end_turn()
    assert (t.game.turn, t.game.round) == (2, 2)


def test_a_capped_game():
    """R9.11"""
    game = sgs.Game(players=4, seed=1, heroes="none", max_rounds=1)
    while not game.over:
        options = game.ask.options
        game.answer("pass" if "pass" in options else options[0])
    assert game.winner == "capped"
    assert list(game.winners) == []


def test_the_dead_avenge_nothing():
    """R8.1, R8.15, R8.17: a loyalist killed by his lord has no ganglie left, the penalty comes"""
    t = table(
        p("S7-sha D2-shan D3-shan", equip="S6-qinggangjian"),
        p("", "xiahoudun", hp=1),
        p(STOP),
        identities="lord loyalist rebel rebel",
    )
    t.play("S7-sha", 1)
    t.asked(2, "play")
    t.check(0, hp=4, hand="", equip="")


def test_the_limit_comes_back_with_the_loss_of_the_crossbow():
    """R4.6, R10.19.1, R10.17.1"""
    t = table(p(f"S7-sha S8-sha S9-sha H5-qilingong {STOP}", equip="CA-zhugeliannu"))
    t.play("S7-sha", 1)
    t.play("S8-sha", 1)
    t.play("H5-qilingong")
    t.asked(0, "play", "pass", f"card {STOP}")


def test_fangtian_leaves_an_empty_handed_zhugeliang_out():
    """R10.27.1, R11.4.2"""
    t = table(p("S7-sha", equip="DQ-fangtianhuaji"), p("", "zhugeliang"), seats=5)
    t.play("S7-sha", 2)
    t.asked(0, "target", "pass", "seat 3", "seat 4")


def test_guhuo_as_jiedao():
    """R11.27.1, R11.27.5, R10.13.1"""
    t = table(p(f"D2-shan {STOP}", "yuji"), p("S8-sha", equip="CA-zhugeliannu"))
    t.answer(0, "play", "skill guhuo")
    t.answer(0, "name", "as jiedaosharen")
    t.answer(0, "card", "card D2-shan")  # then A, who alone wears a weapon
    t.asked(0, "target", "seat 0", "seat 2")
    t.answer(0, "target", "seat 2")
    t.challenges("no", "no", "no")
    t.answer(0, "wuxie", "pass")
    t.answer(1, "slash_at", "card S8-sha")
    t.check(2, hp=3)


def test_guhuo_as_a_peach_in_the_play_phase():
    """R11.27.1, R10.3.1"""
    t = table(p(f"D2-shan {STOP}", "yuji", hp=2))
    t.guhuo("tao", "D2-shan")
    t.challenges("no", "no", "no")
    t.asked(0, "play")
    t.check(0, hp=3)


def test_pursuit_of_a_face_down_dodge():
    """R10.25.1, R11.27.1"""
    t = table(p(f"S7-sha S8-sha {STOP}", equip="S5-qinglongyanyuedao"), p("S9-sha", "yuji"))
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "skill guhuo")
    t.challenges("no", "no", "no")
    t.answer(0, "trigger", "skill qinglongyanyuedao")
    t.answer(0, "slash_at", "card S8-sha")
    t.asked(0, "play")
    t.check(1, hp=2)


def test_the_lance_reaches_as_far_as_a_slash():
    """R10.23.1, R7.10, R1.12"""
    t = table(
        p(f"S7-nanmanruqin {STOP}"),
        p("S8-sha", equip="DQ-yinyueqiang"),
        p(),
        p(),
        p(equip="S5-jueying"),
        seats=9,
        rules=SPEAR,
    )
    t.play("S7-nanmanruqin")
    t.answer(1, "slash", "card S8-sha")
    t.answer(1, "trigger", "skill yinyueqiang")
    t.asked(1, "seat", *[f"seat {seat}" for seat in (0, 2, 3, 7, 8)])


def test_a_lord_zhoutai_falls_to_a_match():
    """R11.33.2, R9.3, R8.13"""
    t = table(p("", "zhoutai", hp=0, pile="C9-sha"), p(f"S7-sha {STOP}"), turn=1, deck="S9-sha")
    t.play("S7-sha", 0)
    t.over("rebels", 1, 2, 3)


def test_a_chain_of_ganglie_ends_with_a_death():
    """R11.37.22, R8.13, R8.14: the last point kills, the killer is who dealt it"""
    t = table(
        p(f"S7-sha {STOP}", hp=1, skills="ganglie"),
        p("", "xiahoudun", hp=3),
        identities="rebel rebel lord rebel",
        deck="S10-sha",
    )
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill ganglie")
    t.asked(1, "play")
    t.check(0, alive=False)
    t.check(1, hp=2, n=3 + 2)


def test_wushuang_was_fixed_when_aiming():
    """R5.2, R5.8, R5.21, R11.24.1: he dies of the first share, the second needs two dodges still"""
    t = table(
        p("S7-sha", "lvbu", hp=1, equip="DQ-fangtianhuaji"),
        p("", "xiahoudun"),
        p("H2-shan D2-shan"),
        identities="rebel lord rebel rebel",
        deck="S10-sha",
    )
    t.play("S7-sha", 1, 2, "pass")
    t.answer(1, "trigger", "skill ganglie")
    t.check(0, alive=False)
    t.answer(2, "dodge", "card H2-shan")
    t.answer(2, "dodge", "card D2-shan")
    t.asked(1, "play")
    t.check(2, hp=4, hand="")


def test_questions_name_what_asks():
    """R10.23.1, R10.26.1: the card or skill behind a question, not what led to it"""
    t = table(
        p(f"S7-nanmanruqin {STOP}"),
        p("S8-sha", equip="DQ-yinyueqiang"),
        p("H2-shan"),
        rules=SPEAR,
    )
    t.play("S7-nanmanruqin")
    assert t.game.ask.reason == "nanmanruqin"
    t.answer(1, "slash", "card S8-sha")
    t.answer(1, "trigger", "skill yinyueqiang")
    assert t.game.ask.reason == "yinyueqiang"
    t.answer(1, "seat", "seat 2")
    t.asked(2, "dodge")
    assert t.game.ask.reason == "yinyueqiang"

    t = table(p(f"D2-shan D3-shan {STOP}", equip="SQ-zhangbashemao"))
    t.answer(0, "play", "skill zhangbashemao")
    assert t.game.ask.reason == "zhangbashemao"
