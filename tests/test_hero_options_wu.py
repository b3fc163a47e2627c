"""Options of the Wu heroes, R15.28, R15.29, R15.48 to R15.51 and R15.91."""

import pytest

from table import STOP, p, under

HAND = "D2-shan D3-shan D4-shan D5-shan D6-shan"


@pytest.mark.parametrize("mode", ["optional", "locked"])
def test_keji_mode(mode):
    """R15.28, R11.10.1"""
    t = under("keji.mode", mode, p(HAND, "lvmeng"), p("H5-chitu"), phase="discard")
    if mode == "optional":
        t.asked(0, "trigger", "pass", "skill keji")
        t.answer(0, "trigger", "skill keji")
    t.asked(1, "play")
    t.check(0, hand=HAND)


@pytest.mark.parametrize("mode", ["optional", "always"])
def test_yingzi_mode(mode):
    """R15.29, R11.12.1"""
    t = under(
        "yingzi.mode", mode, p("", "zhouyu"), phase="draw", deck=f"{STOP} D2-shan D3-shan D4-shan"
    )
    if mode == "optional":
        t.asked(0, "trigger", "pass", "skill yingzi")
        t.answer(0, "trigger", "skill yingzi")
    t.asked(0, "play")
    t.check(0, n=3)


@pytest.mark.parametrize("limit", ["once_per_turn", "unlimited"])
def test_zhiheng_limit(limit):
    """R15.48, R11.8.1"""
    t = under(
        "zhiheng.limit", limit, p(f"D2-shan {STOP}", "sunquan"), deck="H5-chitu DK-zixing D3-shan"
    )
    t.play("skill zhiheng")
    t.answer(0, "pick", "card D2-shan")
    t.answer(0, "pick", "pass")
    t.asked(0, "play")
    assert ("skill zhiheng" in t.game.ask.options) == (limit == "unlimited")


ROLES = "loyalist lord rebel rebel"


@pytest.mark.parametrize("effect", ["wu_turn_peach", "plus_one", "both"])
def test_jiuyuan_effect_in_the_play_phase(effect):
    """R15.49, R15.118, R11.8.2"""
    t = under(
        "jiuyuan.effect",
        effect,
        p(f"H3-tao {STOP}", "ganning"),
        p("", "sunquan", hp=1),
        identities=ROLES,
    )
    if effect == "plus_one":
        t.refuses("skill jiuyuan")
        return
    t.play("skill jiuyuan")
    t.check(1, hp=2 if effect == "wu_turn_peach" else 3)


@pytest.mark.parametrize("effect", ["wu_turn_peach", "plus_one", "both"])
def test_jiuyuan_effect_at_a_rescue(effect):
    """R15.49, R15.118, R8.10"""
    t = under(
        "jiuyuan.effect",
        effect,
        p(f"S7-sha {STOP}"),
        p("H6-tao", "sunquan", hp=1),
        p("H3-tao", "ganning"),
        p("H4-tao", "simayi"),
        identities="rebel lord loyalist rebel",
    )
    t.play("S7-sha", 1)
    t.answer(1, "peach", "pass")
    t.answer(2, "peach", "card H3-tao")
    t.check(1, hp=1 if effect == "wu_turn_peach" else 2)
    t.asked(0, "play")


def test_jiuyuan_plus_one_is_of_other_wu_characters():
    """R15.118"""
    for saver in (1, 3):
        t = under(
            "jiuyuan.effect",
            "plus_one",
            p(f"S7-sha {STOP}"),
            p("H6-tao", "sunquan", hp=1),
            p(),
            p("H4-tao", "simayi"),
            identities="rebel lord loyalist rebel",
        )
        t.play("S7-sha", 1)
        if saver == 3:
            t.answer(1, "peach", "pass")
        t.answer(saver, "peach", "card H6-tao" if saver == 1 else "card H4-tao")
        t.check(1, hp=1)


def test_jiuyuan_plus_one_with_any_wounded():
    """R15.33, R15.118: a peach on him by whatever rule"""
    t = under(
        "jiuyuan.effect",
        "plus_one",
        p(f"H3-tao {STOP}", "ganning"),
        p("", "sunquan", hp=1),
        identities=ROLES,
        rules={"tao.play_phase_target": "any_wounded"},
    )
    t.play("H3-tao", 1)
    t.check(1, hp=3)


