"""Work on many machines through Ray. Every piece of work is a pure function of its arguments, so it can simply be
done again where a worker or a machine is lost.

An address is what `ray.init` takes ("auto", "10.0.0.1:6379", "ray://host:10001"); "local" starts Ray on this machine.
The machines need the same version of Moontable installed.
"""

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import Any, TypeVar

from ..engine.game import RulesError

Result = TypeVar("Result")
AHEAD = 3  # pieces of work waiting for each core of the cluster


def connect(address: str) -> Any:
    """Ray, connected to a cluster (or to the one this process is connected to already)."""
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise RulesError("Ray is not installed; install moontable[ray]") from None
    if not ray.is_initialized():
        where: dict[str, Any] = {"include_dashboard": False} if address == "local" else {"address": address}
        try:
            ray.init(**where, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, ValueError, RuntimeError) as error:
            reason = str(error).splitlines()[0]
            raise RulesError(
                f"no Ray cluster answers at {address!r} ({reason}); start one with `ray start --head`"
            ) from None
    return ray


def map_over(
    address: str, function: Callable[..., Result], pieces: Iterable[tuple[Any, ...]]
) -> Iterator[tuple[int, Result]]:
    """Call function(*piece) for every piece, somewhere; yields (number of the piece, result) as they are done.

    A piece whose worker dies is done again until it succeeds. An exception of the function itself is raised here.
    """
    ray = connect(address)
    remote = ray.remote(max_retries=-1, retry_exceptions=False)(function)
    room = max(2, AHEAD * int(ray.cluster_resources().get("CPU", 1)))
    waiting: dict[Any, int] = {}
    left = enumerate(pieces)
    while True:
        while len(waiting) < room:
            following = next(left, None)
            if following is None:
                break
            waiting[remote.remote(*following[1])] = following[0]
        if not waiting:
            return
        ready, _ = ray.wait(list(waiting), num_returns=1)
        for done in ready:
            number = waiting.pop(done)
            yield number, ray.get(done)
