-- A card without a name.
return card { name = "", text = "" } -- refused: 'name' is empty
