return rules {
  -- Lays out a puzzle. Flags that the puzzle does not use leave the game.
  lay_out = function(game, puzzle)
    local player = game:seats()[1]
    for _, written in ipairs(puzzle.program:split(" ")) do
      local card = game:spare_card(written:replace("*", ""))
      card:move_to(game.program)
      for _ = 1, written:len() - card.name:len() do
        player:add_token(card)
      end
    end
    while player.unused > puzzle.unused do
      player:add_token(game.program.first):leave_game()
    end
    game.cursor.card = game.program.first
    game.goal = puzzle.goal
    game.least = puzzle.least
  end,

  -- A card with this name that is not yet in the program.
  spare_card = function(game, name)
    for _, card in ipairs(game:cards()) do
      if card.name == name and not card.in_game then
        return card
      end
    end
    error("no card is left that is called " .. name)
  end,
}
