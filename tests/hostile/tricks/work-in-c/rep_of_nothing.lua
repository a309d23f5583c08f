-- Repeats nothing 2^63 - 1 times.
-- body of: execute

while true do
  (""):rep(math.maxinteger) -- fails: instructions, the limit is 200000
end
