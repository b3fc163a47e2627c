"""What a saved game must hold: one field of a sound one changed, and the refusal."""

import pytest

from games import load, refuses, running_game
from layout import CONSTANTS, edit, look
from table import STOP, p, table

GAME = running_game()
DATA = GAME.to_bytes()


def refuses_edit(game, said, *changes):
    """A game with some fields changed is not loaded; the checksum is right."""
    refuses(game.setup, edit(game.to_bytes(), *changes), said)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("pub.n_seats = 11", "number of seats is not 2 to 10"),
        ("pub.n_seats = 1", "number of seats is not 2 to 10"),
        ("pub.lord = 5", "lord, phase or outcome does not exist"),
        ("pub.lord = 1", "lord, phase or outcome does not exist"),
        ("pub.phase = N_PHASES", "lord, phase or outcome does not exist"),
        ("pub.over = N_OUTCOMES", "lord, phase or outcome does not exist"),
        ("pub.turn = 5", "turn owner does not exist"),
        ("pub.fault = 1", "not saved at a question"),
        ("pub.owed_empty = 1", "not saved at a question"),
        ("pub.owed_equip = 1", "not saved at a question"),
        ("pub.in_play |= 1 << 5", "a seat beyond the table is in play"),
        ("pub.living |= 1 << 9", "a seat beyond the table is in play"),
        ("pub.dying = 1 << 15", "a seat beyond the table is in play"),
        ("pub.living &= ~1", "lord is dead and the game goes on"),
        ("pub.round = 0", "round is out of range"),
        ("pub.round = 201", "round is out of range"),
        ("pub.max_rounds = 0", "round is out of range"),
        ("pub.holders[SK_BUQU] |= 1 << 5", "a skill is held by a seat beyond the table"),
        ("pub.listeners[T_TAKEN] |= 1 << 5", "a listener is beyond the table"),
        ("pub.listeners[N_TIMINGS] = 1", "a listener is beyond the table"),
        ("pub.hp[2] = g.pub.max_hp[2] + 1", "hp above the maximum, or out of range"),
        ("pub.hp[2] = -101", "hp above the maximum, or out of range"),
        ("pub.max_hp[2] = 0", "hp above the maximum, or out of range"),
        ("own[2].identity = HIDDEN", "identities are not those that were dealt"),
        ("own[2].identity = LORD", "identities are not those that were dealt"),
        ("pub.shown[2] = 5", "an identity does not exist, or there are two lords"),
        ("pub.hero[2] = 62", "a hero does not exist"),
        ("pub.kingdom[2] = 6", "a kingdom, gender or player does not exist"),
        ("pub.gender[2] = 3", "a kingdom, gender or player does not exist"),
        ("pub.player[2] = 5", "a kingdom, gender or player does not exist"),
        ("pub.killer[2] = 5", "a killer does not exist"),
        ("pub.reach[2] |= 1 << 5", "a seat beyond the table is in reach"),
        ("pub.near[2] |= 1 << 2", "a seat beyond the table is in reach"),
        ("own[2].knows |= 1 << 3", "a seat knows an identity that nobody told it"),
        ("pub.shown[2] = (g.own[2].identity) % 3 + 1", "a seat shows an identity that it has not"),
        ("own[2].knows |= 1 << 5", "a seat beyond the table is in reach"),
        ("pub.hand_n[2] += 1", "a hand count is wrong"),
        ("own[2].hand.w[0] ^= 1", "a hand count is wrong"),
        ("hid.place[cards_in(g.own[2].hand)[0]] = Z_HAND << 4", "a hand card lies elsewhere"),
        ("hid.held[HELD_OTHER][2] += 1", "a count of held kinds is wrong"),
        ("pub.armed ^= 4", "wrong about who is armed"),
        ("pub.has_equip ^= 4", "wrong about who is armed"),
        ("pub.range[2] += 1", "a range does not follow from the weapon"),
        ("pub.outward[2] += 1", "a distance does not follow from the horses"),
        ("pub.inward[0] += 1", "a distance does not follow from the horses"),
        ("pub.holders[SK_BAGUAZHEN] ^= 4", "what equipment does does not follow"),
        ("pub.listeners[T_TAKEN] ^= 4", "a listener does not follow from the skills"),
        ("pub.steps[2][3] += 1", "a distance does not follow from the seats"),
        ("pub.reach[2] ^= 8", "a reach does not follow from the distances"),
        ("pub.n_judging[2] = 3", "a judgment area is too full"),
        ("pub.n_judging[2] = 1", "a delayed trick lies elsewhere"),
        ("pub.has_judging ^= 4", "wrong about a judgment area"),
        ("pub.bound ^= 4", "wrong about a judgment area"),
        ("hid.place[g.hid.pile[g.hid.top]] = Z_HERO_PILE << 4", "wrong about who has buqu cards"),
        ("hid.place[g.hid.pile[g.hid.top]] = N_ZONES << 4", "a card lies in no zone"),
        ("hid.place[g.hid.pile[g.hid.top]] = Z_HAND << 4 | 5", "a card lies in no zone"),
        ("hid.place[g.hid.pile[g.hid.top]] = Z_OUT << 4", "draw or discard pile has another size"),
        ("pub.n_pile -= 1", "draw or discard pile has another size"),
        ("pub.n_discard += 1", "draw or discard pile has another size"),
        ("hid.top += 1", "a card of the draw pile lies elsewhere"),
        ("hid.pile[g.hid.top] = 200", "a card of the draw pile lies elsewhere"),
        ("pub.discard[1] = g.pub.discard[0]", "a card of the discard pile lies elsewhere"),
        ("pub.n_pool = POOL_SIZE + 1", "pool is too large"),
        ("belief[0].bytes[:] = [127] * 256", "evidence is out of range"),
        ("belief[1].bytes[:] = [127] * 256", "evidence is out of range"),
        ("hid.place[108] = 1", "a card that the deck lacks is named"),
        ("pub.open.w[2] = 1", "a card that the deck lacks is named"),
        ("hid.picked.w[2] = 1", "a card that the deck lacks is named"),
    ],
)
def test_what_must_hold_on_the_table(change, said):
    g = look(DATA)
    assert g.pub.n_discard > 1
    assert g.pub.in_play == 31
    refuses_edit(GAME, said, change)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (["kind = N_KINDS"], "a use is out of range"),
        (["n_cards = 5"], "a use is out of range"),
        (["n = 11"], "a use is out of range"),
        (["suit = NO_SUIT + 1"], "a use is out of range"),
        (["rank = 14"], "a use is out of range"),
        (["kind = SHAN"], "a dodge or a nullification is no use of its own"),
        (["kind = WUXIE"], "a dodge or a nullification is no use of its own"),
        (["user = 5"], "a use names a seat beyond the table"),
        (["extra = 5"], "a use names a seat beyond the table"),
        (["n_cards = 1", "cards[0] = 108"], "a use names a card that the deck lacks"),
        (["kind = CHITU", "n_cards = 1", "cards[0] = 0"], "used as another's equipment"),
        (["n = 1", "target[0] = 5"], "a use aims beyond the table"),
    ],
)
def test_what_must_hold_in_a_use(changes, said):
    assert look(DATA).uses[7].kind == CONSTANTS["NO_KIND"]
    sound = [f"uses[7].{line}" for line in ("kind = SHA", "user = 0", "extra = NONE")]
    load(GAME.setup, edit(DATA, *sound))
    refuses_edit(GAME, said, *sound, *(f"uses[7].{line}" for line in changes))


