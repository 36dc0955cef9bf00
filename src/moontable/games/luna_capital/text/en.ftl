# Luna Capital: what players read in English. Our own wording throughout.

game-name = Luna Capital
game-summary = The Moon, as 1977 dreamed it. Lay twelve area cards, build on their plots, win concessions, and found the city that becomes the capital of the colony.

end-capital = Twelve rounds are over: the colony has its capital
end-solo-won = You have outbuilt Harrington & Sons
end-solo-lost = The Automaton of Harrington & Sons wins

prompt-hands = Three open cards for you, three for the Automaton. Keep yours or take the other hand.
prompt-exchange = You may exchange one card of your hand for a card in the market. Which one would you give?
prompt-exchange-set = Which card in the market do you want for it?
prompt-take = Take one set: its card goes to your hand, its tiles to your city.
prompt-take-token = Take a set. Before that, a redistribution token may swap two tiles in the market.
prompt-redistribute = Choose the tile it changes places with, under another card.
prompt-discard = The last delivery has its price: which card of your hand goes under the deck?
prompt-lay = Lay one card in your city. Numbers in a row grow from left to right.
prompt-lay-robot = A robot covers the number. Which card do you lay?
prompt-lay-down = No card in your hand fits by its number: lay one face down, or send a robot if you have one.
prompt-place = Where does the card go?
prompt-tile = Which tile do you build next?
prompt-plot = On which plot do you build it?
prompt-keep = The rockets have landed: keep one card.
prompt-under = Which of the other cards goes under the deck first?

refusal-game-over = The game is over.
refusal-not-your-turn = It is another player’s turn.
refusal-not-now = This belongs to another step of the turn.
refusal-no-set = There is no set there.
refusal-hand-empty = The last delivery costs a card from your hand, and your hand is empty.
refusal-no-token = You have no redistribution token.
refusal-no-tile-there = There is no such tile in the market.
refusal-swap-order = Two tiles under different cards are swapped; name the one nearer the deck first.
refusal-same-tile = The set has an equal tile; choose its first one.
refusal-card-not-in-hand = This card is not in your hand.
refusal-card-not-drawn = This card was not drawn.
refusal-card-not-fitting = The number of this card fits nowhere in your city, but another card in your hand does fit.
refusal-no-robot = You have no lunar robot.
refusal-already-robot = One robot for one card: its number is covered already.
refusal-place-taken = A card lies there already.
refusal-row-limit = A city has three rows of cards at most.
refusal-place-apart = A card must lie beside, above or below another card of the city.
refusal-number-order = Numbers in a row must grow from left to right and may not repeat.
refusal-tile-not-taken = You did not take such a tile this turn.
refusal-tile-no-room = No plot can take this tile now; place the others first.
refusal-no-plot = There is no plot there.
refusal-scaffold-only-buildings = Only residential modules, apartments and landing pads may stand on a scaffold.
refusal-plot-taken = This plot is not empty.
refusal-plot-needed = On this plot it would cost another tile its place. Choose one that leaves room for as many of your tiles as possible.

action-keep-hand = Keep your three cards
action-swap-hands = Take the Automaton’s three cards
action-no-exchange = Exchange nothing
action-exchange = Give { $card }{ twin }
action-exchange-set = Take { $card } from set { $set }
action-move = Redistribute { $tile_acc } from set { $set }
action-move-for = Swap it with { $tile_acc } in set { $set }
action-take = Take set { $set }: { $card } and { $n ->
    [one] 1 tile
   *[other] { $n } tiles
 }
action-take-last = Give up a card and take set { $set }: { $card } and { $n ->
    [one] 1 tile
   *[other] { $n } tiles
 }
action-discard = Put { $card }{ twin } under the deck
action-robot = Cover the number with a robot
action-lay = Lay { $card }{ twin }
action-lay-robot = Lay { $card }{ twin }, its number covered by the robot
action-lay-down = Lay { $card }{ twin } face down
action-at = { $side ->
    [0] Lay it beside the face-down card
   *[other] Lay it{ where }
 }
