"""Positions by hand: what the field table cannot say itself. What a text leaves out is dealt.

    sets = [{ card = "a04d", tiles = ["oxygen", "meteorite"] }, ...]     hands = [["a02d", "a09a"], ["a07d"]]
    cities = [[{ card = "a03a", at = [0, 0], plots = ["oxygen", "empty", "hydrogen", "hydrogen"] }], []]

A city's cards are named in the order they were laid. Without `phase` and `round` it is the first turn in which so many
cards can lie there.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np

from moontable.engine.fields import States, as_plain
from moontable.engine.game import Position, RulesError
from moontable.engine.positions import Entries, items, number, read_fields, word, write_fields

from . import state as st
from .cards import EVERYONE
from .city import clear_city, lay_card, places_for
from .components import CONTENTS, PHASES, TILES
from .invariants import count_placed, turn_taken, usually_known
from .scoring import fill_pad
from .tiles import add_tile, empty_set, fill_tower, set_plot
from .words import End, Face, Stage


def position_write(s: Position) -> dict[str, Any]:
    """Everything needed to set this position up again."""
    p = as_plain(s)
    players = p["players"]
    table = write_fields(st.FIELDS, s)
    table |= {
        "concessions": [st.CONCESSION_IDS[c] for c in p["concession"]],
        "hands": [[st.CARD_IDS[c] for c in p["hand"][i][: p["hand_size"][i]]] for i in range(players)],
        "hand_turns": [list(p["hand_turn"][i][: p["hand_size"][i]]) for i in range(players)],
        "sets": [
            {
                "card": st.CARD_IDS[c] if c >= 0 else "",
                "tiles": [TILES[t] for t in p["set_tile"][i][: p["set_size"][i]]],
            }
            for i, c in enumerate(p["set_card"][: _places(players)])
        ],
        "cities": [[_write_card(p, i, k) for k in range(p["laid"][i])] for i in range(players)],
        "under": [
            {"card": st.CARD_IDS[p["under"][i]], "seat": p["under_seat"][i], "turn": p["under_turn"][i]}
            for i in range(p["under_size"])
        ],
        "claimed": {
            st.CONCESSION_IDS[p["concession"][i]]: {
                "seats": [seat for seat in range(players) if p["claimed"][i] >> seat & 1],
                "phase": PHASES[p["claimed_phase"][i]],
            }
            for i in range(3)
            if p["claimed"][i]
        },
    }
    if p["picked"] >= 0:
        table.setdefault("turn", {})["picked"] = [p["picked"] // st.SET_TILES + 1, p["picked"] % st.SET_TILES + 1]
    usual = np.zeros(st.CARDS, np.int64)
    usually_known(s, usual)
    table["known"] = {st.CARD_IDS[c]: p["known"][c] for c in range(st.CARDS) if p["known"][c] != usual[c]}
    if players == 1 and p["offer"][0] >= 0:
        table["offer"] = [st.CARD_IDS[c] for c in p["offer"]]
    return table


def _places(players: int) -> int:
    return 3 if players == 1 else st.SETS


def _write_card(p: Mapping[str, Any], i: int, k: int) -> dict[str, Any]:
    card: dict[str, Any] = {
        "card": st.CARD_IDS[p["city_card"][i][k]],
        "at": [p["city_column"][i][k] - st.HOME_COLUMN, p["city_row"][i][k] - st.HOME_ROW],
    }
    if p["city_face"][i][k] != Face.UP:
        card["face"] = Face.ids()[p["city_face"][i][k]]
    if p["city_face"][i][k] != Face.DOWN:
        card["plots"] = [CONTENTS[c] if c >= 0 else "" for c in p["plot"][i][4 * k : 4 * k + 4]]
    return card


# --- reading ----------------------------------------------------------------------------------------------------------
def position_read(text: Entries, states: States) -> None:
    """Change the freshly dealt position in states[0] into the one described, or say why it is impossible."""
    s = states[0]
    players = int(s["players"])
    read_fields(st.FIELDS, text, s)
    if players > 1 and ("offer" in text or "automaton" in text):
        raise RulesError("offer and automaton belong to the solo game")
    if "active" not in text:
        s["active"] = s["first"]
    _read_cards(text, s)
    _read_clock(text, s)
    _read_supplies(s)
    _read_board(text, s)
    _read_concessions(text, s)
    _read_picked(text, s)
    usually_known(s, s["known"])
    known = text.inside("known")
    for card in known.keys():
        s["known"][word(card, "known", st.CARD_IDS)] = number(known.get(card), f"known.{card}", 0, EVERYONE)
    if s["stage"] == Stage.OVER:
        _read_end(s)


class _Pile:
    """All cards of the game, each to be dealt out once."""

    def __init__(self) -> None:
        self.left = list(range(st.CARDS))

    def take(self, card: int, where: str) -> int:
        if card not in self.left:
            raise RulesError(f"{where}: the card {st.CARD_IDS[card]} is used twice")
        self.left.remove(card)
        return card

    def named(self, card: Any, where: str) -> int:
        return self.take(word(card, where, st.CARD_IDS), where)

    def instead_of(self, card: int) -> int:
        """The dealt card if it is still free, else any other."""
        if not self.left:
            raise RulesError("all cards are named, and none is left to deal to hands and sets that are not")
        return self.take(card if card in self.left else self.left[0], "")


def _read_cards(text: Entries, s: Position) -> None:
    """Cities, hands, sets, what is under the deck; all other cards are the unseen part of the deck."""
    players, pile = int(s["players"]), _Pile()
    for i, city in enumerate(text.listed("cities", players, exactly=True) or [[]] * players):
        _read_city(city, s, i, pile)
    sets = text.listed("sets", _places(players)) or []
    rows = [Entries(one, f"set {i + 1}") for i, one in enumerate(sets)]
    cards = [pile.named(row.get("card"), row.name("card")) if row.get("card", "") != "" else -1 for row in rows]
    for field in ("drawn", "automaton_cards"):
        for card in s[field][s[field] >= 0].tolist():
            pile.take(card, field)
    hands = text.listed("hands", players, exactly=True)
    if hands is not None:
        hands = [
            [pile.named(c, f"hand {i}") for c in items(hand, f"hand {i}", st.HAND)] for i, hand in enumerate(hands)
        ]
    offer = text.listed("offer", 3, exactly=True) or []
    s["offer"][:] = [pile.named(card, "offer") for card in offer] or -1
    _read_under(text, s, pile)
    if hands is None:
        hands = [[pile.instead_of(c) for c in s["hand"][i].tolist() if c >= 0] for i in range(players)]
    cards += [pile.instead_of(int(s["set_card"][i])) for i in range(len(cards), _places(players))]
    s["set_card"][: len(cards)] = cards
    turns = text.listed("hand_turns", players, exactly=True) or [[0] * len(hand) for hand in hands]
    for i, hand in enumerate(hands):
        s["hand"][i, :] = hand + [-1] * (st.HAND - len(hand))
        s["hand_size"][i] = len(hand)
        came = items(turns[i], f"hand_turns {i + 1}", len(hand), exactly=True)
        numbers = [number(n, f"hand_turns {i + 1}", 0, st.TURNS) for n in came]
        s["hand_turn"][i, :] = numbers + [0] * (st.HAND - len(hand))
    deck = [pile.named(card, "deck") for card in text.listed("deck", st.CARDS) or []] if "deck" in text else pile.left
    if "deck" in text and pile.left:
        raise RulesError(f"the card {st.CARD_IDS[pile.left[0]]} is nowhere; leave out `deck` to put the rest there")
    s["deck"][:] = deck + [-1] * (st.CARDS - len(deck))
    s["deck_size"] = len(deck)
    for row in rows:
        tiles = [word(tile, row.name("tiles"), TILES) for tile in row.listed("tiles", st.SET_TILES) or []]
        place = rows.index(row)
        s["set_tile"][place, :] = tiles + [-1] * (st.SET_TILES - len(tiles))
        s["set_size"][place] = len(tiles)
        row.finish()


def _read_under(text: Entries, s: Position, pile: _Pile) -> None:
    under = [Entries(one, f"under {i + 1}") for i, one in enumerate(text.listed("under", st.CARDS) or [])]
    s["under"][:], s["under_seat"][:], s["under_turn"][:] = -1, 0, 0
    s["under_size"] = len(under)
    for i, one in enumerate(under):
        s["under"][i] = pile.named(one.get("card"), one.name("card"))
        s["under_seat"][i] = number(one.get("seat", -1), one.name("seat"), -1, int(s["players"]) - 1)
        s["under_turn"][i] = number(one.get("turn", 0), one.name("turn"), 0, st.TURNS)
        one.finish()


def _read_city(city: Any, s: Position, seat: int, pile: _Pile) -> None:
    clear_city(s, seat)
    for k, value in enumerate(items(city, f"city {seat}", st.TURNS)):
        one = Entries(value, f"city {seat}")
        card = pile.named(one.get("card"), one.where)
        face = word(one.get("face", "up"), one.name("face"), Face.ids())
        at = items(one.get("at", [0, 0]), one.name("at"), 2, exactly=True)
        column = number(at[0], f"{one.where}: column", -st.HOME_COLUMN, st.HOME_COLUMN) + st.HOME_COLUMN
        row = number(at[1], f"{one.where}: row", -st.HOME_ROW, st.HOME_ROW) + st.HOME_ROW
        obeys = int(st.NUMBER[card]) if face == Face.UP else 0
        if not (int(places_for(s, seat, row, obeys)) >> column) & 1:
            name = st.CARD_IDS[card]
            raise RulesError(
                f"{one.where}: {name} cannot lie at {at[0]},{at[1]}: it must touch a card, in its row's order"
            )
        lay_card(s, seat, card, row, column, face)
        _read_plots(one, s, seat, k)
        one.finish()


def _read_plots(one: Entries, s: Position, seat: int, k: int) -> None:
    """Four contents (nw, ne, sw, se); an empty text leaves a plot as it is printed."""
    if one.get("plots") == []:
        return
    for cell, content in enumerate(one.listed("plots", 4, exactly=True) or []):
        if content == "":
            continue
        if int(s["plot"][seat, 4 * k + cell]) == st.NOTHING:
            raise RulesError(f"{one.where}: {content} cannot lie there: it is no plot of its own")
        set_plot(s, seat, 4 * k + cell, word(content, one.name("plots"), CONTENTS[: st.DEMOLITION]))


def _read_clock(text: Entries, s: Position) -> None:
    """What turn it is. The first in which all cards of the cities can lie there, unless the text says it."""
    players, stage = int(s["players"]), int(s["stage"])
    s["turn_of_round"] = (int(s["active"]) - int(s["first"])) % players if Stage.TAKE <= stage < Stage.OVER else 0
    if stage == Stage.OVER:
        s["turn_of_round"] = players - 1
    if "round" not in text and "phase" not in text:
        turns = [int(s["laid"][i]) - int(turn_taken(s, i)) for i in range(players)]
        turn = st.TURNS - 1 if stage == Stage.OVER else max(0, *turns) if max(turns) < st.TURNS else st.TURNS - 1
        s["phase"], s["round"] = turn // st.ROUNDS, turn % st.ROUNDS + 1


def _read_supplies(s: Position) -> None:
    """What the players do not have is in the supply."""
    on_cards = int((s["city_face"] == Face.ROBOT).sum())
    for key, total, used in (("robots", st.ROBOTS, on_cards), ("tokens", st.TOKENS, 0)):
        n = int(s[key].sum()) + used
        if n > total:
            raise RulesError(f"{key} should be {total} at most in all, not {n}")
        s[f"{key}_left"] = total - n


def _read_board(text: Entries, s: Position) -> None:
    """Left out, the tower holds the phase's tiles that are neither on the board nor, as it must be, in the cities."""
    # Sets left out were dealt for phase A; in another one they get a tile of its own.
    named = len(text.listed("sets", st.SETS) or [])
    left_out = range(named, _places(int(s["players"]))) if s["phase"] or s["stage"] == Stage.OVER else range(0)
    for place in left_out:
        empty_set(s, place)
    if "tower" in text:
        return
    fill_tower(s)
    gone = Counter(t for t in [*s["set_tile"].reshape(-1).tolist(), *s["tiles"].tolist(), int(s["tile"])] if t >= 0)
    earlier = st.TOWER[int(s["players"]), : int(s["phase"])].sum(axis=0)
    placed = np.zeros(len(CONTENTS), np.int64)
    count_placed(s, placed)
    for content, n in enumerate(placed.tolist()):
        types = [t for t in range(st.TYPES) if st.TILE_CONTENT[t] == content]
        n -= int(earlier[types].sum())
        for t in types:
            gone[t] += (now := min(max(n, 0), max(int(s["tower"][t]) - gone[t], 0)))
            n -= now
    for t, n in gone.items():
        n = min(n, int(s["tower"][t]))
        s["tower"][t] -= n
        s["tower_size"] -= n
    for place in left_out:
        if s["stage"] != Stage.OVER and s["set_card"][place] >= 0:
            add_tile(s, place)


