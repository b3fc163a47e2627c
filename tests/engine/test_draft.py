"""The choice of heroes, R3.5-R3.8: what is offered to whom, what is hidden, what is shown when."""

from collections import Counter

import pytest
from scipy.stats import binomtest, chisquare

import sgs
from games import GREEDY, MODES, RANDOM, STANDARD, load, play_on, question, refuses, tallies
from layout import edit, look
from sgs.heroes import available_heroes
from sgs_core import _core

LEAST_P = 1e-4  # seeds are fixed: what passes once passes always
BASE = ("cao", "liu", "sun")
PLAIN = tuple(f"plain{n}" for n in range(16))
BOOK = {
    **{f"hero.{name}": {"hp": 4, "skills": [], "lord_offer": "fixed"} for name in BASE},
    "hero.zhang": {"hp": 3, "skills": [], "kingdom": "qun", "lord_offer": "extended"},
    **{f"hero.{name}": {"hp": 3 + n % 2, "skills": []} for n, name in enumerate(PLAIN)},
}
ALL = (*BASE, "zhang", *PLAIN)
MORE = [name for name, hero in available_heroes().items() if hero.lord_offer == "none"][:12]
MANY = (*ALL, *MORE)


def draft(players=5, heroes=ALL, rules=None, **more):
    """A game of the book's lords and plain heroes, at its first choice."""
    return sgs.Game(
        players=players, seed=5, heroes=list(heroes), rules=BOOK | (rules or {}), draft=True, **more
    )


def offered(game):
    """The heroes of the open question."""
    assert game.ask.kind == "hero"
    return [text.removeprefix("hero ") for text in game.ask.options]


def choose(game, first=0):
    """Let all choose; the offer of each seat."""
    offers = {}
    while not game.over and game.ask.kind == "hero":
        offers[game.ask.seat] = offered(game)
        game.answer(first)
    return offers


def heroes(game):
    return [player.hero for player in game.players]


# the lord


def test_what_the_lord_is_offered():
    """R3.5, R15.5: the three of the book and two others at random"""
    others = Counter()
    for index in range(1400):
        game = draft(index=index)
        assert (game.ask.seat, game.ask.reason, game.ask.n) == (0, None, 5)
        offer = offered(game)
        assert set(BASE) < set(offer)
        others.update(set(offer) - set(BASE))
    assert set(others) == set(ALL) - set(BASE)
    assert chisquare(list(others.values())).pvalue > LEAST_P


def test_the_wider_lord_pool():
    """R3.6, R15.14: one more is always offered, if his pack is in play"""
    for index in range(20):
        wide = offered(draft(rules={"setup.lord_pool": "extended"}, index=index))
        assert len(wide) == 6
        assert {*BASE, "zhang"} < set(wide)
        without = [hero for hero in ALL if hero != "zhang"]
        narrow = offered(draft(9, without, {"setup.lord_pool": "extended"}, index=index))
        assert len(narrow) == 5
    assert not all("zhang" in offered(draft(index=index)) for index in range(20))


def test_five_random_lords():
    """R15.5: random5 knows no fixed ones, whatever the pool of lords"""
    seen = Counter()
    for pool in ("base3", "extended"):
        rules = {"setup.lord_offer": "random5", "setup.lord_pool": pool}
        for index in range(700):
            offer = offered(draft(rules=rules, index=index))
            assert len(offer) == 5
            seen.update(offer)
    assert set(seen) == set(ALL)
    assert chisquare(list(seen.values())).pvalue > LEAST_P


@pytest.mark.parametrize("there", [(), ("sun",), ("cao", "liu")])
def test_missing_lords_are_made_up_for(there):
    """R3.5: where the pool lacks a fixed one, a random one stands in"""
    for index in range(20):
        offer = offered(draft(heroes=(*there, *PLAIN), index=index))
        assert len(offer) == 5
        assert set(there) <= set(offer)


