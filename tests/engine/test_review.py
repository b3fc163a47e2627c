"""Faults found in a review of the rules core, clause by clause against docs/rules.md."""

import pytest

from table import STOP, p, printed_deck, table, under

LANCE = {"setup.extra_cards": "yinyueqiang"}
EMPTY = {"deck.both_empty": "draw_available"}


def after_declined_rescue(hidden):
    """Seat 1 dies; seat 2 declines, seat 3 declines if it is asked at all."""
    t = table(p(f"S7-sha {STOP}"), p(hp=1), p("H4-tao"), p(hidden))
    t.play("S7-sha", 1)
    t.decline_all()
    t.check(1, alive=False)
    return t


def test_who_has_no_peach_is_not_given_away():
    """R9.12, R8.9: that a seat held a peach is seen by nobody, whether it declined or had none"""
    with_peach = after_declined_rescue("H3-tao")
    without = after_declined_rescue("S8-sha")
    assert with_peach.game.view(2).refuse == without.game.view(2).refuse
    assert with_peach.happened("refused") == without.happened("refused")


def arranged_by_seat_1(*top):
    """Seat 0 has seen the top of the pile; then seat 1 arranges it."""
    seen = "D2-shan D3-shan D4-shan D5-shan D6-shan"
    t = table(
        p(STOP, skills="guanxing"),
        p("HK-zhuahuangfeidian", skills="guanxing"),
        seats=5,
        phase="preparation",
        deck=seen,
    )
    t.answer(0, "trigger", "skill guanxing")
    for card in seen.split():
        if t.is_open(0, "arrange"):
            t.answer(0, "arrange", f"card {card}")
    t.end_turn()  # D2 and D3 are drawn, D4 to D6 lie on top
    t.answer(1, "trigger", "skill guanxing")
    for card in top:
        t.answer(1, "arrange", f"card {card}")
    t.run_to(1, "play")
    return t


def test_an_order_made_by_somebody_else_is_hidden():
    """R4.16, R11.4.1: seat 0 knew these cards, but not where seat 1 puts them"""
    one = arranged_by_seat_1("D4-shan", "D5-shan", "D6-shan")
    other = arranged_by_seat_1("D6-shan", "D5-shan", "D4-shan")
    assert one.game.view(0).known == other.game.view(0).known
    assert not [card for card, place in one.game.view(0).known.items() if place[0] == "pile"]


