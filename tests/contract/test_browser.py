"""The rules for the browser, run in Node: the same games as on the CPU, and a reason for whatever makes no sense.

`python -m moontable.wasm.node.compare` plays 2,000 games for each game and number of players.
"""

import random
import tomllib
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from moontable import games
from moontable.bots.levels import level, tuning_of
from moontable.bots.search import compiled
from moontable.bots.tree import Tree
from moontable.engine.fields import Kind
from moontable.engine.game import MAX_SEATS, RulesError
from moontable.play.luck import luck
from moontable.play.match import Match
from moontable.wasm.build import KNOWN, write
from moontable.wasm.desk import NODES, REASONS, Desk
from moontable.wasm.module import Bytes, WasmError, description, imports, module, number
from moontable.wasm.node import answers
from moontable.wasm.node.compare import compare

GAMES = 4  # for each number of players
LEAVES = 3_000  # of an action tree, at most
TREES = tomllib.loads((Path(__file__).parent / "perft.toml").read_text(encoding="utf-8"))["tree"]

by_game = pytest.mark.parametrize("game_id", games.known())


@pytest.fixture(scope="session")
def modules(tmp_path_factory):
    folder = tmp_path_factory.mktemp("rules")
    return {file.stem: file for file in write([games.load(game_id, "") for game_id in games.known()], folder)}


def told(answer):
    return REASONS[-answer] if isinstance(answer, int) and answer < 0 else answer


def call(file, *calls):
    [found] = answers(file, [{"job": "call", "calls": calls}])
    return [told(answer) for answer in found]


def played(game, players, seed, decisions):
    """A match with so many random decisions behind it."""
    match, dice = Match(game, {}, random.Random(seed).randbytes(32), players), random.Random(decisions)
    for _ in range(decisions):
        if not match.over:
            match.play(dice.choice(match.legal_actions(match.acting[0])), match.acting[0])
    return match


@by_game
def test_every_position_list_log_and_refusal_is_the_cpus(modules, game_id):
    rows = list(compare(games.load(game_id, ""), modules[game_id], GAMES))
    assert [players for players, _, _ in rows] == list(games.load(game_id).players)
    assert all(decisions > 20 * GAMES for _, decisions, _ in rows)
    assert [wrong for _, _, wrong in rows] == [[]] * len(rows)


@by_game
def test_action_trees_have_as_many_leaves(modules, game_id):
    game, jobs, expected = games.load(game_id, ""), [], []
    for row in TREES:
        if row["game"] == game_id:
            start = played(game, row["players"], row["players"], row["played"]).states.tobytes().hex()
            for depth, leaves in enumerate(row["leaves"], start=1):
                if leaves <= LEAVES:
                    jobs.append({"job": "perft", "start": start, "depth": depth})
                    expected.append(leaves)
    assert len(expected) >= 2 * len(game.players)
    assert answers(modules[game_id], jobs) == expected


@by_game
def test_a_match_is_the_same_game_with_its_luck(modules, game_id):
    """Started afresh before every action from the match's secret, as a page does (web/src/rules/course.ts)."""
    game = games.load(game_id, "")
    match = played(game, 2, 11, 60)
    secret = match.secret
    calls = [["options", *game.encode_options(2, {}).tolist()], ["deal", str(luck(secret, 0))]]
    for ply in match.plies:
        calls += [["reseed", str(luck(secret, ply.number))], ["apply", ply.seat, ply.action]]
    *answered, position = call(modules[game_id], *calls, ["position"])
    assert len(match.plies) > 10
    assert set(answered) == {0}
    assert position == match.states.tobytes().hex()


