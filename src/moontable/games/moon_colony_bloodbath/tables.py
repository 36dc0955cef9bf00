"""The cards as integer tables: what the interpreter reads. Compiled once, on import, from components.toml.

An ability is a row of the A_ arrays; its effects are the rows A_START..A_END-1 of the E_ arrays. The five Actions and
the engine's own procedures (the printed loss of a card, the pause for any-time abilities) are abilities too.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from .components import ACTIONS, COSTS, COUNTS, OPS, RESOURCES, TRIGGERS, box

_BOX = box()


def words(n: int, first: int = 0) -> tuple[np.int64, ...]:
    """Numbers for n words. NumPy integers, because Numba would compile a rule anew for every literal it is given."""
    return tuple(np.int64(first + i) for i in range(n))


# --- words as numbers ------------------------------------------------------------------------------------------------
(
    ON_PLAY, ON_LOST, ON_MINE, ON_FARM, ON_RESEARCH, ON_BUILD, ON_RESTOCK, ON_WORK_START, ON_ANY_TIME, ON_GAIN_FOOD,
    ON_DISCARD, ON_ADD, ON_SHUFFLE, ON_PASSIVE, ON_REVEAL, ON_RESOLVE,
) = words(len(TRIGGERS))  # fmt: skip
MONEY, FOOD, PEOPLE, BOX, CARD, BUILDING = words(len(RESOURCES))
(
    GAIN, LOSE, ACTION, ADD, DISCOUNT, SPEND_AS, REDUCE_LOSS, IGNORE_CARD, MOVE_BOX, REPEAT_PLAY,
    STORE_CARD, DROP_STORED, RESERVE_CARD, PASS_CARD, NEXT_WORK, CHOOSE, FEED, WORK, END_GAME,
) = words(len(OPS))  # fmt: skip
BUILD_BODY, PRINTED_LOSS, WINDOW, NOTHING_MORE = words(4, len(OPS))  # the engine's own
(
    COUNT_MONEY, COUNT_FOOD, COUNT_PEOPLE, COUNT_CARDS, COUNT_BOXES, COUNT_BOX_HERE, COUNT_BUILDINGS, COUNT_MINES,
    COUNT_STORED, COUNT_LONELY_GOOD, COUNT_LONELY_BAD, COUNT_AHEAD,
) = words(len(COUNTS))  # fmt: skip
RESTOCK, BUILD, MINE, FARM, RESEARCH, ANY_ACTION = words(6)
ADD_PERK, ADD_DEVELOPMENT, ADD_ROBOT, ADD_EVENT, ADD_TWIST = words(5)
TO_ANY, TO_HERE, TO_EMPTY = words(3)
NO_COST, COST_MONEY, COST_FOOD, COST_PEOPLE, COST_CARD, COST_BOX, COST_BUILDING = words(len(COSTS) + 1, -1)
RULE_NO_ABILITIES, RULE_NO_BUILD = words(2, 1)

# How an ability may be ordered among others triggered with it: see queue.collect and order.next_entry.
PLAIN, FEEDS, DRAWS, ORDERED = words(4)

# --- cards -----------------------------------------------------------------------------------------------------------
BUILDINGS = tuple(c["id"] for c in _BOX["building"])
KINDS = len(BUILDINGS)
PERKS = tuple(c["id"] for c in _BOX["perk"])
TWISTS = tuple(c["id"] for c in _BOX["twist"])
DEVELOPMENTS = tuple(c["id"] for c in _BOX["development"])
ROBOTS = tuple(c["id"] for c in _BOX["robot"])
SEATS = 5


def _event_ids() -> tuple[str, ...]:
    """Unique ids: the second Accident is `accident-2`."""
    seen: dict[str, int] = {}
    ids = []
    for card in _BOX["event"]:
        seen[card["id"]] = seen.get(card["id"], 0) + 1
        ids.append(card["id"] if seen[card["id"]] == 1 else f"{card['id']}-{seen[card['id']]}")
    return tuple(ids)


EVENTS_IN_ORDER = _event_ids()
MANUAL = len(EVENTS_IN_ORDER)  # the number of the Instruction Manual
STARTING = tuple(c["id"] for c in _BOX["starting"])
CARD_WORK, CARD_TROUBLE, CARD_LONELINESS = words(3)
FIRST_PERK = len(STARTING)
FIRST_TWIST = FIRST_PERK + len(PERKS) * SEATS
FIRST_DEVELOPMENT = FIRST_TWIST + len(TWISTS)
FIRST_ROBOT = FIRST_DEVELOPMENT + len(DEVELOPMENTS)
FIRST_EVENT = FIRST_ROBOT + len(ROBOTS)
# Backs: a face-down Robot or Twist waiting on the Progress deck; which one it is, is drawn when it is turned up.
ROBOT_BACK = np.int64(FIRST_EVENT + len(EVENTS_IN_ORDER))
TWIST_BACK = np.int64(ROBOT_BACK + 1)
CARDS = int(TWIST_BACK) + 1
PROGRESS = (
    *STARTING,
    *(f"{perk}-{seat + 1}" for perk in PERKS for seat in range(SEATS)),
    *TWISTS,
    *DEVELOPMENTS,
    *ROBOTS,
    *EVENTS_IN_ORDER,
    "robot-back",
    "twist-back",
)
DEVELOPMENT_COPIES = max(c["copies"] for c in _BOX["development"])
PROGRESS_SIZE = sum(_BOX["counts"][deck] for deck in ("perk", "twist", "development", "robot", "event", "starting"))
BUILDING_CARDS = int(_BOX["counts"]["building"])


# "As often as you like" has an end: on a Twist for everybody's patience (ruling M25), elsewhere only so that no chain
# of abilities can feed itself for ever.
TWIST_USES = 5
MOST_USES = 99


class _Compiler:
    """Collects rows, then turns them into arrays."""

    def __init__(self) -> None:
        self.abilities: list[dict[str, Any]] = []
        self.names: list[str] = []
        self.effects: list[dict[str, Any]] = []
        self.options: list[tuple[int, int]] = []
        self.bodies: dict[tuple[int, int, int], int] = {}

    def effect(self, e: dict[str, Any]) -> dict[str, Any]:
        """One row; what an effect does not use stays at its neutral value."""
        op = OPS.index(e["op"])
        row = {
            "op": op, "what": -1, "n": e.get("n", 1), "per": -1, "div": e.get("div", 1), "max": e.get("max", 9999),
            "to": 0, "cost_min": e.get("cost_min", 0), "cost_max": e.get("cost_max", 99),
            "discount": e.get("discount", 0), "body": -1, "id": -1, "penalty": e.get("penalty", 0),
            "reward": e.get("reward", 0),
        }  # fmt: skip
        if "per" in e:
            row["per"] = COUNTS.index(e["per"])
        if op in (GAIN, LOSE):
            row["what"] = RESOURCES.index(e["what"])
            row["to"] = ("any", "here", "empty").index(e.get("to", "any"))
        elif op == ACTION:
            row["what"] = (*ACTIONS, "any").index(e["which"])
        elif op == ADD:
            row["what"] = ("perk", "development", "robot", "event", "twist").index(e["what"])
            row["id"] = DEVELOPMENTS.index(e["id"]) if "id" in e else -1
        elif op == PASS_CARD:
            row["what"] = 1 if e["dir"] == "left" else -1
        elif op == NEXT_WORK:
            row["what"] = RULE_NO_ABILITIES if e["rule"] == "no_abilities" else RULE_NO_BUILD
        return row

    def ability(self, name: str, a: dict[str, Any], uses: int = 1) -> int:
        """Add an ability and its effects; choices are laid out behind them. If repeated, it has at most `uses` uses."""
        start = len(self.effects)
        rows = [self.effect(e) for e in a["do"]]
        self.effects += rows
        for row, e in zip(rows, a["do"], strict=True):
            if e["op"] == "choose":
                row["what"], row["n"] = len(self.options), len(e["options"])
                for option in e["options"]:
                    at = len(self.effects)
                    self.effects += [self.effect(inner) for inner in option]
                    self.options.append((at, len(self.effects)))
        condition = (a.get("if") or [{}])[0]
        cost = (a.get("cost") or [{}])[0]
        self.abilities.append(
            {
                "trigger": TRIGGERS.index(a["on"]) if "on" in a else -1,
                "optional": int(a.get("optional", False)),
                "uses": uses if a.get("repeat") else 1,
                "once": int(a.get("once", False)),
                "have": COUNTS.index(condition["have"]) if condition else -1,
                "min": condition.get("min", 0),
                "max": condition.get("max", 9999),
                "cost": COSTS.index(cost["pay"]) if cost else int(NO_COST),
                "cost_n": cost.get("n", 0),
                "here": int(cost.get("from") == "here"),
                "start": start,
                "end": start + len(rows),
                "order": self.order(a),
            }
        )
        self.names.append(name)
        return len(self.abilities) - 1

    @staticmethod
    def order(a: dict[str, Any]) -> np.int64:
        """Fixed gains first is never worse, and draws change nothing but the hand: no need to ask in which order."""
        if a.get("optional") or a.get("cost") or not a["do"]:
            return ORDERED
        worst = PLAIN
        for e in a["do"]:
            if e["op"] in ("reduce_loss", "ignore_card"):
                continue
            if e["op"] != "gain" or "per" in e or e["what"] == "box":
                return ORDERED
            worst = max(worst, {"food": FEEDS, "card": DRAWS}.get(e["what"], PLAIN))
        return worst

    def own(self, name: str, op: np.int64, **fields: int) -> int:
        """One of the engine's own one-effect abilities."""
        row = self.effect({"op": "work"}) | {"op": op} | fields
        self.effects.append(row)
        blank = {"trigger": -1, "optional": 0, "uses": 1, "once": 0, "have": -1, "min": 0, "max": 9999}
        here = len(self.effects)
        more = {"cost": NO_COST, "cost_n": 0, "here": 0, "start": here - 1, "end": here, "order": ORDERED}
        self.abilities.append(blank | more)
        self.names.append(name)
        return len(self.abilities) - 1

    def link_bodies(self) -> None:
        """Give every `action` effect the ability that is the Action itself."""
        for row in list(self.effects):
            if row["op"] == ACTION and row["what"] != ANY_ACTION:
                if row["what"] == BUILD:
                    key = (row["cost_min"], row["cost_max"], row["discount"])
                    if key not in self.bodies:
                        low, high, discount = key
                        name = f"action.build-{low}-{high}-{discount}"
                        self.bodies[key] = self.own(name, BUILD_BODY, cost_min=low, cost_max=high, discount=discount)
                    row["body"] = self.bodies[key]
                else:
                    row["body"] = row["what"]  # the first five abilities are the five Actions, in order

    def column(self, rows: list[dict[str, Any]], name: str) -> NDArray[np.int64]:
        return np.array([row[name] for row in rows], np.int64)


