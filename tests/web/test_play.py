"""Games through the page: whole ones, two windows, hot-seat, watching, taking back, and after a crash."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from moontable.web import build

from .conftest import (
    DESKTOP,
    PHONE,
    SHORT,
    TABLET,
    Server,
    against_a_bot,
    api,
    by_wire,
    continued,
    sensible,
    shot,
    violations,
    visitor,
)
from .driver import PATIENCE, Person, take_turns
from .test_layout import out_of_reach

Window = Callable[..., Person]
ME: dict[str, Any] = {"kind": "me"}
BOT: dict[str, Any] = {"kind": "bot", "level": "random"}


def test_whole_game_against_a_bot(window: Window, server: Server) -> None:
    """From the lobby's folded options to the end screen, every move by clicks, on a tablet held upright."""
    server.luck(SHORT)
    person = window(viewport=TABLET)
    page = person.page
    shot(page, "lobby")
    page.locator("[data-game=blue-moon-city] .fold").click()
    page.get_by_label("Seat 2").select_option("bot:random")
    page.get_by_role("button", name="Create table").click()
    page.wait_for_selector("[data-cell]")
    person.wait(lambda: person.known, "the page has the rules and is told by records")

    def building() -> bool:
        return person.seat is not None and any(notation.startswith("contribute") for notation in person.notations)

    decisions = person.play(building)
    assert "\n".join(out_of_reach(page, "building", "city-table")) == ""
    assert decisions + person.play(lambda: person.over) > 20
    page.wait_for_selector("[data-testid=end] figure svg")
    expect(page.locator("[data-testid=end] tbody tr")).to_have_count(2)
    shot(page, "end")
    page.get_by_role("button", name="Look at the board").click()
    expect(page.locator("[data-testid=end]")).to_have_count(0)
    shot(page, "end-board")


def test_the_lobby_says_what_a_game_is(window: Window) -> None:
    """Players, minutes, difficulty and the bot, without unfolding; the bot that was chosen is the one that plays."""
    person = window()
    page = person.page
    card = page.locator("[data-game=luna-capital]")
    expect(card.locator(".facts")).to_have_text(re.compile(r"1–4 players · about \d+ minutes · \w+"))
    bot = card.get_by_label("Against")
    expect(bot).to_have_value("medium")
    bot.select_option("random")
    card.locator(".play").click()
    page.wait_for_selector(".always")
    table = page.url.rsplit("/", 1)[1]
    assert [seat["bot"] for seat in api(page, "GET", f"/tables/{table}")["seats"]] == [None, "random"]
    page.get_by_role("button", name="Score in detail").click()
    expect(page.get_by_test_id("score-pad").locator("tbody tr").first).to_be_visible()


def test_quick_play_is_one_click(window: Window) -> None:
    person = window()
    person.page.locator("[data-game=blue-moon-city] .play").click()
    person.page.wait_for_selector("[data-cell]")
    expect(person.page.locator("[data-cell]")).to_have_count(21)
    shot(person.page, "table-start")


def test_two_windows_by_invitation(window: Window, finished: dict[str, Any]) -> None:
    """One lays the table, the other comes by the link; both play to the end and chat on the way."""
    host = window(None)
    table = continued(host, finished, 50, [ME, {"kind": "invite"}])
    host.page.goto(f"/table/{table}")
    link = host.page.get_by_label("Link for your friend").input_value()
    shot(host.page, "waiting")
    guest = window(link.split("/", 3)[3].join(["/", ""]))
    guest.page.wait_for_selector("[data-cell]")
    host.page.wait_for_selector("[data-cell]")
    assert "invite" not in guest.page.url

    guest.page.get_by_role("button", name="Chat").click()
    guest.page.get_by_label("Say something").fill("good luck!")
    guest.page.get_by_role("button", name="Send").click()
    host.page.get_by_role("button", name="Chat").click()
    host.page.locator(".chat").get_by_text("good luck!").wait_for()
    host.page.keyboard.press("Escape")
    guest.page.keyboard.press("Escape")

    take_turns([host, guest], lambda: host.over)
    for person in (host, guest):
        person.page.wait_for_selector("[data-testid=end]")
    titles = [p.page.locator("[data-testid=end] h2").inner_text() for p in (host, guest)]
    assert titles[0] != titles[1] or "draw" in titles[0]


