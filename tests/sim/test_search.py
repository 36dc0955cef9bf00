"""The search with a network of one's own, and going back in a batch."""

import numpy as np
import pytest

from moontable import games
from moontable.engine.game import RulesError
from moontable.sim import Batch
from moontable.sim.search import Search
from toy import GAME as TOY

ALL = [*(games.load(game_id) for game_id in games.known()), TOY]


def even(seen):
    return np.zeros(len(seen), np.float32)


def by_features(seen):
    """Some value and some trust that depend on what is seen and on nothing else."""
    mixed = seen.astype(np.int64) @ np.arange(1, seen.shape[1] + 1)
    return np.sin(mixed * 0.37).astype(np.float32)


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)
def test_every_simulation_counts_once(game):
    """At the root all simulations but the one that made it are visits of legal actions; values lie within rewards."""
    batch = Batch(game, 6, players=2, seed=3)
    batch.keep_rounds()
    for _ in range(7):
        batch.step(batch.sample())
    search = Search(batch, by_features)
    search.run(25)
    search.run(15)
    visits, values = search.visits, search.values
    choice = batch.counts > 1
    assert (visits.sum(axis=1)[choice] == 39).all()
    assert (np.abs(values) <= 1).all()
    assert ((visits > 0) <= (batch.masks != 0)).all()
    assert np.allclose(search.chances.sum(axis=1), 0, atol=1e-5)
    before = batch.save()
    batch.step(search.best())
    assert (batch.lengths[batch.dones == 0] > before["lengths"][batch.dones == 0]).all()


def test_threads_and_companions_change_nothing():
    alone, shared = (Batch("luna-capital", 5, seed=8, encoding="sparse", threads=threads) for threads in (1, 3))
    found = [Search(batch, by_features, seed=4) for batch in (alone, shared)]
    for search in found:
        search.run(30)
    assert np.array_equal(found[0].visits, found[1].visits)
    assert np.array_equal(found[0].values, found[1].values)


@pytest.mark.parametrize("encoding", ["raw", "sparse", "onehot", "float32"])
def test_the_function_sees_what_its_seat_sees(encoding):
    """The first leaf of every tree is its root: what is asked there is the batch's own observation."""
    batch = Batch("moon-colony-bloodbath", 4, players=3, seed=1, encoding=encoding)
    batch.keep_rounds()
    for _ in range(20):
        batch.step(batch.sample())
    asked = []
    search = Search(batch, lambda seen: asked.append(seen.copy()) or even(seen))
    search.run(1)
    rows = batch.counts > 1
    assert rows.any()
    assert np.array_equal(asked[0][rows], batch.observations[rows])


def test_every_simulation_deals_anew_what_its_seat_cannot_know():
    batch = Batch("luna-capital", 4, players=2, seed=5)
    while not (batch.counts > 1).all():
        batch.step(batch.sample())
    search, seen, dealt = Search(batch, even), np.zeros_like(batch.raw), []
    for _ in range(2):
        search.begin()
        search.run(1)  # which ends at the root: nothing was decided on the way
        dealt.append(search.reached.copy())
        for i in range(4):
            batch.game.loops.observe_at(dealt[-1], i, int(batch.seats[i]), seen[i])
        assert np.array_equal(seen, batch.raw)
    for i in range(4):
        assert len({states[i].tobytes() for states in (batch.states, *dealt)}) == 3


def test_trust_and_worth_guide_it():
    batch = Batch("blue-moon-city", 3, players=2, seed=2)
    while not (batch.counts > 2).all():
        batch.step(batch.sample())
    wanted = np.array([batch.actions[i, 1] for i in range(3)])
    policies = np.zeros((3, batch.game.action_count), np.float32)
    policies[np.arange(3), wanted] = 1
    policies += 1e-4
    search = Search(batch, lambda seen: (even(seen), policies))
    search.run(30)
    assert (search.best() == wanted).all()


def test_it_finds_what_wins():
    """With no idea of what a position is worth it still beats random play, by looking to the end."""
    batch = Batch(TOY, 40, players=2, seed=6)
    batch.viewers[:] = 0
    won = played = 0.0
    search = Search(batch, even, room=130)
    while played < 80:
        search.begin()
        search.run(60)
        chosen = np.where(batch.seats == 0, search.best(), batch.sample())
        batch.step(chosen)
        won += float(batch.rewards[batch.dones != 0, 0].sum())
        played += float(batch.dones.sum())
    assert won / played > 0.15


