"""What is in the box: reads components.toml, checks it, and says what comes from where."""

import tomllib
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from moontable.engine.box import opened
from moontable.engine.game import RulesError

FILE = Path(__file__).with_name("components.toml")

# The registries. They only grow: a stored position refers to them by place.
COLOURS = ("black", "red", "blue", "grey", "green", "brown", "white", "yellow")
DRAGONS = ("red", "green", "blue")
ACTIONS = ("none", "move", "draw", "offer")
BONUSES = ("crystals", "scales", "cards")
PROVENANCE = ("rulebook", "picture", "reconstructed", "printed")


@dataclass(frozen=True)
class Building:
    """One building tile: its contribution spaces left to right, its three bonuses, its action (expansion only)."""

    id: str
    name: str
    spaces: tuple[tuple[str, int], ...]
    majority: tuple[int, ...]
    construction: tuple[int, ...]
    neighbourhood: tuple[int, ...]
    starting: bool
    part: str
    action: str
    provenance: dict[str, str]


@dataclass(frozen=True)
class People:
    """One people: its colour, its cards by value, its power."""

    id: str
    colour: str
    cards: tuple[int, int, int]
    power: str
    provenance: dict[str, str]


@dataclass(frozen=True)
class Box:
    """Everything in the box, checked."""

    buildings: tuple[Building, ...]
    people: tuple[People, ...]
    raw: dict[str, Any]


def _wrong(where: str, what: str) -> RulesError:
    return RulesError(f"{FILE.name}: {where}: {what}")


def _need(table: dict[str, Any], key: str, kind: type, where: str) -> Any:
    if key not in table:
        raise _wrong(where, f"the field {key!r} is missing")
    if not isinstance(table[key], kind) or isinstance(table[key], bool) is not (kind is bool):
        raise _wrong(where, f"the field {key!r} should be a {kind.__name__}, not {table[key]!r}")
    return table[key]


def _bonus(table: dict[str, Any], key: str, where: str) -> tuple[int, ...]:
    bonus = _need(table, key, dict, where)
    for word, amount in bonus.items():
        if word not in BONUSES:
            raise _wrong(where, f"the field {key!r} names {word!r}; a bonus is one of {', '.join(BONUSES)}")
        if not isinstance(amount, int) or not 0 < amount < 10:
            raise _wrong(where, f"the field {key!r} gives {amount!r} {word}; it should be a number from 1 to 9")
    return tuple(bonus.get(word, 0) for word in BONUSES)


def _provenance(table: dict[str, Any], where: str) -> dict[str, str]:
    provenance: dict[str, str] = _need(table, "provenance", dict, where)
    for key, word in provenance.items():
        if word not in PROVENANCE:
            raise _wrong(where, f"the provenance of {key!r} is {word!r}; it is one of {', '.join(PROVENANCE)}")
    return provenance


def _building(table: dict[str, Any], expansion: bool) -> Building:
    id = table.get("id", "a building without id")
    where = f"building {id}"
    spaces = []
    for space in _need(table, "spaces", list, where):
        colour, value = _need(space, "colour", str, where), _need(space, "value", int, where)
        if colour not in (*COLOURS, "any"):
            raise _wrong(
                where, f"the field 'spaces' names the colour {colour!r}; it is one of {', '.join(COLOURS)}, any"
            )
        if not 1 <= value <= 9:
            raise _wrong(where, f"the field 'spaces' has the value {value}; it should be from 1 to 9")
        spaces.append((colour, value))
    if not 1 <= len(spaces) <= 6:
        raise _wrong(where, f"the field 'spaces' has {len(spaces)} spaces; a building has 1 to 6")
    action = table.get("action", "none")
    if action not in ACTIONS:
        raise _wrong(where, f"the field 'action' is {action!r}; it is one of {', '.join(ACTIONS)}")
    return Building(
        id=_need(table, "id", str, where),
        name=_need(table, "name", str, where),
        spaces=tuple(spaces),
        majority=_bonus(table, "majority", where),
        construction=_bonus(table, "construction", where),
        neighbourhood=_bonus(table, "neighbourhood", where),
        starting=False if expansion else _need(table, "starting", bool, where),
        part=_need(table, "part", str, where) if expansion else "base",
        action=action,
        provenance=_provenance(table, where),
    )


