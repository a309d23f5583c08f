-- Calls itself until the stack is full.
local function deeper() return 1 + deeper() end
deeper() -- refused anywhere: used 200000 instructions, the limit is 200000
