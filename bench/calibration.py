"""Beliefs of `standard` against the true identities, round by round."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from health import ratio
from matches import LOYALIST, Arrangement, Workers, number, setup_of
from sgs_core import _core

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
