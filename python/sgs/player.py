"""One seat of the table as a record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from .heroes import GENDERS, KINGDOMS
from .names import IDENTITIES, KINDS, SKILLS
from .tables import Tables


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """All of one seat, hidden parts too, at the moment of asking. Cards are texts.

    Attributes:
        seat: Place at the table, from 0.
        player: Who plays the seat.
        hero: Id of the hero, none for a seat without one.
        identity: `lord`, `loyalist`, `rebel` or `spy`.
        revealed: Whether all know the identity.
        kingdom: `wei`, `shu`, `wu`, `qun`, `god`, or none.
        gender: `male`, `female`, or none.
        hp: Hit points; at most 0 only while dying, or under buqu.
        max_hp: Greatest hit points.
        alive: Whether the character lives.
        hand: Hand cards. They have no order.
        equip: Equipped cards: weapon, armor, +1 horse, -1 horse.
        judging: Cards in the judgment area in order of placing; a card that counts as another is
            written `D7-shan as lebusishu`.
        pile: Cards that lie on the hero (buqu).
        marks: Number of marks.
        face_down: Whether the hero lies face down: the next turn is missed (jushou.cost turn_over).
        skips_draw: Whether the next draw phase is skipped (jushou).
        skills: Hero skills.

    Example:
        >>> import sgs
        >>> lord = sgs.Game(players=8, seed=7, heroes="none").players[0]
        >>> lord.identity, lord.max_hp, lord.hero
        ('lord', 5, None)
    """

    seat: int
    player: int
    hero: str | None
    identity: str
    revealed: bool
    kingdom: str | None
    gender: str | None
    hp: int
    max_hp: int
    alive: bool
    hand: tuple[str, ...]
    equip: tuple[str, ...]
    judging: tuple[str, ...]
    pile: tuple[str, ...]
    marks: int
    face_down: bool
    skips_draw: bool
    skills: tuple[str, ...]


def read_player(seat: int, state: Mapping[str, Any], tables: Tables) -> Player:
    """Put the core's record of a seat into words.

    Args:
        seat: The seat.
        state: What the core says of it.
        tables: Names of cards and heroes.

    Returns:
        The record.
    """
    texts = tables.cards.texts
    return Player(
        seat=seat,
        player=state["player"],
        identity=IDENTITIES[state["identity"]],
        revealed=bool(state["revealed"]),
        hand=tuple([texts[card] for card in state["hand"]]),
        **read_seat(state, tables),
    )


def read_seat(state: Mapping[str, Any], tables: Tables) -> dict[str, Any]:
    """Put what all see of a seat into words.

    Args:
        state: What the core says of it.
        tables: Names of cards and heroes.

    Returns:
        `hero`, `kingdom`, `gender`, `hp`, `max_hp`, `alive`, `equip`, `judging`, `pile`, `marks`,
        `face_down`, `skips_draw` and `skills`, as in `Player`.
    """
    texts = tables.cards.texts
    return {
        "hero": tables.hero_id(state["hero"]),
        "kingdom": KINGDOMS[state["kingdom"]] or None,
        "gender": GENDERS[state["gender"]] or None,
        "hp": state["hp"],
        "max_hp": state["max_hp"],
        "alive": bool(state["alive"]),
        "equip": tuple([texts[card] for card in state["equip"]]),
        "judging": judging_texts(state["judging"], tables),
        "pile": tuple([texts[card] for card in state["pile"]]),
        "marks": state["marks"],
        "face_down": state["face_down"],
        "skips_draw": state["skips_draw"],
        "skills": tuple([SKILLS[skill] for skill in state["skills"]]),
    }


def judging_texts(laid: Sequence[tuple[int, int]], tables: Tables) -> tuple[str, ...]:
    """Texts of the cards in a judgment area, in order of placing.

    Args:
        laid: Card and the kind that it counts as.
        tables: Names of cards.

    Returns:
        The texts.
    """
    if not laid:
        return ()
    texts, kinds = tables.cards.texts, tables.kinds
    return tuple(
        texts[card] if kinds[card] == kind else f"{texts[card]} as {KINDS[kind]}"
        for card, kind in laid
    )
