"""ARCHITECTURE's promise: a fourth game is one folder in games/ and one in the client. The toy game is put there, into
a copy of the sources, and played in the page."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

import moontable
from moontable.web import build

from .conftest import DESKTOP, Server, api, visitor
from .driver import Person, take_turns

TOY = Path(__file__).parents[1] / "toy"


@pytest.fixture(scope="module")
def toy_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    tree = tmp_path_factory.mktemp("fourth")
    ignored = shutil.ignore_patterns("__pycache__", "static", "node_modules", "client")
    shutil.copytree(Path(moontable.__file__).parent, tree / "src" / "moontable", ignore=ignored)
    shutil.copytree(build.SOURCES, tree / "web", ignore=ignored)
    (tree / "web" / "node_modules").symlink_to(build.SOURCES / "node_modules")
    shutil.copytree(TOY, tree / "src" / "moontable" / "games" / "toy", ignore=ignored)
    shutil.copytree(TOY / "client", tree / "web" / "src" / "games" / "toy")
    subprocess.run([sys.executable, str(tree / "src" / "moontable" / "web" / "build.py")], check=True)
    # Interpreted: nothing has to be compiled for one short game.
    server = Server(tree, "toy", PYTHONPATH=str(tree / "src"), NUMBA_DISABLE_JIT="1")
    try:
        server.start()
        yield server
    finally:
        server.kill()


def test_a_fourth_game_is_one_folder_here_and_one_in_the_client(toy_server: Server, browser: Browser) -> None:
    context = visitor(browser, toy_server, locale="en", viewport=DESKTOP, reduced_motion="reduce")
    person = Person(context.new_page())
    page = person.page
    page.goto("/")
    page.locator("[data-game=toy] .toy-picture").wait_for()
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
    table = api(page, "POST", "/tables", {"game": "toy", "players": 2, "seats": seats})
    page.goto(f"/table/{table['id']}")
    page.locator(".toy").wait_for()
    expect(page.locator(".toy-seat")).to_have_count(2)

    def choose(one: Person) -> None:
        one.caught_up()  # both choose at the same time: the other's choice may have come before one's own was done
        if one.seat is not None:
            one.click(one.buttons().first)

    decisions = take_turns([person], lambda: person.over, choose)
    assert decisions >= 2  # two rounds, a card in each
    page.get_by_text("All rounds are played.").first.wait_for()
    assert api(page, "GET", f"/tables/{table['id']}")["status"] == "over"
    page.goto("/rules/toy")
    page.locator(".toy-rules", has_text="the highest wins the round").wait_for()
    context.close()
