"""Rule options, R15: each changes a concrete outcome.

By their nature slash.limit, distance.floor, tao.model and paoxiao.name change none (R15.139, R7.4,
R15.141).
"""

import pytest

import sgs
from table import STOP, p, table, under

# turn, judgment, setup, deck


@pytest.mark.parametrize(
    ("phases", "shown"), [(6, "preparation"), (5, "judgment"), (4, "judgment")]
)
def test_turn_phases(phases, shown):
    """R15.1, R15.101"""
    fix, rules = {"seat0": "zhugeliang"}, {"turn.phases": phases}
    game = sgs.Game(players=4, seed=1, fix=fix, rules=rules, draft=False)
    assert (game.ask.seat, game.ask.kind) == (0, "trigger")
    assert "skill guanxing" in game.ask.options
    assert game.phase == shown


@pytest.mark.parametrize(("order", "hp"), [("last_placed_first", 4), ("shandian_first", 1)])
def test_delayed_order(order, hp):
    """R15.2, R15.102, R6.12"""
    t = under(
        "judgment.delayed_order",
        order,
        p(judging="SA-shandian S6-lebusishu"),
        phase="judgment",
        deck=f"S5-jueying H3-tao {STOP}",
    )
    t.check(0, hp=hp)
    t.asked(0 if hp == 1 else 1, "play")


@pytest.mark.parametrize(
    ("start", "order"), [("turn_owner", (0, 1, 2)), ("judged_character", (2, 0, 1))]
)
def test_modify_start(start, order):
    """R15.3, R6.5"""
    t = under(
        "judgment.modify_start",
        start,
        p(f"S7-sha {STOP}", skills="guicai", equip="S6-qinggangjian"),
        p("C4-sha", skills="guicai"),
        p("C5-sha", skills="guicai buqu", hp=1),
        deck="C9-sha",
    )
    t.play("S7-sha", 2)
    for seat in order:
        t.answer(seat, "trigger", "pass")
    t.asked(0, "play")


@pytest.mark.parametrize(("least", "hp"), [(5, 4), (2, 5)])
def test_lord_bonus_min(least, hp):
    """R15.4, R3.9"""
    game = sgs.Game(players=4, seed=1, heroes="none", rules={"setup.lord_hp_bonus_min": least})
    assert (game.players[0].hp, game.players[0].max_hp) == (hp, hp)


@pytest.mark.parametrize(("known", "seen"), [(False, 0), (True, 3)])
def test_rebels_know_each_other(known, seen):
    """R15.6, R15.103, R3.3"""
    rules = {"setup.rebels_know_each_other": known}
    game = sgs.Game(players=8, seed=1, heroes="none", rules=rules)
    for player in game.players:
        others = [role for seat, role in enumerate(game.view(player.seat).revealed) if seat]
        if player.identity == "rebel":
            assert others.count("rebel") - 1 == seen or (not known and others.count("rebel") <= 1)
        else:
            assert "rebel" not in others


@pytest.mark.parametrize(("double", "spies"), [(False, 1), (True, 2)])
def test_double_spy(double, spies):
    """R15.7, R3.1"""
    game = sgs.Game(players=6, seed=1, heroes="none", rules={"setup.double_spy": double})
    assert [player.identity for player in game.players].count("spy") == spies


@pytest.mark.parametrize(("when", "left"), [("when_needed", (0, 3)), ("when_emptied", (3, 0))])
def test_reshuffle(when, left):
    """R15.8, R15.104, R4.13"""
    t = under(
        "deck.reshuffle",
        when,
        p(),
        phase="draw",
        deck=f"{STOP} D2-shan",
        discard="D3-shan D4-shan D5-shan",
        exact=True,
    )
    t.asked(0, "play")
    assert (t.game.deck_count, len(t.game.discard)) == left


def test_both_piles_empty():
    """R15.9, R15.105, R4.14"""
    short = {"phase": "draw", "deck": STOP, "exact": True}
    under("deck.both_empty", "drawn_game", p(), **short).over("drawn")
    t = under("deck.both_empty", "draw_available", p(), **short)
    t.asked(0, "play")
    t.check(0, hand=STOP)


def test_a_judgment_without_a_card():
    """R15.105: no effect, and a shandian passes on"""
    bare = {"phase": "judgment", "exact": True}
    t = under("deck.both_empty", "draw_available", p(STOP, judging="SA-shandian"), **bare)
    t.asked(0, "play")
    t.check(0, hp=4, judging="")
    t.check(1, judging="SA-shandian")

    t = under("deck.both_empty", "draw_available", p(STOP, judging="S6-lebusishu"), **bare)
    t.asked(0, "play")
    t.check(0, judging="", n=2)  # the draw phase found the discarded lebusishu

    t = table(p(STOP, judging="S6-lebusishu"), phase="judgment", exact=True)
    t.over("drawn")


