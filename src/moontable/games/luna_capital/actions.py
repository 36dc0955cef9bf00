"""The actions of Luna Capital: what they name, one row for each, and lines of several steps.

What a number means depends on the step: the same card is named to lay it or to discard it. Texts for one step:

    keep hand · swap hands · exchange a05c · for set 2 · no exchange
    move 1 hydrogen · for 3 water · take 2 · discard a05c
    robot · lay a05c · at 2,-1 · tile hydrogen · on a05c.nw · keep a05c · under a05c

Steps that belong together may be written in one line: `robot lay a05c at 2,-1`. Every word means what it would mean if
the line were written step by step: after `move 1 hydrogen for 3 water` the hydrogen lies in set 3. Places are counted
from the first card, columns to the right, rows downwards.
"""

import re
from collections.abc import Mapping
from typing import Any, Final

import numpy as np

from moontable.engine.actions import Act, Actions, Numbers, Param, Told
from moontable.engine.game import Position, RulesError
from moontable.engine.rule import rule

from . import rules
from . import state as st
from .city import beside, fits_somewhere, places_for
from .components import CONTENTS, DOUBLE_CELLS, SPOTS, TILES, box
from .tiles import build, plots_for_held, tile_choices
from .words import Face, R, Stage

# ---------------------------------------------------------------------------------------------------------------
# What actions name


def _id(word: str, ids: tuple[str, ...], what: str) -> int:
    if word not in ids:
        raise RulesError(f"there is no {what} {word!r}; {what}s are called {ids[0]}, {ids[1]} and so on")
    return ids.index(word)


# Numbers as people write them: int() would also take other alphabets' digits, signs, blanks and underscores.
_PLACES: Final = tuple(str(place + 1) for place in range(st.SETS))
_SLOTS: Final = tuple(f"slot-{i + 1}" for i in range(st.SET_TILES))
_PLOTS: Final = tuple(f"plot-{plot + 1}" for plot in range(st.PLOTS))
_NUMBER: Final = re.compile("-?[0-9]{1,2}")


def _place(word: str) -> int:
    if word not in _PLACES:
        raise RulesError(f"there is no set {word!r}; sets are numbered 1 to {st.SETS} from the deck")
    return _PLACES.index(word)


def _set_words(one: tuple[int, int, int]) -> dict[str, Any]:
    place, card, n = one
    return {"set": place + 1, "card": ("card", st.CARD_IDS[card]) if card >= 0 else "", "n": n}


def _slot(s: Position, seat: int, slot: int) -> tuple[int, int, int]:
    """Place and tile, and which of its set it must be called where its name means another one."""
    place, i = divmod(slot, st.SET_TILES)
    tiles: list[int] = s["set_tile"][place].tolist()
    return place, tiles[i], -1 if tiles[i] >= 0 and tiles.index(tiles[i]) == i else i


def _slot_text(slot: tuple[int, int, int]) -> str:
    place, tile, i = slot
    return f"{_PLACES[place]} {TILES[tile] if i < 0 else _SLOTS[i]}"


def _slot_words(slot: tuple[int, int, int]) -> dict[str, Any]:
    place, tile, _ = slot
    return {"tile": ("tile", TILES[tile]) if tile >= 0 else "", "set": place + 1}


def _read_slot(s: Position, seat: int, text: str) -> int:
    set_, _, word = text.partition(" ")
    place = _place(set_)
    if word in _SLOTS:
        return st.SET_TILES * place + _SLOTS.index(word)
    tiles = [TILES[t] for t in s["set_tile"][place].tolist() if t >= 0]
    if word not in tiles:
        raise RulesError(f"set {place + 1} has no tile {word!r}; it has {', '.join(tiles) or 'none'}")
    return st.SET_TILES * place + tiles.index(word)


def _steps(name: str, size: int, home: int) -> Param:
    """A row or column of the lattice, counted from the first card."""

    def read(s: Position, seat: int, word: str) -> int:
        if not _NUMBER.fullmatch(word):
            raise RulesError(f"{word!r} is no place; write column,row counted from the first card: 2,-1")
        if abs(int(word)) > home:
            raise RulesError(f"{word} is too far: {name}s are numbered from -{home} to {home}")
        return int(word) + home

    return Param(name, size, write=lambda n: str(n - home), word=lambda n: {name: n - home}, read=read)


def _plot(s: Position, seat: int, plot: int) -> tuple[int, str, int, int]:
    """Its number, its name (none where no card lies face up), the tile in hand, and what lies there."""
    k, spot = divmod(plot, 4)
    up = k < int(s["laid"][seat]) and int(s["city_face"][seat, k]) != Face.DOWN
    name = f"{st.CARD_IDS[int(s['city_card'][seat, k])]}.{SPOTS[spot]}" if up else ""
    return plot, name, int(s["tile"]), max(0, int(s["plot"][seat, plot]))


