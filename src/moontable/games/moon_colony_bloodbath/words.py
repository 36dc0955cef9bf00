"""The words of Moon Colony Bloodbath: why an action is refused, what a seat is asked, steps, how a game ends."""

from enum import auto

from moontable.engine.words import Reasons, Words


class R(Reasons):
    """Why an action is refused."""

    LEGAL = auto()
    GAME_OVER = auto()
    NOTHING_ASKED = auto()
    NOT_ASKED = auto()
    NOT_OPTIONAL = auto()
    NO_SUCH_BUILDING = auto()
    NO_BOX_THERE = auto()
    BOX_THERE = auto()
    LEFT_TO_RIGHT = auto()
    TOO_FEW_RIGHT = auto()
    NOT_IN_HAND = auto()
    NOT_ON_MAT = auto()
    TOO_EXPENSIVE = auto()
    COST_OUT_OF_RANGE = auto()
    BUILD_FORBIDDEN = auto()
    UPWARDS = auto()
    TOO_FEW_LEFT = auto()
    PERK_GONE = auto()
    OPTION_CLOSED = auto()
    WRONG_PAYMENT = auto()
    NOT_WAITING = auto()
    NOT_REPEATABLE = auto()
    SAME_BUILDING = auto()
    NO_ANY_TIME = auto()
    TWIN = auto()
    MONEY_TO_COME = auto()


class Ask(Words):
    """What a seat is asked. NONE: nothing. BLOCKED: it waits for the others (Work, passing cards, last copies)."""

    NONE = auto()
    BLOCKED = auto()
    ORDER = auto()
    USE = auto()
    PAY = auto()
    PLACE_BOX = auto()
    TAKE_BOX = auto()
    DISCARD = auto()
    LOSE_BUILDING = auto()
    OPTION = auto()
    WORK = auto()
    ACTION = auto()
    BUILD = auto()
    PERK = auto()
    REPEAT_PLAY = auto()
    MOVE_FROM = auto()
    MOVE_TO = auto()
    STORE = auto()
    RESERVE = auto()
    PASS_CARD = auto()
    WINDOW = auto()


class Decides(Words):
    """What a seat decides for: a Building of its own, the card turned up, or what comes first."""

    BUILDING = auto()
    CARD = auto()
    ORDER = auto()


class Step(Words):
    """Steps of one Progress card (ruling M12)."""

    TURN = auto()
    SHUFFLED = auto()
    REVEAL = auto()
    LOSS = auto()
    RESOLVE = auto()


class Stage(Words):
    """Stages of one frame of the queue."""

    OFFER = auto()
    COST = auto()
    EFFECTS = auto()
    CHOSEN = auto()


class End(Reasons):
    """How a game ended."""

    NOT_YET = auto()
    FAILURE = auto()
    INSTRUCTION_MANUAL = auto()
    ROBOTS_EXHAUSTED = auto()
