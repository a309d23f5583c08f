-- A printed number that is no integer.
return card { name = "Trick", text = "{a:9223372036854775808}", execute = function() end } -- refused: number 'a' has the value '9223372036854775808', expected an integer
