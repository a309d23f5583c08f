-- A line as long as a file can be, with a mistake at its end.
return card { name = "Trick", --[[@{ *15900}]] text = 1 } -- refused: 'text': expected a string, found 1
