-- A step of 0 that would never arrive.
-- body of: execute

for _ = 1, 10, self.depth - 1 do -- fails: 'for' step is zero
end
