-- Would clear the terminal of whoever looks at it.
return card { name = "Trick", text = "@{\x1B*1}[2J" } -- refused: the control character U+001B is not allowed
