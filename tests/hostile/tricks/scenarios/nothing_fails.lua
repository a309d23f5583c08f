-- Says that nothing has failed, by any name.
-- file: tests/trick.lua
test("says so", function(t)
  t:match({ seats = 2 }):fails "" -- fails: no step has failed
end)
