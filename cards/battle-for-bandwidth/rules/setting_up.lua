-- Setting up: the deck, the hands, the first function, and the defaults of positions.

local kDealt = 4
local kPointsToWin = { 0, 15, 12, 9, 7, 6 }  -- by the number of players

return rules {
  --- Everything before the first round.
  set_up = function(game)
    game.goal = game:points_to_win()
    game:begin_with(game:first_player())
    game:shuffle_deck()
    for _, seat in ipairs(game:seats()) do game.deck:deal(seat.hand, kDealt) end
    game:reveal_function()
  end,

  --- The number of points to win.
  points_to_win = function(game)
    return kPointsToWin[#game:seats()]
  end,

  --- Who begins: the seat of the option, if it plays, otherwise one by lot.
  first_player = function(game)
    local seats = game:seats()
    for _, seat in ipairs(seats) do
      if seat.name == game.options.first then return seat end
    end
    return seats[game:random(1, #seats)]
  end,

  --- Gives a seat the Token, Terminal 1 and the first turn.
  begin_with = function(game, seat)
    game.token, game.terminal_1, game.turn = seat, seat, seat
    game.actions_left = game.options.actions
    game:tell("begins", seat)
  end,

  --- The deck: the Code cards, and the Events of the option.
  shuffle_deck = function(game)
    local events = game.options.events
    game.deck:fill_with(function(card)
      return events == "all" or not card.event or (events == "rulebook" and not card.ours)
    end)
  end,

  --- Reveals cards until one may be the function; discards the others.
  reveal_function = function(game)
    while game.deck.first do
      local card = game.deck.first
      if not card.event and not card.program_only then return card:move_to(game.slot) end
      game:discard(card)
    end
  end,

  --- The defaults of a position: A is Terminal 1 and has the Token; a turn is
  --- Terminal 1's, with all actions left.
  fill_in_position = function(game, given)
    local first = game:seats()[1]
    local in_turn = given.phase == "action"
    if not given.goal then game.goal = game:points_to_win() end
    if not game.terminal_1 then game.terminal_1 = first end
    if not game.token then game.token = first end
    if in_turn and not game.turn then game.turn = game.terminal_1 end
    if in_turn and not given.actions_left then game.actions_left = game.options.actions end
    for _, card in ipairs(game.program:cards()) do
      if card.event then game:refuse(string.format("%s is an Event: it can't stand in the program", card.name)) end
      if card.commented then game.comments = true end
    end
  end,
}
