"""Luna Capital (Miasta Luny): three phases, twelve cards each, and the finest city on the Moon."""

from pathlib import Path

from moontable.engine.game import Game

from . import state as st
from .actions import ACTIONS, action_words, apply, legal, parse, why_not
from .components import CONTENTS, PHASES, SPONSORS, SPOTS, TILES, check_components, provenance
from .evaluate import WEIGHTS, evaluate
from .events import E
from .hide import hide
from .inputs import INPUTS, inputs
from .invariants import faults, invariants
from .observe import FEATURES, observe
from .position import position_read, position_write
from .resample import resample
from .rules import DECISION_KINDS, acting, decision_kind, outcome
from .setup import setup
from .terminal import show
from .view import view
from .words import End, R

VOCABULARY = {
    "card": st.CARD_IDS,
    "tile": TILES,
    "content": CONTENTS,
    "concession": st.CONCESSION_IDS,
    "wants": st.CONCESSION_IDS,
    "spot": SPOTS,
    "phase": PHASES,
    "line": st.PAD,
    "sponsor": SPONSORS,
}

GAME = Game(
    id="luna-capital",
    name="Luna Capital",
    home=Path(__file__).parent,
    version=2,
    players=(1, 2, 3, 4),
    fields=st.FIELDS,
    options=(),
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
    parse=parse,
    view=view,
    show=show,
    action_words=action_words,
    turn=lambda s: int((4 * s["phase"] + s["round"]) * s["players"] + s["turn_of_round"]),
    position_write=position_write,
    position_read=position_read,
    check_components=check_components,
    provenance=provenance,
    faults=faults,
    invariants=invariants,
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
)
