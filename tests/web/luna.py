"""How a person plays Luna Capital by clicks: sensible, quick, and never by the list of actions."""

from collections.abc import Callable

from .driver import Person, take_turns


def step(person: Person) -> None:
    """One decision, made on the board: the rules' own words tell which stage it is."""
    page, view, legal = person.page, person.view, person.notations
    match view["stage"]:
        case "take":
            last = view["board"]["last_delivery"]
            sets = [int(n.split()[1]) for n in legal if n.startswith("take")]
            # The set with the rocket costs a card: only when nothing else is left.
            chosen = next((s for s in sets if s - 1 != last), sets[0])
            person.click(page.locator(f"[data-set='{chosen}']"))
        case "lay":
            card = next(n for n in legal if n.startswith("lay "))[4:]
            if not view["seats"][person.seat]["city"]:
                person.click(page.locator(f"[data-card={card}]"))
            else:
                page.locator(f"[data-card={card}]").click()
                person.click(page.locator(".ghost:not(.no)").first)
        case "plot":
            best = page.locator(".spot.best")
            person.click((best if best.count() else page.locator(".spot.target")).first)
        case "place":
            person.click(page.locator(".ghost").first)
        case "tile":
            person.click(page.locator(".pick").first)
        case "discard":
            person.click(page.locator("[data-card].can").first)
        case _:
            person.click(page.locator(".buttons .btn:not(:disabled)").first)


def play(person: Person, until: Callable[[], bool], *others: Person) -> int:
    """Decide whenever something is to be decided, until something is so. Returns how many decisions it took."""
    return take_turns([person, *others], until, step)
