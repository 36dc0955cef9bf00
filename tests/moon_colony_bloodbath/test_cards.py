"""Every card of the box: what it does when it happens and when it cannot, as its text says."""

import tomllib
from collections import Counter
from typing import Any

import pytest

from moontable.games.moon_colony_bloodbath.components import FILE
from moontable.games.moon_colony_bloodbath.tables import EVENTS_IN_ORDER

from .oracle import ACTIONS, clauses, sentence
from .situation import Table, colony

BOX = tomllib.loads(FILE.read_text(encoding="utf-8"))
BUILDING = {c["id"]: c for c in BOX["building"]}
SPARE = [
    "habitat-ring",
    "dormitory-block",
    "titanium-mine",
    "embassy",
    "observatory",
    "command-tower",
]  # to hold in hand
GOODS = ("money", "food", "people", "box", "card")

ACTION_CASES = [(b, head[3:]) for b, c in BUILDING.items() for head in clauses(c["text"]) if head.startswith("On ")]
PLAIN_PLAY = [b for b, c in BUILDING.items() if not any(
    word in clauses(c["text"]).get("When built", "") for word in ("do BUILD", "redo", "do RESTOCK"))]  # fmt: skip


def drive(t: Table, accept: bool, seat: int = 0, stop: str = "work") -> Table:
    """Answer questions until the next Work: take offers or not, own effect first, first choice otherwise."""
    for _ in range(60):
        if t.over or seat not in t.acting or t.asked(seat) == stop:
            return t
        legal = t.legal(seat)
        if t.asked(seat) == "use":
            t.play(seat, "use" if accept else "decline")
        elif t.asked(seat) == "window" or ("decline" in legal and not accept):
            t.play(seat, "decline")
        elif "own" in legal:
            t.play(seat, "own")
        else:
            t.play(seat, next(a for a in legal if a != "decline" and not a.startswith("tap")))
    raise AssertionError("no end to the questions")


def have(t: Table, here: str = "") -> Counter[str]:
    built = t.built()
    mines = sum("mine" in BUILDING[b]["tags"] for b in built)
    more = {"building": int(t.s["built_n"][0]), "box_here": built.get(here, 0), "mine": mines}
    return Counter({**t.goods(), **more})


def rest(t: Table, before: dict[str, int]) -> Counter[str]:
    return Counter({k: t.goods()[k] - before[k] for k in GOODS if t.goods()[k] != before[k]})


def expected(*deltas: Counter[str]) -> Counter[str]:
    total: Counter[str] = Counter()
    for delta in deltas:
        for key, n in delta.items():
            total[key] += n
    return Counter({k: total[k] for k in GOODS if total[k]})


def rich(*buildings: str, hand: list[str] | None = None, **more: Any) -> dict[str, Any]:
    return colony(money=20, food=20, hand=SPARE[:5] if hand is None else hand, buildings=list(buildings), **more)


def spare(*used: str) -> list[str]:
    return [c for c in SPARE if c not in used][:4]


@pytest.mark.parametrize("accept", [True, False], ids=["taken", "declined"])
@pytest.mark.parametrize(("building", "action"), [c for c in ACTION_CASES if c[1] != "BUILD"])
def test_building_answers_to_an_action(building: str, action: str, accept: bool) -> None:
    text = clauses(BUILDING[building]["text"])
    t = Table("work", rich(f"{building} 3", "bunk-pods 2", hand=spare(building)))
    before, had = t.goods(), have(t, building)
    t.play(0, action.lower())
    drive(t, accept)
    what, n = ACTIONS[action]
    own = Counter({what: n})
    # The Action itself comes first here, so its gain can be spent at once. `drive` puts boxes on the first Building.
    with_action = Counter(had)
    with_action[what] += n
    if what == "box":
        with_action["box_here"] += n
    if building == "aluminum-mine":
        assert rest(t, before) == expected(own)  # it has money: nothing more (see the note's own test)
        return
    assert rest(t, before) == expected(own, sentence(text[f"On {action}"], with_action, accept))


