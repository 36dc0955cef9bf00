"""A network's evaluations one after the other: to call one from Python takes longer than itself. A template: `evaluate`
is supplied."""

from moontable.engine.rule import rule


@rule
def evaluations(states, i, count, weights):
    """The sum of so many, seat after seat."""
    total = 0.0
    for k in range(count):
        total += evaluate(states[i], k % states[i].players, weights)
    return total
