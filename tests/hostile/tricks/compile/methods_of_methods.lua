-- The same with methods.
return print@{:a""*3200} -- refused: too long
