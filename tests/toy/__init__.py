"""A tiny game that exercises the whole engine: hidden hands, a simultaneous step, a draw, a tie.

Twelve cards, three in each hand. All play one at the same time; the highest wins the round (cards are unique) and its
owner takes a point or draws a card. After the last round most points win.
"""

from enum import auto
from pathlib import Path

import numpy as np

from moontable.engine.actions import Act, Actions, Numbers, Param
from moontable.engine.faults import Faults, invariants_of
from moontable.engine.features import getter, observation
from moontable.engine.fields import COMMON, Field, Kind, Seats, Seen, hide_rule
from moontable.engine.game import END_REASON, OVER, RANK, SCORE, Game, Option, RulesError, place_of
from moontable.engine.inputs import Inputs, put
from moontable.engine.log import emit
from moontable.engine.positions import read_fields, write_fields
from moontable.engine.rng import below, seed_rng, shuffle
from moontable.engine.rule import rule
from moontable.engine.words import Events, Reasons, Words, says

CARDS = 12
SEATS = 3
CARD_IDS = tuple(f"c{card + 1}" for card in range(CARDS))


class P(Words):
    CHOOSE = auto()
    REWARD = auto()
    OVER = auto()


class R(Reasons):
    LEGAL = auto()
    NOT_ACTING = auto()
    NOT_IN_HAND = auto()
    WRONG_STEP = auto()
    NO_DECK = auto()


class E(Events):
    PLAYED = says(card="card", secret="card")
    REVEALED = says(card="card")
    DREW = says(card="card", secret="card")
    SCORED = says(n="number")


_S = Seats(SEATS)
_mask = {"high": (1 << CARDS) - 1, "kind": Kind.BITS, "words": CARD_IDS}

FIELDS = (
    *COMMON,
    Field("phase", "i1", high=2, text="phase"),
    Field("rounds_left", "i1", high=3, text="rounds_left"),
    Field("winner", "i1", high=2, kind=Kind.SEAT, text="winner"),
    Field("hand", "i2", (_S,), seen=Seen.OWNER, text="hands", **_mask),
    Field("chosen", "i1", (_S,), low=-1, high=CARDS - 1, blank=-1, seen=Seen.RULE, text="chosen"),
    Field("points", "i2", (_S,), high=3, text="points"),
    Field("deck", "i1", (CARDS,), high=CARDS - 1, seen=Seen.NOBODY, words=CARD_IDS, count="deck_size", text="deck"),
    Field("deck_size", "i1", high=CARDS),
    Field("gone", "i2", note="cards played in earlier rounds", **_mask),
)


OPTIONS = (Option("length", ("short", "long"), "short"),)
_LENGTH = place_of(OPTIONS, "length")


@rule
def setup(s, options, seed):
    seed_rng(s, seed)
    s.reveals = 0
    s.players = options[0]
    s.over = 0
    s.phase = P.CHOOSE
    s.rounds_left = 2 + options[_LENGTH]
    s.winner = 0
    s.gone = 0
    s.deck_size = CARDS
    for card in range(CARDS):
        s.deck[card] = card
    shuffle(s, s.deck, CARDS)
    for seat in range(len(s.hand)):
        s.hand[seat] = 0
        s.chosen[seat] = -1
        s.points[seat] = 0
        if seat < s.players:
            for _ in range(3):
                draw(s, seat)


@rule
def draw(s, seat):
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = 0
    s.hand[seat] |= np.int64(1) << card
    return card


@rule
def acting(s):
    if s.phase == P.REWARD:
        return 1 << s.winner
    mask = 0
    if s.phase == P.CHOOSE:
        for seat in range(s.players):
            if s.chosen[seat] < 0:
                mask |= 1 << seat
    return mask


@rule
def why_not_acting(s, seat):
    return R.LEGAL if 0 <= seat < s.players and (acting(s) >> seat) & 1 else R.NOT_ACTING


@rule
def why_not_play(s, seat, card):
    return R.LEGAL if (s.hand[seat] >> card) & 1 else R.NOT_IN_HAND


@rule
def play(s, seat, card, log):
    s.hand[seat] &= ~(np.int64(1) << card)
    s.chosen[seat] = card
    emit(log, E.PLAYED, seat, card)
    if acting(s) == 0:
        reveal(s, log)


@rule
def why_not_draw(s, seat):
    return R.LEGAL if s.deck_size > 0 else R.NO_DECK


