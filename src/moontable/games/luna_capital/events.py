"""What the log of Luna Capital can say."""

from moontable.engine.words import Events, says

# On which side of which card it is (`city.beside`).
_PLACE = {"column": "number", "row": "number", "side": "number", "beside": "card"}


class E(Events):
    """New ones go to the end: the numbers stand in logs."""

    TURN = says(phase="phase", round="number")
    HANDS_SWAPPED = says()
    HANDS_KEPT = says()
    EXCHANGES = says(card="card", other="card")
    NO_EXCHANGE = says()
    REDISTRIBUTES = says(tile="tile", set="number", other="tile", into="number")
    DISCARDS = says(card="card", secret="card")
    TAKES = says(card="card", set="number", n="number")
    TAKES_TILE = says(tile="tile")
    LAYS = says(card="card", **_PLACE)  # these three in the order of the faces
    LAYS_ROBOT = says(card="card", **_PLACE)
    LAYS_DOWN = says(card="card", **_PLACE, secret="card")
    BUILDS = says(tile="tile", card="card", spot="spot")
    DEMOLISHES = says(content="content", card="card", spot="spot")
    TILE_LOST = says(tile="tile")
    GAINS_ROBOTS = says(n="number")
    GAINS_TOKEN = says(n="number")
    DRAWS = says(n="number", first="card", second="card", third="card", secret="first second third")
    KEEPS = says(card="card", secret="card")
    PUTS_UNDER = says(card="card", secret="card")
    REFILLED = says(card="card", set="number", n="number")
    TILE_ADDED = says(tile="tile", set="number")
    AUTOMATON_TAKES = says(card="card", set="number", n="number")
    AUTOMATON_TILE = says(tile="tile")
    ROUND = says(phase="phase", round="number")
    PHASE_ENDS = says(phase="phase")
    CONCESSION = says(concession="concession", points="number")
    FIRST_PLAYER = says()
    SCORES = says(points="number")
    AUTOMATON_SCORES = says(points="number")
    ENDS = says()
