"""Observations with a place for every input, kept up to date: what `sim.encoding` has of them in compiled code.

It stands here and not there because batches do it inside their loop, where what was observed is still near.
"""

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic
from numba.np.arrayobj import make_array

from moontable.engine.bits import lowest
from moontable.engine.rule import INTERPRETED, allocating_rule, inline_rule, rule
from moontable.sim.templates.near import fetch_place

BLOCK = 64  # numbers that are worked on at once: as many as a word has bits
_LINE = 32  # numbers in a line of the cache
HALF = BLOCK // 2  # as many as a processor packs at once
# The rows of a plan, which has a column for each number: what counts as 0; how many inputs it has, or ~ that where it
# is no count; the place before its first. They are few, because each has to be brought near again.
ZERO, WIDTH, BEFORE = range(3)
OLD, NEW, VALUE = range(3)  # what is noted of a number: the place that was its own, that is, and what to write
EXACT, EIGHTS, LAST = 32, 3, 56  # counts: an input for each up to 32, then for eight together, 56 at most
SHARED = EXACT - (EXACT >> EIGHTS)  # a count of 32 or more turns on input SHARED + count / 8
LEVELS = 6  # a count of so many inputs has its values in `values` from there on, moved up by so many bits
ONES = np.array([0, 1], np.uint8)  # what is written if nothing is a share


class _Code:
    """Instructions for a block of numbers at a time. LLVM has them on every machine, in as few steps as that takes."""

    def __init__(self, context, builder):
        self.context, self.builder = context, builder
        self.kind = ir.VectorType(ir.IntType(16), BLOCK)

    def place(self, kind, array, row, at):
        """Where the block stands that begins with number `at` of a row; row None: of an array that is one."""
        held = make_array(kind)(self.context, self.builder, array)
        where = self.builder.mul(at, ir.Constant(ir.IntType(64), 2))
        if row is not None:
            where = self.builder.add(where, self.builder.mul(row, self.builder.extract_value(held.strides, 0)))
        bytes_ = self.builder.bitcast(held.data, ir.IntType(8).as_pointer())
        return self.builder.bitcast(self.builder.gep(bytes_, [where]), self.kind.as_pointer())

    def load(self, kind, array, row, at):
        return self.builder.load(self.place(kind, array, row, at), align=2)

    def store(self, numbers, kind, array, row, at):
        self.builder.store(numbers, self.place(kind, array, row, at), align=2)

    def all(self, number):
        return ir.Constant(self.kind, [number] * BLOCK)

    def least(self, a, b):
        return self.builder.select(self.builder.icmp_signed("<", a, b), a, b)

    def most(self, a, b):
        return self.builder.select(self.builder.icmp_signed(">", a, b), a, b)

    def less(self, a, b):
        """a - b, or what is nearest to that."""
        return self.call(f"llvm.ssub.sat.v{BLOCK}i16", ir.FunctionType(self.kind, [self.kind, self.kind]), [a, b])

    def count(self, mask):
        kind = ir.FunctionType(ir.IntType(64), [ir.IntType(64)])
        return self.call("llvm.ctpop.i64", kind, [mask])

    def call(self, name, kind, arguments):
        module = self.builder.module
        return self.builder.call(module.globals.get(name) or ir.Function(module, kind, name), arguments)

    def packed(self, numbers, mask):
        """Those of a block that a mask names, side by side, in two halves; what is behind them means nothing."""
        kind, bits = ir.VectorType(ir.IntType(16), HALF), ir.VectorType(ir.IntType(1), HALF)
        pack = ir.FunctionType(kind, [kind, bits, kind])
        for first in (0, HALF):
            which = ir.Constant(ir.VectorType(ir.IntType(32), HALF), list(range(first, first + HALF)))
            half = self.builder.shuffle_vector(numbers, ir.Constant(self.kind, ir.Undefined), which)
            named = self.builder.trunc(self.builder.lshr(mask, ir.IntType(64)(first)), ir.IntType(HALF))
            arguments = [half, self.builder.bitcast(named, bits), ir.Constant(kind, ir.Undefined)]
            yield self.call(f"llvm.experimental.vector.compress.v{HALF}i16", pack, arguments)

    def level(self, number, zero, width, no_count):
        """Which of its inputs a number turns on, from 1; 0: none."""
        above = self.less(number, zero)
        shared = self.builder.add(self.builder.ashr(above, self.all(EIGHTS)), self.all(SHARED))
        shared = self.builder.or_(shared, self.builder.lshr(no_count, self.all(1)))  # nothing is more than that
        return self.most(self.least(self.least(above, shared), width), self.all(0))  # a count up to 32 is less


