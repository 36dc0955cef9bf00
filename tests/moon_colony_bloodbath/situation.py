"""A table to try things on: a card turned up, colonies as described, decisions in notation."""

from collections import Counter
from typing import Any

import numpy as np

from moontable.engine.positions import Entries, read
from moontable.games.moon_colony_bloodbath import GAME
from moontable.games.moon_colony_bloodbath.position import lay_out
from moontable.games.moon_colony_bloodbath.progress import settle
from moontable.games.moon_colony_bloodbath.state import NOBODY
from moontable.games.moon_colony_bloodbath.tables import BUILDINGS, PROGRESS
from moontable.games.moon_colony_bloodbath.words import Ask
from moontable.play.course import Course, Referee

Seat = dict[str, Any]
REFEREE = Referee(GAME)


def colony(**given: Any) -> Seat:
    """A seat with nothing but 30 people, unless said otherwise."""
    return {"people": 30, "money": 0, "food": 0, "hand": [], **given}


class Table:
    """`card` is turned up at once; below it lie Works, so that afterwards everybody is asked for an Action."""

    def __init__(
        self, card: str, *seats: Seat, below: tuple[str, ...] = ("work",), endless: bool = False, **given: Any
    ):
        self.states = GAME.new_states()
        chosen = {"endless": "yes" if endless else "no", "memory": given.pop("memory", "open")}
        options = GAME.encode_options(len(seats), chosen)
        GAME.loops.setup_at(self.states, 0, options, np.uint64(7))
        progress = given.pop("progress", [[*below], [card]])
        events = [e for group in progress for e in group if e in PROGRESS[83:96]]
        given.setdefault("event", max((PROGRESS.index(e) - 82 for e in events), default=0))
        seats = tuple({"perks": self._perks(progress, i), **seat} for i, seat in enumerate(seats))
        text = {"progress": progress, "seats": list(seats), **given}
        if given.keys() & {"pile", "robots", "twists"}:
            # Scripted luck: decks so small that no game can come to them.
            lay_out(Entries(text), self.s)
            settle(self.s, NOBODY, None)
        else:
            read(GAME, text, self.states)
        self.log: list[dict[str, Any]] = []

    @staticmethod
    def _perks(progress: list[list[str]], seat: int) -> list[str]:
        out = {card for group in progress for card in group}
        return [p for p in GAME.vocabulary["perk"] if f"{p}-{seat + 1}" not in out]

    @property
    def s(self) -> Any:
        return self.states[0]

    @property
    def course(self) -> Course:
        """How it goes from here; tests change positions by hand, so it is looked at afresh."""
        return Course(REFEREE, int(self.s["players"]), self.states)

    # --- decisions
    def play(self, seat: int, *texts: str) -> "Table":
        for text in texts:
            for action in GAME.parse(self.s, seat, text):
                assert action in self.course.legal_actions(seat), (
                    f"{text}; legal: {self.legal(seat)} ({self.asked(seat)})"
                )
                self.log += [event for event, _ in self.course.advance(seat, action, tell=True)]
        return self

    def work(self, *choices: str) -> "Table":
        """Everyone's choice for Work, in seat order."""
        for seat, choice in enumerate(choices):
            self.play(seat, choice)
        return self

    def legal(self, seat: int = 0) -> list[str]:
        return [GAME.notate(self.s, seat, a) for a in self.course.legal_actions(seat)]

    def refused(self, seat: int, text: str) -> str:
        (action,) = GAME.parse(self.s, seat, text)
        return GAME.refusals[GAME.loops.why_not_at(self.states, 0, seat, action)]

    def asked(self, seat: int = 0) -> str:
        return Ask(int(self.s["wait"][seat])).id

    @property
    def acting(self) -> list[int]:
        return list(self.course.acting)

    # --- what is there
    def mat(self, seat: int = 0) -> int:
        return int(self.s["people"][seat])

    def people(self, seat: int = 0) -> int:
        return int(self.s["people"][seat]) + int(self.s["housed"][seat])

    def money(self, seat: int = 0) -> int:
        return int(self.s["money"][seat])

    def food(self, seat: int = 0) -> int:
        return int(self.s["food"][seat])

    def boxes(self, seat: int = 0) -> int:
        return int(self.s["boxes"][seat])

    def hand(self, seat: int = 0) -> list[str]:
        return [BUILDINGS[k] for k in self.s["hand"][seat][: int(self.s["hand_n"][seat])]]

    def cards(self, seat: int = 0) -> int:
        return int(self.s["hand_n"][seat])

    def built(self, seat: int = 0) -> dict[str, int]:
        """Buildings in play and the boxes on them (equal ones added up)."""
        found: Counter[str] = Counter()
        for kind, boxes in zip(self.s["built"][seat].tolist(), self.s["box"][seat].tolist(), strict=True):
            if kind >= 0:
                found[BUILDINGS[kind]] += boxes
        return dict(found)

    def goods(self, seat: int = 0) -> dict[str, int]:
        return {
            "money": self.money(seat), "food": self.food(seat), "people": self.people(seat),
            "box": self.boxes(seat), "card": self.cards(seat),
        }  # fmt: skip

    def deck(self) -> list[list[str]]:
        """The groups of the Progress deck, the next one first."""
        return list(reversed(GAME.position_write(self.s)["progress"]))

    @property
    def card(self) -> str:
        return PROGRESS[int(self.s["card"])]

    @property
    def over(self) -> bool:
        return bool(self.s["over"])

    def outcome(self) -> tuple[str, list[int], list[int]]:
        out = np.zeros(12, np.int32)
        GAME.loops.outcome_at(self.states, 0, out)
        n = int(self.s["players"])
        return GAME.end_reasons[out[1]], out[2 : 2 + n].tolist(), out[7 : 7 + n].tolist()

    def draw_next(self, *cards: str) -> "Table":
        """Script the luck: the Building deck holds exactly these (the rest lies on its discards)."""
        s = self.s
        for kind in s["buildings"][: int(s["buildings_n"])]:
            s["discards"][kind] += 1
        s["buildings"][:] = 0
        for i, card in enumerate(cards):
            s["buildings"][i] = BUILDINGS.index(card)
            s["discards"][BUILDINGS.index(card)] -= 1
        s["buildings_n"] = len(cards)
        s["discards_n"] = int(s["discards"].sum())
        assert GAME.invariants(s) == []
        return self

    def happened(self, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
        return [e for e in self.log if e["event"] == kind and (seat is None or e["seat"] == seat)]
