-- Version 2: closed loops, in which only one player is left. A loop goes from an arrival of the counter at a card
-- to the same arrival: at that card, in the same direction, with the cards of the program in the same order. An
-- arrival has a number: what differs in any of these has another one.
--
-- Each card notes the last arrival. That is enough as long as direction and order stay. In a loop that changes
-- them earlier arrivals are remembered, too, for they may come back; only while all rights are one player's,
-- since a loop with others' rights is not closed.

return rules {
  --- The visit of the last arrival of this run with some number, at a card that the counter has come to in it; 0
  --- if there is none.
  last_arrival = function(game, card, number)
    if card.arrived_as == number then return card.arrived_at end
    return card.arrived_at > game.last_other and game:remembered_arrival(number) or 0
  end,

  --- The same of the arrivals that are remembered, as far back as all rights were one player's.
  remembered_arrival = function(game, number)
    local visit = 0
    for _, each in ipairs(game.arrivals) do
      if each.number == number and each.visit > game.last_other then visit = each.visit end
    end
    return visit
  end,

  --- The counter comes to a card in a run.
  note_arrival = function(game, card, number)
    if card.arrived_at > game.last_other and card.arrived_as ~= number then
      game:append("arrivals", { number = card.arrived_as, visit = card.arrived_at })
    end
    card.arrived_at, card.arrived_as = game.visits, number
  end,

  --- A right is given in a run: whose the last ones were.
  note_right = function(game, seat)
    if not game.running then return end
    if game.sole ~= seat then
      game.sole, game.last_other = seat, game.last_right
    end
    game.last_right = game.visits
  end,

  --- Whether the program has been a closed loop since a visit after which all rights were one player's: there has
  --- been one, the player is in, and on the cards where the counter has been lies no Bit of anybody else,
  --- whether it has a right there or not.
  is_closed_since = function(game, visit)
    local sole = game.sole
    if game.last_right < visit or not sole.is_in then return false end
    for _, card in ipairs(game.program:cards()) do
      if card.arrived_at >= visit and game:has_bit_of_other(card, sole) then return false end
    end
    return true
  end,

  --- Whether a Bit of another seat lies on a card, or on one beside it.
  has_bit_of_other = function(game, card, seat)
    local cards = {}
    game:collect(card, cards)
    for _, each in ipairs(cards) do
      if each.token_count > each:count_tokens(seat) then return true end
    end
    return false
  end,
}
