-- Two thousand names that there are none of.
return card { name = "Trick", text = "", execute = function() @{wat() *2000} end } -- refused: unknown name 'wat'
-- refused anywhere: more than 100 mistakes in this file: these are the first
