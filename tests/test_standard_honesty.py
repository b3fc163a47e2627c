"""What `standard` may know: its answers and beliefs follow from public acts and its own cards."""

import random
from itertools import combinations

import pytest

from games import MODES, RANDOM, make_setup, question, random_options
from sgs.rules import Rules
from sgs.tables import tables
from sgs_core import _core

QUESTIONS = 100_000
STANDARD = _core.POLICY_NAMES.index("standard")
LORD, LOYALIST, REBEL, SPY = range(4)
ALL_SEATS = 0xFFFF
MOVE = _core.EVENT_NAMES.index("move")
NO_CARD = 255
KINDS = ("none", "pool")
WHOLE = 128  # beliefs are in 1/128
ROUNDING = 1
WORST = 0.01  # error of a belief: rounding


def deals(seed, count=10**9):
    """Games of any number of players, every second one under changed rules."""
    for number in range(count):
        dice = random.Random(f"{seed} {number}")
        changes = random_options(dice, 0.15) if number % 2 else {}
        setup = make_setup(dice.randint(2, 10), dice.choice(KINDS), changes)
        yield _core.CoreGame.deal(setup, seed, number), dice


def questions(seed, count, astray=0.1):
    """Open questions of games that `standard` plays, now and then with a random answer."""
    for game, dice in deals(seed):
        while not game.over:
            yield game, dice
            count -= 1
            if not count:
                return
            game.answer_with(RANDOM if dice.random() < astray else STANDARD)


# -- the asked seat sees no more than its view --


def test_answers_do_not_depend_on_what_the_seat_cannot_see():
    """Identities, hands and the pile are redrawn, the streams of chance keyed anew: same answer."""
    moved = 0
    for game, dice in questions(seed=1, count=QUESTIONS):
        seat = game.ask_seat
        twin = game.determinize(seat, dice.getrandbits(62))
        assert question(twin) == question(game)
        moved += [s["identity"] for s in map(twin.seat_state, range(game.n_seats))] != [
            s["identity"] for s in map(game.seat_state, range(game.n_seats))
        ]
        mine, theirs = game.clone().answer_with(STANDARD), twin.answer_with(STANDARD)
        assert mine == theirs, f"game {game.key}: {game.n_seats} seats, {question(game)}"
    assert moved > QUESTIONS / 10  # else nothing was tried


