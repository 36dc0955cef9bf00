"""What one seat, or a spectator, may see of a position: as plain data and as text for a terminal."""

from collections import Counter
from typing import Any

import numpy as np

from moontable.engine.fields import as_plain
from moontable.engine.game import OUTCOME_SIZE, RANK, SCORE, Position, chosen

from .actions import source
from .components import ACTIONS, box
from .rules import outcome
from .setup import OPTIONS
from .state import RULE_WORDS
from .tables import BUILDINGS, PERKS, PROGRESS, SEATS
from .tally import ASKED, LAID, TALLY, TOO_FEW, VAIN, tally
from .words import Ask, End, R, Step

REFUSALS = R.ids()
PRINTED = {
    c["id"]: {"cost": c["cost"], "people": c["people"], "loneliness": c["loneliness"]} for c in box()["building"]
}


def _ids(numbers: list[int], n: int) -> list[str]:
    return [BUILDINGS[k] for k in numbers[:n]]


def card_id(number: int) -> str:
    """A Progress card as its id; nothing as an empty text."""
    return PROGRESS[number] if number >= 0 else ""


def _count(cards: list[int]) -> dict[str, int]:
    """How many of each Progress card."""
    return dict(sorted(Counter(PROGRESS[k] for k in cards).items()))


def coming(p: dict[str, Any]) -> list[list[str]]:
    """Cards lying on top of the shuffled deck, next group first; within a group nobody knows the order."""
    groups: dict[int, list[str]] = {}
    for card, start in zip(p["deck"][: p["deck_n"]], p["deck_group"][: p["deck_n"]], strict=True):
        if start > 0 or p["base"] == 0:
            groups.setdefault(start, []).append(PROGRESS[card])
    return [sorted(groups[start]) for start in sorted(groups, reverse=True)]


def _seat(p: dict[str, Any], i: int, seat: int | None, shown: int) -> dict[str, Any]:
    info: dict[str, Any] = {
        "seat": i,
        "people": p["people"][i] + p["housed"][i],
        "mat": p["people"][i],
        "money": p["money"][i],
        "food": p["food"][i],
        "boxes": p["boxes"][i],
        "hand": p["hand_n"][i],
        "on_mat": p["reserved_n"][i],
        "under_mat": p["stored_n"][i],
        "perks": [perk for k, perk in enumerate(PERKS) if p["perks"][i] >> k & 1],
        "chits": dict(zip(ACTIONS, p["actions_n"][i], strict=True)),
        "chosen": bool(p["blocked"] >> i & 1),
        "laid": BUILDINGS[shown] if shown >= 0 else "",
        "failed": bool(p["failed"][i]),
        "buildings": [
            {"place": slot, "id": BUILDINGS[kind], "boxes": p["box"][i][slot], **PRINTED[BUILDINGS[kind]]}
            for slot, kind in enumerate(p["built"][i][: p["slots"][i]])
            if kind >= 0
        ],
    }
    if i == seat:
        info["own"] = {
            "hand": _ids(p["hand"][i], p["hand_n"][i]),
            "on_mat": _ids(p["reserved"][i], p["reserved_n"][i]),
            "under_mat": _ids(p["stored"][i], p["stored_n"][i]),
            "chosen": ACTIONS[p["chosen"][i]] if p["chosen"][i] >= 0 else "",
            "chosen_card": BUILDINGS[p["chosen_card"][i]] if p["chosen_card"][i] >= 0 else "",
        }
    return info


def tallied(s: Position, seat: int | None) -> list[list[int]]:
    """What rules make of the position for a viewer."""
    out = np.zeros(TALLY, np.int32)
    tally(s, -1 if seat is None else seat, out)
    return out.tolist()


def prompt(p: dict[str, Any], seat: int | None) -> str:
    """The id of the sentence that tells this seat what is expected now."""
    if p["over"] or seat is None:
        return ""
    if p["acting"] >> seat & 1 == 0:
        return "prompt-blocked" if p["wait"][seat] == Ask.BLOCKED else "prompt-wait"
    return f"prompt-{Ask(p['wait'][seat]).id}"


