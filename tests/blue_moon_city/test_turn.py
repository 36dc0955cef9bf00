"""Reset phase, obelisk, special buildings and the end: 2018 p.8, p.11, p.13-15, rulings B12-B18."""

import pytest

from .situation import CITY, all_cards_but, at, events, field, hand, play, refusal, situation, texts

# Reset


@pytest.mark.parametrize(("discards", "drawn"), [(0, 2), (1, 3), (2, 4)])
def test_B12_draw_two_more_than_discarded(discards, drawn):
    match = situation(hands=[["black 3", "red 3", "blue 3"], "?"])
    play(match, "stop", *[f"discard {c} 3" for c in ("black", "red", "blue")[:discards]])
    deck = match.view()["deck"]
    play(match, "draw")
    assert match.view()["deck"] == deck - drawn
    assert match.view()["seats"][0]["hand"] == 3 - discards + drawn
    assert match.acting == (1,)


def test_B12_no_more_than_two_discards():
    match = situation(hands=[["black 3", "red 3", "blue 3"], "?"])
    play(match, "stop", "discard black 3")
    assert match.view()["discards_left"] == 1
    play(match, "discard red 3")
    assert match.view()["discards_left"] == 0
    assert refusal(match, "discard blue 3") == "discard-limit"
    assert texts(match) == ["draw"]


def test_B12_discards_come_in_any_order_and_the_order_does_not_matter():
    """Two cards discarded one way or the other: the same position."""
    matches = [situation(hands=[["black 3", "red 3", "blue 3"], "?"], seed=2) for _ in range(2)]
    play(matches[0], "stop", "discard blue 3", "discard black 3")
    play(matches[1], "stop", "discard black 3", "discard blue 3")
    assert (matches[0].states == matches[1].states).all()
    match = play(situation(hands=[["black 3", "red 3", "blue 3"], "?"]), "stop", "discard blue 3")
    assert set(texts(match)) == {"discard black 3", "discard red 3", "draw"}
    assert refusal(match, "discard black 3") == ""
    assert refusal(match, "discard blue 3") == "no-card"


def test_B12_the_discards_are_reshuffled_in_the_middle_of_a_draw():
    """One card in the deck, three in the discards: a draw of two empties the deck, reshuffles and goes on."""
    discards = ["black 3", "red 3", "blue 3"]
    everything = all_cards_but("green 1", *discards, "white 3")
    match = situation(hands=[["white 3"], everything], discard=discards)
    assert match.view()["deck"] == 1
    play(match, "stop", "draw")
    assert len(hand(match, 0)) == 3
    assert "green 1" in hand(match, 0)
    assert match.view()["deck"] == 2
    assert match.view()["discard"] == []
    assert len(events(match, "reshuffled")) == 1


def test_B12_when_deck_and_discards_are_empty_the_draw_is_short():
    match = situation(hands=[["white 3"], all_cards_but("white 3", "green 1")])
    assert match.view()["deck"] == 1
    play(match, "stop", "draw")
    assert hand(match, 0) == ["green 1", "white 3"]
    assert match.acting == (1,)


def test_discarded_cards_do_not_use_their_powers():
    match = situation(hands=[["black 1", "grey 1"], "?"])
    play(match, "stop", "discard black 1", "discard grey 1", "draw")
    assert field(match, "dragon") == [-1, -1, -1]
    assert field(match, "figure")[0] == 12


# Obelisk


def test_B13_one_offering_at_the_next_space_from_the_bottom():
    match = situation(crystals=[20, 0], obelisk=[1, 1, 0], hands=[[], "?"])
    play(match, "stop", "offer")  # two players: 7, 7, 8, then 8
    assert field(match, "crystals")[0] == 12
    assert match.view()["obelisk"]["offerings"] == [1, 1, 0, 0]
    assert refusal(match, "offer") == "already-offered"
    assert texts(match) == ["done"]


def test_B13_pillar_cards_make_more_offerings_for_more_crystals_2006_example():
    """2006 p.5: a yellow 1 and a yellow 2 give two more offerings for 3 crystals on top."""
    match = situation(crystals=[40, 0], hands=[["yellow 1", "yellow 2", "yellow 3"], "?"])
    play(match, "stop")
    assert refusal(match, "offer + yellow 1") == "not-offered-yet"
    play(match, "offer", "offer + yellow 1", "offer + yellow 2")
    assert field(match, "crystals")[0] == 40 - (7 + 7 + 8) - 3
    assert field(match, "offerings")[0] == 3
    assert hand(match, 0) == ["yellow 3"]


