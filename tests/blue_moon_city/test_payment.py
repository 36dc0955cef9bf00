"""Paying for a contribution: 2018 p.7 and p.13, 2006 p.4-5, rulings B3-B6."""

import itertools
import random
from collections import Counter

import numpy as np
import pytest

import moontable
from moontable.engine.rule import interpreted
from moontable.games.blue_moon_city import actions as numbers
from moontable.games.blue_moon_city import state
from moontable.games.blue_moon_city.components import COLOURS
from moontable.games.blue_moon_city.state import CARD_IDS
from steps import do_action

from .situation import at, field, hand, play, refusal, situation, texts


def contribution(building, cards, players=2, **more):
    match = situation(players=players, figures=at(building, players), hands=[cards, *["?"] * (players - 1)], **more)
    return play(match, "stop")


# The whole set of payments against a slow, obvious enumerator.


def pays(cards, colour, value):
    """Whether all these cards can be laid down for a space: straight from the rulebook, by trying everything."""
    return any(pays_in(cards, c, value) for c in (COLOURS if colour == "any" else (colour,)))


def pays_in(cards, colour, value):
    hoaxes = [i for i, (c, v) in enumerate(cards) if c == "white" and v < 3]
    for n in range(len(hoaxes) + 1):
        for used in itertools.combinations(hoaxes, n):
            rest = [card for i, card in enumerate(cards) if i not in used]
            kinds = [cards[i][1] for i in used]
            for sources in itertools.product([c for c in COLOURS if c != colour], repeat=n):
                for total in totals(rest, colour, list(zip(kinds, sources, strict=True))):
                    if total >= value:
                        return True
    return False


