"""Bots and advice in the page: by the same network, with the same luck, as on the CPU. (web/src/rules/whole.ts,
web/src/local/advice.ts and the module, run in Node.)
"""

import json
import random
import struct
import subprocess
from pathlib import Path

import numpy as np
import pytest
from bundle import bundled

from moontable import games
from moontable.bots import learned
from moontable.bots.analysis import judge
from moontable.bots.hint import gains, ranked
from moontable.bots.levels import by_network, learned_tuning, level, tuning_of
from moontable.bots.search import Bot
from moontable.engine.rule import compiled
from moontable.play.checks import random_match
from moontable.play.match import Match
from moontable.server.thinking import GIVEN_AWAY
from moontable.wasm.build import write
from moontable.wasm.desk import Desk
from moontable.wasm.module import description
from moontable.wasm.node import node

HERE = Path(__file__).parent
POSITIONS = 5  # for each number of players
SIMULATIONS = 50

by_game = pytest.mark.parametrize("game_id", games.known())


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    """How the page thinks, as one file for Node."""
    return bundled(HERE / "thinking.mjs", tmp_path_factory.mktemp("thinking"))


@pytest.fixture
def asked(page, tmp_path):
    """Answers of Node to these jobs."""

    def ask(game, *jobs):
        [module] = write([game], tmp_path)
        command = [node(), str(page), str(module), str(module.with_suffix(".net"))]
        done = subprocess.run(command, input=json.dumps(jobs), capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr[-2000:]
        return json.loads(done.stdout)

    return ask


def way_in(game, players, seed, decisions):
    """A match with so many random decisions behind it, and more until there is something to choose."""
    dice = random.Random(seed)
    match = Match(game, {}, dice.randbytes(32), players)
    while match.number < decisions or len(match.legal_actions(match.acting[0])) < 2:
        seat = dice.choice(match.acting)
        match.play(dice.choice(match.legal_actions(seat)), seat)
        if match.over:
            return way_in(game, players, seed + 1000, decisions // 2)
    return match


def thinks(game, name, players):
    """A level as the module would describe it."""
    chosen = level(name, game)
    own = {str(players): learned_tuning(game, chosen, np.empty(0, np.float32), players).tolist()}
    network = {"simulations": chosen.simulations, "tuning": own}
    told = {"kind": chosen.kind, "simulations": chosen.simulations, "seconds": None, "turn": None}
    told["tuning"] = {str(players): tuning_of(game, chosen, players).tolist()}
    return {**told, "network": network if by_network(game, chosen, players) else None}


@by_game
def test_a_network_says_and_finds_what_it_does_on_the_cpu(asked, game_id):
    """Its number is the very same; with the same luck it visits the same actions as often."""
    game, name = games.load(game_id, ""), f"learned:{SIMULATIONS}"
    jobs, numbers, thoughts = [{"job": "learn"}], [], []
    row = learned.network(game)
    for players in game.players:
        for k in range(POSITIONS):
            match = way_in(game, players, 100 * players + k, 3 + 17 * k)
            seat, position = match.acting[0], match.states.tobytes().hex()
            how = {"position": position, "players": players, "level": thinks(game, name, players)}
            with compiled():
                judge = learned.evaluation(game).evaluate
                numbers.append([judge(match.states[0], one, row) for one in range(players)])
                thoughts.append(Bot(game, name, k, threads=1).think(match.states, seat))
            luck = str(Bot(game, name, k, threads=1)._number())
            jobs += [{"job": "evaluate", **how}, {"job": "think", "seat": seat, "seed": luck, **how}]
    said, *found = asked(game, *jobs)
    assert said == ""
    assert found[0::2] == numbers
    assert len({number for row in numbers for number in row}) > POSITIONS * len(game.players)
    for there, here in zip(found[1::2], thoughts, strict=True):
        assert there["simulations"] == here.simulations == SIMULATIONS
        assert [one["action"] for one in there["actions"]] == list(here.actions)
        assert [one["visits"] / SIMULATIONS for one in there["actions"]] == list(here.shares)
        assert [one["chance"] for one in there["actions"]] == pytest.approx(list(here.chances), rel=1e-6)
        assert there["chances"] == pytest.approx(list(here.table), rel=1e-6)


@by_game
def test_what_is_no_network_gets_a_reason_and_bots_judge_as_before(asked, game_id):
    game = games.load(game_id, "")
    whole = learned.packed(game)
    size = struct.calcsize(learned.HEAD_FORMAT)
    _, mark, count = struct.unpack(learned.HEAD_FORMAT, whole[:size])
    heads = [(b"MTN0", mark, count), (learned.HEAD, mark ^ 1, count), (learned.HEAD, mark, count - 1)]
    wrong = [b"", whole[:-2], whole + b"\0\0", b"<!doctype html>"]
    wrong += [struct.pack(learned.HEAD_FORMAT, *head) + whole[size:] for head in heads]
    wrong += [whole[:size] + half + whole[size + 2 :] for half in (b"\0\x7e", b"\0\x7c", b"\0\xfc")]  # none, infinite
    match = way_in(game, 2, 5, 20)
    files = [file.hex() for file in wrong]
    position, seat = match.states.tobytes().hex(), match.acting[0]
    [answers] = asked(game, {"job": "mislearn", "files": files, "position": position, "seat": seat})
    assert answers == [["wrong-network", True]] * len(wrong)


@by_game
def test_a_module_tells_its_levels_with_and_without_a_network(asked, game_id, tmp_path):
    game = games.load(game_id, "")
    [module] = write([game], tmp_path)
    about = description(module.read_bytes())
    assert about["network"] == {"mark": learned.network_mark(game), "size": len(learned.network(game))}
    assert about["pages"]["largest"] == Desk(game).largest
    for name, told in about["levels"].items():
        chosen = level(name, game)
        assert told["simulations"] == chosen.without_network.simulations
        players = [n for n in game.players if by_network(game, chosen, n)]
        network = told["network"] or {"tuning": {}, "simulations": chosen.simulations}
        assert ([int(n) for n in network["tuning"]], network["simulations"]) == (players, chosen.simulations)
    assert {name for name, told in about["levels"].items() if told["network"]} >= {"hard", "expert"}


@by_game
def test_what_is_gained_is_what_the_cpu_says(asked, game_id):
    game, dice = games.load(game_id, ""), random.Random(8)
    jobs, wanted = [], []
    for _ in range(3):
        match = random_match(game, dice)
        before = match.states.copy()
        while not match.over and len(jobs) < 60:
            seat = dice.choice(match.acting)
            match.play(dice.choice(match.legal_actions(seat)), seat)
            if dice.random() < 0.1:
                jobs.append({"job": "gains", "before": before.tobytes().hex(), "seat": seat})
                jobs[-1]["after"] = match.states.tobytes().hex()
                wanted.append(gains(game, before, match.states, seat))
                before = match.states.copy()
    assert len(set(wanted)) > 3
    assert asked(game, *jobs) == wanted


@by_game
def test_advice_has_a_plan_and_a_reason(asked, game_id):
    game, reasons, lengths = games.load(game_id, ""), set(), []
    matches = [way_in(game, 2, 3, 4 + 9 * k) for k in range(6)]
    jobs = [
        {"job": "advise", "position": match.states.tobytes().hex(), "seat": match.acting[0], "seed": "2",
         "level": thinks(game, "best:60", 2)}
        for match in matches
    ]  # fmt: skip
    for match, advice in zip(matches, asked(game, {"job": "learn"}, *jobs)[1:], strict=True):
        seat, best = match.acting[0], advice["actions"]
        chances = [one["win"] for one in best]
        assert 1 <= len(best) <= 3
        assert chances == sorted(chances, reverse=True)
        with compiled():
            thought = Bot(game, "best:60", 2, threads=1).think(match.states, seat)
        assert [one["action"] for one in best] == [action for action, _, _ in ranked(thought, 3)]
        assert advice["chance"] == pytest.approx(thought.table[seat], rel=1e-6)
        for one in best:
            message, words = game.action_words(match.position, seat, one["action"])
            assert (one["message"], one["args"]) == (message, json.loads(json.dumps(words)))
        assert advice["plan"][0] == {"message": best[0]["message"], "args": best[0]["args"]}
        assert advice["prevents"] is None or advice["prevents"]["seat"] != seat
        reasons.add(advice["reason"])
        lengths.append(len(advice["plan"]))
    assert reasons <= {"", *game.weights}
    assert reasons - {""}
    assert max(lengths) > 1


@by_game
def test_looking_back_finds_what_the_cpu_finds(asked, game_id):
    """Chances, what would have been better and what for: as `server.thinking.look_back` tells them."""
    game, jobs, wanted = games.load(game_id, ""), [{"job": "learn"}], []
    for k in range(8):
        match = way_in(game, 2 + k % 2, 40 + k, 2 + 9 * k)
        seat = match.acting[0]
        action = random.Random(k).choice(match.legal_actions(seat))
        jobs.append({"job": "judge", "before": match.states.tobytes().hex(), "seat": seat, "action": action})
        jobs[-1]["number"] = match.number + 1
        with compiled():
            found = judge(game, match.states, seat, action, seed=match.number + 1)
        told, best = found.loss >= GIVEN_AWAY, max(found.chance, found.best_chance)
        row = [*found.chances, found.chance, best]
        words = [game.action_words(match.position, seat, one) if told else None for one in (action, found.best)]
        said = [word and {"message": word[0], "args": word[1]} for word in words]
        wanted.append((pytest.approx(row, abs=0.001), json.loads(json.dumps(said)), found.reason if told else ""))
    answers = [
        ([*one["chances"], one["chance"], one["best_chance"]], [one["played"], one["better"]], one["reason"])
        for one in asked(game, *jobs)[1:]
    ]
    assert answers == wanted
    assert any(reason for _, _, reason in answers)


def test_advice_says_what_it_keeps_others_from(asked):
    """In Luna Capital: from the set that one takes oneself, if the next player would take it otherwise."""
    game, jobs, seats = games.load("luna-capital", ""), [{"job": "learn"}], []
    for seed in range(1, 13):
        match = way_in(game, 2, seed, 10 + 7 * seed)
        seats.append(match.acting[0])
        job = {"job": "advise", "position": match.states.tobytes().hex(), "seat": seats[-1], "seed": "2"}
        jobs.append({**job, "level": thinks(game, "best:60", 2)})
    found = 0
    for seat, advice in zip(seats, asked(game, *jobs)[1:], strict=True):
        if (prevented := advice["prevents"]) is not None:
            first = advice["plan"][0]
            assert prevented["seat"] == 1 - seat
            assert (prevented["message"], prevented["args"]["card"]) == (first["message"], first["args"]["card"])
            found += 1
    assert found
    alone = way_in(game, 1, 3, 0)
    job = {"job": "advise", "position": alone.states.tobytes().hex(), "seat": 0, "seed": "2"}
    [advice] = asked(game, {**job, "level": thinks(game, "search:30", 1)})
    assert advice["prevents"] is None
