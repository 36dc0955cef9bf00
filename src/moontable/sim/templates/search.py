"""Tree searches in many games at once that stop at their leaves. A template, specialised for each game; `sim.search`
has the Python face.

Information-set search as in bots/templates/search.py: each simulation starts from a deal that the root's seat thinks
possible, and a node stands for the actions that led to it. Here a simulation is in two halves. `walk` goes down the
tree of each game to a position that the tree does not know and writes down what the deciding seat sees there; somebody
says what that is worth (one call for all games); `back_up` adds the node with what was said, and carries the value up.
What ends in `_row` (and `see_leaf`, `next_deal`) is for one game: on a GPU a thread runs it (templates/gpu_search.py).

Rounds are those of a batch: whoever owes a decision when a round begins is asked once and sees the position as it was
then.
"""

import math

import numpy as np

from moontable.engine.game import MAX_SEATS, OUTCOME_SIZE, RANK
from moontable.engine.log import no_log
from moontable.engine.rng import mix
from moontable.engine.rule import loop, rule

# An information set: what was decided on the way here, hashed. `value` sums what came of it for the seat that decides.
NODE = np.dtype([("key", "u8"), ("value", "f4"), ("first", "i4"), ("visits", "i4")], align=True)
# An action at a node; edges are a linked list. `prior` is the share of trust it was given.
EDGE = np.dtype([("value", "f4"), ("prior", "f4"), ("visits", "i4"), ("next", "i4"), ("action", "i2")], align=True)
NODES_USED, EDGES_USED, STAMP = range(3)
NOWHERE = -1
DEEPEST = 128  # decisions in one walk down the tree

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_ROOT = np.uint64(1)
_APART = 1_000_000  # from here on numbers are no actions but seats that start a path of their own


@rule
def child_key(key, number):
    return mix(key ^ (np.uint64(number + 1) * _GOLDEN))


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
    nodes[node].value = 0.0
    nodes[node].first = NOWHERE
    nodes[node].visits = 0
    table[place] = node
    return np.int64(node)


@rule
def add_edge(node, nodes, edges, used, action, prior):
    """False when there is no room left."""
    edge = used[EDGES_USED]
    if edge >= len(edges):
        return False
    used[EDGES_USED] = edge + 1
    edges[edge].action = action
    edges[edge].visits = 0
    edges[edge].value = 0.0
    edges[edge].prior = prior
    edges[edge].next = nodes[node].first
    nodes[node].first = edge
    return True


@rule
def look_up_edges(node, nodes, edges, used, out, n, slot, stamps):
    """slot[action] points to the edge of each action in out[:n]. One that was not possible in the deals so far is
    trusted as much as one of n. False when there is no room left."""
    used[STAMP] += 1
    stamp = used[STAMP]
    edge = np.int64(nodes[node].first)
    while edge >= 0:
        slot[edges[edge].action] = edge
        stamps[edges[edge].action] = stamp
        edge = np.int64(edges[edge].next)
    for k in range(n):
        action = np.int64(out[k])
        if stamps[action] != stamp:
            if not add_edge(node, nodes, edges, used, action, 1.0 / n):
                return False
            slot[action] = nodes[node].first
            stamps[action] = stamp
    return True


@rule
def select(node, nodes, edges, out, n, slot, exploration):
    """The edge to follow: what it brought so far and the trust it has (PUCT). What was not tried counts as its node."""
    total, seen = 1e-9, 0
    for k in range(n):
        total += edges[slot[out[k]]].prior
        seen += edges[slot[out[k]]].visits
    urge = exploration * math.sqrt(seen + 1.0) / total
    usual = nodes[node].value / nodes[node].visits
    best, highest = np.int64(slot[out[0]]), -1e30
    for k in range(n):
        edge = np.int64(slot[out[k]])
        visits = edges[edge].visits
        mean = edges[edge].value / visits if visits > 0 else usual
        score = mean + urge * edges[edge].prior / (1.0 + visits)
        if score > highest:
            best, highest = edge, score
    return best


@rule
def part_keys(key, own_key):
    for seat in range(MAX_SEATS):
        own_key[seat] = child_key(key, _APART + seat)


@rule
def seen_by_all(key, own_key):
    """What was decided at the same time is revealed: one key again."""
    for seat in range(MAX_SEATS):
        key = mix(key ^ own_key[seat])
    return key


