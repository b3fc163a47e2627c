"""Saved games: the rules and the setup as a header, then the core's own bytes."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Annotated

import msgspec

from sgs_core import _core

from .heroes import read_fix, read_pool
from .rules import Rules
from .tables import MAX_PLAYERS, MAX_ROUNDS, MIN_PLAYERS, Tables, tables

MAGIC = b"sgs-game"
_LENGTH, _SUM = 4, 16


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must be known before the core's bytes can be read.

    Attributes:
        rules_version: What a game does at a seed.
        layout: What the core's bytes look like.
        rules: A mapping that reads back as the rules.
        players: Number of seats.
        max_rounds: Rounds after which the game is capped.
        ask_forced: Whether questions with one legal answer are asked.
        pool: Heroes that were dealt from.
        fixed: Hero by seat.
        draft: Whether the seats choose their heroes.
        drawn_anew: The seed of `determinize`, none for a game as it was dealt.
    """

    rules_version: int
    layout: int
    rules: dict[str, object]
    players: Annotated[int, msgspec.Meta(ge=MIN_PLAYERS, le=MAX_PLAYERS)]
    max_rounds: Annotated[int, msgspec.Meta(ge=1, le=MAX_ROUNDS)]
    ask_forced: bool
    pool: tuple[str, ...] = ()
    fixed: dict[str, str] = {}
    draft: bool = False
    drawn_anew: int | None = None

    @classmethod
    def of(
        cls,
        rules: Rules,
        players: int,
        max_rounds: int,
        ask_forced: bool,
        pool: tuple[str, ...] = (),
        fixed: Mapping[int, str] | None = None,
        draft: bool = False,
    ) -> Header:
        """The header of a game of this version."""
        return cls(
            rules_version=_core.RULES_VERSION,
            layout=_core.LAYOUT_VERSION,
            rules=rules.source(),
            players=players,
            max_rounds=max_rounds,
            ask_forced=ask_forced,
            pool=pool,
            fixed={str(seat): hero for seat, hero in (fixed or {}).items()},
            draft=draft,
        )

    def setup(self, of: Tables) -> _core.Setup:
        """The core's record of the series that the game belongs to."""
        return of.setup(
            players=self.players,
            pool=read_pool(self.pool, of.heroes),
            fixed=read_fix(self.fixed, self.players, of.heroes),
            max_rounds=self.max_rounds,
            ask_forced=self.ask_forced,
            draft=self.draft,
        )


def pack(header: Header, body: bytes) -> bytes:
    """Write a saved game.

    Args:
        header: What belongs to it.
        body: The core's bytes.

    Returns:
        The bytes: magic, length and text of the header, length and text of the body, checksum.
    """
    parts = [MAGIC]
    for block in (msgspec.json.encode(header), body):
        parts += [len(block).to_bytes(_LENGTH, "little"), block]
    content = b"".join(parts)
    return content + blake2b(content, digest_size=_SUM).digest()


def unpack(data: bytes) -> tuple[Header, bytes]:
    """Read a saved game.

    Args:
        data: What `pack` wrote.

    Returns:
        The header and the core's bytes.

    Raises:
        ValueError: The bytes are foreign, cut short, changed, or of another version.
    """
    if not isinstance(data, bytes | bytearray | memoryview):
        raise ValueError(f"a saved game is bytes, not {type(data).__name__}")
    data = bytes(data)
    if not data.startswith(MAGIC):
        raise ValueError("not a saved game of sgs")
    content, checksum = data[:-_SUM], data[-_SUM:]
    if blake2b(content, digest_size=_SUM).digest() != checksum:
        raise ValueError("the saved game is cut short or changed: its checksum does not match")
    text, rest = _block(content[len(MAGIC) :])
    body, rest = _block(rest)
    if rest:
        raise ValueError("the saved game is damaged: bytes left over at the end")
    try:
        header = msgspec.json.decode(text, type=Header)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise ValueError(f"the saved game is damaged: {error}") from error
    if (header.rules_version, header.layout) != (_core.RULES_VERSION, _core.LAYOUT_VERSION):
        raise ValueError(
            f"the game was saved with rules version {header.rules_version} and layout "
            f"{header.layout}; this is {_core.RULES_VERSION} and {_core.LAYOUT_VERSION}"
        )
    return header, body


def _block(data: bytes) -> tuple[bytes, bytes]:
    length = int.from_bytes(data[:_LENGTH], "little")
    end = _LENGTH + length
    if len(data) < end or len(data) < _LENGTH:
        raise ValueError("the saved game is damaged: a part is missing")
    return data[_LENGTH:end], data[end:]


def restore(header: Header, body: bytes, events: bool) -> tuple[_core.CoreGame, Tables]:
    """Make the game of a header and the core's bytes.

    Args:
        header: What belongs to it.
        body: The core's bytes.
        events: Whether to record what happens from now on.

    Returns:
        The core's game and the tables of its rules.

    Raises:
        ValueError: The header names what does not exist, or a number in the body is out of place.
    """
    try:
        of = tables(Rules(header.rules))
        return _core.CoreGame.from_bytes(header.setup(of), body, events), of
    except (KeyError, TypeError, OverflowError) as error:
        raise ValueError(f"the saved game is damaged: {error}") from error
