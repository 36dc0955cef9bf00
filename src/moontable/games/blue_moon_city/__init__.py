"""Blue Moon City by Reiner Knizia, editions of 2018 and 2006 with the expansion buildings."""

from pathlib import Path
from typing import Final

from moontable.engine.game import Game

from . import actions, components, position
from .components import COLOURS, DRAGONS
from .evaluate import WEIGHTS, evaluate
from .hide import hide
from .inputs import INPUTS, inputs
from .invariants import faults, invariants
from .observe import FEATURES, observe
from .resample import resample
from .rules import DECISION_KINDS, acting, decision_kind
from .scoring import outcome
from .setup import setup
from .state import BUILDINGS, FIELDS, OPTIONS
from .terminal import show
from .view import CARDS, view
from .words import E, End, R

GAME: Final = Game(
    id="blue-moon-city",
    name="Blue Moon City",
    home=Path(__file__).parent,
    version=2,
    players=(2, 3, 4),
    fields=FIELDS,
    options=OPTIONS,
    check_options=actions.check_options,
    action_count=actions.ACTIONS.count,
    features=FEATURES,
    setup=setup,
    acting=acting,
    legal=actions.legal,
    why_not=actions.why_not,
    apply=actions.apply,
    resample=resample,
    outcome=outcome,
    observe=observe,
    hide=hide,
    notate=actions.notate,
    parse=actions.parse,
    action_words=actions.action_words,
    view=view,
    show=show,
    turn=lambda s: int(s["turn"]),
    position_write=position.position_write,
    position_read=position.position_read,
    faults=faults,
    invariants=invariants,
    check_components=components.check_components,
    provenance=components.provenance,
    events=E.kinds(),
    vocabulary={
        "colour": COLOURS,
        "building": BUILDINGS,
        "card": CARDS,
        "dragon": DRAGONS,
        "reason": End.ids(),
    },
    evaluate=evaluate,
    inputs=inputs,
    input_table=INPUTS,
    weights=WEIGHTS,
    refusals=R.ids(),
    end_reasons=End.ids(),
    decision_kind=decision_kind,
    decision_kinds=DECISION_KINDS,
)
