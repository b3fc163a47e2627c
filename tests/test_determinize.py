"""A game redrawn as one seat could imagine it (DESIGN, Views): nothing that it knows changes, and
the rest is drawn uniformly.
"""

import random
from collections import Counter
from itertools import permutations

import pytest
from scipy.stats import chisquare

import sgs
from games import RANDOM, load, mixed_setup, play_on, question, running_games
from layout import look, write
from sgs_core import _core
from table import STOP, p, table

LEAST_P = 1e-4  # seeds are fixed: what passes once passes always


def uniform(counts, cells):
    """Draws that came out as counted are uniform over so many cells."""
    assert len(counts) <= cells
    seen = list(counts.values()) + [0] * (cells - len(counts))
    assert chisquare(seen).pvalue > LEAST_P, counts


def redrawn(game, seat, draws, first=0):
    return (game.determinize(seat, seed) for seed in range(first, first + draws))


# what the seat knows


def test_the_view_stays_bit_for_bit():
    """Of every seat, whoever is asked; who is asked has the same question."""
    for game in running_games(250, seed=11):
        for seat in range(game.n_seats):
            copy = game.determinize(seat, 1000 + seat)
            assert copy.check() == ""
            assert copy.view(seat) == game.view(seat)
            assert (copy.over, copy.decisions) == (game.over, game.decisions)
            if not game.over:
                assert question(copy)[:2] == question(game)[:2]
                if seat == game.ask_seat:
                    assert question(copy) == question(game)


def test_at_every_question_of_a_game():
    for number in range(6):
        dice = random.Random(number)
        game = _core.CoreGame.deal(mixed_setup(dice), 12, number)
        while not game.over:
            seat = dice.randrange(game.n_seats)
            copy = game.determinize(seat, dice.randrange(2**63))
            assert copy.check() == ""
            assert copy.view(seat) == game.view(seat)
            assert copy.determinize(seat, 5).view(seat) == game.view(seat)
            game.answer_with(RANDOM)


def test_it_leaves_the_game_alone():
    for game in running_games(60, seed=13):
        before = game.to_bytes()
        game.determinize(0, 7)
        assert game.to_bytes() == before


def test_cards_are_conserved():
    for game in running_games(100, seed=14):
        size = len(game.setup.table.cards)
        for copy in redrawn(game, game.n_seats - 1, 3):
            places = look(copy.to_bytes()).hid.place[:size]
            before = look(game.to_bytes()).hid.place[:size]
            assert sorted(places) == sorted(before)
            assert play_on(copy).check() == ""


def test_roles_are_conserved():
    """R3.1: what is redrawn is who has which identity, not how many have it."""
    for game in running_games(100, seed=15):
        dealt = Counter(game.seat_state(seat)["identity"] for seat in range(game.n_seats))
        for copy in redrawn(game, 1, 3):
            assert dealt == Counter(copy.seat_state(n)["identity"] for n in range(copy.n_seats))


def test_seeds():
    """The same seed draws the same; other seeds draw other hands."""
    for game in running_games(40, seed=16, questions=40):
        if game.over:
            continue
        assert game.determinize(0, 3).to_bytes() == game.determinize(0, 3).to_bytes()
        hands = {tuple(copy.seat_state(1)["hand"]) for copy in redrawn(game, 0, 30)}
        seen = {card for card, _, _ in game.view(0)["known"]}
        unseen = set(game.seat_state(1)["hand"]) - seen
        assert len(hands) > 10 or not unseen


@pytest.mark.parametrize("seat", [-1, 5, 99])
def test_a_seat_that_does_not_exist(seat):
    game = sgs.Game(players=5, seed=1)
    with pytest.raises(ValueError, match="seat"):
        game.determinize(seat)


# what is drawn


def identities(game):
    return tuple(game.seat_state(seat)["identity"] for seat in range(game.n_seats))


@pytest.mark.parametrize("seat", [0, 1, 2, 3, 4])
def test_hidden_identities_are_uniform(seat):
    """R3.1, R3.2: five players; a seat knows the lord and itself."""
    game = sgs.Game(players=5, seed=3, heroes="none")._inner
    true = identities(game)
    hidden = [n for n in range(1, 5) if n != seat]
    worlds = {tuple(order) for order in permutations([true[n] for n in hidden])}
    drawn = Counter(identities(copy) for copy in redrawn(game, seat, 300 * len(worlds)))
    for world in drawn:
        assert {n for n in range(5) if world[n] == true[n]} >= {0, seat}
    uniform(drawn, len(worlds))


