"""Observations as the names of the inputs that are on: what `sim.encoding` has of them in compiled code, and what a GPU
makes of such names."""

import numpy as np

from moontable.engine.rule import inline_rule, rule
from moontable.sim.templates.dense import EIGHTS, LAST, SHARED

# The rows of a plan, which has a column for each number: what counts as 0; the input before its first; how many it has;
# up to where each value has one; how far they are moved up; whether it is one number instead (`MOVED` says where).
ZERO, BEFORE, WIDTH, FINE, MOVED, SHARE = range(6)


@inline_rule
def name_one(number, zero, before, fine, nothing):
    """All ways are worked out before one is taken, in few bits: so many are done at once."""
    d = np.int16(number - zero)
    eights = np.int16(SHARED) + (d >> np.int16(EIGHTS))
    eights = np.int16(eights if eights < LAST else LAST)
    name = np.int16(before + d) if d <= fine else np.int16(before + eights)
    return name if d > 0 else nothing


@inline_rule
def name_run(plan, first, last, raw, nothing, out):
    for k in range(first, last):
        out[k] = name_one(raw[k], plan[ZERO, k], plan[BEFORE, k], plan[FINE, k], nothing)


@inline_rule
def name_fine_run(plan, first, last, raw, nothing, out):
    """Where each value has an input of its own there is less to do."""
    for k in range(first, last):
        name = np.int16(plan[BEFORE, k] + np.int16(raw[k] - plan[ZERO, k]))
        out[k] = name if raw[k] > plan[ZERO, k] else nothing


@rule
def change(plan, k, old, new, none, out, i):
    """Number k turns on another input than before."""
    before, width, moved = plan[BEFORE, k], plan[WIDTH, k], plan[MOVED, k]
    now = min(new - before, width) if new != none else 0
    if plan[SHARE, k] != 0:
        out[i, moved] = now / width
        return
    if old != none and width > 0:
        out[i, before + min(old - before, width) - moved] = 0
    if now > 0:
        out[i, before + now - moved] = 1


@rule
def write_mask(masks, m, raw, none, out, i):
    """The bits of a mask: their inputs, or (none < 0) whether they are on."""
    for bit in range(masks[m, 1]):
        on = (raw[i, masks[m, 0]] >> bit) & 1
        if none < 0:
            out[i, masks[m, 2] + bit] = on
        else:
            out[i, masks[m, 2] + bit] = masks[m, 3] + bit if on != 0 else none


@rule
def write_rows(first, last, rows, raw, plan, runs, bits, none, out):
    """Rows first to last - 1 that `rows` names, in runs as `sim.encoding.runs` has them."""
    nothing = np.int16(none)
    for i in range(first, last):
        if rows[i] == 0:
            continue
        for n in range(runs.shape[0]):
            if runs[n, 2] != 0:
                name_run(plan, runs[n, 0], runs[n, 1], raw[i], nothing, out[i])
            else:
                name_fine_run(plan, runs[n, 0], runs[n, 1], raw[i], nothing, out[i])
        for b in range(bits.shape[1]):
            on = (raw[i, bits[0, b]] >> bits[1, b]) & 1
            out[i, bits[2, b]] = bits[3, b] if on != 0 else none
