"""Positions by hand: a plain table that names tiles, hands, markers and so on; what it leaves out is dealt."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np

from moontable.engine.fields import States
from moontable.engine.game import Position, RulesError

from .components import COLOURS, DRAGONS
from .scoring import reach_of_offering
from .state import (
    BUILDINGS,
    CARD_IDS,
    CARDS_OF_TYPE,
    CELLS,
    CENTRE,
    FIELDS,
    MARKERS,
    OVER,
    PAYMENT,
    PHASES,
    SPACE_COUNT,
    STEPS,
    TOTAL_SCALES,
)

KEYS = (
    "turn", "active", "phase", "steps", "offered", "dragons_paid", "end_reason", "city", "rebuilt", "markers",
    "figures", "dragons", "hands", "aside", "discard", "crystals", "scales", "obelisk", "payment", "reset_discards",
    "reach", "waived", "reveals", "rng",
)  # fmt: skip
CORNERS = (0, 4, CELLS - 5, CELLS - 1)
PAYMENT_KEYS = ("space", "colour", "sum", "cards", "last_item", "last_hoax", "recolour", "recolour_due", "hoaxed")


def _names(counts: Any) -> list[str]:
    return [CARD_IDS[c] for c, n in enumerate(np.asarray(counts).tolist()) for _ in range(n)]


def position_write(s: Position) -> dict[str, Any]:
    """Everything needed to set this position up again."""
    players = int(s["players"])
    tiles = s["tile"].tolist()
    names = [BUILDINGS[t] if t >= 0 else "" for t in tiles]

    def at(cell: int) -> str:
        return names[cell] if cell >= 0 else "outside"

    table: dict[str, Any] = {
        "turn": int(s["turn"]),
        "active": int(s["active"]),
        "phase": PHASES[int(s["phase"])],
        "steps": int(s["steps"]),
        "offered": bool(s["offered"]),
        "dragons_paid": bool(s["dragons_paid"]),
        "city": [names[5 * r : 5 * r + 5] for r in range(5)],
        "rebuilt": [names[c] for c in range(CELLS) if s["rebuilt"][c]],
        "figures": [at(c) for c in s["figure"].tolist()[:players]],
        "dragons": {d: at(c) for d, c in zip(DRAGONS, s["dragon"].tolist(), strict=True)},
        "hands": [_names(s["hand"][i]) for i in range(players)],
        "aside": [_names(s["aside"][i]) for i in range(players)],
        "discard": _names(s["discard"]),
        "crystals": s["crystals"].tolist()[:players],
        "scales": s["scales"].tolist()[:players],
        "obelisk": s["obelisk"].tolist()[: int(s["obelisk_size"])],
        "reset_discards": int(s["reset_discards"]),
        "reach": int(s["reach"]),
        "waived": s["waived"].tolist()[:players],
        "reveals": int(s["reveals"]),
        "rng": f"{int(s['rng']):016x}",
        "markers": {
            names[c]: s["markers"][c].tolist()[: int(SPACE_COUNT[tiles[c]])]
            for c in range(CELLS)
            if tiles[c] > 0 and (s["markers"][c] >= 0).any()
        },
    }
    if int(s["phase"]) == OVER:
        table["end_reason"] = int(s["end_reason"])
    if int(s["phase"]) == PAYMENT:
        table["payment"] = {
            "space": int(s["space"]),
            "colour": COLOURS[int(s["colour"])] if int(s["colour"]) >= 0 else "any",
            "sum": int(s["sum"]),
            "cards": _names(s["paid"]),
            "last_item": int(s["last_item"]),
            "last_hoax": int(s["last_hoax"]),
            "recolour": s["recolour"].tolist(),
            "recolour_due": s["recolour_due"].tolist(),
            "hoaxed": int(s["hoaxed"]),
        }
    return table


def position_read(table: Mapping[str, Any], states: States) -> None:
    """Change the freshly dealt position in states[0] into the one described, or say why it is impossible."""
    unknown = sorted(set(table) - set(KEYS))
    if unknown:
        raise RulesError(f"a position has no entry {unknown[0]!r}; the entries are: {', '.join(KEYS)}")
    s = states[0]
    players = int(s["players"])
    _read_city(table, s)
    cells = {BUILDINGS[t]: c for c, t in enumerate(s["tile"].tolist()) if t >= 0}

    def cell(name: Any, what: str) -> int:
        if name not in cells:
            raise RulesError(f"{what}: there is no building {name!r} in this city")
        return cells[name]

    _read_markers(table, s, players, cell)
    for i, name in enumerate(_per_seat(table, "figures", players, ["courtyard"] * players)):
        s["figure"][i] = cell(name, "figures")
    for d, name in table.get("dragons", {}).items():
        if d not in DRAGONS:
            raise RulesError(f"dragons: there is no {d!r} dragon; they are {', '.join(DRAGONS)}")
        s["dragon"][DRAGONS.index(d)] = -1 if name == "outside" else cell(name, "dragons")
    for i, n in enumerate(_per_seat(table, "crystals", players, [0] * players)):
        s["crystals"][i] = _number(n, "crystals", 0, 999)
    _read_scales(table, s, players)
    states["active"][0] = _number(table.get("active", int(s["active"])), "active", 0, players - 1)
    states["turn"][0] = _number(table.get("turn", 1), "turn", 1, 10**6)
    phase = table.get("phase", "movement")
    if phase not in PHASES:
        raise RulesError(f"phase cannot be {phase!r}; it is one of {', '.join(PHASES)}")
    states["phase"][0] = PHASES.index(phase)
    states["over"][0] = phase == "over"
    states["end_reason"][0] = _number(table.get("end_reason", 0), "end_reason", 0, 3)
    states["steps"][0] = _number(table.get("steps", STEPS if phase == "movement" else 0), "steps", 0, 16)
    states["offered"][0] = bool(table.get("offered", False))
    states["dragons_paid"][0] = bool(table.get("dragons_paid", False))
    states["reset_discards"][0] = _number(table.get("reset_discards", 0), "reset_discards", 0, 2)
    for i, n in enumerate(_per_seat(table, "waived", players, [0] * players)):
        s["waived"][i] = _number(n, "waived", 0, 2)
    _read_payment(table, states)
    _read_cards(table, states, players)
    begins = phase == "movement" and not int(s["ruins"])  # unless it says otherwise, the turn is about to begin
    reach = reach_of_offering(s, int(s["active"])) if begins else 0
    states["reach"][0] = _number(table.get("reach", int(reach)), "reach", 0, 2)
    states["reveals"][0] = _number(table.get("reveals", 0), "reveals", 0, 10**8)
    if "rng" in table:
        try:
            states["rng"][0] = np.uint64(int(str(table["rng"]), 16))
        except (ValueError, OverflowError) as error:
            raise RulesError(f"rng should be 16 hexadecimal digits, not {table['rng']!r}") from error
    wrong = invariants(s)
    if wrong:
        raise RulesError(wrong[0])


def _number(value: Any, what: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise RulesError(f"{what} should be a number from {low} to {high}, not {value!r}")
    return value


def _per_seat(table: Mapping[str, Any], key: str, players: int, default: list[Any]) -> list[Any]:
    values = table.get(key, default)
    if not isinstance(values, list) or len(values) != players:
        raise RulesError(f"{key} should be a list with one entry for each of the {players} players")
    return values


def _card(name: Any, what: str) -> int:
    if name not in CARD_IDS or CARDS_OF_TYPE[CARD_IDS.index(name)] == 0:
        raise RulesError(f"{what}: {name!r} is not a people card; write for example 'white 2'")
    return CARD_IDS.index(name)


def _read_city(table: Mapping[str, Any], s: Position) -> None:
    """Rows of building ids; "?" keeps whatever the deal put there, if it is still free."""
    if "city" in table:
        rows = table["city"]
        if not isinstance(rows, list) or len(rows) != 5 or any(len(row) != 5 for row in rows):
            raise RulesError(
                "city should be five rows of five building ids ('' where there is no tile, '?' to have it dealt)"
            )
        wanted = [name for row in rows for name in row]
        dealt = s["tile"].tolist()
        for name, n in Counter(wanted).items():
            if name not in ("", "?", *BUILDINGS):
                raise RulesError(f"city: there is no building {name!r}")
            if n > 1 and name not in ("", "?"):
                raise RulesError(f"city: {name} appears {n} times; there is one")
        if wanted[CENTRE] not in ("courtyard", "?"):
            raise RulesError("city: the courtyard belongs in the middle")
        left = [t for t in dealt if t >= 0 and BUILDINGS[t] not in wanted]
        strange = [n for n in wanted if n not in ("", "?") and BUILDINGS.index(n) not in dealt]
        if strange:
            raise RulesError(f"city: {strange[0]} is not in the game with these options")
        taken = [c for c in CORNERS if wanted[c] != ""]
        if len(taken) == sum(dealt[c] >= 0 for c in CORNERS):
            # One part of the expansion takes any two corners: take those that are named.
            tiles = [dealt[c] for c in CORNERS if dealt[c] >= 0]
            for c in CORNERS:
                dealt[c] = tiles[taken.index(c)] if c in taken else -1
                s["tile"][c] = dealt[c]
        for c, name in enumerate(wanted):
            if (name == "") != (dealt[c] < 0) and name != "?":
                raise RulesError(
                    f"city: row {c // 5 + 1}, column {c % 5 + 1} does not fit the shape of the city with these options"
                )
            if name == "?" and dealt[c] >= 0:
                # Keep the dealt tile where it is when nobody else asked for it.
                s["tile"][c] = left.pop(left.index(dealt[c])) if dealt[c] in left else -2
            elif name not in ("", "?"):
                s["tile"][c] = BUILDINGS.index(name)
        for c in range(CELLS):
            if s["tile"][c] == -2:
                s["tile"][c] = left.pop()
    for c in range(CELLS):
        tile = int(s["tile"][c])
        s["rebuilt"][c] = 0
        s["open_spaces"][c] = SPACE_COUNT[tile] if tile > 0 else 0
        s["markers"][c] = -1


def _read_markers(table: Mapping[str, Any], s: Position, players: int, cell: Any) -> None:
    """Rebuilt tiles, markers on spaces, offerings on the obelisk."""
    for name in table.get("rebuilt", []):
        c = cell(name, "rebuilt")
        if c == CENTRE:
            raise RulesError("rebuilt: the courtyard was never in ruins")
        s["rebuilt"][c] = 1
        s["open_spaces"][c] = 0
    used = [0] * players
    for name, owners in table.get("markers", {}).items():
        c = cell(name, "markers")
        spaces = int(SPACE_COUNT[int(s["tile"][c])])
        if len(owners) != spaces:
            raise RulesError(f"markers: {name} has {spaces} spaces, not {len(owners)}")
        if s["rebuilt"][c]:
            raise RulesError(f"markers: {name} is rebuilt and holds no markers")
        for space, owner in enumerate(owners):
            seat = _number(owner, f"markers on {name}", -1, players - 1)
            s["markers"][c, space] = seat
            if seat >= 0:
                used[seat] += 1
                s["open_spaces"][c] -= 1
        if s["open_spaces"][c] == 0:
            raise RulesError(f"markers: {name} is full, so it would be rebuilt")
    obelisk = table.get("obelisk", [])
    s["obelisk"][:] = -1
    s["offerings"][:] = 0
    if len(obelisk) > (11 if players == 2 else 13):
        raise RulesError(f"obelisk: it has no room for {len(obelisk)} offerings")
    for k, owner in enumerate(obelisk):
        seat = _number(owner, "obelisk", 0, players - 1)
        s["obelisk"][k] = seat
        s["offerings"][seat] += 1
        used[seat] += 1
    s["obelisk_size"] = len(obelisk)
    for seat, n in enumerate(used):
        if n > MARKERS:
            raise RulesError(f"player {seat} has {n} markers on the table; there are only {MARKERS}")
        s["free_markers"][seat] = MARKERS - n
    s["ruins"] = sum(1 for c in range(CELLS) if s["tile"][c] > 0 and not s["rebuilt"][c])


def _read_scales(table: Mapping[str, Any], s: Position, players: int) -> None:
    total = int(TOTAL_SCALES[int(s["edition"]), players])
    for i, n in enumerate(_per_seat(table, "scales", players, [0] * players)):
        s["scales"][i] = _number(n, "scales", 0, total)
    held = int(s["scales"].sum())
    if held >= total and table.get("phase") != "over":
        raise RulesError(f"scales: the players hold {held} of {total}; with none left they would have been scored")
    s["pool"] = total - held


def _read_payment(table: Mapping[str, Any], states: States) -> None:
    s = states[0]
    if "payment" not in table:
        if int(s["phase"]) == PAYMENT:
            raise RulesError("phase payment needs a [payment] table that names the space and the cards laid down")
        return
    payment = table["payment"]
    missing = [k for k in PAYMENT_KEYS if k not in payment]
    if missing:
        raise RulesError(f"payment: the entry {missing[0]!r} is missing")
    if payment["colour"] not in (*COLOURS, "any"):
        raise RulesError(f"payment: there is no colour {payment['colour']!r}")
    states["colour"][0] = -1 if payment["colour"] == "any" else COLOURS.index(payment["colour"])
    for key in ("space", "sum", "last_item", "last_hoax", "hoaxed"):
        field = next(f for f in FIELDS if f.name == key)
        states[key][0] = _number(payment[key], f"payment: {key}", field.low, field.top)
    for key in ("recolour", "recolour_due"):
        s[key][:] = payment[key]
    for name in payment["cards"]:
        s["paid"][_card(name, "payment")] += 1


def _read_cards(table: Mapping[str, Any], states: States, players: int) -> None:
    """Named cards go where they are named; hands left out are dealt from what remains; the rest is the deck."""
    s = states[0]
    dealt_hands = [_names(s["hand"][i]) for i in range(players)]
    hands = _per_seat(table, "hands", players, ["?"] * players)
    aside = _per_seat(table, "aside", players, [[]] * players)
    left = Counter({c: int(n) for c, n in enumerate(CARDS_OF_TYPE)})

    def take(names: Any, what: str) -> np.ndarray:
        counts = np.zeros(len(CARD_IDS), np.int64)
        for name in names:
            card = _card(name, what)
            counts[card] += 1
            left[card] -= 1
            if left[card] < 0:
                raise RulesError(f"{what}: there are only {CARDS_OF_TYPE[card]} cards {name}")
        return counts

    s["paid"][:] = take(_names(s["paid"]), "payment")
    s["discard"][:] = take(table.get("discard", []), "discard")
    for i in range(players):
        s["aside"][i] = take(aside[i], "aside")
    for i in range(players):
        if hands[i] != "?":
            s["hand"][i] = take(hands[i], f"hand of player {i}")
    # Hands to be dealt keep what the seed gave them as far as those cards are still free.
    spare = list(np.random.default_rng(int(s["rng"])).permutation([c for c, n in left.items() for _ in range(n)]))
    for i in range(players):
        if hands[i] == "?":
            names = []
            for name in dealt_hands[i]:
                card = CARD_IDS.index(name)
                if left[card] > 0:
                    spare.remove(card)
                else:
                    card = int(spare.pop())
                left[card] -= 1
                names.append(CARD_IDS[card])
            s["hand"][i] = 0
            for name in names:
                s["hand"][i, CARD_IDS.index(name)] += 1
    deck = [c for c, n in sorted(left.items()) for _ in range(n)]
    s["deck"][:] = -1
    s["deck"][: len(deck)] = deck
    states["deck_size"][0] = len(deck)
    states["discard_size"][0] = int(s["discard"].sum())
    for i in range(players):
        s["aside_size"][i] = int(s["aside"][i].sum())
        s["hand_size"][i] = int(s["hand"][i].sum()) + (int(s["paid"].sum()) if i == int(s["active"]) else 0)


def invariants(s: Position) -> list[str]:
    """What is wrong with a position; nothing when it is sound."""
    wrong = []
    players = int(s["players"])
    counts = s["hand"].sum(axis=0) + s["aside"].sum(axis=0) + s["paid"] + s["discard"]
    deck = s["deck"][: int(s["deck_size"])].tolist()
    counts = counts.astype(np.int64) + np.bincount(np.array(deck, np.int64), minlength=len(CARD_IDS))
    if counts.tolist() != CARDS_OF_TYPE.tolist():
        bad = next(c for c in range(len(CARD_IDS)) if counts[c] != CARDS_OF_TYPE[c])
        wrong.append(f"there are {counts[bad]} cards {CARD_IDS[bad]} instead of {CARDS_OF_TYPE[bad]}")
    for seat in range(players):
        placed = int((s["markers"] == seat).sum()) + int(s["offerings"][seat])
        if placed + int(s["free_markers"][seat]) != MARKERS:
            wrong.append(
                f"player {seat} has {placed} markers placed and {s['free_markers'][seat]} free, not {MARKERS} in all"
            )
        if int(s["offerings"][seat]) != int((s["obelisk"] == seat).sum()):
            wrong.append(f"the offerings of player {seat} do not match the obelisk")
        extra = int(s["paid"].sum()) if seat == int(s["active"]) else 0
        if int(s["hand_size"][seat]) != int(s["hand"][seat].sum()) + extra:
            wrong.append(f"the hand of player {seat} is miscounted")
    total = int(TOTAL_SCALES[int(s["edition"]), players])
    if int(s["scales"].sum()) + int(s["pool"]) != total:
        wrong.append(f"there are {int(s['scales'].sum()) + int(s['pool'])} golden scales instead of {total}")
    if int(s["pool"]) <= 0:
        wrong.append("the golden scales should have been scored")
    for c in range(CELLS):
        tile = int(s["tile"][c])
        if tile > 0:
            spaces = int(SPACE_COUNT[tile])
            open_spaces = 0 if s["rebuilt"][c] else int((s["markers"][c][:spaces] < 0).sum())
            if open_spaces != int(s["open_spaces"][c]) or (not s["rebuilt"][c] and open_spaces == 0):
                wrong.append(f"the spaces of {BUILDINGS[tile]} are miscounted")
    tiles = [t for t in s["tile"].tolist() if t >= 0]
    if len(set(tiles)) != len(tiles):
        wrong.append("a building tile lies in the city twice")
    if any(int(s["tile"][int(c)]) < 0 for c in s["figure"][:players]):
        wrong.append("a figure stands outside the city")
    return wrong
