"""What must be true of every position: asked of positions set up by hand, by fuzzing and by tests."""

from functools import cache

import numpy as np

from moontable.engine.faults import Faults, invariants_of
from moontable.engine.fields import same_rule, written_rule
from moontable.engine.log import emit, no_log
from moontable.engine.rule import allocating_rule, apart_rule, rule

from . import tables as t
from .building import price_of, wealth
from .cards import DONE_SHIFT, LEFT
from .components import ACTIONS, TRIGGERS
from .interpreter import advance
from .state import FIELDS, SLOTS
from .words import Ask, End, Stage, Step

_SEAT_FIELDS = [f for f in FIELDS if f.per_seat]
_CARD_PLACES = ("hand", "reserved", "stored")


class F(Faults):
    """What can be wrong."""

    COPIES = "there are {} {} in all, printed are {}", str, t.BUILDINGS.__getitem__
    STARTING = f"the Progress deck has {{}} Work and {{}} Trouble, not {t.START_WORKS} and {t.START_TROUBLES}"
    LONELINESS = "Loneliness belongs to the solo game, and there once"
    TWISTS = f"the Progress deck has {t.START_TWISTS} Twists from the start"
    DEVELOPMENTS = "there are too many {}", t.DEVELOPMENTS.__getitem__
    TWICE = "{} is there twice", t.PROGRESS.__getitem__
    BACKS = "there are {1} {0} face down, {2} are left", ("robots", "twists").__getitem__
    FACE_DOWN = "a card lies face down in the discards"
    EVENT = "an Event is there twice or too early"
    PERK_OF_NOBODY = "the Perk {} of seat {} is there, but nobody plays it", t.PERKS.__getitem__
    ADDED = "the cards added in this step are out of order"
    GROUPS = "the groups of the Progress deck do not lie on each other"
    EMPTY_GROUP = "there is a group in the Progress deck without cards"
    BASE = "{} cards are not what is left of the cards last shuffled"
    NOT_ON_TOP = "the card being resolved lies on top of the discards"
    ASIDE = "robots were set aside for a Work, and this is none"
    REASON = "a game that is over has a reason, one that goes on has none"
    NO_FAILURE = "no colony has failed"
    FAILURE = "a colony has failed, so the game would be over"
    NO_MANUAL = "the Instruction Manual was not turned up"
    ROBOTS_LEFT = "there are Robots left, or other cards in their place"
    MANUAL = "the endless game has no Instruction Manual"
    NOT_ENDLESS = "Robots come in place of Events in the endless game, after the last one"
    EXTRA_ROBOTS = "{} Robots came in place of Events, but only {} are there"
    BUILDINGS = "seat {}: Buildings are miscounted"
    HOUSED = "seat {}: people in Buildings are miscounted"
    BOXES = "seat {}: boxes are miscounted, or some lie on no Building"
    TRIGGERS = "seat {}: triggers are miscounted"
    ORDER = "seat {}: {} is out of order", str, _CARD_PLACES.__getitem__
    PERK = "seat {}: the Perk {} is there twice or gone", str, t.PERKS.__getitem__
    PASSED = "seat {}: remembers a card that is not there"
    NO_PEOPLE = "seat {}: a colony without people has failed"
    FAILED = "seat {}: a failed colony does nothing more"
    NO_BUILDING = "seat {}: a Building was built that does not exist"
    EVER_BUILT = "seat {}: more different Buildings were built than Buildings at all"
    ABSENT = "{}: a seat that nobody plays holds something", lambda k: _SEAT_FIELDS[k].name
    TO_DO = "seat {}: has something to do, and the game is over"
    LEVELS = "seat {}: abilities wait for something that is not being done"
    NO_EFFECT = "seat {}: an ability is not at one of its effects"
    NOT_ITS_OWN = "seat {}: an ability is being carried out that its Building does not have"
    NOT_SET_OFF = "seat {}: an ability is being carried out that nothing has set off"
    TOO_FAR = "seat {}: an effect is not as far as this can be"
    WAITS_NOT_ITS_OWN = "seat {}: an ability is waiting that its Building does not have"
    WAITS_NOT_SET_OFF = "seat {}: an ability is waiting that nothing has set off"
    ASKED = "who is asked and who waits does not go with the questions"
    ACTION = "seat {}: an Action is chosen for Work only"
    CARD = "seat {}: the chosen card is not in hand, or for nothing"
    NOT_ASKED = "seat {}: has something to do and is not asked"
    WAITS_FOR_CARD = "seat {}: waits for a card that nobody else could want"
    OTHER_QUESTION = "seat {}: is asked {!r}, which does not follow from what is being done", str, lambda n: Ask(n).id
    NO_CHOICE = "seat {}: waits for the others without a choice"
    FOR_BUILD = "seat {}: a card is laid down for BUILD and for nothing else"
    FOR_PASSING = "seat {}: a card is passed on by everybody who has one"


