"""Other people's suites and learners against our environments, in an environment of its own: their own checks, and what
is too heavy for the tests (PyTorch alone is hundreds of megabytes). Run by hand; it takes minutes.

python scripts/outside_suites.py [--torch torch==2.13.0+cpu] [--decisions 299_008] [--games 20] [--only NAME,NAME]

`--decisions` are those that MaskablePPO learns from, `--games` those of the match between OpenSpiel's ISMCTS and our
search. What was run and measured is printed; the exit status is 1 if anything failed.
"""

import argparse
import subprocess
import sys
import tempfile
import time
import warnings
from importlib.metadata import version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
CLIENTS = ("stable-baselines3", "sb3-contrib", "tianshou", "supersuit", "minari", "ray[rllib]", "pillow", "jax")
LEARNED = 0.8  # what MaskablePPO has to win against random players, from 299,008 decisions on
SIMULATIONS = 10  # of both searches, for each decision


def pettingzoo(_: argparse.Namespace) -> str:
    from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

    from moontable import games
    from moontable.sim.pettingzoo import env, parallel_env

    for game_id in games.known():
        for players in games.load(game_id).players:
            choices: dict[str, Any] = {"players": players}
            api_test(env(game_id, **choices), num_cycles=100)
            parallel_api_test(parallel_env(game_id, **choices), num_cycles=100)
            seed_test(lambda game_id=game_id, c=choices: env(game_id, **c), num_cycles=50)
            parallel_seed_test(lambda game_id=game_id, c=choices: parallel_env(game_id, **c), num_cycles=50)
    return "api, parallel_api, seed and parallel_seed tests, every game and number of players"


def gymnasium(_: argparse.Namespace) -> str:
    import gymnasium
    from gymnasium.utils.env_checker import check_env
    from gymnasium.wrappers.vector import NormalizeObservation, NormalizeReward, RecordEpisodeStatistics

    import moontable.sim.gymnasium  # noqa: F401
    from moontable import games

    for game_id in games.known():
        name = f"moontable/{game_id}-v0"
        for encoding in ("raw", "sparse", "onehot", "float32"):
            check_env(gymnasium.make(name, encoding=encoding).unwrapped, skip_render_check=True)
        for mode in ("NextStep", "SameStep"):
            many = gymnasium.make_vec(name, num_envs=4, encoding="float32", autoreset_mode=mode)
            wrapped = RecordEpisodeStatistics(many)
            if mode == "NextStep":  # the only one of the two that these take
                wrapped = NormalizeReward(NormalizeObservation(wrapped))
            _, info = wrapped.reset(seed=1)
            for _ in range(200):
                _, _, _, _, info = wrapped.step(info["action_mask"].argmax(axis=1))
    return "check_env in all encodings, and its vector wrappers, every game"


def stable_baselines(_: argparse.Namespace) -> str:
    import gymnasium
    from stable_baselines3.common.env_checker import check_env

    import moontable.sim.gymnasium  # noqa: F401
    from moontable import games

    for game_id in games.known():
        for encoding in ("raw", "onehot", "float32"):
            check_env(gymnasium.make(f"moontable/{game_id}-v0", encoding=encoding).unwrapped, skip_render_check=True)
    return "check_env in three encodings, every game"


def openspiel(_: argparse.Namespace) -> str:
    import pyspiel

    import moontable.sim.openspiel as ours
    from moontable import games

    for game_id in games.known():
        pyspiel.random_sim_test(pyspiel.load_game(ours.short_name(game_id)), num_sims=2, serialize=True, verbose=False)
    return "random_sim_test, twice, every game"


