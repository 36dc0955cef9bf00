# What the page itself says in English: lobby, table, replay, settings, refusals; then what each board adds.

player = Player { $number }
labelled = { $label }: { $value }

## Lobby

lobby-title = Three games under one moon
lobby-lead = Pick one and press Play: your table is ready at once. Against bots, with friends far away, or around one screen.
games = Games
play = Play
friend-play = Play with a friend
friend-name = What shall your friend call you?
friend-link = Get the link
preparing = Getting ready…
rules = Rules
more-options = Friends, more players, options
no-board-yet = This game has no board in the browser yet.
players = Players
seat-number = Seat { $number }
seat-me = You ({ $name })
seat-bot = Bot, { $level }
seat-open = Open to anybody
seat-invite = For a friend, by link
seat-hotseat = Somebody at this screen
game-facts = { $players } players · about { $minutes } minutes · { $difficulty }
difficulty-easy = easy to learn
difficulty-medium = some planning
difficulty-hard = much to plan
against = Against
bot-random = random
bot-easy = easy
bot-medium = medium
bot-hard = hard
bot-expert = expert
name = Name
time-limit = Time for a turn
time-none = no limit
time-minutes = { $n ->
    [one] 1 minute
   *[other] { $n } minutes
 }
time-days = { $n ->
    [one] 1 day
   *[other] { $n } days
 }
time-turn = { $time } for each turn
time-bank = { $time } for the game, and { $n } s more with each turn
timeout = When time is out
timeout-bot = a bot plays on until the player is back
timeout-resign = the game is given up
private-table = Do not list this table for others
create-table = Create table
my-tables = Your tables
open-tables = Waiting for players
live-tables = Being played now
finished-tables = Finished games
your-turn = Your turn
waiting = Waiting for players
running = Being played
won-by = Won by { $names }
draw = A draw
to-lobby = Back to the lobby

## Before the start

waiting-title = The table is waiting for players
invite-link = Link for your friend
copy-link = Copy the link
copied = Copied
share-link = Share…
share-text = Play a game with me
invite-explained = The game starts as soon as your friend opens this link or photographs the code.
invite-local = This server is open on this computer only, and so is the link. For friends in your network start it with
invite-qr = The same link as a QR code
copy-by-hand = Press Ctrl+C to copy
waiting-invited = The free seats are kept for people who were invited by link. You can watch as soon as the game begins.
watching-instead = You can watch.
understood = Understood
join = Sit down here
start-with-bots = Start now, bots take the free seats
leave = Leave the table

## At the table

tools = Table
connecting = Connecting…
reconnecting = Connection lost, trying again…
server-away = The server cannot be reached. Trying again…
watching = { $n ->
    [one] 1 person is watching
   *[other] { $n } people are watching
 }
log = Log
log-empty = Nothing has happened yet.
log-undone = { $player } takes a move back.
replay-from = Replay move { $number }
chat = Chat
chat-empty = Nobody has said anything yet.
chat-unread = { $n ->
    [one] Chat, 1 new line
   *[other] Chat, { $n } new lines
 }
