"""Which cards to pay with: what a page tells who puts a payment together (rulings B3-B5).

The rules themselves take a payment in small steps of a fixed order (payment.py). A player lays cards down in any order,
takes them back, and wants to know meanwhile what they are worth and what each stands for. The question is one of cards
alone, so it needs no position; tests hold every answer to what the steps accept.
"""

import numpy as np

from moontable.engine.rule import rule

from . import state as st

# A question: the colour asked for (-1: any one), the value, the hand by type, and what is laid down of it
HAND, LAID = 2, 2 + st.TYPES
QUESTION = LAID + st.TYPES
# An answer. What is laid down: its sum, the colour it pays in, the Hoax cards by key (payment.py), the Mimix pairs 1+1,
# 1+2 and 2+2, and what fits nowhere
SUM, COLOUR, HOAXES, PAIRS, UNUSED = 0, 1, 2, 18, 21
# ... whether that is a payment; which other cards of the hand may join it; how many payments waste no card (two for
# many), which cards are in any of them, and the cheapest; then room to work in
PAID = UNUSED + st.TYPES
JOINS = PAID + 1
WAYS = JOINS + st.TYPES
USEFUL = WAYS + 1
BEST = USEFUL + st.TYPES
_TAKEN = BEST + st.TYPES
_TRIED = _TAKEN + st.TYPES
ADVICE = _TRIED + st.TYPES

_BROWN_1, _BROWN_2 = 3 * st.BROWN, 3 * st.BROWN + 1
_WHITE_1, _WHITE_2 = 3 * st.WHITE, 3 * st.WHITE + 1
_KEYS = 17  # how Hoax cards are named here: 0 not, else their key + 1
_NOTHING = 1000  # more cards than there are


@rule
def advise(question, answer):
    """What can be said of the cards laid down, and of the hand."""
    for k in range(ADVICE):
        answer[k] = 0
    asked, value = np.int64(question[0]), np.int64(question[1])
    hand, laid = question[HAND:LAID], question[LAID:QUESTION]
    unused = say_reading(laid, asked, answer)
    answer[PAID] = 1 if unused == 0 and answer[SUM] >= value else 0
    say_joins(hand, laid, asked, unused, answer)
    say_ways(hand, asked, value, answer)
    return 0


# --- what cards are worth ---------------------------------------------------------------------------------------------
@rule
def key_colour(key):
    return (key - 1) >> 1


@rule
def room(colour, a, b, c):
    """How many cards of a colour the named Hoax cards may change."""
    total = 0
    for key in (a, b, c):
        if key > 0 and key_colour(key) == colour:
            total += 1 if (key - 1) & 1 else 4
    return total


@rule
def due(colour, a, b, c):
    """... and how many they must."""
    total = 0
    for key in (a, b, c):
        total += key > 0 and key_colour(key) == colour
    return total


@rule
def named(kind, a, b, c):
    """How many white 1 (kind 0) or white 2 (kind 1) are named."""
    total = 0
    for key in (a, b, c):
        total += key > 0 and (key - 1) & 1 == kind
    return total


@rule
def loose(cards, card, a, b, c, ones, twos):
    """Cards of a type that are neither named as Hoax nor in a Mimix pair."""
    n = np.int64(cards[card])
    if card == _WHITE_1:
        n -= named(0, a, b, c)
    elif card == _WHITE_2:
        n -= named(1, a, b, c)
    elif card == _BROWN_1:
        n -= ones
    elif card == _BROWN_2:
        n -= twos
    return n


@rule
def can_name(cards, colour, a, b, c):
    """These Hoax cards are there, and each names a colour other than the one that is paid in."""
    if named(0, a, b, c) > cards[_WHITE_1] or named(1, a, b, c) > cards[_WHITE_2]:
        return False
    for key in (a, b, c):
        if key > 0 and key_colour(key) == colour:
            return False
    return True


@rule
def read_as(cards, colour, a, b, c, p11, p12, p22):
    """How many cards fit nowhere and what the others are worth; dear ones are changed in colour first."""
    unused, total = 0, 3 * (p11 + p12 + p22)
    for other in range(8):
        most = room(other, a, b, c)
        changed = 0
        for value in range(3, 0, -1):
            n = loose(cards, 3 * other + value - 1, a, b, c, 2 * p11 + p12, p12 + 2 * p22)
            fits = n if other == colour else min(n, most - changed)
            changed += fits
            if other == st.GREEN:
                fits = n
            total += value * fits
            unused += n - fits
        if changed < due(other, a, b, c):
            return _NOTHING, 0  # a Hoax card that changes nothing may not be laid down
    return unused, total


