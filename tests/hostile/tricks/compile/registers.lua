-- Needs more registers than a function has.
local function f(...) return ... end
f(@{f(), *300}f()) -- refused: function or expression needs too many registers
