-- Stalemate: a situation has come back, and a player declares it.

return rules {
  --- A right comes up in a repeated situation: ends the game if a player declares a stalemate.
  settle_stalemate = function(game)
    local declarer = game:ask_whether_to_stop("go on", "declare")
    if not declarer then return end
    game:tell("declared", declarer)
    game:win(game:stalemate_winner())
  end,

  --- The seat with more life; if equal, with more flags on cards; then with more flags at the head of a row; then the
  --- owner of the first flag from the cursor's card on.
  stalemate_winner = function(game)
    local tied = game:seats_in()
    tied = game:seats_with_most(tied, function(seat) return seat.life end)
    tied = game:seats_with_most(tied, function(seat) return seat.tokens_on_cards end)
    tied = game:seats_with_most(tied, function(seat) return game:heads_of_rows(seat) end)
    return game:first_met(tied)
  end,

  --- The number of rows with a seat's flag at the head.
  heads_of_rows = function(game, seat)
    local heads = 0
    for _, card in ipairs(game.program:cards()) do
      local head = card:first_token()
      if head and head.owner == seat then heads = heads + 1 end
    end
    return heads
  end,

  --- The seat, among some, that owns the first flag on the way from the cursor's card in its
  --- direction, along each row from its head.
  first_met = function(game, seats)
    local card = game.cursor.card
    for _ = 1, game.program.size do
      for _, flag in ipairs(card:tokens()) do
        if table.contains(seats, flag.owner) then return flag.owner end
      end
      card = game.cursor:ahead_of(card)
    end
    return seats[1]
  end,
}
