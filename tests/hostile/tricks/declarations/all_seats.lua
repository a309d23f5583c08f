-- As many seats as there are integers.
-- file: game.lua
-- in place of: seats =
  seats = { math.mininteger, math.maxinteger }, -- refused: but at least 1 and at most 15 can play
