"""Luna Capital through the page: whole games, two windows, alone, three languages, phone, keys, axe, tutorial."""

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import PHONE, SIDEWAYS, TABLET, Server, api, by_wire, continued, shot, violations, visitor
from .driver import Person
from .luna import play
from .test_layout import out_of_reach

Window = Callable[..., Person]
ME: dict[str, Any] = {"kind": "me"}
BOT: dict[str, Any] = {"kind": "bot", "level": "random"}
LAST_TWO_ROUNDS = 30  # actions, at seven or so for a turn: each of two players has something to do still
KEYS = re.compile(
    r"\b(?:action|event|prompt|refusal|refused|ui|does|wants|tutorial|line|content|tile|card)-[a-z]+[a-z0-9-]*\b"
)


@pytest.fixture(scope="module")
def ended(browser: Browser, server: Server) -> Iterator[dict[int, dict[str, Any]]]:
    """Finished games, alone and for two, played straight over the wire, to continue from wherever a test wants."""
    server.luck("luna ended")
    context = visitor(browser, server)
    page = context.new_page()
    yield {players: over_the_wire(page, server, players) for players in (1, 2)}
    context.close()


def over_the_wire(page: Page, server: Server, players: int) -> dict[str, Any]:
    """A game in which one person holds all seats and always does some legal thing; who was first offered what, when."""
    seats = [ME, {"kind": "hotseat", "name": "Second"}][:players]
    table = api(page, "POST", "/tables", {"game": "luna-capital", "players": players, "seats": seats})
    luck = random.Random(1977)
    offered: dict[str, tuple[int, int]] = {}

    def some(state: dict[str, Any], seat: int) -> int:
        for legal in state["legal"][str(seat)]:
            offered.setdefault(legal["notation"].split()[0], (state["number"], seat))
        return int(luck.choice(state["legal"][str(seat)])["action"])

    by_wire(page, server, table["id"], some)
    found: dict[str, Any] = api(page, "GET", f"/tables/{table['id']}")
    assert found["status"] == "over"
    return found | {"offered": offered}


def sit(person: Person, ended: dict[str, Any], back: int, seats: list[dict[str, Any]]) -> Page:
    """At a table that continues a finished game from `back` actions before its end."""
    person.page.goto(f"/table/{continued(person, ended, back, seats)}")
    person.page.wait_for_selector(".luna")
    return person.page


@pytest.mark.parametrize("screen", [TABLET, SIDEWAYS], ids=["tablet", "sideways"])
def test_whole_game_against_a_bot(window: Window, ended: dict[int, Any], screen: dict[str, int]) -> None:
    """Twelve turns by clicks from the lobby on; the pad at the end adds up to the score."""
    person = window(viewport=screen)
    page = person.page
    card = page.locator("[data-game=luna-capital]")
    card.get_by_role("button", name=re.compile("more players")).click()
    card.get_by_label("Seat 2").select_option("bot:random")
    card.get_by_role("button", name="Create table").click()
    page.wait_for_selector(".luna")

    def building() -> bool:
        return person.state["number"] > 60 and person.seat is not None and person.view["stage"] == "plot"

    decisions = play(person, building)
    if screen == TABLET:
        assert "\n".join(out_of_reach(page, "building", "luna-table")) == ""
    assert decisions + play(person, lambda: person.over) > 20
    pad = page.locator("[data-testid=score-pad]")
    pad.wait_for()
    for column, score in enumerate(person.view["result"]["scores"]):
        lines = [int(row.locator("td").nth(column).inner_text()) for row in pad.locator("tbody tr").all()]
        assert sum(lines) == score
        assert int(pad.locator("tfoot td").nth(column).inner_text()) == score
    shot(page, f"luna-end-{screen['width']}")


def test_cards_and_tiles_can_be_dragged(window: Window, ended: dict[int, Any]) -> None:
    """A card from the hand onto a ghost, a tile onto a plot, with the pointer held down."""
    person = window(None)
    page = sit(person, ended[2], 120, [ME, BOT])

    def asked(stage: str) -> Callable[[], bool]:
        return lambda: person.seat is not None and person.view["stage"] == stage

    for stage in ("lay", "plot"):
        play(person, asked(stage))
        before = person.state["number"]
        if stage == "lay":
            card = next(n for n in person.notations if n.startswith("lay "))[4:]
            held, onto = page.locator(f"[data-card={card}]"), page.locator(".ghost:not(.no)")
        else:
            held, onto = page.locator(".tile.held"), page.locator(".spot.target")
        held.hover()
        page.mouse.down()
        page.mouse.move(700, 500)  # the ghosts appear when the card is lifted
        onto.first.hover()
        onto.first.hover()
        page.mouse.up()
        person.wait(lambda before=before: person.state["number"] > before, f"{stage} by dragging")


