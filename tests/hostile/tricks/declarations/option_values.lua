-- An option with thousands of values.
-- file: game.lua
-- in place of: options =
  options = { laps = { @{1, *3000} } }, -- refused: option 'laps' lists this value twice
