"""Action numbers and how people write them.

What a number means depends on the step: the same card is named to lay it or to discard it. Texts for one step:

    keep hand · swap hands · exchange a05c · for set 2 · no exchange
    move 1 hydrogen · for 3 water · take 2 · discard a05c
    robot · lay a05c · at 2,-1 · tile hydrogen · on a05c.nw · keep a05c · under a05c

Steps that belong together may be written in one line: `robot lay a05c at 2,-1`. Every word means what it would mean if
the line were written step by step: after `move 1 hydrogen for 3 water` the hydrogen lies in set 3. Places are counted
from the first card, columns to the right, rows downwards.
"""

import re
from typing import Any, Final

from moontable.engine.game import Position, RulesError

from . import state as st
from .components import CONTENTS, DOUBLE_CELLS, SPOTS, TILES, box
from .words import Face, Stage

PASS: Final = 0  # keep the hand, exchange nothing
SWAP_HANDS: Final = 1
ROBOT: Final = 2
SET: Final = 3  # + place on the board
SLOT: Final = SET + st.SETS  # + 4 * place + tile
CARD: Final = SLOT + st.SETS * st.SET_TILES
AT: Final = CARD + st.CARDS  # + COLUMNS * row + column
TILE_TYPE: Final = AT + st.ROWS * st.COLUMNS
ON_PLOT: Final = TILE_TYPE + st.TYPES
ACTION_COUNT: Final = ON_PLOT + st.PLOTS

_CARD_VERBS: Final[dict[int, str]] = {
    Stage.EXCHANGE: "exchange",
    Stage.DISCARD: "discard",
    Stage.LAY: "lay",
    Stage.KEEP: "keep",
    Stage.UNDER: "under",
}
# Numbers as people write them: int() would also take other alphabets' digits, signs, blanks and underscores.
_PLACES: Final = tuple(str(place + 1) for place in range(st.SETS))
_SLOTS: Final = tuple(f"slot-{i + 1}" for i in range(st.SET_TILES))
_PLOTS: Final = tuple(f"plot-{plot + 1}" for plot in range(st.PLOTS))
_PLACE: Final = re.compile("(-?[0-9]{1,2}),(-?[0-9]{1,2})")
# The steps in which a verb can stand first, and those that may follow it in one line.
_STAGES_OF: Final = {
    "keep hand": (Stage.HANDS,),
    "swap hands": (Stage.HANDS,),
    "no exchange": (Stage.EXCHANGE,),
    "exchange": (Stage.EXCHANGE,),
    "for set": (Stage.EXCHANGE_SET,),
    "move": (Stage.TAKE,),
    "for": (Stage.REDISTRIBUTE,),
    "take": (Stage.TAKE,),
    "discard": (Stage.DISCARD,),
    "robot": (Stage.LAY,),
    "lay": (Stage.LAY,),
    "at": (Stage.PLACE,),
    "tile": (Stage.TILE,),
    "on": (Stage.PLOT,),
    "keep": (Stage.KEEP,),
    "under": (Stage.UNDER,),
}
_NEXT: Final = {
    "keep hand": (Stage.EXCHANGE,),
    "swap hands": (Stage.EXCHANGE,),
    "exchange": (Stage.EXCHANGE_SET,),
    "move": (Stage.REDISTRIBUTE,),
    "for": (Stage.TAKE,),
    "take": (Stage.DISCARD, Stage.LAY),
    "discard": (Stage.LAY,),
    "robot": (Stage.LAY,),
    "lay": (Stage.PLACE, Stage.TILE, Stage.PLOT),
    "at": (Stage.TILE, Stage.PLOT),
    "tile": (Stage.PLOT,),
    "on": (Stage.TILE, Stage.PLOT, Stage.KEEP),
    "keep": (Stage.UNDER, Stage.TILE, Stage.PLOT),
    "under": (Stage.TILE, Stage.PLOT),
}


