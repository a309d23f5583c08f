-- A byte order mark in the middle, where nobody looks for it.
return card { name = "Trick@{\xEF\xBB\xBF*1}", text = "" } -- refused: a byte order mark (U+FEFF) is not allowed
