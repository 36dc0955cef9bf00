"""Positions as pictures, drawn by the page itself in a Chromium without a window.

    from moontable.sim import picture
    picture.pixels(game, states[0], seat=0)   # (900, 1440, 3) uint8
    picture.svg(game, states[0], seat=0)      # the drawing as text: one file that browsers show

The environments' render_mode="rgb_array" and "svg" are these. It takes `pip install 'moontable[pictures]'` and a
Chromium: one that is installed, or Playwright's own (`playwright install chromium`).
"""

import atexit
import io
import mimetypes
import os
import queue
import shutil
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec
import numpy as np
from numpy.typing import NDArray

from ..engine.game import Game, RulesError
from ..web import STATIC

SIZE = (1440, 900)  # the table on a desk; below 900 or 600 the page lays itself out for a phone
INSTALL = "pip install 'moontable[pictures]'"
NO_CHROMIUM = "pictures need a Chromium: install your system's, or run `playwright install chromium`"
_CHROMIUM = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS = ("--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--force-color-profile=srgb")
_PAGE = "http://moontable.invalid/"  # no such address: every file the page asks for is handed to it here


class NoPictures(RulesError):
    """Something that drawing needs is missing; the message says what to do."""


def chromium_of(playwright: Any) -> str | None:
    """Playwright's own if it is there, otherwise the system's."""
    own: str = playwright.chromium.executable_path
    return own if Path(own).exists() else next(filter(None, map(shutil.which, _CHROMIUM)), None)


class Studio:
    """The page in a browser, on a thread of its own: a browser belongs to one thread, environments to any."""

    def __init__(self) -> None:
        self._wanted: queue.Queue[tuple[Callable[[], Any], Future[Any]] | None] = queue.Queue()
        self._games: dict[str, Game] = {}
        self.page: Any = None
        self._browser = ExitStack()
        self._thread = threading.Thread(target=self._work, name="pictures", daemon=True)
        self._thread.start()
        atexit.register(self.close)

    def draw(self, game: Game, position: Any, seat: int | None, size: tuple[int, int], language: str) -> bytes:
        """A PNG."""
        order = self._order(game, position, seat, language)

        def shot() -> bytes:
            page = self._drawn(game, order, size)
            picture: bytes = page.screenshot(animations="disabled", caret="hide")
            return picture

        png: bytes = self.ask(shot)
        return png

    def svg(self, game: Game, position: Any, seat: int | None, size: tuple[int, int], language: str) -> str:
        order = self._order(game, position, seat, language)
        drawing: str = self.ask(lambda: self._drawn(game, order, size).evaluate("svg()"))
        return drawing

    def close(self) -> None:
        self._wanted.put(None)
        self._thread.join()

    @staticmethod
    def _order(game: Game, position: Any, seat: int | None, language: str) -> bytes:
        view = game.view(position, seat)
        return msgspec.json.encode({"view": view, "seat": seat, "box": game.box, "language": language})

    def ask(self, work: Callable[[], Any]) -> Any:
        answer: Future[Any] = Future()
        self._wanted.put((work, answer))
        return answer.result()

    def _work(self) -> None:
        while (task := self._wanted.get()) is not None:
            work, answer = task
            try:
                answer.set_result(work())
            except BaseException as error:  # whoever asked gets it
                answer.set_exception(error)
        self._browser.close()

    def _drawn(self, game: Game, order: bytes, size: tuple[int, int]) -> Any:
        page = self._open() if self.page is None or self.page.is_closed() else self.page
        self._games[game.id] = game
        width, height = size
        if page.viewport_size != {"width": width, "height": height}:
            page.set_viewport_size({"width": width, "height": height})
        page.evaluate("order => draw(JSON.parse(order))", order.decode())
        return page

    def _open(self) -> Any:
        if not (STATIC / "index.html").exists():
            raise NoPictures("pictures are drawn by the page, and it has not been built: run `make page` first")
        try:
            from playwright.sync_api import sync_playwright
        except ImportError:
            raise NoPictures(f"pictures need Playwright: {INSTALL}") from None
        self._browser.close()  # one that has died
        with ExitStack() as opened:
            playwright = opened.enter_context(sync_playwright())
            found = chromium_of(playwright)
            if found is None:
                raise NoPictures(NO_CHROMIUM)
            browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
            opened.callback(browser.close)
            page = browser.new_page(reduced_motion="reduce", service_workers="block")
            page.set_default_timeout(0)  # a slow machine is no fault
            page.route("**/*", self._serve)
            page.goto(f"{_PAGE}#drawing")
            page.wait_for_function("'draw' in window")
            self._browser, self.page = opened.pop_all(), page
        return page

    def _serve(self, route: Any) -> None:
        """What the page asks for: its own files, texts, and what a game's box prints."""
        from ..server.shelf import refer, text_of

        asked = urlsplit(route.request.url)
        path = asked.path.lstrip("/") or "index.html"
        data: bytes | None = None
        if path.startswith("text/"):
            name, language, _ = path.removeprefix("text/").split(".")
            data = text_of(None if name == "app" else self._games[name], language)
        elif path.startswith("api/rules/"):
            game = self._games[path.removeprefix("api/rules/")]
            if parse_qs(asked.query).get("box", [""]) == [game.box]:
                data = msgspec.json.encode(refer(game))
        elif (file := STATIC / path).is_file():
            data = file.read_bytes()
        if data is None:
            route.fulfill(status=404)
        else:
            route.fulfill(body=data, content_type=mimetypes.guess_type(path)[0] or "text/plain; charset=utf-8")


_studios: dict[int, Studio] = {}  # by process: a browser does not outlive a fork


def studio() -> Studio:
    return _studios.setdefault(os.getpid(), _studios.get(os.getpid()) or Studio())


def png(game: Game, position: Any, seat: int | None, size: tuple[int, int] = SIZE, language: str = "en") -> bytes:
    """The position as the page shows it to a seat (None: to whoever watches), as a PNG file."""
    return studio().draw(game, position, seat, size, language)


def pixels(
    game: Game, position: Any, seat: int | None, size: tuple[int, int] = SIZE, language: str = "en"
) -> NDArray[np.uint8]:
    """As `png`, as an array (height, width, 3)."""
    try:
        from PIL import Image
    except ImportError:
        raise NoPictures(f"pictures as arrays need Pillow: {INSTALL}") from None
    with Image.open(io.BytesIO(png(game, position, seat, size, language))) as image:
        return np.asarray(image.convert("RGB"))


def svg(game: Game, position: Any, seat: int | None, size: tuple[int, int] = SIZE, language: str = "en") -> str:
    """As `png`, as SVG: HTML in a `foreignObject`, with its styles and fonts, so only browsers show it."""
    return studio().svg(game, position, seat, size, language)
