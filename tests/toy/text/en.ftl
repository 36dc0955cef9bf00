game-name = Toy
game-summary = Play a card; the highest wins the round.
option-length = Length
option-length-short = short
option-length-long = long
end-rounds = All rounds are played.
refusal-not-acting = It is not your turn to decide.
refusal-not-in-hand = That card is not in your hand.
refusal-wrong-step = That belongs to another step of the round.
refusal-no-deck = The deck is empty.
action-play = Play { $card }
action-draw = Draw a card
action-point = Take a point
event-played = { $seat } plays { $card }
event-played-hidden = { $seat } plays a card
event-revealed = { $seat } shows { $card }
event-drew = { $seat } draws { $card }
event-drew-hidden = { $seat } draws a card
event-scored = { $seat } scores { $n ->
    [one] one point
   *[other] { $n } points
 }
card-c1 = the one
    .acc = the very one
card-c2 = the 2
card-c3 = the 3
card-c4 = the 4
card-c5 = the 5
card-c6 = the 6
card-c7 = the 7
card-c8 = the 8
card-c9 = the 9
card-c10 = the 10
card-c11 = the 11
card-c12 = the 12
ui-race = Points
