"""The bots in the real games: fair, sensible, and able to explain themselves."""

from dataclasses import replace

import numpy as np
import pytest

import moontable
from moontable import bots, games
from moontable.bots import FOR_PEOPLE, Bot, Level
from moontable.bots.arena import Contest, run, summary
from moontable.engine.game import Game
from moontable.play.match import Match

PLAYED = 60  # decisions into the game, where hands and boards have something in them


def some_way_in(game_id: str, players: int, seed: int, played: int = PLAYED, walker: str = "greedy") -> Match:
    match = moontable.new(game_id, players=players, seed=seed)
    walkers = [Bot(match.game, walker, seed + seat) for seat in range(players)]
    while match.number < played and not match.over:
        seat = match.acting[0]
        match.play(walkers[seat].choose(match.states, seat), seat)
    while not match.over and all(len(match.legal_actions(seat)) < 2 for seat in match.acting):
        match.play(match.legal(match.acting[0])[0])
    assert not match.over
    return match


@pytest.mark.parametrize(("walker", "played"), [("greedy", 40), ("greedy", PLAYED), ("random", PLAYED + 1)])
@pytest.mark.parametrize("game_id", games.known())
def test_a_bot_knows_only_what_its_seat_knows(game_id: str, walker: str, played: int) -> None:
    """The same seed gives the same choice and the same chances when all that is hidden is dealt anew.

    Also after random play: whoever plays at random puts away in secret what others saw them take.
    """
    match = some_way_in(game_id, 3, 11, played, walker)
    seat = next(s for s in match.acting if len(match.legal_actions(s)) > 1)
    for name in ("greedy", "search:60", "search:1000"):
        here = Bot(match.game, name, 5).think(match.states, seat)
        for seed in range(4):
            other = match.copy()
            match.game.loops.resample_at(other.states, 0, seat, np.uint64(seed))
            assert other.states.tobytes() != match.states.tobytes()
            there = Bot(match.game, name, 5).think(other.states, seat)
            assert (there.actions, there.chances) == (here.actions, here.chances)


THREE_SPACES = (
    "fire-temple", "earth-temple", "water-temple", "iron-foundry", "thermae", "mill", "library", "city-residence",
    "market-hall", "caravanserai", "flight-tower", "monastery-tower",
)  # fmt: skip


def without_clock(name: str, game: Game) -> Level:
    """A level; the one that thinks by time with so few simulations that a game takes a moment."""
    found = bots.level(name, game)
    return replace(found, seconds=None, turn=None, simulations=30) if found.by_time else found


def to_the_end(match: Match, name: str | Level, seed: int, most: int = 2000) -> None:
    players = [Bot(match.game, name, seed + seat) for seat in range(match.players)]
    while not match.over and match.number < most:
        seat = match.acting[0]
        match.play(players[seat].choose(match.states, seat), seat)


@pytest.mark.parametrize("name", FOR_PEOPLE[:3])
@pytest.mark.parametrize("game_id", games.known())
def test_weak_levels_bring_every_game_to_an_end(game_id: str, name: str) -> None:
    """They err, but they do not stall. (Those who look further are tested where a game might go nowhere.)"""
    for seed in range(2):
        match = moontable.new(game_id, players=2, seed=seed)
        to_the_end(match, name, seed)
        assert match.over, f"after {match.number} decisions"


@pytest.mark.parametrize("name", [*FOR_PEOPLE, "greedy"])
def test_bots_short_of_markers_do_not_wait_for_each_other(name: str) -> None:
    """One free marker each, and every building needs two more: both once collected cards for ever."""
    for seed in range(2 if name in FOR_PEOPLE[:3] else 1):
        markers = [f"{building} = [{i % 2}, -1, -1]" for i, building in enumerate(THREE_SPACES)]
        text = ['game = "blue-moon-city"', "players = 2", "obelisk = [0, 1, 0, 1]", "[markers]", *markers]
        match = moontable.position("\n".join([*text, "royal-palace = [0, 1, -1, -1]"]), seed=seed)
        assert match.states[0]["free_markers"][:2].tolist() == [1, 1]
        to_the_end(match, without_clock(name, match.game), seed)
        assert match.over


@pytest.mark.parametrize("game_id", games.known())
def test_greedy_beats_random(game_id: str) -> None:
    contest = Contest(game_id, ("greedy", "random"), 2, 6, seed=3)
    numbers = summary(contest, run([contest], workers=1)[contest.key])
    assert numbers["bots"][0]["wins"] >= 5


def test_a_hint_names_the_best_actions_with_chances_and_sentences() -> None:
    match = some_way_in("blue-moon-city", 2, 4)
    seat = match.acting[0]
    found = bots.hint(match, seat, "search:100", seed=1, best=3)
    legal = {a.notation: a for a in match.legal(seat)}
    assert 1 <= len(found) <= 3
    assert [h.chance for h in found] == sorted((h.chance for h in found), reverse=True)
    for h in found:
        assert legal[h.notation].action == h.action
        assert h.sentence == legal[h.notation].sentence()
        assert 0 < h.chance < 1
    assert bots.hint(match, seat, "search:100", seed=1, best=1, language="fr")[0].sentence != found[0].sentence


