"""Information-set Monte Carlo tree search over one game's rules. A template: `Game.specialise` supplies the rules, the
evaluations `evaluate` (with so many WEIGHTS) and `by_network`.

Each simulation starts from a position in which all that the deciding seat cannot know is dealt anew, walks down
the tree among the actions legal in that deal, adds one node, plays a little further, and adds each seat's chance to win
to the actions taken. The tree is open-loop: a node stands for the actions that led to it, whatever luck did on the way.

A node is found by a key, a hash of those actions. Where several seats decide at the same time each follows a key of
its own, made only from its own actions, until all is revealed: nobody's choice depends on what it cannot have seen.
"""

import math

import numpy as np

from moontable.bots.templates.layout import (
    BIAS,
    COMPARED,
    EDGES_USED,
    EXPLORATION,
    GUESS_WEIGHT,
    GUIDED,
    HORIZON,
    JUDGE_SPREAD,
    MARGIN,
    NODES_USED,
    OVERLOOKED,
    PLAYOUT,
    ROLLOUT,
    SOLO_CENTRE,
    SOLO_SPREAD,
    SPREAD,
    STAMP,
    WEIGHTS_FROM,
)
from moontable.engine.game import MAX_SEATS, OUTCOME_SIZE, OVER, RANK
from moontable.engine.log import no_log
from moontable.engine.rng import mix
from moontable.engine.rule import loop, rule

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_ELEVEN = np.uint64(11)
_UNIT = 1.0 / (1 << 53)
NOWHERE = -1
AS_GOOD_AS_WON = 0.9  # a chance to win: nobody overlooks what brings so much
DEEPEST = 400  # decisions in one walk down the tree
NETWORK_FROM = WEIGHTS_FROM + 2 * WEIGHTS


@rule
def child_key(key, number):
    """The key of what follows `key` after `number` (an action, or a seat that starts a path of its own)."""
    return mix(key ^ (np.uint64(number + 1) * _GOLDEN))


@rule
def to_act(mask, first):
    """Whose decision is looked at next: that of `first` if it owes one, else of the lowest seat that does."""
    return first if (mask >> first) & 1 else first_seat(mask)


@rule
def standing(s, seat, tuning, weights_from):
    """How the seat stands: by the network that follows all weights, where there is one (and single steps are not to go
    by the weights), else by the weights from here on."""
    if len(tuning) > NETWORK_FROM and (weights_from > WEIGHTS_FROM or tuning[GUIDED] == 0.0):
        return by_network(s, seat, tuning[NETWORK_FROM:].view(np.float32))
    return np.float64(evaluate(s, seat, tuning[weights_from : weights_from + WEIGHTS]))


@rule
def chances(s, tuning, weights_from, spread, result, out):
    """out[seat] becomes the seat's chance to win: known at the end, estimated before it."""
    players = np.int64(s.players)
    ended = acting(s) == 0
    if ended:
        outcome(s, result)
    if players == 1:
        points = standing(s, 0, tuning, weights_from)
        value = 1.0 / (1.0 + math.exp(-(points - tuning[SOLO_CENTRE]) / tuning[SOLO_SPREAD]))
        if ended:
            value = 0.5 * value + (0.5 if result[RANK] == 1 else 0.0)  # alone the score matters as much as the win
        out[0] = value
        return
    best = -1e30
    for seat in range(players):
        out[seat] = standing(s, seat, tuning, weights_from)
        best = max(best, out[seat])
    total = 0.0
    for seat in range(players):
        out[seat] = math.exp((out[seat] - best) / spread)
        total += out[seat]
    winners = 0
    if ended and result[OVER]:
        for seat in range(players):
            winners += 1 if result[RANK + seat] == 1 else 0
    for seat in range(players):
        out[seat] /= total
        if winners > 0:
            won = 1.0 / winners if result[RANK + seat] == 1 else 0.0
            # How clearly it was won or lost matters a little, so that a lost position is still played well.
            out[seat] = (1.0 - tuning[MARGIN]) * won + tuning[MARGIN] * out[seat]


@rule
def judged(s, tuning, result, out):
    """The chances where a simulation ends: the position is compared with others like it, not with the step before."""
    chances(s, tuning, WEIGHTS_FROM + WEIGHTS, tuning[JUDGE_SPREAD], result, out)