@rule
def final_values(s, result, values):
    """Ranks as a batch rewards them: from 1 (first) to -1 (last), ties shared; alone 1 for a win and -1 for a loss."""
    outcome(s, result)
    players = np.int64(s.players)
    for seat in range(players):
        rank = result[RANK + seat]
        if players == 1:
            values[seat] = 1 if rank == 1 else -1
            continue
        tied = 0
        for other in range(players):
            tied += result[RANK + other] == rank
        values[seat] = 1 - 2 * ((rank - 1) + (tied - 1) / 2) / (players - 1)


@rule
def begin_round(work, i, words, shown_words, key, own_key):
    """All who owe a decision now, as a set of seats; several of them see the position as it is now."""
    due = np.int64(acting(work[i]))
    if due & (due - 1) != 0:
        # Word by word: as one record a GPU would copy it byte by byte.
        for k in range(words.shape[1]):
            shown_words[i, k] = words[i, k]
        part_keys(key, own_key)
    return due


@rule
def is_leaf(node, depth, nodes, edges, used, out, n, slot, stamps):
    """Whether the walk ends here: nothing is known of this node, or there is no room to know more."""
    if node < 0 or depth >= DEEPEST or nodes[node].visits == 0:
        return True
    return not look_up_edges(node, nodes, edges, used, out, n, slot, stamps)


@rule
def next_deal(luck, i):
    """The seed of the next deal of game i."""
    luck[i] += _GOLDEN
    return mix(luck[i])


@loop
def walk(
    roots, first, last, seats, luck, work, words, shown, shown_words, table, nodes, edges, used, slot, stamps, out,
    counts, path, movers, at_nodes, depths, leaf_nodes, leaf_seats, leaf_together, ended, values, observations,
    exploration,
):  # fmt: skip
    """One walk in each of the games first..last-1. `words` is the memory of `work`, `shown_words` that of `shown`."""
    result = np.zeros(OUTCOME_SIZE, np.int32)
    own_key = np.zeros(MAX_SEATS, np.uint64)
    for i in range(first, last):
        work[i] = roots[i]
        resample(work[i], np.int64(seats[i]), next_deal(luck, i))
        walk_row(
            i, seats, work, words, shown_words, table, nodes, edges, used, slot, stamps, out, counts, path, movers,
            at_nodes, depths, leaf_nodes, leaf_seats, leaf_together, ended, values, exploration, result, own_key,
        )  # fmt: skip
        see_leaf(i, work, shown, leaf_seats, leaf_together, ended, observations)


@rule
def walk_row(
    i, seats, work, words, shown_words, table, nodes, edges, used, slot, stamps, out, counts, path, movers,
    at_nodes, depths, leaf_nodes, leaf_seats, leaf_together, ended, values, exploration, result, own_key,
):  # fmt: skip
    """From work[i], dealt anew, to a leaf or the game's end."""
    ended[i] = 0
    leaf_nodes[i] = NOWHERE
    depths[i] = walk_down(
        i, seats, work, words, shown_words, table, nodes, edges, used, slot, stamps, out, counts, path, movers,
        at_nodes, leaf_nodes, leaf_seats, leaf_together, ended, values, exploration, result, own_key,
    )  # fmt: skip


@rule
def walk_down(
    i, seats, work, words, shown_words, table, nodes, edges, used, slot, stamps, out, counts, path, movers,
    at_nodes, leaf_nodes, leaf_seats, leaf_together, ended, values, exploration, result, own_key,
):  # fmt: skip
    """Returns how many decisions of the tree lie on the way."""
    s = work[i]
    mover = np.int64(seats[i])
    key = _ROOT
    due = begin_round(work, i, words, shown_words, key, own_key)
    together = due & (due - 1) != 0
    depth = 0
    while True:
        if due == 0:
            if together:
                key = seen_by_all(key, own_key)
            due = begin_round(work, i, words, shown_words, key, own_key)
            together = due & (due - 1) != 0
            if due == 0:
                ended[i] = 1
                final_values(s, result, values[i])
                return depth
        if (due >> mover) & 1 == 0:
            mover = np.int64(first_seat(due))
        node_key = own_key[mover] if together else key
        n = legal(s, mover, out[i])
        action = np.int64(out[i, 0])
        if n > 1:
            node = find_node(table[i], nodes[i], used[i], node_key)
            if is_leaf(node, depth, nodes[i], edges[i], used[i], out[i], n, slot[i], stamps[i]):
                leaf_nodes[i] = node
                leaf_seats[i] = mover
                leaf_together[i] = together
                counts[i] = n
                return depth
            edge = select(node, nodes[i], edges[i], out[i], n, slot[i], exploration)
            path[i, depth] = edge
            movers[i, depth] = mover
            at_nodes[i, depth] = node
            depth += 1
            action = np.int64(edges[i, edge].action)
        apply(s, mover, action, no_log())
        node_key = child_key(node_key, action)
        if together:
            own_key[mover] = node_key
        else:
            key = node_key
        due &= np.int64(acting(s)) & ~(np.int64(1) << mover)


