"""Everything that must hold in any position of any game. Fuzzing and the contract tests ask these questions."""

import json
import random
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from ..engine.fields import Seen, States
from ..engine.game import Game, RulesError
from ..engine.positions import unsound
from .match import Match, Ply, seat_name
from .position import dumps, position

# Not part of what a position text describes: the luck to come, and how much was revealed on the way here.
_NOT_WRITTEN = ("rng", "reveals")


def problems(match: Match, dice: random.Random, text_round_trip: bool = True) -> list[str]:
    """What is wrong with the match's position, in sentences; empty when all is well."""
    found = unsound(match.game, match.states)
    found += _legality(match)
    found += _notation(match)
    for viewer in (None, *range(match.players)):
        found += _secrecy(match, viewer, dice.getrandbits(63))
    if text_round_trip:
        found += _position_text(match)
    return found


def _legality(match: Match) -> Iterator[str]:
    """`legal` lists exactly what `why_not` allows; whoever acts can do something, whoever does not cannot."""
    why_not, acting = match.game.loops.why_not_at, match.acting
    for seat in range(match.players):
        listed = match.legal_actions(seat)
        if len(listed) != len(set(listed)):
            yield f"{seat_name(seat)} is offered an action twice"
        if (seat in acting) != bool(listed):
            yield f"{seat_name(seat)} {'is stuck' if seat in acting else 'is offered actions out of turn'}"
        allowed = {a for a in range(match.game.action_count) if why_not(match.states, 0, seat, a) == 0}
        for action in sorted(allowed ^ set(listed)):
            yield f"legal and why_not disagree on action {action} of {seat_name(seat)}"


def _notation(match: Match) -> Iterator[str]:
    """Every legal action has a notation of its own that is read back as just this action."""
    for seat in match.acting:
        texts: dict[str, int] = {}
        for action in match.legal_actions(seat):
            text = match.game.notate(match.position, seat, action)
            if text in texts:
                yield f"actions {texts[text]} and {action} are both written {text!r}"
            texts[text] = action
            try:
                read = match.game.parse(match.position, seat, text)
            except RulesError as error:
                yield f"{text!r} cannot be read back: {error}"
            else:
                if read != [action]:
                    yield f"{text!r} is read back as {read}, not as [{action}]"


def _secrecy(match: Match, viewer: int | None, seed: int) -> Iterator[str]:
    """What a viewer may see, do and observe stays the same when all that it cannot know is dealt anew."""
    game = match.game
    other = match.copy()
    game.loops.resample_at(other.states, 0, -1 if viewer is None else viewer, np.uint64(seed))
    who = "a spectator" if viewer is None else seat_name(viewer)
    for wrong in unsound(game, other.states):
        yield f"after a re-deal for {who}: {wrong}"
    yield from _hidden(match, other, viewer, who)
    if _json(match, viewer) != _json(other, viewer):
        yield f"the view of {who} shows something hidden: {_difference(match.view(viewer), other.view(viewer))}"
    if match.acting != other.acting:
        yield f"who acts depends on something hidden from {who}"
    if viewer is None:
        return
    if match.legal_actions(viewer) != other.legal_actions(viewer):
        yield f"the actions offered to {who} depend on something hidden"
    seen, again = np.zeros((2, game.observation_size), np.int16)
    game.loops.observe_at(match.states, 0, viewer, seen)
    game.loops.observe_at(other.states, 0, viewer, again)
    if not np.array_equal(seen, again):
        yield f"what {who} observes shows something hidden"


