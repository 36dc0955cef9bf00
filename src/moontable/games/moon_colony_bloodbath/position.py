"""Positions by hand: what the field table cannot say itself. What a text leaves out is dealt or empty.

    card = "work"                       progress = [["work", "trouble"], ["hunger"]]   # groups, the last one is on top
    [[seats]]
    people = 12                         buildings = ["dust-mine", "cold-pantry 2"]     # two boxes on the Cold Pantry
    money = 4                           hand = ["flag", "flag"]

Cards that belong to the Progress deck and are named nowhere lie on its discards. Without a question (`wait`) the game
goes on from the end of a card: the next one is turned up.
"""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from moontable.engine.fields import States, as_plain
from moontable.engine.game import Position, RulesError
from moontable.engine.positions import Entries, items, laid_out, number, read_fields, word, write_fields

from . import tables as t
from .building import put_in_play
from .cards import draw
from .invariants import count_buildings, effects_of, invariants
from .progress import settle
from .state import FIELDS, FRAMES, NOBODY, POOL, SLOTS
from .words import Ask, Stage

_SEAT_FIELDS = [f for f in FIELDS if f.per_seat]
_MOST = 16_000  # boxes and people still to be lost: play can add to them


# --- writing ----------------------------------------------------------------------------------------------------------
def position_write(s: Position) -> dict[str, Any]:
    """Everything needed to set this position up again."""
    p = dict(as_plain(s))
    groups: list[list[str]] = []
    for i, card in enumerate(p["deck"][: p["deck_n"]]):
        if p["deck_group"][i] == i:
            groups.append([])
        groups[-1].append(t.PROGRESS[card])
    table = {
        **write_fields(FIELDS, s),
        "base": p["base"],
        "progress": groups,
        "developments": dict(zip(t.DEVELOPMENTS, p["developments"], strict=True)),
    }
    table.setdefault("seats", [{} for _ in range(p["players"])])
    for i, seat in enumerate(table["seats"]):
        places = zip(p["built"][i][: p["slots"][i]], p["box"][i], strict=False)
        seat["buildings"] = [("" if k < 0 else t.BUILDINGS[k] + (f" {boxes}" if boxes else "")) for k, boxes in places]
        seat["ever_built"] = [b for k, b in enumerate(t.BUILDINGS) if p["ever_built"][i][k >> 5] >> (k & 31) & 1]
        if p["depth"][i]:
            seat["frames"] = [_write_frame(p, i, f) for f in range(p["depth"][i])]
        if p["pool_n"][i]:
            seat["pool"] = [_write_entry(p, i, k) for k in range(p["pool_n"][i])]
    return table


def _write_frame(p: dict[str, Any], i: int, f: int) -> dict[str, Any]:
    """An ability being carried out: its effect by number, counted in the option that was chosen, if there is one."""
    ability, at, end = p["f_ability"][i][f], p["f_at"][i][f], p["f_end"][i][f]
    option, start = next((k, first) for k, (first, last) in enumerate(effects_of(ability)) if last == end)
    frame = {"ability": t.ABILITIES[ability], "stage": Stage(p["f_stage"][i][f]).id}
    numbers = {"option": option, "effect": at - start, "uses": p["f_uses"][i][f]}
    frame |= {name: n for name, n in numbers.items() if n}
    return frame | {name: n for name in ("left", "slot", "last") if (n := p[f"f_{name}"][i][f]) >= 0}


def _write_entry(p: dict[str, Any], i: int, k: int) -> dict[str, Any]:
    """An ability that was triggered and has not begun."""
    entry = {"ability": t.ABILITIES[p["p_ability"][i][k]], "level": p["p_level"][i][k], "times": p["p_times"][i][k]}
    return entry | ({"slot": p["p_slot"][i][k]} if p["p_slot"][i][k] >= 0 else {})


# --- reading ----------------------------------------------------------------------------------------------------------
def position_read(text: Entries, states: States) -> None:
    """Change the freshly dealt position in states[0] into the one described, and go on to the next question."""
    s = states[0]
    lay_out(text, s)
    text.finish()
    if not any("wait" in seat for seat in text.rows("seats", int(s["players"]))):
        laid_out(FIELDS, invariants, s)
        settle(s, NOBODY, None)


