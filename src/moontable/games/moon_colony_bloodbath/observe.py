"""Features for learning: one seat's knowledge as small integers. Me first, then the seats to my left."""

from typing import Final

import numpy as np

from moontable.engine.features import BITS, FLAG, ID, Group, Part, Table, Tally, getter, observation

from .components import ACTIONS
from .resample import laid
from .state import FIELDS
from .tables import CARDS, KINDS, PERKS, PROGRESS_SIZE, SEATS

_get = getter(FIELDS)
_BOXES = 30_000

OBSERVE: Final[Table] = (
    Group(
        "seat",
        SEATS,
        (
            Part("present", "1", 1, kind=FLAG),
            *(_get(name, "who") for name in ("people", "housed", "money", "food", "boxes")),
            *(_get(name, "who") for name in ("hand_n", "reserved_n", "stored_n", "perks", "reduction", "failed")),
            Part("is deciding", "(s.acting >> who) & 1", 1, kind=FLAG),
            Part("chits", "s.actions_n[who, k]", 127, size=len(ACTIONS)),
            Tally(
                (("buildings", "1", 2), ("boxes by building", "s.box[who, k]", _BOXES)),
                KINDS,
                many="np.int64(s.slots[who])",
                of="np.int64(s.built[who, k])",
                when="s.built[who, k] >= 0",
            ),
        ),
        let="who = (seat + i) % s.players",
        when="i < s.players",
    ),
    *(
        Tally(((called, "1", 2),), KINDS, many=f"np.int64(s.{name}_n[seat])", of=f"np.int64(s.{name}[seat, k])")
        for name, called in (("hand", "own hand"), ("reserved", "own cards on the mat"), ("stored", "under it"))
    ),
    _get("wait", "seat", called="what I am asked"),
    *(_get(name) for name in ("card", "step", "event", "extra_robots")),
    Part("aside", "s.aside", 3, kind=BITS),
    Part("this_work", "s.this_work", 3, kind=BITS),
    *(_get(name) for name in ("robots_n", "twists_n", "buildings_n", "deck_n", "shuffles")),
    Tally(
        (
            ("in the deck", "1", PROGRESS_SIZE),
            ("in its top group", "s.deck_group[k] == s.deck_group[s.deck_n - 1]", PROGRESS_SIZE),
        ),
        CARDS,
        many="np.int64(s.deck_n)",
        of="np.int64(s.deck[k])",
    ),
    Part("own perks", "(s.perks[seat] >> k) & 1", 1, kind=FLAG, size=len(PERKS)),
    # the card each of the other seats shows and is about to build
    Group(
        "next seat",
        SEATS - 1,
        (Part("laid", "laid(s, (seat + i + 1) % s.players) + 1", KINDS, kind=ID),),
        when="i + 1 < s.players",
    ),
)
observe, FEATURES = observation(OBSERVE, __file__, __package__, {"np": np, "laid": laid})