def test_more_fixed_lords_than_the_book_has():
    rules = {f"hero.emperor{n}": {"hp": 4, "skills": [], "lord_offer": "fixed"} for n in range(3)}
    pool = (*ALL, "emperor0", "emperor1", "emperor2")
    game = sgs.Game(players=4, seed=1, rules=BOOK | rules, heroes=pool, draft=True)
    assert set(pool[-3:]) | set(BASE) < set(offered(game))
    assert game.ask.n == 8


def test_a_pool_smaller_than_the_offer():
    """R3.5: all there are"""
    game = draft(4, PLAIN[:4])
    assert sorted(offered(game)) == sorted(PLAIN[:4])
    assert choose(game) == {0: list(PLAIN[:4])}  # one is left for each: nothing to choose (R15.137)
    assert sorted(heroes(game)) == sorted(PLAIN[:4])


def test_the_lord_shows_first():
    """R3.5, R3.7, R3.9, R3.17: before anyone else chooses"""
    game = draft(6)
    assert not game.events
    game.answer("hero liu")
    assert heroes(game) == ["liu", *[None] * 5]
    assert (game.players[0].hp, game.players[0].max_hp) == (5, 5)
    assert [(event.event, event.seat, event.what) for event in game.events] == [("hero", 0, "liu")]
    assert all(game.view(seat).hero[0] == "liu" for seat in range(6))
    assert game.ask.seat == 1


# the others


@pytest.mark.parametrize(("players", "count"), [(2, 3), (5, 3), (9, 3), (10, 2)])
def test_how_many_the_others_are_offered(players, count):
    """R3.7: three, two at ten; nobody the same, none that the lord took"""
    for index in range(8):
        game = draft(players, MANY, index=index)
        offers = choose(game)
        lord = heroes(game)[0]
        others = [offers[seat] for seat in range(1, players)]
        assert list(offers) == list(range(players))
        assert all(len(offer) == count for offer in others)
        flat = [hero for offer in others for hero in offer]
        assert len(set(flat)) == len(flat)
        assert lord not in flat
        assert len(set(heroes(game))) == players  # R3.15


@pytest.mark.parametrize("count", ["1", "2", "3", "4", "5"])
def test_the_number_of_candidates(count):
    """R15.15, R15.137"""
    offers = choose(draft(6, MANY, {"setup.candidates": count}))
    assert len(offers[0]) == 5
    if count == "1":
        assert list(offers) == [0]  # one candidate is no question
    else:
        assert [len(offers[seat]) for seat in range(1, 6)] == [int(count)] * 5


@pytest.mark.parametrize(("there", "each"), [(16, 3), (15, 2), (11, 2), (10, 1), (6, 1)])
def test_heroes_run_out(there, each):
    """R15.137: equally many for each"""
    offers = choose(draft(6, ALL[:there], {"setup.candidates": "3"}))
    assert [len(offers.get(seat, [None])) for seat in range(1, 6)] == [each] * 5


def test_what_the_lord_left_is_offered_again():
    """R3.7: the unpicked heroes are shuffled, and every one of them can come to anybody"""
    seen = Counter()
    for index in range(1500):
        game = draft(3, ALL[:8], index=index)
        game.answer("hero cao")
        seen.update(offered(game))
    assert set(seen) == set(ALL[:8]) - {"cao"}
    assert chisquare(list(seen.values())).pvalue > LEAST_P


def test_choices_are_hidden_until_all_have_chosen():
    """R3.7: then all show at once"""
    game = draft(5)
    game.answer("hero sun")
    chosen = ["sun"]
    for seat in range(1, 5):
        assert game.ask.seat == seat
        assert heroes(game) == ["sun", *[None] * 4]
        assert [event.event for event in game.events] == ["hero"]
        for who in range(5):
            assert game.view(who).hero == ("sun", *[None] * 4)
        chosen.append(offered(game)[-1])
        game.answer(game.ask.n - 1)
    assert heroes(game) == chosen
    told = [(event.event, event.seat, event.what) for event in game.events[:5]]
    assert told == [("hero", seat, hero) for seat, hero in enumerate(chosen)]
    assert str(game.events[0]) == "hero seat 0, sun"


