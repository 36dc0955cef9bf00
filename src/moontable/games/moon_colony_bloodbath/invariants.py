"""What must be true of every position: asked of positions set up by hand, by fuzzing and by tests."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from moontable.engine.fields import as_plain, new_states, same
from moontable.engine.game import Position

from .effects import DONE_SHIFT
from .interpreter import advance
from .state import DTYPE, FIELDS
from .tables import (
    A_COST,
    A_END,
    A_OPTIONAL,
    A_START,
    ABILITY_OF,
    ADD,
    BOX,
    BUILD,
    BUILD_BODY,
    BUILDINGS,
    CARD,
    CARD_LONELINESS,
    CARD_TROUBLE,
    CARD_WORK,
    CHOOSE,
    COPIES,
    DEVELOPMENT_COPIES,
    DEVELOPMENTS,
    E_N,
    E_OP,
    E_WHAT,
    FIRST_DEVELOPMENT,
    FIRST_EVENT,
    FIRST_PERK,
    FIRST_ROBOT,
    FIRST_TWIST,
    GAIN,
    HOUSES,
    KINDS,
    LOSE,
    MANUAL,
    MOVE_BOX,
    NO_COST,
    OPTION_END,
    OPTION_START,
    PASS_CARD,
    PERKS,
    ROBOT_BACK,
    ROBOTS,
    SEATS,
    START_TROUBLES,
    START_TWISTS,
    START_WORKS,
    TWIST_BACK,
    TWISTS,
    WORK,
)
from .words import Ask, End, Stage, Step

Plain = Mapping[str, Any]
_SEAT_FIELDS = [f for f in FIELDS if f.per_seat]


def invariants(s: Position) -> list[str]:
    """What is wrong; nothing when the position is sound. Later questions rely on the answers to earlier ones."""
    p = as_plain(s)
    progress = Counter([*p["deck"][: p["deck_n"]], *p["pile"][: p["pile_n"]], *p["added"][: p["added_n"]]])
    return (
        [*_buildings(s, p), *_progress(p, progress), *_groups(p), *_end(p, progress)]
        or [wrong for i in range(p["players"]) for wrong in _colony(p, i, progress)]
        or [*_absent(s, p), *(wrong for i in range(p["players"]) for wrong in _queue(p, i))]
        or list(_questions(s, p))
    )


def buildings_out(s: Position) -> Counter[int]:
    """Building cards that are not in the deck."""
    used: Counter[int] = Counter({k: int(n) for k, n in enumerate(s["discards"].tolist())})
    for i in range(int(s["players"])):
        used.update(k for k in s["built"][i][: int(s["slots"][i])].tolist() if k >= 0)
        for field in ("hand", "reserved", "stored"):
            used.update(s[field][i][: int(s[f"{field}_n"][i])].tolist())
    return used


@cache
def effects_of(ability: int) -> list[tuple[int, int]]:
    """Where the effects of an ability begin and end: its own, then those of each option of its choices."""
    own = range(int(A_START[ability]), int(A_END[ability]))
    options = [int(E_WHAT[e]) + k for e in own if E_OP[e] == CHOOSE for k in range(int(E_N[e]))]
    return [(own.start, own.stop), *((int(OPTION_START[k]), int(OPTION_END[k])) for k in options)]


def _buildings(s: Position, p: Plain) -> Iterator[str]:
    cards = buildings_out(s)
    cards.update(p["buildings"][: p["buildings_n"]])
    for k in range(KINDS):
        if cards[k] != COPIES[k]:
            yield f"there are {cards[k]} {BUILDINGS[k]} in all, printed are {int(COPIES[k])}"


def _progress(p: Plain, progress: Counter[int]) -> Iterator[str]:
    """The cards of the Progress deck: what every game has, and nothing twice."""
    works, troubles = progress[int(CARD_WORK)], progress[int(CARD_TROUBLE)]
    if works != START_WORKS or troubles != START_TROUBLES:
        yield f"the Progress deck has {works} Work and {troubles} Trouble, not {START_WORKS} and {START_TROUBLES}"
    if progress[int(CARD_LONELINESS)] != (p["players"] == 1):
        yield "Loneliness belongs to the solo game, and there once"
    if sum(progress[FIRST_TWIST + k] for k in range(len(TWISTS))) + progress[int(TWIST_BACK)] < START_TWISTS:
        yield f"the Progress deck has {START_TWISTS} Twists from the start"
    for k in range(len(DEVELOPMENTS)):
        if progress[FIRST_DEVELOPMENT + k] + p["developments"][k] > DEVELOPMENT_COPIES:
            yield f"there are too many {DEVELOPMENTS[k]}"
    yield from _unseen(p, progress, "robots", ROBOTS, FIRST_ROBOT, int(ROBOT_BACK))
    yield from _unseen(p, progress, "twists", TWISTS, FIRST_TWIST, int(TWIST_BACK))
    if any(progress[FIRST_EVENT + k] > (k < p["event"]) for k in range(MANUAL)):
        yield "an Event is there twice or too early"
    for perk in range(len(PERKS)):
        for seat in range(p["players"], SEATS):
            if progress[FIRST_PERK + perk * SEATS + seat]:
                yield f"the Perk {PERKS[perk]} of seat {seat + 1} is there, but nobody plays it"
    if list(p["added"][: p["added_n"]]) != sorted(p["added"][: p["added_n"]]):
        yield "the cards added in this step are out of order"


def _unseen(p: Plain, progress: Counter[int], name: str, words: Sequence[str], first: int, back: int) -> Iterator[str]:
    """Robots or Twists: each is seen once or still to come, and those added face down are among these."""
    unseen, backs = p[name][: p[f"{name}_n"]], progress[back]
    for k, card in enumerate(words):
        if progress[first + k] + unseen.count(k) > 1:
            yield f"{card} is there twice"
    if backs > len(unseen) or backs != p[f"{name[:-1]}_backs"]:
        yield f"there are {backs} {name} face down, {len(unseen)} are left"


def _groups(p: Plain) -> Iterator[str]:
    """A group of the deck is known by where it begins."""
    start = 0
    for i, group in enumerate(p["deck_group"][: p["deck_n"]]):
        start = i if group == i else start
        if group != start:
            yield "the groups of the Progress deck do not lie on each other"
            return
    if any(p["deck_group"][p["deck_n"] :]):
        yield "there is a group in the Progress deck without cards"
    if p["base"] not in (0, p["deck_group"][: p["deck_n"]].count(0)):
        yield f"{p['base']} cards are not what is left of the cards last shuffled"
    if p["step"] >= Step.REVEAL and (not p["pile_n"] or p["card"] != p["pile"][p["pile_n"] - 1]):
        yield "the card being resolved lies on top of the discards"
    if p["this_work"] and p["card"] != CARD_WORK:
        yield "robots were set aside for a Work, and this is none"


def _end(p: Plain, progress: Counter[int]) -> Iterator[str]:
    reason, failed = p["end_reason"], any(p["failed"])
    if bool(p["over"]) != bool(reason):
        yield "a game that is over has a reason, one that goes on has none"
    if reason == End.FAILURE and not failed:
        yield "no colony has failed"
    if failed and not p["over"] and p["step"] == Step.TURN:
        yield "a colony has failed, so the game would be over"
    if reason == End.INSTRUCTION_MANUAL and not (p["event"] == MANUAL and progress[FIRST_EVENT + MANUAL - 1]):
        yield "the Instruction Manual was not turned up"
    if reason == End.ROBOTS_EXHAUSTED and not (
        p["endless"] and p["event"] == MANUAL - 1 and p["robots_n"] == p["robot_backs"]
    ):
        yield "there are Robots left, or other cards in their place"
    if p["endless"] and p["event"] > MANUAL - 1:
        yield "the endless game has no Instruction Manual"
    if p["extra_robots"] and not (p["endless"] and p["event"] == MANUAL - 1):
        yield "Robots come in place of Events in the endless game, after the last one"
    robots = sum(progress[FIRST_ROBOT + k] for k in range(len(ROBOTS))) + progress[int(ROBOT_BACK)]
    if p["extra_robots"] > robots:
        yield f"{p['extra_robots']} Robots came in place of Events, but only {robots} are there"


def _tableau(p: Plain, i: int) -> Iterator[str]:
    """What is counted of a colony's Buildings is what stands there."""
    who, slots = f"seat {i + 1}", p["slots"][i]
    built = [(k, boxes) for k, boxes in zip(p["built"][i], p["box"][i], strict=True) if k >= 0]
    if p["built_n"][i] != len(built) or any(k >= 0 for k in p["built"][i][slots:]):
        yield f"{who}: Buildings are miscounted"
    if p["housed"][i] != sum(int(HOUSES[k]) for k, _ in built):
        yield f"{who}: people in Buildings are miscounted"
    if p["boxes"][i] != sum(boxes for _, boxes in built) or sum(p["box"][i]) != p["boxes"][i]:
        yield f"{who}: boxes are miscounted, or some lie on no Building"
    if p["has"][i] != [sum(int(ABILITY_OF[k, t]) >= 0 for k, _ in built) for t in range(16)]:
        yield f"{who}: triggers are miscounted"


