"""Any game: whatever players, heroes, options and deck, the same rules hold at every question."""

import random
from dataclasses import dataclass
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sgs
from games import MODES, RANDOM, STRATEGIES, make_setup, question, random_options, tallies
from sgs.catalogue import kinds, options
from sgs.heroes import KINGDOMS, available_heroes, skill_numbers
from sgs.names import DEEDS, KINDS, SKILLS, option_text
from sgs.options import is_available
from sgs.rules import Rules
from sgs.tables import tables
from sgs_core import _core

MENUS = {"do": DEEDS}
LORD, LOYALIST, REBEL, SPY = range(4)
BEYOND = 1700  # no code is as high


def values(key):
    """Values of an option that this release carries out."""
    row = options()[key]
    span = row.values if row.range is None else range(row.range[0], row.range[1] + 1)
    return [str(value) for value in span if is_available(key, str(value))]


changed_options = st.fixed_dictionaries(
    {}, optional={key: st.sampled_from(values(key)) for key in _core.OPTION_KEYS}
)
printed_decks = st.fixed_dictionaries(
    {},
    optional={key: st.sampled_from(values(key)) for key in ("setup.deck", "setup.extra_cards")},
)
RANKS = ["A", *map(str, range(2, 11)), "J", "Q", "K"]


def own_deck(size, variety, seed):
    """A deck of so many cards and at most so many different ones."""
    dice = random.Random(seed)
    faces = [
        f"{dice.choice('SHCD')}{dice.choice(RANKS)}-{dice.choice(KINDS)}" for _ in range(variety)
    ]
    return {"custom.deck": [dice.choice(faces) for _ in range(size)]}


own_decks = st.builds(
    own_deck,
    st.one_of(st.integers(50, 192), st.integers(1, 192)),
    st.one_of(st.integers(20, 192), st.integers(1, 8)),
    st.integers(0, 2**32),
)
any_hero = st.fixed_dictionaries(
    {
        "hp": st.integers(1, 10),
        "kingdom": st.sampled_from([name or "none" for name in KINGDOMS]),
        "gender": st.sampled_from(["male", "female", "none"]),
        "skills": st.lists(st.sampled_from(sorted(skill_numbers())), max_size=6, unique=True),
    }
)


@dataclass(frozen=True)
class Series:
    """Games of one kind; what it prints makes it again."""

    players: int
    rules: dict
    pool: tuple
    max_rounds: int

    @property
    def tables(self):
        return tables(Rules(self.rules))

    def setup(self, ask_forced=False):
        pool = self.pool or self.tables.rules.custom_heroes()
        return self.tables.setup(
            players=self.players, pool=pool, max_rounds=self.max_rounds, ask_forced=ask_forced
        )


@st.composite
def series(draw):
    """Any number of players, heroes none, all there are or custom ones, any options and deck."""
    rules = draw(changed_options) | draw(st.one_of(printed_decks, own_decks))
    pool = draw(st.sampled_from([(), tuple(available_heroes()), None]))
    if pool is None:
        own = draw(st.lists(any_hero, min_size=1, max_size=12))
        rules |= {f"hero.own{number}": hero for number, hero in enumerate(own)}
    rounds = draw(st.sampled_from([200, 200, 200, 3]))
    return Series(draw(st.integers(2, 10)), rules, pool or (), rounds)


seeds = st.integers(0, 2**63 - 1)


@settings(deadline=None, max_examples=120)
@given(series(), seeds)
def test_it_does_not_matter_how_the_game_is_asked(of, seed):
    """Inline, suspended, in a copy, or through bytes at every question: the same games."""
    same_in_all_modes(of.setup(), seed, RANDOM)


def same_in_all_modes(setup, seed, strategy):
    expected = tallies(setup, seed, 0, 6, strategy=strategy)
    assert sum(expected["outcomes"]) == expected["games"] == 6
    for mode in MODES[1:]:
        assert tallies(setup, seed, 0, 6, mode, strategy) == expected, mode


every_strategy = pytest.mark.parametrize("strategy", STRATEGIES, ids=_core.POLICY_NAMES)


