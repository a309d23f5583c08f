-- Replaces each byte by nothing.
-- body of: execute

local text = ("a"):rep(60000)
while true do
  text:replace("a", "") -- fails: instructions, the limit is 200000
end
