"""What must be true of every position: asked of positions set up by hand, by fuzzing and by tests."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from moontable.engine.fields import as_plain, new_states, same
from moontable.engine.game import Position

from . import tables as t
from .building import price_of, wealth
from .cards import DONE_SHIFT, LEFT
from .components import ACTIONS, TRIGGERS
from .interpreter import advance
from .state import DTYPE, FIELDS
from .words import Ask, End, Stage, Step

Plain = Mapping[str, Any]
_SEAT_FIELDS = [f for f in FIELDS if f.per_seat]
_OF_BUILDINGS = {int(ability) for ability in t.ABILITY_OF.flat if ability >= 0}
_BODIES = {*range(len(ACTIONS)), *(int(body) for body in t.E_BODY if body >= 0), int(t.AB_WORK_BUILD)}
_BY_ACTIONS = {int(on) for on in (t.ON_RESTOCK, t.ON_BUILD, t.ON_MINE, t.ON_FARM, t.ON_RESEARCH)}
_LOSSES = {(int(t.LOSE), int(t.PEOPLE)), (int(t.LOSE), int(t.BUILDING)), (int(t.FEED), -1), (int(t.PRINTED_LOSS), -1)}


def invariants(s: Position) -> list[str]:
    """What is wrong; nothing when the position is sound. Later questions rely on the answers to earlier ones."""
    p = as_plain(s)
    progress = Counter([*p["deck"][: p["deck_n"]], *p["pile"][: p["pile_n"]], *p["added"][: p["added_n"]]])
    return (
        [*_buildings(s, p), *_progress(p, progress), *_groups(p), *_end(p, progress)]
        or [wrong for i in range(p["players"]) for wrong in _colony(p, i, progress)]
        or [*_absent(s, p), *(wrong for i in range(p["players"]) for wrong in _queue(s, p, i))]
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
    own = range(int(t.A_START[ability]), int(t.A_END[ability]))
    options = [int(t.E_WHAT[e]) + k for e in own if t.E_OP[e] == t.CHOOSE for k in range(int(t.E_N[e]))]
    return [(own.start, own.stop), *((int(t.OPTION_START[k]), int(t.OPTION_END[k])) for k in options)]


def _buildings(s: Position, p: Plain) -> Iterator[str]:
    cards = buildings_out(s)
    cards.update(p["buildings"][: p["buildings_n"]])
    for k in range(t.KINDS):
        if cards[k] != t.COPIES[k]:
            yield f"there are {cards[k]} {t.BUILDINGS[k]} in all, printed are {int(t.COPIES[k])}"


def _progress(p: Plain, progress: Counter[int]) -> Iterator[str]:
    """The cards of the Progress deck: what every game has, and nothing twice."""
    works, troubles = progress[int(t.CARD_WORK)], progress[int(t.CARD_TROUBLE)]
    if works != t.START_WORKS or troubles != t.START_TROUBLES:
        yield f"the Progress deck has {works} Work and {troubles} Trouble, not {t.START_WORKS} and {t.START_TROUBLES}"
    if progress[int(t.CARD_LONELINESS)] != (p["players"] == 1):
        yield "Loneliness belongs to the solo game, and there once"
    if sum(progress[t.FIRST_TWIST + k] for k in range(len(t.TWISTS))) + progress[int(t.TWIST_BACK)] < t.START_TWISTS:
        yield f"the Progress deck has {t.START_TWISTS} Twists from the start"
    for k in range(len(t.DEVELOPMENTS)):
        if progress[t.FIRST_DEVELOPMENT + k] + p["developments"][k] > t.DEVELOPMENT_COPIES:
            yield f"there are too many {t.DEVELOPMENTS[k]}"
    yield from _unseen(p, progress, "robots", t.ROBOTS, t.FIRST_ROBOT, int(t.ROBOT_BACK))
    yield from _unseen(p, progress, "twists", t.TWISTS, t.FIRST_TWIST, int(t.TWIST_BACK))
    if {int(t.ROBOT_BACK), int(t.TWIST_BACK)} & set(p["pile"][: p["pile_n"]]):
        yield "a card lies face down in the discards"
    if any(progress[t.FIRST_EVENT + k] > (k < p["event"]) for k in range(t.MANUAL)):
        yield "an Event is there twice or too early"
    for perk in range(len(t.PERKS)):
        for seat in range(p["players"], t.SEATS):
            if progress[t.FIRST_PERK + perk * t.SEATS + seat]:
                yield f"the Perk {t.PERKS[perk]} of seat {seat + 1} is there, but nobody plays it"
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
    if p["this_work"] and p["card"] != t.CARD_WORK:
        yield "robots were set aside for a Work, and this is none"


def _end(p: Plain, progress: Counter[int]) -> Iterator[str]:
    reason, failed = p["end_reason"], any(p["failed"])
    # Robots that run out in the middle of a step end the game when the step does.
    if bool(p["over"]) != bool(reason) and not (reason == End.ROBOTS_EXHAUSTED and p["acting"]):
        yield "a game that is over has a reason, one that goes on has none"
    if reason == End.FAILURE and not failed:
        yield "no colony has failed"
    if failed and not p["over"] and p["step"] == Step.TURN:
        yield "a colony has failed, so the game would be over"
    if reason == End.INSTRUCTION_MANUAL and not (p["event"] == t.MANUAL and progress[t.FIRST_EVENT + t.MANUAL - 1]):
        yield "the Instruction Manual was not turned up"
    if reason == End.ROBOTS_EXHAUSTED and not (
        p["endless"] and p["event"] == t.MANUAL - 1 and p["robots_n"] == p["robot_backs"]
    ):
        yield "there are Robots left, or other cards in their place"
    if p["endless"] and p["event"] > t.MANUAL - 1:
        yield "the endless game has no Instruction Manual"
    if p["extra_robots"] and not (p["endless"] and p["event"] == t.MANUAL - 1):
        yield "Robots come in place of Events in the endless game, after the last one"
    robots = sum(progress[t.FIRST_ROBOT + k] for k in range(len(t.ROBOTS))) + progress[int(t.ROBOT_BACK)]
    if p["extra_robots"] > robots:
        yield f"{p['extra_robots']} Robots came in place of Events, but only {robots} are there"


def _tableau(p: Plain, i: int) -> Iterator[str]:
    """What is counted of a colony's Buildings is what stands there."""
    who, slots = f"seat {i + 1}", p["slots"][i]
    built = [(k, boxes) for k, boxes in zip(p["built"][i], p["box"][i], strict=True) if k >= 0]
    if p["built_n"][i] != len(built) or any(k >= 0 for k in p["built"][i][slots:]):
        yield f"{who}: Buildings are miscounted"
    if p["housed"][i] != sum(int(t.HOUSES[k]) for k, _ in built):
        yield f"{who}: people in Buildings are miscounted"
    if p["boxes"][i] != sum(boxes for _, boxes in built) or sum(p["box"][i]) != p["boxes"][i]:
        yield f"{who}: boxes are miscounted, or some lie on no Building"
    if p["has"][i] != [sum(int(t.ABILITY_OF[k, on]) >= 0 for k, _ in built) for on in range(len(TRIGGERS))]:
        yield f"{who}: triggers are miscounted"


