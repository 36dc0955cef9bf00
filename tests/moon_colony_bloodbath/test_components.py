"""The box: counts from the rulebook's contents page, provenance, and what a faulty file is told."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from moontable.engine.game import RulesError
from moontable.games.moon_colony_bloodbath import GAME
from moontable.games.moon_colony_bloodbath.components import (
    DECKS,
    FILE,
    _Checker,
    box,
    card_provenance,
    check_components,
    load,
    provenance,
)
from moontable.games.moon_colony_bloodbath.state import DTYPE, FRAMES, POOL
from moontable.games.moon_colony_bloodbath.tables import ABILITY_OF, COPIES

TEXT = FILE.read_text(encoding="utf-8")
NAMED = "moon_colony_bloodbath/components.toml"


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
        ("building = 90", "building = 89", "building", "copies"),
        ('name = "Trade"\ncopies = 2', 'name = "Trade"\ncopies = 3', "trade", "copies"),
        ('tags = ["mine"]', 'tags = ["yours"]', "dust-mine", "tags"),
        ('provenance = ["name", "people"]', 'provenance = ["name", "abilities[2]"]', "flag", "provenance"),
        ("people = 30", "", "start", "people"),
        ('per = "mines"', 'per = "mines", div = 0', "mining-robot", "div"),
        ('id = "speculators-club"', 'id = "test-range"', "building", "id"),
        # What no rule would read is refused too.
        ('{ op = "move_box", n = 1 }', '{ op = "move_box", n = 3 }', "warehouse", "n"),
        ('{ op = "store_card", n = 1 }', '{ op = "store_card", n = 2 }', "surveying", "n"),
        ("twists_at_start = 2", "twists_at_start = 5", "game", "twists_at_start"),
        ("players_max = 5", "players_max = 6", "game", "players_max"),
        ("boxes = 0", "boxes = 3", "start", "boxes"),
        ("action_chits = 4", "action_chits = 6", "start", "action_chits"),
        ('name = "Trade"\ncopies = 2', 'name = "Trade"\ncopies = 2\ngood = true', "trade", "good"),
        ('what = "money", n = 6 }', 'what = "money", n = 6, to = "here" }', "helium-3-mine", "to"),
        ('what = "money", n = 3 }', 'what = "money", n = 3, max = 2 }', "freight-office", "max"),
        ('which = "farm" }', 'which = "farm", discount = 2 }', "kale-farm", "discount"),
        ('{ pay = "food", n = 1 }', '{ pay = "food", n = 1, from = "any" }', "restaurant", "from"),
        ('{ on = "gain_food", do', '{ on = "gain_food", kind = "robot", do', "moon-hotel", "kind"),
        ('{ on = "passive", do = [{ op = "discount", n = 2 }] }',
         '{ on = "play", do = [{ op = "discount", n = 2 }] }', "assembly-line", "passive"),
        ('{ on = "passive", do = [{ op = "discount", n = 2 }] }',
         '{ on = "passive", do = [{ op = "gain", what = "money", n = 2 }] }', "assembly-line", "passive"),
        ('{ on = "lost", do = [{ op = "gain", what = "people", n = 4 }] }',
         '{ on = "lost", do = [{ op = "reduce_loss", n = 4 }] }', "lifeboat-bay", "reveal"),
        ('once = true, do = [{ op = "next_work", rule = "no_build" }]',
         'do = [{ op = "next_work", rule = "no_build" }]', "repairs-robot", "once"),
        ('once = true, do = [{ op = "add", what = "twist" }]',
         'once = true, optional = true, do = [{ op = "add", what = "twist" }]', "sentient-ai", "optional"),
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
    assert message.startswith(f"{tmp_path.name}/components.toml: ")
    assert card in message
    assert field in message


CARDS = [(deck, place) for deck in DECKS for place in range(len(box()[deck]))]


def refusal(deck: str, place: int, change: Callable[[dict[str, Any]], None]) -> str:
    """What a box with one card changed is told; nothing when it is accepted."""
    copy = {**box(), deck: [*box()[deck]]}  # what is not changed is only read
    change(card := deepcopy(copy[deck][place]))
    copy[deck][place] = card
    try:
        _Checker(FILE, copy).check()
    except RulesError as error:
        return str(error)
    return ""


@pytest.mark.parametrize(("deck", "place"), CARDS)
def test_no_field_of_any_card_may_be_missing(deck: str, place: int) -> None:
    card = box()[deck][place]
    for field in card:
        if field == "people_lost" and deck in ("twist", "event"):
            continue  # only some of them cost people
        named = card["id"] if field != "id" else f"{deck}[{place}]"
        sentence = refusal(deck, place, lambda changed, field=field: changed.pop(field))  # type: ignore[misc]
        assert sentence == f"{NAMED}: {named}: {field}: is missing"


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every single value inside the abilities of a card, with the way to it."""
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(inner, (*path, key))
    else:
        yield path, value


def put(card: dict[str, Any], path: tuple[Any, ...], value: Any) -> None:
    inner: Any = card
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value


@pytest.mark.parametrize(("deck", "place"), CARDS)
def test_no_word_or_number_of_any_ability_may_be_wrong(deck: str, place: int) -> None:
    """An unknown word, a negative number or a value of another kind, wherever it stands."""
    card = box()[deck][place]
    for path, value in places(card["abilities"], ("abilities",)):
        for wrong in ("gibberish", -1, [], None):
            sentence = refusal(deck, place, lambda changed, at=path, to=wrong: put(changed, at, to))  # type: ignore[misc]
            assert sentence.startswith(f"{NAMED}: {card['id']}: abilities[{path[1]}]"), (
                path,
                value,
                wrong,
            )


def replaced(whole: Any, path: tuple[Any, ...], value: Any) -> Any:
    """With another value in one place; all that does not lead there is the same."""
    if not path:
        return value
    copy = whole.copy()
    copy[path[0]] = replaced(whole[path[0]], path[1:], value)
    return copy


@pytest.mark.parametrize("value", ["text", 7, -1, True, None, [], {}, [7], [[]], [{}], {"n": 1}])
def test_nothing_is_worse_than_a_sentence(value: Any) -> None:
    """Any part of the file replaced by anything: accepted or refused in words, never an error of ours."""
    tops = [(key,) for key in box()]
    fields = [(deck, place, field) for deck, place in CARDS[::7] for field in box()[deck][place]]
    inside = [(d, p, *path) for d, p in CARDS[::5] for path, _ in places(box()[d][p]["abilities"], ("abilities",))]
    parts = [path[:n] for path in inside for n in range(3, len(path))]
    for path in {*tops, *fields, *inside, *parts}:
        with suppress(RulesError):
            _Checker(FILE, replaced(box(), path, value)).check()


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
