"""Nothing comes from nowhere: over random games, every change of goods and cards is in the log of that decision."""

import random
from collections import Counter

import numpy as np
import pytest

from moontable.engine.fields import checksum
from moontable.engine.log import new_log, read_events
from moontable.games.moon_colony_bloodbath import GAME
from moontable.games.moon_colony_bloodbath.tables import BUILDINGS, HOUSES
from steps import do_action

GAMES = 25
PEOPLE = dict(zip(BUILDINGS, HOUSES.tolist(), strict=True))


def belongings(players: int, state: object) -> list[Counter[str]]:
    """What each colony has."""
    s: dict[str, np.ndarray] = state  # type: ignore[assignment]
    return [
        Counter(
            {
                "mat": int(s["people"][i]), "housed": int(s["housed"][i]), "money": int(s["money"][i]),
                "food": int(s["food"][i]), "box": int(s["boxes"][i]), "building": int(s["built_n"][i]),
                "hand": int(s["hand_n"][i]), "on mat": int(s["reserved_n"][i]), "under mat": int(s["stored_n"][i]),
                "perks": int(s["perks"][i]).bit_count(),
            }
        )
        for i in range(players)
    ]  # fmt: skip


# What an event moves where: the resource it names (or this one), more or less of it.
MOVES = {
    "gain": [("", 1)], "lose": [("", -1)], "pay": [("", -1)], "eat": [("food", -1)], "box": [("box", 1)],
    "unbox": [("box", -1)], "draw": [("hand", 1)], "receive": [("hand", 1)], "give": [("hand", -1)],
    "discard": [("hand", -1)],  # what Surveying discards from under the mat is set right by the caller
    "store": [("hand", -1), ("under mat", 1)], "reserve": [("hand", -1), ("on mat", 1)],
}  # fmt: skip
CARDS = ("hand", "under mat", "on mat")  # one at a time


def book(have: list[Counter[str]], event: dict[str, object]) -> None:
    """What one line of the log does to the belongings of its seat."""
    seat, kind = int(str(event["seat"])), event["event"]
    if seat < 0:
        return
    mine = have[seat]
    resource = {"people": "mat"}.get(str(event.get("resource")), str(event.get("resource")))
    n = int(str(event.get("n", 0)))
    for what, sign in MOVES.get(str(kind), ()):
        mine[what or resource] += sign * (1 if what in CARDS else n)
    if kind == "build":
        mine["building"] += 1
        mine["housed"] += PEOPLE[str(event["building"])]
        mine["on mat" if mine["on mat"] else "hand"] -= 1
    elif kind == "ruin":
        people = PEOPLE[str(event["building"])]
        mine["building"] -= 1
        mine["housed"] -= people
        mine["mat"] += people
    elif kind == "add" and str(event["card"]).rpartition("-")[0] in GAME.vocabulary["perk"]:
        mine["perks"] -= 1


@pytest.mark.parametrize("players", GAME.players)
def test_every_change_is_explained_by_the_log(players: int) -> None:
    dice = random.Random(players)
    states, log = GAME.new_states(), new_log()
    out = np.zeros(GAME.action_count, np.int16)
    decisions = 0
    for game in range(GAMES):
        options = GAME.encode_options(players, {"endless": "yes"} if players == 1 and game % 2 else {})
        GAME.loops.setup_at(states, 0, options, np.uint64(game + 1000 * players))
        if game % 3 == 0:  # rich colonies live long and see everything
            for field, n in (("people", 80), ("money", 20), ("food", 20)):
                states[0][field][:players] += n
        while mask := int(GAME.loops.acting_at(states, 0)):
            seat = dice.choice([i for i in range(players) if mask >> i & 1])
            action = int(out[dice.randrange(GAME.loops.legal_at(states, 0, seat, out))])
            have, progress = belongings(players, states[0]), _progress(states[0])
            log[0, 0] = 0
            do_action(GAME, states, seat, action, log)
            events = [event for event, _ in read_events(log, GAME.events, dict(GAME.vocabulary))]
            for event in events:
                book(have, event)
            for i, now in enumerate(belongings(players, states[0])):
                tucked = now["under mat"] - have[i]["under mat"]  # discards from there were booked on the hand
                have[i]["under mat"] += tucked
                have[i]["hand"] -= tucked
                assert +now == +have[i], (players, game, decisions, i, events)
            added = sum(event["event"] in ("add", "trouble") for event in events)
            assert _progress(states[0]) == progress + added
            decisions += 1
    assert decisions > 500


def _progress(state: object) -> int:
    """All Progress cards in the game: deck, discards, and those about to be put on top."""
    s: dict[str, np.ndarray] = state  # type: ignore[assignment]
    return int(s["deck_n"]) + int(s["pile_n"]) + int(s["added_n"])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_M1_any_interleaving_of_the_same_choices_gives_the_same_position(players: int) -> None:
    """From one moment to the next card turned up, each seat's choices stay as they were and only their order differs.

    Left out: who draws first from the Building deck, and the last copy of a card (the order of the log decides both).
    """
    dice = random.Random(100 + players)
    states, out, log = GAME.new_states(), np.zeros(GAME.action_count, np.int16), new_log()
    orders = 0
    for game in range(40):
        GAME.loops.setup_at(states, 0, GAME.encode_options(players, {}), np.uint64(game + 77 * players))
        while int(GAME.loops.acting_at(states, 0)):
            start, turns = states.copy(), int(states[0]["turns"])
            choices: list[tuple[int, int]] = []
            luck = False
            while int(states[0]["turns"]) == turns and (mask := int(GAME.loops.acting_at(states, 0))):
                seat = dice.choice([i for i in range(players) if mask >> i & 1])
                action = int(out[dice.randrange(GAME.loops.legal_at(states, 0, seat, out))])
                log[0, 0] = 0
                do_action(GAME, states, seat, action, log)
                choices.append((seat, action))
                for event, _ in read_events(log, GAME.events, dict(GAME.vocabulary)):
                    if event["event"] == "turn":
                        break
                    luck = luck or event["event"] in ("draw", "not-added")
            if luck or len({seat for seat, _ in choices}) < 2:
                continue
            end = checksum(GAME.fields, states[0])
            for _ in range(3):
                assert _replay(start.copy(), choices, dice) == end
                orders += 1
    assert orders > 200


def _replay(states: np.ndarray, choices: list[tuple[int, int]], dice: random.Random) -> str:
    """The same choices of each seat in another order: any seat that is asked may be next."""
    left = {seat: [action for who, action in choices if who == seat] for seat, _ in choices}
    while any(left.values()):
        mask = int(GAME.loops.acting_at(states, 0))
        seat = dice.choice([i for i, actions in left.items() if actions and mask >> i & 1])
        action = left[seat].pop(0)
        assert GAME.loops.why_not_at(states, 0, seat, action) == 0
        do_action(GAME, states, seat, action)
    return checksum(GAME.fields, states[0])