@rule
def draw_reward(s, seat, log):
    emit(log, E.DREW, seat, draw(s, seat))
    s.reveals += 1
    end_round(s)


@rule
def score_point(s, seat, log):
    s.points[seat] += 1
    emit(log, E.SCORED, seat, 1)
    end_round(s)


@rule
def end_round(s):
    s.rounds_left -= 1
    s.phase = P.CHOOSE
    if s.rounds_left == 0:
        s.phase = P.OVER
        s.over = 1


@rule
def reveal(s, log):
    s.reveals += 1
    best = -1
    for seat in range(s.players):
        card = s.chosen[seat]
        emit(log, E.REVEALED, seat, card)
        s.gone |= np.int64(1) << card
        s.chosen[seat] = -1
        if card > best:
            best = card
            s.winner = seat
    s.phase = P.REWARD


@rule
def resample(s, seat, seed):
    """Shuffle the others' cards and the deck together, then give everyone as many as before."""
    seed_rng(s, seed)
    held = s.hand[seat] if seat >= 0 else 0
    chosen = s.chosen[seat] if seat >= 0 else -1
    known = s.gone | held
    if chosen >= 0:
        known |= 1 << chosen
    unseen = ((1 << CARDS) - 1) & ~known
    for other in range(s.players):
        if other != seat:
            hidden = 0
            for card in range(CARDS):
                hidden += (s.hand[other] >> card) & 1
            s.hand[other] = 0
            for _ in range(hidden):
                card = take(s, unseen)
                unseen &= ~(1 << card)
                s.hand[other] |= 1 << card
            if s.chosen[other] >= 0:
                card = take(s, unseen)
                unseen &= ~(1 << card)
                s.chosen[other] = card
    for place in range(s.deck_size):
        card = take(s, unseen)
        unseen &= ~(1 << card)
        s.deck[place] = card


@rule
def take(s, mask):
    """A random card of a mask."""
    count = 0
    for card in range(CARDS):
        count += (mask >> card) & 1
    left = below(s, count)
    for card in range(CARDS):
        if (mask >> card) & 1:
            if left == 0:
                return card
            left -= 1
    return 0


@rule
def outcome(s, out):
    out[OVER] = s.over
    out[END_REASON] = 0
    for seat in range(5):
        out[RANK + seat] = 0
        out[SCORE + seat] = 0
    for seat in range(s.players):
        out[SCORE + seat] = s.points[seat]
        out[RANK + seat] = 1
        for other in range(s.players):
            if s.points[other] > s.points[seat]:
                out[RANK + seat] += 1


INPUTS = Inputs()
HELD = INPUTS.add("a card in hand", CARDS)
CHOSEN = INPUTS.add("the card chosen", CARDS)
OWN = INPUTS.add("own points", 3)
OTHERS = INPUTS.add("points of whoever else has most", 3)
LEFT = INPUTS.add("rounds left", 3)


@rule
def inputs(s, seat, out):
    n = 0
    for card in range(CARDS):
        n = put(out, n, HELD, CARDS, (card + 1) * ((s.hand[seat] >> card) & 1))
    most = 0
    for other in range(s.players):
        if other != seat:
            most = max(most, s.points[other])
    n = put(out, n, CHOSEN, CARDS, s.chosen[seat] + 1)
    n = put(out, n, OWN, 3, s.points[seat])
    n = put(out, n, OTHERS, 3, most)
    return put(out, n, LEFT, 3, s.rounds_left)


get = getter(FIELDS)
observe, FEATURES = observation((get("hand", "seat"), get("points", "seat")), __file__, __package__, {})


CARD = Param(
    "card",
    CARDS,
    ids=tuple(str(card + 1) for card in range(CARDS)),
    word=lambda card: {"card": ("card", CARD_IDS[card])},
)
number = Numbers()
PLAY = number.block(CARD)
DRAW = number.block()
POINT = number.block()

ACTIONS = Actions(
    __name__,
    number,
    stage="phase",
    guard=why_not_acting,
    wrong=R.WRONG_STEP,
    examples="card 5, draw, point",
    rows=(
        Act("play", PLAY, P.CHOOSE, why_not_play, play, "card {card}"),
        Act("draw", DRAW, P.REWARD, why_not_draw, draw_reward, "draw"),
        Act("point", POINT, P.REWARD, None, score_point, "point"),
    ),
)
why_not, legal, apply = ACTIONS.rules()


def cards(mask):
    return [f"c{card + 1}" for card in range(CARDS) if int(mask) >> card & 1]


