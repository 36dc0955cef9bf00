"""Set-up: 2018 p.6 and p.14, 2006 p.1, the table of edition differences in the rulings."""

from collections import Counter

import pytest

import moontable
from moontable import RulesError

from .situation import field, hand

STARTING = {"royal-palace", "fire-temple", "earth-temple", "water-temple"}
AROUND = (7, 11, 13, 17)


def cells(match):
    return {cell: tile["building"] for cell, tile in enumerate(match.view()["city"]) if tile}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_setup_hands_markers_figures(players):
    match = moontable.new("blue-moon-city", players=players, seed=players)
    view = match.view()
    assert len(cells(match)) == 21
    assert [s["hand"] for s in view["seats"]] == [8] * players
    assert [s["markers"] for s in view["seats"]] == [10] * players
    assert [s["figure"] for s in view["seats"]] == [12] * players
    assert view["deck"] == 80 - 8 * players
    assert set(view["dragons"].values()) == {-1}
    assert cells(match)[12] == "courtyard"


@pytest.mark.parametrize(("expansion", "buildings"), [("none", 20), ("all", 24)])
def test_setup_every_building_waits_to_be_rebuilt(expansion, buildings):
    """B16 counts them: the game goes on to the last offerings when none is left."""
    match = moontable.new("blue-moon-city", players=3, seed=2, expansion=expansion)
    assert field(match, "ruins") == buildings
    assert sum(spaces > 0 for spaces in field(match, "open_spaces")) == buildings
    assert match.game.invariants(match.position) == []


def test_setup_hands_are_dealt_at_random():
    hands = [tuple(hand(moontable.new("blue-moon-city", players=2, seed=seed), 0)) for seed in range(12)]
    assert len(set(hands)) == 12
    assert len({card.split()[0] for cards in hands for card in cards}) == 8


@pytest.mark.parametrize(
    ("edition", "players", "scales"),
    [("2018", 2, 7), ("2018", 3, 10), ("2018", 4, 12), ("2006", 2, 9), ("2006", 3, 12), ("2006", 4, 15)],
)
def test_setup_scales_by_edition(edition, players, scales):
    assert moontable.new("blue-moon-city", players=players, seed=3, edition=edition).view()["pool"] == scales


def test_setup_2018_starting_tiles_lie_around_the_courtyard_at_random():
    seen = set()
    for seed in range(40):
        match = moontable.new("blue-moon-city", players=2, seed=seed)
        around = tuple(cells(match)[c] for c in AROUND)
        assert set(around) == STARTING
        seen.add(around)
    assert len(seen) > 10


def test_setup_2006_starting_tiles_are_fixed():
    for seed in range(10):
        match = moontable.new("blue-moon-city", players=2, seed=seed, edition="2006")
        north, west, east, south = (cells(match)[c] for c in AROUND)
        assert (north, west, east, south) == ("fire-temple", "water-temple", "royal-palace", "earth-temple")


@pytest.mark.parametrize("edition", ["2018", "2006"])
def test_setup_variant_places_every_tile_at_random(edition):
    places = Counter()
    for seed in range(60):
        match = moontable.new("blue-moon-city", players=2, seed=seed, edition=edition, variant="random")
        assert cells(match)[12] == "courtyard"
        assert len(set(cells(match).values())) == 21
        places.update(cell for cell, b in cells(match).items() if b == "royal-palace")
    assert len(places) > 12


def test_setup_expansion_fills_the_corners():
    match = moontable.new("blue-moon-city", players=3, seed=1, expansion="all")
    assert set(cells(match)) == set(range(25))
    assert {"main-hall", "hospital", "golden-shrine", "theatre"} <= set(cells(match).values())


@pytest.mark.parametrize("edition", ["2018", "2006"])
def test_setup_variant_with_the_expansion_mixes_all_24(edition):
    """Any building may lie in a corner or beside the courtyard, expansion and starting tiles alike."""
    corners, beside = set(), set()
    for seed in range(60):
        match = moontable.new(
            "blue-moon-city", players=2, seed=seed, edition=edition, variant="random", expansion="all"
        )
        city = cells(match)
        assert city[12] == "courtyard"
        assert len(set(city.values())) == 25
        corners |= {city[c] for c in (0, 4, 20, 24)}
        beside |= {city[c] for c in (7, 11, 13, 17)}
    assert len(corners) == len(beside) == 24


@pytest.mark.parametrize(
    ("part", "buildings"), [("part-1", {"hospital", "main-hall"}), ("part-2", {"golden-shrine", "theatre"})]
)
def test_setup_2006_one_part_uses_two_random_corners(part, buildings):
    corners = set()
    for seed in range(40):
        match = moontable.new("blue-moon-city", players=2, seed=seed, edition="2006", expansion=part)
        used = set(cells(match)) & {0, 4, 20, 24}
        assert len(cells(match)) == 23
        assert len(used) == 2
        assert buildings <= set(cells(match).values())
        corners.add(frozenset(used))
    assert len(corners) == 6


def test_setup_2018_knows_no_single_parts():
    with pytest.raises(RulesError, match="none or all in the 2018 edition"):
        moontable.new("blue-moon-city", players=2, expansion="part-1")


def test_setup_first_player_is_random():
    assert {moontable.new("blue-moon-city", players=4, seed=s).acting[0] for s in range(60)} == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("players", "spaces"),
    [(2, [7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12]), (4, [7, 7, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12])],
)
def test_B13_obelisk_spaces(players, spaces):
    assert moontable.new("blue-moon-city", players=players).view()["obelisk"]["spaces"] == spaces


def test_setup_wrong_player_count_is_refused():
    with pytest.raises(RulesError, match="2 to 4 players, not 5"):
        moontable.new("blue-moon-city", players=5)


def test_setup_deals_the_eighty_cards_of_the_box():
    match = moontable.new("blue-moon-city", players=4, seed=9)
    counts = [
        a + b for a, b in zip(field(match, "discard"), map(sum, zip(*field(match, "hand"), strict=True)), strict=True)
    ]
    for card in field(match, "deck")[: match.view()["deck"]]:
        counts[card] += 1
    assert counts == [4, 3, 3] * 4 + [10, 0, 0] + [4, 3, 3] * 3