def test_hands_come_after_the_heroes():
    """R3.12, R3.13, R3.17, R3.18: then hp, the deal, and the lord's first turn"""
    game = draft(5)
    while game.ask.kind == "hero":
        assert (game.turn, game.deck_count, game.round) == (None, 0, 1)
        assert all(not player.hand for player in game.players)
        game.answer(0)
    assert (game.turn, game.phase, game.ask.seat) == (0, "play", 0)
    assert [len(player.hand) for player in game.players] == [6, 4, 4, 4, 4]
    assert game.deck_count == 108 - 22
    printed = game.rules.heroes()
    for player in game.players:
        assert player.max_hp == player.hp == printed[player.hero].max_hp + (player.seat == 0)


def test_chosen_heroes_have_what_is_theirs():
    """R3.8, R3.9: kingdom, gender, skills, whatever the identity; lord skills are the lord's"""
    for index in range(6):
        game = sgs.Game(players=5, seed=2, index=index, draft=True)
        choose(game, index % 2)
        for player in game.players:
            hero = available_heroes()[player.hero]
            assert (player.kingdom, player.gender) == (hero.kingdom, hero.gender)
            lord = player.identity == "lord"
            own = {skill.id for skill in hero.skills if lord or skill.type != "lord"}
            assert set(player.skills) == own


def test_the_draft_deals_identities_and_seats_as_without_it():
    """R3.17: they come first, so that a series with the draft has the same"""
    for index in range(10):
        with_it, without = (
            sgs.Game(players=6, seed=4, index=index, draft=on) for on in (True, False)
        )
        choose(with_it)
        for one, other in zip(with_it.players, without.players, strict=True):
            assert (one.identity, one.player) == (other.identity, other.player)
        # the deck is shuffled alike, whoever plays
        hands = [[player.hand for player in game.players[2:]] for game in (with_it, without)]
        assert hands[0] == hands[1]


# options, pools and fixed seats


def test_heroes_without_skills_are_chosen_too():
    """R15.12, R15.136"""
    game = sgs.Game(players=5, seed=2, rules="beginner", draft=True)
    assert game.ask.kind == "hero"
    choose(game)
    assert all(player.hero and not player.skills for player in game.players)


def test_no_heroes_no_choice():
    """R15.12, R3.10: with heroes off nothing is chosen"""
    game = sgs.Game(players=5, seed=2, rules={"setup.heroes": "off"}, draft=True)
    assert game.ask.kind == "play"
    assert heroes(game) == [None] * 5
    same = sgs.Game(players=5, seed=2, rules={"setup.heroes": "off"})
    assert same.players == game.players


def test_packs_are_what_is_offered():
    """R15.13"""
    std = {hero.id for hero in available_heroes().values() if hero.pack == "std"}
    for index in range(10):
        game = sgs.Game(
            players=4, seed=1, index=index, rules={"setup.hero_packs": "std"}, draft=True
        )
        offers = choose(game)
        assert {hero for offer in offers.values() for hero in offer} | set(heroes(game)) <= std


def test_fixed_seats_do_not_choose():
    """R3.15: their heroes lie open from the start and are in nobody's offer"""
    for index in range(10):
        game = draft(5, fix={"seat2": "cao", 4: "plain3"}, index=index)
        assert heroes(game) == [None, None, "cao", None, "plain3"]
        offers = choose(game)
        assert list(offers) == [0, 1, 3]
        assert not {"cao", "plain3"} & {hero for offer in offers.values() for hero in offer}
        assert {"liu", "sun"} < set(offers[0])
        assert len(offers[0]) == 5
        assert (heroes(game)[2], heroes(game)[4]) == ("cao", "plain3")


