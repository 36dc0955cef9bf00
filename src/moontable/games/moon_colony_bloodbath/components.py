"""The box: loads components.toml and refuses a file with a wrong count, an unknown word or a missing field."""

import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

from moontable.engine.box import opened
from moontable.engine.game import RulesError

FILE = Path(__file__).with_name("components.toml")

TRIGGERS = (
    "play", "lost", "mine", "farm", "research", "build", "restock", "work_start", "any_time", "gain_food",
    "discard_card", "add_progress_card", "shuffle", "passive", "reveal", "resolve",
)  # fmt: skip
COSTS = ("money", "food", "people", "card", "box", "building")
OPS = (
    "gain", "lose", "action", "add", "discount", "spend_as", "reduce_loss", "ignore_card", "move_box", "repeat_play",
    "store_card", "drop_stored", "reserve_card", "pass_card", "next_work", "choose", "feed", "work", "end_game",
)  # fmt: skip
COUNTS = (
    "money", "food", "people", "cards", "boxes", "box_here", "buildings", "mines", "stored_cards", "lonely_good",
    "lonely_bad", "players_ahead",
)  # fmt: skip
RESOURCES = ("money", "food", "people", "box", "card", "building")
ACTIONS = ("restock", "build", "mine", "farm", "research")
DECKS = ("building", "perk", "twist", "development", "robot", "event", "starting")
LONELINESS = ("none", "good", "bad")

# Fields of a card besides id, name, copies, abilities, text and provenance, which all have.
_CARD_FIELDS: dict[str, dict[str, type]] = {
    "building": {"cost": int, "people": int, "loneliness": str, "tags": list},
    "perk": {},
    "twist": {"simple": bool},
    "development": {},
    "robot": {"people_lost": int},
    "event": {"number": int},
    "starting": {},
}
_EVERY_CARD: dict[str, type] = {
    "id": str, "name": str, "copies": int, "abilities": list, "text": str, "provenance": list,
}  # fmt: skip
_COPIES = {"perk": 5, "twist": 1, "development": 2, "robot": 1, "event": 1}  # of each card; the rules rely on it
_STARTING = ("work", "trouble", "loneliness")
_START = ("people", "money", "food", "cards", "boxes", "action_chits")
_MAY_LOSE_PEOPLE = ("twist", "event")  # people_lost is optional there

# effect -> (fields it must have, fields it may have); each field maps to its allowed words, or to int.
_NUMBER: tuple[str, ...] = ()
_SCALE = {"per": COUNTS, "div": _NUMBER, "max": _NUMBER}
_EFFECT_FIELDS: dict[str, tuple[dict[str, tuple[str, ...]], dict[str, tuple[str, ...]]]] = {
    "gain": ({"what": RESOURCES[:5], "n": _NUMBER}, {"to": ("any", "here", "empty"), **_SCALE}),
    "lose": ({"what": RESOURCES, "n": _NUMBER}, _SCALE),
    "action": (
        {"which": (*ACTIONS, "any")},
        {"cost_min": _NUMBER, "cost_max": _NUMBER, "discount": _NUMBER},
    ),
    "add": ({"what": ("perk", "development", "robot", "event", "twist")}, {}),
    "discount": ({"n": _NUMBER}, {"cost_min": _NUMBER, "cost_max": _NUMBER}),
    "spend_as": ({"from": ("food",), "as": ("money",)}, {}),
    "reduce_loss": ({"n": _NUMBER}, {}),
    "ignore_card": ({}, {}),
    "move_box": ({"n": _NUMBER}, {}),
    "repeat_play": ({}, {}),
    "store_card": ({"n": _NUMBER}, {}),
    "drop_stored": ({}, {}),
    "reserve_card": ({}, {}),
    "pass_card": ({"dir": ("left", "right")}, {}),
    "next_work": ({"rule": ("no_abilities", "no_build")}, {}),
    "choose": ({}, {}),
    "feed": ({"n": _NUMBER, "penalty": _NUMBER, "reward": _NUMBER}, {}),
    "work": ({}, {}),
    "end_game": ({}, {}),
}
_ONCE_OPS = ("add", "next_work", "end_game")  # what the table can do by itself
_PASSIVE_OPS = ("discount", "spend_as")
_REVEAL_OPS = ("reduce_loss", "ignore_card")
_ONE_AT_A_TIME = ("move_box", "store_card")
_WORK = [{"on": "resolve", "do": [{"op": "work"}]}]
# What the rules take for granted: the file may say it, but nothing else.
_FIXED = {
    "game": {"players_min": 1, "players_max": 5, "twists_at_start": 2},
    "start": {"boxes": 0, "action_chits": 4},
}


