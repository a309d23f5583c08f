-- Parentheses within each other, as far as the file goes.
return @{(*16000}1 -- refused: nested deeper than 150 levels