def _read_concessions(text: Entries, s: Position) -> None:
    names = text.listed("concessions", 3) or []
    for i, name in enumerate(names):
        wanted = st.CONCESSION_IDS[: st.SHORTS] if i < 2 else st.CONCESSION_IDS[st.SHORTS :]
        if name in names[:i]:
            raise RulesError("concessions should be two different short-term ones and one long-term one")
        s["concession"][i] = word(name, "concessions", wanted) + (0 if i < 2 else st.SHORTS)
    if len(names) == 1 and s["concession"][0] == s["concession"][1]:
        s["concession"][1] = (int(s["concession"][0]) + 1) % st.SHORTS
    in_play = tuple(st.CONCESSION_IDS[c] for c in s["concession"].tolist())
    claimed = text.inside("claimed")
    for name in claimed.keys():
        i, one = word(name, "claimed", in_play), claimed.inside(name)
        most = int(s["players"])
        seats = {number(seat, one.name("seats"), 0, most - 1) for seat in one.listed("seats", most) or []}
        s["claimed"][i] = sum(1 << seat for seat in seats)
        s["claimed_phase"][i] = word(one.get("phase", "A"), one.name("phase"), PHASES)


def _read_picked(text: Entries, s: Position) -> None:
    turn = text.inside("turn")
    picked = turn.listed("picked", 2, exactly=True)
    if picked is not None:
        place = number(picked[0], "turn.picked", 1, st.SETS) - 1
        s["picked"] = st.SET_TILES * place + number(picked[1], "turn.picked", 1, st.SET_TILES) - 1
    stage = Stage.ids()[int(s["stage"])]
    needs = {"discard": "taking", "place": "chosen", "exchange-set": "chosen", "plot": "tile", "redistribute": "picked"}
    for need in (
        needs.get(stage),
        "taking" if Stage.TAKE < s["stage"] < Stage.OVER and stage != "redistribute" else None,
    ):
        if need and need not in turn:
            raise RulesError(f"the stage {stage!r} needs the entry {need!r} in [turn]")


def _read_end(s: Position) -> None:
    """The score pad is filled in from what lies there."""
    s["over"] = 1
    fill_pad(s, s["pad"])
    s["end_reason"] = End.CAPITAL
    if int(s["players"]) == 1:
        won = int(s["pad"][0].sum()) > int(s["pad"][st.AUTOMATON].sum())
        s["end_reason"] = End.SOLO_WON if won else End.SOLO_LOST
