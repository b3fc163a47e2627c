"""What `standard` does in built positions, one rule of thumb each.

Where the numbers of identities leave no doubt, all but the lord know who is who.
"""

import pytest

from sgs_core import _core
from table import Table, p, table

STANDARD = _core.POLICY_NAMES.index("standard")


def answer(t: Table) -> str:
    """What `standard` answers to the open question."""
    code = t.game._inner.clone().answer_with(STANDARD)
    return next(text for text in t.game.ask.options if t.game.ask.code_of(text) == code)


def moves(t: Table) -> None:
    """`standard` answers; it remembers whom a card was played for."""
    t.game.play("standard", questions=1)


def chooses(t: Table, seat: int, kind: str, text: str) -> None:
    t.asked(seat, kind)
    assert answer(t) == text


# -- healing oneself --


@pytest.mark.parametrize(
    ("hp", "hand", "plays"),
    [(2, "H3-tao", True), (3, "H3-tao", False), (3, "H3-tao H4-tao", True), (1, "H3-tao", True)],
)
def test_a_peach_is_kept_until_it_is_needed(hp, hand, plays):
    t = table(p(hand, hp=hp))
    chooses(t, 0, "play", "card H3-tao" if plays else "pass")


def test_a_peach_that_the_hand_limit_would_take_is_used():
    t = table(p("H3-tao H2-shan D2-shan H2-shan#2", hp=3))
    chooses(t, 0, "play", "card H3-tao")


@pytest.mark.parametrize(("lord_hp", "plays"), [(2, False), (4, True)])
def test_a_loyalist_keeps_its_last_peach_for_a_weak_lord(lord_hp, plays):
    t = table(
        p(hp=lord_hp, max_hp=4),
        p("H3-tao", hp=2),
        p(),
        seats=3,
        turn=1,
        identities="lord loyalist rebel",
    )
    chooses(t, 1, "play", "card H3-tao" if plays else "pass")


# -- saving others --


def dying_lord(saver: str, others: str = "rebel") -> Table:
    """Seat 1 has slashed the lord down; seat 2 holds a peach."""
    t = table(
        p(hp=1, max_hp=4),
        p("S7-sha"),
        p("H3-tao"),
        seats=3,
        turn=1,
        identities=f"lord {others} {saver}",
    )
    t.play("S7-sha", 0)
    return t


def test_a_loyalist_saves_the_lord():
    chooses(dying_lord("loyalist"), 2, "peach", "card H3-tao")


def test_a_rebel_does_not_save_the_lord():
    chooses(dying_lord("rebel"), 2, "peach", "pass")


def test_a_spy_saves_the_lord_while_others_live():
    chooses(dying_lord("spy"), 2, "peach", "card H3-tao")


def test_a_spy_alone_with_the_lord_lets_him_die():
    t = table(p(hp=1, max_hp=4), p("S7-sha H3-tao"), seats=2, turn=1, identities="lord spy")
    t.play("S7-sha", 0)
    chooses(t, 1, "peach", "pass")


def dying_rebel(saver: str) -> Table:
    t = table(
        p("S7-sha"),
        p(hp=1),
        p("H3-tao"),
        seats=3,
        identities=f"lord rebel {saver}",
    )
    t.play("S7-sha", 1)
    return t


def test_a_rebel_saves_a_rebel():
    chooses(dying_rebel("rebel"), 2, "peach", "card H3-tao")


def test_a_loyalist_lets_a_rebel_die():
    chooses(dying_rebel("loyalist"), 2, "peach", "pass")


def test_a_peach_that_is_not_enough_is_not_spent_on_a_rebel():
    t = table(
        p("SA-juedou S7-sha"),
        p(hp=1),
        p("H3-tao", hp=1),
        seats=3,
        identities="lord rebel rebel",
    )
    t.play("S7-sha", 1)
    chooses(t, 2, "peach", "pass")  # its own life hangs on it


