"""One game, step by step."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any

import msgspec

from sgs_core import _core

from .ask import Ask
from .errors import switch, whole
from .events import Event, read_event
from .names import CAMPS, IDENTITIES, PHASES
from .player import Player, read_player
from .position import read_position
from .rules import Rules, RulesLike
from .saved import Header, pack, restore, unpack
from .strategies import DEFAULT_STRATEGY, Strategy
from .tables import MAX_INDEX, MAX_ROUNDS, Deal, FixLike, PoolLike, Tables, check_seed, tables
from .view import View, read_view


class Game:
    """One game. It runs to the next question and waits there for an answer.

    This object is the table: it shows hidden cards and identities too. What one seat may see is
    `game.view(seat)`.

    Args:
        players: Number of seats, 2 to 10.
        seed: Seed of the series, 0 to 2^63 - 1.
        index: Number of the game in the series, from 0; `simulate` plays the same games.
        rules: Rules, a preset, a rules file, a mapping of changes, or none for the defaults.
        heroes: What to draw heroes from: `none`, a pack (`std`, `std_wind`, `std_wind_god`,
            `all`), ids, a file, or none given for what the rules say.
        fix: Hero by seat, e.g. `{"seat0": "zhoutai"}`.
        mode: `identity`.
        max_rounds: Rounds after which the game is capped.
        draft: Whether the seats choose their heroes from offers (R3.5-R3.7), each choice a
            question; else heroes are dealt at random from the pool.
        ask_forced: Ask where there is only one legal answer, too.

    Raises:
        ValueError: An argument is out of range or names what does not exist.

    Example:
        >>> game = Game(players=5, seed=7)
        >>> while not game.over:
        ...     game.answer(game.ask.options[0])
        >>> game.winner in ("lord_side", "rebels", "spy", "drawn", "capped")
        True
    """

    __slots__ = ("_ask", "_events", "_header", "_inner", "_tables", "_untold")

    _inner: _core.CoreGame
    _tables: Tables
    _header: Header
    _ask: Ask | None
    _events: list[Event]
    _untold: int

    def __init__(
        self,
        *,
        players: int = 8,
        seed: int = 0,
        index: int = 0,
        rules: RulesLike = None,
        heroes: PoolLike = None,
        fix: FixLike = None,
        mode: str = "identity",
        max_rounds: int = 200,
        draft: bool = True,
        ask_forced: bool = False,
    ) -> None:
        deal = Deal(
            players=players,
            rules=Rules.of(rules),
            heroes=heroes,
            fix=fix,
            mode=mode,
            max_rounds=max_rounds,
            draft=draft,
        )
        setup = deal.setup(ask_forced=switch("ask_forced", ask_forced))
        core = _core.CoreGame.deal(
            setup, check_seed(seed), whole("index", index, 0, MAX_INDEX), events=True
        )
        header = Header.of(
            deal.tables.rules,
            deal.players,
            deal.max_rounds,
            ask_forced,
            deal.pool,
            deal.fixed,
            deal.draft,
        )
        self._fill(core, deal.tables, header)

    def _fill(self, core: _core.CoreGame, of: Tables, header: Header) -> Game:
        self._inner, self._tables, self._header = core, of, header
        self._ask = None
        self._events = []
        self._untold = 0
        return self

    @classmethod
    def from_position(
        cls,
        position: Mapping[str, object],
        *,
        seed: int = 0,
        index: int = 0,
        rules: RulesLike = None,
        max_rounds: int = 200,
        ask_forced: bool = False,
    ) -> Game:
        """Start from any position.

        Args:
            position: `players`, a list with a mapping for each seat: `identity`, and optionally
                `hero`, `hp`, `max_hp`, `hand`, `equip`, `judging` (in the order of placing; a card
                that counts as another is written `D7-shan as lebusishu`), `pile`, `marks`,
                `face_down`, `skips_draw` (of the next turn), `skills`, `kingdom`, `gender`,
                `alive`; what is left out is as the hero has it.
                Further `deck` (from the top; the rest is shuffled below by seed), `discard`,
                `turn` (a seat), `phase` (`preparation`, `judgment`, `draw`, `play`, `discard`,
                `finish`) and `round`. Identities are free, but there is exactly one lord.
            seed: Seed, 0 to 2^63 - 1.
            index: Number of the game in the series.
            rules: Rules, a preset, a rules file, a mapping of changes, or none for the defaults.
            max_rounds: Rounds after which the game is capped.
            ask_forced: Ask where there is only one legal answer, too.

        Returns:
            The game, at its first question.

        Raises:
            ValueError: Something in the position is unknown, out of range or contradictory.

        Example:
            >>> game = Game.from_position({
            ...     "players": [{"identity": "lord", "hand": ["S7-sha"]}, {"identity": "rebel"}],
            ...     "deck": ["H3-tao"], "turn": 0, "phase": "play"}, seed=1)
            >>> game.ask.options
            ('pass', 'card S7-sha')
        """
        of = tables(Rules.of(rules))
        plan = read_position(position, of)
        rounds = whole("max_rounds", max_rounds, 1, MAX_ROUNDS)
        setup = of.setup(players=len(plan.seats), max_rounds=rounds, ask_forced=ask_forced)
        core = _core.CoreGame.blank(
            setup, check_seed(seed), whole("index", index, 0, MAX_INDEX), events=True
        )
        plan.lay(core, of)
        header = Header.of(of.rules, len(plan.seats), rounds, ask_forced)
        return cls.__new__(cls)._fill(core, of, header)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._inner.over

    @property
    def ask(self) -> Ask:
        """The open question.

        Raises:
            ValueError: The game is over.
        """
        if self._ask is None:
            if self._inner.over:
                raise ValueError("the game is over: there is no open question")
            self._ask = Ask(self._inner, self._tables)
        return self._ask

    def answer(self, answer: str | int) -> None:
        """Answer the open question and run to the next one, or to the end.

        Args:
            answer: One of `game.ask.options`, or its index.

        Raises:
            IllegalAnswer: It is neither; the error names the options.
            ValueError: The game is over.

        Example:
            >>> game = Game(players=2, seed=1, heroes="none")
            >>> game.answer("pass")
        """
        ask = self.ask
        code = ask.code_of(answer)
        self._close()
        self._inner.answer(code)

    def play(self, strategy: str = DEFAULT_STRATEGY, *, questions: int | None = None) -> str | None:
        """Let native strategies answer, to the end or for some questions.

        Args:
            strategy: As `simulate` takes it, e.g. `standard`.
            questions: How many questions to answer at most; none for all.

        Returns:
            The winner, or none where the game goes on.

        Raises:
            ValueError: There is no such strategy, or `questions` is no number from 0 on.

        Example:
            >>> Game(players=5, seed=7).play() is not None
            True
        """
        if questions is not None:
            questions = whole("questions", questions, 0, MAX_INDEX)
        plan = Strategy.parse(strategy, self.players_count)
        policy = [
            plan.number(IDENTITIES[self._inner.seat_state(seat)["identity"]], seat)
            for seat in range(self.players_count)
        ]
        self._close()
        core = self._inner
        while not core.over and questions != 0:
            core.answer_with(policy[core.ask_seat])
            questions = None if questions is None else questions - 1
        return self.winner

    def _close(self) -> None:
        if self._ask is not None:
            self._ask.close()
            self._ask = None

    @property
    def winner(self) -> str | None:
        """`lord_side`, `rebels`, `spy`, `drawn` or `capped`; none while the game goes on."""
        return CAMPS[self._inner.outcome - 1] if self._inner.over else None

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won, dead ones included."""
        return tuple(self._inner.winners) if self._inner.over else ()

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened so far, the oldest first.

        A game from `from_bytes` or `determinize` tells what happened since.
        """
        new = self._inner.events(self._untold + len(self._events))
        players = self.players_count
        self._events += [read_event(numbers, self._tables, players) for numbers in new]
        return tuple(self._events)

    @property
    def players(self) -> tuple[Player, ...]:
        """All seats, hidden parts too, as they are now."""
        seats = range(self.players_count)
        return tuple(read_player(n, self._inner.seat_state(n), self._tables) for n in seats)

    @property
    def players_count(self) -> int:
        """Number of seats."""
        return self._inner.n_seats

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is, none between turns."""
        return self._inner.turn if self._inner.turn >= 0 else None

    @property
    def phase(self) -> str:
        """`preparation`, `judgment`, `draw`, `play`, `discard` or `finish`."""
        return PHASES[self._inner.phase]

    @property
    def round(self) -> int:
        """Number of the round, from 1."""
        return self._inner.round

    @property
    def deck_count(self) -> int:
        """Cards left in the draw pile."""
        return self._inner.deck_count

    @property
    def discard(self) -> tuple[str, ...]:
        """The discard pile, the oldest card first."""
        return tuple(self._tables.cards.texts[card] for card in self._inner.discard)

    @property
    def decisions(self) -> int:
        """Questions asked so far that had two or more answers."""
        return self._inner.decisions

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self._tables.rules

    @property
    def key(self) -> tuple[int, int]:
        """Seed and index."""
        return self._inner.key

    def clone(self) -> Game:
        """A copy that goes its own way; chance is the same for both.

        Returns:
            The copy.

        Example:
            >>> game = Game(players=2, seed=1)
            >>> game.clone().players == game.players
            True
        """
        made = Game.__new__(Game)._fill(self._inner.clone(), self._tables, self._header)
        made._events, made._untold = list(self.events), self._untold
        return made

    def determinize(self, seat: int, *, seed: int = 0) -> Game:
        """A copy in which all that a seat cannot see is drawn anew, and so is all chance.

        Args:
            seat: The seat that looks.
            seed: Another seed, another drawing.

        Returns:
            The copy; `view(seat)` is the same in both, but for chance.

        Raises:
            ValueError: There is no such seat, or the seed is out of range.

        Example:
            >>> game = Game(players=5, seed=1)
            >>> game.determinize(0, seed=3).players[0].hand == game.players[0].hand
            True
        """
        core = self._inner.determinize(self._seat(seat), check_seed(seed))
        header = msgspec.structs.replace(self._header, drawn_anew=seed)
        made = Game.__new__(Game)._fill(core, self._tables, header)
        made._untold = core.n_events()  # what was dealt in truth is not for this game to tell
        return made

    def view(self, seat: int) -> View:
        """What a seat may see.

        Args:
            seat: Place at the table, from 0.

        Returns:
            The view, as of now.

        Raises:
            ValueError: There is no such seat.

        Example:
            >>> Game(players=5, seed=1).view(2).revealed[0]
            'lord'
        """
        state: Mapping[str, Any] = self._inner.view(self._seat(seat))
        return read_view(state, self._tables, self._chance(seat))

    def _chance(self, seat: int) -> int:
        parts = (*self.key, self._header.drawn_anew, seat, self.decisions)
        digest = blake2b(repr(parts).encode(), digest_size=8).digest()
        return int.from_bytes(digest, "little")

    def to_bytes(self) -> bytes:
        """The game as bytes, with its rules.

        Returns:
            Bytes for `Game.from_bytes`. Events are not among them.

        Example:
            >>> game = Game(players=2, seed=1)
            >>> Game.from_bytes(game.to_bytes()).players == game.players
            True
        """
        return pack(self._header, self._inner.to_bytes())

    @classmethod
    def from_bytes(cls, data: bytes) -> Game:
        """Read a saved game.

        Args:
            data: What `to_bytes` wrote.

        Returns:
            The game, as it was.

        Raises:
            ValueError: The bytes are foreign, cut short, changed, or of another version.

        Example:
            >>> Game.from_bytes(Game(players=2, seed=1).to_bytes()).over
            False
        """
        header, body = unpack(data)
        core, of = restore(header, body, events=True)
        return cls.__new__(cls)._fill(core, of, header)

    def __copy__(self) -> Game:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Game:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        return (Game.from_bytes, (self.to_bytes(),))

    def _seat(self, seat: int) -> int:
        return whole("seat", seat, 0, self.players_count - 1)

    def __repr__(self) -> str:
        seed, index = self.key
        state = f"won by {self.winner}" if self.over else f"round {self.round}, {self.ask!r}"
        return f"<Game {self.players_count} players, seed {seed}, index {index}: {state}>"
