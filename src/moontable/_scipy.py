"""SciPy, where it is installed, is loaded for whoever multiplies matrices in compiled code, and not for everybody.

Numba finds out whether it is there by loading its linear algebra: a quarter of the time until a process can play.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

linalg: Any = import_module("numba.np.linalg")  # Numba's own types are not told to mypy
load = getattr(linalg, "ensure_blas", None)  # a Numba to come may have no such thing


def find() -> None:
    """In the place of `ensure_blas`, for the one who only wants to know. All others load it."""
    linalg.ensure_blas = load
    if find_spec("scipy") is None:
        raise ImportError("scipy is not installed")


if load is not None:
    linalg.ensure_blas = find