_c = _Compiler()
for _action in _BOX["action"]:
    if _action["id"] == "build":
        _c.bodies[(0, 99, 0)] = _c.own("action.build", BUILD_BODY)
    else:
        _c.ability(f"action.{_action['id']}", {"do": _action["do"]})
AB_LOSS = np.int64(_c.own("engine.loss", PRINTED_LOSS))
AB_WINDOW = np.int64(_c.own("engine.window", WINDOW))
AB_WORK_BUILD = np.int64(_c.own("engine.work-build", BUILD_BODY, what=1))  # BUILD of the card laid down for Work

# --- Buildings -------------------------------------------------------------------------------------------------------
COST = np.array([c["cost"] for c in _BOX["building"]], np.int64)
HOUSES = np.array([c["people"] for c in _BOX["building"]], np.int64)  # printed people
COPIES = np.array([c["copies"] for c in _BOX["building"]], np.int64)
WHOLE_DECK = np.repeat(np.arange(KINDS), COPIES).astype(np.int8)
COUNTED = np.zeros((len(COUNTS), KINDS), np.int64)  # Buildings that a count counts
for _k, _card in enumerate(_BOX["building"]):
    COUNTED[COUNT_MINES, _k] = "mine" in _card["tags"]
    COUNTED[COUNT_LONELY_GOOD, _k] = _card["loneliness"] == "good"
    COUNTED[COUNT_LONELY_BAD, _k] = _card["loneliness"] == "bad"
