"""Victory, R9."""

import pytest

import sgs
from table import STOP, p, table

GONE = p(alive=False)


def kill(killer, victim, identities, **more):
    """Seat `killer` slashes seat `victim`, who has 1 hp; `dead` seats are out already."""
    dead = more.pop("dead", ())
    roles = identities.split()
    players = [p("", hp=1) if seat == victim else p() for seat in range(len(roles))]
    players[killer]["hand"] = ["S7-sha", STOP]
    players[killer]["equip"] = ["H5-qilingong"]
    for seat in dead:
        players[seat]["alive"] = False
    t = table(*players, identities=identities, turn=killer, **more)
    t.play("S7-sha", victim)
    return t


def test_checked_after_every_death():
    """R9.1"""
    t = kill(0, 1, "lord rebel rebel spy")
    t.asked(0, "play")
    t = kill(0, 1, "lord rebel loyalist loyalist")
    t.over("lord_side", 0, 2, 3)


@pytest.mark.parametrize(
    ("identities", "dead", "winners"),
    [
        ("lord rebel loyalist rebel spy", (3, 4), (0, 2)),
        ("lord spy loyalist rebel rebel", (2, 3, 4), (0, 2)),
        ("lord rebel loyalist loyalist spy", (2, 4), (0, 2, 3)),
    ],
)
def test_lord_side_wins(identities, dead, winners):
    """R9.2"""
    t = kill(0, 1, identities, dead=dead)
    t.over("lord_side", *winners)


@pytest.mark.parametrize(
    ("killer", "dead"), [(1, ()), (2, (1, 3)), (3, (1, 2)), (1, (2, 3)), (4, ())]
)
def test_rebels_win_by_the_lords_death(killer, dead):
    """R9.3, R9.5, R9.8: whoever kills him while more than a spy lives"""
    roles = "lord rebel rebel loyalist spy"
    t = kill(killer, 0, roles, dead=dead)
    t.over("rebels", 1, 2)


def test_dead_rebels_win_too():
    """R9.3: all rebels dead, the lord's own loyalist kills him beside a spy"""
    t = kill(3, 0, "lord rebel rebel loyalist spy", dead=(1, 2))
    t.over("rebels", 1, 2)
    t.check(1, alive=False)


def test_the_last_spy_wins():
    """R9.4, R9.7, R9.3"""
    t = kill(1, 0, "lord spy rebel loyalist", dead=(2, 3))
    t.over("spy", 1)


def test_a_spy_beside_another_does_not_win():
    """R9.4, R9.6"""
    t = kill(1, 0, "lord spy spy rebel", dead=(3,))
    t.over("rebels", 3)


def test_rebels_need_only_the_lord():
    """R9.5"""
    t = kill(1, 2, "lord rebel loyalist spy rebel")
    assert not t.game.over


def test_showdown_plays_on():
    """R9.7"""
    t = table(p(f"S7-sha {STOP}"), p(hp=1), p(), GONE, identities="lord rebel spy loyalist")
    t.play("S7-sha", 1)
    t.asked(0, "play")
    t.check(1, alive=False)


def test_a_lords_early_death_is_lost_for_the_spy():
    """R9.8"""
    t = kill(4, 0, "lord rebel rebel loyalist spy")
    t.over("rebels", 1, 2)


def test_deaths_are_processed_one_by_one():
    """R9.9, R9.1: challengers at 1 hp die in seat order from the turn owner"""
    t = table(
        p(f"H7-wuzhongshengyou {STOP}", "yuji"),
        p(hp=1),
        p(hp=1),
        p(hp=1),
        identities="spy lord rebel rebel",
    )
    t.guhuo("wuzhongshengyou", "H7-wuzhongshengyou")
    t.challenges("yes", "yes", "yes")
    t.answer(0, "peach", "pass")
    t.over("rebels", 2, 3)
    t.check(1, alive=False)
    t.check(2, alive=True, hp=1)


def test_results():
    """R9.10"""
    t = kill(0, 1, "lord rebel loyalist loyalist", dead=(3,))
    assert t.game.over
    assert t.game.winner == "lord_side"
    assert sorted(t.game.winners) == [0, 2, 3]
    assert [t.alive(seat) for seat in range(4)] == [True, False, True, False]
    assert t.happened("death", seat=1, other=0) == 1
    assert t.happened("victory") == 1


def test_capped_games():
    """R9.11"""
    res = sgs.simulate(games=20, players=8, seed=2, heroes="none", strategy="random", max_rounds=1)
    camps = res.camps().to_dict()
    flat = str(camps)
    assert "capped" in flat
    whole = sgs.simulate(games=20, players=8, seed=2, heroes="none", strategy="random")
    assert str(whole.camps().to_dict()) != flat


def test_public_and_private():
    """R9.12"""
    t = table(
        p(f"S7-sha {STOP}", "lvbu"),
        p("H2-shan D2-shan", "zhoutai", pile="S8-sha", equip="CA-zhugeliannu"),
        p("H3-tao", judging="S6-lebusishu"),
    )
    view = t.game.view(3)
    assert view.hero[:2] == ("lvbu", "zhoutai")
    assert view.hand_count[:3] == (2, 2, 1)
    assert view.equip[1] == ("CA-zhugeliannu",)
    assert view.judging[2] == ("S6-lebusishu",)
    assert view.pile[1] == ("S8-sha",)
    assert view.revealed[0] == "lord"
    assert view.revealed[1] is None
    for card in ("S7-sha", "H2-shan", "H3-tao"):
        assert card not in view.known
    mine = t.game.view(1)
    assert sorted(mine.hand) == ["D2-shan", "H2-shan"]
