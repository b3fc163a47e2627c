"""Rule sets: reading, refusing, writing, comparing."""

import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sgs
from sgs.catalogue import options
from sgs.options import PRESETS, encode, is_available, option

from .helpers import result_or_line

AVAILABLE = {
    row.key: row.values
    if row.range is None
    else tuple(map(str, range(row.range[0], row.range[1] + 1)))
    for row in options().values()
    if all(is_available(row.key, value) for value in row.values)
}


def test_all_93_options_and_7_numbers_have_a_default_among_their_values() -> None:
    assert len(options()) == 93 + 7
    for row in options().values():
        assert row.default in row.values
        assert all(value in row.values for value in row.presets.values())
        assert set(row.presets) <= set(PRESETS)
    assert sgs.Rules().to_dict() == {}
    assert list(sgs.Rules()) == list(options())


@pytest.mark.parametrize("preset", PRESETS)
def test_presets(preset: str) -> None:
    rules = sgs.Rules(preset)
    expected = {k: r.presets[preset] for k, r in options().items() if preset in r.presets}
    expected = {k: v for k, v in expected.items() if v != options()[k].default}
    assert rules.to_dict() == expected
    assert sgs.Rules(rules.source()) == rules
    assert set(rules.pending) == {k for k, v in expected.items() if not is_available(k, v)}


def test_values_may_be_written_in_several_ways() -> None:
    as_text = sgs.Rules({"reward.rebel_kill": "2", "setup.double_spy": "on"})
    as_value = sgs.Rules({"reward": {"rebel_kill": 2}, "setup": {"double_spy": True}})
    as_true = sgs.Rules({"reward.rebel_kill": 2, "setup.double_spy": "true"})
    assert as_text == as_value == as_true
    assert len({as_text, as_value, as_true}) == 1
    assert sgs.Rules({"hanbing.judgment_area": "on"})["hanbing.judgment_area"] == "true"
    assert sgs.Rules({"turn.phases": 6}) == sgs.Rules()


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("offical", "unknown preset 'offical'; nearest: official"),
        ({"reward.rebel_kil": 2}, "unknown option 'reward.rebel_kil'; nearest: reward.rebel_kill"),
        ({"rewards": {"rebel_kill": 2}}, "unknown option 'rewards.rebel_kill'"),
        ({"reward": 3}, "unknown option 'reward'"),
        ({"reward.rebel_kill": 11}, "cannot be 11; allowed: a whole number from 0 to 10"),
        ({"reward.rebel_kill": -1}, "allowed: a whole number from 0 to 10"),
        ({"reward.rebel_kill": 1.5}, "allowed: a whole number from 0 to 10"),
        ({"reward.rebel_kill": True}, "allowed: a whole number from 0 to 10"),
        ({"turn.phases": 7}, "turn.phases cannot be 7; allowed: 6, 5, 4"),
        ({"deck.reshuffle": ["x"]}, "allowed: when_needed, when_emptied"),
        ({"setup.double_spy": "maybe"}, "allowed: on, off"),
        ({"reward": {"rebel_kill": 2}, "reward.rebel_kill": 3}, "is there twice"),
        ({"house.attrition": "on"}, "house.attrition is not yet available"),
        ({1: 2}, "rules have texts as keys"),
        (7, "a preset's name or a mapping"),
        ({"preset": 7}, "unknown preset"),
    ],
)
def test_bad_rules(source: object, said: str) -> None:
    with pytest.raises(ValueError, match=said) as caught:
        sgs.Rules(source)  # type: ignore[arg-type]
    assert "\n" not in str(caught.value)


def test_what_is_not_available_is_refused_by_hand_and_kept_from_a_preset() -> None:
    later = [k for k in options() if k not in AVAILABLE]
    assert later
    for key in later:
        row = option(key)
        for value in row.values:
            if is_available(key, value):
                continue
            with pytest.raises(ValueError, match="not yet available"):
                sgs.Rules({key: value})
        assert sgs.Rules({key: row.default}) == sgs.Rules()


def test_rules_cannot_be_changed() -> None:
    rules = sgs.Rules()
    with pytest.raises(AttributeError, match="cannot be changed"):
        rules._values = {}
    changed = sgs.Rules("official").changed({"distance.floor": 0})
    assert changed["distance.floor"] == "0"
    assert sgs.Rules("official")["distance.floor"] == "1"
    assert sgs.Rules(changed.source()) == changed


def test_the_hash_is_stable() -> None:
    assert sgs.Rules().hash == sgs.Rules("default").hash == sgs.Rules({}).hash
    assert len(sgs.Rules().hash) == 16
    assert sgs.Rules({"distance.floor": 1}).hash == "fe9791c989b9f82e"
    assert len({sgs.Rules(preset).hash for preset in PRESETS}) == len(PRESETS)
    assert sgs.Rules({"custom.replace": ["tao>sha:1"]}).hash != sgs.Rules().hash


