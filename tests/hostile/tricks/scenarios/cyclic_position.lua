-- A position that holds itself.
-- file: tests/trick.lua
test("sets up", function(t)
  local position = { seats = 2 }
  position.options = position
  t:match(position) -- fails: is a table that appears twice
end)
