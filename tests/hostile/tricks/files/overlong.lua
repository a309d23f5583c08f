-- A slash in two bytes, as it slips past whoever looks for slashes.
return card { name = "Trick", text = "@{\xC0\xAF*1}" } -- refused: not UTF-8
