-- A card that is called as a zone.
return card { name = "program", text = "" } -- refused: a card can't be called 'program': that is a zone
