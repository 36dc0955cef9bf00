"""Positions by hand: what the field table cannot say itself. What a text leaves out is dealt.

city = [["", "?", "thermae", ...], ...]      rebuilt = ["thermae"]       markers = { mill = [-1, 0, 1] }
figures = ["mill", "courtyard"]              dragons = { red = "mill" }  hands = [["red 2", "white 1"], "?"]
phase = "payment"                            payment = ["contribute 3", "add red 2"]   # so far, in notation
"""

from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from typing import Any

import numpy as np

from moontable.engine.faults import SPARE
from moontable.engine.fields import States, new_states
from moontable.engine.game import Position, RulesError
from moontable.engine.positions import Entries, items, laid_out, number, read_fields, word, write_fields

from . import state as st
from .actions import ACTIONS, PLACE, notate, parse
from .components import DRAGONS
from .invariants import invariants, payment_steps
from .scoring import reach_of_offering
from .words import P, R


def _names(counts: Any) -> list[str]:
    return [st.CARD_IDS[c] for c, n in enumerate(np.asarray(counts).tolist()) for _ in range(n)]


def position_write(s: Position) -> dict[str, Any]:
    """Everything needed to set this position up again."""
    players, tiles = int(s["players"]), s["tile"].tolist()
    names = [st.BUILDINGS[t] if t >= 0 else "" for t in tiles]
    table = write_fields(st.FIELDS, s)
    table |= {
        "city": [names[5 * row : 5 * row + 5] for row in range(5)],
        "rebuilt": [names[c] for c in range(st.CELLS) if s["rebuilt"][c]],
        "figures": [names[c] for c in s["figure"].tolist()[:players]],
        "dragons": {d: names[c] if c >= 0 else "outside" for d, c in zip(DRAGONS, s["dragon"].tolist(), strict=True)},
        "hands": [_names(s["hand"][seat]) for seat in range(players)],
        "markers": {
            names[c]: s["markers"][c].tolist()[: int(st.SPACE_COUNT[tiles[c]])]
            for c in range(st.CELLS)
            if tiles[c] > 0 and (s["markers"][c] >= 0).any()
        },
    }
    if s["reach"] or (int(s["phase"]) == P.MOVEMENT and not s["ruins"]):
        table["reach"] = int(s["reach"])
    if int(s["phase"]) == P.PAYMENT:
        seat = int(s["active"])
        table["hands"][seat] = _names(s["hand"][seat] + s["paid"])
        table["payment"] = [notate(s, seat, action) for action in _payment_steps(s)]
    return table


def _payment_steps(s: Position) -> list[int]:
    steps = np.zeros(SPARE, np.int64)
    n = payment_steps(s, new_states(st.STATE, SPARE), steps, np.zeros((SPARE, ACTIONS.count), np.int16))
    return steps[:n].tolist()  # type: ignore[no-any-return]


def position_read(text: Entries, states: States) -> None:
    """Change the freshly dealt position in states[0] into the one described, or say why it is impossible."""
    s = states[0]
    dealt = s["hand"].copy()
    read_fields(st.FIELDS, text, s)
    s["over"] = int(s["phase"]) == P.OVER
    if "steps" not in text and int(s["phase"]) != P.MOVEMENT:
        s["steps"] = 0
    _read_city(text, s)
    _read_figures(text, s)
    _read_markers(text, s)
    _read_scales(s)
    _read_cards(text, s, dealt)
    begins = int(s["phase"]) == P.MOVEMENT and not s["ruins"]  # unless it says otherwise, the turn is about to begin
    reach = int(reach_of_offering(s, int(s["active"]))) if begins else 0
    s["reach"] = number(text.get("reach", reach), "reach", 0, 2)
    _read_payment(text, states)


def _cell(value: Any, what: str, s: Position) -> int:
    """Where in the city a building lies."""
    names = [st.BUILDINGS[t] if t >= 0 else "" for t in s["tile"].tolist()]
    if not isinstance(value, str) or not value or value not in names:
        raise RulesError(f"{what}: there is no building {value!r} in this city")
    return names.index(value)


