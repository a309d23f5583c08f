-- Positions: in the middle of a game, with the counter about to come to a card.

return rules {
  --- The defaults of a position: points as in the options, seats with a Bit on the program have played one, the
  --- counter on the first card; in Version 2, A is the runner.
  fill_in_position = function(game, given)
    for _, seat in ipairs(game:seats()) do
      seat.noted_damages = #seat.damages
      if not given.points or not given.points[seat.name] then seat.points = game.options.points end
      if not given.played or given.played[seat.name] == nil then
        local runs = game.options.version == 1 and given.phase ~= "claim"
        seat.played = runs or seat.tokens_on_cards > 0
      end
    end
    if not game.counter.card then game.counter.card = game.program.first end
    local visits = not given.phase or given.phase == "arrive" or given.phase == "right"
    if visits and not game.counter.card then game:refuse("a program needs a card") end
    if given.defended == nil then game.defended = true end
    if given.has_skips == nil then game.has_skips = true end
    game:remember_damage()
    for _, card in ipairs(game:cards_in_play()) do
      if card.zone ~= game.program and not card.dealt_for then card.dealt_for = card.zone.owner end
      if card.dealt_for and card.dealt_for == card.zone.owner then card.dealt_for.has_dealt = true end
    end
    if game.options.version == 2 and (not given.phase or given.phase == "arrive") then
      if given.running == nil then game.running = true end
      if not game.runner then game.runner = game:seats()[1] end
    end
  end,
}
