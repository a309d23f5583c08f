@{\xEF\xBB\xBF*1}return card { name = "Trick", text = "Nothing." } -- refused: begins with a byte order mark
