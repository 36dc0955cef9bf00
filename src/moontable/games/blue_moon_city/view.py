"""What one seat, or a spectator, may see of a position: as plain data and as text for a terminal."""

from functools import lru_cache
from typing import Any

import numpy as np

from moontable.engine.fields import as_plain
from moontable.engine.game import OUTCOME_SIZE, RANK, SCORE, Position, chosen

from . import state as st
from .components import COLOURS, DRAGONS, box
from .scoring import LAST_IS_MADE, outcome
from .tally import TALLY, tally
from .words import End, P

TILES_SHOWN = (
    {"building": "courtyard", "spaces": [], "starting": False, "action": "none"},
    *(
        {
            "building": b.id,
            "spaces": [{"colour": c, "value": v} for c, v in b.spaces],
            "majority": dict(zip(("crystals", "scales", "cards"), b.majority, strict=True)),
            "construction": dict(zip(("crystals", "scales", "cards"), b.construction, strict=True)),
            "neighbourhood": dict(zip(("crystals", "scales", "cards"), b.neighbourhood, strict=True)),
            "starting": b.starting,
            "action": b.action,
            "reconstructed": sorted(k for k, v in b.provenance.items() if v == "reconstructed"),
        }
        for b in box().buildings
    ),
)
_CARDS = tuple(c.replace(" ", "-") for c in st.CARD_IDS)


# What a view is made of, without what nobody sees and without the city.
_FIELDS = [f.name for f in st.FIELDS if f.name not in ("rng", "rebuilt", "markers", "open_spaces", "aside", "deck")]
_LAYOUT: Any = st.STATE.fields
_SHAPE: Any = {
    "names": _FIELDS,
    "formats": [_LAYOUT[name][0] for name in _FIELDS],
    "offsets": [_LAYOUT[name][1] for name in _FIELDS],
    "itemsize": st.STATE.itemsize,
}
_SEEN = np.dtype(_SHAPE)
_CITY = slice(_LAYOUT["tile"][1], _LAYOUT["markers"][1] + st.CELLS * st.SPACES)


@lru_cache(5_000)
def _city(tiles: bytes) -> list[dict[str, Any] | None]:
    """The city from its part of a position. Most actions leave it as it is: made once, read by many views."""
    numbers = np.frombuffer(tiles, np.int8)
    tile, rebuilt = numbers[: st.CELLS].tolist(), numbers[st.CELLS : 2 * st.CELLS].tolist()
    markers = numbers[2 * st.CELLS :].reshape(st.CELLS, st.SPACES).tolist()
    return [_city_tile(tile[c], rebuilt[c], tuple(markers[c])) if tile[c] >= 0 else None for c in range(st.CELLS)]


@lru_cache(20_000)
def _city_tile(tile: int, rebuilt: int, markers: tuple[int, ...]) -> dict[str, Any]:
    """A tile as it lies in the city."""
    spaces = len(TILES_SHOWN[tile]["spaces"])  # type: ignore[arg-type]
    return {**TILES_SHOWN[tile], "rebuilt": bool(rebuilt), "markers": list(markers[:spaces])}


def cards(counts: list[int]) -> list[str]:
    """Card counts as a sorted list of ids."""
    return list(_cards(tuple(counts)))


