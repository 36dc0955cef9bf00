"""The lobby: it is told what is new and asks for nothing; opponents who look for the same game meet."""

import json
import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Browser, Response, Route, expect

from .conftest import PHONE, Server, api, shot, violations, visitor
from .driver import Person

Window = Callable[..., Person]

FIND = {"en": "Find an opponent", "fr": "Trouver un adversaire", "pl": "Znajdź przeciwnika"}
IDLE = 5_000  # milliseconds; the lobby used to ask every four seconds


@pytest.mark.parametrize("late", [r"/text/luna-capital\.en\.ftl", r"/assets/luna-capital[^/]*\.js"])
def test_a_game_whose_files_come_late_is_not_shown_in_parts(window: Window, late: str) -> None:
    """What is under a finger would move away when the rest comes."""
    page = window(None).page
    held: list[Route] = []
    page.route(re.compile(late), lambda route: held.append(route))
    page.goto("/")
    while not held:
        page.wait_for_timeout(20)
    assert page.locator(".card, .find").count() == 0
    assert "game-name" not in page.content()
    held[0].continue_()
    card = page.locator('[data-game="luna-capital"]')
    card.locator(".fold").wait_for()
    assert card.locator("h2").inner_text() == "Luna Capital"
    assert card.locator(".facts").inner_text() != ""
    assert page.locator(".find").count() == 1


@pytest.mark.parametrize("never", [r"/text/luna-capital\.en\.ftl", r"/assets/luna-capital[^/]*\.js"])
def test_a_file_that_never_comes_does_not_keep_the_games_away(window: Window, never: str) -> None:
    """What is asked for may be neither given nor refused; the other games are there before long."""
    page = window(None).page
    held: list[Route] = []
    page.route(re.compile(never), lambda route: held.append(route))
    page.goto("/")
    page.locator('[data-game="blue-moon-city"] .fold').wait_for()
    assert held
    assert page.locator(".card").count() == 3
    page.unroute_all(behavior="ignoreErrors")


def test_words_that_were_missing_come_when_the_lobby_is_opened_again(window: Window) -> None:
    page = window(None).page
    page.route(re.compile(r"/text/luna-capital\.en\.ftl"), lambda route: route.abort())
    page.goto("/")
    page.locator(".card").first.wait_for()
    page.unroute_all(behavior="ignoreErrors")
    page.locator("a[href='/settings']").click()
    page.locator("a[href='/']").first.click()
    expect(page.locator('[data-game="luna-capital"] h2')).to_have_text("Luna Capital")


def test_opponents_meet(window: Window, server: Server) -> None:
    """One waits, in one language; the table is told to another's lobby, by a server that was killed in between too;
    whoever wants the same comes to it, from a phone."""
    host, guest = window(locale="fr"), window(locale="pl", viewport=PHONE)
    host.page.locator(".find").get_by_label("Jeu").select_option("luna-capital")
    host.page.locator(".find").get_by_label("Temps par tour").select_option("86400")
    host.page.get_by_role("button", name=FIND["fr"]).click()
    host.page.wait_for_url("**/table/*")
    waiting = host.page.url.rsplit("/", 1)[1]
    row = guest.page.locator(f".find a[href='/table/{waiting}']")
    row.wait_for()
    server.crash()
    api(host.page, "POST", "/tables", {"game": "blue-moon-city", "players": 3, "seats": [{"kind": "open"}] * 3})
    other = guest.page.locator(".find li", has_text="Blue Moon City").first
    other.wait_for()  # the socket has come back by itself
    assert violations(guest.page) == []
    guest.page.get_by_role("group", name="Filtr").get_by_label("Gracze").select_option("2")
    expect(other).to_have_count(0)
    row.wait_for()
    shot(guest.page, "lobby-find")
    guest.page.locator(".find form").get_by_label("Gra").select_option("luna-capital")
    guest.page.locator(".find form").get_by_label("Czas na turę").select_option("86400")
    guest.page.get_by_role("button", name=FIND["pl"]).click()
    for person in (host, guest):
        person.page.wait_for_selector(".frame")
    assert guest.page.url.endswith(waiting)


