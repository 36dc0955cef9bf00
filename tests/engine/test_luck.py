"""The generator: reproducible, unbiased, and the same whether compiled or interpreted."""

import numpy as np
import pytest

import toy
from moontable.engine.rng import below, mix, shuffle
from moontable.engine.rule import rule


@rule
def tally(states, n, counts, draws):
    s = states[0]
    for _ in range(draws):
        counts[below(s, n)] += 1


@rule
def shuffled(states, cards):
    shuffle(states[0], cards, len(cards))


@pytest.fixture
def states():
    made = toy.GAME.new_states()
    toy.GAME.loops.reseed_at(made, 0, np.uint64(1))
    return made


def test_mix_is_splitmix64():
    """The first outputs of SplitMix64 from state 0, as published with the reference implementation."""
    golden = np.uint64(0x9E3779B97F4A7C15)
    assert int(mix(golden)) == 0xE220A8397B1DCDAF
    with np.errstate(over="ignore"):
        assert int(mix(golden + golden)) == 0x6E789E6AA1B965F4


@pytest.mark.parametrize("n", [1, 2, 3, 7, 52, 80])
def test_bounded_draws_are_uniform(states, n):
    counts = np.zeros(n, np.int64)
    tally(states, n, counts, 20_000 * n)
    expected = 20_000
    chi = float(((counts - expected) ** 2 / expected).sum())
    assert chi < n + 6 * np.sqrt(2 * n), "further from uniform than luck explains"


@rule
def drawn(states, n, found):
    for i in range(len(found)):
        found[i] = below(states[0], n)


def test_draws_that_are_too_many_are_drawn_again(states):
    """Of 2**32 numbers a third is too many for 3,000,000,000: as Lemire has it, in plain Python."""
    n, state, expected = 3_000_000_000, int(states[0]["rng"]), []
    found = np.zeros(200, np.int64)
    drawn(states, n, found)
    while len(expected) < len(found):
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        product = (int(mix(np.uint64(state))) >> 32) * n
        if product % 2**32 >= 2**32 % n:
            expected.append(product >> 32)
    assert found.tolist() == expected
    assert int(states[0]["rng"]) == state


def test_every_order_of_a_shuffle_comes_up_equally(states):
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(24_000):
        cards = np.arange(4, dtype=np.int8)
        shuffled(states, cards)
        orders[tuple(cards.tolist())] = orders.get(tuple(cards.tolist()), 0) + 1
    assert len(orders) == 24
    assert all(800 < count < 1200 for count in orders.values())


def test_a_seed_decides_everything():
    one, other = toy.GAME.new_states(), toy.GAME.new_states()
    for states in (one, other):
        toy.GAME.loops.reseed_at(states, 0, np.uint64(2**64 - 1))
    assert one.tobytes() == other.tobytes()