@every_strategy
@pytest.mark.parametrize("number", range(6))
def test_whoever_plays(strategy, number):
    """Whatever a strategy remembers or believes is copied and saved with the game."""
    dice = random.Random(number)
    setup = make_setup(3 + number, ("none", "pool")[number % 2], random_options(dice))
    same_in_all_modes(setup, number, strategy)


@settings(deadline=None, max_examples=60)
@given(series(), seeds)
def test_every_question(of, seed):
    ready, dice = of.tables, random.Random(seed)
    game = _core.CoreGame.deal(of.setup(), seed, 0)
    while not game.over:
        assert game.check() == ""
        check_cards(game, len(ready.cards.texts))
        check_question(game, ready)
        try_illegal(game, dice, tries=3)
        game.answer(dice.choice(game.ask_codes()))
    assert game.check() == ""
    check_outcome(game, ready)


def check_cards(game, size):
    """No card lies in two places, none is lost (R1.8)."""
    seen = list(game.discard)
    for seat in range(game.n_seats):
        state = game.seat_state(seat)
        seen += state["hand"] + state["equip"] + state["pile"]
        seen += [card for card, _ in state["judging"]]
    assert len(seen) == len(set(seen))
    assert len(seen) + game.deck_count <= size


def check_question(game, ready):
    """Two or more answers in code order, with texts that say which."""
    codes = game.ask_codes()
    assert game.ask_n == len(codes) >= 2
    assert all(a < b for a, b in pairwise(codes))
    texts = [option_text(game.decode(code), ready.cards, str) for code in codes]
    assert len(set(texts)) == len(texts)
    assert [parse(text, ready.cards.texts) for text in texts] == list(map(game.decode, codes))


def parse(text, cards):
    """Read an option's text without looking at the other options."""
    if text == "pass" or text in ("yes", "no"):
        return (text, 0, -1)
    word, value = text.split(" ", 1)
    if word in ("seat", "hand"):
        return (word, int(value), -1)
    if word == "skill":
        return ("skill", number_of(value), -1)
    if word == "as":
        return ("kind", KINDS.index(value), -1)
    if word in MENUS:
        return (word, MENUS[word].index(value), -1)
    return ("card", cards.index(value), -1 if word == "card" else number_of(word))


def number_of(skill):
    (number,) = (number for number, name in SKILLS.items() if name == skill)
    return number


def try_illegal(game, dice, tries):
    """An illegal answer is refused, and changes nothing."""
    legal = set(game.ask_codes())
    before = game.state_hash(), question(game), game.decisions
    for code in (-1, BEYOND, *(dice.randrange(BEYOND) for _ in range(tries))):
        if code not in legal:
            with pytest.raises(ValueError, match=f"{code} is no legal answer"):
                game.answer(code)
    assert (game.state_hash(), question(game), game.decisions) == before


def check_outcome(game, ready):
    """The winners are those of the outcome (R9.1-R9.5, R9.11)."""
    name = _core.OUTCOME_NAMES[game.outcome]
    seats = [game.seat_state(seat) for seat in range(game.n_seats)]
    of = {role: [n for n, s in enumerate(seats) if s["identity"] == role] for role in range(4)}
    living = [n for n, s in enumerate(seats) if s["alive"]]
    lord_lives = game.lord in living
    assert lord_lives == (name in ("lord_side", "capped") or (name == "drawn" and lord_lives))
    if name == "lord_side":
        assert game.winners == sorted(of[LORD] + of[LOYALIST])
        assert not set(living) & set(of[REBEL] + of[SPY])
    elif name == "rebels":
        assert game.winners == of[REBEL]
    elif name == "spy":
        assert game.winners
        assert set(game.winners) <= set(of[SPY]) & set(living)
        assert len(living) == 1 or ready.rules["victory.lord_dead"] == "after_rebels"
    else:
        assert name in ("drawn", "capped")
        assert game.winners == []
    if name == "capped":
        assert len(living) > 1