def _colony(p: Plain, i: int, progress: Counter[int]) -> Iterator[str]:
    who = f"seat {i + 1}"
    yield from _tableau(p, i)
    for field in ("hand", "reserved", "stored"):
        cards = p[field][i][: p[f"{field}_n"][i]]
        if cards != sorted(cards):
            yield f"{who}: {field} is out of order"
    for perk in range(len(PERKS)):
        if progress[FIRST_PERK + perk * SEATS + i] + (p["perks"][i] >> perk & 1) != 1:
            yield f"{who}: the Perk {PERKS[perk]} is there twice or gone"
    left = (i + 1) % p["players"]
    hand = Counter(p["hand"][left][: p["hand_n"][left]])
    if any(n > hand[k] for k, n in enumerate(p["passed"][i])) or (p["players"] == 1 and p["passed_n"][i]):
        yield f"{who}: remembers a card that is not there"
    if not p["failed"][i] and p["people"][i] + p["housed"][i] == 0:
        yield f"{who}: a colony without people has failed"
    if p["failed"][i] and (p["depth"][i] or p["pool_n"][i] or p["wait"][i] > Ask.BLOCKED):
        yield f"{who}: a failed colony does nothing more"
    built_ever = sum(int(word).bit_count() for word in p["ever_built"][i])
    if p["ever_built"][i][KINDS >> 5] >> (KINDS & 31) or any(p["ever_built"][i][(KINDS >> 5) + 1 :]):
        yield f"{who}: a Building was built that does not exist"
    if built_ever > p["built_ever"][i]:
        yield f"{who}: more different Buildings were built than Buildings at all"


