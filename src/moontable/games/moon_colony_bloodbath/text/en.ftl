# Moon Colony Bloodbath, English

game-name = Moon Colony Bloodbath
game-summary = Everyone builds a moon colony at the same time, from one shared deck of progress and disaster. Whoever has the most people left wins.

option-twists = Twists
option-twists-random = any
option-twists-simple = simple ones only
option-twist-1 = First Twist
option-twist-1-random = random
option-twist-2 = Second Twist
option-twist-2-random = random
option-endless = Endless game (solo)
option-endless-no = no
option-endless-yes = yes, Robots instead of the Instruction Manual
option-memory = What lies in the discards
option-memory-open = is shown, counted
option-memory-book = must be remembered, as in the book

end-failure = A colony has failed. Humanity gives up on the moon; the largest colony takes the credit.
end-failure-alone = Your colony has failed. Humanity gives up on the moon.
end-instruction-manual = The Instruction Manual has been found. Every problem is solved, and the largest colony wins.
end-robots-exhausted = There is no Robot left to send. This colony outlived them all.
reason-failure = a colony has failed
reason-instruction-manual = the Instruction Manual
reason-robots-exhausted = no Robots left

resource-money = money
resource-food = food
resource-people = people
resource-box = boxes
resource-card = cards
resource-building = Buildings
deed-restock = RESTOCK
deed-build = BUILD
deed-mine = MINE
deed-farm = FARM
deed-research = RESEARCH

# What is expected now
prompt-wait = Others are still deciding.
prompt-blocked = You have chosen. Waiting for the others.
prompt-order = Several abilities wait. Which one comes first?
prompt-use = Do you want to use this ability?
prompt-pay = How much of the price do you pay in food?
prompt-place-box = Put a box on one of your Buildings.
prompt-take-box = Which Building gives up a box?
prompt-discard = Discard a card.
prompt-lose-building = Choose a Building to lose.
prompt-option = Choose one.
prompt-work = Work! Choose an Action in secret.
prompt-action = Choose an Action.
prompt-build = Choose a card to BUILD.
prompt-perk = Which of your Perks goes on the Progress deck?
prompt-repeat-play = Whose when-built ability do you repeat?
prompt-move-from = Take a box from which Building?
prompt-move-to = Put the box on which Building?
prompt-store = Tuck a card under your mat.
prompt-reserve = Lay a card face down on your mat. You will have to build it next.
prompt-pass-card = Choose a card for your left neighbour.
prompt-window = Use an any-time ability, or go on.

# Actions
action-restock = RESTOCK: 2 boxes
action-build = BUILD
action-mine = MINE: 4 money
action-farm = FARM: 4 food
action-research = RESEARCH: draw 2 cards
action-build-card = BUILD { $building }
action-discard-card = Discard { $building }
action-tuck-card = Tuck { $building } under the mat
action-lay-card = Lay { $building } on the mat
action-pass-card = Pass { $building } to the left
action-card-card = { $building }
action-first = First: { $building }
action-own = First: the Action or card itself
action-use = Use { $source }
action-decline = No, thank you
action-go-on = Go on
action-tap = Use { $building } now
action-pay = { $food ->
    [0] Pay with money only
   *[other] Pay { $food } in food, the rest in money
}
action-box = Box on { $building }
action-take = Box from { $building }
action-lose = Lose { $building }
action-repeat = Repeat { $building }
action-move = Move a box away from { $building }
action-to = Move the box to { $building }
action-place = { $building }
action-perk = Add { $perk }
action-option-0 = Draw a card, then tuck one under the mat
action-option-1 = Cash in the cards under the mat
action-option-2 = Get 2 money
action-option-3 = Get 3 food
action-option-4 = Lose a Building
action-option-5 = Lose 3 people

