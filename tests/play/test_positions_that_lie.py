"""Issue by issue: what a position set up by hand may not say, in each game."""

import random
import tomllib

import pytest

import moontable
from moontable import RulesError
from moontable.games.moon_colony_bloodbath import tables
from moontable.games.moon_colony_bloodbath.words import Ask, Step
from moontable.play.position import dumps

CITY = [{"card": "a05c", "at": [0, 0]}, {"card": "a07g", "at": [1, 0]}, {"card": "a03b", "at": [0, -1]}]
FOUR = {"card": "a04d", "tiles": ["oxygen", "oxygen", "hydrogen", "water"]}
BARE = {"card": ""}
SHRINE = {"options": {"expansion": "all"}, "figures": ["golden-shrine", "courtyard"], "active": 0}
OFFERED = {"offered": True, "obelisk": [0], "crystals": [20, 20], "active": 0}
PAPERWORK = tables.PROGRESS.index("paperwork")
FULL = [0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2]


@pytest.mark.parametrize(
    ("players", "text", "said"),
    [
        (3, {"obelisk": [*FULL, 0]}, "player 0 has enough offerings to win"),
        (2, {"obelisk": [0, 1] * 6}, "no room for 12 offerings"),
        (2, {"phase": "special"}, "the building under the figure offers nothing special now"),
        (2, {"phase": "payment"}, "phase payment goes with its steps so far"),
        (2, {"phase": "payment", "payment": ["contribute 3"]}, "nothing to contribute to or to offer here"),
        (2, {"phase": "payment", "payment": ["draw"]}, "nothing to contribute"),
        (2, {"phase": "contribution"}, "nothing to contribute to or to offer here"),
        (2, {"steps": 5}, "5 steps are too many for the movement phase"),
        (2, {"phase": "reset", "steps": 1}, "1 steps are too many for the reset phase"),
        (2, {"phase": "over"}, "over is a phase and needs a reason"),
        (2, {"end_reason": "rebuilt"}, "over is a phase and needs a reason"),
        (2, {"phase": "over", "end_reason": "offerings"}, "nobody has enough offerings to win"),
        (2, {"phase": "over", "end_reason": "rebuilt"}, "not everything is rebuilt"),
        (2, {"offered": True}, "nothing is offered"),
        (2, {"reset_discards": 1}, "1 cards cannot have been discarded in the movement phase"),
        (2, {"aside": [["red 1"], []]}, "nothing is offered, contributed or won before"),
        (2, {"active": 0, "phase": "reset", "aside": [["red 1"], []]}, "cards are won by a contribution"),
        (2, {"phase": "contribution", "dragons_paid": True, "crystals": [9, 9]}, "nobody contributes to the courtyard"),
        (2, {"phase": "special", **OFFERED, **SHRINE}, "nothing special after it"),
        (
            2,
            {"phase": "reset", **OFFERED, "figures": ["mill", "mill"]},
            "in the courtyard or at the Golden Shrine",
        ),
        (2, {"crystals": [501, 0]}, "crystals 1 should be a number from 0 to 500"),
        (2, {"turn": 1.5}, "turn should be a number"),
        (2, {"offered": "yes"}, "offered should be true or false"),
        (2, {"rebuilt": "mill"}, "rebuilt should be a list"),
        (2, {"markers": ["mill"]}, "markers should be a table"),
    ],
)
def test_blue_moon_city(players, text, said):
    with pytest.raises(RulesError, match=said):
        moontable.position(dumps({"game": "blue-moon-city", "players": players, **text}))


def rebuilt(**text):
    """A city in which nothing is left to rebuild, by seat 0's turn."""
    dealt = moontable.position('game = "blue-moon-city"\nplayers = 2')
    names = [name for row in dealt.game.position_write(dealt.position)["city"] for name in row]
    city = [name for name in names if name not in ("", "courtyard")]
    return moontable.position(dumps({"game": "blue-moon-city", "players": 2, "active": 0, "rebuilt": city, **text}))


