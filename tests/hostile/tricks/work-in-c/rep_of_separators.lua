-- Makes the longest string there may be, out of separators.
-- body of: execute

while true do
  (""):rep(65537, "x") -- fails: instructions, the limit is 200000
end
