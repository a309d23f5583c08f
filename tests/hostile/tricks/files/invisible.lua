-- Two names that look alike, one of which has a blank of no width in it.
return card { na@{\xE2\x80\x8B*1}me = "Trick", text = "" } -- refused: the invisible character U+200B is not allowed