def _colony(p: Plain, i: int, progress: Counter[int]) -> Iterator[str]:
    who = f"seat {i + 1}"
    yield from _tableau(p, i)
    for field in ("hand", "reserved", "stored"):
        cards = p[field][i][: p[f"{field}_n"][i]]
        if cards != sorted(cards):
            yield f"{who}: {field} is out of order"
    for perk in range(len(t.PERKS)):
        if progress[t.FIRST_PERK + perk * t.SEATS + i] + (p["perks"][i] >> perk & 1) != 1:
            yield f"{who}: the Perk {t.PERKS[perk]} is there twice or gone"
    left = (i + 1) % p["players"]
    hand = Counter(p["hand"][left][: p["hand_n"][left]])
    if any(n > hand[k] for k, n in enumerate(p["passed"][i])) or (p["players"] == 1 and p["passed_n"][i]):
        yield f"{who}: remembers a card that is not there"
    if not p["failed"][i] and p["people"][i] + p["housed"][i] == 0:
        yield f"{who}: a colony without people has failed"
    if p["failed"][i] and (p["depth"][i] or p["pool_n"][i] or p["wait"][i] > Ask.BLOCKED):
        yield f"{who}: a failed colony does nothing more"
    built_ever = sum(int(word).bit_count() for word in p["ever_built"][i])
    if p["ever_built"][i][t.KINDS >> 5] >> (t.KINDS & 31) or any(p["ever_built"][i][(t.KINDS >> 5) + 1 :]):
        yield f"{who}: a Building was built that does not exist"
    if built_ever > p["built_ever"][i]:
        yield f"{who}: more different Buildings were built than Buildings at all"


