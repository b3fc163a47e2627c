"""`sgs rules`: which options there are, what a rule set says, whether a file is right."""

from __future__ import annotations

from typing import Any

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
    remark,
    rules_options,
)


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
    epilog=examples("sgs rules list", "sgs rules show official", "sgs rules check house.toml"),
)
def rules() -> None:
    """List rule options, show a rule set, check a rules file."""


@rules.command(
    "list", context_settings=CONTEXT, epilog=examples("sgs rules list", "sgs rules list --json")
)
@output_options
def list_rules(as_json: bool, quiet: bool) -> None:
    """List all options with their values, defaults and clauses."""
    rows = option_rows()
    if as_json:
        print_json(rows)
        return
    from ..options import allowed, option

    table = new_table("option", "values", "default", "clause", "")
    for row in rows:
        values = allowed(option(row["key"])).replace(", ", " | ")
        table.add_row(row["key"], values, row["default"], f"R{row['clause']}", row.get("available"))
    print_table(table)
    remark(f"{len(rows)} options; later: not yet available, stays at its default", quiet)


def option_rows() -> list[dict[str, Any]]:
    """All options.

    Returns:
        `key`, `values` (or `range` of a numeric knob), `default` and `clause` of each, and
        `available: later` where only the default is there yet.

    Example:
        >>> option_rows()[0]["key"]
        'turn.phases'
    """
    from ..catalogue import options
    from ..options import is_available

    rows: list[dict[str, Any]] = []
    for option in options().values():
        row: dict[str, Any] = {"key": option.key}
        if option.range is not None:
            row["range"] = list(option.range)
        else:
            row["values"] = list(option.values)
        row |= {"default": option.default, "clause": option.clause}
        others = [value for value in option.values if value != option.default]
        if others and not any(is_available(option.key, value) for value in others):
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
