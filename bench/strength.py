"""How well the native strategies play: matches in which one camp changes, and what games look like.

python bench/strength.py                                   all, 100,000 games a match, some minutes
python bench/strength.py --quick                           the same in small, under a minute
python bench/strength.py --markdown docs/strategies.md     renew the tables of that page
python bench/strength.py --parts matches --json > out.json

matches      one camp plays another strategy than the rest, on the same seeds and game numbers as
             the arrangement it is compared with. A game is one observation, the standard error of a
             difference that of its paired differences; p values are Holm's over a table.
split        who wins when all play `standard`, for 4 to 10 players, with Wilson intervals.
health       what a look at the events of whole games tells, e.g. who is hit by friends.
calibration  beliefs of `standard` against the true identities, round by round.

The last two give ratios of sums; their standard errors come from blocks of games.
The bars at the end are what is asked of `standard`; PASS and FAIL go by the estimate.
"""

import argparse
import functools
import json
import math
import platform
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np

import sgs
from common import HEROES, make_setup
from sgs.rules import Rules
from sgs.stats import wilson
from sgs.strategies import STANDARD_VERSION
from sgs_core import _core

PARTS = ("matches", "split", "health", "calibration")
LORD, LOYALIST, REBEL, SPY = range(4)
OUTCOMES = _core.OUTCOME_NAMES[1:]

# who changes: its identities, and the outcome that it wants
CAMPS = {
    "lord side": ((LORD, LOYALIST), OUTCOMES.index("lord_side")),
    "rebels": ((REBEL,), OUTCOMES.index("rebels")),
    "spy": ((SPY,), OUTCOMES.index("spy")),
    "lord": ((LORD,), OUTCOMES.index("lord_side")),
}
THREE = ("lord side", "rebels", "spy")
ABLATIONS = {
    "no_belief": THREE,
    "never_nullify": THREE,
    "hand_blind": THREE,
    "random_targets": THREE,
}
TABLES = {
    "standard": "`standard` in one camp",
    "foil": "`random` and `greedy` in one camp",
    "ablation": "`standard` with something taken away in one camp",
    "oracle": "Identities known in one camp: a ceiling, no strategy",
    "temper": "`bold` and `cautious` in one camp",
}


def number(name: str) -> int:
    return _core.POLICY_NAMES.index(name)


@functools.cache
def setup_of(players: int, heroes: str) -> _core.Setup:
    return make_setup(players, heroes)


# -- playing, in processes of their own --


@dataclass(frozen=True)
class Arrangement:
    """Who plays what: a strategy for each identity."""

    players: int
    heroes: str
    strategies: tuple[str, str, str, str]

    def policies(self) -> list[list[int]]:
        return [[number(name)] * self.players for name in self.strategies]


def one_camp(players: int, heroes: str, camp: str, strategy: str, others: str) -> Arrangement:
    names = [strategy if identity in CAMPS[camp][0] else others for identity in range(4)]
    return Arrangement(players, heroes, tuple(names))


def play(of: Arrangement, seed: int, first: int, count: int) -> bytes:
    """The outcome of each game."""
    setup, policies = setup_of(of.players, of.heroes), of.policies()
    return bytes(
        _core.play_games(setup, seed, index, 1, policies)["outcomes"].index(1)
        for index in range(first, first + count)
    )


def count_split(of: Arrangement, seed: int, first: int, count: int) -> list[int]:
    """How many games had each outcome, and their rounds and decisions."""
    result = _core.play_games(setup_of(of.players, of.heroes), seed, first, count, of.policies())
    return [*result["outcomes"], result["rounds"], result["decisions"]]


