"""Everything that crosses the wire: one Struct for every REST body and every WebSocket message.

`scripts/make_types.py` writes the browser's TypeScript types from this file, `docs/PROTOCOL.md` explains it. Texts are
never sent as sentences: a message id of the Fluent files and its arguments are, and the viewer's own language does the
rest. An argument is a number, a text, or a pair of a vocabulary word and an id: ["card", "red-3"], ["seat", 1].
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType

from ..play.text import Language
from .settings import ADDRESS_SHAPE

Argument = int | str | tuple[str, str | int] | None
Arguments = dict[str, Argument]

Name = Annotated[str, Meta(min_length=1, max_length=24, pattern=r"^(?=.*\S)[^\x00-\x1f\x7f<>]*\Z")]
Colour = Annotated[str, Meta(pattern=r"^#[0-9a-f]{6}\Z")]
Password = Annotated[str, Meta(min_length=8, max_length=200)]
# What is stored has no control characters: not every database takes them. (\Z, since $ lets a line feed through.)
Short = Annotated[str, Meta(max_length=40, pattern=r"^[^\x00-\x1f\x7f]*\Z")]
ClientId = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]*\Z")]
UserId = Annotated[str, Meta(max_length=24, pattern=r"^[0-9a-f]*\Z")]
SeatNumber = Annotated[int, Meta(ge=0, le=4)]
Seq = Annotated[int, Meta(ge=0, le=2**31)]
ActionNumber = Annotated[int, Meta(ge=0, le=32767)]
ActionText = Annotated[str, Meta(max_length=400)]

Email = Annotated[str, Meta(max_length=254, pattern=rf"^({ADDRESS_SHAPE})?\Z")]

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
    admin: bool = False


class MeChange(Frozen, frozen=True):
    name: Name | UnsetType = UNSET
    colour: Colour | UnsetType = UNSET
    language: Language | UnsetType = UNSET


class Credentials(Frozen, frozen=True):
    """For POST /api/account (keeps the guest's games under a name and password) and POST /api/login."""

    name: Name
    password: Password


class Proof(Frozen, frozen=True):
    """The password once more, where somebody at another's screen could do harm. Guests have none."""

    password: Annotated[str, Meta(max_length=200)] = ""


class PasswordChange(Frozen, frozen=True):
    old: Annotated[str, Meta(max_length=200)]
    password: Password


class NewPassword(Frozen, frozen=True):
    """For POST /api/recover: the account's name and the code on paper, or what is in the link that was sent."""

    password: Password
    name: Annotated[str, Meta(max_length=24)] = ""
    code: Annotated[str, Meta(max_length=60)] = ""
    link: Annotated[str, Meta(max_length=60)] = ""


class Forgotten(Frozen, frozen=True):
    name: Name


class EmailChange(Frozen, frozen=True):
    """An address ("": none), and the password."""

    email: Email
    password: Annotated[str, Meta(max_length=200)] = ""


class Link(Frozen, frozen=True):
    link: Annotated[str, Meta(max_length=60)]


class EndSession(Frozen, frozen=True):
    """One session by its id, or (null) all but this one."""

    id: Short | None


class Recovery(Struct):
    """A code to be printed: whoever has it may set a new password, once."""

    code: str


class SessionInfo(Struct):
    """A device that is signed in. `used`: when it was last, give or take a day."""

    id: str
    device: str
    created: int
    used: int
    current: bool


class Holiday(Frozen, frozen=True):
    """From when until when somebody is away (milliseconds since 1970); 0 and 0: not at all."""

    begin: Annotated[int, Meta(ge=0, le=2**53)]
    end: Annotated[int, Meta(ge=0, le=2**53)]


class AccountInfo(Struct):
    """`email`: the confirmed address; `recovery`: there is a code on paper; `mail`: this server sends letters;
    `holiday`: from when until when one is away."""

    email: str | None
    recovery: bool
    mail: bool
    sessions: list[SessionInfo]
    holiday: tuple[int, int] | None = None


# REST: being told

Kind = Literal["turn", "short", "invited", "rematch", "mention"]
Way = Literal["mail", "push", "hook"]


class Wishes(Frozen, frozen=True):
    """What somebody wants to be told, by which ways. `hook`: an address of theirs that takes JSON, as Discord, Slack
    and Matrix have them. `digest`: letters are gathered, one a day at most."""

    ways: dict[Kind, list[Way]]
    hook: Annotated[str, Meta(max_length=500)] = ""
    digest: bool = False


class ToldInfo(Struct):
    """The same, and what there is for it: `mail`: this server sends letters; `email`: where to; `devices`: ids of those
    that take notices; `key`: what a browser needs to know for that."""

    ways: dict[Kind, list[Way]]
    hook: str
    digest: bool
    mail: bool
    email: str | None
    devices: list[str]
    key: str


class Device(Frozen, frozen=True):
    """A browser's subscription, as its push manager gives it."""

    endpoint: Annotated[str, Meta(max_length=500)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class DeviceEnd(Frozen, frozen=True):
    endpoint: Annotated[str, Meta(max_length=500)]


class MetPerson(Struct):
    id: str
    name: str
    colour: str


class MetPeople(Struct):
    people: list[MetPerson]


class Invite(Frozen, frozen=True):
    user: UserId


# REST: for hosts


class AdminInfo(Struct):
    """How many there are of what, what all processes have counted, days until tables are deleted, and what is
    announced."""

    counts: dict[str, int]
    metrics: dict[str, float]
    retention: dict[str, float]
    announcement: str


class AdminUser(Struct):
    """`banned`: until when (milliseconds since 1970; 2**53: for good)."""

    id: str
    name: str
    guest: bool
    created: int
    admin: bool
    banned: int | None
    why: str


class AdminUsers(Struct):
    users: list[AdminUser]


class AdminTable(Struct):
    id: str
    game: str
    status: Status
    players: int
    people: int
    private: bool
    created: int
    updated: int


class AdminTables(Struct):
    tables: list[AdminTable]


class AdminReport(Struct):
    id: int
    user: str
    name: str
    by: str
    table: str
    why: str
    text: str
    at: int


class AdminReports(Struct):
    reports: list[AdminReport]


class Ban(Frozen, frozen=True):
    """For some days, or (0) for good. `why` is told to whoever is banned."""

    user: UserId
    days: Annotated[int, Meta(ge=0, le=36_500)] = 0
    why: Annotated[str, Meta(max_length=200, pattern=r"^[^\x00-\x1f\x7f]*\Z")] = ""


class Unban(Frozen, frozen=True):
    user: UserId


class Announcement(Frozen, frozen=True):
    text: Annotated[str, Meta(max_length=500, pattern=r"^[^\x00-\x09\x0b-\x1f\x7f]*\Z")]


class Report(Frozen, frozen=True):
    """Somebody complains of another, perhaps about what happened at a table."""

    user: UserId
    why: Literal["chat", "name", "play", "other"]
    table: Annotated[str, Meta(max_length=16, pattern=r"^[a-z0-9]*\Z")] = ""
    text: Annotated[str, Meta(max_length=500, pattern=r"^[^\x00-\x09\x0b-\x1f\x7f]*\Z")] = ""


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
    """`announcement`: what the host says to everybody."""

    games: list[GameInfo]
    announcement: str = ""


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
    watch: bool = True  # others may look on, and at the finished game
    watch_chat: bool = True  # and talk
    rated: bool = (
        False  # it counts for the ratings of those who play: people only, and nothing is taken back by consent
    )


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
    bot stands in; `bank`: milliseconds the seat has left, at its own clock's last stand; `resigned`: given up;
    `cancel`: its owner wants to break the game off; `away`: when the holiday ends that its owner is on."""

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
    cancel: bool
    away: int | None


class ResultInfo(Struct):
    reason: str
    ranks: list[int]
    scores: list[int]


class Origin(Struct):
    """The table and action a game was continued from; a table named "" is a record that its host has opened."""

    table: str
    at: int


class TableInfo(Struct):
    """A table as everybody may see it. `mine`, `host`, `hook` and `invites` are the asker's own."""

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
    watch: bool
    watch_chat: bool
    rated: bool
    daily: str | None  # the day whose deal it is: 2026-11-16
    created: int  # milliseconds since 1970
    updated: int
    commitment: str
    seed: str | None  # only when over
    result: ResultInfo | None
    rematch: str | None
    origin: Origin | None
    mine: list[int]
    host: bool
    hook: str  # the table's webhook; for whoever has named it only
    invites: dict[str, str]  # seat -> code, to be sent to a friend as /table/ID#invite=CODE; for the creator only


class TableHook(Frozen, frozen=True):
    """An address that takes JSON, where those who play together read whose turn it is; "": none."""

    hook: Annotated[str, Meta(max_length=500)]


class TableList(Struct):
    tables: list[TableInfo]


class Cancel(Frozen, frozen=True):
    """Whether one wants to break the game off."""

    on: bool = True


class Pairing(Frozen, frozen=True):
    """A game of two with whoever waits for the same: the game and its clock, as in `NewTable`."""

    game: Short
    time_limit: Annotated[int, Meta(ge=5, le=2_592_000)] | None = None
    bank: Annotated[int, Meta(ge=30, le=2_592_000)] | None = None
    increment: Annotated[int, Meta(ge=0, le=86_400)] = 0


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
    alone (with bots, or from several seats) can: what their first seat cannot know is dealt anew; so it is when they
    have others join what they have played alone to its end."""

    at: Annotated[int, Meta(ge=0, le=1_000_000)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=5)]


class OpenRecord(Frozen, frozen=True):
    """A table from a game record (docs/PROTOCOL.md): to look back at, or to go on with. Where others may join, what
    one's own seat cannot know is dealt anew."""

    record: str
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
    promised. Where it gave something away: what a strong bot would have played, with what chance, and what that would
    have been good for (`gain-REASON` is a text of the game; "" where there is none)."""

    number: int
    seat: int
    chances: list[float]  # to win, 0 to 1
    chance: float
    best_chance: float
    played: Said | None
    better: Said | None
    reason: str = ""


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


# REST: a place of one's own


class Rating(Struct):
    """How strong somebody is at a game: `rating`, give or take `spread`. Provisional after few games."""

    rating: int
    spread: int
    games: int
    provisional: bool


class Statistic(Struct):
    """Finished games of one kind. `opponent`: people, alone, bots, or the level of the bots."""

    game: str
    players: int
    opponent: str
    games: int
    won: int
    best: int  # score


class Streak(Struct):
    """Games won one after the other."""

    now: int
    best: int


TieKind = Literal["follow", "block"]


class Profile(Struct):
    """Somebody. `tie`: whether the asker follows or blocks them; `here`: they are connected; `away`: when the holiday
    ends that they are on."""

    id: str
    name: str
    colour: str
    guest: bool
    created: int
    ratings: dict[str, Rating]  # by game
    statistics: list[Statistic]
    streaks: dict[str, Streak]  # by game
    tie: TieKind | None
    here: bool
    away: int | None


class History(Struct):
    """Finished games, newest first; `before` asks for the next ones, null: that was all."""

    games: list["ListedTable"]
    before: int | None


class Person(Struct):
    id: str
    name: str
    colour: str
    here: bool


class Ties(Struct):
    """Whom one follows, and whom one does not want to meet."""

    following: list[Person]
    blocked: list[Person]


class Tie(Frozen, frozen=True):
    kind: TieKind | None


class DailyRow(Struct):
    """How somebody did with a day's deal: `ahead` of the bot by so many points. `table` is the game, to replay."""

    id: str
    name: str
    colour: str
    table: str
    won: bool
    score: int
    ahead: int


class DailyBoard(Struct):
    """How a day's deal went, the best first (nothing while the day lasts). Of today: how many play it, and one's own
    table."""

    day: str
    today: str
    game: str
    level: str
    playing: int
    mine: str | None
    results: list[DailyRow]


class RatingChanges(Struct):
    """By how much a game has changed the ratings of those who played it, by person."""

    changes: dict[str, int]


class BoardRow(Struct):
    id: str
    name: str
    colour: str
    rating: Rating


class Board(Struct):
    """The strongest at a game, with an account."""

    game: str
    people: list[BoardRow]


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


class BriefEntry(Struct):
    """A `LogEntry` for whoever reads records: of each event its id, its seat and its arguments in their order (hidden
    ones are null)."""

    seq: int
    number: int
    seat: int
    undo: bool
    at: int
    events: list[list[int | str | None]]


class Known(Struct, tag_field="type", tag="known", omit_defaults=True):
    """An `Update` for whoever reads records (`Records`): what is empty is left out.

    `records` has for each seat the viewer controls, or under "public", what has changed since the last one on this
    socket (server/changes.py). `asked` are those of the viewer's seats that may act now, `undo` those that may take
    something back without asking.
    """

    seq: int
    number: int
    viewer_seats: list[int]
    records: dict[str, str]
    log: list[Raw] = []  # BriefEntry
    asked: list[int] = []
    undo: list[int] = []
    clocks: dict[str, int] = {}
    table: TableInfo | None = None
    presence: Presence | None = None


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


class Prevented(Struct):
    """What somebody would do otherwise, in words."""

    seat: int
    message: str
    args: Arguments


class HintAnswer(Struct, tag_field="type", tag="hint"):
    """What a strong bot would do: the best actions by their chances, the plan of the whole turn (its first step is the
    first action), what it is good for (`gain-REASON` is a text of the game; "" where there is none), and what the next
    player would do after the second of the actions but cannot do after the first."""

    client_id: str | None
    seat: int
    seq: int
    chance: float  # to win, as things stand
    actions: list[HintAction]
    plan: list[Said]
    reason: str
    prevents: Prevented | None = None


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


class Announced(Struct, tag_field="type", tag="announced"):
    """What the host says to everybody from now on; "": nothing any more. At tables and in the lobby."""

    text: str


ServerMessage = (
    State
    | Update
    | Known
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
    | Announced
)


# WebSocket of the lobby: server -> client


class ListedSeat(Struct):
    seat: int
    kind: SeatKind
    name: str
    user: str | None


class ListedTable(Struct):
    """A table as the lobby lists it. `language` is its host's. `mine` and `acting` (of a running game) are told to
    those who sit there, and empty for others; `winners` and `reason` once it is over."""

    id: str
    game: str
    players: int
    status: Status
    seats: list[ListedSeat]
    time_limit: int | None
    bank: int | None
    increment: int
    private: bool
    rated: bool
    language: str
    rating: int | None  # its host's, at this game
    updated: int
    mine: list[int]
    acting: list[int]
    winners: list[int]
    reason: str


class Here(Struct):
    """How many people are connected, how many of them play which game, and which games can be played now."""

    people: int
    playing: dict[str, int]
    ready: list[str]


class LobbyNews(Struct, tag_field="type", tag="lobby"):
    """What is new in the lobby: tables that came or changed (everybody's, and one's own), tables that are not listed
    any more, who is here; whom one follows (null: as before). `whole`: forget what was known, this is all."""

    whole: bool
    tables: list[ListedTable]
    mine: list[ListedTable]
    gone: list[str]
    here: Here | None
    following: list[Person] | None = None


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


class Records(Frozen, frozen=True, tag_field="type", tag="records"):
    """Send records from now on (`Known`), and how the table stands first. `mark` says what they are read by; where that
    is not the table's game as it is here, nothing changes."""

    mark: Short


class Ping(Frozen, frozen=True, tag_field="type", tag="ping"):
    at: int = 0


ClientMessage = Act | Undo | UndoVote | Chat | Mute | Hint | Why | Records | Ping

encoder = msgspec.json.Encoder()
decode_client = msgspec.json.Decoder(ClientMessage).decode
encode = encoder.encode
