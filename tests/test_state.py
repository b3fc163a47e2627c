"""The struct and its chance: sizes, and the deal of a game reproduced from the seed in Python."""

import ctypes
from collections import Counter

import pytest
from scipy.stats import chisquare

import sgs
from games import RANDOM, make_setup, running_games
from layout import CONSTANTS, Game, look, struct
from sgs.names import KIND_NUMBERS
from sgs.rules import Rules
from sgs.tables import tables
from sgs_core import _core
from table import STOP, p, table

LEAST_P = 1e-4  # seeds are fixed: what passes once passes always
WORD = 2**64
GOLDEN = 0x9E3779B97F4A7C15
DEAL, DECK, SEAT = CONSTANTS["STREAM_DEAL"], CONSTANTS["STREAM_DECK"], CONSTANTS["STREAM_SEAT"]


# sizes


def test_sizes():
    """At most 6 KB a game, 16 bytes a frame, 40 bytes a use."""
    sizes = _core.sizes()
    assert sizes["Game"] <= 6144
    assert sizes["Frame"] == 16
    assert sizes["Use"] <= 40
    assert sizes["Private"] * 10 + sizes["Public"] + sizes["Hidden"] < sizes["Game"]
    assert sizes["Belief"] == 256


@pytest.mark.parametrize(
    "name", ["Game", "Public", "Hidden", "Private", "Belief", "Use", "Ask", "Frame"]
)
def test_the_source_says_what_was_compiled(name):
    assert ctypes.sizeof(struct(name)) == _core.sizes()[name]


def test_frames_are_last():
    """So that a clone copies only what is used; and each lies in one cache line."""
    assert Game._fields_[-1][0] == "frames"
    assert Game.frames.offset % 16 == 0
    assert Game.frames.offset + 16 * CONSTANTS["MAX_FRAMES"] == ctypes.sizeof(Game)


@pytest.mark.parametrize("name", ["owed_empty", "holders"])
def test_words_are_aligned(name):
    """Fields that the engine reads as 64-bit words."""
    assert getattr(struct("Public"), name).offset % 8 == 0


def test_a_saved_game_is_as_long_as_its_stack():
    for game in running_games(20, seed=2):
        depth = look(game.to_bytes()).depth
        assert len(game.to_bytes()) == 32 + Game.frames.offset + 16 * depth


@pytest.mark.parametrize("size", [100, 127, 128, 150, 190])
def test_a_hand_may_hold_almost_the_whole_deck(size):
    """R2.2: custom decks have up to 192 cards, and nothing limits a hand within a turn (R4.8)."""
    hand = [STOP, "D2-shan", *(f"D2-shan#{n}" for n in range(2, size))]
    game = table(p(" ".join(hand)), p(), seats=2, exact=True).game
    assert game._inner.check() == ""
    assert game.view(1).hand_count[0] == size


# an oracle for chance


def mix(z):
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % WORD
    z = (z ^ z >> 27) * 0x94D049BB133111EB % WORD
    return z ^ z >> 31