ABILITY_OF = np.full((KINDS, len(TRIGGERS)), -1, np.int64)  # the ability a Building has for a trigger
_reveals: list[tuple[int, dict[str, Any]]] = []
for _k, _card in enumerate(_BOX["building"]):
    for _i, _a in enumerate(_card["abilities"]):
        _row = _c.ability(f"{_card['id']}.{_i}", _a, MOST_USES)
        ABILITY_OF[_k, TRIGGERS.index(_a["on"])] = _row
        if _a["on"] == "reveal":
            _reveals.append((_row, _a))

HAS_ABILITY = (ABILITY_OF >= 0).astype(np.int8)  # ... and whether it has one

# --- Progress cards --------------------------------------------------------------------------------------------------
DECK_STARTING, DECK_PERK, DECK_TWIST, DECK_DEVELOPMENT, DECK_ROBOT, DECK_EVENT = range(6)
CARD_DECK = np.zeros(CARDS, np.int64)
CARD_LOSS = np.zeros(CARDS, np.int64)  # printed people lost
CARD_OWNER = np.full(CARDS, -1, np.int64)  # the seat of a Perk's owner
CARD_REVEAL = np.full(CARDS, -1, np.int64)  # abilities, -1 where there is none
CARD_RESOLVE = np.full((CARDS, 2), -1, np.int64)
CARD_ONCE = np.full(CARDS, -1, np.int64)
_source_id: dict[int, str] = {}  # Progress card number -> id in components.toml


