"""Positions by hand: a plain table of hands, sets, cities and so on; what it leaves out is dealt."""

from collections.abc import Mapping
from typing import Any

from moontable.engine.fields import States, as_plain
from moontable.engine.game import Position, RulesError

from .cards import EVERYONE
from .city import clear_city, lay_card, places_for
from .components import CONTENTS, PHASES, TILES
from .state import (
    CARD_IDS,
    CARDS,
    CONCESSION_IDS,
    DEMOLITION,
    HAND,
    HOME_COLUMN,
    HOME_ROW,
    NOTHING,
    NUMBER,
    ROBOTS,
    ROUNDS,
    SET_TILES,
    SETS,
    SHORTS,
    TOKENS,
    TURNS,
)
from .tiles import fill_tower, set_plot
from .words import End, Face, Stage

STAGES, FACES, END_REASONS = Stage.ids(), Face.ids(), End.ids()
KEYS = (
    "phase", "round", "first", "active", "stage", "sets", "last_delivery", "tower", "concessions", "claimed", "hands",
    "hand_turns", "robots", "tokens", "cities", "deck", "under", "known", "turn", "offer", "automaton", "pad",
    "end_reason", "reveals", "rng",
)  # fmt: skip
TURN_KEYS = ("taking", "picked", "chosen", "face", "tiles", "tile", "drawn")


def position_write(s: Position) -> dict[str, Any]:
    """Everything needed to set this position up again."""
    p = as_plain(s)
    players = p["players"]
    table: dict[str, Any] = {
        "phase": PHASES[p["phase"]],
        "round": p["round"],
        "first": p["first"],
        "active": p["active"],
        "stage": STAGES[p["stage"]],
        "last_delivery": p["last_delivery"] + 1,
        "concessions": [CONCESSION_IDS[c] for c in p["concession"]],
        "robots": list(p["robots"][:players]),
        "tokens": list(p["tokens"][:players]),
        "reveals": p["reveals"],
        "rng": f"{p['rng']:016x}",
        "hands": [[CARD_IDS[c] for c in p["hand"][i][: p["hand_size"][i]]] for i in range(players)],
        "hand_turns": [list(p["hand_turn"][i][: p["hand_size"][i]]) for i in range(players)],
        "sets": [
            {"card": CARD_IDS[c] if c >= 0 else "", "tiles": [TILES[t] for t in p["set_tile"][i][: p["set_size"][i]]]}
            for i, c in enumerate(p["set_card"][: _places(players)])
        ],
        "cities": [[_write_card(p, i, k) for k in range(p["laid"][i])] for i in range(players)],
        "deck": [CARD_IDS[c] for c in p["deck"][: p["deck_size"]]],
        "under": [
            {"card": CARD_IDS[p["under"][i]], "seat": p["under_seat"][i], "turn": p["under_turn"][i]}
            for i in range(p["under_size"])
        ],
        "tower": {TILES[t]: n for t, n in enumerate(p["tower"]) if n},
        "claimed": {
            CONCESSION_IDS[p["concession"][i]]: {
                "seats": [seat for seat in range(players) if p["claimed"][i] >> seat & 1],
                "phase": PHASES[p["claimed_phase"][i]],
            }
            for i in range(3)
            if p["claimed"][i]
        },
        "turn": _write_turn(p),
    }
    usual = _usually_known(p)
    table["known"] = {CARD_IDS[c]: p["known"][c] for c in range(CARDS) if p["known"][c] != usual[c]}
    if players == 1:
        table["offer"] = [CARD_IDS[c] for c in p["offer"] if c >= 0]
        table["automaton"] = {
            "cards": [CARD_IDS[c] for c in p["automaton_cards"][: p["automaton_turns"]]],
            "tiles": {TILES[t]: n for t, n in enumerate(p["automaton_tiles"]) if n},
        }
    if p["over"]:
        table["pad"] = [list(row) for row in p["pad"]]
        table["end_reason"] = END_REASONS[p["end_reason"]]
    return table


def _places(players: int) -> int:
    return 3 if players == 1 else SETS


