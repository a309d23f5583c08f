-- A sum to the left.
return 1@{+1*8000} -- refused: too long
