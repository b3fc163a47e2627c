"""One game, step by step, through texts."""

import copy
import itertools
import pickle

import numpy as np
import pytest

import sgs
from sgs.names import CAMPS, IDENTITIES

OPTION = {
    "pass", "yes", "no", "card", "skill", "seat", "hand", "suit", "colour", "category", "as",
    "hero", "do",
}  # fmt: skip


def test_a_game_runs_to_its_end_by_texts() -> None:
    game = sgs.Game(players=5, seed=7)
    steps = 0
    while not game.over:
        ask = game.ask
        assert ask.n == len(ask.options) == len(set(ask.options)) >= 2
        assert 0 <= ask.seat < 5
        game.answer(ask.options[steps % ask.n])
        steps += 1
    assert game.winner in CAMPS
    assert game.decisions == steps
    assert all(0 <= seat < 5 for seat in game.winners)
    with pytest.raises(ValueError, match="the game is over"):
        game.ask  # noqa: B018
    with pytest.raises(ValueError, match="the game is over"):
        game.answer(0)


def test_texts_and_indices_do_the_same() -> None:
    by_text, by_index = sgs.Game(players=4, seed=3), sgs.Game(players=4, seed=3)
    for step in range(400):
        if by_text.over:
            break
        index = step % by_text.ask.n
        by_text.answer(f" {by_text.ask.options[index]} ")
        by_index.answer(np.int64(index))  # type: ignore[arg-type]
        assert by_text.to_bytes() == by_index.to_bytes()


@pytest.mark.parametrize(
    "answer", ["", "card", "card S99-sha", -1, 10**9, True, None, 1.0, b"pass"]
)
def test_illegal_answers_change_nothing(answer: object) -> None:
    game = sgs.Game(players=4, seed=3, draft=False)
    before = game.to_bytes()
    with pytest.raises(sgs.IllegalAnswer, match="illegal answer") as caught:
        game.answer(answer)  # type: ignore[arg-type]
    assert isinstance(caught.value, ValueError)
    assert caught.value.options == game.ask.options
    assert "pass" in str(caught.value)
    assert "\n" not in str(caught.value)
    assert game.to_bytes() == before


def test_option_texts_are_of_known_shapes() -> None:
    for index in range(30):
        game = sgs.Game(players=6, seed=11, index=index)
        while not game.over:
            for text in game.ask.options:
                first = text.split()[0]
                assert first in OPTION or first.isalpha()
            game.play(questions=1)


def test_a_question_stays_what_it_is() -> None:
    game = sgs.Game(players=2, seed=1, heroes="none")
    first, second = game.ask, game.ask
    assert first is second
    options = first.options
    game.answer(0)
    assert first.options == options
    unread = game.ask
    game.answer(0)
    with pytest.raises(ValueError, match="has been answered"):
        unread.options  # noqa: B018


def test_seed_and_index_make_the_game() -> None:
    def story(seed: int, index: int) -> tuple[object, ...]:
        game = sgs.Game(players=5, seed=seed, index=index)
        game.play("random")
        return game.winner, game.winners, game.events

    assert story(7, 3) == story(7, 3)
    stories = [story(seed, index)[2] for seed, index in itertools.product((1, 2), range(3))]
    assert all(a != b for a, b in itertools.combinations(stories, 2))


@pytest.mark.parametrize("players", range(2, 11))
def test_the_deal(players: int) -> None:
    game = sgs.Game(players=players, seed=5)
    assert len(game.players) == players
    lord = game.players[0]
    assert lord.identity == "lord"
    assert lord.revealed
    assert game.round == 1
    assert game.key == (5, 0)
    hands = [card for player in game.players for card in player.hand]
    assert len(hands) == len(set(hands))
    assert len(hands) + game.deck_count + len(game.discard) <= 108
    for player in game.players:
        assert player.identity in IDENTITIES
        assert player.alive
        assert player.hp == player.max_hp >= 3
    with pytest.raises(ValueError, match=f"seat must be from 0 to {players - 1}"):
        game.view(players)


def test_clones_go_their_own_way() -> None:
    game = sgs.Game(players=5, seed=7)
    game.play(questions=20)
    told = game.events
    twin = game.clone()
    assert twin.events == told
    assert twin.players == game.players
    assert twin.to_bytes() == game.to_bytes()
    ahead = twin.play()
    assert game.events == told
    assert game.play() == ahead
    assert game.events == twin.events


