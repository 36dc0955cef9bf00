"""Luck: a SplitMix64 generator that lives in the position (`s.rng`), with unbiased draws and shuffles."""

import numpy as np

from .rule import apart_rule, rule

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_LOW = np.uint64(0xFFFFFFFF)
_27, _30, _31, _32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


@rule
def mix(x):
    """One SplitMix64 output for the state `x` (all unsigned 64 bit)."""
    x = (x ^ (x >> _30)) * _MIX_1
    x = (x ^ (x >> _27)) * _MIX_2
    return x ^ (x >> _31)


@rule
def seed_rng(s, seed):
    """Start the position's generator from an unsigned 64-bit seed."""
    s.rng = mix(np.uint64(seed) ^ _GOLDEN)


@rule
def below(s, n):
    """A uniform integer in 0..n-1 (Lemire's method: exact, no modulo bias). n from 1 to 2**32 - 1."""
    bound = np.uint64(n)
    s.rng = s.rng + _GOLDEN
    product = (mix(s.rng) >> _32) * bound
    if (product & _LOW) < bound:
        product = looked_at_again(s, product, bound)
    return np.int64(product >> _32)


@apart_rule
def looked_at_again(s, product, bound):
    """Hardly ever: a draw that might be one of the few too many, which are drawn again."""
    threshold = (_LOW - bound + np.uint64(1)) % bound
    while (product & _LOW) < threshold:
        s.rng = s.rng + _GOLDEN
        product = (mix(s.rng) >> _32) * bound
    return product


@rule
def shuffle(s, cards, n):
    """Shuffle the first n entries in place (Fisher-Yates)."""
    for i in range(n - 1, 0, -1):
        j = below(s, i + 1)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card


@rule
def in_order(cards, n):
    """Sort the first n entries in place: what is dealt from them then depends on nothing but the generator."""
    for i in range(1, n):
        card = cards[i]
        k = i
        while k > 0 and cards[k - 1] > card:
            cards[k] = cards[k - 1]
            k -= 1
        cards[k] = card
