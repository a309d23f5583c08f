-- Reads a short list of the table, of which each time a locked copy is made.
-- body of: execute

local notes
for _ = 1, 15000 do notes = game.notes end -- fails: instructions, the limit is 200000
game.visited = game.visited + #notes