def _lay(number: int, deck: int, card: dict[str, Any], rows: list[int]) -> None:
    CARD_DECK[number] = deck
    CARD_LOSS[number] = card.get("people_lost", 0)
    _source_id[number] = card["id"]
    places = 0
    for row, a in zip(rows, card["abilities"], strict=True):
        if a["on"] == "reveal":
            CARD_REVEAL[number] = row
        elif a.get("once"):
            CARD_ONCE[number] = row
        else:
            CARD_RESOLVE[number, places] = row
            places += 1


def _rows(prefix: str, card: dict[str, Any], uses: int = MOST_USES) -> list[int]:
    return [_c.ability(f"{prefix}.{i}", a, uses) for i, a in enumerate(card["abilities"])]


for _i, _card in enumerate(_BOX["starting"]):
    _lay(_i, DECK_STARTING, _card, _rows(_card["id"], _card))
for _i, _card in enumerate(_BOX["perk"]):
    _shared = _rows(_card["id"], _card)
    for _seat in range(SEATS):
        _lay(FIRST_PERK + _i * SEATS + _seat, DECK_PERK, _card, _shared)
        CARD_OWNER[FIRST_PERK + _i * SEATS + _seat] = _seat
for _i, _card in enumerate(_BOX["twist"]):
    _lay(FIRST_TWIST + _i, DECK_TWIST, _card, _rows(_card["id"], _card, TWIST_USES))
for _i, _card in enumerate(_BOX["development"]):
    _lay(FIRST_DEVELOPMENT + _i, DECK_DEVELOPMENT, _card, _rows(_card["id"], _card))
for _i, _card in enumerate(_BOX["robot"]):
    _lay(FIRST_ROBOT + _i, DECK_ROBOT, _card, _rows(_card["id"], _card))
for _i, _card in enumerate(_BOX["event"]):
    _lay(FIRST_EVENT + _i, DECK_EVENT, _card, _rows(EVENTS_IN_ORDER[_i], _card))
SIMPLE = np.array([c["simple"] for c in _BOX["twist"]], np.int64)

_c.link_bodies()
_c.own("engine.end", NOTHING_MORE)  # so that the place after the last effect can be looked at

# --- the arrays ------------------------------------------------------------------------------------------------------
ABILITIES = tuple(_c.names)
A_TRIGGER, A_OPTIONAL, A_USES, A_HAVE, A_MIN, A_MAX, A_COST, A_COST_N, A_HERE, A_START, A_END, A_ORDER = (
    _c.column(_c.abilities, name)
    for name in (
        "trigger",
        "optional",
        "uses",
        "have",
        "min",
        "max",
        "cost",
        "cost_n",
        "here",
        "start",
        "end",
        "order",
    )
)
E_OP, E_WHAT, E_N, E_PER, E_DIV, E_MAX, E_TO, E_COST_MIN, E_COST_MAX, E_DISCOUNT, E_BODY, E_ID, E_PENALTY, E_REWARD = (
    _c.column(_c.effects, name)
    for name in (
        "op",
        "what",
        "n",
        "per",
        "div",
        "max",
        "to",
        "cost_min",
        "cost_max",
        "discount",
        "body",
        "id",
        "penalty",
        "reward",
    )
)
OPTION_START = np.array([start for start, _ in _c.options], np.int64)
OPTION_END = np.array([end for _, end in _c.options], np.int64)
MOST_OPTIONS = max([int(E_N[i]) for i in range(len(E_OP)) if E_OP[i] == CHOOSE], default=1)

# Does this Building ability answer to this Progress card being turned up?
ANSWERS = np.zeros((len(ABILITIES), CARDS), np.int8)
for _row, _a in _reveals:
    for _number in range(CARDS):
        _named = _source_id.get(_number) in _a.get("card", [])
        _of_kind = "kind" in _a and CARD_DECK[_number] == {"event": DECK_EVENT, "robot": DECK_ROBOT}[_a["kind"]]
        _answers = _number < ROBOT_BACK and (_named or _of_kind or ("card" not in _a and "kind" not in _a))
        # What only lowers the printed loss (ruling M15) has nothing to say to a card without one.
        _idle = CARD_LOSS[_number] == 0 and all(e["op"] == "reduce_loss" for e in _a["do"])
        ANSWERS[_row, _number] = int(_answers and not _idle)

