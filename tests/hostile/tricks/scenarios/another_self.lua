-- Calls the methods of a match with something else.
-- file: tests/trick.lua
test("confuses", function(t)
  t.match({}, {}) -- fails: 'self' of 't.match': expected a scenario, found a table; write t:match(...)
end)
