"""The learned evaluation in the memory of the desk. A template: `by_network` and the desk's arrays are supplied."""

from moontable.engine.rule import rule


@rule
def by_network_here(s, seat, weights):
    return by_network(s, seat, weights, on(), wide(), dense())