@pytest.mark.parametrize(("building", "action"), [c for c in ACTION_CASES if c[1] != "BUILD"])
def test_building_answers_to_an_action_with_nothing_to_give(building: str, action: str) -> None:
    """No money, food, boxes or cards: what must be paid for does not happen, the rest does."""
    t = Table("work", colony(buildings=[building]))
    before, had = t.goods(), have(t, building)
    what, n = ACTIONS[action]
    paid = "you may give" in clauses(BUILDING[building]["text"])[f"On {action}"]
    t.play(0, action.lower())
    drive(t, accept=False)
    own = Counter({what: n})
    if building == "aluminum-mine":
        own["money"] += 5
        assert rest(t, before) == expected(own)
    elif paid:
        assert rest(t, before) == expected(own)
    else:
        assert rest(t, before) == expected(own, sentence(clauses(BUILDING[building]["text"])[f"On {action}"], had))


@pytest.mark.parametrize("building", [b for b, a in ACTION_CASES if a == "BUILD"])
def test_building_answers_to_build(building: str) -> None:
    t = Table("work", rich(f"{building} 3", hand=["bunk-pods"]))
    before, had = t.goods(), have(t, building)
    drive(t.play(0, "build bunk-pods"), accept=True)
    own = Counter({"people": 3, "card": -1})
    assert rest(t, before) == expected(own, sentence(clauses(BUILDING[building]["text"])["On BUILD"], had))


@pytest.mark.parametrize("building", PLAIN_PLAY)
def test_building_when_built(building: str) -> None:
    """Cost and people as printed, its when-built ability, and nothing that it triggers by itself."""
    card = BUILDING[building]
    text = clauses(card["text"])
    t = Table("work", rich("bunk-pods", hand=[building, *spare(building)]))
    before, had = t.goods(), have(t)
    t.play(0, f"build {building}")
    while t.acting and t.asked() not in ("work", "window"):
        t.play(0, next(a for a in t.legal() if a != "decline"))
        if t.card != "work":
            break
    own = Counter({"money": -card["cost"], "people": card["people"], "card": -1})
    had["building"] += 1
    body = text.get("When built", "")
    delta = sentence(body, had) if body else Counter()
    if body.startswith("do "):  # its own bonus counts in the Action it causes (ruling M14)
        extra = text.get(f"On {body[3:]}", "")
        delta.update(sentence(extra, had) if extra else {})
    added = sum(e["event"] == "add" for e in t.log)
    assert added == delta["deck"]
    if added:
        # The card just added is turned up next; look at the log instead of the colony.
        assert t.happened("build")[0]["n"] == card["cost"]
        assert building in t.built()
        stunt = 2 if building == "stunt-arena" else 0
        gained = sum(e["n"] for e in t.happened("gain") if e["resource"] == "money")
        assert gained >= delta["money"]
        if stunt:
            assert any(e["resource"] == "people" and e["n"] == 2 for e in t.happened("gain"))
    else:
        assert rest(t, before) == expected(own, delta)


ADDERS = [b for b, c in BUILDING.items() if "on the deck" in clauses(c["text"]).get("When built", "")]


@pytest.mark.parametrize("building", ADDERS)
def test_building_when_built_with_nothing_left_to_add(building: str) -> None:
    """M9: what has run out is not added, and the rest of the ability still happens."""
    given: dict[str, Any] = {"event": 13, "robots": [], "developments": dict.fromkeys(
        (c["id"] for c in BOX["development"]), 0)}  # fmt: skip
    perks = [f"{c['id']}-1" for c in BOX["perk"]]
    t = Table("work", rich("trading-post", hand=[building]), progress=[["work", *perks], ["work"], ["work"]], **given)
    before = t.money()
    t.play(0, f"build {building}")
    assert not t.happened("add")
    assert building in t.built()
    bonus = 5 if building == "speculators-club" else 0
    assert t.money() == before - BUILDING[building]["cost"] + bonus  # no Trading Post money either


@pytest.mark.parametrize("building", list(BUILDING))
def test_building_when_lost(building: str) -> None:
    """Its people move to the mat, its boxes are gone, its LOST ability happens: Drilling Robot takes 4 people first."""
    other = "kitchen" if building != "kitchen" else "clinic"
    t = Table("drilling-robot", rich(f"{building} 2", f"{other} 1", hand=[]))
    while t.asked() in ("window", "use"):
        t.play(0, "decline")
    assert t.asked() == "lose-building"
    assert t.mat() == (27 if building == "off-switch" else 26)
    before, mat = t.goods(), t.mat()
    t.play(0, f"lose {building}")
    text = clauses(BUILDING[building]["text"]).get("When lost", "")
    lost = sentence(text, Counter()) if text and "do BUILD" not in text else Counter()
    assert t.people() == before["people"] + lost["people"]
    assert t.mat() == mat + BUILDING[building]["people"] + lost["people"]
    assert t.money() == before["money"] + lost["money"]
    assert t.cards() == lost["card"]
    assert t.built() == {other: 1}
    assert t.asked() == ("perk" if building == "memorial-garden" else "work")


