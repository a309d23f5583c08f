-- A string that goes on to the end.
return "@{x*16000} -- refused: unfinished string
