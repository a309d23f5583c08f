-- Asks for the length of a read-only list, which is a call into C.
-- body of: execute

local list, length = game.notes, 0
for _ = 1, 17000 do length = #list length = #list length = #list length = #list end -- fails: instructions, the limit is 200000
game.visited = game.visited + length
