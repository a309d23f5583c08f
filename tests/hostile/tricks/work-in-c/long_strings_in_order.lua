-- Asks which of two long strings comes first.
-- body of: execute

local text = ("x"):rep(65000)
local one, other = text .. "a", text .. "b"
while true do
  local _ = one < other -- fails: instructions, the limit is 200000
end
