"""Moon Colony Bloodbath by Donald X. Vaccarino: everyone builds, everyone suffers, at the same time."""

from pathlib import Path
from typing import Final

from moontable.engine.game import Game, Pieces, Statistics

from . import actions, components, position, progress, statistics
from .evaluate import WEIGHTS, evaluate
from .events import E
from .hide import hide
from .inputs import INPUTS, inputs
from .invariants import faults, invariants
from .observe import FEATURES, observe
from .resample import resample
from .rules import DECISION_KINDS, acting, decision_kind, outcome
from .setup import OPTIONS, setup
from .state import FIELDS, VOCABULARY
from .terminal import show
from .view import view
from .words import End, R

GAME: Final = Game(
    id="moon-colony-bloodbath",
    name="Moon Colony Bloodbath",
    home=Path(__file__).parent,
    version=2,
    players=(1, 2, 3, 4, 5),
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
    notate=actions.ACTIONS.notate,
    parse=actions.ACTIONS.parse,
    action_words=actions.ACTIONS.words,
    view=view,
    show=show,
    turn=lambda s: int(s["turns"]),  # a Progress card is a turn of everybody
    position_write=position.position_write,
    position_read=position.position_read,
    faults=faults,
    invariants=invariants,
    check_components=components.check_components,
    provenance=components.provenance,
    card_provenance=components.card_provenance,
    statistics=Statistics(statistics.facts, statistics.report),
    events=E.kinds(),
    vocabulary=VOCABULARY,
    evaluate=evaluate,
    inputs=inputs,
    input_table=INPUTS,
    weights=WEIGHTS,
    refusals=R.ids(),
    end_reasons=End.ids(),
    decision_kind=decision_kind,
    decision_kinds=DECISION_KINDS,
    pieces=Pieces(actions.begin, progress.settle_piece, progress.left_kind, progress.LEFT_KINDS),
)
