"""`sgs cards` and `sgs heroes`: what there is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from .common import (
    CONTEXT,
    examples,
    new_table,
    output_options,
    print_json,
    print_table,
    read_rules,
    remark,
    rules_options,
)

if TYPE_CHECKING:
    from ..rules import Rules


@click.command(
    context_settings=CONTEXT,
    epilog=examples(
        "sgs cards", "sgs cards --set setup.extra_cards=jiu", "sgs cards --rules beginner --json"
    ),
)
@rules_options
@output_options
def cards(rules_name: str | None, changes: tuple[str, ...], as_json: bool, quiet: bool) -> None:
    """List the cards of the deck, as the rules make it."""
    rows = card_rows(read_rules(rules_name, changes))
    if as_json:
        print_json(rows)
        return
    from ..catalogue import kinds

    table = new_table("card", "name", "zh", "en", "category", "clause")
    for row in rows:
        kind = kinds()[row["name"]]
        table.add_row(row["card"], kind.name, kind.zh, kind.en, kind.category, f"R{kind.clause}")
    print_table(table)
    remark(f"{len(rows)} cards", quiet)


def card_rows(rules: Rules) -> list[dict[str, Any]]:
    """The cards of a deck in slot order.

    Args:
        rules: The rules that make the deck.

    Returns:
        `card`, `name`, `zh`, `suit`, `rank` (1 to 13) and `category` of each.

    Example:
        >>> from sgs.rules import Rules
        >>> card_rows(Rules())[0]["card"]
        'S7-sha'
    """
    from ..cards import SUITS, CardNames
    from ..catalogue import kinds

    deck = rules.deck()
    return [
        {
            "card": text,
            "name": card.kind,
            "zh": kinds()[card.kind].zh,
            "suit": SUITS[card.suit],
            "rank": card.rank,
            "category": kinds()[card.kind].category,
        }
        for text, card in zip(CardNames(deck).texts, deck, strict=True)
    ]


@click.command(
    context_settings=CONTEXT, epilog=examples("sgs heroes", "sgs heroes --rules house.toml --json")
)
@rules_options
@output_options
def heroes(rules_name: str | None, changes: tuple[str, ...], as_json: bool, quiet: bool) -> None:
    """List the heroes that there are, those of a rules file too.

    Games draw from those that setup.hero_packs names and those of the rules file; --heroes of
    `sgs run` takes any.
    """
    rules = read_rules(rules_name, changes)
    if as_json:
        print_json(hero_rows(rules))
        return
    from ..tables import choose_pool

    table = new_table("id", "zh", "en", "pack", "kingdom", "gender", "hp", "skills", numbers=["hp"])
    for hero in rules.heroes().values():
        skills = ", ".join(
            f"{skill.id} {skill.zh}" + (f" R{skill.clause}" if skill.clause else "")
            for skill in hero.skills
        )
        table.add_row(
            hero.id,
            hero.zh,
            hero.en,
            hero.pack,
            hero.kingdom,
            hero.gender,
            str(hero.max_hp),
            skills,
        )
    print_table(table)
    there_are = rules.heroes().values()
    skill_ids = {skill.id for hero in there_are for skill in hero.skills}
    pool = len(choose_pool(None, rules))
    remark(
        f"{len(there_are)} heroes with {len(skill_ids)} skills; "
        f"games draw from {pool} (setup.hero_packs = {rules['setup.hero_packs']}), "
        "or from what --heroes names",
        quiet,
    )


def hero_rows(rules: Rules) -> list[dict[str, Any]]:
    """The heroes that can be played.

    Args:
        rules: The rules, which may add heroes.

    Returns:
        `id`, `zh`, `en`, `pack`, `kingdom`, `gender`, `max_hp` and `skills` of each.

    Example:
        >>> from sgs.rules import Rules
        >>> "lvbu" in [row["id"] for row in hero_rows(Rules())]
        True
    """
    return [
        {
            "id": hero.id,
            "zh": hero.zh,
            "en": hero.en,
            "pack": hero.pack,
            "kingdom": hero.kingdom,
            "gender": hero.gender,
            "max_hp": hero.max_hp,
            "skills": [
                {"id": skill.id, "zh": skill.zh, "type": skill.type, "clause": skill.clause}
                for skill in hero.skills
            ],
        }
        for hero in rules.heroes().values()
    ]