def test_a_lord_spends_no_peach_on_a_stranger():
    t = table(
        p("H3-tao"),
        p("S7-sha"),
        p(hp=1),
        seats=4,
        turn=1,
        identities="lord rebel loyalist rebel",
    )
    t.play("S7-sha", 2)
    chooses(t, 0, "peach", "pass")


# -- whom to attack --


def test_a_slash_goes_to_the_weaker_enemy():
    t = table(p("S7-sha"), p(hp=3), p(), p(hp=1), seats=4)
    chooses(t, 0, "play", "card S7-sha")
    moves(t)
    chooses(t, 0, "target", "seat 3")


def test_a_slash_goes_to_the_smaller_hand():
    t = table(p("S7-sha"), p("H2-shan D2-shan S8-sha"), p(), p("D3-shan"), seats=4)
    moves(t)
    chooses(t, 0, "target", "seat 3")


def test_a_black_slash_avoids_renwangdun():
    t = table(p("S7-sha"), p(equip="C2-renwangdun", hp=1), p(), p(), seats=4)
    moves(t)
    chooses(t, 0, "target", "seat 3")


def test_a_black_slash_at_renwangdun_alone_is_kept():
    t = table(p("S7-sha"), p(equip="C2-renwangdun"), seats=2)
    chooses(t, 0, "play", "pass")


def test_a_rebel_goes_for_the_lord():
    t = table(
        p(),
        p("S7-sha"),
        p(),
        seats=3,
        turn=1,
        identities="lord rebel loyalist",
    )
    moves(t)
    chooses(t, 1, "target", "seat 0")


def test_a_rebel_spares_a_rebel():
    t = table(
        p(),
        p("S7-sha"),
        p(hp=1),
        p(),
        seats=4,
        turn=1,
        identities="lord rebel rebel rebel",
    )
    moves(t)
    chooses(t, 1, "target", "seat 0")


def test_a_loyalist_spares_the_lord():
    t = table(
        p(hp=1, max_hp=4),
        p("S7-sha"),
        p(),
        seats=3,
        turn=1,
        identities="lord loyalist rebel",
    )
    moves(t)
    chooses(t, 1, "target", "seat 2")


@pytest.mark.parametrize(("hp", "attacks"), [(1, False), (2, True)])
def test_a_lord_strikes_no_killing_blow_at_a_possible_loyalist(hp, attacks):
    t = table(
        p("S7-sha"),
        *(p(hp=hp) for _ in range(3)),
        seats=4,
        identities="lord loyalist rebel rebel",
    )
    chooses(t, 0, "play", "card S7-sha" if attacks else "pass")


def test_a_lord_kills_a_certain_rebel():
    t = table(p("S7-sha"), p(hp=1), p(hp=1), seats=3)
    chooses(t, 0, "play", "card S7-sha")


def test_who_attacked_the_lord_is_attacked_by_him():
    t = table(
        p("S9-sha", equip="DK-zixing"),
        p(hp=2),
        p("S7-sha", equip="H5-chitu"),
        p(hp=2),
        seats=4,
        turn=2,
        identities="lord loyalist rebel spy",
        deck="H2-shan D2-shan D3-shan D4-shan",
    )
    t.play("S7-sha", 0)
    t.run_to(0)
    moves(t)
    chooses(t, 0, "target", "seat 2")


# -- the spy --


def spy_to_move(others: str, **lord: int) -> Table:
    seats = len(others.split()) + 2
    hands = [p() for _ in range(seats - 2)]
    return table(
        p(**lord),
        *hands,
        p("S7-sha"),
        seats=seats,
        turn=seats - 1,
        identities=f"lord {others} spy",
    )


@pytest.mark.parametrize(("other", "aim"), [("rebel", 1), ("loyalist", 1)])
def test_a_spy_strikes_the_stronger_side_before_the_lord(other, aim):
    t = spy_to_move(other)
    moves(t)
    chooses(t, 2, "target", f"seat {aim}")


def test_a_spy_faces_the_lord_last():
    t = table(p(), p("S7-sha"), seats=2, turn=1, identities="lord spy")
    chooses(t, 1, "play", "card S7-sha")


