"""What an owner may enter: the numbers of every card, and its abilities in the words of components.toml.

Chains of abilities must end and fit the queue (docs/rules, "How long things can get"). A box of one's own can hold
other abilities than ours, so what was true of our cards is asked of every box here.
"""

from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from typing import Any

from moontable.engine.sheet import (
    PRINTED,
    Components,
    Count,
    Flag,
    Kind,
    Number,
    Part,
    Problem,
    Row,
    Sheet,
    Table,
    Values,
    Word,
)

from .components import (
    _EFFECT_FIELDS,
    ACTIONS,
    COSTS,
    COUNTS,
    DECKS,
    FILE,
    LONELINESS,
    TRIGGERS,
    _Checker,
    load,
)
from .state import POOL

CARDS = 90  # Buildings in the rulebook's list of components
OURS = ("printed", "reworded")  # what `put` adds to a card
MOST = 20  # what a card may give, take or cost
BUILDERS = 5  # Buildings that BUILD or repeat: the queue has room for as many, one inside the other
# Triggers under which several Buildings can wait for each other.
WAITING = ("mine", "farm", "research", "build", "restock", "gain_food", "discard_card", "add_progress_card")

_VOCABULARY = {
    "what": "resource", "to": "place", "which": "deed", "per": "count", "from": "resource", "as": "resource",
    "dir": "way", "rule": "forbids",
}  # fmt: skip
_n = Number(0, MOST)


def _effects(developments: tuple[str, ...], choices: bool) -> Row:
    """The effects of an ability; those inside a choice cannot hold another."""
    each = {}
    for op, (must, may) in _EFFECT_FIELDS.items():
        if op == "choose" and not choices:
            continue
        fields = [{name: _value(op, name, words) for name, words in part.items()} for part in (must, may)]
        if op == "add":
            fields[1]["id"] = Word(developments, "card")
        if op == "choose":
            fields[0]["options"] = Row(_effects(developments, False), 2, 2)
        each[op] = Table(fields[0], fields[1])
    return Row(Table(by="op", each=each, names="op"), 0, 3)


def _value(op: str, name: str, words: tuple[str, ...]) -> Kind:
    if words:
        return Word(words, "deck" if op == "add" else _VOCABULARY[name])
    return Number(1, MOST) if name == "div" else Number(0, 99) if name == "max" else _n


def _abilities(deck: str, developments: tuple[str, ...], progress: tuple[str, ...]) -> Row:
    triggers = TRIGGERS[:-1] if deck == "building" else ("reveal", "resolve")
    condition = Table({"have": Word(COUNTS, "count")}, {"min": _n, "max": _n})
    cost = Table({"pay": Word(COSTS, "resource"), "n": Number(1, MOST)}, {"from": Word(("any", "here"), "place")})
    may: dict[str, Kind] = {
        "card": Row(Word(progress, "card"), 1, 4),
        "kind": Word(("event", "robot"), "deck"),
        "if": Row(condition, 0, 1),
        "optional": Flag(),
        "repeat": Flag(),
        "once": Flag(),
        "cost": Row(cost, 0, 1),
    }
    return Row(Table({"on": Word(triggers, "trigger"), "do": _effects(developments, True)}, may), 0, 2)


_NUMBERS: dict[str, dict[str, Kind]] = {
    "building": {
        "cost": _n,
        "people": _n,
        "copies": Number(1, 2),
        "loneliness": Word(LONELINESS, "loneliness"),
        "tags": Row(Word(("mine",), "tag"), 0, 1),
    },
    "twist": {"simple": Flag()},
    "robot": {"people_lost": _n},
}
_LOSSES: dict[str, dict[str, Kind]] = {deck: {"people_lost": _n} for deck in ("twist", "event")}  # not on every card


def _ids(components: Components, deck: str) -> list[str]:
    """Unique ids: the second Accident is `accident-2`."""
    names = [str(card["id"]) for card in components[deck]]
    again = [names[:place].count(name) for place, name in enumerate(names)]
    return [f"{name}-{n + 1}" if n else name for name, n in zip(names, again, strict=True)]


def _fields(deck: str) -> tuple[str, ...]:
    return (*_NUMBERS.get(deck, {}), "abilities", *_LOSSES.get(deck, {}))


def take(components: Components) -> Values:
    values: Values = {}
    for deck in DECKS:
        values[deck] = []
        for name, card in zip(_ids(components, deck), components[deck], strict=True):
            fields = {field: deepcopy(card[field]) for field in _fields(deck) if field in card}
            origin = {field: _origin(card, field) for field in fields}
            values[deck].append({"id": name, **fields, "provenance": origin})
    return values


def _origin(card: dict[str, Any], field: str) -> str:
    stated = card["provenance"]
    if field in card.get("printed", ()):
        return PRINTED
    if field != "abilities":
        return "rulebook" if field in stated else "partly" if f"{field}~" in stated else "reconstructed"
    places = [f"abilities[{i}]" for i in range(len(card["abilities"]))]
    if all(place in stated for place in places):
        return "rulebook"
    return "partly" if any(place in stated or f"{place}~" in stated for place in places) else "reconstructed"


