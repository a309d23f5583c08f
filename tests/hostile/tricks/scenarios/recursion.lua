-- Calls itself until the stack is full.
-- file: tests/trick.lua
-- budget: 1000 ms, a scenario has 64 times the memory of a step
test("recurs", function()
  local function deeper() return 1 + deeper() end -- fails: bytes of memory, the limit is 67108864
  deeper()
end)
