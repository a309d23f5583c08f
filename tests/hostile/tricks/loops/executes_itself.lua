-- A card that executes itself.
-- body of: execute

game:execute(self.card, self.executor) -- fails: more than 50 executions within each other
