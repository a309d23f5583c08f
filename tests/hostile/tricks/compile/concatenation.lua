-- A concatenation of all that the file holds.
return ""@{..""*4000} -- refused: nested deeper than 150 levels
