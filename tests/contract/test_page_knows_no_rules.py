"""What a card or a building can do is for the rules to say: where the page decides what a tap does, none of them is
named. (Drawings and texts name them, of course.)"""

import re
from pathlib import Path

import pytest

import moontable
from moontable.games.blue_moon_city import state as city
from moontable.games.luna_capital import state as luna
from moontable.games.luna_capital.components import CONTENTS, TILES
from moontable.games.moon_colony_bloodbath import tables as moon

WEB = Path(moontable.__file__).parents[2] / "web" / "src" / "games"
DECIDING = ("session.svelte.ts", "teller.ts", "paying.ts", "box.svelte.ts", "words.ts")
THINGS = {
    "blue-moon-city": (*(card.replace(" ", "-") for card in city.CARD_IDS), *city.CARD_IDS, *city.BUILDINGS),
    "luna-capital": (*luna.CARD_IDS, *luna.CONCESSION_IDS, *TILES, *CONTENTS),
    "moon-colony-bloodbath": (*moon.BUILDINGS, *moon.TWISTS, *moon.DEVELOPMENTS, *moon.ROBOTS, *moon.EVENTS_IN_ORDER),
}


@pytest.mark.parametrize("game", THINGS)
def test_nothing_of_the_box_is_named_where_it_is_decided_what_a_tap_does(game: str) -> None:
    files = [WEB / game / name for name in DECIDING if (WEB / game / name).exists()]
    assert len(files) >= 3
    for file in files:
        texts = set(re.findall(r"""["'`]([\w -]+)["'`]""", file.read_text(encoding="utf-8")))
        assert texts & (set(THINGS[game]) - {"empty"}) == set(), file.name  # an empty plot is none of the tiles
