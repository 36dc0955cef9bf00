"""An evaluation for a game that brings none: the points a seat would score as things stand. A template."""

import numpy as np

from moontable.engine.game import OUTCOME_SIZE, SCORE
from moontable.engine.rule import allocating_rule, rule


@allocating_rule
def evaluate(s, seat, weights):
    result = np.zeros(OUTCOME_SIZE, np.int32)
    outcome(s, result)
    return np.float64(result[SCORE + seat])


@rule
def no_network(s, seat, weights):
    """Where a network is looked for that is not there."""
    return 0.0
