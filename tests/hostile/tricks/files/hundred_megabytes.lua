-- refused anywhere: a file of 16385 bytes, the limit is 16384: split it
return card { name = "Trick", text = "@{x*100000000}" }