def test_identities_shown_by_death_stay():
    """R8.17, R9.12"""
    roles = "lord rebel rebel loyalist spy"
    game = table(p(STOP), p(), p(alive=False, hp=0), p(), p(), identities=roles).game._inner
    drawn = Counter(identities(copy) for copy in redrawn(game, 0, 1800))
    assert {world[2] for world in drawn} == {game.seat_state(2)["identity"]}
    uniform(drawn, 6)


def test_rebels_who_know_each_other_stay():
    """R15.6"""
    rules = {"setup.rebels_know_each_other": True}
    game = sgs.Game(players=8, seed=3, heroes="none", rules=rules)._inner
    true = identities(game)
    rebels = [n for n, role in enumerate(true) if role == 2]
    for copy in redrawn(game, rebels[0], 50):
        assert [n for n, role in enumerate(identities(copy)) if role == 2] == rebels
    for copy in redrawn(game, 0, 50):  # the lord knows none of them, and they know each other
        theirs = [n for n, role in enumerate(identities(copy)) if role == 2]
        assert copy.view(theirs[0])["identities"].count(2) == len(rebels)


def hidden_cards(copy):
    """Hand of seat 1 and the draw pile from the top."""
    g = look(copy.to_bytes())
    pile = tuple(g.hid.pile[(g.hid.top + n) % 256] for n in range(g.pub.n_pile))
    return tuple(copy.seat_state(1)["hand"]), pile


SMALL = table(
    p(STOP), p("S7-sha H3-tao"), seats=2, deck="D2-shan D3-shan", discard="S8-sha", exact=True
).game._inner


def test_hidden_cards_are_uniform():
    """R1.21: two of four cards in a hand, two in the pile in either order: twelve worlds."""
    drawn = Counter(hidden_cards(copy) for copy in redrawn(SMALL, 0, 6000))
    uniform(drawn, 12)


def test_the_owner_of_a_hand_sees_it():
    """R9.12: seat 1 knows its two cards; the lord's card and the pile are three others."""
    drawn = Counter()
    for copy in redrawn(SMALL, 1, 3000):
        hand, pile = hidden_cards(copy)
        assert hand == tuple(SMALL.seat_state(1)["hand"])
        drawn[pile] += 1
    # the lord is asked, so that his card is one that may be used: the horse, and no dodge
    assert {tuple(copy.seat_state(0)["hand"]) for copy in redrawn(SMALL, 1, 50)} == {
        tuple(SMALL.seat_state(0)["hand"])
    }
    uniform(drawn, 2)


def test_known_cards_stay_where_they_are():
    """R1.21, R11.4.1: guanxing's cards for who looked, a stolen card for the two concerned."""
    t = table(p("", "zhugeliang"), phase="preparation", deck=f"D2-shan {STOP} D3-shan S7-sha")
    t.answer(0, "trigger", "skill guanxing")
    for copy in redrawn(t.game._inner, 0, 50):
        assert list(look(copy.to_bytes()).hid.pool[:4]) == list(
            look(t.game._inner.to_bytes()).hid.pool[:4]
        )
    pools = {tuple(look(c.to_bytes()).hid.pool[:4]) for c in redrawn(t.game._inner, 1, 50)}
    assert len(pools) > 40

    t = table(p(f"S3-shunshouqianyang {STOP}"), p("D2-shan D3-shan"))
    t.play("S3-shunshouqianyang", 1)
    (taken,) = set(t.hand(0)) - {STOP}
    for seat, knows in ((1, True), (2, False)):
        stays = [taken in t.game.determinize(seat, seed=n).players[0].hand for n in range(60)]
        assert all(stays) if knows else sum(stays) < 30


# answers that are still hidden


def challenge():
    """Seat 1 has doubted guhuo's true card, seat 2 is asked."""
    t = table(p(f"S7-sha {STOP}", "yuji"), p(), p(), p())
    t.guhuo("sha", "S7-sha", 1)
    t.answer(1, "challenge", "yes")
    t.asked(2, "challenge")
    return t.game


