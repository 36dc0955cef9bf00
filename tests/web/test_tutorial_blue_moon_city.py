"""Blue Moon City's tutorial: finish the mill, let the rival move, bring an offering."""

from collections.abc import Callable

import pytest

from .conftest import against_a_bot, shot, violations
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
    assert coach.get_attribute("data-step") == "3"
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
    against_a_bot(person)
    other = page.url.split("/")[4]
    page.goto("/")
    page.locator(f"a[href*='{other}']").wait_for()
    learn = page.locator("[data-game=blue-moon-city] .learn")
    learn.locator("svg").wait_for()  # ticked off, and its table is nothing to come back to
    assert page.locator(f"a[href*='{table}']").count() == 0
