-- A text that shows one number ten thousand times.
return card { name = "Trick", text = "{a:1}" .. ("{a}"):rep(10000), execute = function(self) print(self.a) end } -- refused: 'text' has more than 100 parts in braces
