"""What an owner may enter: how many cards of each value a people has, and what is printed on the buildings."""

from copy import deepcopy
from typing import Any

from moontable.engine.sheet import Components, Count, Kind, Number, Part, Problem, Row, Sheet, Table, Values, Word

from .components import BONUSES, COLOURS

BUILDINGS = ("building", "expansion_building")
FIXED = {"green": [10, 0, 0]}  # rulebook: all Khind have the value 1
ANY_COLOUR = "royal-palace"  # the only building that takes any colour, on each of its spaces

_bonus = Table(may={"crystals": Number(1, 9), "scales": Number(1, 3), "cards": Number(1, 9)})
_space = Table({"colour": Word((*COLOURS, "any"), "colour"), "value": Number(1, 9)})
_printed: dict[str, Kind] = {"spaces": Row(_space, 1, 6)}
_printed |= dict.fromkeys(("majority", "construction", "neighbourhood"), _bonus)


def take(components: Components) -> Values:
    values: Values = {"people": []}
    for people in components["people"]:
        cards = [people["cards"].get(str(value), 0) for value in (1, 2, 3)]
        origin = {"cards": people["provenance"]["cards"]}
        values["people"].append({"id": people["colour"], "cards": cards, "provenance": origin})
    for part in BUILDINGS:
        values[part] = [_building(card) for card in components[part]]
    return values


def _building(card: dict[str, Any]) -> dict[str, Any]:
    origin = {name: card["provenance"][name] for name in _printed}
    return {"id": card["id"], **{name: deepcopy(card[name]) for name in _printed}, "provenance": origin}


def put(components: Components, values: Values) -> Components:
    made = deepcopy(components)
    for card, own in zip(made["people"], values["people"], strict=True):
        card["cards"] = {str(value): n for value, n in enumerate(own["cards"], start=1) if n}
        card["provenance"] |= own["provenance"]
    for part in BUILDINGS:
        for card, own in zip(made[part], values[part], strict=True):
            card |= {name: deepcopy(own[name]) for name in _printed}
            card["provenance"] |= own["provenance"]
    return made


def counts(values: Values) -> list[Count]:
    return [
        Count("count-people", {"people": ("people", people["id"])}, str(sum(people["cards"])), "10")
        for people in values["people"]
    ]


def check(values: Values) -> list[Problem]:
    wrong = []
    for people in values["people"]:
        fixed = FIXED.get(people["id"], people["cards"])
        if people["cards"] != fixed:
            wrong.append(Problem("people", people["id"], "cards", "box-fixed", {"wanted": str(fixed)}))
    for part in BUILDINGS:
        for card in values[part]:
            free = [space["colour"] == "any" for space in card["spaces"]]
            if any(free) != (card["id"] == ANY_COLOUR) or any(free) != all(free):
                wrong.append(Problem(part, card["id"], "spaces", "box-any-colour"))
    return wrong


assert set(_bonus.may) == set(BONUSES)
SHEET = Sheet(
    (
        Part("people", "people", {"cards": Row(Number(0, 10), 3, 3)}),
        *(Part(part, "building", _printed) for part in BUILDINGS),
    ),
    take,
    put,
    counts,
    check,
)
