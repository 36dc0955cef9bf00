"""Boxes of one's own: sheets that say what is wrong with them whatever they hold, and games opened with them."""

import copy
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest

from moontable import games
from moontable.engine.game import RulesError
from moontable.engine.sheet import PROVENANCE
from moontable.games import box as boxes
from moontable.play.text import LANGUAGES, texts

by_game = pytest.mark.parametrize("game_id", games.known())
WRONG = (None, True, -1, 21, 10**30, 2.5, "nonsense", "", [], {}, [[[]]], {"id": "x"}, [None, None, None])


def own(game_id: str) -> dict[str, Any]:
    return copy.deepcopy(boxes.standard(game_id).values)


def told(box: boxes.Box) -> list[tuple[str, str, str]]:
    return [(problem.card, problem.field, problem.message) for problem in box.problems]


@by_game
def test_the_exported_sheet_is_the_standard_box(game_id: str) -> None:
    ours = boxes.standard(game_id)
    box = boxes.parse(ours.text())
    assert box.sound
    assert box.name == ""
    assert boxes.sheet_of(game_id).take(box.components) == ours.values


@by_game
def test_the_sheet_holds_facts_and_says_so(game_id: str) -> None:
    """Numbers, ids and provenance: no name and no text of a card."""
    text = boxes.standard(game_id).text()
    head = text.split("\n\n")[0]
    assert "no text and no picture of the publisher" in head.replace("\n# ", " ")
    words = [name for cards in tomllib.loads(text).values() if isinstance(cards, list) for c in cards for name in c]
    assert not {"name", "text"} & set(words)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value inside a value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, inner in items:
        yield (*path, name)
        yield from places(inner, (*path, name))


def one_of_each_shape(values: dict[str, Any]) -> dict[str, list[int]]:
    """A few cards of each part that together have every field, effect and shape there is."""
    chosen: dict[str, list[int]] = {}
    for part, cards in values.items():
        seen: set[tuple[Any, ...]] = set()
        chosen[part] = []
        for place, card in enumerate(cards):
            shapes = {tuple("[]" if isinstance(step, int) else step for step in path) for path in places(card)}
            shapes |= {(name, card[name]) for name in ("double",) if name in card}
            shapes |= {("op", e["op"]) for a in card.get("abilities", ()) for e in a["do"]}
            if not shapes <= seen:
                seen |= shapes
                chosen[part].append(place)
    return chosen


@by_game
def test_every_single_wrong_value_is_refused_with_its_place(game_id: str) -> None:
    """Wrong types, numbers out of range, unknown words and missing keys, one at a time: never an exception, and
    whatever is accepted can be put into the box."""
    ours, words = own(game_id), texts(games.load(game_id, ""), "en")
    sheet, refused, accepted = boxes.sheet_of(game_id), 0, 0
    some = cycle(WRONG)  # so many values at each place that all meet every kind many times
    for part, cards in one_of_each_shape(ours).items():
        for at in cards:
            for path in places(ours[part][at]):
                if path[0] == "provenance" and at:
                    continue  # the same for all
                for wrong in (*(next(some) for _ in range(3)), KeyError):
                    values = {**ours, part: [*ours[part]]}
                    card = values[part][at] = copy.deepcopy(ours[part][at])
                    inner = card
                    for step in path[:-1]:
                        inner = inner[step]
                    if wrong is KeyError:
                        del inner[path[-1]]
                    else:
                        inner[path[-1]] = wrong
                    box = boxes.check(game_id, values)
                    if box.problems:
                        refused += 1
                        named = [p for p in box.problems if p.part == part]
                        assert named, (part, path, wrong, box.problems)
                        assert all(words.has(p.message) for p in box.problems)
                        if path[0] != "id" and box.values == {}:
                            assert named[0].card == ours[part][at]["id"]
                            assert named[0].field.startswith(str(path[0])), (path, wrong, named[0])
                    elif box.sound:
                        accepted += 1
                        assert sheet.take(box.components) == box.values
    assert refused > 250
    assert accepted > 0  # a number in range is fine