def test_B13_not_enough_crystals():
    match = situation(crystals=[6, 0])
    play(match, "stop")
    assert match.view()["phase"] == "reset"
    match = situation(crystals=[14, 0], hands=[["yellow 1"], "?"])
    play(match, "stop", "offer")  # 7 left, the next costs 7 + 1
    assert match.view()["phase"] == "reset"


def test_B13_one_pillar_card_can_be_afforded_and_the_other_cannot():
    """15 crystals: 7 for the first, and 8 left for the next 7 with a yellow 1; a yellow 2 would cost 9."""
    match = situation(crystals=[15, 0], hands=[["yellow 1", "yellow 2"], "?"])
    play(match, "stop", "offer")
    assert match.view()["phase"] == "contribution"
    assert texts(match) == ["offer + yellow 1", "done"]
    assert refusal(match, "offer + yellow 2") == "crystals"
    play(match, "offer + yellow 1")
    assert field(match, "crystals")[0] == 0


@pytest.mark.parametrize(("players", "each"), [(2, 5), (3, 4), (4, 3)])
def test_B13_the_last_space_of_the_obelisk(players, each):
    """All others are taken: it costs 12, and whoever fills it has enough to win."""
    match = situation(players=players, obelisk=[*range(players)] * each, crystals=[12] * players)
    play(match, "stop", "offer")
    assert field(match, "crystals")[0] == 0
    assert match.result.reason == "offerings"
    assert match.result.winners == (0,)


def test_offerings_are_made_in_the_courtyard_only():
    match = situation(figures=at("mill", 2), crystals=[20, 0])
    play(match, "stop")
    assert refusal(match, "offer") == "not-courtyard"


def test_B6_without_a_free_marker_no_offering():
    full = {
        "earth-temple": [0, 0, -1],
        "fire-temple": [0, 0, -1],
        "water-temple": [0, 0, -1],
        "library": [0, 0, -1],
        "mill": [0, 0, -1],
    }
    match = situation(crystals=[30, 0], markers=full)
    play(match, "stop")
    assert match.view()["phase"] == "reset"


# Special buildings


def test_B14_hospital_draws_two_before_the_reset_rebuilt_or_not():
    for rebuilt in ([], ["hospital"]):
        match = situation(expansion="all", figures=at("hospital", 2), hands=[["grey 3"], "?"], rebuilt=rebuilt)
        play(match, "stop", *([] if rebuilt else ["done"]))
        assert set(texts(match)) == {"draw 2 at hospital", "pass"}
        play(match, "draw 2 at hospital")
        assert len(hand(match, 0)) == 3
        assert match.view()["phase"] == "reset"


def test_B14_is_optional():
    match = situation(expansion="all", figures=at("hospital", 2), hands=[["grey 3"], "?"])
    play(match, "stop", "done", "pass")
    assert hand(match, 0) == ["grey 3"]
    assert match.view()["phase"] == "reset"


def test_B14_main_hall_example_2018():
    """2018 p.15: a red 1 pays a Main Hall space, then its action leads to the courtyard; no offering this turn."""
    match = situation(
        expansion="all", figures=at("main-hall", 2), hands=[["red 1"], "?"], crystals=[9, 0], obelisk=[1, 1, 0, 0]
    )
    play(match, "stop", "contribute 1e: red 1")
    assert field(match, "markers")[4] == [-1, -1, -1, -1, 0, -1]
    play(match, "done", "hall courtyard")
    assert field(match, "figure")[0] == 12
    assert match.view()["phase"] == "reset"
    assert field(match, "crystals")[0] == 9
    play(match, "draw")
    play(match, *("stop", "draw"))
    assert match.acting == (0,)
    play(match, "stop", "offer")  # the fifth space costs 9
    assert field(match, "crystals")[0] == 0


def test_B14_main_hall_to_another_special_building_does_not_use_it():
    match = situation(expansion="all", figures=at("main-hall", 2), hands=[[], "?"])
    play(match, "stop", "done", "hall hospital")
    assert match.view()["phase"] == "reset"


def test_B14_main_hall_ties_follow_the_listed_order():
    match = situation(
        players=3,
        active=2,
        expansion="all",
        figures=at("main-hall", 3, 2),
        hands=["?", "?", ["grey 1"]],
        markers={"main-hall": [1, 0, 0, 1, 2, -1]},
    )
    play(match, "stop", "contribute 1f: grey 1")
    assert [e["seat"] for e in events(match, "majority")] == [1]


@pytest.mark.parametrize(("edition", "cost"), [("2018", 7), ("2006", 8)])
def test_B14_golden_shrine_makes_one_offering_without_pillar_cards(edition, cost):
    match = situation(
        edition=edition, expansion="all", figures=at("golden-shrine", 2), hands=[["yellow 1"], "?"], crystals=[30, 0]
    )
    play(match, "stop", "done")
    assert set(texts(match)) == {"offer at shrine", "pass"}
    play(match, "offer at shrine")
    assert field(match, "crystals")[0] == 30 - cost
    assert match.view()["phase"] == "reset"


