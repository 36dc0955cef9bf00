"""Being told, in the browser: choosing what comes how, a notice as the service worker shows it, the end of letters."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, expect

from .conftest import Expected, chromium, shot, violations
from .driver import Person

Window = Callable[..., Person]

# Debian's Chromium has no push service to subscribe to: the browser's answer is made here, all else is real.
SUBSCRIBED = """
const keys = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "AAAAAAAAAAAAAAAAAAAAAA",
};
const plain = (text) => atob(text.replaceAll("-", "+").replaceAll("_", "/"));
const made = {
  endpoint: "https://93.184.215.14/push",
  getKey: (name) => Uint8Array.from(plain(keys[name]), (c) => c.charCodeAt(0)).buffer,
  unsubscribe: async () => delete sessionStorage.made,
};
PushManager.prototype.getSubscription = async () => (sessionStorage.made ? made : null);
PushManager.prototype.subscribe = async (wish) => {
  if (wish.applicationServerKey.length !== 87) throw new Error("no key of the server");
  sessionStorage.made = "yes";
  return made;
};
Notification.requestPermission = async () => "granted";
"""


@pytest.fixture(scope="module")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """With windows: the shell without them cannot show a notice."""
    with chromium(playwright, "chromium") as browser:
        yield browser


def test_choosing_what_one_is_told(window: Window, expected: Expected) -> None:
    expected("status of 40")  # an address that cannot be used, and a link that does not work any more
    ada = window("/settings", service_workers="allow")
    page = ada.page
    page.context.add_init_script(SUBSCRIBED)
    page.reload()
    page.get_by_role("button", name="Notices on this device", exact=True).click()
    tick = page.get_by_label("It is my turn: notice")
    expect(tick).to_be_checked()  # who has a new way wants to be told everything by it
    page.get_by_label("Somebody says my name (@name): notice").uncheck()
    expect(page.get_by_role("status").filter(has_text="Saved.")).to_be_visible()
    page.get_by_label("Webhook address").fill("https://127.0.0.1/hook")
    page.locator("section form").first.get_by_role("button", name="Save").click()
    expect(page.get_by_text("This address cannot be used as a webhook.")).to_be_visible()
    shot(page, "told")
    assert violations(page) == []
    page.reload()
    expect(tick).to_be_checked()
    expect(page.get_by_label("Somebody says my name (@name): notice")).not_to_be_checked()

    # What the push service would bring, to the service worker that shows it.
    page.context.grant_permissions(["notifications"], origin=page.evaluate("location.origin"))
    assert page.evaluate("navigator.serviceWorker.ready.then((r) => r.active.scriptURL)").endswith("/worker.js")
    known: list[str] = []
    debug = page.context.new_cdp_session(page)
    debug.on("ServiceWorker.workerRegistrationUpdated", lambda e: known.extend(_ids(e)))
    debug.send("ServiceWorker.enable")
    ada.wait(lambda: known, "the registration is known")
    said = {"title": "Your turn: Blue Moon City", "body": "with Ben", "url": "/table/abc", "tag": "turn abc"}
    push = {"origin": page.evaluate("location.origin"), "registrationId": known[-1], "data": json.dumps(said)}
    notices = "navigator.serviceWorker.ready.then((r) => r.getNotifications())"
    shown = f"{notices}.then((all) => all.map((n) => [n.title, n.data.url]))"

    def told() -> bool:
        debug.send("ServiceWorker.deliverPushMessage", push)  # a notice of the same tag takes its place
        return bool(page.evaluate(shown) == [[said["title"], said["url"]]])

    ada.wait(told, "the notice is shown")

    page.get_by_role("button", name="No more notices on this device").click()
    expect(page.get_by_role("button", name="Notices on this device", exact=True)).to_be_visible()
    page.goto("/unsubscribe/nobody")
    page.get_by_role("button", name="No more e-mails about my games").click()
    expect(page.get_by_text("This link does not work any more.")).to_be_visible()
    assert violations(page) == []


def _ids(event: dict[str, Any]) -> list[str]:
    return [one["registrationId"] for one in event["registrations"] if not one["isDeleted"]]
