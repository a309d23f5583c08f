-- Has a loop count to a text.
-- body of: execute

local to = ("1e999"):rep(1)
for _ = 1, to do end -- fails: bad 'for' limit (number expected, got string)
