-- A scenario within a scenario.
-- file: tests/trick.lua
test("holds", function()
  test("another", function() end) -- fails: a scenario can't hold another
end)
