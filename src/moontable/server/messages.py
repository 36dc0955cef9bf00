"""Everything that crosses the wire: one Struct for every REST body and every WebSocket message.

`scripts/make_types.py` writes the browser's TypeScript types from this file, `docs/PROTOCOL.md` explains it. Texts are
never sent as sentences: a message id of the Fluent files and its arguments are, and the viewer's own language does the
rest. An argument is a number, a text, or a pair of a vocabulary word and an id: ["card", "red-3"], ["seat", 1].
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from ..play.text import Language

Argument = int | str | tuple[str, str | int] | None
Arguments = dict[str, Argument]

Name = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"^(?=.*\S)[^\x00-\x1f\x7f<>]*$")]
Colour = Annotated[str, Meta(pattern=r"^#[0-9a-f]{6}$")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
# What is stored has no control characters: not every database takes them.
Short = Annotated[str, Meta(max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$")]
ClientId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]*$")]
UserId = Annotated[str, Meta(max_length=24, pattern=r"^[0-9a-f]*$")]
SeatNumber = Annotated[int, Meta(ge=0, le=4)]
Seq = Annotated[int, Meta(ge=0, le=2**31)]
ActionNumber = Annotated[int, Meta(ge=0, le=32767)]
ActionText = Annotated[str, Meta(max_length=400)]

# Who sits, or may sit, on a seat. `hotseat` is a person at the table creator's own screen.
SeatKind = Literal["person", "open", "invite", "bot", "hotseat"]
Status = Literal["waiting", "running", "over"]
Timeout = Literal["bot", "resign"]
# Why a bot plays a person's seat: their time was out, the others wanted it, they lent it, they gave up.
WhyBot = Literal["time", "others", "owner", "resigned"]


class Frozen(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends: nothing more than what is expected."""


# REST: who I am


class Me(Struct):
    """The visitor. `csrf` goes into the X-CSRF-Token header of every request that changes something."""

    id: str
    name: str
    colour: str
    language: Language
    guest: bool
    csrf: str


class MeChange(Frozen, frozen=True):
    name: Name | UnsetType = UNSET
    colour: Colour | UnsetType = UNSET
    language: Language | UnsetType = UNSET


class Credentials(Frozen, frozen=True):
    """For POST /api/account (keeps the guest's games under a name and password) and POST /api/login."""

    name: Name
    password: Password


# REST: games


class OptionInfo(Struct):
    id: str
    choices: list[str]
    default: str


class GameInfo(Struct):
    """One game of the shelf. `ready`: its rules are compiled; until then its tables cannot start."""

    id: str
    name: str
    box: str  # the short hash of the box new tables are played with; "": the standard one
    ready: bool
    players: list[int]
    options: list[OptionInfo]
    bots: list[str]
    reconstructed: int  # how many components are reconstructed rather than taken from the rulebook or public sources
    provenance: dict[str, int]
    tutorial: bool = False


class GameList(Struct):
    games: list[GameInfo]


class Rules(Struct):
    """The rules reference of a game: its box as data, and which marks are reconstructed."""

    game: str
    name: str
    box: str
    version: int
    players: list[int]
    options: list[OptionInfo]
    provenance: dict[str, int]
    reconstructed: list[str]  # component.field
    end_reasons: list[str]
    vocabulary: dict[str, list[str]]
    components: dict[str, Any]


# REST: boxes of one's own


class BoxProblem(Struct):
    """Something that is wrong with a sheet: `message` (of the game's texts) and its arguments; `detail` is English."""

    part: str
    card: str
    field: str
    message: str
    args: Arguments
    detail: str


class BoxCount(Struct):
    """A count of the rulebook and what the sheet comes to; `wanted` 20+ means 20 or more, 5- five or fewer."""

    message: str
    args: Arguments
    found: str
    wanted: str
    right: bool


class BoxDraft(Frozen, frozen=True):
    """A sheet as the page edits it (`sheet`), or as a file (`text`)."""

    sheet: dict[str, Any] | None = None
    text: Annotated[str, Meta(max_length=200_000)] | None = None