@settings(deadline=None, max_examples=20)
@given(series(), seeds, st.integers(0, 80))
def test_legal_means_accepted(of, seed, questions):
    """Every code that there is: accepted if it is listed, refused if it is not."""
    game = _core.CoreGame.deal(of.setup(), seed, 0)
    while not game.over and questions:
        game.answer_with(RANDOM)
        questions -= 1
    if game.over:
        return
    legal = game.ask_codes()
    for code in range(-2, BEYOND + 2):
        copy = game.clone()
        if code in legal:
            copy.answer(code)
            assert copy.over or copy.ask_n >= 2
        else:
            with pytest.raises(ValueError, match="no legal answer"):
                copy.answer(code)


def told(game):
    """What has happened in a game."""
    return game.over, game.outcome, game.winners, game.decisions, game.round, game.discard


@settings(deadline=None, max_examples=40)
@given(series(), seeds)
def test_ask_forced_plays_the_same_game(of, seed):
    """A question with one answer that is asked has that answer, and changes nothing else."""
    plain, forced = (_core.CoreGame.deal(of.setup(ask), seed, 0) for ask in (False, True))
    dice = random.Random(seed)
    while True:
        while not forced.over and forced.ask_n == 1:
            (only,) = forced.ask_codes()
            forced.answer(only)
        assert question(forced) == question(plain)
        assert told(forced) == told(plain)
        if plain.over:
            return
        code = dice.choice(plain.ask_codes())
        plain.answer(code)
        forced.answer(code)


@every_strategy
def test_a_strategy_plays_the_same_game_when_forced(strategy):
    for number in range(4):
        changes = random_options(random.Random(number))
        ready = tables(Rules(changes))
        plain, forced = (
            ready.setup(players=2 + 2 * number, pool=ready.heroes, ask_forced=ask)
            for ask in (False, True)
        )
        expected = tallies(plain, number, 0, 4, strategy=strategy)
        for mode in ("inline", "saved"):
            assert tallies(forced, number, 0, 4, mode, strategy) == expected


ENDLESS = [
    # both answer a duel with guhuo's slash, and lianying gives them the next card for it
    {f"hero.liar{n}": {"hp": 4, "skills": ["guhuo", "lianying"]} for n in range(4)},
    # a card that is used, reshuffled and drawn again
    {
        "custom.deck": ["D8-wuzhongshengyou"] * 16 + ["S2-shan"] * 4,
        "deck.both_empty": "draw_available",
    },
]


@every_strategy
@pytest.mark.parametrize("rules", ENDLESS, ids=["liars", "reshuffled"])
def test_every_strategy_ends_its_games(strategy, rules):
    """The rules put no end to these turns, and a strategy that draws no lots sees none either."""
    ready = tables(Rules(rules))
    setup = ready.setup(players=4, pool=ready.rules.custom_heroes())
    assert sum(tallies(setup, 1, 0, 6, strategy=strategy)["outcomes"]) == 6


COUNTS = ("spans", "outcomes", "identities", "hero_counts", "decisions", "rounds", "hash")
SIMULATED = [
    {"players": 2, "heroes": "none"},
    {"players": 5, "heroes": "all"},
    {"players": 8, "rules": "official"},
    {
        "players": 10,
        "heroes": "none",
        "fix": {2: "turtle", 3: "yuji"},
        "rules": {
            "setup.extra_cards": "both",
            "wuxie.order": "simultaneous",
            "deck.reshuffle": "when_emptied",
            "hero.turtle": {"hp": 3, "skills": ["buqu", "lianying", "guicai"]},
        },
    },
]


@pytest.mark.parametrize("games", SIMULATED)
def test_threads_and_chunks_do_not_matter(games):
    results = [
        sgs.simulate(games=203, seed=11, threads=threads, chunk=chunk, **games)
        for threads, chunk in ((1, None), (2, None), (3, None), (1, 7), (2, 1), (3, 29), (2, 500))
    ]
    counts = [[getattr(result, name) for name in COUNTS] for result in results]
    assert all(other == counts[0] for other in counts)


def test_all_kinds_of_cards_and_skills_are_drawn_from():
    """The strategies above reach what this release has."""
    assert set(KINDS) == set(kinds())
    assert {"buqu", "guhuo", "guicai"} <= set(skill_numbers())
    assert all(len(values(key)) >= 2 for key in _core.OPTION_KEYS)