@rule
def look_ahead(work, seat, action, tuning, result, values):
    """The seat's chance to win right after an action in work[0]. Fills values; work[1] is overwritten."""
    work[1] = work[0]
    apply(work[1], seat, np.int64(action), no_log())
    chances(work[1], tuning, WEIGHTS_FROM, tuning[SPREAD], result, values)
    return values[seat]


@loop
def greedy(states, i, seat, samples, seed, tuning, work, actions, scores):
    """One step ahead, averaged over `samples` deals. Fills actions and scores, returns how many there are."""
    values = np.zeros(MAX_SEATS, np.float64)
    result = np.zeros(OUTCOME_SIZE, np.int32)
    return steps_ahead(states, i, seat, samples, seed, tuning, work, actions, scores, result, values)


@rule
def steps_ahead(states, i, seat, samples, seed, tuning, work, actions, scores, result, values):
    """`greedy` in memory that is handed in."""
    n = legal(states[i], seat, actions)
    for k in range(n):
        scores[k] = 0.0
    for sample in range(samples):
        work[0] = states[i]
        resample(work[0], seat, mix(np.uint64(seed) + np.uint64(sample) * _GOLDEN))
        for k in range(n):
            scores[k] += look_ahead(work, seat, actions[k], tuning, result, values) / samples
    return n


@rule
def best_ahead(work, seat, out, n, compared, dice, tuning):
    """The action of out[:n] after which the seat itself stands best; cheaper than comparing everybody's chances.

    Of more than `compared` actions as many are drawn; the others are left out.
    """
    if 0 < compared < n:
        for k in range(compared):
            other = k + random_below(dice, n - k)
            out[k], out[other] = out[other], out[k]
        n = compared
    best, highest = np.int64(out[0]), -1e30
    for k in range(n):
        work[1] = work[0]
        action = np.int64(out[k])
        apply(work[1], seat, action, no_log())
        value = standing(work[1], seat, tuning, WEIGHTS_FROM)
        if value > highest:
            best, highest = action, value
    return best


@rule
def roll_out(work, mover, passes, dice, out, tuning, result, values):
    """Play on from work[0]: greedy steps up to the horizon, then random ones, if so tuned.

    Leaves every seat's chance to win in `values`.
    """
    s = work[0]
    left = np.int64(tuning[ROLLOUT])
    horizon = np.int64(tuning[HORIZON])
    compared = np.int64(tuning[COMPARED])
    while left > 0:
        mask = acting(s)
        if mask == 0:
            break
        seat = to_act(mask, mover)
        if seat != mover:
            mover = seat
            passes += 1
        if horizon > 0 and passes >= horizon:
            break
        n = legal(s, seat, out)
        action = np.int64(out[0])
        if n > 1:
            action = best_ahead(work, seat, out, n, compared, dice, tuning)
            left -= 1
        apply(s, seat, action, no_log())
    left = np.int64(tuning[PLAYOUT])
    while left > 0:
        mask = acting(s)
        if mask == 0:
            break
        seat = to_act(mask, random_below(dice, MAX_SEATS))
        n = legal(s, seat, out)
        apply(s, seat, np.int64(out[random_below(dice, n)]), no_log())
        left -= 1
    judged(s, tuning, result, values)


@rule
def find_node(table, nodes, used, key):
    """The node with this key, made if it is new; NOWHERE when there is no room left."""
    last = np.uint64(len(table) - 1)
    place = np.int64(key & last)
    while table[place] >= 0:
        if nodes[table[place]].key == key:
            return np.int64(table[place])
        place = (place + 1) & np.int64(last)
    node = used[NODES_USED]
    if node >= len(nodes):
        return np.int64(NOWHERE)
    used[NODES_USED] = node + 1
    nodes[node].key = key
    nodes[node].first = NOWHERE
    nodes[node].visits = 0
    table[place] = node
    return np.int64(node)


