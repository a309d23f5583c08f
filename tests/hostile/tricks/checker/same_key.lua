-- One field given thousands of times.
return card { name = "Trick", text = "", @{text = "", *1300} } -- refused: field 'text' is given twice, first at line 2
-- refused anywhere: more than 100 mistakes in this file: these are the first
