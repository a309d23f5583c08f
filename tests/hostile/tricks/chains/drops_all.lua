-- Drops all executions, those of the card that executes it as well.
-- body of: execute

pcall(game.drop_executions, game, self.executor)
error("dropped and here") -- harmless: the step goes on behind the execution