def _absent(s: Position, p: Plain) -> Iterator[str]:
    """Seats that nobody plays are blank."""
    for f in _SEAT_FIELDS:
        if (s[f.name][p["players"] :] != f.blank).any():
            yield f"{f.name}: a seat that nobody plays holds something"


def _queue(p: Plain, i: int) -> Iterator[str]:
    """Each ability on its way is one of the Building it belongs to, and what is left of its effect can be done."""
    who, levels = f"seat {i + 1}", []
    for k in range(p["pool_n"][i]):
        levels.append(p["p_level"][i][k])
        if not _belongs(p, i, p["p_ability"][i][k], p["p_slot"][i][k]) or p["p_times"][i][k] < 1:
            yield f"{who}: an ability is waiting that its Building does not have"
    if levels != sorted(levels) or any(level > p["depth"][i] for level in levels):
        yield f"{who}: abilities wait for something that is not being done"
    for f in range(p["depth"][i]):
        ability, at, end = p["f_ability"][i][f], p["f_at"][i][f], p["f_end"][i][f]
        if not any(start <= at <= stop == end for start, stop in effects_of(ability)):
            yield f"{who}: an ability is not at one of its effects"
        elif not _belongs(p, i, ability, p["f_slot"][i][f]):
            yield f"{who}: an ability is being carried out that its Building does not have"
        elif not _at_hand(p, i, f):
            yield f"{who}: an effect is not as far as this can be"


def _belongs(p: Plain, i: int, ability: int, slot: int) -> bool:
    """Nowhere: a card's ability, or its Building is gone."""
    if slot < 0:
        return True
    built = p["built"][i][slot]
    return bool(slot < p["slots"][i] and built >= 0 and ability in ABILITY_OF[built])