def test_hot_seat_draws_a_curtain(window: Window, finished: dict[str, Any]) -> None:
    """Two people at one screen: nobody sees the other's hand without saying who they are."""
    person = window(None)
    table = continued(person, finished, 40, [ME, {"kind": "hotseat", "name": "Zoë"}])
    page = person.page
    page.goto(f"/table/{table}")
    curtain = page.locator(".curtain")
    seen = set()

    def behind_the_curtain(person: Person) -> None:
        page.locator(".curtain, .hand").first.wait_for()
        if curtain.count():
            expect(page.locator(".hand")).to_have_count(0)
            seen.add(curtain.locator("h2").inner_text())
            if len(seen) == 1:
                shot(page, "curtain")
            curtain.get_by_role("button").click()
            page.locator(".hand").wait_for()
        person.step()

    take_turns([person], lambda: person.over, behind_the_curtain)
    assert len(seen) == 2
    page.wait_for_selector("[data-testid=end]")


def test_watching(window: Window, finished: dict[str, Any]) -> None:
    """A spectator sees the city and no hand; the players see that somebody watches."""
    person = window(None)
    table = continued(person, finished, 60, [ME, BOT])
    person.page.goto(f"/table/{table}")
    person.page.wait_for_selector("[data-cell]")
    other = window(f"/table/{table}")
    other.page.wait_for_selector("[data-cell]")
    expect(other.page.locator(".hand")).to_have_count(0)
    expect(other.page.get_by_role("button", name="Undo")).to_have_count(0)
    person.page.get_by_text("1 person is watching").wait_for(state="attached")
    shot(other.page, "watching")
    before = other.state["seq"]
    person.play(lambda: person.over or person.state["seq"] > before + 3)
    other.wait(lambda: other.state["seq"] > before, "whoever watches is told of the moves")


def test_undo_takes_the_last_step_back(window: Window) -> None:
    person = window(None)
    page = person.page
    against_a_bot(person)
    person.play(lambda: person.seat is not None)
    where = person.view["seats"][0]["figure"]
    person.click(page.locator(".tile.target").first)
    assert person.view["seats"][0]["figure"] != where
    person.click(page.get_by_role("button", name="Undo"))
    assert person.view["seats"][0]["figure"] == where
    page.keyboard.press("l")
    page.locator(".log .undo").wait_for()
    shot(page, "log")


def test_undo_is_free_where_only_bots_sit_opposite(window: Window) -> None:
    """Even after cards were drawn and the bot has played: it goes back to before one's own last step."""
    person = window(None)
    page = person.page
    against_a_bot(person)
    undo = page.get_by_role("button", name="Undo")
    person.play(lambda: person.seat is not None)
    expect(undo).to_be_disabled()  # nothing of one's own to take back yet
    turn = person.view["turn"]
    person.play(lambda: person.seat is not None and person.view["turn"] > turn)
    assert not any(person.state["undo"].values())  # by the rules it is too late
    person.click(undo)
    assert person.view["turn"] == turn


def test_undo_asks_the_others_and_says_who_is_to_answer(window: Window, finished: dict[str, Any]) -> None:
    host = window(None)
    table = continued(host, finished, 50, [ME, {"kind": "invite"}])
    host.page.goto(f"/table/{table}")
    link = host.page.get_by_label("Link for your friend").input_value()
    guest = window(link.split("/", 3)[3].join(["/", ""]))
    for person in (host, guest):
        person.page.wait_for_selector("[data-cell]")
        person.wait(lambda: person.state, "the table is there")  # noqa: B023
    host.wait(lambda: host.seat is not None or guest.seat is not None, "somebody is asked")
    one, other = (host, guest) if host.seat is not None else (guest, host)
    take_turns([host, guest], lambda: other.seat is not None)  # the turn ends with cards drawn
    number = one.state["number"]
    name = one.page.locator(".seats li:not(.mine) .name").inner_text()
    undo = one.page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("title", re.compile("others are asked"))
    undo.click()
    expect(one.page.locator(".asked")).to_contain_text(f"Still to answer: {name}")
    other.page.get_by_role("button", name="No", exact=True).click()
    expect(one.page.locator(".latest.notice")).to_have_text("Your move is not taken back.")
    undo.click()
    other.page.get_by_role("button", name="Agree").click()
    one.wait(lambda: one.state["number"] < number, "the move is taken back")
    expect(one.page.locator(".asked")).to_have_count(0)


