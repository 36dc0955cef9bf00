"""Blue Moon City's tutorial: finish the mill, let the rival move, bring an offering."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .conftest import shot, violations
from .driver import Person


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_tutorial(window: Callable[..., Person], language: str) -> None:
    person = window(locale=language)
    page = person.page
    page.locator("[data-game=blue-moon-city] .learn").click()
    coach = page.get_by_test_id("tutorial")
    primary = page.locator(".buttons .btn.primary:not(:disabled)").first
    said = []

    def at(number: int) -> None:
        page.locator(f"[data-testid=tutorial][data-step='{number}']").wait_for()
        said.append(coach.inner_text())

    for number in (1, 2):
        at(number)
        page.keyboard.press("Enter")
    at(3)
    page.locator("[data-building=university]").click()  # not what the step is about
    expect(coach).to_have_attribute("data-step", "3")
    page.locator("[data-building=mill]").click()
    at(4)
    primary.click()
    at(5)
    shot(page, f"tutorial-{language}")
    if language == "en":
        assert violations(page) == []
    primary.click()  # the space
    page.locator("[data-card='red-1']").click()
    page.locator("[data-card='red-2']").click()
    primary.click()  # the marker
    for number in (6, 7):
        at(number)
        page.keyboard.press("Enter")
    at(8)
    primary.click()
    at(11)  # the rival's two steps go by themselves
    page.locator("[data-building=courtyard]").click()
    at(12)
    primary.click()
    at(13)
    primary.click()
    at(14)
    assert person.view["seats"][0]["offerings"] == 2
    assert "tutorial-" not in " ".join(said)
    assert len(set(said)) == len(said)
    table = page.url.split("/")[4]
    page.locator(".coach a.btn").click()
    learn = page.locator("[data-game=blue-moon-city] .learn")
    learn.locator("svg").wait_for()  # ticked off
    person.wait(lambda: page.request.get(f"/api/tables/{table}").status == 404, "the table is really gone")
    expect(page.locator(f"a[href*='{table}']")).to_have_count(0)
