-- A path of eight thousand dots.
return print@{.a*8000} -- refused: too long
