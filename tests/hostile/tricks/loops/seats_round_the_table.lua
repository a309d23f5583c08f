-- Asks for the next seat for ever.
-- body of: execute

local seat = self.executor
while seat do
  seat = seat:next(math.mininteger):next(math.maxinteger):next_in() -- fails: instructions, the limit is 200000
end
