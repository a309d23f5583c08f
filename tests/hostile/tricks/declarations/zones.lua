-- A zone without a name.
-- file: game.lua
-- in place of: inside =
    inside = slot { of = "card" },
    [1] = pile {}, -- refused anywhere: zones takes named fields only, found a pile without a name