@intrinsic
def changes(_, fresh, raw, i, at):
    """Which numbers of a block are not what they were, as bits."""

    def code(context, builder, signature, arguments):
        (new, old, row, at), kinds, block = arguments, signature.args, _Code(context, builder)
        new, old = block.load(kinds[0], new, None, at), block.load(kinds[1], old, row, at)
        return builder.bitcast(builder.icmp_signed("!=", new, old), ir.IntType(BLOCK))

    return types.int64(fresh, raw, types.int64, types.int64), code


@intrinsic
def packs(_):
    """Whether this processor packs numbers in a step of its own. Where it does not, LLVM's way is slower than ours."""

    def code(context, builder, signature, arguments):
        return context.get_constant(types.boolean, "+avx512vbmi2" in context.codegen()._tm_features)

    return types.boolean(), code


def _look_up(packed):
    """Where the numbers of a block were written, where they belong now and what is written there; `raw` is what was
    observed, from now on. `shares`: counts are written as one number.

    `packed`: of those that have changed only, and it is noted from column n on; returns how much is noted then.
    Otherwise it is all found in the first columns.
    """

    def code(context, builder, signature, arguments):
        (plan, shares, new, old, row, at, changed, found, n), kinds = arguments, signature.args
        block = _Code(context, builder)
        word = ir.IntType(64)
        zero, width, before = (block.load(kinds[0], plan, word(k), at) for k in range(BEFORE + 1))
        no_count = builder.ashr(width, block.all(15))
        width = builder.xor(width, no_count)
        moves = builder.select(shares, no_count, block.all(-1))
        numbers = block.load(kinds[2], new, None, at)
        was = block.level(block.load(kinds[3], old, row, at), zero, width, no_count)
        now = block.level(numbers, zero, width, no_count)
        block.store(numbers, kinds[3], old, row, at)
        put = [builder.add(block.most(builder.and_(level, moves), block.all(1)), before) for level in (was, now)]
        one = block.least(now, block.all(1))
        share = builder.add(now, builder.shl(width, block.all(LEVELS)))
        put.append(builder.or_(builder.and_(one, moves), builder.and_(share, builder.not_(moves))))
        if not packed:
            for k, what in enumerate(put):
                block.store(what, kinds[7], found, word(k), word(0))
            return n
        low = builder.and_(changed, word((1 << HALF) - 1))
        behind = n, builder.add(n, block.count(low))
        for k, what in enumerate(put):
            for half, first in zip(block.packed(what, changed), behind, strict=True):
                place = block.place(kinds[7], found, word(k), first)
                builder.store(half, builder.bitcast(place, half.type.as_pointer()), align=2)
        return builder.add(n, block.count(changed))

    def look_up(_, plan, shares, fresh, raw, i, at, changed, found, n):
        word = types.int64
        return word(plan, types.boolean, fresh, raw, word, word, word, found, word), code

    return intrinsic(look_up)


look_up, look_up_packed = _look_up(False), _look_up(True)


