"""Damage, HP loss and healing, R8.1 to R8.8, with R1.4 to R1.6."""

import pytest

from table import STOP, p, table

JIU = {"setup.extra_cards": "jiu"}


def test_steps_of_damage():
    """R8.1: the bonus, the source's window, hp, dying, the target's window"""
    t = table(
        p(f"S3-jiu S7-sha H5-chitu {STOP}", equip="S2-hanbingjian"),
        p("H3-tao", "simayi", hp=2),
        rules=JIU,
    )
    t.play("S3-jiu")
    t.play("S7-sha", 1)
    t.check(1, hp=2)
    t.answer(0, "trigger", "pass")
    t.check(1, hp=0)
    t.answer(1, "peach", "card H3-tao")
    t.check(1, hp=1)
    t.answer(1, "trigger", "skill fankui")
    t.asked(0, "play")
    t.check(1, n=1)


def test_the_target_dies_before_its_own_trigger():
    """R8.1"""
    t = table(p(f"S7-sha {STOP}"), p("", "simayi", hp=1))
    t.play("S7-sha", 1)
    t.asked(0, "play")
    t.check(1, alive=False)


@pytest.mark.parametrize(
    ("trick", "amount"),
    [("S7-sha", 1), ("SA-juedou", 1), ("S7-nanmanruqin", 1), ("HA-wanjianqifa", 1)],
)
def test_base_amounts(trick, amount):
    """R8.2, R8.4"""
    t = table(p(f"{trick} {STOP}"), p())
    t.play(trick, 1)
    t.check(1, hp=4 - amount)
    assert t.happened("damage", seat=1, other=0, amount=amount) == 1


def test_shandian_is_three():
    """R8.2, R8.3"""
    t = table(p(judging="SA-shandian"), phase="judgment", deck="S9-sha")
    t.check(0, hp=1)


def test_the_source_of_a_duel_is_the_other_dueller():
    """R8.4, R1.6"""
    t = table(p(f"SA-juedou {STOP}", "simayi"), p("S7-sha D2-shan"))
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S7-sha")
    t.answer(0, "trigger", "skill fankui")  # from the one who won
    t.asked(0, "play")
    t.check(0, hp=2, hand=f"{STOP} D2-shan")
    t.check(1, hand="")


def test_hp_loss_fires_no_damage_trigger():
    """R8.5, R1.5, R11.27.3"""
    t = table(p(f"H7-wuzhongshengyou {STOP}", "yuji"), p("D2-shan", skills="fankui ganglie"))
    t.guhuo("wuzhongshengyou", "H7-wuzhongshengyou")
    t.challenges("yes", "no", "no")
    t.answer(0, "wuxie", "pass")
    t.asked(0, "play")
    t.check(1, hp=3)
    assert t.happened("damage") == 0


def test_once_for_each_damage_event():
    """R8.6, R11.17.1, R11.18.1"""
    t = table(
        p(f"S3-jiu S7-sha H5-chitu SK-dayuan {STOP}"),
        p("", skills="fankui ganglie"),
        rules=JIU,
        deck="S10-sha",
    )
    t.play("S3-jiu")
    t.play("S7-sha", 1)
    t.check(1, hp=2)
    t.answer(1, "trigger", "skill fankui")
    t.answer(1, "trigger", "skill ganglie")
    t.answer(0, "discard", "pass")
    t.check(0, hp=3)
    t.check(1, n=1)
    assert t.drawn == 1


def test_healing_stops_at_the_maximum():
    """R8.7, R1.4"""
    t = table(p(f"HA-taoyuanjieyi H3-tao {STOP}", hp=3))
    t.play("H3-tao")
    t.check(0, hp=4, max_hp=4)
    t.play("HA-taoyuanjieyi")
    t.check(0, hp=4)


def test_a_peach_outside_dying():
    """R8.8, R10.3.1"""
    t = table(p(f"H3-tao {STOP}"), p(hp=1))
    t.refuses("card H3-tao")
    t = table(p(f"H3-tao {STOP}", hp=1), p(hp=1))
    t.play("H3-tao")
    t.asked(0, "play")
    t.check(0, hp=2)
    t.check(1, hp=1)


def test_two_ganglie_owners():
    """R11.37.22, R8.1: damage by ganglie fires the other's ganglie, point by point"""
    t = table(
        p(f"S7-sha {STOP}", "xiahoudun"),
        p(skills="ganglie"),
        deck="S10-sha C7-sha H3-tao",
    )
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill ganglie")  # S10: seat 0 takes 1
    t.answer(0, "trigger", "skill ganglie")  # C7: seat 1 takes 1
    t.answer(1, "trigger", "skill ganglie")  # H3: nothing
    t.asked(0, "play")
    t.check(0, hp=3)
    t.check(1, hp=2)
    t.used_up()