# The log
event-turn = { $card } is turned up.
event-shuffle = The Progress deck is shuffled; the action chits come back.
event-gain = { $resource_id ->
    [people] { $n ->
        [one] { $seat } gets 1 person.
       *[other] { $seat } gets { $n } people.
    }
   *[other] { $seat } gets { $n } { $resource }.
}
event-lose = { $resource_id ->
    [people] { $n ->
        [one] { $seat } loses 1 person.
       *[other] { $seat } loses { $n } people.
    }
   *[other] { $seat } loses { $n } { $resource }.
}
event-pay = { $resource_id ->
    [people] { $n ->
        [one] { $seat } gives up 1 person.
       *[other] { $seat } gives up { $n } people.
    }
   *[other] { $seat } pays { $n } { $resource }.
}
event-draw = { $seat } draws { $building }.
event-draw-hidden = { $seat } draws a card.
event-discard = { $seat } discards { $building }.
event-build = { $n ->
    [0] { $seat } builds { $building } for free.
   *[other] { $seat } builds { $building } for { $n } money.
}
event-ruin = { $seat } loses { $building }. Its people move to the base.
event-box = { $n ->
    [one] { $seat } puts a box on { $building }.
   *[other] { $seat } puts { $n } boxes on { $building }.
}
event-unbox = { $n ->
    [one] A box leaves { $seat }’s { $building }.
   *[other] { $n } boxes leave { $seat }’s { $building }.
}
event-picked = { $seat } has chosen.
event-action = { $seat } chose { $deed }.
event-add = { $seat } adds { $card } to the Progress deck.
event-not-added = { $card } is not added; none is left.
event-no-event = No Event is added; none is left.
event-lots = There are too few cards for everyone who wants one: lots are drawn.
event-trouble = The Progress deck gets { $card }.
event-store = { $seat } tucks { $building } under the mat.
event-store-hidden = { $seat } tucks a card under the mat.
event-reserve = { $seat } lays { $building } on the mat.
event-reserve-hidden = { $seat } lays a card face down on the mat.
event-give = { $seat } passes on { $building }.
event-give-hidden = { $seat } passes on a card.
event-receive = { $seat } is handed { $building }.
event-receive-hidden = { $seat } is handed a card.
event-spared = { $card } passes { $seat } by.
event-softened = { $n ->
    [one] { $seat } will lose 1 person fewer.
   *[other] { $seat } will lose { $n } people fewer.
}
event-aside = { $card } is set aside and waits for the next Work.
event-use = { $seat } uses { $building }.
event-repeat = { $seat } repeats the when-built ability of { $building }.
event-eat = { $n ->
    [0] { $seat }’s colony has nothing to eat.
   *[other] { $seat }’s colony eats { $n } food.
}
event-failed = { $seat }’s colony has failed.
event-end = The game is over: { $reason }.

# Refusals
refusal-game-over = The game is over.
refusal-nothing-asked = You have nothing to decide just now.
refusal-not-asked = That is not what is being decided now.
refusal-not-optional = This is not optional: you have to choose.
refusal-no-such-building = There is no Building of yours at that place.
refusal-no-box-there = There is no box on that Building.
refusal-box-there = That Building already holds a box; this one needs an empty Building.
refusal-left-to-right = Boxes of one effect are handled from left to right; choose the same Building or one further right.
refusal-too-few-right = From there on too few boxes are left; start further left.
refusal-not-in-hand = That card is not in your hand.
refusal-not-on-mat = While cards lie on your mat, only those can be built.
refusal-too-expensive = You cannot pay for that.
refusal-cost-out-of-range = The printed cost of that card does not fit this BUILD.
refusal-build-forbidden = Nobody can BUILD during this Work.
refusal-upwards = Cards discarded together are chosen in their order in hand; take the same or a later one.
refusal-too-few-left = From there on too few cards are left to discard; choose an earlier one.
refusal-perk-gone = You have already added that Perk.
refusal-option-closed = That option cannot be carried out in full.
refusal-wrong-payment = That mix of food and money does not pay the price.
refusal-not-waiting = No ability of that Building is waiting.
refusal-not-repeatable = That Building has no when-built ability to repeat.
refusal-same-building = The box is already there; choose another Building.
refusal-no-any-time = That Building has no any-time ability ready; it needs a box on it.
refusal-money-to-come = This BUILD cannot be paid for yet; first take what brings the money.
refusal-twin = An identical Building further left stands for this one; choose that.

# Buildings
building-dust-mine = Dust Mine
    .text = When built: do MINE. On MINE: get 1 money.
building-silica-mine = Silica Mine
    .text = On MINE: get 2 money.
building-iron-mine = Iron Mine
    .text = On MINE: get 1 box. When built: put one of your Perks on the deck.
building-aluminum-mine = Aluminum Mine
    .text = On MINE: if you have no money, get 5 money.
building-titanium-mine = Titanium Mine
    .text = On MINE: get 4 money.
building-helium-3-mine = Helium-3 Mine
    .text = When built: get 2 boxes on this. On MINE: you may give 1 box from here to get 6 money.
building-potato-farm = Potato Farm
    .text = On FARM: get 2 food. Always: your food can be spent in place of money.
building-kale-farm = Kale Farm
    .text = When built: do FARM. On FARM: get 1 food.
building-restaurant = Restaurant
    .text = On FARM: you may give 1 food to get 4 money.
building-nursery = Nursery
    .text = On FARM: you may give 1 box from here to get 4 people.
building-market = Market
    .text = When built: put Trade on the deck (you may give 1 money to draw 2 cards). On FARM: you may give 2 food to get 4 money.
building-hacker-lair = Hacker Lair
    .text = At Paperwork: it does not affect you.
building-bunker = Bunker
    .text = When built: put the next Robot on the deck.
building-assembly-line = Assembly Line
    .text = Always: you pay 2 less for Buildings. When lost: do BUILD.
building-flag = Flag
    .text = When built: draw 1 card. At each shuffle: get 2 people.
