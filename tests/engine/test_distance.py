"""Distance and range, R7, with R1.10 to R1.12."""

import pytest

from table import STOP, p, table

WEAPONS = {
    "": 1,
    "CA-zhugeliannu": 1,
    "S6-qinggangjian": 2,
    "S2-cixiongshuanggujian": 2,
    "S2-hanbingjian": 2,
    "D5-guanshifu": 3,
    "S5-qinglongyanyuedao": 3,
    "SQ-zhangbashemao": 3,
    "DQ-yinyueqiang": 3,
    "DQ-fangtianhuaji": 4,
    "H5-qilingong": 5,
}


def reach(*players, card="S7-sha", seats=10, **more):
    """Which seats seat 0 may aim the card at."""
    seated = list(players) or [p()]
    seated[0] = {**seated[0], "hand": [card, "C5-dilu"]}
    t = table(*seated, seats=seats, **more)
    if f"card {card}" not in t.game.ask.options:
        return []
    t.play(card)
    t.asked(0, "target")
    return [int(text.split()[1]) for text in t.game.ask.options]


def near(n, seats=10):
    """Seats up to n steps from seat 0, either way."""
    return [seat for seat in range(1, seats) if min(seat, seats - seat) <= n]


@pytest.mark.parametrize("weapon", WEAPONS)
def test_weapon_ranges(weapon):
    """R7.10, R1.11, R1.12, R10.17.2"""
    rules = {"setup.extra_cards": "yinyueqiang"}
    assert reach(p(equip=weapon), rules=rules) == near(WEAPONS[weapon])


def test_base_distance_goes_the_shorter_way():
    """R7.1, R1.10"""
    assert reach(seats=4) == [1, 3]
    assert reach(p(equip="S6-qinggangjian"), seats=5) == [1, 2, 3, 4]
    assert reach(p(equip="S6-qinggangjian"), seats=7) == [1, 2, 5, 6]


def test_the_dead_do_not_count():
    """R7.1, R8.12"""
    dead = p(alive=False)
    assert reach(p(), dead, p(), p(), p(), dead, seats=6) == [2, 4]
    assert reach(p(), dead, dead, p(), p(), seats=6) == [3, 5]


def test_two_or_three_players_are_all_neighbours():
    """R7.1, R12.3"""
    assert reach(seats=3) == [1, 2]


def test_minus_horse_helps_its_owner_with_every_weapon():
    """R7.2, R7.5"""
    for weapon, reached in WEAPONS.items():
        if weapon != "DQ-yinyueqiang":
            assert reach(p(equip=f"{weapon} H5-chitu")) == near(reached + 1)


def test_plus_horse_counts_for_those_who_measure_to_it():
    """R7.2, R7.5"""
    ridden = p(equip="S5-jueying")
    assert reach(p(equip="S6-qinggangjian"), p(), ridden, seats=6) == [1, 4, 5]


def test_both_horses_at_once():
    """R7.2, R10.18.1"""
    both = p(equip="S5-jueying H5-chitu")
    assert reach(both, p(equip="HK-zhuahuangfeidian"), seats=6) == [1, 2, 4, 5]


def test_two_plus_horses_are_never_worn_together():
    """R7.2, R4.7"""
    t = table(p(f"S5-jueying H5-chitu {STOP}", equip="HK-zhuahuangfeidian"))
    t.play("S5-jueying")
    t.check(0, equip="S5-jueying")


def test_distance_zero_is_within_one():
    """R7.4, R1.12, R15.107: floor 0 and floor 1 give the same targets"""
    for floor in (0, 1):
        rules = {"distance.floor": floor}
        assert reach(p(equip="H5-chitu"), rules=rules) == near(2)
        handed = [p("D2-shan") for _ in range(4)]
        for seat, player in enumerate(handed):
            player["hand"] = [f"D{2 + seat}-shan"]
        found = reach(
            p(equip="H5-chitu"), *handed, card="S3-shunshouqianyang", seats=5, rules=rules
        )
        assert found == [1, 2, 3, 4]


def test_plus_horse_blocks_a_steal():
    """R7.7, R7.6, R10.7.1"""
    t = table(p(f"S3-shunshouqianyang {STOP}"), p("D2-shan", equip="S5-jueying"))
    t.asked(0, "play", "pass", f"card {STOP}")


def test_minus_horse_opens_four_targets():
    """R7.9, R7.6"""
    others = [p(f"D{rank}-shan") for rank in range(2, 7)]
    rider = p(equip="H5-chitu")
    assert reach(rider, *others, card="S3-shunshouqianyang", seats=6) == [1, 2, 4, 5]


def test_weapons_change_no_distance():
    """R7.6, R1.10"""
    others = [p(f"D{rank}-shan") for rank in range(2, 7)]
    archer = p(equip="H5-qilingong")
    assert reach(archer, *others, card="S3-shunshouqianyang", seats=6) == [1, 5]


def test_nobody_is_within_the_own_range():
    """R7.11"""
    assert 0 not in reach(p(equip="H5-qilingong H5-chitu"))
    t = table(p(f"CQ-jiedaosharen {STOP}"), p(equip="H5-qilingong"))
    t.play("CQ-jiedaosharen")
    t.asked(0, "target", "seat 0", "seat 2", "seat 3")  # seat 1 cannot be its own victim
