"""The position of a game: one record, and the words its numbers stand for."""

from typing import Any

import numpy as np

from moontable.engine.fields import COMMON, Field, Kind, Seats, Seen, position_dtype
from moontable.engine.game import MAX_SEATS

from .components import ACTIONS, RESOURCES
from .tables import (
    ABILITIES,
    BUILDING_CARDS,
    BUILDINGS,
    CARDS,
    DEVELOPMENTS,
    KINDS,
    MOST_USES,
    PERKS,
    PROGRESS,
    PROGRESS_SIZE,
    START_FOOD,
    START_MONEY,
    START_PEOPLE,
)
from .tables import ROBOTS as _ROBOTS
from .tables import TWISTS as _TWISTS
from .words import Ask, End, Stage, Step

SLOTS = BUILDING_CARDS  # a colony could hold every Building there is
MAT_CARDS = 32  # on or under one mat: at most one of each a shuffle, and no game sees 32 shuffles
FRAMES = 20  # nested abilities; see docs/rules for the bound
POOL = 48  # triggered abilities waiting
ADDED = 24  # cards added to the Progress deck in one step
RICHES = 20_000  # of one thing in one colony: with a box of one's own gains could grow for ever, a field's room cannot

ONE = np.int64(1)
NOBODY = np.int64(0)  # no seats
NOTHING = np.int64(-1)  # an empty slot, no card chosen

_owner, _nobody, _rule = Seen.OWNER, Seen.NOBODY, Seen.RULE
_S = Seats(MAX_SEATS)
_flag, _counts = Kind.FLAG, Kind.COUNTS
_building: dict[str, Any] = {"high": KINDS - 1, "words": BUILDINGS}
_progress: dict[str, Any] = {"high": CARDS - 1, "words": PROGRESS}

