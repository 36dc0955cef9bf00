"""Paying for a contribution (2018 p.7 and p.13, rulings B3-B5).

A payment is put together in small steps: first the Hoax cards and the colour each of them changes, then the cards
themselves in ascending order, Mimix pairs last. Fixing the order spares players and searches the others.
A step is offered only if the payment can still be completed after it, so nobody ever gets stuck with half of one.

The item numbers of a payment: 0..23 a card of that type, 24..26 a Mimix pair 1+1, 1+2, 2+2.
"""

import numpy as np

from moontable.engine.bits import lowest
from moontable.engine.rule import rule

from . import state as st

PAIR_11, PAIR_12, PAIR_22 = 24, 25, 26
_BROWN_1, _BROWN_2 = 3 * st.BROWN, 3 * st.BROWN + 1
_GREEN_1 = 3 * st.GREEN
_WHITE_1, _WHITE_2 = 3 * st.WHITE, 3 * st.WHITE + 1
_PLAIN = 0xFF & ~(1 << st.BROWN | 1 << st.GREEN)  # colours without a power in payments


@rule
def top_cards(ones, twos, threes, most):
    """Value of the best `most` cards out of so many ones, twos and threes."""
    n = min(threes, most)
    total = 3 * n
    most -= n
    n = min(twos, most)
    total += 2 * n
    most -= n
    return total + min(ones, most)


@rule
def available(s, seat, card, last):
    """Cards of a type that may still be added when the last item added was `last`."""
    return s.hand[seat, card] if card >= last else 0


