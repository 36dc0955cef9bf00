"""Accounts in the browser: made, recovered by the code on paper on another device, sessions, going."""

import re
from collections.abc import Callable
from datetime import date, timedelta

from playwright.sync_api import Page, expect

from .conftest import PHONE, Server, against_a_bot, api, shot, violations
from .driver import Person

Window = Callable[..., Person]


def test_an_account_is_made_recovered_and_deleted(window: Window, server: Server) -> None:
    ada = window("/settings")
    name = ada.page.get_by_label("Name", exact=True)
    name.fill("Adelheid")
    ada.page.locator("form", has=name).get_by_role("button", name="Save").click()
    expect(ada.page.get_by_text("Saved.")).to_be_visible()
    ada.page.reload()
    expect(ada.page.get_by_label("Account name")).to_have_value("Adelheid")  # it is kept
    ada.page.get_by_label("Password (8 characters or more)").fill("correct horse")
    ada.page.get_by_role("button", name="Create an account").click()
    code = ada.page.get_by_test_id("code")
    expect(code).to_have_text(re.compile(r"^(\w{5}-){4}\w{5}$"))
    shot(ada.page, "account")
    assert violations(ada.page) == []
    secret = code.inner_text()
    ada.page.emulate_media(media="print")
    expect(code).to_have_css("visibility", "visible")
    expect(ada.page.get_by_role("button", name="Print", include_hidden=True)).to_have_css("visibility", "hidden")
    ada.page.emulate_media(media="screen")

    server.crash()
    phone = window("/settings", viewport=PHONE, locale="fr", has_touch=True)
    phone.page.get_by_role("button", name="Mot de passe oublié").click()
    phone.page.get_by_label("Nom du compte").fill("adelheid")
    phone.page.get_by_label("Code de secours").fill(secret.lower())
    phone.page.get_by_label("Nouveau mot de passe").fill("another horse")
    phone.page.get_by_role("button", name="Choisir un nouveau mot de passe").click()
    expect(phone.page.locator("section p").filter(has_text="Connecté")).to_contain_text("Adelheid")
    shot(phone.page, "account-phone")
    assert violations(phone.page) == []

    ada.page.reload()  # her session has ended: she is a guest again
    expect(ada.page.get_by_role("button", name="Create an account")).to_be_visible()
    ada.page.get_by_label("Account name").fill("Adelheid")
    ada.page.get_by_label("Password (8 characters or more)").fill("another horse")
    ada.page.get_by_role("button", name="Sign in").click()
    expect(ada.page.get_by_text("Signed in as Adelheid.")).to_be_visible()
    ada.page.get_by_text("Where you are signed in").click()
    expect(ada.page.locator(".sessions li")).to_have_count(2)
    ada.page.get_by_role("button", name="Sign out there").click()
    expect(ada.page.locator(".sessions li")).to_have_count(1)
    ada.page.get_by_text("Holiday", exact=True).click()
    ada.page.get_by_label("First day").fill(str(date.today() + timedelta(days=2)))
    ada.page.get_by_label("Last day").fill(str(date.today() + timedelta(days=9)))
    ada.page.get_by_label("Last day").locator("xpath=ancestor::form").get_by_role("button", name="Save").click()
    expect(ada.page.get_by_text("You are away from")).to_be_visible()
    ada.page.get_by_role("button", name="I am back, or stay").click()
    expect(ada.page.get_by_label("First day")).to_be_visible()
    ada.page.get_by_text("Your data").click()
    with ada.page.expect_download() as file:
        ada.page.get_by_role("link", name="Download all my data").click()
    assert '"name":"Adelheid"' in file.value.path().read_text()
    ada.page.get_by_role("button", name="Delete me").click()
    ada.page.get_by_label("Your password").last.fill("another horse")
    ada.page.get_by_role("button", name="Yes, delete me").click()
    expect(ada.page.get_by_role("button", name="Create an account")).to_be_visible()
    expect(name).not_to_have_value("Adelheid")


def test_a_table_comes_back_when_the_session_was_ended_elsewhere(window: Window) -> None:
    here, there = window(), window()
    who = {"name": "Edgar", "password": "correct horse"}
    api(here.page, "POST", "/account", who)
    against_a_bot(here)
    api(there.page, "POST", "/login", who)
    with here.page.expect_response("**/api/me"):  # the page asks who it is now ...
        api(there.page, "POST", "/sessions/end", {"id": None})
    expect(here.page.locator(".line[role=status]")).to_have_count(0)  # ... and looks on
    expect(here.page.locator("[data-cell]").first).to_be_visible()


def in_another_window(here: Person, name: str, button: str) -> Page:
    other = here.page.context.new_page()
    other.goto("/settings")
    other.get_by_label("Account name").fill(name)
    other.get_by_label("Password (8 characters or more)").fill("correct horse")
    other.get_by_role("button", name=button).click()
    return other


def test_who_signs_in_in_one_window_is_known_in_the_other(window: Window, expected: Callable[..., None]) -> None:
    expected("403")  # the first try, with what the page knew before
    here = window("/settings")
    other = in_another_window(here, "Frida", "Create an account")
    expect(other.get_by_test_id("code")).to_be_visible()

    name = here.page.get_by_label("Name", exact=True)
    name.fill("Friederike")
    here.page.locator("form", has=name).get_by_role("button", name="Save").click()
    expect(here.page.get_by_text("Saved.")).to_be_visible()
    other.reload()
    expect(other.get_by_text("Signed in as Friederike.")).to_be_visible()


def test_nothing_is_done_for_who_signed_in_in_another_window(window: Window, expected: Callable[..., None]) -> None:
    """It is still the first one's page: what is pressed there is not for whoever came after."""
    expected("403")
    elsewhere = window()
    api(elsewhere.page, "POST", "/account", {"name": "Gudrun", "password": "correct horse"})
    here = window("/settings")
    other = in_another_window(here, "Gudrun", "Sign in")
    expect(other.get_by_text("Signed in as Gudrun.")).to_be_visible()

    name = here.page.get_by_label("Name", exact=True)
    for _ in range(2):
        name.fill("Somebody else")
        here.page.locator("form", has=name).get_by_role("button", name="Save").click()
        expect(here.page.get_by_text("This page belongs to somebody who is no longer signed in here.")).to_be_visible()
    other.reload()
    expect(other.get_by_text("Signed in as Gudrun.")).to_be_visible()
    here.page.reload()
    expect(here.page.get_by_text("Signed in as Gudrun.")).to_be_visible()
