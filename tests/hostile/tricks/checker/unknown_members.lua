-- A thousand members that a library has not.
return card { name = "Trick", text = "", execute = function() @{math.wat() *1300} end } -- refused: math has no 'wat'
-- refused anywhere: more than 100 mistakes in this file: these are the first
