"""Table situations for tests: cities drawn as text, played in notation."""

from typing import Any

import numpy as np

from moontable.engine.fields import as_plain
from moontable.engine.game import END_REASON, OUTCOME_SIZE, RANK, SCORE
from moontable.engine.log import seen_by
from moontable.engine.positions import Entries
from moontable.games.luna_capital import GAME
from moontable.games.luna_capital.concessions import meets
from moontable.games.luna_capital.scoring import fill_pad
from moontable.games.luna_capital.state import CONCESSION_IDS, LINES, PAD, SEATS
from moontable.play.course import Course, Referee

REFEREE = Referee(GAME)
CONTENT = {
    ".": "empty", "#": "scaffold", "*": "meteorite", "H": "hydrogen", "O": "oxygen", "W": "water",
    "Gp": "greenhouse-pear", "Ga": "greenhouse-apple", "Gl": "greenhouse-lemon", "G?": "greenhouse-mixed",
    "$": "sales-office", "rG": "residential-greenhouse", "rH": "residential-hydrogen", "rO": "residential-oxygen",
    "rW": "residential-water", "r$": "residential-sales-office", "a$": "apartment-sales-office",
    "ar": "apartment-residential", "LP": "landing-pad", "RD": "redistribution", "-": "",
}  # fmt: skip


def city(*cards: str) -> list[dict[str, Any]]:
    """A city from lines such as "a05c 0,0", "a05c 1,0 robot", "a05c 0,1 down" or "a01a 0,0 : H O W .".

    After the colon come the four plots nw ne sw se; `-` is the second half of a double plot.
    """
    laid = []
    for line in cards:
        head, _, plots = line.partition(":")
        name, at, *face = head.split()
        card: dict[str, Any] = {"card": name, "at": [int(n) for n in at.split(",")]}
        if face:
            card["face"] = face[0]
        if plots:
            card["plots"] = [CONTENT[mark] for mark in plots.split()]
        laid.append(card)
    return laid


class Situation:
    """A position and what can be done with it."""

    def __init__(self, players: int = 2, seed: int = 7, **position: Any) -> None:
        self.states = GAME.new_states()
        GAME.loops.setup_at(self.states, 0, GAME.encode_options(players, {}), np.uint64(seed))
        if position:
            cities = position.get("cities")
            if cities is not None:
                position["cities"] = list(cities) + [[] for _ in range(players - len(cities))]
            entries = Entries(position)
            GAME.position_read(entries, self.states)
            entries.finish()
        # Cities drawn for a scorer may hold more tiles than the box. What begins sound must stay sound.
        self.sound = GAME.invariants(self.s) == []
        self.events: list[dict[str, Any]] = []
        self.raw_events: list[Any] = []

    @classmethod
    def dealt(cls, players: int, seed: int = 7) -> "Situation":
        return cls(players, seed)

    @property
    def s(self) -> Any:
        return self.states[0]

    @property
    def course(self) -> Course:
        """How it goes from here; tests change positions by hand, so it is looked at afresh."""
        return Course(REFEREE, int(self.s["players"]), self.states)

    @property
    def plain(self) -> Any:
        return as_plain(self.states[0])

    @property
    def seat(self) -> int:
        return self.course.acting[-1]

    @property
    def over(self) -> bool:
        return self.course.over

    def legal(self) -> list[str]:
        return [GAME.notate(self.s, self.seat, a) for a in self.course.legal_actions(self.seat)]

    def why_not(self, text: str) -> str:
        (action,) = GAME.parse(self.s, self.seat, text)
        return GAME.refusals[int(GAME.loops.why_not_at(self.states, 0, self.seat, action))]

    def play(self, *texts: str) -> "Situation":
        for text in texts:
            for action in GAME.parse(self.s, self.seat, text):
                assert action in self.course.legal_actions(self.seat), f"{text!r}; legal: {self.legal()}"
                happened = self.course.advance(self.seat, action, tell=True)
                self.raw_events += happened
                self.events += [event for event, _ in happened]
        assert not self.sound or GAME.invariants(self.s) == []
        return self

    def play_first(self, until: Any = None, limit: int = 2000) -> "Situation":
        """Go on with the first legal action until the condition holds (or the game is over)."""
        for _ in range(limit):
            if self.over or (until is not None and until(self)):
                return self
            self.course.advance(self.seat, self.course.legal_actions(self.seat)[0])
        raise AssertionError("it did not come to that")

    def log(self, kind: str) -> list[dict[str, Any]]:
        return [event for event in self.events if event["event"] == kind]

    def log_for(self, seat: int | None, kind: str) -> list[dict[str, Any]]:
        return [seen_by(event, secret, seat) for event, secret in self.raw_events if event["event"] == kind]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        return GAME.view(self.s, seat)

    def stage(self) -> str:
        return str(self.view()["stage"])

    def pad(self, seat: int = 0) -> dict[str, int]:
        """The lines of a score pad as if the game ended now; row 4 is the Automaton's."""
        pad = np.zeros((SEATS + 1, LINES), np.int16)
        fill_pad(self.s, pad)
        return dict(zip(PAD, pad[seat].tolist(), strict=True))

    def meets(self, concession: str, seat: int = 0) -> bool:
        return bool(meets(self.s, seat, CONCESSION_IDS.index(concession)))

    def outcome(self) -> tuple[str, list[int], list[int]]:
        out = np.zeros(OUTCOME_SIZE, np.int32)
        GAME.loops.outcome_at(self.states, 0, out)
        n = int(self.s["players"])
        return GAME.end_reasons[out[END_REASON]], out[RANK : RANK + n].tolist(), out[SCORE : SCORE + n].tolist()


def scored(*cards: str) -> dict[str, int]:
    """The score pad of one city, in a game of two where the other has nothing."""
    return Situation(2, cities=[city(*cards)], hands=[[], []]).pad()
