-- Looks for a number behind sixty thousand blanks.
-- body of: execute

local text = (" "):rep(60000)
while true do
  tonumber(text) -- fails: instructions, the limit is 200000
end