def doubted(game):
    """Whether seat 1 turns out to have doubted, when the others do not."""
    told = len(game.events)
    while game.ask.kind == "challenge":
        game.answer("no")
    return any(event.event == "challenge" for event in game.events[told:])


def test_challenges_are_drawn_again():
    """R11.27.6: what seat 1 answered nobody knows but itself."""
    game = challenge()
    assert doubted(game.clone())
    for seat in (0, 2, 3):
        times = sum(doubted(game.determinize(seat, seed=n)) for n in range(200))
        assert 70 < times < 130, seat
    assert all(doubted(game.determinize(1, seed=n)) for n in range(50))


def volunteers():
    """Seat 1 is willing to nullify, seat 2 is asked; no other cards are hidden anywhere."""
    t = table(
        p("H7-wuzhongshengyou"),
        p("SJ-wuxiekeji"),
        p("CQ-wuxiekeji"),
        seats=3,
        deck="DQ-wuxiekeji CK-wuxiekeji",
        exact=True,
        rules={"wuxie.order": "simultaneous"},
    )
    t.play("H7-wuzhongshengyou")
    t.answer(1, "wuxie", "yes")
    t.asked(2, "wuxie")
    return t.game


def nullified(game):
    """Whether seat 1 turns out to have been willing, when seat 2 is not."""
    held = len(game.players[1].hand)
    game.answer("no")
    return len(game.players[1].hand) < held


def test_simultaneous_nullification_is_drawn_again():
    """R15.140"""
    game = volunteers()
    assert nullified(game.clone())
    for seat in (0, 2):
        times = sum(nullified(game.determinize(seat, seed=n)) for n in range(200))
        assert 70 < times < 130, seat
    assert all(nullified(game.determinize(1, seed=n)) for n in range(50))


# chance


def streams(game):
    g = look(game.to_bytes())
    return (*g.hid.streams, *(own.stream for own in g.own))


def test_every_stream_is_keyed_anew():
    for game in running_games(30, seed=17):
        keys = [streams(game), *(streams(copy) for copy in redrawn(game, 0, 3))]
        for stream in zip(*keys, strict=True):
            assert len(set(stream)) == len(keys)


def test_rollouts_differ():
    """Even where nothing is hidden: what is still to be drawn by chance differs."""
    undecided = 0
    for seed in range(18, 24):
        game = _core.CoreGame.deal(mixed_setup(random.Random(1)), seed, 0)
        ends = {play_on(copy).state_hash() for copy in redrawn(game, 0, 40)}
        assert len(ends) == 40
        undecided += len({play_on(copy).outcome for copy in redrawn(game, 0, 40)}) > 1
    assert undecided


def test_a_clone_keeps_the_streams():
    for game in running_games(60, seed=19):
        copy = game.clone()
        assert streams(copy) == streams(game)
        while not game.over:
            assert copy.answer_with(RANDOM) == game.answer_with(RANDOM)
        assert copy.state_hash() == game.state_hash()


# the swap test


def with_chance_of(copy, game, seat):
    """A redrawn game in which the seat's own chance is that of the game."""
    data = copy.to_bytes()
    g = look(data)
    g.own[seat].stream = look(game.to_bytes()).own[seat].stream
    return load(game.setup, write(data, g))


SEES_ALL = "oracle"  # the yardstick of what belief could give: no strategy for studies


def test_an_answer_does_not_depend_on_what_the_seat_cannot_see():
    """A strategy gets Public, its own Private and the question: all else may be exchanged."""
    asked, other_answers = 0, Counter()
    for game in running_games(120, seed=20, questions=60):
        for _ in range(30):
            if game.over:
                break
            seat = game.ask_seat
            for copy in redrawn(game, seat, 2, first=asked):
                other = with_chance_of(copy, game, seat)
                assert other.view(seat) == game.view(seat)
                assert question(other) == question(game)
                for number, name in enumerate(_core.POLICY_NAMES):
                    other_answers[name] += answer_of(other, number) != answer_of(game, number)
                asked += 1
            game.answer_with(RANDOM)
    assert asked > 3000
    seen = other_answers.pop(SEES_ALL, 1)
    assert set(other_answers.values()) == {0}, other_answers
    assert seen > 0  # where there is a strategy that sees more, this test finds it out


def answer_of(game, strategy):
    return game.clone().answer_with(strategy)
