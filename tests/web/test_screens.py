"""Every main screen: three languages, a phone, keys alone, replay, rules, settings; and axe has nothing to say."""

import re
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from moontable.web import STATIC

from .conftest import PHONE, SHORT, SIDEWAYS, Server, against_a_bot, api, continued, shot, violations
from .driver import Person, destination, take_turns

Window = Callable[..., Person]
ME: dict[str, Any] = {"kind": "me"}
BOT: dict[str, Any] = {"kind": "bot", "level": "random"}

PLAY = {"en": "Play", "fr": "Jouer", "pl": "Graj"}


def test_a_language_that_cannot_be_had_is_told(window: Window) -> None:
    """The page goes on in its own, and what was pressed comes when it is pressed again."""
    page = window("/settings").page
    page.route("**/text/app.fr.ftl", lambda route: route.abort())
    page.get_by_label("Français").check()
    expect(page.locator(".said").first).to_have_text("The server cannot be reached. Trying again…")
    expect(page.get_by_role("heading", name="Settings")).to_be_visible()
    page.unroute_all()
    page.get_by_label("English").check()
    page.get_by_label("Français").check()
    expect(page.get_by_role("heading", name="Réglages")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_three_languages(window: Window, language: str) -> None:
    """Lobby, table, log and rules speak the visitor's language, and no key shows through anywhere."""
    person = window(locale=language)
    page = person.page
    page.locator("[data-game=blue-moon-city] .play", has_text=PLAY[language]).wait_for()
    against_a_bot(person)
    person.play(lambda: person.seat is not None)
    assert page.evaluate("document.documentElement.lang") == language
    page.keyboard.press("a")
    page.wait_for_selector("[role=dialog]")
    words = page.locator("body").inner_text()
    page.keyboard.press("Escape")
    person.play(lambda: person.state["number"] > 14)
    page.keyboard.press("l")
    page.wait_for_selector(".log li")
    words += page.locator("body").inner_text()
    shot(page, f"table-{language}")
    page.goto("/rules/blue-moon-city")
    page.wait_for_selector(".buildings")
    words += page.locator("body").inner_text()
    shot(page, f"rules-{language}")
    keys = re.findall(r"\b(?:action|event|prompt|refusal|refused|ui|rules|option|building|power)-[a-z-]+\b", words)
    assert keys == []


def test_letters_are_fetched_where_they_are_needed(window: Window) -> None:
    """Polish has letters beyond Latin-1, English and French have not: only Polish fetches that part of the fonts. (The
    rules, because in the lobby stand the names of whoever plays.)"""
    for language, needed in (("en", False), ("fr", False), ("pl", True)):
        page = window("/rules/blue-moon-city", locale=language).page
        page.wait_for_selector(".buildings")
        page.evaluate("document.fonts.ready")
        fetched = page.evaluate("performance.getEntriesByType('resource').map((r) => r.name)")
        fonts = [name for name in fetched if name.endswith(".woff2")]
        assert any("-latin-400" in name for name in fonts)
        assert any("-latin-ext-" in name for name in fonts) == needed, (language, fonts)


def test_language_can_be_changed_and_is_remembered(window: Window) -> None:
    person = window("/settings")
    page = person.page
    page.get_by_label("Polski").check()
    page.get_by_role("heading", name="Ustawienia").wait_for()
    shot(page, "settings-pl")
    page.reload()
    page.get_by_role("heading", name="Ustawienia").wait_for()
    page.get_by_label("Français").check()
    page.get_by_role("heading", name="Réglages").wait_for()


def test_account_keeps_the_games(window: Window) -> None:
    """A guest becomes a player with a password and signs in again in another window."""
    person = window("/settings")
    page = person.page
    page.get_by_label("Account name").fill("Selene")
    page.get_by_label(re.compile("^Password")).fill("a long secret")
    page.get_by_role("button", name="Create an account").click()
    page.get_by_text("Signed in as Selene").wait_for()
    other = window("/settings").page
    other.get_by_label("Account name").fill("Selene")
    other.get_by_label(re.compile("^Password")).fill("a long secret")
    other.get_by_role("button", name="Sign in").click()
    other.get_by_text("Signed in as Selene").wait_for()


def test_phone(window: Window, finished: dict[str, Any]) -> None:
    """On a phone everything fits the width, every target is big enough for a thumb, and a game can be finished."""
    person = window(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    page = person.page
    shot(page, "phone-lobby")
    table = continued(person, finished, 30, [ME, BOT])
    page.goto(f"/table/{table}")
    page.wait_for_selector("[data-cell]")
    person.play(lambda: person.seat is not None or person.over)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, a")]
        .filter((e) => e.offsetParent !== null)
        .filter((e) => e.getBoundingClientRect().width < 44 || e.getBoundingClientRect().height < 44)
        .map((e) => e.outerHTML.slice(0, 120))"""
    )
    assert small == []
    shot(page, "phone-table")
    page.locator("[data-building]").first.tap()
    page.locator(".explain.sheet").wait_for()
    shot(page, "phone-explain")
    page.locator(".sheet .close").tap()
    person.play(lambda: person.over)
    page.wait_for_selector("[data-testid=end] figure svg")
    shot(page, "phone-end")


def press_until(person: Person, key: str, found: str, limit: int = 260) -> None:
    """Press a key until the focused thing is what a script says it should be."""
    for _ in range(limit):
        person.page.keyboard.press(key)
        if person.page.evaluate(f"(() => {{ const e = document.activeElement; return {found}; }})()"):
            return
    raise AssertionError(f"{found} cannot be reached with {key}")


def walk(person: Person, to: int) -> None:
    """Arrow keys, from tile to tile."""
    page, here = person.page, "Number(document.activeElement.dataset.cell ?? -1)"
    cell = page.evaluate(here)
    if cell < 0:
        press_until(person, "Tab", 'e.matches(".tile")')
        cell = page.evaluate(here)
    while cell != to:
        before, down, right = cell, to // 5 - cell // 5, to % 5 - cell % 5
        keys = ["ArrowDown" if down > 0 else "ArrowUp"] if down else []
        keys += ["ArrowRight" if right > 0 else "ArrowLeft"] if right else []
        for key in keys:  # the city has no corners: where the first leads nowhere, the second does
            page.keyboard.press(key)
            cell = page.evaluate(here)
            if cell != before:
                break
        assert cell != before, f"the arrows do not lead from {before} to {to}"


def press_button(person: Person, which: str) -> None:
    """Press a button that is offered by its digit."""
    key = person.buttons().and_(person.page.locator(which)).first.get_attribute("aria-keyshortcuts")
    assert key is not None
    person.page.keyboard.press(key)


class Keys:
    """Somebody who plays by keys alone: the first times with Tab and Enter, then with arrows and digits."""

    def __init__(self) -> None:
        self.used: Counter[str] = Counter()

    def way(self, short: str, long: str) -> str:
        """With hundreds of stops on a page Tab takes its time: twice proves the way."""
        way = short if self.used[long] == 2 else long
        self.used[way] += 1
        return way

    def step(self, person: Person) -> None:
        person.caught_up()
        page, view, seat, before = person.page, person.view, person.seat, person.state["seq"]
        assert seat is not None
        gold = page.locator(".buttons .btn.primary:not(:disabled)").count()
        best = ".primary" if gold else ".btn"  # to stop where nothing can be done is not gold
        goal = destination(view, seat, person.notations) if view["phase"] == "movement" else None
        if view["phase"] == "contribution" and person.notations[0].startswith("contribute"):
            press_button(person, ".primary")
            page.locator(".buttons .btn", has_text="Choose cards").wait_for()
            if page.locator(".buttons .btn.primary:not(:disabled)").count() == 0:
                press_button(person, ":has-text('Choose cards')")
            press_button(person, ".primary")
        elif goal is not None:
            if self.way("arrows", "Tab to a tile") == "arrows":
                walk(person, next(cell for cell in range(25) if (view["city"][cell] or {}).get("building") == goal))
            else:
                press_until(person, "Tab", f"e.matches('[data-building=\"{goal}\"]')")
            page.keyboard.press("Enter")
        elif self.way("digits", "Tab to a button") == "digits":
            press_button(person, best)
        else:
            press_until(person, "Tab", f'e.matches(".buttons .btn{best}")')
            page.keyboard.press("Enter")
        person.wait(lambda: person.state["seq"] != before, "something comes of a key")


def test_keyboard_alone(window: Window, server: Server) -> None:
    """No pointer at all: lay a table with Tab and Enter, then play a whole game with keys, on a low screen."""
    server.luck(SHORT)
    person, keys = window(viewport=SIDEWAYS), Keys()
    page = person.page
    press_until(person, "Tab", 'e.matches("[data-game=blue-moon-city] .fold")')
    page.keyboard.press("Enter")
    press_until(person, "Tab", 'e.matches("select") && e.labels[0]?.textContent.includes("Seat 2")')
    page.keyboard.press("Home")
    if page.get_by_label("Seat 2").input_value() != "bot:random":
        press_until(person, "ArrowDown", 'e.value === "bot:random"', 12)
    press_until(person, "Tab", 'e.matches("button") && e.textContent.includes("Create table")')
    page.keyboard.press("Enter")
    page.wait_for_selector("[data-cell]")
    assert take_turns([person], lambda: person.over, keys.step) > 20
    assert min(keys.used[way] for way in ("Tab to a tile", "arrows", "Tab to a button", "digits")) >= 2
    page.wait_for_selector("[data-testid=end]")


def test_single_keys_can_be_turned_off(window: Window) -> None:
    """WCAG 2.1.4: whoever speaks to the machine, or slips on keys, can do without them. Until then the buttons show
    the digits that press them."""
    person = window(None)
    page = person.page
    against_a_bot(person)
    person.play(lambda: person.seat is not None)
    button = page.locator(".buttons .btn").first
    expect(button).to_have_attribute("aria-keyshortcuts", "1")
    expect(button.locator("kbd")).to_be_visible()
    expect(button.locator("kbd")).to_have_text("1")
    table = page.url
    page.goto("/settings")
    page.get_by_label("Play with single keys").uncheck()
    page.goto(table)
    page.set_viewport_size(PHONE)
    button.wait_for()
    expect(page.locator("[aria-keyshortcuts]")).to_have_count(0)
    page.keyboard.press("l")
    page.wait_for_timeout(200)
    expect(page.locator("[role=dialog]")).to_have_count(0)


def test_replay(window: Window, finished: dict[str, Any]) -> None:
    """Scrub, step, run, a link to a move, and going on from there."""
    person = window(f"/table/{finished['id']}/replay")
    page = person.page
    page.wait_for_selector("[data-cell]")
    last = finished["number"]
    page.get_by_text(f"Move 0 of {last}").wait_for()
    page.get_by_role("button", name="Next move").click()
    page.get_by_text(f"Move 1 of {last}").wait_for()
    page.get_by_role("slider").fill(str(last))
    page.get_by_text(f"Move {last} of {last}").wait_for()
    page.wait_for_function("() => document.querySelectorAll('.tile.rebuilt').length > 3")
    shot(page, "replay")
    page.goto(f"/table/{finished['id']}/replay/20")
    page.get_by_text(f"Move 20 of {last}").wait_for()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => document.querySelector('input[type=range]').valueAsNumber >= 22")  # 22 may be over
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(re.compile(r"/table/\w+$"))
    page.wait_for_selector(".always")


def test_replay_by_turns(window: Window, finished: dict[str, Any]) -> None:
    """A turn is gone over at once, there and back; the arrow keys and the running go by turns too."""
    person = window(f"/table/{finished['id']}/replay")
    page = person.page
    page.wait_for_selector("[data-cell]")
    frames = api(page, "GET", f"/tables/{finished['id']}/replay?to=199")["frames"]
    begins = [b["number"] for a, b in pairwise(frames) if a["turn"] != b["turn"]]
    assert begins[0] > 1, "a turn is more than one decision"
    page.get_by_label("Go by").select_option("turns")
    page.get_by_label("Speed").select_option("fast")
    page.get_by_role("button", name="Next turn").click()
    page.get_by_text(f"Move {begins[0]} of").wait_for()
    page.keyboard.press("ArrowRight")
    page.get_by_text(f"Move {begins[1]} of").wait_for()
    page.get_by_role("button", name="Previous turn").click()
    page.get_by_text(f"Move {begins[0]} of").wait_for()
    page.get_by_role("slider").fill(str(begins[1] - 1))
    page.get_by_role("button", name="Previous turn").click()
    page.get_by_text(f"Move {begins[0]} of").wait_for()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function(f"() => document.querySelector('input[type=range]').valueAsNumber >= {begins[2]}")
    page.get_by_role("button", name="Pause").click()
    assert int(page.get_by_role("slider").input_value()) in begins


def test_analysis(window: Window, finished: dict[str, Any]) -> None:
    """From the end of the game to its curve; its turning points say what would have been better, and lead there; with
    keys alone too. Nobody thinks or is away any more."""
    person = window(f"/table/{finished['id']}")
    page = person.page
    end = page.get_by_test_id("end")
    end.wait_for()
    expect(page.locator(".seats .now, .seats .away")).to_have_count(0)
    end.get_by_role("link", name="Analysis").click()
    panel = page.get_by_test_id("analysis")
    last, winner = finished["number"], finished["result"]["ranks"].index(1)
    name = finished["seats"][winner]["name"]
    expect(panel.get_by_role("img")).to_have_attribute("aria-label", re.compile(f"At the end: .*{name} 100 %"))
    expect(panel.get_by_role("status")).to_have_count(0)
    expect(panel.get_by_role("alert")).to_have_count(0)
    points = panel.get_by_role("listitem").get_by_role("button")
    assert points.count() >= 2, "random play gives something away"
    words = points.first.inner_text()
    number, lost = map(int, re.findall(r"move (\d+): (\d+) points", words)[0])
    played, better = (int(re.findall(rf"{word}: .* \((\d+) %\)", words)[0]) for word in ("Played", "Better"))
    assert lost >= 5
    assert abs(better - played - lost) <= 1
    points.first.focus()
    page.keyboard.press("Enter")
    page.get_by_text(f"Move {number - 1} of {last}", exact=True).wait_for()
    page.get_by_label("Move along the curve").press("ArrowRight")
    page.get_by_text(f"Move {number} of {last}", exact=True).wait_for()
    told = str(page.get_by_label("Move along the curve").get_attribute("aria-valuetext"))
    assert re.search(rf"Move {number} of {last}: .* \d+ %, .* \d+ %", told)
    expect(page.locator(".seats .now")).to_have_text("to move")
    shot(page, "analysis")
    page.set_viewport_size(PHONE)
    page.get_by_role("dialog", name="Analysis").wait_for()
    shot(page, "analysis-phone")


def test_no_violations(window: Window, finished: dict[str, Any]) -> None:
    """axe finds nothing on any main screen, wide or narrow."""
    found: dict[str, list[str]] = {}
    for size in ({}, {"viewport": PHONE}):
        name = "phone" if size else "desktop"
        person = window(**size)
        page = person.page
        page.wait_for_selector("[data-game] .picture *")
        page.locator("[data-game=blue-moon-city] .fold").click()
        found[f"{name} lobby"] = violations(page)
        for path, wait in (("/settings", "fieldset"), ("/rules/blue-moon-city", ".buildings")):
            page.goto(path)
            page.wait_for_selector(wait)
            found[name + path] = violations(page)
        page.goto(f"/table/{finished['id']}/replay/60")
        page.wait_for_selector("[data-cell]")
        page.get_by_role("button", name="Analysis").click()
        page.wait_for_selector("[data-testid=analysis] li")
        found[f"{name} replay"] = violations(page)
        table = continued(person, finished, 60, [ME, BOT])
        page.goto(f"/table/{table}")
        page.wait_for_selector("[data-cell]")
        person.play(lambda: person.seat is not None)  # noqa: B023
        found[f"{name} table"] = violations(page)
        for key in ("l", "a") if size else ("a",):  # a wide screen has the log beside the board
            page.keyboard.press(key)
            page.wait_for_selector("[role=dialog]")
            found[f"{name} drawer {key}"] = violations(page)
            page.keyboard.press("Escape")
            page.wait_for_selector("[role=dialog]", state="detached")
        page.goto(f"/table/{finished['id']}")
        page.wait_for_selector("[data-testid=end] figure svg")
        found[f"{name} end"] = violations(page)
    assert "\n".join(f"{where}: {line}" for where, what in found.items() for line in what) == ""


def test_script_is_light() -> None:
    """Under 150 kB gzipped in all, and 25 more for those who play without a server, where hints have reasons and games
    can be looked back at; each game's board is a file of its own."""
    import gzip

    scripts = {s.name: len(gzip.compress(s.read_bytes(), 9)) for s in Path(STATIC / "assets").glob("*.js")}
    assert any(name.startswith("blue-moon-city") for name in scripts)
    alone = sum(size for name, size in scripts.items() if name.startswith("local-"))
    assert 0 < alone < 25_000
    assert sum(scripts.values()) - alone < 150_000