def test_B16_a_rebuilt_city_is_over_when_nobody_can_offer_and_not_before():
    over = {"phase": "over", "end_reason": "rebuilt"}
    assert rebuilt(crystals=[6, 6], **over).over
    assert not rebuilt(crystals=[7, 6]).over
    assert rebuilt(crystals=[7, 6], waived=[2, 0], **over).over
    with pytest.raises(RulesError, match="can still pay for an offering, so the game would go on"):
        rebuilt(crystals=[7, 6], **over)
    with pytest.raises(RulesError, match="an offering that cannot be paid is out of reach"):
        rebuilt(crystals=[6, 7], reach=2)
    with pytest.raises(RulesError, match="an offering that cannot be paid is out of reach"):
        rebuilt(crystals=[7, 7], waived=[2, 0], reach=1)


def test_a_payment_from_the_whole_deck_is_written_and_read():
    """Its steps are found again among those of all the cards in hand, which are far too many to be tried."""
    colours = ("black", "red", "blue", "grey", "yellow")
    hand = [f"{colour} {value}" for colour in (*colours, "brown", "white") for value in (1, 2, 3)] * 3 + ["green 1"] * 5
    hoax = [f"hoax {value} {colour}" for colour in colours[:3] for value in (1, 2)]
    steps = ["contribute 5", *hoax, *(f"add {colour} {value}" for colour in colours[:3] for value in (1, 2, 3))]
    text = {"game": "blue-moon-city", "players": 2, "active": 0, "phase": "payment", "payment": steps}
    text |= {"figures": ["royal-palace", "courtyard"], "hands": [hand, []]}
    match = moontable.position(dumps(text))
    assert match.game.position_write(match.position)["payment"] == steps


@pytest.mark.parametrize(
    ("players", "text", "said"),
    [
        (2, {"phase": "A", "round": 2, "cities": [CITY, []]}, "city 0 has 3 cards after 1 turns"),
        (2, {"hands": [["a01a", "a02a", "a03a", "a04a"], []]}, "hand 0 has 4 cards; 3 is the most"),
        (2, {"sets": [{"card": "a04d", "tiles": ["landing-pad"] * 4}]}, "4 tiles landing-pad, the phase has"),
        (2, {"cities": [[{**CITY[0], "plots": ["landing-pad"] * 4}], []]}, "tiles landing-pad, the game has had"),
        (2, {"tower": {"hydrogen": 9}}, "9 tiles hydrogen, the phase has"),
        (2, {"stage": "plot", "turn": {"taking": 1, "tile": "oxygen"}}, "tiles are placed after a card was laid"),
        (2, {"stage": "over", "phase": "B"}, "the game is over after the last turn of phase C"),
        (2, {"stage": "hands"}, "the Automaton"),
        (2, {"stage": "redistribute", "turn": {"picked": [1, 1]}}, "the tile picked for a redistribution is not there"),
        (2, {"stage": "discard", "turn": {"taking": 2}, "last_delivery": 1}, "delivered last"),
        (2, {"stage": "take", "turn": {"tile": "oxygen"}}, "the stage 'take' has no 'tile'"),
        (2, {"turn": {"tiles": ["oxygen"] * 5}}, "turn.tiles should have 4 entries at most"),
        (2, {"claimed": {}, "known": {"a01a": 3}}, "who knows the card a01a does not go with where it is"),
        (2, {"stage": "take", "sets": [FOUR]}, "a set has more tiles than round 1 gives"),
        (
            2,
            {
                "stage": "tile",
                "cities": [CITY[:1], []],
                "sets": [BARE],
                "turn": {"taking": 1, "tiles": FOUR["tiles"][:2]},
            },
            "a set has more tiles than round 1 gives",
        ),
        (2, {"sets": [BARE]}, "a set has no card, and the deck still has some"),
        (2, {"sets": [{**BARE, "tiles": ["oxygen"]}]}, "tiles lie where no card is"),
        (1, {"sets": [{"card": ""}]}, "a set of the solo game has no card"),
        (1, {"automaton": {"cards": ["a01a"]}}, "the Automaton has 1 cards after 0 turns"),
        (2, {"robots": True}, "robots should be a list"),
        (2, {"cities": [[7], []]}, "city 0 should be a table, not 7"),
        (2, {"under": ["a01a"]}, "under 1 should be a table"),
    ],
)
def test_luna_capital(players, text, said):
    with pytest.raises(RulesError, match=said):
        moontable.position(dumps({"game": "luna-capital", "players": players, **text}))


