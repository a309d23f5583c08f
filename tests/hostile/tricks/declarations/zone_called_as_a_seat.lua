-- A zone with the name of a seat.
-- file: game.lua
-- in place of: inside =
    inside = slot { of = "card" },
    A = pile {}, -- refused: a zone can't be called 'A': that is a seat
