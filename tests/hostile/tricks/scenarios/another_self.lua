-- Calls the methods of a match with something else.
-- file: tests/trick.lua
test("confuses", function(t)
  t.match({}, {}) -- fails: 'self' must be a scenario, as in t:match(...), found a table
end)
