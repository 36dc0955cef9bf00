"""PettingZoo's and Gymnasium's own test suites, for each of the three games."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import NormalizeObservation, NormalizeReward, RecordEpisodeStatistics
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import moontable.sim.gymnasium
from moontable import games
from moontable.engine.game import RulesError
from moontable.sim.pettingzoo import Aec, env, parallel_env
from moontable.sim.table import versioned

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning", "ignore::DeprecationWarning")
ALL = games.known()


@pytest.mark.parametrize("game_id", ALL)
def test_pettingzoo_aec(game_id):
    api_test(env(game_id), num_cycles=60)
    seed_test(lambda: env(game_id, players=games.load(game_id).players[-1]), num_cycles=40)
    assert str(env(game_id).metadata["name"]) == f"{game_id}-v0"


@pytest.mark.parametrize("game_id", ALL)
def test_pettingzoo_parallel(game_id):
    parallel_api_test(parallel_env(game_id), num_cycles=60)
    parallel_seed_test(lambda: parallel_env(game_id), num_cycles=40)


@pytest.mark.parametrize("game_id", ALL)
def test_gymnasium_check_env(game_id):
    check_env(gymnasium.make(f"moontable/{versioned(game_id)}").unwrapped, skip_render_check=True)


def play_aec(game_id, seed, **choices):
    """A random game in the AEC environment: who acted, and the rewards."""
    table = env(game_id, **choices)
    table.reset(seed=seed)
    dice, actors, total = np.random.default_rng(seed), [], dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, cut, _ = table.last()
        total[agent] += reward
        if over or cut:
            table.step(None)
        else:
            assert seen["action_mask"].any()
            actors.append(agent)
            table.step(int(dice.choice(np.flatnonzero(seen["action_mask"]))))
    return actors, total


@pytest.mark.parametrize("game_id", ALL)
def test_a_whole_aec_game_rewards_by_rank(game_id):
    actors, total = play_aec(game_id, 3, players=3)
    assert set(actors) == {"player_0", "player_1", "player_2"}
    assert sum(total.values()) == pytest.approx(0)
    assert max(total.values()) > 0
    assert play_aec(game_id, 3, players=3) == (actors, total)


@pytest.mark.parametrize("game_id", ALL)
def test_a_whole_parallel_game(game_id):
    table = parallel_env(game_id, players=2)
    seen, _ = table.reset(seed=1)
    dice = np.random.default_rng(1)
    while table.agents:
        actions = {agent: int(dice.choice(np.flatnonzero(seen[agent]["action_mask"]))) for agent in table.agents}
        idle = [agent for agent in table.agents if seen[agent]["action_mask"][table.wait]]
        assert all(actions[agent] == table.wait for agent in idle)
        assert len(idle) < len(table.agents)
        seen, rewards, over, cut, _ = table.step(actions)
    assert all(over.values())
    assert not any(cut.values())
    assert sum(rewards.values()) == pytest.approx(0)


def test_an_illegal_action_is_refused_or_loses():
    plain, wrapped = Aec("blue-moon-city"), env("blue-moon-city")
    for aec in (plain, wrapped):
        aec.reset(seed=1)
    agent, illegal = plain.agent_selection, int(np.flatnonzero(plain.last()[0]["action_mask"] == 0)[0])
    with pytest.raises(RulesError, match="may not play action"):
        plain.step(illegal)
    wrapped.step(illegal)
    assert all(wrapped.terminations.values())
    assert wrapped.rewards[agent] == -1
    together = parallel_env("blue-moon-city")
    together.reset(seed=1)
    _, rewards, over, _, _ = together.step(dict.fromkeys(together.agents, illegal))
    assert all(over.values())
    assert sorted(rewards.values()) == [-1.0, 0.0]
    single = gymnasium.make("moontable/blue-moon-city-v0")
    _, info = single.reset(seed=1)
    _, reward, over, _, info = single.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, over) == (-1.0, True)
    assert "illegal" in info


@pytest.mark.parametrize("game_id", ALL)
def test_a_seat_against_random_players(game_id):
    single = gymnasium.make(f"moontable/{versioned(game_id)}", players=2, seat=1, opponents="random")
    dice, rewards = np.random.default_rng(0), []
    for game in range(2):
        _, info = single.reset(seed=game)
        assert info["seat"] == 1
        over = cut = False
        while not (over or cut):
            assert (single.unwrapped.action_masks() == info["action_mask"]).all()
            _, reward, over, cut, info = single.step(dice.choice(np.flatnonzero(info["action_mask"])))
            assert reward == 0 or over
        rewards.append(reward)
    assert set(rewards) <= {-1.0, 0.0, 1.0}


def test_a_seat_against_a_bot_that_thinks():
    from moontable import bots

    name = next(name for name in bots.NAMES if name != "random")
    single = gymnasium.make("moontable/blue-moon-city-v0", players=2, seat=0, opponents=name)
    dice = np.random.default_rng(0)
    _, info = single.reset(seed=4)
    for _ in range(12):
        _, _, over, _, info = single.step(dice.choice(np.flatnonzero(info["action_mask"])))
        assert not over
    with pytest.raises(RulesError):
        gymnasium.make("moontable/blue-moon-city-v0", opponents="nobody").reset(seed=1)


@pytest.mark.parametrize("game_id", ALL)
def test_vector_environment(game_id):
    """Every row waits for the agent; games end with rewards that are those of the agent's seat."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        many = gymnasium.make_vec(f"moontable/{versioned(game_id)}", num_envs=16, players=2)
    seen, info = many.reset(seed=5)
    assert seen in many.observation_space
    again = gymnasium.make_vec(f"moontable/{versioned(game_id)}", num_envs=16, players=2)
    assert (again.reset(seed=5)[0] == seen).all()
    dice, ended, total = np.random.default_rng(2), 0, set()
    for _ in range(4000):
        assert (many.unwrapped.batch.seats == many.unwrapped.seats).all()
        actions = np.array([dice.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])
        seen, rewards, over, cut, info = many.step(actions)
        assert not rewards[~over].any()
        assert not cut.any()
        ended += int(over.sum())
        total |= set(rewards[over].tolist())
        if ended >= 8:
            break
    assert ended >= 8
    assert total <= {-1.0, 0.0, 1.0}
    assert {-1.0, 1.0} <= total
    assert moontable.sim.gymnasium.Seats is type(many.unwrapped)


