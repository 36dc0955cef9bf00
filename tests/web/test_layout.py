"""One layout that always fits: nothing that can be pressed is outside, covered or out of reach, whatever the screen."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute

from .conftest import api, settled, shot
from .driver import Person

Window = Callable[..., Person]
SCREENS = [
    (320, 568),
    (390, 844),
    (640, 960),
    (820, 1180),
    (844, 390),
    (960, 540),
    (1024, 768),
    (1180, 820),
    (1280, 720),
    (1440, 900),
    (1920, 1080),
]
# At 200 % zoom a screen has half as many pixels each way; below 195 x 195 nobody reads anything.
SIZES = sorted({size for w, h in SCREENS for size in ((w, h), (max(195, w // 2), max(195, h // 2)))})

# What can be pressed must lie inside the window (after scrolling to it, if need be) and be found at its own centre.
MEASURE = """() => {
    const problems = [];
    const stops = document.querySelectorAll("button, a[href], input, select, textarea, [tabindex='0']");
    const centre = (e) => {
        const box = e.getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const found = (e) => {
        const [x, y] = centre(e);
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return "outside";
        const there = document.elementFromPoint(x, y);
        if (e.contains(there) || e.closest("label")?.contains(there)) return "";
        return "under " + (there?.outerHTML.slice(0, 80) ?? "nothing");
    };
    for (const name of [".sentence", ".always .btn"]) {
        for (const e of document.querySelectorAll(name)) {
            const [x, y] = centre(e);
            if (e.getClientRects().length && (x < 0 || y < 0 || x > innerWidth || y > innerHeight))
                problems.push(`${name} is not always in sight`);
        }
    }
    for (const e of stops) {
        if (e.getClientRects().length === 0 || e.closest("[inert], .sr")) continue;
        if (getComputedStyle(e).visibility === "hidden") continue;
        if (e.matches("[tabindex='0']:not(button)")) continue; // a scrolling region: its own things are measured
        let why = found(e);
        if (why) {
            e.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
            why = found(e);
        }
        if (why) problems.push(`${e.outerHTML.slice(0, 120)}: ${why}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) problems.push("the page is wider than the window");
    for (const e of [document.documentElement, ...document.querySelectorAll(".doing, .board")]) e.scrollTo(0, 0);
    return problems;
}"""

HANDS: dict[str, Callable[[dict[str, Any]], None]] = {
    "blue-moon-city": lambda own: own.update(
        hand=[f"{c}-{v}" for c in ("black", "red", "blue") for v in (1, 2, 3)] * 2
    ),
    "luna-capital": lambda own: own.update(hand=(own["hand"] * 11)[:11]),
    "moon-colony-bloodbath": lambda own: own.update(hand=["dust-mine", "bunk-pods", "cold-pantry"] * 4),
}


def with_many_cards(page: Page, game: str) -> None:
    """The page is told of a hand of eleven cards, whatever was dealt."""

    def serve(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def tell(text: str | bytes) -> None:
            message = json.loads(text)
            for seat, view in message.get("views", {}).items():
                own = view["seats"][int(seat)].get("own") if seat.isdigit() else None
                if own:
                    HANDS[game](own)
                    own["hand"] = own["hand"][:11]
                    if game == "luna-capital":  # every card of that box is there once
                        own["hand"] = [{**card, "card": f"a{i + 1:02}a"} for i, card in enumerate(own["hand"])]
            route.send(json.dumps(message))

        server.on_message(tell)

    page.route_web_socket("**/ws/tables/*", serve)


def measure(page: Page, where: str) -> list[str]:
    settled(page)
    return [f"{where}: {problem}" for problem in page.evaluate(MEASURE)]


@pytest.mark.parametrize("game", HANDS)
def test_everything_is_in_reach(window: Window, game: str) -> None:
    """Three games, three languages, eleven cards in hand, every size at 100 % and 200 %."""
    person = window()
    page = person.page
    seats = [{"kind": "me"}, {"kind": "hotseat", "name": "Zoë"}]
    table = api(page, "POST", "/tables", {"game": game, "players": 2, "seats": seats})
    with_many_cards(page, game)
    problems = []
    for language in ("en", "fr", "pl"):
        kept = json.dumps({"stage": "off", "cover": False, "language": language})
        page.evaluate("(kept) => localStorage.setItem('moontable', kept)", kept)
        page.goto(f"/table/{table['id']}")
        page.wait_for_selector(".always")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            problems += measure(page, f"{language} {width}x{height}")
            if language == "fr" and (width, height) in SCREENS:
                shot(page, f"fit-{game}-{width}x{height}")
    assert "\n".join(problems) == ""


def test_lobby_is_in_reach(window: Window) -> None:
    """The moon lies behind the bar and takes no clicks."""
    person = window()
    page = person.page
    page.wait_for_selector("[data-game] .picture *")
    problems = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        problems += measure(page, f"lobby {width}x{height}")
    assert "\n".join(problems) == ""
