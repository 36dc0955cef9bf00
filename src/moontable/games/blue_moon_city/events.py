"""What the log of Blue Moon City can say. The numbers only grow."""

from typing import Final

from moontable.engine.log import EventKind

(
    TURN_BEGINS,
    MOVES,
    FLIES,
    STRIDES,
    DRAGON_FLIES,
    DRAGON_WALKS,
    CONTRIBUTES,
    PAYS,
    DRAGON_SCALES,
    REBUILT,
    MAJORITY_BONUS,
    CONSTRUCTION_BONUS,
    NEIGHBOURHOOD_BONUS,
    SCALES_SCORED,
    POOL_REFILLED,
    OFFERS,
    PILLAR,
    HOSPITAL,
    HALL,
    DISCARDS,
    DRAWS,
    RESHUFFLED,
    TAKES_WON_CARDS,
    GAME_ENDS,
    LAST_OFFERING,
) = range(25)

_BONUS = (("crystals", "number"), ("scales", "number"), ("cards", "number"))
_FOUR = (("first", "card"), ("second", "card"), ("third", "card"), ("fourth", "card"))
_SECRET = frozenset(("first", "second", "third", "fourth"))

EVENTS: Final = (
    EventKind("turn", (("turn", "number"),)),
    EventKind("moves", (("building", "building"), ("steps", "number"))),
    EventKind("flies", (("building", "building"),)),
    EventKind("strides"),
    EventKind("dragon-flies", (("dragon", "dragon"), ("building", "building"))),
    EventKind("dragon-walks", (("dragon", "dragon"), ("building", "building"))),
    EventKind("contributes", (("building", "building"), ("value", "number"), ("space", "number"))),
    EventKind("pays", (("card", "card"), ("n", "number"))),
    EventKind("dragon-scales", (("scales", "number"),)),
    EventKind("rebuilt", (("building", "building"),)),
    EventKind("majority", (("building", "building"), *_BONUS)),
    EventKind("construction", (("building", "building"), *_BONUS)),
    EventKind("neighbourhood", (("building", "building"), *_BONUS)),
    EventKind("scales-scored", (("scales", "number"), ("crystals", "number"))),
    EventKind("pool-refilled", (("scales", "number"),)),
    EventKind("offers", (("cost", "number"), ("offerings", "number"))),
    EventKind("pillar", (("card", "card"),)),
    EventKind("hospital"),
    EventKind("hall", (("building", "building"),)),
    EventKind("discards", (("card", "card"),)),
    EventKind("draws", (("n", "number"), *_FOUR), _SECRET),
    EventKind("reshuffled", (("n", "number"),)),
    EventKind("takes", (("n", "number"), *_FOUR), _SECRET),
    EventKind("ends", (("reason", "reason"),)),
    EventKind("last-offering"),
)
