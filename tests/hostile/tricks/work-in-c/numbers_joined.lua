-- Joins numbers of twenty digits, always new ones.
-- body of: execute

local number, text = math.mininteger, ""
for _ = 1, 25000 do number = number + 1 text = number .. number end -- fails: instructions, the limit is 200000
game.visited = game.visited + #text