def test_two_windows(window: Window, ended: dict[int, Any]) -> None:
    """A friend comes by the link; both lay and build to the end, and each can look at the other's city."""
    host = window(None)
    table = continued(host, ended[2], 20, [ME, {"kind": "invite"}])
    host.page.goto(f"/table/{table}")
    link = host.page.get_by_label("Link for your friend").input_value()
    guest = window("/" + link.split("/", 3)[3])
    for person in (host, guest):
        person.page.wait_for_selector(".luna")
    host.page.locator(".owners button").nth(1).click()
    expect(host.page.locator(".owners button").nth(1)).to_have_attribute("aria-pressed", "true")
    host.page.keyboard.press("Escape")

    play(host, lambda: host.over, guest)
    for person in (host, guest):
        person.page.wait_for_selector("[data-testid=score-pad]")
        expect(person.page.locator("[data-testid=score-pad] tfoot td")).to_have_count(2)


def test_alone_against_the_automaton(window: Window, ended: dict[int, Any]) -> None:
    """Choose a hand, take one of three sets, see what the Automaton piles up; at the end it has a column of its own."""
    person = window(None)
    table = api(person.page, "POST", "/tables", {"game": "luna-capital", "players": 1, "seats": [ME]})
    page = person.page
    page.goto(f"/table/{table['id']}")
    page.wait_for_selector(".offer")
    expect(page.locator(".offer [role=img]")).to_have_count(3)
    person.click(page.get_by_role("button", name="Take the Automaton’s three cards"))
    play(person, lambda: len(person.view["seats"][0]["city"]) == 2)
    expect(page.locator(".trays .tray")).to_have_count(3)
    assert page.locator(".automaton li").count() > 0
    shot(page, "luna-solo")
    sit(person, ended[1], 12, [ME])
    look_through_the_automaton(person)
    play(person, lambda: person.over)
    page.wait_for_selector("[data-testid=score-pad]")
    expect(page.locator("[data-testid=score-pad] thead th")).to_have_count(2)
    assert "Special tiles" in page.locator("[data-testid=score-pad]").inner_text()
    shot(page, "luna-solo-end")


