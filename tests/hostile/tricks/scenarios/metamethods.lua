-- Looks for the metatable of a match.
-- file: tests/trick.lua
test("looks", function(t)
  local match = t:match { seats = 2 }
  match.__index = nil -- fails: attempt to index a match value (local 'match')
end)