def test_a_fixed_lord():
    game = draft(4, fix={0: "plain0"})
    assert heroes(game)[0] == "plain0"
    assert list(choose(game)) == [1, 2, 3]
    alone = draft(3, fix={1: "plain0", 2: "plain1"})
    assert list(choose(alone)) == [0]
    assert heroes(alone)[1:] == ["plain0", "plain1"]
    nobody = draft(2, fix={0: "plain0", 1: "plain1"})
    assert nobody.ask.kind == "play"


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"players": 6, "heroes": ALL[:5]}, "6 players need 6 heroes; the pool has 5: cao, liu"),
        ({"heroes": ALL[:4], "fix": {0: "cao"}}, "5 players need 5 heroes; the pool has 4"),
        ({"fix": {0: "lvbu"}}, "fixed hero 'lvbu' of seat 0 is not in the pool"),
        ({"heroes": [*ALL, "cao"]}, "hero 'cao' is there twice"),
        ({"rules": {"setup.candidates": 6}}, "setup.candidates cannot be 6"),
        ({"rules": {"hero.x": {"hp": 3, "lord_offer": "maybe"}}}, "unknown hero.x.lord_offer"),
    ],
)
def test_refusals(more, said):
    """Before any game is dealt."""
    with pytest.raises(ValueError, match=said):
        draft(**more)


@pytest.mark.parametrize("value", [None, "yes", 1])
def test_draft_is_a_switch(value):
    with pytest.raises(ValueError, match="draft is True or False"):
        sgs.Game(draft=value)


def test_the_core_refuses_a_small_pool_itself():
    game = draft()
    with pytest.raises(ValueError, match="a pool of 3 heroes for 4 seats that choose"):
        _core.Setup(game._inner.setup.table, players=4, pool=range(3), draft=True)


def test_a_small_pool_is_refused_without_a_draft_too():
    """One clear error before any game, but for packs of which a part is not yet there"""
    with pytest.raises(ValueError, match="5 players need 5 heroes"):
        sgs.simulate(games=1, players=5, rules=BOOK, heroes=ALL[:4])


# forced questions, strategies


def test_a_single_candidate_is_asked_when_forced():
    """R15.15"""
    plain, forced = (
        draft(4, rules={"setup.candidates": "1"}, ask_forced=on) for on in (False, True)
    )
    assert list(choose(plain)) == [0]
    assert {seat: len(offer) for seat, offer in choose(forced).items()} == {0: 5, 1: 1, 2: 1, 3: 1}
    assert heroes(plain) == heroes(forced)


def chosen_by(strategy, rules, pool, games, **more):
    """What the seats took of their offers, by identity: (offer, taken)."""
    out = []
    for index in range(games):
        game = sgs.Game(
            players=5, seed=3, index=index, rules=rules, heroes=pool, draft=True, **more
        )
        roles = [player.identity for player in game.players]
        offers = {}
        while game.ask.kind == "hero":
            offers[game.ask.seat] = offered(game)
            game._close()
            game._inner.answer_with(strategy)
        out += [(roles[seat], offer, heroes(game)[seat]) for seat, offer in offers.items()]
    return out


def test_random_takes_any():
    """Uniform over the places of an offer."""
    places = Counter()
    for role, offer, taken in chosen_by(RANDOM, BOOK, ALL, 600):
        if role != "lord":
            places[offer.index(taken)] += 1
    assert len(places) == 3
    assert chisquare(list(places.values())).pvalue > LEAST_P


def test_greedy_takes_the_toughest():
    hp = {name.removeprefix("hero."): hero["hp"] for name, hero in BOOK.items()}
    for _, offer, taken in chosen_by(GREEDY, BOOK, ALL, 40):
        assert taken == max(offer, key=hp.__getitem__)


OWN = {
    "hero.giant": {"hp": 10, "skills": []},
    "hero.weak": {"hp": 1, "skills": []},
    **{f"hero.plain{n}": {"hp": 4, "skills": []} for n in range(5)},
}
GRADES = {"giant": 2, "weak": 0}  # six points of hp are more than a fancy, as a rule


def test_standard_takes_what_is_worth_most():
    """By hp and skills, custom heroes too; a fancy decides among equals and now and then."""
    pool = ["giant", "weak", *(f"plain{n}" for n in range(5))]
    best, plain = Counter(), set()
    for _, offer, taken in chosen_by(STANDARD, OWN, pool, 150):
        grades = [GRADES.get(hero, 1) for hero in offer]
        if len(set(grades)) > 1:
            best[GRADES.get(taken, 1) == max(grades)] += 1
        else:
            plain.add(taken)
    assert best[True] > 20 * best[False]
    assert len(plain) > 2