building-fuel-cells = Fuel Cells
    .text = On RESTOCK: you may give 1 box from here to get 4 money, draw 1 card, discard 1 card.
building-kitchen = Kitchen
    .text = On RESTOCK: you may give 1 box from here to get 4 food.
building-launch-pad = Launch Pad
    .text = When built: redo the when-built abilities of another of your Buildings.
building-lunarcrete-factory = Lunarcrete Factory
    .text = When built: draw 2 cards. Always: you pay 1 less for Buildings.
building-organ-banks = Organ Banks
    .text = When built: put one of your Perks on the deck. At Accident: you may give 1 box from here to lose 3 fewer people to it.
building-moon-hotel = Moon Hotel
    .text = Each time you get food: get 1 money.
building-r-and-d-storage = R&D Storage
    .text = At any moment: you may give 1 box from here to draw 1 card. When built: get 1 box on this.
building-radio-antennae = Radio Antennae
    .text = As a Work begins: if you have no cards in hand, draw 1 card.
building-reactor = Reactor
    .text = Always: you pay 3 less for Buildings with printed cost 6 or more.
building-recycling = Recycling
    .text = Per card you discard: get 1 box.
building-solar-panels = Solar Panels
    .text = On BUILD: get 1 money per box on this (at most 5).
building-makeshift-lab = Makeshift Lab
    .text = When built: get 2 boxes.
building-trading-post = Trading Post
    .text = Per card you add to the deck: get 2 money.
building-warehouse = Warehouse
    .text = When built: do RESTOCK. As a Work begins: you may move 1 box between your Buildings.
building-bunk-pods = Bunk Pods
    .text = No ability; it just houses people.
building-dormitory-block = Dormitory Block
    .text = When built: get 1 food.
building-habitat-ring = Habitat Ring
    .text = At each shuffle: get 1 person.
building-cargo-lift = Cargo Lift
    .text = On RESTOCK: get 1 box, get 1 money.
building-freight-office = Freight Office
    .text = On RESTOCK: get 3 money.
building-clinic = Clinic
    .text = On RESTOCK: you may give 1 box from here to get 3 people.
building-observatory = Observatory
    .text = On RESEARCH: draw 2 cards.
building-lecture-hall = Lecture Hall
    .text = On RESEARCH: get 3 money.
building-patent-office = Patent Office
    .text = On RESEARCH: you may give 1 card from hand to get 4 money.
building-clone-vats = Clone Vats
    .text = On RESEARCH: you may give 1 box from here to get 4 people.
building-drafting-room = Drafting Room
    .text = On BUILD: draw 1 card.
building-welcome-center = Welcome Center
    .text = On BUILD: get 2 people.
building-greenhouse-dome = Greenhouse Dome
    .text = On FARM: get 1 box, get 1 food.
building-company-canteen = Company Canteen
    .text = On MINE: you may give 1 food to get 2 people.
building-cold-pantry = Cold Pantry
    .text = When built: get 1 box on this. At any moment: you may give 1 box from here to get 3 food.
building-escape-pods = Escape Pods
    .text = At a Robot: you may give 1 box from here to lose 3 fewer people to it.
building-storm-cellar = Storm Cellar
    .text = At an Event that takes people: if this holds a box, lose 1 fewer people to it.
building-off-switch = Off Switch
    .text = At a Robot: lose 1 fewer people to it.
building-lifeboat-bay = Lifeboat Bay
    .text = When lost: get 4 people.
building-salvage-yard = Salvage Yard
    .text = When lost: get 6 money, draw 1 card.
building-observation-deck = Observation Deck
    .text = When built: put Tourists on the deck (you may give 2 food to get 4 money).
building-think-tank = Think Tank
    .text = When built: put Innovation on the deck (you may do BUILD). On RESEARCH: get 1 money.
building-landing-beacon = Landing Beacon
    .text = When built: put Recruits on the deck (you may give 2 money to get 2 people).
building-seed-vault = Seed Vault
    .text = When built: put Bumper Crop on the deck (you may give 1 box to do FARM). On FARM: get 1 food.
building-mass-driver = Mass Driver
    .text = When built: put Supply Drop on the deck (you may give 1 money to get 2 boxes). On RESTOCK: get 1 money.
building-audit-office = Audit Office
    .text = When built: put Budget Cuts on the deck (lose 2 money).
building-isotope-lab = Isotope Lab
    .text = When built: put Radiation on the deck (choose: lose 1 Building; or lose 3 people). On RESEARCH: get 1 box.
building-scrap-heap = Scrap Heap
    .text = When built: put Repairs on the deck (lose 1 box).
building-compost-works = Compost Works
    .text = When built: put Spoilage on the deck (lose 2 food). On FARM: get 1 food.
building-test-range = Test Range
    .text = When built: put the next Event on the deck.
building-speculators-club = Speculators’ Club
    .text = When built: put the next Event on the deck, get 5 money.
