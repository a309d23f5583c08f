-- A list as long as there are integers.
-- file: game.lua
-- in place of: notes =
    notes = list(0, math.maxinteger), -- refused: 'capacity' of 'list': expected an integer from 1 to 1000