@pytest.mark.parametrize(
    ("edition", "crystals", "possible"), [("2018", 7, True), ("2018", 6, False), ("2006", 8, True), ("2006", 7, False)]
)
def test_B14_golden_shrine_asks_who_can_pay_exactly(edition, crystals, possible):
    match = situation(
        edition=edition,
        expansion="all",
        figures=at("golden-shrine", 2),
        hands=[[], "?"],
        crystals=[crystals, 0],
        rebuilt=["golden-shrine"],
    )
    play(match, "stop")
    assert match.view()["phase"] == ("special" if possible else "reset")
    if possible:
        play(match, "offer at shrine")
        assert field(match, "crystals")[0] == 0


def test_B14_golden_shrine_without_a_free_marker():
    """B6: nine markers in ruins and one on the obelisk."""
    markers = {b: [0, 0, -1] for b in ("earth-temple", "fire-temple", "water-temple", "library")}
    match = situation(
        expansion="all",
        figures=at("golden-shrine", 2),
        hands=[[], "?"],
        crystals=[30, 0],
        rebuilt=["golden-shrine"],
        markers={**markers, "mill": [0, -1, -1]},
        obelisk=[0],
    )
    play(match, "stop")
    assert match.view()["phase"] == "reset"


def test_B14_an_offering_at_the_golden_shrine_can_win():
    match = situation(
        expansion="all",
        figures=at("golden-shrine", 2),
        hands=[[], "?"],
        crystals=[30, 0],
        rebuilt=["golden-shrine"],
        obelisk=[0] * 5,
    )
    play(match, "stop", "offer at shrine")
    assert match.result.reason == "offerings"
    assert match.result.winners == (0,)


def test_B14_the_golden_shrines_own_bonus_can_pay_its_offering():
    """6 crystals and 1 for helping to build it are the 7 it asks for in the same turn."""
    match = situation(
        expansion="all",
        figures=at("golden-shrine", 2),
        hands=[["red 3"], "?"],
        crystals=[6, 0],
        markers={"golden-shrine": [1, 1, -1]},
    )
    play(match, "stop", "contribute 3c: red 3")
    assert set(texts(match)) == {"offer at shrine", "pass"}
    play(match, "offer at shrine")
    assert field(match, "crystals")[0] == 0


@pytest.mark.parametrize(("discards", "drawn"), [([], 0), (["black 3"], 1), (["black 3", "red 3", "blue 3"], 2)])
def test_B14_hospital_with_an_empty_deck(discards, drawn):
    """B12: the discards are reshuffled, and what is not there is not drawn."""
    match = situation(
        expansion="all",
        figures=at("hospital", 2),
        hands=[["grey 3"], all_cards_but("grey 3", *discards)],
        discard=discards,
        rebuilt=["hospital"],
    )
    assert match.view()["deck"] == 0
    known = field(match, "reveals")
    play(match, "stop", "draw 2 at hospital")
    assert len(hand(match, 0)) == 1 + drawn
    assert len(events(match, "draws")) == (drawn > 0), "who draws nothing has learned nothing"
    assert field(match, "reveals") == known + (drawn > 0)
    assert match.view()["deck"] == len(discards) - drawn
    assert match.view()["phase"] == "reset"


def test_B14_theatre_has_no_action():
    match = situation(expansion="all", figures=at("theatre", 2), hands=[["green 1"], "?"])
    play(match, "stop", "done")
    assert match.view()["phase"] == "reset"


# The end


@pytest.mark.parametrize(("players", "needed"), [(2, 6), (3, 5), (4, 4)])
def test_B15_the_last_offering_wins_at_once(players, needed):
    match = situation(
        players=players,
        crystals=[50] * players,
        obelisk=[0] * (needed - 1),
        hands=[["yellow 1"], *["?"] * (players - 1)],
    )
    play(match, "stop", "offer")
    assert match.over
    assert match.result.reason == "offerings"
    assert match.result.winners == (0,)
    assert match.result.scores[0] == needed


def test_B15_one_offering_short_goes_on():
    match = situation(players=4, crystals=[50] * 4, obelisk=[0, 0])
    play(match, "stop", "offer")
    assert not match.over


def test_B15_the_winner_draws_no_cards():
    match = situation(crystals=[50, 0], obelisk=[0] * 5, hands=[["red 3"], "?"])
    deck = match.view()["deck"]
    play(match, "stop", "offer")
    assert match.over
    assert hand(match, 0) == ["red 3"]
    assert match.view()["deck"] == deck


