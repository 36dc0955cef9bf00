"""A game taken along as a file: from a table of the browser to the server or another browser; and what is no record."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from moontable.cli.main import main

from .conftest import DESKTOP, PHONE, SETTINGS, SIDEWAYS, TABLET, Expected, api, violations, watch
from .driver import PATIENCE, Person
from .test_local import FIRST, choose, served
from .test_where import AT_THE_SERVER, LOCAL, against, play

Window = Callable[..., Person]

GAME = "luna-capital"
GOLDEN = Path(__file__).parents[1] / "golden"

# Bots are asked to think only when somebody lets them; which addresses of files are taken back is noted.
HOLD = """() => {
  self.held = [];
  self.gone = [];
  URL.revokeObjectURL = (address) => gone.push(address);
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    const go = () => send.call(this, message, ...rest);
    if (message?.method === "think") held.push(go);
    else go();
  };
}"""


def downloaded(page: Page, file: Path) -> Path:
    """The record of the running game that the page plays by itself."""
    page.get_by_role("button", name="Leave").click()
    return saved(page, file)


def saved(page: Page, file: Path) -> Path:
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    download.value.save_as(file)
    return file


def test_a_record_can_be_saved_whatever_happens_at_the_table_meanwhile(window: Window, tmp_path: Path) -> None:
    """A bot moves while the way out is open: that took the file's address back under the reader's hand."""
    page = window().page
    against(page, "hard").select_option("device")
    page.evaluate(HOLD)
    play(page, LOCAL)
    asked = "() => held.length || [...document.querySelectorAll('.always .btn')].at(-1)?.disabled === false"
    while page.wait_for_function(asked) and not page.evaluate("held.length"):
        assert choose(page, FIRST, 1) == 1
    page.get_by_role("button", name="Leave").click()
    link = page.get_by_role("link", name="Download the record")
    address = link.get_attribute("href")
    page.evaluate("held.forEach((go) => go())")
    expect(link).not_to_have_attribute("href", address or "")
    assert page.evaluate("gone") == []
    file = saved(page, tmp_path / "saved.record")
    assert main(["replay", str(file), "--verify"]) == 0


def chosen(page: Page, *files: Path | dict[str, object]) -> None:
    """Open a record in the lobby, as far as it is read."""
    page.get_by_role("button", name="Open a record").click()
    for file in files:
        page.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]


def seq(page: Page) -> int:
    expect(page.locator(".zone")).to_be_visible()
    return int(page.locator(".zone").get_attribute("data-seq") or 0)


def test_a_game_of_the_page_goes_on_at_the_server_and_in_another_browser(
    window: Window, browser: Browser, tmp_path: Path
) -> None:
    page = window().page
    against(page, "easy").select_option("device")
    play(page, LOCAL)
    assert choose(page, FIRST, 2) == 2  # by then the bot's rules are there
    page.context.set_offline(True)
    assert choose(page, FIRST, 2) == 2
    page.context.set_offline(False)
    file = downloaded(page, tmp_path / "carried.record")
    assert main(["replay", str(file), "--verify"]) == 0

    # By the button: the same seats at the server, and the same bot.
    before = len(file.read_text().splitlines())
    page.get_by_role("button", name="Go on at the server").click()
    expect(page).to_have_url(AT_THE_SERVER)
    table = api(page, "GET", f"/tables/{page.url.rsplit('/', 1)[1]}")
    assert [seat["bot"] for seat in table["seats"]] == [None, "easy"]
    assert table["origin"]["table"] == ""
    assert table["number"] >= 4
    expect(page.locator("header").get_by_text("From a record")).to_be_visible()
    assert choose(page, FIRST, 2) == 2

    # By the file: somebody else, who goes on against another bot.
    other = window().page
    chosen(other, file)
    drawer = other.get_by_role("dialog", name="Open a record")
    expect(drawer.get_by_role("status")).to_contain_text("Luna Capital · players: 2")
    drawer.get_by_label("Seat 2").select_option("bot:random")
    expect(drawer.get_by_label("Where")).to_have_value("server")
    assert violations(other) == []
    drawer.get_by_role("button", name="Go on with it").click()
    expect(other).to_have_url(AT_THE_SERVER)
    assert choose(other, FIRST, 2) == 2
    assert seq(other) > before - 12  # all that was played before is there

    # Where there is no server at all.
    assert main(["site", str(tmp_path / "space" / "some" / "where")]) == 0
    context = browser.new_context(viewport=PHONE, locale="en", reduced_motion="reduce", service_workers="block")
    watch(context)
    context.set_default_timeout(1000 * PATIENCE)
    context.add_init_script(SETTINGS % "off")
    with served(tmp_path / "space") as site:
        alone = context.new_page()
        alone.goto(site)
        chosen(alone, file)
        expect(alone.get_by_label("Where")).to_have_count(0)
        alone.get_by_role("button", name="Go on with it").click()
        expect(alone).to_have_url(re.compile("#/table/local-"))
        assert choose(alone, FIRST, 1) == 1
        again = downloaded(alone, tmp_path / "again.record").read_text().splitlines()
        assert again[:-1][: before - 1] == file.read_text().splitlines()[:-1]
    context.close()


def test_a_finished_game_is_looked_back_at_here_and_there(window: Window) -> None:
    page = window().page
    for where, url in (("device", LOCAL), ("server", AT_THE_SERVER)):
        chosen(page, GOLDEN / GAME / "2p-capital.record")
        drawer = page.get_by_role("dialog", name="Open a record")
        expect(drawer.get_by_role("status")).to_contain_text("The game is over.")
        expect(drawer.get_by_label("Seat 1")).to_have_count(0)
        drawer.get_by_label("Where").select_option(where)
        drawer.get_by_role("button", name="Look back at it").click()
        expect(page).to_have_url(re.compile(url.pattern[:-1] + "/replay"))
        expect(page.get_by_role("slider").first).to_be_visible()
        page.goto("/")


def test_what_is_no_record_is_told_in_a_sentence(window: Window, expected: Expected) -> None:
    """Nothing is kept, and the next file may be right."""
    expected("status of 400")
    page = window().page
    whole = (GOLDEN / GAME / "2p-capital.record").read_text()
    rows = whole.splitlines()
    first = next(n for n, row in enumerate(rows) if row.startswith("1 P"))
    hostile = {
        "should be “moontable record 1”": "GIF89a\0\0<script>alert(1)</script>",
        "There is no such game": "moontable record 1\ngame: ../../api/me\nplayers: 2\nseed: 1\n",
        "a number of players": whole.replace("players: 2", "players: 99999"),
        "what one player knew": re.sub("(?m)^seed: .*$", "", whole),
        "too long": "moontable record 1\n" + "#" * 400_001,
        "is missing": "\n".join(rows[:-1]),
        f"Line {first + 1} ": "\n".join([*rows[:first], "<img src=x onerror=alert(1)>", *rows[first + 1 :]]),
    }
    chosen(page)
    drawer = page.get_by_role("dialog", name="Open a record")
    for sentence, text in hostile.items():
        page.locator("input[type=file]").set_input_files({"name": "x", "mimeType": "", "buffer": text.encode()})
        expect(drawer.get_by_role("alert")).to_contain_text(sentence)
        expect(drawer.get_by_role("button", name="Look back at it")).to_have_count(0)
    # What only playing it through shows, by the page's rules as by the server's.
    said = {
        "not possible by the rules": whole.replace(rows[first], "1 P1 fly away"),
        "This record was changed": re.sub("(?m)^seed: ..", "seed: 00", whole),
    }
    for where in ("device", "server"):
        for sentence, text in said.items():
            page.locator("input[type=file]").set_input_files({"name": "x", "mimeType": "", "buffer": text.encode()})
            drawer.get_by_label("Where").select_option(where)
            drawer.get_by_role("button", name="Look back at it").click()
            expect(drawer.get_by_role("alert")).to_contain_text(sentence)
    assert violations(page) == []
    page.reload()
    page.wait_for_selector("main:not([aria-busy=true]) h1")
    if api(page, "GET", "/tables")["tables"]:  # of other tests, which anybody may join: then the list has come
        expect(page.locator(".tables li, .find li").first).to_be_visible()
    expect(page.get_by_role("heading", name="Your tables")).to_have_count(0)
    assert api(page, "GET", "/tables?show=mine")["tables"] == []


def test_whoever_joins_reads_that_it_was_made_from_a_record(window: Window) -> None:
    page, guest = window().page, window(viewport=PHONE).page
    page.get_by_role("button", name="Open a record").click()
    page.locator("input[type=file]").set_input_files(
        {"name": "x", "mimeType": "", "buffer": b"moontable record 1\ngame: luna-capital\nplayers: 2\nseed: 7\n"}
    )
    drawer = page.get_by_role("dialog", name="Open a record")
    drawer.get_by_label("Seat 2").select_option("open")
    expect(drawer).to_contain_text("dealt anew")
    drawer.get_by_role("button", name="Go on with it").click()
    expect(page).to_have_url(AT_THE_SERVER)
    guest.goto(page.url)
    expect(guest.get_by_text("made from a record")).to_be_visible()
    guest.get_by_role("button", name="Sit down here").click()
    note = guest.get_by_role("status").filter(has_text="made from a record")
    expect(guest.locator(".zone")).to_be_visible()
    note.get_by_role("button").click()
    expect(note).to_have_count(0)


def test_in_three_languages_on_all_screens(window: Window) -> None:
    words = {"en": "Open a record", "fr": "Ouvrir une partie enregistrée", "pl": "Otwórz zapis gry"}
    for language, size in zip(["en", "fr", "pl", "fr"], [DESKTOP, PHONE, TABLET, SIDEWAYS], strict=True):
        page = window(viewport=size, locale=language).page
        page.get_by_role("button", name=words[language]).focus()
        page.keyboard.press("Enter")
        drawer = page.get_by_role("dialog", name=words[language])
        page.locator("input[type=file]").set_input_files(
            {"name": "x", "mimeType": "", "buffer": b"moontable record 1\ngame: luna-capital\nplayers: 3\nseed: 7\n"}
        )
        drawer.locator("select").nth(1).select_option("open")
        expect(drawer.locator("p")).to_have_count(3)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert violations(page) == []
        page.keyboard.press("Escape")
        expect(drawer).to_have_count(0)