def notate(s: Position, seat: int, action: int) -> str:
    """The action as short text, as it reads in this step."""
    stage = int(s["stage"])
    if action == PASS:
        return "keep hand" if stage == Stage.HANDS else "no exchange"
    if action == SWAP_HANDS:
        return "swap hands"
    if action == ROBOT:
        return "robot"
    if action < SLOT:
        return f"for set {action - SET + 1}" if stage == Stage.EXCHANGE_SET else f"take {action - SET + 1}"
    if action < CARD:
        place, i = divmod(action - SLOT, st.SET_TILES)
        tile = int(s["set_tile"][place, i])
        same = [k for k in range(i) if int(s["set_tile"][place, k]) == tile]
        verb = "for" if stage == Stage.REDISTRIBUTE else "move"
        return f"{verb} {place + 1} {TILES[tile]}" if tile >= 0 and not same else f"{verb} {place + 1} slot-{i + 1}"
    if action < AT:
        return f"{_CARD_VERBS.get(stage, 'lay')} {st.CARD_IDS[action - CARD]}"
    if action < TILE_TYPE:
        row, column = divmod(action - AT, st.COLUMNS)
        return f"at {column - st.HOME_COLUMN},{row - st.HOME_ROW}"
    if action < ON_PLOT:
        return f"tile {TILES[action - TILE_TYPE]}"
    card, spot = divmod(action - ON_PLOT, 4)
    if card < int(s["laid"][seat]) and int(s["city_face"][seat, card]) != Face.DOWN:
        return f"on {st.CARD_IDS[int(s['city_card'][seat, card])]}.{SPOTS[spot]}"
    return f"on plot-{action - ON_PLOT + 1}"


def parse(s: Position, seat: int, text: str) -> list[int]:
    """The actions a text stands for, in order; a RulesError says what cannot be read."""
    words = text.split()
    if not words:
        raise RulesError("there is nothing to play in an empty line; write for example: take 2")
    stages: tuple[int, ...] = (int(s["stage"]),)
    actions: list[int] = []
    city: list[int] = s["city_card"][seat].tolist()[: int(s["laid"][seat])]
    sets: list[list[int]] = s["set_tile"].tolist()
    picked = int(s["picked"])
    while words:
        verb = " ".join(words[:2]) if " ".join(words[:2]) in _STAGES_OF else words[0]
        if verb not in _STAGES_OF:
            now = ", ".join(v for v, of in _STAGES_OF.items() if set(of) & set(stages)) or "nothing"
            raise RulesError(f"{verb!r} is no action; possible now: {now}")
        if not set(_STAGES_OF[verb]) & set(stages):
            step = " or ".join(Stage.ids()[stage] for stage in stages) or "nothing"
            raise RulesError(f"{verb!r} belongs to the step {Stage.ids()[_STAGES_OF[verb][0]]!r}; due now: {step}")
        del words[: len(verb.split())]
        actions.append(_read(s, seat, verb, words, city, sets))
        if verb == "lay":
            city.append(actions[-1] - CARD)  # a line may go on and build on the card it lays
        elif verb == "move":
            picked = actions[-1] - SLOT
        elif verb == "for":  # a line may go on and name the tiles where they lie now
            (a, i), (b, k) = divmod(picked, st.SET_TILES), divmod(actions[-1] - SLOT, st.SET_TILES)
            sets[a][i], sets[b][k] = sets[b][k], sets[a][i]
        stages = _NEXT.get(verb, ())
    return actions


def _read(s: Position, seat: int, verb: str, words: list[str], city: list[int], sets: list[list[int]]) -> int:
    """One action; takes its words from the front of the list. `city`: the cards laid, in order; `sets`: their tiles."""

    def word(what: str) -> str:
        if not words:
            raise RulesError(f"{verb!r} needs {what} after it")
        return words.pop(0)

    if verb in ("keep hand", "no exchange"):
        return PASS
    if verb == "swap hands":
        return SWAP_HANDS
    if verb == "robot":
        return ROBOT
    if verb in ("take", "for set"):
        return SET + _place(word("the number of a set"))
    if verb in ("move", "for"):
        place = _place(word("the number of a set"))
        return SLOT + st.SET_TILES * place + _tile_of_set(sets[place], place, word("a tile of that set"))
    if verb == "at":
        return _at(word("a place such as 2,-1"))
    if verb == "tile":
        return TILE_TYPE + _id(word("a tile"), TILES, "tile")
    if verb == "on":
        return ON_PLOT + _plot(s, seat, city, word("a plot such as a05c.nw"))
    return CARD + _id(word("a card"), st.CARD_IDS, "area card")


def _id(word: str, ids: tuple[str, ...], what: str) -> int:
    if word not in ids:
        raise RulesError(f"there is no {what} {word!r}; {what}s are called {ids[0]}, {ids[1]} and so on")
    return ids.index(word)


def _place(word: str) -> int:
    if word not in _PLACES:
        raise RulesError(f"there is no set {word!r}; sets are numbered 1 to 4 from the deck")
    return _PLACES.index(word)


def _tile_of_set(tiles_there: list[int], place: int, word: str) -> int:
    if word in _SLOTS:
        return _SLOTS.index(word)
    tiles = [TILES[t] for t in tiles_there if t >= 0]
    if word not in tiles:
        raise RulesError(f"set {place + 1} has no tile {word!r}; it has {', '.join(tiles) or 'none'}")
    return tiles.index(word)


