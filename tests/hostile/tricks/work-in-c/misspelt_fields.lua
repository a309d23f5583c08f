-- Asks for a field of one letter, which looks like no other.
-- body of: execute

local name = "x"
while true do
  pcall(function() return game[name] end) -- fails: instructions, the limit is 200000
end
