"""Observations as learners want them: what each encoding says, worked out from the features and the raw numbers."""

import pickle
from dataclasses import replace

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test

import moontable.sim.openspiel
from moontable import games
from moontable.engine.features import Feature
from moontable.engine.game import RulesError
from moontable.sim import Batch
from moontable.sim.encoding import DTYPES, Encoding
from moontable.sim.pettingzoo import Aec, env, parallel_env
from toy import GAME as TOY

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning", "ignore::DeprecationWarning")
ALL = ("toy", *games.known())
ENCODED = ("sparse", "onehot", "float32")


def load(game_id):
    return TOY if game_id == "toy" else games.load(game_id)


def steps(count):
    """Which input a count turns on: its own up to 32, then one for every eight, and 224 or more count alike."""
    return count if count <= 32 else 32 + (min(count, 224) - 32) // 8


def expected(game, raw):
    """The three encodings of one observation."""
    inputs, on_of, bits, shares = 0, [], [], []
    for feature in game.features:
        for value in raw[feature.at : feature.at + feature.size].tolist():
            zero, count = min(feature.low, 0), feature.kind == "count"
            if feature.kind == "bits":
                width = feature.high.bit_length()
                ones = [value >> bit & 1 for bit in range(width)]
                on_of.append(None)
                bits += [inputs + bit if on else None for bit, on in enumerate(ones)]
                shares += ones
            else:
                on, width = (steps(v - zero) if count else v - zero for v in (value, feature.high))
                on_of.append(inputs + on - 1 if on else None)
                if width:
                    shares += [np.float32(on / width)] if count else [float(on == i + 1) for i in range(width)]
            inputs += width
    sparse = [inputs if name is None else name for name in on_of + bits]
    onehot = np.zeros(inputs, np.uint8)
    onehot[[name for name in sparse if name < inputs]] = 1
    return {"sparse": sparse, "onehot": onehot.tolist(), "float32": np.array(shares, np.float32).tolist()}


@pytest.mark.parametrize("game_id", ALL)
def test_a_batch_encodes_what_the_features_say(game_id):
    """Step after step, for whoever decides, and the last sight of a game that ended."""
    game = load(game_id)
    batches = {name: Batch(game, 3, game.players[-1], seed=5, encoding=name) for name in ("raw", *ENCODED)}
    plain = batches["raw"]
    ended = step = 0
    while ended < 3:
        told = bool(plain.dones.any()) and step > 0
        ended += int(plain.dones.sum())
        if step % 100 == 0 or step < 3 or told:
            for i in range(3):
                now = expected(game, plain.observations[i])
                last = expected(game, plain.final_observations[i]) if told and plain.dones[i] else {}
                for name in ENCODED:
                    assert batches[name].observations[i].tolist() == now[name], (step, i)
                    assert not last or batches[name].final_observations[i].tolist() == last[name], (step, i)
        chosen = plain.sample().copy()
        for batch in batches.values():
            batch.step(chosen)
        step += 1
    for name in ENCODED:
        encoding, batch = batches[name].encoding, batches[name]
        assert batch.raw.tobytes() == plain.observations.tobytes()
        assert batch.observations.shape == (3, encoding.size)
        assert batch.observations.dtype == encoding.dtype == DTYPES[name]
        assert (encoding(plain.observations) == batch.observations).all()
        assert (batch.observations >= encoding.low).all()
        assert (batch.observations <= encoding.high).all()


@pytest.mark.parametrize("name", ENCODED)
def test_the_last_sight_of_games_that_ended_long_ago_is_encoded_when_it_is_read(name):
    plain, batch = (Batch("luna-capital", 4, seed=5, encoding=encoding) for encoding in ("raw", name))
    ended, saved = np.zeros(4, np.bool_), None
    while not ended.all():
        ended |= plain.dones != 0
        if saved is None and ended.any():
            saved = (batch.save(), plain.final_observations.copy())
        chosen = plain.sample().copy()
        plain.step(chosen)
        batch.step(chosen)
    assert (batch.final_observations == batch.encoding(plain.final_observations)).all()
    batch.restore(saved[0])
    assert (batch.final_observations == batch.encoding(saved[1])).all()


def test_a_row_is_named_in_strides_that_may_overlap():
    """Whatever its length, and wherever counts stand of which eight share an input."""
    dice = np.random.default_rng(3)
    for size, wide in ((1, 0), (127, 60), (128, 0), (129, 128), (300, 140), (513, 400)):
        features = [Feature("small", "count", 0, wide, 0, 5)] if wide else []
        features += [Feature("large", "count", wide, 1, 0, 230), Feature("mask", "bits", wide + 1, 2, 0, 5)][
            : size - wide
        ]
        features += [Feature("rest", "id", rest, size - rest, -1, 9)] if (rest := wide + 3) < size else []
        game = replace(TOY, features=tuple(features))
        size = sum(feature.size for feature in features)
        for _ in range(3):
            raw = np.concatenate([dice.integers(f.low, f.high + 1, f.size) for f in features]).astype(np.int16)
            for name in ENCODED:
                assert Encoding(game, name)(raw).tolist() == expected(game, raw)[name], (size, wide, name)


