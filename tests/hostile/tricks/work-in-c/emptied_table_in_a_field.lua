-- Assigns a table to a list field that has room for many and holds nothing.
-- body of: execute

local all = {}
for i = 1, 8000 do all[-i] = i end
for i = 1, 8000 do all[-i] = nil end
while true do
  game.notes = all -- fails: instructions, the limit is 200000
end
