# Blue Moon City: what players read in English. Our own wording throughout.

game-name = Blue Moon City
game-summary = A ruined city comes back to light. Rebuild its houses with the help of eight peoples, win crystals, and be the first to bring enough of them to the obelisk.

option-edition = Edition
option-edition-2018 = 2018
option-edition-2006 = 2006
option-expansion = Expansion buildings
option-expansion-none = none
option-expansion-part-1 = part 1: Hospital and Main Hall
option-expansion-part-2 = part 2: Golden Shrine and Theatre
option-expansion-all = all four
option-variant = City
option-variant-standard = palace and temples around the courtyard
option-variant-random = every tile at random

end-offerings = Enough offerings were made
end-rebuilt = The whole city is rebuilt and nobody can or will make another offering
end-no-markers = Nobody has a marker left: a draw

prompt-wait = Wait for your turn.
prompt-movement = Move your figure, use cards to fly or to call dragons, then stop.
prompt-movement-rebuilt = The city is rebuilt. Go to the courtyard and make an offering: if you could and do not, you have made your last.
prompt-contribution = Pay for a space of this building, or end the contribution phase.
prompt-payment = Lay down cards until the space is paid, then place your marker.
prompt-offer = Make an offering to the obelisk, or end the phase.
prompt-offer-more = Use a Pillar card for one more offering, or end the phase.
prompt-special-move = The Main Hall may send you to any tile. Nothing more can be done there this turn.
prompt-special-draw = The Hospital lets you draw 2 cards.
prompt-special-offer = The Golden Shrine lets you make one offering.
prompt-reset = Discard up to 2 cards, then draw 2 more than you discarded.

refusal-game-over = The game is over.
refusal-not-your-turn = It is another player’s turn.
refusal-wrong-phase = This belongs to another phase of the turn.
refusal-no-tile = There is no tile.
refusal-already-there = It is there already.
refusal-too-far = That is too far.
refusal-no-card = You do not have the card for it.
refusal-dragon-outside = The dragon is not in the city yet; only a card of value 1 can call it.
refusal-already-rebuilt = This building is rebuilt already.
refusal-no-such-space = There is no such space here.
refusal-space-taken = A marker lies on this space already.
refusal-no-marker = You have no free marker.
refusal-cannot-pay = Your cards cannot pay for this space.
refusal-same-colour = Hoax changes cards into another colour; this one is asked for as it is.
refusal-order = Lay cards down in ascending order: Hoax first, Mimix pairs last. Take back a step to change it.
refusal-wrong-colour = This colour does not fit the space.
refusal-cannot-complete = After that the space could no longer be paid.
refusal-not-paid = The space is not fully paid yet.
refusal-not-courtyard = Offerings are made in the courtyard.
refusal-already-offered = You have made your offering; another one needs a Pillar card.
refusal-not-offered-yet = A Pillar card works only after a first offering.
refusal-crystals = You do not have enough crystals.
refusal-no-special = This building offers no such action.
refusal-discard-limit = No more than 2 cards may be discarded.

action-move = Move to { $building }
action-fly = Fly to { $building } with a Flit 1
action-stride = Discard a Flit 2 for 2 more steps
action-dragon-fly = Call { $dragon } to { $building }
action-dragon-walk = Lead { $dragon } to { $building }
action-stop = Stop at { $building }
action-contribute = Pay for the { $value } on { $building }
action-hoax = Lay down a Hoax { $kind } to recolour { $colour }
action-pay = Add { $card }
action-pair = Add { $first } and { $second } as a joker of 3
action-place = Place your marker on the { $value }
action-offer = { $surcharge ->
    [0] Make an offering
    [1] Discard a Pillar 1 and make another offering for 1 extra crystal
   *[other] Discard a Pillar 2 and make another offering for 2 extra crystals
 }
action-done = End the contribution phase
action-hall = Go to { $building } through the Main Hall
action-hospital = Draw 2 cards at the Hospital
action-shrine = Make an offering at the Golden Shrine
action-pass = Leave it
action-discard = Discard { $card }
action-draw = Draw { $n ->
    [one] 1 card
   *[other] { $n } cards
 } and end the turn

event-turn = Turn { $turn }: { $seat }
event-moves = { $seat } moves to { $building }.
event-flies = { $seat } flies to { $building }.
event-strides = { $seat } may take 2 more steps.
event-dragon-flies = { $seat } calls { $dragon } to { $building }.
event-dragon-walks = { $seat } leads { $dragon } to { $building }.
event-contributes = { $seat } places a marker on the { $value } of { $building }.
event-pays = Paid with { $card }{ $n ->
    [1] {""}
   *[other] {" "}× { $n }
 }.