def ismcts(given: argparse.Namespace) -> str:
    """OpenSpiel's information-set search against ours in the shortest game: the same deals from both seats."""
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    import moontable.sim.openspiel  # noqa: F401
    from moontable import games
    from moontable.bots import player

    rules, game = games.load("moon-colony-bloodbath"), pyspiel.load_game("moon_colony_bloodbath_v0")
    won, spent = 0.0, {True: 0.0, False: 0.0}
    for number in range(given.games):
        deal, theirs = np.random.default_rng(number // 2), number % 2
        dice = np.random.RandomState(number)
        rollouts = mcts.RandomRolloutEvaluator(1, dice)
        other = ismcts.ISMCTSBot(game, rollouts, uct_c=1.4, max_simulations=SIMULATIONS, random_state=dice)
        mine = player(rules, f"search:{SIMULATIONS}", number)
        state = game.new_initial_state()
        while not state.is_terminal():
            seat, begun = state.current_player(), time.process_time()
            if seat == pyspiel.PlayerId.CHANCE:
                state.apply_action(int(deal.integers(256)))
                continue
            action = other.step(state) if seat == theirs else state.table.think(seat, mine.choose)
            spent[seat == theirs] += time.process_time() - begun
            state.apply_action(action)
        won += (state.returns()[1 - theirs] + 1) / 2
        print(f"  {number + 1} games: ours won {won:g}", file=sys.stderr, flush=True)
    return (
        f"ours won {won:g} of {given.games} games of Moon Colony Bloodbath against OpenSpiel's ISMCTS, {SIMULATIONS} "
        f"simulations each ({spent[False]:.1f} s of thought against {spent[True]:.1f} s)"
    )


def tianshou(_: argparse.Namespace) -> str:
    """Its environment around PettingZoo's, several in its vector."""
    from tianshou.env import DummyVectorEnv, PettingZooEnv

    from moontable import games
    from moontable.sim.pettingzoo import env

    for game_id in games.known():
        vector = DummyVectorEnv([lambda game_id=game_id: PettingZooEnv(env(game_id, encoding="float32"))] * 2)
        seen = vector.reset()[0]
        for _ in range(60):
            seen, _, over, cut, _ = vector.step([list(one["mask"]).index(True) for one in seen])
            for i in (over | cut).nonzero()[0].tolist():
                seen[i] = vector.reset([i])[0][0]
    return f"its PettingZooEnv in its vector environment, 60 steps, every game; {tianshou_collects()}"


def tianshou_collects() -> str:
    """Its collector, with its own masked random agents on both seats."""
    from tianshou.algorithm.multiagent.marl import MultiAgentOffPolicyAlgorithm
    from tianshou.algorithm.random import MARLRandomDiscreteMaskedOffPolicyAlgorithm as Random
    from tianshou.data import Collector, VectorReplayBuffer
    from tianshou.env import DummyVectorEnv, PettingZooEnv

    from moontable.sim.pettingzoo import env

    def make() -> Any:
        return PettingZooEnv(env("luna-capital"))

    one = make()
    agents = MultiAgentOffPolicyAlgorithm(algorithms=[Random(one.action_space) for _ in one.agents], env=one)
    collector = Collector(agents, DummyVectorEnv([make, make]), VectorReplayBuffer(4_000, 2))
    collector.reset()
    found = collector.collect(n_episode=4)
    kept = collector.buffer.sample(0)[0]
    assert len(kept) == found.n_collected_steps, (len(kept), found.n_collected_steps)
    assert all(mask[action] for mask, action in zip(kept.obs.mask, kept.act, strict=True))
    return f"its collector, {found.n_collected_episodes} games of Luna Capital, {len(kept)} decisions, all legal"


def supersuit(_: argparse.Namespace) -> str:
    """Its vector of all seats of several games, as learners that share one network take it."""
    import supersuit

    from moontable import games
    from moontable.sim.pettingzoo import parallel_env

    for game_id in games.known():
        seats = supersuit.pettingzoo_env_to_vec_env_v1(parallel_env(game_id))
        both = supersuit.concat_vec_envs_v1(seats, 2, base_class="gymnasium")
        seen = both.reset(seed=1)[0]
        for _ in range(60):
            seen = both.step(seen["action_mask"].argmax(axis=1))[0]
    return "pettingzoo_env_to_vec_env and concat_vec_envs, 60 steps, every game"


def minari(_: argparse.Namespace) -> str:
    import os

    with tempfile.TemporaryDirectory() as folder:
        os.environ["MINARI_DATASETS_PATH"] = f"{folder}/minari"
        import minari

        from moontable.sim.dataset import Plan, make
        from moontable.sim.minari import export

        make(Plan("luna-capital", 2, 6, shard=3), Path(folder) / "games")
        export(Path(folder) / "games", "moontable/luna-capital/random-v0")
        found = minari.load_dataset("moontable/luna-capital/random-v0")
        assert found.total_episodes == 12, found.total_episodes
        steps = sum(len(episode.actions) for episode in found.iterate_episodes())
        assert steps == found.total_steps, (steps, found.total_steps)
        for episode in found.iterate_episodes():
            assert episode.terminations[-1]
            assert not episode.terminations[:-1].any()
            masks = episode.infos["action_mask"]
            assert all(masks[i][action] for i, action in enumerate(episode.actions))
    return f"a dataset of 6 games is loaded: 12 episodes, {steps} steps, every action legal"


def jax(_: argparse.Namespace) -> str:
    import jax.numpy
    import numpy as np

    from moontable.sim import Batch

    batch = Batch("luna-capital", 64, encoding="sparse")
    for _ in range(30):
        seen, masks = jax.numpy.from_dlpack(batch.observations), jax.numpy.from_dlpack(batch.masks)
        assert (np.asarray(seen) == batch.observations).all()
        batch.step(np.asarray(masks.argmax(axis=1)))
    return "observations and masks through DLPack, actions back, 30 steps"


def rllib(_: argparse.Namespace) -> str:
    """docs/examples/rllib_ppo.py: two iterations, which sample and learn."""
    command = [sys.executable, str(ROOT / "docs/examples/rllib_ppo.py"), "luna-capital", "2"]
    found = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    told = [line for line in found if "decisions, mean score" in line]
    assert len(told) == 2, found
    return f"its PPO with masks, Luna Capital: {'; '.join(told)}"


def ray(_: argparse.Namespace) -> str:
    """A dataset made by Ray's workers is the one that this process makes."""
    import pandas

    from moontable.cli.main import main

    with tempfile.TemporaryDirectory() as folder:
        for where, more in (("here", []), ("there", ["--ray", "local"])):
            words = ["dataset", "luna-capital", f"{folder}/{where}", "--games", "40", "--shard", "10", *more]
            assert main(words) == 0, words
        here, there = (pandas.read_parquet(f"{folder}/{where}/decisions") for where in ("here", "there"))
        pandas.testing.assert_frame_equal(here, there)
    return f"moontable dataset --ray local: 40 games, {len(here)} decisions, as without it"


def maskable_ppo(given: argparse.Namespace) -> str:
    """docs/examples/maskable_ppo.py: from as good as random play to four games of five."""
    command = [sys.executable, str(ROOT / "docs/examples/maskable_ppo.py"), str(given.decisions)]
    found = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()
    shares = [float(line.split("won ")[1].split("%")[0]) / 100 for line in found]
    assert given.decisions < 299_008 or shares[-1] > LEARNED, found
    return f"won {shares[0]:.1%} of games before it learned, {shares[-1]:.1%} after {found[-1].split()[0]} decisions"


SUITES = {
    suite.__name__: suite
    for suite in (
        pettingzoo, gymnasium, stable_baselines, openspiel, ismcts, tianshou, supersuit, minari, jax, rllib, ray,
        maskable_ppo,
    )
}  # fmt: skip


def inside(given: argparse.Namespace) -> int:
    """In the new environment: all of them."""
    warnings.simplefilter("ignore")
    failed = 0
    for name in given.only.split(",") if given.only else SUITES:
        begun, worked = time.perf_counter(), time.process_time()
        try:
            said = SUITES[name](given)
        except Exception as error:
            failed += 1
            said = f"FAILED: {type(error).__name__}: {error}"
        took = f"{time.process_time() - worked:.0f} s of processor time, {time.perf_counter() - begun:.0f} s"
        print(f"{name}: {said} ({took})", flush=True)
    named = ("torch", "gymnasium", "pettingzoo", *(client.split("[")[0] for client in CLIENTS[:6]))
    print("with", ", ".join(f"{name} {version(name)}" for name in named))
    return 1 if failed else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--torch", default="torch", help="which PyTorch: one for the processor alone is much smaller")
    parser.add_argument("--decisions", type=int, default=299_008)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--only", default="", help=f"of: {', '.join(SUITES)}")
    parser.add_argument("--inside", action="store_true", help="in this environment, which has all of it")
    given = parser.parse_args()
    if given.inside:
        return inside(given)
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, "-m", "venv", f"{folder}/fresh"], check=True)
        python = f"{folder}/fresh/bin/python"
        subprocess.run(
            [python, "-m", "pip", "install", "--quiet", given.torch, *CLIENTS, f"{ROOT}[research]"], check=True
        )
        return subprocess.run([python, __file__, *sys.argv[1:], "--inside"], cwd=folder, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
