"""Laying area cards: adjacency, three rows, growing numbers, robots, face down (L1, L2, L3, L17)."""

from typing import Any

import pytest

from .situation import Situation, city

SETS = [
    {"card": "a10a", "tiles": ["hydrogen"]},
    {"card": "a10b", "tiles": ["hydrogen"]},
    {"card": "a10c", "tiles": ["oxygen"]},
    {"card": "a10d", "tiles": ["water"]},
]


def turn(*cards: str, hand: str, **more: Any) -> Situation:
    """Seat 0 is about to lay a card of its hand; it has taken set 2 (a10b)."""
    position: dict[str, Any] = {
        "cities": [city(*cards)],
        "hands": [hand.split(), ["a01f"]],
        "sets": SETS,
        "last_delivery": 1,
        "first": 0,
        "active": 0,
        **more,
    }
    return Situation(2, **position).play("take 2")


def places(table: Situation, card: str) -> set[str]:
    return {text.removeprefix("at ") for text in table.play(f"lay {card}").legal()}


def test_the_first_card_lies_anywhere_and_needs_no_choice() -> None:
    table = turn(hand="a05a").play("lay a05a")
    assert table.view()["seats"][0]["city"][0]["column"] == 0
    assert table.stage() == "plot"


def test_L2_beside_above_or_below_a_card() -> None:
    assert places(turn("a05a 0,0", hand="a06a"), "a06a") == {"1,0", "0,-1", "0,1"}
    assert places(turn("a05a 0,0", hand="a04a"), "a04a") == {"-1,0", "0,-1", "0,1"}


def test_L2_not_apart_and_not_diagonally() -> None:
    table = turn("a05a 0,0", hand="a06a").play("lay a06a")
    assert table.why_not("at 2,0") == "place-apart"
    assert table.why_not("at 1,1") == "place-apart"
    assert table.why_not("at 0,0") == "place-taken"
    assert table.why_not("at -1,0") == "number-order"


def test_L2_equal_numbers_never_share_a_row() -> None:
    table = turn("a05a 0,0", hand="a05c").play("lay a05c")
    assert set(table.legal()) == {"at 0,-1", "at 0,1"}
    assert table.why_not("at 1,0") == "number-order"


def test_L2_numbers_grow_over_the_whole_row_gaps_included() -> None:
    # Row 0: 3, gap, 7. Row 1 carries the bridge 1, 2, 4.
    cards = ("a03a 0,0", "a01a 0,1", "a02d 1,1", "a04b 2,1", "a07a 2,0")
    assert "1,0" in places(turn(*cards, hand="a05a"), "a05a")
    for card in ("a03b", "a07d", "a02e", "a08b"):
        assert "1,0" not in places(turn(*cards, hand=card), card), card
    # Left of the 3 only smaller ones, right of the 7 only larger ones.
    assert "3,0" in places(turn(*cards, hand="a08b"), "a08b")
    assert "3,0" not in places(turn(*cards, hand="a06a"), "a06a")
    assert "-1,0" in places(turn(*cards, hand="a02e"), "a02e")


def test_L2_covered_and_face_down_cards_have_no_number() -> None:
    # A 9 under a robot at the left and a face-down 1 at the right do not order the row.
    cards = ("a05a 0,0", "a09a -1,0 robot", "a01a 1,0 down")
    assert places(turn(*cards, hand="a06a"), "a06a") >= {"2,0"}
    assert places(turn(*cards, hand="a02d"), "a02d") >= {"-2,0"}


def test_L1_three_rows_at_most_but_any_width() -> None:
    three = ("a05a 0,0", "a05b 0,-1", "a05c 0,1")
    table = turn(*three, hand="a06a").play("lay a06a")
    assert set(table.legal()) == {"at 1,-1", "at 1,0", "at 1,1"}
    assert table.why_not("at 0,-2") == "row-limit"
    assert table.why_not("at 0,2") == "row-limit"
    # Whichever rows they are: up to two above or below the first card.
    table = turn("a05a 0,0", "a05b 0,1", "a05c 0,2", hand="a06a").play("lay a06a")
    assert table.why_not("at 0,-1") == "row-limit"
    row = [f"a{n:02d}{'b' if n == 10 else 'a'} {n - 1},0" for n in range(1, 11) if n != 10]
    assert "9,0" in places(turn(*row, hand="a10e"), "a10e")


def test_L1_twelve_cards_in_a_line_reach_the_end_of_the_lattice() -> None:
    down = [
        f"{card} {-i},0 robot"
        for i, card in enumerate(["a01a", "a02a", "a03a", "a04a", "a05a", "a06a", "a07a", "a08a"])
    ]
    down += [f"{card} {-8 - i},0 down" for i, card in enumerate(["a09a", "a09b", "a09c"])]
    table = turn(*down, hand="a01b")
    assert "-11,0" in places(table, "a01b")


