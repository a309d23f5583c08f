-- An option that is a table of functions.
-- file: game.lua
-- in place of: options =
  options = { laps = { print, pairs } }, -- refused: its values are all integers or all strings, found a function