@cache
def effects_of(ability: int) -> list[tuple[int, int]]:
    """Where the effects of an ability begin and end: its own, then those of each option of its choices."""
    own = range(int(t.A_START[ability]), int(t.A_END[ability]))
    options = [int(t.E_WHAT[e]) + k for e in own if t.E_OP[e] == t.CHOOSE for k in range(int(t.E_N[e]))]
    return [(own.start, own.stop), *((int(t.OPTION_START[k]), int(t.OPTION_END[k])) for k in options)]


_ABILITIES = range(len(t.ABILITIES))
_MOST = max(len(effects_of(ability)) for ability in _ABILITIES)
EFFECTS = np.array([(effects_of(ability) + [(-1, -1)] * _MOST)[:_MOST] for ability in _ABILITIES], np.int64)
OF_BUILDINGS = np.isin(_ABILITIES, t.ABILITY_OF[t.ABILITY_OF >= 0])
BODIES = np.isin(_ABILITIES, [*range(len(ACTIONS)), *t.E_BODY[t.E_BODY >= 0], t.AB_WORK_BUILD])
BY_ACTIONS = np.isin(range(len(TRIGGERS)), [t.ON_RESTOCK, t.ON_BUILD, t.ON_MINE, t.ON_FARM, t.ON_RESEARCH])


@allocating_rule
def faults(s, spare, found):
    """Write down what is wrong; nothing when the position is sound. Later questions rely on the answers to earlier
    ones."""
    progress, room = np.zeros(t.CARDS, np.int64), np.zeros(t.KINDS, np.int64)
    for i in range(s.deck_n):
        progress[s.deck[i]] += 1
    for i in range(s.pile_n):
        progress[s.pile[i]] += 1
    for i in range(s.added_n):
        progress[s.added[i]] += 1
    count_buildings(s, room)
    for i in range(s.buildings_n):
        room[s.buildings[i]] += 1
    for kind in range(t.KINDS):
        if room[kind] != t.COPIES[kind]:
            emit(found, F.COPIES, room[kind], kind, t.COPIES[kind])
    of_progress(s, progress, found)
    of_groups(s, found)
    of_end(s, progress, found)
    if found[0, 0] == 0:
        for seat in range(np.int64(s.players)):
            of_tableau(s, seat, room, found)
            of_colony(s, seat, progress, room, found)
    if found[0, 0] == 0:
        of_absent(s, found)
        for seat in range(np.int64(s.players)):
            of_queue(s, seat, found)
    if found[0, 0] == 0:
        of_questions(s, spare, found)


