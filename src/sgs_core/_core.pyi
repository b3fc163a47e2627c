"""The compiled rules core: plain numbers in, plain numbers out; texts are the business of `sgs`."""

from collections.abc import Mapping, Sequence
from typing import Any

RULES_VERSION: int
LAYOUT_VERSION: int

KIND_NAMES: tuple[str, ...]
"""Name of each card kind, by its number: `sha` is 0."""

KIND_CATEGORIES: tuple[int, ...]
"""Category of each kind: 0 basic, 1 instant trick, 2 delayed trick, 3 weapon, 4 armor, 5 +1 horse, 6 -1 horse."""

OPTION_KEYS: tuple[str, ...]
OPTION_RANGES: dict[str, tuple[int, int]]
"""Rule options that the core reads, e.g. `turn.phases`."""

SKILL_NAMES: Mapping[int, str]
"""Registered skills by number; hero skills are below 64, what a weapon or armor does is from 64 on."""

POLICY_NAMES: tuple[str, ...]
"""Native strategies; the position is the number that `play_games` and `answer_with` take."""

STUDY_POLICIES: tuple[str, ...]
"""Those of them that a study may use; the others measure `standard`."""

STANDARD_VERSION: str
"""Changes with anything that `standard` answers by: a hash of its source files."""

ASK_NAMES: tuple[str, ...]
ZONE_NAMES: tuple[str, ...]
EVENT_NAMES: tuple[str, ...]
OUTCOME_NAMES: tuple[str, ...]
"""`running`, then the outcomes `lord_side, rebels, spy, drawn, capped`; a fault raises RuntimeError instead."""

class RuleTable:
    """One packed set of rules: options, cards and heroes. Immutable."""

    def __init__(
        self,
        options: Mapping[str, int],
        cards: Sequence[tuple[int, int, int]],
        heroes: Sequence[tuple[int, int, int, Sequence[int]] | tuple[int, int, int, Sequence[int], int]],
    ) -> None:
        """
        options: every key of OPTION_KEYS; a number or 0/1 as itself, a word as its position in the option's values.
        cards: (kind, suit, rank) in deck-file order, 1..192; suits 0 spade, 1 heart, 2 club, 3 diamond; rank 1..13.
        heroes: (kingdom, gender, max_hp, skills, lord), at most 63; the position is the hero's number here.
            kingdom 0 none, 1 wei, 2 shu, 3 wu, 4 qun, 5 god; gender 0 none, 1 male, 2 female.
            lord, 0 where left out: 1 has a lord skill, + 2 always offered to the lord, + 4 the same in the wider pool.
        """
    @property
    def cards(self) -> list[tuple[int, int, int]]:
        """(kind, suit, rank) by card id: sorted by kind, deck-file order within a kind."""

class Setup:
    """What a series of games has in common."""

    def __init__(
        self,
        table: RuleTable,
        *,
        players: int,
        pool: Sequence[int] = (),
        fixed: Mapping[int, int] = ...,
        max_rounds: int = 200,
        ask_forced: bool = False,
        draft: bool = False,
    ) -> None:
        """pool: hero numbers to deal from at random, one a seat (too few: some seats have none); fixed: seat -> hero number.
        draft: the seats choose their heroes; the pool must have one for each."""

