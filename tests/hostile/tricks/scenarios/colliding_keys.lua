-- The same in a scenario, which may hold more.
-- file: tests/trick.lua

test("walks over keys that collide", function()
  local step, all = (1 << 18) - 1, {}
  for i = step, ((1 << 16) + 1) * step, step do all[i] = true end
  while true do
    table.copy(all) -- fails: bytes of large tables, the limit of a step is
  end
end)
