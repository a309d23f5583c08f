-- Shuffles what it can.
-- body of: execute

local list = ("x,"):rep(4000):split(",")
while true do
  game:shuffle(list) -- fails: instructions, the limit is 200000
end
