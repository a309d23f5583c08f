-- Tables within each other.
return @{\x7B*16000} -- refused: nested deeper than 150 levels
