"""A batch is the same games as one by one, only faster."""

import numpy as np
import pytest

from moontable import games
from moontable.engine.game import OUTCOME_SIZE, OVER, RANK, SCORE, RulesError
from moontable.sim import Batch
from steps import do_action
from toy import GAME as TOY

ALL = ("toy", *games.known())
GOLDEN, MASK = 0x9E3779B97F4A7C15, 2**64 - 1


def mix(x: int) -> int:
    """SplitMix64 in Python integers: the seeds a batch must use, worked out independently of the engine."""
    x = ((x ^ x >> 30) * 0xBF58476D1CE4E5B9) & MASK
    x = ((x ^ x >> 27) * 0x94D049BB133111EB) & MASK
    return x ^ x >> 31


def load(game_id):
    return TOY if game_id == "toy" else games.load(game_id)


class OneByOne:
    """The same games through the engine's single-game loops. Who owes a decision as a round begins is asked once, in
    seat order, and sees the position of then."""

    def __init__(self, game, n, players, seed):
        self.game, self.n, self.players, self.seed = game, n, players, seed
        self.encoded = game.encode_options(players, {})
        self.states = [game.new_states() for _ in range(n)]
        self.numbers = list(range(n))
        self.due, self.shown = [0] * n, [b""] * n
        for i in range(n):
            self.deal(i)

    def deal(self, i):
        seed = mix((self.seed + self.numbers[i] * GOLDEN) & MASK)
        self.game.loops.setup_at(self.states[i], 0, self.encoded, np.uint64(seed))
        self.begin_round(i)

    def begin_round(self, i):
        self.due[i] = int(self.game.loops.acting_at(self.states[i], 0))
        self.shown[i] = self.states[i].tobytes()

    def decision(self, i):
        loops, out = self.game.loops, np.zeros(self.game.action_count, np.int16)
        seat = (self.due[i] & -self.due[i]).bit_length() - 1
        n = loops.legal_at(self.states[i], 0, seat, out)
        seen = np.full(self.game.observation_size, 77, np.int16)  # the rules must write every feature
        loops.observe_at(np.frombuffer(bytearray(self.shown[i]), self.game.dtype), 0, seat, seen)
        return seat, out[:n], seen

    def step(self, i, action):
        loops = self.game.loops
        seat = self.decision(i)[0]
        do_action(self.game, self.states[i], seat, action)
        if acting := int(loops.acting_at(self.states[i], 0)):
            self.due[i] &= acting & ~(1 << seat)
            if not self.due[i]:
                self.begin_round(i)
            return None
        result = np.zeros(OUTCOME_SIZE, np.int32)
        loops.outcome_at(self.states[i], 0, result)
        self.numbers[i] += self.n
        self.deal(i)
        return result


def assert_same(batch, single):
    for i in range(batch.n):
        seat, legal, seen = single.decision(i)
        assert batch.seats[i] == seat
        assert sorted(legal.tolist()) == np.flatnonzero(batch.masks[i]).tolist()
        assert batch.actions[i, : batch.counts[i]].tolist() == legal.tolist()
        assert batch.observations[i].tolist() == seen.tolist()
        assert batch.states[i : i + 1].tobytes() == single.states[i].tobytes()


@pytest.mark.parametrize("game_id", ALL)
@pytest.mark.parametrize("threads", [1, 3])
def test_a_batch_equals_stepping_one_by_one(game_id, threads):
    game = load(game_id)
    players = game.players[-1]
    batch, single = Batch(game, 5, players, seed=11, threads=threads), OneByOne(game, 5, players, seed=11)
    finished = step = 0
    while finished < 5 and step < 20_000:
        if step % 50 == 0 or step < 20:
            assert_same(batch, single)
        chosen = batch.sample().copy()
        batch.step(chosen)
        for i in range(5):
            result = single.step(i, int(chosen[i]))
            assert bool(batch.dones[i]) == (result is not None)
            if result is not None:
                finished += 1
                assert batch.outcomes[i].tolist() == result.tolist()
                assert abs(batch.rewards[i].sum()) < 1e-6 or players == 1
                assert batch.rewards[i].argmax() in np.flatnonzero(result[RANK : RANK + players] == 1)
            else:
                assert not batch.rewards[i].any()
        step += 1
    assert finished >= 5
    assert_same(batch, single)
    batch.close()


