-- Drops executions in a pcall within a pcall.
-- body of: execute

if self.depth == 2 then
  pcall(pcall, pcall, game.drop_executions, game, self.executor)
  error("dropped and here")
end
game:execute(self.card, self.executor:next())
game:drop_executions(self.executor:next()) -- harmless: it ends where it was executed
