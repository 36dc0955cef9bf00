"""The page "My copy": values corrected from one's own copy, checked as they are entered, saved and loaded again."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from moontable import games
from moontable.games import box as boxes

from .conftest import PHONE, Expected, shot, violations
from .driver import Person

Window = Callable[..., Person]
KEYS = r"\b(?:my-copy|origin|part|field|places|box|count|op|trigger|deck|way|forbids|place|tag|double)-[a-z_-]+\b"
SIZES = {
    "desktop": {"width": 1440, "height": 900},
    "phone": PHONE,
    "tablet": {"width": 820, "height": 1180},
    "flat": {"width": 844, "height": 390},
}


def card(person: Person, part: str, name: str) -> Any:
    section = person.page.locator("section", has=person.page.get_by_role("heading", name=part, exact=True))
    return section.locator(f"[data-card={name}]")


def test_a_copy_is_entered_checked_saved_and_loaded(window: Window, tmp_path: Path, expected: Expected) -> None:
    expected("status of 400")  # the sheet of another game
    person = window("/copy/blue-moon-city")
    page = person.page
    status = page.get_by_role("status")
    status.get_by_text("Everything fits").wait_for()
    page.get_by_text("Standard box").wait_for()
    vulca = card(person, "People cards", "black")
    expect(vulca.get_by_text("reconstructed", exact=True)).to_be_visible()
    vulca.get_by_label("Vulca: cards, of value 1").fill("5")
    status.get_by_text("Still wrong (1)").wait_for()
    page.locator(".counts .bad", has_text="Cards of Vulca: 11 (10)").wait_for()
    expect(page.get_by_role("button", name="Save the sheet")).to_be_disabled()
    vulca.get_by_label("Vulca: cards, of value 3").fill("2")
    status.get_by_text("Everything fits").wait_for()
    vulca.get_by_text("your copy", exact=True).wait_for()  # it has lost its mark

    temple = card(person, "Buildings", "fire-temple")
    temple.get_by_role("button", name="Fire Temple", exact=True).click()
    temple.get_by_label("Fire Temple: contribution spaces, left to right, 1: value").fill("12")
    temple.get_by_text("should be a whole number from 1 to 9, not 12").wait_for()
    shot(page, "my-copy-wrong")
    temple.get_by_label("Fire Temple: contribution spaces, left to right, 1: value").fill("6")
    status.get_by_text("Everything fits").wait_for()
    temple.get_by_role("button", name="As printed: Fire Temple").click()
    temple.get_by_text("reconstructed", exact=True).wait_for(state="detached")

    save = page.get_by_role("button", name="Save the sheet")
    page.wait_for_function("(e) => !e.disabled", arg=save.element_handle())
    with page.expect_download() as download:
        save.click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    box = boxes.read(file)
    assert file.name == "blue-moon-city.toml"
    assert box.sound
    assert box.values["people"][0] == {"id": "black", "cards": [5, 3, 2], "provenance": {"cards": "printed"}}
    assert [space["value"] for space in box.values["building"][1]["spaces"]] == [6, 4, 3]
    assert box.values["building"][1]["provenance"]["construction"] == "printed"
    page.get_by_text(f"Own box {box.hash}").wait_for()

    other = window("/copy/blue-moon-city")  # somebody else, without an account, with the file
    other.page.get_by_text("Standard box").wait_for()
    other.page.get_by_label("Load a sheet").set_input_files(file)
    other.page.get_by_text(f"Own box {box.hash}").wait_for()
    wrong = tmp_path / "luna.toml"
    wrong.write_text(boxes.standard("luna-capital").text(), encoding="utf-8")
    other.page.get_by_label("Load a sheet").set_input_files(wrong)
    other.page.get_by_role("alert").get_by_text("This sheet is for another game.").wait_for()


def test_what_was_entered_is_still_there(window: Window) -> None:
    person = window("/copy")
    page = person.page
    page.get_by_role("link", name="Blue Moon City").click()
    hoax = card(person, "People cards", "white")
    hoax.get_by_label("Hoax: cards, of value 2").fill("2")
    hoax.get_by_label("Hoax: cards, of value 1").fill("5")
    page.get_by_text(re.compile("Own box [0-9a-f]{8}")).wait_for()
    page.reload()
    page.get_by_text("The changes you made here last time are still there.").wait_for()
    expect(hoax.get_by_label("Hoax: cards, of value 1")).to_have_value("5")
    page.on("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Start again").click()
    page.get_by_text("Standard box").wait_for()
    expect(hoax.get_by_label("Hoax: cards, of value 1")).to_have_value("4")


def test_an_ability_is_put_together_from_words(window: Window) -> None:
    """A card of Moon Colony Bloodbath: another trigger, another effect, a cost."""
    person = window("/copy/moon-colony-bloodbath")
    page = person.page
    mine = card(person, "Buildings", "silica-mine")
    mine.get_by_role("button", name="Silica Mine", exact=True).click()
    first = "Silica Mine: abilities, 1"
    mine.get_by_label(f"{first}: when", exact=True).select_option("farm")
    mine.get_by_label(f"Add: {first}", exact=True).select_option("cost")
    mine.get_by_text("must be true where there is a cost").wait_for()
    mine.get_by_label(f"Add: {first}", exact=True).select_option("optional")
    page.get_by_role("status").get_by_text("Everything fits").wait_for()
    page.get_by_text(re.compile("Own box [0-9a-f]{8}")).wait_for()
    shot(page, "my-copy-ability")


@pytest.mark.parametrize("size", SIZES)
def test_every_screen(window: Window, size: str) -> None:
    """All three games: nothing wider than the screen, and axe (asked where the page is widest and narrowest, since it
    takes its time over so many fields) has nothing to say."""
    person = window("/copy", viewport=SIZES[size])
    page = person.page
    for game_id in games.known():
        page.goto(f"/copy/{game_id}")
        page.wait_for_selector("[data-card]")
        for title in page.locator("button.title").all()[:2]:
            title.click()
        shot(page, f"my-copy-{game_id}-{size}")
        assert page.evaluate("document.documentElement.scrollWidth") <= SIZES[size]["width"]
        if size in ("desktop", "phone"):
            assert violations(page) == []


@pytest.mark.parametrize("language", ["fr", "pl"])
def test_other_languages(window: Window, language: str) -> None:
    person = window("/copy", locale=language)
    page = person.page
    for game_id in games.known():
        page.goto(f"/copy/{game_id}")
        page.wait_for_selector("[data-card]")
        for title in page.locator("button.title").all()[:3]:
            title.click()
        words = page.locator("main").inner_text()
        keys = (
            r"\b(?:my-copy|origin|part|field|places|box|count|op|trigger|deck|way|forbids|place|tag|double)-[a-z_-]+\b"
        )
        assert re.findall(keys, words) == []