event-dragon-scales = { $scales ->
    [one] { $seat } gets 1 golden scale from a dragon.
   *[other] { $seat } gets { $scales } golden scales from dragons.
 }
event-rebuilt = Light returns to { $building }!
event-majority = { $seat } did most for { $building }:{ $crystals ->
    [0] {""}
    [one] {" "}+1 crystal
   *[other] {" "}+{ $crystals } crystals
 }{ $scales ->
    [0] {""}
    [one] {" "}+1 golden scale
   *[other] {" "}+{ $scales } golden scales
 }{ $cards ->
    [0] {""}
    [one] {" "}+1 card
   *[other] {" "}+{ $cards } cards
 }
event-construction = { $seat } helped build { $building }:{ $crystals ->
    [0] {""}
    [one] {" "}+1 crystal
   *[other] {" "}+{ $crystals } crystals
 }{ $scales ->
    [0] {""}
    [one] {" "}+1 golden scale
   *[other] {" "}+{ $scales } golden scales
 }{ $cards ->
    [0] {""}
    [one] {" "}+1 card
   *[other] {" "}+{ $cards } cards
 }
event-neighbourhood = { $seat } gains from { $building } next door:{ $crystals ->
    [0] {""}
    [one] {" "}+1 crystal
   *[other] {" "}+{ $crystals } crystals
 }{ $scales ->
    [0] {""}
    [one] {" "}+1 golden scale
   *[other] {" "}+{ $scales } golden scales
 }{ $cards ->
    [0] {""}
    [one] {" "}+1 card
   *[other] {" "}+{ $cards } cards
 }
event-scales-scored = { $seat } hands in { $scales ->
    [one] 1 golden scale
   *[other] { $scales } golden scales
 }: { $crystals ->
    [one] +1 crystal
   *[other] +{ $crystals } crystals
 }
event-pool-refilled = The bowl holds { $scales ->
    [one] 1 golden scale
   *[other] { $scales } golden scales
 } again.
event-offers = { $seat } offers { $cost ->
    [one] 1 crystal
   *[other] { $cost } crystals
 } (offering { $offerings }).
event-pillar = { $seat } discards { $card } for another offering.
event-hospital = { $seat } visits the Hospital.
event-hall = { $seat } leaves the Main Hall for { $building }.
event-discards = { $seat } discards { $card }.
event-draws = { $n ->
    [1] { $seat } draws { $first }.
    [2] { $seat } draws { $first } and { $second }.
    [3] { $seat } draws { $first }, { $second } and { $third }.
   *[other] { $seat } draws { $first }, { $second }, { $third } and { $fourth }.
 }
event-draws-hidden = { $seat } draws { $n ->
    [one] 1 card
   *[other] { $n } cards
 }.
event-reshuffled = The discards are shuffled: { $n ->
    [one] 1 card
   *[other] { $n } cards
 } in the deck.
event-takes = { $n ->
    [1] { $seat } takes up { $first }.
    [2] { $seat } takes up { $first } and { $second }.
    [3] { $seat } takes up { $first }, { $second } and { $third }.
   *[other] { $seat } takes up { $first }, { $second }, { $third } and { $fourth }.
 }
event-takes-hidden = { $seat } takes up { $n ->
    [one] a card
   *[other] { $n } cards
 } won.
event-ends = The game ends: { $reason }
event-last-offering = { $seat } could have made an offering and did not: it is too late for more.

reason-offerings = enough offerings were made.
reason-rebuilt = the city is rebuilt and nobody can or will make another offering.
reason-no-markers = nobody has a marker left.

# Names

building-courtyard = the Courtyard
    .title = Courtyard
building-royal-palace = the Royal Palace
    .title = Royal Palace
building-fire-temple = the Fire Temple
    .title = Fire Temple
building-earth-temple = the Earth Temple
    .title = Earth Temple
building-water-temple = the Water Temple
    .title = Water Temple
building-iron-foundry = the Iron Foundry
    .title = Iron Foundry
building-thermae = the Thermae
    .title = Thermae
building-mill = the Mill
    .title = Mill
building-citadel = the Citadel
    .title = Citadel
building-hospice = the Hospice
    .title = Hospice
building-aqueduct = the Aqueduct
    .title = Aqueduct
building-university = the University
    .title = University
building-library = the Library
    .title = Library
