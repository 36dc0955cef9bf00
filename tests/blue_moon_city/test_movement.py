"""Movement phase: 2018 p.7 and p.12, rulings B1 and B2."""

import pytest

from moontable import RulesError
from moontable.games.blue_moon_city.components import COLOURS

from .situation import at, field, hand, play, refusal, situation, texts


def test_B1_two_steps_along_edges_never_diagonally():
    """2018 p.7 example: from the Hospice one up and one left; a diagonal costs two steps."""
    match = situation(figures=at("hospice", 2))
    moves = {t.removeprefix("move ") for t in texts(match) if t.startswith("move ")}
    one = {"market-hall", "aqueduct", "water-temple", "fire-temple"}
    two = {"mill", "iron-foundry", "courtyard", "flight-tower", "monastery-tower"}
    assert moves == one | two
    play(match, "move market-hall")
    assert field(match, "steps") == 1
    assert refusal(match, "move thermae") == "too-far"
    play(match, "move mill")
    assert not any(t.startswith("move ") for t in texts(match))


def test_B1_moving_is_optional():
    match = situation(figures=at("mill", 2), hands=[["black 3"], "?"])
    play(match, "stop")
    assert match.view()["phase"] == "contribution"
    assert field(match, "figure")[0] == 2


def test_B1_grey_1_flies_anywhere_without_using_steps():
    match = situation(hands=[["grey 1"], "?"])
    play(match, "fly citadel", "move caravanserai", "move trading-house")
    assert hand(match, 0) == []
    assert field(match, "steps") == 0


def test_B1_grey_2_adds_two_steps_and_may_be_mixed_with_everything():
    match = situation(hands=[["grey 1", "grey 2", "grey 2", "red 1"], "?"])
    play(match, "move fire-temple", "steps +2", "dragon green: mill", "fly aqueduct", "steps +2")
    assert field(match, "steps") == 5
    play(match, "move university")
    assert field(match, "steps") == 1
    assert match.view()["discard"] == ["red-1", "grey-1", "grey-2", "grey-2"]


def test_B1_nothing_moves_after_the_contribution_phase_has_begun():
    match = situation(figures=at("mill", 2), hands=[["grey 1", "grey 2", "black 1"], "?"])
    play(match, "stop")
    for text in ("move thermae", "fly citadel", "steps +2", "dragon red: mill"):
        assert refusal(match, text) == "wrong-phase"


def test_B2_value_1_flies_a_dragon_to_any_tile_from_outside_or_inside():
    match = situation(hands=[["black 1", "black 1", "red 1", "blue 1"], "?"])
    play(match, "dragon red: mill", "dragon red: courtyard", "dragon green: citadel", "dragon blue: university")
    assert field(match, "dragon") == [12, 19, 21]


def test_B2_value_2_walks_up_to_three_steps_only_inside_the_city():
    match = situation(hands=[["black 2", "black 2", "red 2"], "?"], dragons={"red": "mill"})
    assert refusal(match, "walk green: mill") == "dragon-outside"
    assert refusal(match, "walk red: city-residence") == "too-far"  # four steps away
    play(match, "walk red: earth-temple")  # three steps
    assert field(match, "dragon")[0] == 13


@pytest.mark.parametrize("colour", COLOURS)
def test_B2_the_view_says_whose_cards_call_which_dragon(colour):
    match = situation(hands=[[f"{colour} 1"], "?"])
    called = {t.split()[1].removesuffix(":") for t in texts(match) if t.startswith("dragon ")}
    power = match.view()["powers"].get(f"{colour}-1", {"names": {}})
    assert called == {dragon for name, dragon in power["names"].items() if name == "dragon"}


TWO_CORNERS = [
    ["hospital", "market-hall", "mill", "thermae", ""],
    ["aqueduct", "hospice", "fire-temple", "flight-tower", "watchtower"],
    ["iron-foundry", "water-temple", "courtyard", "royal-palace", "great-hall"],
    ["library", "monastery-tower", "earth-temple", "caravanserai", "citadel"],
    ["", "university", "city-residence", "trading-house", "main-hall"],
]


@pytest.mark.parametrize(("start", "reached"), [("hospital", 9), ("main-hall", 9), ("mill", 12), ("courtyard", 20)])
def test_B2_walking_dragons_reach_exactly_what_is_three_steps_away_with_two_corners(start, reached):
    """Counted on the picture of the city; the two corners without a tile are never among them."""
    places = {name: (r, c) for r, row in enumerate(TWO_CORNERS) for c, name in enumerate(row) if name}
    row, column = places[start]
    near = {name for name, (r, c) in places.items() if 0 < abs(r - row) + abs(c - column) <= 3}
    assert len(near) == reached
    match = situation(
        edition="2006", expansion="part-1", city=TWO_CORNERS, hands=[["black 2"], "?"], dragons={"red": start}
    )
    assert {text.removeprefix("walk red: ") for text in texts(match) if text.startswith("walk ")} == near
    assert refusal(match, "walk red: corner 4") == "no-tile"
    assert refusal(match, "walk red: corner 20") == "no-tile"


def test_B2_dragons_do_not_stay_where_they_are():
    match = situation(hands=[["black 1", "black 2"], "?"], dragons={"red": "mill"})
    assert refusal(match, "dragon red: mill") == "already-there"
    assert refusal(match, "walk red: mill") == "already-there"


def test_B2_each_people_moves_its_own_dragon():
    match = situation(hands=[["black 1"], "?"])
    assert refusal(match, "dragon green: mill") == "no-card"
    assert refusal(match, "dragon blue: mill") == "no-card"
    assert refusal(match, "dragon red: mill") == ""


def test_cards_of_value_3_have_no_power():
    match = situation(
        hands=[["black 3", "red 3", "blue 3", "grey 3"], "?"], dragons={"red": "mill", "green": "mill", "blue": "mill"}
    )
    assert all(t.startswith("move ") or t == "stop" for t in texts(match))


def test_corners_without_a_tile_cannot_be_entered():
    match = situation(figures=at("market-hall", 2), hands=[["grey 1", "black 1"], "?"])
    assert refusal(match, "move corner 0") == "no-tile"
    assert refusal(match, "fly corner 4") == "no-tile"
    assert refusal(match, "dragon red: corner 24") == "no-tile"


def test_only_the_player_on_turn_acts():
    match = situation(active=1)
    assert match.acting == (1,)
    assert refusal(match, "stop", seat=0) == "not-your-turn"


def test_a_rebuilt_tile_or_a_lack_of_markers_passes_the_contribution_phase_over():
    """B6: without a free marker there is nothing to decide."""
    match = situation(figures=at("mill", 2), rebuilt=["mill"])
    assert play(match, "stop").view()["phase"] == "reset"


@pytest.mark.parametrize(
    "text", ["move corner ²", "fly corner ٣", "hall corner ①", "move corner 07", "walk red: corner 25"]
)
def test_a_corner_is_a_plain_number(text):
    """Other digits that Python knows are unknown words like any other."""
    with pytest.raises(RulesError, match="there is no building"):
        situation().play(text)
