"""Computed indices are not looked at for counting from the end; everything else is indexed as in Python. Words are
numbers, and a loop is one program with the rules it runs."""

import os
import subprocess
import sys
from enum import IntEnum

import numba
import numpy as np

from moontable.engine.indices import LoopCompiler, RuleCompiler, depth
from moontable.engine.rule import apart_rule, loop, rule

DTYPE = np.dtype([("hand", "i1", (3, 4)), ("n", "i1")])


@rule
def mixed(a, s, i, j, k):
    """Every kind of index that a rule may use."""
    a[i, j] += 1
    a[i][k] = a[-1, 0]
    a[k, 1:-1] = 9
    s.hand[i, j] = s.hand[s.n, -1] + a[j : j + 2, i][k]
    row = s.hand[i]
    row[s.n] = (3, 5)[i] + a[np.uint8(i), np.int16(j)]
    return a[a[j, k] - 1, i] + a[:, i].sum()


@rule
def last(a, i):
    return a[i]


def test_every_kind_of_index_means_what_it_means_in_python():
    found = []
    for function in (mixed, mixed.py_func):
        a = np.arange(16, dtype=np.int64).reshape(4, 4) % 5
        states = np.zeros(1, DTYPE).view(np.recarray)
        states[0].hand[:] = np.arange(12).reshape(3, 4)
        states[0].n = 2
        value = function(a, states[0], np.int64(1), np.int8(2), np.int16(0))
        found.append((int(value), a.tolist(), states[0].hand.tolist()))
    assert found[0] == found[1]


