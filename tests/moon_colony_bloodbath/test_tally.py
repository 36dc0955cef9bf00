"""What a view says of a decision that only rules can know: whether an offer to BUILD is of any use, and why a Building
is to be lost. (A price less all discounts: test_rulings.py, M16.)
"""

from typing import Any

import pytest

from moontable.games.moon_colony_bloodbath import GAME

from .situation import Table, colony


def vain(card: str, seat: dict[str, Any]) -> str:
    table = Table(card, seat, colony(hand=["flag"]))
    assert table.asked() == "use"
    told = GAME.view(table.s, 0)["deciding"]
    assert not told["too_few"]
    # An offer that costs nothing and is of no use can but be declined (M23).
    if card == "innovation":
        assert ("use" in table.legal()) == (told["vain"] == "")
        assert told["vain"] in ("", table.refused(0, "use"))
    return str(told["vain"])


@pytest.mark.parametrize("card", ["innovation", "overtime"])
def test_an_offer_to_build_is_vain_where_no_card_can_be_paid(card: str) -> None:
    assert vain(card, colony(money=2, food=2, hand=["kitchen", "reactor"])) == "too-expensive"
    assert vain(card, colony(money=3, food=2, hand=["kitchen", "reactor"])) == ""


def test_an_offer_is_vain_without_any_card() -> None:
    assert vain("overtime", colony(money=9, food=2)) == "too-expensive"


@pytest.mark.parametrize("building", ["assembly-line", "lunarcrete-factory"])
def test_a_discount_helps(building: str) -> None:
    assert vain("innovation", colony(money=2, hand=["kitchen"])) == "too-expensive"
    assert vain("innovation", colony(money=2, hand=["kitchen"], buildings=[building])) == ""


def test_food_helps_where_it_is_money() -> None:
    seat = {"money": 1, "food": 2, "hand": ["kitchen"]}
    assert vain("innovation", colony(**seat)) == "too-expensive"
    assert vain("innovation", colony(**seat, buildings=["potato-farm"])) == ""


def test_an_offer_of_something_else_is_never_vain() -> None:
    assert vain("black-ledger", colony()) == ""


def test_who_waits_is_told_of_no_decision() -> None:
    table = Table("innovation", colony(hand=["kitchen"]), colony())
    assert GAME.view(table.s, 0)["deciding"]["vain"] == "too-expensive"
    assert "deciding" not in GAME.view(table.s, 1)
    assert "deciding" not in GAME.view(table.s, None)


def test_a_building_is_lost_for_want_of_people() -> None:
    """Leak takes 2 people and finds one; Drilling Robot wants a Building, and people
    first; Black Ledger is paid with people."""
    two = ["kitchen", "clinic"]
    for card, people, few in (("leak", 1, True), ("drilling-robot", 30, False), ("drilling-robot", 1, True)):
        table = Table(card, colony(people=people, buildings=two))
        assert table.asked() == "lose-building"
        assert GAME.view(table.s, 0)["deciding"]["too_few"] is few
    table = Table("black-ledger", colony(people=1, buildings=two)).play(0, "use")
    assert table.asked() == "lose-building"
    assert GAME.view(table.s, 0)["deciding"]["too_few"]
    table = Table("engineers", colony(people=1, hand=["flag"], buildings=two))
    assert table.asked() == "lose-building"
    assert not GAME.view(table.s, 0)["deciding"]["too_few"]


def test_the_card_about_to_be_paid_for_is_told_to_all() -> None:
    table = Table("work", colony(money=9, food=3, hand=["kitchen"], buildings=["potato-farm"]), colony())
    table.work("build kitchen", "mine")
    assert [GAME.view(table.s, seat)["seats"][0]["laid"] for seat in (None, 0, 1)] == ["kitchen"] * 3
