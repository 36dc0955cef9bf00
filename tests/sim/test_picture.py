"""Positions as pictures: the page draws them, the environments give them out, Gymnasium films them."""

import asyncio
import io
import sys
import xml.etree.ElementTree as ElementTree
from concurrent.futures import ThreadPoolExecutor

import gymnasium
import imageio_ffmpeg
import numpy as np
import pytest
from gymnasium.wrappers import RecordVideo
from PIL import Image
from playwright.sync_api import sync_playwright

import moontable.sim.gymnasium  # noqa: F401 (registers all games)
from moontable import games
from moontable.sim import picture
from moontable.sim.pettingzoo import env, parallel_env
from moontable.sim.table import Table
from moontable.web import build

ALL = games.known()
WIDTH, HEIGHT = picture.SIZE


@pytest.fixture(scope="module", autouse=True)
def _page() -> None:
    build.build()


# What would have to be scrolled to be seen.
CUT = """() => [...document.querySelectorAll(".frame *")].filter((element) => {
  const { overflowX, overflowY } = getComputedStyle(element);
  return /auto|scroll/.test(overflowX + overflowY) && element.clientWidth &&
    (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1);
}).map((element) => `${element.tagName} ${element.className}: ${element.innerText.slice(-60)}`)"""


# Words of cards that go on in the next line.
BROKEN = """() => [...document.querySelectorAll(".card .name")].flatMap((name) => {
  const text = name.firstChild;
  return [...text.data.matchAll(/[^\\s-]+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1;
  }).map(([word]) => word);
})"""


def some_table(game_id, decisions=30, seed=3, players=2):
    table = Table(game_id, players, {})
    table.deal(seed)
    dice = np.random.default_rng(seed)
    for _ in range(decisions):
        if table.states["over"][0]:
            break
        table.play(table.asked, int(dice.choice(table.legal(table.asked))))
    return table


def found_in(table, seat, script, size=picture.SIZE, language="en"):
    """What a script finds in the page from which the picture would be taken: most of the time would go into the PNG."""
    studio = picture.studio()
    order = studio._order(table.game, table.states[0], seat, language)
    return studio.ask(lambda: studio._drawn(table.game, order, size).evaluate(script))


def as_a_browser_shows(svg):
    """The picture that a page without anything else makes of an SVG file."""

    def shot():
        with sync_playwright() as playwright:
            found = picture.chromium_of(playwright)
            assert found
            browser = playwright.chromium.launch(executable_path=found, args=list(picture.FLAGS), timeout=0)
            page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, reduced_motion="reduce")
            page.route("**/*", lambda route: route.fulfill(body=svg, content_type="image/svg+xml"))
            page.goto("http://moontable.invalid/position.svg")
            png = page.screenshot(animations="disabled")
            browser.close()
            return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"))

    with ThreadPoolExecutor(1) as apart:  # other tests have a browser on this thread
        return apart.submit(shot).result()


@pytest.mark.parametrize("game_id", ALL)
def test_the_page_draws_a_position(game_id):
    table = some_table(game_id)
    first, again = (picture.pixels(table.game, table.states[0], 0) for _ in range(2))
    assert (first.shape, first.dtype) == ((HEIGHT, WIDTH, 3), np.uint8)
    assert len(np.unique(first.reshape(-1, 3), axis=0)) > 1000
    assert np.array_equal(first, again)
    small = picture.pixels(table.game, table.states[0], 0, size=(1000, 700))
    assert small.shape == (700, 1000, 3)
    other = some_table(game_id, 31)
    assert not np.array_equal(first, picture.pixels(other.game, other.states[0], 0))


@pytest.mark.parametrize("game_id", ALL)
def test_a_picture_shows_no_more_than_the_seat_sees(game_id):
    """All that a seat cannot know dealt anew: the picture stays the same, and another seat sees another one."""
    table = some_table(game_id)
    dealt = table.referee.copy(table.states)
    table.game.loops.resample_at(dealt, 0, 0, np.uint64(99))
    mine = picture.png(table.game, table.states[0], 0)
    assert mine == picture.png(table.game, dealt[0], 0)
    assert mine != picture.png(table.game, table.states[0], 1)
    assert mine != picture.png(table.game, table.states[0], None)


@pytest.mark.parametrize("game_id", ALL)
def test_the_svg_is_the_same_drawing(game_id):
    """One file, which a browser shows as the page itself looks; it names nothing outside itself."""
    table = some_table(game_id)
    svg = picture.svg(table.game, table.states[0], 0)
    root = ElementTree.fromstring(svg)
    assert (root.tag, root.get("width"), root.get("height")) == ("{http://www.w3.org/2000/svg}svg", "1440", "900")
    assert table.game.name in "".join(root.itertext())
    shown, drawn = as_a_browser_shows(svg).astype(int), picture.pixels(table.game, table.states[0], 0).astype(int)
    assert shown.shape == drawn.shape
    assert np.abs(shown - drawn).mean() < 0.1