class BoxSheet(Struct):
    """A sheet that was looked at. `text` is the file, "" while something is wrong; `sheet` is empty where values are of
    the wrong kind. `box` is its short hash ("": its facts are the standard ones), `origins` how many values come from
    where."""

    game: str
    box: str
    sheet: dict[str, list[dict[str, Any]]]
    problems: list[BoxProblem]
    counts: list[BoxCount]
    origins: dict[str, int]
    text: str


class BoxForm(Struct):
    """What may be entered (`parts`, moontable.engine.sheet), and the sheet of the box in use."""

    parts: list[dict[str, Any]]
    sheet: BoxSheet


# REST: tables


class SeatWish(Frozen, frozen=True):
    """What the creator wants on a seat. `level` for bots, `name` for hot-seat players (and bots, if you like)."""

    kind: Literal["me", "open", "invite", "bot", "hotseat"]
    level: Short | None = None
    name: Name | None = None


class NewTable(Frozen, frozen=True):
    """`time_limit`: seconds for a turn. Or `bank`: seconds for the whole game, to which each turn adds `increment`.
    `timeout`: when they are out a bot plays for the seat until its owner comes back, or the seat is given up."""

    game: Short
    players: Annotated[int, Meta(ge=1, le=5)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=5)]
    options: dict[Short, Short] = {}
    time_limit: Annotated[int, Meta(ge=5, le=2_592_000)] | None = None
    bank: Annotated[int, Meta(ge=30, le=2_592_000)] | None = None
    increment: Annotated[int, Meta(ge=0, le=86_400)] = 0
    timeout: Timeout = "bot"
    private: bool = False  # not listed for others; whoever has the link may still watch


class TutorialStep(Struct):
    """One step of a tutorial. `text`: the message that explains it. `highlight`: a CSS selector of what to look at.

    With `expect` the learner acts: one of these notations ("move *": all that begin so; "any": all),
    until the prompt is `until` ("none": nothing to decide; without it: once). With `play` the page acts for `seat`.
    With neither the learner reads on.
    """

    text: str = ""
    highlight: str = ""
    expect: list[str] = []
    until: str = ""
    play: str = ""
    seat: int = 0


class Tutorial(Struct):
    game: str
    steps: list[TutorialStep]


class SeatInfo(Struct):
    """`name` is the player's (or the bot's) name, "" while nobody sits there. `bot` is the level that plays the seat
    now: of a bot's seat, or of the bot that stands in for an absent person. `bot_from`: when (milliseconds since 1970)
    the others may have a bot stand in, if the owner is still away; `agreed`: the seats whose owners want that. `why` a
    bot stands in; `bank`: milliseconds the seat has left, at its own clock's last stand; `resigned`: given up."""

    seat: int
    kind: SeatKind
    name: str
    colour: str
    user: str | None
    bot: str | None
    bot_from: int | None
    agreed: list[int]
    why: WhyBot | None
    bank: int | None
    resigned: bool


class ResultInfo(Struct):
    reason: str
    ranks: list[int]
    scores: list[int]


class Origin(Struct):
    """The table and action a game was continued from."""

    table: str
    at: int


class TableInfo(Struct):
    """A table as everybody may see it. `mine`, `host` and `invites` are the asker's own."""

    id: str
    game: str
    box: str  # the short hash of the box it is played with; "": the standard one
    players: int
    options: dict[str, str]
    status: Status
    seats: list[SeatInfo]
    seq: int
    number: int  # actions played (seq also counts what was taken back)
    acting: list[int]
    time_limit: int | None
    bank: int | None
    increment: int
    timeout: Timeout
    private: bool
    created: int  # milliseconds since 1970
    updated: int
    commitment: str
    seed: str | None  # only when over
    result: ResultInfo | None
    rematch: str | None
    origin: Origin | None
    mine: list[int]
    host: bool
    invites: dict[str, str]  # seat -> code, to be sent to a friend as /table/ID#invite=CODE; for the creator only


class TableList(Struct):
    tables: list[TableInfo]


class Join(Frozen, frozen=True):
    """An open seat (the first one if none is named), or the one an invitation is for."""

    seat: SeatNumber | None = None
    invite: Annotated[str, Meta(max_length=64)] | None = None


