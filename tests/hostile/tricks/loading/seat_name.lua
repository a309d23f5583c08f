-- A card that is called as a seat.
return card { name = "A", text = "" } -- refused: a card can't be called 'A': that is a seat
