"""Rule options one by one: reading a value, presets, what this release can do."""

from __future__ import annotations

from sgs_core import _core

from .catalogue import Option, options
from .errors import listing, unknown

PRESETS = ("default", "official", "seed000", "seed002", "seed003", "seed004", "beginner")
CARRIED_OUT_HERE = frozenset(
    {"setup.deck", "setup.extra_cards", "setup.heroes", "setup.hero_packs"}
)
DRAFT_OPTIONS = ("setup.lord_offer", "setup.lord_pool", "setup.candidates")
NO_DIFFERENCE = frozenset({"paoxiao.name", "tao.model"})  # R15.141: wording only

_SWITCHES = ({"true", "false"}, {"on", "off"})


def default(key: str) -> str:
    """The default of an option.

    Example:
        >>> default("reward.rebel_kill")
        '3'
    """
    return option(key).default


def option(key: object) -> Option:
    """Look an option up.

    Args:
        key: Its name, `section.key`.

    Returns:
        The option.

    Raises:
        ValueError: There is none of that name.

    Example:
        >>> option("turn.phases").values
        ('6', '5', '4')
    """
    if isinstance(key, str) and key in options():
        return options()[key]
    raise unknown("option", key, options())


def allowed(row: Option) -> str:
    """The values of an option in words.

    Example:
        >>> allowed(option("reward.rebel_kill"))
        'a whole number from 0 to 10'
    """
    if row.range is not None:
        return f"a whole number from {row.range[0]} to {row.range[1]}"
    return ", ".join(row.values)


def read_value(key: str, value: object) -> str:
    """Read the value of an option.

    Args:
        key: The option.
        value: Its value as a text, a whole number, or a truth value (`on` is `true`).

    Returns:
        The value as a text.

    Raises:
        ValueError: There is no such option, or it does not take that value.

    Example:
        >>> read_value("house.attrition", True)
        'on'
    """
    row = option(key)
    text = _as_text(row, value)
    if row.range is not None:
        if text.isascii() and text.removeprefix("-").isdigit() and len(text) < 10:
            text = str(int(text))
            if row.range[0] <= int(text) <= row.range[1]:
                return text
    elif text in row.values:
        return text
    raise ValueError(f"{key} cannot be {value!r}; allowed: {allowed(row)}")


def _as_text(row: Option, value: object) -> str:
    if isinstance(value, bool):
        value = "true" if value else "false"
    text = str(value).strip() if isinstance(value, str | int) else ""
    if set(row.values) == {"on", "off"}:
        return {"true": "on", "false": "off"}.get(text, text)
    if set(row.values) == {"true", "false"}:
        return {"on": "true", "off": "false"}.get(text, text)
    return text


def preset_values(name: object) -> dict[str, str]:
    """What a preset sets.

    Args:
        name: One of `PRESETS`.

    Returns:
        Value by key.

    Raises:
        ValueError: There is no such preset.

    Example:
        >>> preset_values("beginner")
        {'setup.deck': 'beginner', 'setup.heroes': 'no_skills'}
    """
    if name not in PRESETS:
        raise unknown("preset", name, PRESETS)
    rows = options().values()
    return {row.key: row.presets[name] for row in rows if name in row.presets}


def is_available(key: str, value: str) -> bool:
    """Whether this release does what a value of an option says.

    Example:
        >>> is_available("reward.rebel_kill", "0")
        True
    """
    row = option(key)
    if value == row.default or key in CARRIED_OUT_HERE or key in NO_DIFFERENCE:
        return True
    return key in _core.OPTION_KEYS and value not in row.later


def require_available(key: str, value: str) -> None:
    """Refuse a value that this release cannot carry out.

    Args:
        key: The option.
        value: Its value.

    Raises:
        ValueError: It is not yet available.

    Example:
        >>> require_available("reward.rebel_kill", "0")
    """
    if is_available(key, value):
        return
    row = option(key)
    if key not in _core.OPTION_KEYS:
        raise ValueError(f"option {key} is not yet available; leave it at {row.default}")
    now = [v for v in row.values if v not in row.later]
    raise ValueError(f"{key} = {value} is not yet available; allowed now: {listing(now)}")


def encode(row: Option, value: str) -> int:
    """The number by which the core knows a value.

    Args:
        row: The option.
        value: One of its values.

    Returns:
        A whole number as itself, `on` and `true` as 1, `off` and `false` as 0, a word as its place
        among the values.

    Example:
        >>> encode(option("deck.reshuffle"), "when_emptied")
        1
    """
    if row.range is not None or all(v.isdigit() for v in row.values):
        return int(value)
    if set(row.values) in _SWITCHES:
        return int(value in ("on", "true"))
    return row.values.index(value)
