"""zhoutai and yuji, R11.33 and R11.27."""

import pytest

from table import STOP, p, table

JIU = {"setup.extra_cards": "jiu"}


def test_buqu_keeps_him_alive():
    """R11.33.1"""
    t = table(p(f"S7-sha {STOP}"), p("", "zhoutai", hp=1), p("H3-tao"), deck="C9-sha")
    t.play("S7-sha", 1)
    t.asked(0, "play")  # nobody is asked for a peach
    t.check(1, hp=0, alive=True, pile="C9-sha")
    t.kept("C9-sha")


def test_buqu_one_judgment_a_point():
    """R11.33.1, R11.33.2"""
    t = table(
        p("", "zhoutai", hp=1, judging="SA-shandian"),
        phase="judgment",
        deck="S9-sha C5-dilu D6-sha C7-sha",
    )
    t.asked(0, "play")
    t.check(0, hp=-2, alive=True, pile="C5-dilu D6-sha C7-sha")


def test_buqu_points_above_zero_need_none():
    """R11.33.1"""
    t = table(p(f"S7-sha {STOP}"), p("", "zhoutai", hp=2), deck="C9-sha")
    t.play("S7-sha", 1)
    t.asked(0, "play")
    t.check(1, hp=1, pile="")


def test_buqu_a_match_kills():
    """R11.33.1, R11.33.2"""
    t = table(
        p(f"S7-sha {STOP}"), p("", "zhoutai", hp=0, pile="C9-sha"), p("H3-tao"), deck="S9-sha"
    )
    t.play("S7-sha", 1)
    t.asked(0, "play")  # no rescue
    t.check(1, alive=False, pile="")
    t.check(2, hand="H3-tao")
    t.discarded("C9-sha S9-sha")


def test_buqu_compares_with_equipment():
    """R11.33.1, R15.69"""
    t = table(
        p(f"S7-sha {STOP}", equip="S6-qinggangjian"),
        p("", "zhoutai", hp=1, equip="S5-jueying"),
        deck="D5-shan",
    )
    t.play("S7-sha", 1)
    t.check(1, alive=False)


def test_buqu_no_healing_while_a_card_lies_there():
    """R11.33.2, R15.70, R8.7"""
    t = table(p(f"HA-taoyuanjieyi H3-tao {STOP}", "zhoutai", hp=0, max_hp=4, pile="C9-sha"))
    t.refuses("card H3-tao")
    t.play("HA-taoyuanjieyi")
    t.check(0, hp=0, pile="C9-sha")


def test_buqu_takes_normal_turns():
    """R11.33.3, R4.1"""
    t = table(
        p("S7-sha", "zhoutai", hp=-1, max_hp=4, pile="C9-sha D8-shan"),
        phase="preparation",
        deck=f"{STOP} D2-shan",
    )
    t.play("S7-sha", 1)
    t.check(1, hp=3)
    t.asked(0, "play")
    t.check(0, n=2)


def test_buqu_hand_limit_is_zero():
    """R11.33.4, R4.8"""
    t = table(p("D2-shan D3-shan", "zhoutai", hp=0, max_hp=4, pile="C9-sha"), phase="discard")
    t.asked(0, "discard", "card D2-shan", "card D3-shan")
    t.answer(0, "discard", "card D2-shan")
    t.asked(1, "play")
    t.check(0, hand="")


def test_buqu_judgment_changed():
    """R11.33.3, R15.92, R6.7"""
    t = table(
        p(f"S7-sha {STOP}"),
        p("D9-shan D2-shan", "zhoutai", hp=0, pile="C9-sha", skills="buqu guicai"),
        deck="S9-sha",
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "pass")
    t.answer(1, "trigger", "skill guicai")
    t.answer(1, "card", "card D2-shan")
    t.asked(0, "play")
    t.check(1, hp=-1, alive=True, pile="C9-sha D2-shan", hand="D9-shan")
    t.discarded("S9-sha")


def test_buqu_after_damage_triggers_run():
    """R8.1, R11.33.1: he is alive, so the after-damage window opens"""
    t = table(p(f"S7-sha H5-chitu {STOP}"), p("", hp=1, skills="buqu fankui"), deck="C9-sha")
    t.play("S7-sha", 1)
    t.answer(1, "trigger", "skill fankui")
    t.asked(0, "play")
    t.check(1, hp=0, n=1)


def test_buqu_on_hp_loss():
    """R11.33.1, R1.5"""
    t = table(
        p(f"H7-wuzhongshengyou {STOP}", "yuji"),
        p("", "zhoutai", hp=1),
        deck="C9-sha D2-shan D3-shan",
    )
    t.guhuo("wuzhongshengyou", "H7-wuzhongshengyou")
    t.challenges("yes", "no", "no")
    t.answer(0, "wuxie", "pass")
    t.asked(0, "play")
    t.check(1, hp=0, alive=True, pile="C9-sha")