def look_through_the_automaton(person: Person) -> None:
    """Every card and tile it has taken is shown; a concession shows what it pays in phase C, on every screen."""
    page, view = person.page, person.view
    assert view["phase"] == "C"
    piles = page.locator(".automaton ul:not(.cards) li > b").all_inner_texts()
    assert sum(map(int, piles)) == sum(view["automaton"]["tiles"].values())
    expect(page.locator(".automaton .cards li")).to_have_count(len(view["automaton"]["cards"]))
    expect(page.locator(".automaton .cards li").first).to_contain_text(
        re.compile(r"area \d+: .*plots?")
    )  # what is printed on it, in words
    paid = page.locator(".goals .points [aria-hidden]").all_inner_texts()
    assert paid == [str(one["pays"]) for one in view["concessions"]]
    assert any(one["pays"] < one["points"] for one in view["concessions"])
    expect(page.locator(".goals .pays")).to_have_count(sum(one["pays"] < one["points"] for one in view["concessions"]))
    for name, size in (("wide", {"width": 1440, "height": 900}), ("phone", PHONE)):
        page.set_viewport_size(size)
        if name == "phone":
            page.get_by_role("button", name="Concessions").click()
        page.locator(".automaton .cards li").last.scroll_into_view_if_needed()
        expect(page.locator(".automaton .cards li").last).to_be_visible()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        shot(page, f"luna-automaton-{name}")
    page.get_by_role("button", name="City", exact=True).click()
    page.set_viewport_size({"width": 1440, "height": 900})


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_tutorial_in_three_languages(window: Window, ended: dict[int, Any], language: str) -> None:
    """A scripted turn, then one of one's own; each step speaks the language and refuses what it does not ask for."""
    person = window(locale=language)
    page = person.page
    page.locator("[data-game=luna-capital] .learn").click()
    coach = page.get_by_test_id("tutorial")
    coach.wait_for()
    said = []

    def at(number: int) -> None:
        page.locator(f"[data-testid=tutorial][data-step='{number}']").wait_for()
        said.append(coach.inner_text())

    for number in (1, 2, 3, 4):
        at(number)
        page.keyboard.press("Enter")  # "Go on" has the focus
    at(5)
    page.locator("[data-set='1']").click()
    expect(coach).to_have_attribute("data-step", "5")
    page.locator("[data-set='2']").click()
    at(6)
    if language == "en":
        page.reload()  # the tutorial comes back where it was
        coach.wait_for()
        expect(coach).to_have_attribute("data-step", "6")
    page.locator("[data-card=a06a]").click()
    page.locator("[data-place='0,-1']").click()
    page.locator(".latest.notice").wait_for()
    page.locator("[data-place='1,0']").click()
    at(7)
    shot(page, f"luna-tutorial-{language}")
    page.locator("[data-plot='a06a.sw']").click()
    at(8)
    page.locator("[data-plot='a06b.nw']").click()
    at(9)
    expect(page.locator(".goals article.taken")).to_have_count(1)
    page.keyboard.press("Enter")
    at(10)
    play(person, lambda: coach.get_attribute("data-step") == "11")
    at(11)
    assert len(set(said)) == len(said)
    assert KEYS.findall(" ".join(said) + page.locator("body").inner_text()) == []
    coach.locator(".btn.primary").click()
    page.wait_for_url(lambda url: "tutorial" not in url)
    page.wait_for_selector(".luna")
    coach.wait_for(state="detached")


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_three_languages(window: Window, ended: dict[int, Any], language: str) -> None:
    """Table, log, list of actions and rules speak the visitor's language, and no key shows through anywhere."""
    person = window(None, locale=language)
    page = sit(person, ended[2], LAST_TWO_ROUNDS, [ME, BOT])
    play(person, lambda: person.seat is not None)
    words = page.locator("body").inner_text()
    page.keyboard.press("a")
    page.wait_for_selector("[role=dialog]")
    words += page.locator("[role=dialog]").inner_text()
    page.keyboard.press("Escape")
    play(person, lambda: person.over)
    page.wait_for_selector("[data-testid=score-pad]")
    words += page.locator("body").inner_text()
    page.goto("/rules/luna-capital")
    page.wait_for_selector(".cards .area")
    words += page.locator("body").inner_text()
    shot(page, f"luna-rules-{language}")
    assert KEYS.findall(words) == []
    labels = page.evaluate(
        "[...document.querySelectorAll('[aria-label]')].map((e) => e.getAttribute('aria-label')).join(' ')"
    )
    assert KEYS.findall(labels) == []


