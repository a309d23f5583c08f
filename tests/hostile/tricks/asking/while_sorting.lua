-- Asks in a comparator.
-- body of: execute

local list = { 1, 2, 3, 4 }
table.sort(list, function(a, b) return self.executor:choose("which", a, b) == a end)
if #list ~= 4 then error("lost") end -- harmless: a question like any other
