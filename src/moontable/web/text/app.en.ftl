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
where = Where
where-device = On this device
where-device-means = Answers at once, works offline, stays in this browser; the bots think here.
where-device-not = Only where nobody else is to join.
where-server = On the server
where-server-means = Go on from another device, others may watch, counts in your profile.
bot-random = random
bot-beginner = beginner
bot-easy = easy
bot-medium = medium
bot-advanced = advanced
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
time-bank = { $time } for the game, { $n } s more each turn
time-bank-short = { $time } + { $n } s
timeout = When time is out
timeout-bot = a bot plays on until the player is back
timeout-resign = the game is given up
private-table = Do not list this table for others
watch-allowed = Others may watch
watch-chat-allowed = Those who watch may talk
remove-table = Remove from my list
cancelled = Broken off
create-table = Create table
my-tables = Your tables
open-tables = Waiting for players
live-tables = Being played now
finished-tables = Finished games
archived-tables = Archived tables
archived-explained = Nobody has touched these for long. Open one, and it is in your list again.
your-turn = Your turn
waiting = Waiting for players
running = Being played
won-by = Won by { $names }
draw = A draw
lost-alone = Lost
find-title = Find a game
find-opponent = Find an opponent
game = Game
any = any
filter = Filter
filter-none = No table fits. Change the filter, or find an opponent above.
here = { $n ->
    [one] 1 person is here
   *[other] { $n } people are here
 }
here-playing = { $game }: { $n ->
    [one] 1 playing
   *[other] { $n } playing
 }
pace-live = in one go
pace-days = over days
pace-none = no limit
leaderboard = Leaderboard
leaderboard-explained = Rated games between people count, at most five a day against the same person. New players are ranked lower until their strength is clearer.
leaderboard-empty = Nobody with an account has played a rated game yet.
profile = Profile
rating = Rating
ratings = Ratings
ratings-none = No rated games yet.
provisional = provisional, after few games
rating-unchanged = This game changes no rating: at most five rated games a day against the same person count.
rated = rated
rated-by = rated · { $rating }
rated-table = Rated: it counts for everybody’s rating, without hints, and nothing is taken back by consent
games-played = Games
games-won = Won
games-count = { $n ->
    [one] 1 rated game
   *[other] { $n } rated games
 }
best-score = Best score
statistics = Statistics
streak = { $now } won in a row now, { $best } at best
against-people = people
against-alone = alone
against-bots = bots
is-here = Here now
is-away = Not here
since = since { $date }
follow = Follow
unfollow = Unfollow
following = You follow
block = Block
unblock = Unblock
blocked = You have blocked
block-explained = You do not meet: neither sits down at the other’s table, nobody pairs you, and you do not read what they say.
history-none = Nothing to look back at yet.
more = More
daily = Deal of the day
daily-explained = Everybody plays the same deal against the same bot (medium), once. It counts: no hints, nothing taken back beyond the rules. Next day you read how all have done, and see their games. Days are those of UTC.
daily-playing = { $n ->
    [0] Nobody has begun it yet.
    [one] 1 person has begun it.
   *[other] { $n } people have begun it.
 }
daily-play = Play today’s deal
daily-mine = To your game
daily-none = Nobody has finished that day’s deal.
daily-before = The day before
score = Points
to-lobby = Back to the lobby

## Before the start

waiting-title = The table is waiting for players
invite-link = Link for your friend
copy-link = Copy the link
copied = Copied
share-link = Share…
share-text = Play a game with me
invite-explained = The game starts as soon as your friend opens this link or scans the code.
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
on-holiday = on holiday until { $date }
clock-hours = { $n } h
bot-why-time = Time was out: a bot plays on
bot-time-over = Time was out: a bot played to the end
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
cancel-explained = Or break the game off: if all agree it ends without a result.
cancel-ask = Ask to break off
cancel-waits = You want to break the game off. Still to agree: { $names }
cancel-not = Play on after all
cancel-wanted = { $names }: shall we break the game off? It would end without a result.
cancel-agree = Break off
cancel-table = Delete this table
throw-away-explained = Or throw the game away: nothing of it is kept.
throw-away = Throw away
throw-away-sure = Really throw away
end-cancelled = Everybody wanted to stop. There is no result.
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
hint-chance = { $change ->
    [0] The chance to win with it: { $after } %.
   *[other] The chance to win: { $before } % now, { $after } % with it.
 }
hint-else = { $cost ->
    [0] Or, about as good: { $action }.
    [one] Or, at the cost of { $cost } point of chance: { $action }.
   *[other] Or, at the cost of { $cost } points of chance: { $action }.
 }
