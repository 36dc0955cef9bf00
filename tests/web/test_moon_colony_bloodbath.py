"""Moon Colony Bloodbath through the page: whole games, two windows, alone, languages, phone, keys, axe, tutorial."""

import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from .conftest import PHONE, SIDEWAYS, TABLET, Server, api, by_wire, continued, shot, violations, visitor
from .driver import Person, take_turns
from .moon import asks_first, choose, heard, play, press, standing, step, target
from .test_layout import out_of_reach

Window = Callable[..., Person]
GAME = "moon-colony-bloodbath"
ME: dict[str, Any] = {"kind": "me"}
BOT: dict[str, Any] = {"kind": "bot", "level": "random"}
KEYS = re.compile(r"\b(?:action|event|prompt|refusal|refused|ui|text|tutorial|building|card|perk|deed|resource)-[a-z]+")

# What stays for a moment only is noted down: a slow machine may look when it is gone.
WATCH = """(selector) => {
    window.shown = [];
    new MutationObserver(() => {
        const words = document.querySelector(selector)?.textContent.trim();
        if (words && words !== window.shown.at(-1)) window.shown.push(words);
    }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
}"""


@pytest.fixture(scope="module")
def ended(browser: Browser, server: Server) -> Iterator[dict[int, dict[str, Any]]]:
    """Finished games, alone and for two, played straight over the wire, to continue from wherever a test wants."""
    server.luck("moon ended")
    context = visitor(browser, server)
    page = context.new_page()
    yield {players: over_the_wire(page, server, players) for players in (1, 2)}
    context.close()


def along_the_wire(page: Page, server: Server, table: str, until: Callable[[dict[str, Any], int], bool]) -> None:
    """One person does some legal thing for all seats of theirs, building whenever that is possible, until a seat is
    asked something or the game is over."""
    luck = random.Random(1969)

    def some(state: dict[str, Any], seat: int) -> int | None:
        if until(state["views"][str(seat)], seat):
            return None
        legal = state["legal"][str(seat)]
        built = [action for action in legal if action["notation"].startswith("build ")]
        return int(luck.choice(built or legal)["action"])

    by_wire(page, server, table, some)


def over_the_wire(page: Page, server: Server, players: int) -> dict[str, Any]:
    """A whole game in which one person holds all seats."""
    seats = [ME, {"kind": "hotseat", "name": "Second"}][:players]
    table = api(page, "POST", "/tables", {"game": GAME, "players": players, "seats": seats})
    along_the_wire(page, server, table["id"], lambda view, seat: False)
    found: dict[str, Any] = api(page, "GET", f"/tables/{table['id']}")
    assert found["status"] == "over"
    return found


def sit(person: Person, ended: dict[str, Any], back: int, seats: list[dict[str, Any]]) -> Page:
    """At a table that continues a finished game from `back` actions before its end."""
    person.page.goto(f"/table/{continued(person, ended, back, seats)}")
    person.page.wait_for_selector(".moon")
    return person.page


def learn(person: Person) -> Page:
    """In the tutorial, whose position and luck are always the same."""
    person.page.locator(f"[data-game={GAME}] .learn").click()
    person.page.get_by_test_id("tutorial").wait_for()
    return person.page


def read(page: Page, first: int, last: int) -> list[str]:
    """Go on by Enter through steps that are only read; what they said."""
    said = []
    for number in range(first, last + 1):
        page.locator(f"[data-testid=tutorial][data-step='{number}']").wait_for()
        said.append(page.locator("[data-testid=tutorial] .words").inner_text())
        page.keyboard.press("Enter")
    return said


def test_whole_game_against_a_bot(window: Window, ended: dict[int, Any]) -> None:
    """From the lobby to the last survivor by clicks on poster, hand and colony, on a tablet held upright."""
    person = window(viewport=TABLET)
    page = person.page
    card = page.locator(f"[data-game={GAME}]")
    card.get_by_role("button", name=re.compile("more players")).click()
    card.get_by_label("Seat 2").select_option("bot:random")
    card.get_by_role("button", name="Create table").click()
    page.wait_for_selector(".moon")
    assert play(person, lambda: person.over) > 5
    result = page.locator("[data-testid=survivors]")
    result.wait_for()
    for seat, people in enumerate(person.view["result"]["people"]):
        words = result.locator("li").nth(seat).inner_text()
        assert f"{people} survivor" in words
        expect(result.locator("li").nth(seat).locator(".crowd svg")).to_have_count(min(people, 60))
    shot(page, "moon-end")


