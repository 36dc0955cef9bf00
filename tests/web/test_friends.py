"""Playing with a friend: from the lobby's button to the game, by link; links opened again, late, or by others."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from .conftest import DESKTOP, PHONE, Expected, Server, api, shot, violations
from .driver import Person

Window = Callable[..., Person]

# What the page says: the button, the field, its button, the name of the link's field.
WORDS = {
    "en": ("Play with a friend", "What shall your friend call you?", "Get the link", "Link for your friend"),
    "fr": ("Jouer avec un ami", "Comment votre ami doit-il vous appeler ?", "Obtenir le lien", "Lien pour votre ami"),
    "pl": (
        "Zagraj z przyjacielem",
        "Jak przyjaciel ma się do ciebie zwracać?",
        "Pobierz odnośnik",
        "Odnośnik dla przyjaciela",
    ),
}


def invited(host: Person, language: str = "en", game: str = "blue-moon-city") -> str:
    """Ask for a link in the lobby; returns its path."""
    button, _, _, field = WORDS[language]
    host.page.locator(f"[data-game={game}]").get_by_role("button", name=button).click()
    return "/" + host.page.get_by_label(field).input_value().split("/", 3)[3]


@pytest.mark.parametrize("language", ["en", "fr", "pl"])
def test_a_friend_in_ten_seconds(window: Window, language: str) -> None:
    """A name, asked for once; a link with its QR code; the game begins when the friend opens it. On a phone too."""
    button, question, get, _ = WORDS[language]
    host = window(locale=language, viewport=PHONE)
    card = host.page.locator("[data-game=blue-moon-city]")
    card.get_by_role("button", name=button).click()
    host.page.get_by_label(question).fill("Zoé Nowak")
    card.get_by_role("button", name=get).click()
    field = host.page.get_by_label(WORDS[language][3])
    expect(field).to_have_value(re.compile(r"^http://127\.0\.0\.1:\d+/table/\w+#invite=[\w-]+$"))
    expect(host.page.locator("svg.qr path")).to_have_count(1)
    expect(host.page.locator("code")).to_have_text("moontable serve --host 0.0.0.0")
    assert violations(host.page) == []
    shot(host.page, f"friend-{language}")
    guest = window("/" + field.input_value().split("/", 3)[3], locale=language, viewport=PHONE)
    guest.page.wait_for_selector("[data-cell]")
    host.page.wait_for_selector("[data-cell]")
    assert "invite" not in guest.page.url
    seats = api(guest.page, "GET", f"/tables/{guest.page.url.rsplit('/', 1)[1]}")["seats"]
    assert seats[0]["name"] == "Zoé Nowak"
    host.page.goto("/")
    invited(host, language)  # the name is known by now


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_nothing_moves_when_the_code_comes(window: Window, size: dict[str, int]) -> None:
    """Nor when it is known that the link is good on this machine only."""
    page = window(viewport=size).page
    held: list[Route] = []
    page.route(re.compile("/invitations/"), lambda route: held.append(route))
    seats = [{"kind": "me"}, {"kind": "invite"}]
    made = api(page, "POST", "/tables", {"game": "blue-moon-city", "players": 2, "seats": seats})
    page.goto(f"/table/{made['id']}")
    phrase = page.get_by_role("button", name="Good luck!")
    expect(phrase).to_be_enabled()
    expect(page.locator("svg.qr.found")).to_have_count(0)
    page.evaluate("async () => { await document.fonts.ready }")  # a button is as wide as its words
    before = phrase.bounding_box()
    held[0].continue_()
    page.locator("svg.qr.found").wait_for()
    expect(page.locator("code")).to_be_visible()
    assert phrase.bounding_box() == before


def test_links_are_for_ever(window: Window, server: Server, expected: Expected) -> None:
    """Opened again by the friend, after a crash of the server too, they lead to the seat; a stranger watches."""
    expected("status of 409")  # the stranger's
    host = window()
    host.page.locator("[data-game=blue-moon-city]").get_by_role("button", name="Play with a friend").click()
    host.page.get_by_role("button", name="Get the link").click()
    link = "/" + host.page.get_by_label("Link for your friend").input_value().split("/", 3)[3]
    guest = window(link)
    guest.page.wait_for_selector("[data-cell]")
    server.crash()
    guest.page.goto("/")
    guest.page.goto(link)
    guest.page.wait_for_selector("[data-cell]")
    guest.wait(lambda: guest.state.get("viewer_seats") == [1], "the seat is still theirs")
    expect(guest.page.locator(".note")).to_have_count(0)
    stranger = window(link)
    expect(stranger.page.locator(".note")).to_contain_text("The game has already begun. You can watch.")
    stranger.page.wait_for_selector("[data-cell]")
    stranger.page.get_by_role("button", name="Understood").click()
    expect(stranger.page.locator(".note")).to_have_count(0)
    assert stranger.state["viewer_seats"] == []


def test_a_link_is_copied_on_plain_http_too(window: Window) -> None:
    """There the browser has no clipboard for pages."""
    host = window()
    host.page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    host.page.goto("/")
    host.page.locator("[data-game=luna-capital]").get_by_role("button", name="Play with a friend").click()
    host.page.get_by_role("button", name="Get the link").click()
    link = host.page.get_by_label("Link for your friend").input_value()
    host.page.get_by_role("button", name="Copy the link").click()
    expect(host.page.locator(".invite [role=status]")).to_have_text("Copied")
    host.page.goto("/settings")
    name = host.page.get_by_label("Name", exact=True).first
    name.fill("")
    name.evaluate("(field) => field.removeAttribute('maxlength')")
    name.press("ControlOrMeta+V")
    expect(name).to_have_value(link)


def test_words_before_and_during_a_game(window: Window, server: Server, expected: Expected) -> None:
    """The chat is there while one waits, says what is unread, and its phrases are read in any language; a table that
    waits can be given a webhook. The server is killed in between."""
    expected("status of 400")  # of the webhook
    host = window()
    host.page.locator("[data-game=blue-moon-city]").get_by_role("button", name="Play with a friend").click()
    host.page.get_by_role("button", name="Get the link").click()
    link = "/" + host.page.get_by_label("Link for your friend").input_value().split("/", 3)[3]
    host.page.get_by_role("button", name="Good luck!").click()
    expect(host.page.locator(".chat li")).to_contain_text("Good luck!")
    host.page.get_by_text("Webhook of this table").click()
    hook = host.page.get_by_label("Webhook address")
    save = host.page.get_by_role("button", name="Save")
    hook.fill("https://127.0.0.1/hook")
    save.click()
    expect(host.page.get_by_role("alert")).to_contain_text("This address cannot be used as a webhook.")
    assert violations(host.page) == []
    hook.fill("https://93.184.215.14/hook")
    save.click()
    expect(host.page.get_by_text("Saved.")).to_be_visible()
    expect(host.page.get_by_role("alert")).to_have_count(0)
    server.crash()
    host.page.reload()
    host.page.get_by_text("Webhook of this table").click()
    expect(hook).to_have_value("https://93.184.215.14/hook")
    hook.fill("")
    save.click()
    expect(host.page.get_by_text("Saved.")).to_be_visible()
    guest = window(link, locale="fr")
    guest.page.get_by_role("button", name="Discussion, 1 nouveau message").click()
    expect(guest.page.locator(".chat li")).to_contain_text("Bonne chance !")
    guest.page.get_by_role("button", name="Bonjour !").click()
    host.page.get_by_role("button", name="Chat, 1 new line").click()
    expect(host.page.locator(".chat li").last).to_contain_text("Hello!")
    host.page.keyboard.press("Escape")
    expect(host.page.get_by_role("button", name="Chat", exact=True)).to_be_visible()
    host.page.reload()
    host.page.wait_for_selector("[data-cell]")
    expect(host.page.get_by_role("button", name="Chat", exact=True)).to_be_visible()


def test_a_rematch_is_announced(window: Window, server: Server) -> None:
    """Who asks sits at the new table; the other is told on the end screen, and the game begins when they come, though
    the server was killed in between."""
    host = window()
    host.page.locator("[data-game=blue-moon-city]").get_by_role("button", name="Play with a friend").click()
    host.page.get_by_role("button", name="Get the link").click()
    guest = window("/" + host.page.get_by_label("Link for your friend").input_value().split("/", 3)[3])
    guest.page.wait_for_selector("[data-cell]")
    api(guest.page, "POST", f"/tables/{guest.page.url.rsplit('/', 1)[1]}/resign")
    expect(host.page.get_by_test_id("end")).to_be_visible()
    expect(host.page.locator(".seats .now, .seats .away")).to_have_count(0)  # nobody is waited for
    host.page.get_by_test_id("end").get_by_role("button", name="Play again").click()
    expect(guest.page.get_by_test_id("end")).to_contain_text("A rematch is ready")
    server.crash()
    guest.page.get_by_role("button", name="Sit down for the rematch").click()
    for person in (host, guest):
        person.page.wait_for_selector("[data-cell]")
        expect(person.page.get_by_test_id("end")).to_have_count(0)
    assert host.page.url == guest.page.url


def test_a_press_counts_though_the_page_moves_under_it(window: Window) -> None:
    """The code to be photographed comes late, say, and what is below it moves down: between the mouse's going down and
    coming up too. Whoever moves the mouse away has thought better of it."""
    host = window()
    host.page.locator("[data-game=blue-moon-city]").get_by_role("button", name="Play with a friend").click()
    host.page.get_by_role("button", name="Get the link").click()
    host.page.get_by_role("img", name="QR code").wait_for()
    push = "() => document.querySelector('main').insertAdjacentHTML('beforeend', '<br>'.repeat(5))"
    for phrase, away in (("Hello!", 60), ("Good luck!", 0)):
        button = host.page.get_by_role("button", name=phrase)
        button.scroll_into_view_if_needed()
        box = button.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        host.page.mouse.move(x, y)
        host.page.mouse.down()
        host.page.evaluate(push)
        host.page.mouse.move(x, y - away)
        host.page.mouse.up()
    expect(host.page.locator(".chat li")).to_have_count(1)
    expect(host.page.locator(".chat li")).to_contain_text("Good luck!")


def test_a_press_that_is_thought_better_of_does_not_count(window: Window) -> None:
    """However little the mouse moved away from a button that is where it was; nor a press on what is gone when it ends,
    or on what could not be pressed when it began."""
    page = window("/settings").page
    page.evaluate(
        """() => {
          document.body.insertAdjacentHTML("beforeend",
            '<div id="here"><button>1</button><p>2</p><a href="/rules/luna-capital">3</a></div>');
          window.one = document.querySelector("#here button");
          Object.assign(one.parentElement.style, { position: "fixed", zIndex: 99, left: "99px", top: "99px" });
          window.pressed = 0;
          one.addEventListener("click", () => pressed++);
        }"""
    )

    def press(what: str, meanwhile: str = "", down: int = 0) -> int:
        """How often the button was pressed by now."""
        box = page.locator(f"#here {what}").bounding_box()
        assert box is not None
        x, y = box["x"] + 2, box["y"] + box["height"] - 3
        page.mouse.move(x, y)
        page.mouse.down()
        page.evaluate(f"() => {{ {meanwhile} }}")
        page.mouse.move(x, y + down)
        page.mouse.up()
        return int(page.evaluate("pressed"))

    away, back = ("one.style.marginTop = '99px';", "one.style.marginTop = '';")
    assert press("button") == 1
    assert press("button", down=6) == 1
    assert press("button", "one.hidden = true;") == 1
    page.evaluate("() => (one.hidden = !(one.disabled = true))")
    assert press("button", f"one.disabled = false; {away}") == 1
    page.evaluate(f"() => {{ {back} }}")
    assert press("button", away) == 2
    assert press("a", "document.querySelector('#here a').remove();") == 2
    page.wait_for_timeout(300)
    assert page.url.endswith("/settings")
