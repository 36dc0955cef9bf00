"""The words of Blue Moon City: phases of a turn, why an action is refused, how a game ends, what the log says."""

from enum import auto

from moontable.engine.words import Events, Reasons, Words, says


class P(Words):
    """Phases of a turn."""

    MOVEMENT = auto()
    CONTRIBUTION = auto()
    PAYMENT = auto()  # the middle of a contribution: a space is chosen and cards are being added
    SPECIAL = auto()
    RESET = auto()
    OVER = auto()


class Prompt(Reasons):
    """The sentence that tells a seat what is expected of it."""

    NONE = auto()
    WAIT = auto()
    MOVEMENT = auto()
    MOVEMENT_REBUILT = auto()
    CONTRIBUTION = auto()
    OFFER = auto()
    OFFER_MORE = auto()
    PAYMENT = auto()
    SPECIAL_MOVE = auto()
    SPECIAL_DRAW = auto()
    SPECIAL_OFFER = auto()
    RESET = auto()


class R(Reasons):
    """Why an action is refused."""

    FINE = auto()
    GAME_OVER = auto()
    NOT_YOUR_TURN = auto()
    WRONG_PHASE = auto()
    NO_TILE = auto()
    ALREADY_THERE = auto()
    TOO_FAR = auto()
    NO_CARD = auto()
    DRAGON_OUTSIDE = auto()
    ALREADY_REBUILT = auto()
    NO_SUCH_SPACE = auto()
    SPACE_TAKEN = auto()
    NO_MARKER = auto()
    CANNOT_PAY = auto()
    SAME_COLOUR = auto()
    ORDER = auto()
    WRONG_COLOUR = auto()
    CANNOT_COMPLETE = auto()
    NOT_PAID = auto()
    NOT_COURTYARD = auto()
    ALREADY_OFFERED = auto()
    NOT_OFFERED_YET = auto()
    CRYSTALS = auto()
    NO_SPECIAL = auto()
    DISCARD_LIMIT = auto()


class End(Reasons):
    """How a game ended."""

    NOT_YET = auto()
    OFFERINGS = auto()
    REBUILT = auto()
    NO_MARKERS = auto()


_BONUS = {"crystals": "number", "scales": "number", "cards": "number"}
_FOUR = {"first": "card", "second": "card", "third": "card", "fourth": "card"}
_SECRET = " ".join(_FOUR)


class E(Events):
    """What the log can say."""

    TURN = says(turn="number")
    MOVES = says(building="building", steps="number")
    FLIES = says(building="building")
    STRIDES = says()
    DRAGON_FLIES = says(dragon="dragon", building="building")
    DRAGON_WALKS = says(dragon="dragon", building="building")
    CONTRIBUTES = says(building="building", value="number", space="number")
    PAYS = says(card="card", n="number")
    DRAGON_SCALES = says(scales="number")
    REBUILT = says(building="building")
    MAJORITY = says(building="building", **_BONUS)
    CONSTRUCTION = says(building="building", **_BONUS)
    NEIGHBOURHOOD = says(building="building", **_BONUS)
    SCALES_SCORED = says(scales="number", crystals="number")
    POOL_REFILLED = says(scales="number")
    OFFERS = says(cost="number", offerings="number")
    PILLAR = says(card="card")
    HOSPITAL = says()
    HALL = says(building="building")
    DISCARDS = says(card="card")
    DRAWS = says(n="number", **_FOUR, secret=_SECRET)
    RESHUFFLED = says(n="number")
    TAKES = says(n="number", **_FOUR, secret=_SECRET)
    ENDS = says(reason="reason")
    LAST_OFFERING = says()