def _absent(s: Position, p: Plain) -> Iterator[str]:
    """Seats that nobody plays are blank."""
    for f in _SEAT_FIELDS:
        if (s[f.name][p["players"] :] != f.blank).any():
            yield f"{f.name}: a seat that nobody plays holds something"


def _queue(s: Position, p: Plain, i: int) -> Iterator[str]:
    """Each ability on its way was set off by what is below it, and what is left of its effect can be done."""
    who, levels, depth = f"seat {i + 1}", p["p_level"][i][: p["pool_n"][i]], p["depth"][i]
    if p["over"] and (depth or levels):
        yield f"{who}: has something to do, and the game is over"
    if levels != sorted(levels) or any(level > depth for level in levels):
        yield f"{who}: abilities wait for something that is not being done"
        return
    for f in range(depth):
        ability, at, end = p["f_ability"][i][f], p["f_at"][i][f], p["f_end"][i][f]
        if not any(start <= at <= stop == end for start, stop in effects_of(ability)):
            yield f"{who}: an ability is not at one of its effects"
            return
    for f in range(depth):
        ability, slot = p["f_ability"][i][f], p["f_slot"][i][f]
        if not _belongs(p, i, ability, slot):
            yield f"{who}: an ability is being carried out that its Building does not have"
        elif not _begun(p, i, f):
            yield f"{who}: an ability is being carried out that nothing has set off"
        elif not _at_hand(s, p, i, f):
            yield f"{who}: an effect is not as far as this can be"
    for ability, slot, times, level in zip(
        *(p[name][i][: len(levels)] for name in ("p_ability", "p_slot", "p_times")), levels, strict=True
    ):
        if not _belongs(p, i, ability, slot) or (slot < 0) == (ability in _OF_BUILDINGS) or times < 1:
            yield f"{who}: an ability is waiting that its Building does not have"
        elif not _set_off(p, i, level - 1, ability):
            yield f"{who}: an ability is waiting that nothing has set off"


def _begun(p: Plain, i: int, f: int) -> bool:
    """Whether this frame can lie on the one below it."""
    ability, under = p["f_ability"][i][f], p["f_ability"][i][f - 1]
    on = int(t.A_TRIGGER[ability]) if ability in _OF_BUILDINGS else -1
    if p["f_end"][i][f] != t.A_END[ability]:
        return f > 0 and ability == under and _done(p, i, f - 1) == t.CHOOSE
    if on == t.ON_ANY_TIME:  # slips in wherever something is asked
        return f > 0 or 0 in p["p_level"][i][: p["pool_n"][i]]
    if on == t.ON_LOST:
        return f > 0 and (_losing(p, i, f - 1) or bool(t.A_COST[under] == t.COST_BUILDING))
    if f == 1 and p["step"] == Step.RESOLVE and (ability, under) == tuple(t.CARD_RESOLVE[p["card"]]):
        return bool(p["f_at"][i][0] == t.A_START[under] and p["f_left"][i][0] < 0)
    return _set_off(p, i, f - 1, ability)


