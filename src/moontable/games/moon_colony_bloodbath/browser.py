"""What a page must be told of this game to show it without a server: facts that views tell and positions do not hold,
and numbers that rules make of a position."""

from typing import Any

from moontable.engine.game import MAX_SEATS
from moontable.engine.rule import rule

from . import tables as t
from .actions import ACTIONS, OUR_CHOICES
from .components import ACTIONS as DEEDS
from .resample import laid
from .state import RULE_WORDS
from .suppose import suppose
from .view import PRINTED
from .words import Ask, End, Step

_KINDS = {building: kind for kind, building in enumerate(t.BUILDINGS)}

FACTS: dict[str, Any] = {
    "buildings": t.BUILDINGS,
    "printed": [PRINTED[building] for building in t.BUILDINGS],
    "progress": t.PROGRESS,
    "perks": t.PERKS,
    "deeds": DEEDS,
    "asks": Ask.ids(),
    "steps": Step.ids(),
    "ends": End.ids(),
    "rule_words": RULE_WORDS,
    # the Building whose ability each one is; -1: a Progress card's
    "abilities": [_KINDS.get(ability.rpartition(".")[0], -1) for ability in t.ABILITIES],
    # the number of the first option that an effect offers; none where the options of this box have no sentences
    "options": t.E_WHAT.tolist() if OUR_CHOICES else [],
}

TALLY = (1, MAX_SEATS)


@rule
def tally(s, out):
    """The card each player has shown and is about to pay for, or -1."""
    for seat in range(MAX_SEATS):
        out[0, seat] = laid(s, seat)


__all__ = ["ACTIONS", "FACTS", "TALLY", "suppose", "tally"]
