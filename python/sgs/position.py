"""Positions built by hand: the whole mapping is checked before a card is laid."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from sgs_core import _core

from .catalogue import Hero
from .decks import entries
from .errors import unknown, whole
from .heroes import GENDERS, KINGDOMS, choice, find_hero, skill_list, skill_numbers
from .names import IDENTITIES, KIND_NUMBERS, KINDS, PHASES
from .tables import MAX_PLAYERS, MIN_PLAYERS, Tables

TOP_KEYS = ("players", "deck", "discard", "turn", "phase", "round")
PLAYER_KEYS = (
    "hero",
    "identity",
    "hp",
    "max_hp",
    "hand",
    "equip",
    "judging",
    "pile",
    "marks",
    "face_down",
    "skips_draw",
    "skills",
    "kingdom",
    "gender",
    "alive",
)
_MOST_HP = 20
_DELAYED, _FIRST_EQUIPMENT = 2, 3
_ZONES = {"hand": "hand", "equip": "equip", "judging": "judging", "pile": "hero_pile"}


class Place(msgspec.Struct, frozen=True):
    """Where one card goes.

    Attributes:
        card: Its number.
        zone: The core's name of the zone.
        seat: Whose zone, -1 for the piles.
        as_kind: Number of the kind that it counts as, -1 for its own.
    """

    card: int
    zone: str
    seat: int = -1
    as_kind: int = -1


class SeatPlan(msgspec.Struct, frozen=True, kw_only=True):
    """One seat of a position, checked. Fields as in `Player`; hero none for none."""

    identity: int
    hero: str | None
    kingdom: int
    gender: int
    hp: int
    max_hp: int
    skills: tuple[str, ...]
    alive: bool
    marks: int
    face_down: bool
    skips_draw: bool


class Position(msgspec.Struct, frozen=True):
    """A position, checked.

    Attributes:
        seats: The seats.
        places: Where cards lie, in the order of laying.
        turn: Whose turn it is.
        phase: Number of the phase.
        round: Number of the round.
    """

    seats: tuple[SeatPlan, ...]
    places: tuple[Place, ...]
    turn: int
    phase: int
    round: int

    def lay(self, game: _core.CoreGame, tables: Tables) -> None:
        """Set an empty table of the core up and run to the first question.

        Args:
            game: A blank game.
            tables: The tables of its rules.
        """
        for number, seat in enumerate(self.seats):
            game.set_seat(
                number,
                identity=seat.identity,
                hero=tables.hero_number(seat.hero),
                kingdom=seat.kingdom,
                gender=seat.gender,
                hp=seat.hp,
                max_hp=seat.max_hp,
                skills=[skill_numbers()[name] for name in seat.skills],
                alive=seat.alive,
                marks=seat.marks,
                face_down=seat.face_down,
                skips_draw=seat.skips_draw,
            )
        for place in self.places:
            game.put(place.card, place.zone, place.seat, place.as_kind)
        game.start(self.turn, self.phase, self.round)


def read_position(content: Mapping[str, object], tables: Tables) -> Position:
    """Check a position.

    Args:
        content: As `Game.from_position` takes it.
        tables: The tables of the rules.

    Returns:
        The position.

    Raises:
        ValueError: Something in it is unknown, out of range or contradictory.

    Example:
        >>> from sgs.rules import Rules
        >>> from sgs.tables import tables
        >>> seats = [{"identity": "lord"}, {"identity": "spy", "hand": ["S7-sha"]}]
        >>> read_position({"players": seats}, tables(Rules())).seats[1].hp
        4
    """
    _known_keys("position", content, TOP_KEYS)
    players = entries("players", content.get("players", ()))
    if not MIN_PLAYERS <= len(players) <= MAX_PLAYERS:
        raise ValueError(
            f"a position has {MIN_PLAYERS} to {MAX_PLAYERS} players, not {len(players)}"
        )
    layout = _Layout(tables)
    seats = []
    for number, fields in enumerate(players):
        try:
            seats.append(_read_seat(number, fields, len(players), layout))
        except ValueError as error:
            raise ValueError(f"player {number}: {error}") from None
    _whole_table(seats)
    for zone, key in (("pile", "deck"), ("discard", "discard")):
        for text in entries(key, content.get(key, ())):
            layout.put(text, zone, key)
    turn = whole("turn", content.get("turn", 0), 0, len(seats) - 1)
    if not seats[turn].alive:
        raise ValueError(f"turn: player {turn} is dead")
    phase = choice("phase", content.get("phase", "play"), PHASES)
    return Position(
        seats=tuple(seats),
        places=tuple(layout.places),
        turn=turn,
        phase=PHASES.index(phase or "play"),
        round=whole("round", content.get("round", 1), 1, 10_000),
    )


def _known_keys(what: str, content: object, allowed: tuple[str, ...]) -> None:
    if not isinstance(content, Mapping):
        raise ValueError(f"{what} must be a mapping with {', '.join(allowed)}, not {content!r}")
    for key in content:
        if key not in allowed:
            raise unknown(f"key of a {what}", key, allowed)


def _whole_table(seats: list[SeatPlan]) -> None:
    lords = [number for number, seat in enumerate(seats) if seat.identity == 0]
    if len(lords) != 1:
        raise ValueError(f"a position has exactly one lord, not {len(lords)}")
    if not seats[lords[0]].alive:
        raise ValueError(f"player {lords[0]}: the lord is dead, the game would be over")
    if sum(seat.alive for seat in seats) < 2:
        raise ValueError("a position has at least two living players")
    heroes = [seat.hero for seat in seats if seat.hero is not None]
    for hero in heroes:
        if heroes.count(hero) > 1:
            raise ValueError(f"hero {hero!r} is there twice; a hero is in play at most once")


class _Layout:
    """The cards laid so far: each at most once."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.places: list[Place] = []
        self._where: dict[int, str] = {}

    def put(self, text: object, zone: str, where: str, seat: int = -1, as_kind: int = -1) -> int:
        card = self.tables.cards.id(text)
        if card in self._where:
            name = self.tables.cards.texts[card]
            raise ValueError(
                f"card {name} is in two places: {self._where[card]} and {where}{self._other(name)}"
            )
        self._where[card] = where
        self.places.append(Place(card, zone, seat, as_kind))
        return card

    def kind(self, text: object) -> int:
        return self.tables.kinds[self.tables.cards.id(text)]

    def _other(self, name: str) -> str:
        plain = name.split("#")[0]
        twins = [t for t in self.tables.cards.texts if t.split("#")[0] == plain and t != name]
        return f"; the other one is {twins[0]}" if len(twins) == 1 else ""


