-- Turns: so many actions for everybody, in order from Terminal 1.

return rules {
  --- One action: a seat draws, or plays a card of its hand. Who can do neither passes.
  take_action = function(game, seat)
    local code, functions, events = game:playable_cards(seat)
    local ways = {}
    if game:can_draw(seat) then table.insert(ways, "draw") end
    if #code > 0 then table.insert(ways, "program") end
    if #functions > 0 then table.insert(ways, "function") end
    if #events > 0 then table.insert(ways, "event") end
    local way = seat:choose("action", ways)
    if way == "draw" then
      game:draw_card(seat)
    elseif way == "program" then
      game:play_to_program(seat, seat:choose("card", code))
    elseif way == "function" then
      game:play_to_function(seat, seat:choose("card", functions))
    elseif way == "event" then
      game:play_event(seat, seat:choose("card", events))
    else
      game:tell("passed", seat)
    end
  end,

  --- After an action: the next one, the next player's turn, or the run. Returns the phase.
  next_action = function(game)
    local left = game.actions_left - 1
    game.actions_left = left
    if left > 0 then return "action" end
    local seat = game.turn:next()
    if seat == game.terminal_1 then
      game.turn = nil
      return "run"
    end
    game.turn, game.actions_left = seat, game.options.actions
    return "action"
  end,

  --- The cards of a hand that can be played: to the program, to the function, as Events.
  playable_cards = function(game, seat)
    local code, functions, events = {}, {}, {}
    for _, card in ipairs(game:different_cards(seat.hand)) do
      if not card.event then
        table.insert(code, card)
        if not card.program_only then table.insert(functions, card) end
      elseif game:can_play_event(seat, card) then
        table.insert(events, card)
      end
    end
    return code, functions, events
  end,

  --- The cards of a hand in the order drawn, identical ones (of one kind, with the same X value) once.
  different_cards = function(_, hand)
    local cards, met = {}, {}
    for _, card in ipairs(hand:cards()) do
      local face = card.id .. card.x
      if not met[face] then
        met[face] = true
        table.insert(cards, card)
      end
    end
    return cards
  end,

  --- Whether a seat may draw: with room in the hand, when a card is left.
  can_draw = function(game, seat)
    return seat.hand.size < game.options.hand
      and (game.deck.first ~= nil or game.discards.first ~= nil)
  end,

  --- A seat draws a card. Without a deck the discards are shuffled into a new one.
  draw_card = function(game, seat)
    if not game.deck.first then game:tell("reshuffled") end
    local card = game.deck:top_card(game.discards)
    card:move_to(seat.hand)
    game:tell("drawn", seat, card)
  end,

  --- Whether a card may be the function.
  fits_function = function(_, card)
    return not card.event and not card.program_only
  end,

  --- A Code card goes right behind the last one of the program.
  play_to_program = function(game, seat, card)
    local program = game.program
    local place = program.last and program.last.place + 1 or 1
    if place <= program.size then card:fill(program, place) else card:move_to(program) end
    game:tell("written", seat, card)
  end,

  --- A Code card becomes the function, the old one is discarded.
  play_to_function = function(game, seat, card)
    if game.function_slot.first then game:discard(game.function_slot.first) end
    card:move_to(game.function_slot)
    game:tell("redefined", seat, card)
  end,

  --- A card is discarded; it is not commented out any more.
  discard = function(game, card)
    if card.commented then card.commented = false end
    card:move_to(game.discards)
  end,
}
