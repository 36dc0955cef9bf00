"""Scoring buildings, dragons and golden scales: 2018 p.9-10, rulings B7-B11."""

import pytest

from .situation import at, events, field, hand, play, situation


def test_B7_one_scale_for_each_dragon_first_contribution_only():
    match = situation(
        figures=at("city-residence", 2),
        hands=[["brown 2", "brown 3"], "?"],
        dragons={"red": "city-residence", "blue": "city-residence"},
    )
    play(match, "stop", "contribute 2: brown 2")
    assert field(match, "scales")[:2] == [2, 0]
    play(match, "contribute 3: brown 3")
    assert field(match, "scales")[:2] == [2, 0]
    assert match.view()["pool"] == 5


def test_B7_offerings_never_earn_scales():
    match = situation(crystals=[7, 0], dragons={"red": "courtyard", "green": "courtyard", "blue": "courtyard"})
    play(match, "stop", "offer")
    assert field(match, "scales")[:2] == [0, 0]


def test_B8_scales_are_settled_after_everything_else():
    """Dragon and bonus scales of one contribution are counted together before the pool is looked at."""
    match = situation(
        players=2,
        figures=at("university", 2),
        hands=[["white 2"], "?"],
        markers={"university": [0, -1]},
        scales=[2, 3],
        dragons={"red": "university"},
    )
    play(match, "stop", "contribute 2: white 2")
    # Pool 2: one scale from the dragon, one from the majority bonus empties it; 4 against 3.
    assert field(match, "crystals")[:2] == [1 + 6, 3]
    assert field(match, "scales")[:2] == [0, 0]
    assert match.view()["pool"] == 7


def test_B8_tied_for_most_get_three_each_and_few_scales_are_kept():
    match = situation(
        players=3,
        figures=at("city-residence", 3),
        hands=[["brown 2"], "?", "?"],
        scales=[3, 4, 2],
        dragons={"red": "city-residence"},
    )
    play(match, "stop", "contribute 2: brown 2")  # pool 1 -> 0, scales 4, 4, 2
    assert field(match, "crystals")[:3] == [3, 3, 0]
    assert field(match, "scales")[:3] == [0, 0, 2]
    assert match.view()["pool"] == 8


@pytest.mark.parametrize(("spaces", "winner"), [([0, 1, -1], 0), ([1, 0, -1], 1)])
def test_B9_majority_tie_goes_to_the_leftmost_marker(spaces, winner):
    match = situation(
        players=3, active=2, figures=at("mill", 3, 2), hands=["?", "?", ["red 2"]], markers={"mill": spaces}
    )
    play(match, "stop", "contribute 2b: red 2")
    assert [e["seat"] for e in events(match, "majority")] == [winner]
    assert events(match, "majority")[0]["cards"] == 2


def test_B9_most_markers_beat_the_leftmost():
    match = situation(
        players=3, active=1, figures=at("mill", 3, 1), hands=["?", ["red 2"], "?"], markers={"mill": [0, 1, -1]}
    )
    play(match, "stop", "contribute 2b: red 2")
    assert [e["seat"] for e in events(match, "majority")] == [1]


def test_B10_neighbours_rebuilt_earlier_once_for_each_contributor():
    """Hospice between Market Hall (2 cards), Aqueduct (1), Water Temple (2 scales), Fire Temple (3 crystals)."""
    match = situation(
        figures=at("hospice", 2), hands=[["red 3", "red 3"], "?"], rebuilt=["fire-temple", "aqueduct", "iron-foundry"]
    )
    play(match, "stop", "contribute 5: red 3 + red 3")
    gains = {e["building"]: e["crystals"] for e in events(match, "neighbourhood")}
    assert gains == {"fire-temple": 3, "aqueduct": 1}
    assert field(match, "crystals")[0] == 1 + 3 + 1


