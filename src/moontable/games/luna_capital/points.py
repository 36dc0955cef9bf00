"""The two tables of the score card that players and the Automaton share."""

from moontable.engine.rule import rule

from .state import GROUP_POINTS, SET_POINTS


@rule
def group_points(size):
    return GROUP_POINTS[min(size, len(GROUP_POINTS) - 1)]


@rule
def complete_sets(pears, apples, lemons, mixed):
    """Sets of three fruits; each mixed greenhouse stands for the fruit that helps most. At most three count (L20)."""
    for sets in range(len(SET_POINTS) - 1, 0, -1):
        missing = max(0, sets - pears) + max(0, sets - apples) + max(0, sets - lemons)
        if missing <= mixed:
            return sets
    return 0
