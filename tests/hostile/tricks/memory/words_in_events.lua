-- Tells with a new word each time.
-- body of: execute

for i = 1, 10000 do
  game:tell("says", self.executor, "word " .. i) -- fails: more than 4096 different words for options, topics and events in one step
end
