-- Brackets within brackets.
return @{_G[*3500} -- refused: nested deeper than 150 levels
