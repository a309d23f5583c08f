-- Two functions that call each other, and would fill the stack.
-- body of: execute

local pong
local function ping() return 1 + pong() end -- fails: bytes of memory, the limit is 1048576 beside the package
function pong() return 1 + ping() end
ping()