def test_counting_from_the_end_is_an_error_where_bounds_are_checked():
    """Otherwise nobody would notice a rule that does it."""
    done = subprocess.run(
        [sys.executable, "-c", "import test_indices, numpy; test_indices.last(numpy.zeros(3), -1)"],
        env={**os.environ, "NUMBA_BOUNDSCHECK": "1", "PYTHONPATH": os.path.dirname(__file__)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "IndexError" in done.stderr


def fresh(function, **options):
    """Compiled now: of what comes from a cache Numba cannot tell how it was compiled."""
    return numba.njit(function.py_func, error_model="numpy", **options)


def test_an_index_is_not_compared_with_zero():
    compared = []
    for function in (fresh(last, pipeline_class=RuleCompiler), fresh(last)):
        function(np.zeros(3), 1)
        compared.append("icmp slt" in next(iter(function.inspect_llvm().values())))
    assert compared == [False, True]


class Colour(IntEnum):
    RED = 0
    BLUE = 2


@rule
def shared(kind):
    """A rule of the engine that every game calls with its own words."""
    return kind + 1


@rule
def painted(a, i):
    a[Colour.BLUE] = Colour.RED if a[i] == Colour.BLUE else Colour.BLUE
    return shared(Colour.BLUE)


def test_a_word_of_an_enumeration_is_its_number():
    """As an index, as a value, and as an argument: a shared rule is not compiled for each enumeration."""
    a = np.array([0, 2, 5])
    paint = fresh(painted, pipeline_class=RuleCompiler)
    assert paint(a, 1) == 3
    assert a.tolist() == [0, 2, 0]
    assert paint(a, 0) == 3
    assert a.tolist() == [0, 2, 2]
    assert len(shared.signatures) == 1
    assert "Colour" not in str(shared.signatures)


@rule
def sorted_in(a, n):
    """Too long to be taken into whoever calls it twice."""
    for i in range(1, n):
        value, place = a[i], i
        while place > 0 and a[place - 1] > value:
            a[place] = a[place - 1]
            place -= 1
        a[place] = value
    for i in range(n):
        for j in range(i):
            a[i] += (a[j] * 7 + i) % 5
            a[j] ^= (a[i] * 3 + j) % 11
    return a[n - 1]


@loop
def twice(a, n):
    return sorted_in(a, n) + sorted_in(a, n - 1)


@loop
def four_times(a, n):
    return twice(a, n) + twice(a, n - 2)


def test_a_loop_means_what_it_means_in_python_alone_and_in_another_loop():
    for function in (twice, four_times):
        mine, theirs = np.arange(9)[::-1].copy(), np.arange(9)[::-1].copy()
        assert function(mine, 9) == function.py_func(theirs, 9)
        assert mine.tolist() == theirs.tolist()


@rule
def once_more(a, n):
    return sorted_in(a, n) - sorted_in(a, n - 3)


def test_what_a_loop_made_of_a_rule_is_not_found_by_others():
    """The JIT looks names up in whatever was compiled before: here the rule would have lost its error code."""
    for function in (four_times, once_more):
        mine, theirs = np.arange(9)[::-1].copy(), np.arange(9)[::-1].copy()
        assert function(mine, 9) == function.py_func(theirs, 9)


def test_the_rules_in_a_loop_are_its_own():
    """What nobody else may call LLVM can change to fit; a rule's own rules are shared with whoever takes it in."""
    shared = []
    for compiler in (LoopCompiler, RuleCompiler):
        compiled = fresh(four_times, pipeline_class=compiler)
        compiled(np.arange(9), 9)
        text = next(iter(compiled.inspect_llvm().values()))
        assert "define" in text
        shared.append("define linkonce_odr" in text)
    assert shared == [False, True]


NESTED = """
import sys
import numpy as np
from moontable.engine import indices
from moontable.engine.rule import interpreted, loop, rule

made = []
emit = indices.Part.emit
indices.Part.emit = lambda self, *words: (made.append(self.name), emit(self, *words))


@rule
def least(a, n):
    best = a[0]
    for i in range(1, n):
        best = min(best, a[i])
    return best


@rule
def spread(a, n):
    return a[n - 1] - least(a, n)


@loop
def total(a, n):
    found = 0
    for i in range(n):
        found += spread(a, i + 1)
    return found


@loop
def twice(a, n):
    return total(a, n) + total(a, n - 1)


a = np.array([5, 3, 8, 1, 9])
for function in map(globals().get, sys.argv[1:]):
    with interpreted():
        expected = function(a, 5), function(a, 4)
    assert (function(a, 5), function(a, 4)) == expected, function
print(*made)
"""


def test_what_was_compiled_for_others_can_be_called_too(tmp_path):
    """Machine code for it is made then, and kept; nothing is made for what only rules call."""
    (tmp_path / "nested.py").write_text(NESTED)
    env = os.environ | {"MOONTABLE_CACHE": str(tmp_path / "cache")}

    def run(*functions: str) -> list[str]:
        done = subprocess.run(
            [sys.executable, str(tmp_path / "nested.py"), *functions], env=env, capture_output=True, text=True
        )
        assert done.stderr == ""
        return done.stdout.split()

    assert run("twice") == []  # compiled
    assert run("twice") == []  # loaded
    assert run("spread", "twice", "total") == ["spread", "total"]  # parts that were kept become machine code
    assert run("spread", "twice", "total") == []  # which was kept, too
    assert run("least", "total", "spread") == ["least"]


@apart_rule
def stays_apart(a, i):
    a[i] += 1
    return a[i]


@rule
def taken_in(a, i):
    a[i] += 1
    return a[i]


@loop
def both_kinds(a):
    return stays_apart(a, 1) + taken_in(a, 2)


def test_a_rule_apart_stays_a_call_and_means_the_same():
    a = np.arange(4)
    assert both_kinds(a) == 5
    assert a.tolist() == [0, 2, 3, 3]
    told = []
    for function in (stays_apart, taken_in):
        depth.now += 1  # as if for another rule
        try:
            function.compile((numba.int64[::1], numba.int64))
        finally:
            depth.now -= 1
        (made,) = function.overloads.values()
        code = made.library._final_module.get_function(made.fndesc.llvm_func_name)
        told.append(any(b"noinline" in attribute for attribute in code.attributes))
    assert told == [True, False]