def test_an_encoding_is_refused_by_name():
    with pytest.raises(RulesError, match="there is no encoding 'dense'; choose one of: raw, sparse, onehot, float32"):
        Batch(TOY, 1, encoding="dense")


@pytest.mark.parametrize("name", ENCODED)
def test_what_is_no_observation_of_the_game_is_not_encoded(name):
    """Compiled code checks no bounds: other widths were read beyond their end, other numbers turned on any input."""
    game = games.load("luna-capital")
    encoding, raw = Encoding(game, name), Batch(game, 4, seed=1).raw.copy()
    size, want = raw.shape[1], encoding(raw)
    for wrong in (raw[:, :-1], np.hstack([raw, raw[:, :1]]), raw.T.copy(), np.int16(3), raw.astype(str), raw[:, :0]):
        with pytest.raises(RulesError, match=f"an observation of this game has {size} numbers"):
            encoding(wrong)
    for number in (raw[0, 0] + 0.5, np.nan, 65_536, -1, game.features[0].high + 1):
        wrong = raw.astype(np.float64)
        wrong[2, 0] = number
        with pytest.raises(RulesError, match=f"number 0 of an observation of this game goes from 0 to 5, not {number}"):
            encoding(wrong)
    for right in (raw.tolist(), raw.astype(np.float32), np.asfortranarray(raw), np.repeat(raw, 2, axis=1)[:, ::2]):
        assert np.array_equal(encoding(right), want)
    assert np.array_equal(encoding(raw.reshape(2, 2, size)), want.reshape(2, 2, -1))
    assert encoding(raw[:0]).shape == (0, encoding.size)
    assert encoding(np.zeros(size)).shape == (encoding.size,)  # as those who make a network's first layer ask


def done_to(batch, turn, saved, rows, order, whose):
    """What a batch can do, one after the other; it, or the one that goes on in its place."""
    chosen = batch.sample().copy()
    match turn % 12:
        case 3:
            batch.deal_some(rows)
        case 5:
            batch.states[:] = batch.states[order]
            batch.refresh()
        case 7:
            batch.resample(whose.clip(0), order)
        case 8:
            batch.only[:] = batch.viewers[:] = whose
        case 9:
            batch.restore(saved)
        case 10:
            twin = pickle.loads(pickle.dumps(batch))
            batch.reset(turn)
            batch.close()
            return twin
        case 11:
            batch.reset(turn)
        case 1:
            batch.step_some(chosen, rows)
        case _:
            batch.step(chosen)
    return batch


@pytest.mark.parametrize(
    ("game_id", "seats", "n", "threads"), [("toy", 2, 1, 1), ("toy", 2, 5, 3), ("luna-capital", 3, 3, 2)]
)
def test_encodings_stay_right_whatever_is_done_to_a_batch(game_id, seats, n, threads):
    """Every number, with threads, and few games."""
    game, dice = load(game_id), np.random.default_rng(8)
    batches = {
        name: Batch(game, n, seats, seed=2, limit=30, threads=threads, encoding=name) for name in ("raw", *ENCODED)
    }
    saved = batches["float32"].save()  # one for all: they are alike but for how they show it
    for turn in range(60):
        luck = dice.random(n) < 0.5, dice.permutation(n), dice.integers(-1, seats, n)
        batches = {name: done_to(batch, turn, saved, *luck) for name, batch in batches.items()}
        raw = batches["raw"]
        for i in range(n):
            now = expected(game, raw.observations[i])
            last = expected(game, raw.final_observations[i]) if raw.dones[i] or raw.cut[i] else {}
            for name in ENCODED:
                assert batches[name].observations[i].tolist() == now[name], (turn, i, name)
                assert not last or batches[name].final_observations[i].tolist() == last[name], (turn, i, name)
        if turn % 24 == 0:
            saved = batches["sparse"].save()
    for batch in batches.values():
        batch.close()


def test_a_box_too_large_for_encodings_is_still_seen_raw():
    large = replace(TOY, features=(Feature("card", "id", 0, 3, 0, 20_000),))
    raw = Encoding(large)
    assert (raw.size, raw.low.tolist(), raw.high.tolist()) == (3, [0] * 3, [20_000] * 3)
    for name in ENCODED:
        with pytest.raises(RulesError, match="this box makes 60000 inputs, and 32767 can be told apart"):
            Encoding(large, name)