class Workers:
    """Blocks of games on several processes, with a word about progress now and then."""

    def __init__(self, processes: int, seed: int):
        self.pool = ProcessPoolExecutor(processes)
        self.seed = seed

    def run(self, what: str, do: Callable, of: Iterable[Arrangement], games: int, block: int):
        """Results of the blocks of each arrangement, in the order of the games."""
        tasks = [(a, first) for a in of for first in range(0, games, block)]
        waiting = [
            self.pool.submit(do, a, self.seed, first, min(block, games - first))
            for a, first in tasks
        ]
        results: dict[Arrangement, list] = {a: [] for a, _ in tasks}
        started = said = time.monotonic()
        for done, ((a, _), future) in enumerate(zip(tasks, waiting, strict=True), 1):
            try:
                results[a].append(future.result())
            except RuntimeError as error:
                self.pool.shutdown(cancel_futures=True)
                raise SystemExit(f"{what}: {error}; {a}") from error
            now = time.monotonic()
            if now - said > 10 or done == len(tasks):
                said = now
                text = f"{what}: {done} of {len(tasks)} blocks, {now - started:.0f} s"
                print(text, file=sys.stderr)
        return results


# -- matches --


@dataclass
class Match:
    """One camp plays `strategy`, the rest `others`; compared with the camp playing `instead`."""

    table: str
    heroes: str
    camp: str
    strategy: str
    others: str
    instead: str
    n: int = 0
    share: float = math.nan
    se: float = math.nan
    before: float = math.nan
    difference: float = math.nan
    difference_se: float = math.nan
    p: float = math.nan
    p_holm: float = math.nan
    pairing: float = math.nan  # games that an unpaired comparison would need, by those played

    def arrangements(self, players: int) -> tuple[Arrangement, Arrangement]:
        return (
            one_camp(players, self.heroes, self.camp, self.strategy, self.others),
            one_camp(players, self.heroes, self.camp, self.instead, self.others),
        )

    def measure(self, now: np.ndarray, before: np.ndarray) -> None:
        """Fill in the figures, from the outcome of each game."""
        wanted = CAMPS[self.camp][1]
        a, b = (now == wanted).astype(float), (before == wanted).astype(float)
        self.n = len(a)
        self.share, self.se = mean_and_error(a)
        self.before = float(b.mean())
        self.difference, self.difference_se = mean_and_error(a - b)
        self.p = two_sided(self.z)
        unpaired = self.se**2 + mean_and_error(b)[1] ** 2
        self.pairing = unpaired / self.difference_se**2 if self.difference_se else math.nan

    @property
    def z(self) -> float:
        return self.difference / self.difference_se if self.difference_se else 0.0


def mean_and_error(x: np.ndarray) -> tuple[float, float]:
    return float(x.mean()), float(x.std(ddof=1) / math.sqrt(len(x)))


def two_sided(z: float) -> float:
    return math.erfc(abs(z) / math.sqrt(2))


def holm(values: Sequence[float]) -> list[float]:
    """Corrected for so many comparisons."""
    out, least = [0.0] * len(values), 0.0
    for rank, i in enumerate(sorted(range(len(values)), key=values.__getitem__)):
        least = max(least, min(1.0, values[i] * (len(values) - rank)))
        out[i] = least
    return out


def all_matches(heroes: str) -> list[Match]:
    out = []
    for others in ("random", "greedy"):
        for camp in THREE:
            out.append(Match("standard", heroes, camp, "standard", others, others))
    changes = [("foil", "random", THREE), ("foil", "greedy", THREE)]
    changes += [("ablation", name, camps) for name, camps in ABLATIONS.items()]
    changes += [("oracle", "oracle", THREE)]
    changes += [("temper", name, THREE) for name in ("bold", "cautious")]
    for table, name, camps in changes:
        for camp in camps:
            out.append(Match(table, heroes, camp, name, "standard", "standard"))
    return out


def run_matches(workers: Workers, players: int, kinds: Sequence[str], games: int) -> list[Match]:
    matches = [match for heroes in kinds for match in all_matches(heroes)]
    arrangements = dict.fromkeys(a for match in matches for a in match.arrangements(players))
    blocks = workers.run("matches", play, arrangements, games, 1000)
    outcomes = {a: np.frombuffer(b"".join(parts), np.uint8) for a, parts in blocks.items()}
    for match in matches:
        match.measure(*(outcomes[a] for a in match.arrangements(players)))
    for table in TABLES:
        family = [match for match in matches if match.table == table]
        for match, p in zip(family, holm([match.p for match in family]), strict=True):
            match.p_holm = p
    return matches


