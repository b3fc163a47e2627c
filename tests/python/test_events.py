"""What a scripted game tells."""

import sgs
from sgs.events import Event


def test_a_slash_from_the_use_to_the_death() -> None:
    players = [
        {"identity": "lord", "hand": ["S7-sha", "C5-dilu"]},
        {"identity": "rebel", "hp": 1},
        {"identity": "rebel", "hand": ["H3-tao"]},
    ]
    game = sgs.Game.from_position({"players": players, "deck": ["C2-sha", "C3-sha", "C4-sha"]})
    game.answer("card S7-sha")
    if game.ask.kind == "target":
        game.answer("seat 1")
    while game.ask.kind != "play":
        game.answer("pass")
    told = [str(event) for event in game.events if event.event != "phase"]
    for line in (
        "move S7-sha, hand of seat 0 to processing",
        "use seat 0, other seat 1, S7-sha, amount 1, sha",
        "damage seat 1, other seat 0, amount 1, normal",
        "dying seat 1, other seat 0, amount 0",
        "refused seat 2, other seat 1, tao",
        "death seat 1, other seat 0, rebel",
        "reward seat 0, other seat 1, amount 3",
        "move C2-sha, pile to hand of seat 0",
    ):
        assert line in told
    order = [event.event for event in game.events]
    assert order.index("use") < order.index("damage") < order.index("dying")
    assert order.index("dying") < order.index("refused") < order.index("death")


def test_who_knows_a_moved_card() -> None:
    game = sgs.Game(players=4, seed=1, heroes="none")
    dealt = [event for event in game.events if event.event == "move"]
    assert len(dealt) == 4 * 4 + 2
    for event in dealt:
        assert (event.from_zone, event.to_zone) == ("pile", "hand")
        assert event.seats == (event.to_seat,)
    game.play()
    shown = [e for e in game.events if e.event == "move" and e.to_zone == "discard"]
    assert shown
    assert all(event.seats == (0, 1, 2, 3) for event in shown)


def test_every_card_goes_where_the_events_say() -> None:
    for index in range(20):
        game = sgs.Game(players=6, seed=4, index=index)
        game.play()
        place: dict[str, tuple[str | None, int | None]] = {}
        for event in game.events:
            if event.event == "shuffle":
                place = {card: at for card, at in place.items() if at[0] != "discard"}
            if event.event != "move" or event.card is None:
                continue
            before = place.get(event.card, ("pile", None))
            assert before == (event.from_zone, event.from_seat)
            place[event.card] = (event.to_zone, event.to_seat)
        for player in game.players:
            hand = {card for card, at in place.items() if at == ("hand", player.seat)}
            assert hand == set(player.hand)
            worn = {card for card, at in place.items() if at == ("equip", player.seat)}
            assert worn == set(player.equip)


def test_an_event_is_a_record() -> None:
    one = Event("heal", seat=1, amount=2)
    assert one == Event("heal", seat=1, amount=2)
    assert str(one) == "heal seat 1, amount 2"