def test_stopping_where_nothing_can_be_done_is_not_gold(window: Window) -> None:
    """At the start nobody can make an offering: to stop at the Courtyard would be a loss."""
    person = window(None)
    against_a_bot(person)
    person.play(lambda: person.seat is not None)
    assert person.view["seats"][0]["figure"] == 12
    stop = person.buttons().first
    expect(stop).to_contain_text("Stop at the Courtyard")
    expect(stop).not_to_have_class(re.compile("primary"))
    expect(stop.locator("kbd")).to_have_text("1")  # the digit that presses it


def test_things_beside_the_city_say_what_they_are_for(window: Window) -> None:
    person = window(None)
    page = person.page
    against_a_bot(person)
    person.play(lambda: person.seat is not None)
    for thing, words in (
        ("[data-obelisk]", "the next costs 7 crystals"),
        ("[data-pool]", "whoever has most gets crystals"),
        (".roost", "brings a golden scale"),
    ):
        assert words in str(page.locator(thing).get_attribute("title"))
    expect(page.locator("[data-obelisk] .goal")).to_have_text("First to 6 offerings wins")


def test_what_cannot_be_chosen_says_why(window: Window) -> None:
    person = window(None)
    page = person.page
    against_a_bot(person)
    person.play(lambda: person.seat is not None)
    page.locator(".tile:not(.target):not(.here)").first.click()
    page.locator(".latest.notice", has_text="too far").wait_for()


def test_paying_card_by_card(window: Window, finished: dict[str, Any]) -> None:
    """Cards are tapped in any order; the sum runs; the marker lies on the space afterwards."""
    person = window("/settings")
    table = continued(person, finished, finished["number"] - 2, [ME, {"kind": "hotseat", "name": "B"}])
    page = person.page
    page.evaluate("localStorage.setItem('moontable', JSON.stringify({ cover: false, stage: 'off', language: 'en' }))")
    page.goto(f"/table/{table}")
    page.wait_for_selector("[data-cell]")

    def can_build() -> bool:
        return person.seat is not None and any(n.startswith("contribute") for n in person.notations)

    person.play(can_build)
    seat = person.seat
    markers = person.view["seats"][seat]["markers"]
    person.buttons().first.click()
    page.locator(".buttons .btn", has_text="Choose cards for me").click()
    expect(page.locator(".buttons .btn.primary")).to_be_enabled()  # the rules may have to be fetched first
    chosen = page.locator('.hand [aria-pressed="true"]')
    count = chosen.count()
    assert count >= 1
    said = page.locator(".sentence").inner_text()
    total, value = map(int, re.findall(r"(\d+) / (\d+)", said)[0])
    assert total >= value
    shot(page, "paying")
    chosen.first.click()
    expect(page.locator('.hand [aria-pressed="true"]')).to_have_count(count - 1)
    expect(page.locator(".buttons .btn.primary")).to_be_disabled()
    page.locator(".buttons .btn", has_text="Choose cards for me").click()
    person.click(page.locator(".buttons .btn.primary"))
    assert person.state["views"][str(seat)]["seats"][seat]["markers"] in (markers - 1, markers)


def test_paying_in_small_steps_where_the_rules_cannot_be_had(window: Window, finished: dict[str, Any]) -> None:
    """A browser without the module: the server offers card after card, and the marker lies on the space afterwards."""
    person = window("/settings")
    table = continued(person, finished, finished["number"] - 2, [ME, {"kind": "hotseat", "name": "B"}])
    page = person.page
    page.route("**/rules/*.wasm", lambda route: route.abort())
    page.evaluate("localStorage.setItem('moontable', JSON.stringify({ cover: false, stage: 'off', language: 'en' }))")
    page.goto(f"/table/{table}")
    page.wait_for_selector("[data-cell]")
    person.play(lambda: person.seat is not None and any(n.startswith("contribute") for n in person.notations))
    seat = person.seat
    markers = person.view["seats"][seat]["markers"]
    person.click(person.buttons().first)
    assert person.view["phase"] == "payment"
    while "place" not in person.notations:
        person.click(person.buttons().first)
    shot(page, "paying-in-steps")
    person.click(page.locator(".buttons .btn.primary"))
    assert person.state["views"][str(seat)]["seats"][seat]["markers"] in (markers - 1, markers)


