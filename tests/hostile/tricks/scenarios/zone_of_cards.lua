-- Gives a zone that cards have to nobody.
-- file: tests/trick.lua
test("sets up", function(t)
  t:match { program = "(Honest)", inside = { "(Honest)" } } -- fails: inside: expected a value for each seat
end)
