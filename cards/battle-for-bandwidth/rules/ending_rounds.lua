-- After the run: the program is cut back to two rows, and Terminal 1 moves on.

local kRowLength = 3
local kRowsKept = 2

return rules {
  --- Ends a round and begins the next one. Returns the phase.
  end_round = function(game)
    if game.comments then game:remove_comments() end
    if game.rerouted then game.rerouted = false end
    game:cut_back_program()
    local seat = game.terminal_1:next()
    game.terminal_1, game.turn, game.actions_left = seat, seat, game.options.actions
    game:tell("terminal", seat)
    return "action"
  end,

  --- No card is commented out any more.
  remove_comments = function(game)
    game.comments = false
    for _, card in ipairs(game.program:cards()) do card.commented = false end
  end,

  --- Removes the empty spaces at the very end and, while more than two rows have a card, the top row. Of several
  --- consecutive rows without a card only one stays.
  cut_back_program = function(game)
    local program = game.program
    local last = program.last
    local used = last and last.place or 0
    local closed = true
    while closed and program.size > used do closed = game:close_space(program.size) end
    while program.size > kRowsKept * kRowLength and game:count_rows() > kRowsKept do
      game:discard_top_row()
    end
    local top = 1
    while program.first and top + 2 * kRowLength <= program.size do
      if game:is_empty_row(top) and game:is_empty_row(top + kRowLength) then
        for _ = 1, kRowLength do game:close_space(top) end
      else
        top = top + kRowLength
      end
    end
  end,

  --- Whether the row that begins at a place has no card.
  is_empty_row = function(game, place)
    local card = game:first_card_from(place)
    return not card or card.place >= place + kRowLength
  end,

  --- How many rows hold a card.
  count_rows = function(game)
    local rows, latest = 0, 0
    for _, card in ipairs(game.program:cards()) do
      local row = (card.place - 1) // kRowLength + 1
      if row > latest then rows, latest = rows + 1, row end
    end
    return rows
  end,

  --- The top row is discarded, the others move up.
  discard_top_row = function(game)
    game:tell("row_dropped")
    for _ = 1, kRowLength do
      local card = game.program:at(1)
      if card then game:discard(card) else game:close_space(1) end
    end
  end,

  --- Closes an empty space of the program: puts some card that everybody sees there and back again, which removes the
  --- place. Returns false without such a card; the space then stays.
  close_space = function(game, place)
    local program = game.program
    local card = program.first or game.slot.first or game.trash.first
    if not card then return false end
    local zone, home = card.zone, card.place
    card:fill(program, place)
    card:leave_game()
    if zone == program then
      card:fill(program, home > place and home - 1 or home)
    else
      card:move_to(zone, home)
    end
    return true
  end,
}