def test_game_number_g_is_game_g_of_simulate():
    """The dice too: where one seat acts at a time, random play in a batch is random play in `moontable simulate`."""
    game = games.load("blue-moon-city")
    encoded, count = game.encode_options(2, {}), 12
    lengths, results = np.zeros(count, np.int32), np.zeros((count, OUTCOME_SIZE), np.int32)
    game.loops.simulate(game.new_states(), encoded, np.uint64(5), count, 20_000, lengths, results)
    batch, seen = Batch(game, 4, 2, seed=5), {}
    while len(seen) < count:
        playing = batch.games.copy()
        batch.step(batch.sample())
        for i in np.flatnonzero(batch.dones):
            if playing[i] < count:
                seen[int(playing[i])] = (int(batch.final_lengths[i]), batch.outcomes[i].tolist())
    assert [seen[g] for g in range(count)] == list(zip(lengths.tolist(), results.tolist(), strict=True))


def test_rewards_follow_ranks_and_ties():
    """Three players: first and last get 1 and -1; two who share first place get a half each, and so on."""
    batch = Batch(TOY, 1, 3)
    for ranks, expected in (
        ((1, 2, 3), (1, 0, -1)),
        ((1, 1, 3), (0.5, 0.5, -1)),
        ((2, 1, 2), (-0.5, 1, -0.5)),
        ((1, 1, 1), (0, 0, 0)),
    ):
        batch.outcomes[0, RANK : RANK + 3] = ranks
        batch._code.reward_row(batch.states, 0, 0, batch.outcomes, batch.rewards)
        assert batch.rewards[0].tolist() == list(expected)


@pytest.mark.parametrize("rows", [[True, False, False], np.array([0, 1, 0]), np.array([True]), 1, None])
def test_games_are_dealt_anew_where_truth_values_say_so(rows):
    """Numbers named other games than the ones that were dealt."""
    batch = Batch(TOY, 3, seed=1)
    before = batch.games.copy(), batch.observations.copy()
    with pytest.raises(RulesError, match="3 truth values are expected, one for each game"):
        batch.deal_some(rows)
    assert np.array_equal(batch.games, before[0])
    assert np.array_equal(batch.observations, before[1])


@pytest.mark.parametrize("name", ["only", "viewers"])
def test_a_seat_that_is_not_there_is_refused(name):
    """Where nobody is the only one to decide, random players would have gone on for ever."""
    batch = Batch(TOY, 3, players=2, seed=1)
    getattr(batch, name)[1] = 2
    before = batch.games.copy(), batch.lengths.copy()
    for work in (
        lambda: batch.step(batch.sample()), lambda: batch.deal_some(np.ones(3, np.bool_)), batch.refresh,
        lambda: batch.reset(2),
    ):  # fmt: skip
        with pytest.raises(RulesError, match="there is no seat 2; these games have the seats 0 to 1"):
            work()
    assert (batch.games.tolist(), batch.lengths.tolist(), batch.seed) == (before[0].tolist(), before[1].tolist(), 1)


@pytest.mark.parametrize("limit", [1, 2])
def test_a_seat_that_no_game_would_come_to_is_refused(limit):
    """All choose at once, in seat order: games cut off before are dealt again and again."""
    batch = Batch(TOY, 3, players=3, seed=1, limit=limit)
    batch.only[1] = limit
    with pytest.raises(RulesError, match=f"games of {limit} decisions may all end before seat {limit} is asked"):
        batch.step(batch.sample())
    batch.only[1] = limit - 1
    batch.step(batch.sample())
    assert batch.seats[1] == limit - 1


def test_a_seed_is_a_whole_number():
    for wrong in (1.5, "x"):
        with pytest.raises(TypeError, match="cannot be interpreted as an integer"):
            Batch(TOY, 3, seed=wrong)
    assert np.array_equal(Batch(TOY, 3, seed=-1).observations, Batch(TOY, 3, seed=2**64 - 1).observations)


def test_an_illegal_action_is_refused_and_nothing_is_played():
    batch = Batch(TOY, 3, 2, seed=1)
    before = batch.states.tobytes()
    chosen = batch.sample().copy()
    chosen[1] = 13  # taking a point is for the winner of a round
    with pytest.raises(RulesError, match="game 1 of the batch does not allow action 13"):
        batch.step(chosen)
    with pytest.raises(RulesError, match="actions go from 0 to 13"):
        batch.step([0, 1, 99])
    with pytest.raises(RulesError, match="3 whole numbers"):
        batch.step([0, 1])
    with pytest.raises(RulesError, match="3 actions"):
        batch.step(chosen[:2])
    assert batch.states.tobytes() == before