phrases = Ready-made phrases
phrase-hello = Hello!
phrase-luck = Good luck!
phrase-nice = Well played!
phrase-moment = One moment, please.
phrase-thanks = Thanks for the game!
phrase-again = Another one?
chat-say = Say something
send = Send
mute = mute
unmute-all = Hear everybody again ({ $n })
replay = Replay
settings = Settings
seats = Players
you = (you)
to-move = to move
thinking = thinking…
away = away
clock-hours = { $n } h
bot-why-time = Time was out: a bot plays on
bot-why-resigned = Has given up
bot-time-yours = Your time was out, so a bot plays for you.
seat-back-time = Your time was out, so a bot played for you. The seat is yours again.
time-is-short = Your time is nearly out.
time-then-bot = Then a bot plays for you until you are back.
time-then-resign = Then your game is given up.
leave-later = You can go and come back at any time: the table waits in the lobby.
leave-bot = Let a bot play for me
leave-bot-explained = A bot may play for you until you are back, so that nobody waits.
resign = Give up
resign-explained = If you give up, the game is over and you have lost it.
resign-explained-many = If you give up, a bot plays your seat to the end for the others, and you come last.
resign-sure = Yes, I give up
resign-not = No, play on
end-resigned = The game was given up.
take-back-seat = Take my seat back
bot-stands-in = A bot stands in
give-to-bot = Let a bot play on
bot-plays-for-you = A bot plays for you.
bot-wanted-by = { $names } would let a bot play on.
seat-back = A bot played for you while you were away. The seat is yours again.
waiting-for = Waiting for { $names }
game-over = The game is over.
score-now = Score in detail
undo = Undo
undo-asked = { $player } asks to take a move back. Do you agree?
undo-asks = Take back (the others are asked)
undo-waiting = You ask to take a move back. Still to answer: { $names }
undo-declined = Your move is not taken back.
agree = Agree
refuse = No
hint = Hint
hint-chance = The chance to win: { $before } % now, { $after } % with it.
hint-else = Or: { $action } ({ $chance } %).
hint-thinking = Thinking…
hint-none = There is no hint here.
all-actions = All actions ({ $n })
actions-like = { $first }, and { $n } more like it
nothing-to-do = There is nothing to decide right now.
back = Back
close = Close
hand-over = Pass the screen on
hand-over-to = Pass the screen to { $player }
i-am = I am { $player }: show my side

## The end

you-win = You win!
show-result = Show the result
look-at-board = Look at the board
rank = Rank
player-column = Player
standing = Standing
rematch-wanted = A rematch is ready: the same seats, the same options.
rematch-join = Sit down for the rematch
rematch = Play again
download-record = Download the record

## Replay

move-number = Move
move-of = Move { $number } of { $last }
step-back = Previous move
step-on = Next move
step-by = Go by
by-steps = move by move
by-turns = turn by turn
turn-back = Previous turn
turn-on = Next turn
analysis = Analysis
analysis-lead = How a strong bot sees the game: everybody’s chance to win, and the decisions that cost most.
analysis-curve = The chance to win over the game. At the end: { $chances }
analysis-slider = Move along the curve
analysis-progress = Looking at move { $number } of { $last }…
percent = { $chance } %
chance-of = { $player } { $chance } %
turning-points = Turning points
turning-point = { $player }, move { $number }: { $lost } points of chance given away
turning-played = Played: { $action } ({ $chance } %)
turning-better = Better: { $action } ({ $chance } %)
turning-none = Nobody gave much away.
run = Play
pause = Pause
continue-here = Play on from here
look-from = Seen by
public-view = Seen by everybody
to-table = To the table

## Settings

language = Language
motion = Animations
motion-system = as the system says
motion-full = all
motion-less = as few as possible
speed = Speed
stage-speed = How fast what happens is played out
speed-slow = slow
speed-normal = normal
speed-fast = fast
speed-off = off
stage-on = Go on
stage-skip = Skip all
space-bar = Space
since-turn = Since your last turn
since-away = While you were away
sound = Play sounds
cover = Hide the screen between players who share it
keys = Play with single keys
key-choices = the buttons, in their order
key-actions = all actions
key-hint = a hint
key-undo = take back
key-log = the log
key-on = go on
key-back = one step back
save = Save
saved = Saved.
account = Account
account-why = You can play as a guest. An account keeps your games and works on other devices.
account-name = Account name
password = Password (8 characters or more)
create-account = Create an account
login = Sign in
logout = Sign out
signed-in = Signed in as { $name }.

## Rules reference

reconstructed-note = { $n ->
    [one] 1 value is
   *[other] { $n } values are
 } reconstructed: our best reading, to be replaced when a printed copy says otherwise. They are marked above.
reconstructed-here = Some values here are reconstructed.
reconstructed-fields = Reconstructed: { $fields }

## Refusals

