"""The worked examples of both rulebooks, with the numbers the books give.

Further ones stand with their rulings: the Main Hall example (B14), and from 2006 the palace (B5), Khind and Mimix (B3),
Hoax (B4), two Pillar cards (B13), two 3s for a 4 and a 2 (B3).
"""

from .situation import at, events, field, hand, play, refusal, situation, texts


def test_example_2018_city_residence():
    """p.7: two brown cards worth 3 pay the 3; whoever comes next finds the 4 and the 2."""
    match = situation(figures=at("city-residence", 2), hands=[["brown 1", "brown 2"], "?"])
    play(match, "stop", "contribute 3: brown 1 + brown 2")
    assert hand(match, 0) == []
    match = situation(
        active=1,
        figures=at("city-residence", 2, 1),
        hands=["?", ["brown 3", "brown 3"]],
        markers={"city-residence": [-1, 0, -1]},
    )
    play(match, "stop")
    assert texts(match) == ["contribute 4", "contribute 2", "done"]
    assert refusal(match, "contribute 3") == "space-taken"


def test_example_2018_earth_temple_with_two_contributions():
    """p.7: red 3, 2, 2, 1 make two contributions, 5 as 3 + 2 and 3 as 2 + 1."""
    match = situation(figures=at("earth-temple", 2), hands=[["red 3", "red 2", "red 2", "red 1"], "?"])
    play(match, "stop", "contribute 5: red 2 + red 3", "contribute 3: red 1 + red 2")
    assert hand(match, 0) == []
    assert field(match, "markers")[13][:3] == [0, -1, 0]
    assert field(match, "free_markers")[0] == 8


def test_example_2018_university_with_3_3_1():
    """p.7: white 3, 3, 1 are worth 7, yet 5 and 2 cannot both be paid: each contribution is paid by itself.

    The book leaves her red cards out of it here: the white 1 could recolour them (B4).
    """
    match = situation(figures=at("university", 2), hands=[["white 3", "white 3", "white 1"], "?"])
    play(match, "stop", "contribute 5: white 3 + white 3")
    assert refusal(match, "contribute 2") == "cannot-pay"


def test_example_2018_reset_after_the_university():
    """p.8: she discards 2 red cards and draws 4."""
    match = situation(figures=at("university", 2), hands=[["white 1", "red 1", "red 2"], "?"])
    play(match, "stop", "done", "discard red 1", "discard red 2")
    deck = match.view()["deck"]
    play(match, "draw")
    assert match.view()["deck"] == deck - 4


def test_example_2018_water_temple_scores_7_and_5():
    """p.9: Carol has two markers, Aman one; Citadel and Aqueduct next door are rebuilt, two others are not."""
    city = [
        ["", "market-hall", "aqueduct", "thermae", ""],
        ["mill", "citadel", "water-temple", "monastery-tower", "watchtower"],
        ["iron-foundry", "fire-temple", "courtyard", "earth-temple", "great-hall"],
        ["library", "hospice", "royal-palace", "caravanserai", "flight-tower"],
        ["", "university", "city-residence", "trading-house", ""],
    ]
    carol, aman = 0, 1
    match = situation(
        city=city,
        figures=at("water-temple", 2),
        hands=[["blue 3"], "?"],
        markers={"water-temple": [carol, aman, -1]},
        rebuilt=["citadel", "aqueduct"],
    )
    play(match, "stop", "contribute 3: blue 3")
    assert field(match, "crystals")[:2] == [7, 5]


def test_example_2018_four_player_scales():
    """p.10: 5, 3, 2, 1 scales become 8, 5, 2, 4; the crystals for them are 6, 3, 0, 3; Laura keeps her 2."""
    aman, natasha, carol = 0, 1, 3
    match = situation(
        players=4,
        city=[
            ["", "market-hall", "mill", "thermae", ""],
            ["aqueduct", "monastery-tower", "water-temple", "flight-tower", "watchtower"],
            ["iron-foundry", "fire-temple", "courtyard", "earth-temple", "great-hall"],
            ["library", "hospice", "royal-palace", "caravanserai", "citadel"],
            ["", "university", "city-residence", "trading-house", ""],
        ],
        figures=at("monastery-tower", 4),
        hands=[["grey 2"], "?", "?", "?"],
        markers={"monastery-tower": [carol, natasha, -1]},
        scales=[5, 3, 2, 1],
        dragons={"blue": "monastery-tower"},
        rebuilt=["water-temple"],
    )
    assert match.view()["pool"] == 1
    play(match, "stop", "contribute 2b: grey 2")
    scored = {e["seat"]: (e["scales"], e["crystals"]) for e in events(match, "scales-scored")}
    assert scored == {aman: (8, 6), natasha: (5, 3), carol: (4, 3)}
    assert field(match, "scales") == [0, 0, 2, 0]
    assert match.view()["pool"] == 10


def test_example_2006_three_player_scales():
    """p.3: Violet holds 5 and gains 2 from dragons with one left in the pool: 7, 4 and 2 give 6, 3 and 0 crystals."""
    violet, blue, grey = range(3)
    match = situation(
        players=3,
        edition="2006",
        figures=at("city-residence", 3),
        hands=[["brown 2"], "?", "?"],
        scales=[5, 4, 2],
        dragons={"red": "city-residence", "blue": "city-residence"},
    )
    assert match.view()["pool"] == 1
    play(match, "stop", "contribute 2: brown 2")
    scored = {e["seat"]: (e["scales"], e["crystals"]) for e in events(match, "scales-scored")}
    assert scored == {violet: (7, 6), blue: (4, 3)}
    assert field(match, "scales")[grey] == 2
    assert match.view()["pool"] == 10


def test_example_2006_university_turn():
    """p.4: two steps to the University, the blue dragon called, white 2 + 3 on the 5, and all it brings."""
    city = [
        ["", "aqueduct", "mill", "thermae", ""],
        ["hospice", "iron-foundry", "fire-temple", "university", "market-hall"],
        ["citadel", "water-temple", "courtyard", "royal-palace", "great-hall"],
        ["library", "monastery-tower", "earth-temple", "caravanserai", "flight-tower"],
        ["", "watchtower", "city-residence", "trading-house", ""],
    ]
    violet, grey = 0, 1
    match = situation(
        edition="2006",
        city=city,
        hands=[["blue 1", "white 2", "white 3", "red 1", "red 2", "red 3"], []],
        markers={"university": [-1, grey]},
        dragons={"red": "university"},
        rebuilt=["fire-temple", "market-hall"],
    )
    play(match, "move university", "dragon blue: university", "stop", "contribute 5: white 2 + white 3")
    assert [e["scales"] for e in events(match, "dragon-scales")] == [2]
    assert [(e["seat"], e["scales"]) for e in events(match, "majority")] == [(violet, 1)]
    assert field(match, "scales")[:2] == [3, 0]
    assert field(match, "crystals")[:2] == [1 + 3, 1 + 3]
    assert match.view()["seats"][violet]["aside"] == 2  # not looked at yet
    assert match.view()["seats"][grey]["hand"] == 2  # taken at once
    assert field(match, "dragon")[0] == field(match, "dragon")[2] == field(match, "figure")[violet]
    play(match, "discard red 1", "discard red 2")
    assert match.view()["seats"][violet]["hand"] == 1
    play(match, "draw")
    assert match.view()["seats"][violet]["hand"] == 1 + 4 + 2
    assert match.acting == (grey,)
