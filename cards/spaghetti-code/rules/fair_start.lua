-- Fair start, for two: one player lays out the program, the other chooses who begins.

return rules {
  --- Whether this game begins with a fair start.
  is_order_chosen = function(game)
    return game.options.fair_start and #game:seats() == 2
  end,

  --- Gives the cards of the program to the player who will lay them out. Only this player knows where
  --- they lie while they are face down.
  hand_out_program = function(game, seat)
    for _, card in ipairs(game:cards_of_program()) do
      card:move_to(game.undealt)
      game:show_laid_card(card, seat)
    end
  end,

  --- A player lays one of the remaining cards at the next place.
  lay_card = function(game, seat)
    local card = seat:choose("card", game.undealt:cards())
    card:move_to(game.program)
    game:show_laid_card(card, seat)
    game:tell("laid", seat, card, card.place)
  end,

  --- Shows a card to all, or, if the program will lie face down, only to the player who lays it.
  show_laid_card = function(game, card, seat)
    card:hide()
    if game.options.sequential_open then card:show_to(seat) else card:show_to_all() end
  end,

  --- The other player chooses to be first or second. Returns the first player.
  choose_first_player = function(game, layer)
    local other = layer:next()
    local first = other:choose("order", "first", "second") == "first" and other or layer
    game:tell("begins", first)
    return first
  end,
}