@by_game
def test_a_search_finds_what_it_finds_on_the_cpu(modules, game_id):
    """With the same luck it visits the same actions as often; `exp` may differ in its last digit."""
    game, players = games.load(game_id, ""), 2
    match = next(
        m for m in (played(game, players, 7, n) for n in range(12, 99)) if len(m.legal_actions(m.acting[0])) > 3
    )
    seat, rules, tree = match.acting[0], compiled(game), Tree(NODES, game.action_count)
    totals, dice = np.zeros(MAX_SEATS + 1, np.float64), np.full(2, 5, np.uint64)
    tuning, work = tuning_of(game, level("easy", game), players), game.new_states(2)
    rules.search(
        match.states, 0, seat, np.uint64(1), 200, dice, tuning, work, tree.table, tree.nodes, tree.edges, tree.used,
        tree.slot, tree.stamps, totals,
    )  # fmt: skip
    size = game.action_count
    actions, visits = np.empty(size, np.int64), np.empty(size, np.int64)
    worth, guesses = np.empty(size, np.float64), np.empty(size, np.float64)
    n = rules.root_edges(tree.table, tree.nodes, tree.edges, tree.used, np.uint64(1), actions, visits, worth, guesses)
    job = {"job": "search", "start": match.states.tobytes().hex(), "seat": seat, "players": players, "level": "easy"}
    [found] = answers(modules[game_id], [{**job, "simulations": 200, "seed": "5"}])
    assert n > 3
    assert {action: seen for action, seen, _ in found} == dict(
        zip(actions[:n].tolist(), visits[:n].tolist(), strict=True)
    )
    assert {action: value for action, _, value in found} == pytest.approx(
        dict(zip(actions[:n].tolist(), worth[:n].tolist(), strict=True)), rel=1e-6
    )


@by_game
def test_whatever_makes_no_sense_gets_a_reason(modules, game_id):
    game, about = games.load(game_id, ""), description(modules[game_id].read_bytes())
    size, layout, most = about["size"], about["layout"], 2**31 - 1
    match = played(game, 2, 3, 0)
    start, acting = match.states.tobytes().hex(), match.acting[0]
    calls, expected = [], []

    def expect(answer, *some):
        calls.extend(some)
        expected.extend([answer] * len(some))

    expect(
        "no-position", ["acting"], ["legal", 0], ["why_not", 0, 0], ["apply", 0, 0], ["outcome"], ["hide", -1],
        ["reckon", -1], ["reckon", 0],
        ["reseed", "1"], ["observe", 0], ["resample", 0, "1"], ["suppose", 0, "1"],
        ["evaluate", 0], ["greedy", 0, 1, "1"], ["estimate", 0, 1, "1"], ["think", 0, 1], ["play", 10, "1"],
    )  # fmt: skip
    expect(0, ["advise"])  # it needs none
    for options in [[players, *[0] * 15] for players in (-1, 0, 6, most)] + [[2, 99, *[0] * 14], [2, *[0] * 14, 1]]:
        expect(0, ["options", *options])
        expect("no-options", ["deal", "1"])
    expect(0, ["incoming", ""])
    expect("unsound", ["take", size, layout])
    expect("no-position", ["acting"])
    expect(0, ["incoming", start])
    expect("wrong-size", ["take", size - 8, layout], ["take", 0, layout], ["take", most, layout])
    expect("wrong-layout", ["take", size, layout ^ 1], ["take", size, -1])
    expect(0, ["take", size, layout])
    for seat in (-2, -1, 2, 5, 64, most, -most):
        expect("no-seat", ["legal", seat], ["why_not", seat, 0], ["apply", seat, 0], ["think", seat, 1])
        expect("no-seat", ["observe", seat], ["evaluate", seat], ["estimate", seat, 1, "1"], ["suppose", seat, "1"])
    expect("no-seat", ["hide", -2], ["hide", 2], ["reckon", -2], ["reckon", 2], ["resample", 9, "1"])
    if len(match.acting) == 1:
        expect("not-acting", ["legal", 1 - acting], ["why_not", 1 - acting, 0], ["apply", 1 - acting, 0])
    for action in (-1, game.action_count, most, -most):
        expect("no-action", ["why_not", acting, action], ["apply", acting, action])
    for count in (0, -1, most):
        expect("no-number", ["think", acting, count], ["greedy", acting, count, "1"], ["estimate", acting, count, "1"])
    expect("no-number", ["play", -1, "1"])
    expect("no-network", ["judge", 1])
    expect("wrong-network", ["learn", about["network"]["mark"] ^ 1], ["learn", -1])
    expect("no-number", ["judge", 2], ["judge", -1])
    expect("no-network", ["judge", 1])
    expect(0, ["judge", 0], ["learn", about["network"]["mark"]], ["judge", 1], ["evaluate", acting])
    expect(len(match.legal_actions(acting)), ["legal", acting])  # nothing of all that did anything
    assert list(zip(calls, call(modules[game_id], *calls), strict=True)) == list(zip(calls, expected, strict=True))


