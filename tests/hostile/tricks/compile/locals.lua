-- More local variables than a function may have.
local a@{, a*300} -- refused: too many local variables (limit is 200)
