-- Sequential open: cards are turned up one after the other, and flags go only on the newest one.

return rules {
  --- Turns the cards of the program face down: nobody knows them.
  turn_face_down = function(game)
    for _, card in ipairs(game.program:cards()) do card:hide() end
  end,

  --- In a position: the cards after the newest face-up card lie face down.
  turn_down_unopened = function(game)
    game.opened = math.max(1, game.opened)
    for _, card in ipairs(game.program:cards()) do
      if card.place > game.opened then card:hide() end
    end
  end,

  --- Turns up the next card; nobody has passed on it yet.
  turn_up_next = function(game)
    game.opened, game.passes = game.opened + 1, 0
    local card = game.program:at(game.opened)
    card:show_to_all()
    game:tell("turned_up", card)
  end,

  --- Turns up all face-down cards; the placing of flags is over.
  turn_up_all = function(game)
    game.opened, game.passes = 0, 0
    for _, card in ipairs(game.program:cards()) do card:show_to_all() end
  end,

  --- A turn: a flag on the newest face-up card, or a pass. A player who can't place one there passes without a
  --- question. When all have passed in a row, the next card is turned up.
  place_or_pass = function(game, seat)
    local card = game.program:at(game.opened)
    if game:can_place_on(seat, card) and seat:choose("opening", "pass", "place") == "place" then
      game.passes = 0
      seat:add_token(card)
      game:tell("flag_placed", seat, card)
      return
    end
    game.passes = game.passes + 1
    game:tell("passed", seat)
    if game:is_card_closed() and game.opened < game.program.size then game:turn_up_next() end
  end,

  --- Whether a seat has a flag left to place.
  has_flag_to_place = function(game, seat)
    return seat.tokens_on_cards < game:flags_to_place()
  end,

  --- Whether a seat may place a flag on a card.
  can_place_on = function(game, seat, card)
    return game:has_flag_to_place(seat) and card:count_tokens(seat) < game.options.own_flags_per_card
  end,

  --- Whether everybody has passed in a row.
  is_card_closed = function(game)
    return game.passes == #game:seats()
  end,

  --- Whether the last card is closed, or nobody has a flag left to place.
  has_opening_ended = function(game)
    if game:is_card_closed() then return true end
    for _, seat in ipairs(game:seats()) do
      if game:has_flag_to_place(seat) then return false end
    end
    return true
  end,
}