@pytest.mark.parametrize("at_one", ["forbidden", "allowed"])
def test_kurou_at_one_hp(at_one):
    """R15.50, R11.11.2"""
    t = under(
        "kurou.at_1hp",
        at_one,
        p(f"H3-tao {STOP}", "huanggai", hp=1),
        deck="D2-shan D3-shan",
        identities="rebel lord rebel rebel",
    )
    if at_one == "forbidden":
        t.refuses("skill kurou")
        return
    t.play("skill kurou")
    t.check(0, n=2)  # the cards come after the rescue
    t.answer(0, "peach", "card H3-tao")
    t.asked(0, "play")
    t.check(0, hp=1, hand=f"{STOP} D2-shan D3-shan")

    t = under(
        "kurou.at_1hp",
        "allowed",
        p(STOP, "huanggai", hp=1),
        p("H5-chitu"),
        identities="rebel lord rebel rebel",
        deck="D2-shan D3-shan",
    )
    t.play("skill kurou")
    t.check(0, alive=False, hand="")
    t.asked(1, "play")


@pytest.mark.parametrize(
    ("guess", "says", "hp"),
    [
        ("suit", "suit H", 4),
        ("suit", "suit D", 3),
        ("colour", "colour red", 4),
        ("colour", "colour black", 3),
    ],
)
def test_fanjian_guess(guess, says, hp):
    """R15.51, R11.12.2"""
    t = under("fanjian.guess", guess, p("H3-tao", skills="fanjian kurou"), p("", hp=4))
    t.play("skill fanjian")
    t.answer(0, "seat", "seat 1")
    if guess == "colour":
        t.asked(1, "name", "colour red", "colour black")
    t.answer(1, "name", says)
    t.check(1, hp=hp, hand="H3-tao")


@pytest.mark.parametrize("gain", ["before_damage", "after_all"])
def test_fanjian_gain_time(gain):
    """R15.91, R15.134, R11.12.2"""
    hands = p("H3-tao", skills="fanjian kurou"), p("", hp=1)
    roles = "lord loyalist rebel rebel"
    t = under("fanjian.gain_time", gain, *hands, identities=roles)
    t.play("skill fanjian")
    t.answer(0, "seat", "seat 1")
    t.answer(1, "name", "suit S")
    if gain == "before_damage":
        t.answer(1, "peach", "card H3-tao")
        t.check(1, hp=1, hand="")
    else:
        t.answer(0, "peach", "pass")  # the card is still zhouyu's
        t.check(1, alive=False)


def test_fanjian_gain_after_all_survived():
    """R15.134: handed over once the damage is over, and kept for a right guess"""
    for says, hp in [("suit S", 2), ("suit H", 3)]:
        t = under(
            "fanjian.gain_time",
            "after_all",
            p("H3-tao", skills="fanjian kurou"),
            p("", "simayi"),
        )
        t.play("skill fanjian")
        t.answer(0, "seat", "seat 1")
        t.answer(1, "name", says)
        if hp == 2:
            assert "H3-tao" in t.game.view(3).known  # shown before the damage
            t.answer(1, "trigger", "pass")  # fankui would take that very card
        t.asked(0, "play")
        t.check(1, hp=hp, hand="H3-tao")
        t.check(0, hand="")


def test_fanjian_gain_after_all_and_fankui():
    """R15.134: what fankui took is not handed over again"""
    t = under(
        "fanjian.gain_time",
        "after_all",
        p("H3-tao", skills="fanjian kurou"),
        p("", "simayi"),
    )
    t.play("skill fanjian")
    t.answer(0, "seat", "seat 1")
    t.answer(1, "name", "suit S")
    t.answer(1, "trigger", "skill fankui")
    t.asked(0, "play")
    t.check(1, hp=2, hand="H3-tao")
    t.conserved()


def test_fanjian_gain_after_all_and_hongyan():
    """R15.134, R11.32.2: still zhouyu's card when it is compared"""
    t = under(
        "fanjian.gain_time",
        "after_all",
        p("S7-sha", skills="fanjian kurou"),
        p("", "xiaoqiao"),
    )
    t.play("skill fanjian")
    t.answer(0, "seat", "seat 1")
    t.answer(1, "name", "suit S")
    t.check(1, hp=3, hand="S7-sha")


@pytest.mark.parametrize("when", ["when_needed", "when_emptied"])
def test_zhiheng_and_the_last_cards(when):
    """R15.8, R15.104, R11.8.1"""
    t = under(
        "deck.reshuffle",
        when,
        p(f"D2-shan D3-shan {STOP}", "sunquan"),
        deck="H5-chitu",
        exact=True,
    )
    t.play("skill zhiheng")
    t.answer(0, "pick", "card D2-shan")
    t.answer(0, "pick", "card D3-shan")
    t.answer(0, "pick", "pass")
    t.asked(0, "play")
    t.check(0, n=3)
