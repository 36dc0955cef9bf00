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
    "contract blue-moon-city", "sim test_gpu.py", "engine", "sim blue-moon-city", "server test_limits.py",
    "contract moon-colony-bloodbath", "moon_colony_bloodbath", "luna_capital", "web test_local.py", "web test_play.py",
    "server test_contract.py", "server test_proofs.py", "web test_client.py", "contract luna-capital",
    "sim test_picture.py", "server test_near.py", "server test_http.py", "sim luna-capital",
    "sim moon-colony-bloodbath", "sim test_search.py", "server test_opened.py", "web test_screens.py",
    "server test_faults.py", "web test_luna_capital.py", "web test_layout.py", "web test_lobby.py",
    "server test_sockets.py", "web test_moon_colony_bloodbath.py", "web test_stage.py", "server test_workers.py",
    "web test_clocks.py", "web test_my_copy.py", "bots blue-moon-city", "server test_records.py",
    "web test_workers.py", "web test_where.py", "server test_start.py", "web test_friends.py", "web test_people.py",
    "blue_moon_city", "play", "web test_accounts.py", "server test_accounts.py", "web test_carried.py", "cli",
    "server test_boxes.py", "server test_told.py", "web test_tutorial_blue_moon_city.py", "web test_admin.py",
    "server test_damage.py", "web test_spill.py", "web test_fourth_game.py", "server test_tidying.py",
)  # fmt: skip


# What these files of tests/sim compile no other does. (In tests/server and tests/web nothing is compiled.)
APART = ("test_gpu.py", "test_picture.py", "test_search.py")


def share(nodeid: str) -> str:
    """The tests that stay together on one worker: two that compile the same rules would both do all of it."""
    folder, _, rest = nodeid.removeprefix("tests/").partition("/")
    if folder in ("server", "web") or (folder == "sim" and rest.startswith(APART)):
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
