"""A place of one's own: a rated game, what it changes, the profile with its history, following and blocking."""

import contextlib
import re
import sqlite3
from collections.abc import Callable

from playwright.sync_api import expect

from .conftest import PHONE, Expected, Server, api, shot, violations
from .driver import Person

Window = Callable[..., Person]


def test_a_place_of_ones_own(window: Window, server: Server, expected: Expected) -> None:
    """Two people play a game that counts; either finds the other's profile, on a phone too, and the game to replay."""
    expected("status of 403")  # who is blocked may not sit down
    host, guest = window(), window(viewport=PHONE, locale="fr")
    name = f"Ada {host.page.url.rsplit(':', 1)[1][:4]}"
    account = api(host.page, "POST", "/account", {"name": name, "password": "long enough"})
    wish = {"game": "luna-capital", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}], "rated": True}
    table = api(host.page, "POST", "/tables", wish)["id"]
    api(guest.page, "POST", f"/tables/{table}/join", {})
    host.page.goto(f"/table/{table}")
    host.page.wait_for_selector(".frame")
    expect(host.page.get_by_role("button", name="Hint")).to_be_disabled()
    api(guest.page, "POST", f"/tables/{table}/resign")
    end = host.page.get_by_test_id("end")
    expect(end.locator(".change").first).to_have_text("+158")
    end.get_by_role("link", name=name).click()
    host.page.locator("h1", has_text=name).wait_for()
    expect(host.page.locator(".ratings")).to_contain_text("1658 ± ")
    expect(host.page.locator("table")).to_contain_text("people")
    assert violations(host.page) == []
    shot(host.page, "profile")
    host.page.goto("/")

    guest.page.goto(f"/people/{account['id']}")
    guest.page.get_by_role("button", name="Suivre", exact=True).click()
    guest.page.get_by_role("button", name="Ne plus suivre").wait_for()
    assert violations(guest.page) == []
    shot(guest.page, "profile-phone")
    server.crash()
    guest.page.goto("/")
    followed = guest.page.locator("section").filter(has_text="Vous suivez")
    expect(followed).to_contain_text("En ligne")
    assert violations(guest.page) == []
    followed.get_by_role("link", name=name).click()
    guest.page.get_by_role("button", name="Bloquer").click()
    guest.page.get_by_text("Vous ne vous rencontrez plus").wait_for()
    again = api(host.page, "POST", "/tables", wish)["id"]
    guest.page.goto(f"/table/{again}")
    guest.page.get_by_role("button", name="M’asseoir ici").click()
    expect(guest.page.get_by_role("alert")).to_contain_text("Vous ne pouvez pas vous asseoir")
    with contextlib.closing(sqlite3.connect(server.folder / "tables.db")) as base:
        base.execute("UPDATE tables SET archived = 1 WHERE id = ?", (again,))
        base.commit()
    host.page.goto(f"/people/{account['id']}")
    archived = host.page.locator("section").filter(has_text="Archived tables")
    expect(archived.locator(f"a[href='/table/{again}']")).to_be_visible()
    guest.page.goto("/leaderboards/luna-capital")
    guest.page.get_by_role("link", name=name).wait_for()
    assert violations(guest.page) == []
    guest.page.get_by_role("link", name=name).click()
    guest.page.locator(f"a[href='/table/{table}/replay']").click()
    guest.page.wait_for_selector(".frame")


def test_the_deal_of_the_day(window: Window, server: Server) -> None:
    """One game each, which stays; next day the results are there for all. From a phone, in French."""
    person, other = window("/", viewport=PHONE, locale="fr"), window("/daily/blue-moon-city")
    person.page.get_by_role("link", name="Donne du jour").click()
    assert violations(person.page) == []
    shot(person.page, "daily")
    person.page.get_by_role("button", name="Jouer la donne du jour").click()
    person.page.wait_for_selector("[data-cell]")
    table = person.page.url.rsplit("/", 1)[1]
    # It counts: what has come to light stays, though only a bot sits opposite.
    undo = person.page.get_by_role("button", name="Annuler")
    person.play(lambda: person.seat is not None)
    person.step()
    expect(undo).to_be_enabled()
    person.play(lambda: person.seat is None)
    expect(undo).to_be_disabled()
    expect(undo).to_have_attribute("title", re.compile("Cette partie compte"))
    person.page.get_by_role("button", name="Quitter la table").click()
    expect(person.page.locator(".ways")).to_contain_text("C’est la donne du jour")
    person.page.goto("/daily/blue-moon-city")
    person.page.get_by_role("button", name="Vers votre partie").click()
    person.page.wait_for_url(f"**/table/{table}")
    other.page.goto(f"/table/{table}")
    expect(other.page.locator("h1")).to_contain_text("others may not watch")
    me = api(person.page, "GET", f"/tables/{table}")
    assert me["daily"]
    assert api(person.page, "POST", f"/tables/{table}/resign")["seed"] is None
    # A day later: what was finished on its day is in the results.
    server.kill()
    with contextlib.closing(sqlite3.connect(server.folder / "tables.db")) as database, database:
        change = "UPDATE tables SET daily = '2026-01-02', updated = 1767352000000 WHERE id = ?"
        assert database.execute(change, (table,)).rowcount == 1
    server.start()
    other.page.goto("/daily/blue-moon-city/2026-01-02")
    expect(other.page.locator("table")).to_contain_text(me["seats"][0]["name"])
    assert violations(other.page) == []
    shot(other.page, "daily-results")
    other.page.get_by_role("link", name="Replay").click()
    other.page.wait_for_selector(".frame")
    assert api(other.page, "GET", f"/tables/{table}")["seed"]