def _hidden(match: Match, other: Match, viewer: int | None, who: str) -> Iterator[str]:
    """The hidden position tells all that the viewer may see, do and observe, and nothing else."""
    game, seat = match.game, -1 if viewer is None else viewer
    hidden, again = match.copy(), other.copy()
    game.loops.hide_at(hidden.states, 0, seat)
    game.loops.hide_at(again.states, 0, seat)
    for f in game.fields:
        if not np.array_equal(hidden.states[f.name], again.states[f.name]):
            yield f"{f.name} is not hidden from {who}"
    if _json(match, viewer) != _json(hidden, viewer):
        yield f"hiding changes the view of {who}: {_difference(match.view(viewer), hidden.view(viewer))}"
    if match.acting != hidden.acting:
        yield f"hiding for {who} changes who acts"
    if viewer is None:
        return
    if match.legal_actions(viewer) != hidden.legal_actions(viewer):
        yield f"hiding changes what {who} may do"
    for action in range(game.action_count):
        answers = [game.loops.why_not_at(states, 0, viewer, action) for states in (match.states, hidden.states)]
        if answers[0] != answers[1]:
            yield f"hiding changes why {who} may not do action {action}: {answers}"
    seen, then = np.zeros((2, game.observation_size), np.int16)
    game.loops.observe_at(match.states, 0, viewer, seen)
    game.loops.observe_at(hidden.states, 0, viewer, then)
    if not np.array_equal(seen, then):
        yield f"hiding changes what {who} observes at {np.flatnonzero(seen != then).tolist()}"


def event_leaks(match: Match, action: int, seat: int, dice: random.Random) -> list[str]:
    """What an action's events and its aftermath tell anyone who should not know."""
    here = match.copy()
    one = here.play(action, seat)[0]
    found = []
    # With other luck a draw comes out differently. Whoever else sees no difference may not read one either.
    lucky = match.copy()
    lucky.secret = dice.randbytes(len(match.secret))
    other = lucky.play(action, seat)[0]
    for viewer in (None, *range(match.players)):
        if viewer == seat:
            continue
        # Only what they tell, not the order: several cards discarded at random come in any.
        if _told(one, viewer) != _told(other, viewer) and _json(here, viewer) == _json(lucky, viewer):
            who = "a spectator" if viewer is None else seat_name(viewer)
            found.append(f"the events of {one.notation!r} tell {who} something hidden: {one.seen(viewer)}")
    # An own action that reveals nothing looks the same whatever the hidden things are.
    redealt = match.copy()
    match.game.loops.resample_at(redealt.states, 0, seat, np.uint64(dice.getrandbits(63)))
    again = redealt.play(action, seat)[0]
    if all(int(m.position["reveals"]) == one.reveals for m in (here, redealt)):
        if one.seen(seat) != again.seen(seat):
            found.append(f"the events of {one.notation!r} tell {seat_name(seat)} something hidden: {one.seen(seat)}")
        if _json(here, seat) != _json(redealt, seat):
            found.append(f"{one.notation!r} shows {seat_name(seat)} something hidden, and nothing counts as revealed")
    return found


def _told(ply: Ply, viewer: int | None) -> list[str]:
    return sorted(map(json.dumps, ply.seen(viewer)))


def _json(match: Match, viewer: int | None) -> str:
    return json.dumps(match.game.view(match.position, viewer))