@pytest.mark.parametrize("name", ENCODED)
def test_gymnasium_and_pettingzoo_show_encoded_observations(name):
    game, choices = games.load("luna-capital"), {"players": 2, "encoding": name}
    encoding = Encoding(game, name)
    single, plain = (gymnasium.make("moontable/luna-capital-v0", **c) for c in (choices, {"players": 2}))
    check_env(single.unwrapped, skip_render_check=True)
    (seen, info), (raw, _) = (each.reset(seed=4) for each in (single, plain))
    for _ in range(10):
        assert seen in single.observation_space
        assert (seen == encoding(raw)).all()
        action = int(np.flatnonzero(info["action_mask"])[-1])
        seen, _, _, _, info = single.step(action)
        raw = plain.step(action)[0]

    many = gymnasium.make_vec("moontable/luna-capital-v0", num_envs=5, copy=False, **choices)
    twin = gymnasium.make_vec("moontable/luna-capital-v0", num_envs=5, players=2)
    (seen, info), (raw, told) = (each.reset(seed=4) for each in (many, twin))
    while "final_obs" not in info:
        assert (seen == encoding(raw)).all()
        actions = info["action_mask"].argmax(axis=1)
        (seen, _, over, _, info), (raw, _, _, _, told) = (each.step(actions) for each in (many, twin))
    assert (np.stack(info["final_obs"][over]) == encoding(np.stack(told["final_obs"][over]))).all()
    with pytest.raises(RulesError, match="copy=False goes with autoreset_mode='SameStep' only"):
        gymnasium.make_vec("moontable/luna-capital-v0", num_envs=2, copy=False, autoreset_mode="NextStep")

    api_test(env("luna-capital", **choices), num_cycles=20)
    for make in (Aec, parallel_env):
        both, plain = (make("luna-capital", **c) for c in (choices, {"players": 2}))
        both.reset(seed=3)
        plain.reset(seed=3)
        assert both.state() in both.state_space
        assert both.state().tolist() == encoding(plain.state().reshape(2, -1)).reshape(-1).tolist()


@pytest.mark.parametrize("name", ["onehot", "float32"])
def test_openspiel_has_encoded_tensors(name):
    plain = pyspiel.load_game("luna_capital_v0").new_initial_state()
    encoded = pyspiel.load_game("luna_capital_v0", {"encoding": name})
    state, encoding = encoded.new_initial_state(), Encoding(games.load("luna-capital"), name)
    assert encoded.observation_tensor_shape() == [encoding.size]
    for _ in range(30):
        if not state.is_chance_node():
            player = state.current_player()
            raw = np.array(plain.observation_tensor(player), np.int16)
            assert state.observation_tensor(player) == encoding(raw).tolist()
            assert (
                state.information_state_tensor(player)[encoding.size :]
                == (plain.information_state_tensor(player)[len(raw) :])
            )
        action = state.legal_actions()[-1]
        state.apply_action(action)
        plain.apply_action(action)
    with pytest.raises(RulesError, match="choose another encoding than 'sparse'"):
        moontable.sim.openspiel.SpielGame.__init__(type(encoded).__new__(type(encoded)), {"encoding": "sparse"})


@pytest.mark.parametrize("name", ["onehot", "float32"])
@pytest.mark.parametrize("size", [1, 63, 64, 65, 100, 128, 200])
def test_what_is_dense_is_kept_up_to_date(name, size):
    """However many numbers there are: whole blocks are compared, and of the last one not all numbers mean something."""
    dice = np.random.default_rng(size)
    kinds = [("id", -1, 9), ("count", 0, 300), ("flag", 0, 1), ("bits", 0, 21), ("count", 0, 0), ("count", -3, 40)]
    features = tuple(
        Feature(str(k), kind, k, 1, low, high) for k in range(size) for kind, low, high in [kinds[k % len(kinds)]]
    )
    game = replace(TOY, features=features)
    encoding = Encoding(game, name)
    low, high = (np.array([getattr(f, side) for f in features]) for side in ("low", "high"))
    raw, kept = np.tile(low.astype(np.int16), (3, 1)), encoding.begin(3)
    for share in (1, 0.1, 0.5, 0.02, 0.9):
        fresh = dice.integers(low, high + 1, (3, size)).astype(np.int16)
        raw = np.where(dice.random((3, size)) < share, fresh, raw)
        encoding.write(raw, kept, np.array([1, 1, 0], np.uint8), 0, 3)
        for i in range(2):
            assert kept[0][i].tolist() == expected(game, raw[i])[name], (share, i)
        assert not kept[0][2].any()


def test_games_that_wait_keep_what_is_dense():
    """Rows are written while the next one is played: none is forgotten, whichever are left out."""
    plain, batch = (Batch("luna-capital", 5, seed=3, encoding=name) for name in ("raw", "onehot"))
    for rows in ([1, 0, 1, 0, 1], [0, 0, 0, 0, 1], [1, 1, 0, 0, 0], [0, 0, 0, 0, 0], [0, 1, 0, 1, 0]) * 20:
        chosen, some = plain.sample().copy(), np.array(rows, np.bool_)
        plain.step_some(chosen, some)
        batch.step_some(chosen, some)
        assert (batch.observations == batch.encoding(plain.observations)).all()
