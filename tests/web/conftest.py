"""A real server with the built page, and Debian's Chromium in front of it."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, expect, sync_playwright
from websockets.sync.client import connect
from websockets.typing import Origin

from moontable.server.child import free_port
from moontable.server.settings import UNLIMITED
from moontable.web import build

from .driver import MOST, PATIENCE, Person, decision

Choice = Callable[[dict[str, Any], int], int | None]
Expected = Callable[..., None]

expect.set_options(timeout=1000 * PATIENCE)

GAMES = "blue-moon-city,luna-capital,moon-colony-bloodbath"
ARTEFACTS = Path(__file__).parents[2] / "artefacts" / "web"
PICTURES = "MOONTABLE_PICTURES" in os.environ  # screenshots are wanted, for people to look at
AXE = build.SOURCES / "node_modules" / "axe-core" / "axe.min.js"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # No page lives long enough here for its script to gain what making it fast costs. (Not of the rules: WebAssembly.)
    "--js-flags=--no-opt,--no-maglev",
)
# A page is laid out, painted and hit as ever, but without memory for its tiles no pixel is filled. That took a third of
# the browser's time, and no test here looks at pixels: those of tests/sim/test_picture.py do, in another browser.
UNSEEN = ("--force-gpu-mem-available-mb=0",)
SHORT = "a short game 14"  # the luck of a game of Blue Moon City that is over after some hundred decisions
# What a page may complain of in any test. All else is a fault.
ALLOWED = (
    "WebSocket connection",  # the server is down while we wait for it ...
    "net::ERR",  # ... or the network is off
    "Service Worker registration blocked",  # by Playwright, at our wish
)
# The settings of whoever comes for the first time; a window without a page has no place for them.
SETTINGS = "if (origin !== 'null') localStorage.moontable ??= JSON.stringify({ stage: '%s' })"
complaints: list[str] = []  # of all pages, in the test that runs now
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
TABLET = {"width": 820, "height": 1180}  # held upright
SIDEWAYS = {"width": 844, "height": 390}  # a phone on its side


class Server:
    """`moontable serve` in a process of its own; it can be killed and started again on the same database."""

    def __init__(self, folder: Path, games: str = GAMES, **environment: str) -> None:
        self.folder, self.games, self.environment = folder, games, environment
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.limits = False  # as it comes: without the limits that keep visitors from asking too much
        self.lucks = 0
        self.luck("")

    def luck(self, name: str) -> None:
        """The tables laid from now on are dealt as at every other time under this name."""
        self.lucks += 1  # so that they are, even if tables were laid under this name before
        (self.folder / "luck").write_text(f"{self.lucks} {name}", encoding="utf-8")

    def start(self) -> None:
        command = [sys.executable, str(Path(__file__).with_name("fixed_luck.py")), "serve"]
        command += ["--no-browser", "--port", str(self.port)]
        command += ["--database", f"sqlite:///{self.folder}/tables.db", "--bot-delay", "0"]
        command += ["--games", self.games]
        command += [] if self.limits else [word for name in UNLIMITED for word in (f"--{name}", "0")]
        env = {**os.environ, "LUCK": str(self.folder / "luck"), **self.environment}
        with (self.folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command, env=env, stdout=log, stderr=log, start_new_session=True)
        end = time.monotonic() + 4 * PATIENCE  # the rules may have to be compiled first
        while time.monotonic() < end and self.process.poll() is None:
            if self.ready():
                return
            time.sleep(0.1)
        raise RuntimeError((self.folder / "server.log").read_text()[-3000:])

    def ready(self) -> bool:
        """Whether all games can be played."""
        try:
            with urllib.request.urlopen(f"{self.url}/api/games", timeout=PATIENCE) as answer:
                offered = json.load(answer)["games"]
        except OSError:
            return False
        return [game["id"] for game in offered if game["ready"]] == self.games.split(",")

    def crash(self) -> None:
        """The power goes, and comes back."""
        self.kill()
        self.start()

    def kill(self) -> None:
        assert self.process is not None
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    build.build()
    server = Server(tmp_path_factory.mktemp("server"))
    try:
        server.start()
        yield server
    finally:
        server.kill()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Chromium's shell without a window if it is there: it needs half the processor time."""
    with chromium(playwright, "chromium-headless-shell", "chromium") as browser:
        yield browser


@contextmanager
def chromium(playwright: Playwright, *names: str) -> Iterator[Browser]:
    """The first of these that is installed."""
    found = next(filter(None, map(shutil.which, names)), None)
    assert found, f"none of {names} is here: scripts/install-test-services.sh installs what tests need"
    flags = [*FLAGS, *(() if PICTURES else UNSEEN)]
    browser = playwright.chromium.launch(executable_path=found, args=flags, timeout=1000 * PATIENCE)
    yield browser
    browser.close()