def test_B15_a_winning_offering_with_the_very_last_marker_is_no_draw():
    """B17 would call it one: nobody has a free marker after it."""
    markers = {b: [1, 1, -1] for b in ("thermae", "iron-foundry", "market-hall", "flight-tower", "caravanserai")}
    mine = {"earth-temple": [0, 0, -1], "fire-temple": [0, 0, -1]}
    match = situation(crystals=[50, 0], obelisk=[0] * 5, markers={**markers, **mine})
    assert field(match, "free_markers")[:2] == [1, 0]
    play(match, "stop", "offer")
    assert match.result.reason == "offerings"
    assert match.result.winners == (0,)


EVERYTHING = [b for row in CITY for b in row if b not in ("", "courtyard")]


def test_B16_all_rebuilt_ends_when_nobody_can_pay_most_offerings_win():
    rest = [b for b in EVERYTHING if b != "citadel"]
    match = situation(
        players=3,
        figures=at("citadel", 3),
        hands=[["black 3", "black 3"], "?", "?"],
        rebuilt=rest,
        obelisk=[0, 1, 1],
        crystals=[1, 2, 0],
    )
    play(match, "stop", "contribute 5: black 3 + black 3")
    assert match.over
    assert match.result.reason == "rebuilt"
    assert match.result.winners == (1,)


def test_B16_play_goes_on_while_someone_can_pay():
    match = situation(players=2, active=0, rebuilt=EVERYTHING, obelisk=[0], crystals=[0, 15])
    play(match, "stop", "draw")
    assert not match.over
    play(match, "stop", "offer")  # pays the second 7; 8 crystals left, the third costs 8
    assert not match.over
    play(match, "draw", "stop", "draw", "stop", "offer")
    assert match.over
    assert match.result.reason == "rebuilt"
    assert match.result.winners == (1,)


@pytest.mark.parametrize(("scales", "over"), [([4, 2], False), ([0, 2], True)])
def test_B16_crystals_from_scales_come_before_the_end_is_looked_at(scales, over):
    """The last building: University, 1 scale and 1 crystal; next door 1 scale (Monastery Tower) and 2 crystals.

    With 4 + 2 scales the last one of the pool is taken and scored: 3 + 6 crystals pay for an offering.
    """
    rest = [b for b in EVERYTHING if b != "university"]
    match = situation(
        figures=at("university", 2),
        hands=[["white 3", "white 2"], "?"],
        rebuilt=rest,
        markers={"university": [-1, 0]},
        scales=scales,
    )
    play(match, "stop", "contribute 5: white 2 + white 3")
    assert field(match, "crystals")[0] == (3 if over else 9)
    assert match.over is over


@pytest.mark.parametrize(("other", "winners"), [(2, (0,)), (3, (0, 1)), (4, (1,))])
def test_B16_ties_go_to_the_most_crystals_then_are_shared(other, winners):
    """The Citadel gives its builder 1 crystal, and 1 each from the Great Hall and the Caravanserai next door: 3."""
    rest = [b for b in EVERYTHING if b != "citadel"]
    match = situation(
        figures=at("citadel", 2), hands=[["black 3", "black 3"], "?"], rebuilt=rest, obelisk=[0, 1], crystals=[0, other]
    )
    play(match, "stop", "contribute 5: black 3 + black 3")
    assert match.over
    assert field(match, "crystals")[:2] == [3, other]
    assert match.result.winners == winners


def test_B17_no_free_marker_anywhere_is_a_draw_at_once():
    p0 = {
        "earth-temple": [0, 0, -1],
        "fire-temple": [0, 0, -1],
        "water-temple": [0, 0, -1],
        "library": [0, 0, -1],
        "mill": [0, -1, -1],
    }
    p1 = {
        "thermae": [1, 1, -1],
        "iron-foundry": [1, 1, -1],
        "market-hall": [1, 1, -1],
        "flight-tower": [1, 1, -1],
        "caravanserai": [1, 1, -1],
    }
    match = situation(figures=at("mill", 2), hands=[["red 2"], "?"], markers={**p0, **p1})
    play(match, "stop", "contribute 2a: red 2")
    assert match.over
    assert match.result.reason == "no-markers"
    assert match.result.ranks == (1, 1)


def test_B18_there_is_no_turn_limit():
    """A thousand turns of passing change nothing but the hands; the game goes on."""
    match = situation(hands=[[], []])
    for _ in range(1000):
        play(match, "stop", "draw")
        match.history.clear()
    assert not match.over
    assert match.view()["turn"] == 1001
