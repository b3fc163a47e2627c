"""Bad rules files: one clear line each, with the line of the file; and heroes in them."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

import sgs
from sgs.catalogue import known_heroes, options
from sgs.cli import main
from sgs.errors import RuleError
from sgs.heroes import available_heroes, read_pool
from sgs.options import is_available
from sgs.toml_lines import key_lines, line_of

HEAD = "# my rules\n\n"  # two lines


@pytest.mark.parametrize(
    ("content", "line", "said"),
    [
        ("reward.rebel_kil = 2", 3, "unknown option 'reward.rebel_kil'; nearest: reward.rebel_k"),
        ("[reward]\nrebel_kil = 2", 4, "unknown option 'reward.rebel_kil'"),
        ("a.b.c = 1", 3, "unknown option 'a.b'"),
        ("x = 1", 3, "unknown option 'x'"),
        ("hero = 3", 3, "unknown option 'hero'; nearest: hero.<id>"),
        ('preset = "offical"', 3, "unknown preset 'offical'; nearest: official"),
        ("preset = 3", 3, "unknown preset 3"),
        ('reward.rebel_kill = "two"', 3, "reward.rebel_kill cannot be 'two'; allowed: a whole"),
        ("reward.rebel_kill = [2]", 3, "reward.rebel_kill cannot be [2]; allowed: a whole number"),
        ("reward.rebel_kill = 2.5", 3, "reward.rebel_kill cannot be 2.5"),
        ("reward.rebel_kill = 11", 3, "cannot be 11; allowed: a whole number from 0 to 10"),
        ("[hand_limit]\nbonus = -11", 4, "cannot be -11; allowed: a whole number from -10 to 10"),
        ("turn.phases = 7", 3, "turn.phases cannot be 7; allowed: 6, 5, 4"),
        ('"turn.phases" = 7', 3, "turn.phases cannot be 7"),
        ("house.attrition = true", 3, "option house.attrition is not yet available"),
        ("reward.rebel_kill = 2\n[reward]\nrebel_kill = 3", 4, "is no TOML: "),
        ("reward.rebel_kill = 2\n\nx = [1,", 5, "is no TOML: "),
        ("x = = 1", 3, "is no TOML: Invalid value, column 5"),
        ("\nreward.rebel_kill", 4, "is no TOML: "),
        ("\n\udcff", 4, "is no text in UTF-8"),
        ('[custom]\nreplace = [\n  "tao>sha:1",\n  "tao>sha",\n]', 6, "written like 'tao>sha:2'"),
        (
            '[custom]\nreplace = [\n  "tao>sha:99",\n]',
            5,
            "needs 99 cards of the kind tao",
        ),
        ('custom.deck = [\n  "S7-sha",\n  "S7-shaa"]', 5, "unknown card 'shaa'"),
        ('custom.deck = "S7-sha"', 3, "custom.deck must be a list"),
        ("custom.deck = []", 3, "custom.deck has 0 cards; allowed are 1 to 192"),
        ('setup.deck = "std104"\ncustom.deck = ["S7-sha"]', 4, "custom.deck is the whole deck"),
        (
            '[hero.x]\nskills = ["buqu"]',
            3,
            "a new one needs hp and skills ([] for none); missing: hp",
        ),
        ("[hero.caocoa]\nhp = 3", 3, "there is no such hero; nearest: caocao; a new one needs"),
        ("[hero.x]\nhp = 11", 4, "hero.x.hp must be from 1 to 10, not 11"),
        ('[hero.x]\nhp = "4"', 4, "hero.x.hp must be a whole number from 1 to 10"),
        ('hero.x = {hp = 4, kingdom = "shuu"}', 3, "unknown hero.x.kingdom 'shuu'; nearest: shu"),
        ("hero.x.hp = 4\nhero.x.gender = 3", 4, "unknown hero.x.gender 3"),
        ('hero.x.hp = 4\nhero.x.lord_offer = "never"', 4, "unknown hero.x.lord_offer 'never'"),
        ("hero.x.hp = 4\nhero.x.zh = 3", 4, "hero.x.zh must be a text, not 3"),
        ('[hero.x]\nhp = 4\nskills = [\n  "buqu",\n  "buquu",\n]', 7, "unknown skill 'buquu'"),
        ('[hero.x]\nhp = 4\nskills = ["buqu",\n"buqu"]', 6, "skill of x 'buqu' is there twice"),
        ('[hero.x]\nhp = 4\nskills = "buqu"', 5, "skills of x must be a list of names"),
        ("[hero.x]\nhp = 4\nskill = []", 5, "unknown field of hero.x 'skill'; nearest: skills"),
        ("hero.x = 4", 3, "hero.x must be a table with hp, kingdom, gender, skills"),
        ('[hero."X y"]\nhp = 4', 3, "hero id 'X y' must be small letters"),
        ("[hero.lvbu]\nhp = 0", 4, "hero.lvbu.hp must be from 1 to 10, not 0"),
        ('hero.lvbu.skills = ["wushung"]', 3, "unknown skill 'wushung'; nearest: wushuang"),
        ('hero.lvbu.zh = "x"', 3, "unknown field of hero.lvbu 'zh'"),
    ],
)
def test_a_bad_file_is_one_line_that_names_the_line(
    tmp_path: Path, content: str, line: int, said: str
) -> None:
    file = tmp_path / "bad.toml"
    file.write_text(HEAD + content, encoding="utf-8", errors="surrogateescape")
    with pytest.raises(ValueError, match=r"bad\.toml, line") as caught:
        sgs.Rules.load(file)
    message = str(caught.value)
    assert message.startswith(f"{file}, line {line}: ")
    assert said in message
    assert "\n" not in message

    for command in (["run", "--rules"], ["rules", "check"]):
        done = CliRunner().invoke(main, [*command, str(file)])
        assert done.exit_code == 2
        assert done.stderr.splitlines()[-1] == f"Error: {message}"
        assert done.stdout == ""


def test_a_mapping_has_no_lines_but_a_place() -> None:
    with pytest.raises(RuleError, match=r"^turn\.phases cannot be 7") as caught:
        sgs.Rules({"turn": {"phases": 7}})
    assert caught.value.place == "turn.phases"


def test_a_file_with_a_byte_order_mark(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_bytes(b"\xef\xbb\xbfreward.rebel_kill = 2\r\nturn.phases = 5\r\n")
    assert sgs.Rules.load(file).to_dict() == {"reward.rebel_kill": "2", "turn.phases": "5"}


LAYOUT = r'''# c = 1
preset = "official" # x
"reward.rebel_kill" = 2
a.b = """x
y = 3"""
'c d'.e = 1.5e3
when = 2020-01-01T10:00:00.5Z
[hero.x]
skills = [ # [
  "a]", 'b"',
  {q = 1, r.s = [1,
  2]},
]
[[rows]]
z = """
it''s"""
'''


def test_where_keys_stand() -> None:
    assert key_lines(LAYOUT) == {
        "preset": 2,
        "reward.rebel_kill": 3,
        "a": 4,
        "a.b": 4,
        "c d": 6,
        "c d.e": 6,
        "when": 7,
        "hero": 8,
        "hero.x": 8,
        "hero.x.skills": 9,
        "hero.x.skills[0]": 10,
        "hero.x.skills[1]": 10,
        "hero.x.skills[2]": 11,
        "hero.x.skills[2].q": 11,
        "hero.x.skills[2].r": 11,
        "hero.x.skills[2].r.s": 11,
        "hero.x.skills[2].r.s[0]": 11,
        "hero.x.skills[2].r.s[1]": 12,
        "rows": 14,
        "rows.z": 15,
    }
    assert line_of(LAYOUT, "hero.x.hp") == 8
    assert line_of(LAYOUT, "nothing.here") is None


names = st.text("ab_-1 .#[\"'=\\\n", min_size=1, max_size=5)
gaps = st.sampled_from(["", "\n", "# a = 1\n", " \t\n\n"])
scalars = st.one_of(st.integers(), st.text("a=[]{}#,'\"\\\n", max_size=6), st.booleans())


@given(st.dictionaries(names, st.lists(scalars, max_size=4), max_size=6), st.data())
def test_every_key_is_found(content: dict[str, list[object]], data: st.DataObject) -> None:
    import json

    text, expected = "", {}
    for key, values in content.items():
        text += data.draw(gaps)
        expected[key] = text.count("\n") + 1
        text += f"{json.dumps(key)} = ["
        for number, value in enumerate(values):
            text += data.draw(gaps)
            expected.setdefault(f"{key}[{number}]", text.count("\n") + 1)
            text += json.dumps(value) + " , "
        text += "]\n"
    found = key_lines(text)
    assert {key: found[key] for key in content} == {key: expected[key] for key in content}
    assert sum(len(values) for values in content.values()) <= len(found)


# heroes


def test_a_hero_with_changes(tmp_path: Path) -> None:
    """R15.149"""
    file = tmp_path / "house.toml"
    file.write_text(
        'hero.lvbu.hp = 3\nhero.lvbu.skills = ["buqu", "lianying"]\n'
        '[hero.zhoutai]\ngender = "female"\nkingdom = "shu"\n'
        '[hero.yuji]\nhp = 3\nlord_offer = "none"\n'  # as printed
    )
    rules = sgs.Rules.load(file)
    assert rules.to_dict() == {
        "hero.lvbu": {"hp": 3, "skills": ["buqu", "lianying"]},
        "hero.zhoutai": {"kingdom": "shu", "gender": "female"},
    }
    assert rules.custom_heroes() == ()
    assert list(rules.heroes()) == list(available_heroes())
    file.write_text(rules.to_toml())
    assert sgs.Rules.load(file) == rules
    assert sgs.Rules(rules.source()).hash == rules.hash != sgs.Rules().hash

    game = sgs.Game(players=4, seed=1, rules=rules, fix={1: "lvbu", 2: "zhoutai"})
    _, lvbu, zhoutai, _ = game.players
    assert (lvbu.max_hp, sorted(lvbu.skills)) == (3, ["buqu", "lianying"])
    assert (zhoutai.kingdom, zhoutai.gender, zhoutai.max_hp) == ("shu", "female", 4)
    assert sgs.Game.from_bytes(game.to_bytes()).players[1].max_hp == 3
    position = {"players": [{"identity": "lord"}, {"identity": "rebel", "hero": "lvbu"}]}
    assert sgs.Game.from_position(position, seed=1, rules=rules).players[1].max_hp == 3


def test_changes_of_heroes_add_up() -> None:
    rules = sgs.Rules({"hero.lvbu.hp": 3}).changed({"hero": {"lvbu": {"gender": "female"}}})
    assert rules.to_dict() == {"hero.lvbu": {"hp": 3, "gender": "female"}}
    assert rules.changed({"hero.lvbu.hp": 4, "hero.lvbu.gender": "male"}) == sgs.Rules()
    own = sgs.Rules({"hero.turtle": {"hp": 4, "skills": []}})
    own = own.changed({"hero.turtle.skills": ["buqu"]})
    assert own.to_dict()["hero.turtle"] == {
        "hp": 4,
        "kingdom": "none",
        "gender": "none",
        "skills": ["buqu"],
    }
    with pytest.raises(ValueError, match=r"hero\.lvbu\.hp is there twice"):
        sgs.Rules({"hero": {"lvbu": {"hp": 3}}, "hero.lvbu.hp": 3})


def test_names_of_heroes_survive_writing(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    rules = sgs.Rules({"hero.x": {"hp": 4, "skills": [], "zh": "007", "en": "true"}})
    file.write_text(rules.to_toml())
    assert sgs.Rules.load(file) == rules


def test_a_hero_is_changed_on_the_command_line() -> None:
    call = ["rules", "show", "--set", "hero.lvbu.hp=3", "--set", "hero.lvbu.skills=buqu, lianying"]
    done = CliRunner().invoke(main, [*call, "-q"])
    assert done.output == '[hero.lvbu]\nhp = 3\nskills = ["buqu", "lianying"]\n'
    done = CliRunner().invoke(main, ["rules", "show", "--set", "hero.lvbu.hp=three"])
    assert "hero.lvbu.hp must be a whole number from 1 to 10, not 'three'" in done.output


# pools and seats


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--heroes", "lvbu,zhoutai"], "8 players need 8 heroes; the pool has 2: lvbu, zhoutai"),
        (
            ["--players", "2", "--heroes", "lvbu,zhoutai", "--fix", "seat1=yuji"],
            "fixed hero 'yuji' of seat 1 is not in the pool: lvbu, zhoutai",
        ),
        (
            ["--heroes", "std", "--fix", "seat0=yuji"],
            "fixed hero 'yuji' of seat 0 is not in the pool: ",
        ),
        (
            ["--set", "setup.hero_packs=std", "--fix", "seat0=yuji"],
            "fixed hero 'yuji' of seat 0 is not in the pool: ",
        ),
    ],
)
def test_a_pool_that_does_not_do(args: list[str], said: str) -> None:
    """R15.151"""
    done = CliRunner().invoke(main, ["run", *args])
    assert done.exit_code == 2
    assert said in done.stderr
    assert done.stdout == ""


def test_a_file_of_heroes_names_its_line(tmp_path: Path) -> None:
    file = tmp_path / "pool.txt"
    for text, said in (
        ("lvbu\n# yes\nzhoutay\n", r"line 3: unknown hero or pack 'zhoutay'; nearest: zhoutai"),
        ("lvbu\nlvbu\n", r"line 2: hero 'lvbu' is there twice"),
        ("# none\n", r"no hero in "),
    ):
        file.write_text(text)
        with pytest.raises(ValueError, match=said) as caught:
            read_pool(str(file), available_heroes())
        assert str(file) in str(caught.value)


def test_without_a_pool_any_hero_may_be_fixed() -> None:
    """R15.151"""
    game = sgs.Game(players=3, seed=1, heroes="none", fix={1: "yuji"})
    assert [player.hero for player in game.players] == [None, "yuji", None]


# what comes later, and what the documentation shows


def test_a_hero_that_comes_later_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    for hero in known_heroes().keys() - available_heroes().keys():
        file.write_text(f"\n[hero.{hero}]\nhp = 3\n")
        with pytest.raises(ValueError, match=f"line 2: hero '{hero}' is not yet available"):
            sgs.Rules.load(file)


def test_an_option_that_comes_later_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    for key, row in options().items():
        for value in row.values:
            file.write_text(f'\n{key} = "{value}"\n')
            if is_available(key, value):
                assert sgs.Rules.load(file)[key] == value
                continue
            with pytest.raises(ValueError, match=r"line 2: .* is not yet available; (leave|all)"):
                sgs.Rules.load(file)


def test_the_example_of_the_documentation(tmp_path: Path) -> None:
    top = Path(__file__).parents[2]
    page = (top / "docs" / "rules.md").read_text(encoding="utf-8")
    file = tmp_path / "house.toml"
    file.write_text(page.split("```toml\n")[1].split("```")[0])
    rules = sgs.Rules.load(file)
    assert sgs.Rules.load(top / "examples" / "house.toml") == rules
    assert rules["turn.draw"] == "3"
    assert rules["distance.floor"] == "1"
    assert rules.custom_heroes() == ("turtle",)
    assert rules.heroes()["lvbu"].max_hp == 3
    assert sum(card.kind == "sha" for card in rules.deck()) == 32
