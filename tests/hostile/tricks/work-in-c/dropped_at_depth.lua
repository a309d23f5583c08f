-- Drops itself and all executions around it but the outermost, fifty deep, again and again.
-- body of: execute

local deeper = self.depth == 1 and self.executor:next() or self.executor
if self.depth == 50 then game:drop_executions(deeper) end
repeat
  game:execute(self.card, deeper) -- fails: instructions, the limit is 200000
until self.depth > 1
