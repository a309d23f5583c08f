-- Asks about another topic each time.
-- body of: execute

for i = 1, 10000 do
  self.executor:choose("topic " .. i, 1) -- fails: more than 4096 different words for options, topics and events in one step
end
