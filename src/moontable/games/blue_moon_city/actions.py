"""Action numbers as short stable text, and back.

    move university          fly courtyard            steps +2             dragon red: mill
    walk red: mill           stop                     contribute 5         contribute 4b    (second space of value 4)
    hoax 1 red               add white 3              pair 1+2             place
    offer                    offer + yellow 1         done                 hall courtyard
    draw 2 at hospital       offer at shrine          pass                 discard red 1    draw

A whole contribution may be written on one line: `contribute 5: white 2 + white 3`,
`contribute 3: hoax 2 grey + grey 3`, `contribute 5: brown 1+1 + yellow 1 + yellow 1`.
"""

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any

from moontable.engine.game import Position, RulesError

from . import rules as r
from .components import COLOURS, DRAGONS
from .state import BUILDINGS, CARD_IDS, CELLS, SPACE_COUNT, SPACE_VALUE, TYPES

PAIRS = ("1+1", "1+2", "2+2")
_CORNERS = {f"corner-{cell}": cell for cell in range(CELLS)}  # how `building_at` names a cell without a tile
Words = tuple[str, dict[str, Any]]

_FIXED = {
    "steps +2": r.STRIDE,
    "stop": r.END_MOVEMENT,
    "place": r.PLACE_MARKER,
    "offer": r.OFFER,
    "offer + yellow 1": r.OFFER_PILLAR,
    "offer + yellow 2": r.OFFER_PILLAR + 1,
    "done": r.END_CONTRIBUTION,
    "draw 2 at hospital": r.HOSPITAL_DRAW,
    "offer at shrine": r.SHRINE_OFFER,
    "pass": r.SKIP_SPECIAL,
    "draw": r.DRAW,
}
_FIXED_TEXT = {
    **{r.HOAX + key: f"hoax {(key & 1) + 1} {COLOURS[key >> 1]}" for key in range(r.PAY - r.HOAX)},
    **{r.PAY + card: f"add {name}" for card, name in enumerate(CARD_IDS)},
    **{r.PAIR + pair: f"pair {name}" for pair, name in enumerate(PAIRS)},
    **{r.DISCARD + card: f"discard {name}" for card, name in enumerate(CARD_IDS)},
    **{action: text for text, action in _FIXED.items()},
}


def check_options(options: Mapping[str, str], players: int) -> None:
    """2018 knows the expansion only as a whole."""
    if options.get("edition", "2018") == "2018" and options.get("expansion", "none") not in ("none", "all"):
        raise RulesError("expansion can be none or all in the 2018 edition; single parts belong to edition 2006")


def building_at(s: Position, cell: int) -> str:
    """The building on a cell; a cell without a tile is named by its number."""
    tile = int(s["tile"][cell])
    return BUILDINGS[tile] if tile >= 0 else f"corner {cell}"


@cache
def space_name(tile: int, space: int) -> str:
    """A space by its value; equal values on one tile get letters from the left: 4a, 4b."""
    values = SPACE_VALUE[tile][: SPACE_COUNT[tile]].tolist()
    if space >= len(values):
        return f"#{space + 1}"
    same = [k for k, v in enumerate(values) if v == values[space]]
    return str(values[space]) if len(same) == 1 else f"{values[space]}{'abcdef'[same.index(space)]}"


def _here(s: Position, seat: int) -> int:
    return max(int(s["tile"][int(s["figure"][seat])]), 0)


def notate(s: Position, seat: int, action: int) -> str:
    """An action as text."""
    if action in _FIXED_TEXT:
        return _FIXED_TEXT[action]
    if action < r.FLY:
        return f"move {building_at(s, action - r.MOVE)}"
    if action < r.STRIDE:
        return f"fly {building_at(s, action - r.FLY)}"
    if action < r.DRAGON_WALK:
        dragon, cell = divmod(action - r.DRAGON_FLY, CELLS)
        return f"dragon {DRAGONS[dragon]}: {building_at(s, cell)}"
    if action < r.END_MOVEMENT:
        dragon, cell = divmod(action - r.DRAGON_WALK, CELLS)
        return f"walk {DRAGONS[dragon]}: {building_at(s, cell)}"
    if action < r.HOAX:
        return f"contribute {space_name(_here(s, seat), action - r.CONTRIBUTE)}"
    return f"hall {building_at(s, action - r.HALL_MOVE)}"


def parse(s: Position, seat: int, text: str) -> list[int]:
    """The actions a text stands for: one, or all the steps of a contribution written on one line."""
    words = re.sub(r"\s+", " ", text.strip().lower())
    if words in _FIXED:
        return [_FIXED[words]]
    verb, _, rest = words.partition(" ")
    match verb:
        case "move":
            return [r.MOVE + _cell(s, rest)]
        case "fly":
            return [r.FLY + _cell(s, rest)]
        case "hall":
            return [r.HALL_MOVE + _cell(s, rest)]
        case "dragon" | "walk":
            colour, _, where = rest.partition(":")
            if colour.strip() not in DRAGONS:
                raise RulesError(f"there is no {colour.strip()!r} dragon; they are {', '.join(DRAGONS)}")
            block = r.DRAGON_FLY if verb == "dragon" else r.DRAGON_WALK
            return [block + CELLS * DRAGONS.index(colour.strip()) + _cell(s, where.strip())]
        case "contribute":
            space, colon, payment = rest.partition(":")
            start = r.CONTRIBUTE + _space(s, seat, space.strip())
            return [start, *_payment(payment), r.PLACE_MARKER] if colon else [start]
        case "hoax":
            return [_hoax(rest)]
        case "add":
            return [r.PAY + _card(rest)]
        case "pair":
            return [_pair(rest)]
        case "discard":
            return [r.DISCARD + _card(rest)]
    raise RulesError(
        f"{text.strip()!r} is not an action; write for example: move university, stop, "
        "contribute 5: white 2 + white 3, done, discard red 1, draw"
    )


