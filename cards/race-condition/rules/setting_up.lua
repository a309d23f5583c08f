-- Setting up: the Top Card, the deck, and the defaults of positions.

return rules {
  --- Lays out a new game: the Top Card with the first pointer on it, and the deck. The Top Card is the copy of
  --- `i = 1` with another back (rulebook, "Beginning the Game").
  lay_out = function(game)
    for _, card in ipairs(game:cards()) do
      if card.extra then card:move_to(game.program) else card:move_to(game.deck) end
    end
    if not game.program.first then error("the deck has no Top Card: an instruction with extra = 1") end
    game.deck:shuffle()
    game:put_into_play(game.program.first)
  end,

  --- A seat's turn begins.
  begin_turn = function(game, seat)
    game.turn, game.actions_left = seat, game.options.actions
    game.advanced = 0
    if game.some_rest then game.resting, game.some_rest = {}, false end
    game:lose_patience()
  end,

  --- The defaults of a position: A is Positive, and B, who is Negative, has the turn; a pointer given by name has the
  --- priority in its name; without pointers, one is on the first line. Returns the phase.
  complete_position = function(game, given)
    local seats = game:seats()
    if not given.positive then game.positive = seats[1] end
    if not given.turn then game.turn = game:negative() end
    if not given.actions_left then game.actions_left = game.options.actions end
    for priority, pointer in ipairs(game:pointers()) do
      local is_named = given[pointer.name] and pointer.priority == 0
      if is_named then pointer.priority = game:free_priority(priority) end
    end
    if #game:pointers_in_play() == 0 and game.program.first then game:put_into_play(game.program.first) end
    game.some_rest = #game.resting > 0
    game:check_levels()
    return "act"
  end,

  --- Refuses a position with a line at a wrong place or level.
  check_levels = function(game)
    local lines, levels = game.program:cards(), {}
    for place, line in ipairs(lines) do levels[place] = line.level end
    game.program:adjust_indents()
    for place, line in ipairs(lines) do
      if line.level ~= levels[place] then
        game:refuse(string.format("line %d of the program can't stand at level %d", place, levels[place]))
      end
    end
  end,
}
