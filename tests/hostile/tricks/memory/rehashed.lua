-- A table that is full and finds itself a new inside at every other key.
-- body of: execute

local all = {}
for i = 1, 8192 do all["k" .. i] = i end
for i = 1, 100000 do -- fails: instructions, the limit is 200000
  all["k" .. i] = nil
  all["k" .. i + 8192] = 1
end