def _cell(s: Position, building: str) -> int:
    name = building.replace(" ", "-")
    if name in _CORNERS:
        return _CORNERS[name]
    for cell in range(CELLS):
        tile = int(s["tile"][cell])
        if tile >= 0 and BUILDINGS[tile] == name:
            return cell
    raise RulesError(f"there is no building {building!r} in this city")


def _space(s: Position, seat: int, name: str) -> int:
    tile = _here(s, seat)
    names = [space_name(tile, k) for k in range(max(int(SPACE_COUNT[tile]), 6))]
    if name in names:
        return names.index(name)
    there = ", ".join(names[: int(SPACE_COUNT[tile])]) or "none"
    raise RulesError(f"{BUILDINGS[tile]} has no space {name!r}; its spaces are: {there}")


def _card(text: str) -> int:
    if text in CARD_IDS:
        return CARD_IDS.index(text)
    raise RulesError(f"{text!r} is not a card; write a colour ({', '.join(COLOURS)}) and a value from 1 to 3")


def _hoax(text: str) -> int:
    kind, _, colour = text.partition(" ")
    if kind in ("1", "2") and colour in COLOURS:
        return r.HOAX + 2 * COLOURS.index(colour) + int(kind) - 1
    raise RulesError(f"'hoax {text}' is not understood; write its value and the colour it changes: hoax 2 grey")


def _pair(text: str) -> int:
    if text in PAIRS:
        return r.PAIR + PAIRS.index(text)
    raise RulesError(f"{text!r} is not a Mimix pair; write 1+1, 1+2 or 2+2")


def _payment(text: str) -> list[int]:
    """The steps of a payment, in the order the rules want them."""
    steps = []
    for part in text.split(" + "):
        item = part.strip()
        if item.startswith("hoax "):
            steps.append(_hoax(item[5:]))
        elif item.startswith("brown ") and item[6:] in PAIRS:
            steps.append(_pair(item[6:]))
        else:
            steps.append(r.PAY + _card(item))
    return sorted(steps)


def action_words(s: Position, seat: int, action: int) -> Words:
    """The message that says in a sentence what an action does, and its arguments."""
    if action in _SAME_WORDS:
        return _SAME_WORDS[action]
    if action in _CELL:
        return _words(action, max(int(s["tile"][_CELL[action]]), 0))
    if action == r.DRAW:
        return _words(action, 0, 2 + int(s["reset_discards"]))
    tile = _here(s, seat)
    value = int(SPACE_VALUE[tile][max(int(s["space"]), 0)]) if action == r.PLACE_MARKER else 0
    return _words(action, tile, value)


@lru_cache(20_000)
def _words(action: int, tile: int, number: int = 0) -> Words:
    """The same with what it takes of the position: the tile it leads to or stands on, and a number."""
    building = ("building", BUILDINGS[tile])

    def card(number: int) -> tuple[str, str]:
        return ("card", CARD_IDS[number].replace(" ", "-"))

    if action < r.FLY:
        return "action-move", {"building": building}
    if action < r.STRIDE:
        return "action-fly", {"building": building}
    if action == r.STRIDE:
        return "action-stride", {}
    if action < r.END_MOVEMENT:
        walk = action >= r.DRAGON_WALK
        dragon = (action - (r.DRAGON_WALK if walk else r.DRAGON_FLY)) // CELLS
        words = "action-dragon-walk" if walk else "action-dragon-fly"
        return words, {"dragon": ("dragon", DRAGONS[dragon]), "building": building}
    if action == r.END_MOVEMENT:
        return "action-stop", {"building": building}
    if action < r.HOAX:
        return "action-contribute", {"value": int(SPACE_VALUE[tile][action - r.CONTRIBUTE]), "building": building}
    if action < r.PAY:
        key = action - r.HOAX
        return "action-hoax", {"kind": (key & 1) + 1, "colour": ("colour", COLOURS[key >> 1])}
    if action < r.PAIR:
        return "action-pay", {"card": card(action - r.PAY)}
    if action < r.PLACE_MARKER:
        return "action-pair", {"first": card(15 + (action == r.PAIR + 2)), "second": card(15 + (action > r.PAIR))}
    if action == r.PLACE_MARKER:
        return "action-place", {"value": number}
    if action < r.END_CONTRIBUTION:
        return "action-offer", {"surcharge": action - r.OFFER}
    if action == r.END_CONTRIBUTION:
        return "action-done", {}
    if action < r.HOSPITAL_DRAW:
        return "action-hall", {"building": building}
    if action == r.HOSPITAL_DRAW:
        return "action-hospital", {}
    if action == r.SHRINE_OFFER:
        return "action-shrine", {}
    if action == r.SKIP_SPECIAL:
        return "action-pass", {}
    if action < r.DRAW:
        return "action-discard", {"card": card(action - r.DISCARD)}
    return "action-draw", {"n": number}


# The cell an action leads to.
_CELL = {
    block + cell: cell
    for block in (r.MOVE, r.FLY, r.HALL_MOVE, *range(r.DRAGON_FLY, r.END_MOVEMENT, CELLS))
    for cell in range(CELLS)
}
_ELSE = {*_CELL, *range(r.CONTRIBUTE, r.HOAX), r.END_MOVEMENT, r.PLACE_MARKER, r.DRAW}  # say where, or how many
_SAME_WORDS = {action: _words(action, 0) for action in range(r.ACTION_COUNT) if action not in _ELSE}

assert r.PAIR - r.PAY == TYPES  # payments are sorted by action number: Hoax, cards ascending, pairs