building-stunt-arena = Stunt Arena
    .text = When built: put the next Event on the deck. Per card you add to the deck: get 2 people.
building-crash-program = Crash Program
    .text = When built: put the next Event on the deck, do BUILD paying 2 less.
building-embassy = Embassy
    .text = When built: put one of your Perks on the deck.
building-memorial-garden = Memorial Garden
    .text = When lost: put one of your Perks on the deck.
building-command-tower = Command Tower
    .text = As a Work begins: you may give 1 box from here to do any Action.

# Perks
perk-grant-money = Grant Money
    .text = Only the owner: get 3 money.
card-grant-money-1 = { perk-grant-money }
    .text = { perk-grant-money.text }
card-grant-money-2 = { perk-grant-money }
    .text = { perk-grant-money.text }
card-grant-money-3 = { perk-grant-money }
    .text = { perk-grant-money.text }
card-grant-money-4 = { perk-grant-money }
    .text = { perk-grant-money.text }
card-grant-money-5 = { perk-grant-money }
    .text = { perk-grant-money.text }
perk-home-cooking = Home Cooking
    .text = Only the owner: get 3 food.
card-home-cooking-1 = { perk-home-cooking }
    .text = { perk-home-cooking.text }
card-home-cooking-2 = { perk-home-cooking }
    .text = { perk-home-cooking.text }
card-home-cooking-3 = { perk-home-cooking }
    .text = { perk-home-cooking.text }
card-home-cooking-4 = { perk-home-cooking }
    .text = { perk-home-cooking.text }
card-home-cooking-5 = { perk-home-cooking }
    .text = { perk-home-cooking.text }
perk-express-delivery = Express Delivery
    .text = Only the owner: get 2 boxes.
card-express-delivery-1 = { perk-express-delivery }
    .text = { perk-express-delivery.text }
card-express-delivery-2 = { perk-express-delivery }
    .text = { perk-express-delivery.text }
card-express-delivery-3 = { perk-express-delivery }
    .text = { perk-express-delivery.text }
card-express-delivery-4 = { perk-express-delivery }
    .text = { perk-express-delivery.text }
card-express-delivery-5 = { perk-express-delivery }
    .text = { perk-express-delivery.text }
perk-bright-idea = Bright Idea
    .text = Only the owner: draw 2 cards.
card-bright-idea-1 = { perk-bright-idea }
    .text = { perk-bright-idea.text }
card-bright-idea-2 = { perk-bright-idea }
    .text = { perk-bright-idea.text }
card-bright-idea-3 = { perk-bright-idea }
    .text = { perk-bright-idea.text }
card-bright-idea-4 = { perk-bright-idea }
    .text = { perk-bright-idea.text }
card-bright-idea-5 = { perk-bright-idea }
    .text = { perk-bright-idea.text }
perk-family-visit = Family Visit
    .text = Only the owner: get 2 people.
card-family-visit-1 = { perk-family-visit }
    .text = { perk-family-visit.text }
card-family-visit-2 = { perk-family-visit }
    .text = { perk-family-visit.text }
card-family-visit-3 = { perk-family-visit }
    .text = { perk-family-visit.text }
card-family-visit-4 = { perk-family-visit }
    .text = { perk-family-visit.text }
card-family-visit-5 = { perk-family-visit }
    .text = { perk-family-visit.text }

# Progress cards
card-work = Work
    .text = Everyone does one Action of their choice.
card-trouble = Trouble
    .text = Put the next Event on the deck (once in all, not per player).
card-loneliness = Loneliness
    .text = Get 3 people per Building with a sad face. Lose 3 people per Building with a happy one.
card-construction-kits = Construction Kits
    .text = You may give 1 box to do BUILD (printed cost 4 or less).
card-grand-plan = Grand Plan
    .text = You may give 1 card from hand to do BUILD (printed cost 5 or more).
card-overtime = Overtime
    .text = You may give 2 food to do BUILD.
card-engineers = Engineers
    .text = You may give a Building of yours to do BUILD paying 6 less.
card-risky-research = Risky Research
    .text = You may give 2 people to draw 3 cards.
card-surveying = Surveying
    .text = Choose: draw 1 card, tuck 1 card from hand under your mat; or get 3 money per card under your mat, discard everything tucked there.
card-payday = Payday
    .text = Get 2 money.
card-care-package = Care Package
    .text = Get 2 food.
card-brainstorm = Brainstorm
    .text = Draw 1 card.
card-fresh-crates = Fresh Crates
    .text = Get 1 box.
card-shuttle-day = Shuttle Day
    .text = Get 1 person.
card-double-shift = Double Shift
    .text = Do MINE.
card-harvest-moon = Harvest Moon
    .text = Do FARM.
card-open-library = Open Library
    .text = Do RESEARCH.
card-swap-meet = Swap Meet
    .text = Draw 1 card, hand 1 card to the player on your left.