FIELDS = (
    *COMMON,
    # the table
    Field("endless", "i1", high=1, kind=_flag, note="solo: Robots instead of the Instruction Manual"),
    Field("memory", "i1", high=1, kind=_flag, note="what lies in the discards is not shown again (ruling M21)"),
    Field("end_reason", "i1", high=3, words=End.ids(), text="end_reason", default=0),
    Field("step", "i1", high=len(Step) - 1, words=Step.ids(), text="step", default=0),
    Field("acting", "i2", high=31, kind=Kind.SEATS, note="seats that owe a decision"),
    Field("blocked", "i2", high=31, kind=Kind.SEATS, note="seats waiting for the others' choices"),
    Field("paused", "i2", high=31, text="paused", default=0, note="seats that had their pause (ruling M7), as bits"),
    Field("card", "i1", low=-1, blank=-1, text="card", default=-1, note="being resolved", **_progress),
    Field("event", "i1", high=13, text="event", default=0, note="number of the highest Event added so far"),
    Field(
        "extra_robots", "i1", high=len(_ROBOTS), most=len(_ROBOTS), text="extra_robots", default=0,
        note="endless mode: Robots added in place of Events",
    ),
    Field(
        "aside", "i1", high=3, text="aside", default=0,
        note="robots set aside for the next Work: 1 no abilities, 2 no BUILD",
    ),
    Field("this_work", "i1", high=3, text="this_work", default=0, note="the same, for the card being resolved"),
    Field("turns", "i2", text="turns", default=0, note="Progress cards turned up so far"),
    Field("shuffles", "i2", text="shuffles", default=0),
    # the Progress deck: groups of cards in no order; a card is drawn from the group on top when it is turned up
    Field("deck_n", "i1", high=PROGRESS_SIZE),
    Field("base", "i1", high=PROGRESS_SIZE, note="cards left of those last shuffled; the rest was added on top"),
    Field("pile_n", "i1", high=PROGRESS_SIZE),
    Field("added_n", "i1", high=ADDED),
    Field("robots_n", "i1", high=len(_ROBOTS)),
    Field("twists_n", "i1", high=len(_TWISTS)),
    Field("robot_backs", "i1", high=len(_ROBOTS), note="Robots added but not yet turned up"),
    Field("twist_backs", "i1", high=len(_TWISTS)),
    Field("deck", "i1", (PROGRESS_SIZE,), count="deck_n", **_progress),
    Field("deck_group", "i1", (PROGRESS_SIZE,), high=PROGRESS_SIZE, note="where the group of the card here begins"),
    Field("pile", "i1", (PROGRESS_SIZE,), count="pile_n", text="pile", note="discards, newest last", **_progress),
    Field("added", "i1", (ADDED,), count="added_n", text="added", default=0, note="in this step, sorted", **_progress),
    Field(
        "robots", "i1", (len(_ROBOTS),), high=len(_ROBOTS) - 1, words=_ROBOTS, count="robots_n", text="robots",
        seldom=True, note="Robots not yet seen, in no order",
    ),
    Field(
        "twists", "i1", (len(_TWISTS),), high=len(_TWISTS) - 1, words=_TWISTS, count="twists_n", text="twists",
        seldom=True, note="Twists not yet seen, in no order",
    ),
    Field(
        "developments", "i1", (len(DEVELOPMENTS),), high=2, kind=Kind.AMOUNTS, words=DEVELOPMENTS, seldom=True,
        note="copies left",
    ),
    # the Building deck
    Field("buildings_n", "i1", high=BUILDING_CARDS),
    Field("discards_n", "i1", high=BUILDING_CARDS),
    Field(
        "buildings", "i1", (BUILDING_CARDS,), seen=_nobody, count="buildings_n", note="in no order, drawn at random",
        **_building,
    ),
    Field(
        "discards", "i1", (KINDS,), high=2, kind=_counts, words=BUILDINGS, count="discards_n", text="building_discards",
        default=0, note="how many of each Building",
    ),
    # each colony
    Field("people", "i2", (_S,), text="seats.people", default=START_PEOPLE, note="on the mat"),
    Field("housed", "i2", (_S,), note="printed on Buildings"),
    Field("money", "i2", (_S,), text="seats.money", default=START_MONEY),
    Field("food", "i2", (_S,), text="seats.food", default=START_FOOD),
    Field("boxes", "i2", (_S,), note="on all Buildings"),
    Field("failed", "i1", (_S,), high=1, kind=_flag, text="seats.failed", default=0),
    Field(
        "perks", "i1", (_S,), high=31, kind=Kind.BITS, words=PERKS, text="seats.perks", default=31, note="not yet added"
    ),
    Field("slots", "i1", (_S,), high=SLOTS, note="places of the tableau ever used; some may be empty again"),
    Field("built_n", "i1", (_S,), high=SLOTS),
    Field("built", "i1", (_S, SLOTS), low=-1, blank=-1, note="the Building at each place", **_building),
    Field("box", "i2", (_S, SLOTS), note="boxes on it"),
    Field("has", "i1", (_S, 16), note="how many Buildings in play answer to each trigger"),
    Field("hand_n", "i1", (_S,), high=BUILDING_CARDS),
    Field("hand", "i1", (_S, BUILDING_CARDS), seen=_owner, count="hand_n", text="seats.hand", **_building),
    Field("reserved_n", "i1", (_S,), high=MAT_CARDS),
    Field(
        "reserved", "i1", (_S, MAT_CARDS), seen=_owner, count="reserved_n", text="seats.on_mat", default=0,
        seldom=True, note="on the mat (Construction Robot)", **_building,
    ),
    Field("stored_n", "i1", (_S,), high=MAT_CARDS),
    Field(
        "stored", "i1", (_S, MAT_CARDS), seen=_owner, count="stored_n", text="seats.under_mat", default=0,
        seldom=True, note="under the mat (Surveying)", **_building,
    ),
    Field("passed_n", "i1", (_S,), high=BUILDING_CARDS),
    Field(
        "passed", "i1", (_S, KINDS), high=2, seen=_owner, kind=_counts, words=BUILDINGS, count="passed_n",
        text="seats.passed", default=0, seldom=True, note="cards I passed on and know to be in a hand",
    ),
    Field(
        "chosen", "i1", (_S,), low=-1, high=4, blank=-1, seen=_rule, words=ACTIONS, text="seats.chosen", default=-1,
        note="Action chosen for Work; open once all have chosen",
    ),
    Field(
        "chosen_card", "i1", (_S,), low=-1, blank=-1, seen=_rule, text="seats.chosen_card", default=-1,
        note="card for BUILD, or to pass on", **_building,
    ),
    Field(
        "actions_n", "i1", (_S, 5), text="seats.chits", default=0,
        note="chits: how often each Action was picked since the shuffle",
    ),
    Field("reduction", "i2", (_S,), text="seats.reduction", default=0, note="how many fewer people the card takes"),
    Field(
        "ignoring", "i1", (_S,), high=1, kind=_flag, text="seats.ignoring", default=0,
        note="the card does not affect this seat",
    ),
    Field("wait", "i1", (_S,), high=len(Ask) - 1, words=Ask.ids(), text="seats.wait", default=0, note="what is asked"),
    # each seat's queue: frames (abilities being carried out) and the pool (triggered, not begun)
    Field("depth", "i1", (_S,), high=FRAMES),
    Field("f_ability", "i2", (_S, FRAMES), high=len(ABILITIES) - 1, words=ABILITIES, count="depth"),
    Field("f_at", "i2", (_S, FRAMES), count="depth", note="effect being carried out"),
    Field("f_end", "i2", (_S, FRAMES), count="depth"),
    Field("f_left", "i2", (_S, FRAMES), low=-1, count="depth", note="units of the effect still to do; -1 not begun"),
    Field("f_slot", "i1", (_S, FRAMES), low=-1, high=SLOTS - 1, count="depth", note="the Building whose ability it is"),
    Field("f_last", "i1", (_S, FRAMES), low=-1, count="depth", note="what was picked last, so that picks go upwards"),
    Field("f_stage", "i1", (_S, FRAMES), high=len(Stage) - 1, words=Stage.ids(), count="depth"),
    Field("f_uses", "i1", (_S, FRAMES), high=MOST_USES, count="depth"),
    Field("pool_n", "i1", (_S,), high=POOL),
    Field("p_ability", "i2", (_S, POOL), high=len(ABILITIES) - 1, words=ABILITIES, count="pool_n", seldom=True),
    Field("p_slot", "i1", (_S, POOL), low=-1, high=SLOTS - 1, count="pool_n", seldom=True),
    Field("p_level", "i1", (_S, POOL), high=FRAMES, count="pool_n", seldom=True),
    Field("p_times", "i1", (_S, POOL), high=BUILDING_CARDS, count="pool_n", seldom=True),
    # for statistics
    Field(
        "ever_built", "i8", (_S, 3), high=2**32 - 1, seldom=True, note="bit masks of Buildings ever built, 32 a word"
    ),
    Field("built_ever", "i2", (_S,), text="seats.built_ever", default=0, note="how many Buildings were built"),
)  # fmt: skip
DTYPE = position_dtype(FIELDS)

VOCABULARY = {
    "building": BUILDINGS,
    "card": PROGRESS,
    "perk": PERKS,
    "resource": RESOURCES,
    "deed": ACTIONS,
}

VOCABULARY["reason"] = End.ids()
RULE_WORDS = ("no_abilities", "no_build")  # what a robot set aside does to the next Work, by bit