@pytest.mark.parametrize("game_id", ALL)
def test_spaces_say_what_every_number_can_be(game_id):
    """Bounds come from the game's features, and random play stays within them, in every kind of environment."""
    single = gymnasium.make(f"moontable/{versioned(game_id)}", players=2)
    game = single.unwrapped.table.game
    low, high = single.observation_space.low, single.observation_space.high
    for feature in game.features:
        places = slice(feature.at, feature.at + feature.size)
        assert (low[places] == feature.low).all()
        assert (high[places] == feature.high).all()
    both = env(game_id, players=2)
    assert both.observation_space("player_0")["observation"] == single.observation_space
    dice = np.random.default_rng(3)
    seen, info = single.reset(seed=1)
    for _ in range(60):
        assert seen in single.observation_space
        seen, _, over, _, info = single.step(dice.choice(np.flatnonzero(info["action_mask"])))
        if over:
            seen, info = single.reset()


def test_what_an_environment_can_show_is_known_before_it_is_made():
    assert moontable.sim.gymnasium.Seat.metadata["render_modes"] == ["ansi", "rgb_array", "svg"]
    assert moontable.sim.gymnasium.Seats.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
    for both in (moontable.sim.pettingzoo.Aec, moontable.sim.pettingzoo.Parallel):
        assert both.metadata["render_modes"] == ["ansi", "rgb_array", "svg", "human"]
    for make in (moontable.sim.gymnasium.Seat, moontable.sim.pettingzoo.Aec, moontable.sim.pettingzoo.Parallel):
        with pytest.raises(RulesError, match="there is no render_mode 'rgb'; choose one of: ansi, rgb_array, svg"):
            make("blue-moon-city", render_mode="rgb")


def many_games(**choices):
    return gymnasium.make_vec("moontable/luna-capital-v0", num_envs=6, players=2, **choices)


def first_legal(info, last=False):
    """A legal action for each game: the first one, or the last."""
    return np.array([np.flatnonzero(mask)[-1 if last else 0] for mask in info["action_mask"]])


def test_the_three_ways_to_go_on_after_a_game_show_the_same_games():
    """What one shows as the last observation within the step, the others show as the observation of that step."""
    modes = (AutoresetMode.SAME_STEP, "NextStep", AutoresetMode.DISABLED)
    same, following, by_hand = (many_games(autoreset_mode=mode) for mode in modes)
    assert following.metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP
    (fresh, info), (seen, _), (shown, _) = (each.reset(seed=8) for each in (same, following, by_hand))
    over = np.zeros(6, np.bool_)
    while not over.any():
        assert (fresh == seen).all()
        assert (fresh == shown).all()
        actions = first_legal(info)
        fresh, reward, over, _, info = same.step(actions)
        seen, *ends, later = following.step(actions)
        shown, *ends_by_hand, told = by_hand.step(actions)
        for rewards, overs, _ in (ends, ends_by_hand):
            assert (rewards == reward).all()
            assert (overs == over).all()
    last = np.stack(info["final_obs"][over])
    assert (info["_final_obs"] == over).all()
    assert (last == seen[over]).all()
    assert (last == shown[over]).all()
    assert (last != fresh[over]).any(axis=1).all()
    for results in (info["final_info"], later, told):
        ranks, rows = results["ranks"][over], np.arange(int(over.sum()))
        assert (results["rewards"][over][rows, same.unwrapped.seats[over]] == reward[over]).all()
        assert ((ranks == 1).any(axis=1) & (results["decisions"][over] > 10)).all()
    seen, reward, ended, _, _ = following.step(first_legal(info))  # which is ignored where a game has just ended
    assert (seen[over] == fresh[over]).all()
    assert not reward[over].any()
    assert not ended[over].any()
    with pytest.raises(RulesError, match="is over; reset"):
        by_hand.step(first_legal(info))
    with pytest.raises(RulesError, match="reset_mask should be 6 truth values"):
        by_hand.reset(options={"reset_mask": np.zeros(6, np.bool_)})
    shown, _ = by_hand.reset(options={"reset_mask": over})
    assert (shown == fresh).all()
    by_hand.step(first_legal(info))


