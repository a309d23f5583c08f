-- A name of sixty thousand letters.
return card { name = ("x"):rep(60000), text = "" } -- refused: at most 