card-petty-cash = Petty Cash
    .text = Choose: get 2 money; or get 3 food.
card-spring-cleaning = Spring Cleaning
    .text = You may give 1 card from hand to get 2 money (at most 5 times).
card-crate-auction = Crate Auction
    .text = You may give 1 money to get 1 box (at most 5 times).
card-rush-order = Rush Order
    .text = You may give 1 box to do any Action.
card-black-ledger = Black Ledger
    .text = You may give 2 people to get 6 money.
card-ration-cards = Ration Cards
    .text = You may give 3 food to get 2 people.
card-relief-rocket = Relief Rocket
    .text = If someone has more people than you, get 2 people. If nobody has more people than you, get 2 money.
card-micrometeors = Micrometeors
    .text = Everyone loses 2 people. Before the loss: you may give 1 box to lose 2 fewer people to it. Get 3 money.
card-rent-day = Rent Day
    .text = Get 1 money for every 2 Buildings you have.
card-inventory-day = Inventory Day
    .text = You may move 1 box between your Buildings. Get 1 money per box you have (at most 4).
card-trade = Trade
    .text = You may give 1 money to draw 2 cards.
card-innovation = Innovation
    .text = You may do BUILD.
card-tourists = Tourists
    .text = You may give 2 food to get 4 money.
card-recruits = Recruits
    .text = You may give 2 money to get 2 people.
card-bumper-crop = Bumper Crop
    .text = You may give 1 box to do FARM.
card-supply-drop = Supply Drop
    .text = You may give 1 money to get 2 boxes.
card-budget-cuts = Budget Cuts
    .text = Lose 2 money.
card-radiation = Radiation
    .text = Choose: lose 1 Building; or lose 3 people.
card-repairs = Repairs
    .text = Lose 1 box.
card-spoilage = Spoilage
    .text = Lose 2 food.
card-automatic-doors = Automatic Doors
    .text = Everyone loses 5 people. In the next Work before the shuffle, Buildings have no abilities.
card-robot-butler = Robot Butler
    .text = Everyone loses 5 people. Lose 1 box.
card-construction-robot = Construction Robot
    .text = Everyone loses 5 people. Lay a hand card face down on your mat; while any lie there you can build only those.
card-robot-companion = Robot Companion
    .text = Everyone loses 6 people. You may do any Action.
card-delivery-drone = Delivery Drone
    .text = Everyone loses 5 people. Hand 1 card to the player on your left.
card-robot-waiter = Robot Waiter
    .text = Everyone loses 4 people. Lose 2 food.
card-drilling-robot = Drilling Robot
    .text = Everyone loses 4 people. Lose 1 Building.
card-sentient-ai = Sentient AI
    .text = Everyone loses 5 people. Put the next Twist on the deck (once in all, not per player).
card-mining-robot = Mining Robot
    .text = Everyone loses 5 people. Get 1 money per Mine you have.
card-stacking-robot = Stacking Robot
    .text = Everyone loses 6 people. Before the loss: you may give 1 box to lose 2 fewer people to it (as often as you like).
card-repairs-robot = Repairs Robot
    .text = Everyone loses 5 people. In the next Work before the shuffle, nobody may BUILD.
card-warehouse-robot = Warehouse Robot
    .text = Everyone loses 5 people. Get 1 box on a Building holding none.
card-hedge-trimmer = Hedge Trimmer
    .text = Everyone loses 5 people. Discard 1 card.
card-soup-dispenser = Soup Dispenser
    .text = Everyone loses 5 people. Get 2 food.
card-sentry-gun = Sentry Gun
    .text = Everyone loses 6 people.
card-census-drone = Census Drone
    .text = Everyone loses 3 people. Lose 1 person for every 2 Buildings you have.
card-ticket-inspector = Ticket Inspector
    .text = Everyone loses 5 people. Lose 2 money.
card-archive-crawler = Archive Crawler
    .text = Everyone loses 5 people. Draw 1 card.
card-surgery-arm = Surgery Arm
    .text = Everyone loses 6 people. Before the loss: you may give 3 money to lose 3 fewer people to it.
card-fairness-engine = Fairness Engine
    .text = Everyone loses 4 people. If nobody has more people than you, lose 2 people.
card-hunger = Hunger
    .text = Eat 1 food per Building; lose 1 person per unfed Building in one go; if you lost none, get 2 people.
card-paperwork = Paperwork
    .text = Draw 1 card, discard 2 cards.
card-glitch = Glitch
    .text = Put the next Robot on the deck (once in all, not per player).
card-leak = Leak
    .text = Everyone loses 2 people.
card-tempers-flare = Tempers Flare
    .text = Everyone loses 3 people.
card-accident = Accident
    .text = Everyone loses 3 people.
card-airlock-test = Airlock Test
    .text = Everyone loses 3 people.
card-accident-2 = { card-accident }
    .text = { card-accident.text }
card-airlock-test-2 = { card-airlock-test }
    .text = { card-airlock-test.text }
