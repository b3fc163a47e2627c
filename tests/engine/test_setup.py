"""Components and setup, R2 and R3."""

from collections import Counter

import pytest

import sgs
from table import EQUIPMENT, STOP, p, printed_deck, table

TABLE = {
    2: (1, 0, 0, 1),
    3: (1, 0, 1, 1),
    4: (1, 1, 1, 1),
    5: (1, 1, 2, 1),
    6: (1, 1, 3, 1),
    7: (1, 2, 3, 1),
    8: (1, 2, 4, 1),
    9: (1, 3, 4, 1),
    10: (1, 3, 4, 2),
}
HEROES = {
    "simayi": ("wei", 3, ("fankui", "guicai")),
    "xiahoudun": ("wei", 4, ("ganglie",)),
    "luxun": ("wu", 3, ("qianxun", "lianying")),
    "zhugeliang": ("shu", 3, ("guanxing", "kongcheng")),
    "lvbu": ("qun", 4, ("wushuang",)),
    "zhoutai": ("wu", 4, ("buqu",)),
    "yuji": ("qun", 3, ("guhuo",)),
}


def deal(players, index=0, **more):
    more.setdefault("heroes", "none")
    return sgs.Game(players=players, seed=5, index=index, **more)


def roles(game):
    dealt = Counter(player.identity for player in game.players)
    return tuple(dealt[role] for role in ("lord", "loyalist", "rebel", "spy"))


def numbered(cards):
    """Texts with `#2` for the second of two identical cards."""
    seen = Counter()
    for card in cards:
        seen[card] += 1
        yield card if seen[card] == 1 else f"{card}#{seen[card]}"


def test_the_printed_deck():
    """R2.2, R2.3, R2.4"""
    deck = printed_deck()
    faces = Counter(card.split("-")[0] for card in deck)
    kinds = Counter(card.split("-")[1] for card in deck)
    assert len(deck) == 108
    assert len(faces) == 52
    more = {face: n for face, n in faces.items() if n != 2}
    assert more == {"S2": 3, "C2": 3, "HQ": 3, "DQ": 3}  # the EX cards
    assert (kinds["sha"], kinds["shan"], kinds["tao"]) == (30, 15, 8)
    assert sum(card in deck for card in EQUIPMENT.split()) == 19
    assert len(kinds) == 32


def test_the_deck_in_play_is_the_printed_one():
    """R2.2, R1.8, R1.13"""
    cards = list(numbered(printed_deck()))
    rest = [card for card in cards if card != STOP]
    t = table(p(STOP), discard=" ".join(rest))
    assert t.game.deck_count == 0
    assert sorted(t.game.discard) == sorted(rest)


@pytest.mark.parametrize("card", ["S7-sha#2", "S7-tao", "DQ-yinyueqiang", "S3-jiu", "S8-sha#3"])
def test_cards_that_the_deck_does_not_have(card):
    """R2.2, R2.5"""
    with pytest.raises(ValueError, match="deck"):
        table(p(card))


def test_optional_cards():
    """R2.5, R15.11"""
    t = table(
        p("S3-jiu S9-jiu C3-jiu C9-jiu D9-jiu DQ-yinyueqiang"),
        rules={"setup.extra_cards": "both"},
    )
    t.conserved()
    assert t.game.deck_count == 114 - 6


@pytest.mark.parametrize(
    ("rules", "size"),
    [
        ({}, 108),
        ({"setup.deck": "std104"}, 104),
        ({"setup.deck": "beginner"}, 82),
        ("beginner", 82),
        ({"setup.extra_cards": "jiu"}, 113),
        ({"setup.extra_cards": "yinyueqiang"}, 109),
    ],
)
def test_deck_sizes(rules, size):
    """R2.2, R2.6, R3.11, R15.10, R15.11"""
    game = deal(5, rules=rules)
    assert game.deck_count == size - 5 * 4 - 2


def test_the_beginner_deck_has_no_court_cards():
    """R2.6"""
    for card in ("SJ-wuxiekeji", "HQ-tao", "DK-sha"):
        with pytest.raises(ValueError, match="deck"):
            table(p(card), rules={"setup.deck": "beginner"})


def test_std104_has_no_ex_cards():
    """R2.3, R15.10"""
    for card in ("S2-hanbingjian", "C2-renwangdun", "HQ-shandian", "DQ-wuxiekeji"):
        with pytest.raises(ValueError, match="deck"):
            table(p(card), rules={"setup.deck": "std104"})