@lru_cache(20_000)
def _cards(counts: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(_CARDS[card] for card, n in enumerate(counts) for _ in range(n))


def prompt(p: dict[str, Any], phase: int, seat: int | None) -> str:
    """The id of the sentence that tells this seat what is expected now."""
    if p["over"] or seat is None:
        return ""
    if seat != p["active"]:
        return "prompt-wait"
    if phase == P.SPECIAL:
        tile = p["tile"][p["figure"][seat]]
        return f"prompt-special-{box().buildings[tile - 1].action}"
    if phase == P.MOVEMENT and not p["ruins"] and p["waived"][seat] < LAST_IS_MADE:
        return "prompt-movement-rebuilt"
    if phase == P.CONTRIBUTION and p["figure"][seat] == st.CENTRE:
        return "prompt-offer-more" if p["offered"] else "prompt-offer"
    return f"prompt-{P(phase).id}"


@lru_cache(8)
def _shown(position: bytes) -> tuple[dict[str, Any], dict[str, Any]]:
    """A position as plain data, and what every viewer sees of it: made once, the start of the views of all seats."""
    p = dict(as_plain(np.frombuffer(position, _SEEN)[0]))
    players, active = p["players"], p["active"]
    seats = []
    for i in range(players):
        info: dict[str, Any] = {
            "seat": i,
            "figure": p["figure"][i],
            "hand": p["hand_size"][i],
            "aside": p["aside_size"][i],
            "scales": p["scales"][i],
            "markers": p["free_markers"][i],
            "offerings": p["offerings"][i],
            "last_made": p["waived"][i] == LAST_IS_MADE,
        }
        if p["over"]:
            info["crystals"] = p["crystals"][i]
        seats.append(info)
    return p, {
        "game": "blue-moon-city",
        "players": players,
        "options": chosen(st.OPTIONS, p),
        "acting": [] if p["over"] else [active],
        "over": bool(p["over"]),
        "prompt": "",
        "turn": p["turn"],
        "active": active,
        "phase": "",
        "steps": p["steps"],
        "offered": bool(p["offered"]),
        "city": _city(position[_CITY]),
        "dragons": dict(zip(DRAGONS, p["dragon"], strict=True)),
        "pool": max(p["pool"], 0),
        "obelisk": {
            "spaces": st.OBELISK[0, :11].tolist() if players == 2 else st.OBELISK[1].tolist(),
            "offerings": p["obelisk"][: p["obelisk_size"]],
            "to_win": int(st.TO_WIN[players]),
        },
        "deck": p["deck_size"],
        "discard": cards(p["discard"]),
        "ruins": p["ruins"],
        "reset_discards": p["reset_discards"],
        "seats": seats,
    }


def work_here(s: Position, seat: int) -> bool:
    """What rules make of the position for a viewer. They try payments on it, so it is a copy."""
    out = np.zeros(TALLY, np.int32)
    tally(s.copy(), seat, out)
    return bool(out[0, 0])


def view(s: Position, seat: int | None) -> dict[str, Any]:
    """A projection ready for JSON. Hidden information has no other way out."""
    p, shown = _shown(s.tobytes())
    players, active = p["players"], p["active"]
    paying = p["phase"] == P.PAYMENT
    mine = paying and seat == active
    # To anyone else a payment in the making looks like a contribution phase.
    phase = P.CONTRIBUTION if paying and not mine else p["phase"]
    result = dict(shown, prompt=prompt(p, phase, seat), phase=P.ids()[phase])
    if seat is not None:
        work = phase == P.MOVEMENT and seat == active and work_here(s, seat)
        own = {"hand": cards(p["hand"][seat]), "crystals": p["crystals"][seat], "work": work}
        result["seats"] = [dict(info, own=own) if info["seat"] == seat else info for info in shown["seats"]]
    if mine:
        value = int(st.SPACE_VALUE[p["tile"][p["figure"][active]], p["space"]])
        result["payment"] = {
            "space": p["space"],
            "value": value,
            "sum": p["sum"],
            "colour": COLOURS[p["colour"]] if p["colour"] >= 0 else "any",
            "cards": cards(p["paid"]),
            "recolour": {COLOURS[c]: n for c, n in enumerate(p["recolour"]) if n or p["recolour_due"][c]},
        }
    if p["over"]:
        out = np.zeros(OUTCOME_SIZE, np.int32)
        outcome(s, out)
        result["result"] = {
            "reason": End.ids()[p["end_reason"]],
            "ranks": out[RANK : RANK + players].tolist(),
            "scores": out[SCORE : SCORE + players].tolist(),
            "crystals": p["crystals"][:players],
        }
    return result


def _tile_text(v: dict[str, Any], cell: int) -> list[str]:
    """One tile as three short lines."""
    tile = v["city"][cell]
    if tile is None:
        return ["", "", ""]
    name = tile["building"].replace("-", " ").title()
    if tile["rebuilt"]:
        middle = "* rebuilt *"
    else:
        marks = []
        for space, owner in zip(tile["spaces"], tile["markers"], strict=True):
            letter = space["colour"][:2] if space["colour"] in ("black", "blue", "brown") else space["colour"][0]
            marks.append(f"{letter}{space['value']}" + (f"=P{owner + 1}" if owner >= 0 else ""))
        middle = " ".join(marks)
    here = [f"P{i['seat'] + 1}" for i in v["seats"] if i["figure"] == cell]
    here += [f"{d.upper()[0]}-dragon" for d, at in v["dragons"].items() if at == cell]
    return [name, middle, " ".join(here)]


def show(s: Position, seat: int | None) -> str:
    """The city as a grid, the players below it."""
    v = view(s, seat)
    width = 17
    lines = []
    for row in range(5):
        cells = [_tile_text(v, 5 * row + column) for column in range(5)]
        lines += ["|".join(f"{cells[c][k]:^{width}.{width}}" for c in range(5)) for k in range(3)]
        lines.append("+".join("-" * width for _ in range(5)))
    offered = len(v["obelisk"]["offerings"])
    next_cost = v["obelisk"]["spaces"][offered] if offered < len(v["obelisk"]["spaces"]) else "-"
    outside = [d for d, at in v["dragons"].items() if at < 0]
    lines.append(
        f"turn {v['turn']}, {v['phase']} phase, P{v['active'] + 1}, steps {v['steps']}; "
        f"scales left {v['pool']}, deck {v['deck']}, "
        f"next offering {next_cost}" + (f"; dragons outside: {', '.join(outside)}" if outside else "")
    )
    for info in v["seats"]:
        crystals = info.get("own", info).get("crystals", "?")
        lines.append(
            f"P{info['seat'] + 1}: offerings {info['offerings']}/{v['obelisk']['to_win']}, crystals {crystals}, "
            f"scales {info['scales']}, "
            f"markers {info['markers']}, cards {info['hand']}" + (f" (+{info['aside']})" if info["aside"] else "")
        )
        if "own" in info:
            lines.append("    hand: " + ", ".join(c.replace("-", " ") for c in info["own"]["hand"]))
    if "payment" in v:
        pay = v["payment"]
        lines.append(
            f"paying {pay['sum']} of {pay['value']} in {pay['colour']}: {', '.join(pay['cards']) or 'nothing yet'}"
        )
    if v["over"]:
        winners = [f"P{i + 1}" for i, rank in enumerate(v["result"]["ranks"]) if rank == 1]
        lines.append(f"game over ({v['result']['reason']}); winner: {', '.join(winners)}")
    return "\n".join(lines)


assert P.RESET < P.OVER
assert len(TILES_SHOWN) == len(st.BUILDINGS) == len(st.SPACE_COUNT)
