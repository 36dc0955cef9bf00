"""What must be true of every position: asked of positions set up by hand, by fuzzing and by tests."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from moontable.engine.fields import as_plain, new_states, record_dtype
from moontable.engine.game import Position

from . import state as st
from .city import any_card_fits, clear_city, fits_somewhere, lay_card
from .components import CONTENTS, TILES
from .position import placed_tiles, turn_taken, usually_known
from .scoring import fill_pad
from .words import Face, Stage

Plain = Mapping[str, Any]


def invariants(s: Position) -> list[str]:
    """What is wrong; nothing when the position is sound. Later questions rely on the answers to earlier ones."""
    p = as_plain(s)
    return (
        [*_cards(p), *_supplies(p), *_concessions(p), *_clock(s, p), *_absent(p)]
        or [*_cities(s, p), *_tiles(p), *_knowledge(p), *_hands(p)]
        or [*_step(s, p), *_end(s, p)]
    )


def _cards(p: Plain) -> Iterator[str]:
    """Every card is in exactly one place."""
    seen: Counter[int] = Counter()
    seen.update(p["deck"][: p["deck_size"]])
    seen.update(p["under"][: p["under_size"]])
    seen.update(c for c in p["set_card"] if c >= 0)
    seen.update(c for c in p["offer"] if c >= 0)
    seen.update(p["drawn"][: p["drawn_size"]])
    seen.update(p["automaton_cards"][: p["automaton_turns"]])
    for i in range(p["players"]):
        seen.update(p["hand"][i][: p["hand_size"][i]])
        seen.update(p["city_card"][i][: p["laid"][i]])
    yield from (f"the card {st.CARD_IDS[c]} is in {seen[c]} places" for c in range(st.CARDS) if seen[c] != 1)
    solo = p["players"] == 1
    offered = [c >= 0 for c in p["offer"]]
    if any(offered) != (p["stage"] == Stage.HANDS) or any(offered) != all(offered):
        yield "the Automaton's open hand of three cards belongs to the stage 'hands' and no other"
    if not solo and (p["automaton_turns"] or p["stage"] == Stage.HANDS or any(p["automaton_tiles"])):
        yield "the Automaton plays in the solo game only"
    if solo and p["set_card"][3] >= 0:
        yield "alone there are three sets"
    bare = [i for i, c in enumerate(p["set_card"][: 3 if solo else 4]) if c < 0]
    if any(p["set_size"][i] for i in bare):
        yield "tiles lie where no card is"
    if not p["over"] and any(i != p["taking"] for i in bare) and (solo or p["deck_size"] + p["under_size"]):
        yield "a set of the solo game has no card" if solo else "a set has no card, and the deck still has some"


def _supplies(p: Plain) -> Iterator[str]:
    on_cards = sum(face == Face.ROBOT for row, n in zip(p["city_face"], p["laid"], strict=True) for face in row[:n])
    robots = p["robots_left"] + sum(p["robots"]) + on_cards
    tokens = p["tokens_left"] + sum(p["tokens"])
    if robots != st.ROBOTS:
        yield f"there are {robots} robots, not {st.ROBOTS}"
    if tokens != st.TOKENS:
        yield f"there are {tokens} redistribution tokens, not {st.TOKENS}"


def _concessions(p: Plain) -> Iterator[str]:
    one, two, long = p["concession"]
    if one == two or max(one, two) >= st.SHORTS or long < st.SHORTS:
        yield "there are two different short-term concessions and a long-term one"
    if p["players"] == 1 and not all(st.CONCESSION_SOLO[c] for c in p["concession"]):
        yield "a concession makes no sense alone"
    for claimed, phase in zip(p["claimed"], p["claimed_phase"], strict=True):
        if claimed >> p["players"] or (claimed > 0) != (phase >= 0) or phase >= p["phase"] + p["over"]:
            yield "a concession is met by players, at the end of a phase that is over"


def _clock(s: Position, p: Plain) -> Iterator[str]:
    """Nobody has laid more cards than they had turns."""
    stage, solo = p["stage"], p["players"] == 1
    before = 4 * p["phase"] + p["round"] - 1
    if stage < Stage.TAKE and (before or p["turn_of_round"] or any(p["laid"]) or p["automaton_turns"]):
        yield "hands are chosen and exchanged before the first turn"
    if Stage.TAKE <= stage < Stage.OVER and p["turn_of_round"] != (p["active"] - p["first"]) % p["players"]:
        yield "the turn of the round does not belong to the player on turn"
    for i in range(p["players"]):
        turns = before + turn_taken(s, i)
        if p["laid"][i] > turns:
            yield f"city {i} has {p['laid'][i]} cards after {turns} turns"
    if p["automaton_turns"] > (before + p["over"] if solo else 0):
        yield f"the Automaton has {p['automaton_turns']} cards after {before} turns"
    if Stage.TILE <= stage < Stage.OVER and p["laid"][p["active"]] == 0:
        yield "tiles are placed after a card was laid"


def _absent(p: Plain) -> Iterator[str]:
    """Seats that nobody plays are empty."""
    for i in range(p["players"], st.SEATS):
        if p["hand_size"][i] or p["laid"][i] or p["robots"][i] or p["tokens"][i]:
            yield f"seat {i} is not played and holds something"


def _cities(s: Position, p: Plain) -> Iterator[str]:
    """A city laid once more, card by card, is the same; its plots are what the masks say."""
    again = new_states(record_dtype(st.FIELDS))
    shape = ("occupied", "open", "fits", "left", "right", "top", "bottom")
    for i in range(p["players"]):
        clear_city(again[0], i)
        for k in range(p["laid"][i]):
            row, column, face = p["city_row"][i][k], p["city_column"][i][k], p["city_face"][i][k]
            card = p["city_card"][i][k]
            number = 0 if face != Face.UP else int(st.NUMBER[card])
            free = int(again[0]["open"][i][row])
            fits = int(again[0]["fits"][i][row][number - 1]) if number else free
            if not (free & fits) >> column & 1:
                yield f"{st.CARD_IDS[card]} cannot lie where it lies in city {i}"
                return
            lay_card(again[0], i, card, row, column, face)
        if any(not np.array_equal(s[name][i], again[0][name][i]) for name in shape):
            yield f"the places of city {i} are miscounted"
        for m in (st.M_WIDE, st.M_TALL, st.M_ALL):
            if p["masks"][i][m] != int(again[0]["masks"][i][m]):
                yield f"the plots of city {i} are miscounted"
        for plot, content in enumerate(p["plot"][i]):
            owners = [m for m in range(st.CLASSES) if p["masks"][i][m] >> plot & 1]
            if owners != ([int(st.CLASS[content])] if content >= 0 else []):
                yield f"plot {plot} of city {i} holds {content} but is in the masks {owners}"
            if (content >= 0) != (int(again[0]["plot"][i][plot]) >= 0):
                yield f"plot {plot} of city {i} is no plot, or nothing lies there"


def _tiles(p: Plain) -> Iterator[str]:
    """No more tiles of a kind than there are: in the phase, and with what was placed in all of them so far."""
    here = Counter({t: n for t, n in enumerate(p["tower"]) if n})
    for place, n in enumerate(p["set_size"]):
        here.update(p["set_tile"][place][:n])
    here.update(p["tiles"][: p["tiles_size"]])
    here.update([p["tile"]] if p["tile"] >= 0 else [])
    most = st.TOWER[p["players"], p["phase"]].tolist()
    yield from (f"there are {n} tiles {TILES[t]}, the phase has {most[t]}" for t, n in here.items() if n > most[t])
    used = Counter({int(st.TILE_CONTENT[t]): 0 for t in range(len(TILES))})
    for t, n in [*here.items(), *enumerate(p["automaton_tiles"])]:
        used[int(st.TILE_CONTENT[t])] += n
    used.update(placed_tiles(p))
    box = Counter[int]()
    for t, n in enumerate(st.TOWER[p["players"], : p["phase"] + 1].sum(axis=0).tolist()):
        box[int(st.TILE_CONTENT[t])] += n
    for content, n in used.items():
        if n > box[content]:
            yield f"there are {n} tiles {CONTENTS[content]}, the game has had {box[content]} so far"
    if max(*p["set_size"], p["tiles_size"] + (p["tile"] >= 0)) > p["round"]:
        yield f"a set has more tiles than round {p['round']} gives"


def _knowledge(p: Plain) -> Iterator[str]:
    """Who owns a card knows it; all know what lies open, nobody what is still in the deck."""
    usual = usually_known(p)
    secret = {c for i in range(p["players"]) for c in p["hand"][i][: p["hand_size"][i]]}
    laid = [(p["city_face"][i][k], p["city_card"][i][k]) for i in range(p["players"]) for k in range(p["laid"][i])]
    secret |= {c for face, c in laid if face == Face.DOWN}
    secret |= {*p["drawn"][: p["drawn_size"]], *p["under"][: p["under_size"]]}
    for c in range(st.CARDS):
        known = p["known"][c]
        need = usual[c] & (1 << p["players"]) - 1 if c in secret else usual[c]
        if known & need != need or (c not in secret and known != need):
            yield f"who knows the card {st.CARD_IDS[c]} does not go with where it is"


def _hands(p: Plain) -> Iterator[str]:
    """Three cards, one more between taking a set and laying a card, and one for each landing pad built so far."""
    types = [t for t in range(len(TILES)) if st.TILE_CONTENT[t] == st.LANDING_PAD]
    built = int(st.TOWER[p["players"], : p["phase"] + 1][:, types].sum()) - sum(p["tower"][t] for t in types)
    built -= sum(tile in types for n, row in zip(p["set_size"], p["set_tile"], strict=True) for tile in row[:n])
    built -= sum(tile in types for tile in p["tiles"][: p["tiles_size"]]) + (p["tile"] in types)
    built -= sum(p["automaton_tiles"][t] for t in types)
    stage, turn = p["stage"], 4 * p["phase"] + p["round"]
    for i in range(p["players"]):
        most = (
            3
            + built
            + (i == p["active"] and stage in (Stage.LAY, Stage.PLACE))
            - (i == p["active"] and stage == Stage.KEEP)
        )
        if p["hand_size"][i] > most:
            yield f"hand {i} has {p['hand_size'][i]} cards; {most} is the most there can be now"
        if any(n > turn for n in p["hand_turn"][i][: p["hand_size"][i]]):
            yield f"a card of hand {i} came in a turn that is still to come"
    if any(n > turn for n in p["under_turn"][: p["under_size"]]):
        yield "a card was put under the deck in a turn that is still to come"
    after = zip(p["under_seat"][p["under_size"] :], p["under_turn"][p["under_size"] :], strict=True)
    if any(seat or n for seat, n in after):
        yield "somebody knows a card under the deck that is not there"


def _step(s: Position, p: Plain) -> Iterator[str]:
    """Each step of a turn has what it decides about, and nothing left of others."""
    stage, seat = p["stage"], p["active"]
    name = Stage.ids()[stage]
    held = p["tiles_size"] > 0
    wants = {
        "taking": (Stage.DISCARD, Stage.LAY, Stage.PLACE, Stage.TILE, Stage.PLOT, Stage.KEEP, Stage.UNDER),
        "picked": (Stage.REDISTRIBUTE,),
        "chosen": (Stage.EXCHANGE_SET, Stage.PLACE),
        "tile": (Stage.PLOT,),
    }
    for field, stages in wants.items():
        if (p[field] >= 0) != (stage in stages):
            yield f"the stage {name!r} {'needs' if stage in stages else 'has no'} {field!r}"
            return
    if (
        (held and stage < Stage.LAY)
        or (p["face"] and stage not in (Stage.LAY, Stage.PLACE))
        or (held and stage == Stage.OVER)
    ):
        yield f"the stage {name!r} has no tiles and no card laid face down"
    if (p["drawn_size"] > 0) != (stage in (Stage.KEEP, Stage.UNDER)):
        yield f"the stage {name!r} {'needs' if stage in (Stage.KEEP, Stage.UNDER) else 'has no'} drawn cards"
    yield from _set_taken(p, name)
    if stage == Stage.REDISTRIBUTE:
        where, i = divmod(p["picked"], st.SET_TILES)
        if i >= p["set_size"][where] or not any(p["set_size"][where + 1 :]) or not p["tokens"][seat]:
            yield "the tile picked for a redistribution is not there, or there is none to swap it with, or no token"
    if p["chosen"] >= 0 and p["chosen"] not in p["hand"][seat][: p["hand_size"][seat]]:
        yield "the chosen card is not in hand"
    yield from _card_laid(s, p, seat)


def _set_taken(p: Plain, name: str) -> Iterator[str]:
    """The set that is being taken, and the one delivered last."""
    stage, place = p["stage"], p["taking"]
    if place >= 0 and (p["set_card"][place] >= 0) != (stage == Stage.DISCARD):
        where = "still lie there" if stage == Stage.DISCARD else "be gone"
        yield f"set {place + 1} should {where} in the stage {name!r}"
    if p["players"] == 1 and max(place, p["last_delivery"]) > 2:
        yield "alone there are three sets"
    if stage == Stage.DISCARD and place != p["last_delivery"]:
        yield "a card is discarded only for the set that was delivered last"


def _card_laid(s: Position, p: Plain, seat: int) -> Iterator[str]:
    """The card that is being laid: which side up, and whether there is a place for it."""
    stage = p["stage"]
    if (
        stage in (Stage.LAY, Stage.PLACE)
        and p["face"] != Face.ROBOT
        and (p["face"] == Face.DOWN) == bool(any_card_fits(s, seat))
    ):
        yield f"a card is laid {Face.ids()[p['face']]} though {'none' if p['face'] == Face.UP else 'one'} fits"
    if p["face"] == Face.ROBOT and not p["robots"][seat]:
        yield "there is no robot to lay a card with"
    if stage == Stage.PLACE and (
        not p["laid"][seat] or (p["face"] == Face.UP and not fits_somewhere(s, seat, p["chosen"]))
    ):
        yield "the chosen card fits nowhere, or needs no place to be chosen"


def _end(s: Position, p: Plain) -> Iterator[str]:
    over = p["stage"] == Stage.OVER
    if bool(p["over"]) != over or bool(p["end_reason"]) != over:
        yield "over is a stage and has a reason; a game that goes on has neither"
    elif over:
        if (p["phase"], p["round"], p["turn_of_round"]) != (2, st.ROUNDS, p["players"] - 1) or any(p["set_size"]):
            yield "the game is over after the last turn of phase C, and no tiles are left on the board"
        pad = np.zeros((st.SEATS + 1, len(p["pad"][0])), np.int16)
        fill_pad(s, pad)
        solo = 2 if sum(p["pad"][0]) > sum(p["pad"][st.AUTOMATON]) else 3
        if pad.tolist() != p["pad"] or p["end_reason"] != (solo if p["players"] == 1 else 1):
            yield "the score pad does not say what the cities are worth"
    elif any(map(any, p["pad"])):
        yield "the score pad is filled in before the end"