def _difference(one: object, other: object, path: str = "view") -> str:
    """The first place where two views differ."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        key = next(k for k in one if one[k] != other[k])
        return _difference(one[key], other[key], f"{path}.{key}")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return next(
            _difference(a, b, f"{path}[{i}]") for i, (a, b) in enumerate(zip(one, other, strict=True)) if a != b
        )
    return f"{path} is {one!r} or {other!r}"


def _position_text(match: Match) -> Iterator[str]:
    """Written as text and read back, it is the same position."""
    text = match.position_text()
    try:
        again = position(text, match.secret, match.game)
    except RulesError as error:
        yield f"the position's text is refused: {error}"
        return
    yield from different_fields(match.game, match.states, again.states)


def different_fields(game: Game, one: States, other: States, ignore: tuple[str, ...] = _NOT_WRITTEN) -> list[str]:
    """Sentences about the fields in which two positions differ. What nobody may see has no order to compare."""
    found = []
    for f in game.fields:
        a, b = np.asarray(one[f.name][0]), np.asarray(other[f.name][0])
        if f.seen is Seen.NOBODY:
            a, b = np.sort(a, axis=None), np.sort(b, axis=None)
        if f.name not in ignore and not np.array_equal(a, b):
            found.append(f"{f.name} was {a.tolist()} and is {b.tolist()} when read back")
    return found


# --- position texts that lie -----------------------------------------------------------------------------------------
_WRONG_NUMBERS = (-(10**30), -(2**31), -2, -1, 0, 1, 7, 99, 128, 300, 40_000, 2**31, 2**63, 10**30)
_WRONG_WORDS = ("", "?", "nonsense", "²", "courtyard", "work", "empty", "a01a")
_WRONG_THINGS: tuple[Any, ...] = (True, False, 3, 1.5, "x", [], {}, [[]], [{}], {"x": 1})


def wrong_values(value: Any, words: list[str], dice: random.Random) -> Iterator[Any]:
    """What one value of a position text may be replaced by: other types, other numbers, other words."""
    yield from (thing for thing in _WRONG_THINGS if type(thing) is not type(value))
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (n for n in (*_WRONG_NUMBERS, value - 1, value + 1) if n != value)
    elif isinstance(value, str):
        yield from (
            word for word in (*_WRONG_WORDS, f"{value} 2", *dice.sample(words, min(3, len(words)))) if word != value
        )
    elif isinstance(value, list):
        yield []
        yield [*value, *value[-1:]]
        yield value[:-1]
        yield value[::-1]
        yield value * 40
    elif isinstance(value, Mapping):
        yield {}
        yield {**value, "nonsense": 1}
        yield from ({k: v for k, v in value.items() if k != name} for name in value)


def spoiled(text: Mapping[str, Any], dice: random.Random) -> Iterator[tuple[str, dict[str, Any]]]:
    """A position text again and again, each time with one of its values replaced; and where."""
    words = sorted(set(_words(text)))
    for where, value, put in _values(text, ""):
        for wrong in wrong_values(value, words, dice):
            yield f"{where} = {str(wrong)[:40]!r}", put(wrong)
    for name in text:
        yield f"without {name}", {k: v for k, v in text.items() if k != name}


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | Mapping):
        for one in value.values() if isinstance(value, Mapping) else value:
            yield from _words(one)


def _values(value: Any, where: str) -> Iterator[tuple[str, Any, Any]]:
    """Every value in a text, with a function that gives the text with another one in its place."""
    if where:
        yield where, value, lambda other: other
    if isinstance(value, Mapping):
        for key, inner in value.items():
            for name, found, put in _values(inner, f"{where}.{key}" if where else key):
                yield name, found, lambda other, key=key, put=put: {**value, key: put(other)}
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            for name, found, put in _values(inner, f"{where}[{i}]"):
                yield name, found, lambda other, i=i, put=put: [*value[:i], put(other), *value[i + 1 :]]


def lies(game: Game, text: Mapping[str, Any], dice: random.Random, actions: int = 200) -> tuple[bool, list[str]]:
    """Whether a position text is accepted, and what is wrong with the position then, now or later in random play."""
    try:
        match = position(dumps(text), game=game)
    except RulesError:
        return False, []
    for n in range(actions):
        if found := unsound(game, match.states):
            return True, [f"after {n} actions: {sentence}" for sentence in found]
        if match.over:
            break
        seat = dice.choice(match.acting)
        match.play(dice.choice(match.legal_actions(seat)), seat)
    return True, []


def random_match(game: Game, dice: random.Random) -> Match:
    """A new match with random players and options (those the game allows together)."""
    while True:
        options = {o.id: dice.choice(o.choices) for o in game.options}
        players = dice.choice(game.players)
        try:
            return Match(game, options, dice.randbytes(32), players)
        except RulesError:
            continue
