-- Reads records within records, of which each time locked copies are made.
-- declares table: deep = record { a = record { b = record { c = 0 } } }
-- body of: execute

local deep
for _ = 1, 6000 do deep = game.deep end -- fails: instructions, the limit is 200000
game.visited = game.visited + deep.a.b.c
