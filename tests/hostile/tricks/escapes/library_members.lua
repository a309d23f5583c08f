-- Assigns members of libraries.
-- body of: execute

table.concat = nil -- refused: read-only
math.maxinteger = 1 -- refused: read-only
string.upper = error -- refused: read-only
draw.card = error -- refused: read-only
