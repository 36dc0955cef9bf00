"""What a seat cannot know is dealt anew, and nothing of how it was before decides how it is dealt."""

import random

import numpy as np
import pytest

import moontable
from moontable.engine.fields import States, same
from moontable.games.moon_colony_bloodbath import GAME
from moontable.games.moon_colony_bloodbath.words import Ask


def check_new_deals(states: States, viewer: int, dice: random.Random, told: str) -> None:
    """What the viewer cannot know is dealt anew; then both positions are dealt anew by the same luck."""
    here, there = states.copy(), states.copy()
    GAME.loops.resample_at(there, 0, viewer, np.uint64(dice.getrandbits(60)))
    assert GAME.invariants(there[0]) == [], told
    for each in (here, there):
        GAME.loops.resample_at(each, 0, viewer, np.uint64(7))
    assert same(GAME.fields, here[0], there[0]), told


def without_deck(states: States) -> States:
    """All of the Building deck lies among the discards: what others hold, they hold among themselves."""
    states = states.copy()
    s = states[0]
    for kind in s["buildings"][: s["buildings_n"]].tolist():
        s["discards"][kind] += 1
    s["discards_n"] += s["buildings_n"]
    s["buildings"], s["buildings_n"] = 0, 0
    assert GAME.invariants(s) == []
    return states


@pytest.mark.parametrize("players", GAME.players[1:])
def test_a_new_deal_is_the_same_whatever_the_others_hold(players: int) -> None:
    """Also where others are asked what only some hands are asked: what to build, or which cards go next."""
    dice, asked = random.Random(players), {Ask.BUILD: 0, Ask.DISCARD: 0}
    for seed in range(120 // players):
        match = moontable.new(GAME.id, players=players, seed=seed)
        while not match.over:
            seat = dice.choice(match.acting)
            match.play(dice.choice(match.legal_actions(seat)), seat)
            viewer = dice.randrange(players)
            waits = {int(wait) for wait in np.delete(match.states[0]["wait"][:players], viewer)}
            if match.over or (dice.random() < 0.97 and not asked.keys() & waits):
                continue
            check_new_deals(match.states, viewer, dice, f"seed {seed}, action {match.number}, seat {viewer}")
            for question in asked.keys() & waits:
                asked[question] += 1
    assert min(asked.values()) >= 5, asked


@pytest.mark.parametrize("players", GAME.players[3:])
def test_several_may_be_asked_at_once_what_to_build(players: int) -> None:
    """Then each of them is dealt something to build, of one pool; also where there are hardly enough such cards."""
    dice, looked = random.Random(players), 0
    for seed in range(80):
        match = moontable.new(GAME.id, players=players, seed=seed)
        while not match.over:
            seat = dice.choice(match.acting)
            match.play(dice.choice(match.legal_actions(seat)), seat)
            waits = match.states[0]["wait"][:players]
            for viewer in (-1, *range(players)):
                if np.count_nonzero(waits == Ask.BUILD) - (viewer >= 0 and waits[viewer] == Ask.BUILD) > 1:
                    told = f"seed {seed}, action {match.number}, seat {viewer}"
                    check_new_deals(match.states, viewer, dice, told)
                    for _ in range(5):
                        check_new_deals(without_deck(match.states), viewer, dice, f"{told}, no deck")
                    looked += 1
    assert looked >= 50
