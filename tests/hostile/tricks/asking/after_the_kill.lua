-- Asks when it has used up what it may, in a pcall.
-- body of: execute

pcall(function()
  while true do end -- fails: instructions, the limit is 200000
end)
self.executor:choose("place", 1, 2)