def view(s: Position, seat: int | None) -> dict[str, Any]:
    """A projection ready for JSON. Hidden information has no other way out."""
    p = dict(as_plain(s))
    players = p["players"]
    acting = 0 if p["over"] else p["acting"]
    told = tallied(s, seat)
    result: dict[str, Any] = {
        "game": "moon-colony-bloodbath",
        "players": players,
        "options": chosen(OPTIONS, p),
        "acting": [i for i in range(players) if acting >> i & 1],
        "over": bool(p["over"]),
        "prompt": prompt(p, seat),
        "turn": p["turns"],
        "step": Step(p["step"]).id,
        "card": card_id(p["card"]),
        "event": p["event"],
        "extra_robots": p["extra_robots"],
        "set_aside": [word for k, word in enumerate(RULE_WORDS) if p["aside"] >> k & 1],
        "this_work": [word for k, word in enumerate(RULE_WORDS) if p["this_work"] >> k & 1],
        "deck": p["deck_n"],
        "coming": coming(p),
        "pile": p["pile_n"],
        "robots": p["robots_n"] - p["robot_backs"],
        "twists": p["twists_n"] - p["twist_backs"],
        "building_deck": p["buildings_n"],
        "building_pile": p["discards_n"],
        "seats": [_seat(p, i, seat, told[LAID][i]) for i in range(players)],
    }
    if not p["memory"]:  # ruling M21: all saw them fall, and the log tells it too. How many, never in which order
        result["known"] = {
            "deck": _count(p["deck"][: p["deck_n"]]),
            "pile": _count(p["pile"][: p["pile_n"]]),
            "building_pile": {BUILDINGS[k]: n for k, n in enumerate(p["discards"]) if n},
        }
    if seat is not None and acting >> seat & 1:
        word, name = source(s, seat)
        result["deciding"] = {
            "for": name,
            "kind": word if p["wait"][seat] != Ask.ORDER else "order",
            "vain": REFUSALS[told[ASKED][VAIN]],
            "too_few": bool(told[ASKED][TOO_FEW]),
        }
    if p["over"]:
        out = np.zeros(OUTCOME_SIZE, np.int32)
        outcome(s, out)
        result["result"] = {
            "reason": End(p["end_reason"]).id,
            "ranks": out[RANK : RANK + players].tolist(),
            "scores": out[SCORE : SCORE + players].tolist(),
            "people": [p["people"][i] + p["housed"][i] for i in range(players)],
            "buildings_built": p["built_ever"][:players],
            "event": p["event"],
        }
    return result


def _name(card: str) -> str:
    return card.replace("-", " ").title()


def show(s: Position, seat: int | None) -> str:
    """The table as text: the card, then each colony."""
    v = view(s, seat)
    lines = [
        f"turn {v['turn']}: {_name(v['card']) or '-'} ({v['step']}); Events {v['event']}/13, "
        f"Progress deck {v['deck']}, Building deck {v['building_deck']}"
    ]
    for group in v["coming"]:
        lines.append("  coming: " + ", ".join(_name(card) for card in group))
    for word in v["set_aside"]:
        lines.append(f"  next Work: {word.replace('_', ' ')}")
    for info in v["seats"]:
        mark = "*" if info["seat"] in v["acting"] else " "
        lines.append(
            f"{mark}P{info['seat'] + 1}: people {info['people']} ({info['mat']} on the mat), money {info['money']}, "
            f"food {info['food']}, boxes {info['boxes']}, cards {info['hand']}"
            + (f", on mat {info['on_mat']}" if info["on_mat"] else "")
            + (f", under mat {info['under_mat']}" if info["under_mat"] else "")
        )
        if info["buildings"]:
            row = [_name(b["id"]) + (f" [{b['boxes']}]" if b["boxes"] else "") for b in info["buildings"]]
            lines.append("     " + ", ".join(row))
        if "own" in info:
            hand = [f"{_name(c)} ({PRINTED[c]['cost']}/{PRINTED[c]['people']})" for c in info["own"]["hand"]]
            lines.append("     hand: " + (", ".join(hand) or "none"))
    if v["over"]:
        winners = [f"P{i + 1}" for i, rank in enumerate(v["result"]["ranks"]) if rank == 1]
        lines.append(f"game over ({v['result']['reason']}); winner: {', '.join(winners) or 'nobody'}")
    return "\n".join(lines)


assert SEATS == 5
