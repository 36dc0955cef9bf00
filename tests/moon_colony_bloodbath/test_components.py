"""The box: counts from the rulebook's contents page, provenance, and what a faulty file is told."""

from pathlib import Path

import pytest

from moontable.engine.game import RulesError
from moontable.games.moon_colony_bloodbath import GAME
from moontable.games.moon_colony_bloodbath.components import FILE, card_provenance, check_components, load, provenance
from moontable.games.moon_colony_bloodbath.state import DTYPE, FRAMES, POOL
from moontable.games.moon_colony_bloodbath.tables import ABILITY_OF, COPIES

TEXT = FILE.read_text(encoding="utf-8")


def test_the_box_holds_what_the_contents_page_says() -> None:
    assert all(found == expected for _, found, expected in check_components())
    assert [found for _, found, _ in check_components()][:7] == ["90", "25", "25", "20", "20", "13", "7"]


def test_every_card_says_which_fields_are_from_the_rulebook() -> None:
    rows = {name: (stated, invented) for name, stated, invented in card_provenance()}
    assert len(rows) == 65 + 5 + 25 + 10 + 20 + 13 + 3
    assert rows["iron-mine"] == (
        ("name", "tags", "abilities[0]", "abilities[1]"), ("copies", "cost", "people", "loneliness"),
    )  # fmt: skip
    assert rows["bunk-pods"][0] == ()
    assert set(provenance()) == {"rulebook", "partly", "reconstructed"}


@pytest.mark.parametrize(
    ("find", "replace", "card", "field"),
    [
        ('id = "flag"\nname = "Flag"\ncost = 1\n', 'id = "flag"\nname = "Flag"\n', "flag", "cost"),
        ("copies = 1\nloneliness", "copies = 2\nloneliness", "building", "copies"),
        ('what = "money", n = 6 }, { op = "gain"', 'what = "gold", n = 6 }, { op = "gain"', "salvage-yard", "what"),
        ('{ on = "gain_food", do', '{ on = "lunch", do', "moon-hotel", "on"),
        ('op = "repeat_play"', 'op = "encore"', "launch-pad", "op"),
        ('id = "trade" }', 'id = "swindle" }', "market", "id"),
        ('optional = true, do = [{ op = "gain", what = "card", n = 3 }]',
         'do = [{ op = "gain", what = "card", n = 3 }]',
         "risky-research", "optional"),
        ("people = 0\ncopies", "people = -4\ncopies", "flag", "people"),
        ('card = ["paperwork"]', 'card = ["taxes"]', "hacker-lair", "card"),
        ("number = 7", "number = 17", "event", "number"),
        ('loneliness = "good"', 'loneliness = "meh"', "market", "loneliness"),
    ],
)  # fmt: skip
def test_a_faulty_file_is_refused_by_card_and_field(
    tmp_path: Path, find: str, replace: str, card: str, field: str
) -> None:
    assert find in TEXT
    file = tmp_path / "components.toml"
    file.write_text(TEXT.replace(find, replace, 1), encoding="utf-8")
    with pytest.raises(RulesError) as error:
        load(file)
    message = str(error.value)
    assert message.startswith("components.toml: ")
    assert card in message
    assert field in message


def test_a_broken_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "components.toml"
    file.write_text("[game\n", encoding="utf-8")
    with pytest.raises(RulesError, match=r"components\.toml"):
        load(file)


def test_the_position_is_small_and_the_queue_large_enough() -> None:
    """At most 6 KiB. The pool holds all that one trigger can set off, for the deepest chain of Actions there is."""
    assert DTYPE.itemsize <= 6 * 1024
    pooled = (2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 14)  # PLAY and LOST begin at once, passive and any-time never wait
    per_trigger = {t: int((COPIES * (ABILITY_OF[:, t] >= 0)).sum()) for t in pooled}
    # Deepest chain: an Action, in it BUILDs by both Crash Programs, Launch Pad (a Crash Program again), Assembly Line.
    builds = 5
    at_work_start = per_trigger[7]
    assert at_work_start + max(per_trigger.values()) + 1 + builds * (per_trigger[5] + 1) <= POOL
    assert 2 + 3 * builds <= FRAMES


def test_options_are_checked() -> None:
    with pytest.raises(RulesError, match="both payday"):
        GAME.encode_options(2, {"twist-1": "payday", "twist-2": "payday"})
    with pytest.raises(RulesError, match="1 to 5"):
        GAME.encode_options(6, {})