@pytest.mark.parametrize("game_id", games.known())
def test_advice_plans_the_turn_and_says_what_for(game_id: str) -> None:
    match = some_way_in(game_id, 2, 4)
    game, seat = match.game, match.acting[0]
    standing = match.states.copy()
    advice = bots.advise(game, match.states, seat, "search:60", seed=2)
    assert (match.states == standing).all(), "nothing is played"
    assert advice == bots.advise(game, match.states, seat, "search:60", seed=2)
    chances = [chance for _, chance, _ in advice.best]
    assert 1 <= len(chances) <= 3
    assert chances == sorted(chances, reverse=True), "order and chances agree"
    assert {action for action, _, _ in advice.best} <= set(match.legal_actions(seat))
    assert advice.plan[0] == game.action_words(match.position, seat, advice.best[0][0])
    assert 0 < advice.chance < 1
    assert advice.reason in ("", *game.weights)
    assert advice.prevents is None or advice.prevents[0] != seat


def test_advice_says_what_it_keeps_others_from() -> None:
    """In Luna Capital: from the set that one takes oneself, if the next player would take it otherwise."""
    found = []
    for seed in range(4, 12):  # how often that is so depends on what the network has learned
        match = some_way_in("luna-capital", 2, seed, 10 + 7 * seed)
        seat = match.acting[0]
        advice = bots.advise(match.game, match.states, seat, "best:60", seed=2)
        if advice.prevents is not None:
            who, (message, words) = advice.prevents
            assert who == 1 - seat
            assert (message, words["card"]) == (advice.plan[0][0], advice.plan[0][1]["card"])
            found.append(seed)
    assert found
    alone = moontable.new("luna-capital", players=1, seed=3)
    assert bots.advise(alone.game, alone.states, 0, "search:30").prevents is None


def test_advice_is_for_a_whole_turn() -> None:
    """In Blue Moon City a turn is several decisions; what luck decides is not planned."""
    lengths, reasons = [], set()
    for steps in range(6):
        match = some_way_in("blue-moon-city", 2, 3 + 4 * steps)
        advice = bots.advise(match.game, match.states, match.acting[0], "search:40", seed=steps)
        lengths.append(len(advice.plan))
        reasons.add(advice.reason)
    assert max(lengths) >= 3
    assert reasons - {""}


def test_an_analysis_follows_the_game() -> None:
    match = some_way_in("blue-moon-city", 2, 4)
    rows = list(bots.analyse(match, "search:20"))
    assert [row["number"] for row in rows] == list(range(1, match.number + 1))
    for row in rows:
        assert sum(row["chances"]) == pytest.approx(1, abs=0.01)
        assert row["loss"] == pytest.approx(row["best_chance"] - row["chance"], abs=0.001) or row["loss"] == 0
        assert row["loss"] == 0 or row["choices"] > 1


def test_giving_the_win_away_is_noticed() -> None:
    """Both need one more offering, can pay for it and stand in the courtyard: whoever passes gives the game away."""
    match = moontable.position(
        'game = "blue-moon-city"\nplayers = 2\nphase = "contribution"\nactive = 0\ncrystals = [14, 14]\n'
        "obelisk = [0, 1, 0, 1, 0, 1, 0, 1, 0, 1]\nfigures = ['courtyard', 'courtyard']\n"
    )
    assert bots.choose(match, 0, "greedy", seed=1) == match.game.parse(match.position, 0, "offer")[0]
    match.play("done", 0)
    row = next(iter(bots.analyse(match, "search:100")))
    assert row["best"] == "offer"
    assert row["loss"] > 0.1
    assert row["reason"] == "offerings"


@pytest.mark.parametrize(
    ("name", "players"), [("greedy", 2), ("greedy", 4), ("search:50", 3), *((name, 2) for name in FOR_PEOPLE)]
)
def test_B16_bots_do_not_wait_for_ever_once_the_city_is_rebuilt(name: str, players: int) -> None:
    """Who leads by crystals would lose by paying; they used to wait for hundreds of turns.

    Everybody can pay for two offerings at most, and lets at most two turns go by before each and after the last.
    """
    start = moontable.new("blue-moon-city", players=players, seed=7)
    buildings = [tile["building"] for tile in start.view()["city"] if tile and tile["building"] != "courtyard"]
    match = moontable.position(
        f'game = "blue-moon-city"\nplayers = {players}\nseed = 7\nrebuilt = {buildings}\n'
        f"crystals = {[16] + [15] * (players - 1)}\nobelisk = {list(range(players))}\n"
    )
    walkers = [Bot(match.game, without_clock(name, match.game), seat) for seat in range(players)]
    while not match.over:
        assert match.view()["turn"] <= 6 * players
        seat = match.acting[0]
        match.play(walkers[seat].choose(match.states, seat), seat)
    assert match.result is not None
    assert match.result.reason in ("rebuilt", "offerings")