def lay_out(text: Entries, s: Position) -> None:
    players = int(s["players"])
    for f in _SEAT_FIELDS:
        s[f.name][:] = f.blank
    dealt = [c for c in [*s["deck"].tolist(), *s["pile"].tolist()] if t.FIRST_TWIST <= c < t.FIRST_DEVELOPMENT]
    read_fields(FIELDS, text, s)
    _read_progress(text, s, dealt)
    seats = text.rows("seats", players)
    for i, seat in enumerate(seats):
        _read_seat(seat, s, i)
    _rest_of_deck(s)
    for i, seat in enumerate(seats):
        if "hand" not in seat:
            draw(s, i, t.START_CARDS, None)
    waits = s["wait"].tolist()
    s["over"] = int(s["end_reason"]) > 0 and not any(waits)  # Robots may run out in the middle of a step
    s["acting"] = sum(1 << i for i, wait in enumerate(waits) if wait > Ask.BLOCKED)
    s["blocked"] = sum(1 << i for i, wait in enumerate(waits) if wait == Ask.BLOCKED)


def _fill(field: Any, numbers: Sequence[int]) -> int:
    field[:] = 0
    field[: len(numbers)] = numbers
    return len(numbers)


def _read_progress(text: Entries, s: Position, dealt: list[int]) -> None:
    """The Progress deck by groups. What it must hold and does not goes on the discards, or makes up a deck left out."""
    named = text.listed("progress", t.PROGRESS_SIZE)
    groups = [
        [word(card, "progress", t.PROGRESS) for card in items(group, "progress: a group", t.PROGRESS_SIZE)]
        for group in named or []
    ]
    out = [card for group in groups for card in group] + s["added"][: int(s["added_n"])].tolist()
    pile = s["pile"][: int(s["pile_n"])].tolist() if "pile" in text else []
    rest = [] if "pile" in text and "progress" in text else _missing(out + pile, int(s["players"]), dealt)
    if named is None:
        groups = [rest]
    elif "pile" not in text:
        card = int(s["card"])
        pile = [c for c in rest if c != card] + [card] * max(rest.count(card), int(card >= 0))
    numbers = [card for group in groups for card in group]
    if max(len(numbers), len(pile)) > t.PROGRESS_SIZE:
        raise RulesError(f"progress should have {t.PROGRESS_SIZE} cards at most, not {len(numbers)}")
    s["pile_n"] = _fill(s["pile"], pile)
    s["deck_n"] = _fill(s["deck"], numbers)
    starts = [sum(map(len, groups[:k])) for k in range(len(groups))]
    _fill(s["deck_group"], [start for start, group in zip(starts, groups, strict=True) for _ in group])
    first = len(groups[0]) if groups else 0
    s["base"] = number(text.get("base", first), "base", 0, t.PROGRESS_SIZE)
    _read_unseen(text, s, Counter([*numbers, *pile, *s["added"][: int(s["added_n"])].tolist()]))


def _missing(named: Sequence[int], players: int, dealt: list[int]) -> list[int]:
    """Cards that every Progress deck holds from the start and that are named nowhere."""
    seen = Counter(named)
    works, troubles = t.START_WORKS - seen[int(t.CARD_WORK)], t.START_TROUBLES - seen[int(t.CARD_TROUBLE)]
    rest = [int(t.CARD_WORK)] * works + [int(t.CARD_TROUBLE)] * troubles
    if players == 1 and not seen[int(t.CARD_LONELINESS)]:
        rest.append(int(t.CARD_LONELINESS))
    twists = sum(t.FIRST_TWIST <= card < t.FIRST_DEVELOPMENT or card == t.TWIST_BACK for card in named)
    spare = [c for c in [*dealt, *range(t.FIRST_TWIST, t.FIRST_DEVELOPMENT)] if not seen[c]]
    return rest + list(dict.fromkeys(spare))[: max(0, t.START_TWISTS - twists)]


def _read_unseen(text: Entries, s: Position, seen: Counter[int]) -> None:
    """Robots, Twists and Developments that did not turn up are still to come."""
    s["robot_backs"], s["twist_backs"] = seen[int(t.ROBOT_BACK)], seen[int(t.TWIST_BACK)]
    for name, words, first in (("robots", t.ROBOTS, t.FIRST_ROBOT), ("twists", t.TWISTS, t.FIRST_TWIST)):
        if name not in text:
            s[f"{name}_n"] = _fill(s[name], [k for k in range(len(words)) if not seen[first + k]])
    left = text.inside("developments")
    for name in left.keys():
        word(name, "developments", t.DEVELOPMENTS)
    for k, name in enumerate(t.DEVELOPMENTS):
        rest = max(0, t.DEVELOPMENT_COPIES - seen[t.FIRST_DEVELOPMENT + k])
        s["developments"][k] = number(left.get(name, rest), left.name(name), 0, t.DEVELOPMENT_COPIES)


