-- The file ends within a character. -- refused anywhere: not UTF-8
return card { name = "Trick", text = "" } -- @{\xE2\x82*1}