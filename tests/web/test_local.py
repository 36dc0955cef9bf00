"""Tables without a server: the files of `moontable site` in a folder of some web space, mostly with the network off."""

import gzip
import json
import re
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import pairwise
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from moontable import games
from moontable.cli.main import main
from moontable.wasm import build as rules
from moontable.web import build

from .conftest import DESKTOP, SETTINGS, Expected, violations, watch
from .driver import PATIENCE, Person

Window = Callable[..., Person]

# Chooses so many times from the list of all actions, or until the game is over; nothing may stand still for too long.
CHOOSE = """async ([which, times, patience]) => {
  const pause = () => new Promise((later) => setTimeout(later, 2));
  let [chosen, seq, since] = [0, "", performance.now()];
  while (chosen < times && !document.querySelector("[data-testid=end]")) {
    await pause();
    const zone = document.querySelector(".zone");
    const list = [...document.querySelectorAll(".always .btn")].at(-1);
    if (zone && zone.dataset.seq !== seq) [seq, since] = [zone.dataset.seq, performance.now()];
    if (performance.now() - since > 1000 * patience) throw new Error(`nothing has happened since ${seq}`);
    if (!list || list.disabled || zone.getAttribute("aria-busy") === "true") continue;
    if (list.getAttribute("aria-expanded") !== "true") list.click();
    await pause();
    const before = zone.dataset.seq;
    const actions = [...document.querySelectorAll("[role=dialog] li button")];
    if (actions.length === 0) continue;
    actions.at(which).click();
    chosen++;
    while (zone.isConnected && zone.dataset.seq === before && performance.now() - since < 1000 * patience)
      await pause();
  }
  return chosen;
}"""

# The same deals on every run, other ones in every tab; a page that is loaded again goes on with them.
LUCK = """crypto.getRandomValues = (array) => {
  let luck = Number(sessionStorage.luck ?? %d);
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  for (let i = 0; i < bytes.length; i++) bytes[i] = (luck = (Math.imul(luck, 1664525) + 1013904223) >>> 0) >>> 24;
  sessionStorage.luck = luck;
  return array;
};"""

# Until the service worker is at work and has all that is needed.
KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const { files } = await (await fetch("offline.json")).json();
  const kept = async (name) => (await (await caches.open(name)).keys()).length;
  for (;;) {
    const counts = await Promise.all((await caches.keys()).map(kept));
    if (navigator.serviceWorker.controller && counts.includes(files.length)) return;
    await new Promise((later) => setTimeout(later, 20));
  }
}"""

# Marks in the browser's own timeline when a worker is asked to think, and when it has answered.
WATCH = """
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...rest) {
  const heard = ({ data }) => {
    if (data.id !== message.id) return;
    this.removeEventListener("message", heard);
    performance.mark("thought");
  };
  if (message.method === "think") {
    performance.mark("thinks");
    this.addEventListener("message", heard);
  }
  return post.call(this, message, ...rest);
};
"""
TIMELINE = ["__metadata", "blink.user_timing", "disabled-by-default-devtools.timeline"]

# Notes what workers are asked to think about, and when they have answered.
GIVEN = """
self.thoughts = [];
const send = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...rest) {
  if (message?.method === "think") {
    const thought = message.given;
    thoughts.push(thought);
    const heard = ({ data }) => {
      if (data.id === message.id) thought.answered = true;
    };
    this.addEventListener("message", heard);
  }
  return send.call(this, message, ...rest);
};
"""

FIRST, LAST = 0, -1


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Nobody reads it."""