def _write_card(p: Mapping[str, Any], i: int, k: int) -> dict[str, Any]:
    card: dict[str, Any] = {
        "card": CARD_IDS[p["city_card"][i][k]],
        "at": [p["city_column"][i][k] - HOME_COLUMN, p["city_row"][i][k] - HOME_ROW],
    }
    if p["city_face"][i][k] != Face.UP:
        card["face"] = FACES[p["city_face"][i][k]]
    if p["city_face"][i][k] != Face.DOWN:
        card["plots"] = [CONTENTS[c] if c >= 0 else "" for c in p["plot"][i][4 * k : 4 * k + 4]]
    return card


def _write_turn(p: Mapping[str, Any]) -> dict[str, Any]:
    turn: dict[str, Any] = {
        "face": FACES[p["face"]],
        "tiles": [TILES[t] for t in p["tiles"][: p["tiles_size"]]],
        "drawn": [CARD_IDS[c] for c in p["drawn"][: p["drawn_size"]]],
    }
    if p["taking"] >= 0:
        turn["taking"] = p["taking"] + 1
    if p["picked"] >= 0:
        turn["picked"] = [p["picked"] // 4 + 1, p["picked"] % 4 + 1]
    if p["chosen"] >= 0:
        turn["chosen"] = CARD_IDS[p["chosen"]]
    if p["tile"] >= 0:
        turn["tile"] = TILES[p["tile"]]
    return turn


def _usually_known(p: Mapping[str, Any]) -> list[int]:
    """Who knows whose each card is, as far as the position itself tells."""
    known = [EVERYONE] * CARDS
    for c in p["deck"][: p["deck_size"]]:
        known[c] = 0
    for i in range(p["players"]):
        for c in p["hand"][i][: p["hand_size"][i]]:
            known[c] = EVERYONE if p["players"] == 1 else 1 << i
        for k in range(p["laid"][i]):
            if p["city_face"][i][k] == Face.DOWN:
                known[p["city_card"][i][k]] = 1 << i
    for c in p["drawn"][: p["drawn_size"]]:
        known[c] = 1 << p["active"]
    for c, who in zip(p["under"][: p["under_size"]], p["under_seat"], strict=False):
        known[c] = EVERYONE if who < 0 else 1 << who
    return known


# ---------------------------------------------------------------------------------------------------------------


def position_read(table: Mapping[str, Any], states: States) -> None:
    """Change the freshly dealt position in states[0] into the one described, or say why it is impossible."""
    _only(table, KEYS, "a position")
    s = states[0]
    players = int(s["players"])
    _read_clock(table, s, players)
    _read_supply(table, s, players)
    _read_cards(table, s, players)
    _read_board(table, s, players)
    _read_turn(_table(table, "turn"), s)
    _read_solo(table, s, players)
    _read_known(table, s)
    if s["stage"] == Stage.OVER:
        s["over"] = 1
        s["end_reason"] = _index(table.get("end_reason", "capital"), END_REASONS[1:], "end_reason") + 1
        for i, row in enumerate(_list(table, "pad", [])[: s["pad"].shape[0]]):
            for line, n in enumerate(row[: s["pad"].shape[1]]):
                s["pad"][i, line] = _number(n, "pad", 0, 400)


def _only(table: Mapping[str, Any], keys: tuple[str, ...], what: str) -> None:
    for name in table:
        if name not in keys:
            raise RulesError(f"{what} has no entry {name!r}; the entries are: {', '.join(keys)}")


def _number(value: Any, what: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise RulesError(f"{what} should be a number from {low} to {high}, not {value!r}")
    return value


def _index(value: Any, ids: tuple[str, ...], what: str) -> int:
    if value not in ids:
        known = ", ".join(ids) if len(ids) < 30 else f"{ids[0]} to {ids[-1]}"
        raise RulesError(f"{what}: there is no {value!r}; choose from: {known}")
    return ids.index(value)


def _list(table: Mapping[str, Any], key: str, default: list[Any]) -> list[Any]:
    value = table.get(key, default)
    if not isinstance(value, list):
        raise RulesError(f"{key} should be a list, not {value!r}")
    return value


def _table(table: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    value = table.get(key, {})
    if not isinstance(value, Mapping):
        raise RulesError(f"{key} should be a table, not {value!r}")
    return value


def _per_seat(table: Mapping[str, Any], key: str, players: int) -> list[Any] | None:
    if key not in table:
        return None
    value = _list(table, key, [])
    if len(value) != players:
        raise RulesError(f"{key} should have one entry for each of the {players} players, not {len(value)}")
    return value


def _read_clock(table: Mapping[str, Any], s: Position, players: int) -> None:
    s["phase"] = _index(table.get("phase", "A"), PHASES, "phase")
    s["round"] = _number(table.get("round", 1), "round", 1, ROUNDS)
    s["first"] = _number(table.get("first", int(s["first"])), "first", 0, players - 1)
    s["active"] = _number(table.get("active", int(s["first"])), "active", 0, players - 1)
    s["stage"] = _index(table.get("stage", STAGES[Stage.TAKE]), STAGES, "stage")
    s["turn_of_round"] = 0 if s["stage"] < Stage.TAKE else (int(s["active"]) - int(s["first"])) % players
    s["reveals"] = _number(table.get("reveals", 1), "reveals", 0, 10**6)
    if "rng" in table:
        try:
            s["rng"] = int(str(table["rng"]), 16)
        except (ValueError, OverflowError):
            raise RulesError(f"rng should be sixteen hex digits, not {table['rng']!r}") from None


def _read_supply(table: Mapping[str, Any], s: Position, players: int) -> None:
    for key, total in (("robots", ROBOTS), ("tokens", TOKENS)):
        for i, n in enumerate(_per_seat(table, key, players) or []):
            s[key][i] = _number(n, key, 0, total)
        if int(s[key].sum()) > total:
            raise RulesError(f"{key} should be {total} at most in all, not {int(s[key].sum())}")
    s["tokens_left"] = TOKENS - int(s["tokens"].sum())


class _Pile:
    """All cards of the game, each to be dealt out once."""

    def __init__(self) -> None:
        self.left = list(range(CARDS))

    def take(self, card: Any, where: str) -> int:
        number = _index(card, CARD_IDS, where)
        if number not in self.left:
            raise RulesError(f"{where}: the card {card} is used twice")
        self.left.remove(number)
        return number

    def instead_of(self, card: int) -> int:
        """The dealt card if it is still free, else any other."""
        number = card if card in self.left else self.left[0]
        self.left.remove(number)
        return number


def _read_cards(table: Mapping[str, Any], s: Position, players: int) -> None:
    """Cities, hands, sets, what is under the deck; all other cards are the unseen part of the deck."""
    pile = _Pile()
    cities = _per_seat(table, "cities", players) or [[] for _ in range(players)]
    for i, city in enumerate(cities):
        _read_city(city, s, i, pile)
    robots = int((s["city_face"][:players] == Face.ROBOT).sum()) + int(s["robots"].sum())
    if robots > ROBOTS:
        raise RulesError(f"robots should be {ROBOTS} at most in all, on cards and at hand, not {robots}")
    s["robots_left"] = ROBOTS - robots
    hands, turns = _per_seat(table, "hands", players), _per_seat(table, "hand_turns", players)
    sets = _list(table, "sets", [])
    if len(sets) > _places(players):
        raise RulesError(f"sets should have {_places(players)} entries at most, not {len(sets)}")
    named = [pile.take(one["card"], f"set {i + 1}") if one.get("card") else -1 for i, one in enumerate(sets)]
    if hands is not None:
        hands = [[pile.take(card, f"hand {i}") for card in hand] for i, hand in enumerate(hands)]
    turn, automaton = _table(table, "turn"), _table(table, "automaton")
    drawn = [pile.take(card, "drawn") for card in turn.get("drawn", [])]
    stacked = [pile.take(card, "automaton cards") for card in automaton.get("cards", [])]
    under = [(pile.take(one.get("card"), "under"), one) for one in _list(table, "under", [])]
    offer = [pile.take(card, "offer") for card in _list(table, "offer", [])]
    if hands is None:
        hands = [[pile.instead_of(c) for c in s["hand"][i].tolist() if c >= 0] for i in range(players)]
    for i in range(len(named), _places(players)):
        named.append(pile.instead_of(int(s["set_card"][i])))
    for i, hand in enumerate(hands):
        if len(hand) > HAND:
            raise RulesError(f"hand {i} has {len(hand)} cards; {HAND} is the most there can be")
        s["hand"][i, :] = hand + [-1] * (HAND - len(hand))
        s["hand_size"][i] = len(hand)
        s["hand_turn"][i, :] = 0
        for k, n in enumerate(turns[i] if turns else []):
            s["hand_turn"][i, k] = _number(n, "hand_turns", 0, TURNS)
    s["set_card"][: len(named)] = named
    for name, cards in (("drawn", drawn), ("offer", offer), ("automaton_cards", stacked)):
        if len(cards) > len(s[name]):
            raise RulesError(f"{name} has {len(cards)} cards; {len(s[name])} is the most there can be")
        s[name][:] = cards + [-1] * (len(s[name]) - len(cards))
    s["drawn_size"], s["automaton_turns"] = len(drawn), len(stacked)
    _read_deck(table, s, pile, under)


def _read_deck(table: Mapping[str, Any], s: Position, pile: _Pile, under: list[tuple[int, Any]]) -> None:
    s["under"][:], s["under_seat"][:], s["under_turn"][:] = -1, 0, 0
    for i, (card, one) in enumerate(under):
        s["under"][i] = card
        s["under_seat"][i] = _number(one.get("seat", -1), "under: seat", -1, int(s["players"]) - 1)
        s["under_turn"][i] = _number(one.get("turn", 0), "under: turn", 0, TURNS)
    s["under_size"] = len(under)
    if "deck" in table:
        deck = [pile.take(card, "deck") for card in _list(table, "deck", [])]
        if pile.left:
            raise RulesError(f"the card {CARD_IDS[pile.left[0]]} is nowhere; leave out `deck` to put the rest there")
    else:
        deck = pile.left
    s["deck"][:] = deck + [-1] * (CARDS - len(deck))
    s["deck_size"] = len(deck)


def _read_city(city: Any, s: Position, seat: int, pile: _Pile) -> None:
    clear_city(s, seat)
    where = f"city {seat}"
    if not isinstance(city, list) or len(city) > TURNS:
        raise RulesError(f"{where} should be a list of {TURNS} cards at most")
    for k, one in enumerate(city):
        if not isinstance(one, Mapping):
            raise RulesError(f'{where}: a card is a table such as {{ card = "a05c", at = [0, 0] }}, not {one!r}')
        _only(one, ("card", "at", "face", "plots"), where)
        card = pile.take(one.get("card"), where)
        face = _index(one.get("face", "up"), FACES, f"{where}: face")
        at = one.get("at", [0, 0])
        if not isinstance(at, list) or len(at) != 2:
            raise RulesError(f"{where}: at should be [column, row], not {at!r}")
        column = _number(at[0], f"{where}: column", -HOME_COLUMN, HOME_COLUMN) + HOME_COLUMN
        row = _number(at[1], f"{where}: row", -HOME_ROW, HOME_ROW) + HOME_ROW
        number = int(NUMBER[card]) if face == Face.UP else 0
        if not (int(places_for(s, seat, row, number)) >> column) & 1:
            raise RulesError(
                f"{where}: {one['card']} cannot lie at {at[0]},{at[1]}: it must touch a card, in its row's order"
            )
        lay_card(s, seat, card, row, column, face)
        _read_plots(one.get("plots", []), s, seat, k, where)


def _read_plots(plots: Any, s: Position, seat: int, k: int, where: str) -> None:
    if not isinstance(plots, list) or len(plots) not in (0, 4):
        raise RulesError(f"{where}: plots should be four contents (nw, ne, sw, se), not {plots!r}")
    for cell, content in enumerate(plots):
        plot = 4 * k + cell
        if int(s["plot"][seat, plot]) == NOTHING:
            if content:
                raise RulesError(f"{where}: {content} cannot lie there: it is no plot of its own")
        elif content:
            set_plot(s, seat, plot, _index(content, CONTENTS[:DEMOLITION], f"{where}: plots"))


def _read_board(table: Mapping[str, Any], s: Position, players: int) -> None:
    s["last_delivery"] = _number(table.get("last_delivery", 1), "last_delivery", 1, _places(players)) - 1
    for i, one in enumerate(_list(table, "sets", [])):
        _only(one, ("card", "tiles"), f"set {i + 1}")
        tiles = [_index(t, TILES, f"set {i + 1}") for t in one.get("tiles", [])]
        if len(tiles) > SET_TILES:
            raise RulesError(f"set {i + 1} has {len(tiles)} tiles; {SET_TILES} is the most there can be")
        s["set_tile"][i, :] = tiles + [-1] * (SET_TILES - len(tiles))
        s["set_size"][i] = len(tiles)
        if not one.get("card"):
            s["set_card"][i] = -1
    fill_tower(s)
    for t in s["set_tile"][s["set_tile"] >= 0].tolist():
        if s["tower"][t] > 0:
            s["tower"][t] -= 1
            s["tower_size"] -= 1
    if "tower" in table:
        s["tower"][:] = 0
        for tile, n in _table(table, "tower").items():
            s["tower"][_index(tile, TILES, "tower")] = _number(n, f"tower: {tile}", 0, 9)
        s["tower_size"] = int(s["tower"].sum())
    concessions = _list(table, "concessions", [])
    for i, name in enumerate(concessions):
        wanted = CONCESSION_IDS[:SHORTS] if i < 2 else CONCESSION_IDS[SHORTS:]
        if i > 2 or name in concessions[:i]:
            raise RulesError("concessions should be two different short-term ones and one long-term one")
        s["concession"][i] = _index(name, wanted, "concessions") + (0 if i < 2 else SHORTS)
    in_play = [CONCESSION_IDS[c] for c in s["concession"].tolist()]
    for name, one in _table(table, "claimed").items():
        i = _index(name, tuple(in_play), "claimed")
        s["claimed"][i] = sum(1 << _number(seat, "claimed: seats", 0, players - 1) for seat in one.get("seats", []))
        s["claimed_phase"][i] = _index(one.get("phase", "A"), PHASES, "claimed: phase")


def _read_turn(turn: Mapping[str, Any], s: Position) -> None:
    _only(turn, TURN_KEYS, "turn")
    if "taking" in turn:
        s["taking"] = _number(turn["taking"], "taking", 1, SETS) - 1
    if "picked" in turn:
        place, i = turn["picked"]
        s["picked"] = SET_TILES * (_number(place, "picked", 1, SETS) - 1) + _number(i, "picked", 1, SET_TILES) - 1
    s["chosen"] = _index(turn["chosen"], CARD_IDS, "chosen") if "chosen" in turn else -1
    s["face"] = _index(turn.get("face", "up"), FACES, "face")
    tiles = [_index(t, TILES, "turn: tiles") for t in turn.get("tiles", [])]
    s["tiles"][:] = tiles + [-1] * (SET_TILES - len(tiles))
    s["tiles_size"] = len(tiles)
    s["tile"] = _index(turn["tile"], TILES, "turn: tile") if "tile" in turn else -1
    needs = {"discard": "taking", "place": "chosen", "exchange-set": "chosen", "plot": "tile", "redistribute": "picked"}
    need = needs.get(STAGES[int(s["stage"])])
    if need and need not in turn:
        raise RulesError(f"the stage {STAGES[int(s['stage'])]!r} needs the entry {need!r} in [turn]")
    if (
        s["stage"] > Stage.TAKE
        and s["stage"] < Stage.OVER
        and "taking" not in turn
        and STAGES[int(s["stage"])] != "redistribute"
    ):
        raise RulesError(f"the stage {STAGES[int(s['stage'])]!r} needs the entry 'taking' in [turn]")


def _read_solo(table: Mapping[str, Any], s: Position, players: int) -> None:
    if players > 1 and ("offer" in table or "automaton" in table):
        raise RulesError("offer and automaton belong to the solo game")
    if s["stage"] == Stage.HANDS and (s["offer"] < 0).any():
        raise RulesError("the stage 'hands' needs the three cards of the offer")
    s["automaton_tiles"][:] = 0
    for tile, n in _table(_table(table, "automaton"), "tiles").items():
        s["automaton_tiles"][_index(tile, TILES, "automaton")] = _number(n, f"automaton: {tile}", 0, 30)


def _read_known(table: Mapping[str, Any], s: Position) -> None:
    s["known"][:] = _usually_known(as_plain(s))
    for card, mask in _table(table, "known").items():
        s["known"][_index(card, CARD_IDS, "known")] = _number(mask, "known", 0, EVERYONE)
