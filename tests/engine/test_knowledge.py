"""Who knows which card: R1.21, R4.16, R6.13, R9.12."""

from table import STOP, p, table


def knows(t, seat, card):
    return t.game.view(seat).known.get(card)


def test_a_stolen_card_is_known_to_the_two_concerned():
    """R1.21, R9.12"""
    t = table(p(f"S3-shunshouqianyang {STOP}"), p("D2-shan D3-shan"))
    t.play("S3-shunshouqianyang", 1)
    (taken,) = set(t.hand(0)) - {STOP}
    assert knows(t, 1, taken) == ("hand", 0)
    assert knows(t, 2, taken) is None
    (left,) = t.hand(1)
    assert knows(t, 0, left) is None  # the taker saw no other card


def test_a_stolen_equipment_is_known_to_all():
    """R9.12"""
    t = table(p(f"S3-shunshouqianyang {STOP}"), p(equip="S2-baguazhen"))
    t.play("S3-shunshouqianyang", 1)
    for seat in (1, 2, 3):
        assert knows(t, seat, "S2-baguazhen") == ("hand", 0)
        assert knows(t, seat, STOP) is None


def test_wugu_is_taken_before_all_eyes():
    """R10.11.1, R9.12"""
    t = table(p(f"H3-wugufengdeng {STOP}"), deck="D2-shan D3-shan D4-shan D5-shan")
    t.play("H3-wugufengdeng")
    t.answer(0, "take", "card D4-shan")
    for seat in (1, 2, 3):
        assert knows(t, seat, "D4-shan") == ("hand", 0)


def test_drawn_cards_are_known_to_their_drawer_only():
    """R4.16, R9.12"""
    t = table(p(f"H7-wuzhongshengyou {STOP}"), deck="D2-shan D3-shan")
    t.play("H7-wuzhongshengyou")
    assert set(t.game.view(0).hand) == {STOP, "D2-shan", "D3-shan"}
    for seat in (1, 2, 3):
        assert not t.game.view(seat).known
        assert t.game.view(seat).hand_count[0] == 3


def test_guanxing_knowledge_ends_when_the_card_moves_unseen():
    """R11.4.1, R4.16"""
    t = table(
        p("", "zhugeliang"),
        phase="preparation",
        deck=f"D2-shan {STOP} D3-shan HK-zhuahuangfeidian",
    )
    t.answer(0, "trigger", "skill guanxing")
    for card in (STOP, "D2-shan", "D3-shan", "HK-zhuahuangfeidian"):
        t.answer(0, "arrange", f"card {card}")
    t.asked(0, "play")
    assert knows(t, 0, "D3-shan") is not None
    t.end_turn()
    t.asked(1, "play")
    assert "D3-shan" in t.hand(1)
    assert knows(t, 2, "D3-shan") is None


def test_a_face_down_card_is_known_to_yuji():
    """R11.27.2, R11.27.5"""
    t = table(p(f"D2-shan {STOP}", "yuji"))
    t.guhuo("sha", "D2-shan", 1)
    t.asked(1, "challenge")
    for seat in (1, 2, 3):
        assert knows(t, seat, "D2-shan") is None
    assert t.game.determinize(1, seed=3).ask.options == ("no", "yes")
