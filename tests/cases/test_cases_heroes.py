"""Rule cases about single heroes, by id."""

import pytest

from table import STOP, p, table


def test_c102_ganglie_aims_at_the_source():
    """R11.18.1, R8.4 (without zhouyu and diaochan)"""
    t = table(p(f"SA-juedou {STOP}", "xiahoudun"), p("S7-sha D2-shan D3-shan"), deck="S10-sha")
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card S7-sha")
    t.check(0, hp=3)
    t.answer(0, "trigger", "skill ganglie")
    t.asked(1, "discard", "pass", "card D2-shan", "card D3-shan")
    t.answer(1, "discard", "pass")
    t.asked(0, "play")
    t.check(1, hp=3)

    t = table(p("", "xiahoudun", judging="SA-shandian"), phase="judgment", deck="S5-jueying")
    t.asked(0, "play")  # not offered
    t.check(0, hp=1)


def test_c117_wushuang_doubles_no_damage():
    """R11.24.2, R10.5.1"""
    t = table(p(f"SA-juedou {STOP}", "lvbu"), p("D2-shan"))
    t.play("SA-juedou", 1)
    t.asked(0, "play")
    t.check(1, hp=3)


TWO_POINTS = (
    p(f"S3-jiu S7-sha {STOP}", equip="S6-qinggangjian"),
    p("", "zhoutai", hp=1, equip="S5-jueying"),
    p("H3-tao"),
)


def test_c137_buqu_two_points():
    """R11.33.1, R11.33.2, R15.69, R15.70"""
    rules = {"setup.extra_cards": "jiu"}
    t = table(*TWO_POINTS, deck="H9-tao H5-chitu", rules=rules)
    t.play("S3-jiu")
    t.play("S7-sha", 1)
    t.asked(0, "play")
    t.check(1, alive=False, pile="")
    t.check(2, hand="H3-tao")  # never asked
    t.discarded("H9-tao H5-chitu")
    t.used_up()


def test_c137_buqu_two_points_official():
    """R11.33.1, R11.33.2, R15.69, R15.70"""
    rules = {"preset": "official", "setup.extra_cards": "jiu"}
    t = table(*TWO_POINTS, deck="H9-tao H5-chitu", rules=rules)
    t.play("S3-jiu")
    t.play("S7-sha", 1)
    t.answer(2, "peach", "pass")
    t.asked(0, "play")
    t.check(1, alive=True, hp=-1, pile="H9-tao H5-chitu")

    t = table(*TWO_POINTS, deck="H9-tao H5-chitu", rules=rules)
    t.play("S3-jiu")
    t.play("S7-sha", 1)
    t.answer(2, "peach", "card H3-tao")
    t.answer(1, "card", "card H9-tao")
    t.check(1, hp=0, pile="H5-chitu")
    t.discarded("H9-tao")


EIGHT = p(f"S7-sha {STOP}"), p("", "zhoutai", hp=0, pile="S8-sha"), p("C2-sha", "simayi")


def test_c138_buqu_is_a_judgment():
    """R11.33.3, R6.4, R15.92"""
    t = table(*EIGHT, deck="D8-shan")
    t.play("S7-sha", 1)
    t.answer(2, "trigger", "skill guicai")
    t.asked(0, "play")
    t.check(1, alive=True, hp=-1, pile="S8-sha C2-sha")
    t.discarded("D8-shan")


def test_c138_buqu_is_a_reveal_official():
    """R11.33.3, R15.92, R15.135"""
    t = table(*EIGHT, deck="D8-shan", rules="official")
    t.play("S7-sha", 1)
    t.asked(0, "play")
    t.check(1, alive=False)
    t.check(2, hand="C2-sha")


def test_fk021_guicai_pays_from_the_hand():
    """R6.7, R11.17.2, R5.22"""
    bound = p(judging="S6-lebusishu")
    t = table(bound, p("", "simayi", equip="H5-chitu"), phase="judgment", deck="S10-sha")
    t.asked(1, "play")  # guicai was not offered, the play phase of seat 0 skipped

    t = table(bound, p("C4-sha", "simayi", equip="H5-chitu"), phase="judgment", deck="H2-shan")
    t.answer(1, "trigger", "skill guicai")
    t.asked(1, "play")  # a club now: skipped
    t.check(1, equip="H5-chitu", n=2)
    t.discarded("C4-sha H2-shan S6-lebusishu")

    t = table(
        bound, p("C4-sha C6-sha", "simayi", equip="H5-chitu"), phase="judgment", deck="H2-shan"
    )
    t.answer(1, "trigger", "skill guicai")
    t.asked(1, "card", "card C4-sha", "card C6-sha")


@pytest.mark.parametrize(("alive", "seen"), [(3, 3), (5, 5), (7, 5)])
def test_fk026_guanxing_sees_up_to_five(alive, seen):
    """R11.4.1, R15.43"""
    shans = [f"D{rank}-shan" for rank in range(2, 9)]
    bottom = shans[:seen][::-1]
    drawn = "H7-wuzhongshengyou H8-wuzhongshengyou"
    t = table(
        p("", "zhugeliang"),
        seats=alive,
        phase="preparation",
        deck=" ".join(shans[:seen]) + f" {drawn} {STOP}",
        exact=True,
    )
    t.answer(0, "trigger", "skill guanxing")
    t.asked(0, "arrange", "pass", *[f"card {card}" for card in shans[:seen]])
    t.answer(0, "arrange", "pass")
    for card in bottom[:-1]:
        t.answer(0, "arrange", f"card {card}")
    t.asked(0, "play")
    t.check(0, hand=drawn)
    t.play("H7-wuzhongshengyou")
    t.check(0, hand=f"H8-wuzhongshengyou {STOP} {bottom[0]}")
    t.play("H8-wuzhongshengyou")
    t.check(0, hand=f"{STOP} {bottom[0]} {bottom[1]} {bottom[2]}")


def test_fk034_the_bonus_of_jiu():
    """R10.4.1, R10.4.2, R15.11, R15.32"""
    rules = {"setup.extra_cards": "jiu"}
    t = table(
        p("S3-jiu S9-jiu C3-jiu S7-sha S8-sha SA-juedou", hp=1, equip="CA-zhugeliannu"),
        p("H2-shan C9-sha"),
        rules=rules,
    )
    t.play("S3-jiu")
    t.refuses("card S9-jiu", "card C3-jiu")
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "card H2-shan")
    t.play("S8-sha", 1)
    t.check(1, hp=3)
    t.refuses("card S9-jiu")
    t.play("SA-juedou", 1)
    t.answer(1, "slash", "card C9-sha")
    t.asked(0, "peach", "pass", "card S9-jiu", "card C3-jiu")
    t.answer(0, "peach", "card S9-jiu")
    t.check(0, hp=1, alive=True)

    t = table(p(f"S3-jiu {STOP} S7-sha"), p(), seats=2, rules=rules)
    t.play("S3-jiu")
    t.end_turn()
    t.end_turn()
    t.run_to(0)
    t.play("S7-sha")
    t.check(1, hp=3)  # the bonus ended with the turn
