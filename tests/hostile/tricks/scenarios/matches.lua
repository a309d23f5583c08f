-- More matches than a scenario may have.
-- file: tests/trick.lua
-- budget: 1000 ms, a scenario may have a thousand matches
test("sets up", function(t)
  for _ = 1, 2000 do
    t:match { seats = 2 } -- fails: more than 1000 matches in a scenario
  end
end)
