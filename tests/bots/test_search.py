"""The tree search: what it promises whatever the game. Small games keep it quick."""

import time
from dataclasses import replace

import numpy as np
import pytest

import moontable
from moontable import bots
from moontable.bots import Bot, levels
from moontable.bots.templates.layout import NODES_USED, TUNING
from moontable.engine.game import RulesError
from moontable.play.match import Match
from moontable.play.position import position
from toy import GAME as TOY
from toy import POINT


@pytest.fixture
def match() -> Match:
    return Match(TOY, {}, bytes(32), 2)


def at(match: Match, seat: int, name: str, seed: int = 1) -> int:
    return bots.choose(match, seat, name, seed=seed)


def test_every_level_plays_a_legal_action(match: Match) -> None:
    for name in ("random", "greedy", "search:50", *levels.FOR_PEOPLE[:-1]):
        for seat in (0, 1):
            assert at(match, seat, name) in match.legal_actions(seat)


def test_the_same_seed_and_simulations_give_the_same_thought(match: Match) -> None:
    one, other = (Bot(TOY, "search:300", 5).think(match.states, 0) for _ in range(2))
    assert (one.actions, one.shares, one.chances, one.table) == (
        other.actions,
        other.shares,
        other.chances,
        other.table,
    )
    assert one.simulations == 300


def test_another_seed_thinks_differently(match: Match) -> None:
    one, other = (Bot(TOY, "search:300", seed).think(match.states, 0) for seed in (1, 2))
    assert one.chances != other.chances


def test_a_decision_with_one_action_costs_no_search(match: Match) -> None:
    match.play("card 12" if "card 12" in [a.notation for a in match.legal(0)] else match.legal(0)[0], 0)
    bot = Bot(TOY, "search:1000", 1)
    states = match.states.copy()
    states["hand"][0][1] = 1 << 4  # a single card: nothing to decide
    assert bot.choose(states, 1) == 4
    assert bot._trees == []


def test_it_finds_the_winning_action() -> None:
    """The last reward: a point wins, a card is worth nothing any more."""
    last = position('game = "toy"\nplayers = 2\nphase = 1\nrounds_left = 1\nwinner = 0\n', bytes(32), TOY)
    assert last.acting == (0,)
    for name in ("greedy", "search:100"):
        assert at(last, 0, name) == POINT
    thought = Bot(TOY, "search:200", 1).think(last.states, 0)
    assert thought.chances[0] > 0.9 > 0.6 > thought.chances[1]


def test_it_never_sees_more_than_its_seat(match: Match) -> None:
    """Hidden cards dealt anew, same seed: the same choice, the same chances."""
    for seed in range(6):
        other = match.copy()
        TOY.loops.resample_at(other.states, 0, 0, np.uint64(seed))
        mine, theirs = (Bot(TOY, "search:200", 9).think(m.states, 0) for m in (match, other))
        assert (mine.actions, mine.chances) == (theirs.actions, theirs.chances)


def test_the_position_it_was_asked_about_is_left_alone(match: Match) -> None:
    before = match.states.tobytes()
    for name in ("random", "greedy", "search:200"):
        at(match, 0, name)
    assert match.states.tobytes() == before


def test_simultaneous_choices_do_not_know_each_other(match: Match) -> None:
    """With both seats choosing, seat 1 has one node in the tree, whatever seat 0 may have chosen before it."""
    bot = Bot(TOY, "search:400", 3)
    bot.think(match.states, 0)
    rules, tree = bot.rules, bot._trees[0]
    own = rules.child_key(np.uint64(1), 1000000 + 1)
    keys = tree.nodes["key"][: tree.used[NODES_USED]].tolist()
    assert int(own) in keys
    for card in match.legal_actions(0):
        behind = rules.child_key(np.uint64(1), card)
        assert int(rules.child_key(behind, 1000000 + 1)) not in keys


def test_the_tree_is_kept_while_nothing_new_is_known() -> None:
    """Blue Moon City: moving reveals nothing, so the simulations behind the chosen move are not run again."""
    match = moontable.new("blue-moon-city", players=2, seed=3)
    seat = match.acting[0]
    bot = Bot(match.game, "search:200", 4)
    match.play(bot.choose(match.states, seat), seat)
    bot._prepare(match.states)
    kept = sum(bot._root_edges()[0].values())
    assert 0 < kept < 200
    match.play(match.legal(seat)[-1], seat)  # not what it expected
    bot._expected = b"something else"
    bot._prepare(match.states)
    assert sum(bot._root_edges()[0].values()) == 0


def test_the_tree_is_dropped_when_something_was_revealed() -> None:
    """The last card chosen turns all of them up: what the tree holds behind it are the questions of other deals."""
    match = Match(TOY, {}, bytes(32), 2)
    match.play(match.legal(0)[0], 0)
    bot = Bot(TOY, "search:200", 4)
    action = bot.choose(match.states, 1)
    match.play(action, 1)
    for seat in match.acting:
        bot._prepare(match.states)
        assert sum(bot._root_edges()[0].values()) == 0
        assert bot.choose(match.states, seat) in match.legal_actions(seat)


