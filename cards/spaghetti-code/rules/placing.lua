-- Laying out the program and putting flags on it.

return rules {
  --- How many flags each player places: one more at each level.
  flags_to_place = function(game)
    return math.min(game.options.level + 3, game.options.flags_per_player)
  end,

  --- The cards of the level, and as many blank ones as the options ask for, in random order.
  lay_out_program = function(game)
    local blanks = game.options.blank
    game.program:fill_with(function(card)
      if card.id ~= "blank" then return card.level <= game.options.level end
      blanks = blanks - 1
      return blanks >= 0
    end)
  end,

  --- The cards on which a seat may still place a flag, in program order.
  cards_open_to = function(game, seat)
    local open = {}
    if seat.tokens_on_cards >= game:flags_to_place() then return open end
    local most = game.options.own_flags_per_card
    for _, card in ipairs(game.program:cards()) do
      if card:count_tokens(seat) < most then table.insert(open, card) end
    end
    return open
  end,

  --- A turn of placing: one flag, if there is a card for it.
  place_flag = function(game, seat)
    local card = seat:choose("card", game:cards_open_to(seat))
    if not card then return end
    seat:add_token(card)
    game:tell("flag_placed", seat, card)
  end,

  --- Whether a seat may place one more flag somewhere.
  can_place = function(game, seat)
    if seat.tokens_on_cards >= game:flags_to_place() then return false end
    local most = game.options.own_flags_per_card
    for _, card in ipairs(game.program:cards()) do
      if card:count_tokens(seat) < most then return true end
    end
    return false
  end,

  --- Whether nobody can place a flag any more.
  has_placing_ended = function(game)
    for _, seat in ipairs(game:seats()) do
      if game:can_place(seat) then return false end
    end
    return true
  end,

  --- Life, chips and cursor of a position, where it does not give them: life as in the options, seat by
  --- seat, the chips that do not lie on numbers, the cursor on the first card.
  fill_in_position = function(game, given)
    for _, seat in ipairs(game:seats()) do
      if not given.life or not given.life[seat.name] then seat.life = game.options.life end
    end
    local up, down = 0, 0
    for _, card in ipairs(game.program:cards()) do
      for _, number in ipairs(card:numbers()) do
        up = up + math.max(0, number:chips())
        down = down + math.max(0, -number:chips())
      end
    end
    if not given.chips_up then game.chips_up = math.max(0, game.options.chips - up) end
    if not given.chips_down then game.chips_down = math.max(0, game.options.chips - down) end
    if not game.cursor.card then game.cursor.card = game.program.first end
  end,
}
