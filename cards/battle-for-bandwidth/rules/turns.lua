-- Turns: everybody has the same number of actions, in order from Terminal 1.

local function is_code(card)
  return not card.event
end

local function is_function(card)
  return not card.event and not card.program_only
end

-- Whether a list has a card identical to a card: of the same kind, with the same X value.
local function is_among(card, cards)
  local id = card.id
  for i = 1, #cards do
    if cards[i].id == id and cards[i].x == card.x then return true end
  end
  return false
end

return rules {
  --- One action: a seat draws, or plays a card of its hand. A seat that can do neither passes.
  take_action = function(game, seat)
    local way = seat:choose("action", game:possible_actions(seat))
    if not way then return game:pass(seat) end
    if game.idle > 0 then game.idle = 0 end
    if way == "draw" then
      game:draw_card(seat)
    elseif way == "program" then
      game:play_to_program(seat, game:choose_from(seat, seat.hand, is_code))
    elseif way == "function" then
      game:play_to_function(seat, game:choose_from(seat, seat.hand, is_function))
    else
      game:play_event(seat, game:choose_event(seat))
    end
  end,

  --- A player can do nothing. When this is true of everybody for two rounds in a row, and the program scores for
  --- nobody, nothing will change any more: the match is a draw.
  pass = function(game, seat)
    game:tell("passed", seat)
    game.idle = game.idle + 1
    if game.idle < 2 * #game:seats() * game.options.actions then return end
    game:tell("stuck")
    game:draw()
  end,

  --- After an action: the next one, the next player's turn, or the run. Returns the phase.
  next_action = function(game)
    local left = game.actions_left - 1
    game.actions_left = left
    if left > 0 then return "action" end
    local seat = game.turn:next()
    if seat == game.terminal_1 then
      game.turn = nil
      return game:start_run()
    end
    game.turn, game.actions_left = seat, game.options.actions
    return "action"
  end,

  --- The actions that a seat can choose.
  possible_actions = function(game, seat)
    local ways, cards = {}, seat.hand:cards()
    local code, functions, events = false, false, false
    for i = 1, #cards do
      local card = cards[i]
      if card.event then
        events = events or game:can_play_event(card, seat)
      else
        code = true
        functions = functions or not card.program_only
      end
    end
    if #cards < game.options.hand and game:can_draw() then ways[1] = "draw" end
    if code then ways[#ways + 1] = "program" end
    if functions then ways[#ways + 1] = "function" end
    if events then ways[#ways + 1] = "event" end
    return ways
  end,

  --- Asks a seat for a card of a hand, among the wanted ones (by default all), in the order drawn;
  --- identical cards are offered once.
  choose_from = function(_, seat, hand, wanted)
    local all, cards = hand:cards(), {}
    for i = 1, #all do
      local card = all[i]
      if (not wanted or wanted(card)) and not is_among(card, cards) then cards[#cards + 1] = card end
    end
    return seat:choose("card", cards)
  end,

  --- Asks a seat for an Event that it can play.
  choose_event = function(game, seat)
    return game:choose_from(seat, seat.hand, function(card)
      return card.event and game:can_play_event(card, seat)
    end)
  end,

  --- Whether a card is left to draw.
  can_draw = function(game)
    return game.deck.first ~= nil or game.trash.first ~= nil
  end,

  --- A seat draws a card. If the deck is empty, the discards are shuffled into a new one.
  draw_card = function(game, seat)
    if not game.deck.first then game:tell("reshuffled") end
    local card = game.deck:top_card(game.trash)
    card:move_to(seat.hand)
    game:tell("drawn", seat, card)
  end,

  --- Puts a Code card directly after the last card of the program.
  play_to_program = function(game, seat, card)
    local program = game.program
    local place = program.last and program.last.place + 1 or 1
    if place <= program.size then card:fill(program, place) else card:move_to(program) end
    card.author = seat
    game:tell("written", seat, card)
  end,

  --- Makes a Code card the function and discards the old one.
  play_to_function = function(game, seat, card)
    if game.slot.first then game:discard(game.slot.first) end
    card:move_to(game.slot)
    game:tell("redefined", seat, card)
  end,

  --- Discards a card; it is no longer commented out and has no author.
  discard = function(game, card)
    if card.commented then card.commented = false end
    if card.author then card.author = nil end
    card:move_to(game.trash)
  end,
}
