-- Drops itself and executes itself again, without end.
-- body of: execute

if self.depth > 1 then game:drop_executions(self.executor) end -- fails: instructions, the limit is 200000
local other = self.executor:next()
while true do
  game:execute(self.card, other)
end