def test_B10_several_markers_score_a_neighbour_once():
    match = situation(figures=at("mill", 2), hands=[["red 2"], "?"], markers={"mill": [0, 0, -1]}, rebuilt=["thermae"])
    play(match, "stop", "contribute 2b: red 2")
    assert len(events(match, "neighbourhood")) == 1
    assert field(match, "crystals")[0] == 1 + 1


def test_markers_return_and_the_tile_is_flipped():
    match = situation(figures=at("mill", 2), hands=[["red 2"], "?"], markers={"mill": [0, 1, -1]})
    play(match, "stop", "contribute 2b: red 2")
    assert field(match, "free_markers")[:2] == [10, 10]
    assert match.view()["city"][2]["rebuilt"]
    assert match.view()["city"][2]["markers"] == [-1, -1, -1]
    assert match.view()["ruins"] == 19


def test_B11_cards_won_are_set_aside_unseen_and_cannot_be_used_in_the_reset():
    match = situation(figures=at("mill", 2), hands=[["red 2"], []], markers={"mill": [1, 0, -1]})
    play(match, "stop", "contribute 2b: red 2")
    assert [s["aside"] for s in match.view()["seats"]] == [2, 0]  # majority: two markers, 2 cards
    assert hand(match, 0) == []
    assert "aside" not in match.view(0)["seats"][0]["own"]
    assert [t.notation for t in match.legal()] == ["draw"]  # nothing in hand to discard
    play(match, "draw")
    assert len(hand(match, 0)) == 4
    assert match.view()["seats"][0]["aside"] == 0


@pytest.mark.parametrize(("edition", "at_once"), [("2018", 0), ("2006", 2)])
def test_B11_others_take_their_cards_at_the_end_of_the_turn_or_in_2006_at_once(edition, at_once):
    match = situation(edition=edition, figures=at("mill", 2), hands=[["red 2"], []], markers={"mill": [1, 1, -1]})
    play(match, "stop", "contribute 2b: red 2")
    assert match.view()["seats"][1]["hand"] == at_once
    assert match.view()["seats"][1]["aside"] == 2 - at_once
    play(match, "draw")
    assert match.view()["seats"][1]["hand"] == 2


def test_figures_and_dragons_stay_on_the_flipped_tile():
    match = situation(
        figures=at("mill", 2), hands=[["red 2"], "?"], markers={"mill": [0, 1, -1]}, dragons={"green": "mill"}
    )
    play(match, "stop", "contribute 2b: red 2")
    assert field(match, "figure")[0] == 2
    assert field(match, "dragon")[1] == 2


BONUS_2018 = {
    # expansion bonuses, 2018 p.14
    "main-hall": ((3, 0, 0), (2, 0, 0)),
    "hospital": ((1, 0, 0), (2, 0, 0)),
    "golden-shrine": ((0, 1, 0), (1, 1, 1)),
    "theatre": ((0, 0, 2), (0, 0, 2)),
}
PAYING = {
    "main-hall": ("grey 1", [0, 0, 0, 0, 0, -1], "contribute 1f: grey 1"),
    "hospital": ("brown 3", [0, -1], "contribute 3b: brown 3"),
    "golden-shrine": ("red 3", [0, 0, -1], "contribute 3c: red 3"),
    "theatre": ("green 1", [0, -1], "contribute 2: green 1 + green 1"),
}


@pytest.mark.parametrize("building", BONUS_2018)
def test_expansion_bonuses(building):
    card, markers, payment = PAYING[building]
    match = situation(
        expansion="all",
        figures=at(building, 2),
        hands=[[card, "green 1"] if building == "theatre" else [card], []],
        markers={building: markers},
    )
    if building == "theatre":
        match = situation(
            expansion="all", figures=at(building, 2), hands=[["green 1", "green 1"], []], markers={building: markers}
        )
    play(match, "stop", payment)
    (majority,), (construction,) = events(match, "majority"), events(match, "construction")
    found = tuple(tuple(e[k] for k in ("crystals", "scales", "cards")) for e in (majority, construction))
    assert found == BONUS_2018[building]
