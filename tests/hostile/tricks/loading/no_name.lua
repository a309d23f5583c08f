-- In positions, "none" is no card.
return card { name = "none", text = "" } -- refused: a card can't be called 'none': in positions, that is no card