def _set_off(p: Plain, i: int, f: int, ability: int) -> bool:
    """Whether what frame f did last can have set off this ability; -1: the card itself."""
    on = int(t.A_TRIGGER[ability]) if ability in _OF_BUILDINGS else -1
    if f < 0:
        return _by_card(p, i, ability, on)
    at, end, left = p["f_at"][i][f], p["f_end"][i][f], p["f_left"][i][f]
    if on == t.ON_WORK_START:
        return bool(at < end and t.E_OP[at] == t.WORK and left >= 0)
    if p["f_stage"][i][f] != Stage.EFFECTS or left >= 0 or p["f_last"][i][f] >= 0:
        return False  # it is in the middle of something
    done = _done(p, i, f)
    if ability in _BODIES or on in _BY_ACTIONS:
        return done == t.WORK or (done == t.ACTION and ability != t.AB_WORK_BUILD)
    if on == t.ON_PLAY:
        return done in (t.BUILD_BODY, t.REPEAT_PLAY)
    return ability == t.AB_WINDOW or on in (t.ON_GAIN_FOOD, t.ON_DISCARD, t.ON_ADD)


def _by_card(p: Plain, i: int, ability: int, on: int) -> bool:
    """Whether the step of the card being resolved begins with this ability, or the deck was shuffled for it."""
    card, affected = p["card"], t.CARD_OWNER[p["card"]] in (-1, i)
    if p["step"] == Step.SHUFFLED:
        return on == t.ON_SHUFFLE
    if p["step"] == Step.REVEAL:
        answers = on == t.ON_REVEAL and bool(t.ANSWERS[ability, card])
        return answers or bool(ability == t.AB_WINDOW or (affected and ability == t.CARD_REVEAL[card]))
    if p["step"] == Step.LOSS:
        return affected and bool(ability == t.AB_LOSS and t.CARD_LOSS[card] > 0)
    begins = ability in (t.AB_WINDOW, *t.CARD_RESOLVE[card]) or on == t.ON_GAIN_FOOD
    return p["step"] == Step.RESOLVE and affected and begins


def _done(p: Plain, i: int, f: int) -> int:
    """The effect that a frame carried out last; -1 before the first."""
    at = p["f_at"][i][f]
    first = at in (start for start, stop in effects_of(p["f_ability"][i][f]) if stop == p["f_end"][i][f])
    return -1 if first else int(t.E_OP[at - 1])


def _losing(p: Plain, i: int, f: int) -> bool:
    """Whether Buildings can be lost by what this frame is at."""
    if p["f_stage"][i][f] != Stage.EFFECTS:
        return bool(p["f_stage"][i][f] == Stage.COST and t.A_COST[p["f_ability"][i][f]] == t.COST_PEOPLE)
    at = p["f_at"][i][f]
    return at < p["f_end"][i][f] and (int(t.E_OP[at]), int(t.E_WHAT[at])) in _LOSSES


def _belongs(p: Plain, i: int, ability: int, slot: int) -> bool:
    """Nowhere: a card's ability, or its Building is gone."""
    if slot < 0:
        return True
    built = p["built"][i][slot]
    return bool(slot < p["slots"][i] and built >= 0 and ability in t.ABILITY_OF[built])


