-- A tower to the right: each needs the one behind it.
return 1@{^1*8000} -- refused: nested deeper than 150 levels