def named(file: Path) -> str:
    """A file by its folder too: every game has a components.toml."""
    return f"{file.parent.name}/{file.name}"


_KINDS = {dict: "table", str: "text", bool: "true or false"}


class _Checker:
    """Checks one file; every complaint names the file, the card and the field."""

    def __init__(self, file: Path, box: dict[str, Any]) -> None:
        self.file, self.box = named(file), box
        self.developments: list[str] = []
        self.progress: set[str] = set()

    def fail(self, card: str, field: str, problem: str) -> None:
        raise RulesError(f"{self.file}: {card}: {field}: {problem}")

    def word(self, card: str, field: str, value: Any, allowed: tuple[str, ...]) -> None:
        if value not in allowed:
            self.fail(card, field, f"unknown word {value!r}; allowed are {', '.join(allowed)}")

    def number(self, card: str, field: str, value: Any) -> None:
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= 99:
            self.fail(card, field, f"must be a whole number from 0 to 99, not {value!r}")

    def kind(self, card: str, field: str, value: Any, kind: type) -> None:
        if not isinstance(value, kind):
            self.fail(card, field, f"must be a {_KINDS.get(kind, kind.__name__)}, not {value!r}")

    def fields(self, card: str, where: str, found: dict[str, Any], must: set[str], may: set[str]) -> None:
        for name in sorted(must - set(found)):
            self.fail(card, f"{where}{name}", "is missing")
        for name in sorted(set(found) - must - may):
            self.fail(card, f"{where}{name}", "unknown field")

    def effect(self, card: str, where: str, effect: Any) -> None:
        self.kind(card, where, effect, dict)
        if "op" not in effect:
            self.fail(card, f"{where}.op", "is missing")
        op = effect["op"]
        self.word(card, f"{where}.op", op, OPS)
        must, may = _EFFECT_FIELDS[op]
        needed = {"op", *must}
        if op == "choose":
            needed.add("options")
        if op == "add" and effect.get("what") == "development":
            needed.add("id")
        self.fields(card, f"{where}.", effect, needed, set(may))
        for name, words in {**must, **may}.items():
            if name in effect:
                if words:
                    self.word(card, f"{where}.{name}", effect[name], words)
                else:
                    self.number(card, f"{where}.{name}", effect[name])
        if effect.get("div") == 0:
            self.fail(card, f"{where}.div", "nothing can be counted in groups of 0")
        self.idle(card, where, effect)
        if "id" in needed:
            self.word(card, f"{where}.id", effect["id"], tuple(self.developments))
        self.kind(card, f"{where}.options", effect.get("options", []), list)
        for i, option in enumerate(effect.get("options", [])):
            self.effects(card, f"{where}.options[{i}]", option)
            for j, inner in enumerate(option):
                if inner["op"] == "choose":
                    self.fail(card, f"{where}.options[{i}][{j}]", "a choice cannot hold another choice")

    def idle(self, card: str, where: str, effect: dict[str, Any]) -> None:
        """Refuse what no rule would read."""
        for name in ("div", "max"):
            if name in effect and "per" not in effect:
                self.fail(card, f"{where}.{name}", "means nothing without per")
        if "to" in effect and effect["what"] != "box":
            self.fail(card, f"{where}.to", "only boxes go to a Building")
        for name in ("cost_min", "cost_max", "discount"):
            if effect["op"] == "action" and name in effect and effect["which"] != "build":
                self.fail(card, f"{where}.{name}", "is for BUILD only")
        if effect["op"] == "feed" and effect["n"] == 0:
            self.fail(card, f"{where}.n", "Buildings that eat nothing cannot go hungry")
        if effect["op"] in _ONE_AT_A_TIME and effect["n"] != 1:
            self.fail(card, f"{where}.n", f"{effect['op']} takes one at a time, so this must be 1")

    def places(self, card: str, deck: str, where: str, ability: dict[str, Any]) -> None:
        """Refuse effects and fields where no rule would look for them."""
        on, once = ability["on"], ability.get("once", False)
        answers = deck == "building" and on == "reveal"
        for name in ("card", "kind"):
            if name in ability and not answers:
                self.fail(card, f"{where}.{name}", "is for reveal abilities of Buildings only")
        if once and (deck in ("building", "perk") or on != "resolve"):
            self.fail(card, f"{where}.once", "is for resolve abilities of cards that concern everybody")
        for name in ("if", "optional", "repeat", "cost"):
            if ability.get(name) and (once or on == "passive"):
                self.fail(card, f"{where}.{name}", "a once or passive ability just happens")
        if on == "passive" and len(ability["do"]) != 1:
            self.fail(card, f"{where}.do", "a passive ability has exactly one effect")
        for i, effect in enumerate(ability["do"]):
            at = f"{where}.do[{i}]"
            for inner in (effect, *(e for option in effect.get("options", []) for e in option)):
                self.place(card, deck, at, ability, inner["op"])
            if effect.get("to") == "here" and deck != "building":
                self.fail(card, f"{at}.to", "only a Building has a here")

    def place(self, card: str, deck: str, where: str, ability: dict[str, Any], op: str) -> None:
        """Refuse an effect in an ability that could not carry it out."""
        on = ability["on"]
        wanted = {
            "a passive ability of a Building": (op in _PASSIVE_OPS, on == "passive"),
            "a reveal ability": (op in _REVEAL_OPS, on == "reveal"),
            "a once ability": (op in ("next_work", "end_game"), bool(ability.get("once"))),
            "the card Work": (op == "work", card == "work"),
            "a resolve ability that concerns everybody": (op == "pass_card", on == "resolve" and deck != "perk"),
            "a play ability of a Building": (op == "repeat_play", on == "play"),
        }
        for place, (is_one, is_there) in wanted.items():
            if is_one and not is_there:
                self.fail(card, f"{where}.op", f"{op} belongs in {place}")
        if on == "passive" and op not in _PASSIVE_OPS:
            self.fail(card, f"{where}.op", f"a passive ability can only {', '.join(_PASSIVE_OPS)}")

    def effects(self, card: str, where: str, effects: Any) -> None:
        self.kind(card, where, effects, list)
        for i, effect in enumerate(effects):
            self.effect(card, f"{where}[{i}]", effect)

    def kinds(self, card: str, where: str, ability: dict[str, Any]) -> None:
        """The fields of an ability hold what such a field holds."""
        for name in ("card", "if", "cost"):
            self.kind(card, f"{where}.{name}", ability.get(name, []), list)
        for name in ("optional", "repeat", "once"):
            self.kind(card, f"{where}.{name}", ability.get(name, False), bool)
        for name in ("if", "cost"):
            for part in ability.get(name, []):
                self.kind(card, f"{where}.{name}", part, dict)

    def moment(self, card: str, deck: str, where: str, ability: dict[str, Any]) -> None:
        """When it happens: its trigger, and the Progress cards it answers to."""
        self.word(card, f"{where}.on", ability["on"], TRIGGERS)
        if deck != "building":
            self.word(card, f"{where}.on", ability["on"], ("reveal", "resolve"))
        elif ability["on"] == "resolve":
            self.fail(card, f"{where}.on", "Buildings have no resolve abilities")
        for name in ability.get("card", []):
            self.word(card, f"{where}.card", name, tuple(sorted(self.progress)))
        if "kind" in ability:
            self.word(card, f"{where}.kind", ability["kind"], ("event", "robot"))

    def condition(self, card: str, where: str, condition: dict[str, Any]) -> None:
        self.fields(card, f"{where}.if.", condition, {"have"}, {"min", "max"})
        self.word(card, f"{where}.if.have", condition["have"], COUNTS)
        for name in ("min", "max"):
            self.number(card, f"{where}.if.{name}", condition.get(name, 0))

    def cost(self, card: str, deck: str, where: str, cost: dict[str, Any]) -> None:
        self.fields(card, f"{where}.cost.", cost, {"pay", "n"}, {"from"})
        self.word(card, f"{where}.cost.pay", cost["pay"], COSTS)
        self.number(card, f"{where}.cost.n", cost["n"])
        self.word(card, f"{where}.cost.from", cost.get("from", "any"), ("any", "here"))
        chosen = cost["pay"] in ("card", "building") or (cost["pay"] == "box" and cost.get("from") != "here")
        if chosen and cost["n"] != 1:
            self.fail(card, f"{where}.cost.n", "a chosen card, box or Building is paid one at a time")
        if "from" in cost and cost["pay"] != "box":
            self.fail(card, f"{where}.cost.from", "only boxes lie somewhere")
        if cost.get("from") == "here" and deck != "building":
            self.fail(card, f"{where}.cost.from", "only a Building has a here")

    def once(self, card: str, where: str, effects: list[dict[str, Any]]) -> None:
        """What the table itself does, once for everybody."""
        for i, effect in enumerate(effects):
            if effect["op"] not in _ONCE_OPS:
                self.fail(card, f"{where}.do[{i}].op", f"the table itself can only {', '.join(_ONCE_OPS)}")
        if len(effects) != 1:
            self.fail(card, f"{where}.do", "a once ability has exactly one effect")

    def ability(self, card: str, deck: str, where: str, ability: dict[str, Any]) -> None:
        self.fields(
            card, f"{where}.", ability, {"on", "do"}, {"card", "kind", "if", "optional", "repeat", "once", "cost"}
        )
        self.kinds(card, where, ability)
        self.moment(card, deck, where, ability)
        if len(ability.get("if", [])) > 1 or len(ability.get("cost", [])) > 1:
            self.fail(card, where, "at most one condition and one cost")
        for condition in ability.get("if", []):
            self.condition(card, where, condition)
        for cost in ability.get("cost", []):
            self.cost(card, deck, where, cost)
            if not ability.get("optional"):
                self.fail(card, f"{where}.optional", "must be true where there is a cost")
        if ability["on"] == "any_time" and ability.get("cost") != [{"pay": "box", "n": 1, "from": "here"}]:
            self.fail(card, f"{where}.cost", "an any_time ability costs exactly one box from here")
        if ability.get("repeat") and not ability.get("cost"):
            self.fail(card, f"{where}.repeat", "needs a cost, or it would never end")
        self.effects(card, f"{where}.do", ability["do"])
        self.places(card, deck, where, ability)
        if ability.get("once"):
            self.once(card, where, ability["do"])
        if ability["on"] == "gain_food" and any(e.get("what") == "food" for e in ability["do"]):
            self.fail(card, f"{where}.do", "gaining food because food was gained would never end")

    def provenance(self, deck: str, name: str, card: dict[str, Any]) -> None:
        known = {"name", "copies", *_CARD_FIELDS[deck], "people_lost"}
        known |= {f"abilities[{i}]" for i in range(len(card["abilities"]))}
        for field in card["provenance"]:
            if str(field).removesuffix("~") not in known:
                self.fail(name, "provenance", f"{field!r} is no field of this card")

    def card(self, deck: str, card: dict[str, Any]) -> None:
        name = str(card["id"])
        types = {**_EVERY_CARD, **_CARD_FIELDS[deck]}
        may = {"people_lost"} if deck in _MAY_LOSE_PEOPLE else set()
        self.fields(name, "", card, set(types), may)
        for field, kind in {**types, "people_lost": int}.items():
            if field in card:
                if kind is int:
                    self.number(name, field, card[field])
                else:
                    self.kind(name, field, card[field], kind)
        if card["copies"] != _COPIES.get(deck, card["copies"]):
            self.fail(name, "copies", f"there are {_COPIES[deck]} of each {deck}, not {card['copies']}")
        if deck == "building":
            self.word(name, "loneliness", card["loneliness"], LONELINESS)
            for tag in card["tags"]:
                self.word(name, "tags", tag, ("mine",))
        for i, ability in enumerate(card["abilities"]):
            self.kind(name, f"abilities[{i}]", ability, dict)
        self.provenance(deck, name, card)
        self.abilities(deck, name, card["abilities"])

    def abilities(self, deck: str, name: str, abilities: list[dict[str, Any]]) -> None:
        on = Counter(str(a.get("on")) for a in abilities)
        for trigger, n in on.items():
            if n > (2 if trigger == "resolve" else 1):
                self.fail(name, "abilities", f"too many {trigger} abilities on one card")
        if sum(a.get("once") is True for a in abilities) > 1:
            self.fail(name, "abilities", "one once ability is enough for a card")
        for i, ability in enumerate(abilities):
            self.ability(name, deck, f"abilities[{i}]", ability)
        if name == "work" and abilities != _WORK:
            self.fail(name, "abilities", "Work is what the rulebook says: everyone chooses an Action")

    def check(self) -> None:
        self.sections()
        self.set_up()
        self.developments = [str(card["id"]) for card in self.box["development"]]
        self.progress = {str(card["id"]) for deck in DECKS[1:] for card in self.box[deck]}
        for deck in DECKS:
            self.deck(deck)
        if [e["number"] for e in self.box["event"]] != list(range(1, len(self.box["event"]) + 1)):
            self.fail("event", "number", "Events must be listed in order, from 1")
        if [c["id"] for c in self.box["starting"]] != list(_STARTING):
            self.fail("starting", "id", f"must be {', '.join(_STARTING)}, in this order")
        self.actions()

    def sections(self) -> None:
        """All parts of the file are there, and every card has an id."""
        for section in ("game", "counts", "start", "action", *DECKS):
            if section not in self.box:
                self.fail("the file", section, "is missing")
            self.kind("the file", section, self.box[section], list if section in ("action", *DECKS) else dict)
        for deck in DECKS:
            for place, card in enumerate(self.box[deck]):
                self.kind("the file", f"{deck}[{place}]", card, dict)
                if "id" not in card:
                    self.fail(f"{deck}[{place}]", "id", "is missing")

    def set_up(self) -> None:
        for section, names in (("start", _START), ("counts", DECKS), ("game", ("twists_at_start",))):
            for name in names:
                if name not in self.box[section]:
                    self.fail(section, name, "is missing")
                self.number(section, name, self.box[section][name])
        for section, fixed in _FIXED.items():
            for name, only in fixed.items():
                if self.box[section].get(name, only) != only:
                    self.fail(section, name, f"must be {only}: the rules know no other set-up")

    def deck(self, deck: str) -> None:
        for card in self.box[deck]:
            self.card(deck, card)
        found, wanted = sum(c["copies"] for c in self.box[deck]), self.box["counts"][deck]
        if found != wanted:
            self.fail(deck, "copies", f"{found} cards, but counts.{deck} says {wanted}")
        ids = [c["id"] for c in self.box[deck]]
        if deck != "event" and len(set(ids)) != len(ids):
            self.fail(deck, "id", f"used twice: {Counter(ids).most_common(1)[0][0]}")

    def actions(self) -> None:
        if len(self.box["action"]) != len(ACTIONS):
            self.fail("action", "id", f"there are {len(ACTIONS)} Actions, not {len(self.box['action'])}")
        for place, action in enumerate(self.box["action"]):
            self.kind("action", f"[{place}]", action, dict)
            self.fields(str(action.get("id")), "", action, {"id", "do"}, set())
            if action["id"] != ACTIONS[place]:
                self.fail("action", "id", f"expected {ACTIONS[place]}, found {action['id']!r}")
            self.effects(action["id"], "do", action["do"])


