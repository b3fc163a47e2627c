"""A small language for rule tests: build a position, script the answers, look at the table.

    t = table(p("S7-sha C5-dilu"), p("H2-shan"))  # seats 0 and 1, two more bare
    t.play("S7-sha", 1)                           # the turn owner's play question, then the target
    t.answer(1, "dodge", "card H2-shan")          # fails unless seat 1 is asked just this
    t.check(1, hp=4, hand="")

Several cards are one string. Seat 0 has the turn and is the lord, the others are rebels, unless
said. Questions with one legal answer are never seen, so a seat that is to stay in its play phase
holds something to play: an unused horse does. Under the cards named in `deck` lies the equipment
that the position does not use, then the rest: unnamed draws answer nothing and keep a play phase
open.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any

import pytest

import sgs

LETTER = {"spade": "S", "heart": "H", "club": "C", "diamond": "D"}
RANK = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
STOP = "C5-dilu"  # in a hand: something to play, so that the play phase goes on
HP3 = (
    "zhugeliang huangyueying zhouyu daqiao luxun sunshangxiang simayi guojia zhenji "
    "huatuo diaochan zhangjiao xiaoqiao yuji yangxiu shenlvmeng"
)
FULL_HP = dict.fromkeys(HP3.split(), 3) | {"shenguanyu": 5}  # all others: 4
ZONES = ("hand", "equip", "judging", "pile")
EQUIPMENT = (
    "HK-zhuahuangfeidian SK-dayuan DK-zixing S5-jueying C5-dilu H5-chitu DA-zhugeliannu "
    "CA-zhugeliannu S6-qinggangjian S2-cixiongshuanggujian S2-hanbingjian D5-guanshifu "
    "S5-qinglongyanyuedao SQ-zhangbashemao DQ-fangtianhuaji H5-qilingong S2-baguazhen "
    "C2-baguazhen C2-renwangdun"
)


def cards(text: str) -> list[str]:
    """The cards of a text, sorted: zones are compared without order."""
    return sorted(text.split())


def count(text: str) -> int:
    return len(text.split())


@cache
def printed_deck(name: str = "deck") -> list[str]:
    """The cards of a deck file as texts, in file order."""
    rows = json.loads(files("sgs").joinpath("data", f"{name}.json").read_bytes())
    return [f"{LETTER[row['suit']]}{RANK[row['rank'] - 1]}-{row['card']}" for row in rows]


def p(hand: str = "", hero: str | None = None, **more: Any) -> dict[str, Any]:
    """A player: `hp, max_hp, identity, equip, judging, pile, skills, gender, kingdom, alive`."""
    player: dict[str, Any] = {"hand": hand.split()}
    if hero is not None:
        player["hero"] = hero
    for key, value in more.items():
        several = key in (*ZONES, "skills") and isinstance(value, str)
        player[key] = value.split() if several else value
    full = FULL_HP.get(hero or "", 4)
    player.setdefault("max_hp", max(full, player.get("hp", 0)))
    player.setdefault("hp", player["max_hp"])
    return player


def table(
    *players: dict[str, Any],
    seats: int = 4,
    deck: str = "",
    discard: str = "",
    turn: int = 0,
    phase: str = "play",
    identities: str = "",
    rules: dict[str, Any] | str | None = None,
    exact: bool = False,
    seed: int = 1,
) -> Table:
    """Build a position.

    identities: one word a seat. exact: the game has no other cards than those named here.
    """
    seated = [dict(player) for player in players]
    seated += [p() for _ in range(seats - len(seated))]
    roles = identities.split() or ["lord"] + ["rebel"] * (len(seated) - 1)
    assert len(roles) == len(seated), "one identity a seat"
    for player, role in zip(seated, roles, strict=True):
        player.setdefault("identity", role)
    named = [card.split()[0] for who in seated for zone in ZONES for card in who.get(zone, ())]
    named += deck.split() + discard.split()
    options = rules
    if exact:
        options = {"custom.deck": [card.split("#")[0] for card in named]} | dict(rules or {})
    spare = [] if exact else [card for card in EQUIPMENT.split() if card not in named]
    position = {
        "players": seated,
        "deck": deck.split() + spare,
        "discard": discard.split(),
        "turn": turn,
        "phase": phase,
    }
    chosen = None if options is None else sgs.Rules(options)
    game = sgs.Game.from_position(position, seed=seed, rules=chosen)
    size = len(named) if exact else deck_size(rules)
    return Table(game, size, len(named) - count(deck), count(deck))


def under(key: str, value: Any, *players: dict[str, Any], **more: Any) -> Table:
    """A table with one rule option changed."""
    more["rules"] = {**more.pop("rules", {}), key: value}
    return table(*players, **more)


def deck_size(rules: dict[str, Any] | str | None) -> int:
    """How many cards the game has: the deck file and the optional cards."""
    options = rules if isinstance(rules, dict) else {"setup.deck": rules}
    extra = {"yinyueqiang": 1, "jiu": 5, "both": 6}.get(options.get("setup.extra_cards"), 0)
    return {"std104": 104, "beginner": 82}.get(options.get("setup.deck"), 108) + extra


class Table:
    """A running game with its script helpers."""

    def __init__(self, game: sgs.Game, size: int, placed: int, stacked: int) -> None:
        self.game = game
        self.size = size
        self.pile_at_start = size - placed
        self.stacked = stacked

    # looking

    def hp(self, seat: int) -> int:
        return self.game.players[seat].hp

    def alive(self, seat: int) -> bool:
        return self.game.players[seat].alive

    def zone(self, seat: int, name: str) -> list[str]:
        return sorted(getattr(self.game.players[seat], name))

    def hand(self, seat: int) -> list[str]:
        return self.zone(seat, "hand")

    @property
    def drawn(self) -> int:
        """How many cards the draw pile has given so far."""
        return self.pile_at_start - self.game.deck_count

    def check(self, seat: int, **expected: Any) -> None:
        """Compare what is given: hp, alive …; zones as one string; `n` counts the hand."""
        player = self.game.players[seat]
        for key, value in expected.items():
            if key == "n":
                found: Any = len(player.hand)
            elif key in ZONES:
                found, value = self.zone(seat, key), cards(value)
            else:
                found = getattr(player, key)
            assert found == value, f"seat {seat}: {key} is {found}, expected {value}"

    def discarded(self, text: str) -> None:
        """All these cards lie in the discard pile."""
        missing = [card for card in text.split() if card not in self.game.discard]
        assert not missing, f"{missing} not in the discard pile {self.game.discard}"

    def kept(self, text: str) -> None:
        """None of these cards lies in the discard pile."""
        found = [card for card in text.split() if card in self.game.discard]
        assert not found, f"{found} in the discard pile {self.game.discard}"

    def used_up(self) -> None:
        """Every card named in `deck` has left the draw pile."""
        assert self.drawn >= self.stacked, f"{self.drawn} of {self.stacked} stacked cards drawn"

    def conserved(self) -> None:
        """No card doubled or lost (while nothing is in use)."""
        assert self._all_cards() == self.size
        seen = [c for s in range(len(self.game.players)) for z in ZONES for c in self.zone(s, z)]
        seen += self.game.discard
        assert len(seen) == len(set(seen)), "a card lies in two places"

    def _all_cards(self) -> int:
        held = sum(len(getattr(player, z)) for player in self.game.players for z in ZONES)
        return held + self.game.deck_count + len(self.game.discard)

    def happened(self, event: str, **fields: Any) -> int:
        """How many recorded events have this name and these fields."""
        return sum(
            e.event == event and all(getattr(e, key) == value for key, value in fields.items())
            for e in self.game.events
        )

    def over(self, winner: str, *winners: int) -> None:
        assert self.game.over, f"the game goes on: {self.question()}"
        assert self.game.winner == winner
        if winners:
            assert sorted(self.game.winners) == sorted(winners)

    # asking and answering

    def question(self) -> str:
        if self.game.over:
            return f"the game is over: {self.game.winner}"
        ask = self.game.ask
        return f"{ask.kind} to seat {ask.seat}: {', '.join(ask.options)}"

    def is_open(self, seat: int, kind: str) -> bool:
        return not self.game.over and (self.game.ask.seat, self.game.ask.kind) == (seat, kind)

    def asked(self, seat: int, kind: str, *options: str) -> None:
        """This question is open; with options: exactly these may be answered."""
        assert self.is_open(seat, kind), f"expected {kind} to seat {seat}, got {self.question()}"
        if options:
            assert sorted(self.game.ask.options) == sorted(options)

    def offered(self, *texts: str) -> None:
        options = self.game.ask.options
        missing = [text for text in texts if text not in options]
        assert not missing, f"{missing} not offered in {self.question()}"

    def refuses(self, *texts: str) -> None:
        """None of these may be answered, and trying changes nothing."""
        before = self.game.to_bytes()
        for text in texts:
            assert text not in self.game.ask.options, f"{text} offered in {self.question()}"
            with pytest.raises(sgs.IllegalAnswer):
                self.game.answer(text)
        assert self.game.to_bytes() == before

    def answer(self, seat: int, kind: str, text: str) -> None:
        self.asked(seat, kind)
        self.offered(text)
        self.game.answer(text)

    def play(self, what: str, *targets: int | str) -> None:
        """Answer the turn owner's play question with a card (or `skill …`), then its targets.

        A target that is the only legal one is not asked; `pass` ends a list that could go on.
        """
        seat = self.game.turn
        self.answer(seat, "play", what if " " in what else f"card {what}")
        for target in targets:
            if self.is_open(seat, "target"):
                self.answer(seat, "target", target if target == "pass" else f"seat {target}")

    def end_turn(self) -> None:
        self.answer(self.game.turn, "play", "pass")

    def guhuo(self, name: str, card: str, *targets: int) -> None:
        """Seat on turn, yuji, lays a card face down in the play phase."""
        seat = self.game.turn
        self.answer(seat, "play", "skill guhuo")
        self.answer(seat, "name", f"as {name}")
        if self.is_open(seat, "card"):
            self.answer(seat, "card", f"card {card}")
        for target in targets:
            if self.is_open(seat, "target"):
                self.answer(seat, "target", f"seat {target}")

    def challenges(self, *answers: str) -> None:
        """The challenge answers in asking order, each `yes` or `no`."""
        for answer in answers:
            assert self.game.ask.kind == "challenge", f"no challenge: {self.question()}"
            self.game.answer(answer)

    def decline_all(self) -> None:
        """Pass (or say no) for everybody up to a play phase, a compulsory choice or the end."""
        while not self.game.over and self.game.ask.kind != "play":
            quiet = [text for text in ("pass", "no") if text in self.game.ask.options]
            if not quiet:
                return
            self.game.answer(quiet[0])

    def run_to(self, seat: int, kind: str = "play") -> None:
        """Pass, else take the first answer, until this question opens to this seat."""
        for _ in range(200):
            if self.is_open(seat, kind):
                return
            assert not self.game.over, self.question()
            options = self.game.ask.options
            self.game.answer("pass" if "pass" in options else options[0])
        raise AssertionError(f"{kind} to seat {seat} never came; now {self.question()}")