@by_game
@pytest.mark.parametrize(
    "found",
    [{}, {"building": 3}, {"people": [1, None, {}]}, {"nonsense": []}, {"area_card": [{"id": ["x"]}]}, {"": {}}],
)
def test_anything_at_all_is_refused(game_id: str, found: dict[str, Any]) -> None:
    assert boxes.check(game_id, found).problems


@by_game
def test_every_card_is_wanted_once(game_id: str) -> None:
    values = own(game_id)
    part = next(iter(values))
    gone = values[part].pop(3)
    assert told(boxes.check(game_id, values)) == [(gone["id"], "", "box-left-out")]
    values[part] += [gone, gone]
    assert told(boxes.check(game_id, values)) == [(gone["id"], "id", "box-twice")]
    values[part].pop()
    box = boxes.check(game_id, values)  # in another order, but complete
    assert box.sound
    assert box.values == own(game_id)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("not toml", "not valid TOML"),
        ("sheet = 1", "should name its game"),
        ('game = "chess"\nsheet = 1', "not 'chess'"),
        ('game = ["luna-capital"]\nsheet = 1', "should name its game"),
        ('game = "luna-capital"', "should say sheet = 1, not None"),
        ('game = "luna-capital"\nsheet = true', "should say sheet = 1, not True"),
        ("x = " + "[" * 5000, "nested too deeply"),
        ("x." * 5000 + "x = 1", "more than 100 dots"),
        ("x = " + "9" * 5000, "not valid TOML"),
    ],
)
def test_a_file_that_is_no_sheet(text: str, words: str) -> None:
    with pytest.raises(RulesError, match=words):
        boxes.parse(text)


def test_blue_moon_city_asks_for_what_its_rulebook_says() -> None:
    values = own("blue-moon-city")
    values["people"][0]["cards"] = [5, 3, 3]
    box = boxes.check("blue-moon-city", values)
    assert [(count.found, count.wanted) for count in box.counts if not count.right] == [("11", "10")]
    values["people"][0]["cards"] = [4, 4, 2]
    assert boxes.check("blue-moon-city", values).sound
    values["people"][4]["cards"] = [9, 1, 0]
    assert told(boxes.check("blue-moon-city", values)) == [("green", "cards", "box-fixed")]
    values = own("blue-moon-city")
    values["building"][1]["spaces"][0]["colour"] = "any"
    assert told(boxes.check("blue-moon-city", values)) == [("fire-temple", "spaces", "box-any-colour")]


def test_luna_capital_asks_for_what_its_rulebook_says() -> None:
    values = own("luna-capital")
    values["tiles_a"][0]["copies"] = [7, 2, 1]
    values["tiles_b"][7]["copies"] = [2, 0, 1]
    box = boxes.check("luna-capital", values)
    assert told(box) == [("hydrogen", "copies", "box-room")]
    wrong = {(count.message, count.found, count.wanted) for count in box.counts if not count.right}
    assert wrong == {("count-tiles", "57", "55"), ("count-tiles", "56", "55"), ("count-pads", "6", "5-")}
    values = own("luna-capital")
    values["area_card"][1]["double"] = "right"
    values["concession"][0]["cells"] = ["#", "##"]
    values["concession"][1]["cells"] = ["##"]
    assert told(boxes.check("luna-capital", values)) == [
        ("a01b", "double", "box-double"),
        ("short-1", "cells", "box-pattern"),
        ("short-2", "cells", "box-words-fixed"),
    ]
    values = own("luna-capital")
    values["concession"][0]["cells"] = ["..", ".."]
    assert told(boxes.check("luna-capital", values)) == [("short-1", "cells", "box-pattern")]


def _ability(on: str, *effects: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"on": on, "do": list(effects), **more}