@pytest.mark.parametrize(
    ("game_id", "players"), [(game, players) for game in ALL for players in games.load(game, "").players]
)
def test_nothing_is_cut_off(game_id, players):
    """As a game goes on there is more to show: cards taken, piles, hands. A picture cannot be scrolled."""
    for decisions in (40, 80, 160, 10_000):
        table = some_table(game_id, decisions, seed=players, players=players)
        for seat in (0, None):
            assert found_in(table, seat, CUT) == [], decisions
        if table.states["over"][0]:
            break


@pytest.mark.parametrize("game_id", ALL)
def test_at_the_end_it_says_how_it_ended(game_id):
    table = some_table(game_id, 10_000)
    assert table.states["over"][0]
    assert "to move" not in (svg := picture.svg(table.game, table.states[0], 0))
    assert any(words in svg for words in ("You win!", "Won by", "A draw"))


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_no_name_of_a_card_is_broken_within_a_word(language):
    """All Buildings in a hand, on a phone."""
    table = some_table("moon-colony-bloodbath", 0)
    buildings, studio = table.game.vocabulary["building"], picture.studio()
    broken = set(found_in(table, 0, BROKEN, (390, 844), language))
    for first in range(0, len(buildings), 8):
        view = table.game.view(table.states[0], 0)
        view["seats"][0]["own"]["hand"] = list(buildings[first : first + 8])
        order = {"view": view, "seat": 0, "box": table.game.box, "language": language}
        studio.ask(lambda order=order: studio.page.evaluate("order => draw(order)", order))
        broken |= set(studio.ask(lambda: studio.page.evaluate(BROKEN)))
    assert broken == set()


def test_the_words_are_those_of_the_language():
    table = some_table("luna-capital")
    svg = picture.svg(table.game, table.states[0], 0, language="fr")
    assert "Joueur 1" in svg
    assert "Player 1" not in svg


def test_gymnasium_films_a_game(tmp_path):
    """RecordVideo with MoviePy, as anybody uses it: the film has a picture for each decision, and one before them."""
    single = gymnasium.make("moontable/luna-capital-v0", players=2, render_mode="rgb_array")
    filmed = RecordVideo(single, str(tmp_path), name_prefix="luna", disable_logger=True)
    _, info = filmed.reset(seed=1)
    assert filmed.render().shape == (HEIGHT, WIDTH, 3)
    for _ in range(4):
        *_, info = filmed.step(int(np.flatnonzero(info["action_mask"])[0]))
    filmed.close()
    film = imageio_ffmpeg.read_frames(str(tmp_path / "luna-episode-0.mp4"))
    about = next(film)
    assert (about["size"], about["fps"]) == ((WIDTH, HEIGHT), 1)
    assert sum(1 for _ in film) == 5


def test_all_environments_draw():
    single = gymnasium.make("moontable/blue-moon-city-v0", render_mode="svg")
    single.reset(seed=1)
    assert single.render().startswith("<svg")
    for make in (env, parallel_env):
        table = make("moon-colony-bloodbath", players=2, render_mode="rgb_array")
        table.reset(seed=1)
        assert table.render().shape == (HEIGHT, WIDTH, 3)


def test_pictures_are_drawn_where_a_loop_runs_already():
    """As in a notebook."""
    table = some_table("luna-capital", 1)

    async def cell():
        return picture.pixels(table.game, table.states[0], None)

    with ThreadPoolExecutor(1) as elsewhere:  # Playwright's own loop may run in this thread, for tests of the page
        assert elsewhere.submit(asyncio.run, cell()).result().shape == (HEIGHT, WIDTH, 3)


def test_a_browser_that_died_is_opened_again():
    table, studio = some_table("luna-capital", 1), picture.studio()
    before = picture.png(table.game, table.states[0], 0)
    studio.ask(lambda: studio.page.close())
    assert picture.png(table.game, table.states[0], 0) == before


def test_what_is_missing_is_named(monkeypatch, tmp_path):
    table = some_table("luna-capital", 1)
    monkeypatch.setattr(picture, "studio", picture.Studio)
    with monkeypatch.context() as without:
        without.setitem(sys.modules, "playwright.sync_api", None)
        with pytest.raises(picture.NoPictures, match=r"Playwright: pip install 'moontable\[pictures\]'"):
            picture.png(table.game, table.states[0], 0)
    with monkeypatch.context() as without:
        without.setattr(picture, "chromium_of", lambda playwright: None)
        with pytest.raises(picture.NoPictures, match="playwright install chromium"):
            picture.png(table.game, table.states[0], 0)
    with monkeypatch.context() as without:
        without.setattr(picture, "STATIC", tmp_path)
        with pytest.raises(picture.NoPictures, match="make page"):
            picture.png(table.game, table.states[0], 0)
    with monkeypatch.context() as without:
        without.setitem(sys.modules, "PIL", None)
        with pytest.raises(picture.NoPictures, match="Pillow"):
            picture.pixels(table.game, table.states[0], 0)