# -- the split of all-standard games --


@dataclass
class Split:
    players: int
    heroes: str
    n: int
    outcomes: list[int]
    rounds: float
    decisions: float


def run_split(
    workers: Workers, players: Iterable[int], kinds: Sequence[str], games: int
) -> list[Split]:
    arrangements = [Arrangement(n, heroes, ("standard",) * 4) for heroes in kinds for n in players]
    blocks = workers.run("split", count_split, arrangements, games, 5000)
    out = []
    for a, parts in blocks.items():
        *outcomes, rounds, decisions = (sum(column) for column in zip(*parts, strict=True))
        out.append(Split(a.players, a.heroes, games, outcomes, rounds / games, decisions / games))
    return out


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
BUQU = next((n for n, name in _core.SKILL_NAMES.items() if name == "buqu"), -1)

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
        self.buqu = [BUQU in seat["skills"] for seat in seats]
        self.taos = {c for c, card in enumerate(game.setup.table.cards) if card[0] == KIND["tao"]}
        self.hp = [seat["hp"] for seat in seats]
        self.peaches = [len(self.taos.intersection(seat["hand"])) for seat in seats]
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
            if card in self.taos:
                if from_zone == HAND:
                    self.peaches[from_seat] -= 1
                if to_zone == HAND:
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
        elif kind == TURN:
            self.round = amount
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
        saved = self.peaches[dead] >= needed and not self.buqu[dead]
        self.add("own_peach", saved)
        if identity == LORD:
            loyal = [seat for seat in self.living if self.identity[seat] == LOYALIST]
            held = self.peaches[dead] + sum(self.peaches[seat] for seat in loyal)
            self.found["lord_own_peach"][0] += saved
            self.add("ally_peach", held >= needed and not self.buqu[dead])
        if identity == LOYALIST:
            self.found["lord_kills_of"][1] = 1
            if killer < len(self.identity) and self.identity[killer] == LORD:
                self.found["lord_kills"][0] = self.found["lord_kills_of"][0] = 1

    def end(self, game: _core.CoreGame) -> dict[str, list[float]]:
        hands = [game.seat_state(seat)["hand"] for seat in range(game.n_seats)]
        if self.peaches != [len(self.taos.intersection(hand)) for hand in hands]:
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


# -- calibration: beliefs against the truth --

ROUNDS = 8  # later ones count as the last
BINS = 10
CLASSES = ("loyalist", "rebel", "spy")
WHOLE = 128  # beliefs are in 1/128
LEAST = 0.5 / WHOLE  # a belief of 0 that comes true costs 8 bits
FIELDS = ("seats", "loss", "prior_loss", "suspects", "suspect_right", "suspect_prior")


def sample_beliefs(game: _core.CoreGame, sums: np.ndarray, bins: np.ndarray) -> None:
    """What each living seat believes of each hidden other one, against what that one is."""
    seats = [game.seat_state(seat) for seat in range(game.n_seats)]
    hidden = [n for n, seat in enumerate(seats) if seat["alive"] and not seat["revealed"]]
    identity = [seat["identity"] for seat in seats]
    living = [n for n, seat in enumerate(seats) if seat["alive"]]
    for observer in living:
        others = [seat for seat in hidden if seat != observer]
        if not others:
            continue
        beliefs = game.beliefs(observer)["posterior"]
        p = np.array([beliefs[seat] for seat in others], float) / WHOLE
        truth = np.array([identity[seat] - LOYALIST for seat in others])
        counts = np.bincount(truth, minlength=3)
        known = p[np.arange(len(others)), truth]
        sums[0] += len(others)
        sums[1] -= np.log2(np.maximum(known, LEAST)).sum()
        sums[2] -= np.log2(counts[truth] / len(others)).sum()
        if observer == game.lord and counts[1]:
            sums[3] += 1
            sums[4] += truth[p[:, 1].argmax()] == 1
            sums[5] += counts[1] / len(others)
        index = np.minimum((p * BINS).astype(int), BINS - 1)
        for c in range(3):
            np.add.at(bins[c, :, 0], index[:, c], 1)
            np.add.at(bins[c, :, 1], index[:, c], p[:, c])
            np.add.at(bins[c, :, 2], index[:, c], truth == c)


