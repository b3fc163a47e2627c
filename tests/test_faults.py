"""Faults of the engine: the run stops and names the game, nothing is undefined (DESIGN, Control).

No game that is dealt comes near a limit, so they are reached from saved games that hold what play
never leaves: a stack that is almost full, records all in use, a count of steps about to end.
"""

import pytest

import sgs
from games import RANDOM, load, make_setup
from layout import CONSTANTS, look, write
from sgs_core import _core

KEY = "in game 6 of seed 41"
FULL = CONSTANTS["MAX_FRAMES"]


def in_the_play_phase():
    """The lord's first play phase: game, turn and play are on the stack."""
    game = _core.CoreGame.deal(make_setup(4), 41, 6)
    assert look(game.to_bytes()).depth == 3
    return game


def with_stack(game, depth):
    """A game with points of hp being lost one inside another under its play phase."""
    g = look(game.to_bytes())
    g.frames[depth - 1] = g.frames[2]
    for n in range(2, depth - 1):
        f = g.frames[n]
        f.op, f.step = CONSTANTS["OP_LOSE_HP"], 1
        f.who = f.source = f.use = f.card = f.card2 = CONSTANTS["NONE"]
        f.target, f.x = 1, 1
    g.depth = depth
    return load(game.setup, write(game.to_bytes(), g))


def use_a_card(game):
    """Use the first card that may be used, on the first target."""
    game.answer(game.ask_codes()[1])
    while not game.over and _core.ASK_NAMES[game.ask_kind] == "target":
        game.answer(game.ask_codes()[0])


def test_a_full_stack():
    use_a_card(with_stack(in_the_play_phase(), FULL - 12))  # as deep as a use needs
    for depth in (FULL, FULL - 1):
        game = with_stack(in_the_play_phase(), depth)
        assert look(game.to_bytes()).depth == depth
        with pytest.raises(RuntimeError, match=f"{KEY}: its stack is full"):
            use_a_card(game)


def test_a_stack_deeper_than_there_are_frames_is_no_game():
    game = with_stack(in_the_play_phase(), FULL)
    g = look(game.to_bytes())
    g.depth = FULL + 1
    with pytest.raises(ValueError, match="not a saved game"):
        load(game.setup, write(game.to_bytes(), g))


def test_no_use_record_is_left():
    game = in_the_play_phase()
    g = look(game.to_bytes())
    for use in g.uses:
        use.kind, use.user, use.extra = CONSTANTS["SHA"], 0, CONSTANTS["NONE"]
    full = load(game.setup, write(game.to_bytes(), g))
    with pytest.raises(RuntimeError, match=f"{KEY}: no use record is left"):
        use_a_card(full)


def endless(game):
    """A game that has run almost as many steps as a round may."""
    g = look(game.to_bytes())
    g.spun, g.spun_round = 2**24 - 3, g.pub.round
    return load(game.setup, write(game.to_bytes(), g))


def test_an_endless_loop():
    with pytest.raises(RuntimeError, match=f"{KEY}: it runs in circles"):
        play(endless(in_the_play_phase()))


def play(game):
    while not game.over:
        game.answer_with(RANDOM)


def test_a_faulted_game_goes_nowhere():
    """It has no question any more, cannot be answered again, and its bytes are no saved game."""
    game = endless(in_the_play_phase())
    with pytest.raises(RuntimeError, match="it runs in circles"):
        play(game)
    assert not game.over
    for answer in (lambda: game.answer(0), lambda: game.answer_with(RANDOM), game.ask_codes):
        with pytest.raises(ValueError, match="no question is open"):
            answer()
    with pytest.raises(ValueError, match="it was not saved at a question"):
        load(game.setup, game.to_bytes())


def test_a_clone_of_a_faulted_game_is_faulted_too():
    game = endless(in_the_play_phase())
    with pytest.raises(RuntimeError, match="it runs in circles"):
        play(game)
    with pytest.raises(ValueError, match="no question is open"):
        game.clone().answer(0)


@pytest.mark.parametrize("card", ["H2-shan", "S7-sha", "C5-dilu", "SJ-wuxiekeji"])
def test_guhuo_without_a_name_to_give(card):
    """R5.22, R11.27.1: guhuo is not offered where no name may be given; a game has its answers."""
    rules = {"custom.deck": [card] * 40}
    result = sgs.simulate(
        games=60, players=4, seed=1, heroes="none", fix={0: "yuji", 1: "zhugeliang"}, rules=rules
    )
    assert result.games == 60
