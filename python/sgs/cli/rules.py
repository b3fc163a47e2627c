"""`sgs rules`: which options there are, what a rule set says, whether a file is right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click

from .common import (
    CONTEXT,
    examples,
    nearest_names,
    new_table,
    output_options,
    print_json,
    print_table,
    read_rules,
    read_variant,
    remark,
    rules_options,
)

if TYPE_CHECKING:
    from ..catalogue import Option
    from ..rules import Rules


class RulesCommands(click.Group):
    """The commands about rules; one that does not exist is answered with the nearest names."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find a command."""
        if args and not args[0].startswith("-") and args[0] not in self.commands:
            raise click.UsageError(nearest_names("command", args[0], self.commands), ctx)
        return super().resolve_command(ctx, args)


@click.group(
    cls=RulesCommands,
    context_settings=CONTEXT,
    epilog=examples(
        "sgs rules list",
        "sgs rules show official",
        "sgs rules check house.toml",
        "sgs rules diff default official",
    ),
)
def rules() -> None:
    """List rule options, show a rule set, check a rules file, compare two."""


@rules.command(
    "list",
    context_settings=CONTEXT,
    epilog=examples(
        "sgs rules list",
        "sgs rules list guanxing",
        "sgs rules list R15.25",
        "sgs rules list setup. --json",
    ),
)
@click.argument("words", metavar="[WORD]...", nargs=-1)
@output_options
def list_rules(words: tuple[str, ...], as_json: bool, quiet: bool) -> None:
    """List options: their values, defaults and clauses, and what each value means.

    With a WORD only those with it in their name, or of that clause.
    """
    rows = option_rows(words)
    if as_json:
        print_json(rows)
        return
    table = new_table("option", "value", "default", "clause", "meaning")
    for row in rows:
        table.add_row(row["key"], _span(row), row["default"], f"R{row['clause']}", row["about"])
        for value, meaning in row["meanings"].items():
            later = " (later)" if value in row.get("later", ()) else ""
            table.add_row("", value, "", "", f"  {meaning}{later}")
    print_table(table)
    waiting = "; later: not yet available" if any("later" in row for row in rows) else ""
    remark(f"{len(rows)} options{waiting}", quiet)


def _span(row: dict[str, Any]) -> str:
    return f"{row['range'][0]} to {row['range'][1]}" if "range" in row else ""


def option_rows(words: Sequence[str] = ()) -> list[dict[str, Any]]:
    """Options.

    Args:
        words: Only options with one of these in their name, or of such a clause; all without any.

    Returns:
        `key`, `values` (or `range` of a numeric knob), `default`, `clause`, `about` and `meanings`
        (by value) of each; `later`, the values that are not yet available, where there are any, and
        `available: later` where only the default is there yet.

    Raises:
        ValueError: No option has such a word in its name.

    Example:
        >>> option_rows()[0]["key"]
        'turn.phases'
    """
    from ..catalogue import meanings, options
    from ..errors import unknown
    from ..options import is_available

    def has(option: Option, word: str) -> bool:
        return word.lower() in option.key or word.upper() in (f"R{option.clause}", option.clause)

    for word in words:
        if not any(has(option, word) for option in options().values()):
            raise unknown("option", word, options())
    rows: list[dict[str, Any]] = []
    for option in options().values():
        if words and not any(has(option, word) for word in words):
            continue
        row: dict[str, Any] = {"key": option.key}
        if option.range is not None:
            row["range"] = list(option.range)
        else:
            row["values"] = list(option.values)
        meaning = meanings()[option.key]
        row |= {"default": option.default, "clause": option.clause}
        row |= {"about": meaning.about, "meanings": meaning.values}
        later = [value for value in option.values if not is_available(option.key, value)]
        if later:
            row["later"] = later
            if len(later) == len(option.values) - 1:
                row["available"] = "later"
        rows.append(row)
    return rows


