-- The copies of a card execute each other, and catch that it is too deep.
-- body of: execute

local other = self.card:next(2) or game.program.first:next(1)
while true do
  pcall(game.execute, game, other, self.executor) -- fails: instructions, the limit is 200000
end