def test_a_full_tree_goes_on():
    batch = Batch("luna-capital", 2, seed=1)
    search = Search(batch, by_features, room=4)
    search.run(50)
    assert (search.visits.sum(axis=1) == 49).all()


def test_values_for_every_seat():
    batch = Batch("luna-capital", 2, players=3, seed=1)
    search = Search(batch, lambda seen: np.tile(np.float32([0.5, -0.2, -0.3]), (2, 1)))
    search.run(1)
    assert np.allclose([search.chances[i, batch.seats[i]] for i in range(2)], 0.5)
    assert np.allclose([search.chances[i, (batch.seats[i] + 1) % 3] for i in range(2)], -0.2)


@pytest.mark.parametrize(
    ("answer", "complaint"),
    [
        (np.zeros(3), "2 values are expected, or 2 times 2"),
        ((np.zeros(2), np.zeros((2, 5))), "policies should have the shape"),
        (np.array([np.nan, 0]), "finite"),
        ((np.zeros(2), -np.ones((2, 278))), "less than 0"),
    ],
)
def test_a_wrong_answer_is_named(answer, complaint):
    with pytest.raises(RulesError, match=complaint):
        Search(Batch("luna-capital", 2, players=2), lambda seen: answer).run(1)
    with pytest.raises(RulesError, match="room for two"):
        Search(Batch("luna-capital", 2, players=2), even, room=1)


@pytest.mark.parametrize("encoding", ["raw", "onehot"])
def test_a_batch_goes_back(encoding):
    """What is played after `restore` is what was played after `save`."""
    batch = Batch("moon-colony-bloodbath", 6, players=2, seed=9, encoding=encoding, reward="score")

    def played_on():
        seen = []
        for _ in range(40):
            batch.step(batch.sample())
            seen.append((batch.observations.copy(), batch.rewards.copy(), batch.dones.copy(), batch.masks.copy()))
        return seen

    played_on()
    saved = batch.save()
    once = played_on()
    batch.restore(saved)
    again = played_on()
    for a, b in zip(once, again, strict=True):
        assert all(np.array_equal(x, y) for x, y in zip(a, b, strict=True))
    with pytest.raises(RulesError, match="another kind of batch"):
        Batch("luna-capital", 6).restore(saved)


@pytest.mark.parametrize("encoding", ["raw", "onehot", "float32", "sparse"])
def test_a_batch_goes_back_to_its_deals_too_and_to_nothing_else(encoding):
    """The games to come are those that would have come, in a batch of another seed as well; what was not saved is not
    taken: numbers of another type were read as if they were of ours."""
    batch, other = (Batch("luna-capital", 3, seed=seed, encoding=encoding) for seed in (1, 2))
    saved, every = batch.save(), np.ones(3, np.bool_)
    batch.deal_some(every)
    dealt = batch.observations.copy()
    batch.reset(5)
    for one in (batch, other):
        one.restore({**saved, "raw": np.asfortranarray(saved["raw"])})
        assert np.array_equal(one.observations, one.encoding(saved["raw"]))
        one.deal_some(every)
        assert np.array_equal(one.observations, dealt)
    before = batch.observations.copy()
    for wrong in ({}, {**saved, "raw": saved["raw"].astype(np.int64)}, {**saved, "states": None}):
        with pytest.raises(RulesError, match="another kind of batch"):
            batch.restore(wrong)
    assert np.array_equal(batch.observations, before)


def test_what_a_seat_knows_stays():
    batch = Batch("luna-capital", 8, players=2, seed=4)
    for _ in range(11):
        batch.step(batch.sample())
    before, states = batch.observations.copy(), batch.states.tobytes()
    batch.resample(batch.seats, range(8))
    assert np.array_equal(before, batch.observations)
    assert states != batch.states.tobytes()
    states = batch.states.tobytes()
    with pytest.raises(RulesError, match="there is no seat 2"):
        batch.resample([0] * 7 + [2], range(8))
    with pytest.raises(RulesError, match="8 seats and 8 seeds are expected, one for each game"):
        batch.resample([0], [1])
    assert states == batch.states.tobytes()