@rule
def count_buildings(s, cards):
    """Building cards that are not in the deck."""
    for kind in range(t.KINDS):
        cards[kind] = s.discards[kind]
    for seat in range(np.int64(s.players)):
        built, hand, reserved, stored = s.built[seat], s.hand[seat], s.reserved[seat], s.stored[seat]
        for slot in range(s.slots[seat]):
            if built[slot] >= 0:
                cards[built[slot]] += 1
        for i in range(s.hand_n[seat]):
            cards[hand[i]] += 1
        for i in range(s.reserved_n[seat]):
            cards[reserved[i]] += 1
        for i in range(s.stored_n[seat]):
            cards[stored[i]] += 1


@rule
def ascending(cards, n):
    for i in range(1, n):
        if cards[i - 1] > cards[i]:
            return False
    return True


@rule
def holds(cards, n, card):
    for i in range(n):
        if cards[i] == card:
            return True
    return False


# --- the Progress deck ------------------------------------------------------------------------------------------------
@apart_rule
def of_progress(s, progress, found):
    """The cards of the Progress deck: what every game has, and nothing twice."""
    works, troubles = progress[t.CARD_WORK], progress[t.CARD_TROUBLE]
    if works != t.START_WORKS or troubles != t.START_TROUBLES:
        emit(found, F.STARTING, works, troubles)
    if progress[t.CARD_LONELINESS] != (s.players == 1):
        emit(found, F.LONELINESS, 0)
    twists = progress[t.TWIST_BACK]
    for k in range(len(t.TWISTS)):
        twists += progress[t.FIRST_TWIST + k]
    if twists < t.START_TWISTS:
        emit(found, F.TWISTS, 0)
    for k in range(len(t.DEVELOPMENTS)):
        if progress[t.FIRST_DEVELOPMENT + k] + s.developments[k] > t.DEVELOPMENT_COPIES:
            emit(found, F.DEVELOPMENTS, k)
    of_unseen(s.robots, np.int64(s.robots_n), np.int64(s.robot_backs), progress, 0, found)
    of_unseen(s.twists, np.int64(s.twists_n), np.int64(s.twist_backs), progress, 1, found)
    if holds(s.pile, np.int64(s.pile_n), t.ROBOT_BACK) or holds(s.pile, np.int64(s.pile_n), t.TWIST_BACK):
        emit(found, F.FACE_DOWN, 0)
    for k in range(t.MANUAL):
        if progress[t.FIRST_EVENT + k] > (k < s.event):
            emit(found, F.EVENT, 0)
            break
    of_perks(s, progress, found)
    if not ascending(s.added, np.int64(s.added_n)):
        emit(found, F.ADDED, 0)


@rule
def of_perks(s, progress, found):
    for perk in range(len(t.PERKS)):
        for seat in range(s.players, t.SEATS):
            if progress[t.FIRST_PERK + perk * t.SEATS + seat] > 0:
                emit(found, F.PERK_OF_NOBODY, perk, seat + 1)


@rule
def of_unseen(unseen, n, face_down, progress, which, found):
    """Robots (0) or Twists (1): each is seen once or still to come, and those added face down are among these."""
    first, backs = t.FIRST_ROBOT, progress[t.ROBOT_BACK]
    if which == 1:
        first, backs = t.FIRST_TWIST, progress[t.TWIST_BACK]
    for k in range(len(unseen)):
        there = progress[first + k]
        for i in range(n):
            there += unseen[i] == k
        if there > 1:
            emit(found, F.TWICE, first + k)
    if backs > n or backs != face_down:
        emit(found, F.BACKS, which, backs, n)


@apart_rule
def of_groups(s, found):
    """A group of the deck is known by where it begins."""
    start, lowest = 0, 0
    for i in range(s.deck_n):
        group = np.int64(s.deck_group[i])
        if group == i:
            start = i
        if group != start:
            emit(found, F.GROUPS, 0)
            return
        lowest += group == 0
    for i in range(s.deck_n, t.PROGRESS_SIZE):
        if s.deck_group[i] != 0:
            emit(found, F.EMPTY_GROUP, 0)
            break
    if s.base != 0 and s.base != lowest:
        emit(found, F.BASE, np.int64(s.base))
    if s.step >= Step.REVEAL and (s.pile_n == 0 or s.card != s.pile[np.int64(s.pile_n) - 1]):
        emit(found, F.NOT_ON_TOP, 0)
    if s.this_work != 0 and s.card != t.CARD_WORK:
        emit(found, F.ASIDE, 0)


