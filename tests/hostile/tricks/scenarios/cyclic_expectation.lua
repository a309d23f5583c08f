-- Expects a table that holds itself.
-- file: tests/trick.lua
test("expects", function(t)
  local expected = {}
  expected.honest = expected
  t:match({ seats = 2 }):expect(expected) -- fails: is a table that appears twice
end)