def in_the_play_phase():
    game = position(p(STOP), seats=5)
    assert [frame.op for frame in look(game.to_bytes()).frames[:3]] == [1, 2, 5]
    return game


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("frames[0].op = OP_PLAY", "its stack does not begin with a game"),
        ("frames[1].op = 13", "a frame has no such effect"),
        ("frames[1].op = OP_GAME", "a frame has no such effect"),
        ("frames[1].op = N_OPS", "a frame has no such effect"),
        ("frames[1].step = 0", "a frame is at a step where nothing waits"),
        ("frames[0].step = 16", "a frame is at a step where nothing waits"),
        ("ask.from_step = 1", "a frame is at a step where nothing waits"),
        ("ask.from_step = 99", "a frame is at a step where nothing waits"),
        ("frames[1].who = 5", "a frame names a seat beyond the table"),
        ("frames[1].source = 5", "a frame names a seat beyond the table"),
        ("frames[2].target = 10", "a frame names a seat beyond the table"),
        ("frames[2].who = NONE", "a frame lacks what its effect needs"),
        ("frames[1].card = 108", "a frame names a card that the deck lacks"),
        ("frames[1].card2 = 108", "a frame names a card that the deck lacks"),
        ("frames[2].use = 8", "a frame names a use that is none"),
        ("frames[2].use = 0", "a frame names a use that is none"),
        ("frames[1].mask = 1 << 5", "a frame waits for a seat beyond the table"),
        ("frames[1].x = N_PHASES", "a frame holds a number out of range"),
        ("frames[2].y = -1", "a frame holds a number out of range"),
    ],
)
def test_what_must_hold_in_a_frame(change, said):
    refuses_edit(in_the_play_phase(), said, change)


