-- Tells of something as often as it can.
-- body of: execute

while true do
  game:tell("says", self.executor, "something") -- fails: instructions, the limit is 200000
end
