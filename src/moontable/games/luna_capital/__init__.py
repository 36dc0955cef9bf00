"""Luna Capital (Miasta Luny): three phases, twelve cards each, and the finest city on the Moon."""

from pathlib import Path

from moontable.engine.game import Game

from .actions import ACTION_COUNT, action_words, notate, parse
from .components import check_components, provenance
from .events import EVENTS
from .invariants import invariants
from .observe import OBSERVATION_SIZE, observe
from .position import position_read, position_write
from .refusals import REFUSALS
from .resample import resample
from .rules import DECISION_KINDS, acting, apply, decision_kind, legal, outcome, why_not
from .setup import setup
from .state import END_REASONS, FIELDS, VOCABULARY
from .view import show, view

GAME = Game(
    id="luna-capital",
    name="Luna Capital",
    home=Path(__file__).parent,
    version=1,
    players=(1, 2, 3, 4),
    fields=FIELDS,
    options=(),
    action_count=ACTION_COUNT,
    observation_size=OBSERVATION_SIZE,
    setup=setup,
    acting=acting,
    legal=legal,
    why_not=why_not,
    apply=apply,
    resample=resample,
    outcome=outcome,
    observe=observe,
    notate=notate,
    parse=parse,
    view=view,
    show=show,
    action_words=action_words,
    position_write=position_write,
    position_read=position_read,
    check_components=check_components,
    provenance=provenance,
    invariants=invariants,
    events=EVENTS,
    vocabulary=VOCABULARY,
    refusals=REFUSALS,
    end_reasons=END_REASONS,
    decision_kind=decision_kind,
    decision_kinds=DECISION_KINDS,
)