@rule
def add_missing_edges(work, seat, node, nodes, edges, used, out, n, slot, stamps, tuning, result, values):
    """An edge for every action legal in this deal; slot[action] points to it. False when there is no room left.

    A new edge starts with a guess: the chance to win right after the action.
    """
    used[STAMP] += 1
    stamp = used[STAMP]
    edge = np.int64(nodes[node].first)
    while edge >= 0:
        action = edges[edge].action
        slot[action] = edge
        stamps[action] = stamp
        edge = np.int64(edges[edge].next)
    for k in range(n):
        action = out[k]
        if stamps[action] != stamp:
            edge = used[EDGES_USED]
            if edge >= len(edges):
                return False
            used[EDGES_USED] = edge + 1
            guess = look_ahead(work, seat, action, tuning, result, values)
            edges[edge].action = action
            edges[edge].visits = 0
            edges[edge].value = 0.0
            edges[edge].guess = guess
            edges[edge].weight = math.exp(guess / tuning[BIAS])
            edges[edge].next = nodes[node].first
            nodes[node].first = edge
            slot[action] = edge
            stamps[action] = stamp
    return True


@rule
def select(node, nodes, edges, out, n, slot, tuning):
    """The edge to follow: what it brought so far, and what it promises (PUCT with the guess as the first opinion)."""
    total, seen = 0.0, 0
    for k in range(n):
        edge = slot[out[k]]
        total += edges[edge].weight
        seen += edges[edge].visits
    urge = tuning[EXPLORATION] * math.sqrt(seen + 1.0) / total
    pull = tuning[GUESS_WEIGHT]
    best, highest = slot[out[0]], -1e30
    for k in range(n):
        edge = slot[out[k]]
        visits = edges[edge].visits
        mean = (pull * edges[edge].guess + edges[edge].value) / (pull + visits)
        score = mean + urge * edges[edge].weight / (1.0 + visits)
        if score > highest:
            best, highest = edge, score
    return best


@rule
def thought_of(depth, out, n, slot, edges, luck, tuning):
    """The actions of the deciding seat that come to mind, moved to the front of out[:n]. Returns how many: the plainest
    one if no other does. Further down the tree everything does.

    `luck` stays the same for one decision: what was overlooked stays overlooked while it is thought about.
    """
    chance = tuning[OVERLOOKED]
    if depth > 0 or chance <= 0.0:
        return n
    seen = 0
    for k in range(n):
        missed = np.float64(child_key(luck, out[k]) >> _ELEVEN) * _UNIT
        if missed >= chance or edges[slot[out[k]]].guess >= AS_GOOD_AS_WON:
            out[seen], out[k] = out[k], out[seen]
            seen += 1
    if seen > 0:
        return seen
    for k in range(1, n):
        if edges[slot[out[k]]].guess > edges[slot[out[0]]].guess:
            out[0], out[k] = out[k], out[0]
    return 1


@rule
def part_keys(key, own_key):
    """Several decide at the same time: from here each follows a key of its own."""
    for seat in range(MAX_SEATS):
        own_key[seat] = child_key(key, 1000000 + seat)


@rule
def seen_by_all(key, stage, own_key):
    """What was decided at the same time is revealed: one key again."""
    for seat in range(MAX_SEATS):
        if (stage >> seat) & 1:
            key = mix(key ^ own_key[seat])
    return key


@rule
def met_first(nodes, node):
    """Met for the first time, a node is played on from. Its actions are judged when it is met again."""
    if nodes[node].visits > 0:
        return False
    nodes[node].visits = 1
    return True


@rule
def add_up(depth, at_nodes, path, movers, nodes, edges, values, totals):
    """What came of a simulation, added to all actions taken on the way and to the totals."""
    for d in range(depth):
        nodes[at_nodes[d]].visits += 1
        edges[path[d]].visits += 1
        edges[path[d]].value += values[movers[d]]
    for seat in range(MAX_SEATS):
        totals[seat] += values[seat]
    totals[MAX_SEATS] += 1.0


