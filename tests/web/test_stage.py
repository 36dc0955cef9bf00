"""What happens is seen: every update is played out, told to screen readers, and summed up for who comes late."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from .conftest import DESKTOP, PHONE, SIDEWAYS, Server, api, shot, violations
from .driver import Person, asks_for_records, take_turns
from .moon import asks_first, choose, target

Window = Callable[..., Person]
ME: dict[str, Any] = {"kind": "me"}
BOT: dict[str, Any] = {"kind": "bot", "level": "random"}
SECOND: dict[str, Any] = {"kind": "hotseat", "name": "Zoë"}

# Every card that was large on the page, and every sentence a screen reader was given, as they come.
WATCH = """() => {
    window.cards = []; window.spoken = [];
    const look = () => {
        const card = document.querySelector("[data-turned]");
        const box = card?.getBoundingClientRect();
        if (card && card !== window.last && box.width > innerWidth / 2 && box.height > 90) {
            window.last = card;
            window.cards.push(card.dataset.turned);
        }
        const words = document.querySelector("[data-testid=spoken]")?.textContent;
        if (words && words !== window.spoken.at(-1)) window.spoken.push(words);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    look();
}"""

# A line stays until somebody goes on: on a busy machine it would be gone before a test has looked at all of it.
STAYS = """const later = setTimeout;
window.setTimeout = (what, after, ...more) => later(what, after === 2400 ? 1e9 : after, ...more);"""
# What flew, likewise.
FLIGHTS = """() => {
    window.flown = 0;
    new MutationObserver((changes) => {
        const flies = (one) => one.matches?.("svg.flight") && one.getBoundingClientRect().width > 0;
        window.flown += changes.flatMap((change) => [...change.addedNodes]).filter(flies).length;
    }).observe(document.body, { childList: true });
}"""


def turned(entries: list[dict[str, Any]]) -> list[str]:
    """The cards that the log says were turned up."""
    return [event["args"]["card"][1] for entry in entries for event in entry["events"] if event["event"] == "turn"]


def go_on(page: Page) -> None:
    """Space, until everything was played out; no result is shown before that."""
    for _ in range(400):
        shown = page.evaluate("['stage', 'end'].filter((id) => document.querySelector(`[data-testid=${id}]`))")
        if "stage" not in shown:
            return
        assert shown == ["stage"]
        page.keyboard.press("Space")
    raise AssertionError("the stage never ends")


@pytest.mark.parametrize(("motion", "screen", "most"), [("reduce", SIDEWAYS, 999), ("no-preference", DESKTOP, 3)])
def test_every_card_turned_up_is_on_screen(
    window: Window, server: Server, motion: str, screen: dict[str, int], most: int
) -> None:
    """A whole game of Moon Colony Bloodbath: each Progress card is shown large, in its order, with what it did, and is
    read out. The first cards with everything that moves, too."""
    server.luck("every card")
    person = window(stage="slow", reduced_motion=motion, viewport=screen)
    page = person.page
    heard = person.entries
    table = api(page, "POST", "/tables", {"game": "moon-colony-bloodbath", "players": 2, "seats": [ME, BOT]})
    page.goto(f"/table/{table['id']}")
    page.wait_for_selector(".moon")
    page.evaluate(WATCH)

    def look() -> None:
        """The first card that is up."""
        large = page.locator("[data-turned]").bounding_box()
        assert large is not None
        assert large["width"] > screen["width"] / 2
        assert large["height"] > screen["height"] / 4
        if motion == "reduce":
            shot(page, "stage-card")
            assert violations(page) == []
        looked.append(large)

    def decide(person: Person) -> None:
        if not looked and page.locator("[data-turned]").count():
            look()
        go_on(page)
        person.caught_up()
        if person.seat is not None:
            seq, chosen = person.state["seq"], choose(person.notations)
            target(person, chosen).click()
            if asks_first(chosen):
                page.locator(".buttons .btn.primary").click()
            person.wait(lambda: person.state["seq"] != seq, "something comes of it")

    looked: list[object] = []
    take_turns([person], lambda: person.over or len(turned(heard)) >= most, decide)
    go_on(page)
    assert looked or motion != "reduce"
    cards = turned(heard)
    assert len(cards) >= min(most, 8)
    assert page.evaluate("window.cards") == cards
    assert " ".join(page.evaluate("window.spoken")).count("turned up") == len(cards)


def test_a_tutorial_shows_what_happens_too(window: Window) -> None:
    """What the other side's move brings is shown large; the voice goes on when it has been seen."""
    person = window(stage="slow", locale="en")
    page, coach = person.page, person.page.get_by_test_id("tutorial")
    page.locator("[data-game=moon-colony-bloodbath] .learn").click()
    for number in (1, 2, 3):
        expect(coach).to_have_attribute("data-step", str(number))
        page.keyboard.press("Enter")
    page.locator("[data-card=cold-pantry].can").click()
    page.locator(".buttons .btn.primary").click()
    expect(coach).to_have_attribute("data-step", "5")
    page.keyboard.press("Enter")
    page.locator("[data-turned]").wait_for()
    expect(coach).to_have_attribute("data-step", "6")
    go_on(page)
    expect(coach).to_have_attribute("data-step", "7")


class Told:
    """A page that is told what the test wants, between what the server says."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.last: dict[str, Any] = {}
        self.info: dict[str, Any] = {}
        page.route_web_socket("**/ws/tables/*", self._serve)

    def _serve(self, route: WebSocketRoute) -> None:
        self.route, server = route, route.connect_to_server()
        server.on_message(self._pass)
        route.on_message(lambda text: None if asks_for_records(text) else server.send(text))

    def _pass(self, text: str | bytes) -> None:
        message = json.loads(text)
        if message["type"] in ("state", "update"):
            self.last = message
        self.info = message.get("table") or self.info
        self.route.send(text)

    def happens(self, seat: int, *events: dict[str, Any]) -> None:
        """Another player did this."""
        seq = self.last["seq"] + 1
        entry = {"seq": seq, "number": seq, "seat": seat, "undo": False, "at": 0}
        told = [{"seat": seat, "message": f"event-{e['event']}", **e} for e in events]
        for event in told:
            event["args"] = {"seat": ["seat", event["seat"]], **event["args"]}
        legal = {s: actions[1:] for s, actions in self.last["legal"].items()}  # another question
        self.last |= {"type": "update", "seq": seq, "table": None, "legal": legal}
        self.route.send(json.dumps({**self.last, "log": [{**entry, "events": told}]}))


def sit(person: Person, game: str, seats: list[dict[str, Any]], stays: bool = False) -> Told:
    told = Told(person.page)
    if stays:
        person.page.add_init_script(STAYS)
    made = api(person.page, "POST", "/tables", {"game": game, "players": len(seats), "seats": seats})
    person.page.goto(f"/table/{made['id']}")
    person.page.wait_for_selector(".always")
    return told


def test_crystals_fly_and_the_strip_tells(window: Window) -> None:
    """Blue Moon City: what another did is lit up and flies to its seat; then it stands in the strip, and points."""
    person = window(stage="slow", reduced_motion="no-preference", locale="en")
    page = person.page
    told = sit(person, "blue-moon-city", [ME, SECOND], stays=True)
    page.locator(".curtain button").click()
    place = next(tile["building"] for tile in told.last["views"]["0"]["city"] if tile and not tile["rebuilt"])
    tile = page.locator(f'[data-building="{place}"]')
    what = {"building": ["building", place], "crystals": 2, "scales": 1, "cards": 0}
    page.evaluate(FLIGHTS)
    told.happens(1, {"event": "majority", "args": what})
    page.wait_for_function("() => window.flown > 0")
    stage = page.get_by_test_id("stage")
    expect(stage.locator("li.now")).to_contain_text("Zoë")
    expect(tile).to_have_attribute("data-lit", "now")
    expect(page.locator(".buttons .btn")).to_have_count(0)  # nothing is asked while it is played out
    expect(page.get_by_test_id("spoken")).to_contain_text("Zoë")
    stage.click(position={"x": 20, "y": 20})
    expect(stage).to_have_count(0)
    expect(page.locator(".buttons .btn").first).to_be_visible()
    line = page.get_by_test_id("since").get_by_role("button", name="Zoë")
    expect(tile).to_have_attribute("data-lit", "recent")
    line.hover()
    expect(tile).to_have_attribute("data-lit", "pointed")
    page.reload()  # who comes back sees no film
    page.locator(".curtain button").click()
    page.wait_for_selector(".always")
    expect(stage).to_have_count(0)


def test_reduced_motion_shows_the_same_without_flights(window: Window) -> None:
    person = window(stage="slow")
    told = sit(person, "blue-moon-city", [ME, SECOND], stays=True)
    person.page.locator(".curtain button").click()
    place = next(tile["building"] for tile in told.last["views"]["0"]["city"] if tile and not tile["rebuilt"])
    what = {"building": ["building", place], "crystals": 2, "scales": 0, "cards": 0}
    told.happens(1, {"event": "majority", "args": what})
    expect(person.page.get_by_test_id("stage").locator("li.now")).to_contain_text("Zoë")
    expect(person.page.locator(f'[data-building="{place}"]')).to_have_attribute("data-lit", "now")
    expect(person.page.locator("svg.flight")).to_have_count(0)
    assert violations(person.page) == []
    shot(person.page, "stage-plate")
    person.page.keyboard.press("Space")
    person.page.get_by_test_id("since").wait_for()
    assert violations(person.page) == []


def test_whoever_lays_is_shown_with_their_city(window: Window) -> None:
    """Luna Capital: the board shows the city of the player whose move is played out, then one's own again."""
    person = window(stage="slow")
    page = person.page
    told = sit(person, "luna-capital", [ME, SECOND], stays=True)
    page.locator(".curtain button").click()
    city = page.locator("[data-tutorial=city]")
    expect(city).to_have_attribute("data-of", "0")
    told.happens(1, {"event": "gains-robots", "args": {"n": 1}})
    page.get_by_test_id("stage").wait_for()
    expect(city).to_have_attribute("data-of", "1")
    page.keyboard.press("Space")
    expect(city).to_have_attribute("data-of", "0")


def test_the_speed_is_set_at_the_table(window: Window) -> None:
    """Off shows the outcome at once, and is remembered."""
    person = window(stage="slow", locale="en")
    page = person.page
    told = sit(person, "blue-moon-city", [ME, SECOND])
    page.locator(".curtain button").click()
    page.get_by_label("Speed").select_option("off")
    told.happens(1, {"event": "strides", "args": {}})
    page.get_by_test_id("since").get_by_role("button", name="Zoë").wait_for()
    expect(page.get_by_test_id("stage")).to_have_count(0)
    page.goto("/settings")
    expect(page.get_by_role("group", name="How fast").get_by_label("off")).to_be_checked()


def test_the_log_stands_beside_the_board_or_leaves_the_hand_free(window: Window) -> None:
    """From 1,280 pixels it is docked; below, its drawer covers neither the hand nor what is to be done."""
    person = window(locale="en")
    page = person.page
    told = sit(person, "blue-moon-city", [ME, SECOND])
    page.locator(".curtain button").click()
    told.happens(1, {"event": "strides", "args": {}}, {"event": "pool-refilled", "seat": -1, "args": {"scales": 9}})
    for width, height in ((1280, 720), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        line = page.locator(".dock .log li.seatless").last
        expect(line).to_contain_text("bowl")
        wide, all_of_it = line.locator("span").first.bounding_box(), page.locator(".dock .log").bounding_box()
        assert wide is not None
        assert all_of_it is not None
        assert wide["width"] > 0.6 * all_of_it["width"]  # a line without a seat has the whole width
    for size in ({"width": 1024, "height": 768}, {"width": 844, "height": 390}, PHONE):
        page.set_viewport_size(size)
        page.get_by_role("button", name="Log").click()
        drawer = page.locator("[role=dialog]")
        drawer.locator(".log li").first.wait_for()
        page.wait_for_function("() => document.getAnimations().every((a) => a.playState !== 'running')")
        a, b = drawer.bounding_box(), page.locator(".doing").bounding_box()
        assert a is not None
        assert b is not None
        apart = a["x"] + a["width"] <= b["x"] + 1 or a["y"] + a["height"] <= b["y"] + 1
        assert apart, (size, a, b)
        shot(page, f"drawer-{size['width']}")
        page.keyboard.press("Escape")
        drawer.wait_for(state="detached")
    # How high that is changes at every step: were the whole page told, the browser would style all of it anew then.
    told_all = page.evaluate("[...document.documentElement.style].filter((name) => name.startsWith('--'))")
    assert told_all == []


def test_hot_seat_keeps_secrets(window: Window) -> None:
    """After the curtain the next player reads what the other drew neither in the strip, the log nor on the stage."""
    person = window(stage="slow", locale="en")
    page = person.page
    told = sit(person, "blue-moon-city", [ME, SECOND])
    page.locator(".curtain button").click()
    args = {"n": 2, "first": ["card", "black-3"], "second": ["card", "yellow-1"], "third": None, "fourth": None}
    told.happens(0, {"event": "draws", "args": args})
    line = page.locator(".dock .log li[data-event=draws]")
    secret = line.inner_text()
    assert "draws 2 cards" not in secret  # one's own cards are named
    # Zoë's turn: the same line without the cards.
    told.last["legal"] = {"0": [], "1": told.last["legal"]["0"]}
    told.happens(0, {"event": "draws", "args": args})
    page.locator(".curtain button").click()
    expect(line).to_have_count(2)
    for words in line.all_inner_texts():
        assert "draws 2 cards" in words
    names = secret.split("draws", 1)[1]
    heard = page.locator("body").inner_text() + page.locator("body").inner_html()
    assert names.strip(" .") not in heard
    expect(page.get_by_test_id("stage")).to_contain_text("draws 2 cards")


def test_the_result_waits_for_how_it_came(window: Window) -> None:
    """A game ends while something is still played out: that first, and the keys are its own."""
    person = window(stage="slow")
    page = person.page
    told = sit(person, "blue-moon-city", [ME, BOT], stays=True)
    place = next(tile["building"] for tile in told.last["views"]["0"]["city"] if tile and not tile["rebuilt"])
    what = {"building": ["building", place], "crystals": 2, "scales": 1, "cards": 0}
    told.happens(1, {"event": "majority", "args": what})
    stage, end = page.get_by_test_id("stage"), page.get_by_test_id("end")
    expect(stage).to_be_visible()
    table = api(page, "POST", f"/tables/{page.url.rsplit('/', 1)[1]}/resign")
    person.wait(lambda: bool(told.info) and told.info["status"] == "over", "the page is told")
    assert table["status"] == "over"
    page.evaluate("new Promise((later) => requestAnimationFrame(() => requestAnimationFrame(later)))")
    assert (stage.count(), end.count()) == (1, 0)
    page.keyboard.press("Space")
    expect(stage).to_have_count(0)
    expect(end).to_be_visible()