def of_rows(rows):
    """Rules with heroes as the core takes them: lord skills without the skills."""
    return _core.RuleTable(sgs.Rules().core_options(), draft()._inner.setup.table.cards, rows)


@pytest.mark.parametrize("lord_skill", [0, 1])
def test_standard_loyalists_join_the_kingdom_of_the_lord(lord_skill):
    """R3.8: kingdom matters for lord skills only; of equal heroes a loyalist rather takes it."""
    wei, shu = 1, 2
    rows = [(kingdom, 1, 4, [], 0) for kingdom in [wei] * 6 + [shu] * 6]
    of = of_rows([*rows, (wei, 1, 4, [], lord_skill)])
    setup = _core.Setup(of, players=5, pool=range(12), fixed={0: 12}, draft=True)
    took = Counter()
    for index in range(600):
        game = _core.CoreGame.deal(setup, 1, index)
        while _core.ASK_NAMES[game.ask_kind] == "hero":
            role = game.seat_state(game.ask_seat)["identity"]
            offer = {game.decode(code)[1] < 6 for code in game.ask_codes()}
            taken = game.decode(game.answer_with(STANDARD))[1]
            if len(offer) == 2:
                took[("lord", "loyalist", "rebel", "spy")[role], taken < 6] += 1
    joined, others = took["loyalist", True], took["loyalist", False]
    assert (binomtest(joined, joined + others).pvalue < LEAST_P) == bool(lord_skill)
    assert joined > others or not lord_skill
    rebels = took["rebel", True], took["rebel", False]
    assert binomtest(rebels[0], sum(rebels)).pvalue > LEAST_P


def test_lord_skills_are_told_within_bounds():
    """The core is told which heroes have one."""
    with pytest.raises(ValueError, match="hero 0 is out of range"):
        of_rows([(0, 1, 4, [], 8)])


# copies, bytes, redraws


@pytest.mark.parametrize("strategy", [RANDOM, STANDARD], ids=["random", "standard"])
def test_modes_agree(strategy):
    setup = draft(8, MANY)._inner.setup
    expected = tallies(setup, 2, 0, 30, strategy=strategy)
    for mode in MODES[1:]:
        assert tallies(setup, 2, 0, 30, mode, strategy) == expected


def test_a_game_saved_at_every_choice():
    for index in range(6):
        game = draft(6, index=index)
        while game.ask.kind == "hero":
            back = sgs.Game.from_bytes(game.to_bytes())
            assert back.to_bytes() == game.to_bytes()
            assert (back.ask.seat, back.ask.options) == (game.ask.seat, game.ask.options)
            copy = game.clone()
            assert copy.players == back.players == game.players
            number = index % game.ask.n
            game.answer(number)
            back.answer(number)
            copy.answer(number)
            assert back.to_bytes() == copy.to_bytes() == game.to_bytes()
        assert play_on(back._inner).state_hash() == play_on(game._inner).state_hash()


def piled(game):
    """The heroes that nobody has, in the order of the seats to which they are offered."""
    g = look(game.to_bytes())
    return list(g.hid.pile[: g.frames[1].x])


def test_a_seat_knows_its_own_offer_only():
    """R3.7: what others are offered and have chosen is drawn anew, what is one's own stays."""
    game = draft(5, ALL)
    for number in (0, 1, 2):
        game.answer(number)
    asked = game._inner  # seats 1 and 2 have chosen, seat 3 chooses
    before = piled(asked)
    assert (game.ask.seat, len(before)) == (3, 19)
    for seat in range(5):
        own = range(3 * (seat - 1), 3 * seat) if seat else range(0)
        drawn = [Counter() for _ in before]
        for seed in range(400):
            copy = asked.determinize(seat, seed)
            assert copy.check() == ""
            assert copy.view(seat) == asked.view(seat)
            assert question(copy)[:2] == question(asked)[:2]
            assert (question(copy) == question(asked)) or seat != 3
            after = piled(copy)
            assert sorted(after) == sorted(before)
            for place, hero in enumerate(after):
                drawn[place][hero] += 1
        for place, hero in enumerate(before):
            if place in own:
                assert drawn[place] == {hero: 400}
            else:
                assert set(drawn[place]) == set(before) - {before[n] for n in own}
                assert chisquare(list(drawn[place].values())).pvalue > LEAST_P