card-moonquake = Moonquake
    .text = Everyone loses 4 people.
card-moonquake-2 = { card-moonquake }
    .text = { card-moonquake.text }
card-power-failure = Power Failure
    .text = Everyone loses 5 people.
card-instruction-manual = Instruction Manual
    .text = The game ends and the largest colony wins.
card-robot-back = a face-down Robot
card-twist-back = a face-down Twist

option-twist-1-construction-kits = { card-construction-kits }
option-twist-1-grand-plan = { card-grand-plan }
option-twist-1-overtime = { card-overtime }
option-twist-1-engineers = { card-engineers }
option-twist-1-risky-research = { card-risky-research }
option-twist-1-surveying = { card-surveying }
option-twist-1-payday = { card-payday }
option-twist-1-care-package = { card-care-package }
option-twist-1-brainstorm = { card-brainstorm }
option-twist-1-fresh-crates = { card-fresh-crates }
option-twist-1-shuttle-day = { card-shuttle-day }
option-twist-1-double-shift = { card-double-shift }
option-twist-1-harvest-moon = { card-harvest-moon }
option-twist-1-open-library = { card-open-library }
option-twist-1-swap-meet = { card-swap-meet }
option-twist-1-petty-cash = { card-petty-cash }
option-twist-1-spring-cleaning = { card-spring-cleaning }
option-twist-1-crate-auction = { card-crate-auction }
option-twist-1-rush-order = { card-rush-order }
option-twist-1-black-ledger = { card-black-ledger }
option-twist-1-ration-cards = { card-ration-cards }
option-twist-1-relief-rocket = { card-relief-rocket }
option-twist-1-micrometeors = { card-micrometeors }
option-twist-1-rent-day = { card-rent-day }
option-twist-1-inventory-day = { card-inventory-day }
option-twist-2-construction-kits = { card-construction-kits }
option-twist-2-grand-plan = { card-grand-plan }
option-twist-2-overtime = { card-overtime }
option-twist-2-engineers = { card-engineers }
option-twist-2-risky-research = { card-risky-research }
option-twist-2-surveying = { card-surveying }
option-twist-2-payday = { card-payday }
option-twist-2-care-package = { card-care-package }
option-twist-2-brainstorm = { card-brainstorm }
option-twist-2-fresh-crates = { card-fresh-crates }
option-twist-2-shuttle-day = { card-shuttle-day }
option-twist-2-double-shift = { card-double-shift }
option-twist-2-harvest-moon = { card-harvest-moon }
option-twist-2-open-library = { card-open-library }
option-twist-2-swap-meet = { card-swap-meet }
option-twist-2-petty-cash = { card-petty-cash }
option-twist-2-spring-cleaning = { card-spring-cleaning }
option-twist-2-crate-auction = { card-crate-auction }
option-twist-2-rush-order = { card-rush-order }
option-twist-2-black-ledger = { card-black-ledger }
option-twist-2-ration-cards = { card-ration-cards }
option-twist-2-relief-rocket = { card-relief-rocket }
option-twist-2-micrometeors = { card-micrometeors }
option-twist-2-rent-day = { card-rent-day }
option-twist-2-inventory-day = { card-inventory-day }

# The page: what cards do, put together from their abilities, and labels

text-next-no_abilities = At the next Work, Buildings have no abilities
text-next-no_build = At the next Work, nobody can BUILD
ui-kind-starting = Starting card
ui-kind-event = Event
ui-kind-robot = Robot
ui-kind-twist = Twist
ui-kind-development = Development
ui-kind-perk = Perk
ui-kind-building = Building
ui-nothing-yet = All is calm
ui-people-on-mat = { $n ->
    [one] 1 person in the moon base
   *[other] { $n } people in the moon base
 }
ui-people-all = people in all
ui-buildings = { $n ->
    [one] 1 Building
   *[other] { $n } Buildings
 }
ui-no-buildings = Nothing built yet. What could go wrong?
ui-no-buildings-left = No Building is left.
ui-loses = +{ $people } to the base{ $boxes ->
    [0] {""}
    [one] , 1 box gone
   *[other] , { $boxes } boxes gone
 }
ui-deck = The Progress deck
ui-to-come = { $n ->
    [0] to come: time to shuffle
   *[other] to come
 }
ui-behind-us = { $n ->
    [0] behind us
   *[other] behind us
 }
ui-in-deck = In the deck, in an unknown order
ui-in-pile = Behind us:
ui-in-building-pile = Discarded Buildings:
ui-coming = On top:
ui-events = Event { $n } of 13
ui-extra-robots = { $n ->
    [one] 1 extra Robot
   *[other] { $n } extra Robots
 }
ui-robots-left = Robots left: { $n }
ui-building-deck = Building cards: { $n }
ui-colonies = Colonies
ui-thinking = thinking
ui-chosen = has chosen
ui-done = done
ui-failed = failed
ui-costs = costs { $n }
ui-houses = { $n ->
    [one] houses 1 person
   *[other] houses { $n } people
 }