@apart_rule
def of_end(s, progress, found):
    reason, failed = np.int64(s.end_reason), False
    for seat in range(t.SEATS):
        if s.failed[seat]:
            failed = True
    last_event = s.event == t.MANUAL - 1
    # Robots that run out in the middle of a step end the game when the step does.
    if (s.over != 0) != (reason != 0) and not (reason == End.ROBOTS_EXHAUSTED and s.acting != 0):
        emit(found, F.REASON, 0)
    if reason == End.FAILURE and not failed:
        emit(found, F.NO_FAILURE, 0)
    if failed and not s.over and s.step == Step.TURN:
        emit(found, F.FAILURE, 0)
    if reason == End.INSTRUCTION_MANUAL and not (s.event == t.MANUAL and progress[t.FIRST_EVENT + t.MANUAL - 1] > 0):
        emit(found, F.NO_MANUAL, 0)
    if reason == End.ROBOTS_EXHAUSTED and not (s.endless and last_event and s.robots_n == s.robot_backs):
        emit(found, F.ROBOTS_LEFT, 0)
    if s.endless and s.event > t.MANUAL - 1:
        emit(found, F.MANUAL, 0)
    if s.extra_robots and not (s.endless and last_event):
        emit(found, F.NOT_ENDLESS, 0)
    robots = progress[t.ROBOT_BACK]
    for k in range(len(t.ROBOTS)):
        robots += progress[t.FIRST_ROBOT + k]
    if s.extra_robots > robots:
        emit(found, F.EXTRA_ROBOTS, np.int64(s.extra_robots), robots)


# --- a colony ---------------------------------------------------------------------------------------------------------
@apart_rule
def of_tableau(s, seat, room, found):
    """What is counted of a colony's Buildings is what stands there."""
    built, box, has, who = s.built[seat], s.box[seat], s.has[seat], seat + 1
    for on in range(len(TRIGGERS)):
        room[on] = 0
    n, housed, boxes, elsewhere, beyond = 0, 0, np.int64(0), np.int64(0), False
    for slot in range(SLOTS):
        kind = np.int64(built[slot])
        if kind < 0:
            elsewhere += box[slot]
            continue
        n += 1
        housed += t.HOUSES[kind]
        boxes += box[slot]
        if slot >= s.slots[seat]:
            beyond = True
        for on in range(len(TRIGGERS)):
            room[on] += t.HAS_ABILITY[kind, on]
    if s.built_n[seat] != n or beyond:
        emit(found, F.BUILDINGS, who)
    if s.housed[seat] != housed:
        emit(found, F.HOUSED, who)
    if s.boxes[seat] != boxes or elsewhere != 0:
        emit(found, F.BOXES, who)
    for on in range(len(TRIGGERS)):
        if has[on] != room[on]:
            emit(found, F.TRIGGERS, who)
            break


@apart_rule
def of_colony(s, seat, progress, room, found):
    who = seat + 1
    if not ascending(s.hand[seat], np.int64(s.hand_n[seat])):
        emit(found, F.ORDER, who, 0)
    if not ascending(s.reserved[seat], np.int64(s.reserved_n[seat])):
        emit(found, F.ORDER, who, 1)
    if not ascending(s.stored[seat], np.int64(s.stored_n[seat])):
        emit(found, F.ORDER, who, 2)
    for perk in range(len(t.PERKS)):
        if progress[t.FIRST_PERK + perk * t.SEATS + seat] + (s.perks[seat] >> perk & 1) != 1:
            emit(found, F.PERK, who, perk)
    if remembers_too_much(s, seat, room):
        emit(found, F.PASSED, who)
    if not s.failed[seat] and s.people[seat] == 0 and s.housed[seat] == 0:
        emit(found, F.NO_PEOPLE, who)
    if s.failed[seat] and (s.depth[seat] > 0 or s.pool_n[seat] > 0 or s.wait[seat] > Ask.BLOCKED):
        emit(found, F.FAILED, who)
    of_statistics(s, seat, found)


