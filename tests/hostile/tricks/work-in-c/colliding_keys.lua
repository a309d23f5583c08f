-- Walks over a table whose keys would all begin at one place if keys were places modulo 2^n - 1.
-- body of: execute

local step, all = (1 << 14) - 1, {}
for i = step, 8000 * step, step do all[i] = true end
while true do
  table.copy(all) -- fails: instructions, the limit is 200000
end
