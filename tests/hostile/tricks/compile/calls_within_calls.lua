-- Calls within the arguments of calls.
return @{print(*2500} -- refused: nested deeper than 150 levels
