"""For all tests: the same examples on every run, no time limits on a busy machine, and workers that share well."""

import gc
from typing import Any

import pytest
from hypothesis import settings
from xdist.scheduler import LoadScopeScheduling

from moontable import games
from moontable.engine.compile import nothing_else

nothing_else()  # nobody here listens to Numba either

# What is loaded until the tests begin is there to the end: 400,000 objects, and each look at all of them takes 0.2 s.
gc.disable()

settings.register_profile("moontable", deadline=None, derandomize=True)
settings.load_profile("moontable")

# The long ones begin first, so that no worker has much left to do when the others are done.
LONG = (
    "sim blue-moon-city", "web test_local.py", "contract blue-moon-city", "engine", "web test_play.py",
    "server test_limits.py", "server test_proofs.py", "moon_colony_bloodbath", "web test_screens.py",
    "contract moon-colony-bloodbath", "web test_luna_capital.py", "luna_capital", "web test_moon_colony_bloodbath.py",
    "web test_layout.py", "web test_stage.py", "server test_contract.py", "web test_client.py", "web test_friends.py",
    "web test_clocks.py", "web test_lobby.py", "server test_faults.py", "server test_opened.py", "server test_near.py",
    "web test_my_copy.py", "web test_where.py", "contract luna-capital", "server test_http.py", "web test_workers.py",
    "bots blue-moon-city", "blue_moon_city", "web test_carried.py", "server test_workers.py", "server test_sockets.py",
    "web test_spill.py", "cli", "sim luna-capital", "play", "server test_accounts.py", "server test_start.py",
    "web test_people.py", "sim moon-colony-bloodbath", "server test_boxes.py", "server test_records.py",
    "web test_fourth_game.py",
)  # fmt: skip


def share(nodeid: str) -> str:
    """The tests that stay together on one worker: two that compile the same rules would both do all of it."""
    folder, _, rest = nodeid.removeprefix("tests/").partition("/")
    if folder in ("server", "web"):  # nothing is compiled there
        return f"{folder} {rest.partition('::')[0]}"
    if folder not in ("bots", "contract", "sim"):
        return folder.partition("::")[0]
    named = rest.replace("_", "-")
    return f"{folder} {next((game for game in games.known() if game in named), 'blue-moon-city')}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: LONG.index(part) if (part := share(item.nodeid)) in LONG else len(LONG))


def pytest_collection_finish() -> None:
    gc.freeze()
    gc.enable()


class Shares(LoadScopeScheduling):
    """pytest-xdist's groups: its own way to mark them does nothing with this pytest."""

    def _split_scope(self, nodeid: str) -> str:
        return share(nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Shares:
    config.option.loadscopereorder = False  # the order above
    return Shares(config, log)