@rule
def most_brown(s, seat, colour, last):
    """The most the Mimix cards in hand can add: pairs count 3, others their value where brown is accepted.

    Returns -1 when cards that Hoax must recolour would be missing.
    """
    ones, twos = s.hand[seat, _BROWN_1], s.hand[seat, _BROWN_2]
    threes = available(s, seat, _BROWN_2 + 1, last)
    if colour == st.BROWN:
        return most_in_brown(ones, twos, threes, last)
    accepted = s.recolour[st.BROWN]
    if accepted == 0:
        return most_in_pairs(ones, twos, last)
    due = s.recolour_due[st.BROWN]
    loose_ones_allowed = _BROWN_1 >= last
    loose_twos_allowed = _BROWN_2 >= last
    best = -1
    for p11 in range(ones // 2 + 1):
        if p11 > 0 and last > PAIR_11:
            break
        for p12 in range(min(ones - 2 * p11, twos) + 1):
            if p12 > 0 and last > PAIR_12:
                break
            for p22 in range((twos - p12) // 2 + 1):
                loose_ones = ones - 2 * p11 - p12 if loose_ones_allowed else 0
                loose_twos = twos - p12 - 2 * p22 if loose_twos_allowed else 0
                if loose_ones + loose_twos + threes >= due:
                    total = 3 * (p11 + p12 + p22) + top_cards(loose_ones, loose_twos, threes, accepted)
                    best = max(best, total)
    return best


@rule
def most_in_pairs(ones, twos, last):
    """Mimix pairs alone, 3 each."""
    if last <= PAIR_11:
        return 3 * ((ones + twos) // 2)
    if last == PAIR_12:
        return 3 * (min(ones, twos) + max(twos - ones, 0) // 2)
    return 3 * (twos // 2)


@rule
def most_in_brown(ones, twos, threes, last):
    """A brown space takes Mimix cards at their value; a pair of ones is worth one more, a pair with a two is not."""
    if last <= _BROWN_1:
        return ones + 2 * twos + 3 * threes + ones // 2
    if last <= _BROWN_2:
        # Ones only in pairs: with each other, and the odd one with a two.
        return 3 * (ones // 2) + min(ones & 1, twos) + 2 * twos + 3 * threes
    return most_in_pairs(ones, twos, last) + 3 * threes


@rule
def most_in_colour(s, seat, colour, last):
    """The most that hand cards can still add to a payment in `colour`, with the Hoax cards already named.

    Returns -1 when a named Hoax card would be left with nothing to recolour.
    """
    brown = most_brown(s, seat, colour, last)
    khind = available(s, seat, _GREEN_1, last)
    if brown < 0 or khind < s.recolour_due[st.GREEN]:
        return -1
    total = brown + khind
    if s.hoaxed == 0:
        if colour >= 0 and colour != st.BROWN and colour != st.GREEN:
            card = 3 * colour
            total += available(s, seat, card, last) + 2 * available(s, seat, card + 1, last)
            total += 3 * available(s, seat, card + 2, last)
        return total
    colours = np.int64(s.hoaxed)
    if colour >= 0:
        colours |= np.int64(1) << colour
    colours &= _PLAIN
    while colours:
        c = lowest(colours)
        colours &= colours - 1
        accepted = 40 if c == colour else s.recolour[c]
        card = 3 * c
        ones = available(s, seat, card, last)
        twos = available(s, seat, card + 1, last)
        threes = available(s, seat, card + 2, last)
        if ones + twos + threes < s.recolour_due[c]:
            return -1
        total += top_cards(ones, twos, threes, accepted)
    return total


@rule
def need(s):
    """What the chosen space still asks for."""
    return st.SPACE_VALUE[s.tile[s.figure[s.active]], s.space] - s.sum


@rule
def most_now(s, seat, last):
    """The most that cards alone can still add, with the Hoax cards already named; -1 when one of those is left over."""
    if s.colour != st.NO_COLOUR:
        return most_in_colour(s, seat, np.int64(s.colour), last)
    most = -1
    for colour in range(8):
        if (s.hoaxed >> colour) & 1 == 0:
            most = max(most, most_in_colour(s, seat, colour, last))
    return most


@rule
def can_finish(s, seat, last, missing):
    """Cards alone, with the Hoax cards already named, can make up what is missing."""
    most = most_now(s, seat, last)
    return most >= 0 and most >= missing


@rule
def most_by_hoax(s, seat):
    """More than this the Hoax cards in hand cannot add: four cards of one colour each, or one card."""
    four, one = 0, 0
    for card in range(0, st.TYPES, 3):
        ones, twos, threes = s.hand[seat, card], s.hand[seat, card + 1], s.hand[seat, card + 2]
        four = max(four, top_cards(ones, twos, threes, 4))
        one = max(one, top_cards(ones, twos, threes, 1))
    return four * s.hand[seat, _WHITE_1] + one * s.hand[seat, _WHITE_2]


@rule
def name_hoax(s, seat, kind, colour):
    """Discard a Hoax card (kind 1 or 2) into the payment: it may recolour up to 4, or 1, cards of `colour` (B4)."""
    card = _WHITE_1 if kind == 1 else _WHITE_2
    s.hand[seat, card] -= 1
    s.paid[card] += 1
    s.recolour[colour] += 4 if kind == 1 else 1
    s.recolour_due[colour] += 1
    s.hoaxed |= np.int64(1) << colour


@rule
def unname_hoax(s, seat, kind, colour, hoaxed_before):
    """Take `name_hoax` back."""
    card = _WHITE_1 if kind == 1 else _WHITE_2
    s.hand[seat, card] += 1
    s.paid[card] -= 1
    s.recolour[colour] -= 4 if kind == 1 else 1
    s.recolour_due[colour] -= 1
    s.hoaxed = hoaxed_before


@rule
def can_finish_with_hoax(s, seat, first, missing):
    """Some choice of further Hoax cards (none included), keys `first` or later, lets cards make up what is missing.

    A key is 2 * colour + kind - 1, and keys never descend. The search is an odometer over the keys of the Hoax cards
    named so far, kept in the digits of one number, so that nothing needs to be allocated.
    """
    most = most_now(s, seat, 0)
    if most >= 0 and most >= missing:
        return True
    if most < 0 or s.hand[seat, _WHITE_1] + s.hand[seat, _WHITE_2] == 0:
        return False  # more Hoax cards leave no fewer of them without a card to recolour
    if most + most_by_hoax(s, seat) < missing:
        return False
    keys = np.int64(0)  # four bits for each card named here
    before = np.int64(0)  # was the colour named before? one bit each
    depth = 0
    key = first
    while True:
        named = False
        while key < 16:
            kind, colour = (key & 1) + 1, key >> 1
            if colour != s.colour and s.hand[seat, _WHITE_1 + kind - 1] > 0:
                fresh = (s.hoaxed >> colour) & 1 == 0
                hoaxed_before = s.hoaxed
                name_hoax(s, seat, kind, colour)
                if has_due_cards(s, seat, colour):
                    keys = (keys << 4) | key
                    before = (before << 1) | (0 if fresh else 1)
                    depth += 1
                    named = True
                    break
                unname_hoax(s, seat, kind, colour, hoaxed_before)
            key += 1
        found = named and can_finish(s, seat, 0, missing)
        if named and not found:
            continue  # one card deeper, starting at the same key
        while depth > 0:
            key = keys & 15
            kind, colour = (key & 1) + 1, key >> 1
            hoaxed_before = s.hoaxed if before & 1 else s.hoaxed & ~(np.int64(1) << colour)
            unname_hoax(s, seat, kind, colour, hoaxed_before)
            keys >>= 4
            before >>= 1
            depth -= 1
            if not found:
                break
        else:
            return found
        key += 1


@rule
def has_due_cards(s, seat, colour):
    """Hand cards of a colour cover what the named Hoax cards must recolour."""
    card = 3 * colour
    return s.hand[seat, card] + s.hand[seat, card + 1] + s.hand[seat, card + 2] >= s.recolour_due[colour]


@rule
def can_start(s, seat, space):
    """Some payment for this space exists."""
    tile = s.tile[s.figure[seat]]
    colour, value = st.SPACE_COLOUR[tile, space], st.SPACE_VALUE[tile, space]
    if colour != st.NO_COLOUR:
        card = 3 * colour
        plain = s.hand[seat, card] + 2 * s.hand[seat, card + 1] + 3 * s.hand[seat, card + 2]
        if plain >= value:
            return True
    s.colour = colour
    possible = can_finish_with_hoax(s, seat, 0, value)
    s.colour = st.NO_COLOUR
    return possible


@rule
def can_name_hoax(s, seat, kind, colour):
    """Naming this Hoax card for this colour leads to some complete payment."""
    missing = need(s)
    hoaxed_before = s.hoaxed
    name_hoax(s, seat, kind, colour)
    possible = has_due_cards(s, seat, colour) and can_finish_with_hoax(s, seat, 2 * colour + kind - 1, missing)
    unname_hoax(s, seat, kind, colour, hoaxed_before)
    return possible


@rule
def accepts(s, colour):
    """A card of this colour may be added now: right colour, wild, recoloured, or it sets a palace space's colour."""
    if colour == st.GREEN or colour == s.colour or s.recolour[colour] > 0:
        return True
    return s.colour == st.NO_COLOUR and (s.hoaxed >> colour) & 1 == 0


@rule
def add_card(s, seat, card):
    """Move a card from the hand into the payment."""
    colour = card // 3
    s.hand[seat, card] -= 1
    s.paid[card] += 1
    s.sum += card % 3 + 1
    s.last_item = card
    if s.recolour[colour] > 0:
        s.recolour[colour] -= 1
        s.recolour_due[colour] = max(s.recolour_due[colour] - 1, 0)
    elif s.colour == st.NO_COLOUR and colour != st.GREEN:
        s.colour = colour


@rule
def add_pair(s, seat, pair):
    """Two Mimix cards of value 1 or 2 as one wild 3 (B3)."""
    for _ in range(2):
        card = _BROWN_1 if pair == PAIR_11 or (pair == PAIR_12 and _ == 0) else _BROWN_2
        s.hand[seat, card] -= 1
        s.paid[card] += 1
    s.sum += 3
    s.last_item = pair


@rule
def has_pair(s, seat, pair):
    ones, twos = s.hand[seat, _BROWN_1], s.hand[seat, _BROWN_2]
    if pair == PAIR_11:
        return ones >= 2
    if pair == PAIR_12:
        return ones >= 1 and twos >= 1
    return twos >= 2


@rule
def can_add_card(s, seat, card):
    """After adding this card the payment can still be completed."""
    colour = card // 3
    last, set_colour, due = s.last_item, s.colour, s.recolour_due[colour]
    recoloured = s.recolour[colour] > 0
    add_card(s, seat, card)
    possible = can_finish(s, seat, card, need(s))
    s.hand[seat, card] += 1
    s.paid[card] -= 1
    s.sum -= card % 3 + 1
    s.last_item, s.colour = last, set_colour
    if recoloured:
        s.recolour[colour] += 1
        s.recolour_due[colour] = due
    return possible


@rule
def can_add_pair(s, seat, pair):
    """After adding this pair the payment can still be completed."""
    last = s.last_item
    add_pair(s, seat, pair)
    possible = can_finish(s, seat, pair, need(s))
    ones = 2 if pair == PAIR_11 else (1 if pair == PAIR_12 else 0)
    s.hand[seat, _BROWN_1] += ones
    s.hand[seat, _BROWN_2] += 2 - ones
    s.paid[_BROWN_1] -= ones
    s.paid[_BROWN_2] -= 2 - ones
    s.sum -= 3
    s.last_item = last
    return possible


@rule
def is_paid(s):
    """The payment is complete: enough value, and every Hoax card named has recoloured something."""
    if need(s) > 0:
        return False
    if s.hoaxed:
        for colour in range(8):
            if s.recolour_due[colour] > 0:
                return False
    return True
