-- Laying out the program and putting flags on it.

return rules {
  --- The number of flags that each player places: one more at each level.
  flags_to_place = function(game)
    local options = game.options
    return math.min(options.level + 3, options.flags_per_player)
  end,

  --- The set of cards is no secret, so everybody knows the cards that are not in play.
  show_all_cards = function(game)
    for _, card in ipairs(game:cards()) do card:show_to_all() end
  end,

  --- The number of copies of a card in the program, by the card's id, if an option decides it. Other
  --- cards have all their copies there.
  copies_by_option = function(game)
    local options = game.options
    return {
      blank = options.blank,
      memory = options.memory and 1 or 0,
      reverse_priority = options.reverse_priority and 1 or 0,
    }
  end,

  --- The cards of the program, those of the level, in the package's order.
  cards_of_program = function(game)
    local cards, left, level = {}, game:copies_by_option(), game.options.level
    for _, card in ipairs(game:cards()) do
      if card.level <= level and not card.extra then
        local id = card.id
        local copies = left[id]
        if copies ~= 0 then
          left[id] = copies and copies - 1
          table.insert(cards, card)
        end
      end
    end
    return cards
  end,

  --- Lays out the cards of the program in random order.
  lay_out_program = function(game)
    for _, card in ipairs(game:cards_of_program()) do card:move_to(game.program) end
    game.program:shuffle()
    if game.options.sequential_open then game:turn_face_down() end
  end,

  --- The program is laid out: deals the immediate cards, then begins the placing of flags. Returns the phase.
  begin_placing = function(game)
    game.cursor.card = game.program.first
    if game.options.immediate then game:deal_immediate_cards(game.turn) end
    if not game.options.sequential_open then return "place" end
    game:turn_up_next()
    return "open"
  end,

  --- The cards on which a seat may still place a flag, in program order.
  cards_open_to = function(game, seat)
    if seat.tokens_on_cards >= game:flags_to_place() then return {} end
    return game.program:cards_bearing_fewer(game.options.own_flags_per_card, seat)
  end,

  --- A turn of placing: one flag, if a card can take it.
  place_flag = function(game, seat)
    local card = seat:choose("card", game:cards_open_to(seat))
    if not card then return end
    seat:add_token(card)
    game:tell("flag_placed", seat, card)
  end,

  --- Whether nobody can place a flag any more.
  has_placing_ended = function(game)
    for _, seat in ipairs(game:seats()) do
      if #game:cards_open_to(seat) > 0 then return false end
    end
    return true
  end,

  --- The defaults of a position: life as in the options, for each seat; the chips
  --- that are not on numbers; the cursor on the first card. While cards are being
  --- turned up, the others lie face down.
  fill_in_position = function(game, given)
    for _, seat in ipairs(game:seats()) do
      if not given.life or not given.life[seat.name] then seat.life = game.options.life end
    end
    local up, down = 0, 0
    for _, card in ipairs(game:command_cards()) do
      for _, number in ipairs(card:numbers()) do
        up = up + math.max(0, number:chips())
        down = down + math.max(0, -number:chips())
      end
    end
    if not given.chips_up then game.chips_up = math.max(0, game.options.chips - up) end
    if not given.chips_down then game.chips_down = math.max(0, game.options.chips - down) end
    if not game.cursor.card then game.cursor.card = game.program.first end
    if not game.cursor.card and given.phase ~= "lay" then game:refuse("a program needs a card") end
    if given.phase == "open" then game:turn_down_unopened() end
  end,
}
