-- A thousand fields that the card has not.
return card { name = "Trick", text = "", execute = function(self) @{print(self.wat) *900} end } -- refused: card Trick has no number or field 'wat'
-- refused anywhere: more than 100 mistakes in this file: these are the first