class Held:
    """A table of one person on both seats whose socket keeps to itself what is done there: the server does not hear of
    it, unless it is let go."""

    def __init__(self, person: Person, game: str) -> None:
        self.acts: list[dict[str, Any]] = []
        self.told: list[str] = []
        self.route: WebSocketRoute | None = None
        self.server: WebSocketRoute | None = None
        page = person.page
        page.route_web_socket("**/ws/tables/*", self._serve)
        page.evaluate("localStorage.setItem('moontable', JSON.stringify({ stage: 'off', cover: false }))")
        seats = [ME, {"kind": "hotseat", "name": "Zoë"}]
        table = api(page, "POST", "/tables", {"game": game, "players": 2, "seats": seats})
        page.goto(f"/table/{table['id']}")
        expect(page.locator(".zone")).to_be_visible()
        person.wait(lambda: "known" in self.told, "the page is told by records")

    def _serve(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def pass_on(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "act":
                self.acts.append(message)
            else:
                server.send(text)

        def tell(text: str | bytes) -> None:
            self.told.append(json.loads(text)["type"])
            route.send(text)

        route.on_message(pass_on)
        server.on_message(tell)
        self.route, self.server = route, server

    def let_go(self) -> None:
        assert self.server is not None
        while self.acts:
            self.server.send(json.dumps(self.acts.pop(0)))

    def refuse(self) -> None:
        [act] = self.acts
        said = {"type": "refused", "client_id": act["client_id"], "code": "too-fast", "message": "refused-too-fast"}
        assert self.route is not None
        self.route.send(json.dumps({**said, "args": {}, "seq": act["seq"], "detail": ""}))


def test_an_own_move_is_shown_at_once_and_taken_back_if_refused(window: Window) -> None:
    """The figure moves before the server has answered, and comes back with a sentence."""
    person = window()
    held, page = Held(person, "blue-moon-city"), person.page
    figure = page.locator(".over:has(.figure.mine)")
    before = figure.get_attribute("style")
    assert before is not None
    page.locator("[data-cell].target").first.click()
    expect(figure).not_to_have_attribute("style", before)
    expect(page.locator(".zone")).to_have_attribute("aria-busy", "true")
    expect(page.locator(".sentence")).to_have_text(re.compile("step"))  # nobody waits for themselves
    held.refuse()
    expect(figure).to_have_attribute("style", before)
    expect(page.locator(".zone")).to_have_attribute("aria-busy", "false")
    expect(page.locator(".latest.notice")).not_to_be_empty()


def test_nothing_is_taken_back_while_an_action_is_under_way(window: Window) -> None:
    """Neither by a click nor by its key; when it is known what came of it, that is taken back."""
    person = window()
    held, page = Held(person, "blue-moon-city"), person.page
    undo, sentence = page.get_by_role("button", name="Undo"), page.locator(".sentence")
    page.locator("[data-cell].target").first.click()
    expect(undo).to_be_disabled()
    held.let_go()
    expect(undo).to_be_enabled()
    before = sentence.inner_text()
    page.get_by_role("button", name="All actions").click()
    page.locator("[role=dialog] li button").last.click()
    expect(page.locator(".zone")).to_have_attribute("aria-busy", "true")
    expect(undo).to_be_disabled()
    page.keyboard.press("u")
    held.let_go()
    expect(sentence).not_to_have_text(before)
    expect(undo).to_be_enabled()
    undo.click()
    expect(sentence).to_have_text(before)


@pytest.mark.parametrize("game", ["luna-capital", "moon-colony-bloodbath"])
def test_whatever_others_hold_an_own_move_is_shown_at_once(window: Window, game: str) -> None:
    person = window()
    held, page = Held(person, game), person.page
    sentence = page.locator(".sentence")
    before = sentence.inner_text()
    page.get_by_role("button", name="All actions").click()
    page.locator("[role=dialog] li button").first.click()
    expect(sentence).not_to_have_text(before)
    expect(page.locator(".zone")).to_have_attribute("aria-busy", "true")
    held.refuse()
    expect(sentence).to_have_text(before)
    expect(page.locator(".zone")).to_have_attribute("aria-busy", "false")


def test_game_goes_on_after_the_server_was_killed(window: Window, server: Server) -> None:
    """kill -9 in mid-game: the page says so, comes back by itself and the game goes on where it was."""
    person = window(None)
    page = person.page
    against_a_bot(person)
    person.play(lambda: person.state["seq"] >= 12 and person.seat is not None)
    before = person.state["seq"]
    server.kill()
    page.get_by_text("trying again").wait_for()
    shot(page, "reconnecting")
    server.start()
    page.get_by_text("trying again").wait_for(state="detached")
    assert person.state["seq"] == before
    person.step()
    person.play(lambda: person.state["seq"] >= before + 6)


def test_what_comes_after_a_game_keeps_to_a_servers_limits(browser: Browser, tmp_path: Path) -> None:
    """The result with its chart, the replay and the analysis, at a server that is started without a word."""
    build.build()
    server = Server(tmp_path, "blue-moon-city")
    server.luck(SHORT)
    try:
        server.start()
        with visitor(browser, server, viewport=DESKTOP, locale="en") as context:
            page = context.new_page()
            page.goto("/")
            seats = [ME, {"kind": "hotseat", "name": "Zoë"}]
            table = api(page, "POST", "/tables", {"game": "blue-moon-city", "players": 2, "seats": seats})
            by_wire(page, server, table["id"], sensible)
            server.kill()
            server.limits = True
            server.start()
            page.goto(f"/table/{table['id']}")
            expect(page.get_by_test_id("end").locator("figure")).to_be_visible()
            expect(page.get_by_text("Not so fast")).to_have_count(0)
            page.get_by_test_id("end").get_by_role("link", name="Analysis").click()
            curve = page.get_by_test_id("analysis").locator("svg path[stroke^='var(--seat']").first
            expect(curve).to_have_attribute("d", re.compile("^M.*L"))
            for _ in range(20):
                page.get_by_role("button", name="Next move").click()
            expect(page.get_by_text("Not so fast")).to_have_count(0)
    finally:
        server.kill()


def test_rematch_keeps_the_seats(window: Window, finished: dict[str, Any]) -> None:
    person = window(None)
    table = continued(person, finished, 12, [ME, BOT])
    person.page.goto(f"/table/{table}")
    person.page.wait_for_selector("[data-cell]")
    person.play(lambda: person.over)
    person.page.get_by_role("button", name="Play again").click()
    person.page.wait_for_function("id => !location.pathname.includes(id)", arg=table)
    person.page.wait_for_selector("[data-cell]")
    fresh = person.page.url.rsplit("/", 1)[1]
    before = api(person.page, "GET", f"/tables/{table}")["mine"]
    assert api(person.page, "GET", f"/tables/{fresh}")["mine"] == before


def test_a_hint_plans_the_turn_and_says_why(window: Window) -> None:
    person = window(None)
    page = person.page
    against_a_bot(person)
    hint = page.get_by_role("button", name="Hint")
    expect(hint).to_be_enabled(timeout=1000 * PATIENCE)  # the bot may begin
    hint.click()
    advice = page.get_by_test_id("advice")
    expect(advice.locator("li").first).to_be_visible(timeout=1000 * PATIENCE)
    said = advice.locator("p")
    expect(said).to_contain_text(re.compile(r"The chance to win.* \d+ %"))
    expect(said).not_to_contain_text(re.compile(r"\.[A-Z]"))  # one sentence after the other
    expect(said).not_to_contain_text(re.compile(r"(\d+) % now, \1 % with it"))
    expect(page.locator("[data-lit=pointed]").first).to_be_visible()  # the plan is drawn on the board
    shot(page, "hint")
    assert violations(page) == []
    page.set_viewport_size(PHONE)
    shot(page, "hint-phone")
