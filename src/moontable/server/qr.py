"""QR codes (ISO/IEC 18004) for addresses: bytes, level M, versions 1 to 13; more than any link of ours needs."""

from collections.abc import Callable, Iterator

Matrix = list[list[bool]]

# For each version: error correction bytes of a block, number of blocks (level M).
BLOCKS = ((10, 1), (16, 1), (26, 1), (18, 2), (24, 2), (16, 4), (18, 4), (22, 4), (22, 5), (26, 5), (30, 5), (22, 8),
          (22, 9))  # fmt: skip
LEVEL = 0  # what stands for M in the format


def qr(text: str) -> Matrix:
    """The code's modules, row by row; dark ones are True. ValueError when the text is too long."""
    data = text.encode()
    for version, (per_block, blocks) in enumerate(BLOCKS, 1):
        room = _raw_bits(version) // 8 - per_block * blocks
        head = 12 if version < 10 else 20
        if 8 * len(data) + head <= 8 * room:
            words = _interleaved(_words(data, head - 4, room), per_block, blocks)
            return min((_drawn(version, words, mask) for mask in range(8)), key=_penalty)
    raise ValueError(f"{len(data)} bytes are too many for a QR code here")


def path(code: Matrix) -> str:
    """The dark modules as the path of an SVG, one unit each."""
    return "".join(f"M{x} {y}h1v1h-1z" for y, row in enumerate(code) for x, dark in enumerate(row) if dark)


def lines(code: Matrix) -> list[str]:
    """The code for a terminal, two rows a line, with the quiet zone around it: dark on light whatever its colours."""
    width = len(code) + 8
    rows = [[False] * width] * 4 + [[False] * 4 + row + [False] * 4 for row in code] + [[False] * width] * 5
    signs = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
    return [
        "\033[30;107m" + "".join(signs[pair] for pair in zip(rows[y], rows[y + 1], strict=True)) + "\033[0m"
        for y in range(0, len(rows) - 1, 2)
    ]


def _raw_bits(version: int) -> int:
    """Modules that are left for data when everything that is always there has its place."""
    bits = (16 * version + 128) * version + 64
    if version >= 2:
        aligned = version // 7 + 2
        bits -= (25 * aligned - 10) * aligned - 55
    return bits - (36 if version >= 7 else 0)


def _words(data: bytes, count_bits: int, room: int) -> bytes:
    bits = f"0100{len(data):0{count_bits}b}" + "".join(f"{byte:08b}" for byte in data)
    bits += "0" * min(4, 8 * room - len(bits))
    bits += "0" * (-len(bits) % 8)
    words = bytes(int(bits[at : at + 8], 2) for at in range(0, len(bits), 8))
    return words + bytes((0xEC, 0x11)[n % 2] for n in range(room - len(words)))


def _times(x: int, y: int) -> int:
    """In the field of 256 elements."""
    z = 0
    for bit in range(7, -1, -1):
        z = (z << 1) ^ (z >> 7) * 0x11D ^ (y >> bit & 1) * x
    return z


def _remainder(data: bytes, degree: int) -> bytes:
    """Reed-Solomon."""
    divisor, root = [0] * (degree - 1) + [1], 1
    for _ in range(degree):
        for at in range(degree):
            divisor[at] = _times(divisor[at], root) ^ (divisor[at + 1] if at + 1 < degree else 0)
        root = _times(root, 2)
    rest = [0] * degree
    for byte in data:
        factor = byte ^ rest.pop(0)
        rest.append(0)
        rest = [old ^ _times(each, factor) for old, each in zip(rest, divisor, strict=True)]
    return bytes(rest)


def _interleaved(data: bytes, per_block: int, blocks: int) -> bytes:
    short, longer = divmod(len(data), blocks)
    sizes = [short] * (blocks - longer) + [short + 1] * longer
    parts, at = [], 0
    for size in sizes:
        parts.append(data[at : at + size])
        at += size
    checks = [_remainder(part, per_block) for part in parts]
    told = [part[n] for n in range(short + 1) for part in parts if n < len(part)]
    return bytes(told + [check[n] for n in range(per_block) for check in checks])