def test_a_bot_chooses_among_legal_actions_only(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever its tree holds: here every action there is, and the illegal ones were looked at most."""
    legal = match.legal_actions(0)
    wrong = [a for a in range(TOY.action_count) if a not in legal]
    bot = Bot(TOY, "search:50", 1)
    found = bot._root_edges

    def everything() -> tuple[dict[int, int], dict[int, float], dict[int, float]]:
        visits, values, guesses = found()
        more = dict.fromkeys(wrong, 10_000)
        worth = {**values, **dict.fromkeys(wrong, 10_000.0)}
        return {**visits, **more}, worth, {**guesses, **dict.fromkeys(wrong, 1.0)}

    monkeypatch.setattr(bot, "_root_edges", everything)
    thought = bot.think(match.states, 0)
    assert sorted(thought.actions) == sorted(legal)
    assert bot.choose(match.states, 0) in legal


def test_several_threads_share_the_work(match: Match) -> None:
    thought = Bot(TOY, "search:256", 1, threads=2).think(match.states, 0)
    assert thought.simulations == 256
    assert sum(thought.shares) == pytest.approx(1)


def test_the_clock_is_kept(match: Match) -> None:
    """It thinks for as long as it may. That it stops then is measured by what it used: others may use the machine."""
    bot = Bot(TOY, "search:0.2s", 1, threads=1)
    bot.think(match.states, 0)
    used = time.process_time()
    assert bot.think(match.states, 0).seconds >= 0.2
    assert time.process_time() - used < 2


def test_however_late_it_is_it_looks_once(match: Match) -> None:
    assert Bot(TOY, "search:0.000000001s", 1, threads=1).think(match.states, 0).simulations > 0


def test_a_turn_has_a_thinking_time_of_its_own(match: Match) -> None:
    """Levels for people never take more than 8 seconds for a turn, however many decisions it has."""
    for name in levels.FOR_PEOPLE:
        level, spent = levels.level(name), 0.0
        for _ in range(20):
            spent += level.time(spent) if level.by_time else 0.0
        assert spent < 8
    slow = levels.Level("slow", "search", seconds=0.1, turn=0.16)
    bot = Bot(TOY, slow, 1, threads=1)
    first = bot.think(match.states, 0).seconds
    assert first >= 0.08
    assert bot.level.time(bot._spent) < slow.time(0.0)
    later = match.states.copy()
    later["rounds_left"] -= 1
    bot.think(later, 0)
    assert bot._turn == TOY.turn(later[0])


def test_chances_of_all_seats_add_up(match: Match) -> None:
    thought = Bot(TOY, "search:100", 1).think(match.states, 1)
    assert len(thought.table) == 2
    assert sum(thought.table) == pytest.approx(1)


def test_more_simulations_play_better(match: Match) -> None:
    """One step ahead says nothing while both choose a card; looking further finds that the highest card wins."""
    best = max(match.legal_actions(0))
    assert at(match, 0, "search:2000") == best


def test_whoever_does_not_decide_is_not_asked() -> None:
    last = position('game = "toy"\nplayers = 2\nphase = 1\nrounds_left = 1\nwinner = 0\n', bytes(32), TOY)
    with pytest.raises(RulesError, match="for P2 to decide"):
        Bot(TOY, "search:10", 1).think(last.states, 1)


WRONG = ("", "strong", "search:", "search:0", "search:x", "search:10+speed=3", "easy+bias=x", "search:_", "search:1__0")
WRONG_TIMES = ("search:0s", "search:0.0s", "search:.s", "search:s", "search:0.0.1s", "search:-1s", "classic:")


@pytest.mark.parametrize("name", WRONG + WRONG_TIMES)
def test_a_wrong_name_is_refused(name: str) -> None:
    with pytest.raises(RulesError, match=r"there is no bot|after \+ comes"):
        bots.level(name)


def test_classic_is_the_search_that_judges_by_hand() -> None:
    for words in ("", ":400", ":1_000", ":1s", ":.5s", ":400+exploration=0.9"):
        asked, other = bots.level(f"classic{words}"), bots.level(f"search{words}")
        assert replace(asked, name=other.name) == other
        assert asked.judge == "search"


def test_weights_of_an_evaluation_are_data() -> None:
    """A weight can be changed by name, and the bot judges differently; unknown names are refused."""
    match = moontable.new("blue-moon-city", players=2, seed=3)
    seat = match.acting[0]
    plain, keen = (Bot(match.game, name, 1).think(match.states, seat) for name in ("greedy", "greedy+weight.hand=9"))
    assert plain.chances != keen.chances
    with pytest.raises(RulesError, match="nonsense"):
        Bot(match.game, "greedy+weight.nonsense=1", 1)


def test_numbers_for_a_table_of_so_many_go_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Game, then number of players, then `far` with enough simulations, then what the name says."""
    table = {
        "default": dict.fromkeys(TUNING, 0.0),
        "toy": {
            "horizon": 1,
            "far": {"from": 400, "horizon": 3},
            "players": {"4": {"horizon": 2, "far": {"from": 400, "horizon": 5}}},
        },
    }
    monkeypatch.setattr(levels, "_data", lambda: table)
    place = TUNING.index("horizon")

    def horizon(name: str, players: int) -> float:
        return float(levels.tuning_of(TOY, bots.level(name), players)[place])

    assert [horizon("search:100", n) for n in (2, 4)] == [1, 2]
    assert [horizon("search:400", n) for n in (2, 4)] == [3, 5]
    assert [horizon("search:1s", n) for n in (2, 4)] == [3, 5]
    assert horizon("search:400+horizon=7", 4) == 7
