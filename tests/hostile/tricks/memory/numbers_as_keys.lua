-- Looks for keys that would share one place if places were keys modulo 2^n - 1.
-- body of: execute

local all = {}
for i = 1, 10000 do all[i * 16383] = i end
for i = 1, 1000000 do
  local _ = all[(i + 20000) * 16383] -- fails: instructions, the limit is 200000
end
