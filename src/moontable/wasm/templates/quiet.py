"""Playing when nobody reads what happened. A template.

Elsewhere rules are compiled twice, with a log and without one. Here that would cost a third of the time and of the
module; a log that is full costs next to nothing.
"""

from moontable.engine.rule import rule


@rule
def apply_unread(s, seat, action, log):
    apply(s, seat, action, unread())


@rule
def nothing_supposed(s, seat, seed):
    """A game need not say how a position that is known in part is made a whole one."""
    return 0


@rule
def no_advice(question, answer):
    """Most games have no question that needs no position."""
