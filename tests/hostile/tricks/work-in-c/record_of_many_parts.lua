-- Assigns a record of a thousand parts, whose names are looked for one by one.
-- declares table: many = record((function() local all = {} for i = 1, 1000 do all["p" .. i] = 0 end return all end)())
-- body of: execute

local many = {}
for i = 1, 1000 do many["p" .. i] = i end
while true do game.many = many end -- fails: instructions, the limit is 200000