def watch(context: BrowserContext) -> None:
    """Hear what its pages complain of: warnings, errors, whatever nobody has caught."""

    def said(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(message.text)

    context.on("console", said)
    context.on("weberror", lambda uncaught: complaints.append(str(uncaught.error)))


@pytest.fixture(autouse=True)
def expected() -> Iterator[Expected]:
    """In no test may a page complain, but of what the test says it provokes."""
    complaints.clear()
    allowed = list(ALLOWED)
    yield lambda *words: allowed.extend(words)
    assert [found for found in complaints if not any(word in found for word in allowed)] == []


def visitor(browser: Browser, server: Server, stage: str = "off", **settings: Any) -> BrowserContext:
    """Somebody with cookies of their own, who waits as long as a slow machine needs.

    Where the stage is not what a test is about, what happens is not played out: `stage` is its speed."""
    # What a service worker fetches no test sees: only those about it let it in.
    made = browser.new_context(base_url=server.url, **{"service_workers": "block"} | settings)
    watch(made)
    made.set_default_timeout(1000 * PATIENCE)
    made.add_init_script(SETTINGS % stage)
    return made


@pytest.fixture
def window(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Callable[..., Person]]:
    """Opens windows, each with cookies of its own."""
    server.luck(request.node.nodeid)
    opened: list[BrowserContext] = []

    def open_window(path: str | None = "/", stage: str = "off", **context: Any) -> Person:
        """Without a path nothing is shown yet: for whoever goes straight to a table."""
        settings = {"viewport": DESKTOP, "locale": "en", "reduced_motion": "reduce"} | context
        made = visitor(browser, server, stage, **settings)
        opened.append(made)
        person = Person(made.new_page())
        if path is not None:
            person.page.goto(path)
            person.page.wait_for_selector("main:not([aria-busy=true]) h1, .frame")
        return person

    yield open_window
    for made in opened:
        made.close()


def settled(page: Page) -> None:
    """Wait until nothing moves or fades any more."""
    page.wait_for_function("() => document.getAnimations().every((a) => a.playState !== 'running')")


def shot(page: Page, name: str) -> None:
    """A screenshot for people to look at, if they want any (artefacts/ is not kept in git)."""
    settled(page)
    if PICTURES:
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=ARTEFACTS / f"{name}.png")


def api(page: Page, method: str, path: str, body: Any = None) -> Any:
    """Ask the server as this page's visitor; whoever that is, the page itself has asked first."""
    if page.url.startswith(("http:", "https:")):
        page.evaluate("() => navigator.locks.request('me', () => null)")
    asked = page.request.get("/api/me", max_retries=2)
    headers = {"X-CSRF-Token": asked.json()["csrf"], "Origin": asked.url.removesuffix("/api/me")}
    headers["Connection"] = "close"  # an idle connection may be closed by the server just when it is used again
    data = None if body is None else json.dumps(body)
    answer = page.request.fetch(f"/api{path}", method=method, headers=headers, data=data, max_retries=2)
    assert answer.ok, (answer.status, answer.text())
    return answer.json()


def by_wire(page: Page, server: Server, table: str, choose: Choice) -> None:
    """Whoever looks at this page plays all their seats, straight over the wire, until the game is over or nothing is
    chosen. `choose` gets what the table says and the seat that is asked."""
    cookies = "; ".join(f"{c['name']}={c['value']}" for c in page.context.cookies())
    address = f"{server.url.replace('http', 'ws', 1)}/ws/tables/{table}"
    patient = {"max_size": None, "open_timeout": PATIENCE, "ping_timeout": PATIENCE}
    with connect(address, additional_headers={"Cookie": cookies}, origin=Origin(server.url), **patient) as socket:
        for _ in range(10 * MOST):
            state = json.loads(socket.recv(timeout=PATIENCE))
            assert state["type"] != "refused", state
            if state["type"] not in ("state", "update"):
                continue
            assert state["viewer_seats"], "who looks at this page only watches: its cookie is not theirs who sit here"
            seat = next((int(seat) for seat, legal in state["legal"].items() if legal), None)
            if seat is None and next(iter(state["views"].values()))["over"]:
                return
            if seat is None:
                continue
            chosen = choose(state, seat)
            if chosen is None:
                return
            act = {"seat": seat, "seq": state["seq"], "client_id": str(state["seq"]), "action": chosen}
            socket.send(json.dumps({"type": "act", **act}))
    raise AssertionError("the game goes on and on")


def sensible(state: dict[str, Any], seat: int) -> int:
    """What somebody would do in Blue Moon City."""
    return decision(state["views"][str(seat)], seat, state["legal"][str(seat)])


@pytest.fixture(scope="session")
def finished(browser: Browser, server: Server) -> Iterator[dict[str, Any]]:
    """A finished game, played straight over the wire, to continue from wherever a test wants."""
    server.luck("finished")
    context = visitor(browser, server)
    page = context.new_page()
    seats = [{"kind": "me"}, {"kind": "hotseat", "name": "Second"}]
    table = api(page, "POST", "/tables", {"game": "blue-moon-city", "players": 2, "seats": seats})
    by_wire(page, server, table["id"], sensible)
    table = api(page, "GET", f"/tables/{table['id']}")
    assert table["status"] == "over"
    yield table
    context.close()


def against_a_bot(person: Person) -> None:
    """Sit down at a new table with a bot that needs no time to think."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    made = api(person.page, "POST", "/tables", {"game": "blue-moon-city", "players": 2, "seats": seats})
    person.page.goto(f"/table/{made['id']}")
    person.page.wait_for_selector("[data-cell]")


def continued(person: Person, finished: dict[str, Any], back: int, seats: list[dict[str, Any]]) -> str:
    """A new table from `back` actions before the end of the finished game."""
    at = max(0, finished["number"] - back)
    if [seat["kind"] for seat in seats] == ["me", "bot"] and finished["result"]["ranks"][1] == 1:
        seats = seats[::-1]  # the seat that was about to win is the person's
    made = api(person.page, "POST", f"/tables/{finished['id']}/continue", {"at": at, "seats": seats})
    return str(made["id"])


def violations(page: Page) -> list[str]:
    """What axe finds against WCAG 2.2 A and AA."""
    settled(page)
    if not page.evaluate("'axe' in window"):
        # The policy of the page forbids foreign scripts; a test may bring one by the debugger's door.
        page.evaluate(AXE.read_text())
    tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
    found = page.evaluate("(tags) => axe.run(document, { runOnly: tags, resultTypes: ['violations'] })", tags)
    return [
        f"{v['id']}: {n['html'][:160]} ({n['failureSummary'][:300]})" for v in found["violations"] for n in v["nodes"]
    ]
