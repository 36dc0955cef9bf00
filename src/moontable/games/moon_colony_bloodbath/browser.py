"""What a page must be told of this game to show it without a server: facts that views tell and positions do not hold,
and numbers that rules make of a position (tally.py)."""

from typing import Any

from . import tables as t
from .actions import ACTIONS, OUR_CHOICES
from .components import ACTIONS as DEEDS
from .state import RULE_WORDS
from .suppose import suppose
from .tally import ASKED, LAID, TALLY, TOO_FEW, VAIN, tally
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
    "tally": {"laid": LAID, "asked": ASKED, "vain": VAIN, "too_few": TOO_FEW},
}

__all__ = ["ACTIONS", "FACTS", "TALLY", "suppose", "tally"]