class Invitation(Struct):
    """A link for the friend a seat is kept for. `local`: it works on the server's own machine only. `qr` is the same as
    a QR code, the path of an SVG of `size` by `size`."""

    link: str
    local: bool
    qr: str
    size: int


class SeatChange(Frozen, frozen=True):
    """Give a seat to a bot of this level, or take it back (null). For another's seat the level does not count: the
    bot that stands in for absent people is always the same."""

    bot: Short | None


class Continue(Frozen, frozen=True):
    """A new table from the position after action `at` of a game. While that game runs, only somebody who plays it
    alone (with bots, or from several seats) can: what their first seat cannot know is dealt anew."""

    at: Annotated[int, Meta(ge=0, le=1_000_000)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=5)]


class LogEvent(Struct):
    """One thing that happened. `message` and `args` make the sentence, `event` and `seat` are for the board."""

    event: str
    seat: int
    message: str
    args: Arguments


class LogEntry(Struct):
    """What one entry of the table's history brought. `undo`: the game went back to just after action `number`, and
    whatever stands in the log with a higher number is void."""

    seq: int
    number: int
    seat: int
    undo: bool
    at: int
    events: list[LogEvent]


class Frame(Struct):
    """The position after `number` actions (0: as dealt), as the chosen seat or the public sees it."""

    number: int
    seq: int
    seat: int
    events: list[LogEvent]
    view: Raw
    scores: list[int]
    turn: int  # what is done in one turn belongs together


class Replay(Struct):
    """Frames `first`..; `last` is the number of the game's last action."""

    table: str
    seat: int | None
    last: int
    frames: list[Frame]


class Said(Struct):
    """An action in words."""

    message: str
    args: Arguments


class Judged(Struct):
    """A decision of a finished game, looked back at: every seat's chance to win before it, what was played and what it
    promised. Where it gave something away: what a strong bot would have played, and with what chance."""

    number: int
    seat: int
    chances: list[float]  # to win, 0 to 1
    chance: float
    best_chance: float
    played: Said | None
    better: Said | None


class Analysis(Struct):
    """Decisions in order, as many as are known or could be looked at now; whoever wants more asks from the next one.
    `last` is the number of the game's last action."""

    table: str
    last: int
    decisions: list[Judged]


class Refusal(Struct):
    """Why something was not done (the body of every 4xx answer). `detail` is English, for what has no text id."""

    code: str
    message: str
    args: Arguments = {}
    detail: str = ""


class Health(Struct):
    """`failing`: the database or the bus does not answer (only /ready asks them)."""

    status: Literal["ok", "starting", "stopping", "failing"]
    games: dict[str, Literal["waiting", "compiling", "ready", "failed", "missing"]]
    version: str
    database: bool = True
    bus: bool = True


# WebSocket: server -> client


class LegalAction(Struct):
    action: int
    notation: str
    message: str
    args: Arguments


class Presence(Struct, tag_field="type", tag="presence"):
    """Which seats' owners are connected, and how many others are watching."""

    seats: list[int]
    watching: int


class State(Struct, tag_field="type", tag="state"):
    """Everything the viewer may know: sent on connecting, and when a refused action came too late.

    `views` has one view for each seat the viewer controls, under its number ("0"), or one under "public". `legal`
    lists what each of them may do now. `clocks` are deadlines in milliseconds since 1970. `undo` says for each of the
    viewer's seats whether its last action can be taken back without asking.
    """

    seq: int
    number: int
    table: TableInfo | None
    viewer_seats: list[int]
    views: dict[str, Raw]
    legal: dict[str, Raw]  # list[LegalAction]
    log: list[Raw]  # LogEntry
    presence: Presence | None
    clocks: dict[str, int]
    undo: dict[str, bool]
    commitment: str
    seed: str | None


class Update(Struct, tag_field="type", tag="update"):
    """The same after something happened: `log` holds only what is new, `table` only what changed beyond the game."""

    seq: int
    number: int
    table: TableInfo | None
    viewer_seats: list[int]
    views: dict[str, Raw]
    legal: dict[str, Raw]  # list[LegalAction]
    log: list[Raw]  # LogEntry
    presence: Presence | None
    clocks: dict[str, int]
    undo: dict[str, bool]
    commitment: str
    seed: str | None