@pytest.mark.parametrize("encoding", ["raw", "onehot"])
def test_games_that_ended_are_shown_so_until_they_begin_anew(encoding):
    """Also where others begin anew: they were shown as what is dealt next."""
    by_hand = many_games(autoreset_mode="Disabled", limit=30, encoding=encoding)
    _, info = by_hand.reset(seed=1)
    over = cut = np.zeros(6, np.bool_)
    while (over | cut).sum() < 2:
        if (over | cut).any():
            _, info = by_hand.reset(options={"reset_mask": over | cut})
        seen, _, over, cut, info = by_hand.step(first_legal(info))
    ended = over | cut
    first, rest = ended.copy(), ended.copy()
    first[np.flatnonzero(ended)[1:]] = False
    rest &= ~first
    shown, info = by_hand.reset(options={"reset_mask": first})
    assert np.array_equal(shown[rest], seen[rest])
    assert not info["action_mask"][rest].any()
    assert info["action_mask"][~rest].any(axis=1).all()
    shown, info = by_hand.reset(options={"reset_mask": rest})
    assert not np.array_equal(shown[rest], seen[rest])
    by_hand.step(first_legal(info))


def test_gymnasiums_vector_wrappers_accept_the_vector_environment():
    plain = RecordEpisodeStatistics(many_games())
    normal = NormalizeReward(NormalizeObservation(RecordEpisodeStatistics(many_games(autoreset_mode="NextStep"))))
    for wrapped in (plain, normal):
        _, info = wrapped.reset(seed=3)
        episodes = 0
        while episodes < 6:
            _, _, over, _, info = wrapped.step(first_legal(info, last=True))
            if over.any():
                assert (info["episode"]["l"][over] > 10).all()
                episodes += int(over.sum())


def test_the_vector_environment_against_any_bot_and_against_oneself():
    greedy, again = (many_games(opponents="greedy") for _ in range(2))
    (seen, info), (same, _) = (each.reset(seed=2) for each in (greedy, again))
    lost = 0
    for _ in range(300):
        assert (seen == same).all()
        assert (info["seat"] == greedy.unwrapped.seats).all()
        actions = first_legal(info)
        seen, reward, over, _, info = greedy.step(actions)
        same = again.step(actions)[0]
        lost += int((reward[over] < 0).sum())
        if over.any():
            break
    assert lost
    alone = many_games(opponents="self")
    _, info = alone.reset(seed=2)
    deciding: set[int] = set()
    while "final_info" not in info:
        deciding |= set(info["seat"].tolist())
        seats = info["seat"]
        _, reward, over, _, info = alone.step(first_legal(info))
    assert deciding == {0, 1}
    rewards = info["final_info"]["rewards"][over]
    assert (rewards.sum(axis=1) == 0).all()
    assert (reward[over] == rewards[np.arange(len(rewards)), seats[over]]).all()
    with pytest.raises(RulesError, match="alone at the table there are no opponents"):
        gymnasium.make_vec("moontable/luna-capital-v0", num_envs=2, players=1, opponents="greedy")
    with pytest.raises(RulesError, match="there is no autoreset_mode 'never'; choose one of: NextStep"):
        many_games(autoreset_mode="never")


def test_an_illegal_action_loses_in_the_vector_environment_too():
    many = many_games()
    seen, info = many.reset(seed=1)
    actions = first_legal(info)
    actions[2], actions[4] = np.flatnonzero(info["action_mask"][2] == 0)[0], 100_000
    _, reward, over, cut, now = many.step(actions)
    assert over.tolist() == [False, False, True, False, True, False]
    assert reward.tolist() == [0, 0, -1, 0, -1, 0]
    assert not cut.any()
    assert (np.stack(now["final_obs"][over]) == seen[over]).all()
    assert now["final_info"]["illegal"][over].tolist() == actions[over].tolist()
    many.step(first_legal(now))


def test_a_list_of_seeds_counts_as_a_whole():
    many = gymnasium.make_vec("moontable/luna-capital-v0", num_envs=3)
    first = many.reset(seed=[1, 2, 3])[0]
    assert (many.reset(seed=[1, 2, 3])[0] == first).all()
    assert (many.reset(seed=[1, 2, 4])[0] != first).any()
    with pytest.raises(RulesError, match=r"3 games take one seed, or a list of 3, not \[1, 2\]"):
        many.reset(seed=[1, 2])
