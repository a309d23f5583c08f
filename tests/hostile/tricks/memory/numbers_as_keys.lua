-- Keys that share one place in a table, whatever its size.
-- body of: execute

local all = {}
for i = 1, 10000 do all[i * 16383] = i end
for i = 1, 1000000 do
  local _ = all[(i + 20000) * 16383] -- stops: ms of processor time, the limit is
end
