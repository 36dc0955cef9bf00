"""What a game of Moon Colony Bloodbath is to the engine: who acts, and how a game ends."""

import numpy as np

from moontable.engine.game import END_REASON, OVER, RANK, SCORE
from moontable.engine.rule import rule

from .colony import total_people
from .words import Ask, End, R


@rule
def acting(s):
    """Bit mask of the seats that owe a decision."""
    return np.int64(s.acting) if s.over == 0 else np.int64(0)


@rule
def why_not_asked(s, seat):
    if s.over:
        return R.GAME_OVER
    return R.NOTHING_ASKED if (s.acting >> seat) & 1 == 0 else R.LEGAL


_ASKS = len(Ask)
DECISION_KINDS = 2 * _ASKS


@rule
def decision_kind(s, seat):
    """What is asked, and whether anybody else is asked too: after the last answer the game goes on for everybody."""
    return s.wait[seat] + (0 if s.acting == np.int64(1) << seat else _ASKS)


# --- results ----------------------------------------------------------------------------------------------------------
@rule
def score_of(s, seat):
    """People; alone: the highest Event added, or in the endless game the Robots added in its place (ruling M10)."""
    if s.players > 1:
        return np.int64(total_people(s, seat))
    return np.int64(s.extra_robots) if s.endless else np.int64(s.event)


@rule
def outcome(s, out):
    """Over, reason, ranks, scores. Alone, rank 1 means the colony made it."""
    for i in range(out.shape[0]):
        out[i] = 0
    out[OVER] = s.over
    out[END_REASON] = s.end_reason if s.over else 0
    for seat in range(np.int64(s.players)):
        out[SCORE + seat] = score_of(s, seat)
        rank = 1
        for other in range(np.int64(s.players)):
            if total_people(s, other) > total_people(s, seat):
                rank += 1
        out[RANK + seat] = rank
    if s.players == 1 and s.over and s.end_reason != End.INSTRUCTION_MANUAL and s.end_reason != End.ROBOTS_EXHAUSTED:
        out[RANK] = 2
