-- Fields that are nothing that a table holds.
-- file: game.lua
-- in place of: notes =
    notes = list(0, 4),
    a = "text", -- refused: 'a': a field starts as an integer, true or false
    b = print, -- refused: 'b': a field starts as an integer, true or false
    c = {}, -- refused: 'c': a field starts as an integer, true or false
    d = row {}, -- refused: 'd': a field starts as an integer, true or false