def test_moon_colony_bloodbath_refuses_chains_without_an_end() -> None:
    """docs/rules, "How long things can get": what is true of our cards is asked of every box."""
    game_id = "moon-colony-bloodbath"
    mine, farm = ({"op": "action", "which": which} for which in ("mine", "farm"))
    values = own(game_id)
    values["building"][0]["abilities"] = [_ability("mine", farm)]
    values["building"][1]["abilities"] = [_ability("farm", mine)]
    assert told(boxes.check(game_id, values)) == [
        ("dust-mine", "abilities[0]", "box-endless"),
        ("silica-mine", "abilities[0]", "box-endless"),
    ]
    values = own(game_id)
    box_here = {"pay": "box", "n": 1, "from": "here"}
    again = _ability("any_time", {"op": "gain", "what": "box", "n": 1}, cost=[box_here], optional=True)
    values["building"][0]["abilities"] = [again]
    assert told(boxes.check(game_id, values)) == [("dust-mine", "abilities[0]", "box-endless")]
    values = own(game_id)
    values["building"][0]["abilities"] = [_ability("play", {"op": "action", "which": "build"})]
    assert told(boxes.check(game_id, values)) == [("", "abilities", "box-builders")]
    values["building"][0]["abilities"] = [_ability("play", {"op": "gain", "what": "money", "n": 1}, repeat=True)]
    problem = boxes.check(game_id, values).problems[0]
    assert (problem.card, problem.field, problem.message) == ("dust-mine", "abilities[0].repeat", "box-rule")
    assert problem.detail == "needs a cost, or it would never end"


@pytest.mark.parametrize(
    ("deck", "card", "abilities", "field", "detail"),
    [
        ("starting", "work", [_ability("resolve")], "abilities", "everyone chooses an Action"),
        (
            "event",
            "leak",
            [_ability("resolve", {"op": "add", "what": deck}, once=True) for deck in ("robot", "event")],
            "abilities",
            "one once ability is enough",
        ),
        (
            "event",
            "hunger",
            [_ability("resolve", {"op": "feed", "n": 0, "penalty": 1, "reward": 2})],
            "abilities[0].do[0].n",
            "cannot go hungry",
        ),
    ],
)
def test_moon_colony_bloodbath_refuses_what_no_rule_would_carry_out(
    deck: str, card: str, abilities: list[dict[str, Any]], field: str, detail: str
) -> None:
    values = own("moon-colony-bloodbath")
    next(own for own in values[deck] if own["id"] == card)["abilities"] = abilities
    (problem,) = boxes.check("moon-colony-bloodbath", values).problems
    assert (problem.card, problem.field, problem.message) == (card, field, "box-rule")
    assert detail in problem.detail


def test_values_read_off_a_copy_lose_their_mark() -> None:
    """Changed values are printed ones; unchanged ones when their owner says so."""
    marks = {}
    for game_id, change in CHANGES.items():
        values = own(game_id)
        change(values)
        box = boxes.check(game_id, values)
        assert box.sound, box.problems
        marks[game_id] = {
            (card["id"], name)
            for cards in box.values.values()
            for card in cards
            for name, origin in card["provenance"].items()
            if origin == "printed"
        }
        assert boxes.sheet_of(game_id).take(box.components) == box.values
        assert boxes.parse(box.text()).hash == box.hash != boxes.standard(game_id).hash
    assert marks == {
        "blue-moon-city": {("black", "cards"), ("fire-temple", "spaces")},
        "luna-capital": {("a01a", "number"), ("water", "copies"), ("oxygen", "copies"), ("short-1", "cells")},
        "moon-colony-bloodbath": {("dust-mine", "cost"), ("dust-mine", "abilities")},
    }
    values = own("blue-moon-city")
    values["building"][7]["provenance"]["spaces"] = "printed"
    box = boxes.check("blue-moon-city", values)
    assert box.name == ""  # the same facts: the same box
    assert box.origins()["reconstructed"] == boxes.standard("blue-moon-city").origins()["reconstructed"] - 1


