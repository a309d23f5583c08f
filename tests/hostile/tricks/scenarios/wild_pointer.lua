-- A pointer to a place that is none.
-- file: tests/trick.lua
test("sets up", function(t)
  t:match { program = "(Honest)", cursor = math.mininteger } -- fails: cursor
end)