def test_L3_who_has_a_card_that_fits_must_lay_one_that_fits() -> None:
    # Each row has a 5, so another 5 fits nowhere; the a10b just taken fits.
    table = turn("a05a 0,0", "a05b 0,1", "a05c 0,2", hand="a05d a05e")
    assert table.legal() == ["lay a10b"]
    assert table.why_not("lay a05d") == "card-not-fitting"
    assert table.why_not("lay a06a") == "card-not-in-hand"


def test_L3_who_has_none_lays_any_card_face_down_anywhere() -> None:
    full = ("a10a 0,0", "a10c 0,1", "a10d 0,2")
    sets = [{"card": "a09a"}, *SETS[1:2], {"card": "a09b"}, {"card": "a09d"}]
    table = turn(*full, hand="a10e a10f", sets=sets)
    assert set(table.legal()) == {"lay a10b", "lay a10e", "lay a10f"}
    assert table.view(0)["prompt"] == "prompt-lay-down"
    table.play("lay a10f")
    assert set(table.legal()) == {f"at {x},{y}" for x in (-1, 1) for y in (0, 1, 2)}
    table.play("at -1,1")
    laid = table.view()["seats"][0]["city"][-1]
    assert (laid["face"], laid["number"], laid["plots"], laid["card"]) == ("down", None, [None] * 4, None)
    assert table.view(0)["seats"][0]["city"][-1]["card"] == "a10f"  # the owner may look
    assert table.log_for(1, "lays-down")[0]["card"] is None
    # No plot of it can be built on: the hydrogen tile must go elsewhere.
    assert not [text for text in table.legal() if text.startswith("on a10f")]


def test_L3_face_down_cards_do_not_order_the_row() -> None:
    table = turn("a05a 0,0", "a01a 1,0 down", hand="a06a")
    assert "2,0" in places(table, "a06a")


@pytest.mark.parametrize("robot", [False, True])
def test_a_view_says_where_each_card_may_be_laid(robot: bool) -> None:
    for card in ("a06a", "a10b"):
        table = turn("a05a 0,0", "a08a 1,0", hand="a06a", robots=[1, 0])
        if robot:
            table.play("robot")
        shown = {one["card"]: one["places"] for one in table.view(0)["seats"][0]["own"]["hand"]}
        assert {f"{column},{row}" for column, row in shown[card]} == places(table, card)


def test_L3_a_robot_may_be_spent_though_a_card_fits_and_is_never_forced() -> None:
    table = turn("a05a 0,0", hand="a06a", robots=[1, 0])
    assert set(table.legal()) == {"robot", "lay a06a", "lay a10b"}
    table.play("robot")
    assert set(table.legal()) == {"lay a06a", "lay a10b"}
    assert table.why_not("robot") == "already-robot"
    table.play("lay a06a")
    assert set(table.legal()) == {"at -1,0", "at 1,0", "at 0,-1", "at 0,1"}  # even left of the 5
    table.play("at -1,0")
    assert table.view()["seats"][0]["robots"] == 0
    assert table.view()["seats"][0]["city"][1]["face"] == "robot"


def test_L3_a_robot_helps_who_could_only_lay_face_down() -> None:
    full = ("a10a 0,0", "a10c 0,1", "a10d 0,2")
    sets = [{"card": "a09a"}, *SETS[1:2], {"card": "a09b"}, {"card": "a09d"}]
    table = turn(*full, hand="a10e", robots=[1, 0], sets=sets)
    assert set(table.legal()) == {"robot", "lay a10b", "lay a10e"}
    table.play("robot lay a10e at 1,0")
    card = table.view()["seats"][0]["city"][-1]
    assert card["face"] == "robot"
    assert card["plots"][0] == "empty"  # its plots can be used


def test_L17_a_robot_covers_the_number_of_the_card_being_placed_only() -> None:
    table = turn("a05a 0,0", hand="a06a", robots=[1, 0]).play("robot lay a06a at -1,0")
    numbers = [card["number"] for card in table.view()["seats"][0]["city"]]
    assert numbers == [5, None]


def test_no_robot_no_cover() -> None:
    assert turn("a05a 0,0", hand="a06a").why_not("robot") == "no-robot"


@pytest.mark.parametrize("text", ["take 1", "move 1 hydrogen", "discard a06a", "at 1,0"])
def test_other_steps_wait(text: str) -> None:
    from moontable.engine.game import RulesError

    with pytest.raises(RulesError, match="belongs to the step"):
        turn("a05a 0,0", hand="a06a").play(text)


def test_the_view_says_where_each_hand_card_may_go() -> None:
    own = turn("a05a 0,0", hand="a06a a04a").view(0)["seats"][0]["own"]["hand"]
    where = {card["card"]: sorted(map(tuple, card["places"])) for card in own}
    assert where["a06a"] == [(0, -1), (0, 1), (1, 0)]
    assert where["a04a"] == [(-1, 0), (0, -1), (0, 1)]