@pytest.mark.parametrize("building", [b for b, c in BUILDING.items() if "At each shuffle" in clauses(c["text"])])
def test_building_at_the_shuffle(building: str) -> None:
    t = Table("", colony(buildings=[building]), progress=[], pile=["work", "work"])
    text = clauses(BUILDING[building]["text"])["At each shuffle"]
    assert t.card == "work"
    assert t.people() == 30 + BUILDING[building]["people"] + sentence(text, Counter())["people"]


PERSONAL = BOX["perk"]
SHARED = [c for deck in ("twist", "development", "robot") for c in BOX[deck]] + [
    {**c, "id": name} for c, name in zip(BOX["event"], EVENTS_IN_ORDER, strict=True)
]
# Written by hand in test_notes.py and test_rulings.py: choices, passing, mats, BUILD, what depends on others.
BY_HAND = {
    "construction-kits", "grand-plan", "overtime", "engineers", "surveying", "swap-meet", "petty-cash", "rush-order",
    "relief-rocket", "inventory-day", "innovation", "radiation", "automatic-doors", "construction-robot",
    "robot-companion",
    "delivery-drone", "drilling-robot", "sentient-ai", "repairs-robot", "fairness-engine", "hunger", "glitch",
    "instruction-manual", "surgery-arm", "stacking-robot", "micrometeors", "census-drone", "spring-cleaning",
    "crate-auction",
    "risky-research", "black-ledger",
}  # fmt: skip
READ = [c for c in SHARED if c["id"] not in BY_HAND]


@pytest.mark.parametrize("perk", PERSONAL, ids=lambda c: c["id"])
def test_perk_is_for_its_owner_only(perk: dict[str, Any]) -> None:
    t = Table(f"{perk['id']}-1", rich("flag", hand=[]), rich("bunk-pods", hand=[]))
    drive(t, accept=True)
    start = Counter({"money": 20, "food": 20, "people": 30, "building": 1})
    delta = sentence(clauses(perk["text"])["Only the owner"].lower(), start)
    assert expected(delta) == Counter({k: t.goods()[k] - start[k] for k in GOODS if t.goods()[k] != start[k]})
    assert t.goods(1) == {"money": 20, "food": 20, "people": 33, "box": 0, "card": 0}


@pytest.mark.parametrize("wealthy", [True, False], ids=["can", "cannot"])
@pytest.mark.parametrize("card", READ, ids=lambda c: c["id"])
def test_progress_card(card: dict[str, Any], wealthy: bool) -> None:
    """Everyone loses the printed people, then does what the card says as far as possible."""
    seat = rich("aluminum-mine 1", "bunk-pods", "flag", hand=SPARE[:3]) if wealthy else colony()
    t = Table(card["id"], dict(seat), colony())
    printed = 4 + 3 + 0 if wealthy else 0
    had = Counter({"money": 20, "food": 20, "card": 3, "box": 1, "building": 3, "mine": 1} if wealthy else {})
    had["people"] = 30 + printed
    drive(t, accept=True)
    body = [part.strip() for part in card["text"].split(". ")]
    loss = 0
    if body[0].startswith("Everyone loses"):
        loss = int(body.pop(0).split()[2])
    delta: Counter[str] = Counter({"people": -loss})
    for part in body:
        reading = sentence(part[0].lower() + part[1:].rstrip("."), had) if part else Counter()
        delta.update(reading)
        had.update(reading)
    total = Counter({k: delta[k] for k in GOODS if delta[k]})
    start = {"money": 20, "food": 20, "people": 37, "box": 1, "card": 3} if wealthy else Counter({"people": 30})
    assert Counter({k: t.goods()[k] - start[k] for k in GOODS if t.goods()[k] != start[k]}) == total


def test_every_card_is_read_or_tested_by_hand() -> None:
    """The lists above leave nothing out."""
    ids = {c["id"] for deck in ("twist", "development", "robot", "event") for c in BOX[deck]}
    assert {c["id"] for c in READ} | BY_HAND | {"accident-2"} >= ids
    assert ids >= BY_HAND
    assert len(BUILDING) == 65