def _plot_words(one: tuple[int, str, int, int]) -> dict[str, Any]:
    plot, name, tile, content = one
    words: dict[str, Any] = {
        "card": ("card", name.partition(".")[0]) if name else "",
        "spot": ("spot", SPOTS[plot % 4]),
    }
    if tile >= 0 and st.TILE_CONTENT[tile] == st.DEMOLITION:
        return words | {"content": ("content", CONTENTS[content])}
    return words | {"tile": ("tile", TILES[tile]) if tile >= 0 else ""}


def _read_plot(s: Position, seat: int, word: str) -> int:
    if word in _PLOTS:
        return _PLOTS.index(word)
    name, _, spot = word.partition(".")
    card = _id(name, st.CARD_IDS, "area card")
    city: list[int] = s["city_card"][seat, : int(s["laid"][seat])].tolist()
    if card not in city or int(s["city_face"][seat, city.index(card)]) == Face.DOWN:
        raise RulesError(f"{name} does not lie face up in your city")
    if spot not in SPOTS:
        raise RulesError(f"a plot of {name} is {name}.nw, {name}.ne, {name}.sw or {name}.se, not {word!r}")
    cell = SPOTS.index(spot)
    first, second = DOUBLE_CELLS.get(box().cards[card].double, (0, -1))
    return 4 * city.index(card) + (first if cell == second else cell)


A_SET = Param(
    "set",
    st.SETS,
    of=lambda s, seat, place: (place, int(s["set_card"][place]), int(s["set_size"][place])),
    write=lambda one: _PLACES[one[0]],
    word=_set_words,
    read=lambda s, seat, word: _place(word),
)
A_SLOT = Param("slot", st.SETS * st.SET_TILES, of=_slot, write=_slot_text, word=_slot_words, read=_read_slot)
A_CARD = Param(
    "card",
    st.CARDS,
    write=st.CARD_IDS.__getitem__,
    word=lambda card: {"card": ("card", st.CARD_IDS[card]), "number": int(st.NUMBER[card])},
    read=lambda s, seat, word: _id(word, st.CARD_IDS, "area card"),
)
A_TILE = Param("tile", st.TYPES, ids=TILES, read=lambda s, seat, word: _id(word, TILES, "tile"))
A_PLOT = Param(
    "plot",
    st.PLOTS,
    of=_plot,
    write=lambda one: one[1] or _PLOTS[one[0]],
    word=_plot_words,
    read=_read_plot,
)

number = Numbers()
PASS = number.block()
SWAP_HANDS = number.block()
ROBOT = number.block()
SET = number.block(A_SET)
SLOT = number.block(A_SLOT)
CARD = number.block(A_CARD)
AT = number.block(_steps("row", st.ROWS, st.HOME_ROW), _steps("column", st.COLUMNS, st.HOME_COLUMN))
TILE_TYPE = number.block(A_TILE)
ON_PLOT = number.block(A_PLOT)

# ---------------------------------------------------------------------------------------------------------------
# Lists that need not ask why_not for every number


@rule
def list_moves(s, seat, out, n):
    if s.tokens[seat] > 0:
        for slot in range(st.SETS * st.SET_TILES):
            if rules.why_not_move(s, seat, slot) == R.LEGAL:
                out[n] = SLOT + slot
                n += 1
    return n


@rule
def list_hand(s, seat, out, n):
    for i in range(s.hand_size[seat]):
        out[n] = CARD + s.hand[seat, i]
        n += 1
    return n


@rule
def list_lay(s, seat, out, n):
    every = s.face != Face.UP
    for i in range(s.hand_size[seat]):
        if every or fits_somewhere(s, seat, np.int64(s.hand[seat, i])):
            out[n] = CARD + s.hand[seat, i]
            n += 1
    return n


@rule
def list_places(s, seat, out):
    n = 0
    number = rules.number_to_obey(s)
    first, last = max(s.left[seat] - 1, 0), min(s.right[seat] + 1, st.COLUMNS - 1)
    for row in range(max(s.top[seat] - 1, 0), min(s.bottom[seat] + 2, st.ROWS)):
        columns = places_for(s, seat, row, number)
        for column in range(first, last + 1):
            out[n] = AT + st.COLUMNS * row + column
            n += (columns >> column) & 1
    return n


@rule
def list_tiles(s, seat, out):
    n = 0
    choices = tile_choices(s, seat)
    for t in range(st.TYPES):
        out[n] = TILE_TYPE + t
        n += (choices >> t) & 1
    return n