def believe(of: Arrangement, seed: int, first: int, count: int) -> tuple[np.ndarray, np.ndarray]:
    """Sums by rounds played, and bins of beliefs: seats, believed, true."""
    setup, standard = setup_of(of.players, of.heroes), number(of.strategies[0])
    sums = np.zeros((ROUNDS, len(FIELDS)))
    bins = np.zeros((ROUNDS, 3, BINS, 3))
    for index in range(first, first + count):
        game = _core.CoreGame.deal(setup, seed, index)
        sampled = 0
        while not game.over:
            if game.round > sampled:
                sampled = game.round
                played = min(sampled, ROUNDS) - 1
                sample_beliefs(game, sums[played], bins[played])
            game.answer_with(standard)
    return sums, bins


@dataclass
class Calibration:
    """By rounds played: bits a hidden seat costs, how often the lord's first suspect is a rebel."""

    heroes: str
    played: int
    seats: int
    loss: float
    loss_se: float
    prior_loss: float
    suspect: float
    suspect_se: float
    suspect_prior: float


@dataclass
class Bin:
    """From the end of round 1 on: how often what was believed was true."""

    heroes: str
    identity: str
    low: float
    n: int
    believed: float
    true: float
    error_se: float

    @property
    def error(self) -> float:
        return self.believed - self.true


