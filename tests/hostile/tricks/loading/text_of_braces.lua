-- A text of sixty thousand opening braces.
return card { name = "Trick", text = ("{"):rep(60000), execute = function() end } -- refused: '{' without '}'