def test_buqu_is_announced_with_each_judgment():
    """R11.33.1"""
    zhoutai = p("", "zhoutai", hp=2, judging="SA-shandian")
    t = table(zhoutai, phase="judgment", deck="S9-sha C5-dilu D6-sha")
    t.asked(0, "play")
    t.check(0, hp=-1, pile="C5-dilu D6-sha")
    assert t.happened("skill", what="buqu", seat=0) == t.happened("skill") == 2


@pytest.mark.parametrize(("hp", "deck", "told"), [(2, "D2-shan", 0), (0, "S9-sha", 1)])
def test_buqu_is_announced_below_one_only_and_where_it_fails(hp, deck, told):
    """R11.33.1"""
    pile = "" if hp else "C9-sha"
    t = table(p(f"S7-sha {STOP}"), p("", "zhoutai", hp=hp, pile=pile), deck=deck)
    t.play("S7-sha", 1)
    t.asked(0, "play")
    t.check(1, alive=not told)
    assert t.happened("skill", what="buqu", seat=1) == told


YUJI = "yuji"


def test_guhuo_unchallenged_is_what_it_is_named():
    """R11.27.1, R11.27.2"""
    t = table(p(f"D2-shan {STOP}", YUJI), deck="D3-shan D4-shan")
    t.guhuo("wuzhongshengyou", "D2-shan")
    t.asked(1, "challenge", "no", "yes")
    t.challenges("no", "no", "no")
    t.answer(0, "wuxie", "pass")
    t.asked(0, "play")
    t.check(0, hand=f"{STOP} D3-shan D4-shan")
    t.discarded("D2-shan")


def test_guhuo_slash_with_target_and_limit():
    """R11.27.1, R11.27.5, R4.6"""
    t = table(p(f"D2-shan S8-sha {STOP}", YUJI), p("H2-shan"))
    t.answer(0, "play", "skill guhuo")
    t.answer(0, "name", "as sha")
    t.answer(0, "card", "card D2-shan")
    t.asked(0, "target", "seat 1", "seat 3")
    t.answer(0, "target", "seat 1")
    t.challenges("no", "no", "no")
    t.answer(1, "dodge", "pass")
    t.asked(0, "play")
    t.check(1, hp=3)
    t.refuses("card S8-sha")  # it counts as the slash of the phase
    t.answer(0, "play", "skill guhuo")
    assert "as sha" not in t.game.ask.options


def test_guhuo_true_card_of_hearts_resolves():
    """R11.27.3"""
    t = table(p(f"H7-wuzhongshengyou {STOP}", YUJI), deck="D3-shan D4-shan")
    t.guhuo("wuzhongshengyou", "H7-wuzhongshengyou")
    t.challenges("no", "yes", "yes")
    t.answer(0, "wuxie", "pass")
    t.asked(0, "play")
    t.check(0, hand=f"{STOP} D3-shan D4-shan")
    assert [t.hp(seat) for seat in (1, 2, 3)] == [4, 3, 3]
    assert t.happened("lose_hp") == 2


def test_guhuo_true_card_of_another_suit_is_lost():
    """R11.27.3, R5.16"""
    t = table(p(f"S3-guohechaiqiao {STOP}", YUJI), p("D2-shan"))
    t.guhuo("guohechaiqiao", "S3-guohechaiqiao", 1)
    t.challenges("yes", "no", "no")
    t.asked(0, "play")
    t.check(1, hp=3, hand="D2-shan")
    t.discarded("S3-guohechaiqiao")


def test_guhuo_false_card():
    """R11.27.3"""
    t = table(p(f"H3-tao {STOP}", YUJI), p("D2-shan"), deck="D3-shan D4-shan")
    t.guhuo("guohechaiqiao", "H3-tao", 1)
    t.challenges("yes", "no", "yes")
    t.asked(0, "play")
    t.check(1, hp=4, hand="D2-shan D3-shan")
    t.check(3, hand="D4-shan")
    t.check(0, hand=STOP)
    t.discarded("H3-tao")


def test_guhuo_discarded_leaves_the_need_open():
    """R11.27.4, R5.16"""
    t = table(p(f"S7-sha {STOP}"), p("D2-shan H3-tao H4-tao", YUJI), deck="D3-shan")
    t.play("S7-sha", 1)
    t.asked(1, "dodge", "pass", "card D2-shan", "skill guhuo")
    t.answer(1, "dodge", "skill guhuo")
    t.answer(1, "card", "card H3-tao")
    t.challenges("yes", "no", "no")
    t.asked(1, "dodge", "pass", "card D2-shan", "skill guhuo")
    t.answer(1, "dodge", "card D2-shan")
    t.asked(0, "play")
    t.check(1, hp=3, hand="H4-tao")
    t.check(2, hand="D3-shan")


