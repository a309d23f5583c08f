-- Actions: the options of a player in a turn.

return rules {
  --- Asks a seat for an action; nil when it has none.
  choose_action = function(game, seat)
    local actions, hand = {}, seat.hand:cards()
    if game:has_line_to_play(hand) then table.insert(actions, "instruction") end
    if game:has_special_to_play(seat, hand) then table.insert(actions, "special") end
    if game:can_draw(seat) then table.insert(actions, "draw") end
    if #hand > 0 then table.insert(actions, "discard") end
    if game:runs() then table.insert(actions, "advance") end
    return seat:choose("action", actions)
  end,

  --- Takes the action that a seat has chosen.
  take_action = function(game, seat, action)
    if action == "special" then return game:play_special(seat) end
    game.actions_left = game.actions_left - 1
    if action == "instruction" then
      game:play_line(seat)
    elseif action == "draw" then
      game:draw_card(seat)
    elseif action == "discard" then
      game:discard(seat, seat:choose("card", seat.hand:kinds()))
    else
      game:advance(seat:choose("pointer", game:pointers_on_lines()))
    end
  end,

  --- A seat that can do nothing passes: its turn's actions are over. When nobody has a card, none can be drawn and no
  --- pointer is on a line, nothing can happen any more: the match is a draw (our ruling).
  pass = function(game, seat)
    if game:is_at_rest() then game:draw() end
    game:tell("passes", seat)
    game.actions_left = 0
  end,

  --- Whether nothing can happen any more.
  is_at_rest = function(game)
    return game:is_out_of_cards() and not game:runs()
  end,

  --- Whether nobody has a card and none can be drawn, so that players can only advance pointers.
  is_out_of_cards = function(game)
    if game.deck.size + game.discards.size > 0 then return false end
    for _, seat in ipairs(game:seats()) do
      if seat.hand.size > 0 then return false end
    end
    return true
  end,

  --- A turn begins. After `patience` turns in a row without any card to draw, an
  --- endless loop is a draw (our ruling).
  lose_patience = function(game)
    if not game:is_out_of_cards() then
      if game.idle_turns > 0 then game.idle_turns = 0 end
      return
    end
    game.idle_turns = game.idle_turns + 1
    if game.idle_turns > game.options.patience then game:draw() end
  end,

  --- After an action: begins the next one, or the advance of the pointers. Returns the phase.
  after_action = function(game)
    return game.actions_left > 0 and "act" or "advance"
  end,

  --- Whether a seat may draw: fewer cards than a full hand, and something to draw.
  can_draw = function(game, seat)
    return seat.hand.size < game.options.hand and game.deck.size + game.discards.size > 0
  end,

  --- A seat draws a card; if the deck is empty, the discards become a new one.
  draw_card = function(game, seat)
    if game.deck.size == 0 then game:tell("reshuffled") end
    game.deck:top_card(game.discards):move_to(seat.hand)
    game:tell("drew", seat)
  end,

  --- A seat discards a card of its hand.
  discard = function(game, seat, card)
    card:move_to(game.discards)
    game:tell("discarded", seat, card)
  end,

  --- A seat plays an instruction to the bottom of the program.
  play_line = function(game, seat)
    local bottom = game.program.size + 1
    local card = seat:choose("card", seat.hand:kinds(function(each) return game:has_place(each, bottom) end))
    local level = seat:choose("level", game.program:indents_for(card, bottom))
    card:move_to(game.program)
    card.level = level
    game:tell("wrote", seat, card, level)
    game:take_in_pointers(card)
  end,

  --- A seat plays a special: its card is discarded, unless it stays, and then takes effect.
  play_special = function(game, seat)
    local card = seat:choose("card", seat.hand:kinds(function(each) return game:can_play(seat, each) end))
    game.actions_left = game.actions_left - card.cost
    card:move_to(card.needs_thread and game.aside or game.discards)
    game:tell("played", seat, card)
    game:execute(card, seat)
  end,

  --- Whether some cards include an instruction that can be played at the bottom.
  has_line_to_play = function(game, hand)
    local bottom = game.program.size + 1
    for _, card in ipairs(hand) do
      if game:has_place(card, bottom) then return true end
    end
    return false
  end,

  --- Whether a seat's hand has a special that can be played.
  has_special_to_play = function(game, seat, hand)
    for _, card in ipairs(hand) do
      if not card.instruction and game:can_play(seat, card) then return true end
    end
    return false
  end,

  --- Whether a special can be played: it needs enough actions and something to affect.
  can_play = function(game, seat, card)
    if card.instruction or card.cost > game.actions_left then return false end
    if card.needs_insertable and not game:has_insertable_card(seat) then return false end
    if card.needs_movable and not game:has_movable_line() then return false end
    if card.needs_removable and not game:has_removable_line() then return false end
    return not card.needs_thread or game:spare_pointer() ~= nil
  end,
}