ui-lonely-good = Alone, Loneliness takes 3 people for it.
ui-lonely-bad = Alone, Loneliness gives 3 people for it.
ui-reconstructed = Some values here are reconstructed.
ui-hand = { $n ->
    [one] 1 card in hand
   *[other] { $n } cards in hand
 }
ui-on-mat = On the mat
ui-under-mat = Under the mat
ui-survivors = { $n ->
    [one] 1 survivor
   *[other] { $n } survivors
 }
ui-built = { $n ->
    [one] 1 Building built
   *[other] { $n } Buildings built
 }
ui-solo-score = Your score: { $n }
ui-race = People
ui-slogan-starting = Carry on, colonist!
ui-slogan-work = Many hands make light gravity.
ui-slogan-event = Remain calm. This is covered in the brochure.
ui-slogan-robot = Your friendly helper. Please step back.
ui-slogan-twist = Every day on the moon is a surprise!
ui-slogan-development = Progress: nobody can stop it now.
ui-slogan-perk = A little treat from home.
ui-build-how = tap a card
ui-perks = Perks in reserve
ui-no-perks = All Perks are in the deck.
ui-chits = Actions since the shuffle
ui-face-down = face down
ui-others-colony = { $player }’s colony
ui-too-dear = Every Building in your hand costs more than you have.
ui-too-few = There are too few people on your moon base for this loss: those of the Building move there.
ui-for = { $source }: { $prompt }
ui-own-colony = Your colony

# The tutorial
tutorial-colony = Welcome to the moon! This is your base. People are all that counts in the end, those here and those living in your Buildings. The number on the right adds them up.
tutorial-deck = One Progress deck rules every colony: a card is turned up and everyone does what it says, all at once. What was put on top of the deck can be read here.
tutorial-work = Work is the good kind of card. Everyone picks one Action: boxes, money, food, cards, or a new Building.
tutorial-build = Your hand shows each Building’s price and the people it brings. Cards that glow can be paid for. Build the Cold Pantry.
tutorial-secret = Your choice lies face down. It is shown when the last player has chosen, and then everyone acts together.
tutorial-hunger = Hunger! Each of your 3 Buildings eats 1 food, and you have only 1. The Cold Pantry glows: its box can become 3 food at any time. Tap it.
tutorial-fed = Everyone was fed, so 2 newcomers moved in. Unfed Buildings would have cost you a person each.
tutorial-mine = Work again. MINE gives 4 money, and your Silica Mine adds 2 each time. Choose MINE.
tutorial-robot = A Robot with a cheerful smile: everyone loses 6 people, and your base has only 5. A Building must go; its people then move to the base. Give up the Bunk Pods.
tutorial-free = You are still here, and so is most of your colony. One more Work: do what you like.
tutorial-end = That is the game. Trouble brings ever worse Events; when a colony fails or the Instruction Manual turns up, the most people win. Good luck!

## The rules, chapter by chapter. Numbers come from the box (components.toml), by the path of their table.

rules-1-title = What it is about
rules-1-1 = Everyone runs a moon colony, and everyone plays at the same time. One shared Progress deck decides what happens: work, small favours, clever developments, disasters and robots with ideas of their own.
rules-1-2 = The game ends when a colony fails or when the Instruction Manual turns up. Whoever then has the most people, in the base and in Buildings together, wins; equal counts share the victory.
rules-2-title = The start
rules-2-1 = Each colony begins with { $start_people } people, { $start_money } money, { $start_food } food and { $start_cards } Building cards. Each player has the same five Perks of their own.
rules-2-2 = The Progress deck starts with four Work cards, two Trouble cards and two Twists; alone, Loneliness joins them.
rules-3-title = A turn
rules-3-1 = The top card of the Progress deck is turned up and everyone does what it says, all at once. Then the next one. The cards are shuffled again only when one must be turned up and none is left.
rules-3-2 = Cards added to the deck go on top. Those added together are shuffled together, so nobody knows their order.
rules-4-title = Work
rules-4-1 = Everyone secretly picks one Action: RESTOCK gives 2 boxes, BUILD puts a card from the hand into play for its cost, MINE gives 4 money, FARM 4 food, RESEARCH draws 2 cards. All choices are shown together.
rules-4-2 = The same Action may be picked again at every Work. Action chits only show how many Works have passed since the last shuffle.
rules-4-3 = Buildings may react to an Action. Their owner decides the order, before or after the Action itself. A Building does not react to the BUILD that brought it in.
rules-5-title = Buildings and boxes
rules-5-1 = A Building has a cost and houses people. They count for you, but live there until the Building is lost.
rules-5-2 = Boxes stand on Buildings, never on the base, and are lost with them. They are worth what Buildings, Developments and Twists make of them.
rules-6-title = Trouble, Events and Robots
rules-6-1 = Trouble puts the next Event on the deck; the { $counts_event } Events always come in the same order. Hunger eats one food for each Building, costs a person for each unfed one, and brings two newcomers if nobody was lost.
rules-6-2 = Glitch adds a Robot. A Robot first costs everyone people, then does what it was built for, more or less.
rules-7-title = Losing people
rules-7-1 = Losses are taken from the base. When there are too few, you choose a Building to lose: its people move to the base, its boxes are gone, its LOST ability happens, and so on until the loss is paid.
rules-7-2 = A colony that must lose more than it has, or is left with nobody, has failed. Everyone finishes the step in which it happened; then the game is over.
rules-8-title = Alone
rules-8-1 = Reach the Instruction Manual to win; otherwise the number of the last Event added is your score. In the endless game Robots come instead of the Manual, and each of them is a point.
rules-8-2 = Loneliness gives 3 people for each Building marked with a sad face and takes 3 for each with a happy one.

