"""The page for hosts, and what others see of it: a report, a ban, an announcement."""

import os
import subprocess
import sys
from collections.abc import Callable

from playwright.sync_api import expect

from .conftest import Expected, Server, api, shot, violations
from .driver import Person

Window = Callable[..., Person]


def test_a_host_reads_a_report_and_bans(window: Window, server: Server, expected: Expected) -> None:
    expected("status of 403")  # of whoever is banned
    database = f"sqlite:///{server.folder}/tables.db"
    command = [sys.executable, "-m", "moontable.cli.main", "admin", "make", "Gastgeber", "--database", database]
    made = subprocess.run(command, check=True, capture_output=True, text=True, env=dict(os.environ))
    eve = window()
    ada = window(f"/people/{api(eve.page, 'GET', '/me')['id']}")
    name = api(eve.page, "GET", "/me")["name"]
    ada.page.get_by_text("Report this player").click()
    ada.page.get_by_label("What happened?").fill("says ugly things")
    ada.page.get_by_role("button", name="Send").click()
    expect(ada.page.get_by_text("The host will read it.")).to_be_visible()

    server.crash()
    host = window("/settings")
    host.page.get_by_label("Account name").fill("Gastgeber")
    host.page.get_by_label("Password (8 characters or more)").fill(made.stdout.split()[-1])
    host.page.get_by_role("button", name="Sign in").click()
    host.page.get_by_role("link", name="For hosts").click()
    ada.page.goto("/")
    expect(ada.page.get_by_role("heading", level=1)).to_be_visible()
    row = host.page.get_by_role("listitem").filter(has_text="says ugly things")
    expect(row).to_contain_text(name)
    host.page.get_by_label("Everybody reads this, at tables and in the lobby").fill("Be nice to each other.")
    host.page.get_by_role("button", name="Save").click()
    host.page.get_by_label("What they are told").fill("Ugly things.")
    shot(host.page, "admin")
    assert violations(host.page) == []
    row.get_by_role("button", name="Ban").click()
    row.get_by_role("button", name="Done").click()
    expect(row).to_have_count(0)
    expect(ada.page.get_by_text("Be nice to each other.")).to_be_visible()  # without being fetched again
    eve.page.reload()
    expect(eve.page.get_by_role("status")).to_have_text("You are banned from this server. Ugly things.")
    assert violations(eve.page) == []
    api(host.page, "POST", "/admin/announce", {"text": ""})