def test_events_tell_the_story() -> None:
    game = sgs.Game(players=5, seed=7)
    seen = 0
    while not game.over:
        game.play(questions=3)
        assert len(game.events) >= seen
        seen = len(game.events)
    events = game.events
    last = [event for event in events if event.event == "victory"]
    assert len(last) == 1
    assert last[0].what == game.winner
    assert last[0].seats == game.winners
    assert all(str(event).startswith(event.event) for event in events)
    for event in events:
        if event.event == "death":
            assert event.seat is not None
            assert event.what == game.players[event.seat].identity
        if event.event == "damage":
            assert event.what in ("normal", "thunder")
            assert event.amount is not None
            assert event.amount > 0
        if event.event == "move":
            assert event.from_zone != event.to_zone or event.from_seat != event.to_seat
    with pytest.raises(AttributeError):
        events[0].event = "nothing"  # type: ignore[misc]


def test_a_view_shows_what_a_seat_may_see() -> None:
    game = sgs.Game(players=5, seed=7)
    game.play(questions=15)
    players = game.players
    for seat in range(5):
        view = game.view(seat)
        me = players[seat]
        assert (view.seat, view.identity) == (seat, me.identity)
        assert sorted(view.hand) == sorted(me.hand)
        assert view.hp == tuple(p.hp for p in players)
        assert view.max_hp == tuple(p.max_hp for p in players)
        assert view.alive == tuple(p.alive for p in players)
        assert view.hero == tuple(p.hero for p in players)
        assert view.kingdom == tuple(p.kingdom for p in players)
        assert view.hand_count == tuple(len(p.hand) for p in players)
        assert view.equip == tuple(p.equip for p in players)
        assert view.judging == tuple(p.judging for p in players)
        assert view.revealed[0] == "lord"
        for other, shown in enumerate(view.revealed):
            assert shown in (None, players[other].identity)
            if not players[other].revealed and other != seat:
                assert shown is None
        assert (view.turn, view.phase, view.round) == (game.turn, game.phase, game.round)
        assert view.deck_count == game.deck_count
        assert view.discard == game.discard
        assert view.rules == game.rules
        assert len(view.harm) == len(view.help) == 5
        with pytest.raises(AttributeError):
            view.hp = ()  # type: ignore[misc]
    with pytest.raises(ValueError, match="seat must be from 0 to 4"):
        game.view(5)


def test_chance_of_a_view_repeats_itself() -> None:
    game = sgs.Game(players=5, seed=7)
    draws = [game.view(1).random(10**6) for _ in range(2)]
    assert draws[0] == draws[1]
    view = game.view(1)
    many = [view.random(6) for _ in range(600)]
    assert set(many) == set(range(6))
    assert game.view(2).random(10**6) != draws[0]
    with pytest.raises(ValueError, match="n must be from 1"):
        view.random(0)


def test_determinize_keeps_what_the_seat_sees() -> None:
    game = sgs.Game(players=6, seed=7)
    game.play(questions=30)
    seat = game.ask.seat
    seen = game.view(seat)
    changed = 0
    for seed in range(8):
        other = game.determinize(seat, seed=seed)
        view = other.view(seat)
        for name in (set(seen.__struct_fields__)) - {"_stream"}:
            assert getattr(view, name) == getattr(seen, name)
        assert other.ask.options == game.ask.options
        changed += other.players != game.players
        assert other.events == ()
        other.play()
        assert other.over
    assert changed
    with pytest.raises(ValueError, match="seed must be"):
        game.determinize(seat, seed=-1)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"players": 1}, "players must be from 2 to 10"),
        ({"players": "8"}, "players must be a whole number"),
        ({"seed": -1}, "seed must be from 0"),
        ({"index": -1}, "index must be from 0"),
        ({"heroes": "lvbuu"}, "unknown hero or pack"),
        ({"fix": {"seat9": "lvbu"}}, "no seat 'seat9'"),
        ({"rules": "offical"}, "unknown preset"),
        ({"mode": "marshal"}, "not yet available"),
        ({"max_rounds": 0}, "max_rounds must be from 1"),
    ],
)
def test_bad_arguments(options: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        sgs.Game(**options)  # type: ignore[arg-type]


def test_a_cap_ends_a_game() -> None:
    winners = {sgs.Game(players=8, seed=s, max_rounds=1).play() for s in range(5)}
    assert "capped" in winners
    assert not [s for s in range(5) if sgs.Game(players=8, seed=s, max_rounds=1).winners]


def test_copies_go_their_own_way() -> None:
    game = sgs.Game(players=4, seed=1)
    for other in (copy.copy(game), copy.deepcopy(game), pickle.loads(pickle.dumps(game))):
        assert other.players == game.players
        other.answer(0)
        assert (other.decisions, game.decisions) == (2, 1)


def test_play_refuses_what_does_not_exist() -> None:
    with pytest.raises(ValueError, match="unknown strategy"):
        sgs.Game(players=2).play("randm")
    for questions in (-3, 1.5, "x"):
        with pytest.raises(ValueError, match="questions must be"):
            sgs.Game(players=2).play(questions=questions)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="ask_forced is True or False"):
        sgs.Game(players=2, ask_forced="x")  # type: ignore[arg-type]
