-- Assigns a field of a string.
-- body of: execute

local text = "x"
text.len = 1 -- fails: attempt to index a string value
