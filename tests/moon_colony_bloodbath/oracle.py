"""A second, independent reading of the cards: from their English text, not from their structure.

It knows nothing of queues and triggers. Given what a colony has, it says what one sentence does to it.
"""

import re
from collections import Counter

Goods = Counter[str]  # money, food, people, box, card; deck = cards added to the Progress deck

ACTIONS = {"MINE": ("money", 4), "FARM": ("food", 4), "RESEARCH": ("card", 2), "RESTOCK": ("box", 2)}
_WORDS = {"money": "money", "food": "food", "people": "people", "person": "people", "box": "box", "boxes": "box",
          "card": "card", "cards": "card"}  # fmt: skip
_HEADS = re.compile(
    r"(When built|When lost|On [A-Z]+|As a Work begins|At any moment|Each time you get food|Per card you discard"
    r"|Per card you add to the deck|At each shuffle|Always|At (?:an? )?[A-Z]\w+|Before the loss|Only the owner): "
)


def clauses(text: str) -> dict[str, str]:
    """Each heading of a card's text and the sentence after it; what stands before any heading is under ''."""
    text = re.sub(r" \([^)]*(?:\([^)]*\))?[^)]*\)(?=[.,])", "", text) if "on the deck" in text else text
    parts = _HEADS.split(text)
    found = {"": parts[0].strip()} if parts[0].strip() else {}
    for head, body in zip(parts[1::2], parts[2::2], strict=True):
        found[head] = body.strip().rstrip(".")
    return found


def effect(item: str, have: Goods) -> Goods:
    """What one phrase does, as far as possible, to a colony that has `have`."""
    delta: Goods = Counter()
    item = item.strip().rstrip(".")
    if m := re.fullmatch(r"(?:get|draw) (\d+) (\w+)(?: on (?:this|a Building holding none))?(.*)", item, re.I):
        n, what, scale = int(m[1]), _WORDS[m[2]], m[3]
        if what == "box" and not have["building"]:
            n = 0
        delta[what] += n * _times(scale, have)
    elif m := re.fullmatch(r"(?:lose|discard) (\d+) (money|food|box|boxes|card|cards)", item, re.I):
        what = _WORDS[m[2]]
        delta[what] -= min(int(m[1]), have[what])
    elif m := re.fullmatch(r"lose (\d+) (?:people|person)(.*)", item, re.I):
        delta["people"] -= int(m[1]) * _times(m[2], have)
    elif m := re.fullmatch(r"do ([A-Z]+)", item):
        what, n = ACTIONS[m[1]]
        delta[what] += n if what != "box" or have["building"] else 0
    elif re.fullmatch(r"put .* on the deck.*", item, re.I):
        delta["deck"] += 1
    else:
        raise ValueError(f"no reading for {item!r}")
    return delta


def _times(scale: str, have: Goods) -> int:
    scale = scale.strip()
    if not scale:
        return 1
    cap = re.search(r"\(at most (\d+)\)", scale)
    if m := re.match(r"for every (\d+) Buildings you have", scale):
        count = have["building"] // int(m[1])
    elif scale.startswith("per box on this"):
        count = have["box_here"]
    elif scale.startswith("per box you have"):
        count = have["box"]
    elif scale.startswith("per Mine you have"):
        count = have["mine"]
    else:
        raise ValueError(f"no count for {scale!r}")
    return min(count, int(cap[1])) if cap else count


def sentence(body: str, have: Goods, accept: bool = True) -> Goods:
    """What a whole sentence does: an offer that is accepted and can be paid, or plain effects in order."""
    now, total = Counter(have), Counter()
    cost = re.match(
        r"you may give (\d+) (money|food|box|boxes|people|cards?)( from here| from hand)? to (.*)", body, re.I
    )
    if cost:
        what = _WORDS[cost[2]]
        here = "box_here" if cost[3] == " from here" else what
        if not accept or have[here] < int(cost[1]):
            return Counter()
        total[what] -= int(cost[1])
        now[what] -= int(cost[1])
        body = cost[4]
    elif body.lower().startswith("you may"):
        raise ValueError(f"no reading for {body!r}")
    for item in re.split(r", (?=[a-z])", body):
        delta = effect(item, now)
        for key, n in delta.items():
            total[key] += n
            now[key] += n
    return total