@by_game
def test_options_are_dealt_where_they_go_together(modules, game_id):
    game, dice = games.load(game_id, ""), random.Random(6)
    calls, expected = [], []
    for _ in range(60):
        players, chosen = dice.randint(1, 5), {o.id: dice.choice(o.choices) for o in game.options}
        try:
            game.encode_options(players, chosen)
            expected.append(0)
        except RulesError:
            expected.append("no-options")
        places = [o.choices.index(chosen[o.id]) for o in game.options]
        calls += [["options", players, *places, *[0] * (15 - len(places))], ["deal", "1"]]
    assert {0, "no-options"} == set(expected)
    assert call(modules[game_id], *calls)[1::2] == expected


@by_game
def test_a_refused_action_changes_nothing(modules, game_id):
    game = games.load(game_id, "")
    match = played(game, 2, 3, 5)
    seat = match.acting[0]
    legal = match.legal_actions(seat)
    illegal = next(action for action in range(game.action_count) if action not in legal)
    about = description(modules[game_id].read_bytes())
    taken = [["incoming", match.states.tobytes().hex()], ["take", about["size"], about["layout"]]]
    refused, n = call(modules[game_id], *taken, ["apply", seat, illegal], ["legal", seat])[2:]
    assert about["refusals"][refused] == game.refusals[match.referee.loops.why_not_at(match.states, 0, seat, illegal)]
    assert n == len(legal)


@by_game
def test_a_damaged_position_is_not_taken(modules, game_id):
    """Each field in turn holds more than it may."""
    game = games.load(game_id, "")
    about = description(modules[game_id].read_bytes())
    match, calls, damaged = played(game, 2, 3, 5), [], []
    for field in game.fields:
        top = 1 if field.kind is Kind.SEAT else field.top
        if field.type != "u8" and top < np.iinfo(field.type).max:
            states = match.states.copy()
            np.asarray(states[0][field.name]).reshape(-1)[...] = 0  # of an array the first entry is enough
            states[field.name].reshape(-1)[0] = top + 1
            calls.append(["incoming", states.tobytes().hex()])
            calls += [[name, about["size"], about["layout"]] for name in ("take", "know")]
            damaged.append(field.name)
    answered = call(modules[game_id], *calls)
    assert len(damaged) > 10
    for way in (1, 2):
        assert dict(zip(damaged, answered[way::3], strict=True)) == dict.fromkeys(damaged, "unsound")


@by_game
def test_what_a_seat_knows_becomes_a_whole_position(modules, game_id):
    """For questions that depend on what it does not know; what shows that it is no such game is refused."""
    game, about = games.load(game_id, ""), description(modules[game_id].read_bytes())
    match = played(game, 2, 3, 9)
    seat, hidden = match.acting[0], match.states.copy()
    game.loops.hide_at(hidden, 0, seat)
    wrong = hidden.copy()
    wrong[next(name for name in ("deck_size", "buildings_n") if name in game.dtype.names)] -= 1
    put = [["know", about["size"], about["layout"]], ["suppose", seat, "1"]]
    known = [["incoming", hidden.tobytes().hex()], put[0], ["hide", seat], put[1], ["hide", seat], put[1]]
    assert call(modules[game_id], *known) == [0, 0, "known-in-part", 0, 0, 0]
    damaged = [["incoming", wrong.tobytes().hex()], *put, ["acting"]]
    assert call(modules[game_id], *damaged) == [0, 0, "unsound", "no-position"]


@by_game
def test_a_module_says_what_it_is(modules, game_id):
    game, about = games.load(game_id, ""), description(modules[game_id].read_bytes())
    assert about["game"] == game_id
    assert about["layout"] == Desk(game).layout
    assert [name for name, *_ in about["fields"]] == [field.name for field in game.fields]
    assert about["size"] == game.dtype.itemsize
    places = sorted(Desk(game).places.values(), key=lambda place: place.address)
    assert all(one.end <= other.address for one, other in pairwise(places))


def test_a_module_that_calls_what_a_page_has_not_is_not_built():
    body = number(1) + b"\x03env" + b"\x04sinh" + b"\x00" + number(0)
    with pytest.raises(WasmError, match="sinh"):
        imports(body, 20, KNOWN)
    with pytest.raises(WasmError, match="no room"):
        imports(number(1) + b"\x03env\x01m\x02\x00" + number(9), 20, KNOWN)
    assert Bytes(number(300)).number() == 300
    assert module(b"\0asm\1\0\0\0", [], 20).startswith(b"\0asm")