def load(file: Path = FILE) -> dict[str, Any]:
    """The whole box as plain data, checked. RulesError names file, card and field."""
    try:
        box = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise RulesError(f"{named(file)}: not readable as TOML: {error}") from None
    _Checker(file, box).check()
    return box


@cache
def box() -> dict[str, Any]:
    own = opened(__package__)
    return own.components if own else load()


def choices(components: dict[str, Any]) -> list[Any]:
    """The options of every choice on a card, in the order in which they are numbered."""
    effects = [e for deck in DECKS for card in components[deck] for a in card["abilities"] for e in a["do"]]
    return [effect["options"] for effect in effects if effect["op"] == "choose"]


def check_components() -> list[tuple[str, str, str]]:
    """(what, found, expected) for `moontable check`: the numbers on the rulebook's contents page."""
    expected = {
        "building": 90, "perk": 25, "twist": 25, "development": 20, "robot": 20, "event": 13, "starting": 7,
    }  # fmt: skip
    found = {deck: sum(c["copies"] for c in box()[deck]) for deck in DECKS}
    rows = [(f"{deck} cards", str(found[deck]), str(expected[deck])) for deck in DECKS]
    start = box()["start"]
    rows += [(f"{what} at the start", str(start[what]), str(n)) for what, n in
             (("people", 30), ("money", 4), ("food", 4), ("cards", 4))]  # fmt: skip
    return rows