@loop
def search(states, i, seat, root_key, count, dice, tuning, work, table, nodes, edges, used, slot, stamps, totals):
    """Run `count` simulations for `seat` from states[i]. totals[seat] sums the chances, totals[-1] the simulations.

    dice[0] is the luck of the next simulation, dice[1] that of the whole decision.
    """
    out = np.empty(ACTION_COUNT, np.int16)
    result = np.zeros(OUTCOME_SIZE, np.int32)
    values = np.zeros(MAX_SEATS, np.float64)
    path = np.empty(DEEPEST, np.int64)
    movers = np.empty(DEEPEST, np.int64)
    at_nodes = np.empty(DEEPEST, np.int64)
    own_key = np.zeros(MAX_SEATS, np.uint64)
    simulations(
        states, i, seat, root_key, count, dice, tuning, work, table, nodes, edges, used, slot, stamps, totals,
        out, result, values, path, movers, at_nodes, own_key,
    )  # fmt: skip


@rule
def simulations(
    states, i, seat, root_key, count, dice, tuning, work, table, nodes, edges, used, slot, stamps, totals,
    out, result, values, path, movers, at_nodes, own_key,
):  # fmt: skip
    """`search` in memory that is handed in."""
    horizon = np.int64(tuning[HORIZON])
    s = work[0]
    for _ in range(count):
        work[0] = states[i]
        dice[0] += _GOLDEN
        resample(s, seat, mix(dice[0]))
        key = np.uint64(root_key)
        stage = np.int64(0)  # the seats that decide at the same time, unseen by each other
        stage_reveals = s.reveals
        depth = 0
        mover, passes = seat, 0
        while True:
            mask = np.int64(acting(s))
            if stage != 0 and (mask & ~stage != 0 or mask == 0 or s.reveals != stage_reveals):
                key = seen_by_all(key, stage, own_key)
                stage = np.int64(0)
            if mask == 0 or depth >= DEEPEST:
                break
            if stage == 0 and mask & (mask - 1) != 0:
                stage = mask
                stage_reveals = s.reveals
                part_keys(key, own_key)
                if depth == 0:
                    own_key[seat] = key
            turn = to_act(mask, mover)
            passes += turn != mover
            mover = turn
            if horizon > 0 and passes >= horizon:
                break
            node_key = own_key[mover] if stage != 0 else key
            n = legal(s, mover, out)
            action = np.int64(out[0])
            if n > 1:
                node = find_node(table, nodes, used, node_key)
                if node < 0 or (depth > 0 and met_first(nodes, node)):
                    break
                if not add_missing_edges(
                    work, mover, node, nodes, edges, used, out, n, slot, stamps, tuning, result, values
                ):
                    break
                n = thought_of(depth, out, n, slot, edges, dice[1], tuning)
                edge = select(node, nodes, edges, out, n, slot, tuning)
                path[depth] = edge
                movers[depth] = mover
                at_nodes[depth] = node
                depth += 1
                action = np.int64(edges[edge].action)
            apply(s, mover, action, no_log())
            node_key = child_key(node_key, action)
            if stage != 0:
                own_key[mover] = node_key
            else:
                key = node_key
        roll_out(work, mover, passes, dice, out, tuning, result, values)
        add_up(depth, at_nodes, path, movers, nodes, edges, values, totals)


@rule
def root_edges(table, nodes, edges, used, root_key, actions, visits, values, guesses):
    """What the tree knows about the actions at its root. Returns how many there are."""
    node = find_node(table, nodes, used, np.uint64(root_key))
    n = 0
    if node >= 0:
        edge = np.int64(nodes[node].first)
        while edge >= 0:
            actions[n] = edges[edge].action
            visits[n] = edges[edge].visits
            values[n] = edges[edge].value
            guesses[n] = edges[edge].guess
            n += 1
            edge = np.int64(edges[edge].next)
    return n


@loop
def estimate(states, i, seat, samples, seed, tuning, work, totals):
    """Every seat's chance to win as `evaluate` sees it, averaged over deals that are possible for `seat`."""
    values = np.zeros(MAX_SEATS, np.float64)
    result = np.zeros(OUTCOME_SIZE, np.int32)
    estimated(states, i, seat, samples, seed, tuning, work, totals, result, values)


@rule
def estimated(states, i, seat, samples, seed, tuning, work, totals, result, values):
    """`estimate` in memory that is handed in."""
    for sample in range(samples):
        work[0] = states[i]
        resample(work[0], seat, mix(np.uint64(seed) + np.uint64(sample) * _GOLDEN))
        judged(work[0], tuning, result, values)
        for other in range(np.int64(work[0].players)):
            totals[other] += values[other] / samples
