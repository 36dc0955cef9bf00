"""What is seen of the cities: one step for all cards where the processor can, so it is compared with what is there."""

from itertools import product
from typing import Any

import numpy as np
import pytest

from moontable.engine.rule import compiled, interpreted
from moontable.games.luna_capital import GAME
from moontable.games.luna_capital.state import HOME_COLUMN, HOME_ROW, NUMBER, SEATS, TURNS
from moontable.games.luna_capital.words import Face
from moontable.sim import Batch

FIRST = next(feature.at for feature in GAME.features if feature.name == "seat 1 card 1 id")
OF_A_CARD, OF_A_SEAT = 9, 4 + 9 * TURNS
GUARD = 31_000


def seen(s: Any, seat: int) -> list[int]:
    """The cards of all cities, from the one whose seat it is: nine numbers each, and zeros where there is none."""
    numbers: list[int] = []
    for i, j in product(range(SEATS), range(TURNS)):
        owner = (seat + i) % int(s["players"])
        if i >= s["players"] or j >= s["laid"][owner]:
            numbers += [0] * OF_A_CARD
            continue
        card, face = int(s["city_card"][owner, j]), int(s["city_face"][owner, j])
        numbers += [
            card + 1 if face != Face.DOWN or owner == seat else 0,
            int(NUMBER[card]) if face == Face.UP else 0,
            face,
            int(s["city_column"][owner, j]) - HOME_COLUMN + TURNS,
            int(s["city_row"][owner, j]) - HOME_ROW + 3,
            *(int(content) + 1 for content in s["plot"][owner, 4 * j : 4 * j + 4]),
        ]
    return numbers


def check(s: Any, players: int) -> None:
    size = GAME.observation_size
    for seat in range(players):
        out = np.full(size + 64, GUARD, np.int16)
        with compiled():
            GAME.observe(s, seat, out)
        cities = out[FIRST : FIRST + SEATS * OF_A_SEAT].reshape(SEATS, OF_A_SEAT)[:, : OF_A_CARD * TURNS]
        assert cities.ravel().tolist() == seen(s, seat)
        assert (out[size:] == GUARD).all()
        assert not (out[:size] == GUARD).any()


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_an_observation_shows_the_cards_that_lie_in_each_city(players: int) -> None:
    batch, laid, faces = Batch(GAME, 16, players, seed=3), set(), set()
    for _ in range(100 + 60 * players):
        batch.step(batch.sample())
        for s in batch.states[::5]:
            check(s, players)
            laid.update(s["laid"][:players].tolist())
            faces.update(s["city_face"][0, : s["laid"][0]].tolist())
    assert laid >= set(range(1, TURNS - 2))
    assert faces == set(Face)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whatever_the_cards_are(players: int) -> None:
    """Full cities and empty ones, every card with every face, and cards that are hidden (-1)."""
    dice = np.random.default_rng(players)
    s = Batch(GAME, 1, players, seed=3).states[0]
    for turn in range(200):
        shape = SEATS, TURNS
        s["laid"] = [TURNS, 0, turn % (TURNS + 1), TURNS] if turn < 50 else dice.integers(0, TURNS + 1, SEATS)
        s["city_face"] = dice.integers(0, len(Face), shape)
        s["city_card"] = np.where(
            s["city_face"] == Face.DOWN, dice.integers(-1, len(NUMBER), shape), turn % len(NUMBER)
        )
        s["city_column"], s["city_row"] = dice.integers(0, 2 * HOME_COLUMN, shape), dice.integers(0, 5, shape)
        s["plot"] = dice.integers(-1, 30, (SEATS, 4 * TURNS))
        check(s, players)


def test_interpreted_it_is_the_same() -> None:
    batch, one, other = Batch(GAME, 4, 3, seed=5), *np.zeros((2, GAME.observation_size), np.int16)
    for _ in range(100):
        batch.step(batch.sample())
        for seat in range(3):
            with compiled():
                GAME.observe(batch.states[0], seat, one)
            with interpreted():
                GAME.observe(batch.states[0], seat, other)
            assert one.tolist() == other.tolist()
