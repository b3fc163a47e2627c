"""Every skill is used in games among all heroes, and each use is told once."""

import random

from games import MODES, STANDARD, STRATEGIES, make_setup, mixed_setup
from sgs.heroes import available_heroes
from sgs_core import _core

GAMES = 5000


def uses(setup, seed, count, strategy, mode="inline"):
    """How often each skill announced itself."""
    policies = [[strategy] * 10] * 4
    return _core.play_games(setup, seed, 0, count, policies, mode, details=True)["skill_uses"]


def test_every_skill_is_used():
    setup = make_setup(8, "pool", {"setup.hero_packs": "all"})
    used = uses(setup, 17, GAMES, STANDARD)
    skills = {skill.id for hero in available_heroes().values() for skill in hero.skills}
    assert len(skills) == 57
    assert not [skill for skill in skills if not used[skill]]


def test_each_use_is_told_once_however_it_is_asked():
    """Suspended, cloned and saved games tell what inline games do."""
    for number in range(60):
        dice = random.Random(f"uses {number}")
        setup, strategy = mixed_setup(dice), dice.choice(STRATEGIES)
        told = [uses(setup, number, 20, strategy, mode) for mode in MODES]
        assert told == [told[0]] * len(MODES), number


def test_listening_changes_no_game():
    """Who counts uses plays the same games as who does not."""
    for number in range(60):
        dice = random.Random(f"heard {number}")
        setup, policies = mixed_setup(dice), [[dice.choice(STRATEGIES)] * 10] * 4
        plain, told = (
            _core.play_games(setup, number, 0, 20, policies, details=details)
            for details in (False, True)
        )
        for key in ("hash", "outcomes", "decisions", "rounds"):
            assert told[key] == plain[key], (number, key)
