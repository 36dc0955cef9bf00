"""A person at the page: what Playwright clicks and types, decided from what the page itself was sent."""

import json
import time
from collections import deque
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from playwright.sync_api import Locator, Page, WebSocket

from moontable import games
from moontable.server.changes import Reading
from moontable.server.live import Rules

PALACE = "any"
PATIENCE = 180  # seconds for any one thing to come: far more than the slowest machine needs, so only a hang takes them
# How far the table is that the page shows; null while it plays something out or waits for an answer. Asked in one go,
# since in between the page might be told more.
SHOWN = """() => {
    const zone = document.querySelector(".zone[aria-busy=false]");
    return document.querySelector("[data-testid=stage]") ? null : (zone?.dataset.seq ?? null);
}"""
MOST = 3000  # decisions: a game that takes more goes round in circles


class Table:
    """A table as a page is told of it by records, in the form that other programs are told."""

    def __init__(self, game: str) -> None:
        self.rules = rules_of(game)
        self.reading = Reading(self.rules.dtype.itemsize)
        self.arguments = {kind.id: kind.arguments for kind in self.rules.game.events}

    def update(self, message: dict[str, Any]) -> dict[str, Any]:
        told: dict[str, Any] = {"table": None, "asked": [], "undo": [], **message, "type": "update"}
        records = {who: self.rules.states(bytes(record)) for who, record in self.reading.hear(told["records"]).items()}
        see = self.rules.game.view
        views = {who: see(states[0], int(who) if who.isdigit() else None) for who, states in records.items()}
        legal = {str(seat): self._legal(records[str(seat)], seat) for seat in told["asked"]}
        undo = {str(seat): seat in told["undo"] for seat in told["viewer_seats"]}
        log = [{**entry, "events": [self._event(*e) for e in entry["events"]]} for entry in told.get("log", ())]
        return {**told, "views": views, "legal": legal, "undo": undo, "log": log}

    def _legal(self, states: Any, seat: int) -> list[dict[str, Any]]:
        notate, actions = self.rules.game.notate, self.rules.legal(states, seat)
        return [{"action": action, "notation": notate(states[0], seat, action)} for action in actions]

    def _event(self, name: str, seat: int, *values: Any) -> dict[str, Any]:
        words = zip(self.arguments[name], values, strict=True)
        return {"event": name, "seat": seat, "args": {argument: [word, value] for (argument, word), value in words}}


@cache
def rules_of(game: str) -> Rules:
    return Rules(games.load(game, ""))


