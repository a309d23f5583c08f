-- Not not not.
return @{not *4000}1 -- refused: nested deeper than 150 levels
