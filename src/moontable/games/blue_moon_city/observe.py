"""Features for learning, from one seat's knowledge. Seats come in turn order from the observer, ids are one more."""

from typing import Final

import numpy as np

from moontable.engine.features import FLAG, ID, Group, Part, Table, getter, observation

from .state import CELLS, CENTRE, FIELDS, SEATS, SPACE_COUNT, SPACE_VALUE, SPACES
from .words import P

_get = getter(FIELDS)

# By players and observing seat: whose a marker is, 1 mine, 2 the next seat's ...; first what no marker is.
WHOSE: Final = np.array(
    [
        [0, *(1 + (of - seat) % max(players, 1) for of in range(SEATS))]
        for players in range(SEATS + 1)
        for seat in range(SEATS)
    ],
    np.int16,
)
# By building: -1 for each space that it does not have. (The courtyard, where no building is, has none.)
NO_SPACE: Final = -(np.arange(SPACES) >= SPACE_COUNT[:, None]).astype(np.int16)

OBSERVE: Final[Table] = (
    _get("players"),
    Part("place after the active seat", "seat - s.active + (players if seat < s.active else 0)", SEATS - 1),
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
            # 0 open, 1 mine, 2 the next seat's ...; -1: no such space. Looked up: nobody could predict the branches.
            Part(
                "markers", "WHOSE[view, s.markers[i, k] + 1] | NO_SPACE[built, k]", SEATS, low=-1, kind=ID, size=SPACES
            ),
        ),
        let="built = max(s.tile[i], 0) if i != CENTRE else 0",
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
        let="other = seat + i - (players if seat + i >= players else 0)",
        when="i < s.players",
    ),
    _get("recolour", when="mine", called="cards to recolour"),
    _get("paid", when="mine", called="cards in the payment"),
)
observe, FEATURES = observation(
    OBSERVE,
    __file__,
    __package__,
    {
        "np": np, "PAYMENT": P.PAYMENT, "CENTRE": CENTRE, "SEATS": SEATS, "SPACE_VALUE": SPACE_VALUE, "WHOSE": WHOSE,
        "NO_SPACE": NO_SPACE,
    },
    let="mine, players, view = seat == s.active and s.phase == PAYMENT, np.int64(s.players), s.players * SEATS + seat",
)  # fmt: skip