if INTERPRETED:

    def changes(fresh, raw, i, at):
        """As above."""
        return np.packbits(fresh[at : at + BLOCK] != raw[i, at : at + BLOCK], bitorder="little").view(np.int64)[0]

    def packs():
        """As above."""
        return False

    def look_up(plan, shares, fresh, raw, i, at, changed, found, n):
        """As above."""
        here = slice(at, at + BLOCK)
        zero, width, before = (row[here].astype(np.int64) for row in plan)
        no_count = width >> 15
        width ^= no_count
        levels = []
        for numbers in (raw[i, here], fresh[here]):
            above = numbers.astype(np.int64) - zero
            shared = np.where(no_count == 0, (above >> EIGHTS) + SHARED, above)
            levels.append(np.maximum(np.minimum(np.minimum(above, shared), width), 0))
        moves = (no_count != 0) | (not shares)
        for what, level in zip((OLD, NEW), levels, strict=True):
            found[what] = before + np.where(moves, np.maximum(level, 1), 1)
        found[VALUE] = np.where(moves, np.minimum(levels[1], 1), levels[1] + (width << LEVELS))
        raw[i, here] = fresh[here]
        return n


@rule
def write_bits(plan, k, number, i, out):
    for bit in range(~np.int64(plan[WIDTH, k])):
        out[i, np.int64(plan[BEFORE, k]) + 1 + bit] = (np.int64(number) >> bit) & 1


@inline_rule
def note_changed(changed, plan, shares, fresh, raw, i, at, found, noted, n):
    """Note what is to be written for the numbers of a block that have changed; n were noted before. How many then."""
    if packs():
        return look_up_packed(plan, shares, fresh, raw, i, at, changed, noted, n)
    look_up(plan, shares, fresh, raw, i, at, changed, found, 0)
    while changed != 0:
        k = lowest(changed)
        changed &= changed - 1
        for what in range(VALUE + 1):
            noted[what, n] = found[what, k]
        n += 1
    return n


@rule
def note_row(fresh, raw, i, plan, special, shares, found, noted, out):
    """Row i of `raw` becomes what was observed; what `write_noted` is to write into row i of `out`, which stands for
    the same numbers, is noted, and fetched meanwhile. Returns how much that is.

    `special` says which numbers of each block are masks (or have no inputs). All rows are whole blocks long. `found` is
    room for what `look_up` finds.
    """
    n = 0
    for b in range(special.shape[0]):
        at = b * BLOCK
        changed = changes(fresh, raw, i, at)
        if changed != 0:
            masks = changed & special[b]
            n = note_changed(changed & ~masks, plan, shares, fresh, raw, i, at, found, noted, n)
            while masks != 0:
                k = at + lowest(masks)
                masks &= masks - 1
                write_bits(plan, k, fresh[k], i, out)
    for m in range(n):
        fetch_place(out, i, np.int64(noted[OLD, m]) * out.itemsize)
        fetch_place(out, i, np.int64(noted[NEW, m]) * out.itemsize)
    return n


@inline_rule
def write_noted(noted, n, i, values, out):
    for m in range(n):
        out[i, noted[OLD, m]] = 0
        out[i, noted[NEW, m]] = values[noted[VALUE, m]]


@allocating_rule
def new_list(size):
    """Room for a row of so many numbers, for what is found of a block and for what is noted of a row. A row that begins
    where a line of the cache does is read and written faster."""
    room = np.zeros(size + _LINE, np.int16)
    first = (-np.int64(room.ctypes.data) // room.itemsize) % _LINE
    fresh = room[first : first + size].reshape((1, size))
    return fresh, np.empty((VALUE + 1, BLOCK), np.int16), np.empty((VALUE + 1, size + BLOCK), np.int16)


@allocating_rule
def write_rows(first, last, rows, raw, seen, plan, special, shares, values, out):
    """Rows first to last - 1 that `rows` names: `seen` becomes `raw`, and `out` what stands for it."""
    fresh, found, noted = new_list(seen.shape[1])
    for i in range(first, last):
        if rows[i] != 0:
            for k in range(raw.shape[1]):
                fresh[0, k] = raw[i, k]
            n = note_row(fresh[0], seen, i, plan, special, shares, found, noted, out)
            write_noted(noted, n, i, values, out)
