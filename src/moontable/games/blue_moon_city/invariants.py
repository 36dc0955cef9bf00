"""What must be true of every position: asked of positions set up by hand, by fuzzing and by tests."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import numpy as np

from moontable.engine.fields import new_states, same
from moontable.engine.game import Position
from moontable.engine.log import new_log

from . import actions as a
from . import rules as r
from . import state as st
from .scoring import can_offer
from .setup import clear_payment
from .words import End, P, R


def invariants(s: Position) -> list[str]:
    """What is wrong with a position; nothing when it is sound. Later questions rely on the answers to earlier ones."""
    return list(_city(s)) or [*_cards(s), *_supplies(s), *_end(s)] or list(_turn(s))


def _city(s: Position) -> Iterator[str]:
    tiles, players = s["tile"].tolist(), int(s["players"])
    parts = [st.ORDINARY, st.STARTING, *([st.PART_1] if s["expansion"] in (1, 3) else [])]
    parts += [st.PART_2] if s["expansion"] in (2, 3) else []
    if sorted(t for t in tiles if t > st.COURTYARD) != sorted(np.concatenate(parts).tolist()):
        yield "the city does not hold each building of this game once"
    if tiles[st.CENTRE] != st.COURTYARD or any(tiles[c] < 0 for c in range(st.CELLS) if c not in st.CORNERS):
        yield "the city has holes, or no courtyard in the middle"
    for c, tile in enumerate(tiles):
        spaces = int(st.SPACE_COUNT[tile]) if tile > st.COURTYARD else 0
        markers = s["markers"][c].tolist()
        is_open = 0 if s["rebuilt"][c] else markers[:spaces].count(-1)
        if any(m >= 0 for m in markers[spaces:]) or (s["rebuilt"][c] and (spaces == 0 or max(markers) >= 0)):
            yield f"cell {c} holds markers where it has no spaces"
        if is_open != int(s["open_spaces"][c]) or (spaces and not s["rebuilt"][c] and is_open == 0):
            yield f"the spaces of {st.BUILDINGS[tile] if tile >= 0 else f'cell {c}'} are miscounted"
    if int(s["ruins"]) != sum(t > st.COURTYARD and not s["rebuilt"][c] for c, t in enumerate(tiles)):
        yield "the buildings to be rebuilt are miscounted"
    if any(tiles[c] < 0 for c in s["figure"][:players].tolist()):
        yield "a figure stands outside the city"
    if any(c >= 0 and tiles[c] < 0 for c in s["dragon"].tolist()):
        yield "a dragon is where no tile is"


def _cards(s: Position) -> Iterator[str]:
    """All cards are there, and nobody who does not play holds any."""
    players, active = int(s["players"]), int(s["active"])
    counts = s["hand"].sum(axis=0, dtype=np.int64) + s["aside"].sum(axis=0, dtype=np.int64) + s["paid"] + s["discard"]
    counts += np.bincount(s["deck"][: int(s["deck_size"])].astype(np.int64), minlength=len(st.CARD_IDS))
    for card in np.flatnonzero(counts != st.CARDS_OF_TYPE).tolist():
        yield f"there are {counts[card]} cards {st.CARD_IDS[card]} instead of {st.CARDS_OF_TYPE[card]}"
    for seat in range(st.SEATS):
        held = int(s["hand"][seat].sum()) + (int(s["paid"].sum()) if seat == active else 0)
        if int(s["hand_size"][seat]) != held:
            yield f"the hand of player {seat} is miscounted"
        if seat >= players and held + int(s["aside_size"][seat]) + int(s["crystals"][seat]) + int(s["scales"][seat]):
            yield f"seat {seat} is not played and holds something"


def _supplies(s: Position) -> Iterator[str]:
    players = int(s["players"])
    for seat in range(st.SEATS):
        placed = int((s["markers"] == seat).sum()) + int(s["offerings"][seat])
        free = int(s["free_markers"][seat])
        if placed + free != st.MARKERS:
            yield f"player {seat} has {placed} markers placed and {free} free, not {st.MARKERS} in all"
        if int(s["offerings"][seat]) != int((s["obelisk"] == seat).sum()):
            yield f"the offerings of player {seat} do not match the obelisk"
    if int(s["obelisk_size"]) > int((st.OBELISK[0 if players == 2 else 1] > 0).sum()):
        yield f"the obelisk has no room for {int(s['obelisk_size'])} offerings"
    total = int(st.TOTAL_SCALES[int(s["edition"]), players])
    held = int(s["scales"].sum())
    if held + int(s["pool"]) != total:
        yield f"there are {held + int(s['pool'])} golden scales instead of {total}"
    if int(s["pool"]) <= 0:
        yield "the golden scales should have been scored: none is left"


def _end(s: Position) -> Iterator[str]:
    """The game is over exactly when something ended it."""
    players, reason, over = int(s["players"]), int(s["end_reason"]), bool(s["over"])
    if over != (int(s["phase"]) == P.OVER) or over != (reason > 0):
        yield "over is a phase and needs a reason; a game that goes on has neither"
    offerings = s["offerings"][:players].tolist()
    won = [seat for seat, n in enumerate(offerings) if n >= st.TO_WIN[players]]
    no_markers = not s["free_markers"][:players].any()
    if bool(won) != (reason == End.OFFERINGS):
        yield f"player {won[0]} has enough offerings to win" if won else "nobody has enough offerings to win"
    elif won:
        if len(won) > 1 or offerings[won[0]] > st.TO_WIN[players] or s["obelisk"][int(s["obelisk_size"]) - 1] != won[0]:
            yield "the last offering wins the game; there can be none after it"
    elif reason == End.REBUILT:
        if s["ruins"]:
            yield "not everything is rebuilt"
        elif any(can_offer(s, seat, 0) for seat in range(players)):
            yield "somebody can still pay for an offering, so the game would go on"
    elif no_markers != (reason == End.NO_MARKERS):
        yield "the game ends when nobody has a free marker, and not before"
    elif not over and not s["ruins"] and not any(can_offer(s, seat, 0) for seat in range(players)):
        yield "everything is rebuilt and nobody can pay for an offering: the game would be over"


def _turn(s: Position) -> Iterator[str]:
    """What the phase of the turn allows."""
    phase, seat = int(s["phase"]), int(s["active"])
    name = P.ids()[phase]
    strides = int(s["discard"][3 * st.GREY + 1])
    if int(s["steps"]) > (st.STEPS + 2 * strides if phase == P.MOVEMENT else 0):
        yield f"{int(s['steps'])} steps are too many for the {name} phase"
    if phase == P.MOVEMENT and (s["offered"] or s["dragons_paid"] or s["aside_size"].any()):
        yield "nothing is offered, contributed or won before the contribution phase"
    yield from _offerings(s, phase, seat)
    tile = int(s["tile"][int(s["figure"][seat])])
    if s["dragons_paid"] and phase in (P.CONTRIBUTION, P.SPECIAL) and tile == st.COURTYARD:
        yield "nobody contributes to the courtyard"
    if s["aside_size"].any() and not s["dragons_paid"]:
        yield "cards are won by a contribution, and that settles what the dragons give"
    most = int(s["discard_size"]) if phase == P.RESET else st.RESET_DISCARDS if s["end_reason"] == End.REBUILT else 0
    if int(s["reset_discards"]) > most:  # the end of a turn can end the game (B16)
        yield f"{int(s['reset_discards'])} cards cannot have been discarded in the {name} phase"
    if phase == P.CONTRIBUTION:
        yield from _contribution(s, seat)
    if phase == P.SPECIAL and not r.special_is_open(s, seat):
        yield "the building under the figure offers nothing special now"
    if phase == P.PAYMENT:
        if payment_steps(s) is None:
            yield "cards cannot be laid down for a contribution like this"
    elif _paying(s):
        yield "a contribution is being paid outside the payment phase"


def _contribution(s: Position, seat: int) -> Iterator[str]:
    if s["offered"]:
        if int(s["figure"][seat]) != st.CENTRE or not can_offer(s, seat, 1):
            yield "after an offering the phase goes on only in the courtyard, with crystals for another one"
    elif not r.may_contribute(s, seat):
        yield "there is nothing to contribute to or to offer here, so the contribution phase would be over"


def _offerings(s: Position, phase: int, seat: int) -> Iterator[str]:
    """The offering made in this turn, and those that could be made and were not (B16)."""
    last = int(s["obelisk_size"]) - 1
    if s["offered"] and (last < 0 or int(s["obelisk"][last]) != seat):
        yield "the last offering on the obelisk is not by the player who made one this turn"
    tile = int(s["tile"][int(s["figure"][seat])])
    if s["offered"] and (phase == P.SPECIAL or (tile != st.COURTYARD and st.ACTION[tile] != st.SPECIAL_OFFER)):
        yield "an offering is made in the courtyard or at the Golden Shrine, and nothing special after it"
    if s["ruins"] and (s["reach"] or s["waived"].any()):
        yield "offerings are waived only when everything is rebuilt"
    if s["reach"] and not s["over"] and not s["offered"] and not can_offer(s, seat, 0):
        yield "an offering that cannot be paid is out of reach"
    if s["waived"][int(s["players"]) :].any():
        yield "a seat that nobody plays has waived an offering"


_PAYMENT_FIELDS = ("space", "colour", "sum", "paid", "last_item", "last_hoax", "recolour", "recolour_due", "hoaxed")


def _paying(s: Position) -> bool:
    clean = new_states(st.STATE)
    clear_payment(clean[0])
    return any(not np.array_equal(s[name], clean[0][name]) for name in _PAYMENT_FIELDS)


def payment_steps(s: Position) -> list[int] | None:
    """The actions that lead from the contribution phase to this payment; nothing when none do.

    Every payment has one order of its own, so trying the legal steps that may still lead to it finds it quickly.
    """
    seat, space = int(s["active"]), int(s["space"])
    begin = new_states(st.STATE)
    begin[0] = s
    here = begin[0]
    here["hand"][seat] += s["paid"]
    clear_payment(here)
    here["phase"] = P.CONTRIBUTION
    cell = int(s["figure"][seat])
    if s["offered"] or cell == st.CENTRE or not 0 <= space < st.SPACE_COUNT[int(s["tile"][cell])]:
        return None
    loops = import_module(__package__).GAME.loops  # compiled as they are; rules called one by one would be once more
    if loops.why_not_at(begin, 0, seat, a.CONTRIBUTE + space) != R.FINE:
        return None
    todo = [(begin, [a.CONTRIBUTE + space])]
    out, log = np.zeros(a.ACTIONS.count, np.int16), new_log()
    while todo:
        before, steps = todo.pop()
        after = before.copy()
        loops.apply_at(after, 0, seat, steps[-1], log)
        if same(st.FIELDS, after[0], s):
            return steps
        if _on_the_way(after[0], s):
            n = loops.legal_at(after, 0, seat, out)
            todo += [(after, [*steps, action]) for action in out[:n].tolist() if action != a.PLACE]
    return None


def _on_the_way(here: Position, s: Position) -> bool:
    """Whether a payment begun like this can become the other: what only grows has not grown past it.

    Hoax cards come first, so with the first card all are named. Cards come in ascending order, so of those before the
    last one none is missing, but for Mimix cards in pairs.
    """
    last = int(here["last_item"])
    named = [int(s[name]) - int(here[name]) for name in ("last_hoax", "hoaxed")]
    before = [card for card in range(st.TYPES) if card < last and card not in (3 * st.BROWN, 3 * st.BROWN + 1)]
    plain = (
        [c for c in range(8) if int(s["hoaxed"]) >> c & 1 and c not in (st.GREEN, st.BROWN, st.WHITE)]
        if last >= 0
        else []
    )
    return bool(
        (here["paid"] <= s["paid"]).all()
        and (here["paid"][before] == s["paid"][before]).all()
        and (_recoloured(here) <= _recoloured(s)).all()
        and (_recoloured(here) == _recoloured(s))[plain].all()
        and last <= int(s["last_item"])
        and (min(named) >= 0 if last < 0 else not any(named))
        and int(here["colour"]) in (st.NO_COLOUR, int(s["colour"]))
    )


def _recoloured(s: Position) -> Any:
    """For each colour the cards laid down and those that Hoax may still recolour."""
    return s["recolour"] + s["paid"].reshape(8, 3).sum(axis=1)
