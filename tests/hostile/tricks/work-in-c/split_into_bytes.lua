-- Cuts a long text after each byte.
-- body of: execute

local text = ("a"):rep(60000)
while true do
  text:split("a") -- fails: instructions, the limit is 200000
end
