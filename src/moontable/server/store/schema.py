"""The database: who plays, which tables there are, and everything that happened at them, in order.

A table's actions are only ever added. Each carries the position after it, so nothing has to be computed again to
continue a game, to replay it, or to take something back.
"""

import sqlalchemy as sa

metadata = sa.MetaData()

users = sa.Table(
    "users",
    metadata,
    sa.Column("id", sa.String(24), primary_key=True),
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("colour", sa.String(7), nullable=False),
    sa.Column("language", sa.String(2), nullable=False),
    sa.Column("account", sa.String(24), unique=True),  # what the account's name looks like; null for guests
    sa.Column("password", sa.String(200)),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("email", sa.String(254)),  # confirmed by its owner
    sa.Column("recovery", sa.LargeBinary(32)),  # SHA-256 of the code on paper
    sa.Column("admin", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("banned", sa.BigInteger),  # until when
    sa.Column("ban_why", sa.String(200), nullable=False, server_default=""),
    sa.Column("away_from", sa.BigInteger),  # a holiday
    sa.Column("away_until", sa.BigInteger),
    sa.Column("away_last", sa.BigInteger),  # when the holiday before that one ended
)

sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("token", sa.LargeBinary(32), primary_key=True),  # SHA-256 of the cookie, never the cookie
    sa.Column("user_id", sa.String(24), nullable=False, index=True),
    sa.Column("expires", sa.BigInteger, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False, server_default="0"),
    sa.Column("device", sa.String(60), nullable=False, server_default=""),  # "Firefox, Linux"
)

# What a link in a letter is good for, once: `confirm` an address, `reset` a password.
links = sa.Table(
    "links",
    metadata,
    sa.Column("token", sa.LargeBinary(32), primary_key=True),  # SHA-256 of what is in the link
    sa.Column("user_id", sa.String(24), nullable=False, index=True),
    sa.Column("what", sa.String(8), nullable=False),
    sa.Column("email", sa.String(254), nullable=False),
    sa.Column("expires", sa.BigInteger, nullable=False),
)

