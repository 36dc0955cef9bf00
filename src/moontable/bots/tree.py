"""The memory of a search: flat arrays the compiled loops write to."""

import numpy as np

from ..engine.fields import new_states
from .templates.layout import EDGE, EDGES_USED, NODE, NODES_USED

EDGES_PER_NODE = 40


class Tree:
    """The memory of one search on one thread."""

    def __init__(self, nodes: int, action_count: int) -> None:
        """Room for so many nodes. Memory that is never used is never touched, so a generous number costs little."""
        slots = 1
        while slots < 2 * nodes:
            slots *= 2
        self.table = np.full(slots, -1, np.int32)
        self.nodes = new_states(NODE, nodes)
        self.edges = new_states(EDGE, nodes * EDGES_PER_NODE)
        self.used = np.zeros(3, np.int64)
        self.slot = np.zeros(action_count, np.int64)
        self.stamps = np.zeros(action_count, np.int64)

    def clear(self) -> None:
        self.table.fill(-1)
        self.used[NODES_USED] = self.used[EDGES_USED] = 0

    @property
    def crowded(self) -> bool:
        """Less than a quarter of the room is left."""
        return bool(self.used[NODES_USED] * 4 > 3 * len(self.nodes) or self.used[EDGES_USED] * 4 > 3 * len(self.edges))