@pytest.mark.parametrize("players", TABLE)
def test_identities_by_player_count(players):
    """R3.1, R1.3, R12.3"""
    seats = set()
    for index in range(20):
        game = deal(players, index)
        assert roles(game) == TABLE[players]
        assert game.players[0].identity == "lord"
        seats |= {p.seat for p in game.players if p.identity == "spy"}
    assert len(seats) > 1 or players == 2  # dealt at random


@pytest.mark.parametrize(("players", "row"), [(6, (1, 1, 2, 2)), (8, (1, 2, 3, 2))])
def test_double_spy(players, row):
    """R3.1, R12.2, R15.7"""
    assert roles(deal(players, rules={"setup.double_spy": True})) == row


def test_hidden_identities():
    """R3.2, R9.12"""
    game = deal(8)
    assert [player.revealed for player in game.players] == [True] + [False] * 7
    for seat in range(8):
        shown = dict(enumerate(game.view(seat).revealed))
        assert shown.pop(0) == "lord"
        assert shown.pop(seat, None) in (None, game.players[seat].identity)
        assert set(shown.values()) == {None}


def test_rebels_do_not_know_each_other():
    """R3.3, R15.6, R15.103"""
    for option in (False, True):
        game = deal(8, rules={"setup.rebels_know_each_other": option})
        rebels = [p.seat for p in game.players if p.identity == "rebel"]
        view = game.view(rebels[0])
        known = [seat for seat in rebels[1:] if view.revealed[seat] == "rebel"]
        assert known == (rebels[1:] if option else [])


def test_no_hero_game():
    """R3.10, R3.9"""
    for players, lord in [(4, 4), (5, 5), (8, 5)]:
        game = deal(players)
        assert [p.max_hp for p in game.players] == [lord] + [4] * (players - 1)
        assert [p.hp for p in game.players] == [lord] + [4] * (players - 1)
        for player in game.players:
            assert (player.hero, player.kingdom, player.gender, player.skills) == (
                None,
                None,
                None,
                (),
            )


@pytest.mark.parametrize("hero", HEROES)
def test_hero_facts(hero):
    """R2.8, R1.14, R1.16, R3.8"""
    kingdom, hp, skills = HEROES[hero]
    game = sgs.Game(players=4, seed=3, fix={"seat1": hero})
    player = game.players[1]
    assert (player.hero, player.kingdom, player.gender) == (hero, kingdom, "male")
    assert player.max_hp == hp
    assert sorted(player.skills) == sorted(skills)


@pytest.mark.parametrize(("players", "bonus"), [(2, 0), (4, 0), (5, 1), (8, 1), (10, 1)])
def test_lord_bonus(players, bonus):
    """R3.9: a 3-HP hero as lord of five or more has 4"""
    game = sgs.Game(players=players, seed=3, fix={"seat0": "simayi"})
    assert (game.players[0].hp, game.players[0].max_hp) == (3 + bonus, 3 + bonus)
    for player in game.players[1:]:
        assert player.max_hp in (3, 4)


def test_starting_hands_and_the_first_turn():
    """R3.12, R3.13, R3.17, R3.18, R4.4"""
    game = deal(8)
    assert (game.turn, game.phase, game.round) == (0, "play", 1)
    assert [len(p.hand) for p in game.players] == [6] + [4] * 7
    assert game.deck_count == 108 - 34
    assert not game.discard
    held = [card for player in game.players for card in player.hand]
    assert len(set(held)) == 34


def test_deals_differ():
    """R3.1, R3.12, R3.18"""
    hands = {deal(4, index).players[1].hand for index in range(10)}
    assert len(hands) == 10
    assert deal(4, 3).players[1].hand == deal(4, 3).players[1].hand


def test_no_duplicate_heroes():
    """R3.14, R3.15"""
    for index in range(10):
        game = sgs.Game(players=7, seed=4, index=index, heroes=",".join(HEROES), draft=False)
        assert sorted(player.hero for player in game.players) == sorted(HEROES)

    with pytest.raises(ValueError, match="lvbu"):
        sgs.Game(players=4, seed=4, fix={"seat0": "lvbu", "seat1": "lvbu"})


@pytest.mark.parametrize("players", [0, 1, 11])
def test_player_counts_without_a_table(players):
    """R3.1"""
    with pytest.raises(ValueError, match="players"):
        deal(players)
