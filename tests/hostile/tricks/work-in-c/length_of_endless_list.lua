-- Asks for the length of a list that Lua looks for with keys that double, and then halves.
-- body of: execute

local list, length = game:endless_list(), 0
while true do length = #list length = #list length = #list length = #list end -- fails: instructions, the limit is 200000
