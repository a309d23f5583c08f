-- A name that moves the cursor, made where no reader of bytes sees it.
return card { name = "Tri\27[2Jck", text = "" } -- refused: a string in which the control character U+001B is not allowed
