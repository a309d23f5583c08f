-- A line end for editors (U+2028) that is none for Lua: what follows the comment is code to people.
return card { name = "Trick", text = "" } --@{\xE2\x80\xA8*1} count = 200 -- refused: the control character U+2028 is not allowed
