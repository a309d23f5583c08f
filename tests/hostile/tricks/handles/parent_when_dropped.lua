-- Uses its parent, and the parent's parent, while one after the other is dropped and ends.
-- body of: execute

local first, second = game:seats()[1], game:seats()[2]
if self.depth == 3 then
  if self.parent.parent.depth ~= 1 or self.parent.parent.parent then error("not its parents") end
  pcall(game.drop_executions, game, second)
  error("dropped and here")
end
if self.depth == 2 then
  pcall(game.execute, game, self.card, first)
  error("not dropped")
end
game:execute(self.card, second)
if self.depth ~= 1 or self.executor ~= first then error("not the same any more") end -- harmless: dropped
