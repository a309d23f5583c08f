-- A list as long as there are integers.
-- file: game.lua
-- in place of: notes =
    notes = list(0, math.maxinteger), -- refused: 'capacity' must be an integer from 1 to 1000
