"""Memory that will be needed soon."""

from llvmlite import ir
from numba import types
from numba.extending import intrinsic
from numba.np.arrayobj import make_array

from moontable.engine.rule import INTERPRETED


def _fetcher(cache):
    """`cache`: 3 for the first one, 2 for the second."""

    def code(context, builder, signature, arguments):
        small, byte = ir.IntType(32), ir.IntType(8).as_pointer()
        array = make_array(signature.args[0])(context, builder, arguments[0])
        row = builder.mul(arguments[1], builder.extract_value(array.strides, 0))
        place = builder.gep(builder.bitcast(array.data, byte), [builder.add(row, arguments[2])])
        name, kind = "llvm.prefetch.p0", ir.FunctionType(ir.VoidType(), [byte, small, small, small])
        prefetch = builder.module.globals.get(name) or ir.Function(builder.module, kind, name)
        builder.call(prefetch, [place, small(0), small(cache), small(1)])  # 0: to be read, which is as good; 1: as data
        return context.get_dummy_value()

    def fetch(_, rows, i, at):
        """Have the memory around byte `at` of row i of an array brought near, without waiting for it."""
        return types.void(rows, types.int64, types.int64), code

    return intrinsic(fetch)


# Rows into the first cache, for all of them is read soon; only into the second where single numbers will be written:
# those can wait, and the queue for the first is short.
fetch_line, fetch_place = _fetcher(3), _fetcher(2)

if INTERPRETED:

    def fetch_line(rows, i, at):
        """Nothing would be gained."""

    fetch_place = fetch_line