@pytest.mark.parametrize("empty", ["draw_available", "drawn_game"])
def test_a_dodge_is_not_drawn_back(empty):
    """R5.2, R5.9, R11.14.2: the last card is still being used when lianying draws"""
    t = table(
        p("S7-sha H5-chitu"),
        p("H2-shan", "luxun"),
        exact=True,
        rules={"deck.both_empty": empty},
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card H2-shan")
    if t.is_open(1, "trigger"):
        t.answer(1, "trigger", "skill lianying")
    if empty == "drawn_game":
        t.over("drawn")
    else:
        t.asked(0, "play")
        t.check(1, hp=3, hand="")


def test_a_nullification_is_not_drawn_back():
    """R5.2, R5.6, R11.14.2: else luxun counters himself with one card without end"""
    t = under(
        "deck.both_empty",
        "draw_available",
        p("H7-wuzhongshengyou H5-chitu"),
        p("SJ-wuxiekeji", "luxun"),
        exact=True,
    )
    t.play("H7-wuzhongshengyou")
    t.answer(1, "wuxie", "card SJ-wuxiekeji")
    if t.is_open(1, "trigger"):
        t.answer(1, "trigger", "skill lianying")
    t.asked(0, "play")
    t.check(1, hand="")


def test_lianying_comes_before_the_old_judgment_card_goes():
    """R11.37.7, R11.37.8, R6.7: the draw is over before guicai goes on"""
    t = under(
        "deck.both_empty",
        "draw_available",
        p("H5-chitu", judging="S6-lebusishu"),
        p("H7-sha", skills="guicai lianying"),
        phase="judgment",
        deck="S9-sha",
        exact=True,
    )
    t.answer(1, "trigger", "skill guicai")
    if t.is_open(1, "trigger"):
        t.answer(1, "trigger", "skill lianying")
    t.asked(0, "play")
    t.check(1, hand="")


def test_cards_shown_by_wugu_are_seen_by_all():
    """R10.11.1, R6.13, R9.12"""
    t = table(p(f"H3-wugufengdeng {STOP}"), deck="D2-shan D3-shan D4-shan D5-shan")
    t.play("H3-wugufengdeng")
    shown = [e for e in t.game.events if e.event == "move" and e.to_zone == "pool"]
    assert len(shown) == 4
    assert all(e.seats == (0, 1, 2, 3) for e in shown)


def test_the_axe_is_not_offered_on_a_dead_dodger():
    """R5.22, R8.12, R10.24.1: the lance kills him inside his baguazhen, then a red card comes"""
    t = table(
        p(f"S7-sha D2-shan D3-shan {STOP}", equip="D5-guanshifu"),
        p(hp=1, equip="C2-baguazhen"),
        p("S8-sha", skills="guicai", equip="DQ-yinyueqiang"),
        p("H10-sha", skills="guicai"),
        deck="D4-shan",
        rules=LANCE,
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "skill baguazhen")
    t.answer(2, "trigger", "skill guicai")
    t.answer(2, "trigger", "skill yinyueqiang")
    t.answer(2, "seat", "seat 1")
    t.answer(1, "dodge", "pass")  # another need of a dodge
    t.check(1, alive=False)
    t.answer(3, "trigger", "skill guicai")
    t.asked(0, "play")
    t.check(0, hand=f"D2-shan D3-shan {STOP}")


def test_lianying_is_not_offered_without_a_card_to_draw():
    """R5.22, R15.105"""
    t = table(p("S7-sha", "luxun"), p(STOP), exact=True, rules=EMPTY)
    t.play("S7-sha", 1)
    t.asked(1, "play")


def test_ganglie_is_not_offered_without_a_card_to_judge():
    """R5.22, R15.105: without a judgment it has no effect"""
    t = table(p(f"S7-sha {STOP}"), p("", "xiahoudun"), exact=True, rules=EMPTY)
    t.play("S7-sha", 1)
    t.asked(0, "play")


def test_baguazhen_is_not_offered_without_a_card_to_judge():
    """R5.22, R15.105, R10.30.1"""
    t = table(p(f"S7-sha {STOP}"), p("", equip="C2-baguazhen"), exact=True, rules=EMPTY)
    t.play("S7-sha", 1)
    t.asked(0, "play")
    t.check(1, hp=3)


def test_no_judgment_card_is_not_a_black_one():
    """R15.105, R15.74: after_black = no bars the hand after a black card only"""
    t = table(
        p(f"S7-sha {STOP}"),
        p("D2-shan", equip="C2-baguazhen"),
        exact=True,
        rules={**EMPTY, "baguazhen.after_black": "no"},
    )
    t.play("S7-sha", 1)
    if "skill baguazhen" in t.game.ask.options:
        t.answer(1, "dodge", "skill baguazhen")
    t.answer(1, "dodge", "card D2-shan")
    t.check(1, hp=4)


@pytest.mark.parametrize("count", [127, 128, 180])
def test_a_hand_of_many_cards_is_a_hand(count):
    """R4.9, R11.4.2, R9.12: a deck may have 192 cards, and one hand most of them"""
    hand = ["D2-shan", *(f"D2-shan#{number}" for number in range(2, count + 1))]
    t = table(
        p(f"S7-sha {STOP}"),
        p(" ".join(hand), skills="kongcheng"),
        seats=2,
        exact=True,
    )
    t.asked(0, "play", "pass", "card S7-sha", f"card {STOP}")
    assert t.game.view(0).hand_count[1] == count


def judgments(points, hp, given):
    """Cards for a chain of ganglie: one a point, and from 0 hp on a buqu card of another rank."""
    spare = [card for card in printed_deck() if card not in given and card[0] != "H"]
    ranks = ({}, {})
    deck = []
    for point in range(points):
        seat, nth = (point + 1) % 2, point // 2 + 1
        if nth >= hp:
            buqu = next(c for c in spare if c[1:].split("-")[0] not in ranks[seat])
            ranks[seat][buqu[1:].split("-")[0]] = buqu
            spare.remove(buqu)
            deck.append(buqu)
        deck.append(spare.pop())
    seen = {}
    for place, card in enumerate(deck):
        seen[card] = seen.get(card, 0) + 1
        if seen[card] > 1:
            deck[place] = f"{card}#2"
    return " ".join(deck)


@pytest.mark.parametrize("points", [20, 30, 40])
def test_a_long_chain_of_ganglie_fits(points):
    """R11.37.22, R11.33.1, R5.23: heroes of 10 hp, as rules files may have"""
    fighter = {"skills": "ganglie buqu", "hp": 10}
    deck = judgments(points, 10, ("S7-sha", STOP))
    t = table(p(f"S7-sha {STOP}", **fighter), p(**fighter), deck=deck)
    t.play("S7-sha", 1)
    for point in range(1, points):
        t.answer(point % 2, "trigger", "skill ganglie")
    t.answer(points % 2, "trigger", "pass")
    assert t.hp(0) + t.hp(1) == 20 - points