def test_beliefs_do_not_depend_on_what_the_seat_cannot_see():
    for game, dice in questions(seed=2, count=QUESTIONS // 10):
        seat = game.ask_seat
        before = game.state_hash()
        twin = game.determinize(seat, dice.getrandbits(62))
        assert twin.beliefs(seat) == game.beliefs(seat)
        assert game.state_hash() == before  # to ask for beliefs changes nothing


# -- what is believed follows from public acts --


def twins(dice, number):
    """Two built games alike to the last card, but that two seats have changed identities."""
    players = dice.randint(4, 10)
    setup = make_setup(players, "none")
    roles = _core.CoreGame.deal(setup, 1, number)
    identities = [roles.seat_state(seat)["identity"] for seat in range(players)]
    a, b = dice.sample([seat for seat in range(players) if identities[seat] != LORD], 2)
    other = list(identities)
    other[a], other[b] = identities[b], identities[a]
    hands = dice.sample(range(len(setup.table.cards)), 4 * players)
    first = identities.index(LORD)
    return (a, b), [built(setup, ids, hands, first, number) for ids in (identities, other)]


def built(setup, identities, hands, turn, number):
    game = _core.CoreGame.blank(setup, 3, number, events=True)
    for seat, identity in enumerate(identities):
        hp = 5 if identity == LORD and len(identities) > 4 else 4
        plain = {"hero": 63, "kingdom": 0, "gender": 1, "skills": [], "alive": True, "marks": 0}
        game.set_seat(seat, identity=identity, hp=hp, max_hp=hp, **plain)
    for n, card in enumerate(hands):
        game.put(card, "hand", n % len(identities))
    game.start(turn, 1)
    return game


def test_evidence_is_of_acts_not_of_identities():
    """Two seats have each other's identity and act alike: until one dies nobody can tell."""
    compared = 0
    for number in range(300):
        dice = random.Random(f"twins {number}")
        swapped, (game, twin) = twins(dice, number)
        others = [seat for seat in range(game.n_seats) if seat not in swapped]
        while not game.over:
            assert question(twin) == question(game)
            for seat in others:
                assert twin.beliefs(seat) == game.beliefs(seat)
            mine, theirs = (g.clone().answer_with(STANDARD) for g in (game, twin))
            assert mine == theirs or game.ask_seat in swapped
            compared += 1
            code = dice.choice(game.ask_codes()) if dice.random() < 0.1 else mine
            game.answer(code)
            twin.answer(code)
            if any(not game.seat_state(seat)["alive"] for seat in swapped):
                break
    assert compared > 10_000


def public(events):
    """Events as the table sees them: no card that some seat does not know."""
    return [
        (*event[:3], NO_CARD, *event[4:10])
        if event[0] == MOVE and event[10] != ALL_SEATS
        else event[:10]
        for event in events
    ]


def test_hidden_moves_leave_no_trace():
    """As long as two games look alike to all, they leave the same beliefs, whatever was drawn."""
    compared = 0
    for number in range(1500):
        dice = random.Random(f"trace {number}")
        setup = make_setup(dice.randint(4, 10), "none")
        game = _core.CoreGame.deal(setup, 4, number, events=True)
        for _ in range(dice.randrange(150)):
            if not game.over:
                game.answer_with(STANDARD)
        if game.over:
            continue
        seat = game.ask_seat
        twin = game.determinize(seat, number)
        while not game.over and not twin.over and game.ask_seat == twin.ask_seat:
            code = game.clone().answer_with(STANDARD)
            if code not in twin.ask_codes():
                break
            before = game.n_events(), twin.n_events()
            game.answer(code)
            twin.answer(code)
            if public(game.events(before[0])) != public(twin.events(before[1])):
                break
            for observer in range(game.n_seats):
                mine, theirs = game.beliefs(observer), twin.beliefs(observer)
                assert (mine["rebel"], mine["spy"]) == (theirs["rebel"], theirs["spy"])
            assert game.beliefs(seat) == twin.beliefs(seat)
            compared += 1
    assert compared > 1000


# -- beliefs against full enumeration --


def enumerated(weights, counts):
    """Chances of loyalist, rebel, spy for each seat, over all assignments with these counts.

    weights: (rebel, spy) by seat, in sixteenths of a doubling against loyalist.
    """
    seats = range(len(weights))
    total, chances = 0.0, [[0.0] * 3 for _ in seats]
    for rebels in combinations(seats, counts[1]):
        rest = [seat for seat in seats if seat not in rebels]
        for spies in combinations(rest, counts[2]):
            odds = sum(weights[s][0] for s in rebels) + sum(weights[s][1] for s in spies)
            weight = 2 ** (odds / 16)
            total += weight
            for seat in seats:
                chances[seat][1 if seat in rebels else 2 if seat in spies else 0] += weight
    return [[chance / total for chance in row] for row in chances]


def worst_error(game, observer):
    """How far any of an observer's beliefs is from the enumeration."""
    states = [game.seat_state(seat) for seat in range(game.n_seats)]
    hidden = [n for n, s in enumerate(states) if not s["revealed"] and n != observer]
    counts = [sum(states[n]["identity"] == i for n in hidden) for i in (LOYALIST, REBEL, SPY)]
    beliefs = game.beliefs(observer)
    power = beliefs["certainty"]
    weights = [(power * beliefs["rebel"][n], power * beliefs["spy"][n]) for n in hidden]
    exact = enumerated(weights, counts)
    errors = [
        abs(found / WHOLE - true)
        for seat, row in zip(hidden, exact, strict=True)
        for found, true in zip(beliefs["posterior"][seat], row, strict=True)
    ]
    return max(errors, default=0.0)


def test_beliefs_are_close_to_the_enumeration():
    worst = 0.0
    for number in range(150):
        dice = random.Random(f"oracle {number}")
        game = _core.CoreGame.deal(make_setup(dice.randint(4, 10), "none"), 5, number)
        until = dice.randrange(1, 300)
        while not game.over and until:
            game.answer_with(RANDOM if dice.random() < 0.1 else STANDARD)
            until -= 1
        if not game.over:
            for observer in range(game.n_seats):
                if game.seat_state(observer)["alive"]:
                    worst = max(worst, worst_error(game, observer))
    assert worst <= WORST


@pytest.mark.parametrize(
    "others", ["LLLLRRRRS", "LLLRRRSSS", "LLRRSSSS", "LLLLSSSS", "RRRRRSSS", "LS"]
)
def test_beliefs_hold_for_numbers_of_identities_that_no_deal_has(others):
    worst = 0.0
    for number in range(20):
        dice = random.Random(f"{others} {number}")
        identities = [LORD, *("?LRS".index(letter) for letter in dice.sample(others, len(others)))]
        setup = make_setup(len(identities), "none")
        hands = dice.sample(range(len(setup.table.cards)), 4 * len(identities))
        game = built(setup, identities, hands, 0, number)
        until = dice.randrange(1, 200)
        while not game.over and until:
            game.answer_with(RANDOM if dice.random() < 0.1 else STANDARD)
            until -= 1
        if not game.over:
            for observer in range(game.n_seats):
                if game.seat_state(observer)["alive"]:
                    worst = max(worst, worst_error(game, observer))
    assert worst <= WORST


def test_certain_identities_are_certain():
    """When only one identity is left among the hidden, it is known."""
    seen = 0
    for game, _ in questions(seed=6, count=20_000):
        states = [game.seat_state(seat) for seat in range(game.n_seats)]
        seat = game.ask_seat
        hidden = [n for n, s in enumerate(states) if not s["revealed"] and n != seat]
        left = {states[n]["identity"] for n in hidden}
        posterior = game.beliefs(seat)["posterior"]
        for n in hidden:
            assert all(posterior[n][i - 1] <= ROUNDING for i in {LOYALIST, REBEL, SPY} - left)
            assert len(left) > 1 or posterior[n][min(left) - 1] == WHOLE
        seen += len(left) == 1
    assert seen


# -- the same game, however it is asked --


@pytest.mark.parametrize("heroes", KINDS)
@pytest.mark.parametrize("players", [2, 4, 5, 8, 10])
def test_standard_plays_the_same_game_in_every_way(players, heroes):
    setup = make_setup(players, heroes)
    mixed = [[STANDARD] * players, [RANDOM] * players] * 2
    for policies in ([[STANDARD] * players] * 4, mixed):
        expected = tally(setup, policies)
        assert tally(setup, policies) == expected
        for mode in MODES[1:]:
            assert tally(setup, policies, mode) == expected, mode
        parts = [_core.play_games(setup, 7, first, 50, policies)["hash"] for first in (0, 50, 100)]
        assert sum(parts) % 2**64 == expected["hash"]
        assert tally(make_setup_asking_all(players, heroes), policies) == expected


def make_setup_asking_all(players, heroes):
    """Questions with one answer are asked too: what is thought then must not matter."""
    ready = tables(Rules())
    pool = () if heroes == "none" else ready.heroes
    return ready.setup(players=players, pool=pool, ask_forced=True)


def tally(setup, policies, mode="inline"):
    counts = _core.play_games(setup, 7, 0, 150, policies, mode)
    del counts["cpu_ns"]
    return counts


def test_a_game_stepped_through_is_the_one_played_inline():
    """Question by question, in copies and through bytes: as many decisions, the same outcome."""
    for number in range(60):
        setup = make_setup(2 + number % 9, KINDS[number % 2])
        game = _core.CoreGame.deal(setup, 8, number)
        while not game.over:
            game.answer_with(STANDARD)
            if game.decisions % 7 == 0:
                game = game.clone()
            elif game.decisions % 11 == 0:
                game = _core.CoreGame.from_bytes(setup, game.to_bytes())
        result = _core.play_games(setup, 8, number, 1, [[STANDARD] * 10] * 4)
        assert result["outcomes"].index(1) == game.outcome - 1
        assert (result["decisions"], result["rounds"]) == (game.decisions, game.round)