def card_provenance() -> list[tuple[str, tuple[str, ...], tuple[str, ...]]]:
    """(card id, fields from the rulebook, reconstructed fields) for every card; a `~` means partly stated."""
    rows = []
    for deck in DECKS:
        for card in box()[deck]:
            stated = tuple(card["provenance"])
            bare = {field.rstrip("~") for field in stated}
            fields = ["name", "copies", *_CARD_FIELDS[deck]]
            if "people_lost" in card and "people_lost" not in fields:
                fields.append("people_lost")
            fields += [f"abilities[{i}]" for i in range(len(card["abilities"]))]
            invented = tuple(f for f in fields if f not in bare)
            name = card["id"] if deck != "event" else f"{card['id']} {card['number']}"
            rows.append((name, stated, invented))
    return rows


def provenance() -> dict[str, int]:
    """How many fields of all cards come from the rulebook, partly from it, are reconstructed, or printed (sheet.py)."""
    tally = {"rulebook": 0, "partly": 0, "reconstructed": 0}
    if own := opened(__package__):
        # `put` in sheet.py has noted what is printed and added it to what is stated.
        rows = [card for deck in DECKS for card in own.components[deck]]
        tally["printed"] = sum(field.split("[")[0] in card["printed"] for card in rows for field in card["provenance"])
        tally["rulebook"] -= tally["printed"]
    for _, stated, invented in card_provenance():
        tally["partly"] += sum(field.endswith("~") for field in stated)
        tally["rulebook"] += sum(not field.endswith("~") for field in stated)
        tally["reconstructed"] += len(invented)
    return tally
