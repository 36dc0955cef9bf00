"""Scoring buildings, dragons and golden scales: 2018 p.9-10, rulings B7-B11."""

import pytest

from .situation import all_cards_but, at, events, field, hand, play, situation


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


# The Monastery Tower (grey 4, 2, 2; most: 1 scale, all: 1 crystal) next to the Water Temple, which gives 2 scales.
TOWER_CITY = [
    ["", "market-hall", "mill", "thermae", ""],
    ["aqueduct", "hospice", "fire-temple", "flight-tower", "watchtower"],
    ["monastery-tower", "water-temple", "courtyard", "royal-palace", "great-hall"],
    ["library", "iron-foundry", "earth-temple", "caravanserai", "citadel"],
    ["", "university", "city-residence", "trading-house", ""],
]


def tower(scales, markers, **more):
    """Three players; seat 0 completes the Monastery Tower with a grey 2."""
    match = situation(
        players=3,
        city=TOWER_CITY,
        figures=at("monastery-tower", 3),
        hands=[["grey 2"], "?", "?"],
        markers={"monastery-tower": markers},
        scales=scales,
        rebuilt=["water-temple"],
        **more,
    )
    return play(match, "stop", "contribute 2b: grey 2")


def test_B7_dragons_give_scales_again_in_a_later_turn():
    match = situation(
        figures=at("city-residence", 2), hands=[["brown 2", "brown 3"], []], dragons={"red": "city-residence"}
    )
    play(match, "stop", "contribute 2: brown 2", "done", "draw", "stop", "draw")
    play(match, "stop", "contribute 3: brown 3")
    assert field(match, "scales")[:2] == [2, 0]


def test_B8_tied_for_most_and_a_third_with_three_or_more():
    """One scale left, two dragons: 4, 4 and 3. The tied get 3 each, and the third 3 as well; nobody keeps any."""
    match = situation(
        players=3,
        figures=at("city-residence", 3),
        hands=[["brown 2"], "?", "?"],
        scales=[2, 4, 3],
        dragons={"red": "city-residence", "blue": "city-residence"},
    )
    play(match, "stop", "contribute 2: brown 2")
    assert field(match, "crystals")[:3] == [3, 3, 3]
    assert field(match, "scales")[:3] == [0, 0, 0]
    assert match.view()["pool"] == 10


def test_B8_three_players_overdraw_the_pool_together():
    """One scale left, seven due: the tie's leftmost marker (seat 2) 1, everyone 2 from next door: 6, 5, 5."""
    match = tower([4, 3, 2], [2, 1, -1])
    scored = {e["seat"]: (e["scales"], e["crystals"]) for e in events(match, "scales-scored")}
    assert scored == {0: (6, 6), 1: (5, 3), 2: (5, 3)}
    assert field(match, "crystals")[:3] == [1 + 6, 1 + 3, 1 + 3]
    assert match.view()["pool"] == 10


def test_B8_scales_that_were_not_there_are_kept_below_three():
    """Seat 0 empties the pool; the 2 of seat 2 were never in it, and stay with seat 2 for the next time."""
    match = tower([6, 3, 0], [0, 2, -1])
    scored = {e["seat"]: (e["scales"], e["crystals"]) for e in events(match, "scales-scored")}
    assert scored == {0: (9, 6), 1: (3, 3)}
    assert field(match, "scales")[:3] == [0, 0, 2]
    assert match.view()["pool"] == 8


def test_B8_2006_scores_when_the_last_scale_is_taken_and_the_rest_comes_from_the_new_pool():
    """12 scales, one left. Seat 2 takes it for the majority: 6, 4 and 2 are scored, and seat 2 keeps its 2.

    Then the Water Temple next door gives 2 to each out of the 10 put back.
    """
    match = tower([6, 4, 1], [2, 1, -1], edition="2006")
    scored = {e["seat"]: (e["scales"], e["crystals"]) for e in events(match, "scales-scored")}
    assert scored == {0: (6, 6), 1: (4, 3)}
    assert field(match, "crystals")[:3] == [1 + 6, 1 + 3, 1]
    assert field(match, "scales")[:3] == [2, 2, 4]
    assert match.view()["pool"] == 4
    order = [
        e["event"] for e, _ in match.history[-1].events if e["event"] in ("majority", "scales-scored", "construction")
    ]
    assert order == ["majority", "scales-scored", "scales-scored", "construction", "construction", "construction"]


def test_B8_2006_what_one_gain_owes_a_player_counts_at_once():
    """Two left: 1 to seat 0 for most, then 2 from next door with one there: 3 + 1 + 2. Seat 1 comes after that."""
    match = tower([3, 4, 3], [0, 1, -1], edition="2006")
    scored = {e["seat"]: (e["scales"], e["crystals"]) for e in events(match, "scales-scored")}
    assert scored == {0: (6, 6), 1: (4, 3), 2: (3, 3)}
    assert field(match, "scales")[:3] == [0, 2, 0]
    assert match.view()["pool"] == 10