action-tile = Build { $tile_acc } next
action-build = Build { $tile_acc } on { $card }{ where }, { $spot }
action-demolish = Clear the plot { $spot } on { $card }{ where } ({ $content })
action-keep = Keep { $card }{ twin }
action-under = Put { $card }{ twin } under the deck first
# Which of two cards with one number, and where a place is (`side`: 1 right, 2 left, 3 above, 4 below of another card)
twin = { $twin ->
    [0] {""}
   *[other] {" "}({ $nw }, { $ne }, { $sw }, { $se })
 }
where = { $side ->
    [1] {" "}to the right of { $beside }
    [2] {" "}to the left of { $beside }
    [3] {" "}above { $beside }
    [4] {" "}below { $beside }
   *[other] {""}
 }

event-turn = Phase { $phase }, round { $round }: { $seat }
event-hands-swapped = { $seat } takes the Automaton’s hand.
event-hands-kept = { $seat } keeps the hand.
event-exchanges = { $seat } puts { $card } into the market and takes { $other }.
event-no-exchange = { $seat } exchanges nothing.
event-redistributes = { $seat } swaps { $tile_acc } and { $other_acc } in the market.
event-discards = { $seat } puts { $card } under the deck.
event-discards-hidden = { $seat } puts a card under the deck.
event-takes = { $seat } takes { $card } and { $n ->
    [one] 1 tile
   *[other] { $n } tiles
 }.
event-takes-tile = In the set: { $tile_acc }.
event-lays = { $seat } lays { $card }{ where }.
event-lays-robot = { $seat } lays { $card }{ where }, with a robot on its number.
event-lays-down = { $seat } lays { $card } face down{ where }.
event-lays-down-hidden = { $seat } lays a card face down{ where }.
event-builds = { $seat } builds { $tile_acc } on { $card }, { $spot }.
event-demolishes = { $seat } clears the plot { $spot } on { $card } ({ $content }).
event-tile-lost = No plot can take this tile, so it leaves the game: { $tile }.
event-gains-robots = { $seat } gains { $n ->
    [one] a lunar robot
   *[other] { $n } lunar robots
 }.
event-gains-token = { $seat } gains { $n ->
    [one] a redistribution token
   *[other] { $n } redistribution tokens
 }.
event-draws = { $seat } draws { $n ->
    [1] { $first }
    [2] { $first } and { $second }
   *[other] { $first }, { $second } and { $third }
 }.
event-draws-hidden = { $seat } draws { $n ->
    [one] a card
   *[other] { $n } cards
 } at the landing pad.
event-keeps = { $seat } keeps { $card }.
event-keeps-hidden = { $seat } keeps a card.
event-puts-under = { $seat } puts { $card } under the deck.
event-puts-under-hidden = { $seat } puts a card under the deck.
event-refilled = A rocket delivers { $card } and { $n ->
    [one] 1 tile
   *[other] { $n } tiles
 }.
event-tile-added = The market gets { $tile_acc }.
event-automaton-takes = The Automaton takes { $card } and { $n ->
    [one] 1 tile
   *[other] { $n } tiles
 }.
