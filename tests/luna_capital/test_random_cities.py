"""The compiled scorer against the slow one on 20,000 random cities, scores and concessions."""

from typing import Any

import numpy as np
import pytest

from moontable.engine.fields import as_plain
from moontable.games.luna_capital import GAME
from moontable.games.luna_capital.components import CONTENTS, box
from moontable.games.luna_capital.concessions import meets
from moontable.games.luna_capital.scoring import fill_pad
from moontable.games.luna_capital.state import CLASS, CLASSES, DEMOLITION, LINES, PAD, SEATS

from .slow_scorer import City, slow_pads

# Few kinds make large groups, many kinds make mixed ones.
MIXES = (
    ("hydrogen", "oxygen", "water", "greenhouse-pear", "residential-hydrogen"),
    ("greenhouse-pear", "greenhouse-apple", "greenhouse-lemon", "greenhouse-mixed", "residential-greenhouse", "oxygen"),
    ("meteorite", "sales-office", "residential-sales-office", "apartment-sales-office", "apartment-residential"),
    CONTENTS[:DEMOLITION],
)


def random_contents(states: Any, dice: np.random.Generator) -> None:
    """Build anything anywhere: keeps the cards, changes what lies on the plots."""
    for seat in range(int(states["players"][0])):
        contents = np.array([CONTENTS.index(c) for c in MIXES[dice.integers(len(MIXES))]])
        plots = states["plot"][0, seat]
        real = plots >= 0
        plots[real] = contents[dice.integers(len(contents), size=int(real.sum()))]
        masks = [0] * CLASSES
        for plot, content in enumerate(plots.tolist()):
            if content >= 0:
                masks[CLASS[content]] |= 1 << plot
        states["masks"][0, seat, :CLASSES] = masks


@pytest.mark.parametrize("players", [2, 3, 4])
def test_20000_random_cities_score_the_same(players: int) -> None:
    states, dice = GAME.new_states(), np.random.default_rng(players)
    options = GAME.encode_options(players, {})
    out, luck = np.zeros(GAME.action_count, np.int16), np.zeros(1, np.uint64)
    pad = np.zeros((SEATS + 1, LINES), np.int16)
    cities = 0
    while cities < 6_700:
        GAME.loops.setup_at(states, 0, options, np.uint64(dice.integers(2**62)))
        luck[0] = dice.integers(2**62)
        GAME.loops.play_out(states, 0, luck, out, 10_000)
        if cities % 3:
            random_contents(states, dice)
        fill_pad(states[0], pad)
        for seat, slow in enumerate(slow_pads(as_plain(states[0]))):
            fast = dict(zip(PAD, pad[seat].tolist(), strict=True))
            assert {line: fast[line] for line in slow} == slow, GAME.show(states[0], seat)
            cities += 1


def test_concessions_agree_on_random_cities() -> None:
    states, dice = GAME.new_states(), np.random.default_rng(5)
    options = GAME.encode_options(4, {})
    out, luck = np.zeros(GAME.action_count, np.int16), np.zeros(1, np.uint64)
    met = np.zeros(len(box().concessions), int)
    for game in range(400):
        GAME.loops.setup_at(states, 0, options, np.uint64(dice.integers(2**62)))
        luck[0] = dice.integers(2**62)
        GAME.loops.play_out(states, 0, luck, out, int(dice.integers(100, 400)))
        if game % 4:
            random_contents(states, dice)
        cities = [City(as_plain(states[0]), seat) for seat in range(4)]
        for seat, city in enumerate(cities):
            others = [c for c in cities if c is not city]
            for number, concession in enumerate(box().concessions):
                slow = city.meets(concession, others)
                assert bool(meets(states[0], seat, number)) == slow, (concession.id, GAME.show(states[0], seat))
                met[number] += slow
    # Every concession was met by some and missed by others, or the comparison says little.
    assert met.min() > 0
    assert met.max() < 1600