@pytest.fixture(scope="module")
def space(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A web space that knows nothing but files, with the site in some folder of it."""
    build.build()
    rules.write([games.load(game, "") for game in games.known()], rules.FOLDER)
    space = tmp_path_factory.mktemp("space")
    assert main(["site", str(space / "some" / "where")]) == 0
    return space


@contextmanager
def served(space: Path) -> Iterator[str]:
    """The site's address, as long as there is somebody who gives it out."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(space)))
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/some/where/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@pytest.fixture(scope="module")
def away(browser: Browser, space: Path) -> Iterator[BrowserContext]:
    """A browser that has seen the page once; now there is nobody any more who would give it out."""
    context = browser.new_context(viewport=DESKTOP, locale="en", reduced_motion="reduce")
    watch(context)
    context.set_default_timeout(1000 * PATIENCE)
    context.add_init_script(SETTINGS % "off")
    with served(space) as site:
        page = context.new_page()
        page.goto(site)
        page.evaluate(KEPT)
    yield context
    context.close()


@pytest.fixture(scope="module")
def site(away: BrowserContext) -> str:
    return away.pages[0].url


@pytest.fixture
def page(away: BrowserContext, site: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    person = Person(away.new_page())
    person.page.add_init_script(LUCK % crc32(request.node.name.encode()))
    person.page.goto(site)
    yield person.page
    person.page.close()


def begin(page: Page, game: str, players: int = 2, level: str = "easy") -> str:
    """A game against such bots; the address of its table."""
    card = page.locator(f'[data-game="{game}"]')
    if players == 2:
        card.locator("select").first.select_option(level)
        card.locator(".play").click()
    else:
        card.locator(".fold").click()
        card.locator(".options select").first.select_option(str(players))
        for seat in range(1, players):
            card.locator(".options .seat select").nth(seat).select_option(f"bot:{level}")
        card.locator(".options button[type=submit]").click()
    expect(page.locator(".zone")).to_be_visible()
    return page.url


def choose(page: Page, which: int, times: int) -> int:
    return int(page.evaluate(CHOOSE, [which, times, PATIENCE]))


@pytest.mark.parametrize(
    ("game", "players", "which"),
    [("blue-moon-city", 4, LAST), ("luna-capital", 2, FIRST), ("moon-colony-bloodbath", 2, FIRST)],
)
def test_a_whole_game_with_the_network_off(
    page: Page, game: str, players: int, which: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Reloaded in the middle; at the end its record is true, and it can be looked back at. (Of Blue Moon City with two,
    who always stops and keeps all cards drags the game out; with four the others need some 25 of these choices.)"""
    workers: list[object] = []
    page.on("worker", lambda worker: workers.append(worker))
    table = begin(page, game, players)
    assert choose(page, which, 8) == 8
    seq = int(page.locator(".zone").get_attribute("data-seq") or 0)
    page.reload()
    page.wait_for_function("seq => Number(document.querySelector('.zone')?.dataset.seq) >= seq", arg=seq)
    assert page.url == table
    assert choose(page, which, 400) < 400, "the game goes on and on"
    with page.expect_download() as download:
        page.get_by_test_id("end").get_by_role("link", name="record").click()
    expect(page.get_by_test_id("end").locator("figure")).to_be_visible()
    assert len(workers) <= 10, "the chart's frames are asked for at once, of one worker"
    record = tmp_path / "record"
    download.value.save_as(record)
    assert main(["verify", str(record)]) == 0
    told = re.search(r"(\d+) actions, over", " ".join(capsys.readouterr().out.split()))
    assert told
    assert int(told[1]) > seq
    page.get_by_test_id("end").get_by_role("link", name="Analysis").click()
    expect(page.get_by_role("button", name="Copy the link")).to_have_count(0)  # nobody else could follow it
    curve = page.get_by_test_id("analysis").locator("svg path[stroke^='var(--seat']").first
    expect(curve).to_have_attribute("d", re.compile("^M.*L"))  # it grows as decisions are looked at
    page.wait_for_timeout(4000)  # it is looked back at in goes of a second and a half
    assert len(workers) <= 10, "all goes are by one worker"


@pytest.mark.parametrize("game", ["luna-capital", "moon-colony-bloodbath"])
def test_a_game_lost_alone_is_no_draw(page: Page, site: str, game: str) -> None:
    begin(page, game, players=1)
    assert choose(page, FIRST, 400) < 400
    end = page.get_by_test_id("end")
    expect(end.get_by_role("heading", level=2)).to_have_text("Lost")
    expect(end).not_to_contain_text("largest colony")
    expect(page.get_by_text("Nothing built yet")).to_have_count(0)
    page.goto(site)
    expect(page.locator("li", has_text="Lost").first).to_be_visible()
    expect(page.get_by_text("A draw")).to_have_count(0)


def test_a_board_is_there_after_400_kilobytes(browser: Browser, space: Path) -> None:
    """Gzipped, as web spaces send files; of the largest game, with the lobby before it."""
    with served(space) as site, browser.new_context(locale="en", service_workers="block") as context:
        fetched: set[str] = set()
        watch(context)
        page = context.new_page()
        page.set_default_timeout(1000 * PATIENCE)
        page.on("response", lambda answer: fetched.add(answer.url))
        page.goto(site)
        begin(page, "moon-colony-bloodbath")
        expect(page.get_by_role("button", name="All actions")).to_be_enabled()
        files = [url.removeprefix(site) or "index.html" for url in fetched]
    assert {"index.html", "rules/moon-colony-bloodbath.wasm"} <= set(files)
    assert not [file for file in files if file.endswith(".net")], "what bots have learned is fetched when one wants it"
    assert sum(len(gzip.compress((space / "some" / "where" / file).read_bytes())) for file in files) <= 400_000


@pytest.mark.parametrize("game", games.known())
def test_the_page_goes_on_while_a_bot_thinks(browser: Browser, page: Page, site: str, game: str) -> None:
    """`expert` thinks for seconds, by the clock: were it in the page itself, a task would take as long. Tasks are
    measured in processor time too, which does not depend on what else the machine does."""
    page.add_init_script(WATCH)
    page.goto(site)
    browser.start_tracing(page=page, categories=TIMELINE)
    begin(page, game, level="expert")
    assert choose(page, LAST, 3) == 3
    page.wait_for_function("performance.getEntriesByName('thought').length > 1")
    events = json.loads(browser.stop_tracing())["traceEvents"]
    marks = [event for event in events if event["name"] in ("thinks", "thought") and event.get("ph") in "IRi"]
    spans = list(pairwise(sorted((mark["ts"], mark["name"]) for mark in marks)))
    thoughts = [(begun, end) for (begun, what), (end, _) in spans if what == "thinks"]
    tasks = [
        event
        for event in events
        if event["name"] == "RunTask"
        and (event["pid"], event["tid"]) == (marks[0]["pid"], marks[0]["tid"])
        and any(begun <= event["ts"] < end for begun, end in thoughts)
    ]
    longest, busiest = (max(task[what] for task in tasks) / 1000 for what in ("dur", "tdur"))
    thought = max(end - begun for begun, end in thoughts) / 1000
    print(f"{game}: thought for {thought:.0f} ms; {len(tasks)} tasks meanwhile, at most {longest:.1f} ms long and "
          f"{busiest:.1f} ms of processor time")  # fmt: skip
    assert thought > 1000
    assert busiest < thought / 4


def test_a_bot_that_judges_by_a_network_fetches_it(page: Page) -> None:
    """With the network off: it was kept with the rest of the page."""
    with page.expect_response("**/rules/luna-capital.net") as fetched:
        begin(page, "luna-capital", level="hard")
        choose(page, FIRST, 2)
    assert fetched.value.ok
    assert choose(page, FIRST, 2) == 2
    expect(page.get_by_text("What the bots have learned")).to_have_count(0)


@pytest.mark.parametrize(
    ("answer", "said"),
    [({"status": 404}, "could not be loaded"), ({"status": 200, "body": "no network"}, "does not fit this version")],
)
def test_without_a_network_bots_say_so_and_play(
    browser: Browser, space: Path, answer: dict[str, Any], said: str, expected: Expected
) -> None:
    expected("status of 404")
    with served(space) as site, browser.new_context(locale="en", service_workers="block") as context:
        watch(context)
        context.add_init_script(SETTINGS % "off")
        page = context.new_page()
        page.set_default_timeout(1000 * PATIENCE)
        page.route("**/rules/*.net", lambda route: route.fulfill(**answer))
        page.goto(site)
        begin(page, "luna-capital", level="hard")
        choose(page, FIRST, 1)
        expect(page.get_by_text(said)).to_be_visible()
        assert choose(page, FIRST, 2) == 2


def test_a_bot_has_its_time_in_every_turn(page: Page, site: str) -> None:
    """Not only in its first one, where nobody but itself plays between two of its turns."""
    page.add_init_script(GIVEN)
    page.goto(site)
    begin(page, "luna-capital", level="expert")
    page.get_by_role("button", name="All actions").wait_for()
    longest = "() => Math.max(0, ...thoughts.splice(0).map((given) => given[3]))"
    turns = []
    while len(turns) < 2:
        assert choose(page, FIRST, 1) == 1
        page.wait_for_function("document.querySelector('.zone').getAttribute('aria-busy') === 'false'")
        expect(page.get_by_role("button", name="All actions")).to_be_enabled()
        if given := page.evaluate(longest):
            turns.append(given)
    assert min(turns) > 1000, turns


def test_a_hint_comes_though_bots_have_moved_meanwhile(page: Page) -> None:
    """All choose at the same time: what a bot has chosen makes no difference to the advice."""
    begin(page, "moon-colony-bloodbath", level="expert")
    page.get_by_role("button", name="Hint").click()
    advice = page.get_by_test_id("advice")
    expect(advice).to_contain_text("%")
    page.wait_for_function("Number(document.querySelector('.zone').dataset.seq) === 1")  # the bot has chosen
    expect(advice).to_contain_text("%")
    choose(page, FIRST, 1)
    expect(advice).to_have_count(0)


def test_taking_back_while_a_bot_thinks(page: Page, site: str) -> None:
    """As many actions later it stands otherwise, and what the bot has found is of no use."""
    page.add_init_script(GIVEN)
    page.goto(site)
    begin(page, "blue-moon-city", level="expert")
    undo = page.get_by_role("button", name="Undo")
    waiting = page.locator(".sentence", has_text="Waiting for")
    page.wait_for_function("!document.querySelector('.always .btn:last-child').disabled")
    while not waiting.count():
        choose(page, LAST, 1)
        page.wait_for_function("document.querySelector('.zone').getAttribute('aria-busy') === 'false'")
    asked = page.evaluate("thoughts.length")
    assert asked
    undo.click()
    choose(page, FIRST, 1)  # a card is discarded first
    sentence = page.locator(".sentence").inner_text()
    assert "Waiting" not in sentence
    page.wait_for_function("thoughts.every((thought) => thought.answered)")
    page.wait_for_timeout(300)
    expect(page.locator(".sentence")).to_have_text(sentence)
    assert choose(page, LAST, 2) == 2


def test_a_hint_then_a_move_then_taking_it_back(page: Page) -> None:
    """The bot's turn to think comes when it is not its turn to play any more."""
    begin(page, "blue-moon-city", level="random")
    waiting = page.locator(".sentence", has_text="Waiting for")
    page.wait_for_function("!document.querySelector('.always .btn:last-child').disabled")
    while not waiting.count():
        page.get_by_role("button", name="Hint").click()
        choose(page, LAST, 1)
        page.wait_for_function("document.querySelector('.zone').getAttribute('aria-busy') === 'false'")
    page.get_by_role("button", name="Undo").click()
    expect(waiting).to_have_count(0)
    page.get_by_role("button", name="Hint").click()
    expect(page.get_by_test_id("advice")).to_contain_text("%")  # all that was thought about before is through
    assert choose(page, LAST, 2) == 2


def test_a_network_is_fetched_when_the_browser_is_online_again(browser: Browser, space: Path) -> None:
    with served(space) as site, browser.new_context(locale="en", service_workers="block") as context:
        watch(context)
        context.add_init_script(SETTINGS % "off")
        page = context.new_page()
        page.set_default_timeout(1000 * PATIENCE)
        page.goto(site)
        begin(page, "luna-capital", level="medium")
        choose(page, FIRST, 1)
        context.set_offline(True)
        page.get_by_role("button", name="Hint").click()
        expect(page.get_by_text("could not be loaded")).to_be_visible()
        expect(page.get_by_test_id("advice")).to_contain_text("%")
        with page.expect_response("**/rules/luna-capital.net") as fetched:
            context.set_offline(False)
            page.get_by_role("button", name="Hint").click()
        assert fetched.value.ok


def test_taking_back_advice_and_looking_back(page: Page) -> None:
    begin(page, "blue-moon-city")
    undo, sentence = page.get_by_role("button", name="Undo"), page.locator(".sentence")
    expect(page.get_by_role("button", name="All actions")).to_be_enabled()
    before = sentence.inner_text()
    choose(page, LAST, 1)
    expect(sentence).not_to_have_text(before)
    undo.click()
    expect(sentence).to_have_text(before)
    page.get_by_role("button", name="Hint").click()
    advice = page.get_by_test_id("advice")
    expect(advice).to_contain_text("%")
    expect(advice.locator("li").nth(1)).to_be_visible()  # not one step, but how the turn goes on
    page.get_by_role("link", name="Replay").click()
    expect(page).to_have_url(re.compile(r"#/table/local-[\d-]+/replay"))
    expect(page.locator('[data-building="courtyard"]')).to_be_visible()


def test_a_damaged_game_says_so_and_harms_no_other(page: Page, site: str) -> None:
    damaged, whole = begin(page, "luna-capital"), ""
    page.goto(site)
    whole = begin(page, "luna-capital")
    page.evaluate(
        """(id) => new Promise((well) => {
          indexedDB.open("moontable").onsuccess = ({ target: { result: db } }) => {
            const tables = db.transaction("tables", "readwrite").objectStore("tables");
            tables.get(id).onsuccess = ({ target: { result: kept } }) => {
              kept.saved.position = kept.saved.position.map(() => 77);
              tables.put(kept).onsuccess = () => (db.close(), well());
            };
          };
        })""",
        damaged.rpartition("/")[2],
    )
    page.goto(damaged)
    expect(page.get_by_role("heading", level=1)).to_contain_text("damaged")
    page.goto(whole)
    expect(page.locator(".zone")).to_be_visible()
    page.goto(f"{site}#/table/local-1-2")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is no such table.")


def test_a_full_storage_is_said_and_nothing_is_lost_when_there_is_room_again(page: Page) -> None:
    begin(page, "luna-capital")
    choose(page, FIRST, 1)
    page.evaluate(
        """() => {
          const put = IDBObjectStore.prototype.put;
          IDBObjectStore.prototype.put = function (...given) {
            if (window.full) throw new DOMException("no room", "QuotaExceededError");
            return put.apply(this, given);
          };
          window.full = true;
        }"""
    )
    choose(page, FIRST, 1)
    expect(page.get_by_text("storage is full or switched off")).to_be_visible()
    page.evaluate("window.full = false")
    choose(page, FIRST, 1)
    seq = int(page.locator(".zone").get_attribute("data-seq") or 0)
    page.reload()
    page.wait_for_function("seq => Number(document.querySelector('.zone')?.dataset.seq) >= seq", arg=seq)


def test_a_game_in_two_tabs_goes_on_in_one(page: Page, away: BrowserContext) -> None:
    table = begin(page, "luna-capital")
    expect(page.get_by_role("button", name="All actions")).to_be_enabled()
    other = away.new_page()
    other.goto(table)
    choose(other, FIRST, 1)
    choose(page, FIRST, 1)
    expect(page.get_by_role("heading", level=1)).to_contain_text("open in another tab")
    choose(other, FIRST, 1)
    expect(other.locator(".zone")).to_be_visible()
    other.close()


def test_two_sites_in_one_web_space_keep_to_themselves(browser: Browser, space: Path) -> None:
    """Caches belong to the whole web space: neither site takes the other's for its own, or throws it away."""
    shutil.copytree(space / "some" / "where", space / "some" / "where" / "else")
    with browser.new_context(locale="en") as context:
        watch(context)
        page = context.new_page()
        page.set_default_timeout(1000 * PATIENCE)
        with served(space) as site:
            for place in (site, f"{site}else/", site):
                page.goto(place)
                page.evaluate(KEPT)
        for place in (site, f"{site}else/"):
            page.goto(place)
            expect(page.get_by_role("heading", level=2).first).to_be_visible()
            page.evaluate("rules => fetch(rules).then((answer) => answer.arrayBuffer())", "rules/luna-capital.wasm")


def test_from_the_servers_lobby_and_back(window: Window) -> None:
    page = window().page
    page.get_by_role("button", name="Play without a server").click()
    expect(page.get_by_text("no network is needed")).to_be_visible()
    assert violations(page) == []
    page.locator('[data-game="moon-colony-bloodbath"]').get_by_role("button", name="Learn").click()
    expect(page.get_by_test_id("tutorial")).to_be_visible()
    expect(page).to_have_url(re.compile("/table/local-"))
    page.get_by_role("link", name="Moontable").first.click()
    page.get_by_role("button", name="To the server’s tables").click()
    expect(page.get_by_role("button", name="Play without a server")).to_be_visible()
