"""Cards as texts, and decks made of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sgs.cards import Card, CardNames, parse_card
from sgs.catalogue import kinds, standard_deck
from sgs.decks import build_deck, parse_deck, parse_replacement
from sgs.rules import Rules

ANY_CARD = st.builds(
    Card,
    kind=st.sampled_from(sorted(kinds())),
    suit=st.integers(0, 3),
    rank=st.integers(1, 13),
    copy=st.integers(1, 9),
)


@given(ANY_CARD)
def test_every_card_reads_back(card: Card) -> None:
    assert parse_card(str(card)) == card


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("sha", "cards are written suit, rank, name"),
        ("", "cards are written suit, rank, name"),
        (7, "cards are written suit, rank, name"),
        ("X7-sha", "must be one of S, H, C, D"),
        ("S14-sha", "must be one of A, 2, 3"),
        ("S1-sha", "must be one of A, 2, 3"),
        ("S7-shaa", "unknown card 'shaa'; nearest: sha"),
        ("S7-sha#0", "copies count from 1"),
    ],
)
def test_what_is_no_card(text: object, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        parse_card(text)


def test_identical_cards_are_told_apart() -> None:
    names = CardNames([Card("sha", 0, 8), Card("sha", 0, 7), Card("sha", 0, 8)])
    assert names.texts == ("S8-sha", "S7-sha", "S8-sha#2")
    assert names.id("S8-sha#2") == 2
    with pytest.raises(ValueError, match="the deck has no S8-sha#3: there are 2"):
        names.id("S8-sha#3")
    with pytest.raises(ValueError, match="the deck has no H3-tao"):
        names.id("H3-tao")


def test_the_decks() -> None:
    assert len(standard_deck()) == 108
    assert len(Rules({"setup.deck": "std104"}).deck()) == 104
    beginner = Rules({"setup.deck": "beginner"}).deck()
    assert len(beginner) == 82  # R2.6
    assert max(card.rank for card in beginner) == 10
    for extra, more in (("none", 0), ("yinyueqiang", 1), ("jiu", 5), ("both", 6)):
        assert len(Rules({"setup.extra_cards": extra}).deck()) == 108 + more
    both = Rules({"setup.extra_cards": "both"}).deck()
    assert [str(card) for card in both[-6:]] == [
        "DQ-yinyueqiang",
        "S3-jiu",
        "S9-jiu",
        "C3-jiu",
        "C9-jiu",
        "D9-jiu",
    ]


def test_every_suit_and_rank_twice() -> None:
    cards = [(card.suit, card.rank) for card in Rules({"setup.deck": "std104"}).deck()]
    assert sorted(cards) == sorted([(s, r) for s in range(4) for r in range(1, 14)] * 2)  # R2.2


def test_replacement_takes_the_last_slots_in_place() -> None:
    before = Rules().deck()
    after = Rules({"custom.replace": ["tao>sha:2"]}).deck()
    changed = [place for place, card in enumerate(before) if card != after[place]]
    assert changed == [p for p, card in enumerate(before) if card.kind == "tao"][-2:]
    for place in changed:
        assert after[place] == Card("sha", before[place].suit, before[place].rank)


def test_own_deck() -> None:
    rules = Rules({"custom.deck": ["S8-sha", "S8-sha#2", "H3-tao"]})
    assert [str(card) for card in rules.deck()] == ["S8-sha", "S8-sha", "H3-tao"]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"custom.deck": []}, "has 0 cards; allowed are 1 to 192"),
        ({"custom.deck": ["S7-sha"] * 193}, "has 193 cards"),
        ({"custom.deck": "S7-sha"}, "must be a list"),
        ({"custom.deck": ["S7-sha"], "setup.deck": "std104"}, "custom.deck is the whole deck"),
        ({"custom.replace": ["tao>sha:9"]}, "the deck has 8"),
        ({"custom.replace": ["tao>sha"]}, "must be written like 'tao>sha:2'"),
        ({"custom.replace": ["tao>sha:0"]}, "must be written like"),
        ({"custom.replace": ["tao>shaa:1"]}, "unknown card 'shaa'; nearest: sha"),
        ({"custom.replace": 3}, "must be a list"),
    ],
)
def test_decks_that_do_not_exist(changes: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Rules(changes)


def test_replacements_in_order() -> None:
    own = parse_deck(["H3-tao", "H4-tao"])
    steps = [parse_replacement("tao>sha:1"), parse_replacement("tao>shan:1")]
    assert [c.kind for c in build_deck("std108", "none", own, steps)] == ["shan", "sha"]
