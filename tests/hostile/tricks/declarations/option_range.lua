-- An option from the greatest integer to the least.
-- file: game.lua
-- in place of: options =
  options = { laps = integer(1, math.maxinteger, math.mininteger) }, -- refused: option 'laps': expected an integer from 9223372036854775807