@rules.command(
    context_settings=CONTEXT,
    epilog=examples(
        "sgs rules show official",
        "sgs rules show --all > house.toml",
        "sgs rules show house.toml --set reward.rebel_kill=2 --json",
    ),
)
@click.argument("name", metavar="[FILE|PRESET]", required=False)
@click.option("--all", "everything", is_flag=True, help="All options, not only what differs.")
@rules_options
@output_options
def show(
    name: str | None,
    everything: bool,
    rules_name: str | None,
    changes: tuple[str, ...],
    as_json: bool,
    quiet: bool,
) -> None:
    """Show a rule set as a rules file: what differs from the defaults."""
    if name is not None and rules_name is not None:
        raise ValueError("name the rules once: as an argument or with --rules")
    chosen = read_rules(name or rules_name, changes)
    if as_json:
        values = {key: chosen[key] for key in chosen} | chosen.to_dict()
        shown = values if everything else chosen.to_dict()
        print_json({"hash": chosen.hash, "pending": list(chosen.pending), "rules": shown})
        return
    if everything:
        from ..rules_file import write

        click.echo(write({key: chosen[key] for key in chosen} | chosen.source()), nl=False)
    else:
        click.echo(chosen.to_toml(), nl=False)
    remark(f"# hash {chosen.hash}", quiet)
    if chosen.pending:
        remark(f"# without effect in this release: {', '.join(chosen.pending)}", quiet)


@rules.command(
    context_settings=CONTEXT,
    epilog=examples("sgs rules check house.toml", "sgs rules check house.toml --json"),
)
@click.argument("name", metavar="FILE|PRESET")
@output_options
def check(name: str, as_json: bool, quiet: bool) -> None:
    """Check a rules file; exit code 2 and one line where it is wrong."""
    checked = read_rules(name)
    changes = checked.to_dict()
    if as_json:
        document = {"ok": True, "hash": checked.hash, "changes": changes}
        print_json(document | {"pending": list(checked.pending)})
        return
    if quiet:
        return
    count = "no changes" if not changes else f"{len(changes)} change{'s' * (len(changes) > 1)}"
    click.echo(f"{name}: right; {count}, hash {checked.hash}, {len(checked.deck())} cards")
    if checked.pending:
        click.echo(f"without effect in this release: {', '.join(checked.pending)}")


@rules.command(
    context_settings=CONTEXT,
    epilog=examples(
        "sgs rules diff default official",
        "sgs rules diff house.toml seed004 --json",
        "sgs rules diff default default+reward.rebel_kill=2+turn.phases=5",
    ),
)
@click.argument("a", metavar="A")
@click.argument("b", metavar="B")
@output_options
def diff(a: str, b: str, as_json: bool, quiet: bool) -> None:
    """Say where two rule sets differ: presets or files, either with +KEY=VALUE changes."""
    first, second = read_variant(a), read_variant(b)
    rows = differences(first, second)
    if as_json:
        sides = {"a": {"rules": a, "hash": first.hash}, "b": {"rules": b, "hash": second.hash}}
        print_json(sides | {"differences": rows})
        return
    if rows:
        table = new_table("option", a, b, "clause")
        for row in rows:
            clause = f"R{row['clause']}" if row["clause"] else ""
            table.add_row(row["key"], _short(row["a"]), _short(row["b"]), clause)
        print_table(table)
    remark(f"{len(rows)} differences" if len(rows) != 1 else "1 difference", quiet)


def differences(first: Rules, second: Rules) -> list[dict[str, Any]]:
    """Where two rule sets differ.

    Args:
        first: One.
        second: The other.

    Returns:
        `key`, `a`, `b` and `clause` of each difference, options in their order, then decks and
        heroes; none where one has no such hero or no deck of its own.

    Example:
        >>> from sgs.rules import Rules
        >>> differences(Rules(), Rules({"reward.rebel_kill": 2}))
        [{'key': 'reward.rebel_kill', 'a': '3', 'b': '2', 'clause': '15.25'}]
    """
    from ..catalogue import options
    from ..rules_file import flatten

    both = [flatten(rules.to_dict()) for rules in (first, second)]
    own = [key for key in {**both[0], **both[1]} if key not in options()]
    rows = []
    for key in [*options(), *own]:
        a, b = _setting(first, both[0], key), _setting(second, both[1], key)
        if a != b:
            clause = options()[key].clause if key in options() else ""
            rows.append({"key": key, "a": a, "b": b, "clause": clause})
    return rows


def _setting(rules: Rules, flat: Mapping[str, object], key: str) -> object:
    from ..catalogue import options
    from ..hero_fields import all_fields

    if key in options():
        return rules[key]
    section, _, field = key.rpartition(".")
    hero = rules.heroes().get(section.removeprefix("hero."))
    if section.startswith("hero.") and hero is not None:
        return flat.get(key, all_fields(hero).get(field))
    return flat.get(key)


def _short(value: object) -> str:
    if value is None:
        return "–"
    if not isinstance(value, list):
        return str(value)
    return ", ".join(map(str, value)) if len(value) < 7 else f"{len(value)} cards"
