-- A function with thousands of parameters.
return function(a@{, a*4000}) end -- refused: too many local variables (limit is 200)