def _at_hand(p: Plain, i: int, f: int) -> bool:
    """Whether the numbers of a frame go with its effect: how much is left, what was picked last."""
    stage, ability = p["f_stage"][i][f], p["f_ability"][i][f]
    e, left, last = p["f_at"][i][f], p["f_left"][i][f], p["f_last"][i][f]
    op, what = (int(E_OP[e]), int(E_WHAT[e])) if e < p["f_end"][i][f] else (-1, -1)
    if stage in (Stage.OFFER, Stage.COST):
        paying = stage == Stage.COST and A_COST[ability] == NO_COST
        whole = e == A_START[ability] and p["f_end"][i][f] == A_END[ability]
        return (left, last) == (-1, -1) and whole and bool(A_OPTIONAL[ability] or stage == Stage.COST) and not paying
    if stage == Stage.CHOSEN:
        return op in (WORK, PASS_CARD) and p["wait"][i] == Ask.BLOCKED and f == p["depth"][i] - 1
    picks_slot = (op in (GAIN, LOSE) and what == BOX) or op == MOVE_BOX
    if last >= 0:
        hand = [*p["hand"][i][: p["hand_n"][i]], *p["reserved"][i][: p["reserved_n"][i]]]
        if picks_slot and (last >= p["slots"][i] or (op == MOVE_BOX and p["built"][i][last] < 0)):
            return False
        if op == BUILD_BODY and last not in hand:
            return False
        if not picks_slot and op != BUILD_BODY and not (op == LOSE and what == CARD and last < KINDS):
            return False
    if op == LOSE and what == BOX:
        return bool(left <= sum(p["box"][i][max(last, 0) :]))
    if op == LOSE and what == CARD:
        cards = [c for c in p["hand"][i][: p["hand_n"][i]] if c >= last]
        return bool(left < 0 or ((left & 127) <= len(cards) and left >> DONE_SHIFT <= len(BUILDINGS)))
    return bool(left < 0 or op not in (BUILD_BODY, MOVE_BOX, CHOOSE, PASS_CARD, -1))


def _questions(s: Position, p: Plain) -> Iterator[str]:
    """Who is asked, is asked what their queue leads to: carried out once more, it comes to the same question."""
    asked = sum(1 << i for i, wait in enumerate(p["wait"]) if wait > Ask.BLOCKED)
    waiting = sum(1 << i for i, wait in enumerate(p["wait"]) if wait == Ask.BLOCKED)
    if (p["acting"], p["blocked"]) != ((0, 0) if p["over"] else (asked, waiting)):
        yield "who is asked and who waits does not go with the questions"
        return
    working = p["card"] == CARD_WORK and p["step"] == Step.RESOLVE
    for i in range(p["players"]):
        who, wait, f = f"seat {i + 1}", p["wait"][i], p["depth"][i] - 1
        op = int(E_OP[p["f_at"][i][f]]) if f >= 0 else -1
        held = [*p["hand"][i][: p["hand_n"][i]], *p["reserved"][i][: p["reserved_n"][i]]]
        chosen, card = p["chosen"][i], p["chosen_card"][i]
        if p["over"]:
            continue
        if chosen >= 0 and not working:
            yield f"{who}: an Action is chosen for Work only"
        if card >= 0 and (card not in held or not (op == PASS_CARD or chosen == BUILD)):
            yield f"{who}: the chosen card is not in hand, or for nothing"
        if wait == Ask.NONE and (f >= 0 or p["pool_n"][i]):
            yield f"{who}: has something to do and is not asked"
        elif wait == Ask.BLOCKED and op in (ADD, GAIN):
            if not _asked_again(s, i):
                yield f"{who}: waits for a card that nobody else could want"
        elif wait == Ask.BLOCKED:
            yield from _waiting(p, i, op, working)
        elif wait > Ask.BLOCKED and not _asked_again(s, i):
            yield f"{who}: is asked {Ask(wait).id!r}, which does not follow from what is being done"


def _waiting(p: Plain, i: int, op: int, working: bool) -> Iterator[str]:
    """Who waits for the others' choices has chosen."""
    who, chosen, card = f"seat {i + 1}", p["chosen"][i], p["chosen_card"][i]
    stage = p["f_stage"][i][p["depth"][i] - 1]
    if stage != Stage.CHOSEN or (op == WORK) != (chosen >= 0) or (op == WORK and not working):
        yield f"{who}: waits for the others without a choice"
    if op == WORK and (chosen == BUILD) != (card >= 0):
        yield f"{who}: a card is laid down for BUILD and for nothing else"
    if op == PASS_CARD and (card >= 0) != (p["hand_n"][i] > 0):
        yield f"{who}: a card is passed on by everybody who has one"


def _asked_again(s: Position, seat: int) -> bool:
    again = new_states(DTYPE)
    again[0] = s
    advance(again[0], seat, None)
    return same(FIELDS, again[0], s, ignore=("reveals",))  # a question counts as revealed when it is asked
