"""Records for interpreted rules: compiled ones read `s.hand` from a plain NumPy record, Python cannot."""

from functools import cache
from typing import Any

import numpy as np


class Record(np.void):  # type: ignore[misc]
    """A position for interpreted rules: its fields are attributes, even where NumPy has a method of that name."""

    def __getattribute__(self, name: str) -> Any:
        if name in (np.void.__getattribute__(self, "dtype").names or ()):
            return self[name]
        return np.void.__getattribute__(self, name)

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value


@cache
def record_type(dtype: "np.dtype[np.void]") -> "np.dtype[np.void]":
    return np.dtype((Record, dtype))


def readable(value: Any) -> Any:
    """The same memory, as interpreted rules can read it: for a record and for an array of records."""
    if isinstance(value, (np.ndarray, np.void)) and value.dtype.type is np.void:
        return value.view(record_type(value.dtype))
    return value
