"""What the events of whole games tell, as ratios of sums with errors from blocks of games."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from matches import LORD, LOYALIST, OUTCOMES, REBEL, SPY, Arrangement, Workers, number, setup_of
from sgs_core import _core

# -- ratios of sums, with errors from blocks --


@dataclass
class Ratio:
    heroes: str
    what: str
    count: float
    n: float  # what it is a share of, or divided by
    estimate: float
    se: float


def ratio(heroes: str, what: str, blocks: Sequence[tuple[float, float]]) -> Ratio:
    """Sum by sum, the blocks being independent of each other."""
    tops, bottoms = np.array(blocks, float).T
    if not bottoms.sum():
        return Ratio(heroes, what, 0, 0, math.nan, math.nan)
    estimate = tops.sum() / bottoms.sum()
    rest = tops - estimate * bottoms
    spread = math.sqrt((rest**2).sum() * len(rest) / max(len(rest) - 1, 1)) / bottoms.sum()
    return Ratio(heroes, what, float(tops.sum()), float(bottoms.sum()), float(estimate), spread)


# -- health: what the events of whole games tell --

EVENT = {name: n for n, name in enumerate(_core.EVENT_NAMES)}
MOVE, TURN, USE, DAMAGE = (EVENT[name] for name in ("move", "turn", "use", "damage"))
HEAL, DYING, DEATH, LOSE = (EVENT[name] for name in ("heal", "dying", "death", "lose_hp"))
RESCUED = EVENT["rescue"]
HAND = _core.ZONE_NAMES.index("hand")
KIND = {name: n for n, name in enumerate(_core.KIND_NAMES)}
AIMED = (KIND["sha"], KIND["juedou"])
AREA = (KIND["nanmanruqin"], KIND["wanjianqifa"])
SKILL = {name: n for n, name in _core.SKILL_NAMES.items()}
HEART = 1

ROUNDS_TOLD = ("round 1", "round 2", "round 3", "round 4 and later")
HEALTH = {
    "friendly": ("damage by slash or duel that hits one's own camp", "points dealt so"),
    **{name: (f"the same, {name}", "points dealt so") for name in ROUNDS_TOLD},
    "friendly_lord": ("the same, dealt by the lord", "points dealt so"),
    "friendly_area": ("damage by area tricks that hits one's own camp", "points dealt so"),
    "lord_kills": ("the lord kills a loyalist", "games"),
    "lord_kills_of": ("the same, where a loyalist died", "games"),
    "own_peach": ("dead with own peaches that would have been enough", "deaths"),
    "lord_own_peach": ("the same, the lord", "games"),
    "ally_peach": (
        "lord dead while he and living loyalists held peaches enough",
        "games that the lord side lost",
    ),
    "enemy_peach": ("peach for a dying enemy, by lord, loyalist or rebel", "peaches for others"),
    "capped": ("stopped by the limit of rounds", "games"),
    "drawn": ("drawn", "games"),
    "rounds": ("rounds of a game", "games"),
    "decisions": ("decisions of a game", "games"),
}
AVERAGES = ("rounds", "decisions")


class Look:
    """Reads the events of one game of which all are known; no clause is judged here twice."""

    def __init__(self, game: _core.CoreGame):
        seats = [game.seat_state(seat) for seat in range(game.n_seats)]
        self.identity = [seat["identity"] for seat in seats]
        self.buqu = [SKILL["buqu"] in seat["skills"] for seat in seats]
        cards = enumerate(game.setup.table.cards)
        taos = {card: suit for card, (kind, suit, _) in cards if kind == KIND["tao"]}
        diamonds = {card for card, suit in taos.items() if suit != HEART}
        wushen = [SKILL["wushen"] in seat["skills"] for seat in seats]  # hearts are no peaches
        self.taos = [diamonds if without_hearts else set(taos) for without_hearts in wushen]
        self.barred = 0  # jilei may keep somebody from his peaches in this turn
        self.dying = -1
        self.hp = [seat["hp"] for seat in seats]
        self.peaches = [
            len(t & set(seat["hand"])) for t, seat in zip(self.taos, seats, strict=True)
        ]
        self.living = set(range(game.n_seats))
        self.round = game.round
        self.used = (-1, -1)
        self.found: dict[str, list[float]] = {name: [0, 0] for name in HEALTH}

    def allies(self, a: int, b: int) -> bool:
        """Of one camp; a spy has none."""
        camps = [1 if self.identity[seat] == REBEL else 0 for seat in (a, b)]
        return a != b and SPY not in (self.identity[a], self.identity[b]) and camps[0] == camps[1]

    def add(self, name: str, hit: float, of: float = 1) -> None:
        self.found[name][0] += hit
        self.found[name][1] += of

    def event(self, event: tuple[int, ...]) -> None:
        kind, seat, other, card, from_zone, from_seat, to_zone, to_seat, amount, what, _ = event
        if kind == MOVE:
            if from_zone == HAND and card in self.taos[from_seat]:
                self.peaches[from_seat] -= 1
            if to_zone == HAND and card in self.taos[to_seat]:
                self.peaches[to_seat] += 1
        elif kind == USE:
            if what in AIMED or what in AREA:
                self.used = (seat, what)
        elif kind == DAMAGE:
            self.hp[seat] -= amount
            self.damage(seat, other, amount)
        elif kind == LOSE:
            self.hp[seat] -= amount
        elif kind == HEAL:
            self.hp[seat] += amount
        elif kind == DYING:
            self.hp[seat] = amount
            self.dying = seat
        elif kind == TURN:
            self.round = amount
            self.barred = 0
        elif kind == EVENT["skill"] and what == 256 + SKILL["jilei"]:
            self.barred = 1
        elif kind == RESCUED and self.identity[seat] != SPY:
            self.add("enemy_peach", not self.allies(seat, other))
        elif kind == DEATH:
            self.death(seat, other)

    def damage(self, victim: int, source: int, points: int) -> None:
        """What the user of a slash, a duel or an area trick did with it, if he is not a spy."""
        user, kind = self.used
        if source != user or self.identity[source] == SPY:
            return
        hit = points * self.allies(source, victim)
        if kind in AREA:
            self.add("friendly_area", hit, points)
            return
        self.add(ROUNDS_TOLD[min(self.round, len(ROUNDS_TOLD)) - 1], hit, points)
        self.add("friendly", hit, points)
        if self.identity[source] == LORD:
            self.add("friendly_lord", hit, points)

    def death(self, dead: int, killer: int) -> None:
        self.living.discard(dead)
        identity, needed = self.identity[dead], 1 - self.hp[dead]
        asked = self.dying == dead and not self.buqu[dead] and not self.barred  # not so by wuhun
        saved = asked and self.peaches[dead] >= needed
        self.add("own_peach", saved)
        if identity == LORD:
            loyal = [seat for seat in self.living if self.identity[seat] == LOYALIST]
            held = self.peaches[dead] + sum(self.peaches[seat] for seat in loyal)
            self.found["lord_own_peach"][0] += saved
            self.add("ally_peach", asked and held >= needed)
        if identity == LOYALIST:
            self.found["lord_kills_of"][1] = 1
            if killer < len(self.identity) and self.identity[killer] == LORD:
                self.found["lord_kills"][0] = self.found["lord_kills_of"][0] = 1

    def end(self, game: _core.CoreGame) -> dict[str, list[float]]:
        hands = [game.seat_state(seat)["hand"] for seat in range(game.n_seats)]
        if self.peaches != [len(t & set(hand)) for t, hand in zip(self.taos, hands, strict=True)]:
            raise RuntimeError(f"game {game.key}: the events do not tell where the peaches are")
        for name in ("lord_kills", "lord_own_peach"):
            self.found[name][1] = 1
        self.add("capped", OUTCOMES[game.outcome - 1] == "capped")
        self.add("drawn", OUTCOMES[game.outcome - 1] == "drawn")
        self.add("rounds", game.round)
        self.add("decisions", game.decisions)
        return self.found


def look(of: Arrangement, seed: int, first: int, count: int) -> dict[str, list[float]]:
    setup, standard = setup_of(of.players, of.heroes), number(of.strategies[0])
    total: dict[str, list[float]] = {name: [0, 0] for name in HEALTH}
    for index in range(first, first + count):
        game = _core.CoreGame.deal(setup, seed, index, events=True)
        seen = Look(game)
        begun = game.n_events()
        while not game.over:
            game.answer_with(standard)
        for event in game.events(begun):
            seen.event(event)
        for name, (hit, n) in seen.end(game).items():
            total[name][0] += hit
            total[name][1] += n
    return total


def run_health(workers: Workers, players: int, kinds: Sequence[str], games: int) -> list[Ratio]:
    arrangements = [Arrangement(players, heroes, ("standard",) * 4) for heroes in kinds]
    blocks = workers.run("health", look, arrangements, games, max(10, games // 100))
    return [
        ratio(a.heroes, name, [part[name] for part in parts])
        for a, parts in blocks.items()
        for name in HEALTH
    ]