hint-prevents = It keeps { $player } from this: { $action }.
hint-thinking = Thinking…
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
analysis-mean = The curve is the mean over { $n } decisions: one look alone is a rough guess.
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
forgotten = Password forgotten?
recover = Set a new password
recover-by-code = You can set a new password with the recovery code you have printed.
recovery-code = Recovery code
recover-by-mail = Send me a link by e-mail
recover-sent = If this account has an e-mail address, a link is on its way there.
recover-link = Choose a new password for your account.
recover-done = Your password is new. The old code is used up; here is a new one.
code-none = You have no recovery code yet. Without one, a forgotten password cannot be replaced.
code-has = You have a recovery code. If you make a new one, the old one no longer works.
code-make = Make a recovery code
code-shown = With this code you can set a new password, once. Print it or write it down now: it is not shown again.
print = Print
new-password = New password (8 characters or more)
your-password = Your password
change-password = Change the password
email = E-mail address
email-why = For a new password if you forget yours, and for news of your games if you wish. Nobody else sees it.
email-sent = A letter is on its way to { $email }. The address counts once you open the link in it.
email-yours = Your address: { $email }
email-confirmed = Your e-mail address is confirmed.
email-remove = Forget the address
sessions = Where you are signed in
session-here = this device
session-other = another program
session-used = last used: { $date }
session-end = Sign out there
sessions-end = Sign out everywhere else
holiday = Holiday
holiday-why = While you are away, clocks of a day or more (for a turn, or a time bank) do not run out, and the others see until when you are away. A holiday lasts four weeks at most, and the next begins two weeks after it at the earliest.
holiday-set = You are away from { $from } until { $until }.
holiday-from = First day
holiday-until = Last day
holiday-end = I am back, or stay
your-data = Your data
export-data = Download all my data
delete-me = Delete me
delete-explained = Your name, your account and what you said are deleted. Finished games stay for the others, without your name. What you are still playing is given up.
delete-sure = Yes, delete me
told = Being told
told-lead = Choose what you want to know when this page is closed, and how.
told-kind = What
told-kind-turn = It is my turn
told-kind-short = My time is nearly out
told-kind-invited = Somebody invites me
told-kind-rematch = Somebody wants a rematch
told-kind-mention = Somebody says my name (@name)
told-way-mail = e-mail
told-way-push = notice
told-way-hook = webhook
told-mail-none = For e-mail, give your address below.
told-digest-wanted = Gather e-mails: one a day at most
told-push-on = Notices on this device
told-push-off = No more notices on this device
told-push-none = This browser shows no notices here. It needs https, or an installed page.
told-push-denied = Notices are blocked for this page in your browser’s settings.
told-hook = Webhook address
told-hook-why = An address of your own that takes messages, as Discord, Slack and Matrix have them.
table-hook = Webhook of this table
table-hook-why = Whoever is to play and not here is named there (Discord, Slack, Matrix). Only you see the address.
told-try = Send me a test
told-tried = On its way.
told-test = This is how Moontable tells you news.
told-table = { $names }: your turn in { $game }
told-turn = Your turn: { $game }
told-turn-text = It is your turn in { $game } with { $names }.
told-short = Your time is nearly out: { $game }
told-short-text = You have about { $time } left for your turn in { $game } with { $names }.
told-invited = { $name } invites you: { $game }
told-invited-text = { $name } invites you to a game: { $game }.
told-rematch = { $name } wants a rematch: { $game }
told-rematch-text = { $name } would like to play { $game } with you again.
told-mention = { $name } named you: { $game }
told-mention-text = { $name } said at your table ({ $game }): { $text }
told-digest = { $n ->
    [one] 1 piece of news
   *[other] { $n } pieces of news
 }
told-footer =
    You get this because you asked for it: { $settings }
    No more e-mails: { $stop }
time-hours = { $n ->
    [one] 1 hour
   *[other] { $n } hours
 }
unsubscribe = No more e-mails about my games
unsubscribed = You get no more e-mails about your games.
met-invite = Or ask somebody you have played with
met-asked = { $name } was asked.
report = Report this player
report-why = What is it about?
report-chat = what they say
report-name = their name
report-play = how they play
report-other = something else
report-text = What happened?
reported = Thank you. The host will read it.
admin = For hosts
admin-now = Now
admin-retention = Days until tables are deleted
admin-retention-how = Settings of the server, by flag or environment; 0 means never.
admin-announce = Announcement
admin-announce-text = Everybody reads this, at tables and in the lobby
admin-reports = Reports
admin-none = Nothing is waiting.
admin-users = People
admin-find = Name
admin-look = Search
admin-days = Days of a ban (0: for good)
admin-why = What they are told
admin-ban = Ban
admin-unban = Unban
admin-admin = admin
admin-banned = banned
admin-banned-until = banned until { $date }
admin-done = Done
admin-tables = Tables
mail-confirm-subject = Moontable: is this your address?
mail-confirm-text =
    { $name }, somebody (you, we hope) has given this address to Moontable. If it was you, open this link within { $hours } hours:

    { $link }

    If it was not you, there is nothing to do.
