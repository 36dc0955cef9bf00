"""What the log of Luna Capital can say. The numbers only grow."""

from typing import Final

from moontable.engine.log import EventKind

(
    TURN_BEGINS,
    HANDS_SWAPPED,
    HANDS_KEPT,
    EXCHANGES,
    NO_EXCHANGE,
    REDISTRIBUTES,
    DISCARDS,
    TAKES_SET,
    TAKES_TILE,
    LAYS,
    LAYS_ROBOT,
    LAYS_DOWN,
    BUILDS,
    DEMOLISHES,
    TILE_LOST,
    GAINS_ROBOTS,
    GAINS_TOKEN,
    DRAWS,
    KEEPS,
    PUTS_UNDER,
    REFILLED,
    TILE_ADDED,
    AUTOMATON_TAKES,
    AUTOMATON_TILE,
    ROUND_BEGINS,
    PHASE_ENDS,
    CONCESSION,
    FIRST_PLAYER,
    SCORES,
    AUTOMATON_SCORES,
    GAME_ENDS,
) = range(31)

_CARD = (("card", "card"),)
_TILE = (("tile", "tile"),)
_SECRET = frozenset(("card",))

EVENTS: Final = (
    EventKind("turn", (("phase", "phase"), ("round", "number"))),
    EventKind("hands-swapped"),
    EventKind("hands-kept"),
    EventKind("exchanges", (("card", "card"), ("other", "card"))),
    EventKind("no-exchange"),
    EventKind("redistributes", (("tile", "tile"), ("set", "number"), ("other", "tile"), ("into", "number"))),
    EventKind("discards", _CARD, _SECRET),
    EventKind("takes", (("card", "card"), ("set", "number"), ("n", "number"))),
    EventKind("takes-tile", _TILE),
    EventKind("lays", (("card", "card"), ("column", "number"), ("row", "number"))),
    EventKind("lays-robot", (("card", "card"), ("column", "number"), ("row", "number"))),
    EventKind("lays-down", (("card", "card"), ("column", "number"), ("row", "number")), _SECRET),
    EventKind("builds", (("tile", "tile"), ("card", "card"), ("spot", "spot"))),
    EventKind("demolishes", (("content", "content"), ("card", "card"), ("spot", "spot"))),
    EventKind("tile-lost", _TILE),
    EventKind("gains-robots", (("n", "number"),)),
    EventKind("gains-token", (("n", "number"),)),
    EventKind(
        "draws",
        (("n", "number"), ("first", "card"), ("second", "card"), ("third", "card")),
        frozenset(("first", "second", "third")),
    ),
    EventKind("keeps", _CARD, _SECRET),
    EventKind("puts-under", _CARD, _SECRET),
    EventKind("refilled", (("card", "card"), ("set", "number"), ("n", "number"))),
    EventKind("tile-added", (("tile", "tile"), ("set", "number"))),
    EventKind("automaton-takes", (("card", "card"), ("set", "number"), ("n", "number"))),
    EventKind("automaton-tile", _TILE),
    EventKind("round", (("phase", "phase"), ("round", "number"))),
    EventKind("phase-ends", (("phase", "phase"),)),
    EventKind("concession", (("concession", "concession"), ("points", "number"))),
    EventKind("first-player"),
    EventKind("scores", (("points", "number"),)),
    EventKind("automaton-scores", (("points", "number"),)),
    EventKind("ends"),
)
