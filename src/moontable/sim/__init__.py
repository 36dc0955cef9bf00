"""The same rules by the million: batches on CPU and GPU, and the interfaces that researchers know.

Only `Batch` is imported here; the rest needs packages of the `research`, `gpu` or `ray` extra and is imported by name:
`moontable.sim.pettingzoo`, `.gymnasium`, `.openspiel`, `.sb3`, `.gpu`, `.dataset`, `.minari`, `.ray`.
"""

from .batch import Batch

__all__ = ["Batch"]