def test_a_spy_does_not_kill_the_lord_early():
    t = spy_to_move("loyalist", hp=1, max_hp=4)
    moves(t)
    chooses(t, 2, "target", "seat 1")


# -- tricks --


def test_a_free_draw_comes_first():
    t = table(p("H7-wuzhongshengyou S7-sha S2-baguazhen SA-juedou"))
    chooses(t, 0, "play", "card H7-wuzhongshengyou")


def test_equipment_comes_before_attacks():
    t = table(p("S7-sha S2-baguazhen SA-juedou"))
    chooses(t, 0, "play", "card S2-baguazhen")


def test_good_armor_is_not_replaced():
    t = table(p("C2-renwangdun", equip="S2-baguazhen"))
    chooses(t, 0, "play", "pass")


def with_tricks(mine: str, hand: str = "", judging: str = "") -> Table:
    """A loyalist to move between the lord and a rebel."""
    return table(
        p(hand, judging=judging),
        p(mine),
        p("S8-sha"),
        seats=3,
        turn=1,
        identities="lord loyalist rebel",
    )


def test_a_friend_is_rid_of_a_delayed_trick():
    t = with_tricks("S3-guohechaiqiao", hand="H2-shan", judging="S6-lebusishu")
    chooses(t, 1, "play", "card S3-guohechaiqiao")
    t.answer(1, "play", "card S3-guohechaiqiao")
    chooses(t, 1, "target", "seat 0")
    t.answer(1, "target", "seat 0")
    assert answer(t) == "card S6-lebusishu"


def test_an_enemy_loses_a_card():
    t = with_tricks("S3-guohechaiqiao", hand="H2-shan")
    t.answer(1, "play", "card S3-guohechaiqiao")
    chooses(t, 1, "target", "seat 2")


def test_armor_is_taken_before_a_hand_card():
    t = table(
        p("S3-shunshouqianyang"),
        p("S8-sha D2-shan", equip="S2-baguazhen"),
        seats=2,
    )
    t.play("S3-shunshouqianyang")
    assert answer(t) == "card S2-baguazhen"


def test_lebusishu_goes_to_the_larger_hostile_hand():
    t = table(p("S6-lebusishu"), p("S8-sha"), p("D2-shan D3-shan S9-sha C7-sha"), seats=3)
    t.answer(0, "play", "card S6-lebusishu")
    chooses(t, 0, "target", "seat 2")


@pytest.mark.parametrize(("lord_hp", "plays"), [(1, False), (4, True)])
def test_no_area_trick_at_the_cost_of_the_lord(lord_hp, plays):
    t = table(
        p("H2-shan D2-shan D3-shan D4-shan", hp=lord_hp, max_hp=4),
        p("HA-wanjianqifa"),
        p(hp=1),
        p(hp=1),
        seats=4,
        turn=1,
        identities="lord loyalist rebel rebel",
    )
    chooses(t, 1, "play", "card HA-wanjianqifa" if plays else "pass")


def test_a_rebel_shoots_at_a_dying_lord():
    t = table(
        p(hp=1, max_hp=4),
        p("HA-wanjianqifa"),
        p(hp=3),
        seats=3,
        turn=1,
        identities="lord rebel rebel",
    )
    chooses(t, 1, "play", "card HA-wanjianqifa")


@pytest.mark.parametrize(("mine", "theirs", "plays"), [(1, 4, True), (4, 1, False)])
def test_taoyuan_when_the_own_side_is_hurt(mine, theirs, plays):
    t = table(
        p(hp=mine, max_hp=4),
        p("HA-taoyuanjieyi", hp=mine),
        p(hp=theirs),
        seats=3,
        turn=1,
        identities="lord loyalist rebel",
    )
    chooses(t, 1, "play", "card HA-taoyuanjieyi" if plays else "pass")


def test_a_borrowed_blade_turns_enemies_on_each_other():
    t = table(
        p("CQ-jiedaosharen"),
        p(equip="S6-qinggangjian"),
        p(),
        seats=3,
    )
    chooses(t, 0, "play", "card CQ-jiedaosharen")