def run_calibration(
    workers: Workers, players: int, kinds: Sequence[str], games: int
) -> tuple[list[Calibration], list[Bin]]:
    arrangements = [Arrangement(players, heroes, ("standard",) * 4) for heroes in kinds]
    blocks = workers.run("calibration", believe, arrangements, games, max(5, games // 100))
    rounds, bins = [], []
    for a, parts in blocks.items():
        sums = np.array([part[0] for part in parts])
        tables = np.array([part[1] for part in parts])[:, 1:].sum(axis=1)
        for played in range(ROUNDS):
            if sums[:, played, 0].any():
                rounds.append(one_round(a.heroes, played, sums[:, played].T))
        for c, b in np.ndindex(3, BINS):
            if tables[:, c, b, 0].any():
                bins.append(one_bin(a.heroes, c, b, tables[:, c, b].T))
    return rounds, bins


def one_round(heroes: str, played: int, sums: np.ndarray) -> Calibration:
    seats, loss, prior, suspects, right, before = sums
    bits = ratio(heroes, "loss", list(zip(loss, seats, strict=True)))
    first = ratio(heroes, "suspect", list(zip(right, suspects, strict=True)))
    return Calibration(
        heroes,
        played,
        seats=int(seats.sum()),
        loss=bits.estimate,
        loss_se=bits.se,
        prior_loss=float(prior.sum() / seats.sum()),
        suspect=first.estimate,
        suspect_se=first.se,
        suspect_prior=float(before.sum() / suspects.sum()) if suspects.any() else math.nan,
    )


def one_bin(heroes: str, identity: int, b: int, sums: np.ndarray) -> Bin:
    n, believed, true = sums
    error = ratio(heroes, "error", list(zip(believed - true, n, strict=True)))
    return Bin(
        heroes,
        CLASSES[identity],
        low=b / BINS,
        n=int(n.sum()),
        believed=float(believed.sum() / n.sum()),
        true=float(true.sum() / n.sum()),
        error_se=error.se,
    )


# -- bars --


@dataclass
class Bar:
    heroes: str
    what: str
    found: str
    passed: bool


def find(matches: Iterable[Match], heroes: str, strategy: str, camp: str, others: str) -> Match:
    return next(
        m
        for m in matches
        if (m.heroes, m.strategy, m.camp, m.others) == (heroes, strategy, camp, others)
    )


def match_bars(matches: Sequence[Match], heroes: str) -> list[Bar]:
    out = []
    for camp, least in (("lord side", 0.90), ("rebels", 0.95)):
        m = find(matches, heroes, "standard", camp, "random")
        text = f"the {camp} playing `standard` against `random` others: {least:.0%} or more"
        out.append(Bar(heroes, text, f"{percent(m.share)} ± {percent(m.se)}", m.share >= least))
    m = find(matches, heroes, "standard", "spy", "random")
    times = m.share / m.before if m.before else math.nan
    found = f"{times:.2f} times: {percent(m.share)} ± {percent(m.se)} by {percent(m.before)}"
    text = "a `standard` spy among `random` others wins 4 times as often as a `random` one"
    out.append(Bar(heroes, text, found, times >= 4))
    for name, camps in ABLATIONS.items():
        rows = [find(matches, heroes, name, camp, "standard") for camp in camps]
        found = "; ".join(f"{m.camp} {points(m.difference)} (z {m.z:.1f})" for m in rows)
        text = f"`{name}` loses by 3 standard errors for each camp that plays it"
        out.append(Bar(heroes, text, found, all(m.z <= -3 for m in rows)))
    return out


def health_bars(health: Sequence[Ratio], heroes: str) -> list[Bar]:
    rows = {row.what: row for row in health if row.heroes == heroes}
    kills, own = rows["lord_kills"], rows["own_peach"]
    return [
        Bar(
            heroes,
            "the lord kills a loyalist in at most 4% of games",
            f"{percent(kills.estimate)} ± {percent(kills.se)}",
            kills.estimate <= 0.04,
        ),
        Bar(
            heroes,
            "nobody dies holding a peach that could have saved him",
            f"{own.count:.0f} of {own.n:.0f} deaths",
            own.count == 0,
        ),
    ]


def capped_bar(split: Sequence[Split], players: int, heroes: str) -> list[Bar]:
    rows = [row for row in split if row.players == players and row.heroes == heroes]
    capped = [row.outcomes[OUTCOMES.index("capped")] for row in rows]
    return [
        Bar(
            heroes,
            "at most 0.1% of games are stopped by the limit of rounds",
            f"{count} of {row.n} games",
            count <= row.n / 1000,
        )
        for row, count in zip(rows, capped, strict=True)
    ]


def calibration_bars(rounds: Sequence[Calibration], bins: Sequence[Bin], heroes: str) -> list[Bar]:
    mine = [row for row in rounds if row.heroes == heroes]
    later = [row for row in mine if row.played]
    filled = [row for row in bins if row.heroes == heroes and row.n >= 200]
    worst = max(filled, key=lambda row: abs(row.error))
    third = next(row for row in reversed(mine) if row.played <= 3)
    return [
        Bar(
            heroes,
            "beliefs cost fewer bits than the mere numbers of identities, after every round",
            ", ".join(f"{row.loss:.2f} by {row.prior_loss:.2f}" for row in later),
            all(row.loss < row.prior_loss for row in later),
        ),
        Bar(
            heroes,
            "no bin of beliefs is off by more than 5 points",
            f"{worst.identity} {percent(worst.believed)} believed, {percent(worst.true)} true",
            abs(worst.error) <= 0.05,
        ),
        Bar(
            heroes,
            "the lord's first suspect is a rebel in 85% or more, by round 3",
            f"{percent(third.suspect)} ± {percent(third.suspect_se)}",
            third.suspect >= 0.85,
        ),
    ]


# -- output --


def percent(share: float) -> str:
    return "–" if math.isnan(share) else f"{100 * share:.2f}%"


def points(difference: float) -> str:
    return f"{100 * difference:+.2f}"


def small(p: float) -> str:
    return "< 0.0001" if p < 0.0001 else f"{p:.4f}"


def table(heads: Sequence[str], rows: Iterable[Sequence[object]], texts: int = 1) -> str:
    """Markdown; the first so many columns are texts, the rest figures."""
    lines = [f"| {' | '.join(heads)} |"]
    lines.append("|" + "|".join(["---"] * texts + ["--:"] * (len(heads) - texts)) + "|")
    lines += [f"| {' | '.join(map(str, row))} |" for row in rows]
    return "\n".join(lines)


def match_text(matches: Sequence[Match], players: int) -> str:
    heads = ["heroes", "camp", "plays", "the rest", "n", "wins", "SE", "instead of", "wins"]
    heads += ["difference", "SE", "p"]
    out = []
    for name, title in TABLES.items():
        rows = []
        for m in matches:
            if m.table == name:
                figures = (f"{m.n:,}", percent(m.share), f"{100 * m.se:.2f}", f"`{m.instead}`")
                figures += (percent(m.before), points(m.difference))
                figures += (f"{100 * m.difference_se:.2f}", small(m.p_holm))
                rows.append((m.heroes, m.camp, f"`{m.strategy}`", f"`{m.others}`", *figures))
        out.append(f"**{title}** ({players} players)\n\n{table(heads, rows, 4)}")
    return "\n\n".join(out)


def interval(wins: int, n: int) -> str:
    low, high = wilson(wins, n)
    return f"{100 * wins / n:.2f} ({100 * low:.2f}–{100 * high:.2f})"


def split_text(split: Sequence[Split]) -> str:
    heads = ["heroes", "players", "n", "lord side %", "rebels %", "spy %", "drawn", "capped"]
    heads += ["rounds", "decisions"]
    rows = []
    for row in split:
        shares = [interval(wins, row.n) for wins in row.outcomes[:3]]
        lengths = (f"{row.rounds:.1f}", f"{row.decisions:.0f}")
        rows.append((row.heroes, row.players, f"{row.n:,}", *shares, *row.outcomes[3:], *lengths))
    return table(heads, rows)


def by_heroes(kinds: Sequence[str], rows: Iterable, key: Callable, cell: Callable) -> list[list]:
    """One line for each key, with a cell for each kind of heroes."""
    lines: dict = {}
    for row in rows:
        lines.setdefault(key(row), {})[row.heroes] = cell(row)
    return [[*names, *(cells.get(k, "–") for k in kinds)] for names, cells in lines.items()]


def health_text(health: Sequence[Ratio], players: int, kinds: Sequence[str]) -> str:
    def cell(row: Ratio) -> str:
        if row.what in AVERAGES:
            return f"{row.estimate:.2f} ± {row.se:.2f}"
        figure = (
            "–" if math.isnan(row.estimate) else f"{percent(row.estimate)} ± {100 * row.se:.2f}"
        )
        return f"{figure} ({row.count:,.0f} of {row.n:,.0f})"

    rows = by_heroes(kinds, health, lambda row: HEALTH[row.what], cell)
    heads = [f"what ({players} players, all `standard`)", "of", *kinds]
    return table(heads, rows, 2)


def calibration_text(
    rounds: Sequence[Calibration], bins: Sequence[Bin], kinds: Sequence[str]
) -> str:
    heads = ["heroes", "rounds played", "n", "bits", "SE", "bits by numbers alone"]
    heads += ["first suspect a rebel", "SE", "by chance"]
    lines = []
    for row in rounds:
        played = f"{row.played} or more" if row.played == ROUNDS - 1 else row.played
        bits = (f"{row.loss:.3f}", f"{row.loss_se:.3f}", f"{row.prior_loss:.3f}")
        suspect = (percent(row.suspect), f"{100 * row.suspect_se:.2f}", percent(row.suspect_prior))
        lines.append((row.heroes, played, f"{row.seats:,}", *bits, *suspect))
    by_bin = by_heroes(
        kinds,
        sorted(bins, key=lambda row: (row.identity, row.low)),
        lambda row: (row.identity, f"{row.low:.1f}–{row.low + 1 / BINS:.1f}"),
        lambda row: (
            f"{percent(row.believed)}, {percent(row.true)} ± {100 * row.error_se:.2f} ({row.n:,})"
        ),
    )
    bin_heads = ["identity", "belief", *(f"{k}: believed, true ± SE (n)" for k in kinds)]
    return f"{table(heads, lines)}\n\n{table(bin_heads, by_bin, 2)}"


def bars_text(bars: Sequence[Bar]) -> str:
    rows = [("PASS" if bar.passed else "FAIL", bar.heroes, bar.what, bar.found) for bar in bars]
    return table(["bar", "heroes", "asked", "found"], rows, 4)


def put_sections(path: Path, sections: dict[str, str]) -> None:
    """Renew what stands between `<!-- NAME:begin -->` and `<!-- NAME:end -->`."""
    text = path.read_text(encoding="utf-8")
    for name, body in sections.items():
        begin, end = f"<!-- {name}:begin -->", f"<!-- {name}:end -->"
        if text.count(begin) != 1 or text.count(end) != 1:
            raise SystemExit(f"{path} has not one section {begin} … {end}")
        before, rest = text.split(begin)
        text = f"{before}{begin}\n\n{body}\n\n{end}{rest.split(end)[1]}"
    path.write_text(text, encoding="utf-8")


def plain(rows: Iterable[object]) -> list[dict]:
    """For JSON, which has no NaN."""
    return [
        {k: None if isinstance(v, float) and math.isnan(v) else v for k, v in asdict(row).items()}
        for row in rows
    ]


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100_000, help="of each match and each split")
    parser.add_argument("--players", type=int, default=8, help="of all but the split")
    parser.add_argument("--heroes", nargs="+", choices=HEROES[:2], default=HEROES[:2])
    parser.add_argument("--parts", nargs="+", choices=PARTS, default=PARTS)
    parser.add_argument("--seed", type=int, default=20_000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--quick", action="store_true", help="2000 games, under a minute")
    parser.add_argument("--json", action="store_true", help="one document on standard output")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="renew its marked sections")
    options = parser.parse_args()
    games = 2000 if options.quick else options.games
    if games < 100:
        parser.error("fewer than 100 games tell nothing")

    workers = Workers(options.processes, options.seed)
    about = {
        "version": sgs.__version__,
        "rules_version": _core.RULES_VERSION,
        "standard_version": STANDARD_VERSION,
        "rules_hash": Rules().hash,
        "seed": options.seed,
        "games": games,
        "players": options.players,
        "python": platform.python_version(),
    }
    head = (
        f"sgs {sgs.__version__}, rules {_core.RULES_VERSION} ({Rules().hash}), "
        f"standard {STANDARD_VERSION}, seed {options.seed}. "
        "Heroes: none, or drawn from the pool. SE: standard error."
    )
    sections: dict[str, str] = {}
    document: dict[str, object] = {"about": about}
    bars: dict[str, list[Bar]] = {heroes: [] for heroes in options.heroes}
    if "matches" in options.parts:
        matches = run_matches(workers, options.players, options.heroes, games)
        document["matches"] = plain(matches)
        sections["strength"] = match_text(matches, options.players)
        for heroes in options.heroes:
            bars[heroes] += match_bars(matches, heroes)
    if "split" in options.parts:
        split = run_split(workers, range(4, 11), options.heroes, games)
        document["split"] = plain(split)
        sections["split"] = split_text(split)
    if "health" in options.parts:
        health = run_health(workers, options.players, options.heroes, max(500, games // 5))
        document["health"] = plain(health)
        sections["health"] = health_text(health, options.players, options.heroes)
        for heroes in options.heroes:
            bars[heroes] += health_bars(health, heroes)
    if "split" in options.parts:
        for heroes in options.heroes:
            bars[heroes] += capped_bar(split, options.players, heroes)
    if "calibration" in options.parts:
        rounds, bins = run_calibration(
            workers, options.players, options.heroes, max(200, games // 20)
        )
        document["calibration"] = {"rounds": plain(rounds), "bins": plain(bins)}
        sections["calibration"] = calibration_text(rounds, bins, options.heroes)
        for heroes in options.heroes:
            bars[heroes] += calibration_bars(rounds, bins, heroes)
    workers.pool.shutdown()
    every_bar = [bar for heroes in options.heroes for bar in bars[heroes]]
    document["bars"] = plain(every_bar)
    sections["bars"] = bars_text(every_bar)

    if set(options.parts) != set(PARTS):
        del sections["bars"]  # the page keeps those of a whole run
    if options.markdown:
        put_sections(options.markdown, {k: f"{head}\n\n{v}" for k, v in sections.items()})
    if options.json:
        print(json.dumps(document, indent=1))
    else:
        print(head, *{**sections, "bars": bars_text(every_bar)}.values(), sep="\n\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