building-city-residence = the City Residence
    .title = City Residence
building-great-hall = the Great Hall
    .title = Great Hall
building-market-hall = the Market Hall
    .title = Market Hall
building-trading-house = the Trading House
    .title = Trading House
building-caravanserai = the Caravanserai
    .title = Caravanserai
building-watchtower = the Watchtower
    .title = Watchtower
building-flight-tower = the Flight Tower
    .title = Flight Tower
building-monastery-tower = the Monastery Tower
    .title = Monastery Tower
building-main-hall = the Main Hall
    .title = Main Hall
building-hospital = the Hospital
    .title = Hospital
building-golden-shrine = the Golden Shrine
    .title = Golden Shrine
building-theatre = the Theatre
    .title = Theatre

colour-black = black
colour-red = red
colour-blue = blue
colour-grey = grey
colour-green = green
colour-brown = brown
colour-white = white
colour-yellow = yellow
colour-any = any one colour

card-black-1 = Vulca 1
card-black-2 = Vulca 2
card-black-3 = Vulca 3
card-red-1 = Terrah 1
card-red-2 = Terrah 2
card-red-3 = Terrah 3
card-blue-1 = Aqua 1
card-blue-2 = Aqua 2
card-blue-3 = Aqua 3
card-grey-1 = Flit 1
card-grey-2 = Flit 2
card-grey-3 = Flit 3
card-green-1 = Khind 1
card-green-2 = Khind 2
card-green-3 = Khind 3
card-brown-1 = Mimix 1
card-brown-2 = Mimix 2
card-brown-3 = Mimix 3
card-white-1 = Hoax 1
card-white-2 = Hoax 2
card-white-3 = Hoax 3
card-yellow-1 = Pillar 1
card-yellow-2 = Pillar 2
card-yellow-3 = Pillar 3

people-black = Vulca
people-red = Terrah
people-blue = Aqua
people-grey = Flit
people-green = Khind
people-brown = Mimix
people-white = Hoax
people-yellow = Pillar

power-black-1 = Fly the red dragon to any tile, even from outside the city.
power-black-2 = Walk the red dragon up to 3 tiles; it must be in the city.
power-red-1 = Fly the green dragon to any tile, even from outside the city.
power-red-2 = Walk the green dragon up to 3 tiles; it must be in the city.
power-blue-1 = Fly the blue dragon to any tile, even from outside the city.
power-blue-2 = Walk the blue dragon up to 3 tiles; it must be in the city.
power-grey-1 = Fly your figure to any tile.
power-grey-2 = Your figure may take 2 more steps this turn.
power-green-1 = Joker: counts as 1 of whatever colour you pay with.
power-brown-1 = Two Mimix cards of value 1 or 2 together count as a joker of value 3.
power-brown-2 = Two Mimix cards of value 1 or 2 together count as a joker of value 3.
power-white-1 = Lay it down to recolour up to 4 cards of one colour for one contribution.
power-white-2 = Lay it down to recolour 1 card for one contribution.
power-yellow-1 = After an offering: make one more, for 1 extra crystal.
power-yellow-2 = After an offering: make one more, for 2 extra crystals.
power-none = No special power.

dragon-red = the red dragon
dragon-green = the green dragon
dragon-blue = the blue dragon

## The tutorial

tutorial-city = The city lies in ruins; only the bright tiles shine again. Your figure stands in the courtyard in the middle. Whoever helps to rebuild a tile is paid in crystals.
tutorial-goal = Crystals are for the obelisk: six offerings win this game. You have made one, and so has your rival. Each keeps one of your markers.
tutorial-move = A turn has three parts. First you walk, up to two tiles. The mill needs one more marker: go there.
tutorial-stop = You could take one more step. Stop here instead, to build.
tutorial-build = The last space of the mill asks for red 3. Choose it and pay with your red cards: 1 and 2 make 3. Then place your marker.
tutorial-finished = The mill shines! You laid most of its markers: that was worth two cards. All who helped got a crystal, and the lit thermae next door gave each of them another.
tutorial-dragon = The red dragon was watching, so your contribution also brought a golden scale. When the bowl of scales is empty, most scales are worth 6 crystals.
tutorial-draw = The turn ends with new cards: two of them, and you could exchange up to two more. Draw.
tutorial-courtyard = You hold enough crystals for an offering. Go back to the courtyard.
tutorial-stop-again = Stop there.
tutorial-offer = Now make your offering: the price stands on the next free space of the obelisk.
tutorial-end = Your second offering! Some cards also have powers: they fly, call dragons or change colours. Tap any of them to read what it does. You are ready for a real game.

