-- A file full of fractions.
return card { name = "Trick", text = "", execute = function(a) @{a = 1.5 *1900} end } -- refused: numbers must be integers
-- refused anywhere: more than 100 mistakes in this file: these are the first
