"""What a view says of a place that only rules can know: whether stopping there leads to anything."""

import pytest

from .situation import at, play, situation


def works(building: str, cards: list[str], **more: object) -> bool:
    match = situation(figures=at(building, 2), hands=[cards, "?"], **more)
    assert not match.view(1)["seats"][1]["own"]["work"]  # somebody else's turn
    before = match.states.tobytes()
    told = bool(match.view(0)["seats"][0]["own"]["work"])
    assert match.states.tobytes() == before
    can = [legal.notation.split(" ")[0] for legal in play(match, "stop").legal(0)]
    assert told == ("contribute" in can or "offer" in can)
    return told


@pytest.mark.parametrize(("cards", "leads"), [(["blue 3"], True), (["blue 1"], False), (["white 2", "red 3"], True)])
def test_stopping_leads_to_something_where_the_hand_can_pay(cards: list[str], leads: bool) -> None:
    spaces = situation().view(0)["city"]
    [temple] = [tile for tile in spaces if tile and tile["building"] == "water-temple"]
    assert {space["colour"] for space in temple["spaces"]} == {"blue"}
    assert works("water-temple", cards) is leads


@pytest.mark.parametrize(("crystals", "leads"), [(0, False), (30, True)])
def test_stopping_in_the_courtyard_leads_to_an_offering(crystals: int, leads: bool) -> None:
    assert works("courtyard", ["blue 1"], crystals=[crystals, 0]) is leads
