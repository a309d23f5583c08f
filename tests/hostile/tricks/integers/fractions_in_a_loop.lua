-- Has a loop count in fractions, from a text.
-- body of: execute

local from = ("0.5"):rep(1)
local fraction
for x = from, 2 do fraction = x end -- fails: bad 'for' initial value (number expected, got string)
game.honest = fraction
