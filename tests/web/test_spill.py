"""No word spills out of its button, however long it is in French or Polish and however narrow the screen."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .conftest import settled, shot
from .driver import Person

Window = Callable[..., Person]
WIDTHS = ((320, 700), (390, 844), (640, 800), (820, 1180), (1024, 768), (1180, 820), (1280, 720), (1440, 900))
# Buttons (and what looks like them) with words of which some letter is outside.
SPILT = """() => [...document.querySelectorAll("button, .btn, .deed")].filter((button) => {
  const box = button.getBoundingClientRect();
  if (!box.width || !button.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    if (!text.data.trim() || text.parentElement.closest(".sr, [aria-hidden=true], svg")) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const line of range.getClientRects())
      if (Math.max(box.left - line.left, line.right - box.right, box.top - line.top, line.bottom - box.bottom) > 2)
        return true;
  }
  return false;
}).map((button) => button.innerText.trim())"""


@pytest.mark.parametrize("language", ["fr", "pl"])
@pytest.mark.parametrize("game", ["moon-colony-bloodbath", "luna-capital", "blue-moon-city"])
def test_words_stay_inside_their_buttons(window: Window, game: str, language: str) -> None:
    """The lobby, and a table at which the five Actions (or their like) stand to be chosen."""
    person = window(locale=language)
    page = person.page
    for place in ("lobby", "table"):
        if place == "table":
            page.locator(f"[data-game={game}] .learn").click()
            page.get_by_test_id("tutorial").wait_for()
        spilt = {}
        for width, height in WIDTHS:
            page.set_viewport_size({"width": width, "height": height})
            settled(page)
            if found := page.evaluate(SPILT):
                spilt[width] = found
            if width in (390, 1440):
                shot(page, f"spill-{game}-{language}-{place}-{width}")
        assert spilt == {}, place
    # Titles are set in Marcellus, whose 11 looks like II: their digits come from the font of the text.
    assert page.evaluate("document.fonts.load('16px Digits', '11').then((found) => found.length)") == 1
    assert page.evaluate("getComputedStyle(document.body).getPropertyValue('--title')").strip().startswith('"Digits"')
    if game == "moon-colony-bloodbath":
        expect(page.locator(".deed")).to_have_count(5)