class Person:
    """One browser window at one table. Listens to the table's socket to know what the page knows."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.state: dict[str, Any] = {}
        self.game = ""
        self.known = 0  # messages that told of records
        self.entries: list[dict[str, Any]] = []  # of the log, as they came
        self.sockets: list[WebSocket] = []  # at tables: the last is the page's
        self.traffic: deque[str] = deque(maxlen=20)  # what its sockets did last, for whoever waits in vain
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        reading: list[Table] = []  # once the socket tells of records

        def note(what: str, text: str | bytes = "") -> None:
            self.traffic.append(f"{time.monotonic():.2f} {what} {str(text)[:160]}")

        def heard(text: str | bytes) -> None:
            note("heard" if socket is self.sockets[-1] else "heard late", text)
            if socket is not self.sockets[-1]:  # one the page has given up: it does not listen there any more
                return
            message = json.loads(text)
            if message["type"] == "known":
                self.known += 1
                reading[:] = reading or [Table(self.game)]
                message = reading[0].update(message)
            if message["type"] in ("state", "update"):
                self.state = message
                self.game = (message["table"] or {"game": self.game})["game"]
            if message["type"] == "update":
                self.entries += message["log"]

        note("opened", socket.url)
        if "/ws/tables/" not in socket.url:
            return
        self.sockets.append(socket)
        socket.on("close", lambda _: note("closed"))
        socket.on("framesent", lambda text: note("said", text))
        socket.on("framereceived", heard)

    # What the page was told

    @property
    def seat(self) -> int | None:
        """The seat of ours that has something to decide."""
        return next((int(seat) for seat, legal in self.state.get("legal", {}).items() if legal), None)

    @property
    def view(self) -> dict[str, Any]:
        views = self.state["views"]
        seat = self.seat
        return views[str(seat)] if seat is not None else next(iter(views.values()))

    @property
    def notations(self) -> list[str]:
        return [action["notation"] for action in self.state["legal"][str(self.seat)]]

    @property
    def over(self) -> bool:
        return bool(self.state) and bool(self.view["over"])

    # What a hand does

    def buttons(self) -> Locator:
        return self.page.locator(".buttons .btn:not(:disabled)")

    def tile(self, building: str) -> Locator:
        return self.page.locator(f'[data-building="{building}"]')

    def wait(self, condition: Callable[[], object], what: str) -> None:
        """Until the page was told something: frames are heard while Playwright waits."""
        end, pause = time.monotonic() + PATIENCE, 5.0
        while not condition():
            assert time.monotonic() < end, f"{what}: still not so after {PATIENCE} s\n" + "\n".join(self.traffic)
            self.page.wait_for_timeout(pause)
            pause = min(1.3 * pause, 40)  # each look takes time from what we wait for

    def caught_up(self) -> None:
        """Until the page has shown all that we have heard it being told, and what it did last is answered."""
        self.wait(lambda: self.page.evaluate(SHOWN) == str(self.state["seq"]), "the page shows what it was told")

    def click(self, what: Locator) -> None:
        self.caught_up()
        before = self.state.get("seq")
        what.click()
        self.wait(lambda: self.state.get("seq") != before, "something comes of a click")

    def step(self) -> None:
        """One sensible thing in whatever phase it is."""
        view, seat, legal = self.view, self.seat, self.notations
        assert seat is not None
        match view["phase"]:
            case "movement":
                goal = destination(view, seat, legal)
                if goal is None:
                    self.click(self.buttons().first)
                else:
                    self.click(self.tile(goal))
            case "contribution" if any(n.startswith("contribute") for n in legal):
                self.buttons().first.click()
                self.page.wait_for_selector(".buttons .btn.primary + .btn:not(.primary) + .btn:not(.primary)")
                if not self.page.locator(".buttons .btn.primary:not(:disabled)").count():
                    self.page.locator(".buttons .btn:not(.primary)").first.click()
                self.click(self.page.locator(".buttons .btn.primary:not(:disabled)"))
            case "payment" if "place" not in legal:  # a game that was continued in the middle of a payment
                self.click(self.buttons().first)
            case _:
                self.click(self.page.locator(".buttons .btn.primary:not(:disabled)").first)

    def play(self, until: Callable[[], bool]) -> int:
        return take_turns([self], until)


def asks_for_records(text: str | bytes) -> bool:
    """A page that is told what a test wants must not be told by records."""
    return json.loads(text)["type"] == "records"


def take_turns(
    people: Sequence[Person], until: Callable[[], bool], step: Callable[[Person], None] = Person.step
) -> int:
    """Whoever has something to decide decides, until something is so. Returns how many decisions it took."""

    def asked() -> Person | None:
        return next((person for person in people if person.seat is not None), None)

    for decisions in range(MOST):
        told = " and ".join(f"seat {p.state.get('viewer_seats')} was told until {p.state.get('seq')}" for p in people)
        people[0].wait(lambda: until() or asked(), f"somebody is asked ({told})")
        if until():
            return decisions
        person = asked()
        assert person is not None
        step(person)
    raise AssertionError(f"still not done after {MOST} decisions")


def purse(hand: list[str], colour: str) -> int:
    """Roughly what a hand can pay in a colour: its own cards and the green ones."""
    if colour == PALACE:
        return max((purse(hand, card.split("-")[0]) for card in hand), default=0)
    return sum(int(card[-1]) for card in hand if card.split("-")[0] in (colour, "green"))


def destination(view: dict[str, Any], seat: int, legal: list[str]) -> str | None:
    """Where to go: to the obelisk with enough crystals, otherwise where most can be built; None: stop here."""
    me = view["seats"][seat]
    own, city = me["own"], view["city"]
    paid = len(view["obelisk"]["offerings"])
    cost = (view["obelisk"]["spaces"] + [99])[paid]

    def worth(cell: int) -> float:
        tile = city[cell]
        if tile is None:
            return -1
        if tile["building"] == "courtyard":
            return 50 if own["crystals"] >= cost else -0.5
        if tile["rebuilt"]:
            return -0.2
        if me["markers"] == 0:
            return 0
        spaces = [s for s, m in zip(tile["spaces"], tile["markers"], strict=True) if m < 0]
        able = sum(purse(own["hand"], s["colour"]) >= s["value"] for s in spaces)
        if not able:
            return -0.1 * len(spaces)
        # A finished building pays and gives markers back: few things begun, and soon done.
        return 3 + min(able, me["markers"]) - len(spaces) + (6 if len(spaces) == 1 else 0)

    def far(cell: int) -> int:
        here = me["figure"]
        return abs(cell // 5 - here // 5) + abs(cell % 5 - here % 5)

    reach = {c for c in range(25) if city[c] and f"move {city[c]['building'].replace('-', ' ')}" in spaced(legal)}
    best = max(range(25), key=lambda cell: worth(cell) - 1.1 * max(0, far(cell) - view["steps"]))
    if best == me["figure"]:
        return None
    if best in reach:
        return str(city[best]["building"])
    nearer = [c for c in reach if abs(c // 5 - best // 5) + abs(c % 5 - best % 5) < far(best)]
    if not nearer:
        return None
    goal = min(nearer, key=lambda c: (abs(c // 5 - best // 5) + abs(c % 5 - best % 5), -worth(c)))
    return str(city[goal]["building"])


def spaced(legal: list[str]) -> set[str]:
    return {notation.replace("-", " ") for notation in legal}


def decision(view: dict[str, Any], seat: int, legal: list[dict[str, Any]]) -> int:
    """The same plan without a page: the number of one sensible action."""
    actions = {action["notation"]: int(action["action"]) for action in legal}
    if view["phase"] == "movement":
        goal = destination(view, seat, list(actions))
        return actions["stop"] if goal is None else actions[f"move {goal}"]
    for wanted in ("place", "contribute", "add", "pair", "hoax", "offer", "done", "draw", "pass"):
        for notation, number in actions.items():
            if notation.startswith(wanted):
                return number
    return next(iter(actions.values()))