def test_guhuo_challengers_answer_in_seat_order_and_hidden():
    """R11.27.6"""
    t = table(p(), p(), p(f"D2-shan {STOP}", YUJI), p(), turn=2)
    t.guhuo("wuzhongshengyou", "D2-shan")
    for seat in (3, 0, 1):
        t.asked(seat, "challenge", "no", "yes")
        assert all(t.hp(other) == 4 for other in (0, 1, 3))
        t.answer(seat, "challenge", "yes")
    t.asked(2, "play")
    assert [len(t.hand(seat)) for seat in (0, 1, 3)] == [1, 1, 1]


def test_guhuo_face_down_is_hidden():
    """R11.27.2, R11.27.5: no suit or colour, renwangdun does not stop it"""
    t = table(p(f"S7-sha {STOP}", YUJI), p(equip="C2-renwangdun"))
    t.guhuo("sha", "S7-sha", 1)
    for seat in (1, 2, 3):
        assert "S7-sha" not in t.game.view(seat).known
    t.challenges("no", "no", "no")
    t.asked(0, "play")
    t.check(1, hp=3)


def test_guhuo_revealed_heart_keeps_its_suit():
    """R11.27.5"""
    t = table(p(f"H10-sha {STOP}", YUJI), p(equip="C2-renwangdun"))
    t.guhuo("sha", "H10-sha", 1)
    t.challenges("yes", "no", "no")
    t.asked(0, "play")
    t.check(1, hp=2)  # the challenge, then the slash


def test_guhuo_settles_a_challengers_death_first():
    """R11.27.5"""
    t = table(p(f"H10-sha {STOP}", YUJI), p("H2-shan"), p(hp=1), p("H3-tao"))
    t.guhuo("sha", "H10-sha", 1)
    t.challenges("no", "yes", "no")
    t.answer(0, "peach", "pass")  # before seat 1 may dodge
    t.answer(3, "peach", "card H3-tao")
    t.asked(1, "dodge")
    t.check(2, hp=1)


def test_guhuo_a_dying_character_may_challenge():
    """R11.27.7"""
    t = table(p(f"S7-sha {STOP}"), p(hp=1), p("D2-shan", YUJI), deck="D3-shan")
    t.play("S7-sha", 1)
    t.answer(2, "peach", "skill guhuo")
    t.challenges("no", "no")
    t.asked(1, "challenge", "no", "yes")
    t.answer(1, "challenge", "yes")
    t.asked(0, "play")
    t.check(1, alive=False)
    t.discarded("D2-shan D3-shan")  # he drew one for the lie and died


@pytest.mark.parametrize("kind", ["dodge", "slash", "slash_at", "wuxie", "peach"])
def test_guhuo_in_every_window(kind):
    """R11.37.30, R11.27.1, R5.11"""
    use = {
        "dodge": "S7-sha",
        "slash": "SA-juedou",
        "slash_at": "CQ-jiedaosharen",
        "wuxie": "S3-guohechaiqiao",
        "peach": "S7-sha",
    }[kind]
    player = p("C3-sha D10-shan", YUJI, equip="CA-zhugeliannu", hp=1 if kind == "peach" else 3)
    t = table(p(f"{use} {STOP}"), player)
    t.play(use, *([1] if use != "CQ-jiedaosharen" else []))
    if kind == "slash_at":
        t.answer(0, "target", "seat 2")
    if kind == "peach":
        t.answer(1, "dodge", "pass")
    if kind in ("slash", "slash_at"):
        t.answer(1, "wuxie", "pass")  # he could pretend to nullify the trick as well
    t.asked(1, kind)
    t.offered("skill guhuo")
    t.answer(1, kind, "skill guhuo")
    if t.is_open(1, "name"):
        t.answer(1, "name", "as tao")
    t.answer(1, "card", "card D10-shan")
    t.challenges("no", "no", "no")
    t.check(1, n=1)
    if kind == "slash_at":
        t.check(2, hp=3)
    elif kind == "slash":
        t.check(0, hp=3)
    elif kind == "peach":
        t.check(1, hp=1)
    else:
        t.check(1, hp=3)


def test_guhuo_as_wine():
    """R11.37.30, R10.4.1"""
    t = table(p(f"S7-sha {STOP}"), p("D2-shan D3-shan", YUJI, hp=1), rules=JIU)
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "pass")
    t.answer(1, "peach", "skill guhuo")
    t.asked(1, "name", "as tao", "as jiu")
    t.answer(1, "name", "as jiu")
    t.answer(1, "card", "card D3-shan")
    t.challenges("no", "no", "no")
    t.check(1, hp=1, hand="D2-shan")

    t = table(p(f"D2-shan S7-sha {STOP}", YUJI), rules=JIU)
    t.guhuo("jiu", "D2-shan")
    t.challenges("no", "no", "no")
    t.play("S7-sha", 1)
    t.check(1, hp=2)


def test_guhuo_needs_a_hand_card():
    """R11.27.1"""
    t = table(p(f"S7-sha {STOP}"), p("", YUJI, equip="S6-qinggangjian"))
    t.play("S7-sha", 1)
    t.asked(0, "play")
    t.check(1, hp=2)
