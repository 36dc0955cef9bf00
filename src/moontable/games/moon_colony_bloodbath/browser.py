"""What a page must be told of this game to tell of actions without a server."""

from typing import Any

from . import tables as t
from .actions import ACTIONS, OUR_CHOICES
from .suppose import suppose
from .tally import BUILDING_OF

FACTS: dict[str, Any] = {
    "buildings": t.BUILDINGS,
    "progress": t.PROGRESS,
    # the Building whose ability each one is; -1: a Progress card's
    "abilities": BUILDING_OF.tolist(),
    # the number of the first option that an effect offers; none where the options of this box have no sentences
    "options": t.E_WHAT.tolist() if OUR_CHOICES else [],
}

__all__ = ["ACTIONS", "FACTS", "suppose"]