@rule
def of_statistics(s, seat, found):
    kinds, unknown = 0, False
    for word in range(s.ever_built.shape[1]):
        left, kind = np.int64(s.ever_built[seat, word]), 32 * word
        while left > 0:
            if left & 1:
                kinds += 1
                unknown = unknown or kind >= t.KINDS
            left, kind = left >> 1, kind + 1
    if unknown:
        emit(found, F.NO_BUILDING, seat + 1)
    if kinds > s.built_ever[seat]:
        emit(found, F.EVER_BUILT, seat + 1)


@rule
def remembers_too_much(s, seat, room):
    """Whether a card passed on is not in the hand where it went."""
    passed, left = s.passed[seat], (seat + 1) % s.players
    hand = s.hand[left]
    for kind in range(t.KINDS):
        room[kind] = 0
    for i in range(s.hand_n[left]):
        room[hand[i]] += 1
    for kind in range(t.KINDS):
        if passed[kind] > room[kind]:
            return True
    return s.players == 1 and s.passed_n[seat] != 0


def _absent_lines() -> list[str]:
    """Seats that nobody plays are blank."""
    lines = ["def of_absent(s, found):"]
    for number, f in enumerate(_SEAT_FIELDS):
        at = ["seat", *(f"i{dimension}" for dimension in range(1, len(f.shape)))]
        lines += [f"    held, blank = s.{f.name}, True", f"    for seat in range(s.players, {int(f.shape[0])}):"]
        for depth, (index, size) in enumerate(zip(at[1:], f.shape[1:], strict=True), start=2):
            lines.append("    " * depth + f"for {index} in range({size}):")
        deep = "    " * (len(at) + 1)
        lines += [f"{deep}if held[{', '.join(at)}] != {f.blank}:", f"{deep}    blank = False"]
        lines += ["    if not blank:", f"        emit(found, {int(F.ABSENT)}, {number})"]
    return lines


of_absent = written_rule("of_absent", _absent_lines(), __file__, __package__, emit=emit)


# --- a seat's queue ---------------------------------------------------------------------------------------------------
@apart_rule
def of_queue(s, seat, found):
    """Each ability on its way was set off by what is below it, and what is left of its effect can be done."""
    who, depth, waiting = seat + 1, np.int64(s.depth[seat]), np.int64(s.pool_n[seat])
    if s.over and (depth > 0 or waiting > 0):
        emit(found, F.TO_DO, who)
    if not ascending(s.p_level[seat], waiting) or (waiting > 0 and s.p_level[seat, waiting - 1] > depth):
        emit(found, F.LEVELS, who)
        return
    for f in range(depth):
        if not at_an_effect(s, seat, f):
            emit(found, F.NO_EFFECT, who)
            return
    for f in range(depth):
        if not belongs(s, seat, np.int64(s.f_ability[seat, f]), np.int64(s.f_slot[seat, f])):
            emit(found, F.NOT_ITS_OWN, who)
        elif not begun(s, seat, f):
            emit(found, F.NOT_SET_OFF, who)
        elif not at_hand(s, seat, f):
            emit(found, F.TOO_FAR, who)
    for k in range(waiting):
        ability, slot = np.int64(s.p_ability[seat, k]), np.int64(s.p_slot[seat, k])
        of_cards = slot < 0
        if not belongs(s, seat, ability, slot) or of_cards == OF_BUILDINGS[ability] or s.p_times[seat, k] < 1:
            emit(found, F.WAITS_NOT_ITS_OWN, who)
        elif not set_off(s, seat, np.int64(s.p_level[seat, k]) - 1, ability):
            emit(found, F.WAITS_NOT_SET_OFF, who)