def _read_seat(number: int, fields: object, players: int, layout: _Layout) -> SeatPlan:
    _known_keys("player", fields, PLAYER_KEYS)
    assert isinstance(fields, Mapping)
    if "identity" not in fields:
        raise ValueError(f"identity is missing: {', '.join(IDENTITIES)}")
    identity = IDENTITIES.index(choice("identity", fields["identity"], IDENTITIES))
    rules = layout.tables.rules
    named = fields.get("hero")
    hero = None if named in (None, "none") else find_hero(named, layout.tables.heroes)
    # R3.9, R3.10
    printed = hero.max_hp if hero else int(rules["setup.no_hero_hp"])
    has_bonus = identity == 0 and players >= int(rules["setup.lord_hp_bonus_min"])
    bonus = int(rules["setup.lord_bonus_hp"]) if has_bonus else 0
    max_hp = whole("max_hp", fields.get("max_hp", printed + bonus), 1, _MOST_HP)
    skills = _skills(fields, hero, number, rules["setup.heroes"] == "no_skills")
    alive = _flag(fields, "alive", True)
    _lay(number, fields, alive, layout)
    kingdom = fields.get("kingdom", hero.kingdom if hero else None)
    gender = fields.get("gender", hero.gender if hero else None)
    return SeatPlan(
        identity=identity,
        hero=hero.id if hero else None,
        kingdom=KINGDOMS.index(choice("kingdom", kingdom or None, KINGDOMS)),
        gender=GENDERS.index(choice("gender", gender or None, GENDERS)),
        hp=_hp(fields, max_hp, alive, skills),
        max_hp=max_hp,
        skills=skills,
        alive=alive,
        marks=whole("marks", fields.get("marks", 0), 0, 255),
        face_down=_flag(fields, "face_down", False),
        skips_draw=_flag(fields, "skips_draw", False),
    )


def _flag(fields: Mapping[str, object], key: str, default: bool) -> bool:
    value = fields.get(key, default)
    if not isinstance(value, bool):
        raise ValueError(f"{key} must be true or false, not {value!r}")
    return value


def _skills(
    fields: Mapping[str, object], hero: Hero | None, number: int, without: bool
) -> tuple[str, ...]:
    if "skills" in fields:
        return skill_list(f"player {number}", fields["skills"])
    return tuple(skill.id for skill in hero.skills) if hero and not without else ()


def _hp(fields: Mapping[str, object], max_hp: int, alive: bool, skills: tuple[str, ...]) -> int:
    hp = whole("hp", fields.get("hp", max_hp if alive else 0), -_MOST_HP, _MOST_HP)
    if hp > max_hp:
        raise ValueError(f"hp {hp} is above max_hp {max_hp}")
    if alive and hp < 1 and not (fields.get("pile") and "buqu" in skills):
        raise ValueError(f"hp {hp} is below 1; only buqu with a pile lives on there")
    return hp


def _lay(number: int, fields: Mapping[str, object], alive: bool, layout: _Layout) -> None:
    for key, zone in _ZONES.items():
        taken: set[int] = set()
        for entry in entries(key, fields.get(key, ())):
            if not alive:
                raise ValueError(f"a dead player has no cards, but {key} is not empty")
            text, kind = _counts_as(key, entry, layout)
            _fits(key, text, kind, taken)
            own = kind == layout.kind(text)
            as_kind = kind if key == "judging" and not own else -1
            layout.put(text, zone, f"{key} of player {number}", number, as_kind)


def _counts_as(key: str, entry: object, layout: _Layout) -> tuple[object, int]:
    if key == "judging" and isinstance(entry, str) and " as " in entry:
        text, name = entry.split(" as ", 1)
        if name.strip() not in KIND_NUMBERS:
            raise unknown("card", name.strip(), KINDS)
        return text, KIND_NUMBERS[name.strip()]
    return entry, layout.kind(entry)


def _fits(key: str, text: object, kind: int, taken: set[int]) -> None:
    category = _core.KIND_CATEGORIES[kind]
    if key == "equip":
        if category < _FIRST_EQUIPMENT:
            raise ValueError(f"equip: {text} is no equipment")
        _once(category, taken, f"equip: {text} shares its slot with another card")
    if key == "judging":
        if category != _DELAYED:
            kinds = zip(KINDS, _core.KIND_CATEGORIES, strict=True)
            delayed = [name for name, number in kinds if number == _DELAYED]
            raise ValueError(
                f"judging: {text} is no delayed trick; a card that counts as one is written "
                f"'D7-shan as {delayed[0]}'; delayed tricks: {', '.join(delayed)}"
            )
        # R4.7
        _once(kind, taken, f"judging: a second {KINDS[kind]} may not lie there")


def _once(number: int, taken: set[int], message: str) -> None:
    if number in taken:
        raise ValueError(message)
    taken.add(number)
