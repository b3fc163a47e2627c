"""caocao, zhangliao and xuchu, R11.16, R11.19 and R11.20."""

import pytest

from table import STOP, p, table

JIU = {"setup.extra_cards": "jiu"}


# caocao


def test_jianxiong_takes_the_card():
    """R11.16.1"""
    t = table(p(f"S7-sha {STOP}"), p("", "caocao"))
    t.play("S7-sha", 1)
    t.asked(1, "trigger", "pass", "skill jianxiong")
    t.answer(1, "trigger", "skill jianxiong")
    t.asked(0, "play")
    t.check(1, hp=3, hand="S7-sha")
    t.kept("S7-sha")
    t.conserved()


def test_jianxiong_declined():
    """R11.16.1, R1.14"""
    t = table(p(f"S7-sha {STOP}"), p("", "caocao"))
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "pass")
    t.asked(0, "play")
    t.discarded("S7-sha")


@pytest.mark.parametrize("trick", ["SA-juedou", "S7-nanmanruqin", "HA-wanjianqifa"])
def test_jianxiong_on_tricks(trick):
    """R11.16.1"""
    t = table(p(f"{trick} {STOP}"), p("", "caocao"))
    t.play(trick, 1)
    t.answer(1, "trigger", "skill jianxiong")
    t.asked(0, "play")
    t.check(1, hand=trick)


def test_jianxiong_leaves_the_slashes_of_a_duel():
    """R10.5.3, R11.16.1"""
    t = table(p(f"SA-juedou C2-sha {STOP}"), p("S7-sha", "caocao"))
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S7-sha")
    t.answer(0, "slash", "card C2-sha")
    t.answer(1, "trigger", "skill jianxiong")
    t.asked(0, "play")
    t.check(1, hand="SA-juedou", hp=3)
    t.discarded("S7-sha C2-sha")


def test_jianxiong_of_a_lost_duel_of_his_own():
    """R10.5.3, R11.16.1"""
    t = table(p("SA-juedou", "caocao"), p("S7-sha"))
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S7-sha")
    t.answer(0, "trigger", "skill jianxiong")
    t.asked(0, "play")
    t.check(0, hand="SA-juedou", hp=3)


def test_jianxiong_takes_both_cards_of_zhangbashemao():
    """R11.37.18, R11.16.1"""
    t = table(p(f"D2-shan H3-tao {STOP}", equip="SQ-zhangbashemao"), p("", "caocao"))
    t.play("skill zhangbashemao")
    t.answer(0, "pick", "card D2-shan")
    t.answer(0, "pick", "card H3-tao")
    t.answer(0, "target", "seat 1")
    t.answer(1, "trigger", "skill jianxiong")
    t.asked(0, "play")
    t.check(1, hand="D2-shan H3-tao")


def test_jianxiong_takes_what_lies_face_down():
    """R11.16.1, R11.27.2: the card itself, whatever it was called"""
    t = table(p(f"D2-shan {STOP}", "yuji"), p("", "caocao"))
    t.guhuo("sha", "D2-shan", 1)
    t.challenges("no", "no", "no")
    t.answer(1, "trigger", "skill jianxiong")
    t.asked(0, "play")
    t.check(1, hand="D2-shan")
    known = [{card for card, _, _ in t.game._inner.view(seat)["known"]} for seat in range(4)]
    taken = next(iter(known[1]))
    assert [taken in cards for cards in known] == [True, True, False, False]


def test_jianxiong_on_shandian():
    """R11.37.19, R10.16.6"""
    t = table(p("", "caocao", judging="SA-shandian"), phase="judgment", deck="S7-sha")
    t.answer(0, "trigger", "skill jianxiong")
    t.asked(0, "play")
    t.check(0, hp=1)
    t.offered("card SA-shandian")
    t.discarded("S7-sha")


def test_jianxiong_of_a_follower_is_offered_once_for_one_card():
    """R11.16.1, R5.8: the trick goes on, and its card is gone for who comes next"""
    t = table(p(f"S7-nanmanruqin {STOP}"), p("", "caocao"), p(skills="jianxiong"))
    t.play("S7-nanmanruqin")
    t.answer(1, "trigger", "skill jianxiong")
    t.asked(0, "play")
    t.check(1, hand="S7-nanmanruqin")
    t.check(3, hp=3)


