"""Two processes with PostgreSQL and Redis behind one address, and two people in front of it; the power goes midway."""

import os
import signal
from contextlib import ExitStack
from pathlib import Path

from playwright.sync_api import Browser, expect

from moontable.server.child import Child
from moontable.server.settings import UNLIMITED
from moontable.web import build
from server.conftest import postgres, redis

from .conftest import DESKTOP, PHONE, api, visitor
from .driver import Person, take_turns


def workers(child: Child) -> list[int]:
    assert child.process is not None
    pid = child.process.pid
    return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def test_a_game_goes_on_after_both_processes_were_killed(browser: Browser, tmp_path: Path) -> None:
    build.build()
    with ExitStack() as stack:
        flags = {"database": stack.enter_context(postgres()), "bus": stack.enter_context(redis(tmp_path))}
        flags |= {**UNLIMITED, "workers": 2, "games": "blue-moon-city", "bot_workers": 0}
        server = stack.enter_context(Child(tmp_path, **flags))
        people: list[Person] = []
        for viewport, locale in ((DESKTOP, "en"), (PHONE, "fr")):
            context = visitor(browser, server, viewport=viewport, locale=locale, reduced_motion="reduce")
            stack.callback(context.close)
            people.append(Person(context.new_page()))
            people[-1].page.goto("/")
        host, guest = people
        wish = {"game": "blue-moon-city", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]}
        table = api(host.page, "POST", "/tables", wish)["id"]
        api(guest.page, "POST", f"/tables/{table}/join", {})
        for person in people:
            person.page.goto(f"/table/{table}")
            person.page.wait_for_selector("[data-cell]")
        take_turns(people, lambda: min(person.state.get("seq", 0) for person in people) >= 4)
        seq = max(person.state["seq"] for person in people)

        killed = workers(server)
        assert len(killed) >= 2
        for person in people:
            person.state = {}
        assert server.process is not None
        server.process.send_signal(signal.SIGSTOP)  # it would begin others, and tell these to go in peace
        for pid in killed:
            os.kill(pid, signal.SIGKILL)
        server.kill()
        server.start()
        for person in people:
            person.wait(lambda person=person: person.state.get("seq", 0) >= seq, "the page has come back")
        take_turns(people, lambda: min(person.state.get("seq", 0) for person in people) >= seq + 4)
        expect(guest.page.locator("[data-cell]").first).to_be_visible()
        assert [person.state["viewer_seats"] for person in people] == [[0], [1]]
