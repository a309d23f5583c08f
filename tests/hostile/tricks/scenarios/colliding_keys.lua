-- The same in a scenario, which may hold more.
-- file: tests/trick.lua
-- budget: 500 ms, it reads much memory, and a scenario may take 2 s

test("walks over keys that collide", function()
  local step, all = (1 << 18) - 1, {}
  for i = step, ((1 << 16) + 1) * step, step do all[i] = true end
  while true do
    table.copy(all) -- fails: bytes of large tables, the limit of a step is
  end
end)