def test_jianxiong_and_fankui_in_seat_order():
    """R11.37.17, R1.23: one owner chooses among his own"""
    t = table(p(f"S7-sha H5-chitu {STOP}"), p("", "caocao", skills="jianxiong fankui"))
    t.play("S7-sha", 1)
    t.asked(1, "trigger", "pass", "skill jianxiong", "skill fankui")
    t.answer(1, "trigger", "skill fankui")
    t.asked(1, "trigger", "pass", "skill jianxiong")
    t.answer(1, "trigger", "skill jianxiong")
    t.check(1, n=2)


def wei_lord(attack, hand, provider, **more):
    """Seat 1 is the lord caocao, seat 3 of his kingdom, seat 2 is not."""
    return table(
        p(f"{attack} {STOP}"),
        p(hand, "caocao"),
        p("D4-shan", "lvbu"),
        provider,
        identities="rebel lord rebel rebel",
        **more,
    )


def test_hujia_a_dodge_of_another_wei():
    """R11.16.2, R5.13"""
    t = wei_lord("S7-sha", "D2-shan", p("D3-shan", "simayi"))
    t.play("S7-sha", 1)
    t.asked(1, "dodge", "pass", "card D2-shan", "skill hujia")
    t.answer(1, "dodge", "skill hujia")
    t.asked(3, "dodge", "pass", "card D3-shan")
    t.answer(3, "dodge", "card D3-shan")
    t.asked(0, "play")
    t.check(1, hp=4, hand="D2-shan")
    t.discarded("D3-shan")


def test_hujia_refused():
    """R11.16.2, R5.25"""
    t = wei_lord("S7-sha", "D2-shan", p("D3-shan", "simayi"))
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "skill hujia")
    t.answer(3, "dodge", "pass")
    t.asked(1, "dodge", "pass", "card D2-shan")
    t.answer(1, "dodge", "card D2-shan")
    t.asked(0, "play")


def test_hujia_by_the_provider_s_armor():
    """R5.13: a provider uses its own baguazhen"""
    t = wei_lord("HA-wanjianqifa", "", p("", "xuchu", equip="S2-baguazhen"), deck="H3-tao C7-sha")
    t.play("HA-wanjianqifa")
    t.answer(1, "dodge", "skill hujia")
    t.answer(3, "dodge", "skill baguazhen")
    t.check(1, hp=4)


def test_hujia_by_the_provider_s_conversion():
    """R5.13, R11.22.1"""
    t = wei_lord("H10-sha", "", p("C7-sha", "zhenji"))
    t.play("H10-sha", 1)
    t.answer(1, "dodge", "skill hujia")
    t.answer(3, "dodge", "qingguo C7-sha")
    t.asked(0, "play")
    t.check(1, hp=4)


def test_hujia_is_the_lord_s():
    """R11.16.2, R1.14"""
    t = table(p(f"S7-sha {STOP}"), p("D2-shan", "caocao"), p(), p("D3-shan", "simayi"))
    t.play("S7-sha", 1)
    t.asked(1, "dodge", "pass", "card D2-shan")


# zhangliao


def test_tuxi_one_card_each_of_two():
    """R11.19.1, R1.21, R4.12"""
    t = table(p("", "zhangliao"), p("D2-shan"), p(), p("C7-sha"), phase="draw")
    t.answer(0, "trigger", "skill tuxi")
    t.asked(0, "seat", "seat 1", "seat 3")
    t.answer(0, "seat", "seat 3")
    t.asked(0, "seat", "pass", "seat 1")
    t.answer(0, "seat", "seat 1")
    t.asked(0, "play")
    t.check(0, hand="D2-shan C7-sha")
    assert t.drawn == 0


def test_tuxi_one_card_of_one():
    """R11.19.1"""
    t = table(p(STOP, "zhangliao"), p("D2-shan"), p(), p("C7-sha"), phase="draw")
    t.answer(0, "trigger", "skill tuxi")
    t.answer(0, "seat", "seat 1")
    t.answer(0, "seat", "pass")
    t.asked(0, "play")
    t.check(0, hand=f"D2-shan {STOP}")
    assert t.drawn == 0


def test_tuxi_declined():
    """R11.19.1, R1.14"""
    t = table(p(STOP, "zhangliao"), p("D2-shan"), phase="draw")
    t.answer(0, "trigger", "pass")
    t.asked(0, "play")
    t.check(0, n=3)


def test_tuxi_needs_a_hand_card_of_another():
    """R11.19.1, R5.22"""
    t = table(p(STOP, "zhangliao"), phase="draw")
    t.asked(0, "play")
    assert t.drawn == 2


