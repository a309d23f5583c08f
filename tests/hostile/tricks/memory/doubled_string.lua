-- A string that doubles until nothing is left.
-- body of: execute

local text = "x"
while true do
  text = text .. text -- fails: made a string of 131072 bytes, the limit is 65536
end
