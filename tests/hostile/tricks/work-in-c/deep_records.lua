-- Reads and writes records within each other, as deep as may be.
-- declares table: deep = @{record \x7B x = *6}0@{ \x7D*6}
-- body of: execute

local deep = game.deep
game.deep = deep
local copy = game.deep
for _ = 1, 6 do copy = copy.x end
if copy ~= 0 then error("lost") end -- harmless: it is what game.lua declares
