-- A character that is none: U+110000.
return card { name = "Trick", text = "@{\xF4\x90\x80\x80*1}" } -- refused: not UTF-8
