"""What one seat may know of a position, as a position."""

from typing import Final

import numpy as np

from moontable.engine.fields import hide_rule
from moontable.engine.rule import rule

from . import state
from .state import FIELDS, NOTHING


@rule
def hide_choices(s, seat):
    """Choices are secret until all have chosen; then the Actions, and the card a BUILD pays for, lie open."""
    for other in range(np.int64(s.players)):
        if other != seat and (s.blocked >> other) & 1:
            s.chosen[other] = NOTHING
            s.chosen_card[other] = NOTHING


hide: Final = hide_rule(FIELDS, state.__file__, hide_choices)
