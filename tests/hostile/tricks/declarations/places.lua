-- Places in zones that no table holds.
-- file: game.lua
-- in place of: inside =
    inside = pile { of = "card", capacity = math.maxinteger }, -- refused: 'capacity': expected an integer from 1 to 1000