def _people(table: dict[str, Any]) -> People:
    where = f"people {table.get('id', 'without id')}"
    cards = _need(table, "cards", dict, where)
    if set(cards) - {"1", "2", "3"} or not all(isinstance(n, int) and n >= 0 for n in cards.values()):
        raise _wrong(where, "the field 'cards' should count cards of value 1, 2 and 3")
    colour = _need(table, "colour", str, where)
    if colour not in COLOURS:
        raise _wrong(where, f"the field 'colour' is {colour!r}; it is one of {', '.join(COLOURS)}")
    return People(
        id=_need(table, "id", str, where),
        colour=colour,
        cards=(cards.get("1", 0), cards.get("2", 0), cards.get("3", 0)),
        power=_need(table, "power", str, where),
        provenance=_provenance(table, where),
    )


def read_box(file: Path = FILE) -> Box:
    """Read and check a component file; a RulesError names file, card and field."""
    try:
        raw = tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise RulesError(f"{file.name}: it cannot be read ({error})") from error
    except tomllib.TOMLDecodeError as error:
        raise RulesError(f"{file.name}: it is not valid TOML ({error})") from error
    return make_box(raw)


def make_box(raw: dict[str, Any]) -> Box:
    """The box a component file describes, checked."""
    for key in (
        "counts",
        "start",
        "editions",
        "offerings_to_win",
        "obelisk",
        "building",
        "expansion_building",
        "people",
    ):
        if key not in raw:
            raise _wrong("the file", f"the section [{key}] is missing")
    buildings = [_building(t, False) for t in raw["building"]] + [_building(t, True) for t in raw["expansion_building"]]
    people = [_people(t) for t in raw["people"]]
    box = Box(tuple(buildings), tuple(people), raw)
    for what, found, expected in counts(box):
        if found != expected:
            raise _wrong(what, f"there are {found}, the rulebook says {expected}")
    if tuple(p.colour for p in people) != COLOURS:
        raise _wrong("people", f"the peoples should come in the order of their colours: {', '.join(COLOURS)}")
    if len({b.id for b in buildings}) != len(buildings):
        raise _wrong("building", "two buildings share an id")
    return box


def counts(box: Box) -> list[tuple[str, str, str]]:
    """(what, found, what the rulebook says)."""
    base = sum(b.part == "base" for b in box.buildings)
    cards = [sum(p.cards) for p in box.people]
    return [
        ("building tiles", str(base), str(20)),
        ("expansion building tiles", str(len(box.buildings) - base), str(4)),
        ("starting tiles", str(sum(b.starting for b in box.buildings)), str(4)),
        ("peoples", str(len(box.people)), str(8)),
        ("people cards", str(sum(cards)), str(80)),
        ("cards of each people", "/".join(str(n) for n in sorted(set(cards))), "10"),
        ("obelisk spaces, 3-4 players", str(len(box.raw["obelisk"]["spaces"])), "13"),
        ("obelisk spaces, 2 players", str(len(box.raw["obelisk"]["two_players"])), "11"),
    ]


def check_components() -> list[tuple[str, str, str]]:
    return counts(box())


def provenance() -> dict[str, int]:
    """How many facts on tiles and cards come from where."""
    tally: Counter[str] = Counter()
    for building in box().buildings:
        tally.update(building.provenance.values())
    for people in box().people:
        tally.update(people.provenance.values())
    return dict(tally)


@cache
def box() -> Box:
    own = opened(__package__)
    return make_box(own.components) if own else read_box()