@rule
def see_leaf(i, work, shown, leaf_seats, leaf_together, ended, observations):
    """Write down what the seat that decides at the leaf sees."""
    if ended[i] == 0:
        observe(shown[i] if leaf_together[i] else work[i], np.int64(leaf_seats[i]), observations[i])


@rule
def expand(node, nodes, edges, used, out, n, policy):
    """Edges for the actions out[:n] with their share of the policy; without one, or where it trusts none, all alike."""
    total = 0.0
    if len(policy) > 0:
        for k in range(n):
            total += policy[out[k]]
    for k in range(n):
        prior = policy[out[k]] / total if total > 0.0 else 1.0 / n
        if not add_edge(node, nodes, edges, used, out[k], prior):
            return


@rule
def take_in(i, players, said, leaf_seats, values):
    """What was said of a leaf: of the seat that decides there first, then of the others in order. Of one number alone
    the others get the opposite, shared evenly."""
    for k in range(players):
        brought = said[i, k] if k < said.shape[1] else -said[i, 0] / (players - 1)
        values[i, (leaf_seats[i] + k) % players] = brought


@rule
def back_up_row(
    i, players, said, policy, nodes, edges, used, out, counts,
    path, movers, at_nodes, depths, leaf_nodes, leaf_seats, ended, values, totals,
):  # fmt: skip
    """What was said of the leaf goes up the tree."""
    if ended[i] == 0:
        take_in(i, players, said, leaf_seats, values)
        node = np.int64(leaf_nodes[i])
        if node >= 0:
            if nodes[i, node].visits == 0:
                expand(node, nodes[i], edges[i], used[i], out[i], counts[i], policy[i])
            nodes[i, node].visits += 1
            nodes[i, node].value += values[i, leaf_seats[i]]
    for d in range(depths[i]):
        brought = values[i, movers[i, d]]
        nodes[i, at_nodes[i, d]].visits += 1
        nodes[i, at_nodes[i, d]].value += brought
        edges[i, path[i, d]].visits += 1
        edges[i, path[i, d]].value += brought
    for seat in range(players):
        totals[i, seat] += values[i, seat]


@rule
def back_up(
    first, last, players, said, policy, nodes, edges, used, out, counts,
    path, movers, at_nodes, depths, leaf_nodes, leaf_seats, ended, values, totals,
):  # fmt: skip
    for i in range(first, last):
        back_up_row(
            i, players, said, policy, nodes, edges, used, out, counts,
            path, movers, at_nodes, depths, leaf_nodes, leaf_seats, ended, values, totals,
        )  # fmt: skip


@rule
def root_row(i, table, nodes, edges, used, together, seats, visits, values):
    """Visits and mean values of the actions at the root."""
    key = child_key(_ROOT, _APART + np.int64(seats[i])) if together[i] else _ROOT
    node = find_node(table[i], nodes[i], used[i], key)
    if node >= 0:
        edge = np.int64(nodes[i, node].first)
        while edge >= 0:
            action = edges[i, edge].action
            visits[i, action] = edges[i, edge].visits
            if edges[i, edge].visits > 0:
                values[i, action] = edges[i, edge].value / edges[i, edge].visits
            edge = np.int64(edges[i, edge].next)


@rule
def at_the_root(first, last, table, nodes, edges, used, together, seats, visits, values):
    for i in range(first, last):
        root_row(i, table, nodes, edges, used, together, seats, visits, values)
