-- Prints until somebody has no room left.
-- body of: execute

local line = ("x"):rep(60000)
while true do
  print(line) -- fails: instructions, the limit is 200000
end
