-- Never ends, and does nothing.
-- body of: execute

while true do
  local turns = 1 -- fails: instructions, the limit is 200000
end
