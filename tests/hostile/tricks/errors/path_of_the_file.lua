-- Errors that Lua itself raises: what they cost must not depend on the folder of the package.
-- body of: execute
local before = game:spent()
pcall(function() return (nil)[1] end)
local first = game:spent() - before
if first > 400 then error("the path costs") end -- harmless: the message is short
