-- Hides the rest of the file from whoever reads up to a zero.
return card { name = "Trick", text = "Nothing.@{\0*1} and more" } -- refused: the control character U+0000 is not allowed