# What people are to be told (outbox.py). One row for each thing, person and way: what is newer replaces what is older.
outbox = sa.Table(
    "outbox",
    metadata,
    sa.Column("key", sa.String(160), primary_key=True),
    sa.Column("user_id", sa.String(24), nullable=False, index=True),
    sa.Column("way", sa.String(8), nullable=False),  # mail, push, hook; "": not yet decided
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("table_id", sa.String(16), nullable=False, server_default=""),
    sa.Column("more", sa.JSON, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("at", sa.BigInteger, index=True),  # when it is tried next; null: it was sent, and is remembered
    sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
)

# What each person wants to be told, and by which way.
wishes = sa.Table(
    "wishes",
    metadata,
    sa.Column("user_id", sa.String(24), primary_key=True),
    sa.Column("ways", sa.JSON, nullable=False),  # kind -> ways
    sa.Column("hook", sa.String(500), nullable=False),
    sa.Column("digest", sa.Boolean, nullable=False),  # one letter a day
    sa.Column("stop", sa.String(43), nullable=False, unique=True),  # what the link in a letter ends it by
)

# Browsers that take notices for somebody.
devices = sa.Table(
    "devices",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),  # of its endpoint
    sa.Column("user_id", sa.String(24), nullable=False, index=True),
    sa.Column("endpoint", sa.Text, nullable=False),
    sa.Column("p256dh", sa.String(100), nullable=False),
    sa.Column("auth", sa.String(40), nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
)

# Whom people have complained about.
reports = sa.Table(
    "reports",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("user_id", sa.String(24), nullable=False, index=True),  # the one who is reported
    sa.Column("reporter", sa.String(24), nullable=False),
    sa.Column("table_id", sa.String(16), nullable=False),
    sa.Column("why", sa.String(12), nullable=False),
    sa.Column("text", sa.String(500), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("done", sa.Boolean, nullable=False, server_default=sa.false()),
)

# What the server as a whole keeps: the key of its notices, an announcement.
host = sa.Table(
    "host",
    metadata,
    sa.Column("name", sa.String(40), primary_key=True),
    sa.Column("value", sa.JSON, nullable=False),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),  # of the rules it was begun with
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("secret", sa.LargeBinary(32), nullable=False),
    sa.Column("status", sa.String(8), nullable=False),
    sa.Column("host", sa.String(24), nullable=False),
    sa.Column("time_limit", sa.Integer),  # seconds for a turn
    sa.Column("bank", sa.Integer),  # or seconds for the whole game ...
    sa.Column("increment", sa.Integer, nullable=False, server_default="0"),  # ... and what each turn adds to them
    sa.Column("timeout", sa.String(8), nullable=False, server_default="bot"),  # what the end of time means: bot, resign
    sa.Column("private", sa.Boolean, nullable=False),
    sa.Column("watch", sa.Boolean, nullable=False, server_default=sa.true()),  # whether others may look on
    sa.Column("watch_chat", sa.Boolean, nullable=False, server_default=sa.true()),  # and talk
    sa.Column("tutorial", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("daily", sa.String(10)),  # the day whose deal it is: 2026-11-16
    sa.Column("hook", sa.String(500), nullable=False, server_default=""),  # where it is told whose turn it is
    sa.Column("hook_of", sa.String(24)),  # who has named that address: they alone see it
    sa.Column("archived", sa.BigInteger),  # since when it is in nobody's list: it was not touched for long
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("updated", sa.BigInteger, nullable=False),
    sa.Column("result", sa.JSON),
    sa.Column("rematch", sa.String(16)),
    sa.Column("origin_table", sa.String(16)),
    sa.Column("origin_at", sa.Integer),
    sa.Column("layout", sa.Text, nullable=False),  # how positions are laid out in memory; a line for each change
    sa.Column("start", sa.LargeBinary),  # the position as dealt, sealed (live.Rules); null while waiting
    sa.Column("by_hand", sa.Boolean, nullable=False),  # it was not dealt from the seed
    sa.Column("acting", sa.Integer, nullable=False),  # who began, as a bit mask
    sa.Column("box", sa.String(8), nullable=False, server_default=""),  # its short hash; "": the standard one
    sa.Index("tables_by_status", "status", "updated"),
)

# Boxes that tables are played with: a table keeps its own, whatever the server is started with later.
boxes = sa.Table(
    "boxes",
    metadata,
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("box", sa.String(8), primary_key=True),
    sa.Column("sheet", sa.Text, nullable=False),
)

seats = sa.Table(
    "seats",
    metadata,
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String(8), nullable=False),
    sa.Column("user_id", sa.String(24), index=True),
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("colour", sa.String(7), nullable=False),
    sa.Column("bot", sa.String(40)),  # the level that plays it now
    sa.Column("invite", sa.String(64)),  # open until somebody takes the seat
    sa.Column("bank", sa.BigInteger),  # milliseconds left when its clock stood last; null: all of them
    sa.Column("why", sa.String(8)),  # why a bot plays a person's seat: time, others, owner, resigned
    sa.Column("resigned", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("cancel", sa.Boolean, nullable=False, server_default=sa.false()),  # its owner wants to break off
)

# Finished tables that somebody does not want in their list any more.
hidden = sa.Table(
    "hidden",
    metadata,
    sa.Column("user_id", sa.String(24), primary_key=True),
    sa.Column("table_id", sa.String(16), primary_key=True, index=True),
)

# How strong people are at a game (mu), and how unsure that is (sigma).
ratings = sa.Table(
    "ratings",
    metadata,
    sa.Column("user_id", sa.String(24), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
)

rating_changes = sa.Table(
    "rating_changes",
    metadata,
    sa.Column("user_id", sa.String(24), primary_key=True),
    sa.Column("table_id", sa.String(16), primary_key=True, index=True),
    sa.Column("game", sa.String(40), nullable=False),
    sa.Column("before", sa.Float, nullable=False),
    sa.Column("after", sa.Float, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)

# Whom somebody follows or blocks.
ties = sa.Table(
    "ties",
    metadata,
    sa.Column("user_id", sa.String(24), primary_key=True),
    sa.Column("other", sa.String(24), primary_key=True, index=True),
    sa.Column("kind", sa.String(8), nullable=False),  # follow, block
)

# What everybody is dealt on a day.
deals = sa.Table(
    "deals",
    metadata,
    sa.Column("day", sa.String(10), primary_key=True),
    sa.Column("game", sa.String(40), primary_key=True),
    sa.Column("secret", sa.LargeBinary(32), nullable=False),
)

actions = sa.Table(
    "actions",
    metadata,
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("action", sa.Integer, nullable=False),  # -1: something was taken back
    sa.Column("notation", sa.Text, nullable=False),
    sa.Column("events", sa.LargeBinary, nullable=False),  # JSON
    sa.Column("position", sa.LargeBinary, nullable=False),  # after it, sealed
    sa.Column("reveals", sa.Integer, nullable=False),  # before the action
    sa.Column("acting", sa.Integer, nullable=False),  # after it, as a bit mask
    sa.Column("client_id", sa.String(40)),
    sa.Column("user_id", sa.String(24)),
    sa.Column("at", sa.BigInteger, nullable=False),
)

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.String(16), nullable=False, index=True),
    sa.Column("user_id", sa.String(24), nullable=False),
    sa.Column("name", sa.String(24), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)

mutes = sa.Table(
    "mutes",
    metadata,
    sa.Column("user_id", sa.String(24), primary_key=True),
    sa.Column("muted", sa.String(24), primary_key=True),
)

# What is to happen by itself: a bot's turn, or the end of somebody's time. A restart forgets neither.
due = sa.Table(
    "due",
    metadata,
    sa.Column("table_id", sa.String(16), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("what", sa.String(8), primary_key=True),  # bot, clock
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("owner", sa.String(24), nullable=False),  # the process that looks after it, as long as it lives
)
