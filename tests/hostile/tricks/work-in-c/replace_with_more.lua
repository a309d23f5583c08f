-- Replaces each byte by many.
-- body of: execute

local text = ("a"):rep(250)
while true do
  text:replace("a", text) -- fails: instructions, the limit is 200000
end
