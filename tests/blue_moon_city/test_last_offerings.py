"""Everything is rebuilt: 2018 p.11, ruling B16. Nobody may wait for ever."""

import random

import pytest

import moontable

from .situation import CITY, FULL_CITY, at, events, field, play, situation, texts

EVERYTHING = [b for row in CITY for b in row if b not in ("", "courtyard")]
EVERYTHING_FULL = [b for row in FULL_CITY for b in row if b not in ("", "courtyard")]
PLAIN = ["black 3", "red 3"]  # cards without a power


def test_B16_who_could_offer_and_does_not_has_made_the_last():
    """Seat 0 stands in the courtyard with 7 crystals and lets it be; seat 1 cannot pay: the game is over."""
    match = situation(rebuilt=EVERYTHING, hands=[PLAIN, PLAIN], crystals=[7, 6], obelisk=[1])
    play(match, "stop", "done")
    assert not match.over  # the turn has not ended yet
    play(match, "draw")
    assert [e["seat"] for e in events(match, "last-offering")] == [0]
    assert match.over
    assert match.result.reason == "rebuilt"
    assert match.result.winners == (1,)  # one offering against none


def test_B16_a_game_that_ends_after_discards_is_sound_and_can_be_read_again():
    match = situation(rebuilt=EVERYTHING, hands=[PLAIN, PLAIN], crystals=[7, 6], obelisk=[1])
    play(match, "stop", "done", "discard black 3", "discard red 3", "draw")
    assert match.over
    assert match.game.invariants(match.position) == []
    assert moontable.position(match.position_text()).over


def test_B16_the_others_go_on_and_no_offering_is_left_for_who_let_it_go():
    match = situation(rebuilt=EVERYTHING, hands=[PLAIN, PLAIN], crystals=[20, 20])
    play(match, "stop", "done", "draw")
    assert not match.over
    assert [s["last_made"] for s in match.view()["seats"]] == [True, False]
    play(match, "stop", "offer", "done", "draw")
    assert not match.over
    play(match, "stop")  # seat 0 is in the courtyard with 20 crystals, and is not asked any more
    assert match.view()["phase"] == "reset"
    play(match, "draw", "stop", "offer")  # the second 7; 6 are left and the third costs 8
    assert match.over
    assert field(match, "offerings")[:2] == [0, 2]
    assert match.result.winners == (1,)


def test_B16_two_who_never_pay_are_done_in_one_round():
    match = situation(rebuilt=EVERYTHING, hands=[PLAIN, PLAIN], crystals=[30, 31])
    play(match, "stop", "done", "draw", "stop", "done", "draw")
    assert match.over
    assert match.result.reason == "rebuilt"
    assert match.result.winners == (1,)  # no offerings, most crystals


def test_B16_an_offering_keeps_a_player_in_and_pillar_cards_are_not_asked_for():
    match = situation(rebuilt=EVERYTHING, hands=[["yellow 1"], PLAIN], crystals=[40, 0])
    play(match, "stop", "offer", "done", "draw")
    assert not match.over
    assert events(match, "last-offering") == []


@pytest.mark.parametrize(
    ("figure", "cards", "counts"),
    [
        ("mill", [], True),  # two steps
        ("market-hall", [], False),  # three
        ("market-hall", ["grey 3"], False),  # a 3 has no power
        ("market-hall", ["grey 2"], True),  # four steps
        ("market-hall", ["grey 1"], True),  # flies
    ],
)
def test_B16_what_counts_as_being_able_to_reach_the_courtyard(figure, cards, counts):
    match = situation(
        rebuilt=EVERYTHING, figures=at(figure, 2), hands=[[*PLAIN, *cards], PLAIN], crystals=[7, 7], seed=3
    )
    play(match, "stop", "draw")
    assert match.view()["seats"][0]["last_made"] is counts


def test_B16_walking_away_does_not_help():
    """What could be reached is looked at when the turn begins."""
    match = situation(rebuilt=EVERYTHING, figures=at("mill", 2), hands=[PLAIN, PLAIN], crystals=[7, 0])
    play(match, "move market-hall", "stop", "draw")
    assert match.over