event-automaton-tile = It takes { $tile_acc }.
event-round = Phase { $phase }: round { $round } begins, one more tile for every set.
event-phase-ends = Phase { $phase } ends. The concessions are checked.
event-concession = { $seat } is granted the concession { $concession }: { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
event-first-player = { $seat } is first player now.
event-scores = { $seat } has { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
event-automaton-scores = The Automaton has { $points ->
    [one] 1 point
   *[other] { $points } points
 }.
event-ends = The books are closed.

spot-nw = top left
spot-ne = top right
spot-sw = bottom left
spot-se = bottom right

phase-A = A
phase-B = B
phase-C = C

line-hydrogen = Hydrogen group
line-oxygen = Oxygen group
line-water = Water group
line-greenhouse = Greenhouse group
line-greenhouse-sets = Greenhouse sets
line-meteorites = Meteorites
line-sales-offices = Sales offices
line-residential = Residential modules
line-apartments = Apartments
line-hand = Cards in hand
line-concessions = Concessions
line-special = Special tiles

concession-short-1 = “Corner site”
concession-short-2 = “Works completed”
concession-short-3 = “Full supply”
concession-short-4 = “Hydrogen column”
concession-short-5 = “Oxygen column”
concession-short-6 = “Garden column”
concession-short-7 = “Water column”
concession-short-8 = “Sales column”
concession-short-9 = “Meteorite column”
concession-short-10 = “Meteorite line”
concession-short-11 = “Oxygen line”
concession-short-12 = “Garden line”
concession-short-13 = “Hydrogen line”
concession-short-14 = “Water line”
concession-short-15 = “Sales line”
concession-long-1 = “Compact city”
concession-long-2 = “Oxygen works”
concession-long-3 = “Orchards”
concession-long-4 = “Hydrogen works”
concession-long-5 = “Waterworks”
concession-long-6 = “Sales network”
concession-long-7 = “Meteorite museum”
concession-long-8 = “Crater ring”
concession-long-9 = “Long avenue”

wants-short-1 = Three cards side by side, one above the leftmost, nothing above the other two.
wants-short-2 = No visible scaffold in the city.
wants-short-3 = A group of basic modules joined by their edges, with all four kinds in it.
wants-short-4 = Three cards in one column, each with a hydrogen collector.
wants-short-5 = Three cards in one column, each with an oxygen collector.
wants-short-6 = Three cards in one column, each with a greenhouse of any fruit.
wants-short-7 = Three cards in one column, each with a water condenser.
wants-short-8 = Three cards in one column, each with a sales office.
wants-short-9 = Three cards in one column, each with a meteorite.
wants-short-10 = Three meteorites in one line.
wants-short-11 = Three oxygen collectors in one line.
wants-short-12 = Three greenhouses of any fruit in one line.
wants-short-13 = Three hydrogen collectors in one line.
wants-short-14 = Three water condensers in one line.
wants-short-15 = Three sales offices in one line.
wants-long-1 = Fewer rows of cards than every other player.
wants-long-2 = Five oxygen collectors or more.
wants-long-3 = Five greenhouses of any fruit or more.
wants-long-4 = Five hydrogen collectors or more.
wants-long-5 = Five water condensers or more.
wants-long-6 = Four sales offices or more.
wants-long-7 = Six meteorites or more.
wants-long-8 = Eight cards in a ring, three by three, round a free place.
wants-long-9 = Five cards in one row or more, gaps allowed.

tile-hydrogen = hydrogen collector
    .acc = a hydrogen collector
tile-oxygen = oxygen collector
    .acc = an oxygen collector
tile-water = water condenser
    .acc = a water condenser
tile-sales-office = sales office
    .acc = a sales office
tile-meteorite = meteorite
    .acc = a meteorite
tile-demolition = demolition
    .acc = a demolition tile
tile-redistribution = redistribution
    .acc = a redistribution tile
tile-landing-pad = landing pad
    .acc = a landing pad
tile-greenhouse-pear = pear greenhouse
    .acc = a pear greenhouse
tile-greenhouse-apple = apple greenhouse
    .acc = an apple greenhouse
tile-greenhouse-lemon = lemon greenhouse
    .acc = a lemon greenhouse
tile-greenhouse-mixed = mixed-fruit greenhouse
    .acc = a mixed-fruit greenhouse
tile-residential-greenhouse = residential module (greenhouses)
    .acc = a residential module (greenhouses)
tile-residential-hydrogen = residential module (hydrogen)
    .acc = a residential module (hydrogen)
tile-residential-oxygen = residential module (oxygen)
    .acc = a residential module (oxygen)
tile-residential-water = residential module (water)
    .acc = a residential module (water)
tile-residential-sales-office = residential module (sales offices)
    .acc = a residential module (sales offices)
tile-apartment-sales-office = space apartments (sales offices)
    .acc = space apartments (sales offices)
tile-apartment-residential = space apartments (residential modules)
    .acc = space apartments (residential modules)
tile-hydrogen-robot = hydrogen collector with a robot
    .acc = a hydrogen collector with a robot
tile-oxygen-robot = oxygen collector with a robot
    .acc = an oxygen collector with a robot
tile-water-robot = water condenser with a robot
    .acc = a water condenser with a robot
tile-sales-office-robot = sales office with a robot
    .acc = a sales office with a robot
tile-meteorite-robots = meteorite with 2 robots
    .acc = a meteorite with 2 robots

content-empty = empty plot
content-scaffold = scaffold
content-meteorite = meteorite
content-hydrogen = hydrogen collector
content-oxygen = oxygen collector
content-water = water condenser
content-greenhouse-pear = pear greenhouse
content-greenhouse-apple = apple greenhouse
content-greenhouse-lemon = lemon greenhouse
content-greenhouse-mixed = mixed-fruit greenhouse
content-sales-office = sales office
content-residential-greenhouse = residential module (greenhouses)
content-residential-hydrogen = residential module (hydrogen)
content-residential-oxygen = residential module (oxygen)
content-residential-water = residential module (water)
content-residential-sales-office = residential module (sales offices)
content-apartment-sales-office = space apartments (sales offices)
content-apartment-residential = space apartments (residential modules)
content-landing-pad = landing pad
content-redistribution = redistribution
content-demolition = demolition

card-a01a = area 1
card-a01b = area 1
card-a01c = area 1
card-a01d = area 1
card-a01e = area 1
card-a01f = area 1
card-a02a = area 2
card-a02b = area 2
card-a02c = area 2
card-a02d = area 2
card-a02e = area 2
card-a02f = area 2
card-a02g = area 2
card-a03a = area 3
card-a03b = area 3
card-a03c = area 3
card-a03d = area 3
card-a03e = area 3
card-a03f = area 3
card-a03g = area 3
card-a04a = area 4
card-a04b = area 4
card-a04c = area 4
card-a04d = area 4
card-a04e = area 4
card-a04f = area 4
card-a04g = area 4
card-a05a = area 5
card-a05b = area 5
card-a05c = area 5
card-a05d = area 5
card-a05e = area 5
card-a05f = area 5
card-a05g = area 5
card-a06a = area 6
card-a06b = area 6
card-a06c = area 6
card-a06d = area 6
card-a06e = area 6
card-a06f = area 6
card-a06g = area 6
card-a07a = area 7
card-a07b = area 7
card-a07c = area 7
card-a07d = area 7
card-a07e = area 7
card-a07f = area 7
card-a07g = area 7
card-a08a = area 8
card-a08b = area 8
card-a08c = area 8
card-a08d = area 8
card-a08e = area 8
card-a08f = area 8
card-a08g = area 8
card-a09a = area 9
card-a09b = area 9
card-a09c = area 9
card-a09d = area 9
card-a09e = area 9
card-a09f = area 9
card-a09g = area 9
card-a10a = area 10
card-a10b = area 10
card-a10c = area 10
card-a10d = area 10
card-a10e = area 10
card-a10f = area 10

sponsor-astro-burger = Astro Burger
sponsor-moon-paradise = Moon Paradise Real Estate
sponsor-luna-taxis = Luna Taxis
sponsor-space-royal-cruise = Space Royal Cruise

## The page

ui-market = Market
ui-city = City
ui-cities = Cities
ui-city-of = City of { $player }
ui-pages = Parts of the board
ui-concessions = Concessions
ui-race = Points after each action
ui-round = Phase { $phase }, round { $round } of 4
ui-tower = { $n ->
    [one] 1 tile in the tower
   *[other] { $n } tiles in the tower
 }
ui-deck = { $n ->
    [one] 1 card in the deck
   *[other] { $n } cards in the deck
 }
ui-set = Set { $set }: { $card }. Tiles: { $tiles }.
ui-set-empty = Set { $set }: empty
ui-set-worth = { $n ->
    [one] On the plots you have now its tiles would bring 1 point.
   *[other] On the plots you have now its tiles would bring { $n } points.
 }
ui-last-delivery = Last delivery: taking it costs a card from your hand.
ui-take = Take { $card } with { $tiles }
ui-take-last = Give up a card and take { $card } with { $tiles }
ui-move = Redistribute { $tile_acc } that lies with { $card }
ui-move-for = Swap it with { $tile_acc } that lies with { $card }
ui-swap-tile = Redistribute: { $tile } that lies with { $card }
ui-card = { $card }: { $plots }
ui-empty-plots = { $n ->
    [one] 1 empty plot
   *[other] { $n } empty plots
 }
ui-face-down = a card face down
ui-robot-number = the number is covered by a robot
ui-plot = { $card }, { $spot }: { $content }
ui-gain = { $gain } points
ui-exchange-first = First choose the card of your hand that you would give.
ui-where-card = Where does { $card } go?
ui-where-build = On which plot do you build { $tile_acc }?
ui-where-demolish = Which plot do you clear?
ui-hand = { $n ->
    [one] 1 card in hand
   *[other] { $n } cards in hand
 }
ui-tiles = { $n ->
    [one] 1 tile to build
   *[other] { $n } tiles to build
 }
ui-drawn = Cards just drawn
ui-offer = The Automaton’s three cards
ui-points = { $n ->
    [one] 1 point
   *[other] { $n } points
 }
ui-points-word = { $n ->
    [one] point
   *[other] points
 }
ui-robots = { $n ->
    [one] 1 robot
   *[other] { $n } robots
 }
ui-tokens = { $n ->
    [one] 1 redistribution token
   *[other] { $n } redistribution tokens
 }
ui-cards-laid = { $n ->
    [one] 1 card laid
   *[other] { $n } cards laid
 }
ui-first = First player
ui-granted = { $player } holds it
ui-pays = { $points ->
    [0] Pays nothing any more (printed value: { $full })
   *[other] Pays { $points } now (printed value: { $full })
 }
ui-not-granted = { $player } does not hold it
ui-progress = { $player }: { $have } of { $need }
ui-automaton = The Automaton
ui-automaton-tiles = { $n ->
    [0] No tiles yet
    [one] 1 tile
   *[other] { $n } tiles
 }
ui-automaton-cards = { $n ->
    [0] No cards yet
    [one] 1 card
   *[other] { $n } cards
 }
ui-automaton-takes = After you it takes the set farthest from the deck that is left and has no rocket.
ui-zoom-in = Closer
ui-zoom-out = Farther
ui-zoom-fit = Show the whole city
ui-pad = Score pad
ui-total = Total
ui-modules = Modules
ui-area-cards = The { $n } area cards
ui-reconstructed-cards = The faces of the area cards are reconstructed: only their numbers, plots and kinds are known from the rulebook.
ui-reconstructed-picture = The pattern is reconstructed.

does-group = The largest joined group scores 1, 3, 6, 10, 15 and then 5 more for each module, 40 for ten; more than ten score no more.
does-greenhouse = All greenhouses count as one group; pear, apple and lemon together make a set: 5, 12, 22 points.
does-mixed = Stands for any fruit in a set.
does-residential = 2 points for each module of the pictured kind on the plots around. May stand on a scaffold.
does-apartment = 1 point for each module of the pictured kind anywhere in the city. May stand on a scaffold.
does-sales = 2 points each.
does-landing = Draw three cards and keep one. May stand on a scaffold.
does-meteorite = Most meteorites in a city score 10 points.
does-demolition = Clears any plot: what was there is gone, and the plot is empty.
does-redistribution = Brings a token: before taking a set, swap two tiles in the market.
does-scaffold = Printed on cards. Only residential modules, apartments and landing pads may be built over it.

## The tutorial

tutorial-city = This is your city. Area cards have four plots (two of them may be one double plot) and a number at the corner: in each row the numbers grow from left to right. Whoever has the finest city after twelve turns wins.
tutorial-market = Each turn begins in the market: you take one set, a card together with its tiles.
tutorial-rocket = The rocket marks the newest delivery. That set costs extra: one card of your hand goes under the deck.
tutorial-goal = Concessions bring points when a phase ends. “Hydrogen line” wants three hydrogen collectors in one line. You have two, and this is the last turn of the phase!
tutorial-take = So take the second set: it brings a hydrogen collector and a residential module.
tutorial-lay = Now lay a card. Choose area 6 in your hand, then the glowing place to the right of your 3: six is more than three, so it fits.
tutorial-build = Every plot shows what it would add now. Build the hydrogen collector at the bottom left of the new card: three in a row, the group grows from 3 to 6 points.
tutorial-scaffold = Homes may stand on scaffolds. This one scores 2 points for each hydrogen collector around it: build it on the scaffold that touches two of them.
tutorial-granted = The phase is over and the concession is yours. Tiles of phase B have arrived, and you begin.
tutorial-free = Play this turn as you like. You have a robot: it covers a card’s number so that the card fits anywhere. Nothing is lost by trying.
tutorial-end = That is all you need. Large groups, fruit in threes, homes among their workplaces, and an eye on the concessions make a capital. Good luck!

slogan-astro-burger = One small bite for man!
slogan-moon-paradise = A sea view. Of Tranquillity.
slogan-luna-taxis = To the dark side and back: flat rate.
slogan-space-royal-cruise = Dine in orbit. Digest on the Moon.

## The rules, chapter by chapter. Numbers come from the box (components.toml), by the path of their table.

rules-1-title = What it is about
rules-1-1 = It is 1977 and people live on the Moon. Everybody builds a city of their own from area cards and project tiles. After three phases of { $game_rounds_per_phase } rounds each, the city with most points becomes the capital.
rules-2-title = The start
rules-2-1 = Everybody gets { $start_hand } cards. { $start_board_cards } cards lie in the market with one tile each, the rocket on the one nearest the deck. { $start_short_in_play } short-term concessions and { $start_long_in_play } long-term concession are open to all.
rules-2-2 = The first player is drawn at random. From the last player back to the first, each may swap one card of their hand for one in the market. After each phase the next player in order goes first.
rules-3-title = Your turn
rules-3-1 = 1. Take a set from the market: its card goes to your hand, its tiles wait beside your city. The set with the rocket was delivered last; before you may take it, one card of your hand goes under the deck.
rules-3-2 = 2. Lay one card of your hand. It touches a card of your city with a whole side, the city is at most { $flow_max_rows } rows high, and in every row the numbers grow from left to right without repeating. Only if no card of your hand fits may you lay one face down: it has no number and nothing can be built on it.
rules-3-3 = 3. Build the tiles you took, on any plots of the city that can take them. A double plot takes one tile. You must place as many as possible: a choice that would leave a tile without a plot, although another choice would not, is not allowed. A tile that no plot can take leaves the game.
rules-3-4 = Then the free place in the market is filled with a new card and as many tiles as the round’s number, and the rocket moves there.
rules-4-title = What goes where
rules-4-1 = Residential modules, apartments and landing pads may stand on an empty plot or on a scaffold. Demolition goes on any plot, even a double one, covers whatever is there and leaves the plot empty. Everything else needs an empty plot. A landing pad draws { $flow_landing_pad_draw } cards: keep one, the others go under the deck in the order you choose.
rules-5-title = Robots and redistribution
rules-5-1 = A robot covers the number of a card you lay, so that the card may go anywhere beside the city. A redistribution token swaps two tiles under different cards in the market, before you take a set. Neither can be used in the turn you get it. There are { $counts_robots } robots and { $counts_redistribution_tokens } tokens in all.
rules-6-title = Rounds, phases, concessions
rules-6-1 = After rounds 1 to 3 of a phase every set gets one more tile. At the end of a phase everybody looks at the concessions: a concession still free goes to everyone who meets it now, with its full points for each; then it is closed.
rules-6-2 = Tiles left in the market leave the game, and each card there gets one tile of the next phase.
rules-7-title = Scoring
rules-7-1 = The largest group of each of the four basic modules, joined by edges. One to ten modules score { $scoring_group } points, more than ten score no more. Greenhouses form one group whatever they grow.
rules-7-2 = Complete sets of pear, apple and lemon greenhouses: one, two, three sets score { $scoring_greenhouse_sets } points. Sales offices: { $scoring_sales_office } each. Residential modules: { $scoring_residential_per_neighbour } for each module of their kind on the plots around. Apartments: { $scoring_apartment_per_tile } for each of their kind anywhere in the city.
rules-7-3 = Most meteorites: { $scoring_meteorites_2p } points with two players; { $scoring_meteorites_3p } for the first two places with three; { $scoring_meteorites_4p } for the first three with four. Ties share, rounded down; without a meteorite there is nothing. Cards left in hand: { $scoring_hand_card } each.
rules-7-4 = A tie at the end goes to the city that shows fewer scaffolds; if that is equal too, the victory is shared.
rules-8-title = Alone
rules-8-1 = You play against the Automaton of Harrington & Sons, with { $solo_board_cards } sets in the market. You and it are dealt { $start_hand } cards each, face up; you choose which three to keep, and the others go under the deck.
rules-8-2 = You always begin. After your turn the Automaton takes one of the two sets left: the one farther from the deck, unless the rocket stands on it. It only piles things up; you may look through its piles at any time.
rules-8-3 = It scores as if all its modules of a kind were joined, greenhouse sets, sales offices and meteorites as usual, { $solo_automaton_residential } for each residential module and each apartment, { $solo_automaton_demolition } for each demolition, redistribution and landing pad, { $solo_automaton_hand } for its hand, and every concession in full.
rules-8-4 = Short-term concessions pay you in full in phase A, half in phase B and nothing in phase C. Long-term ones pay in full in phases A and B, half in phase C. Halves are rounded down. A tie is a defeat.

# My copy: the sheet of one's own box
ui-wants-picture = Cards lie as in the picture.
part-area_card = Area cards
part-tiles_a = Project tiles, phase A
part-tiles_b = Project tiles, phase B
part-tiles_c = Project tiles, phase C
part-concession = Concessions
field-number = number
field-cells = picture
field-double = double plot
field-copies = tiles
field-points = points
places-cells = top left | top right | bottom left | bottom right
places-copies = with one dot or none | with two dots | with three dots
double-none = none
double-top = top
double-bottom = bottom
double-left = left
double-right = right
count-numbers = Lowest and highest number of the area cards
count-tiles = Tiles of phase { $phase }
count-tiles-of = Tiles of phase { $phase } used by { $players } players
count-pads = Landing pads in all phases
box-double = the two halves of a double plot hold the same
box-pattern = every line of the picture should be equally long, and one place at least hold a card
box-words-fixed = what this concession asks for is in the rulebook and cannot be changed

# What a hint is good for

gain-points = It scores points at once.
gain-concessions = It brings a concession within reach.
gain-growth = It leaves groups that can grow.
gain-room = It leaves room to build.
gain-flexibility = It keeps your city open for many cards.
gain-robots = It brings robots or redistribution tokens.
gain-air = The tiles are worth a lot in your city.