# What may end in a player adding a Development, Robot or Event (ruling M22): 1 by itself, 2 by losing a Building.
# A Work still to be chosen is later than whatever is being added now.
LEADS = np.zeros(len(E_OP), np.int64)


def _leads(e: int) -> int:
    op, what = E_OP[e], E_WHAT[e]
    if op == CHOOSE:
        options = range(what, what + E_N[e])
        return int(np.bitwise_or.reduce([_leads(i) for o in options for i in range(OPTION_START[o], OPTION_END[o])]))
    if op in (FEED, PRINTED_LOSS) or (op == LOSE and what in (PEOPLE, BUILDING)):
        return 2
    if op == ACTION and what not in (BUILD, ANY_ACTION):
        answers = ABILITY_OF[:, (ON_RESTOCK, ON_BUILD, ON_MINE, ON_FARM, ON_RESEARCH)[what]]
        return int(any(LEADS[i] for a in answers if a >= 0 for i in range(A_START[a], A_END[a])))
    return int(op in (ACTION, BUILD_BODY, REPEAT_PLAY) or (op == ADD and what != ADD_PERK))


for _ in ACTIONS:  # an Action may trigger another, and so on
    LEADS[:] = [_leads(e) for e in range(len(E_OP))]

# How many Building cards an effect may end in drawing (ruling M22).
MANY = 8  # where it cannot be told from the card
PLENTY = 2 * MANY  # for each player: then nobody need look


def _draws(e: int) -> int:
    op, what = E_OP[e], E_WHAT[e]
    if op == CHOOSE:
        options = range(what, what + E_N[e])
        return max(sum(_draws(i) for i in range(OPTION_START[o], OPTION_END[o])) for o in options)
    if op == GAIN and what == CARD:
        return int(E_N[e]) if E_PER[e] < 0 else MANY
    return MANY if op in (ACTION, BUILD_BODY, REPEAT_PLAY) else 0


E_DRAWS = np.array([_draws(e) for e in range(len(E_OP))], np.int64)

# Cards that do nothing but give everyone (a Perk: its owner) one fixed thing: carried out without a queue.
CARD_AT_ONCE = np.zeros(CARDS, np.int64)
for _number in range(CARDS):
    _row, _more = CARD_RESOLVE[_number]
    if _row >= 0 and _more < 0 and A_HAVE[_row] < 0 and A_ORDER[_row] != ORDERED:
        CARD_AT_ONCE[_number] = int(A_END[_row] - A_START[_row] == 1 and E_OP[A_START[_row]] == GAIN)

# Cards that only feed the colonies: who has enough to eat needs no queue.
CARD_FEEDS = np.zeros(CARDS, np.int64)
for _number in range(CARDS):
    _row, _more = CARD_RESOLVE[_number]
    if _row >= 0 and _more < 0 and A_HAVE[_row] < 0 and A_OPTIONAL[_row] == 0 and A_COST[_row] == NO_COST:
        CARD_FEEDS[_number] = int(A_END[_row] - A_START[_row] == 1 and E_OP[A_START[_row]] == FEED)

# Actions that do nothing but bring a fixed number of one thing need no queue where there is nothing to decide: money,
# food and people; cards if there are enough; boxes for any Building if there is at most one.
BRINGS_MORE, BRINGS_GOODS, BRINGS_BOXES, BRINGS_CARDS = words(4)
BRINGS = np.zeros(len(ABILITIES), np.int64)
for _row in range(len(ABILITIES)):
    _e = A_START[_row]
    if A_END[_row] - _e == 1 and A_OPTIONAL[_row] == 0 and A_COST[_row] == NO_COST and E_OP[_e] == GAIN:
        if E_PER[_e] < 0 and E_WHAT[_e] == BOX and E_TO[_e] == TO_ANY:
            BRINGS[_row] = BRINGS_BOXES
        elif A_ORDER[_row] != ORDERED:
            BRINGS[_row] = BRINGS_CARDS if E_WHAT[_e] == CARD else BRINGS_GOODS

START_PEOPLE, START_MONEY, START_FOOD, START_CARDS = (
    int(_BOX["start"][w]) for w in ("people", "money", "food", "cards")
)
START_WORKS, START_TROUBLES = (int(_BOX["starting"][i]["copies"]) for i in (CARD_WORK, CARD_TROUBLE))
START_TWISTS = int(_BOX["game"]["twists_at_start"])
