"""What rules tell of a position for its views, besides what it holds: numbers in a record of their own, with a table of
fields like a position's. A game's `tally` fills them in; what is the same for all games is filled in here."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from .fields import Field, Kind, Seats, written_rule
from .game import MAX_SEATS, OUTCOME_SIZE, RANK, SCORE

Rule = Callable[..., Any]
_S = Seats(MAX_SEATS)


def told(name: str, *shape: int, **more: Any) -> Field:
    """One field of what is told."""
    return Field(name, "i4", shape, low=-(1 << 31), **more)


# Who acts; ranks and scores of a finished game
TOLD = (told("asked", kind=Kind.SEATS), told("outcome", OUTCOME_SIZE), told("ranks", _S), told("scores", _S))


def prompts(*ids: str) -> tuple[str, ...]:
    """Words for the field `prompt`: the sentences that tell a seat what is expected of it. The first is none."""
    return ("", *(f"prompt-{id}" for id in ids))


def told_dtype(fields: Sequence[Field]) -> np.dtype[np.void]:
    """The record of what is told: numbers of four bytes, with no room between them."""
    return np.dtype([(f.name, f.type, f.shape) if f.shape else (f.name, f.type) for f in fields])


def reckon_rule(tally: Rule, acting: Rule, outcome: Rule, file: str, package: str) -> Rule:
    """The rule (s, seat, told) that tells all of it; `s` is what the seat (-1: a spectator) may know."""
    lines = [
        "def reckon(s, seat, told):",
        "    told.asked = acting(s)",
        "    if s.over:",
        "        outcome(s, told.outcome)",
        f"        for i in range({MAX_SEATS}):",
        f"            told.ranks[i] = told.outcome[{RANK} + i]",
        f"            told.scores[i] = told.outcome[{SCORE} + i]",
        "    tally(s, seat, told)",
    ]
    return written_rule("reckon", lines, file, package, tally=tally, acting=acting, outcome=outcome)


def see_rule(hide: Rule, reckon: Rule, file: str, package: str) -> Rule:
    """The rule (states, seat, told) that Python calls for a view: it hides what the seat may not know, and tells."""
    lines = ["def see(states, seat, told):", "    hide(states[0], seat)", "    reckon(states[0], seat, told[0])"]
    return written_rule("see", lines, file, package, hide=hide, reckon=reckon)
