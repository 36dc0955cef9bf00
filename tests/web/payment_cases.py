"""Hands, spaces and payments as the rules see them, for the page's own reading of cards (web/.../payment.test.ts).

python -m tests.web.payment_cases      writes payment_cases.json anew
"""

import json
import random
from pathlib import Path
from typing import Any

import moontable
from moontable.games.blue_moon_city import state as s
from moontable.games.blue_moon_city.words import P

FILE = Path(__file__).with_name("payment_cases.json")


def cases(n: int = 160) -> list[dict[str, Any]]:
    """Random hands on random spaces: whether the rules see a payment, and one they accept."""
    luck = random.Random(2018)
    found = []
    deck = [card for card, count in enumerate(s.CARDS_OF_TYPE) for _ in range(count)]
    while len(found) < n:
        match = moontable.new(
            "blue-moon-city", players=2, seed=luck.randrange(10**6), variant="random", expansion="all"
        )
        position = match.position
        seat = int(position["active"])
        cell = luck.choice([c for c in range(25) if position["tile"][c] > 0])
        tile = int(position["tile"][cell])
        space = luck.randrange(int(s.SPACE_COUNT[tile]))
        hand = luck.sample(deck, luck.randint(2, 11))
        position["hand"][seat] = 0
        for card in hand:
            position["hand"][seat][card] += 1
        position["hand_size"][seat] = len(hand)
        position["figure"][seat] = cell
        position["phase"] = P.CONTRIBUTION
        colour = int(s.SPACE_COLOUR[tile][space])
        case: dict[str, Any] = {
            "hand": [s.CARD_IDS[card].replace(" ", "-") for card in sorted(hand)],
            "colour": "any" if colour < 0 else s.COLOURS[colour],
            "value": int(s.SPACE_VALUE[tile][space]),
            "pays": [],
        }
        begin = f"contribute {moontable.games.blue_moon_city.actions.space_name(tile, space)}"
        case["payable"] = any(legal.notation == begin for legal in match.legal(seat))
        if case["payable"]:
            case["pays"] = pay(match, seat, begin, luck)
        found.append(case)
    return found


def pay(match: Any, seat: int, begin: str, luck: random.Random) -> list[str]:
    """Some payment that is legal step by step."""
    match.play(begin, seat)
    laid: list[str] = []
    while True:
        legal = [action.notation for action in match.legal(seat)]
        if "place" in legal:
            return sorted(laid)
        step = luck.choice(legal)
        words = step.split(" ")
        match words[0]:
            case "hoax":
                laid.append(f"white-{words[1]}")
            case "add":
                laid.append("-".join(words[1:]))
            case "pair":
                laid.extend(f"brown-{value}" for value in words[1].split("+"))
        match.play(step, seat)


if __name__ == "__main__":
    FILE.write_text("[\n" + ",\n".join(json.dumps(case) for case in cases()) + "\n]\n")