@rule
def at_an_effect(s, seat, f):
    ability, at, end = np.int64(s.f_ability[seat, f]), s.f_at[seat, f], s.f_end[seat, f]
    for k in range(EFFECTS.shape[1]):
        if EFFECTS[ability, k, 0] <= at and at <= end and EFFECTS[ability, k, 1] == end:
            return True
    return False


@rule
def trigger_of(ability):
    """What sets off a Building's ability; -1 for all others."""
    return t.A_TRIGGER[ability] if OF_BUILDINGS[ability] else np.int64(-1)


@rule
def begun(s, seat, f):
    """Whether this frame can lie on the one below it."""
    ability, on = np.int64(s.f_ability[seat, f]), trigger_of(np.int64(s.f_ability[seat, f]))
    under = np.int64(s.f_ability[seat, f - 1]) if f > 0 else np.int64(-1)
    if s.f_end[seat, f] != t.A_END[ability]:
        return f > 0 and ability == under and done(s, seat, f - 1) == t.CHOOSE
    if on == t.ON_ANY_TIME:  # slips in wherever something is asked
        return f > 0 or (s.pool_n[seat] > 0 and s.p_level[seat, 0] == 0)
    if on == t.ON_LOST:
        return f > 0 and (losing(s, seat, f - 1) or t.A_COST[under] == t.COST_BUILDING)
    if (
        f == 1
        and s.step == Step.RESOLVE
        and ability == t.CARD_RESOLVE[s.card, 0]
        and under == t.CARD_RESOLVE[s.card, 1]
    ):
        return s.f_at[seat, 0] == t.A_START[under] and s.f_left[seat, 0] < 0
    return set_off(s, seat, f - 1, ability)


@rule
def set_off(s, seat, f, ability):
    """Whether what frame f did last can have set off this ability; -1: the card itself."""
    on = trigger_of(ability)
    if f < 0:
        return by_card(s, seat, ability, on)
    at, left = np.int64(s.f_at[seat, f]), s.f_left[seat, f]
    if on == t.ON_WORK_START:
        return at < s.f_end[seat, f] and t.E_OP[at] == t.WORK and left >= 0
    if s.f_stage[seat, f] != Stage.EFFECTS or left >= 0 or s.f_last[seat, f] >= 0:
        return False  # it is in the middle of something
    what = done(s, seat, f)
    if BODIES[ability] or (on >= 0 and BY_ACTIONS[on]):
        return what == t.WORK or (what == t.ACTION and ability != t.AB_WORK_BUILD)
    if on == t.ON_PLAY:
        return what == t.BUILD_BODY or what == t.REPEAT_PLAY
    return ability == t.AB_WINDOW or on == t.ON_GAIN_FOOD or on == t.ON_DISCARD or on == t.ON_ADD


@rule
def by_card(s, seat, ability, on):
    """Whether the step of the card being resolved begins with this ability, or the deck was shuffled for it."""
    if s.step == Step.SHUFFLED:
        return on == t.ON_SHUFFLE
    if s.step == Step.TURN:
        return False
    card = np.int64(s.card)
    affected = t.CARD_OWNER[card] == -1 or t.CARD_OWNER[card] == seat
    if s.step == Step.REVEAL:
        answers = on == t.ON_REVEAL and t.ANSWERS[ability, card] != 0
        return answers or ability == t.AB_WINDOW or (affected and ability == t.CARD_REVEAL[card])
    if s.step == Step.LOSS:
        return affected and ability == t.AB_LOSS and t.CARD_LOSS[card] > 0
    begins = ability == t.CARD_RESOLVE[card, 0] or ability == t.CARD_RESOLVE[card, 1]
    return affected and (begins or ability == t.AB_WINDOW or on == t.ON_GAIN_FOOD)