@pytest.mark.parametrize(
    ("players", "text", "said"),
    [
        (2, {"progress": [["trouble"]], "pile": []}, "0 Work and 1 Trouble, not 4 and 2"),
        (2, {"progress": [["work"] * 4 + ["trouble"] * 2], "pile": []}, "has 2 Twists from the start"),
        (2, {"progress": [["work"] * 5]}, "5 Work"),
        (2, {"progress": [["loneliness"]]}, "Loneliness belongs to the solo game"),
        (2, {"event": 300}, "event should be a number from 0 to 13, not 300"),
        (2, {"aside": 5}, "aside should be a number from 0 to 3, not 5"),
        (2, {"end_reason": "failure"}, "no colony has failed"),
        (2, {"end_reason": "instruction-manual"}, "the Instruction Manual was not turned up"),
        (2, {"extra_robots": 1}, "Robots come in place of Events in the endless game"),
        (2, {"seats": [{"people": 0}, {}]}, "a colony without people has failed"),
        (2, {"seats": [{"failed": True}, {}]}, "a colony has failed, so the game would be over"),
        (2, {"seats": [{"wait": "build"}, {}]}, "asked 'build', which does not follow"),
        (2, {"seats": [{"wait": "blocked"}, {}]}, "waits for the others without a choice"),
        (2, {"seats": [{"wait": "none"}, {}]}, "nobody can act, and the game is not over"),
        (2, {"seats": [{"chits": [1, 2]}, {}]}, "seats 1.chits should have 5 entries, not 2"),
        (2, {"seats": [{"frames": [["work.0", 98, 99, 0, -1, -1, "effects", 0]]}, {}]}, "frames 1 should be a table"),
        (2, {"seats": [{"frames": [{"ability": "work.0", "effect": 5}]}, {}]}, "effect should be a number from 0 to 1"),
        (2, {"seats": [{"frames": [{"ability": "work.0"}]}, {}]}, "carried out that nothing has set off"),
        (2, {"seats": [{"passed": ["flag"]}, {"hand": []}]}, "remembers a card that is not there"),
        (2, {"step": "resolve"}, "the card being resolved lies on top of the discards"),
        (2, {"seats": 3}, "seats should be a list"),
        (2, {"developments": [1]}, "developments should be a table"),
    ],
)
def test_moon_colony_bloodbath(players, text, said):
    with pytest.raises(RulesError, match=said):
        moontable.position(dumps({"game": "moon-colony-bloodbath", "players": players, **text}))


def test_a_progress_deck_left_out_is_the_whole_one():
    match = moontable.position('game = "moon-colony-bloodbath"\nplayers = 2\n[[seats]]\n[[seats]]')
    s = match.position
    names = match.game.vocabulary["card"]
    cards = [names[c] for c in [*s["deck"][: s["deck_n"]], *s["pile"][: s["pile_n"]]]]
    twists = next(option.choices for option in match.game.options if option.id == "twist-1")
    assert (cards.count("work"), cards.count("trouble"), sum(card in twists for card in cards)) == (4, 2, 2)


