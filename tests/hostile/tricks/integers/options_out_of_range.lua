-- Offers places beyond 32 bits.
-- body of: execute

local seat = self.executor
if seat:choose("place", -2147483648) ~= -2147483648 then error("the least") end
seat:choose("place", 2147483647, -2147483648, 0, -1)
seat:choose("place", 1, 4294967297) -- fails: found an integer of more than 32 bits
