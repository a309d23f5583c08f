return rules {
  -- Puts a value into the core, which keeps only its last two digits.
  set_core = function(game, value)
    game.core = value % 100
    game:tell("core", game.core)
  end,
}