@pytest.mark.parametrize(("deck", "size"), [("std108", 108), ("std104", 104), ("beginner", 82)])
def test_decks(deck, size):
    """R15.10"""
    game = sgs.Game(players=4, seed=1, heroes="none", rules={"setup.deck": deck})
    assert game.deck_count == size - 18


@pytest.mark.parametrize(
    ("extra", "size"), [("none", 108), ("yinyueqiang", 109), ("jiu", 113), ("both", 114)]
)
def test_extra_cards(extra, size):
    """R15.11"""
    game = sgs.Game(players=4, seed=1, heroes="none", rules={"setup.extra_cards": extra})
    assert game.deck_count == size - 18


@pytest.mark.parametrize("value", ["on", "off", "no_skills"])
def test_heroes(value):
    """R15.12, R15.136, R3.10, R3.11"""
    game = sgs.Game(players=4, seed=1, rules={"setup.heroes": value}, draft=False)
    for player in game.players:
        assert (player.hero is None) == (value == "off")
        assert bool(player.skills) == (value == "on")
    if value == "no_skills":
        t = under("setup.heroes", value, p(f"S6-lebusishu {STOP}"), p("D2-shan", "luxun"))
        t.play("S6-lebusishu")
        t.offered("seat 1")


@pytest.mark.parametrize(("roles", "other"), [("lord_spy", "spy"), ("lord_rebel", "rebel")])
def test_roles_for_two(roles, other):
    """R15.16, R3.1"""
    game = sgs.Game(players=2, seed=1, heroes="none", rules={"setup.roles_2p": roles})
    assert [player.identity for player in game.players] == ["lord", other]


def test_seat_draw():
    """R15.17, R15.138, R3.4"""

    def seated(value):
        rules = {"house.seat_draw": value}
        games = [sgs.Game(players=8, seed=1, index=i, heroes="none", rules=rules) for i in range(8)]
        return {tuple(player.player for player in game.players) for game in games}

    assert len(seated("on")) > 1
    in_order = tuple(range(8))
    for order in seated("off"):
        assert order[order.index(0) :] + order[: order.index(0)] == in_order


# damage, dying, victory


@pytest.mark.parametrize("window", ["dying_window", "immediate"])
def test_death_window(window):
    """R15.19, R15.106, R8.9"""
    t = under("death.window", window, p(f"S7-sha {STOP}"), p("H3-tao", hp=1))
    t.play("S7-sha", 1)
    if window == "immediate":
        t.asked(0, "play")
        t.check(1, alive=False)
    else:
        t.asked(1, "peach")


def test_wuxie_order():
    """R15.21, R15.140, R5.6"""
    hands = p(f"S3-guohechaiqiao {STOP}"), p("D2-shan SJ-wuxiekeji"), p("CQ-wuxiekeji CK-wuxiekeji")
    used = set()
    for seed in range(12):
        t = under("wuxie.order", "simultaneous", *hands, seed=seed)
        t.play("S3-guohechaiqiao", 1)
        t.asked(1, "wuxie", "no", "yes")
        t.answer(1, "wuxie", "yes")
        t.asked(2, "wuxie", "no", "yes")
        t.answer(2, "wuxie", "yes")
        if t.is_open(2, "wuxie") and "card CQ-wuxiekeji" in t.game.ask.options:
            t.asked(2, "wuxie", "card CQ-wuxiekeji", "card CK-wuxiekeji")
            t.answer(2, "wuxie", "card CQ-wuxiekeji")
        used |= {card for card in ("SJ-wuxiekeji", "CQ-wuxiekeji") if card in t.game.discard}
        t.decline_all()
        t.check(1, n=2 if "CQ-wuxiekeji" in t.game.discard else 1)
    assert used == {"SJ-wuxiekeji", "CQ-wuxiekeji"}  # one of the two, drawn by lot

    t = under("wuxie.order", "seat_order", *hands)
    t.play("S3-guohechaiqiao", 1)
    t.asked(1, "wuxie", "pass", "card SJ-wuxiekeji")


@pytest.mark.parametrize("reward", [0, 3, 5])
def test_rebel_kill(reward):
    """R15.25, R8.14"""
    t = under("reward.rebel_kill", reward, p(f"S7-sha {STOP}"), p(hp=1))
    t.play("S7-sha", 1)
    t.check(0, n=1 + reward)


