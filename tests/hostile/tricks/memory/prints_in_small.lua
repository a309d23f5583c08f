-- Prints nothing, as often as it can.
-- body of: execute

while true do
  print() -- fails: instructions, the limit is 200000
end
