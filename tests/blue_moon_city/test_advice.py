"""What is said of a payment that is put together: what cards are worth, what each stands for, which ways there are.
Everything is held to the small steps of the rules (payment.py; rulings B3, B4, B5)."""

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

import moontable
from moontable.games.blue_moon_city import advice as a
from moontable.games.blue_moon_city import state as st
from moontable.games.blue_moon_city.actions import space_name
from moontable.games.blue_moon_city.words import P

from .test_payment import pays

COLOURS = st.COLOURS


def counts(cards: list[str]) -> list[int]:
    held = Counter(cards)
    return [held[card] for card in st.CARD_IDS]


def cards(numbers: Any) -> list[str]:
    return [card for card, n in zip(st.CARD_IDS, list(numbers), strict=True) for _ in range(int(n))]


class Advice:
    """A question and its answer in words."""

    def __init__(self, laid: list[str], asked: str, value: int = 3, hand: list[str] | None = None) -> None:
        colour = COLOURS.index(asked) if asked in COLOURS else -1
        question = np.array([colour, value, *counts(laid if hand is None else hand), *counts(laid)], np.int32)
        before, answer = question.copy(), np.zeros(a.ADVICE, np.int32)
        a.advise(question, answer)
        assert (question == before).all()
        part = {name: answer[at : at + st.TYPES] for name, at in
                (("unused", a.UNUSED), ("joins", a.JOINS), ("useful", a.USEFUL), ("best", a.BEST))}  # fmt: skip
        self.laid, self.sum, self.ways = laid, int(answer[a.SUM]), int(answer[a.WAYS])
        self.paid = bool(answer[a.PAID])
        self.colour = COLOURS[answer[a.COLOUR]]
        self.hoaxes = [(key % 2 + 1, COLOURS[key // 2]) for key in range(16) for _ in range(answer[a.HOAXES + key])]
        self.pairs = [pair for pair, n in zip(("1+1", "1+2", "2+2"), answer[a.PAIRS :], strict=False) for _ in range(n)]
        self.unused, self.best = cards(part["unused"]), cards(part["best"])
        self.useful = {card for card, n in zip(st.CARD_IDS, part["useful"], strict=True) if n}
        self.joins = {card for card, n in zip(st.CARD_IDS, part["joins"], strict=True) if n}

    def text(self) -> str:
        """The payment as it is written."""
        left = Counter(self.laid)
        left.subtract(f"white {kind}" for kind, _ in self.hoaxes)
        left.subtract(f"brown {value}" for pair in self.pairs for value in pair.split("+"))
        single = [card for card in st.CARD_IDS for _ in range(left[card])]
        hoaxes = [f"hoax {kind} {colour}" for kind, colour in self.hoaxes]
        return " + ".join([*hoaxes, *single, *(f"brown {pair}" for pair in self.pairs)])


def test_cards_of_the_colour_add_up() -> None:
    told = Advice(["white 2", "white 3"], "white")
    assert (told.sum, told.unused, told.text()) == (5, [], "white 2 + white 3")


def test_B3_khind_counts_one_of_any_colour() -> None:
    told = Advice(["green 1", "red 3"], "red")
    assert (told.sum, told.unused, told.colour) == (4, [], "red")


def test_B3_two_mimix_cards_count_three() -> None:
    told = Advice(["brown 1", "yellow 1", "brown 1", "yellow 1"], "yellow")
    assert (told.sum, told.pairs, told.unused) == (5, ["1+1"], [])
    assert told.text() == "yellow 1 + yellow 1 + brown 1+1"
    assert Advice(["brown 1", "brown 2"], "brown").sum == 3


def test_B4_hoax_pays_nothing_and_recolours() -> None:
    """A 2 one card, a 1 up to four; one with nothing to recolour does not fit."""
    told = Advice(["white 2", "grey 3"], "red")
    assert (told.sum, told.unused, told.text()) == (3, [], "hoax 2 grey + grey 3")
    assert len(Advice(["white 2", "grey 3", "grey 2"], "red").unused) == 1
    told = Advice(["white 1", "grey 3", "grey 2"], "red")
    assert (told.sum, told.unused) == (5, [])
    assert Advice(["white 1", "red 3"], "red").unused == ["white 1"]


def test_B5_the_palace_takes_one_colour() -> None:
    told = Advice(["red 3", "red 2"], "any")
    assert (told.sum, told.unused, told.colour) == (5, [], "red")
    assert Advice(["red 3", "blue 2"], "any").unused == ["blue 2"]


def test_a_card_joins_where_it_fits_or_could() -> None:
    hand = ["red 3", "blue 2", "green 1"]
    assert Advice([], "red", hand=hand).joins == {"red 3", "green 1"}
    assert Advice(["red 3"], "red", hand=hand).joins == {"green 1"}
    assert Advice([], "red", hand=[*hand, "white 1"]).joins == {*hand, "white 1"}  # a Hoax card could change its colour
    assert Advice([], "red", hand=["brown 1", "brown 3"]).joins == {"brown 1"}


def test_one_way_is_told_from_many() -> None:
    told = Advice([], "red", 5, ["red 3", "red 2", "blue 1"])
    assert (told.ways, told.best, told.useful) == (1, ["red 2", "red 3"], {"red 2", "red 3"})
    assert Advice([], "red", 3, ["red 1", "red 2", "red 3"]).ways == 2
    assert Advice([], "red", 3, ["red 1", "blue 3"]).ways == 0


def test_the_cheapest_is_what_is_missed_least() -> None:
    assert Advice([], "red", 3, ["red 1", "red 2", "red 3", "green 1"]).best == ["red 3"]


def test_no_card_is_wasted() -> None:
    hand = ["black 1", "black 2", "black 3", "brown 1", "brown 2", "white 1", "red 2"]
    told = Advice([], "black", 4, hand)
    assert told.ways == 2
    for card in told.best:
        rest = list(told.best)
        rest.remove(card)
        less = Advice(rest, "black", 4)
        assert less.unused or less.sum < 4
    assert told.useful == set(hand)


def test_B4_any_cards_are_read_as_the_rulebook_has_it() -> None:
    """Against the slow enumerator of test_payment.py, with many Hoax, Mimix and Khind cards."""
    luck, paid = random.Random(11), 0
    tricky = [card for card in st.CARD_IDS if card.split()[0] in ("white", "brown", "green", "red", "grey")]
    for _ in range(250):
        some = [luck.choice(tricky) for _ in range(luck.randint(1, 5))]
        asked, value = luck.choice([*COLOURS, "any"]), luck.randint(1, 7)
        told = Advice(some, asked, value)
        plain = [(card.split()[0], int(card.split()[1])) for card in some]
        assert told.paid == (not told.unused and told.sum >= value)
        assert told.paid == pays(plain, asked, value), (some, asked, value)
        paid += told.paid
    assert 30 < paid < 220


def some_payment(match: Any, seat: int, luck: random.Random) -> list[str]:
    """Cards that the rules take step by step."""
    laid: list[str] = []
    while True:
        legal = [action.notation for action in match.legal(seat)]
        if "place" in legal:
            return laid
        step = luck.choice(legal)
        match step.split(" "):
            case ["hoax", kind, _]:
                laid.append(f"white {kind}")
            case ["add", *card]:
                laid.append(" ".join(card))
            case ["pair", pair]:
                laid.extend(f"brown {value}" for value in pair.split("+"))
        match.play(step, seat)


@pytest.mark.parametrize("seed", range(8))
def test_as_the_rules_see_it(seed: int) -> None:
    """Random hands on random spaces: there is a way where the rules see one, they take what is suggested, as it is
    written, and what they take is read as paid."""
    luck, payable = random.Random(seed), 0
    deck = [card for card, n in enumerate(st.CARDS_OF_TYPE) for _ in range(n)]
    match: Any = moontable.new("blue-moon-city", players=2, seed=seed, variant="random", expansion="all")
    start = match.states.copy()
    for _ in range(20):
        match.states[:] = start
        position = match.position
        seat = int(position["active"])
        cell = luck.choice([c for c in range(25) if position["tile"][c] > 0])
        tile = int(position["tile"][cell])
        space = luck.randrange(int(st.SPACE_COUNT[tile]))
        hand = [st.CARD_IDS[card] for card in luck.sample(deck, luck.randint(2, 11))]
        position["hand"][seat] = counts(hand)
        position["hand_size"][seat] = len(hand)
        position["figure"][seat], position["phase"] = cell, P.CONTRIBUTION
        colour, value = int(st.SPACE_COLOUR[tile][space]), int(st.SPACE_VALUE[tile][space])
        asked = "any" if colour < 0 else COLOURS[colour]
        name = space_name(tile, space)
        told = Advice([], asked, value, hand)
        assert (told.ways > 0) == (f"contribute {name}" in [action.notation for action in match.legal(seat)])
        if not told.ways:
            continue
        payable += 1
        ready = match.states.copy()
        suggested = Advice(told.best, asked, value, hand)
        assert (suggested.unused, suggested.paid) == ([], True)
        assert told.useful >= set(told.best)
        played = match.play(f"contribute {name}: {suggested.text()}", seat)
        assert "contributes" in [event["event"] for ply in played for event, _ in ply.events]
        match.states[:] = ready
        match.play(f"contribute {name}", seat)
        taken = Advice(some_payment(match, seat, luck), asked, value, hand)
        assert (taken.unused, taken.paid) == ([], True)
    assert payable > 5