## The board's own words.

ui-movement = { $steps ->
    [0] No steps left. Use cards to fly or to call dragons, or stop here.
    [one] You may go 1 step. Then stop to build.
   *[other] You may go { $steps } steps. Then stop to build.
 }
ui-cannot-pay = Your cards cannot pay for any space here.
ui-paying = { $building }: { $sum } / { $value }
ui-build = Build the { $space } in { $colour }
ui-suggest = Choose cards for me
ui-keep-card = Keep the card
ui-discard-draw = Discard { $discards ->
    [one] 1 card
   *[other] { $discards } cards
 } and draw { $cards }
ui-as = as { $colour }
ui-as-hoax = changes { $colour }
ui-as-pair = half of a 3
ui-as-unused = does not fit
ui-crystals = { $n ->
    [one] 1 crystal
   *[other] { $n } crystals
 }
ui-scales = { $n ->
    [one] 1 golden scale
   *[other] { $n } golden scales
 }
ui-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
 }
ui-markers = { $n ->
    [one] 1 free marker
   *[other] { $n } free markers
 }
ui-offerings = { $n } of { $win } offerings
ui-offerings-last = { $n } of { $win } offerings, and no more
ui-space = { $value } in { $colour }
ui-space-taken = { $space }: marker of { $player }
ui-rebuilt = rebuilt
ui-ruin = in ruins
ui-near-gives = gives neighbours { $bonus }
ui-figure-of = figure of { $player }
ui-obelisk = Obelisk: { $n } offerings made, the next costs { $cost } crystals, { $win } offerings win.
ui-first-to = First to { $win } offerings wins
ui-bowl = { $n ->
    [one] 1 golden scale in the bowl
   *[other] { $n } golden scales in the bowl
 }
ui-deck = { $n ->
    [one] 1 card in the deck
   *[other] { $n } cards in the deck
 }
ui-outside = Outside the city: { $dragons }
ui-about-dragons = A dragon on the tile where you build brings a golden scale. Cards call them.
ui-about-scales = The first contribution of a turn earns one for each dragon on the tile. When the bowl is empty, whoever has most gets crystals.
ui-city = The city: { $lit } of { $all } buildings rebuilt
ui-about = About this place
ui-hand = { $n ->
    [one] Your hand: 1 card
   *[other] Your hand: { $n } cards
 }
ui-courtyard-does = Here offerings are brought to the obelisk. Nothing can be built.
ui-construction = Everyone who helped
ui-majority = Who helped most
ui-neighbourhood = Later, building next door
ui-peoples = The eight peoples
ui-buildings = The buildings
ui-cards-reconstructed = How many cards there are of each value is reconstructed.
ui-field-spaces = spaces
ui-field-majority = majority bonus
ui-field-construction = construction bonus
ui-field-neighbourhood = neighbourhood bonus
ui-field-action = special action
ui-race = Offerings over the game

## The rules, chapter by chapter. Numbers come from the box (components.toml), by the path of their table.

