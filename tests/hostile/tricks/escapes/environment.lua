-- Gives itself another environment, with what it likes in it.
-- body of: execute

local _ENV = { error = error, pcall = pcall }
leaked = error
local ok, message = pcall(function() return _ENV.ipairs.anything end)
if ok or leaked ~= error then error(message) end -- harmless: it is a table like any other, and its own
