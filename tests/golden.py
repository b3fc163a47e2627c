"""What games come to at fixed seeds, kept in golden.json.

python tests/golden.py      # play them again and write the file

A line that changes is a change of the rules: raise RULES_VERSION (src/sgs_core/types.pxd) and say
what is different in CHANGELOG.md under Rules. Heroes are listed there, so that a new hero changes
no line; so are the states of some games, question by question, without the layout of the struct.
"""

import json
import sys
from hashlib import blake2b
from pathlib import Path

from sgs.catalogue import known_heroes
from sgs.heroes import GENDERS, KINGDOMS, skill_numbers
from sgs.names import KIND_NUMBERS
from sgs.rules import Rules
from sgs_core import _core

FILE = Path(__file__).with_name("golden.json")
RANDOM = _core.POLICY_NAMES.index("random")
POOL = ("zhugeliang", "luxun", "simayi", "xiahoudun", "lvbu", "zhoutai", "yuji")
GAMES = 300
SEEN = ("hp", "max_hp", "alive", "identity", "player", "hand", "equip", "judging", "pile")


def setup(players, heroes, rules):
    """A series of games without the package's own list of heroes, which grows."""
    made = Rules(rules)
    rows = []
    for name in POOL:
        hero = known_heroes()[name]
        skills = [skill_numbers()[skill.id] for skill in hero.skills]
        kingdom, gender = KINGDOMS.index(hero.kingdom), GENDERS.index(hero.gender)
        rows.append((kingdom, gender, hero.max_hp, skills))
    deck = [(KIND_NUMBERS[card.kind], card.suit, card.rank) for card in made.deck()]
    table = _core.RuleTable(made.core_options(), deck, rows)
    pool = range(len(POOL)) if heroes == "pool" else ()
    return _core.Setup(table, players=players, pool=pool)


def series_hash(players, heroes, rules, seed):
    """The hash of some games, as play_games adds it up."""
    made = setup(players, heroes, rules)
    counts = _core.play_games(made, seed, 0, GAMES, [[RANDOM] * players] * 4)
    return f"{counts['hash'] % 2**64:016x}"


def game_hash(players, heroes, rules, seed):
    """All that was asked in game 0, and the table at each question."""
    digest = blake2b(digest_size=8)
    game = _core.CoreGame.deal(setup(players, heroes, rules), seed, 0)
    while not game.over:
        asked = (game.ask_seat, _core.ASK_NAMES[game.ask_kind], game.ask_codes())
        seats = [game.seat_state(seat) for seat in range(players)]
        table = [[state[name] for name in SEEN] for state in seats]
        digest.update(repr((asked, table, game.discard, game.deck_count)).encode())
        game.answer_with(RANDOM)
    digest.update(repr((game.outcome, game.winners, game.round)).encode())
    return digest.hexdigest()


def key(players, heroes, rules, seed):
    return f"{players} players, heroes {heroes}, rules {rules}, seed {seed}"


ROWS = [
    (players, heroes, rules, seed)
    for players in range(2, 11)
    for heroes in ("none", "pool")
    for rules, seed in (("default", 0), ("default", 2**63 - 1), ("official", 7))
]


def compute():
    return {
        "rules_version": _core.RULES_VERSION,
        "series": {key(*row): series_hash(*row) for row in ROWS},
        "games": {key(*row): game_hash(*row) for row in ROWS if row[0] in (2, 5, 8)},
    }


def kept():
    return json.loads(FILE.read_text(encoding="utf-8"))


def main():
    new, old = compute(), kept() if FILE.exists() else {}
    FILE.write_text(json.dumps(new, indent=1) + "\n", encoding="utf-8")
    for part in ("series", "games"):
        for name, value in new[part].items():
            if old.get(part, {}).get(name) != value:
                print(f"{part}: {name} is now {value}")
    if old and new["rules_version"] == old["rules_version"] and new != old:
        print("RULES_VERSION is what it was: raise it, and say why in CHANGELOG.md under Rules")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
