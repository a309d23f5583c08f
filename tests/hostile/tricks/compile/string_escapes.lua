-- Escapes that make a file of 16 kB a string of 16 kB, one at a time.
return card { name = "Trick", text = "@{\\116*3900}" } -- refused: function 'execute' is missing
