-- A card that is called as a pointer.
return card { name = "cursor", text = "" } -- refused: a card can't be called 'cursor': that is a pointer
