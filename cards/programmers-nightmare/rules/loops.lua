-- Version 2: closed loops, in which only one player has rights. A loop goes from an arrival of the counter at a card
-- to the same arrival: at that card, in the same direction, with the cards of the program in the same order. Each
-- arrival has a number, which depends on exactly these three.
--
-- Each card has its last arrival. That is enough while direction and order stay. In a loop that changes them, earlier
-- arrivals are remembered, too, because they may come back; but only while all rights are one player's, since a loop
-- with others' rights is not closed.

return rules {
  --- The visit of the last arrival with this number in this run, at a card that the
  --- counter has visited in it, or 0.
  last_arrival = function(game, card, number)
    if card.arrived_as == number then return card.arrived_at end
    return card.arrived_at > game.last_other and game:remembered_arrival(number) or 0
  end,

  --- The same for the remembered arrivals, back to where all rights were one player's.
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

  --- Records the owner of a right in a run.
  note_right = function(game, seat)
    if not game.running then return end
    if game.sole ~= seat then
      game.sole, game.last_other = seat, game.last_right
    end
    game.last_right = game.visits
  end,

  --- Whether the program has been a closed loop since a visit after which all rights were one player's: there
  --- was at least one right, the player is in, and no other player has a Bit on the cards where the counter has
  --- been, even one without a right.
  is_closed_since = function(game, visit)
    local sole = game.sole
    if game.last_right < visit or not sole.is_in then return false end
    for _, card in ipairs(game.program:cards()) do
      if card.arrived_at >= visit and game:has_bit_of_other(card, sole) then return false end
    end
    return true
  end,

  --- Whether another seat has a Bit on a card, or on one beside it.
  has_bit_of_other = function(game, card, seat)
    local cards = {}
    game:collect(card, cards)
    for _, each in ipairs(cards) do
      if each.token_count > each:count_tokens(seat) then return true end
    end
    return false
  end,
}
