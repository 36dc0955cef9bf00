"""What one seat may know of a position, as a position."""

from typing import Final

from moontable.engine.fields import hide_rule
from moontable.engine.rule import rule

from . import state
from .state import FIELDS
from .words import P


@rule
def hide_payment(s, seat):
    """To anyone else a payment in the making looks like a contribution phase."""
    if s.phase == P.PAYMENT and seat != s.active:
        s.phase = P.CONTRIBUTION


hide: Final = hide_rule(FIELDS, state.__file__, hide_payment)
