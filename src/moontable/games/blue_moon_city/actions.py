"""The table of actions of Blue Moon City, and how people write them.

    move university          fly courtyard            steps +2             dragon red: mill
    walk red: mill           stop                     contribute 5         contribute 4b    (second space of value 4)
    hoax 1 red               add white 3              pair 1+2             place
    offer                    offer + yellow 1         done                 hall courtyard
    draw 2 at hospital       offer at shrine          pass                 discard red 1    draw

A whole contribution may be written on one line: `contribute 5: white 2 + white 3`,
`contribute 3: hoax 2 grey + grey 3`, `contribute 5: brown 1+1 + yellow 1 + yellow 1`.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

import numpy as np

from moontable.engine.actions import Act, Actions, Line, Numbers, Param
from moontable.engine.bits import lowest
from moontable.engine.game import Position, RulesError
from moontable.engine.rule import inline_rule, rule

from . import payment
from . import rules as r
from . import state as st
from .components import COLOURS, DRAGONS
from .words import P, R


def check_options(options: Mapping[str, str], players: int) -> None:
    """2018 knows the expansion only as a whole."""
    if options.get("edition", "2018") == "2018" and options.get("expansion", "none") not in ("none", "all"):
        raise RulesError("expansion can be none or all in the 2018 edition; single parts belong to edition 2006")


# What actions name


def _here(s: Position, seat: int, _: int = 0) -> int:
    return max(int(s["tile"][int(s["figure"][seat])]), 0)


def _tile_at(s: Position, seat: int, cell: int) -> int:
    """The building on a cell, or -1 - cell where there is none."""
    tile = int(s["tile"][cell])
    return tile if tile >= 0 else -1 - cell


def _building_words(tile: int) -> dict[str, Any]:
    return {"building": ("building", st.BUILDINGS[max(tile, 0)])}


_CORNERS = {f"corner-{cell}": cell for cell in range(st.CELLS)}


def _read_cell(s: Position, seat: int, text: str) -> int:
    name = text.replace(" ", "-")
    if name in _CORNERS:
        return _CORNERS[name]
    for cell in range(st.CELLS):
        tile = int(s["tile"][cell])
        if tile >= 0 and st.BUILDINGS[tile] == name:
            return cell
    raise RulesError(f"there is no building {text!r} in this city")


@cache
def space_name(tile: int, space: int) -> str:
    """A space by its value; equal values on one tile get letters from the left: 4a, 4b."""
    values = st.SPACE_VALUE[tile][: st.SPACE_COUNT[tile]].tolist()
    if space >= len(values):
        return f"#{space + 1}"
    same = [k for k, v in enumerate(values) if v == values[space]]
    return str(values[space]) if len(same) == 1 else f"{values[space]}{'abcdef'[same.index(space)]}"


def _read_space(s: Position, seat: int, name: str) -> int:
    tile = _here(s, seat)
    names = [space_name(tile, k) for k in range(st.SPACES)]
    if name in names:
        return names.index(name)
    there = ", ".join(names[: int(st.SPACE_COUNT[tile])]) or "none"
    raise RulesError(f"{st.BUILDINGS[tile]} has no space {name!r}; its spaces are: {there}")


def _read_card(s: Position, seat: int, text: str) -> int:
    if text in st.CARD_IDS:
        return st.CARD_IDS.index(text)
    raise RulesError(f"{text!r} is not a card; write a colour ({', '.join(COLOURS)}) and a value from 1 to 3")


def _card(card: int) -> tuple[str, str]:
    return ("card", st.CARD_IDS[card].replace(" ", "-"))


_BROWN_1 = 3 * st.BROWN
CELL = Param(
    "cell",
    st.CELLS,
    of=_tile_at,
    write=lambda tile: st.BUILDINGS[tile] if tile >= 0 else f"corner {-1 - tile}",
    word=_building_words,
    read=_read_cell,
)
DRAGON = Param("dragon", 3, DRAGONS)
SPACE = Param(
    "space",
    st.SPACES,
    of=lambda s, seat, space: (_here(s, seat), space),
    write=lambda at: space_name(*at),
    word=lambda at: {"space": at[1], "value": int(st.SPACE_VALUE[at]), **_building_words(at[0])},
    read=_read_space,
)
COLOUR = Param("colour", 8, COLOURS)
KIND = Param("kind", 2, ("1", "2"), word=lambda kind: {"kind": kind + 1})
CARD = Param("card", st.TYPES, st.CARD_IDS, word=lambda card: {"card": _card(card)}, read=_read_card)
PAIR = Param(
    "pair",
    3,
    ("1+1", "1+2", "2+2"),
    word=lambda pair: {"first": _card(_BROWN_1 + (pair == 2)), "second": _card(_BROWN_1 + (pair > 0))},
)
PILLAR = Param("pillar", 2, ("1", "2"), word=lambda pillar: {"surcharge": pillar + 1})
# Told in messages, and not chosen
HERE = Param("here", 1, of=_here, word=_building_words)
NO_SURCHARGE = Param("surcharge", 1)
VALUE = Param("value", 1, of=lambda s, seat, _: int(st.SPACE_VALUE[_here(s, seat)][max(int(s["space"]), 0)]))
DRAWN = Param("n", 1, of=lambda s, seat, _: st.RESET_DRAW + int(s["reset_discards"]))

number = Numbers()
MOVE = number.block(CELL)
FLY = number.block(CELL)
STRIDE = number.block()
DRAGON_FLY = number.block(DRAGON, CELL)
DRAGON_WALK = number.block(DRAGON, CELL)
STOP = number.block()
CONTRIBUTE = number.block(SPACE)
HOAX = number.block(COLOUR, KIND)
PAY = number.block(CARD)
PAY_PAIR = number.block(PAIR)
PLACE = number.block()
OFFER = number.block()
OFFER_MORE = number.block(PILLAR)
DONE = number.block()
HALL = number.block(CELL)
HOSPITAL = number.block()
SHRINE = number.block()
PASS = number.block()
DISCARD = number.block(CARD)
DRAW = number.block()


# Lists that are faster than asking about every number

# Ways to move, in the order of their actions: steps, flight, stride, each dragon's flight, each dragon's walk.
WAYS = 9
WAY_STRIDE, WAY_WALK = 2, 6
WAY_FIRST = np.array(
    [MOVE, FLY, STRIDE, *(f + st.CELLS * d for f in (DRAGON_FLY, DRAGON_WALK) for d in range(3))], np.int64
)
WAY_CARD = np.array([0, r.GREY_1, r.GREY_2, *(3 * c + v for v in (0, 1) for c in st.DRAGON_COLOUR)], np.int64)
WAY_DRAGON = np.array([-1, -1, -1, 0, 1, 2, 0, 1, 2], np.int64)
# Cards with a power, and the first of the actions that it allows
POWERS = {int(card): int(first) for card, first in zip(WAY_CARD[1:], WAY_FIRST[1:], strict=True)} | {
    r.YELLOW_1 + pillar: OFFER_MORE + pillar for pillar in range(PILLAR.size)
}
WAY_STEPS = np.array([0, st.MOST_STEPS, 0, *[st.MOST_STEPS] * 3, *[3] * 3], np.int64)


@rule
def city_cells(s):
    """The cells with a tile, as a bit mask: all but unused corners."""
    cells = st.ALL_CELLS
    for i in range(4):
        if s.tile[st.CORNERS[i]] < 0:
            cells &= ~(np.int64(1) << st.CORNERS[i])
    return cells


@rule
def list_cells(out, n, first, cells):
    """Put down first + cell for every cell of a bit mask."""
    # Without branches: every cell is put down, and counted only if it is in the mask.
    for cell in range(st.CELLS):
        out[n] = first + cell
        n += (cells >> cell) & 1
    return n


@inline_rule
def cells_by(s, seat, way, city):
    """The cells this way of moving leads to, as a bit mask."""
    if way == WAY_STRIDE:
        return np.int64(1)  # no cell, but one action
    at = s.dragon[WAY_DRAGON[way]] if WAY_DRAGON[way] >= 0 else s.figure[seat]
    if at < 0:
        return city if way < WAY_WALK else np.int64(0)  # a dragon outside the city can only fly
    return city & st.WITHIN[at, min(s.steps, st.MOST_STEPS) if way == 0 else WAY_STEPS[way]]


@rule
def list_movement(s, seat, out):
    # First which ways to move there are, then where each of them leads.
    ways = np.int64(s.steps > 0)
    for way in range(1, WAYS):
        ways |= np.int64(s.hand[seat, WAY_CARD[way]] > 0) << way
    city = city_cells(s)
    n = 0
    while ways:
        way = lowest(ways)
        ways &= ways - 1
        n = list_cells(out, n, WAY_FIRST[way], cells_by(s, seat, way, city))
    out[n] = STOP
    return n + 1


@rule
def list_contribution(s, seat, out):
    n = 0
    cell = s.figure[seat]
    if cell == st.CENTRE:
        for surcharge in range(3):
            if r.why_not_offer(s, seat, surcharge) == R.FINE:
                out[n] = OFFER + surcharge
                n += 1
    elif s.rebuilt[cell] == 0 and s.free_markers[seat] > 0:
        spaces = np.int64(0)
        for space in range(st.SPACE_COUNT[s.tile[cell]]):
            spaces |= np.int64(s.markers[cell, space] < 0) << space
        while spaces:
            space = lowest(spaces)
            spaces &= spaces - 1
            if payment.can_start(s, seat, space):
                out[n] = CONTRIBUTE + space
                n += 1
    out[n] = DONE
    return n + 1


# What can be ruled out at a glance is ruled out first: on a GPU the rest then happens for many games at once.
@rule
def list_hoaxes(s, seat, out, n):
    if s.last_item < 0 and s.hand[seat, r.WHITE_1] + s.hand[seat, r.WHITE_1 + 1] > 0:
        keys = np.int64(0)
        for key in range(s.last_hoax, 16):
            if s.hand[seat, r.WHITE_1 + (key & 1)] > 0 and key >> 1 != s.colour:
                keys |= np.int64(1) << key
        while keys:
            key = lowest(keys)
            keys &= keys - 1
            if r.why_not_hoax(s, seat, key >> 1, key & 1) == R.FINE:
                out[n] = HOAX + key
                n += 1
    return n


@rule
def list_cards(s, seat, out, n):
    cards = np.int64(0)
    for card in range(max(s.last_item, 0), st.TYPES):
        if s.hand[seat, card] > 0 and payment.accepts(s, card // 3):
            cards |= np.int64(1) << card
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if r.why_not_pay(s, seat, card) == R.FINE:
            out[n] = PAY + card
            n += 1
    return n


@rule
def list_payment(s, seat, out):
    n = list_cards(s, seat, out, list_hoaxes(s, seat, out, 0))
    for pair in range(3):
        if r.why_not_pair(s, seat, pair) == R.FINE:
            out[n] = PAY_PAIR + pair
            n += 1
    if payment.is_paid(s):
        out[n] = PLACE
        n += 1
    return n


@rule
def list_discards(s, seat, out, n):
    if s.reset_discards < st.RESET_DISCARDS:
        for card in range(st.TYPES):
            if s.hand[seat, card] > 0:
                out[n] = DISCARD + card
                n += 1
    return n


# A contribution in one line


def _read_payment(s: Position, seat: int, space: str, cards: str) -> list[int]:
    """The steps of a contribution, in the order the rules want them: Hoax cards, cards ascending, Mimix pairs."""
    steps = []
    for item in (part.strip() for part in cards.split(" + ")):
        first, _, rest = item.partition(" ")
        if first == "hoax":
            kind, _, colour = rest.partition(" ")
            if kind not in KIND.ids or colour not in COLOURS:
                raise RulesError(f"{item!r} is not understood; write its value and the colour it changes: hoax 2 grey")
            steps.append(HOAX.join((COLOURS.index(colour), KIND.ids.index(kind))))
        elif first == "brown" and rest in PAIR.ids:
            steps.append(PAY_PAIR + PAIR.ids.index(rest))
        else:
            steps.append(PAY + _read_card(s, seat, item))
    return [CONTRIBUTE + _read_space(s, seat, space), *sorted(steps), int(PLACE)]


ACTIONS = Actions(
    __name__,
    number,
    stage="phase",
    guard=r.why_not_acting,
    wrong=R.WRONG_PHASE,
    examples="move university, stop, contribute 5: white 2 + white 3, done, discard red 1, draw",
    lines=(Line("contribute {space}: {cards}", _read_payment),),
    lists={P.MOVEMENT: list_movement, P.CONTRIBUTION: list_contribution, P.PAYMENT: list_payment},
    rows=(
        Act("move", MOVE, P.MOVEMENT, r.why_not_move, r.move, "move {cell}"),
        Act("fly", FLY, P.MOVEMENT, r.why_not_fly, r.fly, "fly {cell}"),
        Act("stride", STRIDE, P.MOVEMENT, r.why_not_stride, r.stride, "steps +2"),
        Act("dragon-fly", DRAGON_FLY, P.MOVEMENT, r.why_not_lead, r.lead, "dragon {dragon}: {cell}", more=(1,)),
        Act("dragon-walk", DRAGON_WALK, P.MOVEMENT, r.why_not_lead, r.lead, "walk {dragon}: {cell}", more=(2,)),
        Act("stop", STOP, P.MOVEMENT, None, r.stop, "stop", also=(HERE,)),
        Act("contribute", CONTRIBUTE, P.CONTRIBUTION, r.why_not_contribute, r.contribute, "contribute {space}"),
        Act("offer", OFFER, P.CONTRIBUTION, r.why_not_offer, r.offer, "offer", also=(NO_SURCHARGE,), more=(0,)),
        Act(
            "offer-more",
            OFFER_MORE,
            P.CONTRIBUTION,
            r.why_not_offer_more,
            r.offer_more,
            "offer + yellow {pillar}",
            "action-offer",
        ),
        Act("done", DONE, P.CONTRIBUTION, None, r.end_contribution, "done"),
        Act("hoax", HOAX, P.PAYMENT, r.why_not_hoax, r.name_hoax, "hoax {kind} {colour}"),
        Act("pay", PAY, P.PAYMENT, r.why_not_pay, r.pay, "add {card}"),
        Act("pair", PAY_PAIR, P.PAYMENT, r.why_not_pair, r.pay_pair, "pair {pair}"),
        Act("place", PLACE, P.PAYMENT, r.why_not_place, r.finish_contribution, "place", also=(VALUE,)),
        Act("hall", HALL, P.SPECIAL, r.why_not_hall, r.go_through_hall, "hall {cell}"),
        Act("hospital", HOSPITAL, P.SPECIAL, r.why_not_hospital, r.draw_at_hospital, "draw 2 at hospital"),
        Act("shrine", SHRINE, P.SPECIAL, r.why_not_shrine, r.offer_at_shrine, "offer at shrine"),
        Act("pass", PASS, P.SPECIAL, None, r.pass_by, "pass"),
        Act("discard", DISCARD, P.RESET, r.why_not_discard, r.discard_in_reset, "discard {card}", lists=list_discards),
        Act("draw", DRAW, P.RESET, None, r.end_turn, "draw", also=(DRAWN,)),
    ),
)
why_not, legal, apply = ACTIONS.rules()
notate, parse, action_words = ACTIONS.notate, ACTIONS.parse, ACTIONS.words
