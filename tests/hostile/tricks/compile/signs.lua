-- One sign on top of the other.
return @{- *8000}1 -- refused: nested deeper than 150 levels
