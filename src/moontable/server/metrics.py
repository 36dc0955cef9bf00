"""Counts for /metrics, in Prometheus' text format."""

import time
from collections.abc import Iterable
from dataclasses import dataclass, field

import msgspec

LARGEST = ("uptime_seconds", "store_batch_max")  # of several processes; everything else is added up
_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


@dataclass
class Histogram:
    """How long something took, in seconds."""

    buckets: list[int] = field(default_factory=lambda: [0] * (len(_BOUNDS) + 1))
    total: float = 0.0

    def add(self, seconds: float) -> None:
        self.total += seconds
        for i, bound in enumerate(_BOUNDS):
            if seconds <= bound:
                self.buckets[i] += 1
                return
        self.buckets[-1] += 1

    def __add__(self, other: "Histogram") -> "Histogram":
        buckets = [mine + theirs for mine, theirs in zip(self.buckets, other.buckets, strict=True)]
        return Histogram(buckets, self.total + other.total)

    def lines(self, name: str) -> Iterable[str]:
        below = 0
        for bound, n in zip((*_BOUNDS, "+Inf"), self.buckets, strict=True):
            below += n
            yield f'{name}_bucket{{le="{bound}"}} {below}'
        yield f"{name}_sum {self.total:.6f}"
        yield f"{name}_count {below}"


@dataclass
class Metrics:
    """What the server has done since it started."""

    started: float = field(default_factory=time.time)
    actions: int = 0
    refused: int = 0
    conflicts: int = 0
    errors: int = 0
    messages: int = 0
    sockets: int = 0
    sockets_total: int = 0
    handed: int = 0  # connections handed over to the process that has their table
    bot_moves: int = 0
    overdue: int = 0  # bots' turns and ends of time that are late
    told: int = 0  # letters, notices and calls that were sent ...
    untold: int = 0  # ... and attempts that failed
    requests: dict[int, int] = field(default_factory=dict)
    act_seconds: Histogram = field(default_factory=Histogram)
    bot_seconds: Histogram = field(default_factory=Histogram)

    def report(self, gauges: dict[str, float]) -> "Report":
        """Everything as plain numbers, to be added to those of other processes."""
        counters = {
            "actions_total": self.actions,
            "refused_total": self.refused,
            "conflicts_total": self.conflicts,
            "errors_total": self.errors,
            "messages_total": self.messages,
            "sockets_total": self.sockets_total,
            "handed_total": self.handed,
            "bot_moves_total": self.bot_moves,
            "told_total": self.told,
            "untold_total": self.untold,
        }
        own = {"processes": 1.0, "sockets": self.sockets, "overdue": self.overdue}
        own["uptime_seconds"] = time.time() - self.started
        histograms = {"act_seconds": self.act_seconds, "bot_seconds": self.bot_seconds}
        return Report(counters, {**own, **gauges}, self.requests, histograms)


class Report(msgspec.Struct):
    """The numbers of one process, or of several."""

    counters: dict[str, int]
    gauges: dict[str, float]
    requests: dict[int, int]
    histograms: dict[str, Histogram]

    def __add__(self, other: "Report") -> "Report":
        return Report(
            {name: n + other.counters.get(name, 0) for name, n in self.counters.items()},
            {name: _joined(name, n, other.gauges.get(name, 0)) for name, n in self.gauges.items()},
            {s: self.requests.get(s, 0) + other.requests.get(s, 0) for s in {*self.requests, *other.requests}},
            {name: one + other.histograms[name] for name, one in self.histograms.items()},
        )

    def text(self) -> str:
        """One number a line."""
        lines = []
        for kind, values in (("counter", self.counters), ("gauge", self.gauges)):
            for name, value in values.items():
                lines += [f"# TYPE moontable_{name} {kind}", f"moontable_{name} {value:g}"]
        lines.append("# TYPE moontable_requests_total counter")
        lines += [f'moontable_requests_total{{status="{s}"}} {n}' for s, n in sorted(self.requests.items())]
        for name, histogram in self.histograms.items():
            lines += [f"# TYPE moontable_{name} histogram", *histogram.lines(f"moontable_{name}")]
        return "\n".join(lines) + "\n"


def _joined(name: str, one: float, other: float) -> float:
    return max(one, other) if name in LARGEST else one + other