def test_B16_two_turns_in_a_row_out_of_reach_are_enough():
    """Three steps away without grey cards: the first turn is for walking, the second should have been an offering."""
    match = situation(rebuilt=EVERYTHING, figures=at("market-hall", 2), hands=[PLAIN, PLAIN], crystals=[7, 0])
    play(match, "stop", "draw")
    assert field(match, "waived")[:2] == [1, 0]
    assert not match.over
    match = situation(
        rebuilt=EVERYTHING, figures=at("market-hall", 2), hands=[PLAIN, PLAIN], crystals=[7, 0], waived=[1, 0]
    )
    play(match, "stop", "draw")
    assert match.over


def test_B16_who_walks_towards_the_courtyard_may_offer_and_starts_afresh():
    match = situation(
        rebuilt=EVERYTHING, figures=["market-hall", "courtyard"], hands=[PLAIN, PLAIN], crystals=[30, 0], seed=5
    )
    play(match, "move mill", "stop", "draw", "stop", "draw")
    assert field(match, "waived")[0] == 1
    play(match, "move courtyard", "stop", "offer")
    assert field(match, "waived")[0] == 0


@pytest.mark.parametrize(
    ("edition", "crystals", "counts"), [("2018", 7, True), ("2006", 7, False), ("2006", 8, True), ("2018", 6, None)]
)
def test_B16_the_golden_shrine_counts_at_its_own_price(edition, crystals, counts):
    """The Shrine lies in a corner, four steps from the courtyard. Who cannot pay at all owes nothing."""
    match = situation(
        edition=edition,
        expansion="all",
        city=FULL_CITY,
        rebuilt=EVERYTHING_FULL,
        figures=at("golden-shrine", 2),
        hands=[PLAIN, PLAIN],
        crystals=[crystals, 20],
    )
    play(match, "stop", *(["pass"] if counts else []), "draw")
    assert field(match, "waived")[0] == {True: 2, False: 1, None: 0}[counts]


def test_B16_the_main_hall_does_not_bring_an_offering_into_reach():
    match = situation(
        expansion="all",
        rebuilt=EVERYTHING_FULL,
        figures=at("main-hall", 2),
        hands=[PLAIN, PLAIN],
        crystals=[7, 20],
    )
    play(match, "stop", "hall courtyard", "draw")
    assert field(match, "waived")[0] == 1


def test_B16_the_turn_that_rebuilds_the_last_building_asks_for_nothing():
    rest = [b for b in EVERYTHING if b != "citadel"]
    match = situation(figures=at("citadel", 2), hands=[["black 3", "black 3"], PLAIN], rebuilt=rest, crystals=[7, 7])
    play(match, "stop", "contribute 5: black 3 + black 3", "draw")
    assert field(match, "waived")[:2] == [0, 0]
    assert not match.over
    play(match, "stop", "done", "draw")
    assert field(match, "waived")[:2] == [0, 2]


def test_B16_nothing_of_it_while_a_building_lies_in_ruins():
    rest = [b for b in EVERYTHING if b != "citadel"]
    match = situation(rebuilt=rest, hands=[PLAIN, PLAIN], crystals=[20, 20])
    for _ in range(6):
        play(match, "stop", "done", "draw")
    assert field(match, "waived")[:2] == [0, 0]
    assert not match.over


def test_B16_the_prompt_says_so():
    match = situation(rebuilt=EVERYTHING, hands=[PLAIN, PLAIN], crystals=[20, 20])
    assert match.view(0)["prompt"] == "prompt-movement-rebuilt"
    play(match, "stop", "done", "draw", "stop", "offer", "done", "draw")
    assert match.view(0)["prompt"] == "prompt-movement"


def test_B16_whoever_never_pays_wherever_they_walk():
    """Players who move at random and never offer: over within two turns each."""
    dice = random.Random(4)
    for seed in range(10):
        match = situation(players=4, rebuilt=EVERYTHING, crystals=[40] * 4, seed=seed)
        while not match.over:
            match.play(dice.choice([text for text in texts(match) if not text.startswith("offer")]))
            assert match.view()["turn"] <= 9
        assert match.result.reason == "rebuilt"


def test_B16_survives_writing_a_position_down():
    match = situation(rebuilt=EVERYTHING, figures=at("market-hall", 2), hands=[PLAIN, PLAIN], crystals=[7, 7])
    play(match, "move mill")
    again = moontable.position(match.position_text())
    assert field(again, "reach") == field(match, "reach") == 1
    assert field(again, "waived") == field(match, "waived")
