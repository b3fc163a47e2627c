"""Rule cases about setup, the deck, distance and illegal answers, by id."""

from collections import Counter

import pytest

import sgs
from table import STOP, p, table


def test_c069_the_discard_pile_goes_under_what_is_left():
    """R4.13, R4.4, R15.8"""
    ten = "D2-shan D3-shan D4-shan D5-shan D6-shan D7-shan D8-shan D9-shan D10-shan DJ-shan"
    t = table(p(), phase="draw", deck=STOP, discard=ten, exact=True)
    t.asked(0, "play")
    t.check(0, n=2)
    assert STOP in t.hand(0)
    assert set(t.hand(0)) < {STOP, *ten.split()}
    assert (t.game.deck_count, len(t.game.discard)) == (9, 0)


@pytest.mark.parametrize("rules", [None, {"deck.both_empty": "drawn_game"}])
def test_c073_wugu_needs_a_card_for_each(rules):
    """R4.13, R10.11.1, R15.105, R15.9"""
    hand = f"H3-wugufengdeng {STOP}"
    pile = {"deck": "D2-shan D3-shan", "exact": True, "seats": 5, "rules": rules}
    t = table(p(hand), discard="D4-shan D5-shan", **pile)
    t.play("H3-wugufengdeng")
    t.over("drawn")
    assert t.game.deck_count + len(t.game.discard) == 4
    t.check(0, hand=STOP)

    t = table(p(hand), discard="D4-shan D5-shan D6-shan", **pile)
    t.play("H3-wugufengdeng")
    t.asked(0, "take", *[f"card D{rank}-shan" for rank in range(2, 7)])


@pytest.mark.parametrize("rules", [None, "official"])
def test_c090_a_peach_is_for_a_wounded_self(rules):
    """R8.8, R10.3.1, R15.33"""
    t = table(p(f"H3-tao {STOP}"), p(hp=2, max_hp=4), rules=rules)
    t.asked(0, "play", "pass", f"card {STOP}")
    t.refuses("card H3-tao")

    t = table(p(f"H3-tao {STOP}", hp=3), p(hp=2, max_hp=4), rules=rules)
    t.play("H3-tao")
    t.asked(0, "play")  # no target is asked
    t.check(0, hp=4)
    t.check(1, hp=2)


def test_c092_what_guhuo_may_name():
    """R11.27.5, R10.1.1, R5.1"""
    t = table(
        p(f"S7-sha {STOP}", "yuji"), p(equip="S5-jueying"), p(), p(equip="HK-zhuahuangfeidian")
    )
    t.answer(0, "play", "skill guhuo")
    names = "guohechaiqiao juedou wanjianqifa nanmanruqin wuzhongshengyou wugufengdeng taoyuanjieyi"
    t.asked(0, "name", *[f"as {name}" for name in names.split()])
    t.refuses("as sha", "as lebusishu", "as shandian", "as qinggangjian", "as dilu")
    t.check(0, n=2)

    t = table(p(f"S7-sha {STOP}", "yuji"))
    t.answer(0, "play", "skill guhuo")
    t.answer(0, "name", "as sha")
    t.answer(0, "card", f"card {STOP}")
    t.asked(0, "target", "seat 1", "seat 3")
    t.refuses("seat 2", "pass")


def test_c094_discard_the_excess_and_no_more():
    """R4.8, R1.22"""
    hand = "D2-shan D3-shan D4-shan D5-shan"
    t = table(p(hand, hp=2, max_hp=4, equip=STOP), phase="discard")
    t.asked(0, "discard", *[f"card {card}" for card in hand.split()])
    t.refuses("pass", f"card {STOP}")
    t.answer(0, "discard", "card D2-shan")
    t.refuses("pass", "card D2-shan")
    t.answer(0, "discard", "card D4-shan")
    t.asked(1, "play")
    t.check(0, hand="D3-shan D5-shan", equip=STOP)

    t = table(p("D2-shan D3-shan D4-shan", hp=4), phase="discard")
    t.asked(1, "play")
    t.check(0, n=3)


def test_c095_the_dead_are_never_counted():
    """R7.1, R8.12"""
    hands = [p(f"S7-sha S3-guohechaiqiao {STOP}"), p(alive=False)]
    hands += [p(card) for card in ("D2-shan", "D3-shan", "D4-shan")]
    t = table(*hands)
    t.play("S7-sha")
    for rebuilt in (False, True):
        if rebuilt:
            t.game = sgs.Game.from_bytes(t.game.to_bytes())
        t.asked(0, "target", "seat 2", "seat 4")
        t.refuses("seat 1", "seat 3")
    t.answer(0, "target", "seat 2")
    t.decline_all()
    t.play("S3-guohechaiqiao")
    t.asked(0, "target", "seat 2", "seat 3", "seat 4")


def test_c124_response_cards_wait_for_their_window():
    """R5.12, R5.11, R10.14.1, R10.10.1"""
    t = table(p(f"H2-shan SJ-wuxiekeji H7-wuzhongshengyou SA-juedou {STOP}"), p("S9-sha"))
    t.asked(0, "play", "pass", "card H7-wuzhongshengyou", "card SA-juedou", f"card {STOP}")
    t.refuses("card H2-shan", "card SJ-wuxiekeji", "card H7-wuzhongshengyou seat 1")
    t.play("SA-juedou", 1)
    t.answer(0, "wuxie", "pass")
    t.asked(1, "slash", "pass", "card S9-sha")
    t.refuses(f"card {STOP}")
    t.answer(1, "slash", "pass")
    t.play("H7-wuzhongshengyou")
    t.answer(0, "wuxie", "pass")
    t.asked(0, "play")  # no target was asked
    t.check(0, n=3 + 2)


@pytest.mark.parametrize(
    ("players", "row"), [(5, (1, 1, 2, 1)), (6, (1, 1, 3, 1)), (7, (1, 2, 3, 1)), (8, (1, 2, 4, 1))]
)
def test_fk001_identities(players, row):
    """R3.1, R3.2"""
    order = ("lord", "loyalist", "rebel", "spy")
    for index in range(30):
        game = sgs.Game(players=players, seed=11, index=index, heroes="none")
        dealt = Counter(player.identity for player in game.players)
        assert tuple(dealt[role] for role in order) == row
    for seat in range(players):
        view = game.view(seat)
        assert view.identity == game.players[seat].identity
        shown = [other for other in range(players) if view.revealed[other]]
        assert shown == sorted({0, seat}) or shown == [0]


def test_fk011_one_horse_each():
    """R7.1, R7.2, R7.5"""
    t = table(
        p(f"S7-sha {STOP}", equip="H5-chitu"),
        p(),
        p("S8-sha", equip="S5-jueying"),
        seats=6,
    )
    t.play("S7-sha")
    t.asked(0, "target", "seat 1", "seat 4", "seat 5")
    t.answer(0, "target", "seat 1")
    t.run_to(2)
    t.play("S8-sha")
    t.asked(2, "target", "seat 1", "seat 3")
