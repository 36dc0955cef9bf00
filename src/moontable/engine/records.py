"""Records for interpreted rules: compiled ones read `s.hand` from a plain NumPy record, Python cannot."""

import copyreg
from functools import cache
from operator import itemgetter
from typing import Any

import numpy as np


class Record(np.void):  # type: ignore[misc]
    """A position for interpreted rules: its fields are attributes, even where NumPy has a method of that name."""

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value


class _Kind(type):
    """Classes of records by their fields' names, by which a pickle finds them again."""

    def found_again(cls) -> tuple[Any, ...]:
        return _kind, (tuple(name for name, field in vars(cls).items() if isinstance(field, property)),)


@cache
def _kind(names: tuple[str, ...]) -> _Kind:
    """Records with these fields. Interpreted rules do little else than read them: no Python function is called for it,
    and no name looked for among all the others, which took several times as long."""
    return _Kind("Record", (Record,), {name: property(itemgetter(name)) for name in names})


copyreg.pickle(_Kind, _Kind.found_again)


@cache
def record_type(dtype: "np.dtype[np.void]") -> "np.dtype[np.void]":
    return np.dtype((_kind(dtype.names or ()), dtype))


def readable(value: Any) -> Any:
    """The same memory, as interpreted rules can read it: for a record and for an array of records."""
    if isinstance(value, (np.ndarray, np.void)) and value.dtype.type is np.void:
        return value.view(record_type(value.dtype))
    return value
