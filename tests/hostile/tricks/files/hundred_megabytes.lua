-- refused anywhere: the file has more bytes than the limit of 16384: split it
return card { name = "Trick", text = "@{x*100000000}" }
