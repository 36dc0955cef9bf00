"""From LLVM's object file to a module, without a linker.

An object that holds everything it calls is a module already but for three things: nothing is exported, it asks for just
as much memory as its own tables take, and nobody knows what it is. The functions' numbers stand in its symbol table.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any

HEAD = b"\0asm\1\0\0\0"
CUSTOM, IMPORTS, EXPORTS = 0, 2, 7
ORDER = (1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 10, 11)  # of sections in a module
FUNCTION, TABLE, MEMORY, GLOBAL = range(4)
SYMBOLS = 8  # the symbol table, in the section "linking"
UNDEFINED, EXPLICIT_NAME = 16, 64  # flags of a symbol
DESCRIPTION = "moontable"  # the section that says what is in the module


class WasmError(RuntimeError):
    """The rules did not become a module that stands on its own."""


def number(value: int) -> bytes:
    """An unsigned number as modules have it: seven bits a byte, the lowest first."""
    out = b""
    while value > 127:
        out += bytes([value & 127 | 128])
        value >>= 7
    return out + bytes([value])


def text(value: str) -> bytes:
    return number(len(value.encode())) + value.encode()


class Bytes:
    """Reading on and on."""

    def __init__(self, data: bytes) -> None:
        self.data, self.at = data, 0

    @property
    def more(self) -> bool:
        return self.at < len(self.data)

    def byte(self) -> int:
        self.at += 1
        return self.data[self.at - 1]

    def number(self) -> int:
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def some(self, n: int) -> bytes:
        self.at += n
        return self.data[self.at - n : self.at]

    def text(self) -> str:
        return self.some(self.number()).decode()


def sections(code: bytes) -> Iterator[tuple[int, bytes]]:
    reader = Bytes(code)
    if reader.some(len(HEAD)) != HEAD:
        raise WasmError("this is no module")
    while reader.more:
        kind, size = reader.byte(), reader.number()
        if size > len(code) - reader.at:
            raise WasmError("this module was cut off")
        yield kind, reader.some(size)


def functions(linking: Bytes) -> dict[str, int]:
    """Names and numbers of the functions that are defined here."""
    found = {}
    linking.number()  # its version
    while linking.more:
        kind, part = linking.byte(), Bytes(linking.some(linking.number()))
        for _ in range(part.number() if kind == SYMBOLS else 0):
            symbol, flags = part.byte(), part.number()
            if symbol == 1:  # data: a name, and where it lies if it is here
                part.text()
                for _ in range(0 if flags & UNDEFINED else 3):
                    part.number()
            elif symbol == 3:  # a section
                part.number()
            else:
                place = part.number()
                if not flags & UNDEFINED or flags & EXPLICIT_NAME:
                    name = part.text()
                    if symbol == 0:
                        found[name] = place
    return found


def imports(body: bytes, pages: int, known: Iterable[str]) -> bytes:
    """The section of imports, asking for so many pages of memory; an error if it needs what is not `known`."""
    reader, out = Bytes(body), b""
    count = reader.number()
    for _ in range(count):
        module, name, kind = reader.text(), reader.text(), reader.byte()
        if kind not in (MEMORY, GLOBAL) and name not in known:
            raise WasmError(f"the rules call {name}, which a page does not have")
        out += text(module) + text(name) + bytes([kind])
        if kind == MEMORY:
            flags, least = reader.byte(), reader.number()
            if flags or least * (1 << 16) > 1 << 19:
                raise WasmError(f"{least} pages of tables leave no room for the stack")
            out += bytes([flags]) + number(pages)
        elif kind == GLOBAL:
            out += reader.some(2)
        elif kind == FUNCTION:
            out += number(reader.number())
        else:
            raise WasmError(f"the rules need {name}, which a page does not have")
    return number(count) + out


def module(code: bytes, names: Iterable[str], pages: int, known: Iterable[str] = ()) -> bytes:
    """The module in an object file, with these functions exported; `known` are those a page brings."""
    kept, found = [], {}
    for kind, body in sections(code):
        if kind == CUSTOM:
            reader = Bytes(body)
            if reader.text() == "linking":
                found = functions(Bytes(body[reader.at :]))
        else:
            kept.append((kind, imports(body, pages, known) if kind == IMPORTS else body))
    entries = [text(name) + bytes([FUNCTION]) + number(found[name]) for name in names]
    kept.append((EXPORTS, number(len(entries)) + b"".join(entries)))
    kept.sort(key=lambda section: ORDER.index(section[0]))
    return HEAD + b"".join(bytes([kind]) + number(len(body)) + body for kind, body in kept)


def described(made: bytes, description: Any) -> bytes:
    """The module with what there is to know about it; a page reads it with `WebAssembly.Module.customSections`."""
    body = text(DESCRIPTION) + json.dumps(description, separators=(",", ":"), ensure_ascii=False).encode()
    return made + bytes([CUSTOM]) + number(len(body)) + body


def description(made: bytes) -> Any:
    for kind, body in sections(made):
        reader = Bytes(body)
        if kind == CUSTOM and reader.text() == DESCRIPTION:
            return json.loads(body[reader.at :])
    raise WasmError("there is no description in this module")