mail-reset-subject = Moontable: a new password
mail-reset-text =
    { $name }, with this link you can choose a new password. It works once, within { $hours } hours:

    { $link }

    If you did not ask for it, there is nothing to do: your password stays as it is.

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
refused-not-watched = This game is for those who play it: others may not watch.
refused-watch-silent = At this table only those who play may talk.
refused-still-running = The game is still being played. Give it up first, or agree to break it off.
refused-no-such-person = There is nobody here by that address.
refused-not-welcome = You cannot sit down at this table.
refused-strict-undo = This game counts: nothing is taken back beyond the rules.
refused-strict-hint = This game counts: there are no hints.
refused-sealed = This is today’s deal: what is in it is told tomorrow, and it stays as it is.
refused-strict-bot = This game counts: no bot plays for you. You can come back later, or give up.
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
refused-no-account = That needs an account.
refused-wrong-code = Name or code is wrong.
refused-bad-link = This link does not work any more. Ask for a new one.
refused-no-mail = This server sends no e-mail.
refused-bad-holiday = A holiday lasts four weeks at most, and begins two weeks or more after the last one.
refused-banned = You are banned from this server. { $why }
refused-not-met = You can invite people you have played with.
refused-bad-hook = This address cannot be used as a webhook.
refused-bad-device = This browser’s notices cannot be used.
refused-csrf = This page belongs to somebody who is no longer signed in here. Nothing was done; load it again.
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

## Without a server

local-play = Play without a server
local-lead = You play on this device: games are kept in this browser, bots think here, and no network is needed.
local-back = To the server’s tables
local-me = Me
local-needs-server = That needs a server.
local-no-rules = The rules of this game could not be loaded. Open the page once while you are online.
local-no-network = What the bots have learned of this game could not be loaded. They judge by the simpler evaluation.
local-wrong-network = What the bots have learned does not fit this version of the game. They judge by the simpler evaluation.
local-not-kept = This browser’s storage is full or switched off: the game goes on, but it is gone when you close the page.
local-damaged = What this browser kept of the game is damaged; it cannot be opened. Your other games are as they were.
local-elsewhere = This game is open in another tab, and goes on there.
local-newer = This game was begun with newer rules than this page has. Load the page again.
local-wrong-layout = This game was begun with an older version of the page and cannot be gone on with.
local-no-record = A game that began from a position of its own has no record.
record-open = Open a record
record-open-lead = A game that was downloaded as a record, on another device, from another server or by the command line: go on with it, or look back at it.
record-file = Choose the file
record-is = { $game } · players: { $players } · actions: { $number }
record-over = The game is over.
record-anew = Where others join, what your seat cannot know is dealt anew: whoever has a record could have read it.
record-go-on = Go on with it
record-look-back = Look back at it
record-from = From a record
record-told = This table was made from a record that its host has opened. What their seat cannot know was dealt anew; it is not rated, and counts in no profile.
record-carry = Take the game along as a file: it can be opened on another device, on a server, or by the command line.
record-to-server = Go on at the server
refused-record-none = This is no Moontable record: its first line should be “moontable record 1”.
refused-record-line = Line { $line } of this record cannot be read. Actions should be like “12 P1 stop”, one on a line; download the record again.
refused-record-head = What stands before the first action of this record cannot be: it should name the game, a number of players and options that the game has, and the seed.
refused-record-export = This is what one player knew of a game that was running. Only a whole record can be opened: download it when the game is over.
refused-record-cut = A part of this record is missing. Download it again.
refused-record-illegal = What line { $line } of this record says is not possible by the rules: the record was changed, or was played by other rules. Download it again.
refused-record-differs = This record was changed: its seed, a checksum or its result does not fit the rest. Download it again.
refused-record-newer = This record was begun with newer rules than there are here. It can be opened where Moontable is of the same version.
refused-record-box = This record was played with a box of one’s own, which is not known here. It can be opened where that box is.
refused-record-long = This record is too long: it may have 400 kB and 5,000 actions.
refused-record-position = This record begins from a position that was set up by hand. It can be opened on a server.