def _at_hand(s: Position, p: Plain, i: int, f: int) -> bool:
    """Whether the numbers of a frame go with its effect: how much is left, what was picked last."""
    stage, ability = p["f_stage"][i][f], p["f_ability"][i][f]
    e, left, last = p["f_at"][i][f], p["f_left"][i][f], p["f_last"][i][f]
    op, what = (int(t.E_OP[e]), int(t.E_WHAT[e])) if e < p["f_end"][i][f] else (-1, -1)
    if stage in (Stage.OFFER, Stage.COST):
        whole = e == t.A_START[ability] and p["f_end"][i][f] == t.A_END[ability]
        cost = t.A_COST[ability]  # what is paid at once stops nowhere
        payable = cost == t.COST_PEOPLE or (cost == t.COST_MONEY and wealth(s, i) >= t.A_COST_N[ability])
        return whole and (left, last) == (-1, -1) and bool(t.A_OPTIONAL[ability] if stage == Stage.OFFER else payable)
    if stage == Stage.CHOSEN:
        return op in (t.WORK, t.PASS_CARD) and p["wait"][i] == Ask.BLOCKED and f == p["depth"][i] - 1
    picks_slot = (op in (t.GAIN, t.LOSE) and what == t.BOX) or op == t.MOVE_BOX
    if last >= 0:
        if picks_slot and (last >= p["slots"][i] or (op == t.MOVE_BOX and p["built"][i][last] < 0)):
            return False
        if op == t.BUILD_BODY and not _payable(s, p, i, last, int(t.E_DISCOUNT[e])):
            return False
        if not picks_slot and op != t.BUILD_BODY and not (op == t.LOSE and what == t.CARD and last < t.KINDS):
            return False
    if op == t.LOSE and what == t.BOX:
        above = f < p["depth"][i] - 1  # what an any-time ability takes there need not be lost here
        return above or bool(left <= sum(p["box"][i][max(last, 0) :]))
    if op == t.LOSE and what == t.CARD:
        cards = [c for c in p["hand"][i][: p["hand_n"][i]] if c >= last]
        return bool(left < 0 or ((left & LEFT) <= len(cards) and left >> DONE_SHIFT <= len(t.BUILDINGS)))
    return bool(left < 0 or op not in (t.BUILD_BODY, t.MOVE_BOX, t.CHOOSE, t.PASS_CARD, -1))


def _buildable(p: Plain, i: int) -> list[int]:
    """The cards a seat may build: those on its mat go first."""
    mat: list[int] = p["reserved"][i][: p["reserved_n"][i]]
    return mat or p["hand"][i][: p["hand_n"][i]]


def _payable(s: Position, p: Plain, i: int, kind: int, discount: int) -> bool:
    """Whether a card picked for BUILD can be built."""
    return kind in _buildable(p, i) and bool(price_of(s, i, kind, discount) <= wealth(s, i))


def _questions(s: Position, p: Plain) -> Iterator[str]:
    """Who is asked, is asked what their queue leads to: carried out once more, it comes to the same question."""
    asked = sum(1 << i for i, wait in enumerate(p["wait"]) if wait > Ask.BLOCKED)
    waiting = sum(1 << i for i, wait in enumerate(p["wait"]) if wait == Ask.BLOCKED)
    if (p["acting"], p["blocked"]) != ((0, 0) if p["over"] else (asked, waiting)):
        yield "who is asked and who waits does not go with the questions"
        return
    working = p["card"] == t.CARD_WORK and p["step"] == Step.RESOLVE
    for i in range(p["players"]):
        who, wait, f = f"seat {i + 1}", p["wait"][i], p["depth"][i] - 1
        op = int(t.E_OP[p["f_at"][i][f]]) if f >= 0 and p["f_at"][i][f] < p["f_end"][i][f] else -1
        held = p["hand"][i][: p["hand_n"][i]] if op == t.PASS_CARD else _buildable(p, i)
        chosen, card = p["chosen"][i], p["chosen_card"][i]
        if p["over"]:
            continue
        if chosen >= 0 and not working:
            yield f"{who}: an Action is chosen for Work only"
        if card >= 0 and (card not in held or not (op == t.PASS_CARD or chosen == t.BUILD)):
            yield f"{who}: the chosen card is not in hand, or for nothing"
        if wait == Ask.NONE and (f >= 0 or p["pool_n"][i]):
            yield f"{who}: has something to do and is not asked"
        elif wait == Ask.BLOCKED and op in (t.ADD, t.GAIN):
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
    if stage != Stage.CHOSEN or (op == t.WORK) != (chosen >= 0) or (op == t.WORK and not working):
        yield f"{who}: waits for the others without a choice"
    if op == t.WORK and (chosen == t.BUILD) != (card >= 0):
        yield f"{who}: a card is laid down for BUILD and for nothing else"
    if op == t.PASS_CARD and (card >= 0) != (p["hand_n"][i] > 0):
        yield f"{who}: a card is passed on by everybody who has one"


def _asked_again(s: Position, seat: int) -> bool:
    again = new_states(DTYPE)
    again[0] = s
    advance(again[0], seat, None)
    return same(FIELDS, again[0], s, ignore=("reveals",))  # a question counts as revealed when it is asked
