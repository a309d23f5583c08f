-- Uses up the words of a step, in each step.
-- body of: execute

for i = 1, 4000 do
  game:tell("says", self.executor, "word " .. game.visited .. " " .. i)
end -- harmless: the next step has as many again
