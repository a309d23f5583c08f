-- A hundred lists that each fit, and together do not.
-- file: game.lua
-- in place of: notes =
    notes = list(0, 4),
    many = record((function() -- refused: 'many': more than 100000 words, which is what a table holds in all
      local parts = {}
      for i = 1, 110 do parts["p" .. i] = list(0, 1000) end
      return parts
    end)()),