@rule
def list_plots(s, seat, out):
    n = 0
    plots = plots_for_held(s, seat)
    for p in range(4 * s.laid[seat]):
        out[n] = ON_PLOT + p
        n += (plots >> p) & 1
    return n


@rule
def list_drawn(s, seat, out, n):
    for i in range(s.drawn_size):
        out[n] = CARD + s.drawn[i]
        n += 1
    return n


# ---------------------------------------------------------------------------------------------------------------
# The table


def _take(s: Position, seat: int, place: int) -> str:
    return "action-take-last" if place == int(s["last_delivery"]) else "action-take"


def _lay(s: Position, seat: int, card: int) -> str:
    return ("action-lay", "action-lay-robot", "action-lay-down")[int(s["face"])]


def _build(s: Position, seat: int, plot: int) -> str:
    return "action-demolish" if st.TILE_CONTENT[int(s["tile"])] == st.DEMOLITION else "action-build"


# Of the rows that share numbers the first is the one an action is called by where none of them is asked.
ACTIONS = Actions(
    __name__,
    number,
    stage="stage",
    guard=rules.why_not_acting,
    wrong=R.NOT_NOW,
    after=rules.go_on,
    rows=(
        Act("no-exchange", PASS, Stage.EXCHANGE, None, rules.no_exchange, "no exchange"),
        Act("keep-hand", PASS, Stage.HANDS, None, rules.keep_hand, "keep hand"),
        Act("swap-hands", SWAP_HANDS, Stage.HANDS, None, rules.swap_hands, "swap hands"),
        Act("robot", ROBOT, Stage.LAY, rules.why_not_robot, rules.send_robot, "robot"),
        Act("take", SET, Stage.TAKE, rules.why_not_take, rules.take, "take {set}", _take),
        Act("exchange-set", SET, Stage.EXCHANGE_SET, rules.why_not_set, rules.exchange, "for set {set}"),
        Act("move", SLOT, Stage.TAKE, rules.why_not_move, rules.move, "move {slot}", lists=list_moves),
        Act("move-for", SLOT, Stage.REDISTRIBUTE, rules.why_not_swap, rules.redistribute, "for {slot}"),
        Act("lay", CARD, Stage.LAY, rules.why_not_lay, rules.lay, "lay {card}", _lay, lists=list_lay),
        Act("exchange", CARD, Stage.EXCHANGE, rules.why_not_in_hand, rules.offer, "exchange {card}", lists=list_hand),
        Act("discard", CARD, Stage.DISCARD, rules.why_not_in_hand, rules.discard, "discard {card}", lists=list_hand),
        Act("keep", CARD, Stage.KEEP, rules.why_not_drawn, rules.keep, "keep {card}", lists=list_drawn),
        Act("under", CARD, Stage.UNDER, rules.why_not_drawn, rules.put_first_under, "under {card}", lists=list_drawn),
        Act("at", AT, Stage.PLACE, rules.why_not_at, rules.lay_chosen, "at {column},{row}"),
        Act("tile", TILE_TYPE, Stage.TILE, rules.why_not_tile, rules.hold, "tile {tile}"),
        Act("build", ON_PLOT, Stage.PLOT, rules.why_not_plot, build, "on {plot}", _build),
    ),
    lists={Stage.PLACE: list_places, Stage.TILE: list_tiles, Stage.PLOT: list_plots},
)  # fmt: skip
why_not, legal, apply = ACTIONS.rules()

# ---------------------------------------------------------------------------------------------------------------
# Sentences name what is seen: a card by its number, a place by the card next to it


_beside: Final = getattr(beside, "py_func", beside)  # for a few small numbers compiled code is not worth the way there


def action_words(s: Position, seat: int, action: int) -> Told:
    """The table's words; and what tells a card from another with its number, and where a place is."""
    message, words = ACTIONS.words(s, seat, action)
    if CARD <= action < CARD.end:
        return message, words | _face_of_twin(s, seat, action - CARD)
    if AT <= action < AT.end:
        return message, words | _where(s, seat, *AT.split(action))
    if ON_PLOT <= action < ON_PLOT.end:
        k, _ = divmod(action - ON_PLOT, 4)
        city = s["city_card"][seat][: int(s["laid"][seat])].tolist()
        if k < len(city) and [st.NUMBER[card] for card in city].count(st.NUMBER[city[k]]) > 1:
            return message, words | _where(s, seat, int(s["city_row"][seat][k]), int(s["city_column"][seat][k]))
        return message, words | {"side": 0, "beside": ""}
    return message, words


def _where(s: Position, seat: int, row: int, column: int) -> dict[str, Any]:
    rows, columns, faces = (s[name][seat].tolist() for name in ("city_row", "city_column", "city_face"))
    k, side = _beside(int(s["laid"][seat]), rows, columns, faces, row, column)
    return {"side": int(side), "beside": ("card", st.CARD_IDS[int(s["city_card"][seat][k])]) if side else ""}