def _read_city(text: Entries, s: Position) -> None:
    """Rows of building ids; "?" keeps whatever the deal put there, if it is still free."""
    rows = text.listed("city", 5, exactly=True)
    if rows is not None:
        wanted = [name for row in rows for name in items(row, "city: a row", 5, exactly=True)]
        _lay_tiles(
            [name if name in ("", "?") else st.BUILDINGS[word(name, "city", st.BUILDINGS)] for name in wanted], s
        )
    for c, tile in enumerate(s["tile"].tolist()):
        s["open_spaces"][c] = st.SPACE_COUNT[tile] if tile > 0 else 0
        s["markers"][c] = -1


def _check_tiles(wanted: Sequence[str], dealt: Sequence[int]) -> None:
    for name, n in Counter(wanted).items():
        if n > 1 and name not in ("", "?"):
            raise RulesError(f"city: {name} appears {n} times; there is one")
    if wanted[st.CENTRE] not in ("courtyard", "?"):
        raise RulesError("city: the courtyard belongs in the middle")
    strange = [n for n in wanted if n not in ("", "?") and st.BUILDINGS.index(n) not in dealt]
    if strange:
        raise RulesError(f"city: {strange[0]} is not in the game with these options")


def _lay_tiles(wanted: Sequence[str], s: Position) -> None:
    dealt = s["tile"].tolist()
    _check_tiles(wanted, dealt)
    corners = [int(c) for c in st.CORNERS]
    taken = [c for c in corners if wanted[c] != ""]
    if len(taken) == sum(dealt[c] >= 0 for c in corners):
        # One part of the expansion takes any two corners: take those that are named.
        tiles = [dealt[c] for c in corners if dealt[c] >= 0]
        for c in corners:
            dealt[c] = tiles[taken.index(c)] if c in taken else -1
    left = [t for t in dealt if t >= 0 and st.BUILDINGS[t] not in wanted]
    laid = [st.BUILDINGS.index(name) if name not in ("", "?") else -1 for name in wanted]
    asked = [c for c in range(st.CELLS) if wanted[c] == "?" and dealt[c] >= 0]
    for c in range(st.CELLS):
        if (wanted[c] == "") != (dealt[c] < 0) and wanted[c] != "?":
            raise RulesError(
                f"city: row {c // 5 + 1}, column {c % 5 + 1} does not fit the shape of the city with these options"
            )
    # Keep the dealt tile where it is when nobody else asked for it.
    for c in asked:
        if dealt[c] in left:
            laid[c] = left.pop(left.index(dealt[c]))
    for c in asked:
        if laid[c] < 0:
            laid[c] = left.pop()
    s["tile"][:] = laid


def _read_figures(text: Entries, s: Position) -> None:
    for seat, name in enumerate(text.listed("figures", int(s["players"]), exactly=True) or []):
        s["figure"][seat] = _cell(name, "figures", s)
    dragons = text.inside("dragons")
    for name in dragons.keys():
        dragon = word(name, "dragons", DRAGONS)
        where = dragons.get(name)
        s["dragon"][dragon] = -1 if where == "outside" else _cell(where, "dragons", s)


def _read_markers(text: Entries, s: Position) -> None:
    """Rebuilt tiles, markers on spaces; what is left of each player's ten."""
    players = int(s["players"])
    for name in text.listed("rebuilt", st.CELLS) or []:
        c = _cell(name, "rebuilt", s)
        if c == st.CENTRE or s["rebuilt"][c]:
            raise RulesError(f"rebuilt: {name} was never in ruins or is named twice")
        s["rebuilt"][c] = 1
        s["open_spaces"][c] = 0
    markers = text.inside("markers")
    for name in markers.keys():
        c = _cell(name, "markers", s)
        spaces = int(st.SPACE_COUNT[int(s["tile"][c])])
        owners = items(markers.get(name), f"markers on {name}", 6)
        if len(owners) != spaces:
            raise RulesError(f"markers: {name} has {spaces} spaces, not {len(owners)}")
        if s["rebuilt"][c]:
            raise RulesError(f"markers: {name} is rebuilt and holds no markers")
        s["markers"][c, :spaces] = [number(owner, f"markers on {name}", -1, players - 1) for owner in owners]
        s["open_spaces"][c] = owners.count(-1)
        if spaces and -1 not in owners:
            raise RulesError(f"markers: {name} is full, so it would be rebuilt")
    s["ruins"] = sum(t > 0 and not s["rebuilt"][c] for c, t in enumerate(s["tile"].tolist()))
    for seat in range(players):
        s["offerings"][seat] = int((s["obelisk"] == seat).sum())
        n = int((s["markers"] == seat).sum()) + int(s["offerings"][seat])
        if n > st.MARKERS:
            raise RulesError(f"player {seat} has {n} markers on the table; there are only {st.MARKERS}")
        s["free_markers"][seat] = st.MARKERS - n


