"""Time that runs out, and giving up, as two people see it."""

import re
import time
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .conftest import PHONE, Server, api, violations
from .driver import Person

Window = Callable[..., Person]

# Leave, give up, surely, what the end screen says.
WORDS = {
    "en": ("Leave the table", "Give up", "Yes, I give up", "The game was given up."),
    "fr": ("Quitter la table", "Abandonner", "Oui, j’abandonne", "La partie a été abandonnée."),
    "pl": ("Odejdź od stołu", "Poddaj grę", "Tak, poddaję grę", "Gra została poddana."),
}


def two_at(window: Window, language: str = "en", game: str = "blue-moon-city", **times: object) -> list[Person]:
    """Two people at a table; people[seat] sits on a seat."""
    host = window(locale=language)
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = api(host.page, "POST", "/tables", {"game": game, "players": 2, "seats": seats, **times})
    guest = window("/settings", locale=language, viewport=PHONE)
    api(guest.page, "POST", f"/tables/{table['id']}/join", {})
    for person in (host, guest):
        person.page.goto(f"/table/{table['id']}")
        person.page.wait_for_selector(".always")
    return [host, guest]


@pytest.mark.parametrize(("timeout", "then"), [("bot", "Then a bot plays for you"), ("resign", "Then your game is")])
def test_the_end_of_time_is_announced(window: Window, timeout: str, then: str) -> None:
    """When a fifth is left, to whoever has to act and to nobody else, with what will happen then."""
    people = two_at(window, time_limit=86_400, timeout=timeout)
    for person in people:
        person.wait(lambda person=person: person.state, "the table is there")
    slow = people[0].state["views"]["0"]["acting"][0]
    for person in people:
        expect(person.page.get_by_test_id("time-short")).to_have_count(0)
        person.page.clock.set_system_time(time.time() + 86_400 - 600)
    expect(people[slow].page.get_by_test_id("time-short")).to_contain_text(f"Your time is nearly out. {then}")
    expect(people[1 - slow].page.get_by_test_id("time-short")).to_have_count(0)


def test_the_end_of_time_is_explained(window: Window) -> None:
    """Nobody does anything: in the end bots play for both, and each can see why, while they play (on a slow machine
    they may be done before one looks) and after the game. (Of Luna Capital, which is over soonest.)"""
    people = two_at(window, game="luna-capital", time_limit=5)
    over = "Time was out: a bot played to the end"
    for seat, person in enumerate(people):
        own, others = (person.page.locator(f"[data-seat='{n}']") for n in (seat, 1 - seat))
        expect(own).to_contain_text(re.compile(rf"Your time was out, so a bot plays for you\.|{over}"))
        expect(others).to_contain_text(re.compile(rf"Time was out: a bot plays on|{over}"))
    for person in people:
        person.wait(lambda person=person: person.over, "the bots end the game")
        for seat in (0, 1):
            expect(person.page.locator(f"[data-seat='{seat}']")).to_contain_text(over)


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_giving_up(window: Window, server: Server, language: str) -> None:
    """Asked twice; then it is over for both, who won is said, and it stays so when the server comes back."""
    leave, give_up, sure, over = WORDS[language]
    people = two_at(window, language)
    phone = people[1].page
    phone.get_by_role("button", name=leave).click()
    assert violations(phone) == []
    phone.get_by_role("button", name=give_up, exact=True).click()
    phone.get_by_role("button", name=sure).click()
    for person in people:
        expect(person.page.get_by_test_id("end")).to_contain_text(over)
        expect(person.page.locator("[data-testid=end] tr.first")).to_have_count(1)
    winner = people[0].page.locator("[data-testid=end] tr.first td").nth(1)
    expect(winner).to_have_text(api(people[0].page, "GET", "/me")["name"])
    if language == "en":
        server.crash()
        phone.reload()
        expect(phone.get_by_test_id("end")).to_contain_text(over)
        expect(phone.get_by_role("button", name=leave)).to_have_count(0)


def test_a_clock_is_chosen_with_the_table(window: Window) -> None:
    person = window()
    card = person.page.locator("[data-game=luna-capital]")
    card.locator(".fold").click()
    card.get_by_label("Seat 2").select_option("open")
    card.get_by_label("Time for a turn").select_option("900+10")
    card.get_by_label("When time is out").select_option("resign")
    card.get_by_role("button", name="Create table").click()
    person.page.wait_for_url("**/table/*")
    table = api(person.page, "GET", f"/tables/{person.page.url.rsplit('/', 1)[1]}")
    assert (table["time_limit"], table["bank"], table["increment"], table["timeout"]) == (None, 900, 10, "resign")
    other = window("/settings")
    api(other.page, "POST", f"/tables/{table['id']}/join", {})
    other.page.goto(f"/table/{table['id']}")
    expect(other.page.locator("[data-seat='0'] .clock")).to_be_visible()
    expect(other.page.locator("[data-seat='1'] .clock")).to_be_visible()
