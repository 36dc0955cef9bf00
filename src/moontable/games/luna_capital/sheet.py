"""What an owner may enter: the faces of the area cards, how many tiles of each kind there are, the concessions."""

from collections import Counter
from copy import deepcopy
from typing import Any

from moontable.engine.sheet import PRINTED, Components, Count, Number, Part, Problem, Row, Sheet, Values, Word

from .components import CONTENTS, DOUBLE_CELLS, DOUBLES, PHASES, TILE_TYPES, TILES

TILE_PARTS = tuple(f"tiles_{letter.lower()}" for letter in PHASES)
DOTS = (1, 2, 3)
MOST_OF_A_KIND = 9  # of one tile in one phase: what a position has room for
LANDING_PADS = 5  # in all phases: a hand has room for as many cards, and the deck has no more for them
NEEDED = {2: 32, 3: 42, 4: 52}  # tiles a phase of so many players uses up: arithmetic from the rulebook


def take(components: Components) -> Values:
    cards = [
        {
            "id": card["id"],
            "number": card["number"],
            "cells": [cell for row in card["cells"] for cell in row],
            "double": card.get("double", ""),
            "provenance": _origin(card, ("number", "cells", "double")),
        }
        for card in components["area_card"]
    ]
    values: Values = {"area_card": cards}
    for part in TILE_PARTS:
        copies: Counter[tuple[str, int]] = Counter()
        for tile in components[part]:
            copies[TILES[_type(tile)], tile["dots"]] += tile["copies"]
        values[part] = [
            {
                "id": tile,
                "copies": [copies[tile, dots] for dots in DOTS],
                "provenance": {"copies": components.get("printed_tiles", {}).get(part, {}).get(tile, "reconstructed")},
            }
            for tile in TILES
        ]
    values["concession"] = [_concession(card) for card in components["concession"]]
    return values


def _origin(card: dict[str, Any], fields: tuple[str, ...]) -> dict[str, str]:
    return {field: card.get("provenance", {}).get(field, "reconstructed") for field in fields}


def _type(tile: dict[str, Any]) -> int:
    content = "-".join(tile[key] for key in ("kind", "target") if key in tile)
    return TILE_TYPES.index((content, tile["robots"]))


def _concession(card: dict[str, Any]) -> dict[str, Any]:
    known = {"all", "cells"} & set(card["provenance"])
    made = {"id": card["id"], "points": card["points"]}
    origin = {"points": PRINTED if "printed points" in card["provenance"] else "rulebook"}
    if card["kind"] == "pattern":
        made["cells"] = list(card["cells"])
        origin["cells"] = PRINTED if known else "reconstructed"
    return {**made, "provenance": origin}


def put(components: Components, values: Values) -> Components:
    made = deepcopy(components)
    for card, own in zip(made["area_card"], values["area_card"], strict=True):
        a, b, c, d = own["cells"]
        card |= {"number": own["number"], "cells": [[a, b], [c, d]], "provenance": own["provenance"]}
        card |= {"double": own["double"]}
    made["printed_tiles"] = {}
    for part in TILE_PARTS:
        made[part] = [
            {"kind": content, "robots": robots, "dots": dots, "copies": n}
            for (content, robots), own in zip(TILE_TYPES, values[part], strict=True)
            for dots, n in zip(DOTS, own["copies"], strict=True)
            if n
        ]
        made["printed_tiles"][part] = {own["id"]: own["provenance"]["copies"] for own in values[part]}
    for card, own in zip(made["concession"], values["concession"], strict=True):
        card["points"] = own["points"]
        if "cells" in own:
            if card["cells"] != own["cells"]:
                card["reworded"] = True  # the words of the language files are not this picture's
            card["cells"] = list(own["cells"])
            if own["provenance"]["cells"] == PRINTED:
                card["provenance"] = [*card["provenance"], "cells"]
        if own["provenance"]["points"] == PRINTED:
            card["provenance"] = [*card["provenance"], "printed points"]
    return made


def counts(values: Values) -> list[Count]:
    numbers = [card["number"] for card in values["area_card"]]
    rows = [Count("count-numbers", {}, f"{min(numbers)}-{max(numbers)}", "1-10")]
    for phase, part in zip(PHASES, TILE_PARTS, strict=True):
        of: dict[str, Any] = {"phase": ("phase", phase)}
        rows.append(Count("count-tiles", of, str(sum(sum(tile["copies"]) for tile in values[part])), "55"))
        for players, needed in NEEDED.items():
            used = sum(sum(tile["copies"][: players - 1]) for tile in values[part])
            rows.append(Count("count-tiles-of", {**of, "players": players}, str(used), f"{needed}+"))
    pads = sum(sum(tile["copies"]) for part in TILE_PARTS for tile in values[part] if tile["id"] == "landing-pad")
    rows.append(Count("count-pads", {}, str(pads), f"{LANDING_PADS}-"))
    return rows


def check(values: Values) -> list[Problem]:
    wrong = []
    for card in values["area_card"]:
        double = card["double"]
        if double and len({card["cells"][cell] for cell in DOUBLE_CELLS[double]}) > 1:
            wrong.append(Problem("area_card", card["id"], "double", "box-double", {"double": ("double", double)}))
    for part in TILE_PARTS:
        for tile in values[part]:
            if sum(tile["copies"]) > MOST_OF_A_KIND:
                args: dict[str, Any] = {"found": sum(tile["copies"]), "most": MOST_OF_A_KIND}
                wrong.append(Problem(part, tile["id"], "copies", "box-room", args))
    for card in values["concession"]:
        if "cells" in card and (len({len(row) for row in card["cells"]}) > 1 or "#" not in "".join(card["cells"])):
            wrong.append(Problem("concession", card["id"], "cells", "box-pattern"))
        if ("cells" in card) != (card["id"] in PATTERNS):
            message = "box-missing" if card["id"] in PATTERNS else "box-words-fixed"
            wrong.append(Problem("concession", card["id"], "cells", message))
    return wrong


PATTERNS = ("short-1", "long-8")  # the two concessions that are a picture; the others are known by their words
_CELLS = tuple("" if content == "empty" else content for content in CONTENTS[:11])
_LINES = tuple(
    "".join("#" if bits >> at & 1 else "." for at in range(width)) for width in (1, 2, 3) for bits in range(1 << width)
)

SHEET = Sheet(
    (
        Part(
            "area_card",
            "card",
            {
                "number": Number(1, 10),
                "cells": Row(Word(_CELLS, "content"), 4, 4),
                "double": Word(DOUBLES, "double"),
            },
        ),
        *(Part(part, "tile", {"copies": Row(Number(0, MOST_OF_A_KIND), 3, 3)}) for part in TILE_PARTS),
        Part("concession", "concession", {"points": Number(1, 20)}, {"cells": Row(Word(_LINES, "cards"), 1, 3)}),
    ),
    take,
    put,
    counts,
    check,
)