@rule
def done(s, seat, f):
    """The effect that a frame carried out last; -1 before the first."""
    ability, at = np.int64(s.f_ability[seat, f]), np.int64(s.f_at[seat, f])
    for k in range(EFFECTS.shape[1]):
        if EFFECTS[ability, k, 0] == at and EFFECTS[ability, k, 1] == s.f_end[seat, f]:
            return np.int64(-1)
    return t.E_OP[at - 1]


@rule
def losing(s, seat, f):
    """Whether Buildings can be lost by what this frame is at."""
    at = np.int64(s.f_at[seat, f])
    if s.f_stage[seat, f] != Stage.EFFECTS:
        return s.f_stage[seat, f] == Stage.COST and t.A_COST[s.f_ability[seat, f]] == t.COST_PEOPLE
    if at >= s.f_end[seat, f]:
        return False
    op, what = t.E_OP[at], t.E_WHAT[at]
    if op == t.LOSE:
        return what == t.PEOPLE or what == t.BUILDING
    return (op == t.FEED or op == t.PRINTED_LOSS) and what == -1


@rule
def belongs(s, seat, ability, slot):
    """Nowhere: a card's ability, or its Building is gone."""
    if slot < 0:
        return True
    kind = np.int64(s.built[seat, slot])
    if slot >= s.slots[seat] or kind < 0:
        return False
    for on in range(len(TRIGGERS)):
        if t.ABILITY_OF[kind, on] == ability:
            return True
    return False


@apart_rule
def at_hand(s, seat, f):
    """Whether the numbers of a frame go with its effect: how much is left, what was picked last."""
    stage, ability, depth = np.int64(s.f_stage[seat, f]), np.int64(s.f_ability[seat, f]), np.int64(s.depth[seat])
    e, left, last = np.int64(s.f_at[seat, f]), np.int64(s.f_left[seat, f]), np.int64(s.f_last[seat, f])
    op, what = np.int64(-1), np.int64(-1)
    if e < s.f_end[seat, f]:
        op, what = t.E_OP[e], t.E_WHAT[e]
    if stage == Stage.OFFER or stage == Stage.COST:
        if e != t.A_START[ability] or s.f_end[seat, f] != t.A_END[ability] or left != -1 or last != -1:
            return False
        if stage == Stage.OFFER:
            return t.A_OPTIONAL[ability] != 0
        cost = t.A_COST[ability]  # what is paid at once stops nowhere
        return cost == t.COST_PEOPLE or (cost == t.COST_MONEY and wealth(s, seat) >= t.A_COST_N[ability])
    if stage == Stage.CHOSEN:
        return (op == t.WORK or op == t.PASS_CARD) and s.wait[seat] == Ask.BLOCKED and f == depth - 1
    if last >= 0 and not could_pick(s, seat, e, op, what, last):
        return False
    if op == t.LOSE and what == t.BOX:
        if f < depth - 1:  # what an any-time ability takes there need not be lost here
            return True
        boxes = np.int64(0)
        for slot in range(max(last, 0), SLOTS):
            boxes += s.box[seat, slot]
        return left <= boxes
    if op == t.LOSE and what == t.CARD:
        cards = 0
        for i in range(s.hand_n[seat]):
            cards += s.hand[seat, i] >= last
        return left < 0 or (left & LEFT <= cards and left >> DONE_SHIFT <= len(t.BUILDINGS))
    asks_once = op == t.BUILD_BODY or op == t.MOVE_BOX or op == t.CHOOSE or op == t.PASS_CARD or op == -1
    return left < 0 or not asks_once


