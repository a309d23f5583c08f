return rules {
  -- Puts a value into the core. It has two digits; what goes beyond is lost.
  set_core = function(game, value)
    game.core = value % 100
    game:tell("core", game.core)
  end,
}
