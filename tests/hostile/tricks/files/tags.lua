-- A message in invisible letters (tags, U+E0041) behind the text that people see.
return card { name = "Trick", text = "Nothing.@{\xF3\xA0\x81\x81*9}" } -- refused: the invisible character U+E0041 is not allowed
