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
)

sessions = sa.Table(
    "sessions",
    metadata,
    sa.Column("token", sa.LargeBinary(32), primary_key=True),  # SHA-256 of the cookie, never the cookie
    sa.Column("user_id", sa.String(24), nullable=False, index=True),
    sa.Column("expires", sa.BigInteger, nullable=False),
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