def _read_seat(seat: Entries, s: Position, i: int) -> None:
    _read_tableau(seat, s, i)
    for field in ("hand", "reserved", "stored"):
        n = int(s[f"{field}_n"][i])
        s[field][i][:n] = sorted(s[field][i][:n].tolist())
    for name in seat.listed("ever_built", t.KINDS) or []:
        kind = word(name, seat.name("ever_built"), t.BUILDINGS)
        s["ever_built"][i][kind >> 5] |= 1 << (kind & 31)
    for f, value in enumerate(seat.listed("frames", FRAMES) or []):
        _read_frame(Entries(value, f"{seat.name('frames')} {f + 1}"), s, i, f)
        s["depth"][i] = f + 1
    for k, value in enumerate(seat.listed("pool", POOL) or []):
        entry = Entries(value, f"{seat.name('pool')} {k + 1}")
        s["p_ability"][i][k] = word(entry.get("ability"), entry.name("ability"), t.ABILITIES)
        for name, low, high in (("slot", -1, SLOTS - 1), ("level", 0, FRAMES), ("times", 1, t.BUILDING_CARDS)):
            s[f"p_{name}"][i][k] = number(entry.get(name, low), entry.name(name), low, high)
        entry.finish()
        s["pool_n"][i] = k + 1


def _read_frame(frame: Entries, s: Position, i: int, f: int) -> None:
    ability = word(frame.get("ability"), frame.name("ability"), t.ABILITIES)
    ranges = effects_of(ability)
    start, end = ranges[number(frame.get("option", 0), frame.name("option"), 0, len(ranges) - 1)]
    s["f_ability"][i][f] = ability
    s["f_at"][i][f] = start + number(frame.get("effect", 0), frame.name("effect"), 0, end - start)
    s["f_end"][i][f] = end
    s["f_stage"][i][f] = word(frame.get("stage", "effects"), frame.name("stage"), Stage.ids())
    most = {"left": _MOST, "slot": SLOTS - 1, "last": 127, "uses": t.MOST_USES}
    for name, high in most.items():
        low = 0 if name == "uses" else -1
        s[f"f_{name}"][i][f] = number(frame.get(name, low), frame.name(name), low, high)
    frame.finish()


def _read_tableau(seat: Entries, s: Position, i: int) -> None:
    names = seat.listed("buildings", SLOTS) or []
    for slot, text in enumerate(names):
        found = re.fullmatch(r"([^ ]*)(?: ([0-9]{1,4}))?", text) if isinstance(text, str) else None
        if not found:
            raise RulesError(
                f"{seat.name('buildings')}: a Building is written with its boxes, as in 'cold-pantry 2', not {text!r}"
            )
        if text == "":
            # An empty place keeps its number: a stand-in lies there, and counts, until all Buildings lie.
            s["built"][i][slot] = 0
            s["built_n"][i] += 1
            s["slots"][i] += 1
        else:
            put_in_play(s, i, word(found[1], seat.name("buildings"), t.BUILDINGS))
            s["box"][i][slot] = int(found[2] or 0)
    for slot, text in enumerate(names):
        if text == "":
            s["built"][i][slot] = -1
            s["built_n"][i] -= 1
    boxes = int(s["box"][i].sum(dtype=int))
    s["boxes"][i] = number(boxes, f"{seat.name('buildings')}: all boxes", 0, _MOST)


def _rest_of_deck(s: Position) -> None:
    used = np.zeros(t.KINDS, np.int64)
    count_buildings(s, used)
    for kind in np.flatnonzero(used > t.COPIES).tolist():
        raise RulesError(f"{t.BUILDINGS[kind]} is laid out {used[kind]} times, but there are only {t.COPIES[kind]}")
    s["buildings_n"] = _fill(s["buildings"], [k for k in range(t.KINDS) for _ in range(t.COPIES[k] - used[k])])