def totals(rest, colour, hoaxes):
    """What the other cards are worth in each way of pairing Mimix cards; nothing where a card is not accepted."""
    small = [i for i, (c, v) in enumerate(rest) if c == "brown" and v < 3]
    for pairs in range(len(small) // 2 + 1):
        for paired in itertools.combinations(small, 2 * pairs):
            single = [card for i, card in enumerate(rest) if i not in paired]
            count = Counter(c for c, _ in single)
            room = Counter()
            named = Counter()
            for kind, source in hoaxes:
                room[source] += 4 if kind == 1 else 1
                named[source] += 1
            accepted = all(c in (colour, "green") or n <= room[c] for c, n in count.items())
            if accepted and all(count[c] >= n for c, n in named.items()):
                yield 3 * pairs + sum(v for _, v in single)


def every_payment(cards, colour, value):
    found = set()
    for n in range(1, len(cards) + 1):
        for chosen in itertools.combinations(cards, n):
            key = tuple(sorted(Counter(chosen).items()))
            if key not in found and pays(list(chosen), colour, value):
                found.add(key)
    return found


def reachable_payments(match, space):
    """Every set of cards that the rules let a player lay down for a space, by walking all their steps."""
    loops, found = match.game.loops, set()
    seat = match.acting[0]
    start = match.copy()
    start.play(numbers.CONTRIBUTE + space)
    stack = [start.states]
    out = np.empty(match.game.action_count, np.int16)
    while stack:
        states = stack.pop()
        n = loops.legal_at(states, 0, seat, out)
        assert n > 0, "a payment that cannot be completed was begun"
        for action in out[:n].tolist():
            if action == numbers.PLACE:
                paid = states[0]["paid"].tolist()
                names = [
                    (CARD_IDS[c].split()[0], int(CARD_IDS[c].split()[1])) for c, k in enumerate(paid) for _ in range(k)
                ]
                found.add(tuple(sorted(Counter(names).items())))
            else:
                after = states.copy()
                do_action(match.game, after, seat, action)
                stack.append(after)
    return found


BOX = [
    card
    for card in CARD_IDS
    for _ in range(10 if card == "green 1" else (0 if card.startswith("green") else 4 if card.endswith("1") else 3))
]
TRICKY = [c for c in BOX if c.startswith(("white", "brown", "green"))]
SPACES = [
    ("royal-palace", 0, "any", 5),
    ("royal-palace", 3, "any", 3),
    ("earth-temple", 1, "red", 4),
    ("great-hall", 0, "brown", 5),
    ("university", 1, "white", 2),
    ("university", 0, "white", 5),
    ("theatre", 0, "green", 3),
    ("iron-foundry", 0, "black", 3),
]


@pytest.mark.parametrize("seed", range(24))
def test_B3_every_payment_the_rules_allow_and_no_other(seed):
    """Also B4 and B5: the compiled rules against the enumerator, over random hands heavy with wild cards."""
    luck = random.Random(seed)
    for building, space, colour, value in SPACES:
        for pool in (BOX, TRICKY):
            names = (
                luck.sample(pool, luck.randint(4, 6))
                if pool is TRICKY
                else luck.sample(pool, 3) + luck.sample(TRICKY, 3)
            )
            if any(n > BOX.count(c) for c, n in Counter(names).items()):
                continue
            cards = [(c.split()[0], int(c.split()[1])) for c in names]
            match = contribution(building, names, expansion="all")
            expected = every_payment(cards, colour, value)
            offered = numbers.CONTRIBUTE + space in match.legal_actions(0)
            assert offered == bool(expected), (building, names)
            if offered:
                assert reachable_payments(match, space) == expected, (building, names)


@pytest.mark.parametrize("building", ["university", "royal-palace"])
def test_B5_recoloured_mimix_beside_several_kinds_of_pairs(building):
    """Pairs are laid in one order, ones first: a step after which only the ones are left to pay with is not offered."""
    for whites, browns in (
        (["white 1"], [1, 1, 1, 1, 2, 3]),
        (["white 1"], [1, 1, 2, 2, 2]),
        (["white 1", "white 2"], [1, 1, 1, 2, 2]),
    ):
        names = [*whites, *(f"brown {value}" for value in browns)]
        cards = [(c.split()[0], int(c.split()[1])) for c in names]
        colour = {building: colour for building, space, colour, value in SPACES if (space, value) == (0, 5)}[building]
        assert reachable_payments(contribution(building, names, expansion="all"), 0) == every_payment(cards, colour, 5)


@pytest.mark.parametrize("browns", [[1, 2, 3], [1, 2, 2, 3], [1, 1, 2, 3], [2, 2, 3, 3]])
def test_B3_dear_spaces_of_a_box_of_ones_own(browns, monkeypatch):
    """A copy's own sheet may print up to 9: then no Mimix card counts twice, in a pair and beside it."""
    names = ["white 1", *(f"brown {value}" for value in browns)]
    cards = [(c.split()[0], int(c.split()[1])) for c in names]
    with interpreted():  # compiled rules have the printed values in them
        for value in range(6, 10):
            printed = state.SPACE_VALUE.copy()
            printed[state.BUILDINGS.index("earth-temple"), 0] = value
            monkeypatch.setattr(state, "SPACE_VALUE", printed)
            match = contribution("earth-temple", names)
            expected = every_payment(cards, "red", value)
            offered = numbers.CONTRIBUTE in match.legal_actions(0)
            assert offered == bool(expected), value
            if offered:
                assert reachable_payments(match, 0) == expected, value


# Worked examples and single rulings


def test_B3_own_colour_any_number_of_cards_overpaying_allowed():
    match = contribution("city-residence", ["brown 3", "brown 3", "black 1"])
    play(match, "contribute 2: brown 3 + brown 3")
    assert hand(match, 0) == ["black 1"]


def test_B3_nothing_left_over_carries_to_the_next_contribution():
    """2006 p.2: two cards of value 3 never pay a 4 and a 2."""
    match = contribution("city-residence", ["brown 3", "brown 3"])
    play(match, "contribute 2: brown 3")
    assert refusal(match, "contribute 4") == "cannot-pay"


def test_B3_khind_are_wild_2006_example():
    """2006 p.5: a blue 4 paid with one blue 2 and two green cards."""
    match = contribution("water-temple", ["blue 2", "green 1", "green 1"])
    play(match, "contribute 4: blue 2 + green 1 + green 1")
    assert field(match, "markers")[7][1] == 0
    assert hand(match, 0) == []


def test_B3_khind_alone_pay_too():
    match = contribution("mill", ["green 1", "green 1"])
    play(match, "contribute 2a: green 1 + green 1")
    assert field(match, "markers")[2] == [-1, 0, -1, -1, -1, -1]


def test_B3_mimix_pair_2006_example():
    """2006 p.5: a yellow 5 paid with two brown 1 as a 3 and two yellow 1."""
    match = contribution("trading-house", ["brown 1", "brown 1", "yellow 1", "yellow 1"])
    play(match, "contribute 5: brown 1+1 + yellow 1 + yellow 1")
    assert hand(match, 0) == []


@pytest.mark.parametrize(("third", "payable"), [("brown 1", False), ("brown 2", True)])
def test_B4_a_mimix_pair_counts_three_beside_mimix_that_hoax_recolours(third, payable):
    """A yellow 5 with Hoax 1 and three Mimix cards: a pair is 3, the third counts its own value, and no more."""
    cards = ["white 1", "brown 1", "brown 1", third]
    match = contribution("trading-house", cards)
    expected = every_payment([(c.split()[0], int(c.split()[1])) for c in cards], "yellow", 5)
    assert bool(expected) == payable
    assert (numbers.CONTRIBUTE in match.legal_actions(0)) == payable


def test_B3_mimix_pairs_any_mixture_but_no_threes():
    for pair in ("1+1", "1+2", "2+2"):
        a, b = pair.split("+")
        match = contribution("earth-temple", [f"brown {a}", f"brown {b}"])
        play(match, f"contribute 3: brown {pair}")
        assert hand(match, 0) == []
    match = contribution("earth-temple", ["brown 3", "brown 1"])
    assert refusal(match, "contribute 3") == "cannot-pay"


def test_B3_several_mimix_pairs():
    match = contribution("hospice", ["brown 1", "brown 1", "brown 2", "brown 2"])
    play(match, "contribute 5: brown 1+2 + brown 1+2")
    assert hand(match, 0) == []


def test_B4_hoax_2_recolours_one_card_2006_example():
    """2006 p.5: no red card, but a white 2 makes a grey 3 a red 3."""
    match = contribution("earth-temple", ["white 2", "grey 3"])
    play(match, "contribute 3: hoax 2 grey + grey 3")
    assert field(match, "markers")[13][2] == 0
    assert match.view()["discard"] == ["grey-3", "white-2"]


def test_B4_hoax_1_recolours_up_to_four_cards_of_one_colour():
    match = contribution("earth-temple", ["white 1", "grey 1", "grey 1", "grey 1", "grey 2"])
    play(match, "contribute 5: hoax 1 grey + grey 1 + grey 1 + grey 1 + grey 2")
    assert hand(match, 0) == []
    match = contribution("earth-temple", ["white 1", "grey 1", "blue 1", "yellow 1"])
    assert refusal(match, "contribute 3") == "cannot-pay"  # three colours, one Hoax


def test_B4_the_hoax_card_itself_pays_nothing():
    match = contribution("earth-temple", ["white 2", "grey 2"])
    assert refusal(match, "contribute 3") == "cannot-pay"
    match = contribution("university", ["white 2", "grey 3"])  # white space: either the 2 pays, or it recolours
    play(match, "contribute 2: white 2")
    assert hand(match, 0) == ["grey 3"]


def test_B4_several_hoax_cards_serve_one_contribution():
    match = contribution("hospice", ["white 1", "white 2", "grey 3", "blue 2"])
    play(match, "contribute 5: hoax 1 grey + hoax 2 blue + grey 3 + blue 2")
    assert hand(match, 0) == []


def test_B4_recolouring_does_not_make_a_mimix_pair():
    """Two brown 1 recoloured are worth 2; as a pair, without Hoax, 3."""
    match = contribution("earth-temple", ["white 1", "brown 1", "brown 1"])
    play(match, "contribute 3")
    assert refusal(match, "hoax 1 brown") == "cannot-complete"
    assert refusal(match, "pair 1+1") == ""


def test_B4_hoax_never_recolours_into_the_same_colour():
    match = contribution("earth-temple", ["white 1", "red 3"])
    play(match, "contribute 3")
    assert refusal(match, "hoax 1 red") == "same-colour"


def test_B4_hoax_recolours_white_cards():
    """A white 3 becomes red; so do up to four white cards with a white 1."""
    match = contribution("earth-temple", ["white 2", "white 3"])
    play(match, "contribute 3: hoax 2 white + white 3")
    assert hand(match, 0) == []
    match = contribution("earth-temple", ["white 1", "white 3", "white 3"])
    play(match, "contribute 5: hoax 1 white + white 3 + white 3")
    assert hand(match, 0) == []


def test_B4_hoax_recolours_another_hoax():
    """The other Hoax card is then a plain card of its value: it pays, and recolours nothing."""
    match = contribution("mill", ["white 1", "white 2"])
    play(match, "contribute 2a: hoax 1 white + white 2")
    assert hand(match, 0) == []
    match = contribution("mill", ["white 1", "white 2", "black 2"])
    assert refusal(match, "contribute 3") == "cannot-pay"  # 2 at most: as red 2 the white 2 cannot serve the black 2


def test_B5_palace_takes_one_colour_for_each_space_2006_example():
    """2006 p.2: a yellow 3 and a blue 1 do not pay the palace's 4; other spaces may use other colours."""
    match = contribution("royal-palace", ["yellow 3", "blue 1"])
    assert refusal(match, "contribute 4a") == "cannot-pay"
    match = contribution("royal-palace", ["yellow 3", "yellow 1", "blue 1", "blue 2"])
    play(match, "contribute 4a: yellow 1 + yellow 3", "contribute 3: blue 1 + blue 2")
    assert field(match, "markers")[17] == [-1, 0, -1, 0, -1, -1]


def test_B5_wilds_and_hoax_work_at_the_palace():
    match = contribution("royal-palace", ["white 2", "blue 2", "red 3"])
    play(match, "contribute 5: hoax 2 blue + blue 2 + red 3")
    assert hand(match, 0) == []


def test_B5_theatre_is_green():
    match = contribution("theatre", ["green 1", "green 1", "brown 1", "brown 2", "white 2", "red 2"], expansion="all")
    play(match, "contribute 2: green 1 + green 1")
    assert field(match, "markers")[24][1] == 0
    play(match, "contribute 3: brown 1+2")
    assert hand(match, 0) == ["red 2", "white 2"]
    match = contribution("theatre", ["white 2", "red 2"], expansion="all")
    play(match, "contribute 2: hoax 2 red + red 2")
    assert hand(match, 0) == []


def test_B6_without_a_free_marker_no_contribution():
    full = {
        "earth-temple": [0, 0, -1],
        "fire-temple": [0, 0, -1],
        "water-temple": [0, 0, -1],
        "library": [0, 0, -1],
        "mill": [0, 0, -1],
    }
    match = situation(figures=at("citadel", 2), hands=[["black 3", "black 3"], "?"], markers=full)
    assert field(match, "free_markers")[0] == 0
    play(match, "stop")
    assert match.view()["phase"] == "reset"
    assert refusal(match, "contribute 5") == "wrong-phase"


def test_a_taken_space_is_refused():
    match = situation(figures=at("mill", 2), hands=[["red 3"], "?"], markers={"mill": [1, -1, -1]})
    play(match, "stop")
    assert refusal(match, "contribute 3") == "space-taken"


def test_a_payment_in_the_making_is_nobody_elses_business():
    match = contribution("university", ["white 3", "white 2", "black 1"])
    before = match.view(1), match.view(None)
    play(match, "contribute 5", "add white 2")
    assert (match.view(1), match.view(None)) == before
    assert match.view(0)["payment"]["sum"] == 2
    assert not match.history[-1].events


def test_steps_come_in_one_order():
    match = contribution("university", ["white 3", "white 2", "white 1"])
    play(match, "contribute 5", "add white 2")
    assert refusal(match, "add white 1") == "order"
    assert texts(match) == ["add white 3"]


def test_compound_notation_is_all_or_nothing():
    match = contribution("university", ["white 3", "white 1"])
    with pytest.raises(moontable.RulesError):
        match.play("contribute 5: white 3 + white 3")
    assert match.view(0)["phase"] == "contribution"
    assert hand(match, 0) == ["white 1", "white 3"]