class Stream:
    """SplitMix64, keyed by seed, index and purpose; a draw is the high word of a product."""

    def __init__(self, seed, index, purpose):
        key = mix(mix((seed + GOLDEN) % WORD) + index * GOLDEN + 1 & WORD - 1)
        self.state = mix((key + purpose * GOLDEN) % WORD)

    def below(self, n):
        self.state = (self.state + GOLDEN) % WORD
        return mix(self.state) * n >> 64

    def shuffle(self, items):
        """Fisher-Yates, from the end."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


def test_the_oracle_is_splitmix64():
    """The published test vector: state 0 gives this word first."""
    stream = Stream(0, 0, 0)
    stream.state = 0
    assert stream.below(WORD) == 0xE220A8397B1DCDAF


ROLES = {2: "3", 3: "23", 5: "1223", 8: "1122223", 10: "111222233"}  # R3.1, without the lord


def expected_deal(players, pool, deck, seed, index):
    """Identities, players and heroes by seat, then the slots of the deck from the top."""
    stream = Stream(seed, index, DEAL)
    roles = [int(role) for role in ROLES[players]]
    stream.shuffle(roles)
    seats = list(range(players))
    stream.shuffle(seats)
    heroes = list(pool) + [63] * (players - len(pool))
    if pool:
        stream.shuffle(heroes)
    slots = list(range(deck))
    Stream(seed, index, DECK).shuffle(slots)
    return [0, *roles], seats, heroes[:players], slots, stream.state


def ids_of_slots(rules):
    """The card id of each slot: ids are sorted by kind, within a kind in deck-file order."""
    kinds = [KIND_NUMBERS[card.kind] for card in rules.deck()]
    order = sorted(range(len(kinds)), key=kinds.__getitem__)
    return [order.index(slot) for slot in range(len(kinds))]


DECKS = [{}, {"setup.deck": "beginner"}, {"setup.extra_cards": "both"}]


@pytest.mark.parametrize("players", [2, 3, 5, 8, 10])
@pytest.mark.parametrize("heroes", ["none", "pool"])
@pytest.mark.parametrize("changes", DECKS, ids=str)
def test_the_deal_of_a_game(players, heroes, changes):
    """R3.1, R3.4, R3.12, R3.18: everything a deal draws, in Python."""
    rules = Rules(changes)
    ready = tables(rules)
    pool = tuple(range(len(ready.heroes))) if heroes == "pool" else ()
    setup = make_setup(players, heroes, changes)
    ids = ids_of_slots(rules)
    for seed, index in ((0, 0), (1, 7), (2**63 - 1, 2**62 - 1), (123456789, 1000)):
        roles, seats, dealt, slots, state = expected_deal(players, pool, len(ids), seed, index)
        game = _core.CoreGame.deal(setup, seed, index)
        g = look(game.to_bytes())
        assert [g.own[seat].identity for seat in range(players)] == roles
        assert list(g.pub.player[:players]) == seats
        assert [g.pub.hero[seat] for seat in range(players)] == (dealt if pool else [63] * players)
        assert g.hid.streams[DEAL] == state
        # the ring still holds what was drawn from it
        assert [ids.index(card) for card in g.hid.pile[: len(ids)]] == slots
        assert g.hid.top >= 4 * players
        if g.hid.top > 4 * players + 2:
            continue  # the lord had nothing to play, and others have drawn since
        for seat in range(1, players):
            hand = sorted(ids[slot] for slot in slots[4 * seat : 4 * seat + 4])
            assert game.seat_state(seat)["hand"] == hand


@pytest.mark.parametrize("seed", [0, 5, 2**63 - 1])
def test_the_random_strategy_draws_from_the_stream_of_its_seat(seed):
    """One draw an answer: cards, seats, hands, menu in code order, pass last."""
    setup = make_setup(5, "pool")
    game = _core.CoreGame.deal(setup, seed, 3)
    streams = [Stream(seed, 3, SEAT + seat) for seat in range(5)]
    while not game.over:
        codes = game.ask_codes()
        order = [*codes[1:], 0] if codes[0] == 0 else codes
        expected = order[streams[game.ask_seat].below(len(codes))]
        assert game.answer_with(RANDOM) == expected


# uniformity


def uniform(counts, cells):
    assert len(counts) <= cells
    seen = list(counts.values()) + [0] * (cells - len(counts))
    assert chisquare(seen).pvalue > LEAST_P, counts


def dealt(players, games, seed=3, heroes="none"):
    setup = make_setup(players, heroes)
    for index in range(games):
        yield _core.CoreGame.deal(setup, seed, index)


def test_identities_are_uniform_by_seat():
    """R3.1: the only spy, and each pair of loyalists, over the seven other seats."""
    spies, loyalists = Counter(), Counter()
    for game in dealt(8, 4200):
        roles = [game.seat_state(seat)["identity"] for seat in range(8)]
        spies[roles.index(3)] += 1
        loyalists[tuple(n for n in range(8) if roles[n] == 1)] += 1
    uniform(spies, 7)
    uniform(loyalists, 21)


def test_seats_are_drawn_uniformly():
    """R3.4: who sits on the lord's seat, and the whole order of four."""
    orders = Counter()
    for game in dealt(4, 4800):
        orders[tuple(game.seat_state(seat)["player"] for seat in range(4))] += 1
    uniform(orders, 24)


def test_cards_are_uniform():
    """R3.18: the first card of the deck, and the first two of it by suit."""
    first, pairs = Counter(), Counter()
    for game in dealt(2, 10_800):
        g = look(game.to_bytes())
        top, second = g.hid.pile[0], g.hid.pile[1]
        first[top] += 1
        pairs[top < second] += 1
    uniform(first, 108)
    uniform(pairs, 2)


def test_heroes_are_uniform():
    """R3.14: seven heroes over three seats."""
    seen = [Counter() for _ in range(3)]
    for game in dealt(3, 3500, heroes="pool"):
        for seat in range(3):
            seen[seat][game.seat_state(seat)["hero"]] += 1
    for counts in seen:
        uniform(counts, len(tables(Rules()).heroes))


def test_games_of_a_series_are_unrelated():
    """Neighbouring indices and seeds share no stream."""
    keys = {
        Stream(seed, index, purpose).state
        for seed in range(20)
        for index in range(20)
        for purpose in range(13)
    }
    assert len(keys) == 20 * 20 * 13


# two rule sets at one seed


def hands_by_slot(rules, index):
    """Slots of the deck file in each hand, the lord's with what he drew."""
    ids = ids_of_slots(Rules(rules))
    game = sgs.Game(players=6, seed=9, index=index, rules=rules, heroes="none")._inner
    hands = [game.seat_state(seat)["hand"] for seat in range(6)]
    return [sorted(ids.index(card) for card in hand) for hand in hands], identities(game)


def identities(game):
    return [game.seat_state(seat)["identity"] for seat in range(game.n_seats)]


def test_other_options_share_the_deal():
    for index in range(30):
        plain = hands_by_slot({}, index)
        for change in ({"reward.rebel_kill": 2}, {"distance.floor": 1}, {"jiu.play_phase": "off"}):
            assert hands_by_slot(change, index) == plain


def test_a_replaced_card_changes_only_itself():
    """custom.replace: the last peach becomes a slash, in whatever hand it is."""
    old, new = Rules().deck(), Rules({"custom.replace": ["tao>sha:1"]}).deck()
    (slot,) = (n for n in range(108) if old[n] != new[n])
    held = 0
    for index in range(60):
        plain = hands_by_slot({}, index)
        assert hands_by_slot({"custom.replace": ["tao>sha:1"]}, index) == plain
        held += any(slot in hand for hand in plain[0])
    assert held > 5
