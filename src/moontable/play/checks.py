"""Everything that must hold in any position of any game. Fuzzing and the contract tests ask these questions."""

import json
import random
from collections.abc import Iterator

import numpy as np

from ..engine.fields import Seen, States, out_of_range
from ..engine.game import Game, RulesError
from .match import Match, Ply, seat_name
from .position import position

# Not part of what a position text describes: the luck to come, and how much was revealed on the way here.
_NOT_WRITTEN = ("rng", "reveals")


def problems(match: Match, dice: random.Random, text_round_trip: bool = True) -> list[str]:
    """What is wrong with the match's position, in sentences; empty when all is well."""
    found = [*out_of_range(match.game.fields, match.position), *match.game.invariants(match.position)]
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
    for wrong in (*out_of_range(game.fields, other.position), *game.invariants(other.position)):
        yield f"after a re-deal for {who}: {wrong}"
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


def random_match(game: Game, dice: random.Random) -> Match:
    """A new match with random players and options (those the game allows together)."""
    while True:
        options = {o.id: dice.choice(o.choices) for o in game.options}
        players = dice.choice(game.players)
        try:
            return Match(game, options, dice.randbytes(32), players)
        except RulesError:
            continue