def test_tuxi_against_one_other():
    """R11.19.1: one card in all"""
    t = table(
        p(STOP, "zhangliao"), p("D2-shan D3-shan"), seats=2, phase="draw", identities="lord spy"
    )
    t.answer(0, "trigger", "skill tuxi")
    t.asked(0, "play")
    t.check(0, n=2)


def test_tuxi_empties_luxun():
    """R11.37.7, R11.19.1"""
    t = table(p(STOP, "zhangliao"), p("D2-shan", "luxun"), p("C7-sha"), phase="draw")
    t.answer(0, "trigger", "skill tuxi")
    t.answer(0, "seat", "seat 2")
    t.answer(0, "seat", "seat 1")
    t.answer(1, "trigger", "skill lianying")
    t.asked(0, "play")
    t.check(1, n=1)
    t.check(0, hand=f"D2-shan C7-sha {STOP}")


# xuchu


def luoyi(t, seat=0):
    t.answer(seat, "trigger", "skill luoyi")


def test_luoyi_slash():
    """R11.20.1, R8.1"""
    t = table(p(f"S7-sha {STOP}", "xuchu"), phase="draw")
    luoyi(t)
    assert t.drawn == 1
    t.play("S7-sha", 1)
    t.asked(0, "play")
    t.check(1, hp=2)


@pytest.mark.parametrize(("deck", "offered"), [("D2-shan D3-shan", True), ("D2-shan", False)])
def test_luoyi_costs_a_card(deck, offered):
    """R11.20.1, R5.22, R15.105: it is no bargain where the card would not be there"""
    rules = {"deck.both_empty": "draw_available"}
    seats = p(STOP, "xuchu"), p("S7-sha")
    t = table(*seats, seats=2, phase="draw", deck=deck, exact=True, rules=rules)
    assert t.is_open(0, "trigger") == offered


def test_luoyi_declined():
    """R11.20.1, R1.14"""
    t = table(p(f"S7-sha {STOP}", "xuchu"), phase="draw")
    t.answer(0, "trigger", "pass")
    assert t.drawn == 2
    t.play("S7-sha", 1)
    t.check(1, hp=3)


def test_luoyi_every_slash_of_the_turn_and_no_longer():
    """R11.20.1, R1.18"""
    t = table(p("S7-sha C7-sha", "xuchu", equip="DA-zhugeliannu"), p(), p(), phase="draw")
    luoyi(t)
    t.play("S7-sha", 1)
    t.play("C7-sha", 3)
    t.check(1, hp=2)
    t.check(3, hp=2)
    hands = p("S7-sha", "xuchu"), p(f"SA-juedou {STOP}")
    t = table(*hands, phase="draw", deck="H5-chitu S5-jueying HK-zhuahuangfeidian")
    luoyi(t)
    t.end_turn()
    t.play("SA-juedou", 0)
    t.answer(0, "slash", "card S7-sha")
    t.asked(1, "play")
    t.check(1, hp=3)


def test_luoyi_other_cards_deal_one():
    """R11.20.2"""
    t = table(p(f"S7-nanmanruqin {STOP}", "xuchu"), phase="draw")
    luoyi(t)
    t.play("S7-nanmanruqin")
    t.check(1, hp=3)


@pytest.mark.parametrize(("answer", "hps"), [("pass", (4, 2)), ("card C7-sha", (3, 4))])
def test_luoyi_duel(answer, hps):
    """R11.37.20, R11.20.2: a lost duel costs him one"""
    t = table(p(f"SA-juedou {STOP}", "xuchu"), p("C7-sha"), phase="draw")
    luoyi(t)
    t.play("SA-juedou", 1)
    t.answer(1, "slash", answer)
    t.asked(0, "play")
    t.check(0, hp=hps[0])
    t.check(1, hp=hps[1])


def test_luoyi_and_wine():
    """R11.20.1, R8.1"""
    t = table(p(f"S7-sha S3-jiu {STOP}", "xuchu"), phase="draw", rules=JIU)
    luoyi(t)
    t.play("S3-jiu")
    t.play("S7-sha", 1)
    t.check(1, hp=1)


def test_luoyi_and_tuxi():
    """R4.12: a draw that is replaced is not shortened"""
    t = table(p(STOP, skills="tuxi luoyi"), p("D2-shan"), phase="draw")
    t.asked(0, "trigger", "pass", "skill tuxi", "skill luoyi")
    t.answer(0, "trigger", "skill tuxi")
    t.asked(0, "play")