@pytest.mark.parametrize(("count", "hp"), [("one_minus_hp", -1), ("always_one", 0)])
def test_dying_count(count, hp):
    """R15.31, R15.110, R8.10"""
    t = under(
        "dying.count",
        count,
        p("H3-tao"),
        p(hp=2, judging="SA-shandian"),
        turn=1,
        phase="judgment",
        deck="S5-jueying",
    )
    t.asked(0, "peach")
    t.check(1, hp=hp)
    t.answer(0, "peach", "card H3-tao")
    t.check(1, alive=hp == 0)


LORD_DEATHS = [
    # killer, alive, winner under sole_spy_survivor, killer_rule, after_rebels
    ("spy", "spy rebel", ("rebels", "drawn", "rebels")),
    ("spy", "spy loyalist", ("rebels", "drawn", "spy")),
    ("rebel", "rebel spy", ("rebels", "rebels", "rebels")),
    ("loyalist", "loyalist spy", ("rebels", "rebels", "spy")),
    ("spy", "spy", ("spy", "spy", "spy")),
]


@pytest.mark.parametrize("rule", ["sole_spy_survivor", "killer_rule", "after_rebels"])
@pytest.mark.parametrize("row", LORD_DEATHS)
def test_lord_dead(row, rule):
    """R15.34, R15.111, R9.3"""
    killer, alive, winners = row
    roles = ["lord", killer, *alive.split()[1:]]
    dead = [role for role in ("rebel", "loyalist") if role not in roles]
    players = [p(hp=1), p("S7-sha")] + [p() for _ in roles[2:]] + [p(alive=False) for _ in dead]
    t = under(
        "victory.lord_dead", rule, *players, seats=0, identities=" ".join(roles + dead), turn=1
    )
    t.play("S7-sha", 0)
    t.over(winners[("sole_spy_survivor", "killer_rule", "after_rebels").index(rule)])


# cards


def test_crossbow_range():
    """R15.24, R15.142, R7.10"""
    hand = f"S7-sha {STOP}"
    t = under("zhugeliannu.range", 0, p(hand, equip="CA-zhugeliannu"))
    t.refuses("card S7-sha")
    t = under("zhugeliannu.range", 0, p(hand, equip="CA-zhugeliannu H5-chitu"))
    t.play("S7-sha")
    t.asked(0, "target", "seat 1", "seat 3")
    t = under("zhugeliannu.range", 1, p(hand, equip="CA-zhugeliannu"))
    t.play("S7-sha")
    t.asked(0, "target", "seat 1", "seat 3")


@pytest.mark.parametrize(
    ("value", "card", "hp"),
    [
        ("spade_2_9", "S5-jueying", 1),
        ("spade_2", "S5-jueying", 4),
        ("spade_2", "S2-baguazhen", 1),
        ("spade_2", "C2-baguazhen", 4),
    ],
)
def test_shandian_hit(value, card, hp):
    """R15.26, R10.16.7"""
    t = under("shandian.hit", value, p(judging="SA-shandian"), phase="judgment", deck=card)
    t.check(0, hp=hp)


@pytest.mark.parametrize(("value", "used"), [("on", True), ("off", False)])
def test_jiu_in_the_play_phase(value, used):
    """R15.32, R10.4.2"""
    extra = {"setup.extra_cards": "jiu"}
    t = under("jiu.play_phase", value, p(f"S3-jiu {STOP}"), rules=extra)
    assert ("card S3-jiu" in t.game.ask.options) == used
    t = under("jiu.play_phase", value, p(f"S7-sha {STOP}"), p("S3-jiu", hp=1), rules=extra)
    t.play("S7-sha", 1)
    t.answer(1, "peach", "card S3-jiu")
    t.check(1, hp=1)


def test_peach_on_any_wounded():
    """R15.33, R10.3.3"""
    t = under(
        "tao.play_phase_target", "any_wounded", p(f"H3-tao H4-tao {STOP}", hp=3), p(), p(hp=1)
    )
    t.play("H3-tao")
    t.asked(0, "target", "seat 0", "seat 2")
    t.answer(0, "target", "seat 2")
    t.check(2, hp=2)
    t.check(0, hp=3)
    t = under("tao.play_phase_target", "self", p(f"H3-tao {STOP}"), p(hp=1))
    t.refuses("card H3-tao")


@pytest.mark.parametrize("allowed", [False, True])
def test_lebusishu_on_oneself(allowed):
    """R15.35, R10.15.1"""
    t = under("lebusishu.self_target", allowed, p(f"S6-lebusishu {STOP}"))
    t.play("S6-lebusishu")
    assert ("seat 0" in t.game.ask.options) == allowed
    if allowed:
        t.answer(0, "target", "seat 0")
        t.check(0, judging="S6-lebusishu")