def test_phone_exchanges_a_tile_without_taking_a_set(window: Window, server: Server) -> None:
    """With a redistribution token in the city each tile on the counter has a button of its own, beside the set's."""
    person = window(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    page = person.page
    games = (over_the_wire(page, server, 2) for _ in range(20))
    ended = next(game for game in games if "move" in game["offered"])
    at, seat = ended["offered"]["move"]
    seats = [ME, BOT] if seat == 0 else [BOT, ME]
    table = api(page, "POST", f"/tables/{ended['id']}/continue", {"at": at, "seats": seats})
    page.goto(f"/table/{table['id']}")
    page.locator(".swap").first.wait_for()
    shot(page, "luna-phone-exchange")
    hidden = page.evaluate(
        """() => [...document.querySelectorAll(".take:not(:disabled), .swap")].filter((e) => {
            const box = e.getBoundingClientRect();
            return !e.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
        }).map((e) => e.getAttribute("aria-label"))"""
    )
    assert hidden == []
    before = person.view["board"]["sets"]
    tiles = [(n, slot, tile) for n, market in enumerate(before) for slot, tile in enumerate(market["tiles"])]
    pairs = ((one, other) for one in tiles for other in tiles if one[0] < other[0] and one[2] != other[2])
    one, other = next(pairs)
    for n, slot, _ in (one, other):
        page.locator(".tray").nth(n).locator(".swap").nth(slot).tap()
    person.wait(lambda: person.view["board"]["sets"] != before, "two tiles change places")
    sets = person.view["board"]["sets"]
    for (n, slot, _), (_, _, tile) in ((one, other), (other, one)):
        assert sorted(sets[n]["tiles"]) == sorted([*before[n]["tiles"][:slot], *before[n]["tiles"][slot + 1 :], tile])
    assert [s["card"] for s in sets] == [s["card"] for s in before]


def test_phone(window: Window, ended: dict[int, Any]) -> None:
    """One part of the board at a time, thumb-sized buttons, nothing wider than the screen; a game can be finished."""
    person = window(None, viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    page = sit(person, ended[2], LAST_TWO_ROUNDS, [ME, BOT])
    play(person, lambda: person.seat is not None)
    for name in ("Market", "City", "Concessions"):
        page.get_by_role("button", name=name, exact=True).tap()
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        small = page.evaluate(
            """() => [...document.querySelectorAll("button, a")]
            .filter((e) => e.offsetParent !== null && !e.matches(".spot, .ghost"))
            .filter((e) => e.getBoundingClientRect().width < 44 || e.getBoundingClientRect().height < 44)
            .map((e) => e.outerHTML.slice(0, 120))"""
        )
        assert small == []
        shot(page, f"luna-phone-{name.lower()}")
    page.get_by_role("button", name="Market", exact=True).tap()
    play(person, lambda: person.over)
    page.wait_for_selector("[data-testid=score-pad]")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    shot(page, "luna-phone-end")


def focus(person: Person, selector: str) -> None:
    """Press Tab until the focus is there."""
    for _ in range(120):
        if person.page.evaluate("(selector) => document.activeElement?.matches(selector)", selector):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached with Tab")


def test_keyboard_alone(window: Window, ended: dict[int, Any]) -> None:
    """A whole turn without a pointer; arrows walk over the plots; then the list of all actions finishes the game."""
    person = window(None)
    page = sit(person, ended[2], 9, [ME, {"kind": "hotseat", "name": "Zoë"}])
    page.evaluate("document.activeElement.blur()")
    if page.locator(".curtain").count():
        focus(person, ".curtain .btn")
        page.keyboard.press("Enter")
    for _ in range(40):
        if person.over:
            break
        if page.locator(".curtain").count():
            focus(person, ".curtain .btn")
            page.keyboard.press("Enter")
        stage, before = person.view["stage"], person.state["seq"]
        if stage == "take":
            focus(person, ".can [data-set]")
            page.keyboard.press("Enter")
        elif stage == "plot":
            focus(person, ".spot")
            for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp") * 3:
                if page.evaluate("document.activeElement.matches('.spot.target')"):
                    break
                page.keyboard.press(key)
            if not page.evaluate("document.activeElement.matches('.spot.target')"):
                focus(person, ".spot.target")
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("a")
            page.wait_for_selector("[role=dialog] .btn.quiet")
            focus(person, "[role=dialog] .btn.quiet")
            page.keyboard.press("Enter")
        person.wait(lambda before=before: person.state["seq"] != before, "something comes of a key")
    assert person.over


def test_reasons(window: Window, ended: dict[int, Any]) -> None:
    """What cannot be chosen says why: a place against the order of numbers, an occupied plot."""
    person = window()
    page = person.page
    page.locator("[data-game=luna-capital] .learn").click()
    page.get_by_test_id("tutorial").wait_for()
    trays = page.locator(".market .tray")
    for tray in trays.all():  # what its tiles would bring now, seen and heard
        worth = tray.locator(".worth").inner_text()
        assert f"would bring {worth.removeprefix('+')} point" in str(tray.locator(".take").get_attribute("aria-label"))
    assert "On the plots you have now" in str(trays.first.locator(".worth").get_attribute("title"))
    tile = trays.first.locator(".tile").first
    assert len(str(tile.get_attribute("title")).partition(": ")[2]) > 20, "a tile says what it scores"
    for _ in range(4):
        page.keyboard.press("Enter")
    person.click(page.locator("[data-set='2']"))
    page.locator("[data-card=a06a]").click()
    page.locator(".ghost.no").first.click()
    page.get_by_text("Numbers in a row must grow").wait_for()
    person.click(page.locator("[data-place='1,0']"))
    expect(page.locator("[data-plot='a06a.sw'] .gain")).to_have_text("+3")
    page.locator("[data-plot='a03a.nw']").click()
    page.get_by_text("This plot is not empty.").wait_for()


def test_axe_finds_nothing(window: Window, ended: dict[int, Any]) -> None:
    """Table, tutorial, other city, end and rules: nothing against WCAG 2.2 A and AA."""
    person = window()
    page = person.page
    page.locator("[data-game=luna-capital] .play").click()
    for stage in ("exchange", "take", "plot"):
        play(person, lambda stage=stage: person.seat is not None and person.view["stage"] == stage)
        assert violations(page) == []
    page.locator(".owners button").nth(1).click()
    assert violations(page) == []
    sit(person, ended[2], 5, [ME, BOT])
    play(person, lambda: person.over)
    page.wait_for_selector("[data-testid=score-pad]")
    assert violations(page) == []
    page.goto("/rules/luna-capital")
    page.wait_for_selector(".cards .area")
    assert violations(page) == []
    page.goto("/")
    page.locator("[data-game=luna-capital] .learn").click()
    page.get_by_test_id("tutorial").wait_for()
    assert violations(page) == []