class Ack(Struct, tag_field="type", tag="ack"):
    """The message with this client id was done and is stored; `seq` is where the table stands after it."""

    client_id: str
    seq: int


class Refused(Struct, tag_field="type", tag="refused"):
    """It was not done; a fresh `state` follows when it was stale."""

    client_id: str | None
    code: str
    message: str
    args: Arguments
    seq: int
    detail: str = ""


class ChatLine(Struct, tag_field="type", tag="chat"):
    id: int
    user: str
    name: str
    text: str
    at: int


class HintAction(Struct):
    action: int
    notation: str
    win: float  # the chance to win, 0 to 1
    share: float  # of the simulations that looked at it, 0 to 1
    message: str
    args: Arguments


class HintAnswer(Struct, tag_field="type", tag="hint"):
    """What a strong bot would do: the best actions by their chances, the plan of the whole turn (its first step is the
    first action), and what it is good for (`gain-REASON` is a text of the game; "" where there is none)."""

    client_id: str | None
    seat: int
    seq: int
    chance: float  # to win, as things stand
    actions: list[HintAction]
    plan: list[Said]
    reason: str


class WhyAnswer(Struct, tag_field="type", tag="why"):
    """Why a seat may not do something now: the refusal's text, or `allowed`."""

    client_id: str | None
    seat: int
    seq: int
    allowed: bool
    code: str
    message: str
    args: Arguments
    detail: str = ""


class UndoRequest(Struct, tag_field="type", tag="undo_request"):
    """Somebody asks to go back to just after action `to`; all other people at the table must agree."""

    seat: int
    to: int
    seq: int
    agreed: list[int]
    waiting: list[int]
    open: bool  # false: it was refused, agreed on by all, or overtaken by another action


class SeatBack(Struct, tag_field="type", tag="seat_back"):
    """A bot has played on these seats while the viewer was away; they are the viewer's again. `why`, for each."""

    seats: list[int]
    why: list[WhyBot | None]


class Muted(Struct, tag_field="type", tag="muted"):
    """The users whose chat this viewer does not want to read."""

    users: list[str]


class Pong(Struct, tag_field="type", tag="pong"):
    at: int


ServerMessage = (
    State
    | Update
    | Ack
    | Refused
    | Presence
    | ChatLine
    | HintAnswer
    | WhyAnswer
    | UndoRequest
    | SeatBack
    | Muted
    | Pong
)


# WebSocket: client -> server


class Act(Frozen, frozen=True, tag_field="type", tag="act"):
    """Do something: one `action`, several `actions` or a `text` in notation (all of it or nothing).

    `seq` is the state it was chosen in, `client_id` a fresh random text: sending the same message again is safe.
    """

    seat: SeatNumber
    seq: Seq
    client_id: ClientId
    action: ActionNumber | UnsetType = UNSET
    actions: Annotated[list[ActionNumber], Meta(min_length=1, max_length=40)] | UnsetType = UNSET
    text: ActionText | UnsetType = UNSET


class Undo(Frozen, frozen=True, tag_field="type", tag="undo"):
    """Take back the seat's last action; with `to`, go back to just after that action (others are asked if need be)."""

    seat: SeatNumber
    seq: Seq
    client_id: ClientId
    to: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None


class UndoVote(Frozen, frozen=True, tag_field="type", tag="undo_vote"):
    seat: SeatNumber
    agree: bool


class Chat(Frozen, frozen=True, tag_field="type", tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Mute(Frozen, frozen=True, tag_field="type", tag="mute"):
    user: UserId
    on: bool = True


class Hint(Frozen, frozen=True, tag_field="type", tag="hint"):
    seat: SeatNumber
    client_id: ClientId | None = None


class Why(Frozen, frozen=True, tag_field="type", tag="why"):
    seat: SeatNumber
    client_id: ClientId | None = None
    action: ActionNumber | UnsetType = UNSET
    text: ActionText | UnsetType = UNSET


class Ping(Frozen, frozen=True, tag_field="type", tag="ping"):
    at: int = 0


ClientMessage = Act | Undo | UndoVote | Chat | Mute | Hint | Why | Ping

encoder = msgspec.json.Encoder()
decode_client = msgspec.json.Decoder(ClientMessage).decode
encode = encoder.encode
