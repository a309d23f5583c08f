-- Fills the memory of a scenario.
-- file: tests/trick.lua
-- budget: 1000 ms, a scenario has 64 times the memory of a step
test("fills", function()
  local kept = {}
  for i = 1, 10000 do
    kept[i] = ("x"):rep(60000) .. i -- fails: bytes of memory, the limit is 67108864
  end
end)
