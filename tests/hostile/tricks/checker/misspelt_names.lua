-- Names that almost are one of two hundred others.
local @{abcdefghijklmnopqrst, *190}abcdefghijklmnopqrst
return card { name = "Trick", text = "", execute = function() @{print(abcdefghijklmnopqrts) *380} end } -- refused: abcdefghijklmnopqrst
-- refused anywhere: more than 100 mistakes in this file: these are the first