def _change_city(values: dict[str, Any]) -> None:
    values["people"][0]["cards"] = [10, 0, 0]
    values["building"][1]["spaces"] = [{"colour": "black", "value": 9}] * 6


def _change_capital(values: dict[str, Any]) -> None:
    values["area_card"][0]["number"] = 9
    values["tiles_a"][1]["copies"][0] -= 1
    values["tiles_a"][2]["copies"][0] += 1
    values["concession"][0]["cells"] = ["##", "##"]


def _change_colony(values: dict[str, Any]) -> None:
    values["building"][0]["cost"] = 9
    values["building"][0]["abilities"] = [_ability("mine", {"op": "gain", "what": "food", "n": 5})]


CHANGES = {
    "blue-moon-city": _change_city,
    "luna-capital": _change_capital,
    "moon-colony-bloodbath": _change_colony,
}

# Games are opened in a child whose rules run interpreted: nothing to compile, and every index is checked.
PLAYED = """
import random, sys
import numpy as np
np.seterr(over="ignore")
import moontable
from moontable.engine.fields import out_of_range
from moontable.games import box as boxes
for game_id in moontable.games.known():
    game, ours = moontable.games.load(game_id), moontable.games.load(game_id, "")
    assert game.box == boxes.chosen(game_id).hash and ours.box == "", game.box
    assert moontable.games.load(game_id, game.box) is game is not ours
    assert game.cache != ours.cache and game.dtype == ours.dtype
    assert boxes.components(game) != boxes.components(ours)
    assert game.provenance()["printed"] and "printed" not in ours.provenance()
    for seed in range(int(sys.argv[1])):
        match, dice = moontable.new(game, players=game.players[-1], seed=seed), random.Random(seed)
        while not match.over:
            seat = match.acting[0]
            action = dice.choice(match.legal(seat))
            action.sentence()
            match.play(action, seat)
            assert game.invariants(match.position) == [] and out_of_range(game.fields, match.position) == []
        print(game_id, match.number)
city = moontable.games.load("blue-moon-city")
tables = sys.modules[city.package + ".state"]
assert tables.SPACE_VALUE[2].tolist() == [9] * 6 and tables.CARDS_OF_TYPE[:3].tolist() == [10, 0, 0]
ours = sys.modules["moontable.games.blue_moon_city.state"]
assert ours.SPACE_VALUE[2].tolist() == [5, 4, 3, 0, 0, 0]
"""


