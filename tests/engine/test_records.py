"""Positions as interpreted rules read them."""

import copy
import pickle

import numpy as np

from moontable.engine.records import readable, record_type

DTYPE = np.dtype([("item", "i1"), ("hand", "i2", (3,)), ("names", "i1")])


def test_fields_are_attributes_even_where_numpy_has_one_of_that_name() -> None:
    plain = np.zeros(2, DTYPE)
    states = readable(plain)
    states[1].item = 5
    states[1].hand[2] = -7
    states[1].names = 3
    assert (plain["item"][1], plain["hand"][1].tolist(), plain["names"][1]) == (5, [0, 0, -7], 3)
    assert readable(plain[1]).item == 5
    assert readable(states) is states


def test_they_can_be_copied_and_sent_elsewhere() -> None:
    states = np.zeros(2, record_type(DTYPE))
    states[1].hand = 4
    for other in (copy.deepcopy(states), pickle.loads(pickle.dumps(states)), states.copy()):
        assert other.dtype == states.dtype
        assert other[1].hand.tolist() == [4, 4, 4]
    assert pickle.loads(pickle.dumps(states[1])).hand.tolist() == [4, 4, 4]
