-- A table that is full and finds itself a new inside at every other key.
-- budget: 300 ms, fifty tables of a third of a megabyte
-- body of: execute

local all = {}
for i = 1, 8192 do all["k" .. i] = i end
for i = 1, 100000 do -- fails: bytes of large tables, the limit of a step is 16777216
  all["k" .. i] = nil
  all["k" .. i + 8192] = 1
end