@given(st.fixed_dictionaries({}, optional={k: st.sampled_from(v) for k, v in AVAILABLE.items()}))
def test_rules_survive_writing(changes: dict[str, str]) -> None:
    rules = sgs.Rules(changes)
    assert sgs.Rules(rules.to_dict()) == rules
    assert pickle.loads(pickle.dumps(rules)) == rules
    import tomllib

    again = sgs.Rules(tomllib.loads(rules.to_toml()))
    assert again == rules
    assert hash(again) == hash(rules)
    assert again.hash == rules.hash


def test_a_rules_file(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(
        """
        preset = "official"
        reward.rebel_kill = 2
        [custom]
        replace = ["tao>sha:2"]
        [hero.turtle]
        hp = 5
        kingdom = "shu"
        gender = "female"
        skills = ["guanxing", "lianying"]
        """,
        encoding="utf-8",
    )
    rules = sgs.Rules.load(file)
    assert rules["reward.rebel_kill"] == "2"
    assert rules["distance.floor"] == "1"
    assert rules.heroes()["turtle"].max_hp == 5
    file.write_text(rules.to_toml(), encoding="utf-8")
    assert sgs.Rules.load(file) == rules


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"x = [", "is no TOML"),
        (b"\xff\xfe", "is no text in UTF-8"),
        (b"a.b.c = 1", "unknown option"),
        (b"reward.rebel_kill = 99", "cannot be 99"),
        (b"a = " + b"[" * 5000, "is no TOML"),
    ],
)
def test_bad_files(tmp_path: Path, content: bytes, said: str) -> None:
    file = tmp_path / "bad.toml"
    file.write_bytes(content)
    with pytest.raises(ValueError, match=said) as caught:
        sgs.Rules.load(file)
    assert str(file) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    for path in (tmp_path / "none.toml", tmp_path):
        with pytest.raises(ValueError, match="cannot be read"):
            sgs.Rules.load(path)


@given(st.binary(max_size=200))
def test_no_file_does_worse_than_a_value_error(content: bytes) -> None:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "x.toml")
        file.write_bytes(b"hero.a." + content)
        result_or_line(lambda: sgs.Rules.load(file))


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({}, "a new one needs hp and skills .* missing: hp, skills"),
        ({"hp": 4}, "there is no such hero; .* missing: skills"),
        ({"hp": 0}, "must be from 1 to 10"),
        ({"hp": "4"}, "must be a whole number"),
        ({"hp": 4, "kingdom": "shuu"}, "unknown hero.x.kingdom 'shuu'; nearest: shu"),
        ({"hp": 4, "gender": "m"}, "unknown hero.x.gender"),
        ({"hp": 4, "skills": "buqu"}, "must be a list of names"),
        ({"hp": 4, "skills": ["buqu", "buqu"]}, "is there twice"),
        ({"hp": 4, "skills": ["buquu"]}, "unknown skill 'buquu'; nearest: buqu"),
        ({"hp": 4, "skill": []}, "unknown field of hero.x 'skill'; nearest: skills"),
        (3, "must be a table"),
    ],
)
def test_bad_heroes(fields: object, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        sgs.Rules({"hero.x": fields})


def test_what_rules_may_be(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text("reward.rebel_kill = 2")
    wanted = sgs.Rules({"reward.rebel_kill": 2})
    assert sgs.Rules.of(file) == sgs.Rules.of(str(file)) == sgs.Rules.of(wanted) == wanted
    assert sgs.Rules.of("official") == sgs.Rules("official")
    for nothing in ("", "offical"):
        with pytest.raises(ValueError, match=f"no file '{nothing}', and unknown preset"):
            sgs.Rules.of(nothing)


@pytest.mark.parametrize("name", ["none", "std", "X", "a b", ""])
def test_ids_a_hero_cannot_have(name: str) -> None:
    with pytest.raises(ValueError, match="hero id"):
        sgs.Rules({"hero": {name: {"hp": 4}}})


def test_too_many_heroes() -> None:
    with pytest.raises(ValueError, match="at most 63"):
        sgs.Rules({"hero": {f"h{n}": {"hp": 4, "skills": []} for n in range(64)}})


def test_numbers_for_the_core() -> None:
    core = sgs.Rules({"reward.rebel_kill": 7, "deck.reshuffle": "when_emptied"}).core_options()
    assert core["reward.rebel_kill"] == 7
    assert core["deck.reshuffle"] == 1
    assert core["turn.phases"] == 6
    assert core["setup.double_spy"] == 0
    assert encode(option("hanbing.judgment_area"), "true") == 1
    assert encode(option("guanxing.count"), "3") == 1
