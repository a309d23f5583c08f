-- A comparison of comparisons.
return 1@{<1*8000} -- refused: too long
