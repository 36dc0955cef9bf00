"""What the compiled search reads: the records of its tree, and what stands where in its arrays of numbers."""

import numpy as np

# One place each in the array of tuning numbers; tuning.toml gives them by these names, in small letters.
TUNING = (
    "exploration",  # how much a promising action is tried again
    "bias",  # how far apart two guesses must be for the better one to be clearly preferred (in win chance)
    "guess_weight",  # a guess counts as so many visits
    "spread",  # a lead of this much, in the units of `evaluate`, makes the odds e : 1
    "margin",  # share of the value of a finished game that is how clearly it was won
    "rollout",  # greedy decisions after the new node, at most
    "compared",  # actions compared in such a decision, drawn at random from more; 0: all
    "horizon",  # look ahead until the turn has passed from seat to seat so often, then evaluate; 0: no such limit
    "playout",  # random decisions after that; a large number plays to the end
    "solo_centre",  # alone: a score that counts as even
    "solo_spread",  # alone: so many points more make the odds e : 1
    "judge_spread",  # like `spread`, where a simulation ends
    "overlooked",  # the chance that the deciding seat does not think of an action; what wins at once it always sees
    "guided",  # 1: single steps go by the game's weights even where a network judges, which is quicker
)
EXPLORATION, BIAS, GUESS_WEIGHT, SPREAD, MARGIN, ROLLOUT, COMPARED, HORIZON, PLAYOUT = range(9)
SOLO_CENTRE, SOLO_SPREAD, JUDGE_SPREAD, OVERLOOKED, GUIDED = range(9, 14)
# The weights of the game's evaluation follow, in the order of its WEIGHTS: first those that guide single steps, then
# those that judge where a simulation ends; then a network, if one judges instead, two numbers of it in the room of one.
WEIGHTS_FROM = len(TUNING)

# Places in the array of counters.
NODES_USED, EDGES_USED, STAMP = range(3)

# An information set: the actions that led here, hashed. Its edges are a linked list.
NODE = np.dtype([("key", "u8"), ("first", "i4"), ("visits", "i4")], align=True)
# An action at a node. `value` sums what it brought the seat that chose it; `weight` is its guess as a preference.
EDGE = np.dtype(
    [
        ("value", "f8"),
        ("guess", "f8"),
        ("weight", "f8"),
        ("visits", "i4"),
        ("next", "i4"),
        ("action", "i2"),
    ],
    align=True,
)
