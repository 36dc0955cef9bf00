"""Where two records differ (see ../changes.py)."""

from ...engine.rule import rule

GAP = 3  # bytes that a new run costs: fewer that are the same are sent with the others
LONGEST = 255


@rule
def runs(before, after, out):
    """Write down what makes the one the other, run by run. Returns how many bytes that takes."""
    size = head = first = last = 0
    for place in range(len(after)):
        if before[place] == after[place]:
            continue
        if size == 0 or place - last > GAP or place - first >= LONGEST:
            out[size] = place & 255
            out[size + 1] = place >> 8
            head, first, size = size + 2, place, size + 3
            last = place - 1
        for each in range(last + 1, place + 1):
            out[size] = after[each]
            size += 1
        out[head] = place + 1 - first
        last = place
    return size
