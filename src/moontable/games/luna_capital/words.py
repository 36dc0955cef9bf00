"""The words of Luna Capital: why an action is refused, the steps of a turn, how a card lies, how a game ends."""

from enum import auto

from moontable.engine.words import Reasons, Words


class R(Reasons):
    """Why an action is refused."""

    LEGAL = auto()
    GAME_OVER = auto()
    NOT_YOUR_TURN = auto()
    NOT_NOW = auto()
    NO_SET = auto()
    HAND_EMPTY = auto()
    NO_TOKEN = auto()
    NO_TILE_THERE = auto()
    SWAP_ORDER = auto()
    SAME_TILE = auto()
    CARD_NOT_IN_HAND = auto()
    CARD_NOT_DRAWN = auto()
    CARD_NOT_FITTING = auto()
    NO_ROBOT = auto()
    ALREADY_ROBOT = auto()
    PLACE_TAKEN = auto()
    ROW_LIMIT = auto()
    PLACE_APART = auto()
    NUMBER_ORDER = auto()
    TILE_NOT_TAKEN = auto()
    TILE_NO_ROOM = auto()
    NO_PLOT = auto()
    SCAFFOLD_ONLY_BUILDINGS = auto()
    PLOT_TAKEN = auto()
    PLOT_NEEDED = auto()


class Stage(Words):
    """Steps of a turn: what the active seat decides now."""

    HANDS = auto()
    EXCHANGE = auto()
    EXCHANGE_SET = auto()
    TAKE = auto()
    REDISTRIBUTE = auto()
    DISCARD = auto()
    LAY = auto()
    PLACE = auto()
    TILE = auto()
    PLOT = auto()
    KEEP = auto()
    UNDER = auto()
    OVER = auto()


class Face(Words):
    """How a card lies in a city: by its number, its number covered by a robot, or face down."""

    UP = auto()
    ROBOT = auto()
    DOWN = auto()


class End(Reasons):
    """How a game ended."""

    NOT_YET = auto()
    CAPITAL = auto()
    SOLO_WON = auto()
    SOLO_LOST = auto()