def child(folder: Path, *words: str, **env: str) -> "subprocess.CompletedProcess[str]":
    settings = {**os.environ, "NUMBA_DISABLE_JIT": "1", "MOONTABLE_CACHE": str(folder / "cache"), **env}
    return subprocess.run([sys.executable, *words], env=settings, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a box for each game."""
    made = tmp_path_factory.mktemp("boxes")
    for game_id, change in CHANGES.items():
        values = own(game_id)
        change(values)
        (made / f"{game_id}.toml").write_text(boxes.check(game_id, values).text(), encoding="utf-8")
    return made


def _strange_colony() -> dict[str, Any]:
    """Abilities that our cards do not have, on cards that stand for them."""
    values = own("moon-colony-bloodbath")
    here = {"op": "gain", "what": "box", "n": 20, "per": "money", "to": "here"}
    either = [[{"op": "pass_card", "dir": way}] for way in ("left", "right")]
    abilities = {
        "dust-mine": _ability("mine", {"op": "gain", "what": "money", "n": 20, "per": "money"}),
        "flag": _ability("mine", here),
        "grant-money": _ability("reveal", {"op": "gain", "what": "food", "n": 5}),
        "paperwork": _ability("resolve", {"op": "lose", "what": "card", "n": 20, "per": "buildings"}),
        "construction-kits": _ability("resolve", {"op": "choose", "options": either}),
    }
    for card in (card for deck in values.values() for card in deck if card["id"] in abilities):
        card["abilities"] = [abilities[card["id"]]]
    return values


STRANGE = """
import numpy as np
np.seterr(over="ignore")
import moontable
from moontable.engine.positions import unsound
from moontable.play.position import dumps

game = moontable.games.load("moon-colony-bloodbath")
BUILDINGS = game.vocabulary["building"]


def table(card, *seats, **more):
    head = {"game": game.id, "players": len(seats), "progress": [["work"], [card]], **more}
    return moontable.position(dumps({**head, "seats": [{"people": 30, "food": 0, "hand": [], **s} for s in seats]}))


def hands(match):
    s = match.position
    return [[BUILDINGS[kind] for kind in s["hand"][i][: s["hand_n"][i]]] for i in range(s["players"])]


# Gains that grow by themselves stop long before a number has no room for them.
match = table("work", {"money": 3000, "buildings": ["dust-mine", "flag"]})
for _ in range(4):
    match.play("mine")
    while "mine" not in (action.notation for action in match.legal(0)):
        match.play(match.legal(0)[-1])
    assert unsound(game, match.states) == []
assert match.position["money"][0] == match.position["boxes"][0] == 20000
# A Perk is its owner's alone, whenever it does something.
perks = [perk for perk in game.vocabulary["perk"] if perk != "grant-money"]
assert table("grant-money-1", {"perks": perks}, {}).position["food"][:2].tolist() == [5, 0]
# Everybody passes to the side they chose.
match = table("construction-kits", {"hand": ["flag"]}, {"hand": ["market"]}, {"hand": ["kitchen"]})
for seat, way in enumerate(("option 1", "option 2", "option 1")):
    match.play(way, seat)
for seat, (card,) in enumerate(hands(match)):
    match.play(f"pass {card}", seat)
assert hands(match) == [["market", "kitchen"], ["flag"], []], hands(match)
# Recycling counts 40 cards that are discarded at once.
built = ["recycling", "market", "kitchen"]
cards = [card for card in BUILDINGS if card not in built][:40]
match = table("paperwork", {"hand": cards, "buildings": built}, event=2)
for left in range(40, 0, -1):
    assert unsound(game, match.states) == [] and match.position["boxes"][0] == 40 - left
    match.play("box market")
"""


def test_abilities_that_our_cards_do_not_have(tmp_path: Path) -> None:
    box = boxes.check("moon-colony-bloodbath", _strange_colony())
    assert box.sound, box.problems
    sheet = tmp_path / "strange.toml"
    sheet.write_text(box.text(), encoding="utf-8")
    done = child(tmp_path, "-c", STRANGE, MOONTABLE_BOX=str(sheet))
    assert done.returncode == 0, done.stderr[-2000:]


def test_games_are_played_with_a_box_beside_the_standard_one(folder: Path) -> None:
    done = child(folder, "-c", PLAYED, "1", MOONTABLE_BOX=str(folder))
    assert done.returncode == 0, done.stderr[-2000:]
    assert done.stdout.count("\n") == 3


RECORDED = """
import sys
import numpy as np
np.seterr(over="ignore")
import moontable
from moontable.play.record import write_record
match = moontable.new("blue-moon-city", players=2, seed=5)
while match.number < 20:
    match.play(match.legal(match.acting[0])[-1], match.acting[0])
sys.stdout.write(write_record(match))
"""


def test_a_record_names_its_box_and_refuses_another(folder: Path, tmp_path: Path) -> None:
    file, box = tmp_path / "game.record", boxes.read(folder / "blue-moon-city.toml")
    file.write_text(child(folder, "-c", RECORDED, MOONTABLE_BOX=str(folder)).stdout)
    assert f"\nbox: {box.hash}\n" in file.read_text()
    replay = ("-m", "moontable.cli.main", "replay", str(file), "--verify")
    with_it = child(folder, *replay, MOONTABLE_BOX=str(folder))
    assert (with_it.returncode, with_it.stdout.split(":")[1]) == (0, " 20 actions, all according to the rules.\n")
    without = child(tmp_path, *replay)  # a machine that has never seen the box
    assert without.returncode == 2
    assert without.stderr == (
        f"the box {box.hash} of blue-moon-city is not here (here is the standard one);"
        " name its sheet with MOONTABLE_BOX=FILE\n"
    )
    file.write_text(child(folder, "-c", RECORDED).stdout)
    assert "box:" not in file.read_text()  # the standard box needs no name
    assert child(folder, *replay, MOONTABLE_BOX=str(folder)).returncode == 0  # and is there beside any other


def test_a_record_is_not_replayed_with_a_game_of_another_box(monkeypatch: pytest.MonkeyPatch) -> None:
    from moontable.play.record import RecordError, replay

    game = games.load("blue-moon-city", "")
    text = "moontable record 1\ngame: blue-moon-city\nbox: 12345678\nplayers: 2\nseed: 1\n"
    with pytest.raises(RecordError, match="was played with the box 12345678, and this is the standard box"):
        replay(text, game)


def test_which_boxes_are_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, folder: Path) -> None:
    def refusal(place: Path) -> str:
        monkeypatch.setenv(boxes.VARIABLE, str(place))
        with pytest.raises(RulesError) as error:
            games.load("blue-moon-city")
        return str(error.value)

    assert refusal(tmp_path).endswith("holds no sheet (a file that ends in .toml)")
    assert refusal(tmp_path / "none.toml").endswith("none.toml cannot be read: No such file or directory")
    (tmp_path / "a.toml").write_text(boxes.standard("blue-moon-city").text())
    (tmp_path / "b.toml").write_text(boxes.standard("blue-moon-city").text())
    (tmp_path / "c.toml").write_text(boxes.standard("blue-moon-city").text().replace("value = 5", "value = 0", 1))
    assert refusal(tmp_path / ".").endswith("holds no sheet (a file that ends in .toml)") is False
    assert "two sheets of blue-moon-city" in refusal(tmp_path / ".")
    assert "c.toml cannot be played with, 1 wrong: `moontable box check" in refusal(tmp_path / "c.toml")


@pytest.mark.parametrize("language", LANGUAGES)
@by_game
def test_the_sheet_can_be_read_by_people(game_id: str, language: str) -> None:
    """Every part, field and word of a form has a name, as has every message."""
    words, missing = texts(games.load(game_id, ""), language), set()

    def look(form: dict[str, Any]) -> None:
        if form["kind"] == "word" and form["names"] not in ("cards", "provenance"):
            missing.update(f"{form['names']}-{word or NOTHING[form['names']]}" for word in form["words"])
        if form["kind"] == "row":
            look(form["of"])
        if form["kind"] == "table":
            if form["by"]:
                missing.add(f"field-{form['by']}")
                missing.update(f"{form['names']}-{word}" for word in form["each"])
            for name, inner in {**form["must"], **form["may"]}.items():
                missing.add(f"field-{name}")
                look(inner)
            for inner in form["each"].values():
                look(inner)

    for part in boxes.sheet_of(game_id).form():
        missing.add(f"part-{part['id']}")
        missing.update(f"{part['names']}-{card['id']}" for card in boxes.standard(game_id).values[part["id"]])
        for name, form in part["fields"].items():
            missing.add(f"field-{name}")
            look(form)
    missing.update(count.message for count in boxes.standard(game_id).counts)
    assert {message for message in missing if not words.has(message)} == set()


NOTHING = {"content": "empty", "double": "none"}


def test_provenance_words_are_those_of_the_components() -> None:
    from moontable.games.blue_moon_city.components import PROVENANCE as of_the_city

    assert set(of_the_city) < set(PROVENANCE)