refused-stale = The table has moved on. Have a look and choose again.
refused-not-your-seat = This is not your seat.
refused-not-acting = It is not your turn.
refused-unreadable = That could not be read as an action.
refused-illegal-number = There is no such action.
refused-over = The game is over.
refused-damaged = What was stored of this table is damaged; it cannot be opened.
refused-newer-rules = This table was begun with newer rules than this server has.
refused-not-running = The game is not running.
refused-nothing-to-undo = There is nothing to take back.
refused-revealed = Something was revealed since; the others are asked.
refused-no-hint = There is no hint right now.
refused-no-analysis = This game cannot be analysed: it was played by other rules.
refused-bad-message = The server did not understand that.
refused-too-fast = Not so fast, please.
refused-too-many = Too many at once. Close another window.
refused-full = All seats are taken.
refused-no-such-table = There is no such table.
refused-no-such-game = There is no such game.
refused-no-such-seat = There is no such seat.
refused-no-such-action = There is no such move.
refused-not-yours = Only its owner may do that.
refused-seat-taken = { $name } has the seat this link was for.
refused-resigned = This seat was given up.
refused-not-waiting = The game has already begun.
refused-not-ready = The rules of this game are still being prepared. A moment, please.
refused-wrong-seats = The seats do not fit the number of players.
refused-bad-options = These options do not go together.
refused-bad-invite = This invitation is no longer valid.
refused-name-taken = This name is taken.
refused-bad-name = A name is up to 24 letters, digits, single spaces and the signs {"- ' . _"}
refused-wrong-password = Name or password is wrong.
refused-has-account = You already have an account.
refused-csrf = The page is out of date. Load it again.
refused-origin = The page comes from another address.
refused-sign-in = Please sign in first.
refused-too-large = That is too large.
refused-not-found = There is nothing here.
refused-not-finished = That is possible once the game is over.
refused-not-away = A seat is its owner’s until their time is out: by the clock, or after a day without one.
refused-others-agree = A bot plays on as soon as these agree too: { $names }
refused-no-box = The box of this table is not known here.
refused-no-sheet = This file is no sheet of a box.
refused-other-sheet = This sheet is for another game.
refused-internal = Something went wrong on the server.

## Tutorials

tutorial = Tutorial
tutorial-learn = Learn
tutorial-done = done
tutorial-step = Step { $step } of { $steps }
tutorial-next = Go on
tutorial-leave = Leave the tutorial
tutorial-real = Play against a bot
tutorial-others = The others move…
tutorial-not-now = Not this time: do what the tutorial asks for.

## My copy

my-copy = My copy
my-copy-lead = Many printed values are in no public source, so ours are reconstructed and marked. If you own the game, correct them here from the cards and tiles before you.
my-copy-facts = The sheet holds facts only: numbers and ids. It holds no text and no picture of the publisher; please keep it so. Nothing you enter is sent to anybody but this server, which checks it and keeps nothing.
my-copy-play = Save the file, then start the server with it: { $command }
my-copy-choose = Choose a game
my-copy-save = Save the sheet
my-copy-load = Load a sheet
my-copy-again = Start again
my-copy-again-sure = Forget all changes?
my-copy-restored = The changes you made here last time are still there.
my-copy-counts = Counts of the rulebook
my-copy-wrong = Still wrong ({ $n })
my-copy-fine = Everything fits. The sheet can be saved and played with.
my-copy-origins = { $printed ->
    [one] 1 value from your copy
   *[other] { $printed } values from your copy
 }, { $reconstructed } reconstructed, { $others } from published sources
my-copy-only = Show only what is reconstructed
my-copy-none = Nothing here is reconstructed.
my-copy-confirm = As printed
my-copy-add = Add
my-copy-remove = Remove
my-copy-at-least = at least { $n }
my-copy-at-most = at most { $n }
origin-rulebook = rulebook
origin-picture = published picture
origin-partly = stated in part
origin-reconstructed = reconstructed
origin-printed = your copy
yes = yes
box-standard = Standard box
box-own = Own box { $box }
