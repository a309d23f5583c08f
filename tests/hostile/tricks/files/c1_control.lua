-- The escape of terminals once more, as one character behind ASCII (U+009B).
return card { name = "Trick", text = "@{\xC2\x9B*1}2J" } -- refused: the control character U+009B is not allowed