def _drawn(version: int, words: bytes, mask: int) -> Matrix:
    size = 4 * version + 17
    code: list[list[bool | None]] = [[None] * size for _ in range(size)]

    def put(x: int, y: int, dark: bool) -> None:
        if 0 <= x < size and 0 <= y < size:
            code[y][x] = dark

    for at in range(size):  # the timing lines; corners go over them
        put(6, at, at % 2 == 0)
        put(at, 6, at % 2 == 0)
    for cx, cy in ((3, 3), (size - 4, 3), (3, size - 4)):
        _rings(put, cx, cy, 4, light=(2, 4))
    for cx, cy in _alignments(version, size):
        _rings(put, cx, cy, 2, light=(1,))
    _format(put, size, mask)
    if version >= 7:
        _version(put, size, version)
    bits_left = (byte >> bit & 1 for byte in words for bit in range(7, -1, -1))
    for x, y in _way(size):
        if code[y][x] is None:
            code[y][x] = bool(next(bits_left, 0)) ^ _masked(mask, x, y)
    return [[bool(dark) for dark in row] for row in code]


def _rings(put: Callable[[int, int, bool], None], cx: int, cy: int, radius: int, light: tuple[int, ...]) -> None:
    """Squares around a middle by which a reader finds the code."""
    for dx in range(-radius, radius + 1):
        for dy in range(-radius, radius + 1):
            put(cx + dx, cy + dy, max(abs(dx), abs(dy)) not in light)


def _version(put: Callable[[int, int, bool], None], size: int, version: int) -> None:
    bits = version << 12 | _check(version, 12, 0x1F25)
    for n in range(18):
        put(size - 11 + n % 3, n // 3, bool(bits >> n & 1))
        put(n // 3, size - 11 + n % 3, bool(bits >> n & 1))


def _alignments(version: int, size: int) -> Iterator[tuple[int, int]]:
    if version == 1:
        return
    count = version // 7 + 2
    step = (version * 4 + count * 2 + 1) // (count * 2 - 2) * 2
    places = [6, *(size - 7 - n * step for n in range(count - 2, -1, -1))]
    for x in places:
        for y in places:
            if (x, y) not in ((6, 6), (6, places[-1]), (places[-1], 6)):
                yield x, y


def _check(value: int, length: int, polynomial: int) -> int:
    rest = value
    for _ in range(length):
        rest = rest << 1 ^ (rest >> length - 1) * polynomial
    return rest


def _format(put: Callable[[int, int, bool], None], size: int, mask: int) -> None:
    data = LEVEL << 3 | mask
    bits = (data << 10 | _check(data, 10, 0x537)) ^ 0x5412
    first = [(8, n) for n in (0, 1, 2, 3, 4, 5, 7, 8)] + [(n, 8) for n in (7, 5, 4, 3, 2, 1, 0)]
    second = [(size - 1 - n, 8) for n in range(8)] + [(8, size - 15 + n) for n in range(8, 15)]
    for places in (first, second):
        for n, (x, y) in enumerate(places):
            put(x, y, bool(bits >> n & 1))
    put(8, size - 8, True)


def _way(size: int) -> Iterator[tuple[int, int]]:
    """All places in the order in which bits are laid: up and down, in pairs of columns, from the right."""
    upward = True
    for right in (n if n > 6 else n - 1 for n in range(size - 1, 0, -2)):
        for n in range(size):
            y = size - 1 - n if upward else n
            yield right, y
            yield right - 1, y
        upward = not upward


def _masked(mask: int, x: int, y: int) -> bool:
    return (
        (x + y) % 2 == 0,
        y % 2 == 0,
        x % 3 == 0,
        (x + y) % 3 == 0,
        (x // 3 + y // 2) % 2 == 0,
        x * y % 2 + x * y % 3 == 0,
        (x * y % 2 + x * y % 3) % 2 == 0,
        ((x + y) % 2 + x * y % 3) % 2 == 0,
    )[mask]


def _penalty(code: Matrix) -> int:
    """How hard it is to read: long runs, blocks, false corners, one colour."""
    size, total = len(code), 0
    for grid in (code, [list(column) for column in zip(*code, strict=True)]):
        for row in grid:
            text = "".join("#" if dark else "." for dark in row)
            run = 1
            for before, after in zip(text, text[1:] + "x", strict=True):
                if before == after:
                    run += 1
                    continue
                total += run - 2 if run >= 5 else 0
                run = 1
            around = "...." + text + "...."
            for false in ("#.###.#....", "....#.###.#"):
                total += 40 * sum(around.startswith(false, at) for at in range(len(around)))
    for y in range(size - 1):
        for x in range(size - 1):
            if code[y][x] == code[y][x + 1] == code[y + 1][x] == code[y + 1][x + 1]:
                total += 3
    dark = sum(map(sum, code))
    return total + 10 * (abs(20 * dark - 10 * size * size) // (size * size))
