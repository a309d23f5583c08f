-- Joins many long strings at once.
-- body of: execute

local x = ("x"):rep(60000)
local all = x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x .. x
error(all) -- fails: made a string of 840000 bytes, the limit is 65536
