"""The core's structs, read from its source, for tests that look into saved bytes.

g = look(core.to_bytes())            # g.pub.hp[2], g.hid.place[17], g.frames[3].op
data = edit(saved, "pub.round = 0")  # the same game but for that, the checksum right
"""

import ctypes
import re
from pathlib import Path

from sgs_core import _core

SOURCE = Path(__file__).parent.parent / "src" / "sgs_core"
PARTS = ("types", "state", "ops")
HEADER = 32
STATE = (SOURCE / "state.pxd").read_text(encoding="utf-8")
CONSTANTS = {
    name: int(value, 0)
    for text in ((SOURCE / f"{part}.pxd").read_text(encoding="utf-8") for part in PARTS)
    for name, value in re.findall(r"^    (\w+) = (0x[0-9a-fA-F]+|\d+)\b", text, re.MULTILINE)
}
STRUCTS = {
    f"{sign}{bits}": getattr(ctypes, f"c_{word}int{bits}")
    for sign, word in (("u", "u"), ("i", ""))
    for bits in (8, 16, 32, 64)
}
FIELD = re.compile(r"^    (\w+) (\w+)((?:\[\w+\])*)", re.MULTILINE)


def struct(name):
    """The ctypes class of a struct of state.pxd."""
    if name not in STRUCTS:
        body = STATE.split(f"cdef struct {name}:")[1].split("\ncdef ")[0].split("\nctypedef ")[0]
        fields = []
        for kind, field, dimensions in FIELD.findall(body):
            of = struct(kind)
            for size in reversed(re.findall(r"\w+", dimensions)):
                of = of * (CONSTANTS[size] if size in CONSTANTS else int(size))
            fields.append((field, of))
        STRUCTS[name] = type(name, (ctypes.Structure,), {"_fields_": fields})
    return STRUCTS[name]


Game = struct("Game")


def cards_in(card_set):
    """The cards of a CardSet."""
    return [n for n in range(192) if card_set.w[n // 64] >> n % 64 & 1]


def look(data):
    """The game in saved bytes; frames beyond its depth are empty."""
    return Game.from_buffer_copy(data[HEADER:].ljust(ctypes.sizeof(Game), b"\0"))


def edit(data, *changes):
    """Saved bytes with some fields changed, each change a line such as `pub.hp[2] = 9`."""
    g = look(data)
    for change in changes:
        exec(f"g.{change}", {"g": g, "cards_in": cards_in, **CONSTANTS})
    return write(data, g)


def write(data, g):
    """Saved bytes that hold another game, its stack as deep as it says."""
    length = Game.frames.offset + g.depth * ctypes.sizeof(struct("Frame"))
    head = bytearray(data[:HEADER])
    head[24:28] = length.to_bytes(4, "little")
    return _core.seal(bytes(head) + bytes(g)[:length])