def _read_scales(s: Position) -> None:
    total, held = int(st.TOTAL_SCALES[int(s["edition"]), int(s["players"])]), int(s["scales"].sum())
    if held >= total:
        raise RulesError(f"scales: the players hold {held} of {total}; with none left they would have been scored")
    s["pool"] = total - held


def _read_cards(text: Entries, s: Position, dealt: Any) -> None:
    """Hands left out ("?") are dealt from what remains, if possible as the seed dealt them; the rest is the deck."""
    players = int(s["players"])
    hands = text.listed("hands", players, exactly=True) or ["?"] * players
    left = Counter({c: int(n) for c, n in enumerate(st.CARDS_OF_TYPE)})

    def take(counts: Any, what: str) -> None:
        for card, n in enumerate(np.asarray(counts).tolist()):
            left[card] -= n
            if left[card] < 0:
                raise RulesError(f"{what}: there are only {st.CARDS_OF_TYPE[card]} cards {st.CARD_IDS[card]}")

    take(s["discard"], "discard")
    s["hand"][:] = 0
    for seat in range(players):
        take(s["aside"][seat], "aside")
        if hands[seat] != "?":
            for name in items(hands[seat], f"hand of player {seat}", st.CARDS):
                s["hand"][seat, word(name, f"hand of player {seat}", st.CARD_IDS)] += 1
            take(s["hand"][seat], f"hand of player {seat}")
    spare = list(np.random.default_rng(int(s["rng"])).permutation([c for c, n in left.items() for _ in range(n)]))
    for seat in range(players):
        if hands[seat] == "?":
            for card in [c for c, n in enumerate(dealt[seat].tolist()) for _ in range(n)]:
                if not spare:
                    raise RulesError("hands: there are not enough cards left to deal")
                if left[card] > 0:
                    spare.remove(card)
                else:
                    card = int(spare.pop())
                left[card] -= 1
                s["hand"][seat, card] += 1
    deck = [c for c, n in sorted(left.items()) for _ in range(n)]
    s["deck"][:] = deck + [-1] * (st.CARDS - len(deck))
    s["deck_size"] = len(deck)
    s["hand_size"][:] = s["hand"].sum(axis=1)


def _read_payment(text: Entries, states: States) -> None:
    """A payment in the making is played: its steps in notation, from the choice of the space on."""
    s = states[0]
    steps = text.listed("payment", st.CARDS) or []
    if bool(steps) != (int(s["phase"]) == P.PAYMENT):
        raise RulesError('phase payment goes with its steps so far, as in payment = ["contribute 3", "add red 2"]')
    if not steps:
        return
    seat = int(s["active"])
    s["phase"] = P.CONTRIBUTION
    laid_out(st.FIELDS, invariants, s)
    loops, out = import_module(__package__).GAME.loops, np.zeros(ACTIONS.count, np.int16)
    for step in steps:
        actions = parse(s, seat, step) if isinstance(step, str) else []
        if not actions or PLACE in actions:
            raise RulesError(f"payment: {step!r} is no step of a payment that is still being made")
        for action in actions:
            if code := int(loops.why_not_at(states, 0, seat, action)):
                raise RulesError(f"payment: {step!r} is not possible ({R(code).id})")
            loops.step(states, 0, seat, action, out)
            if int(s["phase"]) != P.PAYMENT:
                raise RulesError(f"payment: {step!r} is no step of a payment")
