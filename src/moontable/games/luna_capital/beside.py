"""The cards of a city side by side, as an observation has them: a few dozen steps for all twelve, without a branch.

That is worth it where a processor moves 32 numbers about at once (AVX-512 BW). Elsewhere, in the browser and on a GPU
`observe` writes them one by one.
"""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic, overload
from numba.np.arrayobj import make_array

from . import state as st
from .words import Face

_TURNS, _PLOTS = st.TURNS, 4
_HALF, _LINE = 16, 32  # numbers in half a register and in a whole one
# What is added to what the position has of a card, in the order of an observation.
_MORE = (1, 0, 0, _TURNS - st.HOME_COLUMN, 3 - st.HOME_ROW, *[1] * _PLOTS)  # id, number, face, column, row, plots
_ALONE = len(_MORE) - _PLOTS  # of which there is one for each card
_BEHIND = _PLOTS * _TURNS - _LINE  # plots that do not fit into a register: they go with the rows
assert _TURNS <= _HALF
assert 0 < _BEHIND <= _HALF
_BYTE, _NUMBER, _LANE, _WORD = (ir.IntType(bits) for bits in (8, 16, 32, 64))
_PRINTED = np.zeros(256, np.int16)  # by what is in a card's byte: 0 for those that are hidden
_PRINTED[: len(st.NUMBER)] = st.NUMBER


def _where(k: int, what: int) -> tuple[int, int]:
    """In which of four registers what of card k stands while they are mixed, and at which place there."""
    if what < _ALONE - 1:
        return divmod(_HALF * what + k, _LINE)  # ids and numbers; faces and columns
    if what < _ALONE:
        return 2, k  # rows and the last plots
    plot = _PLOTS * k + what - _ALONE
    return (3, plot) if plot < _LINE else (2, _HALF + plot - _LINE)


class _Code:
    """Instructions for all cards of a city at a time. LLVM has them on every machine."""

    def __init__(self, context: Any, builder: Any) -> None:
        self.context, self.builder = context, builder

    def data(self, kind: Any, array: Any) -> Any:
        return make_array(kind)(self.context, self.builder, array).data

    def load(self, data: Any, first: int, many: int, room: int) -> Any:
        """So many bytes of an array, as numbers in a register (or half of one); what is behind them means nothing."""
        bytes_ = self.builder.bitcast(data, _BYTE.as_pointer())
        place = self.builder.gep(bytes_, [_LANE(first)])
        held = self.builder.load(self.builder.bitcast(place, ir.VectorType(_BYTE, many).as_pointer()), align=1)
        lanes = [min(k, many - 1) for k in range(room)]
        return self.builder.sext(self.pick(held, held, lanes), ir.VectorType(_NUMBER, room))

    def pick(self, a: Any, b: Any, places: list[Any]) -> Any:
        """What stands at these places of a and then b."""
        return self.builder.shuffle_vector(a, b, ir.Constant(ir.VectorType(_LANE, len(places)), places))

    def behind(self, a: Any, b: Any) -> Any:
        """a, and then as many of b."""
        return self.pick(a, b, list(range(2 * a.type.count)))

    def every(self, value: Any, many: int) -> Any:
        """So many times the same."""
        kind = ir.VectorType(value.type, many)
        one = self.builder.insert_element(ir.Constant(kind, ir.Undefined), value, _LANE(0))
        return self.pick(one, one, [0] * many)

    def numbers(self, data: Any) -> Any:
        """The numbers printed on these cards."""
        table = self.context.insert_const_bytes(self.builder.module, _PRINTED.tobytes())
        table = self.builder.bitcast(table, _NUMBER.as_pointer())
        cards = self.builder.bitcast(data, _BYTE.as_pointer())
        found = ir.Constant(ir.VectorType(_NUMBER, _HALF), ir.Undefined)
        for k in range(_TURNS):
            card = self.builder.zext(self.builder.load(self.builder.gep(cards, [_LANE(k)])), _WORD)
            number = self.builder.load(self.builder.gep(table, [card]), align=1)
            found = self.builder.insert_element(found, number, _LANE(k))
        return found


def _possible(context: Any) -> bool:
    return "+avx512bw" in (getattr(context.codegen(), "_tm_features", None) or "").split(",")


@intrinsic
def _at_once(_: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return context.get_constant(types.boolean, _possible(context))

    return types.boolean(), code


def cards_at_once() -> bool:
    """Whether `write_cards` is the faster way on this processor."""
    return False


@overload(cards_at_once)
def _compiled():
    return lambda: _at_once()


@intrinsic
def write_cards(
    _: Any, card: Any, face: Any, column: Any, row: Any, plot: Any, laid: Any, mine: Any, out: Any, at: Any
) -> Any:
    """Write a city's cards from out[at] on: zeros behind those that are laid, and no id of what others do not see."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        if not _possible(context):  # nobody comes here
            return context.get_dummy_value()
        it = _Code(context, builder)
        given = [it.data(kind, array) for kind, array in zip(signature.args[:5], arguments[:5], strict=True)]
        cards, faces, columns, rows = (it.load(data, 0, _TURNS, _HALF) for data in given[:4])
        plots, last_plots = it.load(given[4], 0, _LINE, _LINE), it.load(given[4], _LINE, _BEHIND, _HALF)
        nothing, up, down = (ir.Constant(cards.type, [value] * _HALF) for value in (0, Face.UP, Face.DOWN))
        unseen = builder.and_(builder.icmp_signed("==", faces, down), builder.not_(it.every(arguments[6], _HALF)))
        ids = builder.select(unseen, ir.Constant(cards.type, [-_MORE[0]] * _HALF), cards)
        numbers = builder.select(builder.icmp_signed("==", faces, up), it.numbers(given[0]), nothing)

        registers = (it.behind(ids, numbers), it.behind(faces, columns)), (it.behind(rows, last_plots), plots)
        many = it.every(builder.trunc(arguments[5], _NUMBER), _LINE)
        target = builder.bitcast(it.data(signature.args[7], arguments[7]), _NUMBER.as_pointer())
        for begin in range(0, _TURNS * len(_MORE), _LINE):
            places = [divmod(k, len(_MORE)) for k in range(begin, min(begin + _LINE, _TURNS * len(_MORE)))]
            kind, size = ir.VectorType(_NUMBER, len(places)), len(places)
            found = [_where(*place) for place in places]
            these, those = (
                it.pick(a, b, [_LINE * (at & 1) + lane if at >> 1 == pair else 0 for at, lane in found])
                for pair, (a, b) in enumerate(registers)
            )
            wide = it.pick(these, those, [k + size * (at >> 1) for k, (at, _) in enumerate(found)])
            wide = builder.add(wide, ir.Constant(kind, [_MORE[what] for _, what in places]))
            cards_laid = it.pick(many, many, list(range(size)))
            there = builder.icmp_signed("<", ir.Constant(kind, [k for k, _ in places]), cards_laid)
            wide = builder.select(there, wide, ir.Constant(kind, [0] * size))
            here = builder.gep(target, [builder.add(arguments[8], _WORD(begin))])
            builder.store(wide, builder.bitcast(here, kind.as_pointer()), align=2)
        return context.get_dummy_value()

    return types.void(card, face, column, row, plot, types.int64, types.boolean, out, types.int64), code