rules-1-title = What it is about
rules-1-1 = The city lies in ruins. You rebuild its houses, together and against each other. Whoever helps earns crystals, and whoever brings enough crystals to the obelisk first wins.
rules-1-2 = Offerings needed to win: { $offerings_to_win_2 } with two players, { $offerings_to_win_3 } with three, { $offerings_to_win_4 } with four.
rules-1-3 = Everybody starts in the courtyard with { $start_hand } cards and { $counts_markers_per_player } markers. The player who begins is drawn at random.
rules-2-title = Your turn
rules-2-1 = 1. Move. Your figure walks up to { $start_steps } tiles, never diagonally. You may also discard cards for their powers: fly, take more steps, call dragons. Powers and steps can be mixed in any order. Once you start to build, nothing moves any more.
rules-2-2 = 2. Build or offer. On a ruin you may pay for as many open spaces as you like and put one of your markers on each; every space is paid for separately. In the courtyard you may make one offering at the obelisk.
rules-2-3 = 3. Draw. Discard up to { $start_reset_discard_max } cards, then draw { $start_reset_draw_extra } more than you discarded. There is no hand limit. When the deck is empty, the discards are shuffled and become the new deck.
rules-3-title = Paying for a space
rules-3-1 = A space asks for one colour and a value. Pay with cards of that colour that reach the value; anything above it is lost. The palace takes any colour, but only one for each space. Without a free marker you can neither build nor offer.
rules-3-2 = A Khind card counts 1 of any colour. Two Mimix cards of value 1 or 2 together count 3 of any colour. A Hoax card pays nothing itself but recolours others for this payment: a 1 recolours up to four cards of one colour, a 2 recolours one card.
rules-4-title = A building is finished
rules-4-1 = With the last space filled, the building is rebuilt. Whoever has most markers on it takes the majority bonus; a tie goes to the leftmost marker. Everybody with a marker there takes the construction bonus, and the neighbourhood bonus of each rebuilt building next to it, once. Then all markers go back to their owners.
rules-4-2 = Cards you win on your own turn wait face down until the turn is over.
rules-5-title = Dragons and golden scales
rules-5-1 = Cards call the three dragons: value 1 flies a dragon to any tile, value 2 lets one that is in the city walk up to three tiles. With your first contribution of a turn you take one golden scale for each dragon on your tile. Offerings earn none.
rules-5-2 = When the bowl of scales runs out, scales are scored. Scales you are owed but cannot take still count. Whoever has most gets { $scale_scoring_most } crystals; if several have most, each of them gets { $scale_scoring_most_tied }. Everybody else with at least { $scale_scoring_others_minimum } scales gets { $scale_scoring_others }. Those who scored put their scales back; whoever has fewer keeps theirs for the next time.
rules-6-title = Offerings
rules-6-1 = An offering costs the crystals shown on the next open space of the obelisk, from the bottom up, and keeps one of your markers for good. One offering a turn; after it, a Pillar card allows another: for 1 extra crystal with a 1, for 2 with a 2.
rules-7-title = The end
rules-7-1 = The game ends at once with the deciding offering. If no player has a free marker left, it is a draw.
rules-7-2 = When every building is rebuilt, play goes on until nobody can or will pay for the next offering. A player who could have reached the courtyard and paid on their turn, but did not, has made their last offering; so has one who stays out of reach of the courtyard for a second turn. Then most offerings win, then most crystals left; if that is tied too, the victory is shared.
rules-8-title = Special buildings (expansion)
rules-8-1 = They act when your turn ends there, after building and before drawing, in ruins or rebuilt. You need not use them.
rules-8-2 = Hospital: draw two cards. Main Hall: move your figure to any tile, where you can do nothing more this turn. Golden Shrine: make one offering as if you stood in the courtyard, without Pillar cards. The Theatre’s spaces are green, the colour of the Khind.
rules-9-title = The two editions
rules-9-1 = Edition 2018: scales in the bowl { $editions_2018_scales_2 }, { $editions_2018_scales_3 } or { $editions_2018_scales_4 } for two, three or four players. The palace and the temples lie at random around the courtyard. All cards won join the hand when the turn ends. Scales are scored once a contribution is fully resolved. All four expansion buildings, or none.
rules-9-2 = Edition 2006: scales { $editions_2006_scales_2 }, { $editions_2006_scales_3 } or { $editions_2006_scales_4 }. The Fire Temple lies north of the courtyard, Water west, the palace east, Earth south. Players who are not on turn take their cards at once. Scales are scored the moment the last one is taken. An offering at the Golden Shrine costs { $editions_2006_golden_shrine_surcharge } crystal more. Either half of the expansion can be used alone.

# My copy: the sheet of one's own box
part-people = People cards
part-building = Buildings
part-expansion_building = Buildings of the expansion
field-spaces = contribution spaces, left to right
field-majority = majority bonus
field-construction = construction bonus
field-neighbourhood = neighbourhood bonus
field-colour = colour
field-value = value
field-crystals = crystals
field-scales = golden scales
field-cards = cards
places-cards = of value 1 | of value 2 | of value 3
count-people = Cards of { $people }
box-any-colour = “any colour” is for the Royal Palace alone, and there on every space

# What a hint is good for

gain-offerings = It makes an offering, and offerings win.
gain-crystals = It brings crystals.
gain-scales = It brings golden scales.
gain-prize = Your golden scales are worth more when they are scored.
gain-hand = It gives you better cards.
gain-started = You take part in one more building.
gain-nearly = A building you take part in comes nearer to its end.
gain-majority = You get ahead of the others in a building.
gain-markers = You get markers back, or keep them for later.
gain-prospect = It opens up something good to do next.
gain-second = It leaves you a second plan.
gain-off_turn = It leaves you well placed for your next turn.
gain-winning = The offering that wins comes within reach.
gain-waits = Your next turn comes sooner.
