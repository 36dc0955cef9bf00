"""Features for learning, from one seat's knowledge. Seats come in turn order from the observer, ids are one more."""

from typing import Final

import numpy as np

from moontable.engine.features import FLAG, ID, Group, Part, Table, getter, observation

from .state import CELLS, CENTRE, FIELDS, SEATS, SPACE_COUNT, SPACE_VALUE, SPACES
from .words import P

_get = getter(FIELDS)

OBSERVE: Final[Table] = (
    _get("players"),
    Part("place after the active seat", "(seat - s.active) % s.players", SEATS - 1),
    # To anyone else a payment in the making looks like a contribution phase.
    Part("phase", "s.phase - 1 if s.phase == PAYMENT and not mine else s.phase", len(P.ids()) - 1, kind=ID),
    *(_get(name) for name in ("steps", "offered", "dragons_paid")),
    Part("pool", "s.pool", 15),
    *(_get(name) for name in ("ruins", "deck_size", "discard_size", "obelisk_size")),
    Part("dragon", "s.dragon[k] + 1", CELLS, kind=ID, size=3),
    _get("space", plus=1, when="mine", called="space being paid"),
    _get("sum", when="mine", called="sum paid"),
    _get("colour", plus=1, when="mine", called="colour being paid"),
    _get("edition"),
    _get("expansion"),
    Part("value of the space", "SPACE_VALUE[s.tile[s.figure[seat]], s.space] if mine else 0", int(SPACE_VALUE.max())),
    _get("hand", "seat", called="own hand"),
    _get("discard"),
    Group(
        "cell",
        CELLS,
        (
            Part("building", "s.tile[i] + 1", len(SPACE_COUNT), kind=ID),
            _get("rebuilt", "i"),
            _get("open_spaces", "i"),
            # 0 open, 1 mine, 2 the next seat's ...; -1: no such space. (With a division it takes as long again as all
            # the rest.)
            Part(
                "markers",
                "-1 if k >= spaces else 0 if s.markers[i, k] < 0 else "
                "1 + s.markers[i, k] - seat + (players if s.markers[i, k] < seat else 0)",
                SEATS,
                low=-1,
                kind=ID,
                size=SPACES,
            ),
        ),
        let="spaces = 0 if s.tile[i] <= 0 or i == CENTRE else np.int64(SPACE_COUNT[s.tile[i]])",
    ),
    Group(
        "seat",
        SEATS,
        (
            Part("figure", "s.figure[other]", CELLS - 1, kind=ID),
            *(_get(name, "other") for name in ("hand_size", "aside_size")),
            _get("crystals", "other", when="i == 0", called="crystals (own)"),
            *(_get(name, "other") for name in ("scales", "free_markers", "offerings")),
            Part("present", "1", 1, kind=FLAG),
        ),
        let="other = (seat + i) % s.players",
        when="i < s.players",
    ),
    _get("recolour", when="mine", called="cards to recolour"),
    _get("paid", when="mine", called="cards in the payment"),
)
observe, FEATURES = observation(
    OBSERVE,
    __file__,
    __package__,
    {"np": np, "PAYMENT": P.PAYMENT, "CENTRE": CENTRE, "SPACE_COUNT": SPACE_COUNT, "SPACE_VALUE": SPACE_VALUE},
    let="mine, players = seat == s.active and s.phase == PAYMENT, np.int64(s.players)",
)
