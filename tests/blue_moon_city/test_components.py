"""The box: counts of the rulebook, and component files that are wrong."""

import pytest

from moontable import RulesError
from moontable.games.blue_moon_city.components import FILE, read_box
from moontable.games.blue_moon_city.invariants import invariants

from .situation import situation

TEXT = FILE.read_text(encoding="utf-8")


def broken(tmp_path, old, new):
    assert old in TEXT
    file = tmp_path / "components.toml"
    file.write_text(TEXT.replace(old, new, 1), encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("cards = { 1 = 10 }", "cards = { 1 = 9 }", "people cards: there are 79, the rulebook says 80"),
        ('id = "mill"', 'id = "thermae"', "share an id"),
        (
            '{ colour = "red", value = 3 }, { colour = "red", value = 2 }',
            '{ colour = "pink", value = 3 }',
            "building mill: the field 'spaces' names the colour 'pink'",
        ),
        (
            "majority = { cards = 2 }",
            "majority = { cats = 2 }",
            "building iron-foundry: the field 'majority' names 'cats'",
        ),
        ("majority = { cards = 2 }\n", "", "building iron-foundry: the field 'majority' is missing"),
        ('action = "draw"', 'action = "dance"', "building hospital: the field 'action' is 'dance'"),
        ("[obelisk]", "[obelisque]", r"the section \[obelisk\] is missing"),
        ('power = "wild"', "power = 3", "people khind: the field 'power' should be a str"),
        ("[counts]", "[counts", "not valid TOML"),
    ],
)
def test_a_wrong_component_file_is_refused_with_file_card_and_field(tmp_path, old, new, message):
    with pytest.raises(RulesError, match=message) as error:
        read_box(broken(tmp_path, old, new))
    assert "components.toml" in str(error.value)


def test_an_unreadable_component_file_is_refused(tmp_path):
    with pytest.raises(RulesError, match="cannot be read"):
        read_box(tmp_path / "nothing.toml")


def test_two_neighbourhood_bonuses_are_read_from_a_picture():
    """The book's text names both in one breath and does not say which is whose; the tiles in its picture do."""
    where = {b.id: b.provenance["neighbourhood"] for b in read_box().buildings}
    assert (where["monastery-tower"], where["trading-house"]) == ("picture", "picture")


def test_every_building_says_where_its_facts_come_from():
    for building in read_box().buildings:
        expected = {"spaces", "majority", "construction", "neighbourhood"} | (
            {"action"} if building.part != "base" else set()
        )
        assert set(building.provenance) == expected


# Positions by hand that cannot be


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ({"hands": [["black 3"] * 4, "?"]}, "there are only 3 cards black 3"),
        ({"hands": [["green 2"], "?"]}, "there are only 0 cards green 2"),
        ({"hands": [["black 3"]]}, "hands should have 2 entries, not 1"),
        ({"markers": {"mill": [0, 2, -1]}}, "markers on mill should be a number from -1 to 1, not 2"),
        ({"markers": {"mill": [0, -1]}}, "mill has 3 spaces, not 2"),
        ({"markers": {"mill": [0, 0, 0]}}, "mill is full"),
        ({"markers": {"theatre": [0, -1]}}, "there is no building 'theatre' in this city"),
        ({"markers": {"mill": [0, -1, -1]}, "rebuilt": ["mill"]}, "mill is rebuilt and holds no markers"),
        ({"obelisk": [0, 1] * 6}, "the obelisk has no room for 12 offerings"),
        ({"scales": [4, 3]}, "with none left they would have been scored"),
        ({"dragons": {"pink": "mill"}}, "dragons: there is no 'pink'; choose from: red, green, blue"),
        ({"phase": "lunch"}, "phase: there is no 'lunch'"),
        ({"phase": "payment"}, "phase payment goes with its steps so far"),
        ({"crystals": [-1, 0]}, "crystals 1 should be a number from 0 to 500, not -1"),
        ({"figures": ["mill", "moon"]}, "there is no building 'moon'"),
        ({"moon": 1}, "a position has no entry 'moon'"),
        ({"city": [["?"] * 5] * 4}, "city should have 5 entries, not 4"),
        ({"city": [["", "mill", "mill", "?", ""], *[["?"] * 5] * 4]}, "mill appears 2 times"),
    ],
)
def test_an_impossible_position_is_refused_with_the_reason(table, message):
    with pytest.raises(RulesError, match=message):
        situation(**table)


def test_a_player_has_ten_markers():
    full = {b: [0, 0, -1] for b in ("earth-temple", "fire-temple", "water-temple", "library", "mill", "thermae")}
    with pytest.raises(RulesError, match="player 0 has 12 markers on the table; there are only 10"):
        situation(markers=full)


def test_what_a_position_leaves_out_is_dealt_from_the_seed():
    first, again, other = (situation(seed=s, hands=[["black 3"], "?"]) for s in (5, 5, 6))
    assert first.view(1) == again.view(1)
    assert first.view(1) != other.view(1)
    assert first.view()["seats"][1]["hand"] == 8
    assert invariants(first.position) == []
