-- Fills the memory of a scenario.
-- file: tests/trick.lua
-- budget: 1000 ms, a scenario has 64 times the memory of a step
test("fills", function()
  local kept, long = {}, ("x"):rep(100):rep(600)
  for i = 1, 10000 do
    kept[i] = long .. i -- fails: bytes of memory, the limit is 67108864
  end
end)