@rule
def read_in(cards, colour, best):
    """The best reading in one colour, where it is better than `best`: fewer cards fit nowhere, then a higher sum, then
    fewer Hoax cards."""
    hoaxes = cards[_WHITE_1] + cards[_WHITE_2]
    ones, twos = cards[_BROWN_1], cards[_BROWN_2]
    for a in range(_KEYS if hoaxes > 0 else 1):
        for b in range(a + 1 if hoaxes > 1 else 1):
            for c in range(b + 1 if hoaxes > 2 else 1):
                if can_name(cards, colour, a, b, c):
                    for p11 in range(ones // 2 + 1):
                        for p12 in range(min(ones - 2 * p11, twos) + 1):
                            for p22 in range((twos - p12) // 2 + 1):
                                unused, total = read_as(cards, colour, a, b, c, p11, p12, p22)
                                score = -1000 * unused + 10 * total - (a > 0) - (b > 0) - (c > 0)
                                if score > best[0]:
                                    best = (score, unused, total, colour, a, b, c, p11, p12, p22)
    return best


@rule
def read(cards, asked):
    """What cards pay for a space of a colour (-1: any one), read as favourably as the rules allow."""
    best = (-(1 << 30), 0, 0, np.int64(0), 0, 0, 0, 0, 0, 0)
    for colour in range(8):
        if asked < 0 or asked == colour:
            best = read_in(cards, np.int64(colour), best)
    return best


@rule
def pays(cards, asked, value):
    _, unused, total, _, _, _, _, _, _, _ = read(cards, asked)
    return unused == 0 and total >= value


@rule
def say_reading(laid, asked, answer):
    _, unused, total, colour, a, b, c, p11, p12, p22 = read(laid, asked)
    answer[SUM] = total
    answer[COLOUR] = colour
    for key in (a, b, c):
        if key > 0:
            answer[HOAXES + key - 1] += 1
    answer[PAIRS] = p11
    answer[PAIRS + 1] = p12
    answer[PAIRS + 2] = p22
    for other in range(8):
        left = room(other, a, b, c)
        for value in range(3, 0, -1):
            card = 3 * other + value - 1
            n = loose(laid, card, a, b, c, 2 * p11 + p12, p12 + 2 * p22)
            if other != colour and other != st.GREEN:
                answer[UNUSED + card] = n - min(n, left)
                left -= min(n, left)
    return unused


@rule
def say_joins(hand, laid, asked, unused, answer):
    """A card may join that fits, or would if another came too: Hoax cards, Mimix cards, what a Hoax card can change."""
    hoaxes = hand[_WHITE_1] + hand[_WHITE_2] - laid[_WHITE_1] - laid[_WHITE_2]
    for card in range(st.TYPES):
        if hand[card] > laid[card]:
            joins = hoaxes > 0 or card == _BROWN_1 or card == _BROWN_2
            if not joins:
                laid[card] += 1
                joins = read(laid, asked)[1] <= unused
                laid[card] -= 1
            answer[JOINS + card] = 1 if joins else 0


# --- ways to pay ------------------------------------------------------------------------------------------------------
@rule
def say_ways(hand, asked, value, answer):
    """Payments from which no card can be taken away, by colour, Hoax cards (two at most) and Mimix pairs."""
    cheapest = _NOTHING
    for colour in range(8):
        if asked < 0 or asked == colour:
            cheapest = ways_in(hand, asked, np.int64(colour), value, cheapest, answer)


@rule
def ways_in(hand, asked, colour, value, cheapest, answer):
    hoaxes = hand[_WHITE_1] + hand[_WHITE_2]
    ones, twos = hand[_BROWN_1], hand[_BROWN_2]
    for a in range(_KEYS if hoaxes > 0 else 1):
        for b in range(a + 1 if hoaxes > 1 else 1):
            if can_name(hand, colour, a, b, 0) and can_change(hand, a) and can_change(hand, b):
                for p11 in range(ones // 2 + 1):
                    for p12 in range(min(ones - 2 * p11, twos) + 1):
                        for p22 in range((twos - p12) // 2 + 1):
                            if 3 * (p11 + p12 + p22 - 1) < value:
                                cheapest = ways_with(
                                    hand, asked, colour, value, a, b, 2 * p11 + p12, p12 + 2 * p22, cheapest, answer
                                )
    return cheapest


@rule
def can_change(hand, key):
    """There is something for this Hoax card to change. Green cards are wild as they are."""
    if key == 0:
        return True
    card = 3 * key_colour(key)
    return card != 3 * st.GREEN and hand[card] + hand[card + 1] + hand[card + 2] > 0


@rule
def most_of(hand, card, colour, a, b, ones, twos):
    """How many single cards of a type may be in the payment."""
    other = card // 3
    if other == colour or other == st.GREEN or due(other, a, b, 0) > 0:
        return max(loose(hand, card, a, b, 0, ones, twos), 0)
    return 0


@rule
def ways_with(hand, asked, colour, value, a, b, ones, twos, cheapest, answer):
    """Single cards added in every way, type by type, until the value is there."""
    total = 3 * ((ones + twos) // 2)
    at = 0
    while True:
        if total < value and at < st.TYPES:
            at += 1
            continue
        if total >= value:
            cheapest = note_way(asked, value, total, a, b, ones, twos, cheapest, answer)
        at -= 1
        while at >= 0:
            worth = at % 3 + 1
            taken = np.int64(answer[_TAKEN + at])
            if total < value and taken < most_of(hand, at, colour, a, b, ones, twos):
                answer[_TAKEN + at] += 1
                total += worth
                at += 1
                break
            total -= taken * worth
            answer[_TAKEN + at] = 0
            at -= 1
        if at < 0:
            return cheapest


@rule
def note_way(asked, value, total, a, b, ones, twos, cheapest, answer):
    """Keep a payment, unless it wastes a card."""
    least = 3 if ones + twos > 0 else 9
    for card in range(st.TYPES):
        n = np.int64(answer[_TAKEN + card])
        if n > 0:
            least = min(least, card % 3 + 1)
        answer[_TRIED + card] = n
    if total - least >= value:
        return cheapest
    for colour in range(8):
        n = answer[_TAKEN + 3 * colour] + answer[_TAKEN + 3 * colour + 1] + answer[_TAKEN + 3 * colour + 2]
        if n < due(colour, a, b, 0) or (due(colour, a, b, 0) > 0 and n > room(colour, a, b, 0)):
            return cheapest
    answer[_TRIED + _WHITE_1] += named(0, a, b, 0)
    answer[_TRIED + _WHITE_2] += named(1, a, b, 0)
    answer[_TRIED + _BROWN_1] += ones
    answer[_TRIED + _BROWN_2] += twos
    tried = answer[_TRIED : _TRIED + st.TYPES]
    if wastes(tried, asked, value):
        return cheapest
    return keep_way(tried, 15 * (total - value), cheapest, answer)


@rule
def wastes(cards, asked, value):
    """One of the cards could be left away."""
    for card in range(st.TYPES):
        if cards[card] > 0:
            cards[card] -= 1
            enough = pays(cards, asked, value)
            cards[card] += 1
            if enough:
                return True
    return False


@rule
def keep_way(cards, cost, cheapest, answer):
    differs = False
    for card in range(st.TYPES):
        if cards[card] > 0:
            answer[USEFUL + card] = 1
            cost += cards[card] * missed(card)
        differs |= cards[card] != answer[BEST + card]
    if answer[WAYS] == 0:
        answer[WAYS] = 1
    elif differs:
        answer[WAYS] = 2
    if cost < cheapest:
        for card in range(st.TYPES):
            answer[BEST + card] = cards[card]
        cheapest = cost
    return cheapest


@rule
def missed(card):
    """How much a player would miss a card, in tenths of its value and beyond it."""
    colour, value = card // 3, card % 3 + 1
    if colour == st.GREEN:
        return 22
    if value == 3:
        return 30
    if colour == st.WHITE:
        return 10 * value + 12
    return 10 * value + (7 if colour == st.BROWN or colour == st.GREY or colour == st.YELLOW else 5)