def _face_of_twin(s: Position, seat: int, card: int) -> dict[str, Any]:
    """What is printed on a card, where another one with its number could be meant."""
    cards = [*s["hand"][seat][: int(s["hand_size"][seat])], *s["drawn"][: int(s["drawn_size"])]]
    if not any(other >= 0 and other != card and st.NUMBER[other] == st.NUMBER[card] for other in cards):
        return {"twin": 0}
    cells = box().cards[card].cells
    return {"twin": 1, **{spot: ("content", cell) for spot, cell in zip(SPOTS, cells, strict=True)}}


# ---------------------------------------------------------------------------------------------------------------
# Lines of several steps

# How an action is called in a line, and the steps of which one may follow it there.
_VERBS: Final = {row.text.partition("{")[0].strip(): row for row in ACTIONS.rows}
_THEN: Final[Mapping[str, tuple[Stage, ...]]] = {
    "keep-hand": (Stage.EXCHANGE,),
    "swap-hands": (Stage.EXCHANGE,),
    "exchange": (Stage.EXCHANGE_SET,),
    "move": (Stage.REDISTRIBUTE,),
    "move-for": (Stage.TAKE,),
    "take": (Stage.DISCARD, Stage.LAY),
    "discard": (Stage.LAY,),
    "robot": (Stage.LAY,),
    "lay": (Stage.PLACE, Stage.TILE, Stage.PLOT),
    "at": (Stage.TILE, Stage.PLOT),
    "tile": (Stage.PLOT,),
    "build": (Stage.TILE, Stage.PLOT, Stage.KEEP),
    "keep": (Stage.UNDER, Stage.TILE, Stage.PLOT),
    "under": (Stage.TILE, Stage.PLOT),
}
_NEEDS: Final = {
    SET: "the number of a set",
    SLOT: "the number of a set and one of its tiles",
    CARD: "a card",
    AT: "a place such as 2,-1",
    TILE_TYPE: "a tile",
    ON_PLOT: "a plot such as a05c.nw",
}


def parse(s: Position, seat: int, text: str) -> list[int]:
    """The actions a text stands for, in order; a RulesError says what cannot be read."""
    words = text.split()
    if not words:
        raise RulesError("there is nothing to play in an empty line; write for example: take 2")
    now = s.copy()  # with what the line has done so far, as far as the words after it depend on it
    stages: tuple[int, ...] = (int(s["stage"]),)
    actions: list[int] = []
    while words:
        row = _row(words, stages)
        size = len(row.text.split()) + (row.block == SLOT)  # which is two words: a set and a tile
        if len(words) < size:
            verb = row.text.partition("{")[0].strip()
            raise RulesError(f"{verb!r} needs {_NEEDS[row.block]} after it")
        found = row.pattern.fullmatch(" ".join(words[:size]))
        if not found:
            raise RulesError(f"{words[1]!r} is no place; write column,row counted from the first card: 2,-1")
        numbers = [param.number(now, seat, found[param.name]) for param in row.block.params]
        del words[:size]
        actions.append(row.block.join(numbers))
        _ahead(now, seat, row.name, numbers)
        stages = _THEN.get(row.name, ())
    return actions


def _row(words: list[str], stages: tuple[int, ...]) -> Act:
    """The action that the first words name, which must belong to one of the steps."""
    two = " ".join(words[:2])
    verb = two if two in _VERBS else words[0]
    if verb not in _VERBS:
        now = ", ".join(v for v, row in _VERBS.items() if set(row.stages or ()) & set(stages)) or "nothing"
        raise RulesError(f"{verb!r} is no action; possible now: {now}")
    row = _VERBS[verb]
    own = row.stages or ()
    if not set(own) & set(stages):
        due = " or ".join(Stage(stage).id for stage in stages) or "nothing"
        raise RulesError(f"{verb!r} belongs to the step {Stage(own[0]).id!r}; due now: {due}")
    return row


def _ahead(now: Position, seat: int, name: str, numbers: list[int]) -> None:
    """What later words of the line mean: they may build on the card it lays, and name tiles where they lie by then."""
    if name == "lay" and now["laid"][seat] < st.TURNS:
        now["city_card"][seat, now["laid"][seat]] = numbers[0]
        now["laid"][seat] += 1
    elif name == "move":
        now["picked"] = numbers[0]
    elif name == "move-for":
        a, b = divmod(int(now["picked"]), st.SET_TILES), divmod(numbers[0], st.SET_TILES)
        now["set_tile"][a], now["set_tile"][b] = int(now["set_tile"][b]), int(now["set_tile"][a])
