"""What a view says that only rules can know: whether stopping at a place leads to anything, which cards have which
power, how many cards are drawn."""

from typing import Any

import pytest

from moontable.games.blue_moon_city.state import CARD_IDS, CARDS_OF_TYPE

from .situation import at, hand, play, situation


def works(building: str, cards: list[str], **more: object) -> bool:
    match = situation(figures=at(building, 2), hands=[cards, "?"], **more)
    assert not match.view(1)["seats"][1]["own"]["work"]  # somebody else's turn
    before = match.states.tobytes()
    told = bool(match.view(0)["seats"][0]["own"]["work"])
    assert match.states.tobytes() == before
    can = [legal.notation.split(" ")[0] for legal in play(match, "stop").legal(0)]
    assert told == ("contribute" in can or "offer" in can)
    return told


@pytest.mark.parametrize(("cards", "leads"), [(["blue 3"], True), (["blue 1"], False), (["white 2", "red 3"], True)])
def test_stopping_leads_to_something_where_the_hand_can_pay(cards: list[str], leads: bool) -> None:
    spaces = situation().view(0)["city"]
    [temple] = [tile for tile in spaces if tile and tile["building"] == "water-temple"]
    assert {space["colour"] for space in temple["spaces"]} == {"blue"}
    assert works("water-temple", cards) is leads


@pytest.mark.parametrize(("crystals", "leads"), [(0, False), (30, True)])
def test_stopping_in_the_courtyard_leads_to_an_offering(crystals: int, leads: bool) -> None:
    assert works("courtyard", ["blue 1"], crystals=[crystals, 0]) is leads


def said(match: Any) -> dict[str, dict[str, Any]]:
    """What the active seat can do: how it is written, and what it says."""
    told = {}
    for action in match.legal(0):
        message, args = match.game.action_words(match.position, 0, action.action)
        told[action.notation] = {
            "message": message,
            **{k: v[1] if isinstance(v, tuple) else v for k, v in args.items()},
        }
    return told


@pytest.mark.parametrize("phase", ["movement", "contribution"])
def test_a_card_has_the_power_that_it_is_spent_for(phase: str) -> None:
    """Every action of somebody who holds all cards is done: the card it costs is the one whose power it says."""
    dragons = dict.fromkeys(("red", "green", "blue"), "mill")
    all_kinds = [card for card, n in zip(CARD_IDS, CARDS_OF_TYPE, strict=True) if n]
    match = situation(figures=at("courtyard", 2), dragons=dragons, hands=[all_kinds, "?"], crystals=[60, 0])
    if phase == "contribution":
        match = play(match, "stop", "offer")
    powers, spent, start = match.view(0)["powers"], set(), match.states.copy()
    for notation, words in said(match).items():
        match.states[:] = start
        held = hand(match, 0)
        match.play(notation, 0)
        cost = {card.replace(" ", "-") for card in set(held) - set(hand(match, 0))}
        by = {
            card
            for card, power in powers.items()
            if {"message": power["message"], **power["names"]}.items() <= words.items()
        }
        assert by == cost, notation
        spent |= cost
    yellow = {"yellow-1", "yellow-2"}
    assert spent == (yellow if phase == "contribution" else set(powers) - yellow)


def test_as_many_cards_are_drawn_as_is_said() -> None:
    for discards in range(3):
        match = play(situation(hands=[["red 1", "red 2", "blue 3"], "?"]), "stop")
        drawn = match.view(0)["draws"][discards]
        match = play(match, *["discard red 1", "discard red 2"][:discards])
        assert said(match)["draw"]["n"] == drawn
        before = len(hand(match, 0))
        match.play("draw", 0)
        assert len(hand(match, 0)) == before + drawn
    assert len(match.view(0)["draws"]) == 3
