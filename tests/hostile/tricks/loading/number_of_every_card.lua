-- A number that is called as what every card has.
return card { name = "Trick", text = "{id:2}", execute = function(self) print(self.id) end } -- refused: number 'id' has the name of something that every card has
