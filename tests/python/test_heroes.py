"""Which heroes there are, pools and fixed seats."""

from pathlib import Path

import pytest

import sgs
from sgs.catalogue import known_heroes
from sgs.heroes import PACKS, available_heroes, read_fix, read_pool, seat_number
from sgs.tables import choose_pool

HERE = available_heroes()
SEVEN = {"simayi", "xiahoudun", "luxun", "zhugeliang", "lvbu", "zhoutai", "yuji"}


def test_the_seven_are_there() -> None:
    assert set(HERE) >= SEVEN
    assert len(known_heroes()) == 36
    assert all(hero.en and hero.zh for hero in known_heroes().values())


def test_pools(tmp_path: Path) -> None:
    file = tmp_path / "pool.txt"
    file.write_text("# mine\nlvbu\n\nzhoutai  # strong\n", encoding="utf-8")
    assert read_pool("none", HERE) == ()
    assert read_pool("lvbu,zhoutai", HERE) == ("lvbu", "zhoutai")
    assert read_pool("lvbu", HERE) == ("lvbu",)
    assert read_pool(["lvbu", "zhoutai"], HERE) == ("lvbu", "zhoutai")
    assert read_pool(str(file), HERE) == read_pool(file, HERE) == ("lvbu", "zhoutai")
    assert read_pool([], HERE) == ()
    assert set(read_pool("std", HERE)) == {h for h in HERE if HERE[h].pack == "std"}
    assert set(read_pool("all", HERE)) == set(HERE)


@pytest.mark.parametrize(
    ("pool", "said"),
    [
        ("lvbuu", "unknown hero or pack 'lvbuu'; nearest: lvbu"),
        ("stdd", "nearest: std"),
        ("lvbu,lvbu", "hero 'lvbu' is there twice"),
        ("", "no hero in ''"),
        (",", "no hero in ','"),
        ([3], "unknown hero or pack 3"),
        ("std,yuji", "'std' is a pack, which stands alone"),
        (3, "heroes are a pack, ids or a file, not 3"),
        ("no/such/file", "cannot read the heroes in 'no/such/file': No such file"),
    ],
)
def test_bad_pools(pool: object, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        read_pool(pool, HERE)  # type: ignore[arg-type]


def test_heroes_that_come_later_are_named_as_such() -> None:
    later = [hero for hero in known_heroes() if hero not in HERE]
    for hero in later:
        with pytest.raises(ValueError, match=f"hero '{hero}' is not yet available"):
            read_pool(hero, HERE)


def test_what_the_rules_decide() -> None:
    assert choose_pool(None, sgs.Rules({"setup.heroes": "off"})) == ()
    std = choose_pool(None, sgs.Rules({"setup.hero_packs": "std"}))
    assert set(std) == set(read_pool("std", HERE))
    assert set(choose_pool(None, sgs.Rules())) == set(read_pool("std_wind", HERE))
    own = sgs.Rules({"hero.turtle": {"hp": 4, "skills": ["buqu"]}})
    assert choose_pool(None, own)[-1] == "turtle"
    assert choose_pool("turtle", own) == ("turtle",)
    assert choose_pool("zhoutai, lvbu", own) == choose_pool("lvbu, zhoutai", own)
    assert "turtle" not in choose_pool("all", own)


@pytest.mark.parametrize("value", PACKS)
def test_the_packs_that_heroes_come_from(value: str) -> None:
    """R15.13"""
    rules = sgs.Rules({"setup.hero_packs": value})
    games = (sgs.Game(players=8, seed=3, index=i, rules=rules, draft=False) for i in range(8))
    dealt = {player.hero for game in games for player in game.players if player.hero}
    here = {HERE[hero].pack for hero in HERE}
    assert {HERE[hero].pack for hero in dealt} == PACKS[value] & here


def test_fixed_seats() -> None:
    assert read_fix(None, 8, HERE) == {}
    assert read_fix({"seat0": "zhoutai", 3: "lvbu", "5": "yuji"}, 8, HERE) == {
        0: "zhoutai",
        3: "lvbu",
        5: "yuji",
    }


@pytest.mark.parametrize(
    ("fix", "said"),
    [
        ({"seat8": "lvbu"}, "no seat 'seat8'; seats are seat0 to seat7"),
        ({-1: "lvbu"}, "no seat -1"),
        ({True: "lvbu"}, "no seat True"),
        ({"lord": "lvbu"}, "no seat 'lord'"),
        ({0: "lvbu", "seat0": "yuji"}, "seat 0 is fixed twice"),
        ({0: "lvbu", 1: "lvbu"}, "hero 'lvbu' is fixed twice"),
        ({0: "lvb"}, "unknown hero 'lvb'; nearest: lvbu"),
        (["seat0=lvbu"], "fix is hero by seat"),
    ],
)
def test_bad_fixes(fix: dict[int | str, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        read_fix(fix, 8, HERE)


def test_seats_are_counted_from_nought() -> None:
    assert seat_number(0, 2) == seat_number("seat0", 2) == seat_number("0", 2) == 0


def test_games_have_the_heroes_asked_for() -> None:
    game = sgs.Game(players=8, seed=3, fix={"seat2": "zhoutai"}, draft=False)
    heroes = [player.hero for player in game.players]
    assert heroes[2] == "zhoutai"
    named = [hero for hero in heroes if hero]
    assert len(named) == len(set(named)) == min(8, len(choose_pool(None, sgs.Rules())))
    assert not any(p.hero for p in sgs.Game(players=8, seed=3, heroes="none").players)


def test_heroes_without_skills() -> None:
    game = sgs.Game(players=5, seed=3, rules={"setup.heroes": "no_skills"}, draft=False)  # R15.136
    lord = game.players[0]
    assert lord.hero is not None
    assert lord.kingdom == HERE[lord.hero].kingdom
    assert lord.max_hp == HERE[lord.hero].max_hp + 1
    assert not any(player.skills for player in game.players)


def test_a_hero_of_ones_own_plays() -> None:
    rules = sgs.Rules({"hero.turtle": {"hp": 6, "kingdom": "wu", "skills": ["buqu", "lianying"]}})
    game = sgs.Game(players=2, seed=3, rules=rules, heroes="none", fix={1: "turtle"})
    assert game.players[0].hero is None
    turtle = game.players[1]
    assert (turtle.max_hp, turtle.kingdom) == (6, "wu")
    assert sorted(turtle.skills) == ["buqu", "lianying"]
    game.play()
    assert game.over
