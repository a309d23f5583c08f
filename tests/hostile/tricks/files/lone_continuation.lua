-- A byte that only ever follows another, ten thousand times.
return card { name = "Trick", text = "@{\x80*10000}" } -- refused: not UTF-8
