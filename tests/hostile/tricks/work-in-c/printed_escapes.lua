-- Prints bytes each of which is shown as four.
-- body of: execute

local text = ("\27"):rep(16000)
while true do
  print(text) -- fails: instructions, the limit is 200000
end