def test_B8_2006_dragons_can_empty_the_pool_before_the_building_is_scored():
    """One left and a dragon on the tile: 4 against 4 and 4, all tied. All later scales come from the full pool."""
    match = tower([3, 4, 4], [0, 1, -1], edition="2006", dragons={"green": "monastery-tower"})
    scored = {e["seat"]: (e["scales"], e["crystals"]) for e in events(match, "scales-scored")}
    assert scored == {0: (4, 3), 1: (4, 3), 2: (4, 3)}
    assert field(match, "scales")[:3] == [1 + 2, 2, 0]
    assert match.view()["pool"] == 7


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


@pytest.mark.parametrize(("spaces", "winner"), [([1, 0, 0, -1], 1), ([0, 1, 0, -1], 0), ([0, 1, 1, -1], 1)])
def test_B9_palace_ties_go_to_the_leftmost_marker(spaces, winner):
    """Four spaces: seat 1 pays the last one. Two each, or three against one."""
    match = situation(
        active=1, figures=at("royal-palace", 2, 1), hands=["?", ["red 3"]], markers={"royal-palace": spaces}
    )
    play(match, "stop", "contribute 3: red 3")
    assert [(e["seat"], e["crystals"]) for e in events(match, "majority")] == [(winner, 2)]


def test_B10_bonuses_are_handed_out_from_the_active_player_on():
    """Palace: a card for everyone who helped. Two cards are there, for the active player and the next in turn."""
    match = situation(
        players=3,
        active=1,
        figures=at("royal-palace", 3, 1),
        hands=[all_cards_but("green 1", "red 3"), ["red 3"], []],
        markers={"royal-palace": [0, 2, 1, -1]},
        rebuilt=["fire-temple", "city-residence"],
    )
    assert match.view()["deck"] == 1
    play(match, "stop", "contribute 3: red 3")  # the red 3 is the second card
    assert [e["seat"] for e in events(match, "construction")] == [1, 2, 0]
    assert [e["seat"] for e in events(match, "neighbourhood")] == [1, 2, 0]
    assert [s["aside"] for s in match.view()["seats"]] == [0, 1, 1]


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


def test_B11_the_log_names_every_card_won():
    """Mill: 2 cards for most markers; Market Hall and Earth Temple next door give 2 each: 6 cards."""
    city = [
        ["", "market-hall", "mill", "thermae", ""],
        ["aqueduct", "hospice", "earth-temple", "flight-tower", "watchtower"],
        ["iron-foundry", "fire-temple", "courtyard", "water-temple", "great-hall"],
        ["library", "monastery-tower", "royal-palace", "caravanserai", "citadel"],
        ["", "university", "city-residence", "trading-house", ""],
    ]
    match = situation(
        city=city,
        figures=at("mill", 2),
        hands=[["red 2"], []],
        markers={"mill": [0, 0, -1]},
        rebuilt=["market-hall", "earth-temple"],
    )
    play(match, "stop", "contribute 2b: red 2")
    assert match.view()["seats"][0]["aside"] == 6
    play(match, "draw")
    takes, draws = events(match, "takes"), events(match, "draws")
    assert [e["n"] for e in takes] == [4, 2]
    named = [e[k].replace("-", " ") for e in takes + draws for k in ("first", "second", "third", "fourth") if e[k]]
    assert sorted(named) == sorted(hand(match, 0))
    assert len(named) == 8
    for line in match.log(0):
        assert "among them" not in line
    hidden = [e for ply in match.history for e in ply.seen(1) if e["event"] == "takes"]
    assert [(e["n"], e["first"], e["fourth"]) for e in hidden] == [(4, None, None), (2, None, None)]


def test_B12_cards_just_paid_are_won_back_when_nothing_else_is_left():
    """No deck, no discards: the red 2 is paid, reshuffled and won. The second card of the bonus does not exist."""
    match = situation(figures=at("mill", 2), hands=[["red 2"], all_cards_but("red 2")], markers={"mill": [0, 0, -1]})
    assert (match.view()["deck"], match.view()["discard"]) == (0, [])
    play(match, "stop", "contribute 2b: red 2")
    assert match.view()["seats"][0]["aside"] == 1
    assert len(events(match, "reshuffled")) == 1
    play(match, "draw")
    assert hand(match, 0) == ["red 2"]


def test_B12_the_discards_are_reshuffled_in_the_middle_of_bonuses():
    """A deck of one green 1 and a bonus of two cards: the second comes from the discards, the red 2 among them."""
    discards = ["black 3", "blue 3"]
    match = situation(
        figures=at("mill", 2),
        hands=[["red 2"], all_cards_but("green 1", "red 2", *discards)],
        discard=discards,
        markers={"mill": [0, 0, -1]},
    )
    assert match.view()["deck"] == 1
    play(match, "stop", "contribute 2b: red 2")
    assert [e["n"] for e in events(match, "reshuffled")] == [3]
    assert match.view()["seats"][0]["aside"] == 2
    assert match.view()["deck"] == 2
    play(match, "draw")
    assert sorted(hand(match, 0)) == ["black 3", "blue 3", "green 1", "red 2"]


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