@rule
def could_pick(s, seat, e, op, what, last):
    """Whether an effect can have picked this last: a place of the tableau, or a card."""
    if ((op == t.GAIN or op == t.LOSE) and what == t.BOX) or op == t.MOVE_BOX:
        return last < s.slots[seat] and (op != t.MOVE_BOX or s.built[seat, last] >= 0)
    if op == t.BUILD_BODY:
        may = may_build(s, seat, last)
        return may and price_of(s, seat, last, t.E_DISCOUNT[e]) <= wealth(s, seat)
    return op == t.LOSE and what == t.CARD and last < t.KINDS


@rule
def may_build(s, seat, kind):
    """Whether it is among the cards a seat may build: those on its mat go first."""
    if s.reserved_n[seat] > 0:
        return holds(s.reserved[seat], np.int64(s.reserved_n[seat]), kind)
    return holds(s.hand[seat], np.int64(s.hand_n[seat]), kind)


# --- questions --------------------------------------------------------------------------------------------------------
@apart_rule
def of_questions(s, spare, found):
    """Who is asked, is asked what their queue leads to: carried out once more, it comes to the same question."""
    asked, waiting = 0, 0
    for seat in range(0 if s.over else t.SEATS):
        if s.wait[seat] > Ask.BLOCKED:
            asked |= 1 << seat
        elif s.wait[seat] == Ask.BLOCKED:
            waiting |= 1 << seat
    if s.acting != asked or s.blocked != waiting:
        emit(found, F.ASKED, 0)
        return
    for seat in range(0 if s.over else np.int64(s.players)):
        of_question(s, np.int64(seat), spare, found)


@rule
def of_question(s, seat, spare, found):
    who, wait, f = seat + 1, np.int64(s.wait[seat]), np.int64(s.depth[seat]) - 1
    working = s.card == t.CARD_WORK and s.step == Step.RESOLVE
    op = np.int64(-1)
    if f >= 0 and s.f_at[seat, f] < s.f_end[seat, f]:
        op = t.E_OP[s.f_at[seat, f]]
    if s.chosen[seat] >= 0 and not working:
        emit(found, F.ACTION, who)
    if s.chosen_card[seat] >= 0 and not may_choose(s, seat, op, np.int64(s.chosen_card[seat])):
        emit(found, F.CARD, who)
    if wait == Ask.NONE:
        if f >= 0 or s.pool_n[seat] > 0:
            emit(found, F.NOT_ASKED, who)
    elif wait == Ask.BLOCKED and op != t.ADD and op != t.GAIN:
        of_waiting(s, seat, op, working, found)
    elif not asked_again(s, seat, spare):
        if wait == Ask.BLOCKED:
            emit(found, F.WAITS_FOR_CARD, who)
        else:
            emit(found, F.OTHER_QUESTION, who, wait)


@rule
def may_choose(s, seat, op, card):
    if op == t.PASS_CARD:
        return holds(s.hand[seat], np.int64(s.hand_n[seat]), card)
    return s.chosen[seat] == t.BUILD and may_build(s, seat, card)


@rule
def of_waiting(s, seat, op, working, found):
    """Who waits for the others' choices has chosen."""
    who, chosen, card, depth = seat + 1, s.chosen[seat], s.chosen_card[seat], np.int64(s.depth[seat])
    works = op == t.WORK
    stopped = depth > 0 and s.f_stage[seat, depth - 1] == Stage.CHOSEN
    if not stopped or works != (chosen >= 0) or (works and not working):
        emit(found, F.NO_CHOICE, who)
    if works and (chosen == t.BUILD) != (card >= 0):
        emit(found, F.FOR_BUILD, who)
    if op == t.PASS_CARD and (card >= 0) != (s.hand_n[seat] > 0):
        emit(found, F.FOR_PASSING, who)


same = same_rule(FIELDS, __file__, __package__, ignore=("reveals",))  # a question counts as revealed when it is asked


@apart_rule
def asked_again(s, seat, spare):
    spare[0] = s
    advance(spare[0], seat, no_log())
    return same(s, spare[0])


invariants = invariants_of(faults, F, FIELDS)
