-- A comparator that never decides.
-- body of: execute

table.sort({ 1, 2, 3 }, function()
  while true do pcall(error) end -- fails: instructions, the limit is 200000
end)