def _at(word: str) -> int:
    numbers = _PLACE.fullmatch(word)
    if not numbers:
        raise RulesError(f"{word!r} is no place; write column,row counted from the first card: 2,-1")
    column, row = int(numbers[1]), int(numbers[2])
    if abs(column) > st.HOME_COLUMN or abs(row) > st.HOME_ROW:
        raise RulesError(
            f"{word} is too far: columns -{st.HOME_COLUMN} to {st.HOME_COLUMN}, rows -{st.HOME_ROW} to {st.HOME_ROW}"
        )
    return AT + st.COLUMNS * (row + st.HOME_ROW) + column + st.HOME_COLUMN


def _plot(s: Position, seat: int, city: list[int], word: str) -> int:
    if word in _PLOTS:
        return _PLOTS.index(word)
    card, _, spot = word.partition(".")
    number = _id(card, st.CARD_IDS, "area card")
    if number not in city or int(s["city_face"][seat, city.index(number)]) == Face.DOWN:
        raise RulesError(f"{card} does not lie face up in your city")
    if spot not in SPOTS:
        raise RulesError(f"a plot of {card} is {card}.nw, {card}.ne, {card}.sw or {card}.se, not {word!r}")
    cell = SPOTS.index(spot)
    first, second = DOUBLE_CELLS.get(box().cards[number].double, (0, -1))
    return 4 * city.index(number) + (first if cell == second else cell)


def action_words(s: Position, seat: int, action: int) -> tuple[str, dict[str, Any]]:
    """Message id and arguments of the sentence that says what the action does."""
    stage = int(s["stage"])
    if action == PASS:
        return ("action-keep-hand" if stage == Stage.HANDS else "action-no-exchange"), {}
    if action == SWAP_HANDS:
        return "action-swap-hands", {}
    if action == ROBOT:
        return "action-robot", {}
    if action < SLOT:
        return _set_words(s, stage, action - SET)
    if action < CARD:
        place, i = divmod(action - SLOT, st.SET_TILES)
        tile = int(s["set_tile"][place, i])
        message = "action-move-for" if stage == Stage.REDISTRIBUTE else "action-move"
        return message, {"tile": ("tile", TILES[tile]) if tile >= 0 else "", "set": place + 1}
    if action < AT:
        return _card_words(stage, int(s["face"]), action - CARD)
    if action < TILE_TYPE:
        row, column = divmod(action - AT, st.COLUMNS)
        return "action-at", {"column": column - st.HOME_COLUMN, "row": row - st.HOME_ROW}
    if action < ON_PLOT:
        return "action-tile", {"tile": ("tile", TILES[action - TILE_TYPE])}
    return _plot_words(s, seat, action - ON_PLOT)


def _set_words(s: Position, stage: int, place: int) -> tuple[str, dict[str, Any]]:
    card = int(s["set_card"][place])
    words: dict[str, Any] = {"set": place + 1, "card": ("card", st.CARD_IDS[card]) if card >= 0 else ""}
    if stage == Stage.EXCHANGE_SET:
        return "action-exchange-set", words
    words["n"] = int(s["set_size"][place])
    return ("action-take-last" if place == int(s["last_delivery"]) else "action-take"), words


def _card_words(stage: int, face: int, card: int) -> tuple[str, dict[str, Any]]:
    words: dict[str, Any] = {"card": ("card", st.CARD_IDS[card])}
    verb = _CARD_VERBS.get(stage, "lay")
    if verb == "lay":
        words["number"] = int(st.NUMBER[card])
        if face in (Face.ROBOT, Face.DOWN):
            verb += "-" + Face.ids()[face]
    return f"action-{verb}", words


def _plot_words(s: Position, seat: int, plot: int) -> tuple[str, dict[str, Any]]:
    card, tile = int(s["city_card"][seat, plot // 4]), int(s["tile"])
    hidden = card < 0 or int(s["city_face"][seat, plot // 4]) == Face.DOWN
    words: dict[str, Any] = {
        "tile": ("tile", TILES[tile]) if tile >= 0 else "",
        "card": "" if hidden else ("card", st.CARD_IDS[card]),
        "spot": ("spot", SPOTS[plot % 4]),
    }
    if tile >= 0 and st.TILE_CONTENT[tile] == st.DEMOLITION:
        del words["tile"]
        words["content"] = ("content", CONTENTS[max(0, int(s["plot"][seat, plot]))])
        return "action-demolish", words
    return "action-build", words