def test_a_batch_can_start_anywhere_and_cut_off_long_games():
    batch = Batch("blue-moon-city", 2, 2, seed=1, limit=3)
    for _ in range(3):
        assert not batch.cut.any()
        batch.step(batch.sample())
    assert batch.cut.tolist() == [1, 1]
    assert not batch.dones.any()
    assert not batch.rewards.any()
    assert batch.games.tolist() == [2, 3]
    assert batch.final_lengths.tolist() == [3, 3]
    batch.states[0] = batch.states[1]
    batch.refresh()
    assert batch.masks[0].tolist() == batch.masks[1].tolist()
    assert batch.observations[0].tolist() == batch.observations[1].tolist()
    with pytest.raises(RulesError, match="at least one game"):
        Batch("blue-moon-city", 0)


def test_rounds_are_kept_for_whoever_asks_for_them():
    """Who is asked second sees the game as it was before the first has chosen; learners get only what it looks like."""
    batch, plain = (Batch("moon-colony-bloodbath", 3, 2, seed=4) for _ in range(2))
    batch.keep_rounds()
    seen = np.zeros(batch.game.observation_size, np.int16)
    second = 0
    for _ in range(60):
        before, asked = batch.states.copy(), batch.seats.copy()
        chosen = batch.sample().copy()
        batch.step(chosen)
        plain.step(chosen)
        assert (plain.observations == batch.observations).all()
        for i in range(3):
            states = batch.seen_states(i)
            batch.game.loops.observe_at(states, 0, int(batch.seats[i]), seen)
            assert (seen == batch.observations[i]).all()
            if batch.together[i] and asked[i] < batch.seats[i]:
                assert states[0] == before[i]
                second += 1
    assert second > 20
    while not (plain.together & (plain.seats == 1)).any():
        plain.step(plain.sample())
    for unkept in (lambda: plain.shown, lambda: plain.seen_states(0), plain.keep_rounds):
        with pytest.raises(RulesError, match=r"call keep_rounds\(\) before the first step"):
            unkept()
    plain.restore(batch.save())
    assert (plain.shown == batch.shown).all()
    wrong = {**batch.save(), "_shown": batch.shown[:1].copy()}
    with pytest.raises(RulesError, match="another kind of batch"):
        plain.restore(wrong)
    plain.reset()
    assert plain.seen_states(0)[0] == plain.states[0]


def test_the_same_seed_gives_the_same_batch_and_arrays_are_never_replaced():
    batch = Batch("blue-moon-city", 8, 3, {"edition": "2006"}, seed=3)
    arrays = {name: value.ctypes.data for name, value in vars(batch).items() if isinstance(value, np.ndarray)}
    first = batch.states.tobytes(), batch.masks.tobytes(), batch.observations.tobytes()
    for _ in range(30):
        batch.step(batch.sample())
    batch.reset(3)
    assert (batch.states.tobytes(), batch.masks.tobytes(), batch.observations.tobytes()) == first
    assert {n: v.ctypes.data for n, v in vars(batch).items() if isinstance(v, np.ndarray)} == arrays
    assert all(getattr(batch, name).flags.c_contiguous for name in arrays)
    batch.reset(4)
    assert batch.states.tobytes() != first[0]


@pytest.mark.parametrize("game_id", ALL)
def test_playouts_reach_the_end_and_leave_the_batch_alone(game_id):
    game = load(game_id)
    batch, threaded = (Batch(game, 6, seed=2, threads=threads) for threads in (1, 2))
    before = batch.states.tobytes()
    results, lengths = batch.play_outs(copies=3, seed=9)
    assert batch.states.tobytes() == before
    assert (results[:, :, OVER] == 1).all()
    assert (lengths > 0).all()
    assert (results[:, :, RANK : RANK + batch.players].min(axis=2) >= 1).all()
    assert (results[:, :, SCORE + batch.players :] == 0).all()
    assert (threaded.play_outs(copies=3, seed=9)[0] == results).all()
    threaded.close()
