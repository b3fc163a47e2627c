"""What the core offers in random games is what another reading of the rules says: R5, R7, R11."""

import random

import pytest

import sgs
from games import random_heroes
from second_opinion import ASKED_WITHOUT_ME, Opinion, Turn


def game_of(number, mixed):
    """Printed heroes, or heroes of any mix of skills, at any table."""
    dice = random.Random(number)
    rules = random_heroes(dice) if mixed else {"setup.hero_packs": "all"}
    heroes = [key.removeprefix("hero.") for key in rules] if mixed else None
    return sgs.Game(
        players=dice.randint(2, 8),
        seed=number,
        rules=rules,
        heroes=heroes,
        draft=False,
        max_rounds=15,
        ask_forced=True,
    )


def compare(game, dice):
    """Answer at random to the end, and compare every question with the second opinion."""
    turn, heard, compared = Turn(), 0, 0
    while not game.over:
        events = game.events
        for event in events[heard:]:
            if event.event == "turn":
                turn = Turn()
            elif event.event == "skill" and event.seat == game.turn:
                turn.used.add(event.what)
        heard = len(events)
        ask = game.ask
        expected = Opinion(game, turn).answers()
        if expected is not None:
            found = set(ask.options) - ASKED_WITHOUT_ME - {"pass"}
            assert found == expected - ASKED_WITHOUT_ME, (ask, game.players[ask.seat])
            compared += 1
        going_on = ask.kind == "play" and dice.random() < 0.85 and ask.n > 1
        answer = dice.choice(ask.options[1:] if going_on else ask.options)
        if ask.kind == "target":
            turn.aimed |= {int(answer.split()[1])} if answer != "pass" else set()
        else:
            turn.move, turn.aimed = answer if ask.kind == "play" else "", set()
        if ask.kind == "name" and ask.reason == "jilei":
            turn.barred[ask.other].add(answer.split()[1])
        game.answer(answer)
    return compared


@pytest.mark.parametrize("mixed", [False, True], ids=["printed", "mixed"])
def test_what_is_offered_is_what_the_rules_say(mixed):
    """R4.6, R5.1, R5.24, R7.1, R7.2, R11.4.2, R11.34.1, R11.36.1, R11.36.4"""
    dice = random.Random(5)
    assert sum(compare(game_of(number, mixed), dice) for number in range(60)) > 6000