def put(components: Components, values: Values) -> Components:
    made = deepcopy(components)
    for deck in DECKS:
        for card, own in zip(made[deck], values[deck], strict=True):
            known = {field for field, origin in own["provenance"].items() if origin == PRINTED}
            if card["abilities"] != own["abilities"]:
                card["reworded"] = True  # the text of the game's language files is not this card's any more
            if "abilities" in known:
                stated = [field for field in card["provenance"] if not field.startswith("abilities")]
                stated += [f"abilities[{i}]" for i in range(len(own["abilities"]))]
                card["provenance"] = stated
            plain = sorted(known - {"abilities"})
            card["provenance"] = [f for f in card["provenance"] if f.rstrip("~") not in plain] + plain
            card["printed"] = sorted(known)
            for field in _fields(deck):
                card.pop(field, None)
            card |= {field: deepcopy(own[field]) for field in _fields(deck) if field in own}
    return made


def counts(values: Values) -> list[Count]:
    return [Count("count-building-cards", {}, str(sum(card["copies"] for card in values["building"])), str(CARDS))]


@cache
def _ours() -> Components:
    return load()


class _Wrong(Exception):
    pass


class _Patient(_Checker):
    """Goes on with the next card."""

    def fail(self, card: str, field: str, problem: str) -> None:
        raise _Wrong(field, problem)


def check(values: Values) -> list[Problem]:
    made = put(_ours(), values)
    checker = _Patient(FILE, made)
    checker.developments = [str(card["id"]) for card in made["development"]]
    checker.progress = {str(card["id"]) for deck in DECKS[1:] for card in made[deck]}
    wrong = []
    for deck in DECKS:
        for card, own in zip(made[deck], values[deck], strict=True):
            try:
                checker.card(deck, {name: value for name, value in card.items() if name not in OURS})
            except _Wrong as error:
                field, problem = error.args
                wrong.append(Problem(deck, own["id"], field, "box-rule", {}, problem))
    return wrong or _endless(values)


def _steps(ability: dict[str, Any]) -> Iterator[dict[str, Any]]:
    for effect in ability["do"]:
        yield effect
        for option in effect.get("options", ()):
            yield from option


def _sets_off(ability: dict[str, Any]) -> set[str]:
    """The triggers an ability can set off, BUILD apart: that one uses up a card."""
    found: set[str] = set()
    for paid in ability.get("cost", ()):
        found |= {"card": {"discard_card"}, "people": {"lost"}, "building": {"lost"}}.get(paid["pay"], set())
    for effect in _steps(ability):
        match effect["op"], effect.get("what", effect.get("which")):
            case "gain", "food":
                found |= {"gain_food"}
            case "gain", "box":
                found |= {"any_time"}
            case "action", deed:
                found |= {"restock", "mine", "farm", "research"} if deed == "any" else {str(deed)} - {"build"}
                found |= {"gain_food"} if deed in ("any", "farm") else set()
                found |= {"any_time"} if deed in ("any", "restock") else set()
            case ("lose", "card") | ("drop_stored", _):
                found |= {"discard_card"}
            case ("lose", "people" | "building") | ("feed", _):
                found |= {"lost"}
            case "add", _:
                found |= {"add_progress_card"}
    return found


def _endless(values: Values) -> list[Problem]:
    """Abilities that set each other off for ever, or more of them than the queue has room for."""
    edges: dict[str, set[str]] = {}
    copies = dict.fromkeys(TRIGGERS, 0)
    builders = 0
    for card in values["building"]:
        for ability in card["abilities"]:
            edges.setdefault(ability["on"], set()).update(_sets_off(ability))
            copies[ability["on"]] += card["copies"]
        builds = [
            effect
            for ability in card["abilities"]
            for effect in _steps(ability)
            if effect["op"] == "repeat_play" or effect.get("which") in ("build", "any")
        ]
        builders += card["copies"] if builds else 0
    wrong = []
    if builders > BUILDERS:
        wrong.append(Problem("building", "", "abilities", "box-builders", {"found": builders, "most": BUILDERS}))
    for trigger in ("reveal", "work_start", "shuffle"):
        if copies[trigger] > POOL:
            wrong.append(Problem("building", "", "abilities", "box-room", {"found": copies[trigger], "most": POOL}))
    waiting = sum(copies[trigger] for trigger in WAITING)
    if waiting > POOL:
        wrong.append(Problem("building", "", "abilities", "box-room", {"found": waiting, "most": POOL}))
    for card in values["building"]:
        for place, ability in enumerate(card["abilities"]):
            if ability["on"] in _reached(edges, _sets_off(ability)):
                wrong.append(Problem("building", card["id"], f"abilities[{place}]", "box-endless"))
    return wrong


def _reached(edges: dict[str, set[str]], first: set[str]) -> set[str]:
    found, todo = set(first), list(first)
    while todo:
        new = edges.get(todo.pop(), set()) - found
        found |= new
        todo += new
    return found


def _parts() -> tuple[Part, ...]:
    ours = _ours()
    developments = tuple(_ids(ours, "development"))
    progress = tuple(dict.fromkeys(str(card["id"]) for deck in DECKS[2:] for card in ours[deck]))
    return tuple(
        Part(
            deck,
            {"building": "building", "perk": "perk"}.get(deck, "card"),
            {**_NUMBERS.get(deck, {}), "abilities": _abilities(deck, developments, progress)},
            _LOSSES.get(deck, {}),
        )
        for deck in DECKS
    )


assert set(WAITING) >= set(ACTIONS)
SHEET = Sheet(_parts(), take, put, counts, check)
