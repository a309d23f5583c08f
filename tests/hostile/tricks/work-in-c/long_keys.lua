-- Looks for long keys that are equal to the last byte.
-- body of: execute

local text = ("x"):rep(65000)
local one, other = text .. "a", text .. "a"
local all = { [one] = 1 }
while true do
  local _ = all[other] -- fails: instructions, the limit is 200000
end