def view(s, seat):
    players = int(s["players"])
    owing = [i for i in range(players) if s["phase"] == P.CHOOSE and s["chosen"][i] < 0]
    seats = [{"points": int(s["points"][i]), "cards": len(cards(s["hand"][i]))} for i in range(players)]
    if seat is not None:
        seats[seat]["own"] = cards(s["hand"][seat])
    points = [one["points"] for one in seats]
    ranks = [1 + sum(other > mine for other in points) for mine in points]
    return {
        "game": "toy",
        "players": players,
        "options": {},
        "acting": [int(s["winner"])] if s["phase"] == P.REWARD else owing,
        "over": bool(s["over"]),
        "prompt": "",
        "seats": seats,
        "gone": cards(s["gone"]),
        "deck": int(s["deck_size"]),
        **({"result": {"reason": "rounds", "ranks": ranks, "scores": points}} if s["over"] else {}),
    }


def show(s, seat):
    return "\n".join(f"{name}: {value}" for name, value in view(s, seat).items())


def position_write(s):
    return write_fields(FIELDS, s)


def position_read(text, states):
    """What is named nowhere was played."""
    s = states[0]
    read_fields(FIELDS, text, s)
    s["over"] = s["phase"] == P.OVER
    if "hands" in text:
        held = [card for mask in s["hand"].tolist() for card in range(CARDS) if mask >> card & 1]
        placed = [*held, *s["deck"][: s["deck_size"]].tolist(), *(c for c in s["chosen"].tolist() if c >= 0)]
        if len(placed) != len(set(placed)):
            raise RulesError("a card is in two places")
        s["gone"] = sum(1 << card for card in range(CARDS) if card not in placed)


@rule
def hide_choices(s, seat):
    """That somebody has chosen is seen, not what: any card stands for it."""
    for other in range(s.players):
        if other != seat and s.chosen[other] >= 0:
            s.chosen[other] = 0


hide = hide_rule(FIELDS, __file__, hide_choices)


class F(Faults):
    CARDS = "some card is missing or doubled"
    OVER = "the game is over after the last round"
    CHOSEN = "cards are chosen in another phase"
    WHO = "all have chosen, or somebody who does not play"
    NO_CARD = "somebody has no card left to play"


@rule
def faults(s, spare, found):
    """Write down what is wrong with a position."""
    over, cards, chosen, absent, idle = s.phase == P.OVER, np.int64(s.gone), 0, False, False
    for k in range(s.deck_size):
        cards += np.int64(1) << s.deck[k]
    for i in range(SEATS):
        cards += s.hand[i]
        if s.chosen[i] >= 0:
            cards += np.int64(1) << s.chosen[i]
            chosen += 1
        elif i < s.players and s.hand[i] == 0:
            idle = True
        if i >= s.players and (s.hand[i] != 0 or s.chosen[i] >= 0):
            absent = True
    if cards != (1 << CARDS) - 1:
        emit(found, F.CARDS, 0)
    if (s.over != 0) != over or (s.rounds_left == 0) != over:
        emit(found, F.OVER, 0)
    if s.phase != P.CHOOSE and chosen > 0:
        emit(found, F.CHOSEN, 0)
    if absent or chosen == s.players:
        emit(found, F.WHO, 0)
    if s.phase == P.CHOOSE and idle:
        emit(found, F.NO_CARD, 0)


GAME = Game(
    id="toy",
    name="Toy",
    home=Path(__file__).parent,
    version=1,
    players=(2, 3),
    fields=FIELDS,
    options=OPTIONS,
    action_count=ACTIONS.count,
    features=FEATURES,
    setup=setup,
    acting=acting,
    legal=legal,
    why_not=why_not,
    apply=apply,
    resample=resample,
    outcome=outcome,
    observe=observe,
    hide=hide,
    notate=ACTIONS.notate,
    parse=ACTIONS.parse,
    view=view,
    show=show,
    action_words=ACTIONS.words,
    turn=lambda s: 3 - int(s["rounds_left"]),
    position_write=position_write,
    position_read=position_read,
    check_components=lambda: [("cards", "12", "12")],
    provenance=lambda: {"rulebook": 12},
    faults=faults,
    invariants=invariants_of(faults, F, FIELDS),
    events=E.kinds(),
    vocabulary={"card": CARD_IDS},
    refusals=R.ids(),
    end_reasons=("rounds",),
    inputs=inputs,
    input_table=INPUTS,
)
