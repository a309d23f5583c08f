-- Asks which of two texts comes first that are nothing but NULs.
-- body of: execute

local one, other = ("\0"):rep(65000), ("\0"):rep(65001)
while true do
  local _ = one < other -- fails: instructions, the limit is 200000
end