def test_a_colony_is_in_reach(window: Window, ended: dict[int, Any]) -> None:
    """Buildings, poster, hand and buttons in the middle of a game, whatever the screen."""
    person = window(None, locale="pl")
    page = sit(person, ended[1], ended[1]["number"] // 2, [ME])
    play(person, lambda: person.seat is not None)
    expect(page.locator("[data-place]").first).to_be_visible()
    assert "\n".join(out_of_reach(page, "colony", "moon-table")) == ""


def test_a_finger_picks_a_card_on_a_low_page_with_its_first_tap(window: Window) -> None:
    person = window(viewport=SIDEWAYS, has_touch=True, is_mobile=True)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    made = api(person.page, "POST", "/tables", {"game": "moon-colony-bloodbath", "players": 2, "seats": seats})
    person.page.goto(f"/table/{made['id']}")
    person.wait(lambda: person.seat is not None, "somebody is asked")
    person.caught_up()
    person.page.locator("[data-card].can").first.tap()  # what is told of it makes the hand move down
    expect(person.page.locator(".buttons .btn.primary")).to_be_visible()


def test_what_goes_on_below_fades(window: Window, ended: dict[int, Any]) -> None:
    """The Progress deck, beside the log on a laptop: where it is cut it fades, and when it is scrolled to its end it
    does not."""
    person = window(None)
    page = sit(person, ended[1], ended[1]["number"] // 2, [ME])
    expect(page.locator(".log")).to_be_visible()
    deck = page.locator("aside.strip")
    expect(deck).to_have_attribute("data-more", "")
    assert deck.evaluate("(one) => getComputedStyle(one).maskImage").startswith("linear-gradient")
    deck.evaluate("(one) => one.scrollTo(0, one.scrollHeight)")
    expect(deck).not_to_have_attribute("data-more", "")
    deck.evaluate("(one) => one.scrollTo(0, 0)")
    expect(deck).to_have_attribute("data-more", "")
    page.set_viewport_size({"width": 1440, "height": 2000})
    expect(deck).not_to_have_attribute("data-more", "")


def test_two_windows_choose_in_secret(window: Window, ended: dict[int, Any]) -> None:
    """What one has chosen for Work stays face down until the other has chosen too; then both are turned over."""
    host = window(None)
    seats = [ME, {"kind": "invite"}]
    table = api(host.page, "POST", "/tables", {"game": GAME, "players": 2, "seats": seats})
    host.page.goto(f"/table/{table['id']}")
    link = host.page.get_by_label("Link for your friend").input_value()
    guest = window("/" + link.split("/", 3)[3])
    people = (host, guest)
    for person in people:
        person.page.wait_for_selector(".moon")

    def working(person: Person) -> bool:
        return person.seat is not None and person.view["prompt"] == "prompt-work"

    while not all(map(working, people)):
        for person in people:
            if person.seat is not None and not working(person):
                step(person)
        host.page.wait_for_timeout(5)
    step(host, "farm")
    guest.page.locator(".owners button").nth(0).get_by_text("has chosen").wait_for()
    expect(guest.page.locator(".owners")).not_to_contain_text("FARM")
    assert all("own" not in view["seats"][0] for view in guest.state["views"].values())
    chosen = host.page.locator("[data-deed].chosen")
    expect(chosen).to_have_attribute("data-deed", "farm")
    expect(chosen).to_contain_text("face down")
    step(guest, "mine")
    for person in people:
        chits = person.page.locator(".owners .chit.up")
        chits.nth(1).wait_for()
        expect(chits).to_have_text(["FARM", "MINE"])
    guest.page.locator(".owners button").nth(0).click()
    expect(guest.page.locator(".ground")).to_have_attribute("aria-label", f"{guest_name(guest, 0)}’s colony")


def guest_name(person: Person, seat: int) -> str:
    return str(person.page.locator(f"[data-seat='{seat}'] .name").inner_text())


def test_alone(window: Window, ended: dict[int, Any]) -> None:
    """Loneliness has its faces on the buildings, nobody else's colony is offered, and the score is shown."""
    person = window(None)
    page = sit(person, ended[1], 14, [ME])
    expect(page.locator(".owners")).to_have_count(0)
    play(person, lambda: person.over)
    page.locator("[data-testid=survivors]").wait_for()
    assert f"Your score: {person.view['result']['scores'][0]}" in page.locator("[data-testid=survivors]").inner_text()
    expect(page.get_by_test_id("end").get_by_role("columnheader", name="Rank")).to_have_count(0)  # among whom?
    shot(page, "moon-solo-end")


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_tutorial_in_three_languages(window: Window, ended: dict[int, Any], language: str) -> None:
    """Build, eat, mine, lose a building, and choose for oneself; what a step does not ask for is refused."""
    person = window(locale=language)
    page = learn(person)
    said = read(page, 1, 3)

    def at(number: int) -> None:
        page.locator(f"[data-testid=tutorial][data-step='{number}']").wait_for()
        said.append(page.locator("[data-testid=tutorial] .words").inner_text())

    at(4)
    expect(page.locator("[data-card].can")).to_have_count(1)
    step(person, "build cold-pantry")
    said += read(page, 5, 5)
    at(7)  # step 6 is Dr. Brain's
    expect(page.locator(".ground .can")).to_have_attribute("data-building", "cold-pantry")
    if language == "en":
        page.reload()  # the tutorial comes back where it was
        page.locator("[data-testid=tutorial][data-step='7']").wait_for()
    press(person, page.locator("[data-building=cold-pantry]"))
    said += read(page, 8, 8)
    at(9)
    step(person, "mine")
    at(11)
    shot(page, f"moon-tutorial-{language}")
    expect(page.locator(".crowd .person")).to_have_count(5)
    assert page.locator("[data-building=bunk-pods] .gone").inner_text().strip().startswith("+3")
    page.evaluate(WATCH, ".change.lost")
    step(person, "lose bunk-pods")
    at(12)
    page.wait_for_function("() => document.querySelectorAll('.crowd .person').length === 2")
    assert page.evaluate("window.shown.at(-1)") == "−6"
    step(person, "research")
    at(13)
    assert len(set(said)) == len(said)
    assert KEYS.findall(" ".join(said) + page.locator("body").inner_text()) == []
    if language == "en":
        page.get_by_test_id("tutorial").locator(".btn.primary").click()
        page.wait_for_selector(".moon")
        expect(page.get_by_test_id("tutorial")).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_three_languages(window: Window, ended: dict[int, Any], language: str) -> None:
    """Table, log, list of actions, end and rules speak the visitor's language, and no key shows through anywhere."""
    person = window(None, locale=language)
    page = sit(person, ended[2], 16, [ME, BOT])
    play(person, lambda: person.seat is not None)
    words = page.locator("body").inner_text()  # with the log, which stands beside the board here
    page.keyboard.press("a")
    drawer = page.locator("[role=dialog]:not([inert])")
    drawer.wait_for()
    words += drawer.inner_text()
    page.keyboard.press("Escape")
    drawer.wait_for(state="detached")
    play(person, lambda: person.over)
    page.locator("[data-testid=survivors]").wait_for()
    words += page.locator("body").inner_text()
    page.goto(f"/rules/{GAME}")
    page.wait_for_selector("li .picture")
    words += page.locator("body").inner_text()
    words += page.evaluate(
        "[...document.querySelectorAll('[aria-label]')].map((e) => e.getAttribute('aria-label')).join(' ')"
    )
    assert KEYS.findall(words) == []
    said = {
        "en": "When built: do MINE.",
        "fr": "À la pose : faites MINER.",
        "pl": "Po zbudowaniu: wykonaj akcję WYDOBYWAJ.",
    }
    assert said[language] in words.replace("\u00a0", " ")


def test_phone(window: Window, ended: dict[int, Any]) -> None:
    """A finger asks what a card is before it plays it; thumb-sized buttons, nothing wider than the screen."""
    person = window(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    page = learn(person)
    read(page, 1, 3)
    page.locator("[data-testid=tutorial][data-step='4']").wait_for()
    page.locator("[data-card=cold-pantry]").tap()
    expect(page.locator(".sheet")).to_contain_text("1 box from here to get 3 food")
    shot(page, "moon-phone-explain")
    press(person, page.get_by_role("button", name="BUILD Cold Pantry").and_(page.locator(".btn")))
    sit(person, ended[2], 20, [ME, BOT])
    play(person, lambda: person.seat is not None, touch=True)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, a")].filter((e) => e.offsetParent !== null)
        .filter((e) => e.getBoundingClientRect().width < 44 || e.getBoundingClientRect().height < 44)
        .map((e) => e.outerHTML.slice(0, 120))"""
    )
    assert small == []
    shot(page, "moon-phone")
    play(person, lambda: person.over, touch=True)
    page.locator("[data-testid=survivors]").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def by_keys(person: Person) -> None:
    """Tab to poster, card, building or button and press Enter."""
    page, seat = person.page, person.seat
    assert seat is not None
    before = standing(person, seat)
    chosen = choose(person.notations)
    there = target(person, chosen).element_handle()
    for _ in range(120):
        if page.evaluate("(element) => document.activeElement === element", there):
            break
        page.keyboard.press("Tab")
    else:
        raise AssertionError("it cannot be reached with Tab")
    page.keyboard.press("Enter")
    if asks_first(chosen):
        page.locator(".buttons .btn.primary").wait_for()
        page.keyboard.press("Enter")
    heard(person, seat, before)


def test_keyboard_alone(window: Window, ended: dict[int, Any]) -> None:
    """Without a pointer to the end of the game."""
    person = window(None)
    sit(person, ended[2], 12, [ME, BOT])
    assert take_turns([person], lambda: person.over, by_keys) > 0


def test_a_building_asks_before_it_is_built(window: Window, ended: dict[int, Any]) -> None:
    """One click on a card that costs something only asks, with a mouse as with a finger; Escape puts it down."""
    person = window()
    page = learn(person)
    read(page, 1, 3)
    page.locator("[data-testid=tutorial][data-step='4']").wait_for()
    person.caught_up()
    before = person.state["seq"]
    card, build = page.locator("[data-card=cold-pantry]"), page.locator(".buttons .btn.primary")
    card.click()
    expect(build).to_contain_text("BUILD Cold Pantry")
    page.keyboard.press("Escape")
    expect(build).to_have_count(0)
    assert person.state["seq"] == before
    card.click()
    press(person, build)


def test_a_card_says_why_not(window: Window, ended: dict[int, Any]) -> None:
    """A card that cannot be paid for is not lit, and says so when it is tapped."""
    person = window()
    page = person.page
    too_dear = page.locator("[data-card].dim")
    for _ in range(5):  # now and then a colony is lost before it has a card that it cannot pay
        person.state = {}
        table = api(page, "POST", "/tables", {"game": GAME, "players": 2, "seats": [ME, BOT]})
        page.goto(f"/table/{table['id']}")
        page.wait_for_selector(".moon")
        play(person, lambda: person.over or too_dear.count() > 0)
        if not person.over:
            break
    too_dear.first.click()
    page.locator(".latest.notice").wait_for()


def test_an_offer_that_cannot_be_used_says_so(window: Window, server: Server) -> None:
    """Overtime is 2 food for a BUILD. Who can pay for no card of the hand reads that, and it is not the gold button."""
    person = window()
    page = person.page
    costs = {one["id"]: one["cost"] for one in api(page, "GET", f"/rules/{GAME}")["components"]["building"]}

    def nothing_to_build(view: dict[str, Any], seat: int) -> bool:
        me, asked = view["seats"][seat], view.get("deciding") or {}
        offered = asked.get("for") == "overtime" and view["prompt"] == "prompt-use"
        return offered and all(costs[card] > me["money"] for card in me["own"]["hand"])

    new = {"game": GAME, "players": 1, "seats": [ME], "options": {"twist-1": "overtime"}}
    table = api(page, "POST", "/tables", new)["id"]
    along_the_wire(page, server, table, nothing_to_build)
    page.goto(f"/table/{table}")
    use = page.locator(".buttons").get_by_role("button", name="Overtime")
    expect(use).to_be_enabled()
    expect(page.locator(".sentence")).to_contain_text("Every Building in your hand costs more than you have.")
    expect(use).not_to_have_class(re.compile("primary"))


def test_who_must_lose_a_building_reads_why(window: Window, ended: dict[int, Any]) -> None:
    """Too few people on the moon base for what a card takes: a Building goes, and its people move in."""
    person, game = window(), ended[2]
    frames: list[dict[str, Any]] = []
    while len(frames) < game["number"]:
        frames += api(person.page, "GET", f"/tables/{game['id']}/replay?seat=0&from={len(frames)}")["frames"]
    number = next(
        frame["number"]
        for frame in frames
        if frame["view"]["prompt"] == "prompt-lose-building"
        and frame["view"]["deciding"]["for"] not in ("radiation", "drilling-robot")  # they take a Building themselves
    )
    table = api(person.page, "POST", f"/tables/{game['id']}/continue", {"at": number, "seats": [ME, BOT]})
    person.page.goto(f"/table/{table['id']}")
    sentence = person.page.locator(".sentence")
    expect(sentence).to_contain_text("Choose a Building to lose. There are too few people on your moon base")


def test_axe_finds_nothing(window: Window, ended: dict[int, Any]) -> None:
    """Table, a building about to be lost, end, rules: nothing against WCAG 2.2 A and AA."""
    person = window()
    page = learn(person)
    assert violations(page) == []
    read(page, 1, 3)
    page.locator("[data-testid=tutorial][data-step='4']").wait_for()
    step(person, "build cold-pantry")
    read(page, 5, 5)
    page.locator("[data-testid=tutorial][data-step='7']").wait_for()
    press(person, page.locator("[data-building=cold-pantry]"))
    read(page, 8, 8)
    step(person, "mine")
    page.locator("[data-testid=tutorial][data-step='11']").wait_for()
    assert violations(page) == []
    sit(person, ended[2], 10, [ME, BOT])
    play(person, lambda: person.seat is not None)
    assert violations(page) == []
    page.locator(".owners button").nth(1).click()
    assert violations(page) == []
    page.keyboard.press("Escape")  # back to one's own colony, where the next decision may lie
    play(person, lambda: person.over)
    page.locator("[data-testid=survivors]").wait_for()
    assert violations(page) == []
    page.goto(f"/rules/{GAME}")
    page.wait_for_selector("li .picture")
    assert violations(page) == []