def test_sets_left_out_hold_tiles_of_the_phase():
    match = moontable.position('game = "luna-capital"\nplayers = 3\nphase = "B"')
    assert [len(one["tiles"]) for one in match.view()["board"]["sets"]] == [1, 1, 1, 1]
    assert match.game.invariants(match.position) == []


def test_luck_is_no_part_of_a_position():
    for game in ("blue-moon-city", "luna-capital", "moon-colony-bloodbath"):
        text = moontable.new(game, players=2, seed=3).position_text()
        assert "rng" not in text
        assert "reveals" not in text


def played(until):
    """The text of the first position of a game of Moon Colony Bloodbath that is as wanted, which is accepted."""
    match, dice = moontable.new("moon-colony-bloodbath", players=2, seed=1), random.Random(1)
    while not until(match.position):
        match.play(dice.choice(match.legal(match.acting[0])), match.acting[0])
    text = tomllib.loads(match.position_text())
    moontable.position(dumps(text))
    return text


def refused(text, said):
    with pytest.raises(RulesError, match=said):
        moontable.position(dumps(text))


def test_nobody_is_asked_about_work_that_is_not_carried_out():
    text = played(lambda s: s["step"] == Step.RESOLVE and (s["wait"][:2] == Ask.WORK).all())
    assert text.pop("step") == "resolve"
    refused(text, "an ability is being carried out that nothing has set off")


def test_nothing_is_left_of_a_card_when_the_next_one_is_turned_up():
    """A Work whose Actions were chosen: whoever still places boxes, discards or builds would be at no card's effect."""
    text = played(lambda s: s["step"] == Step.RESOLVE and (s["depth"][:2] > 1).any() and Ask.WORK not in s["wait"])
    assert text.pop("step") == "resolve"
    refused(text, "an ability is being carried out that nothing has set off")


def test_cards_are_discarded_once_by_one_effect():
    """Two discards of all but one card on top of each other: the second would take cards from an empty hand."""
    text = played(lambda s: s["card"] == PAPERWORK and s["wait"][0] == Ask.DISCARD)
    text["seats"][0]["frames"] *= 2
    refused(text, "an ability is being carried out that nothing has set off")


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        ({"frames": [{"ability": "trouble.0"}]}, "that nothing has set off"),  # once for the whole table
        ({"frames": [{"ability": "paperwork.0"}]}, "that nothing has set off"),  # another card's
        ({"frames": [{"ability": "engine.loss"}]}, "that nothing has set off"),  # another step's
        ({"frames": [{"ability": "work.0"}, {"ability": "action.mine"}]}, "that nothing has set off"),
        ({"pool": [{"ability": "action.mine"}]}, "is waiting that nothing has set off"),
        ({"pool": [{"ability": "dust-mine.0"}]}, "is waiting that its Building does not have"),
    ],
)
def test_abilities_are_set_off_by_something(seat, said):
    text = played(lambda s: s["step"] == Step.RESOLVE and (s["wait"][:2] == Ask.WORK).all())
    text["seats"][0] |= seat
    refused(text, said)


def test_robots_that_run_out_in_the_middle_of_a_step_end_the_game_after_it():
    """Crash Program adds an Event where none is left, then asks what to build: such a position is sound."""
    deck = [["work", "work", "work", "trouble", "trouble", "loneliness", *tables.TWISTS[:2]], ["work"]]
    seat = {"money": 20, "hand": ["crash-program", "flag", "kitchen", "market"]}
    text = {"options": {"endless": "yes"}, "event": 12, "pile": list(tables.ROBOTS), "progress": deck, "seats": [seat]}
    match = moontable.position(dumps({"game": "moon-colony-bloodbath", "players": 1, **text}))
    match.play("build crash-program")
    again = moontable.position(match.position_text())
    assert {a.notation for a in again.legal()} == {"build flag", "build kitchen", "build market"}
    again.play("build flag")
    assert again.over
    assert again.result.reason == "robots-exhausted"
