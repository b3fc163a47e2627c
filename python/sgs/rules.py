"""Rule sets: options by key, a deck and custom heroes; checked, immutable and hashable."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import TypeAlias

from sgs_core import _core

from . import rules_file
from .cards import Card
from .catalogue import Hero, options
from .decks import Replacement, build_deck, parse_deck, parse_replacements
from .errors import at, unknown
from .hero_fields import hero_fields, read_hero
from .heroes import MAX_HEROES, available_heroes
from .options import (
    PRESETS,
    default,
    encode,
    is_available,
    option,
    preset_values,
    read_value,
    require_available,
)

RulesLike: TypeAlias = "Rules | str | Path | Mapping[str, object] | None"
"""What every `rules=` takes: rules, a preset's name, a file, a mapping of changes, or none."""

_LIKE_A_PATH = re.compile(r"[./\\]")


class Rules:
    """One set of rules. Immutable; equal sets are equal and hash alike.

    Args:
        source: Nothing (the defaults), the name of a preset (`default`, `official`, `seed000`,
            `seed002`, `seed003`, `seed004`, `beginner`), or a mapping in the shape of a rules
            file: `{"reward.rebel_kill": 2}` or `{"reward": {"rebel_kill": 2}}`. Beside options it
            may hold `preset`, `custom.deck`, `custom.replace` and `hero`.

    Raises:
        ValueError: A key or a value does not exist or is not yet available.

    Example:
        >>> Rules({"reward.rebel_kill": 2})["reward.rebel_kill"]
        '2'
        >>> Rules("official")["distance.floor"]
        '1'
    """

    __slots__ = ("_deck", "_hash", "_heroes", "_own", "_preset", "_replace", "_values")

    _values: dict[str, str]
    _own: tuple[Card, ...]
    _replace: tuple[Replacement, ...]
    _heroes: tuple[Hero, ...]
    _preset: str
    _deck: tuple[Card, ...]
    _hash: str

    def __init__(self, source: str | Mapping[str, object] | None = None) -> None:
        if isinstance(source, str):
            source = {"preset": source}
        if source is not None and not isinstance(source, Mapping):
            raise ValueError(f"rules are a preset's name or a mapping, not {source!r}")
        parts = rules_file.split(source or {})
        put = object.__setattr__
        put(self, "_values", _values(parts))
        put(self, "_preset", parts.preset)
        put(self, "_own", parse_deck(parts.deck) if parts.deck != () else ())
        put(self, "_replace", parse_replacements(parts.replace))
        # in order of their ids: chance numbers heroes, and equal rules must play equal games
        heroes = (read_hero(name, fields) for name, fields in sorted(parts.heroes.items()))
        put(self, "_heroes", tuple(hero for hero in heroes if hero_fields(hero)))
        deck = build_deck(self["setup.deck"], self["setup.extra_cards"], self._own, self._replace)
        put(self, "_deck", deck)
        put(self, "_hash", _hash(self.to_dict()))
        if len(self.heroes()) > MAX_HEROES:
            with at("hero"):
                raise ValueError(f"too many heroes: {len(self.heroes())}; at most {MAX_HEROES}")

    @classmethod
    def load(cls, path: str | Path) -> Rules:
        """Read a rules file.

        Args:
            path: A TOML file with lines such as `reward.rebel_kill = 2`.

        Returns:
            The rules.

        Raises:
            ValueError: The file cannot be read, is no TOML, or names what does not exist; the
                message names the line.

        Example:
            >>> import pathlib, tempfile
            >>> with tempfile.TemporaryDirectory() as folder:
            ...     file = pathlib.Path(folder, "house.toml")
            ...     _ = file.write_text("reward.rebel_kill = 2")
            ...     Rules.load(file)
            Rules({'reward.rebel_kill': '2'})
        """
        return rules_file.load(Path(path), cls)

    @classmethod
    def of(cls, rules: RulesLike) -> Rules:
        """Take what a `rules=` argument may be.

        Args:
            rules: Rules, the name of a preset, a rules file, a mapping, or none for the defaults.

        Returns:
            The rules.

        Raises:
            ValueError: They do not hold together, or the file cannot be read.

        Example:
            >>> Rules.of(None) == Rules()
            True
        """
        if isinstance(rules, Rules):
            return rules
        if isinstance(rules, Path):
            return cls.load(rules)
        if not isinstance(rules, str) or rules in PRESETS:
            return cls(rules)
        if rules and (Path(rules).exists() or _LIKE_A_PATH.search(rules)):
            return cls.load(rules)
        raise ValueError(f"no file {rules!r}, and {unknown('preset', rules, PRESETS)}")

    def changed(self, changes: Mapping[str, object]) -> Rules:
        """These rules with some options changed.

        Args:
            changes: As in a rules file.

        Returns:
            New rules.

        Raises:
            ValueError: A key or a value does not exist or is not yet available.

        Example:
            >>> Rules("official").changed({"distance.floor": 0})["distance.floor"]
            '0'
        """
        return Rules(rules_file.flatten(self.source()) | rules_file.flatten(changes))

    def source(self) -> dict[str, object]:
        """A flat mapping that reads back as these rules.

        Returns:
            `to_dict()`; where a preset sets what is not yet available, the preset and what
            differs from it.

        Example:
            >>> Rules(Rules("official").source()) == Rules("official")
            True
        """
        out = self.to_dict()
        if not self.pending:
            return out
        base = preset_values(self._preset)
        own = {k: v for k, v in out.items() if base.get(k) != v}
        back = {k: default(k) for k in base if k not in self._values}
        return {"preset": self._preset} | own | back

    def __getitem__(self, key: str) -> str:
        """The value of an option, as a text."""
        return self._values.get(key, option(key).default)

    def __iter__(self) -> Iterator[str]:
        """All keys, in the order of the rules."""
        return iter(options())

    @property
    def hash(self) -> str:
        """64 bits as 16 hexadecimal digits, the same for equal rules on every machine.

        Example:
            >>> Rules().hash == Rules("default").hash
            True
        """
        return self._hash

    @property
    def pending(self) -> tuple[str, ...]:
        """Options that a preset sets and that have no effect in this release.

        They concern heroes, modes or scores that are not there yet. Set by hand they are refused.

        Example:
            >>> Rules().pending
            ()
        """
        return tuple(k for k, v in self._values.items() if not is_available(k, v))

    def deck(self) -> tuple[Card, ...]:
        """The cards of the deck by slot.

        Example:
            >>> len(Rules().deck())
            108
        """
        return self._deck

    def heroes(self) -> dict[str, Hero]:
        """The heroes that exist under these rules, by id, changed as the rules say, and new ones.

        Example:
            >>> "lvbu" in Rules().heroes()
            True
        """
        return available_heroes() | {hero.id: hero for hero in self._heroes}

    def custom_heroes(self) -> tuple[str, ...]:
        """Ids of the heroes that these rules add; a changed one is not among them.

        Example:
            >>> Rules({"hero.turtle": {"hp": 4, "skills": ["buqu"]}}).custom_heroes()
            ('turtle',)
        """
        return tuple(hero.id for hero in self._heroes if hero.pack == "custom")

    def core_options(self) -> dict[str, int]:
        """The options as the core takes them: numbers by key.

        Example:
            >>> Rules().core_options()["reward.rebel_kill"]
            3
        """
        return {key: encode(option(key), self[key]) for key in _core.OPTION_KEYS}

    def to_dict(self) -> dict[str, object]:
        """What differs from the defaults, flat.

        Returns:
            Value by key; `custom.deck`, `custom.replace` and `hero.<id>` where they are used.

        Example:
            >>> Rules({"reward": {"rebel_kill": 2}}).to_dict()
            {'reward.rebel_kill': '2'}
        """
        out: dict[str, object] = dict(self._values)
        if self._own:
            out["custom.deck"] = [str(card) for card in self._own]
        if self._replace:
            out["custom.replace"] = [str(replacement) for replacement in self._replace]
        out |= {f"hero.{hero.id}": hero_fields(hero) for hero in self._heroes}
        return out

    def to_toml(self) -> str:
        """A rules file that reads back as these rules.

        Returns:
            TOML text; rules that hold options of a preset that are not yet available name it.

        Example:
            >>> print(Rules({"reward.rebel_kill": 2}).to_toml(), end="")
            reward.rebel_kill = 2
        """
        return rules_file.write(self.source())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self.to_dict() == other.to_dict()

    def __hash__(self) -> int:
        return int(self._hash, 16)

    def __repr__(self) -> str:
        changes = self.to_dict()
        return f"Rules({changes!r})" if changes else "Rules()"

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("rules cannot be changed; rules.changed({...}) makes new ones")

    def __reduce__(self) -> tuple[object, ...]:
        return (Rules, (self.source(),))


def _values(parts: rules_file.Parts) -> dict[str, str]:
    with at("preset"):
        values = preset_values(parts.preset)
    for key, value in parts.values.items():
        with at(key):
            text = read_value(key, value)
            if text != values.get(key):
                require_available(key, text)
        values[key] = text
    return {key: values[key] for key in options() if values.get(key, default(key)) != default(key)}


def _hash(content: Mapping[str, object]) -> str:
    text = json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=8).hexdigest()