def position(*players, **more):
    return table(*players, **more).game._inner


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ("pub.equip[0][0] = cards_in(g.own[0].hand)[0]", "equipment lies elsewhere or in a wrong"),
        ("pub.equip[0][1] = g.pub.equip[0][0]", "equipment lies elsewhere or in a wrong slot"),
        ("pub.equip[0][0] = 200", "equipment lies elsewhere or in a wrong slot"),
        ("pub.judging[0][0].kind = WUXIE", "a card in a judgment area is no delayed trick"),
        ("pub.judging[0][1].kind = LEBUSISHU", "two delayed tricks of one name lie together"),
        ("pub.judging[0][1].card = 0", "a delayed trick lies elsewhere"),
        ("pub.judging[0][1].card = g.pub.judging[0][0].card", "lies twice in a judgment area"),
        ("pub.bound = 0", "wrong about a judgment area"),
        ("pub.has_pile = 0", "wrong about who has buqu cards"),
        ("pub.skilled |= 8; g.pub.holders[SK_BUQU] |= 8", "a dead seat has a skill"),
        ("hid.place[g.hid.pile[g.hid.top]] = Z_HERO_PILE << 4 | 1", "another size"),
    ],
)
def test_areas_and_the_dead(change, said):
    game = position(
        p(f"{STOP} D2-shan", equip="CA-zhugeliannu", judging="S6-lebusishu HQ-shandian"),
        p("", "zhoutai", hp=0, pile="S7-sha"),
        p(),
        p(alive=False, hp=0),
    )
    load(game.setup, game.to_bytes())
    refuses_edit(game, said, change)


def judging(*answers):
    """Seat 1 judges for his armor and may change the card."""
    t = table(
        p(f"S7-sha {STOP}"), p("H2-shan D3-shan", "simayi", equip="S2-baguazhen"), deck="C9-sha"
    )
    t.play("S7-sha", 1)
    for answer in ("skill baguazhen", *answers):
        t.game.answer(answer)
    return t.game._inner


def sharing_out():
    """Seat 0 has used wugufengdeng and takes first."""
    t = table(p(f"H3-wugufengdeng {STOP}"), deck="D2-shan D3-shan D4-shan D5-shan")
    t.play("H3-wugufengdeng")
    return t.game._inner


def arranging():
    """Seat 0 looks at the top cards."""
    t = table(p("", "zhugeliang"), phase="preparation", deck=f"D2-shan {STOP} D3-shan")
    t.answer(0, "trigger", "skill guanxing")
    return t.game._inner


def borrowing():
    """Seat 1 was made to slash seat 2, who may dodge: one use inside another."""
    t = table(p(f"CQ-jiedaosharen {STOP}"), p("S7-sha", equip="CA-zhugeliannu"), p("H2-shan"))
    t.play("CQ-jiedaosharen", 2)
    t.answer(1, "slash_at", "card S7-sha")
    return t.game._inner


def depth_of(game, op):
    """The place of the topmost frame of an op."""
    g = look(game.to_bytes())
    return max(n for n in range(g.depth) if g.frames[n].op == CONSTANTS[op])


def test_a_judgment_card_belongs_to_nobody():
    game = judging()
    place = f"hid.place[g.frames[{depth_of(game, 'OP_JUDGE')}].card]"
    for zone in ("Z_HAND", "Z_EQUIP", "Z_JUDGING"):
        refuses_edit(game, "a card lies with nobody", f"{place} = {zone} << 4")
    refuses_edit(game, "a pool card is missing", f"{place} = Z_POOL << 4")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (["pub.n_pool = 0"], "a pool card is missing"),
        (["hid.pool[1] = g.hid.pool[0]"], "a pool card is missing"),
        (["hid.pool[0] = 108"], "a pool card does not exist"),
        (["uses[0].kind = WUZHONG"], "its pool belongs to nothing"),
    ],
)
def test_a_pool_belongs_to_a_card(changes, said):
    refuses_edit(sharing_out(), said, *changes)


def test_a_skill_lies_on_its_trigger():
    game = judging("skill guicai")
    top = look(game.to_bytes()).depth - 1
    load(game.setup, game.to_bytes())
    refuses_edit(game, "a skill lies on no trigger", f"frames[{top - 1}].op = OP_LOSSES")
    other = [f"frames[{top}].op = OP_SKILL + SK_GUANXING", "ask.from_step = 2"]
    refuses_edit(game, "a skill lies on a trigger of another timing", *other)
    refuses_edit(game, "a frame holds a number out of range", f"frames[{top - 1}].x = T_DEATH")


def test_a_skill_holds_what_it_needs():
    game = arranging()
    top = look(game.to_bytes()).depth - 1
    for field, value in (("x", 3), ("y", 9), ("z", 9)):
        refuses_edit(
            game, "a skill holds a number out of range", f"frames[{top}].{field} = {value}"
        )


def test_a_use_has_one_owner():
    game = borrowing()
    inner = depth_of(game, "OP_USE")
    load(game.setup, game.to_bytes())
    shared = [f"frames[{inner}].use = 0", f"frames[{inner}].who = 0"]
    refuses_edit(game, "two frames own one use", *shared)
    free = [f"uses[7].{line}" for line in ("kind = SHA", "user = 0", "extra = NONE")]
    refuses_edit(game, "a use that nobody owns", *free, f"frames[{inner + 1}].use = 7")
    refuses_edit(game, "a frame lacks its use", f"frames[{inner}].use = NONE")


def test_a_question_that_nothing_asks():
    """It is changed into the choice of a card for guhuo: with one card that is no question."""
    game = position(p(STOP))
    load(game.setup, game.to_bytes())
    refuses_edit(
        game, "its open question cannot be put", "frames[2].y = NANMAN", "ask.from_step = 4"
    )