class CoreGame:
    @staticmethod
    def deal(setup: Setup, seed: int, index: int, events: bool = False) -> CoreGame: ...
    # building a position: blank(), then set_seat for each seat, put for each card, then start
    @staticmethod
    def blank(setup: Setup, seed: int, index: int, events: bool = False) -> CoreGame: ...
    def set_seat(
        self, seat: int, *, identity: int, hero: int, kingdom: int, gender: int, hp: int, max_hp: int,
        skills: Sequence[int], alive: bool, marks: int, face_down: bool = False, skips_draw: bool = False,
    ) -> None:
        """hero: number, or 63 for none. identity: 0 lord, 1 loyalist, 2 rebel, 3 spy."""
    def put(self, card: int, zone: str, seat: int = -1, as_kind: int = -1) -> None:
        """zone: `hand, equip, judging, hero_pile, discard, pile`; pile cards from the top. What is not put goes under the pile, shuffled."""
    def start(self, turn: int, phase: int, round: int = 1) -> None:
        """phase: 0 preparation, 1 judgment, 2 draw, 3 play, 4 discard, 5 finish. Runs to the first question."""

    @property
    def over(self) -> bool: ...
    @property
    def outcome(self) -> int: ...
    @property
    def winners(self) -> list[int]:
        """Winning seats."""
    @property
    def turn(self) -> int:
        """Seat, or -1 between turns."""
    @property
    def phase(self) -> int: ...
    @property
    def round(self) -> int: ...
    @property
    def lord(self) -> int: ...
    @property
    def n_seats(self) -> int: ...
    @property
    def deck_count(self) -> int: ...
    @property
    def discard(self) -> list[int]: ...
    @property
    def decisions(self) -> int:
        """Questions asked so far that had two or more answers."""
    @property
    def key(self) -> tuple[int, int]:
        """(seed, index)."""

    def seat_state(self, seat: int) -> dict[str, Any]:
        """hero, identity, kingdom, gender, hp, max_hp, alive, revealed, player, marks, face_down, skips_draw, hand [ids],
        equip [ids in slot order], judging [(id, as kind)] in order of placing, pile [ids], skills [numbers]."""

    # the open question; undefined when over
    @property
    def ask_seat(self) -> int: ...
    @property
    def ask_kind(self) -> int: ...
    @property
    def ask_reason(self) -> int:
        """A kind number, or 256 + a skill number, or -1."""
    @property
    def ask_subject(self) -> int: ...
    @property
    def ask_other(self) -> int: ...
    @property
    def ask_as(self) -> int:
        """Card kind demanded, or -1."""
    @property
    def ask_x(self) -> int: ...
    @property
    def ask_n(self) -> int: ...
    def ask_codes(self) -> list[int]:
        """Legal answers in code order; `decode` says what each means."""
    def decode(self, code: int) -> tuple[str, int, int]:
        """(what, value, via): `pass`; `card` id via skill or -1; `seat` n; `hand` seat; `skill` number; `kind` n; `suit` n;
        `colour` n (0 red, 1 black); `category` n; `yes`; `no`; `do` n (0 discard, 1 top, 2 skip_draw, 3 lose_hp); `hero` number."""
    def answer(self, code: int) -> None:
        """Answer with a legal code (ValueError otherwise) and run to the next question or the end."""
    def answer_with(self, policy: int) -> int:
        """Let a native strategy answer the open question; the code it chose."""

    def events(self, start: int = 0) -> list[tuple[int, ...]]:
        """(event, seat, other, card, from_zone, from_seat, to_zone, to_seat, amount, what, seen): see EVENT_NAMES; 255 means none.
        seen: mask of seats to which the card is known in a move."""
    def n_events(self) -> int: ...
    def beliefs(self, seat: int) -> dict[str, Any]:
        """What `standard` makes of the public evidence in a seat's place: rebel and spy [log-odds against loyalist, 16 a
        doubling, by seat], posterior [[loyalist, rebel, spy] in 1/128, by seat], attitude [-128 enemy .. 127 ally, by seat],
        balance [-16 rebels .. 16 lord side ahead], certainty [the power to which the odds are raised]."""
    def clone(self) -> CoreGame: ...
    def determinize(self, seat: int, seed: int) -> CoreGame:
        """A clone in which all that `seat` cannot see is redrawn, and every stream re-keyed by seed."""
    def to_bytes(self) -> bytes:
        """Header, checksum and the used part of the struct; the rules are not in it."""
    @staticmethod
    def from_bytes(setup: Setup, data: bytes, events: bool = False) -> CoreGame:
        """ValueError naming the fault when anything in it is out of place."""
    def state_hash(self) -> int: ...
    def check(self) -> str:
        """Empty, or the first broken invariant."""
    def view(self, seat: int) -> dict[str, Any]:
        """What the seat may see: see DESIGN of View; numbers as in seat_state."""
    @property
    def setup(self) -> Setup: ...
    @property
    def depth(self) -> int:
        """Frames on the stack."""

def play_games(
    setup: Setup,
    seed: int,
    first: int,
    count: int,
    policies: Sequence[Sequence[int]],
    mode: str = "inline",
    *,
    details: bool = False,
) -> dict[str, Any]:
    """Play games first .. first+count-1 without the GIL.

    policies[identity][seat]: policy number. mode: `inline`, `suspended`, `cloned`, `saved` (bytes and back at every question).
    Returns games, outcomes [5 counts: lord_side, rebels, spy, drawn, capped], decisions, rounds, hash,
    identities [[games, wins] x 4], heroes {(hero number or 63, identity): [games, wins]}, cpu_ns.
    details adds skill_uses {skill: times} and, for inline games, deepest (frames on the stack at once).
    Raises RuntimeError naming the game (seed, index) on a fault.
    """

def shuffle_ns(rounds: int = 20000) -> float:
    """CPU time of one Fisher-Yates shuffle of 108 bytes with SplitMix64 and one bounded draw a step."""

RUN_MODES: tuple[str, ...]

def clone_ns(setup: Setup, seed: int, games: int = 200) -> float: ...
def visited() -> list[tuple[str, int, int]]:
    """(op name, step, visits) for every registered step; visits are counted in a debug build only (-DSGS_VISITS=ON)."""

def visits_counted() -> bool:
    """Whether this build counts visits."""

def sizes() -> dict[str, int]:
    """Bytes of the main structs."""

def seal(data: bytes) -> bytes:
    """A snapshot with its checksum made anew, for tests that change bytes on purpose."""
