-- Assigns a table to a field and changes the table.
-- body of: execute

local list = { 1, 2 }
game.notes = list
list[1], list[3] = 9, 9
if #game.notes ~= 2 or game.notes[1] ~= 1 then error("the field has changed") end
game.notes = {} -- harmless: the field has a copy