def test_cixiong_optional():
    """R15.36, R15.130, R10.21.1"""
    hands = (
        p(f"S7-sha {STOP}", gender="male", equip="S2-cixiongshuanggujian"),
        p("H3-tao", gender="female"),
    )
    t = under("cixiong.optional", "user_may", *hands)
    t.play("S7-sha", 1)
    t.asked(0, "trigger", "pass", "skill cixiongshuanggujian")
    t.answer(0, "trigger", "pass")
    t.asked(0, "play")
    t.check(1, hp=3, hand="H3-tao")
    t = under("cixiong.optional", "must_choose", *hands)
    t.play("S7-sha", 1)
    t.asked(1, "discard")


@pytest.mark.parametrize("allowed", [False, True])
def test_hanbing_judgment_area(allowed):
    """R15.37, R10.22.3"""
    t = under(
        "hanbing.judgment_area",
        allowed,
        p(f"S7-sha {STOP}", equip="S2-hanbingjian"),
        p("H3-tao", judging="S6-lebusishu"),
    )
    t.play("S7-sha", 1)
    t.answer(0, "trigger", "skill hanbingjian")
    if allowed:
        t.asked(0, "take", "hand 1", "card S6-lebusishu")
        t.answer(0, "take", "card S6-lebusishu")
    t.asked(0, "play")
    t.check(1, hp=4, hand="", judging="" if allowed else "S6-lebusishu")


@pytest.mark.parametrize("effect", ["dodge_or_lose_hp", "dodge_or_damage"])
def test_yinyue_effect(effect):
    """R15.38, R15.112, R10.23.1"""
    t = under(
        "yinyue.effect",
        effect,
        p(f"S7-nanmanruqin {STOP}"),
        p("S8-sha D2-shan", equip="DQ-yinyueqiang"),
        p("", "simayi"),
        rules={"setup.extra_cards": "yinyueqiang"},
    )
    t.play("S7-nanmanruqin")
    t.answer(1, "slash", "card S8-sha")
    t.answer(1, "trigger", "skill yinyueqiang")
    t.answer(1, "seat", "seat 2")
    t.check(2, hp=2 if effect == "dodge_or_damage" else 1)
    assert t.happened("damage", seat=2, other=1) == (effect == "dodge_or_damage")
    if effect == "dodge_or_damage":
        t.answer(2, "trigger", "skill fankui")
        t.check(1, hand="")
        t.check(2, hand="D2-shan")


@pytest.mark.parametrize(("condition", "more"), [("last_card", False), ("last_two_cards", True)])
def test_fangtian_condition(condition, more):
    """R15.39, R15.113, R10.27.1"""
    hand = p(f"S7-sha {STOP}", equip="DQ-fangtianhuaji")
    t = under("fangtian.condition", condition, hand)
    t.play("S7-sha", 1)
    if more:
        t.asked(0, "target", "pass", "seat 2", "seat 3")
    else:
        t.asked(0, "play")
    hand["hand"] = ["S7-sha", STOP, "D2-shan"]
    t = under("fangtian.condition", condition, hand)
    t.play("S7-sha", 1)
    t.asked(0, "play")


def test_qilin_optional():
    """R15.40, R15.130, R10.28.1"""
    hands = p(f"S7-sha {STOP}", equip="H5-qilingong"), p(equip="H5-chitu")
    t = under("qilin.optional", "user_may", *hands)
    t.play("S7-sha", 1)
    t.asked(0, "trigger", "pass", "skill qilingong")
    t.answer(0, "trigger", "pass")
    t.check(1, hp=3, equip="H5-chitu")
    t = under("qilin.optional", "automatic", *hands)
    t.play("S7-sha", 1)
    t.check(1, hp=3, equip="")


@pytest.mark.parametrize("after", ["may_use_hand", "no"])
def test_bagua_after_black(after):
    """R15.74, R10.30.1"""
    t = under(
        "baguazhen.after_black",
        after,
        p(f"S7-sha {STOP}"),
        p("H2-shan", equip="S2-baguazhen"),
        deck="C7-sha",
    )
    t.play("S7-sha", 1)
    t.answer(1, "dodge", "skill baguazhen")
    if after == "no":
        t.asked(0, "play")
        t.check(1, hp=3, hand="H2-shan")
    else:
        t.asked(1, "dodge", "pass", "card H2-shan")


def test_custom_replace():
    """R2.2, R15.150: the last two peaches in file order become slashes of the same suit and rank"""
    rules = {"custom.replace": ["tao>sha:2"]}
    t = table(p(f"HQ-sha DQ-sha {STOP}"), rules=rules)
    t.offered("card HQ-sha", "card DQ-sha")
    with pytest.raises(ValueError, match="deck"):
        table(p("DQ-tao"), rules=rules)
