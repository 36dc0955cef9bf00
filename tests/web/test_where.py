"""Where a game is played that nobody else is to join: in the page, where bots think that think for long, or at the
server, as the player wants it."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import DESKTOP, PHONE, SIDEWAYS, TABLET, Expected, violations
from .driver import Person
from .test_local import FIRST, GIVEN, choose

Window = Callable[..., Person]

LOCAL = re.compile(r"/table/local-[\d-]+$")
AT_THE_SERVER = re.compile(r"/table/(?!local-)[^/]+$")
GAME = "luna-capital"
PLACED = "(card) => [card.offsetHeight, card.querySelector('.fold').offsetTop]"
SIZES = [DESKTOP, PHONE, TABLET, SIDEWAYS]
# Browsers that cannot keep a game, each for another reason.
WITHOUT = {
    "WebAssembly": "delete window.WebAssembly",
    "IndexedDB": "Object.defineProperty(window, 'indexedDB', { value: undefined })",
    "a secure context": "Object.defineProperty(crypto, 'subtle', { value: undefined })",
}
SWITCHED_OFF = "IDBFactory.prototype.open = () => { throw new DOMException('switched off', 'SecurityError') }"


def card(page: Page) -> Locator:
    return page.locator(f'[data-game="{GAME}"]')


def against(page: Page, level: str) -> Locator:
    """Choose the bot of "Play"; where that game would be played."""
    card(page).get_by_label("Against").select_option(level)
    return card(page).locator(".quick").get_by_label("Where")


def play(page: Page, where: re.Pattern[str]) -> None:
    card(page).locator(".play").click()
    expect(page).to_have_url(where)
    expect(page.locator(".zone")).to_be_visible()


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_bots_that_think_long_do_so_in_the_page(window: Window, level: str) -> None:
    """The server is asked for nothing but files, and may be gone: the game goes on, and its rules can be read. It waits
    in the lobby."""
    page = window().page
    page.add_init_script(GIVEN)
    page.reload()
    name = page.locator("header a[href^='/people/']").inner_text()
    expect(against(page, "medium")).to_have_value("server")
    expect(against(page, level)).to_have_value("device")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    page.on("websocket", lambda socket: asked.append(f"SOCKET {socket.url}"))
    with page.expect_response(f"**/rules/{GAME}.net"):
        play(page, LOCAL)
        choose(page, FIRST, 2)
    page.wait_for_function("level => thoughts.some(({ 1: of, answered }) => answered && of === level)", arg=level)
    page.context.set_offline(True)
    assert choose(page, FIRST, 2) == 2
    assert [one for one in asked if re.match(r"(?!GET)|.*/api/tables|.*/ws/tables", one)] == []
    page.context.set_offline(False)
    page.route("**/api/rules/*", lambda route: route.abort())
    page.reload()
    page.get_by_role("button", name="Rules").click()
    expect(page.get_by_role("dialog").get_by_text("scaffold").first).to_be_visible()
    expect(page.locator("[data-card] .number").first).to_be_visible()  # cards are drawn as they are printed
    page.goto("/")
    row = page.locator(".tables li", has_text="On this device")
    expect(row).to_contain_text(name)
    assert violations(page) == []
    row.get_by_role("link").click()
    expect(page).to_have_url(LOCAL)
    expect(page.locator(".zone")).to_be_visible()


def test_whoever_wants_it_at_the_server_has_it_there_from_then_on(window: Window) -> None:
    page = window().page
    against(page, "hard").select_option("server")
    play(page, AT_THE_SERVER)
    page.goto("/")
    expect(against(page, "expert")).to_have_value("server")
    against(page, "medium").select_option("device")
    play(page, LOCAL)
    page.goto("/")
    expect(against(page, "easy")).to_have_value("device")


@pytest.mark.parametrize("script", WITHOUT.values(), ids=WITHOUT)
def test_a_browser_that_cannot_keep_a_game_plays_at_the_server(window: Window, script: str) -> None:
    page = window().page
    page.add_init_script(script)
    page.reload()
    expect(against(page, "hard")).to_have_count(0)
    card(page).locator(".fold").click()
    expect(card(page).get_by_role("radio")).to_have_count(0)
    play(page, AT_THE_SERVER)


def test_where_the_storage_refuses_the_server_keeps_the_game(window: Window) -> None:
    page = window().page
    page.add_init_script(SWITCHED_OFF)
    page.reload()
    expect(against(page, "hard")).to_have_value("device")
    play(page, AT_THE_SERVER)


def test_a_server_without_rules_for_browsers_keeps_all_games(window: Window, expected: Expected) -> None:
    expected("status of 404")
    page = window().page
    page.route("**/rules/games.json", lambda route: route.fulfill(status=404))
    page.reload()
    expect(against(page, "hard")).to_have_count(0)
    play(page, AT_THE_SERVER)


def test_a_table_that_others_may_join_is_at_the_server(window: Window) -> None:
    """Under more options: who plays decides; what only a server can do is asked only where it is the server's."""
    page = window().page
    card(page).locator(".fold").click()
    options = card(page).locator(".options")
    here, there = (
        options.get_by_role("radio", name="On this device"),
        options.get_by_role("radio", name="On the server"),
    )
    limit = options.get_by_label("Time for a turn")
    options.get_by_label("Players").select_option("3")
    second, third = (options.locator(".seat").nth(seat).get_by_role("combobox") for seat in (1, 2))
    expect(there).to_be_checked()
    third.select_option("bot:hard")
    expect(here).to_be_checked()
    expect(limit).to_have_count(0)
    assert violations(page) == []
    second.select_option("open")
    expect(there).to_be_checked()
    expect(here).to_be_disabled()
    expect(options).to_contain_text("Only where nobody else is to join.")
    assert violations(page) == []
    limit.select_option("86400")
    second.select_option("hotseat")
    expect(there).to_be_checked()  # whoever wants a time limit does not lose it
    limit.select_option("")
    expect(here).to_be_checked()
    options.get_by_role("button", name="Create table").click()
    expect(page).to_have_url(LOCAL)


def test_by_keys_in_three_languages_on_all_screens(window: Window) -> None:
    """What is chosen moves nothing else."""
    for language, size in zip(["en", "fr", "pl", "fr"], SIZES, strict=True):
        page = window(viewport=size, locale=language).page
        game = card(page)
        level, where = game.locator(".quick select").all()
        page.evaluate("document.fonts.ready.then(() => true)")
        level.select_option("medium")
        before = game.evaluate(PLACED)
        level.select_option("hard")
        expect(where).to_have_value("device")
        assert game.evaluate(PLACED) == before
        level.focus()
        page.keyboard.press("Tab")
        expect(where).to_be_focused()
        page.keyboard.press("ArrowDown")
        expect(where).to_have_value("server")
        assert game.evaluate(PLACED) == before
        game.locator(".fold").click()
        game.locator(".seat select").nth(1).select_option("bot:hard")
        chosen = game.get_by_role("radio", checked=True)
        chosen.focus()
        page.keyboard.press("ArrowUp")
        expect(where).to_have_value("device")
        expect(game.get_by_role("radio").first).to_be_checked()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert violations(page) == []
