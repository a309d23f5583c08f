-- Half of a character of UTF-16.
return card { name = "Trick", text = "@{\xED\xA0\x80*1}" } -- refused: not UTF-8
