"""Positions by hand: a plain table that names cards, Buildings and so on; what it leaves out is dealt or empty.

    card = "work"                       progress = [["work", "trouble"], ["hunger"]]   # groups, the last one is on top
    [[seats]]
    people = 12                         buildings = ["dust-mine", "cold-pantry 2"]     # two boxes on the Cold Pantry
    money = 4                           hand = ["flag", "flag"]

Without a queue (`wait`) the game goes on from the end of a card: the next one is turned up.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from moontable.engine.fields import States, as_plain
from moontable.engine.game import Position, RulesError

from .building import put_in_play
from .colony import draw
from .components import ACTIONS
from .progress import settle
from .queue import clear_queue
from .state import BLOCKED, END_REASONS, FIELDS, MAT_CARDS, NONE, NOTHING, SLOTS, STAGES, STEPS, WAITS
from .tables import (
    ABILITIES,
    ABILITY_OF,
    BUILDING_CARDS,
    BUILDINGS,
    COPIES,
    DEVELOPMENT_COPIES,
    DEVELOPMENTS,
    FIRST_DEVELOPMENT,
    FIRST_EVENT,
    FIRST_PERK,
    FIRST_ROBOT,
    FIRST_TWIST,
    HOUSES,
    KINDS,
    PERKS,
    PROGRESS,
    PROGRESS_SIZE,
    ROBOT_BACK,
    ROBOTS,
    SEATS,
    START_CARDS,
    START_FOOD,
    START_MONEY,
    START_PEOPLE,
    TWIST_BACK,
    TWISTS,
)  # fmt: skip

_NUMBERS = ("event", "extra_robots", "aside", "this_work", "turns", "shuffles", "base", "reveals")
_SEAT_NUMBERS = ("people", "money", "food", "reduction", "ignoring", "failed", "built_ever")
KEYS = (
    *_NUMBERS, "step", "card", "end_reason", "progress", "pile", "added", "robots", "twists", "developments",
    "building_discards", "seats",
)  # fmt: skip
SEAT_KEYS = (
    *_SEAT_NUMBERS, "perks", "buildings", "hand", "on_mat", "under_mat", "passed", "chosen", "chosen_card", "chits",
    "wait", "frames", "pool", "ever_built",
)  # fmt: skip


# --- writing ----------------------------------------------------------------------------------------------------------
def _cards(numbers: Sequence[int], n: int) -> list[str]:
    return [BUILDINGS[k] for k in numbers[:n]]


def _spread(counts: Sequence[int]) -> list[str]:
    return [BUILDINGS[k] for k, n in enumerate(counts) for _ in range(n)]


def position_write(s: Position) -> dict[str, Any]:
    """Everything needed to set this position up again."""
    p = dict(as_plain(s))
    groups: list[list[str]] = []
    for i, card in enumerate(p["deck"][: p["deck_n"]]):
        if p["deck_group"][i] == i:
            groups.append([])
        groups[-1].append(PROGRESS[card])
    table: dict[str, Any] = {name: p[name] for name in _NUMBERS}
    table |= {
        "step": STEPS[p["step"]],
        "card": PROGRESS[p["card"]] if p["card"] >= 0 else "",
        "progress": groups,
        "pile": [PROGRESS[c] for c in p["pile"][: p["pile_n"]]],
        "added": [PROGRESS[c] for c in p["added"][: p["added_n"]]],
        "robots": [ROBOTS[c] for c in p["robots"][: p["robots_n"]]],
        "twists": [TWISTS[c] for c in p["twists"][: p["twists_n"]]],
        "developments": dict(zip(DEVELOPMENTS, p["developments"], strict=True)),
        "building_discards": _spread(p["discards"]),
        "seats": [_write_seat(p, i) for i in range(p["players"])],
    }
    if p["over"]:
        table["end_reason"] = END_REASONS[p["end_reason"]]
    return table


def _write_seat(p: dict[str, Any], i: int) -> dict[str, Any]:
    places = zip(p["built"][i][: p["slots"][i]], p["box"][i], strict=False)
    seat: dict[str, Any] = {name: p[name][i] for name in _SEAT_NUMBERS}
    seat |= {
        "perks": [perk for k, perk in enumerate(PERKS) if p["perks"][i] >> k & 1],
        "buildings": [("" if k < 0 else BUILDINGS[k] + (f" {boxes}" if boxes else "")) for k, boxes in places],
        "hand": _cards(p["hand"][i], p["hand_n"][i]),
        "on_mat": _cards(p["reserved"][i], p["reserved_n"][i]),
        "under_mat": _cards(p["stored"][i], p["stored_n"][i]),
        "passed": _spread(p["passed"][i]),
        "chosen": ACTIONS[p["chosen"][i]] if p["chosen"][i] >= 0 else "",
        "chosen_card": BUILDINGS[p["chosen_card"][i]] if p["chosen_card"][i] >= 0 else "",
        "chits": p["actions_n"][i],
        "wait": WAITS[p["wait"][i]],
        "frames": [
            [ABILITIES[p["f_ability"][i][f]], p["f_at"][i][f], p["f_end"][i][f], p["f_left"][i][f], p["f_slot"][i][f],
             p["f_last"][i][f], STAGES[p["f_stage"][i][f]], p["f_uses"][i][f]]
            for f in range(p["depth"][i])
        ],
        "pool": [
            [ABILITIES[p["p_ability"][i][k]], p["p_slot"][i][k], p["p_level"][i][k], p["p_times"][i][k]]
            for k in range(p["pool_n"][i])
        ],
        "ever_built": [b for k, b in enumerate(BUILDINGS) if p["ever_built"][i][k >> 5] >> (k & 31) & 1],
    }  # fmt: skip
    return seat


# --- reading ----------------------------------------------------------------------------------------------------------
_SEAT_FIELDS = [field for field in FIELDS if field.shape[:1] == (SEATS,)]


def _number(words: Sequence[str], what: str, name: Any, nothing: bool = False) -> int:
    if nothing and name == "":
        return -1
    if name not in words:
        raise RulesError(f"there is no {what} {name!r}")
    return list(words).index(name)


def _whole(name: str, value: Any, high: int = 30000) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= high:
        raise RulesError(f"{name} is a whole number from 0 to {high}, not {value!r}")
    return value


def _list(name: str, value: Any, most: int) -> list[Any]:
    if not isinstance(value, list) or len(value) > most:
        raise RulesError(f"{name} is a list of at most {most} entries")
    return value


def _fill(field: Any, numbers: Sequence[int], empty: int = 0) -> int:
    field[:] = empty
    field[: len(numbers)] = numbers
    return len(numbers)


def _known(table: Mapping[str, Any], keys: Sequence[str], where: str) -> None:
    for key in table:
        if key not in keys:
            raise RulesError(f"{where} has no {key!r}; it may hold: {', '.join(keys)}")


def position_read(data: Mapping[str, Any], states: States) -> None:
    """Lay the described things out in states[0], which holds a freshly dealt game."""
    _known(data, KEYS, "a position")
    s = states[0]
    for name in _NUMBERS:
        if name in data:
            s[name] = _whole(name, data[name])
    _read_progress(data, s)
    _read_buildings_out(data, s)
    seats = _list("seats", data.get("seats", []), SEATS)
    if seats and len(seats) != int(s["players"]):
        raise RulesError(f"{len(seats)} seats are described, but {int(s['players'])} play")
    for i in range(int(s["players"])):
        _read_seat(dict(seats[i]) if seats else {}, s, i)
    _rest_of_deck(s)
    for i in range(int(s["players"])):
        if not seats or "hand" not in seats[i]:
            draw(s, i, START_CARDS, None)
    s["end_reason"] = _number(END_REASONS, "end", data.get("end_reason", ""))
    s["over"] = int(s["end_reason"]) > 0
    waits = s["wait"].tolist()
    s["acting"] = sum(1 << i for i, wait in enumerate(waits) if wait > BLOCKED)
    s["blocked"] = sum(1 << i for i, wait in enumerate(waits) if wait == BLOCKED)
    if wrong := invariants(s):
        raise RulesError(f"this cannot be: {wrong[0]}")
    if not any("wait" in seat for seat in seats):
        settle(s, None)


def _read_progress(data: Mapping[str, Any], s: Position) -> None:
    def cards(name: str, value: Any) -> list[int]:
        return [_number(PROGRESS, "Progress card", card) for card in _list(name, value, PROGRESS_SIZE)]

    s["step"] = _number(STEPS, "step", data.get("step", "turn"))
    s["card"] = _number(PROGRESS, "Progress card", data.get("card", ""), nothing=True)
    groups = _list("progress", data.get("progress", [["work"] * 4 + ["trouble"] * 2]), PROGRESS_SIZE)
    numbers: list[int] = []
    starts: list[int] = []
    for group in groups:
        starts += [len(numbers)] * len(_list("progress", group, PROGRESS_SIZE))
        numbers += cards("progress", group)
    s["deck_n"] = _fill(s["deck"], numbers)
    _fill(s["deck_group"], starts)
    if "base" not in data:
        s["base"] = len(groups[0]) if groups else 0
    s["pile_n"] = _fill(s["pile"], cards("pile", data.get("pile", [])))
    s["added_n"] = _fill(s["added"], cards("added", data.get("added", [])))
    seen = Counter([*numbers, *s["pile"][: int(s["pile_n"])].tolist(), *s["added"][: int(s["added_n"])].tolist()])
    s["robot_backs"], s["twist_backs"] = seen[ROBOT_BACK], seen[TWIST_BACK]
    for name, words, first in (("robots", ROBOTS, FIRST_ROBOT), ("twists", TWISTS, FIRST_TWIST)):
        unseen = data.get(name, [w for k, w in enumerate(words) if not seen[first + k]])
        s[f"{name}_n"] = _fill(s[name], [_number(words, name, w) for w in _list(name, unseen, len(words))])
    left = dict(data.get("developments", {}))
    for k, name in enumerate(DEVELOPMENTS):
        used = seen[FIRST_DEVELOPMENT + k]
        s["developments"][k] = _whole(name, left.pop(name, DEVELOPMENT_COPIES - used), DEVELOPMENT_COPIES)
    if left:
        raise RulesError(f"there is no Development {next(iter(left))!r}")


def _read_buildings_out(data: Mapping[str, Any], s: Position) -> None:
    s["discards"][:] = 0
    for name in _list("building_discards", data.get("building_discards", []), BUILDING_CARDS):
        s["discards"][_number(BUILDINGS, "Building", name)] += 1
    s["discards_n"] = int(s["discards"].sum())


def _read_seat(seat: dict[str, Any], s: Position, i: int) -> None:
    where = f"seat {i + 1}"
    _known(seat, SEAT_KEYS, where)
    for blank in _SEAT_FIELDS:
        s[blank.name][i] = blank.blank
    start = {"people": START_PEOPLE, "money": START_MONEY, "food": START_FOOD}
    for name in _SEAT_NUMBERS:
        s[name][i] = _whole(f"{where}: {name}", seat.get(name, start.get(name, 0)))
    s["perks"][i] = sum(1 << _number(PERKS, "Perk", perk) for perk in seat.get("perks", PERKS))
    _read_tableau(_list(f"{where}: buildings", seat.get("buildings", []), SLOTS), s, i)
    for field, key, most in (
        ("hand", "hand", BUILDING_CARDS),
        ("reserved", "on_mat", MAT_CARDS),
        ("stored", "under_mat", MAT_CARDS),
    ):
        names = _list(f"{where}: {key}", seat.get(key, []), most)
        s[f"{field}_n"][i] = _fill(s[field][i], sorted(_number(BUILDINGS, "Building", name) for name in names))
    for name in seat.get("passed", []):
        s["passed"][i][_number(BUILDINGS, "Building", name)] += 1
    s["passed_n"][i] = int(s["passed"][i].sum())
    s["chosen"][i] = _number(ACTIONS, "Action", seat.get("chosen", ""), nothing=True)
    s["chosen_card"][i] = _number(BUILDINGS, "Building", seat.get("chosen_card", ""), nothing=True)
    _fill(s["actions_n"][i], _list("chits", seat.get("chits", []), len(ACTIONS)))
    s["wait"][i] = _number(WAITS, "question", seat.get("wait", WAITS[NONE]))
    _read_queue(seat, s, i)
    for name in seat.get("ever_built", []):
        kind = _number(BUILDINGS, "Building", name)
        s["ever_built"][i][kind >> 5] |= 1 << (kind & 31)


def _read_tableau(names: list[Any], s: Position, i: int) -> None:
    for slot, text in enumerate(names):
        name, _, boxes = str(text).partition(" ")
        if boxes and not re.fullmatch(r"\d{1,4}", boxes):
            raise RulesError(f"a Building is written with its boxes, as in 'cold-pantry 2', not {text!r}")
        kind = _number(BUILDINGS, "Building", name, nothing=True)
        # An empty place keeps its number: lay a stand-in, then take it away.
        put_in_play(s, i, max(kind, 0))
        if kind < 0:
            _clear_place(s, i, slot)
        s["box"][i][slot] = int(boxes or 0)
    for slot in range(len(names)):
        if names[slot] == "":
            s["built"][i][slot] = NOTHING
    s["boxes"][i] = int(s["box"][i].sum())
    s["slots"][i] = len(names)


def _clear_place(s: Position, i: int, slot: int) -> None:
    """Undo the stand-in, but leave its place taken until all Buildings lie."""
    s["built_n"][i] -= 1
    s["housed"][i] -= int(HOUSES[0])
    s["has"][i] -= (ABILITY_OF[0] >= 0).astype(s["has"].dtype)
    s["built"][i][slot] = 0


def _read_queue(seat: dict[str, Any], s: Position, i: int) -> None:
    clear_queue(s, i)
    columns = ("f_ability", "f_at", "f_end", "f_left", "f_slot", "f_last", "f_stage", "f_uses")
    convert: dict[str, Callable[[Any], int]] = {
        "f_ability": lambda name: _number(ABILITIES, "ability", name),
        "f_stage": lambda name: _number(STAGES, "stage", name),
        "p_ability": lambda name: _number(ABILITIES, "ability", name),
    }
    for f, frame in enumerate(_list("frames", seat.get("frames", []), s["f_at"].shape[1])):
        for column, value in zip(columns, frame, strict=True):
            s[column][i][f] = convert.get(column, int)(value)
        s["depth"][i] = f + 1
    for k, entry in enumerate(_list("pool", seat.get("pool", []), s["p_slot"].shape[1])):
        for column, value in zip(("p_ability", "p_slot", "p_level", "p_times"), entry, strict=True):
            s[column][i][k] = convert.get(column, int)(value)
        s["pool_n"][i] = k + 1


def _used(s: Position) -> Counter[int]:
    """Building cards that are not in the deck."""
    used: Counter[int] = Counter()
    used.update({k: int(n) for k, n in enumerate(s["discards"].tolist())})
    for i in range(int(s["players"])):
        used.update(k for k in s["built"][i][: int(s["slots"][i])].tolist() if k >= 0)
        for field in ("hand", "reserved", "stored"):
            used.update(s[field][i][: int(s[f"{field}_n"][i])].tolist())
    return used


def _rest_of_deck(s: Position) -> None:
    used = _used(s)
    for kind, n in used.items():
        if n > COPIES[kind]:
            raise RulesError(f"{BUILDINGS[kind]} is laid out {n} times, but there are only {int(COPIES[kind])}")
    rest = [k for k in range(KINDS) for _ in range(int(COPIES[k]) - used[k])]
    s["buildings_n"] = _fill(s["buildings"], rest)


# --- soundness --------------------------------------------------------------------------------------------------------
def invariants(s: Position) -> list[str]:
    """What is wrong with a position; empty when it is sound."""
    p = dict(as_plain(s))
    wrong = []
    cards = _used(s)
    cards.update(p["buildings"][: p["buildings_n"]])
    wrong += [
        f"{int(cards[k])} {BUILDINGS[k]} in all, printed {int(COPIES[k])}"
        for k in range(KINDS)
        if cards[k] != COPIES[k]
    ]
    if p["discards_n"] != sum(p["discards"]):
        wrong.append("the Building discards are miscounted")
    progress = Counter([*p["deck"][: p["deck_n"]], *p["pile"][: p["pile_n"]], *p["added"][: p["added_n"]]])
    for k in range(len(DEVELOPMENTS)):
        if progress[FIRST_DEVELOPMENT + k] + p["developments"][k] > DEVELOPMENT_COPIES:
            wrong.append(f"too many {DEVELOPMENTS[k]}")
    for name, words, first, back in (
        ("robots", ROBOTS, FIRST_ROBOT, ROBOT_BACK),
        ("twists", TWISTS, FIRST_TWIST, TWIST_BACK),
    ):
        unseen = p[name][: p[f"{name}_n"]]
        for k, word in enumerate(words):
            if progress[first + k] + unseen.count(k) > 1:
                wrong.append(f"{word} is there twice")
        if progress[back] > len(unseen):
            wrong.append(f"more face-down {name} than there are")
    if any(progress[FIRST_EVENT + k] > (k < p["event"]) for k in range(13)):
        wrong.append("an Event is there twice or too early")
    for i in range(p["players"]):
        wrong += _seat_invariants(p, i, progress)
    if not p["over"] and p["acting"] & p["blocked"]:
        wrong.append("a seat both acts and waits")
    return wrong


def _seat_invariants(p: dict[str, Any], i: int, progress: Counter[int]) -> list[str]:
    wrong = []
    built = [(k, boxes) for k, boxes in zip(p["built"][i], p["box"][i], strict=True) if k >= 0]
    who = f"seat {i + 1}"
    if p["built_n"][i] != len(built):
        wrong.append(f"{who}: Buildings are miscounted")
    if p["housed"][i] != sum(int(HOUSES[k]) for k, _ in built):
        wrong.append(f"{who}: people in Buildings are miscounted")
    if p["boxes"][i] != sum(boxes for _, boxes in built) or sum(p["box"][i]) != p["boxes"][i]:
        wrong.append(f"{who}: boxes are miscounted")
    has = [sum(int(ABILITY_OF[k, t]) >= 0 for k, _ in built) for t in range(16)]
    if p["has"][i] != has:
        wrong.append(f"{who}: triggers are miscounted")
    for field in ("hand", "reserved", "stored"):
        cards = p[field][i][: p[f"{field}_n"][i]]
        if cards != sorted(cards) or any(p[field][i][len(cards) :]):
            wrong.append(f"{who}: {field} is out of order")
    for perk in range(len(PERKS)):
        if progress[FIRST_PERK + perk * SEATS + i] + (p["perks"][i] >> perk & 1) != 1:
            wrong.append(f"{who}: the Perk {PERKS[perk]} is there twice or gone")
    left = (i + 1) % p["players"]
    hand = Counter(p["hand"][left][: p["hand_n"][left]])
    if any(n > hand[k] for k, n in enumerate(p["passed"][i])):
        wrong.append(f"{who}: remembers a card that is not there")
    if p["failed"][i] and not p["over"] and p["depth"][i]:
        wrong.append(f"{who}: a failed colony goes on")
    return wrong


assert len({f.name for f in FIELDS}) == len(FIELDS)
