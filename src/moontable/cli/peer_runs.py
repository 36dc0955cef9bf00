"""What `moontable bench --peers` runs inside the peers' own environment: `python peer_runs.py NAME SECONDS`.

Nothing of Moontable is imported. Prints one JSON line for each game: decisions and games in `cpu` seconds of this
process (other work on the machine does not count), and the seconds it took to get ready (compiling, for one).
"""

import json
import random
import sys
import time


def report(peer, game, how, decisions, games, cpu, ready=0.0):
    row = {"peer": peer, "game": game, "how": how, "decisions": decisions, "games": games, "cpu": cpu, "ready": ready}
    print(json.dumps(row), flush=True)


def openspiel(seconds):
    import pyspiel

    for name in ("tic_tac_toe", "hearts", "gin_rummy"):
        game = pyspiel.load_game(name)
        dice = random.Random(1)
        decisions = games = 0
        started = time.process_time()
        while (cpu := time.process_time() - started) < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(dice.choices(outcomes, odds)[0])
                else:
                    state.apply_action(dice.choice(state.legal_actions()))
                    decisions += 1
            games += 1
        report("OpenSpiel", name, "each step from Python", decisions, games, cpu)
        # The rollouts of its C++ search: a simulation is one random game on from a leaf of a small tree.
        searcher = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 7), 2.0, 200, 100, False, 7, False)
        # It starts where there is something to choose: with one legal action the search does nothing at all.
        dice, state = random.Random(1), game.new_initial_state()
        while state.is_chance_node() or len(state.legal_actions()) == 1:
            state.apply_action(dice.choice(state.legal_actions()))
        length, simulations = decisions / games, 0
        started = time.process_time()
        while (cpu := time.process_time() - started) < seconds:
            searcher.step(state)
            simulations += 200
        report("OpenSpiel", name, "C++ rollouts in its search", int(simulations * length), simulations, cpu)


def pgx(seconds):
    import os

    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false"
    import jax
    import jax.numpy as jnp
    import pgx as library

    n, steps = 1024, 64
    for name in ("tic_tac_toe", "connect_four", "leduc_holdem"):
        env = library.make(name)

        def play(state, key, env=env):
            def one(now_and_key, _):
                state, key = now_and_key
                key, now, fresh = jax.random.split(key, 3)
                logits = jnp.where(state.legal_action_mask, 0.0, -1e9)
                action = jax.random.categorical(now, logits, axis=-1)
                state = jax.vmap(env.step)(state, action, jax.random.split(fresh, n))
                ended = state.terminated | state.truncated
                again = jax.vmap(env.init)(jax.random.split(key, n))
                state = jax.tree.map(
                    lambda a, b: jnp.where(ended.reshape((n,) + (1,) * (a.ndim - 1)), a, b), again, state
                )
                return (state, key), ended.sum()

            return jax.lax.scan(one, (state, key), None, length=steps)

        play = jax.jit(play)
        started = time.perf_counter()
        carry = (jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(1), n)), jax.random.key(2))
        carry, ended = play(*carry)
        ended.block_until_ready()
        ready = time.perf_counter() - started
        decisions = games = 0
        started = time.process_time()
        while (cpu := time.process_time() - started) < seconds:
            carry, ended = play(*carry)
            games += int(ended.sum())
            decisions += n * steps
        report("Pgx", name, f"batch of {n}, compiled by JAX", decisions, games, cpu, ready)


def catanatron(seconds):
    from catanatron import Color, Game, RandomPlayer

    decisions = games = 0
    started = time.process_time()
    while (cpu := time.process_time() - started) < seconds:
        game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)], seed=games)
        game.play()
        records = getattr(game.state, "action_records", None) or game.state.actions
        decisions += len(records)
        games += 1
    report("Catanatron", "Catan", "its own loop, 2 random players", decisions, games, cpu)


def rlcard(seconds):
    import rlcard as library
    from rlcard.agents import RandomAgent

    for name in ("blackjack", "leduc-holdem", "uno"):
        env = library.make(name, config={"seed": 1})
        env.set_agents([RandomAgent(env.num_actions) for _ in range(env.num_players)])
        decisions = games = 0
        started = time.process_time()
        while (cpu := time.process_time() - started) < seconds:
            env.run(is_training=False)
            decisions += env.timestep
            env.timestep = 0
            games += 1
        report("RLCard", name, "its own loop", decisions, games, cpu)


def pufferlib(seconds):
    """Its compiled card game, driven as its own wrapper does; the wheel leaves that wrapper out."""
    import importlib.util
    import os
    from pathlib import Path

    import numpy as np

    package = Path(importlib.util.find_spec("pufferlib").submodule_search_locations[0])
    # Its `step` is a name that the C library has too: look in the game first.
    sys.setdlopenflags(os.RTLD_NOW | os.RTLD_DEEPBIND)
    library = next((package / "ocean" / "tripletriad").glob("cy_tripletriad*.so"))
    spec = importlib.util.spec_from_file_location("cy_tripletriad", library)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    n, features, actions = 1024, 114, 15
    seen, chosen = np.zeros((n, features), np.float32), np.zeros(n, np.int32)
    rewards, ended = np.zeros(n, np.float32), np.zeros(n, np.uint8)
    env = module.CyTripleTriad(seen, chosen, rewards, ended, n, 990, 690, 192, 224)
    env.reset()
    dice = np.random.default_rng(1).integers(0, actions, (64, n)).astype(np.int32)
    # It takes any action and passes over those that are not legal. Which share is: choosing a card still in
    # hand (its location, from feature 104 on, is 0), or laying one (the only thing that costs no reward).
    legal = 0
    for row in dice:
        running, free = ended == 0, seen[np.arange(n), 103 + np.clip(row, 1, 5)] == 0
        chosen[:] = row
        env.step()
        legal += int((running & np.where(row > 5, rewards != np.float32(-0.1), (row > 0) & free)).sum())
    steps = games = 0
    started = time.process_time()
    while (cpu := time.process_time() - started) < seconds:
        for row in dice:
            chosen[:] = row
            env.step()
            games += int(ended.sum())
        steps += n * len(dice)
    share = legal / dice.size
    how = f"batch of {n} in C ({share:.0%} of {steps / cpu / 1e6:.0f} M steps are legal)"
    report("PufferLib", "triple triad", how, int(steps * share), games, cpu)


if __name__ == "__main__":
    globals()[sys.argv[1]](float(sys.argv[2]))