def test_of_a_harvest_the_best_card_is_taken():
    t = table(
        p("H3-wugufengdeng"),
        p(),
        seats=2,
        deck="S7-sha H3-tao",
    )
    t.play("H3-wugufengdeng")
    assert answer(t) == "card H3-tao"


# -- nullification --


def bound(seat_with_wuxie: int) -> Table:
    """Lebusishu before seat 1, a rebel, at the beginning of its turn."""
    hands = ["H2-shan D2-shan", "H2-shan#2 D3-shan", "D4-shan", "D5-shan"]
    hands[seat_with_wuxie] += " SJ-wuxiekeji"
    hands[0] += " H3-tao"
    t = table(
        p(hands[0], hp=3, max_hp=4),
        p(hands[1], judging="S6-lebusishu"),
        p(hands[2]),
        p(hands[3]),
        seats=4,
        identities="lord rebel rebel loyalist",
    )
    t.end_turn()
    return t


def test_lebusishu_on_oneself_is_nullified():
    chooses(bound(1), 1, "wuxie", "card SJ-wuxiekeji")


def test_lebusishu_on_an_enemy_is_not_nullified():
    t = bound(3)
    chooses(t, 3, "wuxie", "pass")


@pytest.mark.parametrize(("who", "saves"), [("loyalist", True), ("rebel", False)])
def test_a_duel_with_a_weak_lord_is_nullified_by_his_side(who, saves):
    t = table(
        p(hp=2, max_hp=4),
        p("SA-juedou"),
        p("SJ-wuxiekeji"),
        seats=3,
        turn=1,
        identities=f"lord rebel {who}",
    )
    t.play("SA-juedou", 0)
    chooses(t, 2, "wuxie", "card SJ-wuxiekeji" if saves else "pass")


# -- answers --


def duel(identities: str) -> Table:
    """Seat 1 duels seat 2, who has a slash."""
    t = table(p(), p("SA-juedou"), p("S8-sha"), seats=3, turn=1, identities=identities)
    t.play("SA-juedou", 2)
    return t


def test_the_duel_of_a_friend_is_conceded():
    chooses(duel("lord rebel rebel"), 2, "slash", "pass")


def test_the_duel_of_an_enemy_is_fought():
    chooses(duel("lord rebel loyalist"), 2, "slash", "card S8-sha")


def test_baguazhen_comes_before_a_dodge():
    t = table(p("S7-sha"), p("H2-shan", equip="S2-baguazhen"), seats=2)
    t.play("S7-sha")
    chooses(t, 1, "dodge", "skill baguazhen")


def test_a_slash_is_dodged():
    t = table(p("S7-sha"), p("H2-shan D2-shan"), seats=2)
    t.play("S7-sha")
    assert answer(t).startswith("card")


# -- the hand limit --


@pytest.mark.parametrize(
    ("hand", "goes"),
    [
        ("H2-shan S7-sha C7-sha", {"S7-sha", "C7-sha"}),
        ("H3-tao H2-shan S7-sha", {"S7-sha"}),
        ("SJ-wuxiekeji S8-sha C7-sha", {"S8-sha", "C7-sha"}),
    ],
)
def test_what_protects_is_kept_at_the_hand_limit(hand, goes):
    t = table(p(hand, hp=2), p(equip="SK-dayuan"), seats=2, phase="discard")
    assert t.game.ask.seat == 0
    assert answer(t).removeprefix("card ") in goes


def test_the_last_of_several_dodges_goes_before_the_only_peach():
    t = table(p("H2-shan D2-shan H3-tao", hp=2), seats=2, phase="discard")
    assert answer(t) in {"card H2-shan", "card D2-shan"}


def test_a_slash_goes_before_the_second_dodge_of_the_hurt():
    t = table(p("H2-shan D2-shan S7-sha", hp=2), seats=2, phase="discard")
    assert answer(t) == "card S7-sha"
