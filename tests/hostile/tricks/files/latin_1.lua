-- A file that was saved in another encoding.
return card { name = "Sorci@{\xE8*1}re", text = "" } -- refused: not UTF-8
