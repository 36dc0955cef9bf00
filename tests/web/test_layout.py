"""One layout that always fits: nothing that can be pressed is outside, covered or out of reach, whatever the screen."""

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast, serialize
from playwright.sync_api import Page, Route, WebSocketRoute

from .conftest import Choice, Server, api, by_wire, sensible, settled, shot
from .driver import Person, asks_for_records

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
LOOKED_AT = [(390, 844), (820, 1180), (844, 390), (1440, 900)]
# At 200 % zoom a screen has half as many pixels each way; below 195 x 195 nobody reads anything.
SIZES = sorted({size for w, h in SCREENS for size in ((w, h), (max(195, w // 2), max(195, h // 2)))})

# What depends on measured heights follows a new size one frame later.
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"

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
        if (!e.checkVisibility({ visibilityProperty: true }) || e.closest("[inert], .sr")) continue;
        if (e.matches("[tabindex='0']:not(button)")) continue; // a scrolling region: its own things are measured
        let why = found(e);
        if (why) {
            e.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
            why = found(e);
        }
        if (why) problems.push(`${e.outerHTML.slice(0, 120)}: ${why}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) problems.push("the page is wider than the window");
    for (const e of document.querySelectorAll("*")) if (e.scrollTop || e.scrollLeft) e.scrollTo(0, 0);
    return problems;
}"""

HANDS: dict[str, Callable[[dict[str, Any]], None]] = {
    "blue-moon-city": lambda own: own.update(
        hand=[f"{c}-{v}" for c in ("black", "red", "blue") for v in (1, 2, 3)] * 2
    ),
    "luna-capital": lambda own: own.update(hand=(own["hand"] * 11)[:11]),
    "moon-colony-bloodbath": lambda own: own.update(hand=["dust-mine", "bunk-pods", "cold-pantry"] * 4),
}
# Actions after which it is looked at in the middle of the game: much lies on the table, and much is asked.
HALFWAY = {"blue-moon-city": 143, "luna-capital": 75, "moon-colony-bloodbath": 40}


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
        route.on_message(lambda text: None if asks_for_records(text) else server.send(text))

    page.route_web_socket("**/ws/tables/*", serve)


def out_of_reach(page: Page, where: str, pictures: str = "") -> list[str]:
    """What cannot be pressed at some size; under the name `pictures` screenshots of the sizes people look at."""
    problems = []
    before = page.viewport_size
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(FRAMES)
        settled(page)
        problems += [f"{where} {width}x{height}: {problem}" for problem in page.evaluate(MEASURE)]
        if pictures and (width, height) in LOOKED_AT:
            shot(page, f"{pictures}-{width}x{height}")
    if before:
        page.set_viewport_size(before)
    return problems


def length(pattern: ast.Pattern | None) -> int:
    """About how many letters a message has on the screen, at most."""
    total = 0
    for element in pattern.elements if pattern else []:
        chosen = getattr(element, "expression", None)
        if isinstance(element, ast.TextElement):
            total += len(element.value)
        elif isinstance(chosen, ast.SelectExpression):
            total += max(length(variant.value) for variant in chosen.variants)
        else:
            total += 8  # a name or a number
    return total


def longest(sources: list[str]) -> str:
    """One language with the longest words that any of these has for each thing."""
    entries: dict[str, ast.Message | ast.Term] = {}
    for source in sources:
        for entry in FluentParser().parse(source).body:
            if isinstance(entry, ast.Message | ast.Term):
                name = type(entry).__name__ + entry.id.name
                if name not in entries or length(entry.value) > length(entries[name].value):
                    entries[name] = entry
    return serialize(ast.Resource(list(entries.values())))


def with_long_words(page: Page) -> None:
    """The page speaks Polish, English and French at once, whichever takes more room: one look is three."""

    def give(route: Route) -> None:
        address = route.request.url.rsplit(".", 2)[0]
        texts = [route.fetch(url=f"{address}.{language}.ftl").text() for language in ("pl", "fr", "en")]
        route.fulfill(body=longest(texts), content_type="text/plain; charset=utf-8")

    page.route("**/text/*.pl.ftl", give)


def some(luck: random.Random) -> Choice:
    """Whatever is possible; build rather than not, so that there is something to see."""

    def choose(state: dict[str, Any], seat: int) -> int:
        legal = state["legal"][str(seat)]
        return int(luck.choice([a for a in legal if a["notation"].startswith("build ")] or legal)["action"])

    return choose


def until(number: int, choose: Choice) -> Choice:
    return lambda state, seat: choose(state, seat) if state["number"] < number else None


@pytest.mark.parametrize("game", HANDS)
def test_everything_is_in_reach(window: Window, server: Server, game: str) -> None:
    """Three games with the longest words of three languages, every size at 100 % and 200 %: with eleven cards in hand,
    and in the middle of the game, in whatever it asks there."""
    page = window(locale="pl").page
    kept = json.dumps({"stage": "off", "cover": False, "language": "pl"})
    page.evaluate("(kept) => localStorage.setItem('moontable', kept)", kept)
    with_long_words(page)
    seats = [{"kind": "me"}, {"kind": "hotseat", "name": "Zoë"}]
    wish = {"game": game, "players": 2, "seats": seats}
    problems = []

    def look(table: str, where: str) -> None:
        page.goto(f"/table/{table}")
        page.wait_for_selector(".always")
        problems.extend(out_of_reach(page, where, f"fit-{game}-{where}"))

    choose: Choice = sensible if game == "blue-moon-city" else some(random.Random(15))
    table = api(page, "POST", "/tables", wish)
    by_wire(page, server, table["id"], until(HALFWAY[game], choose))
    assert api(page, "GET", f"/tables/{table['id']}")["status"] == "running"
    look(table["id"], "halfway")
    with_many_cards(page, game)
    look(api(page, "POST", "/tables", wish)["id"], "cards")
    assert "\n".join(problems) == ""


def test_pages_are_in_reach(window: Window) -> None:
    """All pages but the tables, in Polish, whose words are long, for somebody with the longest name. The lobby's moon
    lies behind the bar: no clicks."""
    person = window(locale="pl")
    page = person.page
    api(page, "PATCH", "/me", {"name": 24 * "W"})
    seats = [{"kind": "me"}, {"kind": "invite"}, {"kind": "open"}]
    table = api(page, "POST", "/tables", {"game": "luna-capital", "players": 3, "seats": seats})["id"]
    problems = []
    for path, there in (
        ("/", "[data-game] .picture *"),
        ("/settings", "fieldset"),
        ("/daily", "main .play"),
        ("/leaderboards", "main nav"),
        (f"/people/{api(page, 'GET', '/me')['id']}", "main h1"),
        ("/rules/blue-moon-city", ".buildings"),
        ("/rules/moon-colony-bloodbath", "li .picture"),
        ("/copy", "main h1"),
        (f"/table/{table}", "main h1"),
    ):
        page.goto(path)
        page.locator(there).first.wait_for()
        problems += out_of_reach(page, path, f"page-{path.split('/')[1] or 'lobby'}")
    assert "\n".join(problems) == ""