# My copy: the sheet of one's own box
part-building = Buildings
part-perk = Perks
part-twist = Twists
part-development = Developments
part-robot = Robots
part-event = Events
part-starting = Starting cards
field-cost = cost
field-people = people housed
field-copies = copies
field-loneliness = face (solo)
field-tags = counts as
field-simple = simple (for first games)
field-people_lost = people everyone loses
field-abilities = abilities
field-on = when
field-do = effects
field-card = only with the cards
field-kind = only with any
field-if = only if
field-optional = you may
field-repeat = as often as you like
field-once = once for the whole table
field-have = you have
field-min = at least
field-max = at most
field-pay = pay
field-n = how many
field-from = from
field-op = effect
field-what = what
field-to = onto
field-per = for each of
field-div = in groups of
field-which = Action
field-cost_min = printed cost at least
field-cost_max = printed cost at most
field-discount = cheaper by
field-id = card
field-as = as
field-dir = to the
field-rule = rule
field-penalty = people lost for each one unfed
field-reward = newcomers if nobody is lost
field-options = choices
loneliness-none = none
loneliness-good = happy
loneliness-bad = sad
tag-mine = mine
deed-any = any Action
deck-perk = a Perk
deck-development = a Development
deck-robot = a Robot
deck-event = an Event
deck-twist = a Twist
place-any = any of your Buildings
place-here = this Building
place-empty = a Building without a box
way-left = left
way-right = right
forbids-no_abilities = Buildings do nothing
forbids-no_build = no BUILD
count-money = money
count-food = food
count-people = people
count-cards = hand cards
count-boxes = boxes
count-box_here = boxes here
count-buildings = Buildings
count-mines = mines
count-stored_cards = cards under the mat
count-lonely_good = happy faces
count-lonely_bad = sad faces
count-players_ahead = players with more people
trigger-play = When built
trigger-lost = When lost
trigger-mine = On MINE
trigger-farm = On FARM
trigger-research = On RESEARCH
trigger-build = On BUILD
trigger-restock = On RESTOCK
trigger-work_start = When Work is turned up
trigger-any_time = At any time
trigger-gain_food = When you get food
trigger-discard_card = When you discard a card
trigger-add_progress_card = When you add a Progress card
trigger-shuffle = At each shuffle
trigger-passive = Always
trigger-reveal = When turned up
trigger-resolve = Then
op-gain = get
op-lose = lose
op-action = do the Action
op-add = put on the Progress deck
op-discount = Buildings are cheaper by
op-spend_as = spend instead
op-reduce_loss = lose fewer people, by
op-ignore_card = the card does not affect you
op-move_box = move boxes
op-repeat_play = repeat the when-built abilities of another Building
op-store_card = tuck hand cards under the mat
op-drop_stored = discard the cards under the mat
op-reserve_card = lay a hand card on the mat
op-pass_card = everyone passes a card to the
op-next_work = at the next Work:
op-choose = choose
op-feed = feed every Building, food each:
op-work = everyone takes one Action
op-end_game = the game ends
count-building-cards = Building cards
box-builders = { $found } Buildings let you BUILD or repeat; the rules have room for { $most }
box-endless = would set itself off for ever
action-option = Option { $option } of the card

# What a hint is good for

gain-people = More people live in your colony.
gain-early_people = People who come early help for long.
gain-weak = One bad card can no longer end your colony.
gain-failed = It keeps your colony alive.
gain-perks = It puts a Perk into the deck, which comes again and again.
gain-money = It brings money for the next Building.
gain-spare_money = It puts money aside.
gain-food = It brings the food your people will need.
gain-spare_food = It puts food aside.
gain-cards = It brings Buildings to choose from.
gain-spare_cards = It fills your hand.
gain-boxes = It brings boxes.
gain-abilities = Its ability will help for the rest of the game.
gain-buildings = One more Building can take a loss.
gain-plan = It prepares a good Building in your hand.
