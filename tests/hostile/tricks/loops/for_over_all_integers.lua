-- Counts from the least integer to the largest.
-- body of: execute

for _ = math.mininteger, math.maxinteger do -- fails: instructions, the limit is 200000
end