def test_an_idle_lobby_is_silent(window: Window) -> None:
    """When nothing happens it asks nothing and is told nothing, but for a count of who is here that had changed."""
    page = window().page
    page.locator(".find .here").wait_for()
    page.wait_for_load_state("networkidle")
    asked: list[str] = []
    heard: list[dict[str, Any]] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("websocket", lambda socket: socket.on("framereceived", lambda data: heard.append(json.loads(data))))
    page.reload()
    page.locator(".find .here").wait_for()
    page.wait_for_load_state("networkidle")
    before = len(asked), len(heard)
    assert before[1] >= 1, "the lobby was told"
    page.wait_for_timeout(IDLE)
    assert len(asked) == before[0]
    later = heard[before[1] :]  # others, of the tests before, may have left just now
    assert all({name for name, told in news.items() if told} == {"type", "here"} for news in later), later
    assert all(one["here"] != other["here"] for one, other in pairwise(later)), later


def test_breaking_off_and_cleaning_up(window: Window, server: Server) -> None:
    """One asks to break off, the server is killed, the other agrees: no result, and either takes the game out of their
    own list. Nobody else could watch it. A phone and a desktop."""
    host, guest = window(), window(viewport=PHONE, locale="fr")
    seats = [{"kind": "me"}, {"kind": "open"}]
    wish = {"game": "blue-moon-city", "players": 2, "seats": seats, "watch": False}
    table = api(host.page, "POST", "/tables", wish)["id"]
    api(guest.page, "POST", f"/tables/{table}/join", {})
    host.page.goto(f"/table/{table}")
    guest.page.goto(f"/table/{table}")
    for person in (host, guest):
        person.page.wait_for_selector("[data-cell]")
    stranger = window(f"/table/{table}")
    expect(stranger.page.locator("h1")).to_contain_text("others may not watch")
    assert violations(stranger.page) == []
    host.page.get_by_role("button", name="Leave the table").click()
    host.page.get_by_role("button", name="Ask to break off").click()
    expect(host.page.locator(".ways")).to_contain_text("Still to agree")
    shot(host.page, "break-off-asked")
    server.crash()
    note = guest.page.locator(".note", has_text="interrompt")
    note.wait_for()
    assert violations(guest.page) == []
    shot(guest.page, "break-off")
    note.get_by_role("button", name="Interrompre").click()
    expect(guest.page.get_by_test_id("end")).to_contain_text("Interrompue")
    end = host.page.get_by_test_id("end")
    expect(end).to_contain_text("There is no result.")
    host.page.goto("/")
    row = host.page.locator("li", has=host.page.locator(f"a[href='/table/{table}/replay']"))
    expect(row).to_contain_text("Broken off")
    row.get_by_role("button", name="Remove from my list").click()
    expect(row).to_have_count(0)
    guest.page.goto("/")
    guest.page.locator(f"a[href='/table/{table}/replay']").wait_for()


# How much wider than its box the widest choice of each list is; the arrow takes 18 pixels.
CLIPPED = """() => [...document.querySelectorAll(".find form select")].map((select) => {
    const style = getComputedStyle(select), pen = document.createElement("canvas").getContext("2d");
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const widest = Math.max(...[...select.options].map(({ text }) => pen.measureText(text).width));
    return widest - (select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 18);
})"""


@pytest.mark.parametrize("language", FIND)
def test_the_choices_are_read_whole(window: Window, language: str) -> None:
    for size in (PHONE, {"width": 844, "height": 390}, {"width": 1440, "height": 900}):
        page = window(locale=language, viewport=size).page
        page.get_by_role("button", name=FIND[language]).wait_for()
        page.evaluate("document.fonts.ready")
        over = page.evaluate(CLIPPED)
        assert len(over) == 2
        assert max(over) <= 0, (size, over)
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_all_tabs_of_a_new_visitor_are_one_guest(browser: Browser, server: Server) -> None:
    """Whoever opens several at once has one cookie: were each tab a guest of its own, all but one only watched."""
    context = visitor(browser, server)
    answers: list[Response] = []
    context.on("response", lambda answer: answers.append(answer) if answer.url.endswith("/api/me") else None)
    tabs = [context.new_page() for _ in range(4)]
    for tab in tabs:
        tab.goto("/", wait_until="commit")
    for tab in tabs:
        tab.wait_for_selector("main:not([aria-busy=true]) h1")
    assert len(answers) >= len(tabs)
    assert len({answer.json()["id"] for answer in answers}) == 1
    context.close()
