-- Turns long strings round, up and down.
-- body of: execute

local text = ("aB"):rep(30000)
while true do
  text:upper():lower():reverse():trim() -- fails: instructions, the limit is 200000
end