def test_what_the_lord_is_offered_is_hidden_but_for_the_fixed_part():
    """R3.5: everybody knows which three; the other two only the lord"""
    game = draft(5)
    asked = game._inner
    true = set(offered(game))
    seen = Counter()
    for seed in range(300):
        assert question(asked.determinize(0, seed)) == question(asked)
        copy = game.determinize(3, seed=seed)
        assert set(BASE) < set(offered(copy))
        seen.update(set(offered(copy)) - set(BASE))
    assert set(seen) == set(ALL) - set(BASE)
    assert max(seen[hero] for hero in true - set(BASE)) < 100


def test_a_redrawn_draft_plays_on():
    for number in range(6):
        game = draft(6, MANY, index=number)
        for _ in range(number):
            game.answer(0)
        for seat in range(6):
            copy = game.determinize(seat, seed=number)
            choose(copy)
            assert copy._inner.check() == ""
            assert len(set(heroes(copy))) == 6
            copy.play()
            assert copy.over


# saved games that are none


def lords_choice():
    return draft(5)._inner


def third_choice():
    game = draft(5)
    for _ in range(2):
        game.answer(0)
    assert game.ask.seat == 2
    return game._inner


@pytest.mark.parametrize(
    ("make", "change", "said"),
    [
        (lords_choice, "frames[0].step = 2", "heroes are chosen in the middle of a game"),
        (lords_choice, "hid.top = 1", "heroes are chosen in the middle of a game"),
        (lords_choice, "frames[1].op = OP_PLAY", "a game waits for a draft that does not run"),
        (lords_choice, "hid.place[3] = Z_DISCARD << 4", "pile has another size"),
        (lords_choice, "hid.place[3] = Z_PROCESSING << 4", "cards were dealt before the heroes"),
        (lords_choice, "frames[1].who = 1", "somebody chooses a hero out of turn"),
        (lords_choice, "frames[1].who = NONE", "a frame lacks what its effect needs"),
        (lords_choice, "frames[1].x = 0", "there are fewer heroes than are offered"),
        (lords_choice, "frames[1].x = 4", "there are fewer heroes than are offered"),
        (lords_choice, "frames[1].x = 127", "there are fewer heroes than are offered"),
        (lords_choice, "frames[1].y = 0", "there are fewer heroes than are offered"),
        (lords_choice, "frames[1].y = 21", "there are fewer heroes than are offered"),
        (lords_choice, "hid.pile[7] = 62", "a hero does not exist or is there twice"),
        (lords_choice, "hid.pile[7] = g.hid.pile[8]", "a hero does not exist or is there twice"),
        (lords_choice, "ask.from_step = 1", "a frame is at a step where nothing waits"),
        (lords_choice, "ask.from_step = 2", "somebody chooses a hero out of turn"),
        (third_choice, "ask.from_step = 0", "somebody chooses a hero out of turn"),
        (third_choice, "frames[1].who = 0", "somebody chooses a hero out of turn"),
        (third_choice, "frames[1].y = 5", "there are fewer heroes than are offered"),
        (third_choice, "hid.pile[0] = g.pub.hero[0]", "a hero does not exist or is there twice"),
        (third_choice, "pub.hero[0] = NO_HERO", "somebody chooses a hero out of turn"),
    ],
)
def test_what_must_hold_in_a_draft(make, change, said):
    game = make()
    load(game.setup, game.to_bytes())
    refuses(game.setup, edit(game.to_bytes(), change), said)
