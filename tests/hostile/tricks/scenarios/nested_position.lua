-- A position of lists within lists.
-- file: tests/trick.lua
test("sets up", function(t)
  local deep = {}
  for _ = 1, 100 do deep = { deep } end
  t:match { program = deep } -- fails: is nested too deeply, the limit is 8 tables
end)
